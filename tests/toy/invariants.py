"""What holds in every position with the cairn."""

from __future__ import annotations

from clachan.games.glen_more.rules.state import GlenState
from tests.toy.rules.stones import Cairn


def check(state: GlenState) -> None:
    """Nobody has laid more than three stones."""
    assert len(state.part(Cairn).stones) == state.frame.seats
    assert all(0 <= number <= 3 for number in state.part(Cairn).stones)
