"""The toy Chronicle on the extension points of the base game."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.catalogue import Catalogue
from clachan.core.flow import Decision
from clachan.core.reading import Reader
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.state import GlenState
from tests.toy.rules import stones
from tests.toy.rules.stones import (
    LAY,
    MODULE,
    PLAYERS,
    AtTheCairn,
    Box,
    Cairn,
    CairnView,
    LayStone,
    WalkPast,
)


class TheCairn(GlenExtension):
    """the Cairn: stones for coins."""

    name = MODULE
    players = PLAYERS
    box: Box

    def __init__(self) -> None:
        self.lay: LayStone = LayStone()
        self.walk: WalkPast = WalkPast()

    def prepare(self, catalogue: Catalogue, components: Components) -> None:
        """The stones."""
        self.box = Box(catalogue)

    def actions(self) -> Sequence[Action]:
        """A stone or none."""
        return (self.lay, self.walk)

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Whether a stone is laid."""
        return (AtTheCairn(self.lay, self.walk),)

    def set_up(self, state: GlenState) -> Cairn:
        """No stone."""
        return stones.set_up_cairn(state)

    def end_of_turn(self, state: GlenState, seat: int) -> None:
        """A stone may be laid."""
        if stones.may_lay(self.box, state, seat):
            state.push(LAY, seat)

    def final_scoring(self, state: GlenState) -> None:
        """Points for stones."""
        stones.score_stones(self.box, state)

    def describe(self, state: GlenState, seat: int | None, everything: bool) -> CairnView:
        """Everything is open."""
        return stones.describe(state)

    def restore(self, state: GlenState, position: Reader) -> Cairn:
        """The stones."""
        return stones.restore(self.box, state, position.at(MODULE))
