"""Points for exports, and how points for ranks are shared.

Rules: CC-EXPORTSCORE-01…06.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.games.clans_of_caledonia.rules.boards import Ranks
from clachan.games.clans_of_caledonia.rules.solo import points_alone
from clachan.games.clans_of_caledonia.rules.two_players import ranks_for

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def export_points(state: ClansState) -> list[int]:
    """By the number of contracts that each has fulfilled (CC-EXPORTSCORE-01, -06)."""
    return ranked(state, [len(contracts) for contracts in state.fulfilled], state.frame.components.boards.exports)


def ranked(state: ClansState, counts: list[int], ranks: Ranks) -> list[int]:
    """Points for the ranks, or by the steps of the solo game (CC-EXPORTSCORE-02, -03)."""
    if state.frame.solo:
        return [points_alone(counts[0], ranks)]
    return share_ranks(counts, ranks_for(state.frame.seats, ranks.two, ranks.more))


def share_ranks(counts: Sequence[int], points: Sequence[int]) -> list[int]:
    """Equal seats add up the points of the places they take, and divide them (CC-EXPORTSCORE-04, -05)."""
    found: list[int] = []
    for count in counts:
        ahead = sum([1 for other in counts if other > count])
        equal = sum([1 for other in counts if other == count])
        found.append(sum(points[ahead : ahead + equal]) // equal)
    return found
