"""What is on the stage for the questions of Chronicle VIII: the prison, and what each mobster is used on."""

from __future__ import annotations

from clachan.face.stage import Scene
from clachan.games.glen_more.face.stage import GOES_ON, TURN

# Figures go to the places of the others, and flee from one to another.
AMONG_OTHERS = Scene("others", goes_on=True)
FLEEING = Scene("others")

STAGE: dict[str, Scene] = {
    "prison": Scene("prison"),
    "mcwander": Scene("clans", goes_on=True),
    "mclaird": GOES_ON,
    "mcclaim": AMONG_OTHERS,
    "bruce": TURN,
    "bruce stores": GOES_ON,
    "derek": AMONG_OTHERS,
    "derek gives": AMONG_OTHERS,
    "derek places": Scene("territory", "others", goes_on=True),
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
    "Kenneth walks": AMONG_OTHERS,
    "Kenneth flees": FLEEING,
    "Fergus flees": FLEEING,
    "Mike flees": FLEEING,
    "Kenneth leaves": FLEEING,
    "Kenneth steals": FLEEING,
}
