"""What is on the stage of Glen More, by its questions. Chronicles name the scenes of their own in their faces.

A board that is not there is left out: the Discard Pile is one only while a tile of it is chosen. What can be sold at
any time lies on the Market, in the middle of the Rondel.
"""

from __future__ import annotations

from clachan.face.stage import OVER, WATCHING, Scene

# In a scene: the place of the player whom a question of a Chronicle is about, whoever that is.
ABOUT = "about"

# Rondel with its Market and territory stand side by side through a whole turn, so that nothing moves in it. What is
# free to do, like an activation, is an act of its own.
TURN = Scene("rondel", "territory")
# What goes on with the act that the answer before began: take, pay, place; activate, exchange, put.
GOES_ON = Scene("rondel", "territory", goes_on=True)

STAGE: dict[str, Scene] = {
    WATCHING: Scene("rondel", "place"),
    OVER: Scene(("territory", 2), ("others", 2), ("standing", 1)),
    "turn": TURN,
    "compensation": GOES_ON,
    "send back": GOES_ON,
    "pay": GOES_ON,
    "from": GOES_ON,
    "place": GOES_ON,
    "effects": TURN,
    "choose": GOES_ON,
    "keep": GOES_ON,
    "put": GOES_ON,
    "post": GOES_ON,
    "clan": Scene(("clans", 4)),
    "remove": TURN,
    "build": Scene("discard", "territory"),
    "activation": TURN,
    "exchange": GOES_ON,
    "grant": TURN,
    "to": GOES_ON,
}
