"""The Englishman's turn: he takes a tile for his controller, discards one, or goes onto The End (GM4-20 to -58)."""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.hammer.rules.actions import EnglishDiscard
from clachan.games.glen_more.modules.hammer.rules.england import (
    MODULE,
    England,
    take_highest_stack,
    take_token,
)
from clachan.games.glen_more.rules.actions import Finish, Take
from clachan.games.glen_more.rules.any_time import act_in_window, add_window
from clachan.games.glen_more.rules.end_of_game import move_onto_the_end
from clachan.games.glen_more.rules.rondel import discard_tile, index_of, move_piece, next_space
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import take_tile, takeable, takeable_tiles, tiles_to_discard
from clachan.games.glen_more.rules.tiles import NONE
from clachan.games.glen_more.rules.turns import begin_turn

# The ban of GM4-31 is on taking a Hammer tile; "any tile" can be discarded (GM4-44).
MAY_DISCARD_HAMMER_TILES = True


def discardable(state: GlenState, piece: int) -> list[int]:
    """The tiles ahead that the Englishman may discard: no station, nothing protected (GM4-41, -44, -45)."""
    tiles = tiles_to_discard(state, piece)
    if MAY_DISCARD_HAMMER_TILES:
        return tiles
    return [tile for tile in tiles if state.tile(tile).module != MODULE]


def begin_english_turn(state: GlenState, england: England, piece: int) -> None:
    """He is the rearmost: his controller moves him, or he waits for a tile (GM4-20 to -22, -48)."""
    begin_turn(state, england.controller, piece)
    england.waits = False
    if discardable(state, piece) or state.end_index > state.positions[piece]:
        state.push("englishman", england.controller)
        return
    state.front = next_space(state, state.front)
    england.waits = True
    state.push_task("end turn")
    move_piece(state, piece, state.front)


def goes_onto_laid_tile(state: GlenState, england: England, piece: int, index: int, tile: int) -> None:
    """He has waited for this tile: it is handled in a turn of his (GM4-48)."""
    england.waits = False
    state.positions[piece] = index
    if tile != state.frame.components.the_end.number:
        begin_turn(state, england.controller, piece)
        state.push("englishman", england.controller, (tile,))


class EnglishTurn(Decision[GlenState]):
    """Take a tile, discard one, or move onto The End (GM4-22, -56). About: the only tile he may handle, if he waited
    for it."""

    name = "englishman"

    def __init__(self, discard: Sequence[EnglishDiscard]) -> None:
        self.discard: Sequence[EnglishDiscard] = discard

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """What the controller can take and pay, what can be discarded, and what can be done before."""
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
            if state.end_index > state.positions[piece]:
                found.append(actions.finish)
        add_window(state, seat, found)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Move him, or do something before."""
        if isinstance(action, Take):
            state.stack.pop()
            self.pay_for_use(state, seat)
            take_tile(state, seat, state.piece, action.tile)
        elif isinstance(action, EnglishDiscard):
            state.stack.pop()
            english_discard(state, seat, state.piece, action.tile)
        elif isinstance(action, Finish):
            state.stack.pop()
            move_onto_the_end(state, state.piece)
        else:
            act_in_window(state, seat, action)

    def pay_for_use(self, state: GlenState, seat: int) -> None:
        """His use is paid before the tile (GM4-28). Whoever has to sell for it pays both together: see `surcharge`."""
        england = state.part_if_played(England)
        if england is not None and state.coins[seat] >= england.price:
            state.coins[seat] -= england.price
            england.filled += 1
            england.paid = True

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The tile, if there is but one."""
        return {"tile": state.tile(pending.about[0]).name if pending.about else None}


def english_discard(state: GlenState, seat: int, piece: int, tile: int) -> None:
    """He goes onto a tile, which is discarded; his controller gets the rightmost coins (GM4-41, -42)."""
    index = index_of(state, tile)
    state.push_task("end turn")
    # The Market stays open after it (GM4-40).
    state.push("activation", seat, (NONE, 0))
    state.push_task("english discard", (seat, piece, tile, index))
    move_piece(state, piece, index)


class DiscardByEnglishman(Decision[GlenState]):
    """The tile leaves the Rondel. About: seat, piece, tile, index."""

    name = "english discard"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Discard it, and take the coins; from an empty row there are none (GM4-43)."""
        seat, piece, tile, index = pending.about
        state.stack.pop()
        del state.rondel[index]
        discard_tile(state, tile, piece)
        take_highest_stack(state, seat)


class TakeControl(Decision[GlenState]):
    """A piece has moved over the Englishman while nobody had the England token (GM4-11). About: the seat."""

    name = "england token"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Its player takes the token."""
        state.stack.pop()
        take_token(state, pending.about[0])
