"""Loch Ness: coins for turned cards.

GM6-74 follows from GM6-21.

Rules: GM6-72…74.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.tome.rules.cards import turned_cards
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect


class CoinsPerTurned(Handler):
    """Loch Ness: coins for each own turned card, this one and Wallace Monument included (GM6-72 to -74)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Take them."""
        state.coins[seat] += effect.amount * turned_cards(state, seat)
