"""What a piece meets on its way, and whether its destination can still be paid for after that.

What a seat can pay with is a `Purse`. Whatever changes it on the way, by force or because it brings something, is a
`Meeting` that an extension names at the point `meets`. A tile can be reached if there are answers to all meetings on
the way, in their order, that leave enough for it. A choice on the way that need not be made, such as a sale in
passing, is no meeting: whoever offers it asks `can_go_on` with the purse that it would leave.

Rules: GMC-10…12, GMC-16, GMX-15.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.pending import Pending
from clachan.games.glen_more.rules.payable import can_pay, can_pay_named, payable
from clachan.games.glen_more.rules.placing import least_price_of_cells
from clachan.games.glen_more.rules.resources import UNIT
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NO_PRICE, NONE, Price, Tile

# Whether a piece that is no player's does on the way what the own piece of the player who moves it does: start a race,
# pay a toll, sell a cask (GMC-16; for what it passes also GM2-46 and GM3-60).
ENGLISHMAN_COUNTS_AS_OWN_PIECE = False


def seat_on_the_way(state: GlenState, piece: int) -> int:
    """The seat that has to do with what the piece meets; NONE: nobody."""
    if piece < state.frame.seats:
        return piece
    return state.seat if ENGLISHMAN_COUNTS_AS_OWN_PIECE else NONE


# The task that pays for the destination, which waits on the stack below what is met on the way. About: seat, piece,
# tile, index.
PAYS_FOR = "take"


def tasks_on_the_way(state: GlenState, piece: int, start: int, goal: int) -> list[Pending]:
    """What is done or decided about things that a piece meets, in the order of the spaces (GMC-10, -11, GMX-15)."""
    met: list[tuple[int, Pending]] = []
    for extension in state.frame.at["on_path"]:
        met.extend(extension.on_path(state, piece, start, goal))
    met.sort(key=lambda item: item[0])
    return [pending for _, pending in met]


class Purse:
    """What a seat can pay with at a moment: its resources, coins and casks, and the Market. Never changed."""

    __slots__ = ("owned", "coins", "whisky", "market")

    def __init__(self, owned: int, coins: int, whisky: int, market: list[int]) -> None:
        self.owned: int = owned
        self.coins: int = coins
        self.whisky: int = whisky
        self.market: list[int] = market

    def has(self, kind: int) -> bool:
        """Whether there is a resource of this kind."""
        return (self.owned >> (8 * kind)) & 255 > 0

    def plus(self, owned: int, coins: int) -> Purse:
        """The purse with more resources (packed) and coins; negative numbers are allowed."""
        return Purse(self.owned + owned, self.coins + coins, self.whisky, self.market)

    def without_whisky(self, casks: int) -> Purse:
        """The purse with fewer casks."""
        return Purse(self.owned, self.coins, self.whisky - casks, self.market)

    def sellable(self, kind: int) -> bool:
        """Whether a resource of this kind can be sold (GM-MARKET-11, -12)."""
        return self.market[kind] > 0 and self.has(kind)

    def selling(self, kind: int) -> Purse:
        """The purse after the sale of a resource."""
        market = self.market.copy()
        market[kind] -= 1
        return Purse(self.owned - UNIT[kind], self.coins + self.market[kind], self.whisky, market)

    def pays(self, price: Price, more_coins: int) -> bool:
        """Whether a price can be paid, with all the Market offers (GM-TAKE-03); Scotsmen are looked at elsewhere."""
        if price.whisky > self.whisky:
            return False
        due = price.coins + more_coins
        if price.number:
            return can_pay(price.needs, price.flex, price.number, 0, due, self.owned, self.coins, self.market)
        return can_pay_named(price.needs, due, self.owned, self.coins, self.market)


class Meeting:
    """Something on the way of a piece that changes what its owner can pay with."""

    def outcomes(self, state: GlenState, seat: int, purse: Purse) -> Sequence[Purse]:
        """The purses that the seat can have afterwards; those that are worse in every respect may be left out."""
        return (purse,)

    def outcomes_for(self, state: GlenState, seat: int, purse: Purse, price: Price) -> Sequence[Purse]:
        """The same where only this price is to be paid: purses that pay it no better may be left out."""
        return self.outcomes(state, seat, purse)


def purse_of(state: GlenState, seat: int) -> Purse:
    """What a seat can pay with now."""
    return Purse(state.territories[seat].owned, state.coins[seat], state.whisky[seat], state.market)


def meetings(state: GlenState, seat: int, piece: int, start: int, goal: int) -> list[Meeting]:
    """What a piece meets from one space to another, in the order of the spaces (GMC-10)."""
    found: list[tuple[int, Meeting]] = []
    for extension in state.frame.at["meets"]:
        found.extend(extension.meets(state, seat, piece, start, goal))
    if len(found) > 1:
        found.sort(key=index_of_meeting)
    return [meeting for _, meeting in found]


def index_of_meeting(item: tuple[int, Meeting]) -> int:
    """What meetings are sorted by."""
    return item[0]


def pays_after(
    state: GlenState, seat: int, met: Sequence[Meeting], purse: Purse, price: Price, more_coins: int
) -> bool:
    """Whether a price can be paid after these meetings, if the seat answers them well (GMC-12)."""
    if not met:
        return purse.pays(price, more_coins)
    for outcome in met[0].outcomes_for(state, seat, purse, price):
        if pays_after(state, seat, met[1:], outcome, price, more_coins):
            return True
    return False


def payable_on_arrival(state: GlenState, seat: int, piece: int, tile: Tile, index: int, more_coins: int) -> bool:
    """Whether the seat can pay for a tile after moving this piece onto it, with so many coins besides its cost."""
    if state.frame.at["meets"]:
        met = meetings(state, seat, piece, state.positions[piece], index)
        if met:
            return pays_after(state, seat, met, purse_of(state, seat), tile.price, more_coins)
    return payable(state, seat, tile.price, more_coins)


def can_go_on(state: GlenState, seat: int, at: int, purse: Purse) -> bool:
    """Whether the destination that was chosen can be paid if the seat has this purse after what it met at a space.

    To be asked while something that is met on the way is being decided: a choice for which this is False is not
    offered (GMC-12). A destination where nothing is paid can always be reached.
    """
    task = payment_ahead(state, seat)
    if task is None:
        return True
    _, piece, number, index = task.about
    tile = state.tile(number)
    more = least_price_of_cells(state, seat, tile)
    for extension in state.frame.at["surcharge"]:
        more += extension.surcharge(state, seat, piece, tile, index)
    if tile.price.free and not more:
        return True
    return pays_after(state, seat, meetings(state, seat, piece, at, index), purse, tile.price, more)


def payment_ahead(state: GlenState, seat: int) -> Pending | None:
    """The task that will pay for the tile that a piece is on its way to, if the seat is to pay for one."""
    for place in range(len(state.stack) - 1, -1, -1):
        if state.stack[place].ask == PAYS_FOR:
            return state.stack[place] if state.stack[place].about[0] == seat else None
    return None


def price_ahead(state: GlenState, seat: int) -> Price:
    """The price of that tile, or none."""
    task = payment_ahead(state, seat)
    return NO_PRICE if task is None else state.tile(task.about[2]).price
