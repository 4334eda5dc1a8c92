"""What is on the stage of Isle of Skye, by question. Expansions have tables of their own."""

from __future__ import annotations

from clachan.face.stage import OVER, WATCHING, Scene, Stage

TERRITORY = Scene("territory")
STAGE: Stage = {
    WATCHING: Scene(("territory", 2), ("tiles", 2), ("offers", 2), "place"),
    OVER: Scene(("territory", 2), "others"),
    "price": Scene(("tiles", 3), ("territory", 3), ("scoring", 2)),
    "buy": Scene(("offers", 3), ("territory", 2)),
    "build": TERRITORY,
}
# The same once an answer has begun what the next ones go on with: a tile was taken up, or its cell is known.
BEGUN: Stage = {"build": Scene("territory", goes_on=True)}
