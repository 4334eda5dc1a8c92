"""The stage of a page: which boards a question is about. Each game has a small table of it in its face.

Everything that can be picked is on the stage or in the tray: a board that holds something to pick comes onto the stage
whether its scene names it or not. All other boards wait in the wings, in the order in which the page has them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

# Scenes that are no question: while others decide, and when the game is over.
WATCHING, OVER = "", "over"


class Scene:
    """What is on the stage for a question: boards by their ids, the most important first, each with its share.

    Shares are weights: a board of share 2 gets about twice the room of one of share 1. A board that is not there is
    left out. `others` stands for the places of all other players, `place` for that of whoever has to decide.
    `goes_on` says that the answer goes on with what the answer before it began, so that both are one act to a person:
    the turn of a tile after its cell.
    """

    __slots__ = ("boards", "goes_on")

    def __init__(self, *boards: str | tuple[str, int], goes_on: bool = False) -> None:
        self.boards: tuple[tuple[str, int], ...] = tuple(
            [(board, 1) if isinstance(board, str) else board for board in boards]
        )
        self.goes_on: bool = goes_on


# Scenes by the names of the questions.
Stage = Mapping[str, Scene]


def joined(stages: Sequence[Stage]) -> dict[str, Scene]:
    """The tables of a game and its modules as one."""
    found: dict[str, Scene] = {}
    for stage in stages:
        found.update(stage)
    return found
