"""The clan auction: bidding victory points for the right to choose first.

Rules: CC-VAR-502…510.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Phase
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused
from clachan.games.clans_of_caledonia.rules.actions import Bid
from clachan.games.clans_of_caledonia.rules.asking import ClansDecision
from clachan.games.clans_of_caledonia.rules.pieces import NONE
from clachan.games.clans_of_caledonia.rules.setup import take_pair
from clachan.games.clans_of_caledonia.rules.state import ClansState


class Auction(Phase[ClansState]):
    """Bid for the right to choose first, again and again; the last one takes what is left (CC-VAR-502 to -510)."""

    name = "auction"

    def go_on(self, state: ClansState) -> bool:
        """Open the next auction, or end them."""
        left = [seat for seat in range(state.frame.seats) if state.starts[seat] == NONE]
        if len(left) > 1:
            while state.starts[state.active] != NONE:
                state.active = (state.active + 1) % state.frame.seats
            everybody = sum([1 << seat for seat in left])
            state.stack.append(Pending("bid", (state.active,), (NONE, NONE, everybody)))
            return True
        for seat in left:
            take_pair(state, seat, state.pairs[0])
            state.order = (*state.order, seat)
        state.active = NONE
        return False


class Bidding(ClansDecision):
    """A bid, about (the highest bid so far, whose it is, those who have not dropped out)."""

    name = "bid"

    def choices(self, state: ClansState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The opener must bid (CC-VAR-502), the others bid higher or drop out (CC-VAR-503)."""
        actions = state.frame.actions
        highest, holder, _ = pending.about
        higher = actions.bid[highest + 1 :]
        return (*higher, actions.drop_out) if holder != NONE else tuple(higher)

    def why_not(self, state: ClansState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Bids that are not higher, and dropping out of an auction that nobody has opened."""
        actions = state.frame.actions
        highest, holder, _ = pending.about
        found: list[Refused] = [
            (bid, Reason("the highest bid is {highest}", highest=highest)) for bid in actions.bid[: highest + 1]
        ]
        if holder == NONE:
            found.append((actions.drop_out, Reason("whoever opens has to bid")))
        return found

    def carry_out(self, state: ClansState, pending: Pending, seat: int, action: Action) -> None:
        """Go round until one is left; the highest bid there is wins at once (CC-VAR-504)."""
        state.stack.pop()
        highest, holder, bidders = pending.about
        if isinstance(action, Bid):
            highest, holder = action.points, seat
        else:
            bidders &= ~(1 << seat)
        if bidders == 1 << holder or highest == state.frame.components.boards.highest_bid:
            state.bids[holder] = highest
            state.order = (*state.order, holder)
            state.active = holder
            state.stack.append(Pending("clan", (holder,)))
            return
        following = (seat + 1) % state.frame.seats
        while not bidders >> following & 1:
            following = (following + 1) % state.frame.seats
        state.stack.append(Pending("bid", (following,), (highest, holder, bidders)))
