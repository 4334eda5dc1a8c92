"""Phases 2 and 3: draw tiles, set prices in secret, reveal and discard (IS-DRAW, IS-PRICE, IS-DISCARD)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.pending import Pending
from clachan.games.isle_of_skye.rules.actions import SLOTS, Axe, Price
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState


class Pricing(Phase[SkyeState]):
    """Each draws three tiles; then all choose at once and in secret where the axe and the prices go."""

    name = "price"

    def begin(self, state: SkyeState) -> None:
        """Draw in turn order, as far as the bag goes (IS-DRAW-01, -06), before anybody sets prices (IS-DRAW-03)."""
        for seat in state.turn_order():
            count = min(SLOTS, len(state.bag))
            state.drawn[seat] = tuple([state.rng.draw(state.bag) for _ in range(count)])
            state.axes[seat] = NONE
            state.prices[seat] = (0,) * count
        seats = tuple([seat for seat in range(state.frame.seats) if state.drawn[seat]])
        if seats:
            state.stack.append(Pending(self.name, seats))


class SetPrices(Decision[SkyeState]):
    """Where the axe and the prices go."""

    name = "price"

    def choices(self, state: SkyeState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """First the axe, then the prices from left to right."""
        actions = state.frame.actions
        prices = state.prices[seat]
        axe = state.axes[seat]
        if axe == NONE:
            if len(prices) > 1:
                return tuple(actions.axe[: len(prices)])
            # With a single tile both duties cannot be met: its owner chooses (IS-PRICE-10).
            return (actions.axe[0], *actions.prices_up_to(0, state.gold[seat]))
        slot = next_slot(prices, axe)
        later = sum([1 for i in range(slot + 1, len(prices)) if i != axe])
        return actions.prices_up_to(slot, state.gold[seat] - sum(prices) - later)

    def carry_out(self, state: SkyeState, pending: Pending, seat: int, action: Action) -> None:
        """Lay out axe or price; whoever has laid out everything is ready."""
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


def next_slot(prices: tuple[int, ...], axe: int) -> int:
    """The first tile that has neither price nor axe, or none."""
    for slot, price in enumerate(prices):
        if price == 0 and slot != axe:
            return slot
    return NONE


class Discard(Phase[SkyeState]):
    """All screens are lifted: prices become public, axed tiles go back into the bag (IS-DISCARD-01, -02)."""

    name = "discard"

    def begin(self, state: SkyeState) -> None:
        """Reveal for all before anybody buys (IS-DISCARD-03)."""
        state.reveals += 1
        for seat in range(state.frame.seats):
            drawn = state.drawn[seat]
            prices = state.prices[seat]
            offers: list[tuple[int, int]] = []
            for slot, tile in enumerate(drawn):
                if prices[slot]:
                    offers.append((tile, prices[slot]))
                else:
                    state.bag.append(tile)
            state.offers[seat] = tuple(offers)
            state.pay(seat, sum(prices))
            state.drawn[seat] = ()
            state.axes[seat] = NONE
            state.prices[seat] = ()
