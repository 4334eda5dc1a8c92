"""The final scoring: scrolls and gold, after the last round has been scored.

Druids adds to it, Journeyman does not, alone or with Druids (ISJ-SCORE-50, ISJ-DRUIDS-20).

Rules: IS-FINAL-01…07, ISJ-SCORE-50, ISJ-DRUIDS-20.
"""

from __future__ import annotations

from clachan.games.isle_of_skye.rules.components import Scroll
from clachan.games.isle_of_skye.rules.scrolls import book_scrolls, scrolls_of
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.games.isle_of_skye.rules.victory_points import book

GOLD = "gold"
GOLD_PER_POINT = 5


def final_scoring(state: SkyeState) -> None:
    """Scrolls, gold, and what an expansion adds, after the last round was scored (IS-FINAL-01 to -03, -05, -06).

    Nobody pays anything for it (IS-FINAL-04).
    """
    for seat in range(state.frame.seats):
        gold = state.gold[seat]
        scrolls = scrolls_of(state.frame, state.territories[seat], gold)
        book_scrolls(state, seat, [found for found in scrolls if not comes_after_gold(state, found[0].scroll)])
        book(state, seat, GOLD, gold // GOLD_PER_POINT)
        book_scrolls(state, seat, [found for found in scrolls if comes_after_gold(state, found[0].scroll)])
        for extension in state.frame.at["final_scoring"]:
            extension.final_scoring(state, seat)


def comes_after_gold(state: SkyeState, scroll: Scroll | None) -> bool:
    """Whether an expansion scores scrolls of this kind after gold."""
    for extension in state.frame.at["scored_after_gold"]:
        if scroll is not None and extension.scored_after_gold(scroll):
            return True
    return False
