"""What the host does at a table, and everybody with their own seat: bots, the end, colours; whom one reads."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import QueryParameter

from clachan.web.hall import Hall
from clachan.web.hall.whose import still
from clachan.web.pages.answers import TableId, TheHall, TheShares
from clachan.web.pages.moves import Go
from clachan.web.pages.seats import SeatNumber
from clachan.web.pages.table import seat_of
from clachan.web.people import AnyRequest, resident, visitor
from clachan.web.refusals import NotFound, NotYours
from clachan.web.shares import address_of

BotName = Annotated[str, QueryParameter(max_length=40)]
ColourName = Annotated[str, QueryParameter(max_length=10)]
LineNumber = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]


@post("/t/{table_id:str}/fill", status_code=200)
async def fill(
    request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, seat: SeatNumber, bot: BotName
) -> Go:
    """Seat a bot on a free seat."""
    person = await _somebody(request, hall)
    shares.take("joins", person, address_of(request))
    await hall.hosting.fill(table_id, person, seat, bot)
    return Go()


@post("/t/{table_id:str}/dismiss", status_code=200)
async def dismiss(request: AnyRequest, hall: TheHall, table_id: TableId, seat: SeatNumber) -> Go:
    """Free the seat of a bot."""
    await hall.hosting.dismiss(table_id, await _somebody(request, hall), seat)
    return Go()


@post("/t/{table_id:str}/close", status_code=200)
async def close(request: AnyRequest, hall: TheHall, table_id: TableId) -> Go:
    """Close the table."""
    await hall.hosting.close(table_id, await _somebody(request, hall))
    return Go(go="/")


@post("/t/{table_id:str}/hand-over", status_code=200)
async def hand_over(request: AnyRequest, hall: TheHall, table_id: TableId, seat: SeatNumber) -> Go:
    """Make somebody else the host."""
    await hall.hosting.hand_over(table_id, await _somebody(request, hall), seat)
    return Go()


@post("/t/{table_id:str}/colour", status_code=200)
async def choose_colour(request: AnyRequest, hall: TheHall, table_id: TableId, colour: ColourName = "") -> Go:
    """Choose another colour for one's seat."""
    table, seat = await seat_of(request, hall, table_id)
    await hall.hosting.choose_colour(table_id, still(table.info, seat), colour)
    return Go()


@post("/t/{table_id:str}/mute", status_code=200)
async def mute(request: AnyRequest, hall: TheHall, table_id: TableId, line: LineNumber) -> Go:
    """Read nothing more of who said a line."""
    return await _mute(request, hall, table_id, line, on=True)


@post("/t/{table_id:str}/unmute", status_code=200)
async def unmute(request: AnyRequest, hall: TheHall, table_id: TableId, line: LineNumber) -> Go:
    """Read who said a line again."""
    return await _mute(request, hall, table_id, line, on=False)


@post("/t/{table_id:str}/unblock", status_code=200)
async def unblock(request: AnyRequest, hall: TheHall, table_id: TableId, line: LineNumber) -> Go:
    """Block who said a line no longer, and read them again."""
    person, other = await _reader_and_speaker(request, hall, table_id, line)
    if other in (await hall.silence.of(person)).blocked:
        await hall.silence.relate(person, other, "")
    await hall.silence.mute(person, other, on=False)
    return Go()


async def _mute(request: AnyRequest, hall: Hall, table_id: str, line: int, on: bool) -> Go:
    await hall.silence.mute(*await _reader_and_speaker(request, hall, table_id, line), on)
    return Go()


async def _reader_and_speaker(request: AnyRequest, hall: Hall, table_id: str, line: int) -> tuple[str, str]:
    """Who asks, and who said a line, who is somebody else."""
    person = await resident(request, hall.store)
    other = await hall.store.speaker(table_id, line)
    if other is None:
        raise NotFound("nobody has said that here")
    if other == person.id:
        raise NotYours("these are your own words")
    return person.id, other


async def _somebody(request: AnyRequest, hall: Hall) -> str | None:
    person = await visitor(request, hall.store)
    return None if person is None else person.id
