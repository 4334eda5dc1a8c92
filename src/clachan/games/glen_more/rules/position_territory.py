"""A territory in a position that is read: its tiles have to lie as tiles can, with what tiles can hold."""

from __future__ import annotations

from clachan.core.reading import Reader
from clachan.games.glen_more.rules.position_names import pile_of, tile_named, tiles_named
from clachan.games.glen_more.rules.resources import ROOM, SUM
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import (
    CASTLE_CELL,
    EDGES,
    VILLAGE_CELL,
    Layout,
    Territory,
    cell_at,
    found_layout,
    territory_of,
)
from clachan.games.glen_more.rules.tiles import HOME, Tile

# No territory reaches so far from its village.
FAR = 200


def read_territory(state: GlenState, reader: Reader, order: Reader) -> Territory:
    """The territory of a seat; `order` are the tiles on which something is, in the order in which it came there."""
    components = state.frame.components
    layout = found_layout(components.village, components.castle)
    goods: dict[int, int] = {}
    men: dict[int, int] = {}
    for number, item in enumerate(reader.items()):
        cell = cell_at(item.at("x").number(-FAR, FAR), item.at("y").number(-FAR, FAR))
        layout = _pile_up(layout, cell, number, item, _stack(state, item))
        if item.has("resources"):
            goods[cell] = _goods(item.at("resources"))
        if item.has("scotsmen"):
            men[cell] = item.at("scotsmen").number(1, components.scotsmen)
    _check_layout(reader, layout)
    goods = _in_order(state, layout, goods, order.at("resources"))
    return territory_of(layout, goods, _in_order(state, layout, men, order.at("scotsmen")))


def _stack(state: GlenState, item: Reader) -> list[Tile]:
    """The tiles of a cell, the lowest first."""
    covers = tiles_named(state, item.at("covers")) if item.has("covers") else []
    return [state.tile(number) for number in (*covers, tile_named(state, item.at("tile")))]


def _pile_up(layout: Layout, cell: int, number: int, item: Reader, stack: list[Tile]) -> Layout:
    """The layout with the tiles of one more cell; both halves of the Home Tile come first and lie already."""
    if number < 2:
        if cell != (VILLAGE_CELL, CASTLE_CELL)[number] or layout.tiles[cell] is not stack[0]:
            raise item.error("a territory begins with the Starting Village at 0,0 and the Home Castle at 1,0")
        stack = stack[1:]
    elif cell in layout.tiles:
        raise item.error("there are two tiles on one cell, and none covers the other")
    for tile in stack:
        below = layout.tiles.get(cell)
        if tile.stack == HOME:
            raise item.error(f"{tile.name} does not lie here")
        if below is not None and (tile.overbuild not in below.types or tile.river != below.river):
            raise item.error(f"{tile.name} cannot cover {below.name}")
        layout = layout.build(cell, tile)
    return layout


def _check_layout(reader: Reader, layout: Layout) -> None:
    """The river is one row, no other tile stands in its way, and all tiles hang together (GM-PLACE-02, -07 to -12)."""
    tiles = layout.tiles
    if len(tiles) < 2 or len(reader.items()) != len(tiles):
        raise reader.error("a territory begins with the Starting Village at 0,0 and the Home Castle at 1,0")
    for cell, tile in tiles.items():
        right = tiles.get(cell + 1)
        if right is not None and right.river != tile.river:
            raise reader.error(f"the river does not go through between {tile.name} and {right.name}")
    river = sorted([cell for cell, tile in tiles.items() if tile.river])
    if river != list(range(layout.west, layout.east + 1)):
        raise reader.error("the river is not one row")
    reached = {VILLAGE_CELL}
    while grown := {cell + step for cell in reached for step in EDGES if cell + step in tiles} - reached:
        reached |= grown
    if len(reached) != len(tiles):
        raise reader.error("the tiles do not hang together")


def _goods(reader: Reader) -> int:
    pile = pile_of(reader)
    if not 0 < pile >> SUM <= ROOM:
        raise reader.error(f"a tile holds one to {ROOM} resources, or none are told")
    return pile


def _in_order(state: GlenState, layout: Layout, found: dict[int, int], order: Reader) -> dict[int, int]:
    """The same by cell in the order in which they came there."""
    cells = [layout.cell_of(tile) for tile in tiles_named(state, order)]
    if sorted(cells) != sorted(found):
        raise order.error("names each tile of the territory on which some are, and no other, once")
    return {cell: found[cell] for cell in cells}
