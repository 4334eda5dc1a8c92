"""A player's turn: where the piece goes, taking a tile, and the end of the turn (GM-TURN, GM-TAKE, GM-END)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.actions import Compensation, DiscardTile, Finish, Take
from clachan.games.glen_more.rules.cells import cells_for, least_price_of_cells
from clachan.games.glen_more.rules.components import NONE, Tile
from clachan.games.glen_more.rules.look_ahead import payable_on_arrival
from clachan.games.glen_more.rules.paying import begin_payment, cells_to_send_back, payable
from clachan.games.glen_more.rules.placing import build_tile
from clachan.games.glen_more.rules.rondel import all_finished, discard_tile, move_piece, refill
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.windows import act_in_window, add_window

# What can be taken


def takeable(state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> bool:
    """Whether the seat may take a tile with this piece (GM-TAKE-02): pay for it and place it."""
    if tile.station or tile.protected:
        return False
    if tile.price.scotsmen:
        if not cells_to_send_back(state, seat, tile):
            return False
    elif not tile.is_person and not cells_for(state, seat, tile):
        return False
    more = surcharge(state, seat, piece, tile, index) + least_price_of_cells(state, seat, tile)
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
    """The tiles ahead that the seat may take (GM-TAKE-01)."""
    at = state.positions[piece]
    tiles = state.frame.components.tiles
    if not state.frame.extensions:
        # The same without the questions to extensions: this is asked at every turn.
        territory = state.territories[seat]
        layout = territory.layout
        spots = territory.spots(state.has(seat, "castles_as_scotsmen"))
        found: list[int] = []
        for index, number in state.rondel.items():
            tile = tiles[number]
            if index <= at or tile.station or tile.protected:
                continue
            if tile.price.scotsmen:
                if takeable(state, seat, piece, tile, index):
                    found.append(number)
            elif (tile.is_person or spots.cells_for(layout, tile)) and (
                tile.price.free or payable(state, seat, tile.price)
            ):
                found.append(number)
        return found
    return [
        number
        for index, number in state.rondel.items()
        if index > at and takeable(state, seat, piece, tiles[number], index)
    ]


def tiles_to_discard(state: GlenState, piece: int) -> list[int]:
    """The tiles ahead that an emergency discard may be made of (GM-TAKE-07, -12, GM-TURN-09)."""
    at = state.positions[piece]
    found: list[int] = []
    for index, number in state.rondel.items():
        tile = state.tile(number)
        if index > at and not tile.station and not tile.protected:
            found.append(number)
    return found


def index_of(state: GlenState, tile: int) -> int:
    """The space on which a tile lies."""
    for index, other in state.rondel.items():
        if other == tile:
            return index
    return NONE


class Turn(Decision[GlenState]):
    """The start of a turn: something of the own turn, or where the piece goes (GM-TURN-05 to -08, -16)."""

    name = "turn"

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Tiles to take; if there is none, tiles to discard; The End; and what can be done before."""
        actions = state.frame.actions
        found: list[Action] = self.destinations(state, seat) if state.frame.extensions else []
        if not found:
            take = actions.take
            found = [take[tile] for tile in takeable_tiles(state, seat, state.piece)]
            if not found:
                found = [actions.discard[tile] for tile in tiles_to_discard(state, state.piece)]
            if state.end_index > state.positions[state.piece]:
                found.append(actions.finish)
            for extension in state.frame.at["destinations"]:
                found.extend(extension.destinations(state, seat, state.piece))
        add_window(state, seat, found)
        return tuple(found)

    def destinations(self, state: GlenState, seat: int) -> list[Action]:
        """Where the piece has to go, if an extension binds it."""
        for extension in state.frame.at["destinations_fixed"]:
            fixed = extension.destinations_fixed(state, seat, state.piece)
            if fixed is not None:
                return list(fixed)
        return []

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Move the piece, or do something before."""
        if isinstance(action, Take):
            state.stack.pop()
            take_tile(state, seat, state.piece, action.tile)
        elif isinstance(action, DiscardTile):
            state.stack.pop()
            emergency_discard(state, seat, state.piece, action.tile)
        elif isinstance(action, Finish):
            state.stack.pop()
            move_onto_the_end(state, state.piece)
        else:
            act_in_window(state, seat, action)


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


def stop_without_tile(state: GlenState, seat: int, piece: int, index: int) -> None:
    """Move the piece to a space where no tile is taken; the rest of the turn goes on (GMC-14)."""
    state.push_task("end turn")
    state.push("activation", seat, (NONE, 0))
    move_piece(state, piece, index)


def emergency_discard(state: GlenState, seat: int, piece: int, tile: int) -> None:
    """Move onto a tile and discard it for a Coin or a Movement Point (GM-TAKE-07)."""
    index = index_of(state, tile)
    state.push_task("end turn")
    state.push("activation", seat, (NONE, 0))
    state.push("compensation", seat)
    state.push_task("discard", (piece, tile, index))
    move_piece(state, piece, index)


def move_onto_the_end(state: GlenState, piece: int) -> None:
    """Move onto The End: the turn ends at once (GM-END-04, -07)."""
    state.push_task("end turn")
    move_piece(state, piece, state.end_index)


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


def take_paid_tile(state: GlenState, seat: int, piece: int, tile: Tile, index: int) -> None:
    """The tile leaves the Rondel and is used (GM-TAKE-04, -05)."""
    del state.rondel[index]
    for extension in state.frame.at["surcharge_paid"]:
        extension.surcharge_paid(state, seat, piece, tile, index)
    build_tile(state, seat, tile)


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


class EndTurn(Decision[GlenState]):
    """Clean-up, then the refill, unless the game is over (GM-TURN-17, GM-REFILL-12)."""

    name = "end turn"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Unspent Movement Points are lost, or points with MacLachlan (GM-MOVE-05, GM-CLAN-47)."""
        state.stack.pop()
        seat = state.seat
        if state.movement and state.has(seat, "movement_for_points"):
            points = state.movement * state.lasting[seat]["movement_for_points"]
            state.book(seat, "unused movement", points)
        state.movement = 0
        state.activated = 0
        state.extra_used = False
        for extension in state.frame.at["clean_up"]:
            extension.clean_up(state, seat)
        if not state.frame.extensions:
            if not all_finished(state):
                refill(state)
            return
        state.push_task("refilled")
        if state.piece == seat:
            state.push_task("end of turn", (seat,))
        if not all_finished(state):
            state.push_task("refill")


class EndOfTurn(Decision[GlenState]):
    """The last step of a turn with the own piece. About: the seat."""

    name = "end of turn"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Nothing by the base rules."""
        state.stack.pop()
        for extension in state.frame.at["end_of_turn"]:
            extension.end_of_turn(state, pending.about[0])
