"""The market board: a row of prices for each good, with the merchants who sell before it and those who buy behind it.

Rows are wider than high, as is the room that a market has beside other boards: figures can be large.
"""

from __future__ import annotations

from functools import lru_cache

from clachan.face.seats import Seat
from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element, moved, text, title
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.tokens import (
    Told,
    glyph,
    merchant,
    no_words,
    outline,
    seat_sign,
    title_of,
)
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, Good
from clachan.games.clans_of_caledonia.rules.views import ClansView

ROW = 44.0
TOP = 24.0
GLYPH = 42.0
AREA = 66.0
AREA_HEIGHT = 40.0
SPACE = 25.0
FIGURE = 20.5
ARROW = 30.0
EDGE = 6.0
PRICES = GLYPH + AREA + ARROW
MIDDLE = AREA_HEIGHT / 2
# Where merchants stand in an area and how large, by how many seats have some there.
ONE = ((33.0, 20.0),)
TWO = ((18.0, 20.0), (48.0, 20.0))
FOUR = ((18.0, 11.0), (48.0, 11.0), (18.0, 30.0), (48.0, 30.0))
LARGE, SMALL = 24.0, 18.0
# How many merchants each seat has in an area.
Crowd = tuple[int, ...]
# What has a title in a row.
NAMED = ("good", "sell", "down", "price", "up", "buy")
KEPT_ROWS = 512


def draw_market(box: Box, view: ClansView, told: Told = no_words) -> Picture:
    """All rows below each other."""
    spaces = max([len(good.prices) for good in box.components.goods])
    buyers = PRICES + SPACE * spaces + ARROW
    width, height = buyers + AREA + EDGE, TOP + ROW * len(GOODS) + EDGE
    parts = [element("rect", class_="cc-panel", x=0.6, y=0.6, width=width - 1.2, height=height - 1.2, rx=10)]
    parts.append(text(told("sell"), GLYPH, 17, class_="k-soft", font_size=17))
    parts.append(text(told("buy"), buyers + AREA, 17, class_="k-soft", font_size=17, text_anchor="end"))
    seats = tuple([seat_sign(player) for player in view["players"]])
    for k, (column, good) in enumerate(zip(view["market"], box.components.goods, strict=True)):
        crowd = tuple(column["sell"]), tuple(column["buy"])
        names = tuple([title_of(told, f"{kind} {good.id}") for kind in NAMED])
        parts.append(moved(_row(names, good, column["space"] - 1, crowd, seats, spaces), 0, TOP + ROW * k))
    return Picture("".join(parts), width, height)


def draw_good(box: Box, view: ClansView, id_: str, told: Told = no_words) -> Picture:
    """The row of one good alone, without merchants."""
    good = next(good for good in box.components.goods if good.id == id_)
    names = tuple([title_of(told, f"{kind} {good.id}") for kind in NAMED])
    row = _row(names, good, view["market"][good.index]["space"] - 1, ((), ()), (), len(good.prices))
    return Picture(row, PRICES + SPACE * len(good.prices) + ARROW + AREA, AREA_HEIGHT)


@lru_cache(KEPT_ROWS)
def _row(
    names: tuple[str, ...], good: Good, now: int, crowd: tuple[Crowd, Crowd], seats: tuple[Seat, ...], spaces: int
) -> str:
    """The row of a good at a price, with the merchants that sell and buy there."""
    end = PRICES + SPACE * spaces
    own, sell, down, price, up, buy = names
    found = element("g", title(own) + glyph(good.id, GLYPH / 2, MIDDLE, 32))
    found += _area(sell, f"sell-{good.id}", crowd[0], seats, GLYPH) + _arrow(down, "down", good.id, GLYPH + AREA)
    found += _prices(price, good, now, spaces) + _arrow(up, "up", good.id, end)
    return found + _area(buy, f"buy-{good.id}", crowd[1], seats, end + ARROW)


def _area(name: str, id_: str, crowd: Crowd, seats: tuple[Seat, ...], x: float) -> str:
    """An area for the merchants of all seats."""
    there = [(seats[seat], count) for seat, count in enumerate(crowd) if count]
    places = (ONE, ONE, TWO)[len(there)] if len(there) < 3 else FOUR
    size = LARGE if len(there) < 3 else SMALL
    merchants = [_merchants(seat, count, *place, size) for (seat, count), place in zip(there, places, strict=False)]
    content = title(name) + outline(AREA, AREA_HEIGHT, 7) + "".join(merchants)
    return moved(content, x, 0, id=id_)


def _merchants(seat: Seat, count: int, x: float, y: float, size: float) -> str:
    if count == 1:
        return merchant(seat, x, y, size)
    return merchant(seat, x - 6, y, size) + figure(count, x + 8, y, 17, class_="k-figure cc-ink")


def _arrow(name: str, way: str, good: str, x: float) -> str:
    """What a port that moves prices points at."""
    shape = "M10 9 22 20 10 31Z" if way == "up" else "M20 9 8 20 20 31Z"
    ground = element("rect", class_="k-outline cc-space", x=1, y=0, width=ARROW - 2, height=AREA_HEIGHT, rx=5)
    content = title(name) + ground + element("path", class_="cc-arrow", d=shape)
    return moved(content, x, 0, id=f"{way}-{good}")


def _prices(name: str, good: Good, now: int, spaces: int) -> str:
    """Prices from the left; the marker lies on the present one."""
    ground = element("rect", class_="cc-slot", x=PRICES, y=5, width=SPACE * spaces, height=AREA_HEIGHT - 10, rx=6)
    found = [title(name), ground]
    for space, price in enumerate(good.prices):
        x = PRICES + SPACE * space + SPACE / 2
        if space == now:
            found.append(moved(coin(price, 0, 0, 14.5), x, MIDDLE, id=f"piece-price-{good.id}"))
        else:
            found.append(figure(price, x, MIDDLE, FIGURE, class_="k-figure cc-price"))
    return element("g", "".join(found))
