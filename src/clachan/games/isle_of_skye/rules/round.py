"""The course of a round: its six phases in their order, its letters on the track, and what comes after it.

A phase begins when nothing of the one before is left to decide (IS-ROUND-03). Who starts is in turn_order.py. How many
players there are decides which track is followed (IS-SETUP-02): with five it is shorter, and nothing else differs
(IS-FIVE-03). That each letter comes up three times (IS-ROUND-10) is how the tracks are made. With Journeyman, too,
nothing but the track ends the game (ISJ-SCORE-52).

Rules: IS-ROUND-01…03, IS-ROUND-05…10, IS-ROUND-12, IS-FIVE-01…03, ISJ-SCORE-52.
"""

from __future__ import annotations

from clachan.core.flow import Decision, Phase
from clachan.games.isle_of_skye.rules.building import Building, BuildTiles
from clachan.games.isle_of_skye.rules.buying import Buying, BuyTiles, Settlement
from clachan.games.isle_of_skye.rules.discarding import Discarding
from clachan.games.isle_of_skye.rules.final_scoring import final_scoring
from clachan.games.isle_of_skye.rules.income import Income
from clachan.games.isle_of_skye.rules.pricing import Pricing, SetPrices
from clachan.games.isle_of_skye.rules.scoring_tiles import score_letters
from clachan.games.isle_of_skye.rules.state import SkyeState


def phases() -> list[Phase[SkyeState]]:
    """The six phases of a round (IS-ROUND-02): tiles are drawn in that of prices, unsold ones kept after buying."""
    return [Income(), Pricing(), Discarding(), Buying(), Settlement(), Building(), RoundEnd()]


def decisions() -> list[Decision[SkyeState]]:
    """What is decided in three of the phases (IS-ROUND-05)."""
    return [SetPrices(), BuyTiles(), BuildTiles()]


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
    """Whether the track for so many players ends with this round (IS-ROUND-01, IS-FIVE-01, IS-SETUP-02)."""
    return state.round == state.frame.rounds


def next_round(state: SkyeState) -> None:
    """The round marker moves on, and with it the starting player marker (IS-ROUND-07)."""
    for extension in state.frame.at["end_round"]:
        extension.end_round(state)
    state.round += 1
