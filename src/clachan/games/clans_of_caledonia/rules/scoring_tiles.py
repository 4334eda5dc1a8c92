"""The scoring phase: Glory by the scoring tile of the round, and what the nine tiles count.

Rules: CC-SCORE-01…06, CC-SCORE-101, CC-SCORE-201, CC-SCORE-301, CC-SCORE-401, CC-SCORE-501, CC-SCORE-601,
CC-SCORE-701, CC-SCORE-801…803, CC-SCORE-901.
"""

from __future__ import annotations

from collections.abc import Callable

from clachan.core.flow import Phase
from clachan.games.clans_of_caledonia.rules.components import ScoringTile
from clachan.games.clans_of_caledonia.rules.final_scoring import final_scoring
from clachan.games.clans_of_caledonia.rules.pieces import (
    BAKERY,
    BASIC,
    COW,
    DAIRY,
    DISTILLERY,
    FIELD,
    PROCESSED,
    ROUNDS,
    SHEEP,
    WORKERS,
)
from clachan.games.clans_of_caledonia.rules.state import ClansState

Measure = Callable[[ClansState, int], int]
FIELDS_COUNT = 2


class Scoring(Phase[ClansState]):
    """Score the tile of the round; then prepare the next one, or end the game (CC-ROUND-01, CC-SCORE-01)."""

    name = "scoring"

    def begin(self, state: ClansState) -> None:
        """Score what is there after production, and at the end of the game all else."""
        score_round(state)
        if state.round == ROUNDS:
            final_scoring(state)
            state.over = True


def score_round(state: ClansState) -> None:
    """Score the tile of the round for everybody (CC-SCORE-02, -03, -06)."""
    frame = state.frame
    if frame.scoring:
        tile = frame.components.scoring_tiles[frame.scoring[state.round - 1]]
        for seat in range(frame.seats):
            state.sheet.book(seat, state.round, tile.per, glory(state, seat, tile))


def glory(state: ClansState, seat: int, tile: ScoringTile) -> int:
    """What a scoring tile gives a seat as things stand (CC-SCORE-04, -05)."""
    return tile.glory * (MEASURES[tile.per](state, seat) // tile.for_every)


def basic_goods(state: ClansState, seat: int) -> int:
    """Wool, milk and grain in stock (CC-SCORE-101)."""
    return sum([state.good(seat, good) for good in BASIC])


def processed_goods(state: ClansState, seat: int) -> int:
    """Bread, cheese and whisky in stock, the cellar included (CC-SCORE-201)."""
    return sum([state.good(seat, good) for good in PROCESSED]) + state.cellar[seat].bit_count()


def production_units(state: ClansState, seat: int) -> int:
    """Animals and factories on the map, fields twice (CC-SCORE-301)."""
    ones = sum([state.on_map(seat, kind) for kind in (SHEEP, COW, DAIRY, BAKERY, DISTILLERY)])
    return ones + FIELDS_COUNT * state.on_map(seat, FIELD)


def workers(state: ClansState, seat: int) -> int:
    """Workers on the map, fishermen included (CC-SCORE-401)."""
    return sum([state.on_map(seat, kind) for kind in WORKERS])


def border_units(state: ClansState, seat: int) -> int:
    """Units on border spaces (CC-SCORE-501)."""
    return (state.all_units(seat) & state.frame.layout.border).bit_count()


def imports(state: ClansState, seat: int) -> int:
    """Cotton, tobacco and sugar cane on fulfilled contracts (CC-SCORE-601)."""
    contracts = state.frame.components.contracts
    return sum([sum(contracts[index].imports) for index in state.fulfilled[seat]])


def meat(state: ClansState, seat: int) -> int:
    """Meat printed on fulfilled contracts (CC-SCORE-701)."""
    contracts = state.frame.components.contracts
    return sum([contracts[index].meat for index in state.fulfilled[seat]])


def upgrades(state: ClansState, seat: int) -> int:
    """Shipping steps, hired merchants and flipped technology tiles (CC-SCORE-801 to -803)."""
    boards = state.frame.components.boards
    hired = boards.merchants - boards.merchants_at_start - state.unhired[seat]
    return state.shipping[seat] + hired + state.technology[seat].bit_count()


def dear_land(state: ClansState, seat: int) -> int:
    """Occupied spaces whose land costs £5 or £6 (CC-SCORE-901)."""
    return (state.all_units(seat) & state.frame.layout.dear).bit_count()


MEASURES: dict[str, Measure] = {
    "basic_goods": basic_goods,
    "processed_goods": processed_goods,
    "production_units": production_units,
    "workers": workers,
    "border_units": border_units,
    "imports": imports,
    "meat": meat,
    "upgrades": upgrades,
    "dear_land": dear_land,
}
