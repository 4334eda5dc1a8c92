"""Points and paths on a tile, a square of 100 with x to the east and y to the south."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.svg import number

SIZE = 100.0
Point = tuple[float, float]
# A piece of a path: where a straight line ends, or the two control points and the end of a curve.
Piece = tuple[Point, ...]


def turned(point: Point, quarters: int) -> Point:
    """The point after so many clockwise quarter turns of the tile."""
    x, y = point
    for _ in range(quarters % 4):
        x, y = SIZE - y, x
    return (x, y)


def from_edge(edge: int, along: float, depth: float) -> Point:
    """The point so far along an edge (clockwise) and so deep inside the tile."""
    return turned((along, depth), edge)


def corner(number_: int) -> Point:
    """The corner at the clockwise end of an edge: 0 is north-east, then south-east, south-west, north-west."""
    return from_edge(number_, SIZE, 0)


def distance(a: Point, b: Point) -> float:
    """How far two points are from one another."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return float((dx * dx + dy * dy) ** 0.5)


def between(a: Point, b: Point, share: float) -> Point:
    """The point on the way from a to b."""
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def aside(a: Point, b: Point, share: float, offset: float) -> Point:
    """The point on the way from a to b, so far to the right of it."""
    x, y = between(a, b, share)
    length = distance(a, b) or 1.0
    return (x - (b[1] - a[1]) / length * offset, y + (b[0] - a[0]) / length * offset)


class Path:
    """Lines and curves, one after another."""

    __slots__ = ("start", "pieces")

    def __init__(self, start: Point, pieces: Sequence[Piece] = ()) -> None:
        self.start: Point = start
        self.pieces: list[Piece] = list(pieces)

    @property
    def end(self) -> Point:
        """Where the path ends."""
        return self.pieces[-1][-1] if self.pieces else self.start

    def line_to(self, *points: Point) -> Path:
        """Go on straight, to each of the points."""
        self.pieces.extend([(point,) for point in points])
        return self

    def follow(self, other: Path) -> Path:
        """Go on along a path that begins here."""
        self.pieces.extend(other.pieces)
        return self

    def reversed(self) -> Path:
        """The same path from its end to its start."""
        ends = [self.start, *[piece[-1] for piece in self.pieces]]
        back: list[Piece] = []
        for i in range(len(self.pieces) - 1, -1, -1):
            piece = self.pieces[i]
            back.append((ends[i],) if len(piece) == 1 else (piece[1], piece[0], ends[i]))
        return Path(self.end, back)

    def turned(self, quarters: int) -> Path:
        """The path on the turned tile."""
        if quarters % 4 == 0:
            return self
        return Path(
            turned(self.start, quarters),
            [tuple([turned(point, quarters) for point in piece]) for piece in self.pieces],
        )

    def data(self, closed: bool = False, places: int = 0) -> str:
        """The value of a path's attribute d."""
        parts = [f"M{_pair(self.start, places)}"]
        for piece in self.pieces:
            letter = "C" if len(piece) == 3 else "L"
            parts.append(letter + " ".join([_pair(point, places) for point in piece]))
        return "".join(parts) + ("Z" if closed else "")

    def samples(self, steps: int = 6) -> list[Point]:
        """Points along the path, so many to a curve."""
        found = [self.start]
        here = self.start
        for piece in self.pieces:
            if len(piece) == 1:
                count = max(1, round(distance(here, piece[0]) / 6))
                found.extend([between(here, piece[0], (i + 1) / count) for i in range(count)])
            else:
                found.extend([_on_curve(here, piece, (i + 1) / steps) for i in range(steps)])
            here = piece[-1]
        return found

    def fine(self) -> list[Point]:
        """Points along the path, about two apart."""
        found = [self.start]
        for point in self.samples(24)[1:]:
            count = max(1, round(distance(found[-1], point) / 2))
            here = found[-1]
            found.extend([between(here, point, (i + 1) / count) for i in range(count)])
        return found


def _pair(point: Point, places: int) -> str:
    x, y = number(point[0], places), number(point[1], places)
    return f"{x}{y}" if y.startswith("-") else f"{x} {y}"


def _on_curve(a: Point, piece: Piece, t: float) -> Point:
    b, c, d = piece
    s = 1 - t
    p, q, r, u = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
    return (p * a[0] + q * b[0] + r * c[0] + u * d[0], p * a[1] + q * b[1] + r * c[1] + u * d[1])


def through(points: Sequence[Point]) -> Path:
    """A soft curve through three, four or five points, in as few pieces as goes: borders are drawn with it."""
    n = len(points)
    if n == 3:
        a, b, c = points
        control = (2 * b[0] - (a[0] + c[0]) / 2, 2 * b[1] - (a[1] + c[1]) / 2)
        return Path(a, [(between(a, control, 2 / 3), between(c, control, 2 / 3), c)])
    if n == 4:
        a, b, c, d = points
        first = _mix((a, -5 / 6), (b, 3.0), (c, -1.5), (d, 1 / 3))
        second = _mix((a, 1 / 3), (b, -1.5), (c, 3.0), (d, -5 / 6))
        return Path(a, [(first, second, d)])
    a, b, c, d, e = points
    before = (c[0] - (d[0] - b[0]) / 3, c[1] - (d[1] - b[1]) / 3)
    after = (c[0] + (d[0] - b[0]) / 3, c[1] + (d[1] - b[1]) / 3)
    first = _mix((a, -1 / 3), (b, 8 / 3), (c, -1 / 3), (before, -1.0))
    last = _mix((e, -1 / 3), (d, 8 / 3), (c, -1 / 3), (after, -1.0))
    return Path(a, [(first, before, c), (after, last, e)])


def _mix(*parts: tuple[Point, float]) -> Point:
    return (sum([point[0] * share for point, share in parts]), sum([point[1] * share for point, share in parts]))


def smooth(points: Sequence[Point], closed: bool = False) -> Path:
    """A soft curve through any number of points."""
    n = len(points)
    pieces: list[Piece] = []
    for i in range(n if closed else n - 1):
        a, b = points[i], points[(i + 1) % n]
        before = points[i - 1] if closed or i else a
        after = points[(i + 2) % n] if closed or i + 2 < n else b
        first = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        second = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        pieces.append((first, second, b))
    return Path(points[0], pieces)


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """Whether a point lies inside a polygon."""
    x = point[0]
    return sum([1 for crossing in crossings(polygon, point[1]) if crossing > x]) % 2 == 1


def crossings(polygon: Sequence[Point], y: float) -> list[float]:
    """Where the outline of a polygon crosses a horizontal line; a point on it is inside if an odd number lies east."""
    found: list[float] = []
    x1, y1 = polygon[-1]
    for x2, y2 in polygon:
        if (y1 > y) != (y2 > y):
            found.append((x2 - x1) * (y - y1) / (y2 - y1) + x1)
        x1, y1 = x2, y2
    return found


def nearest(point: Point, others: Sequence[Point], far: float = 1e9) -> float:
    """The distance to the nearest of some points, or `far` if there is none."""
    x, y = point
    squares = [(x - ox) * (x - ox) + (y - oy) * (y - oy) for ox, oy in others]
    return float(min(squares) ** 0.5) if squares else far
