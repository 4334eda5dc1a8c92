"""His turn: whenever he is rearmost, the controller takes a tile with him, discards one, or moves him onto The End.

GM4-40 and -49 follow from the base rules: the Market is open, and the Rondel is refilled. GM4-50 follows from GMC-17,
since he is a piece that counts, GM4-51 from GM-TURN: a piece stands where no tile lies.

Rules: GM4-20…22, GM4-40, GM4-49…51, GMX-23, GMX-24, GMX-38.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.games.glen_more.modules.hammer.rules.discarding import (
    EnglishDiscard,
    discardable,
    english_discard,
    wait_for_tile,
)
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.modules.hammer.rules.taking import take_with_englishman
from clachan.games.glen_more.modules.hammer.rules.the_end import end_lies_ahead, finish_with_englishman
from clachan.games.glen_more.modules.hammer.rules.views import EnglishTurnAsked
from clachan.games.glen_more.rules.actions import Finish, Take
from clachan.games.glen_more.rules.any_time import act_in_window, add_window, window_refused
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import takeable, takeable_tiles, takes_refused, why_not_taken
from clachan.games.glen_more.rules.turns import begin_turn


def begin_english_turn(state: GlenState, piece: int) -> None:
    """He is the rearmost: his controller moves him, or he waits for a tile (GM4-20 to -22).

    It is a turn with the refill after it (GM4-49), and what he is the last to pass is discarded by it (GM4-50). Others
    pass over him freely (GM4-51).
    """
    england = state.part(England)
    begin_turn(state, england.controller, piece)
    england.waits = False
    if discardable(state, piece) or end_lies_ahead(state, piece):
        state.push("englishman", england.controller)
        return
    wait_for_tile(state, england, piece)


class EnglishTurn(Decision[GlenState]):
    """Take a tile, discard one, or move onto The End (GM4-22, -56, GMX-38). About: the only tile he may handle, if he
    waited for it."""

    name = "englishman"

    def __init__(self, discard: Sequence[EnglishDiscard]) -> None:
        self.discard: Sequence[EnglishDiscard] = discard

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What of all that lies ahead the controller can take and pay, what can be discarded, and what can be
        done before (GM4-40)."""
        piece = state.piece
        actions = state.frame.actions
        found: list[Action] = []
        if pending.about:
            tile = pending.about[0]
            if takeable(state, seat, piece, state.tile(tile), state.positions[piece]):
                found.append(actions.take[tile])
            found.append(self.discard[tile])
        else:
            found.extend([actions.take[tile] for tile in takeable_tiles(state, seat, piece)])
            found.extend([self.discard[tile] for tile in discardable(state, piece)])
            if end_lies_ahead(state, piece):
                found.append(actions.finish)
        add_window(state, seat, found)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles that he cannot take, and what cannot be done before."""
        found = window_refused(state, seat)
        if pending.about:
            tile = state.tile(pending.about[0])
            why = why_not_taken(state, seat, state.piece, tile, state.positions[state.piece])
            return found if why is None else [*found, (state.frame.actions.take[tile.number], why)]
        return [*found, *takes_refused(state, seat, state.piece, state.legal(seat))]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Move him, or do something before."""
        if isinstance(action, Take):
            state.stack.pop()
            take_with_englishman(state, seat, action.tile)
        elif isinstance(action, EnglishDiscard):
            state.stack.pop()
            english_discard(state, seat, state.piece, action.tile)
        elif isinstance(action, Finish):
            state.stack.pop()
            finish_with_englishman(state)
        else:
            act_in_window(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> EnglishTurnAsked:
        """The tile, if there is but one."""
        return {"tile": state.tile(pending.about[0]).name if pending.about else None}
