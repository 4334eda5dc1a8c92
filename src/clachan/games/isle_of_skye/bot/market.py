"""Offers in Isle of Skye: what a seat may expect of the axe and the prices it lays out."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from clachan.core.rng import Rng

# What a free coin is worth while one can buy with it, up to the usual price of a tile.
BUYING_POWER = 1.0
USUAL_PRICE = 5
# Points by which a buyer's taste may differ from what we think; and what others offer him elsewhere.
TASTE = 1.2
ELSEWHERE = 1.0
# Gold that others are thought to lay out themselves, so that they cannot pay with it.
LAID_OUT = 3
# What is asked at the most, if not for more reasons, where the bank pays for somebody.
BANK_PRICE = 12
# Points by which an imagined player's prices may fall short of the best ones.
WHIM = 0.35
NO_OFFER = -1000.0
NONE = -1

# An offer: what the seat may expect of it, the axe's slot, the prices by slot.
Offer = tuple[float, int, tuple[int, ...]]


class OfferBook:
    """All offers that make sense for a seat, and the value of the best one by how it begins: axe and first prices."""

    __slots__ = ("offers", "best")

    def __init__(self, offers: list[Offer]) -> None:
        self.offers: list[Offer] = offers
        self.best: dict[tuple[int, tuple[int, ...]], float] = {}
        for value, axe, prices in offers:
            for laid in range(len(prices) + 1):
                key = (axe, prices[:laid] + (0,) * (len(prices) - laid))
                if value > self.best.get(key, NO_OFFER):
                    self.best[key] = value


class Gains:
    """What drawn tiles would bring: the seat itself, and each other seat (with what that does to this seat)."""

    __slots__ = ("own", "theirs")

    def __init__(self, own: list[float], theirs: list[list[tuple[float, float]]]) -> None:
        self.own: list[float] = own
        self.theirs: list[list[tuple[float, float]]] = theirs


class Market:
    """Who would buy which of a seat's tiles at which price.

    `rate` is the worth of gold, `purses` are the others' gold, and `guests` says for which of them the bank pays.
    """

    def __init__(
        self, gains: Gains, rate: float, gold: int, purses: Sequence[int], guests: Sequence[bool] = ()
    ) -> None:
        self.gains: Gains = gains
        self.rate: float = rate
        self.gold: int = gold
        self.others: int = len(purses)
        self.elsewhere: float = exp(ELSEWHERE * (self.others - 1) ** 0.5 / TASTE)
        # How much each buyer wants a tile at a price, by slot and price, against passing.
        self.wants: list[list[list[float]]] = []
        least = BANK_PRICE if True in guests else 2
        for theirs in gains.theirs:
            highest = max(least, int(max([gain for gain, _ in theirs], default=0.0) / rate) + 3)
            self.wants.append(
                [
                    [
                        exp(min(20.0, (gain - rate * price) / TASTE)) if price <= purse - LAID_OUT else 0.0
                        for (gain, _), purse in zip(theirs, purses, strict=True)
                    ]
                    for price in range(min(gold, highest) + 1)
                ]
            )
        for other, is_guest in enumerate(guests):
            if is_guest:
                for theirs, by_price in zip(gains.theirs, self.wants, strict=True):
                    for wants in by_price:
                        wants[other] = exp(min(20.0, theirs[other][0] / TASTE))

    def offers(self) -> list[Offer]:
        """Every offer that makes sense: no price is higher than anybody might pay."""
        count = len(self.wants)
        if count == 1:
            return [(0.0, 0, (0,)), *self._offers_with(NONE, (0,), 1)]
        found: list[Offer] = []
        for axe in range(count):
            found.extend(self._offers_with(axe, tuple([slot for slot in range(count) if slot != axe]), count))
        return found

    def _offers_with(self, axe: int, slots: tuple[int, ...], count: int) -> list[Offer]:
        found: list[Offer] = []
        a, b = slots[0], slots[-1]
        for first in range(1, min(self.gold - len(slots) + 1, len(self.wants[a]) - 1) + 1):
            laid = [0] * count
            laid[a] = first
            if a == b:
                found.append((self.expect(((a, first),)), axe, tuple(laid)))
                continue
            for second in range(1, min(self.gold - first, len(self.wants[b]) - 1) + 1):
                laid[b] = second
                found.append((self.expect(((a, first), (b, second))), axe, tuple(laid)))
        return found

    def expect(self, offer: tuple[tuple[int, int], ...]) -> float:
        """Points that an offer of (slot, price) brings the seat on average."""
        free = self.gold - sum([price for _, price in offer])
        value = BUYING_POWER * min(free, USUAL_PRICE)
        unsold = [1.0] * len(offer)
        wants = [self.wants[slot][price] for slot, price in offer]
        # Each coin goes from one of the others to the seller.
        paid = [self.rate * price * (1.0 + 1.0 / self.others) for _, price in offer]
        for buyer in range(self.others):
            total = self.elsewhere + sum([want[buyer] for want in wants], 0.0)
            for i, (slot, _) in enumerate(offer):
                sold = unsold[i] * wants[i][buyer] / total
                unsold[i] -= sold
                value += sold * (self.gains.theirs[slot][buyer][1] + paid[i])
        for i, (slot, price) in enumerate(offer):
            value += unsold[i] * (self.gains.own[slot] - self.rate * price)
        return value


def draw_likely(values: Sequence[float], rng: Rng) -> int:
    """The index of one of the highest values, higher ones more often."""
    highest = max(values)
    weights = [exp((value - highest) / WHIM) if value > highest - 6 * WHIM else 0.0 for value in values]
    point = rng.below(1 << 30) / (1 << 30) * sum(weights, 0.0)
    for index, weight in enumerate(weights):
        point -= weight
        if point < 0:
            return index
    return values.index(highest)
