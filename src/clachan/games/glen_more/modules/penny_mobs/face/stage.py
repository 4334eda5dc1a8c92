"""What is on the stage for the questions of Chronicle VIII: the prison, and what each mobster is used on."""

from __future__ import annotations

from clachan.face.stage import Scene
from clachan.games.glen_more.face.stage import ABOUT, GOES_ON, TURN

# Figures go to the places of the others. From the one where they are they go on or flee to another, which is large.
AMONG_OTHERS = Scene("others", goes_on=True)
FLEEING = Scene((ABOUT, 1), ("others", 3))

STAGE: dict[str, Scene] = {
    "prison": Scene("prison"),
    "mcwander": Scene("clans", goes_on=True),
    "mclaird": GOES_ON,
    "mcclaim": AMONG_OTHERS,
    "bruce": TURN,
    "bruce stores": GOES_ON,
    "derek": AMONG_OTHERS,
    "derek gives": Scene("territory", "others", goes_on=True),
    "derek places": Scene(ABOUT, goes_on=True),
    "calum": Scene("race"),
    "Calum draws": Scene("race"),
    "Bully draws": Scene("race"),
    "elspeth": GOES_ON,
    "fraser": Scene("haggis"),
    "fraser gives": Scene("haggis"),
    "oonagh": Scene("haggis"),
    "Kenneth scotsman": GOES_ON,
    "Fergus scotsman": GOES_ON,
    "Mike scotsman": GOES_ON,
    "Kenneth goes": AMONG_OTHERS,
    "Fergus goes": AMONG_OTHERS,
    "Mike goes": AMONG_OTHERS,
    "Kenneth walks": Scene(ABOUT, goes_on=True),
    "Kenneth flees": FLEEING,
    "Fergus flees": FLEEING,
    "Mike flees": FLEEING,
    "Kenneth leaves": FLEEING,
    "Kenneth steals": Scene(ABOUT),
}
