"""What holds of the figures of Kenneth, Fergus and Mike in every position."""

from __future__ import annotations

from clachan.games.glen_more.modules.penny_mobs.rules.figures import FLEES, figures
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.mike_mccastle import MikeMcCastle
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.tiles import NONE


def check_figures(state: GlenState) -> None:
    """A figure stands on a tile of an opponent, alone but for its own side and its guards."""
    mobs = state.part(Mobs)
    fleeing = [pending.ask for pending in state.stack if pending.ask.endswith(FLEES)]
    assert len(set(fleeing)) == len(fleeing)
    for figure in figures(mobs):
        standing = figure.standing(state)
        if standing.host == NONE or figure.flees in fleeing:
            continue
        controller = figure.controller(state)
        assert standing.host != controller
        assert standing.cell in state.territories[standing.host].layout.tiles
        if isinstance(figure, MikeMcCastle):
            assert standing.cell == CASTLE_CELL
    assert state.frame.seats > 2 or not figures(mobs)
