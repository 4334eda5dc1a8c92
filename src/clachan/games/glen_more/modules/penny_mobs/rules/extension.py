"""Chronicle VIII The Penny Mobs: where it changes the base game.

What belongs to a mobster is forwarded to the mobsters under control who do something at the point, see mobster.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.observation import Entity, Notes
from clachan.core.options import Variant
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Refused
from clachan.games.glen_more.modules.penny_mobs.rules import observation
from clachan.games.glen_more.modules.penny_mobs.rules.figures import figures_away
from clachan.games.glen_more.modules.penny_mobs.rules.final_scoring import score_mobsters_and_pennies
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import (
    Mobster,
    MobsterAction,
    note_arrival,
    what_cannot_be_done,
    what_may_be_done,
)
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.fraser_mcstarve import GIVES
from clachan.games.glen_more.modules.penny_mobs.rules.position import kept, restore
from clachan.games.glen_more.modules.penny_mobs.rules.prison import (
    EndOfTurnStep,
    Prison,
    comes_before_scoring,
    end_turn_in_prison,
)
from clachan.games.glen_more.modules.penny_mobs.rules.secrets import describe
from clachan.games.glen_more.modules.penny_mobs.rules.setup import MobBox
from clachan.games.glen_more.modules.penny_mobs.rules.state import MODULE, Mobs
from clachan.games.glen_more.modules.penny_mobs.rules.views import MobsView
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.met_on_the_way import Meeting
from clachan.games.glen_more.rules.questions_to_others import Order, Topic
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Tile


class PennyMobs(GlenExtension):
    """VIII The Penny Mobs."""

    name = MODULE
    entities: ClassVar[tuple[Entity, ...]] = observation.ENTITIES
    variants = (
        Variant("prison-step", ["before-scoring", "after-scoring"], module=MODULE),
        Variant("elspeth", ["changes-the-mountain", "gets-the-resource"], module=MODULE),
        Variant("derek", ["from-an-opponent", "from-any-player"], module=MODULE),
    )
    # What an opponent hands over to Fraser McStarve only the two of them know (GM8-125).
    private_decisions = (GIVES,)

    def __init__(self) -> None:
        self.box: MobBox = MobBox()
        self.mobsters: tuple[Mobster, ...] = self.box.mobsters
        self.prison: Prison = Prison(self.mobsters)
        self.topics: dict[str, Topic] = {}

    # What it brings

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read the mobsters."""
        self.box.read(catalogue, components)
        self.topics = {topic.name: topic for mobster in self.mobsters for topic in mobster.topics()}

    def actions(self) -> Sequence[Action]:
        """Those of the prison, then those of each mobster."""
        found: list[Action] = [*self.prison.put_penny, *self.prison.free]
        for mobster in self.mobsters:
            found.extend(mobster.actions())
        for topic in self.topics.values():
            found.extend(topic.actions())
        return found

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """The end-of-turn step, and decisions of the mobsters."""
        found: list[Decision[GlenState]] = [EndOfTurnStep(self.prison)]
        for mobster in self.mobsters:
            found.extend(mobster.decisions())
        return found

    def set_up(self, state: GlenState) -> Mobs:
        """Pennies, and the mobsters that are drawn."""
        return self.box.set_up(state)

    # The Rondel

    def tile_laid(self, state: GlenState, index: int, tile: int) -> None:
        """With the first tile of stack B the waiting mobsters enter."""
        self.prison.tile_laid(state, tile)

    def destinations_fixed(self, state: GlenState, seat: int, piece: int) -> Sequence[Action] | None:
        """A reservation binds."""
        for mobster in state.part(Mobs).at["destinations_fixed"]:
            fixed = mobster.destinations_fixed(state, seat, piece)
            if fixed is not None:
                return fixed
        return None

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """What a piece meets because of a mobster."""
        working = state.part(Mobs).at["on_path"]
        return [met for mobster in working for met in mobster.on_path(state, piece, start, goal)]

    def as_if_stopped(self, state: GlenState, seat: int, tile: Tile) -> bool:
        """Who may use a station in passing."""
        return True in [mobster.as_if_stopped(state, seat, tile) for mobster in state.part(Mobs).at["as_if_stopped"]]

    def meets(self, state: GlenState, seat: int, piece: int, start: int, goal: int) -> Sequence[tuple[int, Meeting]]:
        """What mobsters bring on the way."""
        found: list[tuple[int, Meeting]] = []
        for mobster in state.part(Mobs).at["meets"]:
            found.extend(mobster.meets(state, seat, piece, start, goal))
        return found

    def may_find(self, state: GlenState, seat: int, coins: int, goods: int) -> Sequence[tuple[int, int]]:
        """What mobsters make of things that can be collected."""
        working = state.part(Mobs).at["may_find"]
        return [found for mobster in working for found in mobster.may_find(state, seat, coins, goods)]

    def discarded(self, state: GlenState, tile: int, piece: int) -> bool:
        """A tile leaves the Rondel; where it goes is not ours to say."""
        for mobster in state.part(Mobs).at["discarded"]:
            mobster.discarded(state, tile, piece)
        return False

    # Taking and placing

    def surcharge(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> int:
        """Coins for mobsters' controllers."""
        coins = 0
        for mobster in state.part(Mobs).at["surcharge"]:
            coins += mobster.surcharge(state, seat, piece, tile, index)
        return coins

    def surcharge_paid(self, state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> None:
        """They get them."""
        for mobster in state.part(Mobs).at["surcharge_paid"]:
            mobster.surcharge_paid(state, seat, piece, tile, index)

    def prices_cells(self, state: GlenState, seat: int) -> bool:
        """Whether a mobster is there who takes coins for cells."""
        for mobster in state.part(Mobs).at["prices_cells"]:
            if mobster.prices_cells(state, seat):
                return True
        return False

    def cell_price(self, state: GlenState, seat: int, tile: Tile, cell: int) -> int:
        """Coins for mobsters' controllers."""
        coins = 0
        for mobster in state.part(Mobs).at["cell_price"]:
            coins += mobster.cell_price(state, seat, tile, cell)
        return coins

    def cell_paid(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """They get them."""
        for mobster in state.part(Mobs).at["cell_paid"]:
            mobster.cell_paid(state, seat, tile, cell)

    def placed(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """A tile was placed."""
        for mobster in state.part(Mobs).at["placed"]:
            mobster.placed(state, seat, tile, cell)

    def removed(self, state: GlenState, seat: int, cell: int) -> None:
        """A tile was removed."""
        for mobster in state.part(Mobs).at["removed"]:
            mobster.removed(state, seat, cell)

    # A turn

    def turn_begins(self, state: GlenState, seat: int) -> None:
        """Orders for the last turn are over."""
        mobs = state.part(Mobs)
        mobs.orders.turn_begins()
        for mobster in mobs.at["turn_begins"]:
            mobster.turn_begins(state, seat)

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """What the controllers of mobsters may do."""
        return what_may_be_done(state, seat, self.topics)

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """What they cannot do now."""
        return what_cannot_be_done(state, seat)

    def act(self, state: GlenState, seat: int, action: Action) -> bool:
        """Hand an action to its mobster."""
        if isinstance(action, MobsterAction):
            self.mobsters[action.mobster].act(state, seat, action)
            return True
        if isinstance(action, Order) and action.topic in self.topics:
            state.part(Mobs).orders.obey(seat, action)
            return True
        return False

    def activates(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """A tile is activated."""
        for mobster in state.part(Mobs).at["activates"]:
            mobster.activates(state, seat, tile, cell)

    def produced(self, state: GlenState, seat: int, tile: int, cell: int, kind: int, number: int) -> None:
        """A tile has produced something."""
        for mobster in state.part(Mobs).at["produced"]:
            mobster.produced(state, seat, tile, cell, kind, number)

    def arrived(self, state: GlenState, seat: int, cell: int) -> None:
        """A Scotsman has come to a tile."""
        for mobster in state.part(Mobs).at["arrived"]:
            mobster.arrived(state, seat, cell)

    def boat_passes(self, state: GlenState, seat: int, other: int) -> None:
        """A boat has passed another."""
        for mobster in state.part(Mobs).at["boat_passes"]:
            mobster.boat_passes(state, seat, other)

    def reward_taken(self, state: GlenState, seat: int, river: int) -> None:
        """A reward token was taken."""
        for mobster in state.part(Mobs).at["reward_taken"]:
            mobster.reward_taken(state, seat, river)

    def card_turned(self, state: GlenState, seat: int, card: int) -> None:
        """A landmark card was turned."""
        for mobster in state.part(Mobs).at["card_turned"]:
            mobster.card_turned(state, seat, card)

    def marker_price(self, state: GlenState, seat: int, clan: int) -> int:
        """Coins for mobsters' controllers."""
        coins = 0
        for mobster in state.part(Mobs).at["marker_price"]:
            coins += mobster.marker_price(state, seat, clan)
        return coins

    def marker_paid(self, state: GlenState, seat: int, clan: int) -> None:
        """They get them."""
        for mobster in state.part(Mobs).at["marker_paid"]:
            mobster.marker_paid(state, seat, clan)

    def points(self, state: GlenState, seat: int, source: str, points: int) -> None:
        """Somebody got points."""
        for mobster in state.part(Mobs).at["points"]:
            mobster.points(state, seat, source, points)

    def clean_up(self, state: GlenState, seat: int) -> None:
        """Whoever is on or beyond The End has arrived."""
        note_arrival(state, seat)
        for mobster in state.part(Mobs).at["clean_up"]:
            mobster.clean_up(state, seat)

    def end_of_turn(self, state: GlenState, seat: int) -> None:
        """The step at the end of each turn with the own piece."""
        end_turn_in_prison(state, seat)

    def scotsmen_away(self, state: GlenState, seat: int) -> int:
        """Figures that stand in other players' territories."""
        return figures_away(state, seat)

    # Scoring

    def holds_scoring(self, state: GlenState) -> bool:
        """The step comes before the scoring of its turn."""
        return comes_before_scoring(state)

    def number_of(self, state: GlenState, seat: int, category: str, number: int) -> int:
        """What mobsters add and take away."""
        for mobster in state.part(Mobs).at["number_of"]:
            number = mobster.number_of(state, seat, category, number)
        return number

    def rolls_begin(self, state: GlenState) -> None:
        """A haggis scoring begins."""
        for mobster in state.part(Mobs).at["rolls_begin"]:
            mobster.rolls_begin(state)

    def rolled(self, state: GlenState) -> None:
        """A roll for all."""
        for mobster in state.part(Mobs).at["rolled"]:
            mobster.rolled(state)

    def before_final(self, state: GlenState) -> None:
        """What has to be put away before the final scoring."""
        for mobster in state.part(Mobs).at["before_final"]:
            mobster.before_final(state)

    def final_scoring(self, state: GlenState) -> None:
        """Mobsters and pennies."""
        score_mobsters_and_pennies(state, self.mobsters)

    # What can be known

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> MobsView:
        """Everything but the identity of those who wait."""
        return describe(state, self.mobsters, self.topics)

    def kept(self, state: GlenState) -> object:
        """Orders for this turn, and what mobsters do not tell."""
        return kept(state, self.mobsters)

    def restore(self, state: GlenState, position: Reader) -> Mobs:
        """Pennies, prison, mobsters and orders."""
        return restore(self.box, self.topics, state, position)

    def observe(self, state: GlenState, notes: Notes) -> None:
        """Pennies, mobsters and orders."""
        observation.observe(state, notes)

    def component_names(self) -> Mapping[str, Sequence[str]]:
        """By kind, the names of its components."""
        return observation.component_names(self.mobsters)

    def most_entities(self, seats: int) -> int:
        """How many there can be."""
        return 2 * len(self.mobsters) + observation.MOST_REMEMBERED + seats
