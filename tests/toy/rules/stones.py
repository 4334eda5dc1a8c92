"""The cairn: who laid how many stones, and what they are worth at the end."""

from __future__ import annotations

from typing import TypedDict

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.state import ExtensionState
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.views import GlenView, part_of

MODULE = "cairn"
PLAYERS = (2, 4)
# The name of the decision.
LAY = "cairn"
SOURCE = "cairn"


class Box:
    """How many stones a seat may lay, and their points."""

    __slots__ = ("stones", "points")

    def __init__(self, catalogue: Catalogue) -> None:
        entry = catalogue.kind("cairn", MODULE)[0]
        self.stones: int = entry.number("stones", 1, 9)
        self.points: int = entry.number("points", 1, 9)
        entry.done()


class LayStone(Action):
    """A stone for a coin."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("lay a stone on the cairn")


class WalkPast(Action):
    """No stone."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("walk past the cairn")


class Cairn(ExtensionState):
    """What the Chronicle adds to a state: the stones of each seat."""

    __slots__ = ("stones",)

    stones: list[int]

    def copy(self) -> Cairn:
        """An independent copy."""
        new = Cairn()
        new.stones = self.stones.copy()
        return new


class CairnView(TypedDict):
    """The stones of each seat."""

    stones: list[int]


def cairn_of(view: GlenView) -> CairnView:
    """What a view tells of the cairn."""
    return part_of(view, MODULE, CairnView)


def describe(state: GlenState) -> CairnView:
    """The cairn as plain data."""
    return {"stones": list(state.part(Cairn).stones)}


def set_up_cairn(state: GlenState) -> Cairn:
    """Nobody has laid a stone."""
    cairn = Cairn()
    cairn.stones = [0] * state.frame.seats
    return cairn


def restore(box: Box, state: GlenState, reader: Reader) -> Cairn:
    """The stones."""
    cairn = Cairn()
    cairn.stones = reader.at("stones").numbers(0, box.stones)
    return cairn


def may_lay(box: Box, state: GlenState, seat: int) -> bool:
    """Who has a coin and a stone left."""
    return state.coins[seat] > 0 and state.part(Cairn).stones[seat] < box.stones


def score_stones(box: Box, state: GlenState) -> None:
    """Points for each stone."""
    for seat, number in enumerate(state.part(Cairn).stones):
        state.book(seat, SOURCE, box.points * number)


class AtTheCairn(Decision[GlenState]):
    """After the turn a stone may be laid for a coin."""

    name = LAY

    def __init__(self, lay: LayStone, walk: WalkPast) -> None:
        self.lay: LayStone = lay
        self.walk: WalkPast = walk

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """A stone or none."""
        return (self.lay, self.walk)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Pay the coin and lay the stone."""
        state.stack.pop()
        if action is self.lay:
            state.coins[seat] -= 1
            cairn = state.part(Cairn)
            cairn.stones[seat] += 1
