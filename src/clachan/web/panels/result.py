"""The result of a game, on the stage when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from clachan.i18n import translator
from clachan.web.panels.chart import chart
from clachan.web.panels.look import Look
from clachan.web.panels.sheet import ScoreRows, score_rows
from clachan.web.templating import Context


@dataclass(frozen=True)
class Result:
    """How a game has ended."""

    chart: str
    rows: ScoreRows
    places: Sequence[int]
    rematch: str | None
    # Whether the viewer may ask for a rematch.
    again: bool


@dataclass(frozen=True)
class ResultPanel(Context):
    """The result; nothing while the game goes on."""

    template: ClassVar[str] = "panels/result.html"

    here: str
    result: Result | None


def result_panel(look: Look) -> ResultPanel:
    """The result for a viewer."""
    return ResultPanel(look.here, _result(look) if look.common["over"] and look.plan is None else None)


def _result(look: Look) -> Result:
    round_word = translator(look.language).gettext("Round {round}")
    bars = chart(look.common["sheet"], look.names, lambda source: look.page.source(source, look.view), round_word)
    return Result(bars, score_rows(look), look.common.get("ranking", []), look.rematch, bool(look.mine))
