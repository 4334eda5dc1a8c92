"""The England row, the England token and the Englishman: what there is, and what other Chronicles may ask and do.

Rules: GM4-06, GM4-23, GM4-42, GMX-47.
"""

from __future__ import annotations

from clachan.core.state import ExtensionState
from clachan.games.glen_more.modules.hammer.rules.components import MODULE
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE


class England(ExtensionState):
    """What Hammer of the Scots adds to a state; `fields` are those of the England row (GM4-06).

    `controller` has the England token (NONE: it lies under the Englishman); coins lie on the first `filled` fields of
    the row, each with as many as the field shows. `paid`: the use of the Englishman is paid in this turn. `waits`: he
    stands on the empty space and goes onto the first suitable tile that is laid (GM4-48).
    """

    __slots__ = ("fields", "controller", "filled", "paid", "waits")

    def __init__(self, fields: tuple[int, ...], controller: int, filled: int, paid: bool, waits: bool) -> None:
        self.fields: tuple[int, ...] = fields
        self.controller: int = controller
        self.filled: int = filled
        self.paid: bool = paid
        self.waits: bool = waits

    def copy(self) -> England:
        """An independent copy."""
        return England(self.fields, self.controller, self.filled, self.paid, self.waits)

    @property
    def full(self) -> bool:
        """Whether no field is empty, so that he cannot be used (GM4-24)."""
        return self.filled == len(self.fields)

    @property
    def price(self) -> int:
        """The coins on the leftmost empty field, which his use costs (GM4-23); none if there is no such field."""
        return 0 if self.full else self.fields[self.filled]

    @property
    def highest(self) -> int:
        """The coins of the rightmost stack (GM4-42)."""
        return self.fields[self.filled - 1] if self.filled else 0


def englishman(state: GlenState) -> int:
    """The number of the Englishman among the pieces; NONE where he is not played (GMX-47)."""
    return state.frame.first_piece.get(MODULE, NONE)


def is_english_turn(state: GlenState) -> bool:
    """Whether the present turn is one of the Englishman, played by `state.seat`.

    Who only wants to know whether it is a turn of a player's own piece asks `state.piece == state.seat` (GMX-23).
    """
    return state.seat != NONE and state.piece != state.seat and state.piece == englishman(state)


def englishman_at(state: GlenState) -> int:
    """The index of the Englishman's space on the Rondel; NONE where he is not played."""
    piece = englishman(state)
    return NONE if piece == NONE else state.positions[piece]


def coins_of_row(state: GlenState) -> int:
    """All coins that lie on the England row."""
    england = state.part_if_played(England)
    return 0 if england is None else sum(england.fields[: england.filled])


def highest_stack(state: GlenState) -> int:
    """The coins of the rightmost stack of the England row; 0 if it is empty."""
    england = state.part_if_played(England)
    return 0 if england is None else england.highest


def take_highest_stack(state: GlenState, seat: int) -> int:
    """Give the seat the rightmost stack of the England row (GM4-42, GM8-48); how many coins that were."""
    england = state.part_if_played(England)
    if england is None or not england.filled:
        return 0
    coins = england.highest
    england.filled -= 1
    state.coins[seat] += coins
    return coins


def take_row(state: GlenState, seat: int) -> int:
    """Give the seat all coins of the England row (GM6-79); how many these were."""
    coins = coins_of_row(state)
    england = state.part_if_played(England)
    if england is not None:
        england.filled = 0
        state.coins[seat] += coins
    return coins


def put_englishman(state: GlenState, index: int) -> None:
    """Put the Englishman on another space without a move: nothing is passed (GM6-83)."""
    state.positions[englishman(state)] = index
