"""Port tiles: what they do, in signs, and the markers of those who have used them."""

from __future__ import annotations

from collections.abc import Callable

from clachan.face.seats import Seat
from clachan.face.signs import coin, figure, icon, shield
from clachan.face.svg import element, sized
from clachan.games.clans_of_caledonia.face.drawing.tokens import glyph, mark_of, outline
from clachan.games.clans_of_caledonia.rules.components import PortTile
from clachan.games.clans_of_caledonia.rules.pieces import BASIC

HALF = 33.0


def draw_port(tile: PortTile, users: list[Seat]) -> str:
    """A tile around the origin; each seat that has used it has its marker on the edge."""
    ground = outline(2 * HALF, 2 * HALF, 9, "cc-parchment", -HALF, -HALF)
    shadow = element("rect", class_="k-shadow", x=-HALF + 1.5, y=-HALF + 2.5, width=2 * HALF, height=2 * HALF, rx=9)
    anchor = sized("i-anchor", 0, 0, 2.6, fill="var(--parchment-edge)", fill_opacity=0.22)
    marks = [mark_of(seat, -22.5 + 15 * k, HALF + 1, 8) for k, seat in enumerate(users)]
    return shadow + ground + anchor + port_effect(tile) + "".join(marks)


def port_effect(tile: PortTile) -> str:
    """The effect in signs."""
    if tile.effect == "one-animal-less":
        return figure("−1", -15, -8, 20) + glyph("beef", 10, -9, 27) + glyph("mutton", 10, 12, 27)
    if tile.effect == "exchange":
        goods = "basic-goods" if tile.goods == BASIC else "processed-goods"
        return glyph(goods, 0, -8, 36) + figure(f"1 ▸ {tile.gain}", 0, 17, 19)
    if tile.effect == "upgrade":
        return glyph("upgrade", -10, -5, 30) + shield(tile.glory, 14, 9, 13) + _more(tile.money, coin, -14, 18)
    if tile.effect == "money":
        return coin(tile.money, 0, 0, 19) + _more(tile.glory, shield, 19, 18)
    if tile.effect == "price-shift":
        return _arrow(-17, -9, 0) + _arrow(-17, 10, 180) + figure(f"±{tile.steps}", 8, 0, 25)
    if tile.effect == "exchange-units":
        return (
            icon("cycle", 0, -2, 42) + element("circle", class_="k-card", r=10, cy=-2) + figure(tile.units, 0, -2, 17)
        )
    if tile.effect == "building-bonus":
        bonus = glyph("house", 13, -9, 25) + glyph("contract", 0, 14, 25)
        return coin(tile.money, -13, -10, 13) + bonus + _more(tile.glory, shield, 21, 18)
    return icon("anchor", -8, -8, 30) + icon("cycle", 14, 12, 18) + coin(f"−{tile.cost}", -14, 15, 12)


def _more(amount: int, sign: Callable[[int, float, float, float], str], x: float, y: float) -> str:
    """What else a port gives, in a corner."""
    return sign(amount, x, y, 10) if amount else ""


def _arrow(x: float, y: float, turn: int) -> str:
    return element("path", d="M-8 6 0-8 8 6Z", fill="var(--token-ink)", transform=f"translate({x} {y})rotate({turn})")
