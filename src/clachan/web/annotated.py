"""Analyses of finished games in the reader's words: where they turned, what was better there, and why."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from clachan.bots.analysing import decisions_of
from clachan.bots.remarks import Remark
from clachan.core.views import View
from clachan.face.merits import points_told, told_contrast
from clachan.face.words import Translator, Words, sentence
from clachan.i18n import LANGUAGES, translator
from clachan.web.hall.analyses import table_analysis
from clachan.web.kept import Kept
from clachan.web.livetable import LiveTable
from clachan.web.store import Analysis

# So many turning points of a game are told, those that cost the most.
MOST = 12


@dataclass(frozen=True)
class TurningPoint:
    """A decision that cost much: what was played, what was better, what it cost and why, in words."""

    move: int
    seat: int
    round: int
    played: str
    better: str
    cost: str
    why: str


@dataclass(frozen=True)
class Annotated:
    """A game that was looked at: everybody's chances (or points, for whoever plays alone) after moves, and where it
    turned."""

    analysis: Analysis
    turning: Sequence[TurningPoint]


_TOLD: WeakKeyDictionary[LiveTable, Kept[tuple[str, tuple[str, ...], int], Annotated]] = WeakKeyDictionary()


async def annotate(table: LiveTable, words: Words[View], names: Sequence[str], language: str) -> None:
    """Have an analysis told before it is shown, where nobody else waits for it: the game is played again for it."""
    analysis = _whole(table)
    if analysis is not None and _kept(table).find(_key(names, language, analysis)) is None:
        told = await asyncio.to_thread(_annotated, table.twin(), words, language, analysis)
        _kept(table).keep(_key(names, language, analysis), told)


def annotated(table: LiveTable, words: Words[View], names: Sequence[str], language: str) -> Annotated | None:
    """A game that was looked at, with what was said of it; nothing before it is over and all of it was looked at."""
    analysis = _whole(table)
    if analysis is None:
        return None
    key = _key(names, language, analysis)
    return _kept(table).get(key, lambda: _annotated(table, words, language, analysis))


def _whole(table: LiveTable) -> Analysis | None:
    found = table_analysis(table, table.analysis)
    return found if found is not None and found.whole else None


def _kept(table: LiveTable) -> Kept[tuple[str, tuple[str, ...], int], Annotated]:
    return _TOLD.setdefault(table, Kept(len(LANGUAGES)))


def _key(names: Sequence[str], language: str, analysis: Analysis) -> tuple[str, tuple[str, ...], int]:
    return language, tuple(names), analysis.seq


def _annotated(table: LiveTable, words: Words[View], language: str, analysis: Analysis) -> Annotated:
    chosen = {remark.move: remark for remark in turning_points(analysis.remarks)}
    t = translator(language)
    found: list[TurningPoint] = []
    for move, seat, state, _ in decisions_of(table.game, table.record()):
        if move in chosen:
            found.append(_told(table, words, t, chosen[move], state.view(seat), state.round))
    return Annotated(analysis, found)


def turning_points(remarks: Sequence[Remark]) -> list[Remark]:
    """The decisions that cost the most."""
    turning = [remark for remark in remarks if remark.is_turning]
    return sorted(turning, key=lambda remark: (-remark.chance_lost, -remark.loss, remark.move))[:MOST]


def _told(table: LiveTable, words: Words[View], t: Translator, remark: Remark, view: View, round_: int) -> TurningPoint:
    def described(text: str) -> str:
        return sentence(words.describe(table.game.action(text), view))

    return TurningPoint(
        remark.move,
        remark.seat,
        round_,
        described(remark.played),
        described(remark.better),
        cost_told(t, remark),
        told_contrast(words, remark.merits, view),
    )


def cost_told(t: Translator, remark: Remark) -> str:
    """What a decision cost."""
    points = points_told(t, remark.loss)
    if not remark.chances:
        return t.gettext("It cost about {points}.").format(points=points)
    share = f"{max(1, round(100 * remark.chance_lost))} %"
    text = t.gettext("It cost about {points} and {share} of the chance to win.")
    return text.format(points=points, share=share)
