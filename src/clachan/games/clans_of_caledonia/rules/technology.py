"""Technology: flipping the tiles of woodcutters and miners.

Rules: CC-TECH-01…05.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.clans_of_caledonia.rules.pieces import TECHNOLOGIES

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def technologies(state: ClansState, seat: int) -> Sequence[Action]:
    """The technology tiles that are not flipped yet (CC-TECH-04)."""
    return () if state.clans[seat].own_workers else state.frame.actions.unflipped[state.technology[seat]]


def technology_upgrades(state: ClansState, seat: int, cost: int) -> Sequence[Action]:
    """The tiles that could be flipped for this price, as the main action or as a bonus (CC-TECH-01, -03)."""
    return technologies(state, seat) if state.money[seat] >= cost else ()


def technology_refused(state: ClansState, seat: int, cost: int) -> list[Refused]:
    """The tiles that cannot be flipped for this price, with why (CC-TECH-01, -04)."""
    if state.clans[seat].own_workers:
        return []
    legal, unflipped = technology_upgrades(state, seat, cost), technologies(state, seat)
    flipped = Reason("it is upgraded already")
    return [
        (action, too_dear(cost, state.money[seat]) if action in unflipped else flipped)
        for action in state.frame.actions.technology.values()
        if action not in legal
    ]


def upgrade_technology(state: ClansState, seat: int, kind: int, cost: int) -> None:
    """Pay, and flip the tile."""
    state.earn(seat, -cost, "technology")
    state.technology[seat] |= 1 << TECHNOLOGIES.index(kind)


def is_upgraded(state: ClansState, seat: int, kind: int) -> bool:
    """Whether the workers of a kind earn more (CC-TECH-02, -05)."""
    return kind in TECHNOLOGIES and bool(state.technology[seat] >> TECHNOLOGIES.index(kind) & 1)
