"""Stones, heaps and cairns as pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from clachan.face.seats import Seat, seat_definitions, sign
from clachan.face.signs import figure, sign_definitions
from clachan.face.svg import Picture, element, group, moved, text, title

# A stone around the origin, and the light on it.
STONE = "M-31 3C-32-9-20-16-4-16 13-17 29-13 32-1 34 10 22 16 4 16-14 17-30 14-31 3Z"
LIGHT = "M-21-6C-15-11-2-12 6-11"
STONE_WIDTH, ROW = 66.0, 31.0
# The room of a heap or a cairn: the ground that the stones lie on has this height.
WIDTH, GROUND, HEAD = 300.0, 46.0, 44.0
LEAST_ROWS = 3

CLASSES = (
    ".ca-stone{fill:var(--stone);stroke:var(--stone-edge);stroke-width:1.6}"
    ".ca-light{fill:none;stroke:var(--token);stroke-width:2.4;stroke-linecap:round;stroke-opacity:.75}"
    ".ca-water{fill:var(--water);stroke:var(--water-edge);stroke-width:1.4}"
    ".ca-pasture{fill:var(--pasture);stroke:var(--pasture-edge);stroke-width:1.4}"
    ".ca-mountain{fill:var(--mountain);stroke:var(--mountain-edge);stroke-width:1.4}"
    ".ca-line{fill:none;stroke-width:1.6;stroke-linecap:round}"
)
# On each ground a few lines: waves, tufts, ridges. 60 wide.
LINES = {
    "water": ("M0 0q7-6 14 0t14 0 14 0 14 0", "var(--water-light)"),
    "pasture": ("M8 4q-1-6-5-8M8 4v-10M8 4q1-6 5-8M40 8q-1-6-5-8M40 8v-10M40 8q1-6 5-8", "var(--pasture-edge)"),
    "mountain": ("M0 8 16-6 24 2 36-9 54 8", "var(--mountain-edge)"),
}


def library() -> dict[str, str]:
    """What the drawings refer to, by id: the signs that all games share, and a small stone."""
    small = element("path", class_="ca-stone", d=STONE, transform="scale(.36)")
    return {**seat_definitions(), **sign_definitions(), "t-ca-stone": element("g", small, id="t-ca-stone")}


def draw_stone(id_: str | None, x: float, y: float, number: int) -> str:
    """A stone; every other one lies the other way round."""
    side = "" if number % 2 else "scale(-1 1)"
    place = f"translate({x:g} {y:g})"
    shape = element("path", class_="ca-stone k-outline", d=STONE)
    return group(shape + element("path", class_="ca-light", d=LIGHT), id=id_, transform=place + side)


def rows_of(count: int) -> list[int]:
    """How many stones lie in each row of a heap, from below: each row has one fewer than the one below it."""
    widest = 1
    while widest * (widest + 1) // 2 < count:
        widest += 1
    found: list[int] = []
    while count:
        found.append(min(count, widest - len(found)))
        count -= found[-1]
    return found


def draw_pile(count: int, rows: Sequence[int], draw: Callable[[int, float, float], str], top: float) -> str:
    """Stones from below, as many as there are, in rows for as many as there were; their middle is at x = 0."""
    parts: list[str] = []
    number = 0
    for row, many in enumerate(rows):
        for place in range(many):
            if number < count:
                x = (place - (many - 1) / 2) * STONE_WIDTH
                parts.append(draw(number + 1, x, top - row * ROW))
            number += 1
    return "".join(parts)


def draw_heap(heap: str, name: str, ground: str, left: int, whole: int, told: str, ids: bool = True) -> Picture:
    """A heap on its ground, with the number of its stones, and its name where nothing else says it."""
    rows = rows_of(whole)
    width = max(WIDTH, max(rows) * STONE_WIDTH + 24)
    height = HEAD + max(LEAST_ROWS, len(rows)) * ROW + GROUND
    stones = draw_pile(
        left, rows, lambda n, x, y: draw_stone(f"piece-{heap}-{n}" if ids else None, width / 2 + x, y, n), height - 34
    )
    head = text(name, 14, 29, class_="k-name", font_size=22) if name else ""
    disc = element("circle", class_="k-card", cx=width - 26, cy=23, r=16) + figure(left, width - 26, 23, 17)
    markup = title(told) + _ground(ground, width, height) + head + disc + stones
    return Picture(group(markup, id=f"heap-{heap}" if ids else None), width, height)


def _ground(ground: str, width: float, height: float) -> str:
    """Land or water below the stones."""
    shape = element("rect", class_=f"ca-{ground}", x=1, y=height - GROUND, width=width - 2, height=GROUND - 1, rx=12)
    path, colour = LINES[ground]
    lines = [moved(element("path", class_="ca-line", d=path, stroke=colour), x, height - 10) for x in (16, width - 80)]
    return shape + "".join(lines)


def draw_cairn(seat: Seat, stones: Sequence[str], told: str) -> Picture:
    """What somebody has built: stones by their ids, in the order in which they came."""
    rows = rows_of(len(stones)) or [1]
    width = max(WIDTH, max(rows) * STONE_WIDTH + 24)
    height = max(LEAST_ROWS, len(rows)) * ROW + GROUND + 12
    pile = draw_pile(len(stones), rows, lambda n, x, y: draw_stone(stones[n - 1], width / 2 + x, y, n), height - 36)
    ground = element("rect", x=1, y=height - GROUND, width=width - 2, height=GROUND - 1, rx=12, fill=seat.tartan)
    markup = title(told) + ground + sign(seat, 26, height - GROUND / 2, 17) + pile
    return Picture(group(markup), width, height)


def draw_wish(name: str, ground: str) -> Picture:
    """A card with a stone on the ground that it is wished from."""
    card = element("rect", class_="k-paper", x=1, y=1, width=118, height=84, rx=8)
    ground_ = element("rect", class_=f"ca-{ground}", x=8, y=50, width=104, height=28, rx=6)
    stone = moved(element("path", class_="ca-stone", d=STONE), 60, 48, 0.8)
    return Picture(card + ground_ + stone + text(name, 12, 25, class_="k-name", font_size=17), 120, 86)
