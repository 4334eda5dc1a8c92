"""Phase 3: discarding. The screens are lifted, and what lies under an axe goes back into the bag.

Purses stay closed (IS-DISCARD-06, who_knows_what.py).

Rules: IS-DISCARD-01…05.
"""

from __future__ import annotations

from clachan.core.flow import Phase
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


class Discarding(Phase[SkyeState]):
    """All screens are lifted: prices become public, axed tiles go back into the bag (IS-DISCARD-01, -02)."""

    name = "discard"

    def begin(self, state: SkyeState) -> None:
        """Reveal for all before anybody buys (IS-DISCARD-03); no gold changes hands (IS-DISCARD-04, -05)."""
        state.reveals += 1
        for seat in range(state.frame.seats):
            drawn = state.drawn[seat]
            prices = state.prices[seat]
            offers: list[tuple[int, int]] = []
            for slot, tile in enumerate(drawn):
                if prices[slot]:
                    offers.append((tile, prices[slot]))
                else:
                    state.bag.append(tile)
            state.offers[seat] = tuple(offers)
            state.pay(seat, sum(prices))
            state.drawn[seat] = ()
            state.axes[seat] = NONE
            state.prices[seat] = ()
