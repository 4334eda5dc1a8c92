"""How a Chronicle brings words and drawings of its own; the face of the base game asks for them by its manifest."""

from __future__ import annotations

from clachan.face.explained import NOTHING, Explained
from clachan.games.glen_more.face.drawing.extras import Extra
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.rules.game import GlenMore
from clachan.manifest import parts_of


class ChronicleFace:
    """The words and drawings of one Chronicle, and what explains it."""

    __slots__ = ("words", "drawing", "explained")

    def __init__(self, words: WordExtension, drawing: Extra, explained: Explained = NOTHING) -> None:
        self.words: WordExtension = words
        self.drawing: Extra = drawing
        self.explained: Explained = explained


def chronicle_faces(game: GlenMore) -> list[ChronicleFace]:
    """The faces of the Chronicles of a game, in their order."""
    return list(parts_of(game).of_modules("face", ChronicleFace).values())
