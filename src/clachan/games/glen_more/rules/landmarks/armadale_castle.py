"""Armadale Castle: the first coins count double in the final scoring.

Rules: GM-LAND-07…09.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import LASTING


def score_cards(state: GlenState) -> None:
    """Landmark cards with a flag: the first coins count double (GM-LAND-07 to -09, GM-END-16)."""
    components = state.frame.components
    for seat in range(state.frame.seats):
        for card in state.cards[seat]:
            for effect in components.landmarks[card].effects:
                if effect.kind == LASTING and effect.what == "first_coins_double":
                    points = components.points_per_coin * min(effect.amount, state.coins[seat])
                    for extension in state.frame.at["card_points"]:
                        points = extension.card_points(state, seat, effect.what, points)
                    state.book(seat, f"landmark {components.landmarks[card].name}", points)
