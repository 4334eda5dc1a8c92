"""What is on the stage for the questions of Chronicle I."""

from __future__ import annotations

from clachan.face.stage import Scene

STAGE: dict[str, Scene] = {
    "reward": Scene("race", goes_on=True),
}
