"""A clan's territory: tiles on a square grid with their areas and roads, kept up to date tile by tile.

A territory is never changed: building gives a new one that shares its areas and roads with the old. So states can
share territories, and a copy of a state costs nothing for them.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.rules.components import FARM, Face

# Cells are numbers: north is WIDTH less, east is one more. At most 25 tiles lie in a territory, so none gets
# near the rim.
WIDTH = 64
CASTLE_CELL = 32 * WIDTH + 32
STEPS = (-WIDTH, 1, WIDTH, -1)


def cell_at(x: int, y: int) -> int:
    """The cell x steps east and y steps south of the castle (IS-BUILD-01)."""
    return CASTLE_CELL + y * WIDTH + x


def coordinates(cell: int) -> tuple[int, int]:
    """How far east and south of the castle a cell is."""
    return cell % WIDTH - 32, cell // WIDTH - 32


class Area:
    """Patches of one terrain joined over edges (IS-AREA-03).

    `tiles` has a bit for each tile, and `scrolls` the place of each tile whose scroll lies here, in building order.
    """

    __slots__ = ("terrain", "tiles", "open", "edges", "features", "scrolls")

    def __init__(
        self, terrain: int, tiles: int, open_: int, edges: int, features: int, scrolls: tuple[int, ...]
    ) -> None:
        self.terrain: int = terrain
        self.tiles: int = tiles
        self.open: int = open_
        self.edges: int = edges
        self.features: int = features
        self.scrolls: tuple[int, ...] = scrolls

    @property
    def size(self) -> int:
        """The number of different tiles (IS-AREA-06)."""
        return self.tiles.bit_count()

    def count(self, feature: int) -> int:
        """How many of a feature lie in the area."""
        return (self.features >> feature) & 255


class Network:
    """Road segments joined over edges: their tiles, and the tiles whose barrels stand at them (IS-ROAD-02)."""

    __slots__ = ("tiles", "barrels")

    def __init__(self, tiles: int, barrels: int) -> None:
        self.tiles: int = tiles
        self.barrels: int = barrels


class Territory:
    """Tiles by cell in building order, the cells that can be built on, the areas and the road networks."""

    __slots__ = (
        "cells",
        "frontier",
        "areas",
        "open_areas",
        "networks",
        "open_roads",
        "castle_network",
        "features",
        "whisky",
        "last_id",
    )

    cells: dict[int, Face]
    # Cells next to the territory, each with its code for Tile.fits.
    frontier: dict[int, int]
    areas: dict[int, Area]
    # The area, and the road network, that reaches an open edge: by cell * 4 + direction of the tile's edge.
    open_areas: dict[int, int]
    networks: dict[int, Network]
    open_roads: dict[int, int]
    castle_network: int
    features: int
    whisky: int
    last_id: int

    def build(self, cell: int, face: Face) -> Territory:
        """The territory with one more tile. The caller has checked that it fits (IS-BUILD-03)."""
        new = Territory()
        new.cells = self.cells.copy()
        new.frontier = self.frontier.copy()
        new.areas = self.areas.copy()
        new.open_areas = self.open_areas.copy()
        new.networks = self.networks.copy()
        new.open_roads = self.open_roads.copy()
        new.castle_network = self.castle_network
        new.features = self.features + face.tile.features
        new.whisky = self.whisky + 1 if face.tile.whisky else self.whisky
        place = len(new.cells)
        new.last_id = self.last_id
        new._extend_frontier(cell, face)
        new._join_areas(cell, face, place)
        if face.segments or new.open_roads:
            new._join_roads(cell, face, place)
        new.cells[cell] = face
        return new

    def _extend_frontier(self, cell: int, face: Face) -> None:
        cells = self.cells
        frontier = self.frontier
        frontier.pop(cell, 0)
        for d in range(4):
            other = cell + STEPS[d]
            if other not in cells:
                frontier[other] = frontier.get(other, 0) | (face.edges[d] + 1) << (2 * (d ^ 2))

    def _join_areas(self, cell: int, face: Face, place: int) -> None:
        """Join each patch with the areas it touches (IS-AREA-02), one after another."""
        open_areas = self.open_areas
        areas = self.areas
        bit = 1 << place
        touching = [open_areas.pop((cell + STEPS[d]) * 4 + (d ^ 2), -1) for d in range(4)]
        for patch in face.patches:
            joined = -1
            tiles = bit
            open_ = 0
            edges = len(patch.edges)
            features = patch.features
            scrolls: tuple[int, ...] = (place,) if patch.scroll else ()
            for d in patch.edges:
                other = touching[d]
                if other < 0:
                    open_ += 1
                    continue
                open_ -= 1
                if other == joined:
                    continue
                area = areas[other]
                tiles |= area.tiles
                open_ += area.open
                edges += area.edges
                features += area.features
                scrolls = area.scrolls + scrolls
                if joined < 0:
                    joined = other
                else:
                    del areas[other]
                    _relabel(open_areas, other, joined)
                    for i in range(4):
                        if touching[i] == other:
                            touching[i] = joined
            if joined < 0:
                self.last_id += 1
                joined = self.last_id
            areas[joined] = Area(patch.terrain, tiles, open_, edges, features, scrolls)
            for d in patch.edges:
                if touching[d] < 0:
                    open_areas[cell * 4 + d] = joined

    def _join_roads(self, cell: int, face: Face, place: int) -> None:
        """Join each road with those that meet it at an edge (IS-ROAD-02); what meets no road ends (IS-ROAD-07)."""
        open_roads = self.open_roads
        networks = self.networks
        bit = 1 << place
        touching = [open_roads.pop((cell + STEPS[d]) * 4 + (d ^ 2), -1) for d in range(4)]
        for segment in face.segments:
            joined = -1
            tiles = bit
            barrels = bit if segment.barrels else 0
            for d in segment.exits:
                other = touching[d]
                if other < 0 or other == joined:
                    continue
                network = networks[other]
                tiles |= network.tiles
                barrels |= network.barrels
                if joined < 0:
                    joined = other
                else:
                    self._drop_network(other, joined)
                    for i in range(4):
                        if touching[i] == other:
                            touching[i] = joined
            if joined < 0:
                self.last_id += 1
                joined = self.last_id
                if self.castle_network < 0:
                    self.castle_network = joined
            networks[joined] = Network(tiles, barrels)
            for d in segment.exits:
                if cell + STEPS[d] not in self.cells:
                    open_roads[cell * 4 + d] = joined

    def _drop_network(self, old: int, new: int) -> None:
        del self.networks[old]
        _relabel(self.open_roads, old, new)
        if self.castle_network == old:
            self.castle_network = new

    def join_networks(self, first: int, second: int) -> Territory:
        """The territory with two road networks made one: for expansions that lay roads over edges."""
        new = self._with_own_networks()
        if first != second:
            a, b = new.networks[first], new.networks[second]
            new._drop_network(second, first)
            new.networks[first] = Network(a.tiles | b.tiles, a.barrels | b.barrels)
        return new

    def _with_own_networks(self) -> Territory:
        """An equal territory with road networks of its own."""
        new = Territory()
        new.cells = self.cells
        new.frontier = self.frontier
        new.areas = self.areas
        new.open_areas = self.open_areas
        new.networks = self.networks.copy()
        new.open_roads = self.open_roads.copy()
        new.castle_network = self.castle_network
        new.features = self.features
        new.whisky = self.whisky
        new.last_id = self.last_id
        return new

    def count(self, feature: int) -> int:
        """How many of a feature lie in the territory."""
        return (self.features >> feature) & 255

    @property
    def castle_road(self) -> Network:
        """The road network of the castle (IS-ROAD-04)."""
        return self.networks[self.castle_network]

    def fits_somewhere(self, fits: list[int]) -> bool:
        """Whether a tile with this `fits` table has a legal placement."""
        for code in self.frontier.values():
            if fits[code]:
                return True
        return False

    def farms_on(self, tiles: int) -> int:
        """The farms on the tiles whose bits are given."""
        farms = 0
        for place, face in enumerate(self.cells.values()):
            if (tiles >> place) & 1:
                farms += (face.tile.features >> FARM) & 255
        return farms


def found(castle: Face) -> Territory:
    """A new territory: the castle alone."""
    new = Territory()
    new.cells = {}
    new.frontier = {}
    new.areas = {}
    new.open_areas = {}
    new.networks = {}
    new.open_roads = {}
    new.castle_network = -1
    new.features = 0
    new.whisky = 0
    new.last_id = 0
    return new.build(CASTLE_CELL, castle)


def _relabel(owners: dict[int, int], old: int, new: int) -> None:
    for edge, owner in owners.items():
        if owner == old:
            owners[edge] = new
