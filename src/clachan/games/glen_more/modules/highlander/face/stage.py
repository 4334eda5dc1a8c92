"""What is on the stage for the questions of Chronicle II: the Mountain stands on the Rondel."""

from __future__ import annotations

from clachan.face.stage import Scene

STAGE: dict[str, Scene] = {
    "toll on the Mountain": Scene(("rondel", 3), ("territory", 2), goes_on=True),
    "collect": Scene(("rondel", 1), ("territory", 1), goes_on=True),
    "collect at the end": Scene(("rondel", 3), ("territory", 2), goes_on=True),
}
