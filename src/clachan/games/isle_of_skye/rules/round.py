"""The course of a round: its letters on the track, and what happens when it has been scored.

The phases of a round are in phases.py, who starts it in turn_order.py. With five players the track is shorter, and
nothing else differs (IS-FIVE-03). That each letter comes up three times (IS-ROUND-10) is how the tracks are made.

Rules: IS-ROUND-01, IS-ROUND-06…10, IS-ROUND-12, IS-FIVE-01…03.
"""

from __future__ import annotations

from clachan.core.flow import Phase
from clachan.games.isle_of_skye.rules.final_scoring import final_scoring
from clachan.games.isle_of_skye.rules.scoring_tiles import score_letters
from clachan.games.isle_of_skye.rules.state import SkyeState


class RoundEnd(Phase[SkyeState]):
    """Score the letters of the round on the track (IS-ROUND-06, -09, IS-FIVE-02); then the next begins, or none."""

    name = "score"

    def begin(self, state: SkyeState) -> None:
        """The last round leads straight into the final scoring (IS-ROUND-08); nothing else ends it (IS-ROUND-12)."""
        score_letters(state)
        if is_last_round(state):
            final_scoring(state)
            state.over = True
        else:
            next_round(state)


def is_last_round(state: SkyeState) -> bool:
    """Whether the track ends with this round (IS-ROUND-01, IS-FIVE-01)."""
    return state.round == state.frame.rounds


def next_round(state: SkyeState) -> None:
    """The round marker moves on, and with it the starting player marker (IS-ROUND-07)."""
    for extension in state.frame.at["end_round"]:
        extension.end_round(state)
    state.round += 1
