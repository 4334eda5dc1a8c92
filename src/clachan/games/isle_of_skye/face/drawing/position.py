"""A whole table as one picture: what one seat, or nobody in particular, sees of a position."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.views import viewer_of
from clachan.face.svg import Picture, element
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.offers import draw_offer
from clachan.games.isle_of_skye.face.drawing.player import draw_player, player_name
from clachan.games.isle_of_skye.face.drawing.supply import draw_supply
from clachan.games.isle_of_skye.face.drawing.territory import draw_territory, pieces_on
from clachan.games.isle_of_skye.face.drawing.tile import Words, no_words
from clachan.games.isle_of_skye.face.drawing.tokens import library, picture_style
from clachan.games.isle_of_skye.face.drawing.track import draw_track
from clachan.games.isle_of_skye.rules.views import SkyeView

WIDTH = 1600
MARGIN = 24
GAP = 20
OWN_SHARE = 0.56
# How much of the height of a place a board of an expansion may have.
BOARD_SHARE = 0.3
HEIGHT = 940
# Columns of equal places for so many players.
COLUMNS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3}


def draw_position(box: Box, view: SkyeView, names: Sequence[str] | None = None, words: Words = no_words) -> str:
    """An SVG file of its own: the board, the supply, and everybody's place, that of the viewer largest."""
    picture = position_picture(box, view, names, words)
    return picture.standalone(words("Isle of Skye"), picture_style(), library(box.extras), "k-table")


def position_picture(box: Box, view: SkyeView, names: Sequence[str] | None = None, words: Words = no_words) -> Picture:
    """The same as a picture, for a page that has the styles and the definitions."""
    inner = WIDTH - 2 * MARGIN
    track, supply = draw_track(box, view, words), draw_supply(box, view, words)
    parts: list[str] = []
    y = float(MARGIN)
    if not any(extra.in_supply for extra in box.played(view)):
        scale = min(1.0, (inner - GAP) / (track.width + supply.width))
        parts.append(track.at(MARGIN, y, scale))
        parts.append(supply.at(WIDTH - MARGIN - supply.width * scale, y - 26 * scale, scale))
        y += track.height * scale + GAP
    else:
        scale = inner / track.width
        parts.append(track.at(MARGIN, y, scale))
        y += track.height * scale + GAP
        parts.append(supply.at(MARGIN + (inner - supply.width) / 2, y))
        y += supply.height + GAP
    given = list(names or [])
    for seat, x, top, width, height in _places(view, MARGIN, y, inner):
        name = player_name(view, seat, given, words)
        parts.append(_place(box, view, seat, name, words, x, top, width, height))
    return Picture("".join(parts), WIDTH, y + HEIGHT + MARGIN)


def _places(view: SkyeView, x: float, y: float, width: float) -> list[tuple[int, float, float, float, float]]:
    """The rectangle of every seat: the viewer's on the left, the others clockwise; without a viewer all alike."""
    count = len(view["players"])
    viewer = viewer_of(view)
    if viewer is not None:
        own = width * OWN_SHARE
        others = [(viewer + k) % count for k in range(1, count)]
        return [(viewer, x, y, own, HEIGHT), *_grid(others, x + own + GAP, y, width - own - GAP)]
    return _grid(list(range(count)), x, y, width, 2 if count < 5 else 3)


def _grid(
    seats: list[int], x: float, y: float, width: float, columns: int = 0
) -> list[tuple[int, float, float, float, float]]:
    columns = columns or COLUMNS[len(seats)]
    rows = -(-len(seats) // columns)
    height = (HEIGHT - GAP * (rows - 1)) / rows
    found: list[tuple[int, float, float, float, float]] = []
    for row in range(rows):
        here = seats[row * columns : (row + 1) * columns]
        w = (width - GAP * (len(here) - 1)) / len(here)
        for column, seat in enumerate(here):
            found.append((seat, x + column * (w + GAP), y + row * (height + GAP), w, height))
    return found


def _place(
    box: Box, view: SkyeView, seat: int, name: str, words: Words, x: float, y: float, width: float, height: float
) -> str:
    """A panel, the territory below it, and at the bottom what lies before the screen."""
    player = view["players"][seat]
    cells = view["seat"] in (seat, "all") and not view["over"]
    panel = draw_player(box, view, player, name, words, max(width, 360.0))
    offer = draw_offer(box, player, words)
    size = min(1.0, width / panel.width)
    scale = min(1.0, width / offer.width, height * 0.22 / offer.height) if offer.width else 0.0
    top = y + panel.height * size + 10
    room = height - panel.height * size - 20 - offer.height * scale
    mat = element("rect", class_="k-mat", x=x, y=y, width=width, height=height, rx=12)
    boards = [
        extra.board(box, told, player, words)
        for extra in box.played(view)
        if (told := extra.of_board(view, seat)) is not None
    ]
    more = ""
    for board in boards:
        fitted = min(1.3, (width - 16) / board.width, height * BOARD_SHARE / board.height)
        room -= board.height * fitted + 8
        more += board.at(x + (width - board.width * fitted) / 2, top + room + 6, fitted)
    land = draw_territory(box, player, cells, words, pieces_on(box, view, player, words))
    found = mat + panel.at(x, y, size) + land.fitted(x + 8, top, width - 16, room, 1.3) + more
    if offer.width:
        found += offer.at(x + (width - offer.width * scale) / 2, y + height - offer.height * scale - 2, scale)
    return found
