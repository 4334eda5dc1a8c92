"""A player's territory: tiles on a square grid, with the resources and Scotsmen on them.

Territories are never changed: building, moving or taking something gives a new one that shares the rest with the old.
So states can share territories, and a copy of a state costs nothing for them.

Rules: GM-GEN-06…08, GM-GEN-16, GM-PLACE-08, GM-PLACE-14, GM-PLACE-15, GM-OVER-18.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.glen_more.rules.overbuilding import cover
from clachan.games.glen_more.rules.resources import ROOM, SUM, UNIT
from clachan.games.glen_more.rules.tiles import Tile

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.placing import Spots

# Cells are numbers: right is one more, up is WIDTH more. No territory has so many tiles that it gets near the rim,
# so that it can grow as far as its owner likes (GM-PLACE-15).
WIDTH = 512
VILLAGE_CELL = 256 * WIDTH + 256
# The Home Castle, which texts also call the clan castle (GM-GEN-07). Overbuilt, both cells
# are the Home Tile still (GM-OVER-18).
CASTLE_CELL = VILLAGE_CELL + 1
# Tiles are attached and hang together by edges, everything else is about the eight cells around (GM-GEN-16).
EDGES = (1, -1, WIDTH, -WIDTH)
AROUND = (1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1)


def cell_at(x: int, y: int) -> int:
    """The cell with these coordinates: the Starting Village is 0,0, the Home Castle 1,0, y grows upwards."""
    return VILLAGE_CELL + y * WIDTH + x


def coordinates(cell: int) -> tuple[int, int]:
    """The coordinates of a cell."""
    return cell % WIDTH - 256, cell // WIDTH - 256


class Layout:
    """How the tiles lie.

    `tiles` has the top tile of each cell in the order in which cells were built on, `covered` the tiles below it, the
    lowest first. `open` are the empty cells on which a tile without river may lie as far as the layout goes, `castles`
    the cells with a castle on top, `west` and `east` the ends of the river.
    """

    __slots__ = ("tiles", "covered", "open", "castles", "west", "east")

    tiles: dict[int, Tile]
    covered: dict[int, tuple[Tile, ...]]
    open: dict[int, bool]
    castles: tuple[int, ...]
    west: int
    east: int

    def build(self, cell: int, tile: Tile) -> Layout:
        """The layout with one more tile, on an empty cell or on top of another tile. The caller has checked it."""
        new = Layout()
        new.tiles = self.tiles.copy()
        new.covered = self.covered
        new.open = self.open
        new.west = self.west
        new.east = self.east
        below = self.tiles.get(cell)
        new.tiles[cell] = tile
        if below is None:
            if tile.river:
                new.west = min(new.west, cell)
                new.east = max(new.east, cell)
            new.open = self.open.copy()
            new._open_around(cell, tile)
        else:
            new.covered = cover(self, cell, below)
        castles = [at for at in self.castles if at != cell]
        if "castle" in tile.types:
            castles.append(cell)
        new.castles = tuple(castles)
        return new

    def _open_around(self, cell: int, tile: Tile) -> None:
        """What a new tile opens and closes: no tile without river left or right of the river (GM-PLACE-02, -10)."""
        tiles = self.tiles
        open_ = self.open
        open_.pop(cell, False)
        for step in EDGES:
            other = cell + step
            if other in tiles:
                continue
            if tile.river and (step == 1 or step == -1):
                open_.pop(other, False)
            elif other not in open_:
                left, right = tiles.get(other - 1), tiles.get(other + 1)
                if not (left is not None and left.river) and not (right is not None and right.river):
                    open_[other] = True

    def remove(self, cell: int) -> Layout:
        """The layout without the stack of a cell. The caller has checked that it stays legal."""
        new = found_layout(self.tiles[VILLAGE_CELL], self.tiles[CASTLE_CELL])
        for at, tile in self.tiles.items():
            if at not in (cell, VILLAGE_CELL, CASTLE_CELL):
                new = new.build(at, tile)
        new.covered = {at: tiles for at, tiles in self.covered.items() if at != cell}
        return new

    def can_remove(self, cell: int) -> bool:
        """Whether the layout stays legal without the stack of this cell (GM-PLACE-18)."""
        if cell in (VILLAGE_CELL, CASTLE_CELL) or cell not in self.tiles:
            return False
        if self.tiles[cell].river and cell != self.west and cell != self.east:
            return False
        reached = {VILLAGE_CELL}
        waiting = [VILLAGE_CELL]
        while waiting:
            at = waiting.pop()
            for step in EDGES:
                other = at + step
                if other in self.tiles and other != cell and other not in reached:
                    reached.add(other)
                    waiting.append(other)
        return len(reached) == len(self.tiles) - 1

    def has(self, cell: int, tile: int) -> bool:
        """Whether a tile lies on a cell, on top or covered."""
        top = self.tiles.get(cell)
        if top is None:
            return False
        if top.number == tile:
            return True
        for below in self.covered.get(cell, ()):
            if below.number == tile:
                return True
        return False

    def cell_of(self, tile: int) -> int:
        """The cell on which a tile lies on top, or -1."""
        for cell, top in self.tiles.items():
            if top.number == tile:
                return cell
        return -1

    def count_type(self, type_: str) -> int:
        """How many top tiles have a type (GM-CLAN-20)."""
        return sum([1 for tile in self.tiles.values() if type_ in tile.types])

    def count_river(self) -> int:
        """How many river tiles there are; the Home Tile counts as two (GM-CLAN-80)."""
        return sum([1 for tile in self.tiles.values() if tile.river])

    def count_overbuild(self) -> int:
        """How many Overbuild tiles there are, those in stacks included (GM-CLAN-59)."""
        found = sum([1 for tile in self.tiles.values() if tile.overbuild])
        for tiles in self.covered.values():
            found += sum([1 for tile in tiles if tile.overbuild])
        return found


def found_layout(village: Tile, castle: Tile) -> Layout:
    """The Home Tile: two tiles with the river through both (GM-GEN-06, -08, GM-PLACE-08, -14)."""
    new = Layout()
    new.tiles = {}
    new.covered = {}
    new.open = {}
    new.castles = ()
    new.west = VILLAGE_CELL
    new.east = CASTLE_CELL
    return new.build(VILLAGE_CELL, village).build(CASTLE_CELL, castle)


class Territory:
    """A layout with what lies and stands on it.

    `goods` has the packed resources of each cell that holds some, `men` the number of the owner's Scotsmen on each
    cell where some stand, `owned` the sum of all goods.
    """

    __slots__ = ("layout", "goods", "men", "owned", "spots", "castle_spots")

    layout: Layout
    goods: dict[int, int]
    men: dict[int, int]
    owned: int
    # Where tiles can be placed, worked out when first asked for (placing.py); as it is, and with castles as Scotsmen.
    spots: Spots | None
    castle_spots: Spots | None

    def _with_goods(self, goods: dict[int, int], owned: int) -> Territory:
        new = Territory()
        new.layout = self.layout
        new.goods = goods
        new.men = self.men
        new.owned = owned
        new.spots = self.spots
        new.castle_spots = self.castle_spots
        return new

    def _with_men(self, men: dict[int, int]) -> Territory:
        new = Territory()
        new.layout = self.layout
        new.goods = self.goods
        new.men = men
        new.owned = self.owned
        new.spots = None
        new.castle_spots = None
        return new

    def room(self, cell: int) -> int:
        """How many more resources a tile can hold (GM-PLACE-17)."""
        return ROOM - (self.goods.get(cell, 0) >> SUM)

    def put(self, cell: int, kind: int, number: int = 1) -> Territory:
        """The territory with more resources on a tile. The caller has checked that there is room."""
        goods = self.goods.copy()
        added = number * UNIT[kind]
        goods[cell] = goods.get(cell, 0) + added
        return self._with_goods(goods, self.owned + added)

    def take(self, cell: int, kind: int) -> Territory:
        """The territory without one resource of a tile."""
        goods = self.goods.copy()
        left = goods[cell] - UNIT[kind]
        if left:
            goods[cell] = left
        else:
            del goods[cell]
        return self._with_goods(goods, self.owned - UNIT[kind])

    def clear(self, cell: int) -> Territory:
        """The territory without the resources of a tile."""
        goods = self.goods.copy()
        pile = goods.pop(cell, 0)
        return self._with_goods(goods, self.owned - pile)

    def holders(self, kind: int) -> list[int]:
        """The cells on which a resource lies."""
        return [cell for cell, pile in self.goods.items() if (pile >> (8 * kind)) & 255]

    def enter(self, cell: int, number: int = 1) -> Territory:
        """The territory with more Scotsmen on a tile."""
        men = self.men.copy()
        men[cell] = men.get(cell, 0) + number
        return self._with_men(men)

    def leave(self, cell: int) -> Territory:
        """The territory with one Scotsman less on a tile."""
        men = self.men.copy()
        if men[cell] > 1:
            men[cell] -= 1
        else:
            del men[cell]
        return self._with_men(men)

    def build(self, cell: int, tile: Tile) -> Territory:
        """The territory with one more tile; what lay on a covered tile lies on the new one (GM-OVER-10)."""
        new = self._with_men(self.men)
        new.layout = self.layout.build(cell, tile)
        return new

    def remove(self, cell: int) -> Territory:
        """The territory without the stack of a cell and without what was on it (GM-OVER-16)."""
        men = self.men.copy()
        men.pop(cell, 0)
        goods = self.goods.copy()
        pile = goods.pop(cell, 0)
        new = self._with_men(men)
        new.goods = goods
        new.owned = self.owned - pile
        new.layout = self.layout.remove(cell)
        return new

    @property
    def size(self) -> int:
        """How many cells have tiles (GM-END-14)."""
        return len(self.layout.tiles)

    @property
    def scotsmen(self) -> int:
        """How many Scotsmen stand in the territory."""
        return sum(self.men.values())


def found(village: Tile, castle: Tile) -> Territory:
    """A new territory: the Home Tile with a Scotsman on the Starting Village (GM-SETUP-02)."""
    return territory_of(found_layout(village, castle), {}, {VILLAGE_CELL: 1})


def territory_of(layout: Layout, goods: dict[int, int], men: dict[int, int]) -> Territory:
    """A territory with so many resources and Scotsmen on its cells."""
    new = Territory()
    new.layout = layout
    new.goods = goods
    new.men = men
    new.owned = sum(goods.values())
    new.spots = None
    new.castle_spots = None
    return new
