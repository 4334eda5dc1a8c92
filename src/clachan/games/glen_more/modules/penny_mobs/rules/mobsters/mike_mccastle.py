"""Mike McCastle: he sits in an opponent's Home Castle and counts for his controller.

Rules: GM8-107…111, GMX-71.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.games.glen_more.modules.penny_mobs.rules.figures import Figure
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.tiles import NONE


class MikeMcCastle(Figure):
    """Mike McCastle. He cannot be moved (GM8-109), and only a Scotsman of the host drives him away (GM8-110, -111)."""

    name = "Mike McCastle"
    short = "Mike"
    minds_figures = False

    def actions(self) -> Sequence[Action]:
        """He only ever goes to Home Castles."""
        return [self.place_action, self.from_supply, *self.from_tile, *[castle for _, castle in self.to_home]]

    def cells(self, state: GlenState, host: int) -> Sequence[int]:
        """The Home Castle (GM8-107)."""
        return (CASTLE_CELL,)

    def number_of(self, state: GlenState, seat: int, category: str, number: int) -> int:
        """One Scotsman of the host does not count, and Mike counts for his controller (GM8-108).

        Of the castles with a Scotsman the controller has one more, the host not one less (GM7-38, GMX-71).
        """
        host = self.standing(state).host
        if host == NONE:
            return number
        if seat == self.controller(state) and category in ("castle", "occupied castles"):
            return number + 1
        if seat == host and category == "castle" and number:
            return number - 1
        return number
