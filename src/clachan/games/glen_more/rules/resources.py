"""The five resources, packed into one number.

A packed number has a byte for each resource and, above them, a byte for their sum. So piles are added and subtracted
like numbers, and the goods of a whole territory are the sum of those on its tiles.

Rules: GM-GEN-01…03.
"""

from __future__ import annotations

# These are all that is meant by resources, and there are as many as are needed (GM-GEN-01 to -03).
RESOURCES = ("wood", "stone", "barley", "sheep", "cattle")
WOOD, STONE, BARLEY, SHEEP, CATTLE = range(5)
ANIMALS = (SHEEP, CATTLE)
KINDS = range(5)
SUM = 40
UNIT = tuple([(1 << (8 * kind)) | (1 << SUM) for kind in KINDS])
# A tile holds at most three resources (GM-PLACE-17).
ROOM = 3


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
