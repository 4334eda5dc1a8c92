"""His turn: whenever he is rearmost, the controller takes a tile with him, discards one, or moves him onto The End.

GM4-38 to -40 and -49 follow from the base rules: it is a turn by itself, in which limits are fresh, Movement Points are
spent or lost, and the Market is open. GM4-51 follows from GM-TURN: a piece stands where no tile lies.

Rules: GM4-20…22, GM4-26, GM4-38…40, GM4-48, GM4-49, GM4-51, GMX-23, GMX-24, GMX-38.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.modules.hammer.rules.discarding import EnglishDiscard, discardable, english_discard
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.modules.hammer.rules.taking import take_with_englishman
from clachan.games.glen_more.modules.hammer.rules.the_end import end_lies_ahead, finish_with_englishman
from clachan.games.glen_more.modules.hammer.rules.views import EnglishTurnAsked
from clachan.games.glen_more.rules.actions import Finish, Take
from clachan.games.glen_more.rules.any_time import act_in_window, add_window
from clachan.games.glen_more.rules.rondel import move_piece, next_space
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import takeable, takeable_tiles
from clachan.games.glen_more.rules.turns import begin_turn


def begin_english_turn(state: GlenState, piece: int) -> None:
    """He is the rearmost: his controller moves him, or he waits for a tile (GM4-20 to -22, -48).

    It is a turn by itself (GM4-38), with Movement Points of its own (GM4-39) and the refill after it (GM4-49). Others
    pass over him freely (GM4-51).
    """
    england = state.part(England)
    begin_turn(state, england.controller, piece)
    england.waits = False
    if discardable(state, piece) or end_lies_ahead(state, piece):
        state.push("englishman", england.controller)
        return
    state.front = next_space(state, state.front)
    england.waits = True
    state.push_task("end turn")
    move_piece(state, piece, state.front)


class EnglishTurn(Decision[GlenState]):
    """Take a tile, discard one, or move onto The End (GM4-22, -56, GMX-38). About: the only tile he may handle, if he
    waited for it."""

    name = "englishman"

    def __init__(self, discard: Sequence[EnglishDiscard]) -> None:
        self.discard: Sequence[EnglishDiscard] = discard

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What of all that lies ahead the controller can take and pay (GM4-26), what can be discarded, and what can be
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


def tile_is_laid(state: GlenState, index: int, tile: int) -> None:
    """He may be waiting for it (GM4-48); a Die that waits as well goes first."""
    england = state.part(England)
    if england.waits and not state.die_waits:
        laid = state.tile(tile)
        if laid.is_end or not (laid.station or laid.protected):
            goes_onto_laid_tile(state, england, state.frame.first_piece[MODULE], index, tile)


def goes_onto_laid_tile(state: GlenState, england: England, piece: int, index: int, tile: int) -> None:
    """He has waited for this tile: it is handled in a turn of his (GM4-48)."""
    england.waits = False
    state.positions[piece] = index
    if tile != state.frame.components.the_end.number:
        begin_turn(state, england.controller, piece)
        state.push("englishman", england.controller, (tile,))
