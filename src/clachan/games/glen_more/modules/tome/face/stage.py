"""What is on the stage for the questions of Chronicle VI: events are in the tray, what they work on is on boards."""

from __future__ import annotations

from clachan.face.stage import Scene
from clachan.games.glen_more.face.stage import ACTING, ACTING_ON, LAND_GOES_ON, ON_THE_WAY

STAGE: dict[str, Scene] = {
    "trigger": ACTING,
    "event price": ACTING_ON,
    "event trade": LAND_GOES_ON,
    "event return": LAND_GOES_ON,
    "call home": LAND_GOES_ON,
    "event tiles": ACTING_ON,
    "event remove": LAND_GOES_ON,
    "borrow": Scene("others", goes_on=True),
    "swap": ON_THE_WAY,
}
