"""The landscape tiles with the journeyman symbol, which are tiles like the others in every other respect.

The symbol lies in no area and nothing counts it (ISJ-TILE-06); a tile that is not built gives nothing (ISJ-TILE-05).
With so many tiles the bag never runs out (ISJ-TILE-07). Where the tile was bought does not matter: with Druids it may
have come from the bag (ISJ-DRUIDS-14).

Rules: ISJ-TILE-01…07, ISJ-DRUIDS-14.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.modules.journeyman.rules.progress_board import ask_for_advance
from clachan.games.isle_of_skye.modules.journeyman.rules.requirements import symbol_is_visited
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.state import SkyeState


def use_symbol(state: SkyeState, seat: int, cell: int) -> None:
    """Whoever builds the symbol may advance on any track, before anything else is built (ISJ-TILE-01 to -04)."""
    tile = state.territories[seat].cells[cell].tile.index
    if tile in state.part(Journey).box.symbols and not symbol_is_visited(state):
        ask_for_advance(state, seat, cell, True)
