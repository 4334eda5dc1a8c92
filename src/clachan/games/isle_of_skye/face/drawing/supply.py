"""The supply: the bag, and what expansions lay out beside it."""

from __future__ import annotations

from clachan.face.arranging import flowing, in_rows
from clachan.face.signs import coin, icon
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.tile import TILE, Words, draw_tile, hover, no_words
from clachan.games.isle_of_skye.rules.views import SkyeView

SPACE = 124
GAP = 8
TOP = 30
HEIGHT = TOP + TILE + 44


def draw_supply(
    box: Box, view: SkyeView, words: Words = no_words, columns: int = 12, purse: int | None = None, edge: float = 0
) -> Picture:
    """What expansions lay out, then the bag, and the tiles that were just drawn from it.

    `columns` says how many of them stand side by side at first. What costs more than is in the `purse` of who buys is
    dim.
    """
    extras = box.played(view)
    places = [place for extra in extras for place in extra.supply(box, view, words, purse)]
    places.append(_bag(box, view, words))
    drawn = [tile for extra in extras for tile in extra.drawn_tiles(view)]
    places.extend([moved(draw_tile(box, tile, words=words), 0, TOP) for tile in drawn])
    return flowing([Picture(place, SPACE - GAP, HEIGHT) for place in places], in_rows(len(places), columns), GAP, edge)


def _bag(box: Box, view: SkyeView, words: Words) -> str:
    """The bag with the number of tiles in it, and what buying from it costs the viewer, if that can be done."""
    found = hover(words, "bag") + element("rect", x=0, y=TOP, width=TILE, height=TILE, fill="none")
    found += sized("i-swap-bag", TILE / 2 + 3, TOP + TILE / 2 + 3.5, 4.7, fill="var(--shadow)")
    found += icon("swap-bag", TILE / 2, TOP + TILE / 2, 94, "var(--whisky)")
    count = str(len(view["bag"]))
    found += text(
        count, TILE / 2 - 3, TOP + TILE * 0.62 + 11, class_="k-figure", font_size=32, style="fill:var(--on-whisky)"
    )
    for extra in box.played(view):
        cost = extra.bag_cost(box, view)
        if cost is not None:
            found += coin(cost, TILE / 2, TOP + TILE + 19, 18)
    return element("g", found, id="bag")
