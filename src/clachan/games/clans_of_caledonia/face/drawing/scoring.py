"""Scoring tiles: Glory, for every so many of what is shown."""

from __future__ import annotations

from clachan.face.signs import coin, figure, icon, shield
from clachan.face.svg import element, sized
from clachan.games.clans_of_caledonia.face.drawing.tokens import glyph, unit_sign
from clachan.games.clans_of_caledonia.rules.components import ScoringTile

TILE_WIDTH = 84.0
TILE_HEIGHT = 76.0
MIDDLE = TILE_WIDTH / 2
LOW = 52.0


def draw_scoring_tile(tile: ScoringTile) -> str:
    """A tile with its upper left corner at the origin."""
    ground = element("rect", class_="cc-parchment", width=TILE_WIDTH, height=TILE_HEIGHT, rx=8)
    found = ground + shield(tile.glory, MIDDLE, 20, 16)
    count = figure(tile.for_every, 11, LOW, 19) if tile.for_every > 1 else ""
    return found + count + _counted(tile.per, 9 if count else 0)


def _counted(per: str, right: float) -> str:
    """What is counted."""
    x = MIDDLE + right
    if per == "basic_goods":
        return _side_by_side(("wool", "grain", "milk"), x)
    if per == "processed_goods":
        return _side_by_side(("bread", "cheese", "whisky"), x)
    if per == "imports":
        return _side_by_side(("cotton", "tobacco", "sugar_cane"), x)
    if per == "meat":
        return _side_by_side(("beef", "mutton"), x)
    if per == "production_units":
        return unit_sign("sheep", x - 27, LOW, 21) + unit_sign("cow", x - 1, LOW, 22) + glyph("house", x + 26, LOW, 22)
    if per == "workers":
        return unit_sign("woodcutter", x - 18, LOW, 24) + unit_sign("miner", x + 16, LOW, 24)
    if per == "border_units":
        return _border(x)
    if per == "upgrades":
        return glyph("upgrade", x, LOW, 30)
    if per == "dear_land":
        return (
            glyph("hex", x - 20, LOW, 30)
            + coin(5, x - 20, LOW, 11)
            + glyph("hex", x + 18, LOW, 30)
            + coin(6, x + 18, LOW, 11)
        )
    return icon("upgrade", x, LOW, 24)


def _side_by_side(kinds: tuple[str, ...], x: float) -> str:
    """Things in the middle of the room that is left."""
    step = min(26.0, (TILE_WIDTH - 2 * abs(x - MIDDLE)) / len(kinds))
    left = x - step * (len(kinds) - 1) / 2
    return "".join([glyph(kind, left + step * k, LOW, step * 0.92) for k, kind in enumerate(kinds)])


def _border(x: float) -> str:
    """A house at the edge of the land."""
    land = sized("cc-hex", x + 6, LOW, 1.25)
    edge = element("path", d=f"M{x - 18} {LOW - 17}V{LOW + 17}", stroke="var(--token-ink)", stroke_width=4)
    return land + edge + glyph("house", x + 6, LOW, 20)
