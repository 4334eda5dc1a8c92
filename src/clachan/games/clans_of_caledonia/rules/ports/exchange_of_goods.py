"""Ports 2 and 3: one good for several of its group.

Rules: CC-PORT-201, CC-PORT-301.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.clans_of_caledonia.rules.actions import Discard, Gain
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.components import PortTile
from clachan.games.clans_of_caledonia.rules.state import ClansState


class DiscardForPort(ClansDecision):
    """Which good to discard, about (the port,)."""

    name = "discard"
    forced = True

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """A good of the right group in stock (CC-PORT-201, -301)."""
        goods = state.frame.components.ports[pending.about[0]].goods
        return tuple([state.frame.actions.discard[good] for good in goods if state.good(seat, good)])

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Goods of the other group, and those that are not in stock."""
        goods = state.frame.components.ports[pending.about[0]].goods
        none, other = Reason("you have none"), Reason("the port does not take it")
        discard = enumerate(state.frame.actions.discard)
        return [
            (action, none if good in goods else other)
            for good, action in discard
            if good not in goods or not state.good(seat, good)
        ]

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Give it up; then ask what to gain."""
        state.stack.pop()
        if isinstance(action, Discard):
            tile = state.frame.components.ports[pending.about[0]]
            state.receive(seat, action.good, -1, f"port {tile.id}")
            state.stack.append(Pending("gain", (seat,), pending.about))


class GainFromPort(ClansDecision):
    """Which goods to gain, in any mix, about (the port,)."""

    name = "gain"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Every mix."""
        return state.frame.actions.gain[pending.about[0]]

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Gain them."""
        state.stack.pop()
        if isinstance(action, Gain):
            tile = state.frame.components.ports[pending.about[0]]
            for good, amount in enumerate(action.amounts):
                state.receive(seat, good, amount, f"port {tile.id}")


def may_exchange_goods(state: ClansState, seat: int, tile: PortTile) -> bool:
    """Whether there is a good to discard."""
    return any(state.good(seat, good) for good in tile.goods)
