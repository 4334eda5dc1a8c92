"""A whole position in one picture: the map, the boards beside it, and below them what everybody has."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.arranging import stacked
from clachan.face.svg import Picture
from clachan.games.clans_of_caledonia.face.drawing.board import draw_map
from clachan.games.clans_of_caledonia.face.drawing.box import Box
from clachan.games.clans_of_caledonia.face.drawing.clans import draw_pairs
from clachan.games.clans_of_caledonia.face.drawing.contracts import draw_contracts
from clachan.games.clans_of_caledonia.face.drawing.export import (
    draw_dice,
    draw_export,
    draw_imports,
    draw_order,
    draw_rounds,
)
from clachan.games.clans_of_caledonia.face.drawing.market import draw_market
from clachan.games.clans_of_caledonia.face.drawing.player import draw_mat, name_line
from clachan.games.clans_of_caledonia.face.drawing.tokens import Told, library, no_words, picture_style, seat_sign
from clachan.games.clans_of_caledonia.rules.views import ClansView

MARGIN = 24.0
GAP = 18.0
MAP_HEIGHT = 940.0


def draw_position(box: Box, view: ClansView, names: Sequence[str] | None = None, told: Told = no_words) -> str:
    """An SVG file of its own: everything on the table."""
    picture = position_picture(box, view, names, told)
    return picture.standalone(told("Clans of Caledonia"), picture_style(picture.markup), library(), "k-table")


def position_picture(box: Box, view: ClansView, names: Sequence[str] | None = None, told: Told = no_words) -> Picture:
    """The same as a picture, for a page that has the styles and the definitions."""
    land = draw_map(box, view, told)
    scale = MAP_HEIGHT / land.height
    side = stacked(side_pictures(box, view, told), GAP)
    x = MARGIN + land.width * scale + GAP
    upper = max(MAP_HEIGHT, side.height)
    parts = [land.at(MARGIN, MARGIN, scale), side.at(x, MARGIN)]
    y = MARGIN + upper + GAP
    width = x + side.width + MARGIN
    for seat, player in enumerate(view["players"]):
        mat = draw_mat(box, view, seat, told)
        name = (names[seat] if names else "") or told(player["colour"]).capitalize()
        parts.append(Picture(name_line(name, seat_sign(player), mat.width), mat.width, 30).at(MARGIN, y))
        parts.append(mat.at(MARGIN, y + 32))
        width = max(width, mat.width + 2 * MARGIN)
        y += mat.height + 32 + GAP
    return Picture("".join(parts), width, y + MARGIN - GAP)


def side_pictures(box: Box, view: ClansView, told: Told) -> list[Picture]:
    """The boards beside the map; what is chosen from comes first."""
    found: list[Picture] = []
    if view["pairs"]:
        found.append(draw_pairs(box, view, told))
    if view["asked"] == "drawn":
        found.append(draw_contracts(box, view["about"]["contracts"], 3, told))
    found.extend([draw_market(box, view, told), draw_export(box, view, told)])
    found.extend([draw_rounds(box, view, told), draw_imports(box, view, told)])
    if view["order"]:
        found.append(draw_order(box, view, told))
    if view["dice"]:
        found.append(draw_dice(view, told))
    return found
