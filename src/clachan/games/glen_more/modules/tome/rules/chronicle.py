"""Chronicle VI The Dubious Tome of Scottish History: where it changes the base game (GM6)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.options import Variant
from clachan.games.glen_more.modules.tome.rules import events as kinds
from clachan.games.glen_more.modules.tome.rules.actions import Borrow, CallHome, MakeTrade, Swap, Trigger, TurnOver
from clachan.games.glen_more.modules.tome.rules.book import Book, turned_cards
from clachan.games.glen_more.modules.tome.rules.england import ChooseSwap, SwapEnglishman, TakeEnglandCoins
from clachan.games.glen_more.modules.tome.rules.events import Events
from clachan.games.glen_more.modules.tome.rules.gains import (
    AllComeHome,
    ChooseScotsmen,
    CoinsPerTurned,
    ComeHome,
    DecideTrade,
    MayPlaceMarker,
    PointsForEach,
    PointsWithClan,
    PointsWithPerson,
    PrivateTable,
    ReturnResources,
    Trade,
)
from clachan.games.glen_more.modules.tome.rules.lands import (
    ActivateAround,
    ActivateForeign,
    ActivateOwn,
    ActivateTiles,
    BorrowTiles,
    RemovePair,
    RemoveTogether,
)
from clachan.games.glen_more.modules.tome.rules.triggering import (
    ChooseCard,
    EventIcon,
    FurtherEvent,
    HandInScotsmen,
    HappenEvent,
)
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import HOME, NONE, Tile

LASTS = "turned-cards"


class Tome(GlenExtension):
    """VI The Dubious Tome of Scottish History."""

    name = "tome"
    effect_kinds: tuple[str, ...] = kinds.EFFECT_KINDS
    # Whether what a landmark side does for the rest of the game goes on when the card is turned (GM6-28, OC-1).
    variants: tuple[Variant, ...] = (Variant(LASTS, ["keep-working", "stop-working"], module="tome"),)

    def __init__(self) -> None:
        self.make_trade: MakeTrade = MakeTrade()
        self.trigger: list[Trigger] = []
        self.turn_over: list[TurnOver] = []
        self.borrow: list[Borrow] = []
        self.borrow_home: dict[tuple[int, int], Borrow] = {}
        self.call_home: list[CallHome] = []
        self.swap: list[Swap] = []
        self.tiles: list[Tile] = []

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read the events, and make the actions."""
        self.events: Events = Events(catalogue, components, self.name)
        for entry in catalogue:
            if entry.module == self.name and entry.kind in ("tile", "landmark"):
                entry.done()
        self.trigger = [Trigger(card.number, card.name) for card in components.landmarks]
        self.turn_over = [TurnOver(card.number, card.name) for card in components.landmarks]
        self.call_home = [CallHome(tile.number, tile.name) for tile in components.tiles]
        self.swap = [Swap(tile.number, tile.name) for tile in components.tiles]
        self.borrow = [Borrow(tile.number, tile.name, NONE, "") for tile in components.tiles]
        for tile in components.tiles:
            if tile.stack == HOME:
                for seat, colour in enumerate(COLOURS):
                    self.borrow_home[(seat, tile.number)] = Borrow(tile.number, tile.name, seat, colour)
        self.tiles = [tile for tile in components.tiles if tile.module == self.name]

    def borrow_of(self, owner: int, tile: Tile) -> Borrow:
        """The action that activates a tile of this owner."""
        return self.borrow_home[(owner, tile.number)] if tile.stack == HOME else self.borrow[tile.number]

    def actions(self) -> Sequence[Action]:
        """Cards, then tiles."""
        found: list[Action] = [*self.trigger, *self.turn_over, self.make_trade, *self.borrow]
        return [*found, *self.borrow_home.values(), *self.call_home, *self.swap]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Triggering, and what events ask."""
        return [
            ChooseCard(self),
            HandInScotsmen(self),
            HappenEvent(self),
            DecideTrade(self),
            ReturnResources(),
            ChooseScotsmen(self),
            ActivateTiles(),
            BorrowTiles(self),
            RemovePair(),
            ChooseSwap(self),
        ]

    def handlers(self) -> dict[str, Handler]:
        """The event icon, and what events do."""
        return {
            kinds.ICON: EventIcon(),
            kinds.FURTHER_EVENT: FurtherEvent(),
            kinds.TABLE: PrivateTable(self),
            kinds.WITH_PERSON: PointsWithPerson(),
            kinds.WITH_CLAN: PointsWithClan(),
            kinds.COINS_PER_TURNED: CoinsPerTurned(),
            kinds.TRADE: Trade(self),
            kinds.EACH: PointsForEach(),
            kinds.CALL_HOME: ComeHome(),
            kinds.CALL_ALL_HOME: AllComeHome(),
            kinds.MAY_MARKER: MayPlaceMarker(),
            kinds.ACTIVATE_OWN: ActivateOwn(),
            kinds.ACTIVATE_AROUND: ActivateAround(self),
            kinds.ACTIVATE_FOREIGN: ActivateForeign(),
            kinds.REMOVE_TILES: RemoveTogether(),
            kinds.ENGLAND_COINS: TakeEnglandCoins(),
            kinds.SWAP_ENGLISHMAN: SwapEnglishman(),
        }

    # Set-up

    def stacks(self, stacks: dict[str, list[int]]) -> None:
        """Eight more tiles, each in its stack (GM6-03)."""
        for tile in self.tiles:
            stacks[tile.stack].append(tile.number)

    def set_up(self, state: GlenState) -> Book:
        """All cards show their landmark side (GM6-08)."""
        return Book(0, 0, [()] * state.frame.seats)

    # Cards

    def turn(self, state: GlenState, seat: int, card: int) -> None:
        """A card is turned for good (GM6-13, -18)."""
        book = state.part(Book)
        book.turned |= 1 << card
        event = self.events.of[card]
        if event is not None and event.stops and state.options.variants.get(LASTS) == "stop-working":
            kept = state.lasting[seat]
            state.lasting[seat] = {what: kept[what] for what in kept if what not in event.stops}
        for extension in state.frame.at["card_turned"]:
            extension.card_turned(state, seat, card)

    # Scoring

    def points_for(self, state: GlenState, seat: int, category: str, difference: int, points: int) -> int:
        """A point for each turned card (GM6-30); a private table in the place of the usual one (GM6-32)."""
        if category == "landmarks":
            return points + turned_cards(state, seat)
        for number in state.part(Book).tables[seat]:
            effect = state.frame.components.effects[number]
            if effect.what == category:
                points = effect.points[min(difference, len(effect.points) - 1)]
        return points

    def card_points(self, state: GlenState, seat: int, what: str, points: int) -> int:
        """With the option, a turned card brings nothing at the end either (GM6-28)."""
        return points if what in state.lasting[seat] else 0

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> Json:
        """Everything lies open."""
        book = state.part(Book)
        components = state.frame.components
        turned: list[Json] = []
        used: list[Json] = []
        tables: list[Json] = []
        for owner in range(state.frame.seats):
            names: list[Json] = []
            happened: list[Json] = []
            for card in state.cards[owner]:
                if book.turned >> card & 1:
                    names.append(components.landmarks[card].name)
                if book.used >> card & 1:
                    happened.append(components.landmarks[card].name)
            turned.append(names)
            used.append(happened)
            private: dict[str, Json] = {}
            for number in book.tables[owner]:
                effect = components.effects[number]
                private[effect.what] = list(effect.points)
            tables.append(private)
        return {"turned": turned, "events": used, "tables": tables}
