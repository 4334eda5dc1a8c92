"""A tiny seeded generator (SplitMix64): one number of state, the same draws on every machine."""

from __future__ import annotations

_MASK = 0xFFFFFFFFFFFFFFFF
_GOLDEN = 0x9E3779B97F4A7C15


class Rng:
    """Chance, held in one 64-bit number so that a state can copy it for nothing."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: int = seed & _MASK

    def copy(self) -> Rng:
        """A generator that will draw the same numbers."""
        return Rng(self.state)

    def bits(self) -> int:
        """64 random bits."""
        self.state = (self.state + _GOLDEN) & _MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if n <= 0:
            raise ValueError(f"cannot draw one of {n}")
        # 32 bits times n, the high half: one draw in 2**32 / n is thrown back to keep the odds equal.
        product = (self.bits() >> 32) * n
        # A remainder of n or more is above the threshold, so that it is hardly ever wanted.
        if product & 0xFFFFFFFF < n:
            threshold = (1 << 32) % n
            while product & 0xFFFFFFFF < threshold:
                product = (self.bits() >> 32) * n
        return product >> 32

    def draw(self, pool: list[int]) -> int:
        """Take one item out of the pool at random. The pool's order carries no meaning."""
        i = self.below(len(pool))
        item = pool[i]
        pool[i] = pool[-1]
        pool.pop()
        return item

    def fork(self) -> Rng:
        """A generator with a stream of its own."""
        return Rng(self.bits())
