"""Scrolls: what each of them is worth at the end of the game.

Rules: IS-SCROLL-01…09.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.rules.components import Scroll, Tile
from clachan.games.isle_of_skye.rules.frame import SkyeFrame
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan.games.isle_of_skye.rules.victory_points import book


def scrolls_of(frame: SkyeFrame, territory: Territory, gold: int) -> list[tuple[Tile, int, bool]]:
    """Each scroll that is built (IS-SCROLL-02, -09): tile, simple value, whether it doubles (IS-SCROLL-06, -08)."""
    found: list[tuple[Tile, int, bool]] = []
    faces = list(territory.cells.values())
    for area in territory.areas.values():
        for place in area.scrolls:
            tile = faces[place].tile
            if tile.scroll is not None:
                found.append((tile, scroll_value(frame, tile.scroll, territory, gold), area.open == 0))
    return found


def scroll_value(frame: SkyeFrame, scroll: Scroll, territory: Territory, gold: int) -> int:
    """A scroll's simple value over the whole territory (IS-SCROLL-03 to -05), rounded down (IS-SCROLL-07)."""
    if not scroll.per:
        return scroll.points
    return scroll.points * (frame.measures[scroll.per](territory, gold) // scroll.for_every)


def book_scrolls(state: SkyeState, seat: int, scrolls: list[tuple[Tile, int, bool]]) -> None:
    """Book each scroll at the end of the game (IS-SCROLL-01), doubled in a completed area (IS-SCROLL-06)."""
    for tile, value, completed in scrolls:
        book(state, seat, source_of(tile), 2 * value if completed else value)


def source_of(tile: Tile) -> str:
    """What a scroll is called in the score sheet."""
    return f"scroll {tile.id}"


def gold_scrolls(territory: Territory) -> list[Tile]:
    """The tiles of a territory whose scrolls count gold."""
    faces = list(territory.cells.values())
    tiles = [faces[place].tile for area in territory.areas.values() for place in area.scrolls]
    return [tile for tile in tiles if tile.scroll is not None and tile.scroll.per == "gold"]
