"""What is on the stage for the questions of Chronicle V: the display, and whom the tables belong to."""

from __future__ import annotations

from clachan.face.stage import Scene

STAGE: dict[str, Scene] = {
    "receive haggis": Scene("haggis", goes_on=True),
    "return haggis": Scene("haggis", goes_on=True),
    "haggis whisky": Scene("haggis"),
}
