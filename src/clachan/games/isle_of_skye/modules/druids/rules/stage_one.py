"""Buying, first stage: as in the base game, with more possibilities for those who have slabs.

The purchases themselves are in the base game's buying.py (ISD-STAGE1-02, -06), what slabs add to a turn in slabs.py
(ISD-STAGE1-03, -04).

Rules: ISD-STAGE1-01…06.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.flow import Phase
from clachan.games.isle_of_skye.modules.druids.rules.stage_two import StageTwo
from clachan.games.isle_of_skye.rules.state import SkyeState


def two_stages(phases: Sequence[Phase[SkyeState]]) -> list[Phase[SkyeState]]:
    """The second stage begins once unsold tiles are settled; the first is as ever (ISD-STAGE1-01, -02, -05)."""
    found: list[Phase[SkyeState]] = []
    for phase in phases:
        found.append(phase)
        if phase.name == "settle":
            found.append(StageTwo())
    return found
