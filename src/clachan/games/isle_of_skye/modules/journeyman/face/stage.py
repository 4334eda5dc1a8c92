"""What is on the stage when Journeyman asks."""

from __future__ import annotations

from clachan.face.stage import Scene, Stage

WALK = Scene(("territory", 3), ("journeyman", 2))
STAGE: Stage = {
    "plan": WALK,
    "plan openly": WALK,
    "walk": WALK,
    "advance": Scene(("journeyman", 3), ("territory", 2), goes_on=True),
    "road": Scene("territory", goes_on=True),
}
