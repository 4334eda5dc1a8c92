"""What is on the stage for the questions of Chronicle VIII: the prison, and what each mobster is used on."""

from __future__ import annotations

from clachan.face.stage import Scene

LAND = Scene("territory", goes_on=True)
EVERYWHERE = Scene(("territory", 1), ("others", 1), goes_on=True)
RACE = Scene("race", goes_on=True)
HAGGIS = Scene("haggis", goes_on=True)

STAGE: dict[str, Scene] = {
    "prison": Scene("prison"),
    "mcwander": Scene("clans", goes_on=True),
    "mclaird": Scene(("rondel", 3), ("territory", 2), goes_on=True),
    "mcclaim": Scene(("landmarks", 1), ("others", 1), goes_on=True),
    "bruce": Scene(("territory", 1), ("rondel", 1)),
    "bruce stores": LAND,
    "derek": Scene(("others", 2), ("territory", 1), goes_on=True),
    "derek gives": EVERYWHERE,
    "derek places": EVERYWHERE,
    "calum": RACE,
    "Calum draws": RACE,
    "Bully draws": RACE,
    "elspeth": Scene("rondel", goes_on=True),
    "fraser": HAGGIS,
    "fraser gives": HAGGIS,
    "oonagh": HAGGIS,
    # The three with a figure: a Scotsman becomes one, walks to a tile of another player, and flees from there.
    "Kenneth scotsman": LAND,
    "Fergus scotsman": LAND,
    "Mike scotsman": LAND,
    "Kenneth goes": EVERYWHERE,
    "Fergus goes": EVERYWHERE,
    "Mike goes": EVERYWHERE,
    "Kenneth flees": EVERYWHERE,
    "Fergus flees": EVERYWHERE,
    "Mike flees": EVERYWHERE,
    "Kenneth walks": EVERYWHERE,
    "Kenneth leaves": EVERYWHERE,
    "Kenneth steals": EVERYWHERE,
}
