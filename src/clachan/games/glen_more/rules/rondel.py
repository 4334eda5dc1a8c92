"""The Rondel: its spaces, where the pieces stand, how they move, and tiles that all have passed.

Spaces are numbered clockwise with ever-growing indices; a space on the board is the remainder by their number.

Rules: GM-TURN-01, GM-TURN-05…07, GM-TURN-09…13, GM-END-09, GM-DIE-11, GM-DIE-14, GMC-17, GMX-25.
"""

from __future__ import annotations

from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.met_on_the_way import tasks_on_the_way
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


def rearmost(state: GlenState) -> int:
    """The piece with the smallest index, whose turn it is (GM-TURN-01); of several on The End the first.

    The Die counts like a piece (GM-DIE-14).
    """
    positions = state.positions
    rear = NONE
    for piece, index in enumerate(positions):
        if index != NONE and (rear == NONE or index < positions[rear]):
            rear = piece
    return rear


def fillable(state: GlenState, index: int) -> bool:
    """Whether a tile may lie on this space."""
    for extension in state.frame.at["fillable"]:
        if not extension.fillable(state, index):
            return False
    return True


def next_space(state: GlenState, index: int) -> int:
    """The next space after this one that tiles may lie on."""
    index += 1
    while not fillable(state, index):
        index += 1
    return index


def empty_space(state: GlenState) -> int:
    """The space directly behind the rearmost occupant, which stays empty (GM-REFILL-02)."""
    index = state.positions[rearmost(state)] + state.frame.spaces - 1
    while not fillable(state, index):
        index -= 1
    return index


def index_of(state: GlenState, tile: int) -> int:
    """The space on which a tile lies."""
    for index, other in state.rondel.items():
        if other == tile:
            return index
    return NONE


def tiles_to_move_onto(state: GlenState, piece: int) -> list[int]:
    """The tiles ahead that a piece may move onto, whether or not it can take them: no station, no Protected one
    (GM-TURN-09)."""
    at = state.positions[piece]
    found: list[int] = []
    for index, number in state.rondel.items():
        tile = state.tile(number)
        if index > at and not tile.station and not tile.protected:
            found.append(number)
    return found


def move_piece(state: GlenState, piece: int, goal: int) -> None:
    """Move a piece clockwise to a space ahead (GM-TURN-05 to -07).

    What it meets on its way is put on the stack, and below that the discard of what all have passed (GM-TURN-12).

    The caller has put there what happens afterwards.
    """
    start = state.positions[piece]
    state.positions[piece] = goal
    if not state.frame.extensions:
        discard_passed(state, piece)
        return
    met = tasks_on_the_way(state, piece, start, goal)
    state.push_task("passed", (piece,))
    state.stack.extend(reversed(met))


class PassedByAll(Decision[GlenState]):
    """Discard what all have passed, after what the piece met on its way."""

    name = "passed"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Discard."""
        state.stack.pop()
        discard_passed(state, pending.about[0])


def discard_passed(state: GlenState, piece: int) -> None:
    """Tiles that all counting pieces have passed go to the discard pile (GM-TURN-10, -11, GMC-17, GMX-25).

    Pieces beyond The End count (GM-END-09), the Die does not (GM-DIE-11); The End is never discarded (GM-TURN-13).
    """
    die = state.frame.die
    passed = 0
    for other, index in enumerate(state.positions):
        if other != die and index != NONE and (passed == 0 or index < passed):
            passed = index
    if next(iter(state.rondel), passed) >= passed:
        return
    behind = [index for index in state.rondel if index < passed and index != state.end_index]
    for index in behind:
        discard_tile(state, state.rondel.pop(index), piece)


def discard_tile(state: GlenState, tile: int, piece: int) -> None:
    """A tile that left the Rondel by a move of this piece goes to the discard pile, or to that of an extension."""
    elsewhere = False
    for extension in state.frame.at["discarded"]:
        # All are told (GMX-76), also when the tile goes to a pile of one of them.
        if extension.discarded(state, tile, piece):
            elsewhere = True
    if not elsewhere:
        state.discard.append(tile)
