"""Clan MacDonald: workers of one kind who may be fishermen, never side by side, and row.

What is not here follows from the map, on which loch spaces touch land like any others (CC-CLAN-511 to -513, -516), and
from the unit `worker`, whose figures are in the catalogue (CC-CLAN-503, -505).

Rules: CC-CLAN-501…517.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.refusal import Reason, Refused
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


def rowing_refused(state: ClansState, seat: int) -> list[Refused]:
    """The moves of fishermen to adjacent water that cannot be made, with why (CC-CLAN-504 to -509)."""
    frame = state.frame
    water = frame.standing[WORKER] & frame.water
    legal = [] if state.rowed else rowing(state, seat)
    found: list[Refused] = []
    for origin in spaces_in(state.standing_on(seat, WORKER) & frame.water):
        for target in spaces_in(frame.layout.adjacent[origin] & water):
            action = frame.actions.row[origin, target]
            if state.rowed:
                found.append((action, Reason("a fisherman of yours has rowed in this turn")))
            elif action not in legal:
                taken = state.taken >> target & 1
                why = Reason("somebody stands there") if taken else Reason("fishermen cannot be side by side")
                found.append((action, why))
    return found


def row(state: ClansState, seat: int, action: Row) -> None:
    """Row; no bonus comes of it (CC-CLAN-513)."""
    state.rowed = True
    state.remove_unit(seat, WORKER, action.origin)
    state.put_unit(seat, WORKER, action.target)


def worker_kinds(state: ClansState, seat: int) -> tuple[int, ...]:
    """The kinds of workers that a seat has (CC-CLAN-502, -517)."""
    return (WORKER,) if state.clans[seat].own_workers else (WOODCUTTER, MINER)
