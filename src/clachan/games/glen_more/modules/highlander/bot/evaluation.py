"""What Chronicle II Highlander is worth: what lies on the Mountain belongs to who stands on it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from clachan.core.action import Action
from clachan.games.glen_more.bot.addition import GlenAddition
from clachan.games.glen_more.modules.highlander.rules.leaving import (
    COLLECT,
    COLLECT_AT_THE_END,
    LeaveRest,
    moves_onto_the_end,
)
from clachan.games.glen_more.modules.highlander.rules.mountain import (
    Mountain,
    next_mountain,
    piece_on_mountain,
)
from clachan.games.glen_more.rules.actions import Done, Put, Sell
from clachan.games.glen_more.rules.resources import total
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import GOODS, NONE

# Points for a coin and for a resource on the Mountain, for who will leave it.
COIN = 1.05
GOOD = 1.0
# Points for the toll of a piece, or of the Die, that is still behind it; and a point for a resource at the end.
TOLL = 0.75
KEPT = 0.01
# What a heap counts for who has it ahead and may climb.
CHANCE = 0.12


class HighlanderAddition(GlenAddition):
    """Expected points of II Highlander."""

    def add(self, state: GlenState, values: list[float]) -> None:
        """The heap is as good as theirs who stand there, with the tolls to come; without anybody it may be anyone's."""
        there = state.part(Mountain)
        on_it = piece_on_mountain(state)
        if on_it == NONE:
            if there.coins or there.goods:
                heap = CHANCE * (COIN * there.coins + GOOD * total(there.goods))
                for seat in range(state.frame.seats):
                    if not state.finished(seat):
                        values[seat] += heap
            return
        index = state.positions[on_it]
        behind = 0
        for piece, at in enumerate(state.positions):
            if piece != on_it and at != NONE and next_mountain(state, at) == index:
                behind += 1
        goods = KEPT if state.finished(on_it) else GOOD
        values[on_it] += COIN * there.coins + goods * total(there.goods) + TOLL * behind

    def judge(self, state: GlenState, seat: int, actions: Sequence[Action]) -> list[float] | None:
        """Goods that are collected go where they are least in the way; nothing is left behind if it can be helped.

        On The End all that can be sold is: coins are points there, resources are none.
        """
        if state.asked == COLLECT_AT_THE_END:
            return [0.0] * len(actions)
        if state.asked != COLLECT:
            return None
        territory = state.territories[seat]
        last = moves_onto_the_end(state, seat)
        found: list[float] = []
        for action in actions:
            if isinstance(action, Put):
                room = territory.room(territory.layout.cell_of(action.tile))
                found.append(1.0 + 0.1 * room - (0.5 if makes_goods(state, action.tile) else 0.0))
            elif last and isinstance(action, Sell):
                found.append(2.0 + state.market[action.resource])
            else:
                found.append(0.0 if isinstance(action, LeaveRest | Done) else -1.0)
        return found

    def position(self, state: GlenState) -> Hashable:
        """All of it is known."""
        there = state.part(Mountain)
        return (there.coins, there.goods)


def makes_goods(state: GlenState, number: int) -> bool:
    """Whether a tile puts resources on itself."""
    for exchange in state.tile(number).activation:
        for effect in exchange.effects:
            if effect.kind in (GOODS, "any"):
                return True
    return False
