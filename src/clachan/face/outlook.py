"""How the outlook of a position is told: points that a seat would have, and where they would come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from clachan.core.outlook import Outlook
from clachan.face.grammar import signed
from clachan.face.words import Translator


@dataclass(frozen=True)
class Prospect:
    """The points that a seat has, those that it would have, and why, source by source."""

    points: int
    if_scored: int
    at_end: int
    if_scored_why: str
    at_end_why: str
    # Whether there is more of which the viewer does not know enough: now, and at the end.
    open_now: bool
    open: bool


def prospects(
    t: Translator, totals: Sequence[int], outlooks: Sequence[Outlook], told: Callable[[str], str]
) -> list[Prospect]:
    """What each seat has and would have; `told` puts a source in words."""
    return [_prospect(t, points, outlook, told) for points, outlook in zip(totals, outlooks, strict=True)]


def _prospect(t: Translator, points: int, outlook: Outlook, told: Callable[[str], str]) -> Prospect:
    return Prospect(
        points,
        points + sum(outlook.now.values()),
        points + sum(outlook.end.values()),
        _why(t, outlook.now, outlook.open_now, told),
        _why(t, outlook.end, outlook.open, told),
        bool(outlook.open_now),
        bool(outlook.open),
    )


def _why(t: Translator, gains: Mapping[str, int], open_: Sequence[str], told: Callable[[str], str]) -> str:
    """The sources, each with its gain, those of the same name together; then those that are not known."""
    sums: dict[str, int] = {}
    for source, points in gains.items():
        name = told(source)
        sums[name] = sums.get(name, 0) + points
    parts = [f"{name}: {signed(points)}" for name, points in sums.items()]
    if open_:
        names = ", ".join(dict.fromkeys([told(source) for source in open_]))
        parts.append(t.gettext("not known: {sources}").format(sources=names))
    return "; ".join(parts)
