"""A clan's territory: tiles on a square grid with their areas and roads, kept up to date tile by tile.

A territory is never changed: building gives a new one that shares its areas and roads with the old. So states can
share territories, and a copy of a state costs nothing for them.

Rules: IS-SETUP-08.
"""

from __future__ import annotations

from clachan.core import mypyc_attr
from clachan.games.isle_of_skye.rules.areas import Area, join_areas
from clachan.games.isle_of_skye.rules.components import FARM, Face
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL
from clachan.games.isle_of_skye.rules.roads import Network, join_roads


@mypyc_attr(acyclic=True)
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
    # The area, and the road network, that reaches an open edge: by the number of the tile's edge.
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
        join_areas(new, cell, face, place)
        if face.segments or new.open_roads:
            join_roads(new, cell, face, place)
        new.cells[cell] = face
        return new

    def _extend_frontier(self, cell: int, face: Face) -> None:
        cells = self.cells
        frontier = self.frontier
        frontier.pop(cell, 0)
        for step, code in face.shown:
            other = cell + step
            if other not in cells:
                frontier[other] = frontier.get(other, 0) | code

    def with_faces(self, faces: dict[int, Face]) -> Territory:
        """A territory in which these cells show something else of roads, with no road networks yet."""
        new = Territory()
        new.cells = {cell: faces.get(cell, face) for cell, face in self.cells.items()}
        new.frontier = self.frontier
        new.areas = self.areas
        new.open_areas = self.open_areas
        new.networks = {}
        new.open_roads = {}
        new.castle_network = -1
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
    """A new territory: the castle alone, on its cell for good, and a tile like any other (IS-SETUP-08)."""
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
