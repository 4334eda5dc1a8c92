"""How an expansion brings words and drawings of its own; the face of the base game asks for them by its manifest."""

from __future__ import annotations

from clachan.face.explained import NOTHING, Explained
from clachan.face.stage import Stage
from clachan.games.isle_of_skye.face.drawing.extras import Extra
from clachan.games.isle_of_skye.face.words_extension import WordExtension
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.manifest import parts_of


class ExpansionFace:
    """The words and drawings of one expansion, what is on the stage for its questions, and what explains it."""

    __slots__ = ("words", "drawing", "stage", "explained")

    def __init__(self, words: WordExtension, drawing: Extra, stage: Stage, explained: Explained = NOTHING) -> None:
        self.words: WordExtension = words
        self.drawing: Extra = drawing
        self.stage: Stage = stage
        self.explained: Explained = explained


def expansion_faces(game: IsleOfSkye) -> list[ExpansionFace]:
    """The faces of the expansions of a game, in their order."""
    return list(parts_of(game).of_modules("face", ExpansionFace).values())
