"""The drawings of Chronicle III Ol' Jamey's Single Cask Reserve: cellars with their casks, and the selling tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.arranging import padded, stacked
from clachan.face.seats import sign
from clachan.face.signs import figure, shield
from clachan.face.svg import Picture, element, moved, sized
from clachan.games.glen_more.face.drawing.box import Box, slug
from clachan.games.glen_more.face.drawing.extras import Extra, ExtraBoard
from clachan.games.glen_more.face.drawing.glyphs import path, stroke
from clachan.games.glen_more.face.drawing.scenery import PATCH, SIZE
from clachan.games.glen_more.face.drawing.signs import Sign, row, several, width_of
from clachan.games.glen_more.face.drawing.tokens import (
    Item,
    Told,
    as_item,
    flowing,
    glyph,
    hover,
    no_words,
    outline,
    seat_sign,
)
from clachan.games.glen_more.face.seen import asked_last, own_seat
from clachan.games.glen_more.modules.single_cask.face.names import Shelf, selling, shelf_id
from clachan.games.glen_more.modules.single_cask.face.stage import STAGE
from clachan.games.glen_more.modules.single_cask.rules.actions import (
    AgeCask,
    BuyCellar,
    PayCask,
    SellCask,
    StopToSell,
    StoreCask,
)
from clachan.games.glen_more.modules.single_cask.rules.cellars import AREA
from clachan.games.glen_more.modules.single_cask.rules.components import MODULE
from clachan.games.glen_more.modules.single_cask.rules.selling_tiles import LANDING
from clachan.games.glen_more.modules.single_cask.rules.views import CellarView, reserve_of, sale_asked
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import FLEXIBLE, Effect, Tile
from clachan.games.glen_more.rules.views import GlenView, PriceView

# A Cellar Card: as high as a Landmark Card, a circle every so far.
HIGH = 64.0
STEP = 50.0
CIRCLE = 21.0
AREA_WIDTH = 60.0
SIDE = 8.0
# The board of all cellars: the room of a sign, and how far a row of cellars goes, with two players and with more.
SIGNED, SHORT, LONG = 46.0, 230.0, 440.0
LAND = "gm-land-selling"
# Spaces of a selling tile: the bonus space, then those at the lower right, from below.
BONUS = (24.0, 26.0)
LOWER = ((102.0, 82.0), (102.0, 49.0), (102.0, 17.0))
SLOT = 15.0
# So wide is what is picked there, for fingers.
REACH = 42.0

CLASSES = (
    ".gm-circle{fill:var(--token);fill-opacity:.72;stroke:var(--whisky-edge);stroke-width:1.8}"
    ".gm-vault{fill:var(--mist);stroke:var(--whisky-edge);stroke-width:1.4}"
    ".gm-unbuilt{opacity:.5}"
)


def slot_id(name: str, bonus: bool) -> str:
    """The element of the spaces of a selling tile."""
    return f"slot-{slug(name)}-{'bonus' if bonus else 'lower'}"


class SingleCaskDrawing(Extra):
    """III Ol' Jamey's Single Cask Reserve in pictures."""

    name = MODULE
    stage = STAGE

    # Definitions

    def library(self) -> Mapping[str, str]:
        """The ageing icon, and the land of the selling tiles."""
        age = sized("gm-whisky", -4.6, 1, 0.74) + sized("gm-arrow", 7, 1, 0.82)
        ground = element("rect", width=SIZE, height=SIZE, fill="var(--pasture)") + path(PATCH, "road")
        stalls = sized("gm-stall", 46, 66, 1.3) + sized("gm-cask", 68, 76, 0.62) + sized("gm-cask", 24, 78, 0.62)
        land = ground + stalls + element("path", class_="gm-edge", d="M0 0H120V120H0Z")
        return {"gm-age": element("g", age, id="gm-age"), LAND: element("g", land, id=LAND)}

    def classes(self) -> str:
        """Circles and vaults."""
        return CLASSES

    def signs(self, effect: Effect) -> Sequence[Sign]:
        """A cask that moves on."""
        return several("age", effect.amount) if effect.kind == "age" else ()

    def scenery(self, tile: Tile) -> str:
        """A stall where casks are sold."""
        return LAND if tile.station and tile.module == MODULE else ""

    # The Rondel

    def on_rondel_tile(self, view: GlenView, tile: Tile, index: int) -> str:
        """The spaces of a selling tile with the casks on them."""
        item = selling(view).get(tile.name)
        if item is None:
            return ""
        printed = reserve_of(view)["spaces"]
        return spaces(tile.name, printed["bonus"], printed["lower"], item["bonus"], item["lower"])

    # Players

    def holdings(self, view: GlenView, seat: int, told: Told) -> Sequence[Item]:
        """The next cellar that can be bought."""
        owned = len(reserve_of(view)["players"][seat]["cellars"])
        cards = reserve_of(view)["plan"]
        if owned == len(cards):
            return ()
        id_ = f"cellar-{seat}-{owned}"
        return [as_item(id_, told(f"cellar {cards[owned]['cellar']}"), for_sale(cards[owned], id_, told))]

    # Boards

    def boards(self, box: Box, view: GlenView, told: Told) -> Sequence[ExtraBoard]:
        """The cellars of everybody, those of a player beside and below each other."""
        rows: list[Picture] = []
        most = LONG if len(view["players"]) > 2 else SHORT
        for seat, player in enumerate(view["players"]):
            owned = len(reserve_of(view)["players"][seat]["cellars"])
            cards = flowing([cellar_picture(view, seat, number, told) for number in range(owned)], most)
            mark = element("g", hover(told, f"seat {seat}") + sign(seat_sign(player), 20, HIGH / 2, 17))
            rows.append(Picture(mark + cards.at(SIGNED, 0), SIGNED + cards.width, cards.height))
        return [ExtraBoard("cellars", told("cellars heading"), stacked(rows, 14))]

    def entry(self, entry: Entry, told: Told) -> Picture | None:
        """A Cellar Card, or a selling tile's spaces with four players, for the catalogue."""
        if entry.module != MODULE or entry.kind not in ("cellar", "reserve"):
            return None
        if entry.kind == "reserve":
            return padded(Picture(sized(LAND, 0, 0, 1) + spaces("", 1, len(LOWER), 0, 0), SIZE, SIZE), 6)
        worth = list(entry.numbers("worth", 0, 99))
        parts = entry.parts("cost")
        cost: PriceView = {}
        for name, number in parts[0].fields.items() if parts else ():
            cost[name] = number if isinstance(number, int) else 0
        return padded(for_sale({"cellar": entry.id, "worth": worth, "cost": cost}, None, no_words, False), 6)

    # Pointing

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """Spaces of the own cellars, the next cellar, and the spaces of a selling tile."""
        seat = own_seat(view)
        if isinstance(action, StoreCask | PayCask | AgeCask):
            return [shelf_id(seat, action.place)]
        if isinstance(action, SellCask):
            name = sale_asked(asked_last(view))["tile"]
            if view["asked"] == LANDING or action.bonus:
                return [shelf_id(seat, action.place), slot_id(name, action.bonus)]
            return [shelf_id(seat, action.place)]
        if isinstance(action, BuyCellar):
            return [f"cellar-{seat}-{action.cellar}"]
        if isinstance(action, StopToSell):
            for name in selling(view):
                if action.text.endswith(name):
                    return [f"tile-{slug(name)}"]
        return None


# Cellars


def circle(x: float, worth: int, full: bool, key: str, id_: str | None, told: Told) -> str:
    """A space: what it is worth, and the cask on it."""
    ground = element("circle", class_="k-outline gm-circle", r=CIRCLE)
    content = glyph("whisky", -3, -3, 31) + shield(worth, 11, 11, 12) if full else shield(worth, 0, 0, 13)
    return moved((hover(told, key) if key else "") + ground + content, x, HIGH / 2, id=id_)


def cellar_picture(view: GlenView, seat: int, number: int, told: Told) -> Picture:
    """A cellar that a player has; the First begins with its area."""
    worth = reserve_of(view)["plan"][number]["worth"]
    first = 1 + sum([len(card["worth"]) for card in reserve_of(view)["plan"][:number]])
    left = SIDE + (AREA_WIDTH + 6 if number == 0 else 0)
    width = left + STEP * len(worth) + SIDE - 4
    name = reserve_of(view)["plan"][number]["cellar"]
    parts = [hover(told, f"cellar {name}"), outline(width, HIGH, 9, "gm-vault")]
    if number == 0:
        parts.append(area_picture(view, seat, told))
    for k, points in enumerate(worth):
        shelf = Shelf(view, seat, first + k)
        x = left + STEP * (k + 0.5) - 2
        key = f"shelf {seat} {first + k}"
        parts.append(circle(x, points, shelf.casks > 0, key, shelf_id(seat, first + k), told))
    return Picture(element("g", "".join(parts)), width, HIGH)


def area_picture(view: GlenView, seat: int, told: Told) -> str:
    """The area of the First Cellar: how many casks lie there, for nothing."""
    casks = Shelf(view, seat, AREA).casks
    ground = element("rect", class_="k-outline gm-circle", width=AREA_WIDTH, height=HIGH - 12, rx=10)
    sign = moved(glyph("whisky", 0, 0, 28), 18, 24, class_=None if casks else "gm-gone")
    content = hover(told, f"shelf {seat} {AREA}") + ground + sign + shield(0, 45, 38, 12)
    content += figure(f"×{casks}" if casks else "", 44, 14, 17)
    return moved(content, SIDE, 6, id=shelf_id(seat, AREA))


def for_sale(card: CellarView, id_: str | None, told: Told, faint: bool = True) -> Picture:
    """A Cellar Card that can be bought: what it costs, and its spaces, which are still faint."""
    worth = card["worth"]
    signs = cost_signs(card["cost"])
    left = SIDE + (width_of(signs) + 14 if signs else 0)
    width = left + STEP * len(worth) + SIDE - 4
    circles = [circle(left + STEP * (k + 0.5) - 2, points, False, "", None, told) for k, points in enumerate(worth)]
    ground = outline(width, HIGH, 9, "gm-empty" if faint else "gm-vault")
    content = hover(told, f"cellar {card['cellar']}") + ground
    content += element("g", "".join(circles), class_="gm-unbuilt" if faint else None)
    if signs:
        plaque = element("rect", class_="gm-plaque", x=SIDE - 2, y=16, width=width_of(signs) + 8, height=32, rx=8)
        content += plaque + row(signs, SIDE + 2, HIGH / 2)
    return Picture(element("g", content, id=id_), width, HIGH)


def cost_signs(cost: PriceView) -> list[Sign]:
    """What a Cellar Card costs."""
    found: list[Sign] = []
    for name in (*RESOURCES, "whisky"):
        found.extend(several(name, cost.get(name, 0)))
    found.extend([Sign(name, str(cost[name])) for name in (*FLEXIBLE, "coin") if cost.get(name)])
    return found


# Selling tiles


def spaces(name: str, bonus: int, lower: int, on_bonus: int, on_lower: int) -> str:
    """The bonus space, golden with a plus, and the others, from below."""
    parts: list[str] = []
    if bonus:
        room = element("circle", class_="k-outline", r=REACH / 2, fill="none")
        ground = room + element("circle", class_="gm-gold", r=SLOT + 2)
        sign = glyph("whisky", 0, 0, 25) if on_bonus else stroke("M-7 0H7M0-7V7", "coin-edge", 3)
        parts.append(moved(ground + sign, *BONUS, id=slot_id(name, True) if name else None))
    height = LOWER[0][1] - LOWER[lower - 1][1] + REACH - 4 if lower else 0
    left, top = LOWER[0][0] - REACH / 2, LOWER[max(0, lower - 1)][1] - REACH / 2 + 2
    slots = [element("rect", class_="k-outline", x=left, y=top, width=REACH, height=height, rx=14, fill="none")]
    for k, (x, y) in enumerate(LOWER[:lower]):
        ground = element("circle", class_="gm-circle", r=SLOT)
        slots.append(moved(ground + (glyph("whisky", 0, 0, 24) if k < on_lower else ""), x, y))
    parts.append(element("g", "".join(slots), id=slot_id(name, False) if name else None))
    return "".join(parts)
