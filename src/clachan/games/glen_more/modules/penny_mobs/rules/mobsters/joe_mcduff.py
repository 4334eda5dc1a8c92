"""Joe McDuff: takes stacks of coins off the Market.

Rules: GM8-44…48, GMX-61.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.reading import Reader
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.hammer.rules.england import highest_stack, take_highest_stack
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import DuffView
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES
from clachan.games.glen_more.rules.state import GlenState

ENGLAND_ROW = len(RESOURCES)


class TakeStack(MobsterAction):
    """Hand in a marker for the highest stack of coins of a row (GM8-45)."""

    __slots__ = ("row",)

    def __init__(self, mobster: int, row: int, name: str) -> None:
        super().__init__(f"McDuff takes coins from the {name} row", mobster)
        self.row: int = row


class MarkersLeft(MobsterState):
    """How many markers lie with the card."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number: int = number

    def numbers(self) -> list[int]:
        """How many there are."""
        return [self.number]


class JoeMcDuff(Mobster):
    """Joe McDuff."""

    name = "Joe McDuff"

    def prepare(self, components: Components) -> None:
        """An action for each row of the Market and for the England row."""
        self.rows: list[TakeStack] = [
            TakeStack(self.number, row, name) for row, name in enumerate([*RESOURCES, "England"])
        ]

    def actions(self) -> Sequence[Action]:
        """One for each row."""
        return self.rows

    def begin(self, state: GlenState) -> MarkersLeft:
        """All markers (GM8-44)."""
        return MarkersLeft(self.tokens)

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> MarkersLeft:
        """What he has told."""
        return MarkersLeft(told.at("markers").number(0, self.tokens))

    def own(self, state: GlenState) -> MarkersLeft:
        """His markers."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, MarkersLeft)
        return kept

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """Any row with coins, that of England too, one marker for each stack (GM8-46 to -48, GMX-61)."""
        if not self.own(state).number:
            return ()
        found: list[Action] = [self.rows[kind] for kind in KINDS if state.market[kind]]
        if highest_stack(state):
            found.append(self.rows[ENGLAND_ROW])
        return found

    def window_refused(self, state: GlenState, seat: int) -> Sequence[Refused]:
        """Rows without coins, and all of them without a marker."""
        if not self.own(state).number:
            return [(row, Reason("no marker is left")) for row in self.rows[: len(KINDS)]]
        empty = Reason("no coins lie in this row of the market")
        return [(self.rows[kind], empty) for kind in KINDS if not state.market[kind]]

    def act(self, state: GlenState, seat: int, action: MobsterAction) -> None:
        """The rightmost stack is the highest (GM8-47)."""
        assert isinstance(action, TakeStack)
        self.keep(state, MarkersLeft(self.own(state).number - 1))
        if action.row == ENGLAND_ROW:
            take_highest_stack(state, seat)
        else:
            state.coins[seat] += state.market[action.row]
            state.market[action.row] -= 1

    def describe(self, state: GlenState) -> DuffView:
        """The markers that are left."""
        return {**super().describe(state), "markers": self.own(state).number}
