"""A whole position in one picture: the Rondel and the boards, and below them what everybody has."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.arranging import stacked
from clachan.face.seats import Seat, sign
from clachan.face.svg import Picture, element, text
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.clan_board import draw_clan_board
from clachan.games.glen_more.face.drawing.holdings import draw_holdings, draw_landmarks
from clachan.games.glen_more.face.drawing.rondel import draw_rondel
from clachan.games.glen_more.face.drawing.standing import draw_standing
from clachan.games.glen_more.face.drawing.territory import draw_territory
from clachan.games.glen_more.face.drawing.tokens import Told, flowing, library, no_words, picture_style, seat_sign
from clachan.games.glen_more.rules.views import GlenView

MARGIN = 24.0
GAP = 18.0
LEAST = 400.0


def draw_position(box: Box, view: GlenView, names: Sequence[str] | None = None, told: Told = no_words) -> str:
    """An SVG file of its own: everything on the table."""
    picture = position_picture(box, view, names, told)
    label = told("game") or "Glen More"
    return picture.standalone(label, picture_style(box.extras, picture.markup), library(box.extras), "k-table")


def position_picture(box: Box, view: GlenView, names: Sequence[str] | None = None, told: Told = no_words) -> Picture:
    """The same as a picture, for a page that has the styles and the definitions."""
    left = stacked([draw_rondel(box, view, told), draw_landmarks(box, view, told), draw_standing(box, view, told)], GAP)
    upper = [left, draw_clan_board(box, view, told)]
    for extra in box.played(view):
        upper.extend([board.picture for board in extra.boards(box, view, told)])
    boards = flowing(upper, 1400, GAP)
    places: list[Picture] = []
    for seat, player in enumerate(view["players"]):
        name = (names[seat] if names else "") or player["colour"].capitalize()
        places.append(place_of(box, view, seat, name, told))
    lower = flowing(places, max(boards.width, 1200), 2 * GAP)
    both = stacked([boards, lower], 2 * GAP)
    return Picture(both.at(MARGIN, MARGIN), both.width + 2 * MARGIN, both.height + 2 * MARGIN)


def place_of(box: Box, view: GlenView, seat: int, name: str, told: Told) -> Picture:
    """A territory under the name of its owner, and what they have below it."""
    land = draw_territory(box, view, seat, False, told)
    width = max(LEAST, land.width)
    player = view["players"][seat]
    return stacked(
        [
            Picture(name_line(name, seat_sign(player), width), width, 30),
            land,
            draw_holdings(box, view, seat, width, told),
        ],
        8,
    )


def name_line(name: str, seat: Seat, width: float) -> str:
    """Sign and name of a player above what they have."""
    line = element("path", class_="gm-line", d=f"M0 28H{width:.0f}")
    return sign(seat, 14, 12, 12) + text(name, 34, 18, class_="k-name", font_size=19) + line
