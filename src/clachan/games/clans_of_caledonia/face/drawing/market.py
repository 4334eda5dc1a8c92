"""The market board: a column of prices for each good, with the merchants who buy above and those who sell below."""

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
# How many merchants each seat has in an area.
Crowd = tuple[int, ...]
# What has a title in a column.
NAMED = ("good", "buy", "up", "price", "down", "sell")
KEPT_COLUMNS = 2048
FOUR = ((16.0, 15.0), (43.0, 15.0), (16.0, 38.0), (43.0, 38.0))


def draw_market(box: Box, view: ClansView, told: Told = no_words) -> Picture:
    """All columns side by side."""
    spaces = max([len(good.prices) for good in box.components.goods])
    width, height = COLUMN * len(GOODS) + LABEL, PRICES_TOP + SPACE * spaces + ARROW + AREA_HEIGHT + 8
    parts = [element("rect", class_="cc-panel", x=0.6, y=0.6, width=width - 1.2, height=height - 1.2, rx=10)]
    parts.extend([_word(told("buy"), BUY_TOP + AREA_HEIGHT / 2), _word(told("sell"), height - 8 - AREA_HEIGHT / 2)])
    seats = tuple([seat_sign(player) for player in view["players"]])
    for k, (column, good) in enumerate(zip(view["market"], box.components.goods, strict=True)):
        crowd = tuple(column["buy"]), tuple(column["sell"])
        names = tuple([title_of(told, f"{kind} {good.id}") for kind in NAMED])
        parts.append(moved(_column(names, good, column["space"] - 1, crowd, seats, spaces), LABEL + COLUMN * k, 0))
    return Picture("".join(parts), width, height)


def _word(word: str, y: float) -> str:
    """A word along the edge."""
    return text(
        word, 0, 0, class_="k-soft", font_size=15, text_anchor="middle", transform=f"translate(15 {y:.0f})rotate(-90)"
    )


@lru_cache(KEPT_COLUMNS)
def _column(
    names: tuple[str, ...], good: Good, now: int, crowd: tuple[Crowd, Crowd], seats: tuple[Seat, ...], spaces: int
) -> str:
    """A column of a good at a price, with the merchants that buy and sell there."""
    bottom = PRICES_TOP + SPACE * spaces
    own, buy, up, price, down, sell = names
    head = element("g", title(own) + glyph(good.id, COLUMN / 2 - 3, 19, 28))
    found = head + _area(buy, f"buy-{good.id}", crowd[0], seats, BUY_TOP) + _arrow(up, "up", good.id, UP_TOP)
    found += _prices(price, good, now, spaces) + _arrow(down, "down", good.id, bottom)
    return found + _area(sell, f"sell-{good.id}", crowd[1], seats, bottom + ARROW + 1)


def _area(name: str, id_: str, crowd: Crowd, seats: tuple[Seat, ...], y: float) -> str:
    """An area for the merchants of all seats."""
    there = [(seats[seat], count) for seat, count in enumerate(crowd) if count]
    places = CROWD.get(len(there), FOUR)
    merchants = [_merchants(seat, count, *place) for (seat, count), place in zip(there, places, strict=False)]
    content = title(name) + outline(AREA, AREA_HEIGHT - 2, 7) + "".join(merchants)
    return moved(content, 0, y, id=id_)


def _merchants(seat: Seat, count: int, x: float, y: float) -> str:
    if count == 1:
        return merchant(seat, x, y, 23)
    return merchant(seat, x - 6, y, 23) + figure(count, x + 7, y + 3, 15, class_="k-figure cc-ink")


def _arrow(name: str, way: str, good: str, y: float) -> str:
    """What a port that moves prices points at."""
    shape = "M18 23 28 10 38 23Z" if way == "up" else "M18 11 28 24 38 11Z"
    ground = element("rect", class_="k-outline cc-space", x=5, y=0, width=AREA - 10, height=ARROW - 2, rx=5)
    content = title(name) + ground + element("path", class_="cc-arrow", d=shape)
    return moved(content, 0, y, id=f"{way}-{good}")


def _prices(name: str, good: Good, now: int, spaces: int) -> str:
    """Prices from below; the marker lies on the present one, and the start is ringed."""
    ground = element("rect", class_="cc-slot", x=9, y=PRICES_TOP, width=AREA - 18, height=SPACE * spaces, rx=6)
    found = [title(name), ground]
    for space, price in enumerate(good.prices):
        y = PRICES_TOP + SPACE * (spaces - 1 - space) + SPACE / 2
        if space == now:
            found.append(moved(coin(price, 0, 0, 12), AREA / 2, y, id=f"piece-price-{good.id}"))
        else:
            found.append(figure(price, AREA / 2, y, 15, class_="k-figure cc-price"))
    return element("g", "".join(found))
