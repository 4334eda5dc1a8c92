"""What is on the stage for the questions of Chronicle VI: events are in the tray, what they work on is on boards."""

from __future__ import annotations

from clachan.face.stage import Scene
from clachan.games.glen_more.face.stage import GOES_ON, TURN

STAGE: dict[str, Scene] = {
    "trigger": TURN,
    "event price": GOES_ON,
    "event trade": GOES_ON,
    "event return": GOES_ON,
    "call home": GOES_ON,
    "event tiles": GOES_ON,
    "event remove": GOES_ON,
    "borrow": Scene("others", goes_on=True),
    "swap": GOES_ON,
}
