"""A plan in words: what was thought of so far, and how much of it could be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.face.words import before_move
from clachan.web.hall.plans import Plan, Planned
from clachan.web.livetable import LiveTable
from clachan.web.story import Telling


@dataclass(frozen=True)
class PlanTold:
    """The acts of a plan in words, and how many of the first are the viewer's to play as they are."""

    lines: Sequence[str]
    first: int


def told_plan(plan: Plan, table: LiveTable, said: Telling, names: Sequence[str]) -> PlanTold:
    """A plan as whoever made it reads it."""
    first = plan.first_moves() if plan.asked_at == table.asked_at[plan.seat] and table.playing else ()
    acts: dict[int, list[str]] = {}
    for move in plan.moves:
        acts.setdefault(move.act, []).append(_line(plan.seat, move, table, said, names))
    return PlanTold([" ".join(lines) for lines in acts.values()], len({move.act for move in plan.moves[: len(first)]}))


def _line(seat: int, move: Planned, table: LiveTable, said: Telling, names: Sequence[str]) -> str:
    """A move, as the seat that plans sees it; what others would do in secret as they see it themselves."""
    action, before = table.game.action(move.text), move.before.view(seat)
    news = said.words.news(before_move(said.words, before, move.seat, action), move.after.view(seat))
    if move.seat == seat:
        return " ".join([said.teller.describe(action, before) + ".", *news])
    if news:
        return " ".join(news)
    return f"{names[move.seat]}: {said.words.describe(action, move.before.view(move.seat))}."
