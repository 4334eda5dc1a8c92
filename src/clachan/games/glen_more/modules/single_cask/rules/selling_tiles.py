"""The selling tiles: casks are sold in passing and on landing.

A selling tile is a station, and what is a station stands in the data: the base rules let nobody take or discard it, so
GM3-41, -58, -59 and GMX-42 follow from that. Each sale is booked by itself.

Rules: GM3-41…61, GMX-41, GMX-42.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.single_cask.rules.actions import SellCask, StopToSell
from clachan.games.glen_more.modules.single_cask.rules.cellars import Cellars
from clachan.games.glen_more.modules.single_cask.rules.components import House
from clachan.games.glen_more.modules.single_cask.rules.views import SaleAsked
from clachan.games.glen_more.rules.met_on_the_way import can_go_on, purse_of, seat_on_the_way
from clachan.games.glen_more.rules.rondel import index_of, move_piece
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

PASSING, LANDING = "sell in passing", "sell casks"
SOLD = "single cask"


# Moves


def sales_on_path(house: House, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
    """A sale at each Selling Single Cask tile that a player's own piece moves over (GM3-47, GM3-48, GM3-54, GM3-56).

    Leaving such a tile is not passing it (GM3-53), and the Englishman sells nothing (GM3-60, GMC-16, GMX-41).
    """
    seat = seat_on_the_way(state, piece)
    if seat == NONE or not state.whisky[seat]:
        return ()
    found: list[tuple[int, Pending]] = []
    for index, tile in state.rondel.items():
        if start < index < goal and tile in house.selling_number:
            found.append((index, Pending(PASSING, (seat,), (house.selling_number[tile], 0, 0, index))))
    return found


def places_to_stop(house: House, state: GlenState, seat: int, piece: int) -> Sequence[Action]:
    """The tiles ahead that the seat may move onto: it has a cask, a space is free and no piece (GM3-49 to GM3-51)."""
    if not state.whisky[seat] or piece != seat:
        return ()
    cellars = state.part(Cellars)
    found: list[Action] = []
    for index, tile in state.rondel.items():
        if index > state.positions[piece] and tile in house.selling_number and index not in state.positions:
            number = house.selling_number[tile]
            if cellars.bonus[number] < house.bonus_spaces or cellars.lower[number] < house.lower(state):
                found.append(house.actions.stop[number])
    return found


def stops_refused(house: House, state: GlenState, seat: int, piece: int) -> Sequence[Refused]:
    """The tiles ahead that the seat may not stop at to sell casks, with why (GM3-49 to GM3-51)."""
    legal = places_to_stop(house, state, seat, piece)
    found: list[Refused] = []
    for index, tile in state.rondel.items():
        if piece != seat or index <= state.positions[piece] or tile not in house.selling_number:
            continue
        stop = house.actions.stop[house.selling_number[tile]]
        if stop not in legal:
            full, occupied = Reason("no space is free there"), Reason("another piece stands there")
            why = occupied if index in state.positions else full
            found.append((stop, why if state.whisky[seat] else Reason("you have no cask to sell")))
    return found


def stop_to_sell(house: House, state: GlenState, seat: int, action: StopToSell) -> None:
    """Move the piece onto the tile and sell there; the rest of the turn goes on (GM3-49, GM3-52, GMC-14)."""
    state.stack.pop()
    number = house.selling_number[action.tile]
    goal = index_of(state, action.tile)
    state.push_task("end turn")
    state.push("activation", seat, (NONE, 0))
    state.push(LANDING, seat, (number, 0, 0, goal))
    move_piece(state, state.piece, goal)


def may_part_with_cask(state: GlenState, seat: int, index: int) -> bool:
    """Whether a cask can be spared on the way: it must not be needed where the piece goes (GM3-55, GMC-12)."""
    if state.whisky[seat] < 2 and [pending for pending in state.stack if pending.ask == LANDING]:
        return False
    return can_go_on(state, seat, index, purse_of(state, seat).without_whisky(1))


# Sales


class SellOnLanding(Decision[GlenState]):
    """The piece has stopped on a tile: one or two casks are sold, at most one of them to the bonus space (GM3-49).

    About: which tile, whether a cask was sold to the bonus space and to the lower right, and where the tile lies.
    """

    name = LANDING

    def __init__(self, house: House) -> None:
        self.house: House = house

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when nothing more can be sold; a single possibility of the sale that must be made is no choice."""
        seat = pending.seats[0]
        sales = self.sales(state, pending, seat)
        if not sales:
            state.stack.pop()
            return True
        if len(sales) == 1 and not self.may_stop(pending):
            self.carry_out(state, pending, seat, sales[0])
            return True
        return False

    def may_stop(self, pending: Pending) -> bool:
        """Whether no further cask has to be sold."""
        return pending.about[1] + pending.about[2] > 0

    def to_bonus(self, state: GlenState, pending: Pending, seat: int) -> bool:
        """Whether the seat may use the bonus space."""
        return True

    def spare(self, state: GlenState, pending: Pending, seat: int) -> bool:
        """Whether the seat has a cask that it may sell."""
        return state.whisky[seat] > 0

    def sales(self, state: GlenState, pending: Pending, seat: int) -> list[Action]:
        """Any own cask to each space that is free (GM3-42, GM3-43, GM3-45, GM3-61)."""
        if not self.spare(state, pending, seat):
            return []
        house = self.house
        cellars = state.part(Cellars)
        number, bonus_used, lower_used, _ = pending.about
        held = cellars.held(seat)
        found: list[Action] = []
        if not bonus_used and cellars.bonus[number] < house.bonus_spaces and self.to_bonus(state, pending, seat):
            found.extend([house.actions.sell_to_bonus[place] for place in held])
        if not lower_used and cellars.lower[number] < house.lower(state):
            found.extend([house.actions.sell[place] for place in held])
        return found

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What can be sold, or no more."""
        found = self.sales(state, pending, seat)
        if self.may_stop(pending):
            found.append(self.house.actions.sell_none)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The cask goes onto the tile and brings at once what its place shows (GM3-44, GM3-46)."""
        if not isinstance(action, SellCask):
            state.stack.pop()
            return
        cellars = state.part(Cellars)
        number, bonus_used, lower_used, index = pending.about
        if action.bonus:
            cellars.bonus[number] += 1
            bonus_used = 1
        else:
            cellars.lower[number] += 1
            lower_used = 1
        cellars.take(seat, action.place)
        state.whisky[seat] -= 1
        state.replace(pending, (number, bonus_used, lower_used, index))
        state.book(seat, SOLD, self.house.plan.worth[action.place])

    def describe(self, state: GlenState, pending: Pending) -> SaleAsked:
        """The tile, and whether casks were sold there already."""
        return {"tile": self.house.selling[pending.about[0]].name, "sold": pending.about[1] + pending.about[2]}


class SellInPassing(SellOnLanding):
    """The piece moves over a tile: one cask may be sold to the lower right (GM3-47).

    The bonus space is open to those whom an extension lets use the tile as if they had stopped (GM8-134).
    """

    name = PASSING

    def may_stop(self, pending: Pending) -> bool:
        """Nothing has to be sold."""
        return True

    def to_bonus(self, state: GlenState, pending: Pending, seat: int) -> bool:
        """Only by an extension."""
        tile = self.house.selling[pending.about[0]]
        for extension in state.frame.at["as_if_stopped"]:
            if extension.as_if_stopped(state, seat, tile):
                return True
        return False

    def spare(self, state: GlenState, pending: Pending, seat: int) -> bool:
        """A cask that is needed where the piece goes may not be sold (GM3-55)."""
        return state.whisky[seat] > 0 and may_part_with_cask(state, seat, pending.about[3])


# Discarding


def clear_discarded(house: House, state: GlenState, tile: int) -> None:
    """The casks on a Selling Single Cask tile that is discarded go back to the pool (GM3-57, GM3-58, GMX-42).

    It is discarded when all have passed it: nobody takes it (GM3-41), and the Die does not remove it (GM3-59).
    """
    number = house.selling_number.get(tile)
    if number is not None:
        cellars = state.part(Cellars)
        cellars.bonus[number] = 0
        cellars.lower[number] = 0


def clear_all(house: House, state: GlenState) -> None:
    """Before the final scoring all casks on Selling Single Cask tiles go back to the pool (GMC-20)."""
    cellars = state.part(Cellars)
    cellars.bonus = [0] * len(house.selling)
    cellars.lower = [0] * len(house.selling)
