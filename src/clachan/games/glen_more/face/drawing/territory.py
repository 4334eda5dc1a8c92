"""A territory: tiles that meet without gaps, what lies and stands on them, and the empty cells around them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.face.signs import figure
from clachan.face.svg import Picture, element, moved, sized
from clachan.games.glen_more.face.drawing.box import Box, man_id, tile_id
from clachan.games.glen_more.face.drawing.tile import TILE, tile_group
from clachan.games.glen_more.face.drawing.tokens import Told, glyph, hover, man, no_words, seat_sign
from clachan.games.glen_more.face.seen import Cell, asked_last, cells_of, covered_by, lying_on, men_on
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.views import CellView, GlenView

MARGIN = 6.0
# A frame through which the tile is seen as it is.
CLEAR = "fill:none"
# Where up to three resources lie on a tile, by how many there are.
PILES = {1: ((92.0, 54.0),), 2: ((70.0, 56.0), (97.0, 54.0)), 3: ((62.0, 60.0), (84.0, 50.0), (105.0, 62.0))}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
Corner = Callable[[Cell], tuple[float, float]]


def frontier(cells: Sequence[Cell]) -> list[Cell]:
    """The empty cells that share an edge with a tile, from the upper left."""
    taken = set(cells)
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in STEPS} - taken
    return sorted(around, key=lambda cell: (-cell[1], cell[0]))


def draw_territory(box: Box, view: GlenView, seat: int, room: bool, told: Told = no_words) -> Picture:
    """A territory; with `room` the empty cells around it are shown while its owner places a tile."""
    cells = cells_of(view["players"][seat])
    placing = room and seat in view["deciders"] and view["asked"] == "place"
    around = frontier(list(cells)) if placing else []
    for extra in box.played(view):
        around.extend(extra.cells(view, seat))
    shown = [*cells, *around]
    left, right = min([x for x, _ in shown]), max([x for x, _ in shown])
    bottom, top = min([y for _, y in shown]), max([y for _, y in shown])

    def corner(cell: Cell) -> tuple[float, float]:
        return (cell[0] - left) * TILE, (top - cell[1]) * TILE

    parts = [_cell(box, view, seat, cell, *corner(cell)) for cell in around]
    # Rows from above, so that the edges of stacks lie over their neighbours.
    ordered = sorted(cells, key=lambda cell: (-cell[1], cell[0]))
    parts.extend([_tile(box, view, seat, cells[cell], *corner(cell), told) for cell in ordered])
    parts.extend([_men(view, seat, cells[cell], *corner(cell), told) for cell in ordered])
    parts.append(_asked_about(view, seat, cells, corner))
    width, height = (right - left + 1) * TILE, (top - bottom + 1) * TILE
    return Picture("".join(parts), width + 2 * MARGIN, height + 2 * MARGIN, -MARGIN, -MARGIN)


def _cell(box: Box, view: GlenView, seat: int, cell: Cell, x: float, y: float) -> str:
    ground = element("rect", class_="gm-empty k-outline", x=3, y=3, width=TILE - 6, height=TILE - 6, rx=8)
    more = "".join([extra.on_cell(view, seat, *cell) for extra in box.played(view)])
    room = element("rect", width=TILE, height=TILE, fill="none")
    return moved(room + ground + more, x, y, id=f"cell-{seat}-{cell[0]},{cell[1]}")


def _tile(box: Box, view: GlenView, seat: int, entry: CellView, x: float, y: float, told: Told) -> str:
    tile = box.tiles[entry["tile"]]
    covered = covered_by(entry)
    key = f"cell {seat} {entry['x']} {entry['y']}"
    more = _stack_edge(len(covered)) + _resources(entry)
    if tile.name in _activated(view, seat):
        more += _used()
    more += "".join([extra.on_tile(view, seat, entry) for extra in box.played(view)])

    def told_here(asked: str) -> str:
        return told(key) if asked.startswith("tile ") else told(asked)

    return tile_group(box, tile, tile_id(tile, seat), x, y, told_here, more)


def _activated(view: GlenView, seat: int) -> list[str]:
    """The tiles that the seat has activated in this turn."""
    turn = view["turn"]
    return turn["activated"] if turn is not None and turn["seat"] == seat else []


def _used() -> str:
    """A sign that a tile has been activated."""
    return element("circle", class_="gm-plaque", cx=106, cy=42, r=10) + sized(
        "i-check-mark", 106, 42, 0.7, fill="var(--token-ink)"
    )


def _stack_edge(covered: int) -> str:
    """The tiles below: their edges at the upper left, and how many they are."""
    if not covered:
        return ""
    lines = "".join(
        [
            element("path", class_="gm-gold", d=f"M{3 * k:g} 30V{112 - 3 * k:g}h3V30Z", stroke_width=0.8)
            for k in range(min(3, covered))
        ]
    )
    ground = element("rect", class_="gm-gold", x=3, y=34, width=34, height=20, rx=5)
    return lines + ground + glyph("overbuilt", 14, 44, 15) + figure(covered + 1, 28, 44, 15)


def _resources(entry: CellView) -> str:
    pile = [RESOURCES[kind] for kind, count in enumerate(lying_on(entry)) for _ in range(count)]
    places = PILES.get(min(len(pile), 3), ())
    parts: list[str] = []
    for name, (x, y) in zip(pile, places, strict=False):
        parts.append(element("ellipse", class_="k-shadow", cx=x + 1, cy=y + 9, rx=12, ry=6) + glyph(name, x, y, 27))
    return "".join(parts)


def _men(view: GlenView, seat: int, entry: CellView, x: float, y: float, told: Told) -> str:
    """Scotsmen on a tile; with a figure where there are several."""
    count = men_on(entry)
    if not count:
        return ""
    sign = seat_sign(view["players"][seat])
    content = hover(told, f"men {count}")
    content += element("rect", class_="k-outline", x=-17, y=-22, width=34, height=44, rx=10, fill="none")
    content += element("ellipse", class_="k-shadow", cx=1, cy=17, rx=15, ry=5) + man(sign, 0, -1, 38)
    if count > 1:
        badge = element("circle", class_="gm-plaque", cx=13, cy=-13, r=10)
        content += badge + figure(count, 13, -13, 15)
    return moved(content, x + 26, y + 56, id=man_id(seat, entry["tile"]))


def _asked_about(view: GlenView, seat: int, cells: dict[Cell, CellView], corner: Corner) -> str:
    """A frame around the tile that a question is about."""
    if seat not in view["deciders"]:
        return ""
    asked = asked_last(view)
    name: str | None = asked.get("tile") or asked.get("from")
    where: list[int] | None = asked.get("cell")
    for cell, entry in cells.items():
        if entry["tile"] == name or list(cell) == where:
            x, y = corner(cell)
            class_ = "k-accent k-chosen gm-reach"
            return element("rect", class_=class_, x=x + 1, y=y + 1, width=TILE - 2, height=TILE - 2, rx=3, style=CLEAR)
    return ""
