"""What is on the stage when Druids asks."""

from __future__ import annotations

from clachan.face.stage import Scene, Stage

STAGE: Stage = {
    "dolmen": Scene(("supply", 2), ("territory", 3)),
    "keep": Scene(("supply", 2), ("territory", 3)),
}
