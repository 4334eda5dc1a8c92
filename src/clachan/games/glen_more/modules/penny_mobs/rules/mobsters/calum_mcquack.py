"""Calum McQuack: hands pennies to those whose boats pass or are passed.

Rules: GM8-112…115, GMX-77.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.second_token import Boatman
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import BoatmanView, PennyAsked
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.questions_to_others import Order, Topic
from clachan.games.glen_more.rules.state import GlenState

FIRST_ORDER = 5


class HandPenny(MobsterAction):
    """Give the opponent one of the own pennies (GM8-112)."""

    __slots__ = ()


class KeepPenny(MobsterAction):
    """Not this time."""

    __slots__ = ()


class Drawn(MobsterState):
    """Whether the second token of the game is drawn."""

    __slots__ = ("drawn",)

    def __init__(self, drawn: bool) -> None:
        self.drawn: bool = drawn

    def numbers(self) -> list[int]:
        """Whether it is done."""
        return [int(self.drawn)]


class CalumMcQuack(Boatman):
    """Calum McQuack."""

    name = "Calum McQuack"
    called = "Calum"

    def prepare(self, components: Components) -> None:
        """His actions; whether he is asked can be said in advance."""
        super().prepare(components)
        self.hand: HandPenny = HandPenny("Calum hands over a penny", self.number)
        self.keep_it: KeepPenny = KeepPenny("Calum keeps the penny", self.number)
        self.topic: Topic = Topic("Calum", FIRST_ORDER)

    def actions(self) -> Sequence[Action]:
        """Pennies, and tokens."""
        return [self.hand, self.keep_it, *super().actions()]

    def topics(self) -> Sequence[Topic]:
        """Whether he is asked at all."""
        return [self.topic]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """The same."""
        return [HandOver(self), *super().decisions()]

    def begin(self, state: GlenState) -> Drawn:
        """Nothing yet."""
        return Drawn(False)

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Drawn:
        """What he has told."""
        return Drawn(told.at("drawn").flag())

    def has_drawn(self, state: GlenState) -> bool:
        """Whether his token of the game is drawn."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, Drawn)
        return kept.drawn

    def mark_drawn(self, state: GlenState) -> None:
        """It is drawn now."""
        self.keep(state, Drawn(True))

    def boat_passes(self, state: GlenState, seat: int, other: int) -> None:
        """His boat has passed another, or another has passed his: each time he may hand over one (GM8-114, -115)."""
        controller = self.controller(state)
        if controller in (seat, other):
            state.push("calum", controller, (other if seat == controller else seat,))

    def describe(self, state: GlenState) -> BoatmanView:
        """Whether he has drawn his second token."""
        return {**super().describe(state), "drawn": self.has_drawn(state)}


class HandOver(Decision[GlenState]):
    """Whether an opponent is given a penny. About: the opponent."""

    name = "calum"

    def __init__(self, calum: CalumMcQuack) -> None:
        self.calum: CalumMcQuack = calum

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Without a penny with the -1 side there is nothing to give; or the answer was given in advance (GMX-13)."""
        mobs = state.part(Mobs)
        if mobs.pennies[pending.seats[0]] and self.calum.topic.wanted(mobs.orders, pending.seats[0]):
            return False
        state.stack.pop()
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Give one, or not."""
        return (
            self.calum.hand,
            self.calum.keep_it,
            *self.calum.topic.answers(state.part(Mobs).orders, seat),
        )

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The receiver has it like one of the own (GM8-113), also after the last turn (GMX-77)."""
        state.stack.pop()
        mobs = state.part(Mobs)
        if isinstance(action, Order):
            mobs.orders.obey(seat, action)
        elif isinstance(action, HandPenny):
            mobs.pennies[seat] -= 1
            mobs.pennies[pending.about[0]] += 1

    def describe(self, state: GlenState, pending: Pending) -> PennyAsked:
        """To whom."""
        return {"seat": pending.about[0]}
