"""Positions with figures of Kenneth, Fergus and Mike in other players' territories."""

from __future__ import annotations

from clachan.games.glen_more.modules.penny_mobs.rules.figures import Figure, Standing
from clachan.games.glen_more.rules.scotsmen import enter
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import cell_at, coordinates
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.penny_mobs.table import mobster
from tests.glen_more.positions import Cell

KENNETH, FERGUS, MIKE, DEREK = "Kenneth McSnitch", "Fergus MacDarkie", "Mike McCastle", "Derek Anderson"


def figure(state: GlenState, name: str) -> Figure:
    """One of the three."""
    found = mobster(state, name)
    assert isinstance(found, Figure)
    return found


def stand(state: GlenState, name: str, host: int, cell: Cell) -> GlenState:
    """A Scotsman from the supply of his controller was put there as the figure of a mobster, in an earlier turn."""
    one = figure(state, name)
    if one.standing(state).host == NONE:
        state.supply[one.controller(state)] -= 1
    one.keep(state, Standing(host, cell_at(*cell)))
    state.forget_choices()
    return state


def where(state: GlenState, name: str) -> tuple[int, Cell]:
    """The host of a figure, and where it stands."""
    standing = figure(state, name).standing(state)
    return standing.host, coordinates(standing.cell)


def is_placed(state: GlenState, name: str) -> bool:
    """Whether a figure stands somewhere."""
    return figure(state, name).standing(state).host != NONE


def come(state: GlenState, seat: int, cell: Cell, number: int = 1) -> GlenState:
    """So many Scotsmen of a seat come to one of its tiles from its supply, and what follows from it."""
    state.supply[seat] -= number
    enter(state, seat, cell_at(*cell), number)
    state.forget_choices()
    state.frame.go_on(state)
    return state
