"""Loch Ness: one more activation in each turn.

Rules: GM-LAND-37…45.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.games.glen_more.rules.exchanges import activate, can_activate
from clachan.games.glen_more.rules.state import GlenState


def add_extra_activations(state: GlenState, seat: int, found: list[Action]) -> None:
    """Loch Ness: one more own tile a turn, anywhere in the territory (GM-LAND-37 to -45)."""
    if state.extra_used or not state.has(seat, "extra_activation"):
        return
    actions = state.frame.actions.activate
    for tile in state.territories[seat].layout.tiles.values():
        action = actions[tile.number]
        if not state.activated >> tile.number & 1 and action not in found and can_activate(state, seat, tile):
            found.append(action)


def activate_one_more(state: GlenState, seat: int, tile: int) -> None:
    """Use the extra activation of this turn (GM-LAND-42); neighbours are not activated (GM-LAND-38)."""
    state.extra_used = True
    activate(state, seat, state.tile(tile), state.territories[seat].layout.cell_of(tile))
