"""What holds of the figures of Kenneth, Fergus and Mike in every position."""

from __future__ import annotations

from clachan.games.glen_more.modules.penny_mobs.rules.chronicle import PennyMobs
from clachan.games.glen_more.modules.penny_mobs.rules.figures import FLEES, figures
from clachan.games.glen_more.modules.penny_mobs.rules.mike import MikeMcCastle
from clachan.games.glen_more.rules.components import NONE
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL


def figures_away(state: GlenState, seat: int) -> int:
    """How many Scotsmen of a seat stand in other players' territories."""
    away = 0
    for extension in state.frame.extensions:
        if isinstance(extension, PennyMobs):
            for figure in figures(extension.mobs(state)):
                if figure.controller(state) == seat and figure.standing(state).host != NONE:
                    away += 1
    return away


def check_figures(state: GlenState) -> None:
    """Scotsmen are conserved; a figure stands on a tile of an opponent, alone but for its own side and its guards."""
    for seat in range(state.frame.seats):
        own = state.supply[seat] + state.territories[seat].scotsmen + figures_away(state, seat)
        assert own + 1 == state.frame.components.scotsmen
    for extension in state.frame.extensions:
        if isinstance(extension, PennyMobs):
            check_places(state, extension)


def check_places(state: GlenState, chronicle: PennyMobs) -> None:
    """Where they stand."""
    mobs = chronicle.mobs(state)
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
