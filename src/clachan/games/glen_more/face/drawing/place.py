"""The place of another player: the territory, and beside or below it what they have."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.face.arranging import stacked
from clachan.face.svg import Picture
from clachan.games.glen_more.face.drawing.box import Box
from clachan.games.glen_more.face.drawing.territory import draw_territory
from clachan.games.glen_more.face.drawing.tile import TILE
from clachan.games.glen_more.face.drawing.tokens import Told, flowing, in_rows, no_words
from clachan.games.glen_more.rules.views import GlenView

GAP = 10.0
# The shape of a frame that suits a desktop beside others, and a phone.
SHAPE = 1.25
# How wide what somebody has may be below the territory, and beside it.
BELOW = (3 * TILE + 12, 4 * TILE + 12, 5 * TILE + 12, 6 * TILE + 12)
BESIDE = (190.0, 256.0, 320.0, 450.0)


def draw_place(box: Box, view: GlenView, seat: int, things: Sequence[Picture], told: Told = no_words) -> Picture:
    """Land and things, put together so that they are as large as can be in a frame."""
    land = draw_territory(box, view, seat, False, told)
    below = [max(width, land.width) for width in BELOW]
    # Measured first: only one way is drawn.
    sizes = [in_rows(things, width)[1] for width in (*below, *BESIDE)]
    frames = [(max(land.width, wide), land.height + GAP + high) for wide, high in sizes[: len(below)]]
    frames.extend([(land.width + GAP + wide, max(land.height, high)) for wide, high in sizes[len(below) :]])
    best = min(range(len(frames)), key=lambda way: max(frames[way][0], SHAPE * frames[way][1]))
    if best < len(below):
        return stacked([land, flowing(things, below[best])], GAP)
    return beside(land, flowing(things, BESIDE[best - len(below)]))


def beside(left: Picture, right: Picture) -> Picture:
    """Two pictures side by side."""
    x = left.width + GAP
    return Picture(left.at(0, 0) + right.at(x, 0), x + right.width, max(left.height, right.height))
