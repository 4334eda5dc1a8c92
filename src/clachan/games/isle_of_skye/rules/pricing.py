"""Phase 2: setting prices, all at once and in secret.

What the others see meanwhile is told in who_knows_what.py (IS-PRICE-08).

Rules: IS-PRICE-01…07, IS-PRICE-09…12.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.isle_of_skye.rules.actions import Axe, Price
from clachan.games.isle_of_skye.rules.drawing_tiles import draw_tiles
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState

# So many prices too high are told why.
TOO_HIGH = 20


class Pricing(Phase[SkyeState]):
    """Each draws three tiles; then all choose at once and in secret what gets the axe (IS-PRICE-01, -11)."""

    name = "price"

    def begin(self, state: SkyeState) -> None:
        """Draw, before anybody sets prices (IS-DRAW-03)."""
        draw_tiles(state)
        for seat in range(state.frame.seats):
            state.axes[seat] = NONE
            state.prices[seat] = (0,) * len(state.drawn[seat])
        seats = tuple([seat for seat in range(state.frame.seats) if state.drawn[seat]])
        if seats:
            state.stack.append(Pending(self.name, seats))


class SetPrices(Decision[SkyeState]):
    """Where the axe and the prices go."""

    name = "price"

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """First the axe (IS-PRICE-02), then the prices from left to right (IS-PRICE-03, -04, -12).

        They can be paid, the later ones too (IS-PRICE-05 to -07).
        """
        actions = state.frame.actions
        prices = state.prices[seat]
        axe = state.axes[seat]
        if axe == NONE:
            if len(prices) > 1:
                return tuple(actions.axe[: len(prices)])
            # With a single tile both duties cannot be met: its owner chooses (IS-PRICE-10).
            return (actions.axe[0], *actions.prices_up_to(0, state.gold[seat]))
        slot = next_slot(prices, axe)
        return actions.prices_up_to(slot, state.gold[seat] - sum(prices) - later_tiles(prices, axe, slot))

    def why_not(self, state: SkyeState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Prices that cannot be paid, or leave nothing for the tiles to the right (IS-PRICE-05 to -07)."""
        prices, axe = state.prices[seat], state.axes[seat]
        if axe == NONE and len(prices) > 1:
            return ()
        slot = next_slot(prices, axe)
        have = state.gold[seat] - sum(prices)
        most = have if axe == NONE else have - later_tiles(prices, axe, slot)
        too_much = Reason("you have {have} gold left", have=have)
        too_little_left = Reason("the tiles to the right need 1 gold each: {most} at the most", most=most)
        return [
            (price, too_much if price.gold > have else too_little_left)
            for price in state.frame.actions.price[slot][max(0, most) : max(0, have) + TOO_HIGH]
        ]

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Lay out axe or price; whoever has laid out everything is ready (IS-PRICE-09)."""
        if isinstance(action, Axe):
            state.axes[seat] = action.slot
        elif isinstance(action, Price):
            prices = list(state.prices[seat])
            prices[action.slot] = action.gold
            state.prices[seat] = tuple(prices)
        if next_slot(state.prices[seat], state.axes[seat]) == NONE:
            state.stack.pop()
            if len(pending.seats) > 1:
                state.stack.append(pending.without(seat))


def later_tiles(prices: tuple[int, ...], axe: int, slot: int) -> int:
    """How many tiles to the right of a slot take 1 gold at least: all but the one under the axe."""
    return len(prices) - slot - (2 if axe > slot else 1)


def next_slot(prices: tuple[int, ...], axe: int) -> int:
    """The first tile that has neither price nor axe, or none."""
    for slot, price in enumerate(prices):
        if price == 0 and slot != axe:
            return slot
    return NONE
