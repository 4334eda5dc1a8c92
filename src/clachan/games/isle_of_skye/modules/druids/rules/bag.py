"""Buying from the bag: pay, draw some tiles, keep one.

Rules: ISD-BAG-01…09.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from clachan.core.action import Action, TileAction
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.isle_of_skye.modules.druids.rules.components import DruidBox
from clachan.games.isle_of_skye.modules.druids.rules.dolmen import Dolmen
from clachan.games.isle_of_skye.modules.druids.rules.slabs import GOLD_OFF, bag_slabs
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.modules.druids.rules.extension import Druids

KEEP = "keep"


class BagPurchase(Action):
    """Pay and draw tiles from the bag, to keep one (ISD-BAG-01)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("buy bag")


class Keep(TileAction):
    """Keep one of the tiles drawn from the bag (ISD-BAG-03)."""

    __slots__ = ()
    verb = "keep"


def bag_cost(box: DruidBox, state: SkyeState, seat: int) -> int:
    """What a purchase costs with the seat's slabs (ISD-BAG-06)."""
    return max(0, box.bag_cost - GOLD_OFF * bag_slabs(state, seat))


def bag_draw(box: DruidBox, state: SkyeState, seat: int) -> int:
    """How many tiles are drawn with the seat's slabs (ISD-BAG-06)."""
    return box.bag_draw + bag_slabs(state, seat)


def can_buy_from_bag(box: DruidBox, state: SkyeState, seat: int) -> bool:
    """Whether there is anything in the bag (ISD-BAG-07), and gold enough."""
    return bool(state.bag) and bag_cost(box, state, seat) <= state.gold[seat]


def buy_from_bag(box: DruidBox, state: SkyeState, seat: int) -> None:
    """Pay, then draw base tiles, as far as there are some (ISD-BAG-02, -04, -07), for all to see (ISD-BAG-08)."""
    state.pay(seat, bag_cost(box, state, seat))
    count = min(bag_draw(box, state, seat), len(state.bag))
    state.part(Dolmen).bag_draw = tuple([state.rng.draw(state.bag) for _ in range(count)])
    state.stack.append(Pending(KEEP, (seat,)))


class KeepOne(Decision[SkyeState]):
    """Keep exactly one of the drawn tiles; the others go back into the bag (ISD-BAG-03, -05)."""

    name = KEEP

    def __init__(self, druids: Druids) -> None:
        self.druids: Druids = druids

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any of the drawn tiles; passing is too late now (ISD-BAG-02)."""
        return tuple([self.druids.keep[tile] for tile in state.part(Dolmen).bag_draw])

    def why_not(self, state: SkyeState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Buying something else instead, or passing: the bag is paid for (ISD-BAG-02)."""
        actions, paid = state.frame.actions, Reason("you have paid for the bag: keep one of the tiles drawn")
        others = [actions.buy[tile] for tile in state.part(Dolmen).row if tile != NONE]
        return [(action, paid) for action in (*others, self.druids.buy_bag, actions.pass_)]

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Keep one to build it (ISD-BAG-09), return the rest."""
        assert isinstance(action, Keep)
        dolmen = state.part(Dolmen)
        state.stack.pop()
        for tile in dolmen.bag_draw:
            if action.tile == tile:
                state.acquired[seat] = (*state.acquired[seat], tile)
            else:
                state.bag.append(tile)
        dolmen.bag_draw = ()
