"""Clan MacDonald: workers of one kind who may be fishermen, never side by side, and row.

What is not here follows from the map, on which loch spaces touch land like any others (CC-CLAN-511 to -513, -516), and
from the unit `worker`, whose figures are in the catalogue (CC-CLAN-503, -505).

Rules: CC-CLAN-501…517.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.games.clans_of_caledonia.rules.actions import Row
from clachan.games.clans_of_caledonia.rules.pieces import MINER, WOODCUTTER, WORKER
from clachan.games.clans_of_caledonia.rules.spaces import spaces_in, together

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def apart_from_fishermen(state: ClansState, seat: int, kind: int, spaces: int) -> int:
    """Without the water beside the seat's fishermen: two of them are never adjacent (CC-CLAN-506)."""
    if kind != WORKER:
        return spaces
    fishermen = state.standing_on(seat, WORKER) & state.frame.water
    return spaces & ~(together(state.frame.layout.adjacent, fishermen) & state.frame.water)


def rowing(state: ClansState, seat: int) -> list[Action]:
    """Every move of a fisherman to adjacent empty water, away from the others (CC-CLAN-504 to -509)."""
    frame = state.frame
    adjacent = frame.layout.adjacent
    fishermen = state.standing_on(seat, WORKER) & frame.water
    empty = frame.standing[WORKER] & frame.water & ~state.taken
    found: list[Action] = []
    for origin in spaces_in(fishermen):
        others = together(adjacent, fishermen & ~(1 << origin))
        for target in spaces_in(adjacent[origin] & empty & ~others):
            found.append(frame.actions.row[origin, target])
    return found


def row(state: ClansState, seat: int, action: Row) -> None:
    """Row; no bonus comes of it (CC-CLAN-513)."""
    state.rowed = True
    state.remove_unit(seat, WORKER, action.origin)
    state.put_unit(seat, WORKER, action.target)


def worker_kinds(state: ClansState, seat: int) -> tuple[int, ...]:
    """The kinds of workers that a seat has (CC-CLAN-502, -517)."""
    return (WORKER,) if state.clans[seat].own_workers else (WOODCUTTER, MINER)
