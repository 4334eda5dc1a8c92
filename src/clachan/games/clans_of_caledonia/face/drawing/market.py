"""The market board: a column of prices for each good, with the merchants who buy above and those who sell below."""

from __future__ import annotations

from clachan.face.seats import Seat
from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element, moved, text
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.tokens import (
    Told,
    glyph,
    hover,
    merchant,
    no_words,
    outline,
    seat_sign,
)
from clachan.games.clans_of_caledonia.rules.pieces import GOODS
from clachan.games.clans_of_caledonia.rules.views import AreaName, ClansView, MarketColumnView

COLUMN = 64.0
AREA = 58.0
AREA_HEIGHT = 52.0
SPACE = 20.0
ARROW = 36.0
LABEL = 22.0
BUY_TOP = 38.0
UP_TOP = BUY_TOP + AREA_HEIGHT
PRICES_TOP = UP_TOP + ARROW
# Where merchants stand in an area, by how many seats have some there.
CROWD = {1: ((29.0, 27.0),), 2: ((16.0, 27.0), (43.0, 27.0)), 3: ((16.0, 15.0), (43.0, 15.0), (29.0, 38.0))}
FOUR = ((16.0, 15.0), (43.0, 15.0), (16.0, 38.0), (43.0, 38.0))


def draw_market(box: Box, view: ClansView, told: Told = no_words) -> Picture:
    """All columns side by side."""
    spaces = max([len(good.prices) for good in box.components.goods])
    width, height = COLUMN * len(GOODS) + LABEL, PRICES_TOP + SPACE * spaces + ARROW + AREA_HEIGHT + 8
    parts = [element("rect", class_="cc-panel", x=0.6, y=0.6, width=width - 1.2, height=height - 1.2, rx=10)]
    parts.extend([_word(told("buy"), BUY_TOP + AREA_HEIGHT / 2), _word(told("sell"), height - 8 - AREA_HEIGHT / 2)])
    for k, column in enumerate(view["market"]):
        parts.append(moved(_column(box, view, column, spaces, told), LABEL + COLUMN * k, 0))
    return Picture("".join(parts), width, height)


def _word(word: str, y: float) -> str:
    """A word along the edge."""
    return text(
        word, 0, 0, class_="k-soft", font_size=15, text_anchor="middle", transform=f"translate(15 {y:.0f})rotate(-90)"
    )


def _column(box: Box, view: ClansView, column: MarketColumnView, spaces: int, told: Told) -> str:
    good = column["good"]
    bottom = PRICES_TOP + SPACE * spaces
    seats = [seat_sign(player) for player in view["players"]]
    head = element("g", hover(told, f"good {good}") + glyph(good, COLUMN / 2 - 3, 19, 28))
    found = head + _area("buy", column, seats, BUY_TOP, told) + _arrow("up", good, UP_TOP, told)
    found += _prices(box, column, spaces, told)
    return found + _arrow("down", good, bottom, told) + _area("sell", column, seats, bottom + ARROW + 1, told)


def _area(way: AreaName, column: MarketColumnView, seats: list[Seat], y: float, told: Told) -> str:
    """An area for the merchants of all seats."""
    good = column["good"]
    there = [(seats[seat], count) for seat, count in enumerate(column[way]) if count]
    places = CROWD.get(len(there), FOUR)
    merchants = [_merchants(seat, count, *place) for (seat, count), place in zip(there, places, strict=False)]
    content = hover(told, f"{way} {good}") + outline(AREA, AREA_HEIGHT - 2, 7) + "".join(merchants)
    return moved(content, 0, y, id=f"{way}-{good}")


def _merchants(seat: Seat, count: int, x: float, y: float) -> str:
    if count == 1:
        return merchant(seat, x, y, 23)
    return merchant(seat, x - 6, y, 23) + figure(count, x + 7, y + 3, 15, class_="k-figure cc-ink")


def _arrow(way: str, good: str, y: float, told: Told) -> str:
    """What a port that moves prices points at."""
    shape = "M18 23 28 10 38 23Z" if way == "up" else "M18 11 28 24 38 11Z"
    ground = element("rect", class_="k-outline cc-space", x=5, y=0, width=AREA - 10, height=ARROW - 2, rx=5)
    content = hover(told, f"{way} {good}") + ground + element("path", class_="cc-arrow", d=shape)
    return moved(content, 0, y, id=f"{way}-{good}")


def _prices(box: Box, column: MarketColumnView, spaces: int, told: Told) -> str:
    """Prices from below; the marker lies on the present one, and the start is ringed."""
    good = box.components.goods[GOODS.index(column["good"])]
    now = column["space"] - 1
    ground = element("rect", class_="cc-slot", x=9, y=PRICES_TOP, width=AREA - 18, height=SPACE * spaces, rx=6)
    found = [hover(told, f"price {good.id}"), ground]
    for space, price in enumerate(good.prices):
        y = PRICES_TOP + SPACE * (spaces - 1 - space) + SPACE / 2
        if space == now:
            found.append(moved(coin(price, 0, 0, 12), AREA / 2, y, id=f"piece-price-{good.id}"))
        else:
            found.append(figure(price, AREA / 2, y, 15, class_="k-figure cc-price"))
    return element("g", "".join(found))
