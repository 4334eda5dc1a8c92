"""The printed map: terrain, lochs with their shores, rivers along the sides, deltas, mist and what land costs."""

from __future__ import annotations

from functools import lru_cache

from clachan.face.signs import coin
from clachan.face.svg import element, number, use
from clachan.games.clans_of_caledonia.face.drawing.hexes import (
    HEIGHT,
    RADIUS,
    Point,
    centres,
    corner,
    hexagon,
    middle_of,
    polygon,
    side_between,
)
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.pieces import FOREST, GRASSLAND, LOCH, MOUNTAIN, TERRAINS
from clachan.games.clans_of_caledonia.rules.spaces import GRID, spaces_in

# Where the coin with the cost of the land lies.
COST_BELOW, COST_RADIUS = 24.0, 10.5
# The corners, counted clockwise from the right, between which a land type lies where a space has several.
HALVES = {FOREST: (4, 5, 0, 1), MOUNTAIN: (2, 3, 4, 5)}
THIRDS = {FOREST: (5, 0, 1), MOUNTAIN: (3, 4, 5)}
NAMES = {GRASSLAND: "pasture", FOREST: "forest", MOUNTAIN: "mountain", LOCH: "water"}
# What stands on land of one type, and on the patches of mixed land: definition and place.
Scenery = tuple[tuple[str, float, float], ...]
WHOLE: dict[int, Scenery] = {
    GRASSLAND: (("cc-tuft", -20, -18), ("cc-tuft", 14, -24), ("cc-tuft", -27, 10), ("cc-tuft", 25, 8)),
    FOREST: (
        ("cc-tree", -20, -14),
        ("cc-tree", 2, -22),
        ("cc-tree", 22, -12),
        ("cc-tree", -28, 12),
        ("cc-tree", 28, 12),
    ),
    MOUNTAIN: (("cc-peak", 0, -12), ("cc-hill", -24, 8), ("cc-hill", 25, 6)),
    LOCH: (("cc-waves", -12, -16), ("cc-waves", 14, 4), ("cc-waves", -10, 24)),
}
HALF: dict[int, Scenery] = {
    FOREST: (("cc-tree", 4, -22), ("cc-tree", 22, -16), ("cc-tree", 29, 5)),
    MOUNTAIN: (("cc-hill", -24, -3), ("cc-peak", -5, -17)),
    GRASSLAND: (("cc-tuft", -26, 8), ("cc-tuft", 24, 14)),
}
THIRD: dict[int, Scenery] = {
    FOREST: (("cc-tree", 23, -12), ("cc-tree", 31, 7)),
    MOUNTAIN: (("cc-hill", -22, -9), ("cc-hill", -4, -22)),
    GRASSLAND: (("cc-tuft", -24, 16), ("cc-tuft", 22, 22)),
}


@lru_cache(maxsize=64)
def draw_land(layout: Layout, shown: int = -1) -> str:
    """All that is printed, except what land costs; on some of the spaces, if not on all."""
    places = centres(layout)
    spaces = [space for space in range(GRID) if layout.terrain[space] and shown >> space & 1]
    mist = list(spaces_in(layout.mist & shown))
    parts = [element("path", class_="cc-mist", d="".join([hexagon(places[space]) for space in mist]))]
    parts.extend([use("cc-cloud", *places[space]) for space in mist])
    for terrain, name in NAMES.items():
        whole = [hexagon(places[space]) for space in spaces if base_of(layout.terrain[space]) == terrain]
        parts.append(element("path", class_=f"cc-{name}", d="".join(whole)))
    parts.extend([_patches(places[space], layout.terrain[space]) for space in spaces])
    parts.append(element("path", class_="cc-grid", d="".join([hexagon(places[space]) for space in spaces])))
    parts.append(_shores(layout, places, shown))
    parts.append(_rivers(layout, places, shown))
    parts.extend([_scenery(places[space], layout.terrain[space]) for space in spaces])
    return "".join(parts)


def base_of(terrain: int) -> int:
    """The land type that fills the whole space where there are several: the one that is easiest to build on."""
    return terrain & -terrain


def _patches(middle: Point, terrain: int) -> str:
    """The other land types of a mixed space, on their part of it."""
    others = [kind for kind in (MOUNTAIN, FOREST) if terrain & kind and kind != base_of(terrain)]
    corners = THIRDS if len(others) > 1 else HALVES
    return "".join([element("path", class_=f"cc-{NAMES[kind]}", d=_patch(middle, corners[kind])) for kind in others])


def _patch(middle: Point, corners: tuple[int, ...]) -> str:
    """From corner to corner along the sides, and back in a curve past the middle."""
    outline = [corner(middle, k) for k in corners]
    last, first = outline[-1], outline[0]
    x, y = middle[0] * 0.75 + (first[0] + last[0]) * 0.125, middle[1] * 0.75 + (first[1] + last[1]) * 0.125
    sway = 9 if len(corners) > 3 else 3
    back = f"Q{number(x + sway)} {number(y + sway)} {number(first[0])} {number(first[1])}Z"
    return polygon(outline)[:-1] + back


def _shores(layout: Layout, places: list[Point], shown: int) -> str:
    """Every side between a loch and land."""
    sides: list[str] = []
    for loch in spaces_in(layout.lochs & shown):
        for space in spaces_in(layout.adjacent[loch] & layout.land & shown):
            sides.append(line(*side_between(places[loch], places[space])))
    return element("path", class_="cc-shore", d="".join(sides))


def _rivers(layout: Layout, places: list[Point], shown: int) -> str:
    """A band along the sides, with a fan where it reaches a loch."""
    sides: list[str] = []
    mouths: list[Point] = []
    for a, b in sorted(layout.rivers):
        if layout.terrain[a] and layout.terrain[b] and shown >> a & shown >> b & 1:
            sides.append(line(*side_between(places[a], places[b])))
            for loch in spaces_in(layout.adjacent[a] & layout.adjacent[b] & layout.lochs):
                mouths.append(middle_of([places[a], places[b], places[loch]]))
    path = "".join(sides)
    fans = "".join([use("cc-delta", *mouth) for mouth in sorted(set(mouths))])
    return element("path", class_="cc-river-edge", d=path) + element("path", class_="cc-river", d=path) + fans


def line(a: Point, b: Point) -> str:
    """A straight line as path data."""
    return f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"


def _scenery(middle: Point, terrain: int) -> str:
    kinds = [kind for kind in NAMES if terrain & kind]
    scenery = WHOLE if len(kinds) == 1 else HALF if len(kinds) == 2 else THIRD
    found: list[str] = []
    for kind in kinds:
        if len(kinds) == 2 and GRASSLAND not in kinds and kind == base_of(terrain):
            continue
        found.extend([use(id_, middle[0] + x, middle[1] + y) for id_, x, y in scenery[kind]])
    return "".join(found)


def land_bounds(layout: Layout, with_ports: bool) -> tuple[float, float, float, float]:
    """The rectangle around everything that is drawn: x, y, width, height."""
    places = centres(layout)
    shown = [places[space] for space in range(len(places)) if space < GRID or with_ports]
    left, right = min([x for x, _ in shown]) - RADIUS, max([x for x, _ in shown]) + RADIUS
    top, bottom = min([y for _, y in shown]) - HEIGHT / 2, max([y for _, y in shown]) + HEIGHT / 2
    return (left - 6, top - 6, right - left + 12, bottom - top + 12)


def draw_space(names: list[str], cost: int) -> str:
    """A single space around the origin, with these land types and what its land costs."""
    terrain = sum({1 << TERRAINS.index(name) for name in names if name in TERRAINS})
    middle = (0.0, 0.0)
    found = element("path", class_=f"cc-{NAMES[base_of(terrain)]}", d=hexagon(middle))
    found += _patches(middle, terrain) + _scenery(middle, terrain)
    return found + (coin(cost, 0, COST_BELOW, COST_RADIUS) if cost else "")
