"""What a player does at a table: moves, taking them back, hints, chat, plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import post
from litestar.params import FromQuery, JSONBody
from msgspec import Meta, Struct

from clachan.core.views import View
from clachan.i18n import translator
from clachan.web.botpool import Judged
from clachan.web.hall.hints import behind
from clachan.web.hall.whose import seat_in, still
from clachan.web.livetable import LiveTable
from clachan.web.pages.answers import TableId, TheHall, TheShares
from clachan.web.pages.table import people_at, seat_of, seats_of, take_plan, viewer_of
from clachan.web.people import AnyRequest, language_of, resident, visitor
from clachan.web.reasons import why
from clachan.web.refusals import NotYours, Refused
from clachan.web.shares import address_of

ActionText = Annotated[str, Meta(min_length=1, max_length=80)]


class Act(Struct, forbid_unknown_fields=True):
    """What somebody does on the page: moves that belong together, in their order."""

    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=32)]
    asked_at: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=9)]


class Said(Struct, forbid_unknown_fields=True):
    """A line of chat from the page."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Go(Struct):
    """Where the page should go next, if anywhere, or the entry that was made."""

    go: str = ""
    seq: int = 0


class Hint(Struct):
    """One of the best answers: how much worse than the best it is thought to be, and why it is good, in words."""

    action: str
    less: str
    why: str


class Best(Struct):
    """The best answers, in their order."""

    best: list[Hint]


@post("/t/{table_id:str}/play", status_code=200)
async def play(request: AnyRequest, hall: TheHall, table_id: TableId, data: JSONBody[Act]) -> Go:
    """An act, stored as a whole before it is acknowledged."""
    person = await visitor(request, hall.store)

    def mine(table: LiveTable) -> int:
        if data.seat not in seats_of(table, person):
            raise NotYours("you do not sit there")
        return data.seat

    table = await hall.moves.play(table_id, mine, data.asked_at, *data.actions)
    hall.presence.note(table_id, (data.seat,))
    return Go(seq=table.seq)


@post("/t/{table_id:str}/undo", status_code=200)
async def undo(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """Take the last act back."""
    table, mine = await seat_of(request, hall, table_id, seat)
    table = await hall.moves.undo(table_id, still(table.info, mine), freely=True)
    return Go(seq=table.seq)


@post("/t/{table_id:str}/reset", status_code=200)
async def reset(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """Take everything of this turn back."""
    table, mine = await seat_of(request, hall, table_id, seat)
    table = await hall.moves.undo(table_id, still(table.info, mine), max(1, table.undoable(mine)), freely=True)
    return Go(seq=table.seq)


@post("/t/{table_id:str}/takeback", status_code=200)
async def ask_takeback(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """Ask the others to take the last act back."""
    table, mine = await seat_of(request, hall, table_id, seat)
    await hall.takebacks.ask(table_id, still(table.info, mine))
    return Go()


@post("/t/{table_id:str}/takeback/agree", status_code=200)
async def agree_takeback(request: AnyRequest, hall: TheHall, table_id: TableId) -> Go:
    """Agree that somebody takes their last act back."""
    table, mine = await seat_of(request, hall, table_id)
    await hall.takebacks.agree(table_id, still(table.info, mine))
    return Go()


@post("/t/{table_id:str}/takeback/refuse", status_code=200)
async def refuse_takeback(request: AnyRequest, hall: TheHall, table_id: TableId) -> Go:
    """Refuse that; whoever asks no longer does so."""
    table, mine = await seat_of(request, hall, table_id)
    await hall.takebacks.refuse(table_id, still(table.info, mine))
    return Go()


@post("/t/{table_id:str}/by-itself", status_code=200)
async def by_itself(request: AnyRequest, hall: TheHall, table_id: TableId, on: FromQuery[bool]) -> Go:
    """Whether questions with one answer are answered by themselves at this table."""
    await seat_of(request, hall, table_id)
    await hall.people.answer_by_itself(table_id, await resident(request, hall.store), on)
    return Go()


@post("/t/{table_id:str}/hint", status_code=200)
async def hint(
    request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, seat: FromQuery[int | None] = None
) -> Best:
    """What the strong bot thinks of the best answers."""
    table, mine = await seat_of(request, hall, table_id, seat)
    shares.take("hints", table.info.seats[mine].person, address_of(request))
    return best_of(request, table, table.state.view(mine), await hall.hints.hint(table, mine, address_of(request)))


def best_of(request: AnyRequest, table: LiveTable, view: View, best: Sequence[Judged]) -> Best:
    """The best answers to what a view shows, in the reader's words."""
    language = language_of(request)
    words = translator(language)
    told = [
        Hint(judged.text, behind(words, best[0].value - judged.value), why(table, view, judged, language, briefly=True))
        for judged in best[1:]
    ]
    return Best([Hint(best[0].text, "", why(table, view, best[0], language)), *told])


@post("/t/{table_id:str}/hurry", status_code=200)
async def hurry(request: AnyRequest, hall: TheHall, table_id: TableId) -> Go:
    """Have the bots play without pauses until somebody is to decide; at a table with no other people only."""
    table, _ = await seat_of(request, hall, table_id)
    if len(people_at(table)) <= 1:
        await hall.drivers.hurry(table_id)
    return Go()


@post("/t/{table_id:str}/chat", status_code=200)
async def chat(request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, data: JSONBody[Said]) -> Go:
    """A line of chat; from who has no seat, to others who look on."""
    table = await hall.tables.now(table_id)
    viewer = await viewer_of(request, hall, table, None)
    mine = None if viewer.seat is None else still(table.info, viewer.seat)
    person = await resident(request, hall.store)
    shares.take("chat", person.id, address_of(request))
    if mine is None:
        await hall.people.say_looking_on(table_id, person, data.text)
    else:
        await hall.people.say(table_id, mine, data.text)
    return Go()


@post("/t/{table_id:str}/plan", status_code=200)
async def start_plan(
    request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, seat: FromQuery[int | None] = None
) -> Go:
    """Begin to plan at the present position."""
    table, mine = await seat_of(request, hall, table_id, seat)
    take_plan(request, shares, table, mine)
    hall.plans.end(table_id, mine)
    await hall.plans.plan(table_id, mine)
    return Go(go=f"/t/{table_id}?plan=yes")


@post("/t/{table_id:str}/plan/play", status_code=200)
async def play_plan(
    request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, data: JSONBody[Act]
) -> Go:
    """An act in the plan, on the real rules, for whoever is to move in it."""
    table, mine = await seat_of(request, hall, table_id, data.seat)
    take_plan(request, shares, table, mine)
    await hall.plans.play(table, mine, *data.actions)
    return Go()


@post("/t/{table_id:str}/plan/undo", status_code=200)
async def undo_plan(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """Take the last act of the plan back."""
    _, mine = await seat_of(request, hall, table_id, seat)
    await hall.plans.undo(table_id, mine)
    return Go()


@post("/t/{table_id:str}/plan/do", status_code=200)
async def do_plan(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """Play the first moves of the plan, as far as they are one's own, as one act; the plan is over then."""
    table, mine = await seat_of(request, hall, table_id, seat)
    whose = still(table.info, mine)
    plan = await hall.plans.plan(table_id, mine)
    first = plan.first_moves()
    if not first:
        raise Refused("the plan does not begin with a move of yours")
    table = await hall.moves.play(table_id, lambda now: seat_in(now.info, whose), plan.asked_at, *first)
    hall.plans.end(table_id, mine)
    return Go(go=f"/t/{table_id}", seq=table.seq)


@post("/t/{table_id:str}/plan/end", status_code=200)
async def end_plan(request: AnyRequest, hall: TheHall, table_id: TableId, seat: FromQuery[int | None] = None) -> Go:
    """Forget the plan."""
    _, mine = await seat_of(request, hall, table_id, seat)
    hall.plans.end(table_id, mine)
    return Go(go=f"/t/{table_id}")
