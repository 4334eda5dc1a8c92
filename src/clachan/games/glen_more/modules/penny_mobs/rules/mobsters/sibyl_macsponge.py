"""Sibyl MacSponge: one point of every large gain of an opponent is hers.

Rules: GM8-90…94, GMX-26, GMX-27, GMX-46, GMX-73.
"""

from __future__ import annotations

from zlib import crc32

from clachan.core.observation import LARGEST
from clachan.core.reading import Reader
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import GainView, SpongeView
from clachan.games.glen_more.rules.position_names import seat_at
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

LARGE = 6
SOURCE = "Sibyl MacSponge"
# What is booked in scorings between the turns, and what is booked in parts although it is one source (GMX-26).
IN_SCORINGS = (*CATEGORIES, "haggis")
IN_PARTS = ("activation of ", "placing ", "event ")
COINS = "coins"


class Gains(MobsterState):
    """Whether the player whose turn it is has given a point, and what sources with several parts have brought."""

    __slots__ = ("given", "sums")

    def __init__(self, given: bool, sums: dict[tuple[int, str], int]) -> None:
        self.given: bool = given
        self.sums: dict[tuple[int, str], int] = sums

    def numbers(self) -> list[int]:
        """Whether it is given; of each sum the seat, a checksum of its source, and the points."""
        found = [int(self.given)]
        for (seat, source), points in self.sums.items():
            found.extend((seat, crc32(source.encode()) & LARGEST, points))
        return found


NO_GAINS = Gains(False, {})


class SibylMacSponge(Mobster):
    """Sibyl MacSponge."""

    name = "Sibyl MacSponge"

    def begin(self, state: GlenState) -> Gains:
        """Nothing yet."""
        return NO_GAINS

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Gains:
        """What she has told."""
        sums: dict[tuple[int, str], int] = {}
        for gain in told.at("gains").items():
            sums[seat_at(state, gain.at("seat")), gain.at("source").text()] = gain.at("points").number()
        return Gains(told.at("given").flag(), sums)

    def own(self, state: GlenState) -> Gains:
        """What has been gained."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, Gains)
        return kept

    def turn_begins(self, state: GlenState, seat: int) -> None:
        """Once in each turn (GM8-91)."""
        self.keep(state, NO_GAINS)

    def points(self, state: GlenState, seat: int, source: str, points: int) -> None:
        """Whether a source has become a large one, before her point is off (GM8-90, -92, -93, GMX-27, -73)."""
        controller = self.controller(state)
        if points <= 0 or seat == controller or source == SOURCE:
            return
        own = self.own(state)
        scoring = state.seat == NONE or source in IN_SCORINGS
        if not scoring and (own.given or seat != state.seat):
            return
        before = 0
        key = (seat, source_of(source, scoring))
        if key[1]:
            before = own.sums.get(key, 0)
            own = Gains(own.given, {**own.sums, key: before + points})
        if before < LARGE <= before + points:
            self.keep(state, Gains(own.given or not scoring, own.sums))
            state.book(seat, SOURCE, -1)
            state.book(controller, SOURCE, 1)
        else:
            self.keep(state, own)

    def describe(self, state: GlenState) -> SpongeView:
        """Whether she has had her point in this turn, and what sources with several parts have brought."""
        own = self.own(state)
        sums: list[GainView] = [
            {"seat": seat, "source": source, "points": points} for (seat, source), points in own.sums.items()
        ]
        return {**super().describe(state), "given": own.given, "gains": sums}


def source_of(source: str, scoring: bool) -> str:
    """The name under which parts are added up; nothing for a booking that stands for itself (GM8-94), such
    as a cask that is sold (GMX-46)."""
    if scoring and (source == COINS or source.startswith("landmark ")):
        return COINS
    for start in IN_PARTS:
        if source.startswith(start):
            return source
    return ""
