"""A slow count from scratch, out of the data files: nothing here is taken from the program's own territory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from clachan.games.isle_of_skye.rules.components import FEATURES, TERRAIN_LETTERS
from clachan.games.isle_of_skye.rules.grid import coordinates
from clachan.games.isle_of_skye.rules.territory import Territory
from tests.isle_of_skye.at_random import laid, random_territories
from tests.isle_of_skye.positions import GAME

Cell = tuple[int, int]
T = TypeVar("T")


class Patch:
    """A patch of a tile: where it lies, the edges it touches, what lies in it."""

    def __init__(
        self,
        tile: str,
        cell: Cell,
        terrain: str,
        edges: str,
        features: Counter[str] | None = None,
        scroll: bool = False,
    ) -> None:
        self.tile = tile
        self.cell = cell
        self.terrain = terrain
        self.edges = edges
        self.features: Counter[str] = Counter() if features is None else features
        self.scroll = scroll


class Road:
    """A road segment of a tile: where it lies, its exits, whether barrels stand at it."""

    def __init__(self, cell: Cell, exits: str, barrels: bool = False) -> None:
        self.cell = cell
        self.exits = exits
        self.barrels = barrels


@cache
def printed(tile: str) -> tuple[list[Patch], list[Road]]:
    """What is printed on a tile, upright."""
    entry = next(e for kind in ("tile", "castle") for e in GAME.catalogue.kind(kind) if e.id == tile)
    patches = {
        name: Patch(tile, (0, 0), name[0], "" if name.endswith("inside") else name[2:]) for name in entry.texts("areas")
    }
    roads = {name: Road((0, 0), name.replace("-", "")) for name in entry.texts("roads")}
    for feature in entry.parts("features"):
        if feature.text("kind") == "whisky":
            roads[feature.text("road")].barrels = True
        else:
            count = feature.number("count", 1, 9, default=1)
            patches[feature.text("area")].features[feature.text("kind")] += count
    for scroll in entry.parts("scroll"):
        patches[scroll.text("area")].scroll = True
    return list(patches.values()), list(roads.values())


STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def turn(edges: str, rotation: int) -> str:
    """Edges after clockwise quarter turns."""
    return "".join("NESW"[("NESW".index(edge) + rotation) % 4] for edge in edges)


def beside(cell: Cell, edge: str) -> Cell:
    return cell[0] + STEP[edge][0], cell[1] + STEP[edge][1]


class Slow:
    """A territory as it lies on the table, counted in the simplest way there is."""

    def __init__(self, land: Territory) -> None:
        self.tiles = {coordinates(cell): (face.tile.id, face.rotation) for cell, face in land.cells.items()}
        self.patches: list[Patch] = []
        self.roads: list[Road] = []
        for cell, (tile, rotation) in self.tiles.items():
            patches, roads = printed(tile)
            self.patches += [
                Patch(tile, cell, p.terrain, turn(p.edges, rotation), p.features, p.scroll) for p in patches
            ]
            self.roads += [Road(cell, turn(r.exits, rotation), r.barrels) for r in roads]
        self.edges = {(patch.cell, edge): patch.terrain for patch in self.patches for edge in patch.edges}
        self.areas = groups(self.patches, lambda patch: [(patch.cell, edge) for edge in patch.edges])
        self.networks = groups(self.roads, lambda road: [(road.cell, edge) for edge in road.exits])
        self.castle_road = next(network for network in self.networks if any(r.cell == (0, 0) for r in network))

    def open_edges(self, area: list[Patch]) -> int:
        return sum(beside(patch.cell, edge) not in self.tiles for patch in area for edge in patch.edges)

    def size(self, area: list[Patch]) -> int:
        return len({patch.cell for patch in area})

    def count(self, feature: str, area: list[Patch] | None = None) -> int:
        return sum(patch.features[feature] for patch in (self.patches if area is None else area))

    def completed(self, terrain: str = "PMW") -> list[list[Patch]]:
        return [area for area in self.areas if area[0].terrain in terrain and self.open_edges(area) == 0]

    def on(self, cell: Cell, *features: str) -> int:
        return sum(patch.features[feature] for patch in self.patches if patch.cell == cell for feature in features)

    def near_farm(self, cell: Cell) -> bool:
        around = [(cell[0] + x, cell[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        return any(self.on(other, "farm") for other in around)

    def columns(self) -> int:
        xs, ys = {x for x, _ in self.tiles}, range(-30, 31)
        lines = ["".join("X" if (x, y) in self.tiles else "." for y in ys).split(".") for x in xs]
        return sum(len(run) >= 3 for line in lines for run in line)

    def connected(self) -> set[Cell]:
        return {road.cell for road in self.castle_road}

    def points(self) -> dict[str, int]:
        """What the scoring tiles of the base game give that are no majorities."""
        squares = [(x, y) for x, y in self.tiles if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= self.tiles.keys()]
        brochs = [self.count("broch", area) for area in self.areas]
        animals = [self.on(cell, "sheep", "cattle") for cell in self.tiles if self.near_farm(cell)]
        manned = [area for area in self.areas if self.count("ship", area) and self.count("lighthouse", area)]
        return {
            "square": 2 * len(squares),
            "sheep": self.count("sheep"),
            "brochs_in_mountains": sum({0: 0, 1: 1, 2: 3}.get(n, 6) for n in brochs),
            "animals_at_farms": sum(animals),
            "cattle_on_road": 2 * sum(self.on(cell, "cattle") for cell in self.connected()),
            "road_tiles": len(self.connected()),
            "largest_lake": 2 * max([self.size(area) for area in self.completed("W")], default=0),
            "completed_areas": len(self.completed()),
            "completed_areas_3": 3 * sum(self.size(area) >= 3 for area in self.completed()),
            "building_set": 5 * min(self.count(kind) for kind in ("broch", "farm", "lighthouse")),
            "ship_and_lighthouse": 3 * len(manned),
            "columns": 3 * self.columns(),
            "mountain_areas": 2 * len(self.completed("M")),
        }


def groups(items: list[T], edges_of: Callable[[T], list[tuple[Cell, str]]]) -> list[list[T]]:
    """Items that hang together over shared edges: begin with single items, then merge groups edge by edge."""
    group_of = {id(item): [item] for item in items}
    at_edge = {edge: item for item in items for edge in edges_of(item)}
    for (cell, edge), item in at_edge.items():
        other = at_edge.get((beside(cell, edge), OPPOSITE[edge]))
        if other is not None and group_of[id(other)] is not group_of[id(item)]:
            merged = group_of[id(item)] + group_of[id(other)]
            for member in merged:
                group_of[id(member)] = merged
    return list({id(group): group for group in group_of.values()}.values())


@cache
def slow_lands() -> list[tuple[Territory, Slow]]:
    """The random territories, kept by the program and counted from scratch."""
    return [(land, Slow(land)) for land in map(laid, random_territories())]


def slow_areas(slow: Slow) -> list[str]:
    found = []
    for area in slow.areas:
        things = {feature: slow.count(feature, area) for feature in FEATURES}
        cells = sorted({patch.cell for patch in area})
        edges = sum(len(patch.edges) for patch in area)
        scrolls = sorted(patch.tile for patch in area if patch.scroll)
        found.append(f"{area[0].terrain} {cells} open {slow.open_edges(area)} of {edges} {things} {scrolls}")
    return sorted(found)


def kept_areas(land: Territory) -> list[str]:
    cells = [coordinates(cell) for cell in land.cells]
    faces = list(land.cells.values())
    found = []
    for area in land.areas.values():
        things = {feature: area.count(8 * place) for place, feature in enumerate(FEATURES)}
        lies_on = sorted(cell for place, cell in enumerate(cells) if area.tiles >> place & 1)
        scrolls = sorted(faces[place].tile.id for place in area.scrolls)
        assert area.size == len(lies_on)
        found.append(f"{TERRAIN_LETTERS[area.terrain]} {lies_on} open {area.open} of {area.edges} {things} {scrolls}")
    return sorted(found)


def slow_roads(slow: Slow) -> list[str]:
    return sorted(
        f"{sorted({r.cell for r in network})} barrels {sorted({r.cell for r in network if r.barrels})}"
        f"{' castle' if network is slow.castle_road else ''}"
        for network in slow.networks
    )


def kept_roads(land: Territory) -> list[str]:
    cells = [coordinates(cell) for cell in land.cells]
    found = []
    for network in land.networks.values():
        tiles, barrels = (
            sorted(cell for place, cell in enumerate(cells) if bits >> place & 1)
            for bits in (network.tiles, network.barrels)
        )
        found.append(f"{tiles} barrels {barrels}{' castle' if network is land.castle_road else ''}")
    return sorted(found)
