"""What is on the stage for the questions of Chronicle V: the display, and everybody's serving table."""

from __future__ import annotations

from clachan.face.stage import Scene

STAGE: dict[str, Scene] = {
    "receive haggis": Scene("haggis"),
    "return haggis": Scene("haggis", goes_on=True),
    "haggis whisky": Scene("haggis"),
}
