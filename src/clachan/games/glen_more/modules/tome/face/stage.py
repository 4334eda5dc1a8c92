"""What is on the stage for the questions of Chronicle VI: events are in the tray, what they work on is on boards."""

from __future__ import annotations

from clachan.face.stage import Scene
from clachan.games.glen_more.face.stage import LAND_GOES_ON

STAGE: dict[str, Scene] = {
    "trigger": LAND_GOES_ON,
    "event price": Scene(("territory", 3), ("rondel", 2), goes_on=True),
    "event trade": LAND_GOES_ON,
    "event return": LAND_GOES_ON,
    "call home": LAND_GOES_ON,
    "event tiles": LAND_GOES_ON,
    "event remove": LAND_GOES_ON,
    "borrow": Scene(("others", 2), ("territory", 1), goes_on=True),
    "swap": Scene(("rondel", 3), ("territory", 2), goes_on=True),
}
