"""Moving over the Mountain: a coin or a resource is put on it, the toll.

GM2-15, -17 and -18 follow from GM2-10: every move of an own piece that goes over the Mountain is asked here.

Rules: GM2-10…18, GM2-46, GMX-37.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.highlander.rules.mountain import between, lay_coin, lay_resource
from clachan.games.glen_more.rules.actions import Sell
from clachan.games.glen_more.rules.market import sell, take_resource
from clachan.games.glen_more.rules.met_on_the_way import Meeting, Purse, can_go_on, purse_of, seat_on_the_way
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, UNIT
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

# The name of the decision.
TOLL = "toll on the Mountain"


class LayCoin(Action):
    """The toll is a coin."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("lay a coin on the Mountain")


class LayResource(Action):
    """The toll is a resource of this kind."""

    __slots__ = ("resource",)

    def __init__(self, resource: int) -> None:
        super().__init__(f"lay {RESOURCES[resource]} on the Mountain")
        self.resource: int = resource


def toll_on_path(state: GlenState, piece: int, start: int, goal: int) -> Sequence[tuple[int, Pending]]:
    """The toll of whoever moves over the Mountain, every time (GM2-10, -15 to -18); own pieces only, not the Englishman
    (GMC-16, GM2-46, GMX-37). Leaving it is not moving over it (GM2-31): the one ahead is then a lap away."""
    seat = seat_on_the_way(state, piece)
    if seat == NONE:
        return ()
    index = between(state, start, goal)
    return () if index == NONE else ((index, Pending(TOLL, (seat,), (index,))),)


def after_toll(purse: Purse) -> list[Purse]:
    """What is left of a purse once the toll is paid: without a coin, any resource, or all for who has neither.

    Without a coin one resource may be sold before. Whoever has one need not: sales after the toll bring the same.
    """
    found: list[Purse] = []
    if purse.coins:
        found.append(purse.plus(0, -1))
    for kind in KINDS:
        if purse.has(kind):
            found.append(purse.plus(-UNIT[kind], 0))
            if not purse.coins and purse.market[kind]:
                found.append(purse.selling(kind).plus(0, -1))
    return found or [purse]


class TollMeeting(Meeting):
    """The toll in looking ahead."""

    def outcomes(self, state: GlenState, seat: int, purse: Purse) -> Sequence[Purse]:
        """What is left once it is paid."""
        return after_toll(purse)


def toll_ahead(
    toll: TollMeeting, state: GlenState, seat: int, piece: int, start: int, goal: int
) -> Sequence[tuple[int, Meeting]]:
    """The same as `toll_on_path` for a piece that is not on the Mountain, for looking ahead (GM2-16)."""
    if seat_on_the_way(state, piece) != seat:
        return ()
    index = between(state, start, goal)
    return () if index == NONE else ((index, toll),)


class Toll(Decision[GlenState]):
    """What is put on the Mountain in passing. About: the index of the Mountain."""

    name = TOLL

    def __init__(self, coin: LayCoin, resources: Sequence[LayResource]) -> None:
        self.coin: LayCoin = coin
        self.resources: tuple[LayResource, ...] = tuple(resources)

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is put down by who has nothing (GM2-12); a single thing is no choice."""
        return self.settle_single(state, pending, may_lapse=True)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """What is not there, or is needed to pay for the destination (GMC-12)."""
        legal, purse = state.legal(seat), purse_of(state, seat)
        none, needed = Reason("you have none"), Reason("you need it to pay where you are going")
        found: list[Refused] = [(self.coin, needed if purse.coins else none)] if self.coin not in legal else []
        kinds = [kind for kind in KINDS if self.resources[kind] not in legal]
        return [*found, *[(self.resources[kind], needed if purse.has(kind) else none) for kind in kinds]]

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """A coin or an own resource (GM2-10, -13), unless the destination could then not be paid (GMC-12).

        If that leaves nothing, something has to be sold before; to buy a resource for it is not allowed (GM2-14).
        """
        purse = purse_of(state, seat)
        at = pending.about[0]
        found: list[Action] = []
        if purse.coins and can_go_on(state, seat, at, purse.plus(0, -1)):
            found.append(self.coin)
        for kind in KINDS:
            if purse.has(kind) and can_go_on(state, seat, at, purse.plus(-UNIT[kind], 0)):
                found.append(self.resources[kind])
        if not found and purse.owned:
            for kind in KINDS:
                if purse.sellable(kind) and can_go_on(state, seat, at, purse.selling(kind).plus(0, -1)):
                    found.append(state.frame.actions.sell[kind])
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Put it down; if the resource lies on several tiles the player says from which it is taken (GM2-11)."""
        if isinstance(action, Sell):
            sell(state, seat, action.resource)
            return
        state.stack.pop()
        if isinstance(action, LayResource):
            lay_resource(state, action.resource)
            take_resource(state, seat, action.resource)
        else:
            state.coins[seat] -= 1
            lay_coin(state)
