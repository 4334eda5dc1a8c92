"""The result of a game, on the stage when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clachan.face.words import Translator
from clachan.i18n import translator
from clachan.web.panels.analysis import Analysed, analysed
from clachan.web.panels.chart import Chart, Telling, chart
from clachan.web.panels.look import Look
from clachan.web.panels.room import Room, room_of
from clachan.web.panels.sheet import ScoreRows, score_rows
from clachan.web.results import with_given_up
from clachan.web.templating import Context


@dataclass(frozen=True)
class OnPodium:
    """A player with the place that was reached."""

    place: int
    name: str
    colour: str
    points: int
    you: bool


@dataclass(frozen=True)
class Result:
    """How a game has ended: in a sentence, the players by their places, and where the points came from."""

    sentence: str
    podium: Sequence[OnPodium]
    chart: Chart
    rows: ScoreRows
    places: Sequence[int]
    rematch: str | None
    # Whether the viewer may ask for a rematch.
    again: bool
    # What a search says of the game.
    analysis: Analysed | None


@dataclass(frozen=True)
class ResultPanel(Context):
    """The result; nothing while the game goes on; before, the room in which players are waited for."""

    template: ClassVar[str] = "panels/result.html"

    here: str
    result: Result | None
    room: Room | None = None

    @property
    def blank(self) -> bool:
        """While the game goes on."""
        return self.result is None and self.room is None


def result_panel(look: Look) -> ResultPanel:
    """The result for a viewer."""
    result = _result(look) if look.common["over"] and look.plan is None else None
    return ResultPanel(look.here, result, room_of(look))


def _result(look: Look) -> Result:
    words = translator(look.language)
    sheet = look.common["sheet"]
    places = with_given_up(look.common.get("ranking", []), look.conceded)

    def source(name: str) -> str:
        return look.page.source(name, look.view)

    def is_final(name: str) -> bool:
        return look.page.is_final(name, look.view)

    told = Telling(source, words.gettext("Round {round}"), words.gettext("Final scoring"), is_final)
    bars = chart(sheet, look.names, look.colours, told)
    sentence = who_won(words, look.names, sheet["totals"], places, look.conceded)
    again = bool(look.mine)
    return Result(sentence, _podium(look, places), bars, score_rows(look), places, look.rematch, again, analysed(look))


def _podium(look: Look, places: Sequence[int]) -> list[OnPodium]:
    totals, colours = look.common["sheet"]["totals"], look.colours
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    return [OnPodium(places[s], look.names[s], colours[s], totals[s], s in look.mine) for s in order]


def who_won(
    words: Translator, names: Sequence[str], totals: Sequence[int], places: Sequence[int], given_up: Sequence[int] = ()
) -> str:
    """Who has won, and by how much; those who gave up are not compared with."""
    winners = [seat for seat, place in enumerate(places) if place == 1]
    others = [seat for seat, place in enumerate(places) if place > 1 and seat not in given_up]
    most = totals[winners[0]]
    points, name = _points(words, most), words.listed([names[seat] for seat in winners])
    if len(winners) > 1:
        return words.gettext("{names} share the victory with {points}.").format(names=name, points=points)
    if not others:
        return words.gettext("{name} ends with {points}.").format(name=name, points=points)
    next_place = min(places[seat] for seat in others)
    second = words.listed([names[seat] for seat in others if places[seat] == next_place])
    lead = most - max(totals[seat] for seat in others if places[seat] == next_place)
    if lead > 0:
        return words.gettext("{name} wins with {points}, {lead} ahead of {second}.").format(
            name=name, points=points, lead=_points(words, lead), second=second
        )
    return words.gettext("{name} wins with {points}, by the tiebreaker before {second}.").format(
        name=name, points=points, second=second
    )


def _points(words: Translator, points: int) -> str:
    return words.counted("{n} point", "{n} points", points)
