"""The mobsters in words, without Kenneth, Fergus, Mike and Derek: what they do, what they ask, what can be answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.face.words import sentence
from clachan.games.glen_more.face.seen import asked_last, own_seat
from clachan.games.glen_more.face.vocabulary import BREAK
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.modules.penny_mobs.face.entries import (
    CLAIM,
    DUFF,
    HAGG,
    LAIRD,
    MAIL,
    MUSCLE,
    QUACK,
    STARVE,
    TRICK,
    WANDER,
    laird_of,
    mail_of,
    wander_of,
)
from clachan.games.glen_more.modules.penny_mobs.face.vocabulary import (
    MARKERS,
    ORDER_LABELS,
    ORDERS,
    QUESTIONS,
    RULES,
    SWAP_QUESTIONS,
    TOPICS,
)
from clachan.games.glen_more.modules.penny_mobs.face.words_figures import mobster_name
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bruce_mcmail import BrucePasses, BruceTakes
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.bully_mcmuscle import RowOn
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.calum_mcquack import HandPenny, KeepPenny
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.elspeth_mctrick import SwapItem, SwapNothing
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fraser_mcstarve import (
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
from clachan.games.glen_more.modules.penny_mobs.rules.views import (
    BoatmanView,
    BruceAsked,
    ClaimView,
    DuffView,
    LairdView,
    MailView,
    MobsterView,
    OnceView,
    PennyAsked,
    RollAsked,
    StoresAsked,
    SwapAsked,
    WanderView,
    entry_of,
    known_as,
    mobs_of,
)
from clachan.games.glen_more.rules.actions import Claim, Done, Take
from clachan.games.glen_more.rules.questions_to_others import Order
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.views import GlenView, PendingView, about

if TYPE_CHECKING:
    from clachan.games.glen_more.face.words import GlenWords


class MobsterWords(WordExtension):
    """The words of these twelve; those of the Chronicle ask them."""

    # What is asked

    def question(self, words: GlenWords, view: GlenView) -> str:
        """What a mobster wants to know."""
        t = words.t
        asked = view["asked"]
        if asked in QUESTIONS:
            name, text = QUESTIONS[asked]
            return t.gettext(text).format(mobster=mobster_name(words, name))
        pending = asked_last(view)
        if asked in ("bruce", "bruce stores"):
            return self._ask_about_bruce(words, view, pending)
        if asked == "calum":
            text = t.gettext("{mobster}: do you give one of your pennies (to: {player})?")
            player = words.player(about(pending, PennyAsked)["seat"], view)
            return text.format(mobster=mobster_name(words, QUACK), player=player)
        if asked == "elspeth":
            text = SWAP_QUESTIONS[about(pending, SwapAsked)["when"]]
            return t.gettext(text).format(mobster=mobster_name(words, TRICK))
        if asked == "oonagh":
            text = t.gettext("{mobster}: the roll is {n}; is it repeated?")
            return text.format(mobster=mobster_name(words, HAGG), n=about(pending, RollAsked)["roll"])
        return ""

    def _ask_about_bruce(self, words: GlenWords, view: GlenView, pending: PendingView) -> str:
        t, name = words.t, mobster_name(words, MAIL)
        if pending["ask"] == "bruce stores":
            text = t.gettext("{mobster}: where do you put {resource}, or do you sell it?")
            return text.format(mobster=name, resource=words.goods(1, about(pending, StoresAsked)["resource"]))
        mail, offer = mail_of(view), about(pending, BruceAsked)
        assert mail is not None
        text = t.gettext("{mobster}: {player} has produced something on {tile}; what do you take for 1 of {coins}?")
        return text.format(
            mobster=name,
            player=words.player(offer["seat"], view),
            tile=words.tile(offer["tile"]),
            coins=words.coins(mail["coins"]),
        )

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
        if isinstance(action, Done) and view["asked"] == "mcclaim":
            return words.t.gettext("[No|You put no] further marker now")
        return ""

    def _describe_market_mob(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, TakeStack):
            name = mobster_name(words, DUFF)
            if action.row == ENGLAND_ROW:
                text = t.gettext("{mobster}: [hand|you handed] in a marker for the highest stack of the England row")
                return text.format(mobster=name)
            text = t.gettext("{mobster}: [hand|you handed] in a marker for {coins} ({row})")
            coins = view["market"][RESOURCES[action.row]]
            return text.format(mobster=name, coins=words.coins(coins), row=words.resource(action.row))
        if isinstance(action, BruceTakes):
            text = t.gettext("[Take|You took] {resource} for 1 Coin of the card")
            return text.format(resource=words.goods(1, action.resource))
        if isinstance(action, BrucePasses):
            return t.gettext("[Take|You took] nothing")
        if isinstance(action, SwapItem):
            item = words.coins(1) if action.given == NONE else words.goods(1, action.given)
            text = t.gettext("[Exchange|You exchanged] {item} on the Mountain for {resource}")
            return text.format(item=item, resource=words.goods(1, action.resource))
        return t.gettext("[Exchange|You exchanged] nothing") if isinstance(action, SwapNothing) else ""

    def _describe_claims(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, UseMcWander):
            text = t.gettext("{mobster}: [put|you put] a marker on a clan field")
            return text.format(mobster=mobster_name(words, WANDER))
        if isinstance(action, MarkField):
            coins = self._coins(words, WANDER, action.marker)
            text = t.gettext("[Marker|You put the marker] with {coins} on {clan}: {rule}")
            name = words.game.components.clans[action.clan].name
            return text.format(coins=words.coins(coins), clan=words.clan(name), rule=words.clan_rule(name))
        if isinstance(action, UseMcLaird):
            text = t.gettext("{mobster}: [reserve|you reserved] a tile for your next turn")
            return text.format(mobster=mobster_name(words, LAIRD))
        if isinstance(action, ReserveTile):
            coins = self._coins(words, LAIRD, action.marker)
            text = t.gettext("[Marker|You put the marker] with {coins} on {tile}: {rule}")
            name = words.game.components.tiles[action.tile].name
            return text.format(coins=words.coins(coins), tile=words.tile(name), rule=words.tile_rule(name))
        if isinstance(action, UseMcClaim):
            text = t.gettext("{mobster}: [put|you put] a marker on a landmark card")
            return text.format(mobster=mobster_name(words, CLAIM))
        if isinstance(action, MarkCard):
            name = words.game.components.landmarks[action.card].name
            for seat, player in enumerate(view["players"]):
                if name in player["landmarks"]:
                    text = t.gettext("[Marker|You put a marker] on {card} (of: {player})")
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
            text = t.gettext("[Give|You gave] a penny (to: {player}; you have {n})")
            n = mobs_of(view)["pennies"][own_seat(view)]
            return text.format(player=words.player(about(asked_last(view), PennyAsked)["seat"], view), n=n)
        if isinstance(action, KeepPenny):
            return t.gettext("[Give|You gave] no penny")
        if isinstance(action, RowOn):
            text = t.gettext("{mobster}: your boat moves on without a Movement Point")
            return text.format(mobster=mobster_name(words, MUSCLE))
        if isinstance(action, DrawSecond):
            return t.gettext("[Draw|You drew] a second reward token")
        return t.gettext("[No|You drew no] second reward token here") if isinstance(action, DrawNoSecond) else ""

    def _describe_haggis(self, words: GlenWords, action: MobsterAction, view: GlenView) -> str:
        t = words.t
        if isinstance(action, StealHaggis):
            text = t.gettext("[Steal|You stole] a Haggis Token (from: {player})")
            return text.format(player=words.player(action.victim, view))
        if isinstance(action, StealNoHaggis):
            return t.gettext("[Steal|You stole] nothing in this scoring")
        if isinstance(action, GiveHaggis):
            return t.gettext("[Give|You gave] a Haggis Token of value {n}").format(n=action.value)
        if isinstance(action, RepeatRoll):
            return t.gettext("[Repeat|You repeated] the roll")
        return t.gettext("[Let|You let] the roll stand") if isinstance(action, LetStand) else ""

    def _describe_order(self, words: GlenWords, action: Order) -> str:
        t = words.t
        if action.topic not in TOPICS:
            return ""
        what = action.text.removeprefix(f"{action.topic} ")
        name = mobster_name(words, TOPICS[action.topic])
        if what in ORDERS:
            return t.gettext(ORDERS[what]).format(mobster=name)
        kind, _, resource = what.partition(" ")
        text = t.gettext(
            "[No, and never ask me again|You declined and never wanted to be asked again] about: {resource}"
        )
        if kind == "only":
            text = t.gettext("[From now on ask me|You wanted to be asked from now on] only about: {resource}")
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
            return sentence(f"{item} → {words.resource(action.resource)}")
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
        entry = entry_of(view, name)
        assert entry is not None
        player = words.player(entry["seat"], view)
        return text.format(coins=words.coins(coins), player=player, mobster=mobster_name(words, name))

    # Things

    def standing(self, words: GlenWords, view: GlenView, entry: MobsterView) -> str:
        """What a mobster under control has left, and where his markers lie."""
        t = words.t
        name = entry["mobster"]
        if name == MAIL:
            return words.coins(known_as(entry, MailView)["coins"])
        if name in (QUACK, MUSCLE):
            drawn = known_as(entry, BoatmanView)["drawn"]
            return t.gettext("second token drawn") if drawn else t.gettext("second token not drawn yet")
        if name == STARVE:
            used = known_as(entry, OnceView)["used"]
            return t.gettext("has stolen already") if used else t.gettext("has not stolen yet")
        return self._markers_of(words, entry)

    def _markers_of(self, words: GlenWords, entry: MobsterView) -> str:
        name = entry["mobster"]
        if name == WANDER:
            clans = [marker["clan"] for marker in known_as(entry, WanderView)["markers"]]
            placed = [words.clan(clan) for clan in clans if clan is not None]
            return self._markers(words, len(clans) - len(placed), placed)
        if name == LAIRD:
            laird = known_as(entry, LairdView)
            if laird["turned"]:
                return words.t.gettext("turned over")
            reserved = [] if laird["reserved"] is None else [words.tile(laird["reserved"]["tile"])]
            return self._markers(words, len(laird["markers"]), reserved)
        if name == CLAIM:
            claim = known_as(entry, ClaimView)
            return self._markers(words, claim["markers"], [words.tile(card) for card in claim["cards"]])
        return self._markers(words, known_as(entry, DuffView)["markers"], []) if name == DUFF else ""

    def _markers(self, words: GlenWords, left: int, placed: Sequence[str]) -> str:
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
    peggy = wander_of(view)
    if peggy is None or peggy["seat"] == view["seat"]:
        return 0
    return sum([marker["coins"] for marker in peggy["markers"] if marker["clan"] == clan])


def tile_price(view: GlenView, tile: str) -> int:
    """What the viewer pays for the McLaird marker on a tile (GM8-65)."""
    laird = laird_of(view)
    if laird is None or laird["seat"] == view["seat"]:
        return 0
    reserved = laird["reserved"]
    return 0 if reserved is None or reserved["tile"] != tile else reserved["coins"]
