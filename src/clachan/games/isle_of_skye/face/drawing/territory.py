"""A clan's territory: its tiles as one land, and the free cells around it."""

from __future__ import annotations

from clachan.face.seats import Seat, seat_of
from clachan.face.svg import Picture, element
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.tile import TILE, Words, hover, no_words, tile_face, tile_key
from clachan.games.isle_of_skye.face.seen import cell_built_on
from clachan.games.isle_of_skye.rules.views import PlayerView, SkyeView

MARGIN = 8
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
# A side of a cell, drawn from its upper left corner.
SIDES = ("m0 0h100", "m100 0v100", "m0 100h100", "m0 0v100")


def seat_sign(player: PlayerView) -> Seat:
    """The colour, hatch and shape of a player."""
    return seat_of(player["colour"], player["seat"])


def draw_territory(
    box: Box,
    player: PlayerView,
    cells: bool = True,
    words: Words = no_words,
    pieces: str = "",
    room: tuple[int, int] = (0, 0),
) -> Picture:
    """A player of a view with what is built: tiles on the grid and, where asked for, the cells that can be built on.

    `pieces` is what lies on the tiles. There is `room` for so many cells beside the castle, and above and below it, at
    least, so that the picture does not grow with every tile.
    """
    seat = player["seat"]
    colour = seat_sign(player).colour
    built: dict[tuple[int, int], tuple[str, int]] = {}
    for item in player["territory"]:
        place = (item["x"], item["y"])
        built[place] = (item["tile"], item["rotation"])
    free = sorted({(x + dx, y + dy) for x, y in built for dx, dy in STEPS} - set(built), key=lambda c: (c[1], c[0]))
    spot = cell_built_on(player)
    parts: list[str] = []
    if cells:
        for x, y in free:
            chosen = "k-cell k-chosen" if spot == [x, y] else "k-cell"
            parts.append(
                f'<rect id="cell-{seat}-{x},{y}" class="{chosen}" x="{x * TILE + 3}" y="{y * TILE + 3}"'
                f' width="94" height="94" rx="4"/>'
            )
    squares = "".join([f"M{x * TILE} {y * TILE}h100v100h-100z" for x, y in built])
    parts.append(element("path", class_="k-shadow", d=squares, transform="translate(2.5 4)"))
    for (x, y), (tile, rotation) in built.items():
        id_ = f"castle-{seat}" if tile == box.castle else f"tile-{tile}"
        face = tile_face(box, tile, rotation, colour if tile == box.castle else "")
        parts.append(
            f'<g id="{id_}" transform="translate({x * TILE} {y * TILE})">'
            f"{hover(words, tile_key(tile, rotation))}{face}</g>"
        )
    parts.append(element("path", class_="k-frame", d=_frame(set(built))))
    parts.append(pieces)
    shown = [*built, *free] if cells else list(built)
    wide, high = room
    xs, ys = [-wide, wide, *[x for x, _ in shown]], [-high, high, *[y for _, y in shown]]
    left, top = min(xs) * TILE - MARGIN, min(ys) * TILE - MARGIN
    width, height = (max(xs) + 1) * TILE + MARGIN - left, (max(ys) + 1) * TILE + MARGIN - top
    return Picture(element("g", "".join(parts), id=f"territory-{seat}"), width, height, left, top)


def pieces_on(box: Box, view: SkyeView, player: PlayerView, words: Words = no_words) -> str:
    """What expansions have put on the territory of a player, out of a whole view."""
    seat = player["seat"]
    return "".join(
        [
            extra.on_territory(box, told, player, words)
            for extra in box.played(view)
            if (told := extra.of_land(view, seat)) is not None
        ]
    )


def _frame(built: set[tuple[int, int]]) -> str:
    """The sides at which nothing lies."""
    found: list[str] = []
    for x, y in sorted(built):
        for (dx, dy), side in zip(STEPS, SIDES, strict=True):
            if (x + dx, y + dy) not in built:
                found.append(f"M{x * TILE} {y * TILE}{side}")
    return "".join(found)
