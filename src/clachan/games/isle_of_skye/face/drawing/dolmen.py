"""The supply: the bag, and with Druids the Dolmen with its five spaces and the deck (ISD-DOLMEN)."""

from __future__ import annotations

from clachan.core.views import View
from clachan.face.signs import coin, figure, icon
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.face.words import at, items_at, number_at, text_at, texts_at
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.tile import TILE, Words, draw_tile, hover, no_words
from clachan.games.isle_of_skye.modules.druids.rules.druids import GOLD_OFF

SPACE = 124
GAP = 8
TOP = 30
HEIGHT = TOP + TILE + 44


def draw_supply(box: Box, view: View, words: Words = no_words, columns: int = 12) -> Picture:
    """The bag; with Druids the deck, the row and then the bag, and the tiles that were just drawn from it.

    On a narrow page `columns` says how many of them stand side by side.
    """
    places: list[str] = []
    druids = at(view, "druids")
    if druids is not None:
        places.append(_deck(number_at(druids, "deck"), words))
        places.extend([_space(box, view, space, words) for space in range(len(box.extra_costs))])
    places.append(_bag(box, view, words))
    drawn = texts_at(view, "druids", "drawn_from_bag")
    places.extend([moved(draw_tile(box, tile, words=words), 0, TOP) for tile in drawn])
    parts = [moved(place, k % columns * SPACE, k // columns * (HEIGHT + GAP)) for k, place in enumerate(places)]
    rows = -(-len(places) // columns)
    return Picture("".join(parts), min(columns, len(places)) * SPACE - GAP, rows * (HEIGHT + GAP) - GAP)


def _space(box: Box, view: View, space: int, words: Words) -> str:
    """A space of the Dolmen: what it adds to the cost above, the tile, what this costs below."""
    ground = element("rect", class_="k-stone", x=0, y=0, width=SPACE - GAP, height=HEIGHT - 2, rx=9)
    extra = box.extra_costs[space]
    found = hover(words, f"dolmen {space + 1}") + ground
    found += figure(f"+{extra}", (SPACE - GAP) / 2, TOP / 2 + 1, 19)
    if space + 1 < len(box.extra_costs):
        found += element("path", class_="k-icon", d=f"M{SPACE - 26} 10l9 6-9 6z", opacity=0.55)
    row = at(view, "druids", "row", space)
    if row is None:
        found += element("rect", class_="k-cell", x=8, y=TOP, width=TILE, height=TILE, rx=4)
    else:
        found += moved(draw_tile(box, text_at(row, "tile"), words=words), 8, TOP)
        found += coin(number_at(row, "cost"), (SPACE - GAP) / 2, TOP + TILE + 19, 18)
    return element("g", found, id=f"dolmen-{space}")


def _deck(count: int, words: Words) -> str:
    """Face-down druid tiles: a pile of purple backs."""
    found = hover(words, "deck")
    for k in range(3 if count > 2 else count):
        shift = 5 - 2.5 * k
        found += element(
            "rect",
            x=4 + shift,
            y=TOP + shift,
            width=TILE,
            height=TILE,
            rx=2,
            fill="var(--druid)",
            stroke="var(--token)",
        )
    if count:
        found += sized("s-dolmen", 4 + TILE / 2, TOP + TILE / 2, 3, fill="var(--token)", opacity=0.85)
    else:
        found += element("rect", class_="k-cell", x=4, y=TOP, width=TILE, height=TILE, rx=4)
    return element("g", found + _count(count, 4 + TILE / 2, TOP + TILE + 22), id="deck")


def _bag(box: Box, view: View, words: Words) -> str:
    """The bag with the number of tiles in it, and with Druids what buying from it costs the viewer."""
    count = len(items_at(view, "bag"))
    found = hover(words, "bag") + element("rect", x=0, y=TOP, width=TILE, height=TILE, fill="none")
    found += sized("i-swap-bag", TILE / 2 + 3, TOP + TILE / 2 + 3.5, 4.7, fill="var(--shadow)")
    found += icon("swap-bag", TILE / 2, TOP + TILE / 2, 94, "var(--whisky)")
    found += _count(count, TILE / 2 - 3, TOP + TILE * 0.62, on_bag=True)
    if at(view, "druids") is not None:
        seat = at(view, "seat")
        slabs = number_at(view, "druids", "slabs", seat, "bag", "usable") if isinstance(seat, int) else 0
        found += coin(max(0, box.bag_cost - GOLD_OFF * slabs), TILE / 2, TOP + TILE + 19, 18)
    return element("g", found, id="bag")


def _count(count: int, x: float, y: float, on_bag: bool = False) -> str:
    if on_bag:
        return text(str(count), x, y + 11, class_="k-figure", font_size=32, style="fill:var(--on-whisky)")
    return element("rect", class_="k-card", x=x - 21, y=y - 13, width=42, height=26, rx=5) + figure(count, x, y, 19)
