"""The drawings of Chronicle II Highlander: the Mountain on the Rondel with what lies on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.face.arranging import padded
from clachan.face.signs import coin, figure
from clachan.face.svg import Picture, element, moved, sized
from clachan.games.glen_more.face.drawing.box import Box, slug
from clachan.games.glen_more.face.drawing.choices import card as choice
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.drawing.ghosts import good_symbol
from clachan.games.glen_more.face.drawing.glyphs import path, stroke
from clachan.games.glen_more.face.drawing.rondel import corner_of, ring
from clachan.games.glen_more.face.drawing.signs import several
from clachan.games.glen_more.face.drawing.tile import TILE
from clachan.games.glen_more.face.drawing.tokens import Item, Told, glyph, hover
from clachan.games.glen_more.face.seen import asks_viewer, own_seat
from clachan.games.glen_more.modules.highlander.face.news import KEY
from clachan.games.glen_more.modules.highlander.face.road import leaves, passes
from clachan.games.glen_more.modules.highlander.face.stage import STAGE
from clachan.games.glen_more.modules.highlander.rules.components import MODULE
from clachan.games.glen_more.modules.highlander.rules.leaving import COLLECT, COLLECT_AT_THE_END, LeaveRest, purses_with
from clachan.games.glen_more.modules.highlander.rules.moving_onto import Climb
from clachan.games.glen_more.modules.highlander.rules.moving_over import LayCoin, LayResource, after_toll
from clachan.games.glen_more.modules.highlander.rules.views import mountain_of
from clachan.games.glen_more.rules.actions import Keep, Put
from clachan.games.glen_more.rules.met_on_the_way import Purse
from clachan.games.glen_more.rules.resources import RESOURCES, ROOM, UNIT
from clachan.games.glen_more.rules.tiles import Tile
from clachan.games.glen_more.rules.views import GlenView

# The Mountain upright, 120 wide and 248 high; other ways to put it down stretch it.
WIDTH, HEIGHT = 120.0, 248.0
LIGHT = "M4 240 14 196 26 168 30 128 44 92 50 52 62 10 66 46 58 78 68 116 56 158 66 200 60 240Z"
SHADE = "M62 10 66 46 58 78 68 116 56 158 66 200 60 240H116L108 190 98 160 94 116 82 84 78 48Z"
SNOW = "M62 10 50 52 47 72 55 64 60 76 66 62 72 74 80 62 78 48Z"
RIDGES = "M30 128 40 150 34 186M94 116 84 142 92 178M44 92 50 112"
# Items: wide enough for a sign and a figure; the smaller ones stand around the piece where there is one space only.
LARGE, SMALL = (55.0, 35.0), (38.0, 27.0)


class HighlanderDrawing(Extra):
    """II Highlander in pictures."""

    name = MODULE
    stage = STAGE

    def library(self) -> Mapping[str, str]:
        """The Mountain."""
        peak = path(LIGHT, "mountain-light") + path(SHADE, "mountain-shade") + path(SNOW, "token")
        wood = sized("gm-tree", 13, 204, 1.1) + sized("gm-tree", 106, 196, 1.2) + sized("gm-tree", 24, 222, 1.2)
        content = peak + stroke(RIDGES, "mountain-edge", 1.6) + wood + sized("gm-tree", 98, 222, 1.1)
        return {"gm-highland": element("g", content, id="gm-highland")}

    def classes(self) -> str:
        """The ground on which it stands."""
        return ".gm-highland{fill:var(--pasture);stroke:var(--pasture-edge);stroke-width:1.6}"

    # The Rondel

    def on_space(self, view: GlenView, index: int, told: Told) -> str:
        """All of it is drawn from the last space that it covers, where pieces stand."""
        covered = mountain_of(view)["spaces"]
        spaces = view["rondel"]["spaces"]
        if index % spaces != covered[-1]:
            return ""
        spots = ring(spaces)
        x, y = corner_of(spots[covered[-1]])
        first_x, first_y = corner_of(spots[covered[0]])
        return mountain_group(view, first_x - x, first_y - y, told)

    def means(self, view: GlenView, tile: Tile, purse: Purse) -> Sequence[Purse]:
        """What is left after the toll, or what the viewer has with what is collected."""
        if passes(view, tile.name):
            return after_toll(purse)
        if not leaves(view):
            return (purse,)
        there = mountain_of(view)
        goods = sum([there["resources"].get(name, 0) * UNIT[kind] for kind, name in enumerate(RESOURCES)])
        tiles = len(view["players"][own_seat(view)]["territory"])
        return purses_with(purse.plus(0, there["coins"]), goods, ROOM * tiles, tile.price)

    # Components

    def component(self, kind: str, id_: str) -> Picture | None:
        """The Mountain, for the catalogue."""
        if kind != "mountain":
            return None
        ground = element("rect", class_="gm-highland", width=WIDTH, height=HEIGHT, rx=12)
        return padded(Picture(ground + sized("gm-highland", 0, 0, 1), WIDTH, HEIGHT), 6)

    # What is chosen from

    def choices(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """What lies on the Mountain, for whoever collects some of it."""
        if not asks_viewer(view, COLLECT, COLLECT_AT_THE_END):
            return ()
        found: list[Item] = []
        for name in goods_on(view):
            signs = several(name, mountain_of(view)["resources"][name])
            found.append(choice(collect_id(name), signs, f"resource {name}", told))
        return found

    # Pointing

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """The Mountain, the purse and the goods of the viewer; goods to collect, then the tile they go on."""
        seat = own_seat(view)
        if isinstance(action, Climb | LeaveRest):
            return [KEY]
        if isinstance(action, LayCoin):
            return [f"purse-{seat}"]
        if isinstance(action, LayResource):
            return [f"goods-{seat}-{RESOURCES[action.resource]}"]
        if isinstance(action, Keep) and asks_viewer(view, COLLECT_AT_THE_END):
            return [collect_id(RESOURCES[action.resource])]
        if isinstance(action, Put) and asks_viewer(view, COLLECT):
            name = action.text.removeprefix(f"put {RESOURCES[action.resource]} ")
            home = name in ("Starting Village", "Home Castle")
            tile = f"tile-{seat}-{slug(name)}" if home else f"tile-{slug(name)}"
            various = len(goods_on(view)) > 1
            return [collect_id(RESOURCES[action.resource]), tile] if various else [tile]
        return None

    def symbols(self, view: GlenView) -> str:
        """The resource that would lie on a tile."""
        if not asks_viewer(view, COLLECT):
            return ""
        return "".join([good_symbol(name) for name in goods_on(view)])


def collect_id(name: str) -> str:
    """The element of what can be taken from the Mountain, among the choices."""
    return f"collect-{name}"


def item_id(name: str) -> str:
    """The element of what lies on the Mountain."""
    return f"{KEY}-{name}"


def goods_on(view: GlenView) -> list[str]:
    """The resources that lie on the Mountain."""
    return [name for name in RESOURCES if name in mountain_of(view)["resources"]]


def mountain_group(view: GlenView, dx: float, dy: float, told: Told) -> str:
    """The Mountain on its spaces; the first of them lies so far from the last one."""
    left, top = min(0.0, dx), min(0.0, dy)
    width, height = TILE + abs(dx), TILE + abs(dy)
    ground = element("rect", class_="k-outline gm-highland", x=left, y=top, width=width, height=height, rx=12)
    transform = f"translate({left:g} {top:g})scale({width / WIDTH:.3f} {height / HEIGHT:.3f})"
    peak = element("use", href="#gm-highland", transform=transform)
    content = element("g", hover(told, KEY) + ground + peak, id=KEY)
    alone = not dx and not dy
    return content + moved(heap(view, alone, told), dx, dy)


def heap(view: GlenView, alone: bool, told: Told) -> str:
    """What lies on it: beside the piece, or around it where the Mountain covers one space only."""
    there = mountain_of(view)
    coins = there["coins"]
    names = [*(["coin"] if coins else []), *goods_on(view)]
    found: list[str] = []
    for k, name in enumerate(names):
        count = coins if name == "coin" else there["resources"][name]
        if alone:
            x, y = 2 + 39.0 * (k % 3), 3 + 87.0 * (k // 3)
        else:
            x, y = 4 + 57.0 * (k % 2), 5 + 37.5 * (k // 2)
        found.append(moved(item(name, count, SMALL if alone else LARGE, told), x, y, id=item_id(name)))
    return "".join(found)


def item(name: str, count: int, size: tuple[float, float], told: Told) -> str:
    """A thing and how many of it."""
    width, height = size
    high = height - 7
    sign = coin("", 0, 0, high / 2) if name == "coin" else glyph(name, 0, 0, high)
    ground = element("rect", class_="k-outline gm-plaque", width=width, height=height, rx=9)
    shown = hover(told, "coins" if name == "coin" else f"resource {name}") + ground
    shown += moved(sign, height / 2, height / 2)
    return shown + figure(count, width - (width - height) / 2 - 2, height / 2, min(19.0, high * 0.8))
