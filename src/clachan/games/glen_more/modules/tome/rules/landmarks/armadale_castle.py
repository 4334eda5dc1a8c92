"""Armadale Castle: points for stone.

Rules: GM6-75.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.glen_more.modules.tome.rules.triggering import earn
from clachan.games.glen_more.modules.tome.rules.views import ReturnAsked
from clachan.games.glen_more.rules.actions import Buy, Done, Give
from clachan.games.glen_more.rules.any_time import sell_or_act
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.market import FIELDS, add_sales, buy, take_resource
from clachan.games.glen_more.rules.payable import payable
from clachan.games.glen_more.rules.resources import KINDS, RESOURCES, count
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import EXACT, Effect, Price

RETURN_DECISION = "event return"


class PointsForEach(Handler):
    """Armadale Castle: points for each resource that is returned (GM6-75)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """One can be returned, if only a bought one."""
        needs = tuple([1 if kind == effect.resource else 0 for kind in KINDS])
        return payable(state, seat, Price(needs, EXACT, 0, 0, 0, 0))

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask for one after the other."""
        state.push(RETURN_DECISION, seat, (effect.number,))


class ReturnResources(Decision[GlenState]):
    """Return another one, an own one or one from the Market (GM6-75). About: the number of the effect."""

    name = RETURN_DECISION

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when none can be had any more."""
        seat = pending.seats[0]
        kind = state.frame.components.effects[pending.about[0]].resource
        needs = tuple([1 if other == kind else 0 for other in KINDS])
        if not payable(state, seat, Price(needs, EXACT, 0, 0, 0, 0)):
            state.stack.pop()
            return True
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Give one, buy one, sell something for that, or be done."""
        actions = state.frame.actions
        kind = state.frame.components.effects[pending.about[0]].resource
        found: list[Action] = []
        if count(state.territories[seat].owned, kind):
            found.append(actions.give[kind])
        if state.market[kind] < FIELDS:
            if state.market[kind] + 1 <= state.coins[seat]:
                found.append(actions.buy[kind])
            add_sales(state, seat, found)
        found.append(actions.done)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """What is not there to be returned, and cannot be bought."""
        actions, legal = state.frame.actions, state.legal(seat)
        kind = state.frame.components.effects[pending.about[0]].resource
        found: list[Refused] = []
        if actions.give[kind] not in legal:
            found.append((actions.give[kind], Reason("you have none")))
        if actions.buy[kind] not in legal:
            dear = too_dear(state.market[kind] + 1, state.coins[seat])
            sold_out = Reason("the market has none left")
            found.append((actions.buy[kind], sold_out if state.market[kind] >= FIELDS else dear))
        return found

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Return it, for points."""
        effect = state.frame.components.effects[pending.about[0]]
        if isinstance(action, Done):
            state.stack.pop()
        elif isinstance(action, Give):
            earn(state, effect.amount)
            take_resource(state, seat, effect.resource)
        elif isinstance(action, Buy):
            earn(state, effect.amount)
            buy(state, seat, effect.resource)
        else:
            sell_or_act(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> ReturnAsked:
        """The resource, and what each brings."""
        effect = state.frame.components.effects[pending.about[0]]
        return {"resource": RESOURCES[effect.resource], "points": effect.amount}
