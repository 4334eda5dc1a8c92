"""Who wins: most points, and of those who are tied whoever holds most resources.

Rules: GM-TIE-01…04, GMX-22.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.state import places
from clachan.games.glen_more.rules.resources import SUM

if TYPE_CHECKING:
    from clachan.games.glen_more.rules.state import GlenState


def ranking(state: GlenState) -> list[int]:
    """Places by points, then by resources held at the end of all (GM-TIE-01 to -04, GMX-22)."""
    return places(
        [
            (points, territory.owned >> SUM)
            for points, territory in zip(state.sheet.totals, state.territories, strict=True)
        ]
    )
