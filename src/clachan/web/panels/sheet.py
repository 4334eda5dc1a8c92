"""The score sheet as rows of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clachan.face.words import sentence
from clachan.web.panels.look import Look


@dataclass(frozen=True)
class ScoreRows:
    """Points by source, a row each, what brought the most first, a column for each seat; and the sums."""

    names: Sequence[str]
    sources: Sequence[tuple[str, Sequence[int]]]
    totals: Sequence[int]


def score_rows(look: Look) -> ScoreRows:
    """The score sheet that a viewer sees."""
    rows: dict[str, list[int]] = {}
    for booking in look.common["sheet"]["bookings"]:
        name = sentence(look.page.source(booking["source"], look.view))
        rows.setdefault(name, [0] * len(look.names))[booking["seat"]] += booking["points"]
    sources = sorted(rows.items(), key=lambda row: -sum(row[1]))
    return ScoreRows(look.names, sources, look.common["sheet"]["totals"])
