"""What The toy Chronicle is worth: the stones that lie there."""

from __future__ import annotations

from collections.abc import Hashable

from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.rules.state import GlenState
from tests.toy.rules.stones import Cairn


class CairnAddition(GlenAddition):
    """Expected points of the Cairn."""

    def add(self, state: GlenState, values: list[float]) -> None:
        """Points for stones."""
        for seat, number in enumerate(state.part(Cairn).stones):
            values[seat] += 2.0 * number

    def position(self, state: GlenState) -> Hashable:
        """All of it is known."""
        return tuple(state.part(Cairn).stones)
