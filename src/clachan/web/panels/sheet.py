"""The score sheet as rows of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from clachan.face.words import sentence
from clachan.web.kept import kept
from clachan.web.panels.look import Look
from clachan.web.templating import Context, render

# All who look on at a table see the same.
KEPT_SHEETS = 64


@dataclass(frozen=True)
class ScoreRows(Context):
    """Points by source, a row each, what brought the most first, a column for each seat; and the sums."""

    template: ClassVar[str] = "panels/sheet.html"

    names: tuple[str, ...]
    sources: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]


def score_rows(look: Look) -> ScoreRows:
    """The score sheet that a viewer sees."""
    rows: dict[str, list[int]] = {}
    for booking in look.common["sheet"]["bookings"]:
        name = sentence(look.page.source(booking["source"], look.view))
        rows.setdefault(name, [0] * len(look.names))[booking["seat"]] += booking["points"]
    sources = sorted(rows.items(), key=lambda row: -sum(row[1]))
    shown = tuple([(name, tuple(points)) for name, points in sources])
    return ScoreRows(tuple(look.names), shown, tuple(look.common["sheet"]["totals"]))


@kept(KEPT_SHEETS)
def sheet_html(language: str, rows: ScoreRows) -> str:
    """The score sheet while the game goes on."""
    return render(language, rows)
