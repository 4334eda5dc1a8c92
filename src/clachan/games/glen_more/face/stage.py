"""What is on the stage of Glen More, by its questions. Chronicles name the scenes of their own in their faces.

Boards that are not there are left out: the Discard Pile is a board only while a tile of it is chosen.
"""

from __future__ import annotations

from clachan.face.stage import OVER, WATCHING, Scene

# The Rondel is larger than the territory where a tile is chosen, so that both can be read.
CHOOSING = Scene(("rondel", 3), ("territory", 2))
LAND = Scene("territory")
# What goes on with the act that the answer before began: take, pay, place, activate.
LAND_GOES_ON = Scene("territory", goes_on=True)
# Payments and sales: what is handed in lies in the territory and in the tray, what is bought on the Market.
PAYING = Scene(("territory", 3), ("rondel", 2), goes_on=True)

STAGE: dict[str, Scene] = {
    WATCHING: Scene(("rondel", 3), ("place", 2)),
    OVER: Scene(("standing", 2), ("territory", 2), ("rondel", 2), ("others", 1)),
    "turn": CHOOSING,
    "compensation": Scene(("rondel", 3), ("territory", 2), goes_on=True),
    "send back": PAYING,
    "pay": PAYING,
    "from": LAND_GOES_ON,
    "place": LAND_GOES_ON,
    "effects": LAND_GOES_ON,
    "choose": LAND_GOES_ON,
    "keep": LAND_GOES_ON,
    "put": LAND_GOES_ON,
    "post": LAND_GOES_ON,
    "clan": Scene("clans", goes_on=True),
    "remove": Scene("territory", goes_on=True),
    "build": Scene(("discard", 3), ("territory", 2), goes_on=True),
    "activation": Scene(("territory", 3), ("rondel", 2), goes_on=True),
    "exchange": LAND_GOES_ON,
    "grant": LAND_GOES_ON,
    "to": LAND_GOES_ON,
}
