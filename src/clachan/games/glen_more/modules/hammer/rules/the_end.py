"""The End: the Englishman goes onto it or beyond it, and the game waits for him.

GM4-52 to -55 and -57 follow from GM-END-01 and GM-DIE-18: he is a piece that has to finish.

Rules: GM4-52…58, GMX-56.
"""

from __future__ import annotations

from clachan.games.glen_more.rules.end_of_game import move_onto_the_end
from clachan.games.glen_more.rules.state import GlenState


def end_lies_ahead(state: GlenState, piece: int) -> bool:
    """Whether he may move onto The End (GM4-56); on or beyond it he has no more turns (GM4-54).

    Until then his controller moves him (GM4-55, GMX-56), whoever has the token by then (GM4-58), also past it (GM4-57),
    and the game goes on (GM4-52, -53).
    """
    return state.end_index > state.positions[piece]


def finish_with_englishman(state: GlenState) -> None:
    """Move him onto The End: nothing is taken, discarded or paid, and no coins are taken (GM4-56)."""
    move_onto_the_end(state, state.piece)
