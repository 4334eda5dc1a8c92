"""What is on the stage of Glen More, by its questions. Chronicles name the scenes of their own in their faces.

A board that is not there is left out: the Discard Pile is one only while a tile of it is chosen. What can be sold at
any time lies on the Market, in the middle of the Rondel.
"""

from __future__ import annotations

from clachan.face.stage import OVER, WATCHING, Scene

# The Rondel is a little larger than the territory where a tile is chosen, and stays where it is while it is paid for.
CHOOSING = Scene(("rondel", 4), ("territory", 3))
ON_THE_WAY = Scene(("rondel", 4), ("territory", 3), goes_on=True)
# Something is done in the territory, and what is gained can be sold. What is free to do is an act of its own.
ACTING = Scene(("territory", 4), ("rondel", 3))
ACTING_ON = Scene(("territory", 4), ("rondel", 3), goes_on=True)
# What goes on in the territory with the act that the answer before began: take, pay, place; activate, exchange, put.
LAND_GOES_ON = Scene("territory", goes_on=True)

STAGE: dict[str, Scene] = {
    WATCHING: Scene(("rondel", 4), ("place", 3)),
    OVER: Scene(("territory", 2), ("others", 2), ("standing", 1)),
    "turn": CHOOSING,
    "compensation": ON_THE_WAY,
    "send back": ACTING_ON,
    "pay": ON_THE_WAY,
    "from": LAND_GOES_ON,
    "place": LAND_GOES_ON,
    "effects": ACTING,
    "choose": LAND_GOES_ON,
    "keep": LAND_GOES_ON,
    "put": LAND_GOES_ON,
    "post": LAND_GOES_ON,
    "clan": Scene("clans"),
    "remove": ACTING,
    "build": Scene(("discard", 3), ("territory", 2)),
    "activation": ACTING,
    "exchange": LAND_GOES_ON,
    "grant": ACTING,
    "to": LAND_GOES_ON,
}
