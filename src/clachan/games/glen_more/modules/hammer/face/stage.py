"""What is on the stage for the questions of Chronicle IV: the Englishman goes round the Rondel."""

from __future__ import annotations

from clachan.face.stage import Scene
from clachan.games.glen_more.face.stage import TURN

STAGE: dict[str, Scene] = {
    "englishman": TURN,
}
