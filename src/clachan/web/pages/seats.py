"""Sitting down and getting up: free seats, links of seats, votes, rematches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from clachan.web.hall import Hall
from clachan.web.hall.endings import ends_by_conceding
from clachan.web.hall.whose import still
from clachan.web.livetable import LiveTable
from clachan.web.names import random_seed
from clachan.web.pages.answers import TableId, TheHall, TheShares, page
from clachan.web.pages.moves import Go
from clachan.web.pages.table import seat_of, viewer_of
from clachan.web.people import AnyRequest, resident, visitor
from clachan.web.refusals import NotYours
from clachan.web.shares import Shares, address_of, may_open
from clachan.web.templating import Context


@dataclass(frozen=True)
class SeatPage(Context):
    """The link of a seat, for somebody who does not sit there."""

    template: ClassVar[str] = "seat.html"

    secret: str
    number: int
    seed_chosen: bool


@dataclass(frozen=True)
class LeavePage(Context):
    """Whether somebody really wants to leave: what happens depends on whether the game runs and others play."""

    template: ClassVar[str] = "leave.html"

    here: str
    waiting: bool
    company: bool
    # Whether the viewer may give up or end the game, and whether giving up ends it.
    may_end: bool
    ends: bool


SeatNumber = Annotated[int, QueryParameter(ge=0, le=9)]
Position = Annotated[int, QueryParameter(ge=0, le=10**6)]
Company = Annotated[str, QueryParameter(pattern="^(bots|alone|others)$")]


@post("/t/{table_id:str}/join", status_code=200)
async def join(request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, seat: SeatNumber) -> Go:
    """Sit down."""
    await hall.tables.now(table_id)
    await _take_a_seat(request, hall, shares)
    person = await resident(request, hall.store)
    await hall.people.join(table_id, person, seat)
    return Go(go=f"/t/{table_id}")


@get("/t/{table_id:str}/leave")
async def ask_to_leave(request: AnyRequest, hall: TheHall, table_id: TableId) -> Response[str] | Redirect:
    """What happens to whoever leaves; nothing has happened yet."""
    table, seats = await _seats_of(request, hall, table_id)
    if table.over:
        return Redirect(f"/t/{table_id}")
    others = [seat for seat in table.info.seats if seat.played and seat.seat not in seats]
    left = [seat for seat in seats if not table.info.seats[seat].conceded]
    ends = ends_by_conceding(table.info, seats)
    # Who has enough of a lesson leaves it.
    may_end = table.playing and bool(left) and not table.info.lesson
    content = LeavePage(f"/t/{table_id}", not table.playing, bool(others), may_end, ends)
    return await page(request, hall, content)


@post("/t/{table_id:str}/leave")
async def leave(request: AnyRequest, hall: TheHall, table_id: TableId) -> Redirect:
    """Leave; a bot sits in until one comes back."""
    table, seats = await _seats_of(request, hall, table_id)
    await hall.people.leave(table_id, [still(table.info, seat) for seat in seats])
    return Redirect("/")


@post("/t/{table_id:str}/concede")
async def concede(request: AnyRequest, hall: TheHall, table_id: TableId) -> Redirect:
    """Give up."""
    table, seats = await _seats_of(request, hall, table_id)
    await hall.endings.concede(table_id, [still(table.info, seat) for seat in seats])
    return Redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/end")
async def agree_to_end(request: AnyRequest, hall: TheHall, table_id: TableId) -> Redirect | Response[Go]:
    """Be for ending the game without a result: by the form of a page, or by a button of the table."""
    table, seats = await _seats_of(request, hall, table_id)
    await hall.endings.agree_to_end(table_id, [still(table.info, seat) for seat in seats])
    by_script = "application/json" in request.headers.get("accept", "")
    return Response(Go(), status_code=200) if by_script else Redirect(f"/t/{table_id}")


@post("/t/{table_id:str}/end/refuse", status_code=200)
async def refuse_to_end(request: AnyRequest, hall: TheHall, table_id: TableId) -> Go:
    """Want to play on."""
    table, seats = await _seats_of(request, hall, table_id)
    await hall.endings.refuse_to_end(table_id, [still(table.info, seat) for seat in seats])
    return Go()


@post("/t/{table_id:str}/on", status_code=200)
async def play_on(
    request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, at: Position, how: Company
) -> Go:
    """Play on from a position of a game: at a table of one's own that begins with the moves so far."""
    await hall.tables.now(table_id)
    person = await resident(request, hall.store)
    origin = await may_open(shares, hall, person, address_of(request))
    return Go(go=f"/t/{await hall.endings.play_on(table_id, person, at, how, origin)}")


@post("/t/{table_id:str}/back", status_code=200)
async def come_back(request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId) -> Go:
    """Take the seat back from the bot that sits in."""
    table, seats = await _seats_of(request, hall, table_id)
    mine = [still(table.info, seat) for seat in seats]
    await _take_a_seat(request, hall, shares)
    await hall.people.come_back(table_id, mine)
    return Go()


async def _take_a_seat(request: AnyRequest, hall: Hall, shares: Shares) -> None:
    """Sitting down has a share: others read of it. Leaving has none, for nobody leaves twice without coming back."""
    person = await visitor(request, hall.store)
    shares.take("joins", None if person is None else person.id, address_of(request))


async def _seats_of(request: AnyRequest, hall: Hall, table_id: str) -> tuple[LiveTable, tuple[int, ...]]:
    """The table and all of the visitor's seats at it."""
    table = await hall.tables.now(table_id)
    viewer = await viewer_of(request, hall, table, None)
    if not viewer.mine:
        raise NotYours("you do not sit there")
    return table, viewer.mine


@post("/t/{table_id:str}/vote", status_code=200)
async def vote(request: AnyRequest, hall: TheHall, table_id: TableId, seat: SeatNumber) -> Go:
    """Vote for a bot to sit in for somebody who is away and out of time."""
    table, mine = await seat_of(request, hall, table_id)
    await hall.people.vote_for_bot(table_id, seat, still(table.info, mine))
    return Go()


@post("/t/{table_id:str}/go-on", status_code=200)
async def go_on(request: AnyRequest, hall: TheHall, table_id: TableId) -> Go:
    """Agree to go on from the last position that these rules know."""
    table, seat = await seat_of(request, hall, table_id)
    await hall.mending.agree(table_id, still(table.info, seat))
    return Go()


@post("/t/{table_id:str}/rematch", status_code=200)
async def rematch(request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId) -> Go:
    """Once more, with the same people."""
    table, _ = await seat_of(request, hall, table_id)
    if not table.over:
        raise NotYours("the game is not over yet")
    person = await resident(request, hall.store)
    # Whoever asks second goes to a table that is there already.
    origin = None if table.info.rematch else await may_open(shares, hall, person, address_of(request))
    return Go(go=f"/t/{await hall.people.rematch(table_id, person, random_seed(), origin)}")


@get("/s/{secret:str}")
async def seat_link(request: AnyRequest, hall: TheHall, secret: FromPath[str]) -> Response[str] | Redirect:
    """The link of a seat: whoever sits there goes to the table, anybody else is asked. Looking changes nothing."""
    found = await hall.store.seat_of_secret(secret)
    if found is None:
        raise NotYours("that is not the link of a seat")
    table, seat = found
    person = await visitor(request, hall.store)
    info = (await hall.tables.now(table)).info
    if person is not None and info.seats[seat].person == person.id:
        return Redirect(f"/t/{table}?seat={seat}")
    return await page(request, hall, SeatPage(secret, seat + 1, info.seed_chosen))


@post("/s/{secret:str}")
async def claim_seat(request: AnyRequest, hall: TheHall, shares: TheShares, secret: FromPath[str]) -> Redirect:
    """Whoever has the link of a seat may sit there."""
    await _take_a_seat(request, hall, shares)
    person = await resident(request, hall.store)
    table, seat = await hall.people.take_over(secret, person)
    return Redirect(f"/t/{table}?seat={seat}")
