"""Castle of Mey: all tiles of the territory may be activated.

Rules: GM-LAND-10…14, GM-ACT-30.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.extension import Handler
from clachan.games.glen_more.rules.landmarks.cards import Landmark
from clachan.games.glen_more.rules.territory import Layout
from clachan.games.glen_more.rules.tiles import Tile


class ActivateAll(Handler):
    """The card widens the area that its placement activates (GM-LAND-10, -12); by itself it gives nothing."""


def activates_all(card: Landmark) -> bool:
    """Whether a card lets its owner activate the whole territory when its tile is placed (GM-LAND-10, -13)."""
    return [part for part in card.effects if part.kind == "activate_all"] != []


def whole_territory(layout: Layout) -> list[Tile]:
    """All tiles of a territory, Castle of Mey included (GM-LAND-10, -11, -14, GM-ACT-30)."""
    return list(layout.tiles.values())
