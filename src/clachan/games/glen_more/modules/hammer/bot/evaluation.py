"""What Chronicle IV Hammer of the Scots is worth."""

from __future__ import annotations

from collections.abc import Hashable

from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.bot.outlook import Clock
from clachan.games.glen_more.modules.hammer.rules.england import England, englishman_at
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

# Points for a space that the Englishman still has before him, up to so many: somebody else may take the token.
SPACE = 0.15
HORIZON = 12.0
# How much of the rightmost Coins of the England row counts for whoever may take them with a discard.
STACK = 0.3


class HammerAddition(GlenAddition):
    """The turns of the Englishman that whoever has the token will play."""

    def add(self, state: GlenState, values: list[float]) -> None:
        """Spaces before him, and the Coins that a discard brings."""
        england = state.part_if_played(England)
        if england is None or england.controller == NONE:
            return
        left = Clock(state).end - englishman_at(state)
        if left > 0.0:
            values[england.controller] += SPACE * min(HORIZON, left) + STACK * england.highest

    def position(self, state: GlenState) -> Hashable:
        """All of it is known."""
        england = state.part_if_played(England)
        return None if england is None else (england.controller, england.filled, england.paid, england.waits)
