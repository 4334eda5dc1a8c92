"""Castle Moil: Scotsmen on the Home Castle count twice in scoring rounds, and nowhere else.

Rules: GM-LAND-16…18.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.state import GlenState


def doubled(state: GlenState, seat: int, number: int) -> int:
    """As how many the Scotsmen on the Home Castle count (GM-LAND-16 to -18); scoring is in nobody's turn."""
    return 2 * number if "double_castle" in state.lasting[seat] else number
