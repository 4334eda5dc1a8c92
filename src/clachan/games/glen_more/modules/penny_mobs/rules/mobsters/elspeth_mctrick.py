"""Elspeth McTrick: exchanges what lies on the Mountain.

Rules: GM8-130…133.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.highlander.rules.leaving import can_leave_with
from clachan.games.glen_more.modules.highlander.rules.mountain import (
    Mountain,
    between,
    exchange,
    is_on_mountain,
    piece_on_mountain,
)
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.views import SwapAsked, Swapping
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.met_on_the_way import Meeting, Purse, can_go_on, purse_of
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, ROOM, UNIT, count, total
from clachan.games.glen_more.rules.resources_on_tiles import hand_out
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

VARIANT = "elspeth"
PASSING, LEAVING, AT_THE_END = range(3)
MOMENTS: tuple[Swapping, ...] = ("passing", "leaving", "the end")


class SwapItem(MobsterAction):
    """An item on the Mountain (NONE: a coin) for a resource."""

    __slots__ = ("given", "resource")

    def __init__(self, mobster: int, given: int, resource: int) -> None:
        item = "coin" if given == NONE else RESOURCES[given]
        super().__init__(f"Elspeth exchanges {item} for {RESOURCES[resource]}", mobster)
        self.given: int = given
        self.resource: int = resource


class SwapNothing(MobsterAction):
    """Leave the Mountain as it is."""

    __slots__ = ()


class GiftMeeting(Meeting):
    """Where the controller gets the resource in passing: what it can have then, for looking ahead."""

    def outcomes(self, state: GlenState, seat: int, purse: Purse) -> Sequence[Purse]:
        """One more resource of any kind, if anything lies there and it finds room."""
        there = state.part(Mountain)
        own = state.territories[seat].owned or state.coins[seat]
        if not (there.coins or there.goods or own) or total(purse.owned) >= ROOM * state.territories[seat].size:
            return (purse,)
        return [purse, *[purse.plus(UNIT[kind], 0) for kind in KINDS]]


class ElspethMcTrick(Mobster):
    """Elspeth McTrick."""

    name = "Elspeth McTrick"

    def prepare(self, components: Components) -> None:
        """Each item for each resource, never for a coin (GM8-131)."""
        self.nothing: SwapNothing = SwapNothing("Elspeth exchanges nothing", self.number)
        self.swaps: dict[int, list[SwapItem]] = {
            given: [SwapItem(self.number, given, kind) for kind in KINDS] for given in (NONE, *KINDS)
        }
        self.gift: GiftMeeting = GiftMeeting()

    def actions(self) -> Sequence[Action]:
        """All exchanges, and none."""
        return [self.nothing, *[swap for swaps in self.swaps.values() for swap in swaps]]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """What is exchanged for what."""
        return [Exchange(self)]

    def gets_it(self, state: GlenState) -> bool:
        """Whether the table has agreed that in passing the controller gets the resource (OC-4)."""
        return state.options.variants.get(VARIANT) == "gets-the-resource"

    def on_path(self, state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
        """When the own piece moves over the Mountain, after the toll; when it leaves it, before it collects (GM8-130,
        -133)."""
        if piece != self.controller(state):
            return ()
        if is_on_mountain(state, start):
            # What is collected has the index of the Mountain, so this one comes before it.
            return [(start - 1, Pending("elspeth", (piece,), (LEAVING, start)))]
        index = between(state, start, goal)
        return () if index == NONE else [(index, Pending("elspeth", (piece,), (PASSING, index)))]

    def meets(self, state: GlenState, seat: int, piece: int, start: int, goal: int) -> Sequence[tuple[int, Meeting]]:
        """A resource that the controller gets may help to pay."""
        if piece != seat or seat != self.controller(state) or not self.gets_it(state):
            return ()
        if is_on_mountain(state, start):
            # While the toll is chosen, the exchange is still to come.
            for pending in state.stack[:-1]:
                if pending.ask == "elspeth" and pending.about == (PASSING, start):
                    return [(start, self.gift)]
            return ()
        index = between(state, start, goal)
        return () if index == NONE else [(index, self.gift)]

    def may_find(self, state: GlenState, seat: int, coins: int, goods: int) -> Sequence[tuple[int, int]]:
        """What can lie on the Mountain after an exchange, when the controller leaves it."""
        if seat != self.controller(state):
            return ()
        return [after_swap(coins, goods, swap) for swap in self.possible(coins, goods, True)]

    def possible(self, coins: int, goods: int, in_place: bool) -> list[SwapItem]:
        """The exchanges that can be made of so much; with nothing there none (GM8-133).

        In place a resource for one of its own kind changes nothing, and is left out. Who gets the resource may want
        it: the wood laid as toll may be the only wood to be had for the destination.
        """
        found: list[SwapItem] = []
        if coins:
            found.extend(self.swaps[NONE])
        for kind in KINDS:
            if count(goods, kind):
                found.extend([swap for swap in self.swaps[kind] if not in_place or swap.resource != kind])
        return found

    def before_final(self, state: GlenState) -> None:
        """Who has ended the game on the Mountain leaves it now."""
        seat = piece_on_mountain(state)
        if seat == self.controller(state):
            state.push("elspeth", seat, (AT_THE_END, NONE))


def after_swap(coins: int, goods: int, swap: SwapItem) -> tuple[int, int]:
    """Coins and goods on the Mountain after an exchange in place."""
    if swap.given == NONE:
        return coins - 1, goods + UNIT[swap.resource]
    return coins, goods - UNIT[swap.given] + UNIT[swap.resource]


class Exchange(Decision[GlenState]):
    """What of the Mountain is exchanged. About: passing, leaving or at the end, and the index of the Mountain."""

    name = "elspeth"

    def __init__(self, elspeth: ElspethMcTrick) -> None:
        self.elspeth: ElspethMcTrick = elspeth

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing lies there, nothing may be exchanged, or one thing must be, for the sake of the destination."""
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Nothing that would make the destination unpayable (GMX-15)."""
        there = state.part(Mountain)
        in_place = not self.hands_over(state, pending)
        found: list[Action] = []
        for swap in self.elspeth.possible(there.coins, there.goods, in_place):
            if self.goes_on(state, pending, seat, swap):
                found.append(swap)
        if not found or self.goes_on(state, pending, seat, None):
            found.append(self.elspeth.nothing)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Exchanges that change nothing, and those after which the destination could not be paid (GMX-15)."""
        there, legal = state.part(Mountain), state.legal(seat)
        same, too_late = Reason("it would change nothing"), Reason("you could not pay for your tile then")
        return [
            (swap, same if swap.given == swap.resource else too_late)
            for swap in self.elspeth.possible(there.coins, there.goods, False)
            if swap not in legal
        ]

    def hands_over(self, state: GlenState, pending: Pending) -> bool:
        """Whether the controller gets the resource, instead of leaving it on the Mountain (OC-4)."""
        return pending.about[0] == PASSING and self.elspeth.gets_it(state)

    def goes_on(self, state: GlenState, pending: Pending, seat: int, swap: SwapItem | None) -> bool:
        """Whether the destination can be paid after this exchange, or after none."""
        there = state.part(Mountain)
        when, index = pending.about
        if when == LEAVING:
            coins, goods = after_swap(there.coins, there.goods, swap) if swap else (there.coins, there.goods)
            return can_leave_with(state, seat, index, coins, goods)
        if self.hands_over(state, pending):
            purse = purse_of(state, seat)
            room = total(purse.owned) < ROOM * state.territories[seat].size
            return can_go_on(state, seat, index, purse.plus(UNIT[swap.resource], 0) if swap and room else purse)
        return True

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """The old item goes to the pool; the resource lies on the Mountain (GM8-132)."""
        state.stack.pop()
        if isinstance(action, SwapItem):
            if self.hands_over(state, pending):
                there = state.part(Mountain)
                if action.given == NONE:
                    there.coins -= 1
                else:
                    there.goods -= UNIT[action.given]
                hand_out(state, seat, tuple([1 if kind == action.resource else 0 for kind in KINDS]))
            else:
                exchange(state, action.given, action.resource)

    def describe(self, state: GlenState, pending: Pending) -> SwapAsked:
        """Whether the controller passes, leaves, or has ended the game there."""
        return {"when": MOMENTS[pending.about[0]]}
