"""Turns: whose turn it is, what begins it, where the piece goes, and the clean-up.

Rules: GM-TURN-02…04, GM-TURN-08, GM-TURN-16…20, GMC-14, GMC-21, GMX-17.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision, Phase
from clachan.core.pending import Pending
from clachan.core.refusal import Refused
from clachan.games.glen_more.rules.actions import DiscardTile, Finish, Take
from clachan.games.glen_more.rules.any_time import act_in_window, add_window, window_refused
from clachan.games.glen_more.rules.clan_fields.maclachlan import score_unused_movement
from clachan.games.glen_more.rules.die import act_as_die
from clachan.games.glen_more.rules.end_of_game import all_finished, move_onto_the_end, players_finished
from clachan.games.glen_more.rules.refill import refill
from clachan.games.glen_more.rules.rondel import move_piece, rearmost, tiles_to_move_onto
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.taking import (
    bound_elsewhere,
    emergency_discard,
    take_tile,
    takeable_tiles,
    takes_refused,
)
from clachan.games.glen_more.rules.tiles import NONE


class Turns(Phase[GlenState]):
    """Turn after turn, each of the rearmost piece (GM-TURN-01)."""

    name = "turns"

    def go_on(self, state: GlenState) -> bool:
        """The next participant has its turn."""
        state.push_task("next")
        return True


class NextParticipant(Decision[GlenState]):
    """Who is next, as a task."""

    name = "next"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Begin a turn, let the Die act, or end the game."""
        state.stack.pop()
        next_participant(state)


def next_participant(state: GlenState) -> None:
    """The rearmost occupant of the Rondel has its turn (GM-TURN-02, -03); when all are finished the game ends.

    Who is finished has no more turns, but plays those of a piece that is moved by its player still (GMC-21).
    """
    if all_finished(state):
        state.push_task("final", (0,))
        return
    frame = state.frame
    piece = rearmost(state)
    if piece == frame.die and players_finished(state):
        piece = rearmost_but_die(state)
    if piece == frame.die:
        act_as_die(state)
    elif piece in frame.piece_owners:
        frame.piece_owners[piece].piece_turn(state, piece)
    else:
        begin_turn(state, piece, piece)
        state.push("turn", piece)


def rearmost_but_die(state: GlenState) -> int:
    """Who has its turn while the Die rests: a piece that is no player's and holds the game open."""
    die = state.frame.die
    rear = NONE
    for piece, index in enumerate(state.positions):
        if piece != die and index != NONE and (rear == NONE or index < state.positions[rear]):
            rear = piece
    return rear


def begin_turn(state: GlenState, seat: int, piece: int) -> None:
    """A turn of this seat with this piece begins: all limits are fresh (GM-TURN-17, -18, GMX-17).

    Only this seat decides in it (GM-TURN-19), unless an extension asks others: see questions_to_others.py.
    """
    state.seat = seat
    state.piece = piece
    state.movement = 0
    state.extra_used = False
    for extension in state.frame.at["turn_begins"]:
        extension.turn_begins(state, seat)


class Turn(Decision[GlenState]):
    """The start of a turn: something of the own turn, or where the piece goes (GM-TURN-04, -08, -16).

    What follows is put on the stack, so what comes in between is carried out completely (GM-TURN-20).
    """

    name = "turn"

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Tiles to take; if there is none, tiles to discard (GM-TAKE-08, -13); The End; and what can be done before."""
        actions = state.frame.actions
        found: list[Action] = self.destinations(state, seat) if state.frame.extensions else []
        if not found:
            take = actions.take
            found = [take[tile] for tile in takeable_tiles(state, seat, state.piece)]
            if not found:
                found = [actions.discard[tile] for tile in tiles_to_move_onto(state, state.piece)]
            if state.end_index > state.positions[state.piece]:
                found.append(actions.finish)
            for extension in state.frame.at["destinations"]:
                found.extend(extension.destinations(state, seat, state.piece))
        add_window(state, seat, found)
        return tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles ahead that cannot be taken (GM-TAKE-02), and what cannot be done before."""
        found = window_refused(state, seat)
        bound = state.frame.extensions and self.destinations(state, seat)
        refused = bound_elsewhere if bound else takes_refused
        found.extend(refused(state, seat, state.piece, state.legal(seat)))
        for extension in state.frame.at["destinations_refused"]:
            found.extend(extension.destinations_refused(state, seat, state.piece))
        return found

    def destinations(self, state: GlenState, seat: int) -> list[Action]:
        """Where the piece has to go, if an extension binds it."""
        for extension in state.frame.at["destinations_fixed"]:
            fixed = extension.destinations_fixed(state, seat, state.piece)
            if fixed is not None:
                return list(fixed)
        return []

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Move the piece, or do something before."""
        if isinstance(action, Take):
            state.stack.pop()
            take_tile(state, seat, state.piece, action.tile)
        elif isinstance(action, DiscardTile):
            state.stack.pop()
            emergency_discard(state, seat, state.piece, action.tile)
        elif isinstance(action, Finish):
            state.stack.pop()
            move_onto_the_end(state, state.piece)
        else:
            act_in_window(state, seat, action)


def stop_without_tile(state: GlenState, seat: int, piece: int, index: int) -> None:
    """Move the piece to a space where no tile is taken; the rest of the turn goes on (GMC-14)."""
    state.push_task("end turn")
    state.push("activation", seat, (NONE, 0))
    move_piece(state, piece, index)


class EndTurn(Decision[GlenState]):
    """Clean-up, then the refill, unless the game is over (GM-TURN-17, GM-REFILL-12)."""

    name = "end turn"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Unspent Movement Points are lost, or points with MacLachlan (GM-MOVE-05, GM-CLAN-47)."""
        state.stack.pop()
        seat = state.seat
        score_unused_movement(state, seat)
        state.movement = 0
        state.activated = 0
        state.extra_used = False
        for extension in state.frame.at["clean_up"]:
            extension.clean_up(state, seat)
        if not state.frame.extensions:
            if not all_finished(state):
                refill(state)
            return
        state.push_task("refilled")
        if state.piece == seat:
            state.push_task("end of turn", (seat,))
        if not all_finished(state):
            state.push_task("refill")


class EndOfTurn(Decision[GlenState]):
    """The last step of a turn with the own piece. About: the seat."""

    name = "end of turn"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Nothing by the base rules."""
        state.stack.pop()
        for extension in state.frame.at["end_of_turn"]:
            extension.end_of_turn(state, pending.about[0])
