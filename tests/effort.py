"""How much is tried: in `make test` a little with the same seeds every time, in `make soak` much with new ones.

`make soak` gives its seed in CLACHAN_SOAK and runs the tests marked `soak`; the same seed makes the same run again.
"""

from __future__ import annotations

import os

SOAK = int(os.environ.get("CLACHAN_SOAK") or 0)
# Seeds of two runs do not meet as long as no test counts further than this.
APART = 10_000_000


def often(few: int, many: int) -> int:
    """How many: few in `make test`, many in `make soak`."""
    return many if SOAK else few


def seed(number: int) -> int:
    """The seed of this number: the number itself in `make test`, another one in every `make soak`."""
    return number + APART * SOAK


def seeds(few: int, many: int, first: int = 0) -> range:
    """So many seeds."""
    return range(seed(first), seed(first) + often(few, many))
