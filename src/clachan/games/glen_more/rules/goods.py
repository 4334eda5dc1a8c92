"""Resources, packed into one number, and what the Market pays and asks for them (GM-GEN-01, GM-MARKET).

A packed number has a byte for each resource and, above them, a byte for their sum. So piles are added and subtracted
like numbers, and the goods of a whole territory are the sum of those on its tiles.
"""

from __future__ import annotations

RESOURCES = ("wood", "stone", "barley", "sheep", "cattle")
WOOD, STONE, BARLEY, SHEEP, CATTLE = range(5)
ANIMALS = (SHEEP, CATTLE)
KINDS = range(5)

SUM = 40
UNIT = tuple([(1 << (8 * kind)) | (1 << SUM) for kind in KINDS])

# A tile holds at most three resources (GM-PLACE-17).
ROOM = 3
# A Market row has three fields (GM-MARKET-01).
FIELDS = 3


def pack(counts: tuple[int, ...]) -> int:
    """A pile with so many of each resource."""
    pile = 0
    for kind, n in enumerate(counts):
        pile += n * UNIT[kind]
    return pile


def count(pile: int, kind: int) -> int:
    """How many of one resource lie in a pile."""
    return (pile >> (8 * kind)) & 255


def counts(pile: int) -> tuple[int, ...]:
    """How many of each resource lie in a pile."""
    return tuple([(pile >> (8 * kind)) & 255 for kind in KINDS])


def total(pile: int) -> int:
    """How many resources lie in a pile."""
    return pile >> SUM


# What a purchase of n units costs and what a sale of n units yields while k fields of the row hold coins
# (GM-COST-16). Impossible purchases are not there; sales stop when the row is empty.
PURCHASE = tuple([tuple([sum(range(k + 1, k + n + 1)) for n in range(FIELDS - k + 1)]) for k in range(FIELDS + 1)])
PROCEEDS = tuple([tuple([sum(range(k, max(0, k - n), -1)) for n in range(FIELDS + 1)]) for k in range(FIELDS + 1)])
