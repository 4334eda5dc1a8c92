"""Roads on a tile: bands from the middle of an edge to the middle of another, so that neighbours join (IS-ROAD-01)."""

from __future__ import annotations

from clachan.games.isle_of_skye.face.drawing.geometry import Path, Point, between, from_edge, smooth
from clachan.games.isle_of_skye.rules.components import Face
from clachan.games.isle_of_skye.rules.grid import DIRECTION_LETTERS

HALF_WIDTH = 4.0
MIDDLE: Point = (50.0, 50.0)


class Road:
    """One road of a tile: the bands it is made of, its exits, and the place of its barrels."""

    __slots__ = ("exits", "bands", "heart", "barrels", "points")

    def __init__(self, exits: tuple[int, ...], bands: list[Path], heart: Point, barrels: bool) -> None:
        self.exits: tuple[int, ...] = exits
        self.bands: list[Path] = bands
        self.heart: Point = heart
        self.barrels: bool = barrels
        self.points: list[Point] = [point for band in bands for point in band.samples()]


def exit_point(edge: int) -> Point:
    """Where roads cross an edge."""
    return from_edge(edge, 50, 0)


def lay_roads(face: Face, dead_end: float) -> list[Road]:
    """All roads of a face; one with a single exit ends so deep in the tile."""
    apart = len(face.segments) > 1
    return [_road(segment.exits, segment.barrels, dead_end, apart) for segment in face.segments]


def _road(exits: tuple[int, ...], barrels: bool, dead_end: float, apart: bool) -> Road:
    if len(exits) == 1:
        heart = from_edge(exits[0], 50, dead_end)
        return Road(exits, [Path(exit_point(exits[0])).line_to(heart)], heart, barrels)
    if len(exits) == 2 and (exits[0] - exits[1]) % 2:
        band = _bend(exits[0], exits[1], 46 if apart else 50)
        return Road(exits, [band], band.pieces[0][2], barrels)
    through = [edge for edge in exits if (edge + 2) % 4 in exits]
    bands = [_straight(through[0])]
    if len(through) == 4:
        bands.append(_straight(through[1] if (through[1] - through[0]) % 2 else through[2]))
    bands.extend([_branch(edge) for edge in exits if edge not in through])
    return Road(exits, bands, MIDDLE, barrels)


def _bend(a: int, b: int, radius: float) -> Path:
    """A quarter of a circle around the corner between two edges, in two curves that meet in its middle."""
    if (a + 1) % 4 != b:
        a, b = b, a
    # The corner is at along 100, depth 0 seen from edge a.
    lead = 50 - radius
    reach = radius * 0.27
    side = 100 - radius * 0.7071
    middle = from_edge(a, side, lead * 0.3 + radius * 0.7071)
    slope = radius * 0.1875
    first = (from_edge(a, 50, lead + reach), _shift(middle, a, -slope, -slope), middle)
    second = (_shift(middle, a, slope, slope), from_edge(b, 50, lead + reach), exit_point(b))
    return Path(exit_point(a), [first, second])


def _shift(point: Point, edge: int, along: float, depth: float) -> Point:
    ax, ay = from_edge(edge, 0, 0)
    bx, by = from_edge(edge, along, depth)
    return (point[0] + bx - ax, point[1] + by - ay)


def _straight(edge: int) -> Path:
    return Path(exit_point(edge)).line_to(MIDDLE, exit_point((edge + 2) % 4))


def _branch(edge: int) -> Path:
    return Path(exit_point(edge)).line_to(MIDDLE)


def road_key(exits: tuple[int, ...], apart: bool) -> str:
    """The name of the definition of a road with these exits: `r-NE`, and `r-NE-2` where it is not the only road."""
    return "r-" + "".join([DIRECTION_LETTERS[edge] for edge in sorted(exits)]) + ("-2" if apart else "")


def road_data(road: Road, rotation: int = 0) -> str:
    """The bands of a road on the turned tile as the data of a path."""
    return "".join([band.turned(rotation).data() for band in road.bands])


def road_definitions() -> dict[str, str]:
    """All roads with two exits or more, each as edge and band, so that tiles need not repeat them."""
    found: dict[str, str] = {}
    for bits in range(16):
        exits = tuple([edge for edge in range(4) if bits >> edge & 1])
        for apart in (False, True):
            if len(exits) > 1:
                key = road_key(exits, apart)
                found[key] = f'<g id="{key}">{band(road_data(_road(exits, False, 0, apart)))}</g>'
    return found


def band(d: str) -> str:
    """A road along the data of a path."""
    return f'<path class="k-road-edge" d="{d}"/><path class="k-road" d="{d}"/>'


def stream(spring: Point, mouth: Point, deep: Point) -> Path:
    """A burn from its spring to its mouth and on into the water, for bridges that stand on no water."""
    x, y = between(spring, mouth, 0.5)
    return smooth([spring, (x + 2.5, y - 2.5), mouth, deep])
