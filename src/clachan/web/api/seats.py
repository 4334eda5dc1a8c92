"""Seats: leaving them, taking them back, and bots for those who are away."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import QueryParameter

from clachan.web.api.bodies import TableOut, table_out
from clachan.web.api.callers import Bearer, TableId, TheHall, TheShares, my_own, problems, take_share
from clachan.web.hall import Hall
from clachan.web.hall.whose import still
from clachan.web.people import AnyRequest


@post("/tables/{table_id:str}/leave", status_code=200, summary="Leave", responses=problems(400, 401, 403, 404))
async def leave(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> TableOut:
    """Give your seat up: it becomes free while the table waits; later a bot sits in until you take it back."""
    await hall.people.leave(table_id, [await my_own(hall, table_id, authorization)])
    return await _now(hall, table_id)


@post(
    "/tables/{table_id:str}/back",
    status_code=200,
    summary="Take your seat back",
    responses=problems(400, 401, 403, 404, 429),
)
async def come_back(
    request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, authorization: Bearer = None
) -> TableOut:
    """Take your seat back from the bot that sits in for you, until the game is over."""
    table, seat = await take_share(request, hall, shares, "joins", table_id, authorization)
    await hall.people.come_back(table_id, [still(table.info, seat)])
    return await _now(hall, table_id)


@post(
    "/tables/{table_id:str}/vote",
    status_code=200,
    summary="Have a bot sit in",
    responses=problems(400, 401, 403, 404, 409),
)
async def vote(
    hall: TheHall,
    table_id: TableId,
    seat: Annotated[int, QueryParameter(ge=0, le=9, description="The seat of somebody who is away and out of time.")],
    authorization: Bearer = None,
) -> TableOut:
    """Vote for a bot to sit in for somebody else. It does when all who are there agree."""
    await hall.people.vote_for_bot(table_id, seat, await my_own(hall, table_id, authorization))
    return await _now(hall, table_id)


@post("/tables/{table_id:str}/concede", status_code=200, summary="Give up", responses=problems(400, 401, 403, 404))
async def concede(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> TableOut:
    """Give up: of two players the other wins; of more, a bot plays on for you, and you are last."""
    await hall.endings.concede(table_id, [await my_own(hall, table_id, authorization)])
    return await _now(hall, table_id)


@post(
    "/tables/{table_id:str}/end",
    status_code=200,
    summary="End without a result",
    responses=problems(400, 401, 403, 404),
)
async def end(hall: TheHall, table_id: TableId, authorization: Bearer = None) -> TableOut:
    """Be for ending the game without a result. It ends when all people who play are; whoever plays on instead is not,
    and nobody is then any more."""
    await hall.endings.agree_to_end(table_id, [await my_own(hall, table_id, authorization)])
    return await _now(hall, table_id)


async def _now(hall: Hall, table_id: str) -> TableOut:
    table = await hall.tables.now(table_id)
    return table_out(table.info, await hall.presence.at(table))
