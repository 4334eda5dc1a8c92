"""What is on the stage for the questions of Chronicle I: the course of the race."""

from __future__ import annotations

from clachan.face.stage import Scene

STAGE: dict[str, Scene] = {
    "reward": Scene("race"),
}
