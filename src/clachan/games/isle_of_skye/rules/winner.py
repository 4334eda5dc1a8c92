"""The winner, and the places of all others.

It is the same with expansions: tracks of Journeyman play no part (ISJ-SCORE-51).

Rules: IS-TIE-01…04, ISJ-SCORE-51.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.state import places

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.state import SkyeState


def ranking(state: SkyeState) -> list[int]:
    """Places by points (IS-TIE-01), then by gold (IS-TIE-02); equal in both is the same place (IS-TIE-03, -04)."""
    mod5 = state.frame.tie_break_mod5
    return places(
        [(points, gold % 5 if mod5 else gold) for points, gold in zip(state.sheet.totals, state.gold, strict=True)]
    )
