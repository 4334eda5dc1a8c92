"""What somebody does as themselves, with a token."""

from __future__ import annotations

from litestar import get, post
from litestar.params import JSONBody

from clachan.web.api.bodies import MySeat, Myself, MyTable, Opened, PlayOn, table_out
from clachan.web.api.callers import Bearer, TableId, TheHall, TheShares, myself, problems
from clachan.web.hall import Hall
from clachan.web.people import AnyRequest
from clachan.web.shares import address_of, may_open
from clachan.web.store import Person, TableInfo


@get("/me", summary="You", responses=problems(400, 401, 403))
async def me(hall: TheHall, authorization: Bearer = None) -> Myself:
    """Who you are by your token, and your newest tables."""
    person = await myself(hall, authorization)
    found = await hall.store.tables_of(person.id)
    return Myself(person.name, person.kept, [_my_table(await _known(hall, info), person) for info in found])


async def _known(hall: Hall, info: TableInfo) -> TableInfo:
    """A table with who has to decide, which is not stored before somebody has looked at it."""
    new = info.status == "playing" and info.code is None
    return (await hall.tables.now(info.id)).info if new else info


def _my_table(info: TableInfo, person: Person) -> MyTable:
    mine = [seat for seat in info.seats if seat.person == person.id]
    waits = info.status == "playing" and info.good is None
    your_turn = waits and any(seat.seat in info.deciders and seat.played for seat in mine)
    return MyTable(table_out(info), [seat.seat for seat in mine], your_turn)


@post("/tables/{table_id:str}/on", summary="Play on", responses=problems(400, 401, 403, 404, 429))
async def play_on(
    request: AnyRequest,
    hall: TheHall,
    shares: TheShares,
    table_id: TableId,
    data: JSONBody[PlayOn],
    authorization: Bearer = None,
) -> Opened:
    """Play on from a position of a game that is over, or of your own against bots.

    It is a new table, which begins with the moves so far.
    """
    person = await myself(hall, authorization)
    await hall.tables.now(table_id)
    origin = await may_open(shares, hall, person, address_of(request))
    new = (await hall.tables.now(await hall.endings.play_on(table_id, person, data.at, data.how, origin))).info
    return Opened(table_out(new), [MySeat(new.id, s.seat, s.secret) for s in new.seats if s.person == person.id])
