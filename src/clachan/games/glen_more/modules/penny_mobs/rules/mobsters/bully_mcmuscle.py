"""Bully McMuscle: his boat rows past others for nothing.

A river tile with an opponent's boat is free if the own boat goes on beyond it in the same turn. So whoever has entered
such a tile in this turn has his Movement Point back when he leaves it; with none left he may leave it without one.

Rules: GM8-118…120.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.reading import Reader
from clachan.games.glen_more.modules.dragon_boats.rules.extension import regatta_of
from clachan.games.glen_more.modules.dragon_boats.rules.moving import advance, passed_by_leaving
from clachan.games.glen_more.modules.dragon_boats.rules.start import may_sail
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.second_token import Boatman
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import MuscleView
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.state import GlenState


class RowOn(MobsterAction):
    """Leave the tile of an opponent's boat without a Movement Point."""

    __slots__ = ()


class Rowing(MobsterState):
    """Whether the second token is drawn; the steps of all boats before this turn; the last step that was free."""

    __slots__ = ("drawn", "before", "free")

    def __init__(self, drawn: bool, before: int, free: int) -> None:
        self.drawn: bool = drawn
        self.before: int = before
        self.free: int = free

    def numbers(self) -> list[int]:
        """As they stand."""
        return [int(self.drawn), self.before, self.free]


class BullyMcMuscle(Boatman):
    """Bully McMuscle."""

    name = "Bully McMuscle"
    called = "Bully"

    def prepare(self, components: Components) -> None:
        """His actions."""
        super().prepare(components)
        self.row: RowOn = RowOn("Bully rows on", self.number)

    def actions(self) -> Sequence[Action]:
        """Row, and tokens."""
        return [self.row, *super().actions()]

    def begin(self, state: GlenState) -> Rowing:
        """Nothing yet; he is taken when the boat has moved."""
        return Rowing(False, state.part(Race).steps, 0)

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Rowing:
        """What he has told."""
        return Rowing(told.at("drawn").flag(), told.at("before").number(0), told.at("free").number(0))

    def own(self, state: GlenState) -> Rowing:
        """What he has done."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, Rowing)
        return kept

    def has_drawn(self, state: GlenState) -> bool:
        """Whether his token of the game is drawn."""
        return self.own(state).drawn

    def mark_drawn(self, state: GlenState) -> None:
        """It is drawn now."""
        own = self.own(state)
        self.keep(state, Rowing(True, own.before, own.free))

    def turn_begins(self, state: GlenState, seat: int) -> None:
        """Only tiles that are entered and left in one turn are free (GM8-119)."""
        own = self.own(state)
        self.keep(state, Rowing(own.drawn, state.part(Race).steps, own.free))

    def boat_passes(self, state: GlenState, seat: int, other: int) -> None:
        """He has left the tile of a boat that he had entered in this turn: it has cost nothing (GM8-118).

        The Home Castle is not left again, so the finish is never free (GM8-120).
        """
        own = self.own(state)
        steps = state.part(Race).steps
        if seat == self.controller(state) and steps >= own.before + 2 and own.free != steps:
            self.keep(state, Rowing(own.drawn, own.before, steps))
            state.movement += 1

    def free_moves(self, state: GlenState, seat: int) -> Sequence[Action]:
        """Without a Movement Point he can still leave such a tile."""
        if state.movement:
            return ()
        entered = state.part(Race).steps > self.own(state).before
        if entered and may_sail(state, seat) and passed_by_leaving(state, seat):
            return [self.row]
        return ()

    def act(self, state: GlenState, seat: int, action: MobsterAction) -> None:
        """One step on."""
        own = self.own(state)
        self.keep(state, Rowing(own.drawn, own.before, state.part(Race).steps + 1))
        advance(regatta_of(state.frame), state, seat)

    def describe(self, state: GlenState) -> MuscleView:
        """Whether he has drawn his second token, and what he has to know of this turn."""
        own = self.own(state)
        return {**super().describe(state), "drawn": own.drawn, "before": own.before, "free": own.free}
