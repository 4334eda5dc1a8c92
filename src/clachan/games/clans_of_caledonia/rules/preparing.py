"""The preparation phase, and the market and contracts of the solo game (CC-ROUND-04 to -07, CC-SOLO-09 to -19)."""

from __future__ import annotations

from clachan.core.flow import Phase
from clachan.games.clans_of_caledonia.rules.components import GOODS, Good
from clachan.games.clans_of_caledonia.rules.drawing_contracts import refill
from clachan.games.clans_of_caledonia.rules.state import AREAS, NONE, ClansState
from clachan.games.clans_of_caledonia.rules.trading import move_price

SOLO_COLUMNS = 3


class Preparation(Phase[ClansState]):
    """Between two rounds: contracts are refilled, merchants return, the order of passing becomes the turn order."""

    name = "preparation"

    def begin(self, state: ClansState) -> None:
        """Get the next round ready."""
        state.round += 1
        state.order = state.passed
        state.passed = ()
        state.reveals += 1
        for seat in range(state.frame.seats):
            take_merchants_back(state, seat)
        if state.frame.solo:
            last = roll_market(state)
            refill(state, range(state.frame.boxes))
            remove_contract(state, last)
        else:
            refill(state, range(state.frame.filled))


def take_merchants_back(state: ClansState, seat: int) -> None:
    """All own merchants return from the market (CC-ROUND-06)."""
    start = seat * AREAS
    state.merchants[seat] += sum(state.market[start : start + AREAS])
    state.market[start : start + AREAS] = [0] * AREAS


def roll_market(state: ClansState) -> int:
    """The prices of three different goods change (CC-SOLO-10); the last result of the price die."""
    boards = state.frame.components.boards
    rolled: list[tuple[int, int, int]] = []
    changed: set[int] = set()
    for _ in range(boards.price_changes):
        die = boards.price_die[state.rng.below(len(boards.price_die))]
        good = state.rng.below(len(GOODS))
        while good in changed:
            good = state.rng.below(len(GOODS))
        changed.add(good)
        steps = move_price(state, good, market_steps(state.frame.components.goods[good], state.prices[good], die))
        rolled.append((good, die, steps))
    state.dice = tuple(rolled)
    return rolled[-1][1]


def market_steps(good: Good, space: int, die: int) -> int:
    """Low prices rise, high ones fall, medium ones go as the die says (CC-SOLO-13 to -16)."""
    if space < good.low:
        return abs(die)
    if space > good.high:
        return -abs(die)
    return die


def remove_contract(state: ClansState, die: int) -> None:
    """The contract in the box that the last price die names leaves the game (CC-SOLO-17, -19)."""
    box = solo_box(die)
    if state.display[box] != NONE:
        state.removed = (*state.removed, state.display[box])
        state.display[box] = NONE


def solo_box(die: int) -> int:
    """Plus is the top row, minus the bottom row; the columns are 3, 2, 1 (CC-SOLO-18)."""
    row = 0 if die > 0 else 1
    return row * SOLO_COLUMNS + SOLO_COLUMNS - abs(die)
