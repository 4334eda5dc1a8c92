"""What the spaces of the tracks ask of a tile, and whether a tile meets it.

Nothing is used up (ISJ-TRACK-16), and what else lies on the tile does not matter (ISJ-TRACK-17). Nobody builds while
the journeyman walks, so areas are as they were while planning (ISJ-TRACK-14). Druid tiles are tiles like the others
(ISJ-DRUIDS-15).

Rules: ISJ-TRACK-02, ISJ-TRACK-10…17, ISJ-DRUIDS-15.
"""

from __future__ import annotations

from clachan.core.options import Variant
from clachan.games.isle_of_skye.modules.journeyman.rules.components import MODULE, NO_FIGURE, Requirement
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.components import FEATURES, Tile
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory

# How the journeyman symbol is read: see journeyman_tiles.py.
SYMBOL = Variant("journeyman-symbol", ["build", "visit"], module=MODULE)


def meets(state: SkyeState, seat: int, cell: int, requirement: Requirement) -> bool:
    """Whether the tile on a cell meets what a space asks for, when a marker is collected there (ISJ-TRACK-02)."""
    land = state.territories[seat]
    tile = land.cells[cell].tile
    if is_joker(state, tile):
        return True
    if requirement.feature:
        return shows(tile, requirement.feature)
    return in_completed_area(land, cell, requirement)


def is_joker(state: SkyeState, tile: Tile) -> bool:
    """Whether the tile shows the symbol and was agreed to meet everything: option journeyman-symbol visit."""
    return symbol_is_visited(state) and tile.index in state.part(Journey).box.symbols


def symbol_is_visited(state: SkyeState) -> bool:
    """Whether the symbol works when it is visited, instead of when it is built."""
    return state.frame.options.variants.get(SYMBOL.name) == "visit"


def shows(tile: Tile, feature: str) -> bool:
    """Whether a tile shows a feature in any of its areas (ISJ-TRACK-10), barrels (-11) or a scroll (-12)."""
    if feature == "whisky":
        return tile.whisky
    if feature == "scroll":
        return tile.scroll is not None
    return bool(tile.features >> 8 * FEATURES.index(feature) & 255)


def in_completed_area(land: Territory, cell: int, requirement: Requirement) -> bool:
    """Whether a patch of the tile, the castle's too (ISJ-TRACK-15), lies in such a completed area (ISJ-TRACK-13)."""
    place = list(land.cells).index(cell)
    for area in land.areas.values():
        if (
            area.open == 0
            and area.tiles >> place & 1
            and requirement.terrain in (NO_FIGURE, area.terrain)
            and area.size >= requirement.tiles
        ):
            return True
    return False
