"""At a table: looking, moving, talking, following."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream
from msgspec import convert

from clachan.web.api.bodies import Advice, Outdated, PackFile, Play, Position, Say, Thought, TooLate, position
from clachan.web.api.callers import (
    Bearer,
    Caller,
    TableId,
    TheHall,
    TheShares,
    caller_of,
    my_seat,
    problems,
    seat_here,
    seat_taken,
    take_share,
)
from clachan.web.hall import Hall
from clachan.web.hall.whose import still
from clachan.web.listeners import Listeners
from clachan.web.livetable import LiveTable
from clachan.web.people import AnyRequest, language_of
from clachan.web.reasons import why
from clachan.web.refusals import NotYours, Stale
from clachan.web.shares import address_of
from clachan.web.undisturbed import undisturbed
from clachan.web.watching import event, event_stream, events_for


@get("/tables/{table_id:str}/view", summary="What a seat sees", responses=problems(400, 403, 404))
async def view(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> Position:
    """The position as the seat of the secret sees it, with its legal actions; without a secret, as spectators do."""
    table = await hall.tables.now(table_id)
    return position(table, await seat_here(hall, table, authorization))


@post(
    "/tables/{table_id:str}/play",
    status_code=200,
    summary="Play",
    responses={**problems(400, 401, 403, 404), 409: ResponseSpec(TooLate, description="The question has changed")},
)
async def play(hall: TheHall, table_id: TableId, data: JSONBody[Play], authorization: Bearer = None) -> Position:
    """Play a move, or several as one act, all of them or none.

    409 and the present position if the question has changed since.
    """
    texts, caller, seat = data.texts, await caller_of(hall, authorization), -1

    def mine(table: LiveTable) -> int:
        nonlocal seat
        seat = seat_taken(hall, table, caller)
        return seat

    try:
        table = await hall.moves.play(table_id, mine, data.asked_at, *texts)
    except Stale as error:
        raise Outdated(str(error), position(await hall.tables.now(table_id), seat)) from None
    return position(table, seat)


@post("/tables/{table_id:str}/undo", status_code=200, summary="Take back", responses=problems(400, 401, 403, 404, 409))
async def undo(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> Position:
    """Take back what was last played by you at once, never past another's move, a reveal or chance."""
    table = await hall.tables.now(table_id)
    seat = await my_seat(hall, table, authorization)
    return position(await hall.moves.undo(table_id, still(table.info, seat)), seat)


@post("/tables/{table_id:str}/go-on", status_code=200, summary="Go on", responses=problems(400, 401, 403, 404, 409))
async def go_on(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> Position:
    """Agree to go on from here, at a table that was begun by other rules than those of this server."""
    table = await hall.tables.now(table_id)
    seat = await my_seat(hall, table, authorization)
    await hall.mending.agree(table_id, still(table.info, seat))
    return position(await hall.tables.now(table_id), seat)


@post("/tables/{table_id:str}/hint", status_code=200, summary="Hint", responses=problems(400, 401, 403, 404, 409, 429))
async def hint(
    request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, authorization: Bearer = None
) -> Advice:
    """What the strong bot would do in your seat, where the table allows hints.

    409 if you ask again before the answer: the newest question counts.
    """
    table, seat = await take_share(request, hall, shares, "hints", table_id, authorization)
    best = await hall.hints.hint(table, seat, address_of(request))
    language, view = language_of(request), table.state.view(seat)
    thoughts = [Thought(one.text, one.value, one.visits, why(table, view, one, language)) for one in best]
    return Advice(best[0].text, thoughts)


@post(
    "/tables/{table_id:str}/chat", status_code=201, summary="Say something", responses=problems(400, 401, 403, 404, 429)
)
async def say(
    request: AnyRequest,
    hall: TheHall,
    shares: TheShares,
    table_id: TableId,
    data: JSONBody[Say],
    authorization: Bearer = None,
) -> None:
    """A line of chat from your seat."""
    table, seat = await take_share(request, hall, shares, "chat", table_id, authorization)
    await hall.people.say(table_id, still(table.info, seat), data.text)


@get("/tables/{table_id:str}/record", summary="The record", responses=problems(400, 403, 404))
async def record(hall: TheHall, table_id: TableId) -> dict[str, Any]:
    """The record of a finished game: before its end it holds secrets."""
    table = await hall.tables.now(table_id)
    if not table.over:
        raise NotYours("the record can be had when the game is over")
    return dict(table.record().to_json())


@get("/tables/{table_id:str}/pack", summary="The data pack", responses=problems(400, 404))
async def show_pack(hall: TheHall, table_id: TableId) -> PackFile:
    """The data pack that a table is or was played with, as its file has it."""
    table = await hall.tables.now(table_id)
    return convert((await hall.tables.pinned.pack_of(table.info)).to_json(), PackFile)


@get(
    "/tables/{table_id:str}/follow",
    media_type="text/event-stream",
    summary="Follow a table",
    responses=problems(400, 403, 404, 429),
)
async def follow(
    request: AnyRequest,
    hall: TheHall,
    shares: TheShares,
    listeners: NamedDependency[Listeners],
    table_id: TableId,
    after: Annotated[int, QueryParameter(ge=-1, le=10**9, description="The last `seq` you have seen.")] = -1,
    authorization: Bearer = None,
) -> Stream:
    """Server-sent events: the position as your seat sees it, now if it is newer than `after`, then on each change."""
    table = await hall.tables.now(table_id)
    mine, caller = await seat_here(hall, table, authorization), await caller_of(hall, authorization)
    who = None if mine is None else table.info.seats[mine].person, address_of(request)
    shares.check_stream(*who)

    news = events_for(Follower(hall, caller, after), hall, listeners, table_id)
    return event_stream(news, shares.stream(*who))


class Follower:
    """A program that follows a table with a seat or without one, from `after` an entry on."""

    def __init__(self, hall: Hall, caller: Caller, after: int) -> None:
        self._hall = hall
        self._caller = caller
        self._after = after
        self._sent = b""
        self.done = False

    def seats(self, table: LiveTable) -> Sequence[int]:
        """The caller's seat."""
        seat = self._caller.seat(table)
        return () if seat is None else (seat,)

    async def read(self, table: LiveTable) -> bytes:
        """The position as the seat sees it; the last one is that at the end of the game."""
        try:
            await undisturbed(self._caller.still(self._hall))
        except NotYours:
            self.done = True
            return b""
        seen = event(position(table, self._caller.seat(table)), table.seq)
        new = seen if seen != self._sent and (self._sent or table.seq > self._after) else b""
        self._sent, self.done = seen, table.over
        return new
