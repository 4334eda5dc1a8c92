"""The final scoring: goods, money, imports, exports and settlements; and who wins.

Contracts that were not fulfilled are not asked for (CC-CONTRACT-12).

Rules: CC-FINAL-01…15, CC-CONTRACT-12.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.state import places
from clachan.games.clans_of_caledonia.rules.clans.mackenzie_cellar import empty
from clachan.games.clans_of_caledonia.rules.export_points import export_points
from clachan.games.clans_of_caledonia.rules.pieces import BASIC, IMPORTS, PROCESSED, ROUNDS
from clachan.games.clans_of_caledonia.rules.settlements import settlement_points
from clachan.games.clans_of_caledonia.rules.variants.static_imports import static_values

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


def final_scoring(state: ClansState) -> None:
    """Goods, money, imports, exports and settlements (CC-FINAL-01 to -11), after the cellar (CC-FINAL-14)."""
    frame = state.frame
    boards = frame.components.boards
    book = state.sheet.book
    for seat in range(frame.seats):
        empty(state, seat)
    values = import_values(state)
    exports = export_points(state)
    settled = settlement_points(state)
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
        return static_values(boards)
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


def ranking(state: ClansState) -> list[int]:
    """Places by points, then by the money that brought none (CC-FINAL-12, -13)."""
    pounds = state.frame.components.boards.pounds_per_point
    return places([(points, money % pounds) for points, money in zip(state.sheet.totals, state.money, strict=True)])
