"""What lies ahead of moves that somebody considers, for the page to show before they are made."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from clachan.web.ahead import LONGEST, Choice, Foresight
from clachan.web.hall import Hall
from clachan.web.hall.moves import check_player
from clachan.web.livetable import LiveTable
from clachan.web.pages.answers import TableId, TheHall, TheShares, TheStories
from clachan.web.pages.moves import ActionText, Best, best_of
from clachan.web.pages.table import seat_of, viewer_of
from clachan.web.panels import Viewer, catch_up, previewed
from clachan.web.panels.head import InHand
from clachan.web.panels.look import speaking
from clachan.web.people import AnyRequest, language_of
from clachan.web.refusals import NotYours, Refused
from clachan.web.shares import address_of
from clachan.web.shown import News
from clachan.web.templating import render


class Considered(Struct, forbid_unknown_fields=True):
    """What somebody considers to do: the moves of an act so far, perhaps in their plan."""

    actions: Annotated[list[ActionText], Meta(max_length=32)]
    asked_at: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0, le=9)]
    plan: bool = False


class LiesAhead(Struct):
    """What lies ahead of moves: whether the act ends with them, and whether it is known what comes of them.

    `choices` answer the `question` that goes on with the act, and `symbols` are what their ghosts refer to; `d` is how
    points would change. `hand` is what the question is about, beside it, and `shown` are the boards and panels that
    would look different.
    """

    ends: bool
    known: bool
    question: str
    hand: str
    choices: list[Choice]
    symbols: str
    d: list[tuple[str, int]]
    shown: News


@post("/t/{table_id:str}/ahead", status_code=200)
async def ahead(
    request: AnyRequest,
    hall: TheHall,
    stories: TheStories,
    shares: TheShares,
    table_id: TableId,
    data: JSONBody[Considered],
) -> LiesAhead:
    """What lies ahead of moves that are only considered; nobody else hears of it."""
    table = await hall.tables.now(table_id)
    viewer = await viewer_of(request, hall, table, data.seat)
    if viewer.seat != data.seat:
        raise NotYours("you do not sit there")
    shares.take("looks_ahead", table.info.seats[data.seat].person, address_of(request))
    viewer = await _who_decides(hall, table, viewer, data)
    assert viewer.seat is not None
    await catch_up(table, viewer, stories)
    attendance = await hall.presence.at(table)
    said = speaking(table, viewer.language)
    foresight = Foresight(table, viewer.seat, said.page, None if viewer.plan is None else viewer.plan.state)
    here = foresight.follow(data.actions)
    choices = foresight.tree(here, seconds=LONGEST)
    if here is None:
        return LiesAhead(True, False, "", "", [], "", [], {})
    return LiesAhead(
        ends=not choices,
        known=True,
        question=said.words.question(here.view, here.state.legal(viewer.seat)) if choices else "",
        hand=render(viewer.language, InHand(said.page.in_hand(here.view))) if choices and data.actions else "",
        choices=choices,
        symbols=said.page.symbols(here.view) if choices and data.actions else "",
        d=foresight.changes(here.state),
        shown=previewed(table, viewer, stories, attendance, here.state) if data.actions else {},
    )


@post("/t/{table_id:str}/ahead/hint", status_code=200)
async def hint_within(
    request: AnyRequest, hall: TheHall, shares: TheShares, table_id: TableId, data: JSONBody[Considered]
) -> Best:
    """What the strong bot thinks of the best answers to the question that moves of an act lead to."""
    table, seat = await seat_of(request, hall, table_id, data.seat)
    shares.take("hints", table.info.seats[seat].person, address_of(request))
    check_player(table, seat)
    table.check_asked(seat, data.asked_at)
    foresight = Foresight(table, seat, speaking(table, language_of(request)).page)
    here = foresight.follow(data.actions)
    if here is None or not here.goes_on:
        raise Refused("you have nothing to decide now")
    return best_of(request, table, here.view, await hall.hints.hint(table, seat, address_of(request), here.state))


async def _who_decides(hall: Hall, table: LiveTable, viewer: Viewer, data: Considered) -> Viewer:
    """The viewer, if the question is still theirs; in a plan, whoever is to move in it."""
    if not data.plan:
        check_player(table, data.seat)
        table.check_asked(data.seat, data.asked_at)
        return viewer
    plan = await hall.plans.plan(table.info.id, data.seat)
    return replace(viewer, plan=plan, seat=plan.mover)
