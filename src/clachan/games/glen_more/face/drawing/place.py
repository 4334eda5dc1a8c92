"""The place of another player: the territory, and beside or below it what they have."""

from __future__ import annotations

from clachan.face.arranging import stacked
from clachan.face.svg import Picture
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.holdings import draw_things
from clachan.games.glen_more.face.drawing.territory import draw_territory
from clachan.games.glen_more.face.drawing.tile import TILE
from clachan.games.glen_more.face.drawing.tokens import Told, flowing, no_words
from clachan.games.glen_more.rules.views import GlenView

GAP = 10.0
# The shape of a frame that suits a desktop beside others, and a phone.
SHAPE = 1.25
# How wide what somebody has may be below the territory, and beside it.
BELOW = (3 * TILE + 12, 4 * TILE + 12, 5 * TILE + 12, 6 * TILE + 12)
BESIDE = (190.0, 256.0, 320.0, 450.0)


def draw_place(box: Box, view: GlenView, seat: int, told: Told = no_words) -> Picture:
    """Land and things, put together so that they are as large as can be in a frame."""
    land = draw_territory(box, view, seat, False, told)
    things = draw_things(box, view, seat, told)
    ways = [stacked([land, flowing(things, max(width, land.width))], GAP) for width in BELOW]
    ways.extend([beside(land, flowing(things, width)) for width in BESIDE])
    return min(ways, key=lambda way: max(way.width, SHAPE * way.height))


def beside(left: Picture, right: Picture) -> Picture:
    """Two pictures side by side."""
    x = left.width + GAP
    return Picture(left.at(0, 0) + right.at(x, 0), x + right.width, max(left.height, right.height))
