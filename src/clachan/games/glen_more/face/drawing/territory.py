"""A territory: tiles that meet without gaps, what lies and stands on them, and the empty cells around them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from clachan.face.seats import Seat
from clachan.face.signs import figure
from clachan.face.svg import Picture, element, moved, sized, title
from clachan.games.glen_more.face.drawing.box import Box, man_id, tile_id
from clachan.games.glen_more.face.drawing.tile import TILE, tile_group
from clachan.games.glen_more.face.drawing.tokens import Told, glyph, man, no_words, seat_sign
from clachan.games.glen_more.face.seen import Cell, asked_last, cells_of, covered_by, lying_on, men_on
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.views import CellView, GlenView

MARGIN = 6.0
# A frame through which the tile is seen as it is.
CLEAR = "fill:none"
# Where up to three resources lie on a tile, by how many there are, each on a disc, so that nobody takes it for painted.
PILES = {1: ((101.0, 43.0),), 2: ((69.0, 43.0), (101.0, 43.0)), 3: ((69.0, 42.0), (85.0, 65.0), (101.0, 42.0))}
DISC = 15.5
# A Scotsman, and the room in which he is picked: wide enough for a finger where the tile is small.
MAN, MAN_WIDE, MAN_HIGH = 42.0, 55.0, 56.0
# The viewer's own territory has room for at least so many columns and rows, so that it grows seldom.
COLUMNS, ROWS = 4, 4
KEPT_PARTS = 512
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1))
Corner = Callable[[Cell], tuple[float, float]]


def frontier(cells: Sequence[Cell]) -> list[Cell]:
    """The empty cells that share an edge with a tile, from the upper left."""
    taken = set(cells)
    around = {(x + dx, y + dy) for x, y in cells for dx, dy in STEPS} - taken
    return sorted(around, key=lambda cell: (-cell[1], cell[0]))


def extent(cells: Sequence[Cell], columns: int = 1, rows: int = 1) -> tuple[int, int, int, int]:
    """The first and the last column, the lowest and the highest row, at least so many of them around the middle."""
    left, right = min([x for x, _ in cells]), max([x for x, _ in cells])
    bottom, top = min([y for _, y in cells]), max([y for _, y in cells])
    more, higher = max(0, columns - (right - left + 1)), max(0, rows - (top - bottom + 1))
    return left - more // 2, right + (more + 1) // 2, bottom - (higher + 1) // 2, top + higher // 2


def draw_territory(box: Box, view: GlenView, seat: int, room: bool, told: Told = no_words) -> Picture:
    """A territory; with `room` there is always room for the empty cells that are shown while a tile is placed."""
    cells = cells_of(view["players"][seat])
    edge = frontier(list(cells))
    placing = room and seat in view["deciders"] and view["asked"] == "place"
    around = list(edge) if placing else []
    for extra in box.played(view):
        around.extend(extra.cells(view, seat))
    if room:
        left, right, bottom, top = extent([*cells, *edge, *around], COLUMNS, ROWS)
    else:
        left, right, bottom, top = extent([*cells, *around])

    def corner(cell: Cell) -> tuple[float, float]:
        return (cell[0] - left) * TILE, (top - cell[1]) * TILE

    parts = [_cell(box, view, seat, cell, *corner(cell), told) for cell in around]
    # Rows from above, so that the edges of stacks lie over their neighbours.
    ordered = sorted(cells, key=lambda cell: (-cell[1], cell[0]))
    used = _activated(view, seat)
    parts.extend([_tile(box, view, seat, cells[cell], *corner(cell), used, told) for cell in ordered])
    parts.extend([_men(view, seat, cells[cell], *corner(cell), told) for cell in ordered])
    parts.append(_asked_about(view, seat, cells, corner))
    width, height = (right - left + 1) * TILE, (top - bottom + 1) * TILE
    return Picture("".join(parts), width + 2 * MARGIN, height + 2 * MARGIN, -MARGIN, -MARGIN)


def _cell(box: Box, view: GlenView, seat: int, cell: Cell, x: float, y: float, told: Told) -> str:
    ground = element("rect", class_="gm-empty k-outline", x=3, y=3, width=TILE - 6, height=TILE - 6, rx=8)
    more = "".join([extra.on_cell(view, seat, *cell, told) for extra in box.played(view)])
    room = element("rect", width=TILE, height=TILE, fill="none")
    return moved(room + ground + more, x, y, id=f"cell-{seat}-{cell[0]},{cell[1]}")


def _tile(
    box: Box, view: GlenView, seat: int, entry: CellView, x: float, y: float, used: Sequence[str], told: Told
) -> str:
    tile = box.tiles[entry["tile"]]
    covered = covered_by(entry)
    key = f"cell {seat} {entry['x']} {entry['y']}"
    more = _stack_edge(len(covered)) + _resources(entry)
    if tile.name in used:
        more += _used()
    more += "".join([extra.on_tile(view, seat, entry, told) for extra in box.played(view)])

    def told_here(asked: str) -> str:
        return told(key) if asked.startswith("tile ") else told(asked)

    return tile_group(box, tile, tile_id(tile, seat), x, y, told_here, more)


def _activated(view: GlenView, seat: int) -> list[str]:
    """The tiles that the seat has activated in this turn."""
    turn = view["turn"]
    return turn["activated"] if turn is not None and turn["seat"] == seat else []


@lru_cache(1)
def _used() -> str:
    """A sign that a tile has been activated, where it says what that does."""
    return element("circle", class_="gm-plaque", cx=109, cy=72, r=10) + sized(
        "i-check-mark", 109, 72, 0.7, fill="var(--token-ink)"
    )


@lru_cache(KEPT_PARTS)
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
    return _pile(*[RESOURCES[kind] for kind, count in enumerate(lying_on(entry)) for _ in range(count)])


@lru_cache(KEPT_PARTS)
def _pile(*goods: str) -> str:
    places = PILES.get(min(len(goods), 3), ())
    return "".join([good_on_tile(name, x, y) for name, (x, y) in zip(goods, places, strict=False)])


def good_on_tile(name: str, x: float, y: float) -> str:
    """A resource on its disc."""
    shadow = element("circle", class_="k-shadow", cx=x + 1.5, cy=y + 2.5, r=DISC)
    return shadow + element("circle", class_="gm-good", cx=x, cy=y, r=DISC) + glyph(name, x, y, 23)


def _men(view: GlenView, seat: int, entry: CellView, x: float, y: float, told: Told) -> str:
    """Scotsmen on a tile; with a figure where there are several."""
    count = men_on(entry)
    if not count:
        return ""
    content = _crowd(told(f"men {count}"), seat_sign(view["players"][seat]), count)
    return moved(content, x + MAN_WIDE / 2 + 1, y + 53, id=man_id(seat, entry["tile"]))


@lru_cache(KEPT_PARTS)
def _crowd(words: str, sign: Seat, count: int) -> str:
    content = title(words)
    left, top = -MAN_WIDE / 2, -MAN_HIGH / 2
    content += element("rect", class_="k-outline", x=left, y=top, width=MAN_WIDE, height=MAN_HIGH, rx=10, fill="none")
    content += element("ellipse", class_="k-shadow", cx=1, cy=19, rx=16, ry=5) + man(sign, 0, -1, MAN)
    if count > 1:
        badge = element("circle", class_="gm-plaque", cx=15, cy=-14, r=10)
        content += badge + figure(count, 15, -14, 15)
    return content


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
