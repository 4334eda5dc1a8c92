"""A chart of the points over the rounds, by source."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from clachan.core.views import SheetView

SHADES = 6


def chart(sheet: SheetView, names: Sequence[str], source: Callable[[str], str], round_word: str) -> str:
    """Each player's points round by round as one stacked bar; every piece says what it is."""
    rounds = sorted({booking["round"] for booking in sheet["bookings"]})
    most = max([1, *sheet["totals"]])
    parts = [f'<div class="chart" role="img" aria-label="{escape(_summary(sheet, names))}">']
    for seat, name in enumerate(names):
        parts.append(f'<div class="line"><span class="who">{escape(name)}</span><span class="stack">')
        for booking in sorted((b for b in sheet["bookings"] if b["seat"] == seat), key=lambda b: b["round"]):
            if booking["points"] <= 0:
                continue
            title = f"{round_word.format(round=booking['round'])}: {source(booking['source'])} +{booking['points']}"
            shade = rounds.index(booking["round"]) % SHADES
            width = 100 * booking["points"] / most
            parts.append(f'<i class="round-{shade}" style="width:{width:.2f}%" title="{escape(title)}"></i>')
        parts.append(f'</span><b class="sum">{sheet["totals"][seat]}</b></div>')
    parts.append('<div class="legend">')
    for number, round_ in enumerate(rounds):
        words = escape(round_word.format(round=round_))
        parts.append(f'<span><i class="round-{number % SHADES}"></i>{words}</span>')
    parts.append("</div></div>")
    return "".join(parts)


def _summary(sheet: SheetView, names: Sequence[str]) -> str:
    return ", ".join(f"{name}: {points}" for name, points in zip(names, sheet["totals"], strict=True))
