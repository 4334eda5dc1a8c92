"""What money and goods of Clans of Caledonia are worth in points, round by round."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.games.clans_of_caledonia.rules.components import Components
from clachan.games.clans_of_caledonia.rules.pieces import BASIC, BREAD, CHEESE, GOODS, MILK, ROUNDS, WHISKY, WOOL

# Points for a pound at the start of each round, and once the game is over.
POUND = [1.0, 0.76, 0.55, 0.39, 0.28, 0.1]
# What each further piece of the same good brings of its price: contracts ask for some of everything. Their level was
# found like the purse below.
SHARES = [0.89, 0.86, 0.83, 0.77, 0.69, 0.6, 0.51, 0.43, 0.38]
# What milk and grain bring of their price where there is nothing to process them, and of that of the product where
# there is.
RAW_SHARE = 0.8
PRODUCT_SHARE = 0.8
# A missing good costs its price and some trouble.
TROUBLE = 1.04
# How much of a big purse can still be put to use: up to so many pounds, at so much of their worth. The widths were
# found by greedy solo games with all figures changed at random: of all of them a wider purse brought most.
PURSE = [(110, 1.0), (75, 0.6), (10_000, 0.3)]
MOST = 150
COLUMNS: dict[tuple[int, int, int], list[float]] = {}
TRADED = (WOOL, BREAD, CHEESE, WHISKY)


class Rates:
    """The worth of goods at these prices: between today's and the usual ones, for prices move."""

    __slots__ = ("prices", "usual", "_markers", "_stocks")

    def __init__(self, components: Components, markers: Sequence[int]) -> None:
        self.usual: list[float] = []
        self.prices: list[int] = []
        for good, marker in zip(components.goods, markers, strict=True):
            self.prices.append(good.prices[marker])
            self.usual.append((good.prices[marker] + good.prices[good.start]) / 2)
        self._markers: list[int] = list(markers)
        self._stocks: dict[int, list[list[float]]] = {}

    def stocks(self, round_: int) -> list[list[float]]:
        """Points for so many of each good at the start of a round: first by good, then by number."""
        found = self._stocks.get(round_)
        if found is None:
            found = self._stocks[round_] = [self._column(good, round_) for good in range(len(GOODS))]
        return found

    def _column(self, good: int, round_: int) -> list[float]:
        key = (good, self._markers[good], round_)
        found = COLUMNS.get(key)
        if found is None:
            found = COLUMNS[key] = self._new_column(good, round_)
        return found

    def _new_column(self, good: int, round_: int) -> list[float]:
        least = 1.0 if good in BASIC else 2.0
        pound = POUND[round_ - 1]
        column = [0.0]
        for number in range(MOST):
            share = SHARES[min(number, len(SHARES) - 1)] * (1.0 if good in TRADED else RAW_SHARE)
            worth = least if round_ > ROUNDS else max(least, share * self.usual[good] * pound)
            column.append(column[-1] + worth)
        return column

    def missing(self, good: int, round_: int) -> float:
        """Points that it costs to come by a good in a round."""
        return TROUBLE * self.usual[good] * POUND[round_ - 1]

    def raw(self, good: int, round_: int) -> float:
        """Points for grain or milk that a factory is waiting for, at the start of a round."""
        product = CHEESE if good == MILK else BREAD
        return PRODUCT_SHARE * self.usual[product] * POUND[round_]


def purse(pounds: float, rate: float) -> float:
    """Points for money at the start of a round."""
    points = 0.0
    for width, share in PURSE:
        part = min(pounds, width)
        points += part * share * rate
        pounds -= part
        if pounds <= 0:
            break
    return points
