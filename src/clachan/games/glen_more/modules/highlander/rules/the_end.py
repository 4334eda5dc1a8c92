"""The end: who has finished on the Mountain gets everything on it before the final scoring.

GMX-36 follows from GM2-43. This comes when all have finished, so who stands on the Mountain before The End moves on as
usual (GM2-44).

Rules: GM2-42…45, GMX-36.
"""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.highlander.rules.leaving import COLLECT_AT_THE_END, LEAVING, room_for_goods
from clachan.games.glen_more.modules.highlander.rules.mountain import Mountain, goods_json, piece_on_mountain
from clachan.games.glen_more.modules.highlander.rules.views import CollectAsked
from clachan.games.glen_more.rules.actions import Keep
from clachan.games.glen_more.rules.resources import KINDS, UNIT, count, total
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def give_at_the_end(state: GlenState) -> None:
    """Who has finished on the Mountain gets everything before the final scoring (GM2-42, -43, GMX-36); with nobody on
    it, it stays there (GM2-45). It is asked after the last move: who has not passed The End is not there (GM2-44)."""
    piece = piece_on_mountain(state)
    if piece != NONE:
        state.push_task(LEAVING, (piece, NONE))


class CollectAtTheEnd(Decision[GlenState]):
    """Whoever has finished on the Mountain gets everything on it (GM2-42, -43).

    The game is over for the tiles: on which of them the goods lie means nothing any more. Nobody has a turn, so
    nothing can be sold; if room is short, the player says which goods come along.
    """

    name = COLLECT_AT_THE_END

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Put the goods down if all find room or are of one kind."""
        seat = pending.seats[0]
        there = state.part(Mountain)
        room = room_for_goods(state, seat, state.territories[seat].owned)
        kinds = [kind for kind in KINDS if count(there.goods, kind)]
        if room and len(kinds) > 1 and total(there.goods) > room:
            return False
        for kind in kinds:
            for _ in range(min(room, count(there.goods, kind))):
                self._take(state, seat, kind)
                room -= 1
        state.stack.pop()
        return True

    def _take(self, state: GlenState, seat: int, kind: int) -> None:
        """Put one down on the first tile with room."""
        territory = state.territories[seat]
        state.part(Mountain).goods -= UNIT[kind]
        for cell in territory.layout.tiles:
            if territory.room(cell):
                state.territories[seat] = territory.put(cell, kind)
                return

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The kinds that lie there."""
        return tuple([state.frame.actions.keep[kind] for kind in KINDS if count(state.part(Mountain).goods, kind)])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Take one."""
        assert isinstance(action, Keep)
        self._take(state, seat, action.resource)

    def describe(self, state: GlenState, pending: Pending) -> CollectAsked:
        """What lies there."""
        return {"resources": goods_json(state.part(Mountain).goods)}
