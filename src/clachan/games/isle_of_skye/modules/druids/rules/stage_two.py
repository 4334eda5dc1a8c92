"""Buying, second stage: each buys a druid tile, or a tile from the bag, or nothing.

What a druid tile brings besides, a slab (slabs.py) or a scroll, it brings when it is built (ISD-STAGE2-07). That four
tiles are the most (ISD-STAGE2-06) follows from IS-BUY-15 and ISD-STAGE2-02.

Rules: ISD-STAGE2-01…08, ISD-STAGE2-10.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.isle_of_skye.modules.druids.rules.bag import (
    BagPurchase,
    bag_cost,
    buy_from_bag,
    can_buy_from_bag,
)
from clachan.games.isle_of_skye.modules.druids.rules.components import DruidBox
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen, affordable, cost
from clachan.games.isle_of_skye.rules.actions import Buy
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids


class StageTwo(Phase[SkyeState]):
    """Each in turn order has a turn at the Dolmen (ISD-STAGE2-02)."""

    name = "dolmen"

    def begin(self, state: SkyeState) -> None:
        """Lay all turns on the stack, the first one on top (ISD-STAGE2-01)."""
        state.stack.extend(turns_at_dolmen(state)[::-1])


def turns_at_dolmen(state: SkyeState) -> list[Pending]:
    """The turns of the stage in their order."""
    return [Pending("dolmen", (seat,)) for seat in state.turn_order()]


class BuyAtDolmen(Decision[SkyeState]):
    """One druid tile, or one tile from the bag, or nothing (ISD-STAGE2-02)."""

    name = "dolmen"

    def __init__(self, druids: Druids) -> None:
        self.druids: Druids = druids

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Druid tiles and the bag, as far as all gold goes (ISD-STAGE2-04), and passing (ISD-STAGE2-10)."""
        box, actions = self.druids.box, state.frame.actions
        found: list[Action] = [actions.buy[tile] for tile in affordable(box, state.part(Dolmen), state.gold[seat])]
        if can_buy_from_bag(box, state, seat):
            found.append(self.druids.buy_bag)
        found.append(actions.pass_)
        return tuple(found)

    def why_not(self, state: SkyeState, pending: Pending, seat: int) -> Sequence[Refused]:
        """What costs more than all gold (ISD-STAGE2-04), and an empty bag (ISD-BAG-07)."""
        box, gold = self.druids.box, state.gold[seat]
        found: list[Refused] = []
        for space, tile in enumerate(state.part(Dolmen).row):
            if tile != NONE and cost(box, tile, space) > gold:
                found.append((state.frame.actions.buy[tile], too_dear(cost(box, tile, space), gold)))
        if not can_buy_from_bag(box, state, seat):
            dear = too_dear(bag_cost(box, state, seat), gold)
            found.append((self.druids.buy_bag, dear if state.bag else Reason("the bag is empty")))
        return found

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Pay the bank (ISD-STAGE2-03); after a bag purchase the buyer has to keep a tile."""
        state.stack.pop()
        if isinstance(action, Buy):
            buy_druid_tile(self.druids.box, state, seat, action.tile)
        elif isinstance(action, BagPurchase):
            buy_from_bag(self.druids.box, state, seat)


def buy_druid_tile(box: DruidBox, state: SkyeState, seat: int, tile: int) -> None:
    """Pay the bank and take the tile, to build it in phase 5 (ISD-STAGE2-03, -05)."""
    dolmen = state.part(Dolmen)
    space = dolmen.row.index(tile)
    state.pay(seat, cost(box, tile, space))
    dolmen.take(state, space)
    state.acquired[seat] = (*state.acquired[seat], tile)


def fits_nowhere(box: DruidBox, state: SkyeState, tile: int) -> bool:
    """A druid tile that fits nowhere leaves the game (ISD-STAGE2-08); True if it was one."""
    if tile not in box.costs:
        return False
    state.part(Dolmen).remove(tile)
    return True
