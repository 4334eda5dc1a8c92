"""The Market: a row for each resource, its fields 1, 2, 3; what the next unit costs and what one brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element, moved, title
from clachan.games.glen_more.face.drawing.tokens import Told, glyph, no_words
from clachan.games.glen_more.rules.market import FIELDS
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.views import GlenView

ROW = 48.0
# Wide enough to be hit on a phone, where the Market is small.
FIELD = 56.0
LEFT = 42.0
# Of all languages, with all prices.
KEPT_ROWS = 512
WIDTH = LEFT + FIELDS * FIELD + 4


def draw_market(view: GlenView, told: Told = no_words, more: Sequence[str] = ()) -> Picture:
    """All rows one below the other, those of extensions last."""
    rows = [_row(name, view["market"][name], told) for name in RESOURCES]
    rows.extend(more)
    height = ROW * len(rows) + 6
    parts = [element("rect", class_="gm-panel", x=0.6, y=0.6, width=WIDTH - 1.2, height=height - 1.2, rx=10)]
    parts.extend([moved(row, 0, 3 + ROW * k) for k, row in enumerate(rows)])
    return Picture("".join(parts), WIDTH, height)


def field_ground() -> str:
    """A field, and the room around it in which it is picked."""
    room = element("rect", class_="k-outline", x=0.5, y=0.5, width=FIELD - 1, height=ROW - 1, rx=9, fill="none")
    return room + element("rect", class_="gm-slot", x=2, y=4, width=FIELD - 4, height=ROW - 8, rx=9)


def _row(name: str, filled: int, told: Told) -> str:
    """The thing and its fields; coins lie on the filled ones from the left."""
    sell = told(f"sell {name} {filled}") if filled else ""
    buy = told(f"buy {name} {filled + 1}") if filled < FIELDS else ""
    return _drawn_row(name, filled, told(f"market {name} {filled}"), sell, buy)


@lru_cache(KEPT_ROWS)
def _drawn_row(name: str, filled: int, words: str, sell: str, buy: str) -> str:
    parts = [element("g", title(words) + glyph(name, LEFT / 2 + 1, ROW / 2, 30))]
    for price in range(1, FIELDS + 1):
        x = LEFT + FIELD * (price - 1)
        way = "sell" if price == filled else "buy" if price == filled + 1 else ""
        content = field_ground()
        if price <= filled:
            content += coin(price, FIELD / 2, ROW / 2, 16)
        else:
            content += figure(price, FIELD / 2, ROW / 2, 20, class_="k-figure gm-plain")
        content = title(sell if way == "sell" else buy if way else words) + content
        parts.append(moved(content, x, 0, id=f"{way}-{name}" if way else None))
    return "".join(parts)
