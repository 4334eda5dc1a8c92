"""Plots: drawn here as SVG without letters, which stretch with the page; what is written beside them is HTML.

Colours are those of the palette, so that plots are light or dark as the page is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

WIDTH, HEIGHT = 100.0, 40.0
# How many steps an axis has at the most.
TICKS = 4
# How sure an interval is: 95 times in 100.
SURE = 1.96


@dataclass(frozen=True)
class Tick:
    """A label of an axis, and where it stands, in percent from the left or from below."""

    at: float
    label: str


@dataclass(frozen=True)
class Plot:
    """A drawing with the labels of its axes, and what it shows in words."""

    svg: str
    down: Sequence[Tick]
    along: Sequence[Tick]
    words: str


@dataclass(frozen=True)
class Interval:
    """A share, and between which it lies almost certainly."""

    share: float
    low: float
    high: float


def interval(wins: float, count: int) -> Interval:
    """A share of so many, by Wilson."""
    share, z2 = wins / count, SURE * SURE
    middle = (share + z2 / (2 * count)) / (1 + z2 / count)
    half = SURE * sqrt(share * (1 - share) / count + z2 / (4 * count * count)) / (1 + z2 / count)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def path_plot(values: Sequence[float], doubts: Sequence[float], along: Sequence[str], words: str) -> Plot:
    """A line with the doubt about it as a band; labels stand at the beginning and the end."""
    if len(values) == 1:
        values, doubts = [*values, *values], [*doubts, *doubts]
    low = min(value - doubt for value, doubt in zip(values, doubts, strict=True))
    high = max(value + doubt for value, doubt in zip(values, doubts, strict=True))
    marks = _marks(low, high)
    low, high = min(low, marks[0]), max(high, marks[-1])

    def point(place: int, value: float) -> str:
        x = WIDTH * place / (len(values) - 1)
        return f"{x:.2f},{HEIGHT * (high - value) / (high - low):.2f}"

    above = [point(place, value + doubts[place]) for place, value in enumerate(values)]
    below = [point(place, value - doubts[place]) for place, value in enumerate(values)]
    line = " ".join([point(place, value) for place, value in enumerate(values)])
    grid = "".join([_rule(HEIGHT * (high - mark) / (high - low)) for mark in marks])
    band = f'<polygon class="band" points="{" ".join([*above, *reversed(below)])}"/>'
    drawn = f'{grid}{band}<polyline class="path" points="{line}"/>'
    ticks = [Tick(100 * (mark - low) / (high - low), f"{mark:g}") for mark in marks]
    ends = [Tick(0, along[0]), Tick(100, along[-1])] if len(along) > 1 else [Tick(0, along[0])]
    return Plot(_svg(drawn), ticks, ends, words)


def bars_plot(counts: Sequence[int], labels: Sequence[str], words: str) -> Plot:
    """Bars side by side, with labels below some of the places at which they begin and end: one more than bars."""
    most = max(counts)
    marks = _marks(0, most)
    high = max(most, marks[-1])
    step = WIDTH / len(counts)
    grid = "".join([_rule(HEIGHT * (1 - mark / high)) for mark in marks])
    bars = "".join(
        [
            f'<rect class="bar" x="{place * step + step * 0.08:.2f}" y="{HEIGHT * (1 - count / high):.2f}" '
            f'width="{step * 0.84:.2f}" height="{HEIGHT * count / high:.2f}"/>'
            for place, count in enumerate(counts)
        ]
    )
    every = -(-len(labels) // 8)
    along = [Tick(step * place, label) for place, label in enumerate(labels) if place % every == 0]
    return Plot(_svg(grid + bars), [Tick(100 * mark / high, f"{mark:g}") for mark in marks], along, words)


def amount_bar(value: float, most: float, least: float = 0.0) -> str:
    """One bar in a row of a table: an amount, from zero to the right or, if it is a loss, to the left."""
    span = (most - least) or 1.0
    zero, end = -least / span * WIDTH, (value - least) / span * WIDTH
    kind = "loss" if value < 0 else "bar"
    left, right = sorted([zero, end])
    return _row(f'<rect class="{kind}" x="{left:.2f}" y="2" width="{right - left:.2f}" height="6"/>')


def share_bar(found: Interval, expected: float) -> str:
    """A share with its interval, and a mark where chance alone would put it."""
    low, high, share = WIDTH * found.low, WIDTH * found.high, WIDTH * found.share
    line = f'<rect class="doubt" x="{low:.2f}" y="4" width="{high - low:.2f}" height="2"/>'
    dot = f'<rect class="bar" x="{min(max(0.0, share - 0.8), WIDTH - 1.6):.2f}" y="1.5" width="1.6" height="7"/>'
    chance = f'<rect class="chance" x="{WIDTH * expected:.2f}" y="0" width=".5" height="10"/>'
    return _row(f"{chance}{line}{dot}")


def _marks(low: float, high: float) -> list[float]:
    """Round numbers from below to above."""
    span = max(high - low, 1.0)
    size = 1.0
    while True:
        for step in (size, 2 * size, 5 * size):
            first = low // step * step
            count = int(-(-(high - first) // step))
            if span / step <= TICKS:
                return [first + step * number for number in range(count + 1)]
        size *= 10


def _rule(y: float) -> str:
    return f'<line class="grid" x1="0" x2="{WIDTH:g}" y1="{y:.2f}" y2="{y:.2f}"/>'


def _svg(drawn: str) -> str:
    return f'<svg viewBox="0 0 {WIDTH:g} {HEIGHT:g}" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>'


def _row(drawn: str) -> str:
    return f'<svg class="inline" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">{drawn}</svg>'
