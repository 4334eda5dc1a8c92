"""What the Chronicle adds to a state: where the boats are, what lies at the castles, who has finished."""

from __future__ import annotations

from clachan.core.state import ExtensionState


class Race(ExtensionState):
    """What the Chronicle adds to a state. Tuples and numbers in lists are never changed, only replaced."""

    __slots__ = (
        "started",
        "cycle",
        "boats",
        "since",
        "steps",
        "tokens",
        "looked",
        "unused",
        "rewards",
        "results",
    )

    # Whether a piece has crossed Race Start (GM1-14).
    started: bool
    # The rivers in the order in which boats travel them (GM1-10).
    cycle: tuple[int, ...]
    # Where the boat of each seat is (NONE: out of the race), and the number of the step with which it got there.
    boats: list[int]
    since: list[int]
    steps: int
    # By river: the kinds of the reward tokens at its castle, sorted, and who has looked at them (a bit each).
    tokens: list[tuple[int, ...]]
    looked: list[int]
    # Tokens that were not dealt; nobody knows them (GM1-12).
    unused: tuple[int, ...]
    # Tokens that each seat has taken, in order, and its result card (NONE: none yet).
    rewards: list[tuple[int, ...]]
    results: list[int]

    def copy(self) -> Race:
        """An independent copy."""
        new = Race()
        new.started = self.started
        new.cycle = self.cycle
        new.boats = self.boats.copy()
        new.since = self.since.copy()
        new.steps = self.steps
        new.tokens = self.tokens.copy()
        new.looked = self.looked.copy()
        new.unused = self.unused
        new.rewards = self.rewards.copy()
        new.results = self.results.copy()
        return new
