"""What the host of a table does, and everybody with their own seat: bots, the end, colours, days off."""

from __future__ import annotations

from datetime import date

from litestar import get, post
from litestar.params import JSONBody

from clachan.web.api.bodies import Colour, DaysOff, DaysTaken, Fill, OfSeat, TableOut, table_out
from clachan.web.api.callers import Bearer, TableId, TheHall, TheShares, my_own, my_seat, problems, take_share
from clachan.web.api.tables import checked_bot
from clachan.web.hall import Hall
from clachan.web.people import AnyRequest
from clachan.web.refusals import NotYours, Refused


@post(
    "/tables/{table_id:str}/fill",
    status_code=200,
    summary="Seat a bot",
    responses=problems(400, 401, 403, 404, 409, 429),
)
async def fill(
    request: AnyRequest,
    hall: TheHall,
    shares: TheShares,
    table_id: TableId,
    data: JSONBody[Fill],
    authorization: Bearer = None,
) -> TableOut:
    """The host seats a bot on a free seat; with the last one the game begins."""
    table, seat = await take_share(request, hall, shares, "joins", table_id, authorization)
    bot = checked_bot(data.bot)
    if not bot:
        raise Refused("no bot sits there")
    await hall.hosting.fill(table_id, table.info.seats[seat].person, data.seat, bot)
    return await _now(hall, table_id)


@post(
    "/tables/{table_id:str}/dismiss",
    status_code=200,
    summary="Free the seat of a bot",
    responses=problems(400, 401, 403, 404),
)
async def dismiss(hall: TheHall, table_id: TableId, data: JSONBody[OfSeat], authorization: Bearer = None) -> TableOut:
    """The host frees the seat of a bot, as long as the table waits for players."""
    await hall.hosting.dismiss(table_id, await _person(hall, table_id, authorization), data.seat)
    return await _now(hall, table_id)


@post(
    "/tables/{table_id:str}/hand-over",
    status_code=200,
    summary="Make somebody the host",
    responses=problems(400, 401, 403, 404),
)
async def hand_over(hall: TheHall, table_id: TableId, data: JSONBody[OfSeat], authorization: Bearer = None) -> TableOut:
    """The host makes the player of another seat the host."""
    await hall.hosting.hand_over(table_id, await _person(hall, table_id, authorization), data.seat)
    return await _now(hall, table_id)


@post("/tables/{table_id:str}/close", status_code=200, summary="Close", responses=problems(400, 401, 403, 404))
async def close(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> TableOut:
    """The host closes the table: before the game begins, or where nobody else plays."""
    await hall.hosting.close(table_id, await _person(hall, table_id, authorization))
    return await _now(hall, table_id)


@post(
    "/tables/{table_id:str}/colour",
    status_code=200,
    summary="Choose a colour",
    responses=problems(400, 401, 403, 404, 409),
)
async def colour(hall: TheHall, table_id: TableId, data: JSONBody[Colour], authorization: Bearer = None) -> TableOut:
    """Choose the colour of your seat on pages; views have those of the game."""
    await hall.hosting.choose_colour(table_id, await my_own(hall, table_id, authorization), data.colour)
    return await _now(hall, table_id)


@get("/tables/{table_id:str}/holidays", summary="Your days off", responses=problems(400, 401, 403, 404))
async def list_holidays(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> list[DaysTaken]:
    """Your days off, which hold at all your tables."""
    person = await _person(hall, table_id, authorization)
    return [DaysTaken(span.id, span.first, span.last) for span in await hall.holidays.of(person)]


@post(
    "/tables/{table_id:str}/take-holidays",
    status_code=200,
    summary="Take days off",
    responses=problems(400, 401, 403, 404),
)
async def take_holidays(
    hall: TheHall, table_id: TableId, data: JSONBody[DaysOff], authorization: Bearer = None
) -> list[DaysTaken]:
    """Take days off: while they last, no time passes for you at tables at leisure. There are 30 in a year."""
    person = await _person(hall, table_id, authorization)
    try:
        first, last = date.fromisoformat(data.first), date.fromisoformat(data.last)
    except ValueError:
        raise Refused("a day is written as year, month and day: {day}", day="2026-12-24") from None
    await hall.holidays.take(person, first, last)
    return [DaysTaken(span.id, span.first, span.last) for span in await hall.holidays.of(person)]


async def _person(hall: Hall, table_id: str, authorization: str | None) -> str:
    table = await hall.tables.now(table_id)
    person = table.info.seats[await my_seat(hall, table, authorization)].person
    if person is None:
        raise NotYours("you do not sit there")
    return person


async def _now(hall: Hall, table_id: str) -> TableOut:
    table = await hall.tables.now(table_id)
    return table_out(table.info, await hall.presence.at(table))
