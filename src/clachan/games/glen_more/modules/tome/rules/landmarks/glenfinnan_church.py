"""Glenfinnan Church: its tile and all around it are activated.

Rules: GM6-80.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.games.glen_more.modules.tome.rules.landmarks.loch_lochy import TILES_DECISION
from clachan.games.glen_more.modules.tome.rules.triggering import current_card, own_cell
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Effect

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.extension import Tome


class ActivateAround(Handler):
    """Glenfinnan Church: its tile and all neighbours (GM6-80)."""

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which; if the tile was overbuilt, the top tile of its cell takes its place (GM6-27)."""
        event = self.tome.events.of[current_card(state)]
        assert event is not None
        cell = own_cell(state, seat, event.tile)
        if cell != NONE:
            state.push(TILES_DECISION, seat, (cell,))
