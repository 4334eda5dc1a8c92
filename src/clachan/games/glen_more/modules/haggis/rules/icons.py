"""The icons of its tiles: a haggis token for a sheep, or for nothing.

GM5-22 follows from GM-ACT-02 and -05, GM5-24 from the types in the data, GM5-25 from GM-GEN-01 and -02.

Rules: GM5-21…25.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.haggis.rules.receiving import receive, tokens_left
from clachan.games.glen_more.rules.extension import IN_ANY_ORDER, Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect

# The effect that gives a token.
HAGGIS = "haggis"


class GainHaggis(Handler):
    """Haggis tokens, by a one-time effect or for a sheep (GM5-21 to -23), of whatever type the tile is (GM5-24).

    An effect of its own: tokens are no resources (GM5-25).
    """

    rank = IN_ANY_ORDER

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """No sheep is taken for nothing (GM5-19)."""
        return tokens_left(state) > 0

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """One receipt after the other (GM5-17), for whoever activates the tile."""
        for _ in range(effect.amount):
            receive(state, seat)
