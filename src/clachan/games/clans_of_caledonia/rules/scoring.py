"""The scoring phase and the final scoring (CC-SCORE, CC-FINAL, CC-EXPORTSCORE, CC-SETTLE)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.flow import Phase
from clachan.games.clans_of_caledonia.rules.cellar import empty
from clachan.games.clans_of_caledonia.rules.components import BASIC, IMPORTS, PROCESSED, ROUNDS, Ranks, ScoringTile
from clachan.games.clans_of_caledonia.rules.measures import MEASURES
from clachan.games.clans_of_caledonia.rules.settlements import settlement_value
from clachan.games.clans_of_caledonia.rules.state import ClansState


class Scoring(Phase[ClansState]):
    """Score the tile of the round; then prepare the next one, or end the game (CC-ROUND-01, CC-SCORE-01)."""

    name = "scoring"

    def begin(self, state: ClansState) -> None:
        """Score for everybody."""
        frame = state.frame
        if frame.scoring:
            tile = frame.components.scoring_tiles[frame.scoring[state.round - 1]]
            for seat in range(frame.seats):
                state.sheet.book(seat, state.round, tile.per, glory(state, seat, tile))
        if state.round == ROUNDS:
            final_scoring(state)
            state.over = True


def glory(state: ClansState, seat: int, tile: ScoringTile) -> int:
    """What a scoring tile gives a seat as things stand (CC-SCORE-04, -05)."""
    return tile.glory * (MEASURES[tile.per](state, seat) // tile.for_every)


def final_scoring(state: ClansState) -> None:
    """Goods, money, imports, exports and settlements (CC-FINAL-02 to -11)."""
    frame = state.frame
    boards = frame.components.boards
    book = state.sheet.book
    for seat in range(frame.seats):
        empty(state, seat)
    values = import_values(state)
    exports = ranked(state, [len(contracts) for contracts in state.fulfilled], boards.exports)
    settled = ranked(state, [settlements(state, seat) for seat in range(frame.seats)], boards.settlements)
    for seat in range(frame.seats):
        basic = sum([state.good(seat, good) for good in BASIC])
        processed = sum([state.good(seat, good) for good in PROCESSED])
        book(seat, ROUNDS, "basic goods", boards.basic_points * basic)
        book(seat, ROUNDS, "processed goods", boards.processed_points * processed)
        book(seat, ROUNDS, "money", state.money[seat] // boards.pounds_per_point)
        book(seat, ROUNDS, "hops", boards.hops_points * hops(state, seat))
        for good, amount in enumerate(imported(state, seat)):
            book(seat, ROUNDS, IMPORTS[good], values[good] * amount)
        book(seat, ROUNDS, "exports", exports[seat])
        book(seat, ROUNDS, "settlements", settled[seat])
        book(seat, ROUNDS, "bid", -state.bids[seat])


def settlements(state: ClansState, seat: int) -> int:
    """The seat's settlement value as things stand (CC-SETTLE-04)."""
    return settlement_value(state.frame.layout, state.all_units(seat), state.shipping[seat])


def hops(state: ClansState, seat: int) -> int:
    """Hops on the seat's fulfilled contracts (CC-FINAL-06)."""
    contracts = state.frame.components.contracts
    return sum([contracts[index].hops for index in state.fulfilled[seat]])


def imported(state: ClansState, seat: int) -> list[int]:
    """Cotton, tobacco and sugar cane on the seat's fulfilled contracts."""
    contracts = state.frame.components.contracts
    amounts = [0] * len(IMPORTS)
    for index in state.fulfilled[seat]:
        for good, amount in enumerate(contracts[index].imports):
            amounts[good] += amount
    return amounts


def import_values(state: ClansState) -> list[int]:
    """What each import good is worth: the rarer, the more (CC-FINAL-07 to -09); always the same as a variant."""
    boards = state.frame.components.boards
    if state.frame.static_imports:
        return [boards.static_import] * len(IMPORTS)
    totals = [0] * len(IMPORTS)
    for seat in range(state.frame.seats):
        for good, amount in enumerate(imported(state, seat)):
            totals[good] += amount
    return rarity(totals, boards.rarity)


def rarity(totals: Sequence[int], points: Sequence[int]) -> list[int]:
    """The values by totals; of equal totals cotton is rarest, then tobacco (CC-FINAL-08)."""
    rarest_first = sorted(range(len(totals)), key=totals.__getitem__)
    values = [0] * len(totals)
    for place, good in enumerate(rarest_first):
        values[good] = points[place]
    return values


def ranked(state: ClansState, counts: list[int], ranks: Ranks) -> list[int]:
    """Points for the ranks, or by the steps of the solo game (CC-SOLO-20, -21)."""
    if state.frame.solo:
        return [next((points for least, points in ranks.solo if counts[0] >= least), 0)]
    return share_ranks(counts, ranks.two if state.frame.seats == 2 else ranks.more)


def share_ranks(counts: Sequence[int], points: Sequence[int]) -> list[int]:
    """Equal seats add up the points of the places they take, and divide them (CC-EXPORTSCORE-04, -05)."""
    found: list[int] = []
    for count in counts:
        ahead = sum([1 for other in counts if other > count])
        equal = sum([1 for other in counts if other == count])
        found.append(sum(points[ahead : ahead + equal]) // equal)
    return found


def solo_title(state: ClansState) -> str:
    """The title that the points of a solo game earn (CC-SOLO-22)."""
    titles = state.frame.components.boards.titles
    return [title for title, least in titles if least <= state.sheet.totals[0] or least == 0][-1]
