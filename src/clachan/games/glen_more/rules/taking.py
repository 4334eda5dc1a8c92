"""Taking a tile of the Rondel, and the emergency discard where none can be taken.

Which of these a player is offered is told in turns.py: tiles to take, else to discard, The End (GM-TAKE-08, -13).

Rules: GM-TAKE-01, GM-TAKE-02, GM-TAKE-04…14, GM-GEN-15, GMC-13, GMC-15.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.rules.actions import Compensation
from clachan.games.glen_more.rules.clan_fields.mackintosh import castles_count
from clachan.games.glen_more.rules.met_on_the_way import payable_on_arrival
from clachan.games.glen_more.rules.payable import payable, why_unpayable
from clachan.games.glen_more.rules.paying import begin_payment
from clachan.games.glen_more.rules.paying_scotsmen import cells_to_send_back
from clachan.games.glen_more.rules.persons import set_person_aside
from clachan.games.glen_more.rules.placing import (
    cells_cost_something,
    cells_for,
    least_price_of_cells,
    spots_of,
    why_no_cell,
)
from clachan.games.glen_more.rules.rondel import discard_tile, index_of, move_piece, tiles_to_move_onto
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Tile


def takeable(state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> bool:
    """Whether the seat may take a tile with this piece (GM-TAKE-02): pay for it and place it (GM-GEN-15).

    A person needs no place (GM-TAKE-14); The End and other stations are never taken (GM-TAKE-06, GMC-13).
    """
    if tile.station or tile.protected:
        return False
    if tile.price.scotsmen:
        if not cells_to_send_back(state, seat, tile):
            return False
    elif not tile.is_person and not cells_for(state, seat, tile):
        return False
    return obtainable(state, seat, piece, tile, index, least_price_of_cells(state, seat, tile))


def obtainable(state: GlenState, seat: int, piece: int, tile: Tile, index: int, for_cell: int) -> bool:
    """Whether the seat can pay for a tile and so much for a place for it, and nothing else forbids it (GM-TAKE-02)."""
    more = surcharge(state, seat, piece, tile, index) + for_cell
    if (more or not tile.price.free) and not payable_on_arrival(state, seat, piece, tile, index, more):
        return False
    for extension in state.frame.at["may_take"]:
        if not extension.may_take(state, seat, piece, tile, index):
            return False
    return True


def surcharge(state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> int:
    """Coins besides the cost of a tile; none by the base rules."""
    coins = 0
    for extension in state.frame.at["surcharge"]:
        coins += extension.surcharge(state, seat, piece, tile, index)
    return coins


def takeable_tiles(state: GlenState, seat: int, piece: int) -> list[int]:
    """The tiles ahead that the seat may take (GM-TAKE-01): `takeable`, with what stays the same worked out once."""
    at = state.positions[piece]
    tiles = state.frame.components.tiles
    territory = state.territories[seat]
    layout = territory.layout
    spots = spots_of(territory, castles_count(state, seat))
    extended = len(state.frame.extensions) > 0
    cells_cost = extended and cells_cost_something(state, seat)
    found: list[int] = []
    for index, number in state.rondel.items():
        tile = tiles[number]
        if index <= at or tile.station or tile.protected:
            continue
        if tile.price.scotsmen:
            if takeable(state, seat, piece, tile, index):
                found.append(number)
        elif tile.is_person or spots.cells_for(layout, tile):
            if extended:
                for_cell = least_price_of_cells(state, seat, tile) if cells_cost else 0
                if obtainable(state, seat, piece, tile, index, for_cell):
                    found.append(number)
            elif tile.price.free or payable(state, seat, tile.price):
                found.append(number)
    return found


def takes_refused(state: GlenState, seat: int, piece: int, legal: Sequence[Action]) -> list[Refused]:
    """The tiles ahead that the seat may not take, with why."""
    take = state.frame.actions.take
    found: list[Refused] = []
    for index, number in state.rondel.items():
        tile = state.tile(number)
        if index > state.positions[piece] and not tile.station and take[number] not in legal:
            why = why_not_taken(state, seat, piece, tile, index)
            if why is not None:
                found.append((take[number], why))
    return found


def bound_elsewhere(state: GlenState, seat: int, piece: int, legal: Sequence[Action]) -> list[Refused]:
    """The tiles ahead of a piece that has to go somewhere else."""
    bound = Reason("your piece is bound to another tile")
    actions = [state.frame.actions.take[number] for number in tiles_to_move_onto(state, piece)]
    return [(action, bound) for action in actions if action not in legal]


def why_not_taken(state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> Reason | None:
    """Why a tile cannot be taken: see `takeable` and `obtainable`, in their order."""
    if tile.protected:
        return Reason("it is protected: nobody takes it")
    if tile.price.scotsmen:
        if not cells_to_send_back(state, seat, tile):
            return Reason("no Scotsman can be spared so that it can still be placed")
    elif not tile.is_person and not cells_for(state, seat, tile):
        return why_no_cell(tile)
    more = surcharge(state, seat, piece, tile, index) + least_price_of_cells(state, seat, tile)
    if (more or not tile.price.free) and not payable_on_arrival(state, seat, piece, tile, index, more):
        why = why_unpayable(state, seat, tile.price, more)
        return why or Reason("what you meet on the way would leave too little to pay for it")
    for extension in state.frame.at["why_not_take"]:
        why = extension.why_not_take(state, seat, piece, tile, index)
        if why is not None:
            return why
    return None


def take_tile(state: GlenState, seat: int, piece: int, tile: int) -> None:
    """Move the piece onto a tile, pay for it, take it and use it (GM-TURN-04). The start of the turn is over."""
    index = index_of(state, tile)
    state.push_task("end turn")
    if state.tile(tile).is_person:
        state.push("activation", seat, (NONE, 0))
    if state.frame.extensions:
        state.push_task("take", (seat, piece, tile, index))
        move_piece(state, piece, index)
    else:
        move_piece(state, piece, index)
        pay_for_tile(state, seat, piece, tile, index)


class PayForTile(Decision[GlenState]):
    """The piece has moved: the tile is paid before it is taken (GM-COST-02). About: seat, piece, tile, index."""

    name = "take"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Begin the payment."""
        seat, piece, tile, index = pending.about
        state.stack.pop()
        pay_for_tile(state, seat, piece, tile, index)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The tile."""
        return {"tile": state.tile(pending.about[2]).name}


def pay_for_tile(state: GlenState, seat: int, piece: int, number: int, index: int) -> None:
    """Pay what the tile costs, then take it (GM-COST-02)."""
    tile = state.tile(number)
    more = surcharge(state, seat, piece, tile, index)
    if tile.price.free and not more:
        take_paid_tile(state, seat, piece, tile, index)
        return
    state.push_task("taken", (seat, piece, number, index))
    if tile.price.scotsmen:
        state.push("send back", seat, (number,))
    begin_payment(state, seat, tile.price, more, False, least_price_of_cells(state, seat, tile))


class TakeTile(Decision[GlenState]):
    """The tile is paid: it leaves the Rondel (GM-TAKE-04). About: seat, piece, tile, index."""

    name = "taken"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Use it."""
        seat, piece, tile, index = pending.about
        state.stack.pop()
        take_paid_tile(state, seat, piece, state.tile(tile), index)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The tile."""
        return {"tile": state.tile(pending.about[2]).name}


def take_paid_tile(state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> None:
    """The tile leaves the Rondel and is used (GM-TAKE-04, -05)."""
    del state.rondel[index]
    for extension in state.frame.at["surcharge_paid"]:
        extension.surcharge_paid(state, seat, piece, tile, index)
    build_tile(state, seat, tile)


def build_tile(state: GlenState, seat: int, tile: Tile) -> None:
    """A tile that was taken is used at once (GM-TAKE-05)."""
    for extension in state.frame.at["taken"]:
        extension.taken(state, seat, tile)
    if tile.is_person:
        set_person_aside(state, seat, tile)
    else:
        state.push("place", seat, (tile.number,))


def emergency_discard(state: GlenState, seat: int, piece: int, tile: int) -> None:
    """Move onto a tile and discard it for a Coin or Movement Point (GM-TAKE-07, -08); the turn goes on (GM-TAKE-11).

    Any tile ahead that a piece may move onto, also beyond The End (GM-TAKE-12), but no station (GMC-15).
    """
    index = index_of(state, tile)
    state.push_task("end turn")
    state.push("activation", seat, (NONE, 0))
    state.push("compensation", seat)
    state.push_task("discard", (piece, tile, index))
    move_piece(state, piece, index)


class DiscardFromRondel(Decision[GlenState]):
    """The tile of an emergency discard. About: piece, tile, index."""

    name = "discard"

    def run(self, state: GlenState, pending: Pending) -> None:
        """It brings nothing (GM-TAKE-09)."""
        piece, tile, index = pending.about
        state.stack.pop()
        del state.rondel[index]
        discard_tile(state, tile, piece)


class ChooseCompensation(Decision[GlenState]):
    """A Coin or a Movement Point for an emergency discard (GM-TAKE-07, -10)."""

    name = "compensation"

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """One of both."""
        return (state.frame.actions.get_coin, state.frame.actions.get_movement)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Take it."""
        assert isinstance(action, Compensation)
        state.stack.pop()
        if action.movement:
            state.movement += 1
        else:
            state.coins[seat] += 1
