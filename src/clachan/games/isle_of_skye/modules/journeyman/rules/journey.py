"""The journey: phase 5 has three steps, in which everybody builds, everybody plans and everybody walks.

Each step begins when all are through with the one before, in every round (ISJ-ROUND-02, -06). With Druids it is the
same: slabs and symbols come with building, and the Dolmen moves on after phase 6 (ISJ-DRUIDS-18).

Rules: ISJ-ROUND-01, ISJ-ROUND-02, ISJ-ROUND-06, ISJ-DRUIDS-18.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.flow import Phase
from clachan.games.isle_of_skye.modules.journeyman.rules.planning import Planning
from clachan.games.isle_of_skye.modules.journeyman.rules.walking import Walking
from clachan.games.isle_of_skye.rules.state import SkyeState


def three_steps(phases: Sequence[Phase[SkyeState]]) -> list[Phase[SkyeState]]:
    """After all have built, all plan, then walk (ISJ-ROUND-01, -02)."""
    found: list[Phase[SkyeState]] = []
    for phase in phases:
        found.append(phase)
        if phase.name == "build":
            found.extend([Planning(), Walking()])
    return found
