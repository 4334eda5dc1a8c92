"""The solo game: neutral workers, the market dice, contracts removed, points and titles.

What is not here is as with two players, or as in the chapters of the game (CC-SOLO-23, -24).

Rules: CC-SOLO-01…24, CC-SETUP-12.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.clans_of_caledonia.rules.boards import Ranks
from clachan.games.clans_of_caledonia.rules.frame import ClansFrame
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.market import move_price
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, NONE, Good

if TYPE_CHECKING:
    from clachan.games.clans_of_caledonia.rules.state import ClansState


CHEAPEST_LAND = 1


def neutral_workers(layout: Layout) -> int:
    """Neutral workers stand on the cheapest land of the small map (CC-SOLO-01 to -03)."""
    return layout.land_up_to[CHEAPEST_LAND] & layout.land


SOLO_COLUMNS = 3


def roll_market(state: ClansState) -> int:
    """The prices of three different goods change (CC-SOLO-10 to -12); the last result of the price die."""
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
    """Plus is the top row, minus the bottom row; the columns are 3, 2, 1 (CC-SETUP-12, CC-SOLO-18)."""
    row = 0 if die > 0 else 1
    return row * SOLO_COLUMNS + SOLO_COLUMNS - abs(die)


def solo_title(state: ClansState) -> str:
    """The title that the points of a solo game earn (CC-SOLO-22)."""
    titles = state.frame.components.boards.titles
    return [title for title, least in titles if least <= state.sheet.totals[0] or least == 0][-1]


def points_alone(count: int, ranks: Ranks) -> int:
    """Points for exports or settlements by steps instead of ranks (CC-SOLO-20, -21)."""
    return next((points for least, points in ranks.solo if count >= least), 0)


def has_neighbours(frame: ClansFrame) -> bool:
    """Alone there is nobody to have the neighbourhood bonus from (CC-SOLO-04)."""
    return not frame.solo


def tracks_imports(frame: ClansFrame) -> bool:
    """Alone, import tokens stay beside their track, and so it pays nothing (CC-SOLO-05)."""
    return not frame.solo
