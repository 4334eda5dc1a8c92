"""The land of a tile: where its patches lie (IS-AREA-01).

Each edge belongs to one patch from corner to corner, so borders between patches begin in corners, and tiles that fit
go on into one another. Patches with much in them get more room.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.isle_of_skye.face.drawing.geometry import (
    Path,
    Point,
    aside,
    between,
    contains,
    corner,
    crossings,
    from_edge,
    nearest,
    smooth,
    through,
)
from clachan.games.isle_of_skye.face.drawing.roads import MIDDLE, Road
from clachan.games.isle_of_skye.rules.components import FEATURES, WATER, Face, Patch

# Outlines run so far outside the tile, so that their strokes on its edges are cut off.
OUTSIDE = 5.0
NOBODY = -1


class Shape:
    """A patch as it is drawn."""

    __slots__ = ("patch", "terrain", "outline", "polygon", "inside", "covered")

    def __init__(self, patch: int, terrain: int, outline: Path, inside: bool) -> None:
        self.patch: int = patch
        self.terrain: int = terrain
        self.outline: Path = outline
        self.polygon: list[Point] = outline.samples(8)
        self.inside: bool = inside
        # Whether the ground colour of the tile shows it, so that it need not be painted.
        self.covered: bool = False


class Land:
    """All patches of a tile in the order of painting, on a ground of one terrain."""

    __slots__ = ("ground", "shapes", "borders")

    def __init__(self, ground: int, shapes: list[Shape], borders: list[Path]) -> None:
        self.ground: int = ground
        self.shapes: list[Shape] = shapes
        self.borders: list[Point] = [point for border in borders for point in border.samples(6)]

    def seen_in_row(self, y: float, xs: Sequence[float], painted: bool = False) -> list[int]:
        """For points of a row the number of the shape that is seen there, of those that are painted or of all."""
        found = [NOBODY] * len(xs)
        for i, shape in enumerate(self.shapes):
            if painted and shape.covered:
                continue
            crossed = crossings(shape.polygon, y)
            if crossed:
                for k, x in enumerate(xs):
                    if sum([1 for crossing in crossed if crossing > x]) % 2:
                        found[k] = i
        return found

    def patches_in_row(self, y: float, xs: Sequence[float]) -> list[int]:
        """The patches at points of a row."""
        return [NOBODY if i == NOBODY else self.shapes[i].patch for i in self.seen_in_row(y, xs)]

    def terrains_in_row(self, y: float, xs: Sequence[float]) -> list[int]:
        """The terrains that are seen at points of a row."""
        return [self.ground if i == NOBODY else self.shapes[i].terrain for i in self.seen_in_row(y, xs, True)]

    def terrain_at(self, point: Point) -> int:
        """The terrain that is seen at a point."""
        for shape in reversed(self.shapes):
            if not shape.covered and contains(shape.polygon, point):
                return shape.terrain
        return self.ground


def kinds_in(patch: Patch) -> list[tuple[str, int]]:
    """The features of a patch with their numbers."""
    counts = [(kind, (patch.features >> (8 * i)) & 255) for i, kind in enumerate(FEATURES)]
    return [(kind, count) for kind, count in counts if count]


def room_for(patch: Patch) -> float:
    """How much a patch has to hold, in discs."""
    return sum([1.0 if count == 1 else 1.3 for _, count in kinds_in(patch)]) + (1.7 if patch.scroll else 0)


class Surveyor:
    """Draws the borders of one face, printed side up."""

    def __init__(self, face: Face, roads: list[Road], bridge: bool, grain: int) -> None:
        self.face: Face = face
        self.roads: list[Road] = roads
        self.bridge: bool = bridge
        self.grain: int = grain
        self.owner: list[int] = [0, 0, 0, 0]
        for i, patch in enumerate(face.patches):
            for edge in patch.edges:
                self.owner[edge] = i
        self.room: list[float] = [room_for(patch) for patch in face.patches]
        self.busy_middle: bool = any(len(road.exits) > 2 or not _bends(road) for road in roads)
        self.borders: list[Path] = []
        self.outlines: list[tuple[int, Path]] = []
        self.touching: bool = False

    def survey(self) -> Land:
        """The land with all its patches."""
        owner = self.owner
        corners = [d for d in range(4) if owner[d] != owner[(d + 1) % 4]]
        inside = [i for i, patch in enumerate(self.face.patches) if not patch.edges]
        if len(corners) == 2:
            self._two(corners[0], corners[1])
        elif len(corners) == 3:
            self._meet(corners, self._meeting_point(corners))
        elif len(corners) == 4 and owner[0] == owner[2]:
            self._strip(0)
        elif len(corners) == 4 and owner[1] == owner[3]:
            self._strip(1)
        elif len(corners) == 4 and inside:
            self._meet(corners, MIDDLE)
        elif len(corners) == 4:
            self._two_meetings()
        else:
            self.outlines.append((owner[0], Path(_out(3)).line_to(_out(0), _out(1), _out(2))))
        return self._land(inside)

    def _land(self, inside: list[int]) -> Land:
        patches = self.face.patches
        shapes = [Shape(i, patches[i].terrain, outline, False) for i, outline in self.outlines]
        ground = min([shape.terrain for shape in shapes])
        touching = self.touching or any(
            self.owner[d] != self.owner[d - 1] and patches[self.owner[d]].terrain == patches[self.owner[d - 1]].terrain
            for d in range(4)
        )
        for shape in [shape for shape in shapes if shape.terrain == ground][: 1 if touching else None]:
            shape.covered = True
        shapes.sort(key=lambda shape: (not shape.covered, shape.terrain))
        land = Land(ground, shapes, self.borders)
        for i in inside:
            blob = self._blob(i, land)
            land.shapes.append(Shape(i, patches[i].terrain, blob, True))
            land.borders.extend(land.shapes[-1].polygon)
        return land

    # Borders

    def _wobble(self, key: int) -> float:
        """A small number that is always the same for the same border of the same tile."""
        return ((self.grain * 37 + key * 53) % 11) / 5 - 1

    def _depth(self, edge: int) -> float:
        """How deep the patch of a single edge reaches into the tile."""
        i = self.owner[edge]
        depth = 29 + 9 * self.room[i]
        others = sum(self.room) - self.room[i]
        if others >= 3:
            depth -= 5
        roads = [road for road in self.roads if edge in road.exits]
        if roads and len(roads[0].exits) == 1:
            return max(60.0 if self.face.patches[i].scroll else 52.0, min(depth, 60.0))
        if self.busy_middle and not roads:
            return min(depth, 38.0 if self.face.patches[i].terrain == WATER else 42.0)
        return min(depth, 58.0)

    def _cap(self, edge: int, depth: float) -> Path:
        """The border of a patch that has one edge, from the edge's beginning to its end."""
        w = self._wobble(edge)
        border = through(
            [
                from_edge(edge, 0, 0),
                from_edge(edge, 21 + 2 * w, depth * 0.72 + 2 * w),
                from_edge(edge, 50 + 5 * w, depth),
                from_edge(edge, 79 + 2 * w, depth * 0.72 - 2 * w),
                from_edge(edge, 100, 0),
            ]
        )
        return _from_corner(border, (edge + 3) % 4, edge)

    def _way(self, c: int, end: Point) -> Path:
        """A border from a corner to where others meet it, bent away from the fuller of its two patches."""
        start, w = corner(c), self._wobble(c)
        more = self.room[self.owner[(c + 1) % 4]] - self.room[self.owner[c]]
        bend = (4.5 if (more or w) > 0 else -4.5) + max(-5.0, min(5.0, 3 * more)) + w
        first = _off_edges(c, aside(start, end, 0.36, bend))
        return _from_corner(through([start, first, aside(start, end, 0.74, bend * 0.3 + 1.5 * w), end]), c)

    def _two(self, a: int, b: int) -> None:
        """Two patches: one border from corner to corner."""
        first, second = self.owner[(a + 1) % 4], self.owner[a]
        if (b - a) % 4 == 1:
            border = self._cap(b, self._depth(b))
        elif (b - a) % 4 == 3:
            border = self._cap(a, self._depth(a)).reversed()
        else:
            bow = max(-16.0, min(16.0, 6.5 * (self.room[first] - self.room[second])))
            start, end, w = corner(a), corner(b), self._wobble(a)
            sway = (4.5 if w > 0 else -4.5) + 1.5 * w
            # The first patch lies to the left of the way from corner a to corner b.
            shares = ((0.27, bow * 0.75 + sway), (0.5, bow), (0.73, bow * 0.75 - sway))
            points = [aside(start, end, share, offset) for share, offset in shares]
            border = _from_corner(through([start, *points, end]), a, b)
        self.borders.append(border)
        self._close(first, a, b, border.reversed())
        self._close(second, b, a, border)

    def _meet(self, corners: list[int], point: Point) -> None:
        """Three or four patches that meet in a point."""
        ways: dict[int, Path] = {}
        for c in corners:
            ways[c] = self._way(c, point)
            self.borders.append(ways[c])
        for k, a in enumerate(corners):
            b = corners[(k + 1) % len(corners)]
            self._close(self.owner[b], a, b, ways[b], ways[a].reversed())

    def _meeting_point(self, corners: list[int]) -> Point:
        """Where three patches meet: away from the fuller ones, and water leaves the middle to roads."""
        x, y = MIDDLE
        for k, a in enumerate(corners):
            b = corners[(k + 1) % 3]
            i = self.owner[b]
            push = 9 * self.room[i] - 8
            if (b - a) % 4 == 1:
                far, near = from_edge(b, 50, 1), from_edge(b, 50, 0)
            else:
                c = corner((a + 1) % 4)
                far, near = between(c, MIDDLE, 0.01), c
            x += (far[0] - near[0]) * push
            y += (far[1] - near[1]) * push
        x, y = max(31.0, min(69.0, x)), max(31.0, min(69.0, y))
        if self.busy_middle:
            for i, patch in enumerate(self.face.patches):
                if patch.terrain == WATER and patch.edges:
                    for edge in patch.edges:
                        x, y = _at_most(edge, 34.0 + 4 * min(2.0, self.room[i]), x, y)
        return (x, y)

    def _strip(self, edge: int) -> None:
        """A patch from an edge to the opposite one between two others, which may be the same one round the tile."""
        left, right = (edge + 3) % 4, (edge + 1) % 4
        deep = {side: min(self._depth(side), 46.0) for side in (left, right)}
        along = any(edge in road.exits for road in self.roads)
        if along and self.room[self.owner[edge]] > 0:
            for side in deep:
                if not self.room[self.owner[side]]:
                    deep[side] = 21.0 if self.face.patches[self.owner[edge]].scroll else 26.0
        spare = 100 - deep[left] - deep[right] - (22 + 12 * self.room[self.owner[edge]])
        if spare < 0:
            for side in deep:
                deep[side] = max(min(26.0, deep[side]), deep[side] + spare / 2)
        caps = {side: self._cap(side, deep[side]) for side in (left, right)}
        self.borders.extend(caps.values())
        for side in (left, right):
            self._close(self.owner[side], (side + 3) % 4, side, caps[side].reversed())
        outline = Path(corner(left)).line_to(_out(left), _out(edge), corner(edge)).follow(caps[right])
        outline.line_to(_out(right), _out((edge + 2) % 4), corner((edge + 2) % 4)).follow(caps[left])
        self.outlines.append((self.owner[edge], outline))

    def _two_meetings(self) -> None:
        """Four patches: two opposite ones touch in the middle and keep the others apart."""
        kinds = [self.face.patches[self.owner[d]].terrain for d in range(4)]
        apart = 0 if kinds[0] == kinds[2] else 1
        self.touching = kinds[1 - apart] == kinds[3 - apart]
        left, right = (apart + 3) % 4, (apart + 1) % 4
        shift = 4 * (self.room[self.owner[left]] - self.room[self.owner[right]])
        if self.busy_middle and WATER in (kinds[left], kinds[right]):
            shift = 12.0 if (kinds[left] == WATER) == self.bridge else -12.0
        deep = [min(self._depth(d), 46.0) for d in (apart, (apart + 2) % 4)]
        if sum(deep) > 82:
            deep = [depth * 82 / sum(deep) for depth in deep]
        near = from_edge(apart, 50 + shift, deep[0])
        far = from_edge(apart, 50 + shift, 100 - deep[1])
        ways = {
            c: self._way(c, to)
            for c, to in (((apart + 3) % 4, near), (apart, near), ((apart + 1) % 4, far), ((apart + 2) % 4, far))
        }
        link = through([near, aside(near, far, 0.5, 2 * self._wobble(9)), far])
        self.borders.extend([*ways.values(), link])
        north, east, south, west = [(apart + i) % 4 for i in range(4)]
        self._close(self.owner[north], west, north, ways[north], ways[west].reversed())
        self._close(self.owner[south], east, south, ways[south], ways[east].reversed())
        self._close(self.owner[east], north, east, ways[east], link.reversed(), ways[north].reversed())
        self._close(self.owner[west], south, west, ways[west], link, ways[south].reversed())

    def _close(self, patch: int, a: int, b: int, *back: Path) -> None:
        """The outline of the patch with the edges from corner a clockwise to corner b, and the borders back."""
        outline = Path(corner(a)).line_to(_out(a))
        c = a
        while c != b:
            c = (c + 1) % 4
            outline.line_to(_out(c))
        outline.line_to(corner(b))
        for border in back:
            outline.follow(border)
        self.outlines.append((patch, outline))

    # Patches that touch no edge

    def _blob(self, patch: int, land: Land) -> Path:
        radius = 19.0 + 6 * max(0.0, self.room[patch] - 1) + (3 if self.bridge and self.room[patch] else 0)
        wet = self.bridge and self.face.patches[patch].terrain == WATER
        if len(land.shapes) > 3 or not land.borders:
            x, y = self._middle_blob()
            radius = min(radius, 21.0)
        else:
            x, y = self._free_place(radius, land, (0.72 if self.room[patch] else 0.1) if wet else -1.0)
        points: list[Point] = []
        for k in range(7):
            spoke = _SPOKES[k]
            r = radius * (1 + 0.1 * self._wobble(k + 20))
            points.append((x + spoke[0] * r * 1.06, y + spoke[1] * r * 0.96))
        return smooth(points, closed=True)

    def _middle_blob(self) -> Point:
        """In the middle of four patches, and off a road that ends there."""
        for road in self.roads:
            if len(road.exits) == 1:
                return from_edge(road.exits[0], 50, 60)
        return MIDDLE

    def _free_place(self, radius: float, land: Land, ford: float) -> Point:
        """Off borders and roads; a lake with a bridge has the road so far from its middle, in radii."""
        road_points = [point for road in self.roads for point in road.points]
        best, place = -1e9, MIDDLE
        for gx in range(26, 75, 4):
            for gy in range(26, 75, 4):
                point = (float(gx), float(gy))
                value = min(0.0, nearest(point, land.borders) - radius - 6)
                value += 1.4 * min(0.0, min(gx, gy, 100 - gx, 100 - gy) - radius - 5)
                if road_points:
                    near = nearest(point, road_points)
                    value -= abs(near - radius * ford) if ford >= 0 else max(0.0, radius + 8 - near)
                value -= 0.02 * nearest(point, [MIDDLE])
                if value > best:
                    best, place = value, point
        return place


_SPOKES: tuple[Point, ...] = (
    (1.0, 0.0),
    (0.62, 0.78),
    (-0.22, 0.97),
    (-0.9, 0.43),
    (-0.9, -0.43),
    (-0.22, -0.97),
    (0.62, -0.78),
)


def _bends(road: Road) -> bool:
    return len(road.exits) == 1 or (len(road.exits) == 2 and (road.exits[0] - road.exits[1]) % 2 == 1)


def _out(c: int) -> Point:
    x, y = corner(c)
    return (x + (OUTSIDE if x else -OUTSIDE), y + (OUTSIDE if y else -OUTSIDE))


def _off_edges(c: int, point: Point) -> Point:
    """The point, or one beside it from which the way to a corner does not run along an edge."""
    x, y = corner(c)
    u = x - point[0] if x else point[0]
    v = y - point[1] if y else point[1]
    u, v = max(u, 0.45 * v, 1.0), max(v, 0.45 * u, 1.0)
    return (x - u if x else u, y - v if y else v)


def _from_corner(path: Path, start: int, end: int = NOBODY) -> Path:
    """The path, leaving the corner where it starts, and that where it ends, well inside the tile."""
    first = path.pieces[0]
    path.pieces[0] = (_off_edges(start, first[0]), first[1], first[2])
    if end != NOBODY:
        last = path.pieces[-1]
        path.pieces[-1] = (last[0], _off_edges(end, last[1]), last[2])
    return path


def _at_most(edge: int, depth: float, x: float, y: float) -> Point:
    """The point, or the nearest one that is not deeper inside the tile than this, seen from an edge."""
    if edge == 0:
        return (x, min(y, depth))
    if edge == 1:
        return (max(x, 100 - depth), y)
    if edge == 2:
        return (x, max(y, 100 - depth))
    return (min(x, depth), y)
