"""What is on the stage for the questions of Chronicle II: the Mountain stands on the Rondel."""

from __future__ import annotations

from clachan.face.stage import Scene
from clachan.games.glen_more.face.stage import GOES_ON, TURN

STAGE: dict[str, Scene] = {
    "toll on the Mountain": GOES_ON,
    "collect": GOES_ON,
    "collect at the end": TURN,
}
