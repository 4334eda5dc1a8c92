"""What is on the stage for the questions of Chronicle II: the Mountain stands on the Rondel."""

from __future__ import annotations

from clachan.face.stage import Scene
from clachan.games.glen_more.face.stage import ACTING_ON, CHOOSING, ON_THE_WAY

STAGE: dict[str, Scene] = {
    "toll on the Mountain": ON_THE_WAY,
    "collect": ACTING_ON,
    "collect at the end": CHOOSING,
}
