"""What a player may do at any moment of the own turn: sell, move Scotsmen, the extra activation of Loch Ness
(GM-TURN-15, GM-MOVE, GM-LAND-37)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.actions import Activate, Move, Sell, To
from clachan.games.glen_more.rules.activating import activate, can_activate
from clachan.games.glen_more.rules.market import add_sales, sell
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND


def add_window(state: GlenState, seat: int, found: list[Action]) -> None:
    """Sales, moves, the extra activation, and what extensions allow."""
    add_sales(state, seat, found)
    add_moves(state, seat, found)
    add_extra_activations(state, seat, found)
    for extension in state.frame.at["window"]:
        found.extend(extension.window(state, seat))


def act_in_window(state: GlenState, seat: int, action: Action) -> bool:
    """Carry out an action of the window. False: it is none."""
    if isinstance(action, Sell):
        sell(state, seat, action.resource)
        return True
    if isinstance(action, Move):
        state.push("to", seat, (state.territories[seat].layout.cell_of(action.tile),))
        return True
    if isinstance(action, Activate):
        state.extra_used = True
        activate(state, seat, state.tile(action.tile), state.territories[seat].layout.cell_of(action.tile))
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


def add_extra_activations(state: GlenState, seat: int, found: list[Action]) -> None:
    """Loch Ness: one more own tile a turn, anywhere in the territory (GM-LAND-37 to -42)."""
    if state.extra_used or not state.has(seat, "extra_activation"):
        return
    actions = state.frame.actions.activate
    for tile in state.territories[seat].layout.tiles.values():
        action = actions[tile.number]
        if not state.activated >> tile.number & 1 and action not in found and can_activate(state, seat, tile):
            found.append(action)


def add_moves(state: GlenState, seat: int, found: list[Action]) -> None:
    """Scotsmen that a Movement Point can be spent on (GM-MOVE-02)."""
    if state.movement:
        territory = state.territories[seat]
        move = state.frame.actions.move
        for cell in territory.men:
            found.append(move[territory.layout.tiles[cell].number])


def enter(state: GlenState, seat: int, cell: int, number: int) -> None:
    """Scotsmen come to a tile of their territory."""
    state.territories[seat] = state.territories[seat].enter(cell, number)
    for extension in state.frame.at["arrived"]:
        extension.arrived(state, seat, cell)


class MoveTo(Decision[GlenState]):
    """Where the Scotsman goes: a tile on one of the 8 neighbouring cells (GM-MOVE-02). About: the cell he is on."""

    name = "to"

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The neighbouring tiles."""
        tiles = state.territories[seat].layout.tiles
        to = state.frame.actions.to
        cell = pending.about[0]
        return tuple([to[tiles[cell + step].number] for step in AROUND if cell + step in tiles])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Spend the Movement Point."""
        assert isinstance(action, To)
        state.stack.pop()
        state.movement -= 1
        territory = state.territories[seat]
        cell = territory.layout.cell_of(action.tile)
        state.territories[seat] = territory.leave(pending.about[0])
        enter(state, seat, cell, 1)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The tile that he leaves."""
        return {"from": state.territories[pending.seats[0]].layout.tiles[pending.about[0]].name}
