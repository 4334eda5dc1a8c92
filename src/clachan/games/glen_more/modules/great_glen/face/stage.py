"""What is on the stage for the questions of Chronicle VII: the Clan Assembly."""

from __future__ import annotations

from clachan.face.stage import Scene

STAGE: dict[str, Scene] = {
    "assembly card": Scene("assembly"),
    "assembly vote": Scene("assembly"),
}
