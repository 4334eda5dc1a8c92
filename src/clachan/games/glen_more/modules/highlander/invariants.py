"""What holds in every position with the Mountain."""

from __future__ import annotations

from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain, piece_on_mountain
from clachan.games.glen_more.rules.refill import stack_size
from clachan.games.glen_more.rules.resources import KINDS, count, total
from clachan.games.glen_more.rules.rondel import empty_space, next_space, rearmost
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def check(state: GlenState) -> None:
    """The Mountain lies where it was put, nothing lies below it, and at most one piece stands on it."""
    there = state.part(Mountain)
    spaces = state.frame.spaces
    covered = range(spaces - there.size, spaces)
    assert there.size == (1 if state.options.variants.get("mountain") == "sideways" else 2)
    assert there.coins >= 0
    assert total(there.goods) == sum(count(there.goods, kind) for kind in KINDS)
    assert not [index for index in state.rondel if index % spaces in covered]
    on = [piece for piece, index in enumerate(state.positions) if index != NONE and index % spaces in covered]
    assert len(on) <= 1
    assert [piece for piece in on if piece >= state.frame.seats] == []
    assert on == [piece for piece in [piece_on_mountain(state)] if piece != NONE]
    if state.asked == "turn" and not state.over and stack_size(state, 3):
        # Exactly one space that tiles may lie on is empty: the one behind the rearmost occupant (GM2-34).
        assert next_space(state, state.front) == empty_space(state)
        behind = list(range(empty_space(state) + 1, state.positions[rearmost(state)] + spaces))
        assert all(index % spaces in covered for index in behind)
    if state.over and piece_on_mountain(state) != NONE:
        assert there.coins == 0
