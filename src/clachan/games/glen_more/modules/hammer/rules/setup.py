"""Setup: the Hammer tiles in their stacks, a coin on the England row, the Englishman on the Rondel with the token.

GM4-10 follows from GM4-08 and GM-SETUP. The cards lie with the others because all landmark cards of the data do; which
side they show is said by the Tome (GM4-05).

Rules: GM4-01, GM4-04, GM4-05, GM4-07…10.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.hammer.rules.components import MODULE, Box
from clachan.games.glen_more.modules.hammer.rules.england import England
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE

# For how many it is (GM4-01).
PLAYERS = (3, 4)


def shuffle_in_tiles(box: Box, stacks: dict[str, list[int]]) -> None:
    """One tile into each stack (GM4-04); the cards lie with the others (GM4-05)."""
    for letter, tiles in box.tiles.items():
        stacks[letter].extend(tiles)


def set_up_england(box: Box) -> England:
    """A coin on the first field of the England row (GM4-07); nobody has the token (GM4-09)."""
    return England(box.fields, NONE, box.filled, False, False)


def put_down_englishman(state: GlenState, index: int) -> int:
    """The Englishman in place of the first A tile (GM4-08, -10)."""
    state.positions[state.frame.first_piece[MODULE]] = index
    return index + 1
