"""Where things stand on a tile: discs, scrolls and barrels first, then tufts, peaks and waves where room is left.

Everything is found for the printed side up; a turned tile turns the places, not the things on them.
"""

from __future__ import annotations

from functools import lru_cache

from clachan.games.isle_of_skye.face.drawing.geometry import Path, Point, between, distance, from_edge, nearest, smooth
from clachan.games.isle_of_skye.face.drawing.land import NOBODY, Land, Shape, Surveyor, kinds_in
from clachan.games.isle_of_skye.face.drawing.roads import HALF_WIDTH, MIDDLE, Road, lay_roads, stream
from clachan.games.isle_of_skye.rules.components import MOUNTAIN, PASTURE, WATER, Tile

STEP = 5
DISC = 11.5
COUNTED = 14.5
COUNTED_HALF = 17.0
CASTLE = 25.0
# Room around a thing that needs no search for a better place.
ENOUGH = 2.0
# Little differences between tiles come from their numbers; the castle looks the same whatever tiles there are.
CASTLE_GRAIN = 109
# What the signs of an expansion take up in a corner.
CORNER = 12.0


class Item:
    """Something to be placed: a kind of feature with its number, a scroll, barrels or the castle."""

    __slots__ = ("kind", "count", "radius", "half", "place")

    def __init__(self, kind: str, count: int, radius: float, half: float, place: Point = MIDDLE) -> None:
        self.kind: str = kind
        self.count: int = count
        # The room it takes, and half of its width, which must stay inside the tile.
        self.radius: float = radius
        self.half: float = half
        self.place: Point = place


class Scenery:
    """A piece of scenery: a tuft, waves, or a peak of one of three sizes."""

    __slots__ = ("kind", "place")

    def __init__(self, kind: str, place: Point) -> None:
        self.kind: str = kind
        self.place: Point = place


class Ground:
    """Everything that is drawn on a tile with its printed side up."""

    __slots__ = ("land", "roads", "items", "scenery", "burn", "burn_into", "bridges")

    def __init__(self, tile: Tile, castle: bool, corners: tuple[Point, ...], scroll_half: float) -> None:
        face = tile.faces[0]
        grain = CASTLE_GRAIN if castle else tile.index
        self.roads: list[Road] = lay_roads(face, _dead_end(tile))
        self.land: Land = Surveyor(face, self.roads, tile.bridge, grain).survey()
        self.items: list[Item] = [Item("castle", 1, CASTLE, CASTLE)] if castle else []
        self.items.extend(
            [Item("barrel", 1, DISC, DISC, r.heart) for r in self.roads if r.barrels and len(r.exits) == 1]
        )
        self.burn: Path | None = None
        self.burn_into: Shape | None = None
        self.bridges: list[Path] = self._find_bridges()
        if tile.bridge and not self.bridges:
            self._dig_burn()
        clearance = Clearance(self, corners)
        for i, patch in enumerate(face.patches):
            wanted = [
                Item(kind, 1, DISC, DISC) if n == 1 else Item(kind, n, COUNTED, COUNTED_HALF)
                for kind, n in kinds_in(patch)
            ]
            if patch.scroll and tile.scroll is not None:
                wanted.append(Item("scroll", 1, (scroll_half + 13) / 2, scroll_half))
            clearance.place(i, sorted(wanted, key=lambda item: -item.radius), self.items)
        for road in self.roads:
            if road.barrels and len(road.exits) > 1:
                self.items.append(Item("barrel", 1, DISC, DISC, self._barrel_place(road)))
        self.scenery: list[Scenery] = clearance.decorate(tile, grain, self.items)

    def _barrel_place(self, road: Road) -> Point:
        """In the heart of the road, or along it where there is more room."""
        best, place = -1e9, road.heart
        for point in [road.heart, *road.points]:
            x, y = point
            room = min([distance(point, item.place) - item.radius for item in self.items], default=60.0) - DISC
            value = min(room, 1.0) + min(0.0, min(x, y, 100 - x, 100 - y) - 15) - 0.03 * distance(point, road.heart)
            if value > best:
                best, place = value, point
        return place

    def _find_bridges(self) -> list[Path]:
        """The stretches of road that lie over water."""
        found: list[Path] = []
        for road in self.roads:
            for band in road.bands:
                points = band.fine()
                wet = [k for k, point in enumerate(points) if self.land.terrain_at(point) == WATER]
                if len(wet) > 3:
                    stretch = points[max(0, wet[0] - 2) : wet[-1] + 3 : 3]
                    found.append(smooth([*stretch, points[min(len(points) - 1, wet[-1] + 3)]]))
        return found

    def _dig_burn(self) -> None:
        """A bridge needs water below it: a burn that runs into the nearest water, from beyond the road if it can."""
        if not self.roads:
            return
        middle = self.roads[0].heart
        nearest_so_far, mouth = 1e9, middle
        for shape in self.land.shapes:
            for x, y in shape.polygon if shape.terrain == WATER else []:
                if 0 < x < 100 and 0 < y < 100 and distance((x, y), middle) < nearest_so_far:
                    nearest_so_far, mouth = distance((x, y), middle), (x, y)
                    self.burn_into = shape
        if self.burn_into is None:
            return
        length = distance(mouth, middle) or 1.0
        dx, dy = (middle[0] - mouth[0]) / length, (middle[1] - mouth[1]) / length
        spring = middle
        for reach in (18.0, 14.0, 10.0):
            point = (middle[0] + reach * dx, middle[1] + reach * dy)
            if nearest(point, self.land.borders) > 7:
                spring = point
                break
        inside = [p for p in self.burn_into.polygon if 0 <= p[0] <= 100 and 0 <= p[1] <= 100]
        middle_of_water = (sum([p[0] for p in inside]) / len(inside), sum([p[1] for p in inside]) / len(inside))
        deep = between(mouth, middle_of_water, 6 / (distance(mouth, middle_of_water) or 1.0))
        self.burn = stream(spring, mouth, deep)
        road = [point for point in self.roads[0].bands[0].fine() if distance(point, middle) < 6.5]
        self.bridges = [smooth([road[0], middle, road[-1]])]


def _dead_end(tile: Tile) -> float:
    """How deep a road with one exit goes: less where its patch is small."""
    face = tile.faces[0]
    for segment in face.segments:
        if len(segment.exits) == 1:
            patch = next(patch for patch in face.patches if segment.exits[0] in patch.edges)
            if len(patch.edges) > 1:
                return 42.0
            if len(face.patches) > 3:
                return 22.0 if len(face.patches) > 4 else 30.0
            return 42.0 if patch.scroll else 36.0
    return 42.0


class Clearance:
    """A grid of points over a tile, each with its patch and its distance to borders, roads and the rim."""

    def __init__(self, ground: Ground, corners: tuple[Point, ...]) -> None:
        # By patch: the point, its distance to everything that is there, its distance to the rim.
        self.points: dict[int, list[tuple[Point, float, float]]] = {}
        land = ground.land
        roads = [point for road in ground.roads for point in road.points]
        if ground.burn is not None:
            roads.extend(ground.burn.samples())
        steps = [float(step) for step in range(8, 93, STEP)]
        for gy in steps:
            for gx, patch in zip(steps, land.patches_in_row(gy, steps), strict=True):
                if patch == NOBODY:
                    continue
                point = (gx, gy)
                rim = min(gx, gy, 100 - gx, 100 - gy)
                free = min(60.0, nearest(point, land.borders) + 1)
                if roads:
                    free = min(free, nearest(point, roads) - HALF_WIDTH)
                for spot in corners:
                    free = min(free, distance(point, spot) - CORNER)
                self.points.setdefault(patch, []).append((point, free, rim))

    def place(self, patch: int, wanted: list[Item], placed: list[Item]) -> None:
        """Find room for the things of a patch, as far from everything as goes."""
        points = self.points.get(patch, [])
        if not wanted or not points:
            return
        options = [
            (point, min(free, min([distance(point, item.place) - item.radius for item in placed], default=60.0)), rim)
            for point, free, rim in points
        ]
        first = wanted[0]
        starts = sorted([(_slack(first, free, rim), point) for point, free, rim in options], reverse=True)
        starts = [start for start in starts if start[0] > starts[0][0] - 9][:48:2] if len(wanted) > 1 else starts[:1]
        best, chosen = -1e9, [starts[0][1]]
        for worst, start in starts:
            here = [start]
            for item in wanted[1:]:
                room, spot = -1e9, start
                for point, free, rim in options:
                    value = _slack(item, free, rim)
                    if value <= room:
                        continue
                    for other, taken in zip(wanted, here, strict=False):
                        value = min(value, distance(point, taken) - item.radius - other.radius)
                    if value > room:
                        room, spot = value, point
                here.append(spot)
                worst = min(worst, room)
            if worst > best:
                best, chosen = worst, here
            if best > ENOUGH:
                break
        for item, spot in zip(wanted, chosen, strict=True):
            item.place = spot
            placed.append(item)

    def decorate(self, tile: Tile, grain: int, items: list[Item]) -> list[Scenery]:
        """Tufts on pasture, peaks on mountains, waves on water, where nothing else is."""
        found: list[Scenery] = []
        for patch_, patch in enumerate(tile.faces[0].patches):
            most, size = (3, 6.0) if patch.terrain == PASTURE else (3, 8.0) if patch.terrain == MOUNTAIN else (2, 7.0)
            if patch.edges:
                most += len(patch.edges) - 1
            taken: list[tuple[Point, float]] = []
            options = [
                (point, min(free, rim, min([distance(point, i.place) - i.radius for i in items], default=60.0)) - 1)
                for point, free, rim in self.points.get(patch_, [])
            ]
            for _ in range(most):
                best, spot = size - 0.5, None
                for point, free in options:
                    room = free + 0.07 * ((point[0] * 7 + point[1] * 3 + grain * 5) % 13)
                    for other, reach in taken:
                        room = min(room, distance(point, other) - reach)
                    if room > best:
                        best, spot = room, point
                if spot is None:
                    break
                taken.append((spot, min(best, 15.0)))
                found.append(Scenery(_scenery_kind(patch.terrain, best), spot))
        return found


def _scenery_kind(terrain: int, room: float) -> str:
    if terrain == PASTURE:
        return "tuft"
    if terrain == MOUNTAIN:
        return "peak-3" if room > 15 else "peak-2" if room > 11 else "peak-1"
    return "waves" if room > 10 else "wave"


def _slack(item: Item, free: float, rim: float) -> float:
    """How much room is left around an item; it may lean over a border a little, over the rim never."""
    over = rim - item.half - 1
    return min(free - item.radius, over + 1 if over >= 0 else 4 * over)


@lru_cache(maxsize=512)
def ground_of(tile: Tile, castle: bool, corners: tuple[Point, ...], scroll_half: float) -> Ground:
    """What is drawn on a tile with so wide a scroll; the same tile is worked out once."""
    return Ground(tile, castle, corners, scroll_half)


def road_ends(ground: Ground, rotation: int) -> set[int]:
    """The edges in whose middle a road of the turned tile ends: what the drawing shows, not what the data says."""
    found: set[int] = set()
    for road in ground.roads:
        for band in road.bands:
            for end in (band.start, band.end):
                for edge in range(4):
                    if distance(end, from_edge(edge, 50, 0)) < 0.01:
                        found.add((edge + rotation) % 4)
    return found


def edge_terrains(ground: Ground, rotation: int) -> list[set[int]]:
    """The terrains that the turned tile shows along each edge, from corner to corner."""
    found: list[set[int]] = []
    for edge in range(4):
        seen = {ground.land.terrain_at(from_edge((edge - rotation) % 4, along, 0.6)) for along in range(2, 99, 4)}
        found.append(seen)
    return found
