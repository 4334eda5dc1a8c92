"""A tile as it looks, drawn from its record: land and river, cost, type, one-time effect, activation, name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from clachan.face.kept_with import kept_with_box
from clachan.face.signs import figure, shield
from clachan.face.svg import Picture, element, moved, sized, text, use
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.scenery import SIZE, land_id
from clachan.games.glen_more.face.drawing.signs import (
    HIGH,
    Sign,
    effects_signs,
    exchange_signs,
    price_signs,
    row,
    type_sign,
    width_of,
)
from clachan.games.glen_more.face.drawing.tokens import SMALLEST, Told, hover, no_words
from clachan.games.glen_more.rules.tiles import FLEXIBLE, Exchange, Tile

TILE = SIZE
MARGIN = 4.0
PLAQUE = HIGH + 4
BOTTOM = 101.0
NAME_LINE = 115.0
LINE = SMALLEST - 0.5
# About how wide a letter of a name is, and how many letters go into one line.
LETTER = 6.9
ONE_LINE = 18
ON_CARD = 15
# Signs that would become smaller than this part of their size are put into two rows.
SMALLER = 0.75


def draw_tile(box: Box, tile: Tile, told: Told = no_words) -> str:
    """The face of a tile in a square of 120, without an id."""
    return _face(box, tile, named(tile, told))


@kept_with_box
def _face(box: Box, tile: Tile, name: str) -> str:
    """The face of a tile that shows this name; it is the same at all tables."""
    if tile.is_person:
        return use(_land(box, tile)) + _person(box, tile, name)
    parts = [use(_land(box, tile)), cost_plaque(tile), _types(tile)]
    once = effects_signs(tile.once, box.extras)
    left, bottom = MARGIN, BOTTOM - LINE * (len(in_lines(name, ONE_LINE)) - 1)
    if once:
        left += _plaque_width(once)
        parts.append(_once(once, MARGIN, bottom - PLAQUE))
    parts.append(_activation(box, tile, left + 3 if once else MARGIN, bottom))
    if tile.is_end:
        parts.append(sized("i-tower-flag", 60, 46, 2.4, fill="var(--token-ink)"))
    parts.append(_name(name, 60, NAME_LINE))
    return "".join(parts)


def named(tile: Tile, told: Told) -> str:
    """The name that a tile shows; without words the one in its data."""
    said = told(f"name {tile.name}")
    return tile.title if said == tile.name else said


def _land(box: Box, tile: Tile) -> str:
    for extra in box.extras:
        found = extra.scenery(tile)
        if found:
            return found
    return land_id(tile)


def _plaque_width(signs: Sequence[Sign]) -> float:
    return width_of(signs) + 6


def cost_plaque(tile: Tile) -> str:
    """The cost in the upper left corner."""
    signs = price_signs(tile.price)
    if not signs:
        return ""
    width = _plaque_width(signs)
    ground = element("path", class_="gm-plaque", d=f"M0 0H{width + 2:g}V{PLAQUE - 6:g}q0 6-6 6H0Z")
    return ground + row(signs, 3, PLAQUE / 2)


def _types(tile: Tile) -> str:
    """Type icons in the upper right corner; the golden one of an Overbuild tile is a stack."""
    parts: list[str] = []
    x = TILE - 15.0
    if tile.overbuild:
        for shift in (3, 0):
            parts.append(element("rect", class_="gm-gold", x=x - 12 - shift, y=3 + shift, width=24, height=24, rx=4))
        parts.append(sized(f"gm-{type_sign(tile.overbuild)}", x - 1, 15, 0.85))
        x -= 31
    for type_ in tile.types:
        if type_ != tile.overbuild:
            parts.append(element("circle", class_="gm-plaque", cx=x, cy=15, r=12))
            parts.append(sized(f"gm-{type_sign(type_)}", x, 15, 0.8))
            x -= 26
    return "".join(parts)


def _once(signs: Sequence[Sign], x: float, y: float) -> str:
    """What it gives once: a plaque with cut corners."""
    width = _plaque_width(signs)
    d = f"M{x + 6:g} {y:g}h{width - 12:g}l6 6v{PLAQUE - 12:g}l-6 6h{12 - width:g}l-6-6v{12 - PLAQUE:g}Z"
    return element("path", class_="gm-once", d=d) + row(signs, x + 3, y + PLAQUE / 2)


def _activation(box: Box, tile: Tile, left: float, bottom: float) -> str:
    """What it does, at the right; smaller where there is not enough room."""
    if not tile.activation:
        return ""
    if len(tile.activation) > 1 and _in_columns(tile.activation):
        picture = _columns(tile.activation)
    else:
        rows = [exchange_signs(exchange, box.extras) for exchange in tile.activation]
        picture = _rows(rows, True)
        if len(rows) == 1 and (TILE - MARGIN - left) / picture.width < SMALLER:
            # The price above what it brings.
            picture = _rows(_broken(rows[0]))
    scale = min(1.0, (TILE - MARGIN - left) / picture.width)
    return picture.at(TILE - MARGIN - picture.width * scale, bottom - picture.height * scale, scale)


def _broken(signs: Sequence[Sign]) -> list[Sequence[Sign]]:
    """Signs in two rows, if there is an arrow after which they can be broken."""
    for k, sign in enumerate(signs[:-1]):
        if sign.kind == "arrow":
            return [signs[: k + 1], signs[k + 1 :]]
    return [signs]


def _in_columns(exchanges: Sequence[Exchange]) -> bool:
    """Whether the ways differ only in how many are handed in for how many points."""
    for exchange in exchanges:
        price = exchange.price
        if not price.number or price.wanted or price.flex != exchanges[0].price.flex:
            return False
        if len(exchange.effects) != 1 or exchange.effects[0].kind != "vp":
            return False
    return True


def _columns(exchanges: Sequence[Exchange]) -> Picture:
    """The thing, then for each number of it the points below."""
    kind = FLEXIBLE[exchanges[0].price.flex - 1]
    width = 28.0 + 24 * len(exchanges)
    parts = [element("rect", class_="gm-plaque", width=width, height=44, rx=7), sized(f"gm-{kind}", 15, 22, 1)]
    for k, exchange in enumerate(exchanges):
        x = 40.0 + 24 * k
        parts.append(figure(exchange.price.number, x, 11, 16) + shield(exchange.effects[0].amount, x, 31, 11.5))
    return Picture("".join(parts), width, 44)


def _rows(rows: Sequence[Sequence[Sign]], apart: bool = False) -> Picture:
    """Signs in rows; ways of which one is chosen stand apart."""
    width = max([_plaque_width(signs) for signs in rows])
    height = PLAQUE + (len(rows) - 1) * HIGH
    parts = [element("rect", class_="gm-plaque", width=width, height=height, rx=7)]
    for k in range(1, len(rows) if apart else 1):
        parts.append(element("path", class_="gm-line", d=f"M4 {2 + k * HIGH:g}H{width - 4:g}"))
    parts.extend([row(signs, 3, PLAQUE / 2 + k * HIGH) for k, signs in enumerate(rows)])
    return Picture("".join(parts), width, height)


def _person(box: Box, tile: Tile, name: str) -> str:
    once = effects_signs(tile.once, box.extras)
    parts = [cost_plaque(tile), element("circle", class_="gm-plaque", cx=TILE - 17, cy=17, r=12)]
    parts.append(sized("gm-person", TILE - 17, 17, 0.75))
    if tile.persons > 1:
        parts.append(figure(f"×{tile.persons}", TILE - 19, 41, 17))
    if once:
        parts.append(_once(once, 7, 59))
    parts.append(_name(name, 60, 110, ON_CARD))
    return "".join(parts)


def _name(name: str, x: float, y: float, most: int = ONE_LINE) -> str:
    """The name in one line or, if it is long, in two."""
    lines = in_lines(name, most)
    return "".join([_line(line, x, y - (len(lines) - 1 - k) * LINE) for k, line in enumerate(lines)])


def _line(line: str, x: float, y: float) -> str:
    tight = TILE - 8 if len(line) * LETTER > TILE - 8 else None
    return text(
        line,
        x,
        y,
        class_="k-name gm-halo",
        font_size=SMALLEST,
        textLength=tight,
        lengthAdjust="spacingAndGlyphs" if tight else None,
    )


def in_lines(name: str, most: int) -> list[str]:
    """A name in two lines of about the same length if it has more letters than fit."""
    words = name.split()
    if len(name) <= most or len(words) < 2:
        return [name]
    cuts = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    first, second = min(cuts, key=lambda cut: max(len(cut[0]), len(cut[1])))
    return [first, second]


def tile_group(box: Box, tile: Tile, id_: str, x: float, y: float, told: Told, more: str = "") -> str:
    """A tile that can be picked, at a place; `more` lies on it."""
    return moved(hover(told, f"tile {tile.name}") + draw_tile(box, tile, told) + more + _ground(), x, y, id=id_)


@lru_cache(1)
def _ground() -> str:
    return element("rect", class_="k-outline", width=TILE, height=TILE, fill="none")


def tile_picture(box: Box, tile: Tile, told: Told = no_words) -> Picture:
    """A tile alone."""
    return Picture(draw_tile(box, tile, told), TILE, TILE)
