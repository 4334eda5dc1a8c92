"""Where the hexes of the map lie: flat-topped, odd columns half a hex higher."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin, sqrt

from clachan.face.svg import number
from clachan.games.clans_of_caledonia.rules.map import Layout

RADIUS = 44.0
HEIGHT = sqrt(3) * RADIUS
Point = tuple[float, float]
KEPT_HEXES, KEPT_LAYOUTS = 1024, 64


def centre_of(column: int, row: int) -> Point:
    """The middle of the hex in a column and row."""
    return (1.5 * RADIUS * column, HEIGHT * (row + (0 if column % 2 else 0.5)))


@lru_cache(KEPT_LAYOUTS)
def centres(layout: Layout) -> list[Point]:
    """The middle of every space, ports included."""
    return [centre_of(column, row) for column, row in layout.places]


def corner(middle: Point, k: int, radius: float = RADIUS) -> Point:
    """A corner of a hex, counted clockwise from the right."""
    return (middle[0] + radius * cos(k * pi / 3), middle[1] + radius * sin(k * pi / 3))


@lru_cache(KEPT_HEXES)
def hexagon(middle: Point, radius: float = RADIUS) -> str:
    """The outline of a hex as path data, from its right corner on."""
    half, high = number(radius / 2), number(radius * sqrt(3) / 2)
    start = f"M{number(middle[0] + radius)} {number(middle[1])}"
    return f"{start}l-{half} {high}h-{number(radius)}l-{half}-{high} {half}-{high}h{number(radius)}z"


def polygon(points: list[Point]) -> str:
    """A closed outline as path data."""
    return "M" + "L".join([f"{number(x)} {number(y)}" for x, y in points]) + "Z"


def side_between(a: Point, b: Point) -> tuple[Point, Point]:
    """The two ends of the side that two touching hexes share."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    dx, dy = (b[0] - a[0]) / HEIGHT, (b[1] - a[1]) / HEIGHT
    half = RADIUS / 2
    return ((x - dy * half, y + dx * half), (x + dy * half, y - dx * half))


def middle_of(points: list[Point]) -> Point:
    """The point in the middle of others."""
    return (sum([x for x, _ in points]) / len(points), sum([y for _, y in points]) / len(points))
