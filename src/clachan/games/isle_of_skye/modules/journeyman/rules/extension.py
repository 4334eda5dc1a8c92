"""Journeyman on the extension points of the base game, alone or together with Druids.

Druids and Journeyman do not know of each other: what holds for both follows from how the base game asks them
(ISJ-DRUIDS-01, -02).

Rules: ISJ-DRUIDS-01, ISJ-DRUIDS-02.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision, Phase
from clachan.core.observation import Entity, Notes
from clachan.core.options import Variant
from clachan.core.reading import Reader
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.modules.journeyman.rules import (
    bonus_tiles,
    journey,
    observation,
    payment_each_round,
    planning,
    progress_board,
    purchases,
    requirements,
    roads,
    setup,
    views,
    walking,
    who_knows_what,
)
from clachan.games.isle_of_skye.modules.journeyman.rules.actions import JourneyActions
from clachan.games.isle_of_skye.modules.journeyman.rules.components import MODULE, JourneyBox
from clachan.games.isle_of_skye.modules.journeyman.rules.journeyman_tiles import use_symbol
from clachan.games.isle_of_skye.modules.journeyman.rules.position import read_journey
from clachan.games.isle_of_skye.modules.journeyman.rules.scoring_tiles import STATE_MEASURES
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.components import Components
from clachan.games.isle_of_skye.rules.extension import SkyeExtension
from clachan.games.isle_of_skye.rules.frame import reach_of
from clachan.games.isle_of_skye.rules.scoring_tiles import StateMeasure
from clachan.games.isle_of_skye.rules.state import SkyeState


class Journeyman(SkyeExtension):
    """The expansion: a journeyman, progress boards, bonus tiles, roads, eight landscape and four scoring tiles."""

    name = MODULE
    variants: ClassVar[tuple[Variant, ...]] = (
        planning.PLANS,
        setup.BONUS_LAYOUT,
        requirements.SYMBOL,
        payment_each_round.TRIBUTE_TIME,
        purchases.BANK_PAYS_FOR,
        walking.WALK_ON,
    )
    secret_decisions: ClassVar[tuple[str, ...]] = (planning.PLAN,)
    tiles_a_round: ClassVar[int] = purchases.TILES_A_ROUND

    entities: ClassVar[tuple[Entity, ...]] = observation.ENTITIES

    # Read from the component data when the game is made.
    box: JourneyBox
    journey_actions: JourneyActions

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """Read its components, and see whether they go together."""
        self.box = JourneyBox(catalogue, components, self.name)
        bonus_tiles.check_levels(self.box, catalogue)
        progress_board.check_places(self.box, catalogue)
        roads.check_number(self.box, catalogue)
        self.journey_actions = JourneyActions(reach_of(components, [self]))

    def actions(self) -> Sequence[Action]:
        """Planning, walking, advancing, laying roads."""
        return self.journey_actions.all

    def state_measures(self) -> Mapping[str, StateMeasure]:
        """What its scoring tiles count."""
        return STATE_MEASURES

    def scoring_tiles(self) -> Sequence[int]:
        """ISJ-SETUP-03"""
        return self.box.scoring_tiles

    def landscape_tiles(self) -> Sequence[int]:
        """ISJ-SETUP-02"""
        return self.box.tiles

    def phases(self, phases: Sequence[Phase[SkyeState]]) -> list[Phase[SkyeState]]:
        """After building all plan, then walk; points of the boards come before the letters."""
        return payment_each_round.with_payments(journey.three_steps(phases))

    def decisions(self) -> Sequence[Decision[SkyeState]]:
        """What is asked while planning and walking, and when something is unlocked."""
        return [
            planning.MakePlan(self),
            planning.MakePlanOpenly(self),
            walking.Walk(self),
            progress_board.AdvanceOnTrack(self),
            roads.PlaceRoad(self),
        ]

    def set_up(self, state: SkyeState) -> Journey:
        """Lay out boards and figures."""
        return setup.set_up(self.box, state)

    def further_income(self, state: SkyeState, seat: int) -> int:
        """By tracks and bonus tiles."""
        return payment_each_round.income_of_board(state, seat)

    def further_purchases(self, state: SkyeState) -> Sequence[int]:
        """By a bonus tile."""
        return purchases.second_purchases(state)

    def bank_pays(self, state: SkyeState, buyer: int) -> bool:
        """By a bonus tile."""
        return purchases.bank_pays(state, buyer)

    def bought(self, state: SkyeState, buyer: int, tile: int) -> None:
        """Purchases are counted."""
        purchases.count_purchase(state, buyer)

    def ask_after_building(self, state: SkyeState, seat: int, cell: int) -> None:
        """The symbol of a tile may let its owner advance."""
        use_symbol(state, seat, cell)

    def asked_within(self, phase: str) -> Sequence[str]:
        """Advances by the symbol, and roads that they unlock."""
        return (progress_board.ADVANCE, roads.ROAD) if phase == "build" else ()

    def score_round(self, state: SkyeState) -> None:
        """Points of the boards."""
        payment_each_round.pay_at_round_end(state)

    def further_sources(self) -> Sequence[str]:
        """Tracks and bonus tiles."""
        return payment_each_round.sources(self.box)

    def describe_to(self, state: SkyeState, open_: Sequence[bool]) -> views.JourneymanView:
        """Boards, figures, roads and plans."""
        return views.describe(state, open_)

    def gold_to_guess(self, state: SkyeState, seat: int) -> int:
        """By the income of the board."""
        return who_knows_what.gold_to_guess(state, seat)

    def restore(self, state: SkyeState, position: Reader) -> Journey:
        """Boards, figures, roads and plans."""
        return read_journey(self.box, state, position)

    def redeal(self, state: SkyeState, seat: int | None, rng: Rng) -> None:
        """Plans made in secret."""
        who_knows_what.hide_plans(state, seat, rng)

    def observe(self, state: SkyeState, notes: Notes) -> None:
        """Boards, figures, roads and plans."""
        observation.observe(state, notes)

    def component_names(self) -> Mapping[str, Sequence[str]]:
        """Bonus tiles; of the rest everything is alike."""
        return {"bonus tile": [tile.id for tile in self.box.bonus_tiles]}

    def most_entities(self, seats: int) -> int:
        """What boards and territories hold besides tiles."""
        return observation.most_entities(self.box.roads, len(self.box.bonus_tiles), seats)
