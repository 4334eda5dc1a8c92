"""The mobsters in words, without Kenneth, Fergus, Mike and Derek: what they do, what they ask, what can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.jsontypes import Json
from clachan.face.words import at, items_at, mark, mark_in, mark_plural, number_at, sentence, text_at, texts_at
from clachan.games.glen_more.face.drawing.box import asked_last
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.modules.penny_mobs.face.words_figures import MODULE, entry_of, mobster_name
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bruce_mcmail import BrucePasses, BruceTakes
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bully_mcmuscle import RowOn
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.calum_mcquack import HandPenny, KeepPenny
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.elspeth_mctrick import SwapItem, SwapNothing
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fraser_mcstarve import (
    GIVES,
    GiveHaggis,
    StealHaggis,
    StealNoHaggis,
)
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.joe_mcduff import ENGLAND_ROW, TakeStack
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.john_mcclaim import MarkCard, UseMcClaim
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.oonagh_mchagg import LetStand, RepeatRoll
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mclaird import ReserveTile, UseMcLaird
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mcwander import MarkField, UseMcWander
from clachan.games.glen_more.modules.penny_mobs.rules.second_token import DrawNoSecond, DrawSecond
from clachan.games.glen_more.rules.actions import Claim, Done, Take
from clachan.games.glen_more.rules.components import NONE
from clachan.games.glen_more.rules.goods import RESOURCES
from clachan.games.glen_more.rules.standing_orders import Order
from clachan.games.glen_more.rules.views import GlenView

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords

WANDER, DUFF, MAIL, LAIRD = "Peggy McWander", "Joe McDuff", "Bruce McMail", "Peggy McLaird"
SPONGE, QUACK, MUSCLE, TRICK = "Sibyl MacSponge", "Calum McQuack", "Bully McMuscle", "Elspeth McTrick"
MALT, STARVE, HAGG, CLAIM = "Erin MacMalt", "Fraser McStarve", "Oonagh McHagg", "John McClaim"
NAMES = (
    mark_in("mobster", "Peggy McWander"),
    mark_in("mobster", "Joe McDuff"),
    mark_in("mobster", "Bruce McMail"),
    mark_in("mobster", "Peggy McLaird"),
    mark_in("mobster", "Sibyl MacSponge"),
    mark_in("mobster", "Calum McQuack"),
    mark_in("mobster", "Bully McMuscle"),
    mark_in("mobster", "Elspeth McTrick"),
    mark_in("mobster", "Erin MacMalt"),
    mark_in("mobster", "Fraser McStarve"),
    mark_in("mobster", "Oonagh McHagg"),
    mark_in("mobster", "John McClaim"),
)
RULES = {
    WANDER: mark(
        "in your turns put her 2 markers on clan fields that nobody has claimed: others pay you the coins on a marker "
        "for claiming its field"
    ),
    DUFF: mark("in your turns hand in any of his 3 markers, each for the highest stack of Coins of a Market row"),
    MAIL: mark(
        "when another player activates an Animal or Material Tile and produces something, you may pay 1 of the 3 Coins "
        "on the card and take 1 of these resources, for a tile of yours or to sell it at once"
    ),
    LAIRD: mark(
        "after your move you may reserve a tile ahead of your piece with one of her 3 markers: others pay you its "
        "coins for taking it, and in your next turn you must take it; if you cannot, all her markers are lost"
    ),
    SPONGE: mark(
        "others give you 1 VP when they get 6 VP or more from one source, once in each of their turns and always in "
        "scorings"
    ),
    QUACK: mark(
        "when your boat passes another, or another passes yours, you may give its owner 1 of your pennies; once per "
        "game you draw a second reward token"
    ),
    MUSCLE: mark(
        "your boat moves over river tiles with boats of others without Movement Points, if it goes on beyond them; "
        "once per game you draw a second reward token"
    ),
    TRICK: mark(
        "each time your piece moves over the Mountain, or leaves it, you may exchange 1 Coin or resource on it for a "
        "resource of your choice"
    ),
    MALT: mark("when you pass a Selling Single Cask tile, you may sell casks as if you had stopped there"),
    STARVE: mark("once per game, before the rolls of a haggis scoring, another player gives you 1 Haggis Token"),
    HAGG: mark("once in every haggis scoring you may have 1 of the 4 rolls repeated"),
    CLAIM: mark(
        "in your turns put his 3 markers on landmark cards of others that are not turned: in scorings these cards "
        "count for you, until they are turned"
    ),
}
# What is asked, by the name of the decision, for those that need no more than the mobster's name.
QUESTIONS = {
    "mcwander": (WANDER, mark("{mobster}: which marker do you put on which clan field?")),
    "mclaird": (LAIRD, mark("{mobster}: which tile do you reserve, with which marker?")),
    "mcclaim": (CLAIM, mark("{mobster}: on which landmark card do you put a marker?")),
    "fraser": (STARVE, mark("{mobster}: from whom do you steal a Haggis Token, if from anybody?")),
    GIVES: (STARVE, mark("{mobster} steals from you: which Haggis Token do you give?")),
    "Calum draws": (QUACK, mark("{mobster}: do you draw a second reward token here (once per game)?")),
    "Bully draws": (MUSCLE, mark("{mobster}: do you draw a second reward token here (once per game)?")),
}
SWAP_QUESTIONS = {
    "passing": mark("{mobster}: you move over the Mountain; what do you exchange on it?"),
    "leaving": mark("{mobster}: you leave the Mountain; what do you exchange on it before?"),
    "the end": mark("{mobster}: the game ends for you on the Mountain; what do you exchange on it before?"),
}
# Orders, by how their text goes on after the name of their topic.
ORDERS = {
    "not this turn": mark("No, and do not ask me again in this turn"),
    "never": mark("No, and never ask me again"),
    "ask again": mark("{mobster}: ask me again from now on"),
}
# The same on buttons.
ORDER_LABELS = {
    "not this turn": mark_in("order on a button", "Not this turn"),
    "never": mark_in("order on a button", "Never"),
}
TOPICS = {"Bruce": MAIL, "Calum": QUACK, "Fraser": STARVE, "Oonagh": HAGG}
MARKERS = mark_plural("{n} marker", "{n} markers")


class MobsterWords(WordExtension):
    """The words of these twelve; those of the Chronicle ask them."""

    # What is asked

    def question(self, words: GlenWords, view: GlenView) -> str:
        """What a mobster wants to know."""
        t = words.t
        asked = text_at(view, "asked")
        about = asked_last(view)
        if asked in QUESTIONS:
            name, text = QUESTIONS[asked]
            return t.gettext(text).format(mobster=mobster_name(words, name))
        if asked == "bruce":
            text = t.gettext("{mobster}: {player} has produced something on {tile}; what do you take for 1 of {coins}?")
            return text.format(
                mobster=mobster_name(words, MAIL),
                player=words.player(number_at(about, "seat"), view),
                tile=words.tile(text_at(about, "tile")),
                coins=words.coins(number_at(entry_of(view, MAIL), "coins")),
            )
        if asked == "bruce stores":
            text = t.gettext("{mobster}: where do you put {resource}, or do you sell it?")
            resource = words.goods(1, text_at(about, "resource"))
            return text.format(mobster=mobster_name(words, MAIL), resource=resource)
        if asked == "calum":
            text = t.gettext("{mobster}: do you give one of your pennies (to: {player})?")
            return text.format(mobster=mobster_name(words, QUACK), player=words.player(number_at(about, "seat"), view))
        if asked == "elspeth":
            return t.gettext(SWAP_QUESTIONS[text_at(about, "when")]).format(mobster=mobster_name(words, TRICK))
        if asked == "oonagh":
            text = t.gettext("{mobster}: the roll is {n}; is it repeated?")
            return text.format(mobster=mobster_name(words, HAGG), n=number_at(about, "roll"))
        return ""

    # What can be chosen

    def describe(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """Their actions, and orders for the future."""
        if isinstance(action, MobsterAction):
            return (
                self._describe_market_mob(words, action, view)
                or self._describe_claims(words, action, view)
                or self._describe_boats(words, action, view)
                or self._describe_haggis(words, action, view)
            )
        if isinstance(action, Order):
            return self._describe_order(words, action)
        if isinstance(action, Done) and text_at(view, "asked") == "mcclaim":
            return words.t.gettext("No further marker now")
        return ""

    def _describe_market_mob(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, TakeStack):
            name = mobster_name(words, DUFF)
            if action.row == ENGLAND_ROW:
                text = t.gettext("{mobster}: hand in a marker for the highest stack of the England row")
                return text.format(mobster=name)
            text = t.gettext("{mobster}: hand in a marker for {coins} ({row})")
            coins = number_at(view, "market", RESOURCES[action.row])
            return text.format(mobster=name, coins=words.coins(coins), row=words.resource(action.row))
        if isinstance(action, BruceTakes):
            return t.gettext("Take {resource} for 1 Coin of the card").format(resource=words.goods(1, action.resource))
        if isinstance(action, BrucePasses):
            return t.gettext("Take nothing")
        if isinstance(action, SwapItem):
            item = words.coins(1) if action.given == NONE else words.goods(1, action.given)
            text = t.gettext("Exchange {item} on the Mountain for {resource}")
            return text.format(item=item, resource=words.goods(1, action.resource))
        return t.gettext("Exchange nothing") if isinstance(action, SwapNothing) else ""

    def _describe_claims(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, UseMcWander):
            text = t.gettext("{mobster}: put a marker on a clan field")
            return text.format(mobster=mobster_name(words, WANDER))
        if isinstance(action, MarkField):
            coins = self._coins(words, WANDER, action.marker)
            text = t.gettext("Marker with {coins} on {clan}: {rule}")
            name = words.game.components.clans[action.clan].name
            return text.format(coins=words.coins(coins), clan=words.clan(name), rule=words.clan_rule(name))
        if isinstance(action, UseMcLaird):
            text = t.gettext("{mobster}: reserve a tile for your next turn")
            return text.format(mobster=mobster_name(words, LAIRD))
        if isinstance(action, ReserveTile):
            coins = self._coins(words, LAIRD, action.marker)
            text = t.gettext("Marker with {coins} on {tile}: {rule}")
            name = words.game.components.tiles[action.tile].name
            return text.format(coins=words.coins(coins), tile=words.tile(name), rule=words.tile_rule(name))
        if isinstance(action, UseMcClaim):
            text = t.gettext("{mobster}: put a marker on a landmark card")
            return text.format(mobster=mobster_name(words, CLAIM))
        if isinstance(action, MarkCard):
            name = words.game.components.landmarks[action.card].name
            for seat, player in enumerate(items_at(view, "players")):
                if name in texts_at(player, "landmarks"):
                    text = t.gettext("Marker on {card} (of: {player})")
                    return text.format(card=words.tile(name), player=words.player(seat, view))
        return ""

    def _coins(self, words: GlenWords, name: str, marker: int) -> int:
        """The coins printed on a marker."""
        for entry in words.game.catalogue.kind("mobster"):
            if entry.id == name:
                return entry.numbers("markers", 0, 50)[marker]
        return 0

    def _describe_boats(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, HandPenny):
            text = t.gettext("Give a penny (to: {player}; you have {n})")
            n = number_at(view, MODULE, "pennies", number_at(view, "seat"))
            return text.format(player=words.player(number_at(asked_last(view), "seat"), view), n=n)
        if isinstance(action, KeepPenny):
            return t.gettext("Give no penny")
        if isinstance(action, RowOn):
            text = t.gettext("{mobster}: your boat moves on without a Movement Point")
            return text.format(mobster=mobster_name(words, MUSCLE))
        if isinstance(action, DrawSecond):
            return t.gettext("Draw a second reward token")
        return t.gettext("No second reward token here") if isinstance(action, DrawNoSecond) else ""

    def _describe_haggis(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, StealHaggis):
            return t.gettext("Steal a Haggis Token (from: {player})").format(player=words.player(action.victim, view))
        if isinstance(action, StealNoHaggis):
            return t.gettext("Steal nothing in this scoring")
        if isinstance(action, GiveHaggis):
            return t.gettext("Give a Haggis Token of value {n}").format(n=action.value)
        if isinstance(action, RepeatRoll):
            return t.gettext("Repeat the roll")
        return t.gettext("Let the roll stand") if isinstance(action, LetStand) else ""

    def _describe_order(self, words: GlenWords, action: Order) -> str:
        t = words.t
        if action.topic not in TOPICS:
            return ""
        what = action.text.removeprefix(f"{action.topic} ")
        name = mobster_name(words, TOPICS[action.topic])
        if what in ORDERS:
            return t.gettext(ORDERS[what]).format(mobster=name)
        kind, _, resource = what.partition(" ")
        text = t.gettext("No, and never ask me again about: {resource}")
        if kind == "only":
            text = t.gettext("From now on ask me only about: {resource}")
        return text.format(resource=words.resource(resource))

    def label(self, words: GlenWords, action: Action, view: GlenView) -> str:
        """The same, short."""
        t = words.t
        if isinstance(action, TakeStack):
            row = t.gettext("England") if action.row == ENGLAND_ROW else words.resource(action.row)
            return t.gettext("{mobster}: {row}").format(mobster=mobster_name(words, DUFF), row=row)
        if isinstance(action, UseMcWander | UseMcLaird | UseMcClaim):
            name = WANDER if isinstance(action, UseMcWander) else LAIRD if isinstance(action, UseMcLaird) else CLAIM
            return mobster_name(words, name)
        if isinstance(action, BruceTakes):
            return sentence(words.resource(action.resource))
        if isinstance(action, MarkField):
            clan = words.clan(words.game.components.clans[action.clan].name)
            return f"{clan} ({self._coins(words, WANDER, action.marker)})"
        if isinstance(action, ReserveTile):
            tile = words.tile(words.game.components.tiles[action.tile].name)
            return f"{tile} ({self._coins(words, LAIRD, action.marker)})"
        if isinstance(action, MarkCard):
            return words.tile(words.game.components.landmarks[action.card].name)
        if isinstance(action, SwapItem):
            item = words.coins(1) if action.given == NONE else words.resource(action.given)
            return f"{item} → {words.resource(action.resource)}"
        if isinstance(action, Order):
            return self._label_order(words, action)
        if isinstance(action, RowOn):
            return t.gettext("Row on")
        if isinstance(action, StealHaggis):
            return words.names[action.victim]
        return ""

    def _label_order(self, words: GlenWords, action: Order) -> str:
        """Up to five of them stand side by side."""
        t = words.t
        what = action.text.removeprefix(f"{action.topic} ")
        if action.topic not in TOPICS or what == "ask again":
            return ""
        if what in ORDER_LABELS:
            return t.pgettext("order on a button", ORDER_LABELS[what])
        kind, _, resource = what.partition(" ")
        text = t.pgettext("order on a button", "Never: {resource}")
        if kind == "only":
            text = t.pgettext("order on a button", "Only: {resource}")
        return text.format(resource=words.resource(resource))

    def notes(self, words: GlenWords, action: Action, view: GlenView) -> Sequence[str]:
        """What a marked clan field and a reserved tile cost besides."""
        if isinstance(action, Claim):
            coins = field_price(view, words.game.components.clans[action.clan].name)
            return [self._owed(words, view, WANDER, coins)] if coins else ()
        if isinstance(action, Take):
            coins = tile_price(view, words.game.components.tiles[action.tile].name)
            return [self._owed(words, view, LAIRD, coins)] if coins else ()
        return ()

    def _owed(self, words: GlenWords, view: GlenView, name: str, coins: int) -> str:
        text = words.t.gettext("{coins} to {player} ({mobster})")
        player = words.player(number_at(entry_of(view, name), "seat"), view)
        return text.format(coins=words.coins(coins), player=player, mobster=mobster_name(words, name))

    # Things

    def standing(self, words: GlenWords, view: GlenView, entry: Json) -> str:
        """What a mobster under control has left, and where his markers lie."""
        t = words.t
        name = text_at(entry, "mobster")
        if name == WANDER:
            placed = [words.clan(text_at(m, "clan")) for m in items_at(entry, "markers") if at(m, "clan") is not None]
            left = len(items_at(entry, "markers")) - len(placed)
            return self._markers(words, left, placed)
        if name == LAIRD:
            if at(entry, "turned"):
                return t.gettext("turned over")
            reserved = [words.tile(text_at(entry, "reserved", "tile"))] if at(entry, "reserved") is not None else []
            return self._markers(words, len(items_at(entry, "markers")), reserved)
        if name == CLAIM:
            return self._markers(words, number_at(entry, "markers"), [words.tile(n) for n in texts_at(entry, "cards")])
        if name == DUFF:
            return self._markers(words, number_at(entry, "markers"), [])
        if name == MAIL:
            return words.coins(number_at(entry, "coins"))
        if name in (QUACK, MUSCLE):
            used = at(entry, "drawn")
            return t.gettext("second token drawn") if used else t.gettext("second token not drawn yet")
        if name == STARVE:
            return t.gettext("has stolen already") if at(entry, "used") else t.gettext("has not stolen yet")
        return ""

    def _markers(self, words: GlenWords, left: int, placed: list[str]) -> str:
        found = words.t.ngettext(*MARKERS, left).format(n=left)
        if not placed:
            return found
        text = words.t.gettext("placed: {things}")
        return f"{found}{BREAK}{text.format(things=words.listed(placed))}"

    def rule(self, words: GlenWords, name: str) -> str:
        """What one of the twelve does."""
        return words.t.gettext(RULES[name]) if name in RULES else ""


def field_price(view: GlenView, clan: str) -> int:
    """What the viewer pays for the McWander markers on a clan field (GM8-38, -40)."""
    entry = entry_of(view, WANDER)
    if entry is None or at(entry, "seat") == at(view, "seat"):
        return 0
    return sum([number_at(marker, "coins") for marker in items_at(entry, "markers") if at(marker, "clan") == clan])


def tile_price(view: GlenView, tile: str) -> int:
    """What the viewer pays for the McLaird marker on a tile (GM8-65)."""
    entry = entry_of(view, LAIRD)
    if entry is None or at(entry, "seat") == at(view, "seat") or at(entry, "reserved", "tile") != tile:
        return 0
    return number_at(entry, "reserved", "coins")
