"""What Druids adds to the drawings: the Dolmen, costs and slabs on tiles, slabs of players, its measures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from clachan.core.catalogue import Entry
from clachan.core.views import viewer_of
from clachan.face.signs import coin, figure, icon
from clachan.face.svg import Picture, element, moved, sized, use
from clachan.games.isle_of_skye.face.drawing.box import Box
from clachan.games.isle_of_skye.face.drawing.extras import Extra
from clachan.games.isle_of_skye.face.drawing.geometry import Point, turned
from clachan.games.isle_of_skye.face.drawing.pictograms import largest_area
from clachan.games.isle_of_skye.face.drawing.supply import GAP, HEIGHT, SPACE, TOP
from clachan.games.isle_of_skye.face.drawing.tile import TILE, Words, dim, draw_tile, hover, no_words
from clachan.games.isle_of_skye.face.drawing.tokens import cells, stone
from clachan.games.isle_of_skye.modules.druids.face import pictures
from clachan.games.isle_of_skye.modules.druids.face.names import box_in, slabs_saved
from clachan.games.isle_of_skye.modules.druids.rules.components import MODULE, SLABS, SlabKind
from clachan.games.isle_of_skye.modules.druids.rules.slabs import RESCORED
from clachan.games.isle_of_skye.modules.druids.rules.views import SlabView, SpaceView, druids_of
from clachan.games.isle_of_skye.rules.views import SkyeView

SLAB_ICONS = {"rescore_scroll": "scroll-unfurled", "own_tile": "hand", "bag": "swap-bag", "discount": "price-tag"}
SLAB_SHAPE = "M-9-11.5 7.5-12 10-8 9.5 10.5 5 12-8.5 11.5-10.5 7.5-10-8Z"
DOLMEN_SHAPE = "M-10-7.5 8.5-10 10.5-6-9.5-3.2ZM-7.5-2.5-3-3-2.2 9.5-8.5 10ZM3-3.8 7.8-4.4 8.6 9.5 2.6 10Z"
ICONS_OF = {
    "sheep_cattle_pairs": ("sheep", "cow"),
    "completed_pastures": ("closed-pasture",),
    "completed_waters": ("closed-water",),
    "lines_of_3": ("lines",),
    "longest_road_tiles": ("road",),
}
UNITS = {"largest_completed_mountain": "tile", "longest_diagonal": "tile", "largest_herd": "cow"}
# The corners that hold the cost and the slab of a druid tile.
COST: Point = (13.0, 13.0)
SLAB: Point = (87.0, 86.5)


class DruidDrawing(Extra):
    """The Dolmen beside the bag, stones and slabs on tiles, slabs on panels."""

    name = MODULE
    icons = tuple(SLAB_ICONS.values())
    final_sources = (RESCORED,)
    icons_of = ICONS_OF
    units = UNITS
    in_supply = True

    # Definitions

    def glyphs(self) -> Mapping[str, str]:
        """Rows and columns, and a road."""
        field = element(
            "rect", x=-9, y=-9, width=18, height=18, rx=1, fill="var(--pasture)", stroke="var(--token-edge)"
        )
        return {
            "lines": cells(((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1))),
            "road": field
            + element("path", class_="k-road-edge", d="M-9 0H9")
            + element("path", class_="k-road", d="M-9 0H9"),
        }

    def scenery(self) -> Mapping[str, str]:
        """A dolmen."""
        return {"s-dolmen": element("path", d=DOLMEN_SHAPE)}

    def tokens(self) -> Mapping[str, str]:
        """Slabs."""
        slab = element("path", class_="k-shadow", d=SLAB_SHAPE, transform="translate(.9 1.5)")
        slab += element("path", class_="k-stone", d=SLAB_SHAPE)
        return {f"t-slab-{kind}": slab + sized(f"i-{name}", -0.2, 0, 0.75) for kind, name in SLAB_ICONS.items()}

    def pictures(self) -> Mapping[str, Callable[[], str]]:
        """Those of its scoring tiles."""
        return {
            "largest_completed_mountain": lambda: largest_area("mountain"),
            "open_water_edges": pictures.open_edges,
            "largest_herd": pictures.herd,
            "longest_diagonal": pictures.diagonal,
            "lake_houses": pictures.lake_house,
        }

    # Tiles

    def corners(self, box: Box, tile: str) -> Sequence[Point]:
        """Where the cost and the slab are."""
        druids, index = box_in(box.game), box.tiles[tile].index
        return [*([COST] if index in druids.costs else []), *([SLAB] if index in druids.slab_of else [])]

    def on_land(self, box: Box, tile: str) -> str:
        """The rim of a druid tile."""
        return use("s-rim") if box.tiles[tile].index in box_in(box.game).costs else ""

    def on_tile(self, box: Box, tile: str, rotation: int) -> str:
        """The slab and the cost."""
        druids, index = box_in(box.game), box.tiles[tile].index
        found = ""
        if index in druids.slab_of:
            found += use(f"t-slab-{SLABS[druids.slab_of[index]]}", *turned(SLAB, rotation))
        if index in druids.costs:
            found += stone(druids.costs[index], *turned(COST, rotation))
        return found

    # Catalogues

    def component(self, box: Box, entry: Entry) -> Picture | None:
        """Slabs, and the Dolmen without tiles."""
        if entry.kind == "slab":
            tokens = entry.fields.get("tokens")
            return Picture(use(f"t-slab-{entry.id}") + figure(f"×{tokens}", 28, 0, 15), 60, 30, -15, -15)
        if entry.kind == "dolmen":
            return _dolmen(box)
        return None

    # The supply

    def supply(self, box: Box, view: SkyeView, words: Words, purse: int | None) -> Sequence[str]:
        """The deck, and the spaces of the Dolmen."""
        druids = druids_of(view)
        spaces = [_space(box, row, space, words, purse) for space, row in enumerate(druids["row"])]
        return [_deck(druids["deck"], words), *spaces]

    def sells(self, view: SkyeView) -> bool:
        """In the second stage."""
        return view["asked"] == "dolmen"

    def drawn_tiles(self, view: SkyeView) -> Sequence[str]:
        """Those of which one is to be kept."""
        return druids_of(view)["drawn_from_bag"]

    def bag_cost(self, box: Box, view: SkyeView) -> int | None:
        """With the slabs of the viewer."""
        seat, cost = viewer_of(view), box_in(box.game).bag_cost
        return cost if seat is None else slabs_saved(cost, seat, "bag", view)

    # Players

    def counts_for(self, source: str, seat: int) -> Sequence[str]:
        """The territory with its slabs."""
        return [f"territory-{seat}"] if source.startswith("slab ") else ()

    def holdings(self, view: SkyeView, seat: int, x: float, words: Words) -> tuple[str, float]:
        """Slabs of each kind side by side."""
        found = ""
        for kind, slabs in druids_of(view)["slabs"][seat].items():
            found += _slabs(slabs, kind, x, words)
            x += 36
        return found, x


def _dolmen(box: Box) -> Picture:
    """The spaces with what each adds to a cost, and what buying from the bag costs."""
    druids = box_in(box.game)
    spaces = [_space(box, None, space, no_words, None) for space in range(len(druids.extra_costs))]
    bag = icon("swap-bag", TILE / 2, TOP + TILE / 2, 94, "var(--whisky)")
    bag += coin(druids.bag_cost, TILE / 2, TOP + TILE + 19, 18) + figure(
        f"×{druids.bag_draw}", TILE / 2, TOP / 2 + 1, 19
    )
    parts = [moved(place, k * SPACE, 0) for k, place in enumerate([*spaces, bag])]
    return Picture("".join(parts), len(parts) * SPACE - GAP, HEIGHT)


def _space(box: Box, row: SpaceView | None, space: int, words: Words, purse: int | None) -> str:
    """A space of the Dolmen: what it adds to the cost above, the tile, what this costs below."""
    extra_costs = box_in(box.game).extra_costs
    ground = element("rect", class_="k-stone", x=0, y=0, width=SPACE - GAP, height=HEIGHT - 2, rx=9)
    found = hover(words, f"dolmen {space + 1}") + ground
    found += figure(f"+{extra_costs[space]}", (SPACE - GAP) / 2, TOP / 2 + 1, 19)
    if space + 1 < len(extra_costs):
        found += element("path", class_="k-icon", d=f"M{SPACE - 26} 10l9 6-9 6z", opacity=0.55)
    if row is None:
        found += element("rect", class_="k-cell", x=8, y=TOP, width=TILE, height=TILE, rx=4)
    else:
        tile = moved(draw_tile(box, row["tile"], words=words), 8, TOP)
        tile += coin(row["cost"], (SPACE - GAP) / 2, TOP + TILE + 19, 18)
        found += dim(tile, purse is not None and row["cost"] > purse)
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
    x, y = 4 + TILE / 2, TOP + TILE + 22
    found += element("rect", class_="k-card", x=x - 21, y=y - 13, width=42, height=26, rx=5) + figure(count, x, y, 19)
    return element("g", found, id="deck")


def _slabs(slabs: SlabView, kind: SlabKind, x: float, words: Words) -> str:
    """Slabs of a kind with their number; those of this round are still pale."""
    usable, new = slabs["usable"], slabs["new"]
    found = hover(words, kind) + sized(f"t-slab-{kind}", x, 46, 1.02)
    if usable + new > 1:
        found += element("circle", class_="k-card", cx=x + 10, cy=54, r=7.5) + figure(usable + new, x + 10, 54, 13)
    return element("g", found, opacity=None if usable else 0.5)
