"""Fraser McStarve: steals a haggis token before the rolls of a haggis scoring.

Rules: GM8-123…126, GMX-63.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.extension import played
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.games.glen_more.modules.haggis.rules.extension import Haggis
from clachan.games.glen_more.modules.haggis.rules.receiving import hand_over, tokens_of
from clachan.games.glen_more.modules.haggis.rules.state import VALUES, kinds_in
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import OnceView
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.questions_to_others import Order, Topic
from clachan.games.glen_more.rules.state import GlenState

FIRST_ORDER = 6
GIVES = "fraser gives"


class StealHaggis(MobsterAction):
    """Steal a token from this seat."""

    __slots__ = ("victim",)

    def __init__(self, mobster: int, victim: int) -> None:
        super().__init__(f"Fraser steals from {COLOURS[victim]}", mobster)
        self.victim: int = victim


class StealNoHaggis(MobsterAction):
    """Not in this scoring."""

    __slots__ = ()


class GiveHaggis(MobsterAction):
    """Hand over a token of this value."""

    __slots__ = ("value",)

    def __init__(self, mobster: int, value: int) -> None:
        super().__init__(f"give Fraser haggis {value}", mobster)
        self.value: int = value


class Used(MobsterState):
    """Whether the theft of the game is done."""

    __slots__ = ("used",)

    def __init__(self, used: bool) -> None:
        self.used: bool = used

    def numbers(self) -> list[int]:
        """Whether it is done."""
        return [int(self.used)]


class FraserMcStarve(Mobster):
    """Fraser McStarve."""

    name = "Fraser McStarve"

    def prepare(self, components: Components) -> None:
        """His actions, and those of his victims."""
        self.steal: list[StealHaggis] = [StealHaggis(self.number, seat) for seat in range(len(COLOURS))]
        self.steal_nothing: StealNoHaggis = StealNoHaggis("Fraser steals nothing", self.number)
        self.give: list[GiveHaggis] = [GiveHaggis(self.number, value) for value in VALUES]
        self.topic: Topic = Topic("Fraser", FIRST_ORDER)

    def actions(self) -> Sequence[Action]:
        """From whom, and what."""
        return [*self.steal, self.steal_nothing, *self.give]

    def topics(self) -> Sequence[Topic]:
        """Whether he is asked at all."""
        return [self.topic]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """The theft, and the choice of the victim."""
        return [Theft(self), Victim(self)]

    def begin(self, state: GlenState) -> Used:
        """Once per game (GM8-123)."""
        return Used(False)

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Used:
        """What he has told."""
        return Used(told.at("used").flag())

    def is_used(self, state: GlenState) -> bool:
        """Whether he has stolen."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, Used)
        return kept.used

    def victims(self, state: GlenState) -> list[int]:
        """The opponents with a token (GM8-124)."""
        own = self.controller(state)
        return [seat for seat in range(state.frame.seats) if seat != own and sum(tokens_of(state, seat)) > 0]

    def rolls_begin(self, state: GlenState) -> None:
        """Before the first roll, also of the last scoring (GM8-123, GMX-63)."""
        if not self.is_used(state):
            state.push("fraser", self.controller(state))

    def describe(self, state: GlenState) -> OnceView:
        """Whether he has stolen."""
        return {**super().describe(state), "used": self.is_used(state)}


class Theft(Decision[GlenState]):
    """From whom a token is stolen, if from anybody."""

    name = "fraser"

    def __init__(self, fraser: FraserMcStarve) -> None:
        self.fraser: FraserMcStarve = fraser

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nobody has a token, or the answer was given in advance (GMX-13)."""
        wanted = self.fraser.topic.wanted(state.part(Mobs).orders, pending.seats[0])
        if wanted and self.fraser.victims(state):
            return False
        state.stack.pop()
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """An opponent, or nobody."""
        steal: list[Action] = [self.fraser.steal[victim] for victim in self.fraser.victims(state)]
        answers = self.fraser.topic.answers(state.part(Mobs).orders, seat)
        return (*steal, self.fraser.steal_nothing, *answers)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The victim decides which."""
        if isinstance(action, Order):
            state.part(Mobs).orders.obey(seat, action)
            return
        state.stack.pop()
        if isinstance(action, StealHaggis):
            self.fraser.keep(state, Used(True))
            state.push(GIVES, action.victim)


class Victim(Decision[GlenState]):
    """Which token the victim hands over; nobody but the two sees it (GM8-124, -125)."""

    name = "fraser gives"

    def __init__(self, fraser: FraserMcStarve) -> None:
        self.fraser: FraserMcStarve = fraser

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single token is no choice. Several of one value are none either, but to skip the question would tell
        everybody that they are alike (GM5-41)."""
        if sum(tokens_of(state, pending.seats[0])) > 1:
            return False
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Each value that it has."""
        return tuple([self.fraser.give[value - 1] for value in kinds_in(tokens_of(state, seat))])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """It goes face down on the controller's table; from a full one a token goes back (GM8-126)."""
        assert isinstance(action, GiveHaggis)
        state.stack.pop()
        spaces = played(state.frame.extensions, Haggis).box.spaces
        hand_over(state, seat, self.fraser.controller(state), action.value, spaces)
