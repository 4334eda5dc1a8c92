"""Oonagh McHagg: has one of the four common rolls of a haggis scoring repeated.

Rules: GM8-127…129.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.games.glen_more.modules.haggis.rules.haggis_scoring import repeat_roll
from clachan.games.glen_more.modules.haggis.rules.state import Kitchen
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import OnceView, RollAsked
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.questions_to_others import Order, Topic
from clachan.games.glen_more.rules.state import GlenState

FIRST_ORDER = 7


class RepeatRoll(MobsterAction):
    """The roll is repeated."""

    __slots__ = ()


class LetStand(MobsterAction):
    """The roll stands."""

    __slots__ = ()


class Repeated(MobsterState):
    """Whether a roll of this scoring was repeated."""

    __slots__ = ("used",)

    def __init__(self, used: bool) -> None:
        self.used: bool = used

    def numbers(self) -> list[int]:
        """Whether it is done."""
        return [int(self.used)]


class OonaghMcHagg(Mobster):
    """Oonagh McHagg."""

    name = "Oonagh McHagg"

    def prepare(self, components: Components) -> None:
        """Her actions."""
        self.repeat: RepeatRoll = RepeatRoll("Oonagh repeats the roll", self.number)
        self.stand: LetStand = LetStand("Oonagh lets the roll stand", self.number)
        self.topic: Topic = Topic("Oonagh", FIRST_ORDER)

    def actions(self) -> Sequence[Action]:
        """Repeat or not."""
        return [self.repeat, self.stand]

    def topics(self) -> Sequence[Topic]:
        """Whether she is asked at all."""
        return [self.topic]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """After each of the common rolls."""
        return [RepeatStep(self)]

    def begin(self, state: GlenState) -> Repeated:
        """Nothing yet."""
        return Repeated(False)

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Repeated:
        """What she has told."""
        return Repeated(told.at("used").flag())

    def is_used(self, state: GlenState) -> bool:
        """Whether a roll of this scoring was repeated."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, Repeated)
        return kept.used

    def rolls_begin(self, state: GlenState) -> None:
        """Once in each scoring (GM8-127)."""
        self.keep(state, Repeated(False))

    def rolled(self, state: GlenState) -> None:
        """Directly after the roll, before any token is turned; rolls for whisky are not asked about (GM8-128, -129)."""
        mobs = state.part(Mobs)
        controller = mobs.controller[self.number]
        if not self.is_used(state) and self.topic.wanted(mobs.orders, controller):
            state.push("oonagh", controller)

    def describe(self, state: GlenState) -> OnceView:
        """Whether she has had a roll repeated in this scoring."""
        return {**super().describe(state), "used": self.is_used(state)}


class RepeatStep(Decision[GlenState]):
    """Whether the last roll is repeated."""

    name = "oonagh"

    def __init__(self, oonagh: OonaghMcHagg) -> None:
        self.oonagh: OonaghMcHagg = oonagh

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Repeat it, or let it stand."""
        return (
            self.oonagh.repeat,
            self.oonagh.stand,
            *self.oonagh.topic.answers(state.part(Mobs).orders, seat),
        )

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The first result is void; the new one counts for all and stands (GM8-128)."""
        state.stack.pop()
        if isinstance(action, Order):
            state.part(Mobs).orders.obey(seat, action)
        elif isinstance(action, RepeatRoll):
            self.oonagh.keep(state, Repeated(True))
            repeat_roll(state)

    def describe(self, state: GlenState, pending: Pending) -> RollAsked:
        """The roll."""
        return {"roll": state.part(Kitchen).rolls[-1]}
