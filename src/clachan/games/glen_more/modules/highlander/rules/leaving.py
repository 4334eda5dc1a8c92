"""Leaving the Mountain with everything that lies on it, before the destination is paid.

GM2-27 and -32 follow from the base rules: whoever stands on the Mountain takes a turn like anybody else.

Rules: GM2-27…32.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain, goods_json, is_on_mountain
from clachan.games.glen_more.modules.highlander.rules.views import CollectAsked
from clachan.games.glen_more.rules.actions import Done, Put
from clachan.games.glen_more.rules.any_time import sell_or_act
from clachan.games.glen_more.rules.met_on_the_way import (
    Meeting,
    Purse,
    can_go_on,
    payment_ahead,
    price_ahead,
    purse_of,
    seat_on_the_way,
)
from clachan.games.glen_more.rules.resources import KINDS, ROOM, UNIT, count, total
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE, Price

# The names of the task and the decisions.
LEAVING = "leave the Mountain"
COLLECT = "collect"
COLLECT_AT_THE_END = "collect at the end"


class LeaveRest(Action):
    """Take nothing more from the Mountain."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("leave the rest on the Mountain")


def collected_on_path(state: GlenState, piece: int, start: int) -> Sequence[tuple[int, Pending]]:
    """What is collected by who leaves the Mountain, before the destination is paid (GM2-28); own pieces only (GMC-16).

    Whoever stands there has to move on like anybody else (GM2-27, -32), and no toll is due (GM2-31).
    """
    seat = seat_on_the_way(state, piece)
    if seat == NONE or not is_on_mountain(state, start):
        return ()
    return ((start, Pending(LEAVING, (), (seat, start))),)


def room_for_goods(state: GlenState, seat: int, owned: int) -> int:
    """How many more resources the territory holds while it has these (GM2-29)."""
    return ROOM * state.territories[seat].size - total(owned)


def purses_with(purse: Purse, goods: int, capacity: int, price: Price) -> list[Purse]:
    """The purses with which somebody can best pay a price who may take of these goods before.

    A territory holds so many in all. If not all find room, some may be sold before or in between, and some stay
    (GM2-30).
    """
    if total(purse.owned) + total(goods) <= capacity:
        return [purse.plus(goods, 0)]
    found: list[Purse] = []
    known: dict[tuple[int, ...], bool] = {}
    waiting: list[tuple[Purse, int]] = [(purse, goods)]
    while waiting:
        now, left = waiting.pop()
        if total(now.owned) + total(left) <= capacity:
            found.append(now.plus(left, 0))
            continue
        now, left = sold_out(now, left, capacity, price)
        key = (now.owned, left, *now.market)
        if key in known:
            continue
        known[key] = True
        found.append(now)
        room = total(now.owned) < capacity
        for kind in KINDS:
            if wants(price, kind):
                if room and count(left, kind):
                    waiting.append((now.plus(UNIT[kind], 0), left - UNIT[kind]))
                if now.sellable(kind):
                    waiting.append((now.selling(kind), left))
    return found


def wants(price: Price, kind: int) -> bool:
    """Whether a price can be paid with a resource of this kind."""
    return price.number > 0 or price.needs[kind] > 0


def sold_out(purse: Purse, goods: int, capacity: int, price: Price) -> tuple[Purse, int]:
    """What the price does not want is only good for coins: sell it, what lies on the Mountain too if there is room."""
    for kind in KINDS:
        if not wants(price, kind):
            while purse.sellable(kind):
                purse = purse.selling(kind)
    for kind in KINDS:
        if not wants(price, kind):
            while count(goods, kind) and purse.market[kind] and total(purse.owned) < capacity:
                purse = purse.plus(UNIT[kind], 0).selling(kind)
                goods -= UNIT[kind]
    return purse, goods


def can_leave_with(state: GlenState, seat: int, at: int, coins: int, goods: int) -> bool:
    """Whether the destination can be paid if so much lies on the Mountain when the seat collects it.

    For whatever changes the Mountain before somebody leaves it (GM8-133), while the move is under way.
    """
    return goes_on(state, seat, at, purse_of(state, seat).plus(0, coins), goods)


def goes_on(state: GlenState, seat: int, at: int, purse: Purse, goods: int) -> bool:
    """Whether the destination can be paid with a purse and some of the goods that are left."""
    capacity = ROOM * state.territories[seat].size
    for outcome in purses_with(purse, goods, capacity, price_ahead(state, seat)):
        if can_go_on(state, seat, at, outcome):
            return True
    return False


def leaves_enough(state: GlenState, seat: int, at: int, action: Action) -> bool:
    """Whether the destination can be paid after something that an extension sells, however the seat pays for it.

    What it costs is known to the extension alone, so it is tried out.
    """
    if payment_ahead(state, seat) is None:
        return True
    trial = state.copy()
    sell_or_act(trial, seat, action)
    return always_goes_on(trial, seat, at, len(state.stack))


def always_goes_on(state: GlenState, seat: int, at: int, height: int) -> bool:
    """Whether the destination can be paid whatever the seat answers until the stack is as high as it was."""
    while len(state.stack) > height:
        pending = state.stack[-1]
        step = state.frame.decisions[pending.ask]
        if not pending.seats:
            step.run(state, pending)
        elif not step.settle(state, pending):
            answers = step.choices(state, pending, seat)
            if pending.ask == "from":
                # From which tile a resource is taken makes no difference to what can be paid.
                answers = answers[:1]
            for answer in answers:
                after = state.copy()
                step.carry_out(after, pending, seat, answer)
                if not always_goes_on(after, seat, at, height):
                    return False
            return True
    return goes_on(state, seat, at, purse_of(state, seat), state.part(Mountain).goods)


def moves_onto_the_end(state: GlenState, seat: int) -> bool:
    """Whether the seat's piece, which has moved, stands on The End: no further moment of the turn follows."""
    return state.positions[seat] == state.end_index


class CollectMeeting(Meeting):
    """Leaving the Mountain in looking ahead: the means grow before the destination is paid (GM2-28)."""

    def outcomes_for(self, state: GlenState, seat: int, purse: Purse, price: Price) -> Sequence[Purse]:
        """What the seat can have; another Chronicle may change before what lies there."""
        there = state.part(Mountain)
        capacity = ROOM * state.territories[seat].size
        found = purses_with(purse.plus(0, there.coins), there.goods, capacity, price)
        for extension in state.frame.at["may_find"]:
            for coins, goods in extension.may_find(state, seat, there.coins, there.goods):
                found.extend(purses_with(purse.plus(0, coins), goods, capacity, price))
        return found


def collection_ahead(
    collect: CollectMeeting, state: GlenState, seat: int, piece: int, start: int
) -> Sequence[tuple[int, Meeting]]:
    """The same as `collected_on_path` for a piece on the Mountain, for looking ahead."""
    if seat_on_the_way(state, piece) != seat or state.positions[piece] != start:
        return ()
    return ((start, collect),)


class TakeCoins(Decision[GlenState]):
    """Coins are always taken (GM2-30); goods come next.

    About: the seat, and the index of the Mountain, or NONE at the end of the game.
    """

    name = LEAVING

    def run(self, state: GlenState, pending: Pending) -> None:
        """Take the coins."""
        state.stack.pop()
        there = state.part(Mountain)
        seat, at = pending.about
        state.coins[seat] += there.coins
        there.coins = 0
        if there.goods and at == NONE:
            state.push(COLLECT_AT_THE_END, seat)
        elif there.goods:
            state.push(COLLECT, seat, (at,))


class Collect(Decision[GlenState]):
    """Goods of the Mountain go on any own tiles (GM2-29). About: the index of the Mountain."""

    name = COLLECT

    def __init__(self, leave: LeaveRest) -> None:
        self.leave: LeaveRest = leave

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when nothing is left and nothing is to be sold, or when nothing can be done."""
        return self.settle_single(state, pending, may_lapse=True)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any of the goods on any tile with room; sales where room is short; or nothing more (GM2-30).

        On the way to a tile there is time to sell afterwards. Moving onto The End ends the turn at once (GM-END-07), so
        sales are open then until the player is done (GM2-28). What extensions sell can always be had (GM3-37). Whatever
        would make the destination unpayable is not offered (GMC-12).
        """
        goods = state.part(Mountain).goods
        last = moves_onto_the_end(state, seat)
        if not goods and not last:
            return ()
        purse = purse_of(state, seat)
        at = pending.about[0]
        territory = state.territories[seat]
        room = room_for_goods(state, seat, purse.owned)
        short = room < total(goods)
        found: list[Action] = []
        for kind in KINDS:
            if room and count(goods, kind):
                if short and not goes_on(state, seat, at, purse.plus(UNIT[kind], 0), goods - UNIT[kind]):
                    continue
                for cell, tile in territory.layout.tiles.items():
                    if territory.room(cell):
                        found.append(state.frame.actions.put[kind][tile.number])
        if short or last:
            for kind in KINDS:
                if purse.sellable(kind) and goes_on(state, seat, at, purse.selling(kind), goods):
                    found.append(state.frame.actions.sell[kind])
        for extension in state.frame.at["sales"]:
            for action in extension.sales(state, seat):
                if leaves_enough(state, seat, at, action):
                    found.append(action)
        if not goods:
            # Only on The End: nothing is asked once nothing can be sold.
            return (*found, state.frame.actions.done) if found else ()
        if can_go_on(state, seat, at, purse):
            found.append(self.leave)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Put one down, sell one, buy what an extension sells, or be done."""
        if isinstance(action, Put):
            state.part(Mountain).goods -= UNIT[action.resource]
            territory = state.territories[seat]
            state.territories[seat] = territory.put(territory.layout.cell_of(action.tile), action.resource)
        elif isinstance(action, LeaveRest | Done):
            state.stack.pop()
        else:
            sell_or_act(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> CollectAsked:
        """What lies there."""
        return {"resources": goods_json(state.part(Mountain).goods)}
