"""The six phases of a round in their order, and the decisions that they ask for.

A phase begins when nothing of the one before is left to decide (IS-ROUND-03).

Rules: IS-ROUND-02, IS-ROUND-03, IS-ROUND-05.
"""

from __future__ import annotations

from clachan.core.flow import Decision, Phase
from clachan.games.isle_of_skye.rules.building import Building, BuildTiles
from clachan.games.isle_of_skye.rules.buying import Buying, BuyTiles, Settlement
from clachan.games.isle_of_skye.rules.discarding import Discarding
from clachan.games.isle_of_skye.rules.income import Income
from clachan.games.isle_of_skye.rules.pricing import Pricing, SetPrices
from clachan.games.isle_of_skye.rules.round import RoundEnd
from clachan.games.isle_of_skye.rules.state import SkyeState


def phases() -> list[Phase[SkyeState]]:
    """The six phases of a round (IS-ROUND-02): tiles are drawn in that of prices, unsold ones kept after buying."""
    return [Income(), Pricing(), Discarding(), Buying(), Settlement(), Building(), RoundEnd()]


def decisions() -> list[Decision[SkyeState]]:
    """What is decided in three of the phases (IS-ROUND-05)."""
    return [SetPrices(), BuyTiles(), BuildTiles()]
