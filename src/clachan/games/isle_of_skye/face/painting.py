"""A tile painted with characters."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.words import Line, Span, mark_in
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.components import FEATURES, TERRAINS, Face, Patch, Segment

TERRAIN_SIGNS = ".^~"
SCROLL_SIGN = "§"

# The letters that stand for features on the map; each language has its own.
FEATURE_SIGNS = {
    "sheep": mark_in("sign on the map", "S"),
    "cattle": mark_in("sign on the map", "C"),
    "broch": mark_in("sign on the map", "B"),
    "farm": mark_in("sign on the map", "F"),
    "ship": mark_in("sign on the map", "V"),
    "lighthouse": mark_in("sign on the map", "L"),
}
WHISKY_SIGN = mark_in("sign on the map", "W")

# Width and height of a tile on the map, from large to small.
LARGE, SMALL, TINY = (9, 5), (7, 3), (4, 1)
AXIS = 4
GAP = 2
# Lines of the screen that the map leaves to the rest.
OTHER_LINES = 22

# A row and a column within the picture of a tile.
Spot = tuple[int, int]

# How roads look that leave a spot to the north (1), east (2), south (4), west (8).
ROAD_SIGNS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def road_signs(segments: Sequence[Segment], width: int, height: int) -> dict[Spot, str]:
    """The spots of a tile on which a road runs, with its signs. Two roads on one tile keep clear of each other."""
    signs: dict[Spot, str] = {}
    for segment in segments:
        corner = len(segments) > 1 and len(segment.exits) == 2 and (segment.exits[0] - segment.exits[1]) % 2 == 1
        if corner:
            signs.update(_corner(segment, width, height))
        else:
            signs.update(_star(segment, width, height))
    return signs


def _star(segment: Segment, width: int, height: int) -> dict[Spot, str]:
    """A road that meets in the middle of the tile."""
    middle_row, middle = height // 2, width // 2
    signs: dict[Spot, str] = {}
    arms = (
        [(row, middle) for row in range(middle_row)],
        [(middle_row, column) for column in range(middle + 1, width)],
        [(row, middle) for row in range(middle_row + 1, height)],
        [(middle_row, column) for column in range(middle)],
    )
    for exit_ in segment.exits:
        for spot in arms[exit_]:
            signs[spot] = "─" if exit_ % 2 else "│"
    signs[(middle_row, middle)] = ROAD_SIGNS[sum([1 << exit_ for exit_ in segment.exits])]
    return signs


def _corner(segment: Segment, width: int, height: int) -> dict[Spot, str]:
    """A road round the middle of the tile, from a northern or southern exit to an eastern or western one."""
    north = 0 in segment.exits
    east = 1 in segment.exits
    middle_row, middle = height // 2, width // 2
    row = middle_row - 1 if north else middle_row + 1
    column = middle + 2 if east else middle - 2
    signs: dict[Spot, str] = {}
    for r in range(row) if north else range(row + 1, height):
        signs[(r, middle)] = "│"
    for c in range(min(middle, column) + 1, max(middle, column)):
        signs[(row, c)] = "─"
    for c in range(column + 1, width) if east else range(column):
        signs[(middle_row, c)] = "─"
    outward = (1 if north else 4) + (2 if east else 8)
    signs[(row, middle)] = ROAD_SIGNS[outward]
    signs[(row, column)] = ROAD_SIGNS[15 - outward]
    signs[(middle_row, column)] = ROAD_SIGNS[outward]
    return signs


def patch_map(face: Face, width: int, height: int) -> list[list[int]]:
    """Which patch each spot of a tile belongs to: edges reach inward, the middle goes to the widest patch."""
    at_edge = {edge: i for i, patch in enumerate(face.patches) for edge in patch.edges}
    inside = [i for i, patch in enumerate(face.patches) if not patch.edges]
    widest = max(range(len(face.patches)), key=lambda i: len(face.patches[i].edges))
    middle = inside[0] if inside else widest
    rows: list[list[int]] = []
    for row in range(height):
        up = abs(2 * row - (height - 1)) * (width - 1)
        spots: list[int] = []
        for column in range(width):
            side = abs(2 * column - (width - 1)) * (height - 1)
            corner = up == side and row in (0, height - 1)
            if row == height // 2 and abs(column - width // 2) <= 1:
                spots.append(middle)
            elif up > side or (up == side and not corner) or (corner and height > SMALL[1]):
                spots.append(at_edge[0 if row < height // 2 else 2])
            else:
                spots.append(at_edge[3 if column < width // 2 else 1])
        rows.append(spots)
    return rows


class Sketch:
    """A tile being painted: its patches spot by spot, and the signs put on them so far."""

    def __init__(self, face: Face, size: tuple[int, int]) -> None:
        self.face: Face = face
        self.width, self.height = size
        self.patches: list[list[int]] = patch_map(face, self.width, self.height)
        self.roads: dict[Spot, str] = road_signs(face.segments, self.width, self.height)
        self.marks: dict[Spot, Span] = {spot: (sign, "road") for spot, sign in self.roads.items()}
        self.spots: list[Spot] = [(row, column) for row in range(self.height) for column in range(self.width)]

    def put_name(self, crowd: Sequence[int]) -> None:
        """The tile's name goes to a corner without road; on small tiles to the edge whose patch is least crowded."""
        name = self.face.tile.id
        bottom, right = self.height - 1, self.width - len(name)
        corners = [(0, 0), (bottom, right), (0, right), (bottom, 0)]
        if self.height == SMALL[1]:
            corners.sort(key=lambda corner: crowd[self.patches[corner[0]][self.width // 2]])
        for row, column in corners:
            spots = [(row, column + i) for i in range(len(name))]
            if not any(spot in self.marks for spot in spots) and not self.bares(*spots):
                self.marks.update({spot: (letter, "name") for spot, letter in zip(spots, name, strict=True)})
                return

    def put_whisky(self, segment: Segment, sign: str) -> None:
        """Barrels stand at the end of a road, or beside it."""
        middle = (self.height // 2, self.width // 2)
        if len(segment.exits) == 1 and len(self.face.segments) == 1:
            self.marks[middle] = (sign, "whisky")
            return
        beside = {(r + dr, c + dc) for r, c in self.roads for dr, dc in ((0, 1), (0, -1), (-1, 0), (1, 0))}
        free = [spot for spot in self.spots if spot in beside and spot not in self.marks and not self.bares(spot)]
        if free:
            self.marks[min(free, key=lambda s: (self.is_rim(s), abs(s[1] - middle[1]), s))] = (sign, "whisky")

    def put(self, letters: Sequence[Span], patch: int) -> None:
        """Letters go to free spots of a patch, away from the rim; elsewhere on the tile if it is full."""
        mine = [spot for spot in self.spots if self.patches[spot[0]][spot[1]] == patch]
        row0 = sum([row for row, _ in mine]) / len(mine)
        column0 = sum([column for _, column in mine]) / len(mine)

        def rank(spot: Spot) -> tuple[bool, bool, float]:
            far = 4 * abs(spot[0] - row0) + abs(spot[1] - column0)
            return (spot not in mine, self.is_rim(spot), far)

        chosen: list[Spot] = []
        for spot in sorted(self.spots, key=rank):
            if len(chosen) < len(letters) and spot not in self.marks and not self.bares(spot):
                self.marks[spot] = ("", "")
                chosen.append(spot)
        for spot, letter in zip(sorted(chosen), letters, strict=False):
            self.marks[spot] = letter

    def cover(self, signs: Sequence[Span]) -> None:
        """What lies on the tile, over all else: in the middle, one after the other."""
        row, width = self.height // 2, sum([len(text) for text, _ in signs])
        column = max(0, (self.width - width + 1) // 2)
        for text, style in signs:
            for letter in text:
                if column < self.width:
                    self.marks[(row, column)] = (letter, style)
                    column += 1

    def is_rim(self, spot: Spot) -> bool:
        """Whether the spot lies at an edge."""
        return spot[0] in (0, self.height - 1) or spot[1] in (0, self.width - 1)

    def bares(self, *spots: Spot) -> bool:
        """Whether signs here would hide the last sign of an edge's terrain."""
        lines = ((0, 0), (1, self.width - 1), (0, self.height - 1), (1, 0))
        for d, (axis, place) in enumerate(lines):
            if any(spot[axis] == place for spot in spots):
                rest = [s for s in self.spots if s[axis] == place and s not in spots and s not in self.marks]
                if self.face.edges[d] not in [self.terrain(s) for s in rest]:
                    return True
        return False

    def terrain(self, spot: Spot) -> int:
        """The terrain of a spot."""
        return self.face.patches[self.patches[spot[0]][spot[1]]].terrain

    def line(self, row: int, shade: str) -> Line:
        """One line of the finished picture."""
        line: Line = []
        for column in range(self.width):
            terrain = self.terrain((row, column))
            sign, style = self.marks.get((row, column), (TERRAIN_SIGNS[terrain], ""))
            _append(line, sign, f"{shade}{TERRAINS[terrain]} {style}".strip())
        return line


def tiny(face: Face, signs: Sequence[Span], width: int) -> Line:
    """A tile in one line: its name, or what lies on it."""
    if not signs:
        return [(face.tile.id.ljust(width), "name")]
    line: Line = []
    room = width
    for text, style in signs:
        line.append((text[:room], style))
        room -= len(text[:room])
    return [*line, (" " * room, "")]


class TilePainter:
    """Paints tiles: terrain as texture, roads as lines, features as letters in the area they lie in."""

    def __init__(self, words: SkyeWords) -> None:
        self.words: SkyeWords = words
        t = words.t
        self.signs: dict[str, str] = {kind: t.pgettext("sign on the map", s) for kind, s in FEATURE_SIGNS.items()}
        self.whisky: str = t.pgettext("sign on the map", WHISKY_SIGN)

    def paint(self, face: Face, size: tuple[int, int], shade: str = "", signs: Sequence[Span] = ()) -> list[Line]:
        """The tile as lines of the given width and height, with signs of what lies on it."""
        sketch = Sketch(face, size)
        letters = [self._letters(patch) for patch in face.patches]
        sketch.put_name([len(there) for there in letters])
        for segment in face.segments:
            if segment.barrels:
                sketch.put_whisky(segment, self.whisky)
        for i, there in enumerate(letters):
            sketch.put(there, i)
        for extension in self.words.extensions:
            sign = extension.sign_on(self.words, face.tile.id)
            if sign is not None:
                sketch.put([sign], sketch.patches[sketch.height // 2][sketch.width // 2])
        sketch.cover(signs)
        return [sketch.line(row, shade) for row in range(sketch.height)]

    def _letters(self, patch: Patch) -> list[Span]:
        found: list[Span] = []
        for i, kind in enumerate(FEATURES):
            found.extend([(self.signs[kind], "feature")] * ((patch.features >> (8 * i)) & 255))
        if patch.scroll:
            found.append((SCROLL_SIGN, "scroll"))
        return found


def _append(line: Line, text: str, style: str) -> None:
    """Add text to a line; pieces of one style are joined."""
    if line and line[-1][1] == style:
        line[-1] = (line[-1][0] + text, style)
    else:
        line.append((text, style))
