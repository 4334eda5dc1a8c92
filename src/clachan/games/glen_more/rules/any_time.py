"""What a player may do at any time of the own turn: sell, move Scotsmen, use Loch Ness.

Rules: GM-TURN-15, GM-MARKET-14.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.refusal import Refused
from clachan.games.glen_more.rules.actions import Activate, Move, Sell
from clachan.games.glen_more.rules.landmarks.loch_ness import activate_one_more, add_extra_activations
from clachan.games.glen_more.rules.market import add_sales, sales_refused, sell
from clachan.games.glen_more.rules.movement import add_moves, moves_refused
from clachan.games.glen_more.rules.state import GlenState


def add_window(state: GlenState, seat: int, found: list[Action]) -> None:
    """Sales, moves, the extra activation, and what extensions allow (GM-TURN-15, GM-MARKET-14)."""
    add_sales(state, seat, found)
    add_moves(state, seat, found)
    add_extra_activations(state, seat, found)
    for extension in state.frame.at["window"]:
        found.extend(extension.window(state, seat))


def window_refused(state: GlenState, seat: int) -> list[Refused]:
    """What cannot be done in the window, with why."""
    found = sales_refused(state, seat)
    found.extend(moves_refused(state, seat))
    for extension in state.frame.at["window_refused"]:
        found.extend(extension.window_refused(state, seat))
    return found


def act_in_window(state: GlenState, seat: int, action: Action) -> bool:
    """Carry out an action of the window. False: it is none."""
    if isinstance(action, Sell):
        sell(state, seat, action.resource)
        return True
    if isinstance(action, Move):
        state.push("to", seat, (state.territories[seat].layout.cell_of(action.tile),))
        return True
    if isinstance(action, Activate):
        activate_one_more(state, seat, action.tile)
        return True
    for extension in state.frame.at["act"]:
        if extension.act(state, seat, action):
            return True
    return False


def sell_or_act(state: GlenState, seat: int, action: Action) -> bool:
    """Carry out a sale, where only these are offered. False: it is none."""
    if isinstance(action, Sell):
        sell(state, seat, action.resource)
        return True
    for extension in state.frame.at["act"]:
        if extension.act(state, seat, action):
            return True
    return False
