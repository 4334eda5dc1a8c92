"""Chronicle VI The Dubious Tome of Scottish History: where it changes the base game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.observation import Entity, Notes
from clachan.core.options import Variant
from clachan.core.reading import Reader
from clachan.games.glen_more.modules.tome.rules import data_words as kinds
from clachan.games.glen_more.modules.tome.rules import observation
from clachan.games.glen_more.modules.tome.rules.cards import Events, describe
from clachan.games.glen_more.modules.tome.rules.handing_in import HandInScotsmen
from clachan.games.glen_more.modules.tome.rules.landmarks.armadale_castle import PointsForEach, ReturnResources
from clachan.games.glen_more.modules.tome.rules.landmarks.castle_moil import CallHome, ChooseScotsmen, ComeHome
from clachan.games.glen_more.modules.tome.rules.landmarks.donan_castle import (
    ActivateForeign,
    BorrowActions,
    BorrowTiles,
)
from clachan.games.glen_more.modules.tome.rules.landmarks.duart_castle import (
    DecideTrade,
    MakeTrade,
    PointsWithClan,
    Trade,
)
from clachan.games.glen_more.modules.tome.rules.landmarks.fort_george import AllComeHome, RemoveTogether
from clachan.games.glen_more.modules.tome.rules.landmarks.general_wade import MayPlaceMarker
from clachan.games.glen_more.modules.tome.rules.landmarks.glenfinnan_church import ActivateAround
from clachan.games.glen_more.modules.tome.rules.landmarks.glenfinnan_monument import ChooseSwap, Swap, SwapEnglishman
from clachan.games.glen_more.modules.tome.rules.landmarks.loch_lochy import ActivateOwn, ActivateTiles
from clachan.games.glen_more.modules.tome.rules.landmarks.loch_lomond import TakeEnglandCoins
from clachan.games.glen_more.modules.tome.rules.landmarks.loch_ness import CoinsPerTurned
from clachan.games.glen_more.modules.tome.rules.landmarks.wallace_monument import FurtherEvent, PointsWithPerson
from clachan.games.glen_more.modules.tome.rules.position import restore
from clachan.games.glen_more.modules.tome.rules.private_tables import PrivateTable
from clachan.games.glen_more.modules.tome.rules.removing_tiles import RemovePair
from clachan.games.glen_more.modules.tome.rules.scoring import points_for
from clachan.games.glen_more.modules.tome.rules.setup import MODULE, own_tiles, put_into_stacks, set_up
from clachan.games.glen_more.modules.tome.rules.state import Book
from clachan.games.glen_more.modules.tome.rules.triggering import (
    LASTS,
    ChooseCard,
    EventIcon,
    HappenEvent,
    Trigger,
    TurnOver,
    points_of_flag,
)
from clachan.games.glen_more.modules.tome.rules.views import BookView
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension, Handler
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile


class Tome(GlenExtension):
    """VI The Dubious Tome of Scottish History."""

    name = MODULE
    entities: ClassVar[tuple[Entity, ...]] = observation.ENTITIES
    effect_kinds: ClassVar[tuple[str, ...]] = kinds.EFFECT_KINDS
    variants: ClassVar[tuple[Variant, ...]] = (Variant(LASTS, ["keep-working", "stop-working"], module=MODULE),)

    def __init__(self) -> None:
        self.make_trade: MakeTrade = MakeTrade()
        self.trigger: list[Trigger] = []
        self.turn_over: list[TurnOver] = []
        self.call_home: list[CallHome] = []
        self.swap: list[Swap] = []
        self.tiles: list[Tile] = []

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read the events, and make the actions."""
        self.events: Events = Events(catalogue, components, self.name)
        self.trigger = [Trigger(card.number, card.name) for card in components.landmarks]
        self.turn_over = [TurnOver(card.number, card.name) for card in components.landmarks]
        self.call_home = [CallHome(tile.number, tile.name) for tile in components.tiles]
        self.swap = [Swap(tile.number, tile.name) for tile in components.tiles]
        self.borrow: BorrowActions = BorrowActions(components)
        self.tiles = own_tiles(catalogue, components, self.name)

    def actions(self) -> Sequence[Action]:
        """Cards, then tiles."""
        found: list[Action] = [*self.trigger, *self.turn_over, self.make_trade, *self.borrow.all()]
        return [*found, *self.call_home, *self.swap]

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
            kinds.TABLE: PrivateTable(),
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
        """Eight more tiles."""
        put_into_stacks(self.tiles, stacks)

    def set_up(self, state: GlenState) -> Book:
        """All cards show their landmark side."""
        return set_up(state.frame.seats)

    # Scoring

    def points_for(self, state: GlenState, seat: int, category: str, difference: int, points: int) -> int:
        """Turned cards and private tables."""
        return points_for(state, seat, category, difference, points)

    def card_points(self, state: GlenState, seat: int, what: str, points: int) -> int:
        """A card that has stopped working brings nothing."""
        return points_of_flag(state, seat, what, points)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> BookView:
        """Everything lies open."""
        return describe(state)

    def restore(self, state: GlenState, position: Reader) -> Book:
        """Turned cards and private tables."""
        return restore(state, position.at(self.name))

    def observe(self, state: GlenState, notes: Notes) -> None:
        """Turned cards and private tables."""
        observation.observe(state, notes)

    def most_entities(self, seats: int) -> int:
        """How many there can be."""
        return seats * observation.MOST_OF_A_SEAT
