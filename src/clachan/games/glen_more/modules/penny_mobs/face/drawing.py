"""The drawings of Chronicle VIII The Penny Mobs: the prison, pennies, mobsters and their markers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Entry
from clachan.face.arranging import padded
from clachan.face.signs import coin
from clachan.face.svg import Picture, element, moved, sized, text
from clachan.games.glen_more.face.drawing.box import Box, slug
from clachan.games.glen_more.face.drawing.choices import card as choice
from clachan.games.glen_more.face.drawing.extras import Extra, ExtraBoard
from clachan.games.glen_more.face.drawing.ghosts import good_symbol
from clachan.games.glen_more.face.drawing.holdings import CARD_HEIGHT, HIGH, chip
from clachan.games.glen_more.face.drawing.signs import Sign
from clachan.games.glen_more.face.drawing.tile import TILE
from clachan.games.glen_more.face.drawing.tokens import (
    Item,
    Told,
    flowing,
    hover,
    in_a_row,
    listed,
    mark_of,
    outline,
    seat_sign,
    times,
)
from clachan.games.glen_more.face.seen import asks_viewer, own_seat
from clachan.games.glen_more.modules.haggis.rules.views import kitchen_of, known_values
from clachan.games.glen_more.modules.highlander.rules.views import MountainView, mountain_of
from clachan.games.glen_more.modules.penny_mobs.face import drawing_cards as cards
from clachan.games.glen_more.modules.penny_mobs.face.drawing_figures import FigureDrawing
from clachan.games.glen_more.modules.penny_mobs.face.entries import (
    CLAIM,
    DUFF,
    LAIRD,
    MAIL,
    MIKE,
    WANDER,
    claim_of,
    figure_of,
    laird_of,
    wander_of,
)
from clachan.games.glen_more.modules.penny_mobs.face.stage import STAGE
from clachan.games.glen_more.modules.penny_mobs.face.words import BOARD, CHOICES, HAS, IN_PRISON, PURSE, WAITING, named
from clachan.games.glen_more.modules.penny_mobs.face.words_mobsters import tile_price
from clachan.games.glen_more.modules.penny_mobs.rules.final_scoring import PENNIES_EARNED, PENNIES_LEFT
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bruce_mcmail import BruceTakes
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bully_mcmuscle import RowOn
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.calum_mcquack import HandPenny
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.elspeth_mctrick import SwapItem
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fraser_mcstarve import GIVES, GiveHaggis
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.joe_mcduff import ENGLAND_ROW, TakeStack
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.john_mcclaim import MarkCard, UseMcClaim
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mclaird import ReserveTile, UseMcLaird
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mcwander import MarkField, UseMcWander
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.sibyl_macsponge import SOURCE as SIBYL
from clachan.games.glen_more.modules.penny_mobs.rules.prison import Free, PutPenny
from clachan.games.glen_more.modules.penny_mobs.rules.state import MODULE
from clachan.games.glen_more.modules.penny_mobs.rules.views import (
    ClaimView,
    DuffView,
    InmateView,
    LairdView,
    MailView,
    MobsterView,
    WanderView,
    known_as,
    mobs_of,
)
from clachan.games.glen_more.rules.landmarks.cards import Landmark
from clachan.games.glen_more.rules.questions_to_others import Order
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import NONE, Tile
from clachan.games.glen_more.rules.views import CellView, GlenView

GAP = 10.0
# Two cards side by side, so that they can be read on a phone; two alone stand below each other.
ROW = 2 * cards.WIDTH + GAP + 1
# A mobster in front of a player, and a letter of a name there.
HELD, LETTER = 146.0, 8.6


def mobster_id(name: str) -> str:
    """The element of a mobster's card."""
    return f"mobster-{slug(name)}"


# What lies in front of a player, by what it is scored as.
PENNIES = {PENNIES_LEFT: "pennies", PENNIES_EARNED: "earned"}


class PennyMobsDrawing(Extra):
    """VIII The Penny Mobs in pictures."""

    name = MODULE
    stage = STAGE
    placing = ("derek places",)
    final_sources = ("mobster ", PENNIES_LEFT, PENNIES_EARNED)

    def __init__(self) -> None:
        self.figures: FigureDrawing = FigureDrawing()

    def library(self) -> Mapping[str, str]:
        """Portraits and the penny."""
        parts = {
            "gm-penny": cards.penny(),
            "gm-mob-man": cards.portrait(False),
            "gm-mob-woman": cards.portrait(True),
            "gm-mob-peak": cards.peak(),
        }
        found = {id_: element("g", content, id=id_) for id_, content in parts.items()}
        return {**found, **self.figures.library()}

    def classes(self) -> str:
        """The wall and the bars of a cell, figures on copper."""
        return (
            ".gm-cell{fill:var(--mountain-light);stroke:var(--mountain-edge);stroke-width:1.2}"
            ".gm-bars{fill:none;stroke:var(--token-ink);stroke-opacity:.75;stroke-width:2.6;stroke-linecap:round}"
            ".gm-on-penny{fill:var(--on-whisky)}"
        ) + self.figures.classes()

    def place_asked_about(self, view: GlenView) -> int | None:
        """The place that a figure is in, or that gets a stolen tile."""
        return self.figures.place_asked_about(view)

    # The Rondel and the Clan Board

    def on_rondel_tile(self, view: GlenView, tile: Tile, index: int) -> str:
        """The marker on a reserved tile, in the colour of who has reserved it."""
        laird = laird_of(view)
        reserved = None if laird is None else laird["reserved"]
        if laird is None or reserved is None or reserved["tile"] != tile.name:
            return ""
        return moved(self._tag(view, laird, reserved["coins"]), TILE - 50, 44, 1.1)

    def _tag(self, view: GlenView, entry: MobsterView, coins: int) -> str:
        seat = seat_sign(view["players"][entry["seat"]])
        return cards.tag(coins, seat.fill, seat.rim) + mark_of(seat, 9, 0, 7)

    def surcharge(self, view: GlenView, tile: Tile) -> int | None:
        """What a reserved tile costs besides."""
        return tile_price(view, tile.name)

    def on_field(self, view: GlenView, clan: str) -> str:
        """McWander markers at the lower edge of a field."""
        peggy = wander_of(view)
        if peggy is None:
            return ""
        here = [marker for marker in peggy["markers"] if marker["clan"] == clan]
        parts = [moved(self._tag(view, peggy, marker["coins"]), 22 + 36 * k, 64, 0.8) for k, marker in enumerate(here)]
        return "".join(parts)

    # Territories

    def on_tile(self, view: GlenView, seat: int, entry: CellView, told: Told) -> str:
        """The figures of mobsters."""
        return self.figures.on_tile(view, seat, entry, told)

    def on_cell(self, view: GlenView, seat: int, x: int, y: int, told: Told) -> str:
        """What Fergus gets for a cell."""
        return self.figures.on_cell(view, seat, x, y, told)

    def cells(self, view: GlenView, seat: int) -> Sequence[tuple[int, int]]:
        """Where Derek may put a stolen tile."""
        return self.figures.cells(view, seat)

    # Players

    def holdings(self, view: GlenView, seat: int, told: Told) -> Sequence[Item]:
        """Pennies of both sides, then the mobsters."""
        key = f"{PURSE}{seat}"
        mobs = mobs_of(view)
        left, earned = mobs["pennies"][seat], mobs["earned"][seat]
        found = [chip(f"pennies-{seat}", cards.worn_penny("−1", 0, 0, 15), left, key, told)]
        if earned:
            found.append(chip(f"earned-{seat}", cards.worn_penny("+1", 0, 0, 15), earned, key, told))
        for entry in mobs["mobsters"]:
            if entry["seat"] == seat:
                found.append(self._held(entry, told))
        return found

    def _held(self, entry: MobsterView, told: Told) -> Item:
        """A mobster under control: his portrait, his name, and what he has left."""
        name = entry["mobster"]
        key = f"{HAS}{name}"
        shown = told(f"mobster-name {name}") or name
        lines = shown.split(" ", 1)
        # Names that are longer in another language leave what he has left its room.
        width = max(HELD, 75 + LETTER * max(len(line) for line in lines))
        content = hover(told, key) + outline(width, HIGH, 9, "gm-parchment")
        content += sized(cards.portrait_id(name), 22, HIGH / 2 + 2, 0.92)
        for k, line in enumerate(lines):
            y = HIGH / 2 + 5 - 8.5 * (len(lines) - 1) + 17 * k
            content += text(line, 43, y, class_="k-name gm-ink", font_size=15)
        content += moved(self._rest(entry), width - 16, HIGH / 2)
        if name == LAIRD and known_as(entry, LairdView)["turned"]:
            content = element("g", content, class_="gm-gone")
        return Item(mobster_id(name), told(key), element("g", content, id=mobster_id(name)), width, HIGH)

    def _rest(self, entry: MobsterView) -> str:
        """Markers or coins that are left, around the origin."""
        name = entry["mobster"]
        if name == MAIL:
            return coin(known_as(entry, MailView)["coins"], 0, 0, 13)
        if name == DUFF:
            left = known_as(entry, DuffView)["markers"]
        elif name == CLAIM:
            left = known_as(entry, ClaimView)["markers"]
        elif name == WANDER:
            left = len([marker for marker in known_as(entry, WanderView)["markers"] if marker["clan"] is None])
        elif name == LAIRD:
            left = len(known_as(entry, LairdView)["markers"])
        else:
            return ""
        return text(f"×{left}", 0, 6, class_="k-figure gm-ink", font_size=17)

    def on_card(self, view: GlenView, card: Landmark) -> str:
        """A McClaim marker."""
        john = claim_of(view)
        if john is None or card.name not in john["cards"]:
            return ""
        seat = seat_sign(view["players"][john["seat"]])
        return mark_of(seat, 14, CARD_HEIGHT - 4, 12)

    def counted(self, view: GlenView, seat: int, category: str, number: int) -> int:
        """Mike in the castle, marked cards among the landmarks (GM8-108, -138)."""
        john, mike = claim_of(view), figure_of(view, MIKE)
        if category == "landmarks" and john is not None:
            if john["seat"] == seat:
                return number + len(john["cards"])
            return number - len([name for name in view["players"][seat]["landmarks"] if name in john["cards"]])
        if category == "castle" and mike is not None and mike["host"] is not None:
            if mike["seat"] == seat:
                return number + 1
            return max(0, number - 1) if mike["host"] == seat else number
        return number

    # Boards

    def boards(self, box: Box, view: GlenView, told: Told) -> Sequence[ExtraBoard]:
        """The prison, with those who wait for stack B."""
        shown = [self._inmate(entry, told) for entry in mobs_of(view)["prison"]]
        waiting = mobs_of(view)["waiting"]
        if waiting:
            content = hover(told, WAITING) + cards.pile(waiting)
            shown.append(Picture(element("g", content), cards.WIDTH, cards.HIGH))
        if not shown:
            return ()
        wide = ROW if len(shown) > 2 else cards.WIDTH
        return [ExtraBoard("prison", told(BOARD), padded(flowing(shown, wide, GAP), 2))]

    def _inmate(self, entry: InmateView, told: Told) -> Picture:
        """A card in prison, and the pennies on it."""
        name, pennies = entry["mobster"], entry["pennies"]
        shown = told(f"mobster-name {name}") or name
        content = hover(told, f"{IN_PRISON}{name}") + cards.face(name, shown, entry["penalty"], True)
        if pennies:
            content += cards.worn_penny(f"+{pennies}", cards.WIDTH - 18, 18, 15)
        return Picture(element("g", content, id=mobster_id(name)), cards.WIDTH, cards.HIGH)

    def choices(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """What a question lets the viewer choose from where it is no place on a board."""
        shown: list[Item] = []
        laird = laird_of(view)
        if asks_viewer(view, "mclaird") and laird is not None:
            shown = [
                choice(f"laird-{marker['marker']}", [Sign("coin", str(marker["coins"]))], f"{HAS}{LAIRD}", told)
                for marker in laird["markers"]
            ]
        elif asks_viewer(view, "bruce"):
            shown = [choice(f"bruce-{name}", [Sign(name)], f"resource {name}", told) for name in RESOURCES]
        elif asks_viewer(view, "elspeth"):
            shown = self._swaps(mountain_of(view), told)
        elif asks_viewer(view, GIVES):
            for value in sorted(set(known_values(kitchen_of(view)["tables"][own_seat(view)]))):
                shown.append(choice(f"give-haggis-{value}", [Sign("haggis", str(value))], "haggis-display", told))
        return shown

    def in_hand(self, box: Box, view: GlenView, told: Told) -> Sequence[Item]:
        """The figure that walks or flees."""
        return self.figures.in_hand(box, view, told)

    def _swaps(self, mountain: MountainView, told: Told) -> list[Item]:
        """What lies on the Mountain, and what Elspeth can exchange it for."""
        shown: list[Item] = []
        if mountain["coins"]:
            shown.append(choice("swap-coin", [Sign("coin", "1")], "coins", told))
        goods = [name for name in RESOURCES if mountain["resources"].get(name)]
        shown.extend([choice(f"swap-{name}", [Sign(name)], f"resource {name}", told) for name in goods])
        shown.append(Item("swaps", told(CHOICES), sized("gm-arrow", 14, HIGH / 2, 1.3), 28, HIGH))
        shown.extend([choice(f"for-{name}", [Sign(name)], f"resource {name}", told) for name in RESOURCES])
        return shown

    def entry(self, entry: Entry, told: Told) -> Picture | None:
        """Cards and pennies for the catalogue."""
        if entry.kind == "mobster":
            penalty = entry.fields.get("penalty")
            if isinstance(penalty, int):
                face = cards.face(entry.id, told(f"mobster-name {entry.id}") or entry.id, penalty, False)
                return padded(Picture(face, cards.WIDTH, cards.HIGH), 4)
        if entry.kind == "pennies":
            count = times(sum(listed(entry, "each")), 28, 0)
            pennies = [cards.worn_penny(worth, -8, 0, 18) + count for worth in ("−1", "+1")]
            return in_a_row(pennies, 88, 48)
        return None

    # Pointing

    def counts_for(self, source: str, seat: int) -> Sequence[str]:
        """Mobsters and pennies."""
        if source == SIBYL or source.startswith("mobster "):
            return [mobster_id(source.removeprefix("mobster "))]
        return [f"{PENNIES[source]}-{seat}"] if source in PENNIES else ()

    def points(self, action: Action, view: GlenView) -> Sequence[str] | None:
        """Cards of mobsters, then what they are used on."""
        found = self.figures.points(action, view)
        if found is not None or not isinstance(action, MobsterAction):
            return () if isinstance(action, Order) else found
        seat = own_seat(view)
        if isinstance(action, PutPenny):
            return [f"pennies-{seat}", mobster_id(named(action))]
        if isinstance(action, Free):
            return [mobster_id(named(action))]
        if isinstance(action, UseMcWander | UseMcLaird | UseMcClaim):
            return [mobster_id(action.text.removeprefix("use "))]
        if isinstance(action, TakeStack):
            return [mobster_id(DUFF), _row_of_market(action.row, view)]
        return self._point_at_choice(action, seat)

    def _point_at_choice(self, action: MobsterAction, seat: int) -> Sequence[str]:
        thing = action.text.rpartition(" on ")[2]
        if isinstance(action, MarkField):
            return [f"clan-{slug(thing)}"]
        if isinstance(action, ReserveTile):
            return [f"laird-{action.marker + 1}", f"tile-{slug(thing)}"]
        if isinstance(action, MarkCard):
            return [f"piece-card-{slug(thing)}"]
        if isinstance(action, BruceTakes):
            return [f"bruce-{RESOURCES[action.resource]}"]
        if isinstance(action, SwapItem):
            item = "coin" if action.given == NONE else RESOURCES[action.given]
            return [f"swap-{item}", f"for-{RESOURCES[action.resource]}"]
        if isinstance(action, HandPenny):
            return [f"pennies-{seat}"]
        if isinstance(action, RowOn):
            return [f"boat-{seat}"]
        if isinstance(action, GiveHaggis):
            return [f"give-haggis-{action.value}"]
        return ()

    def ghost(self, action: Action, view: GlenView) -> str:
        """A figure where it would stand."""
        return self.figures.ghost(action, view)

    def symbols(self, view: GlenView) -> str:
        """A figure, or the resource that Bruce has bought."""
        if not asks_viewer(view, "bruce stores"):
            return self.figures.symbols(view)
        return "".join([good_symbol(name) for name in RESOURCES])


def _row_of_market(row: int, view: GlenView) -> str:
    """The highest stack of coins of a row; of an empty one the field that is bought at first."""
    if row == ENGLAND_ROW:
        return "england-brings"
    name = RESOURCES[row]
    return f"sell-{name}" if view["market"][name] else f"buy-{name}"
