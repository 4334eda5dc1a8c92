"""What explains the Penny Mobs to newcomers."""

from __future__ import annotations

from clachan.face.explained import HARD, Addition, Explained, pieces
from clachan.face.words import mark_in

MOBSTERS = {
    "GM8-35": "Peggy McWander",
    "GM8-44": "Joe McDuff",
    "GM8-49": "Bruce McMail",
    "GM8-60": "Peggy McLaird",
    "GM8-74": "Kenneth McSnitch",
    "GM8-82": "Fergus MacDarkie",
    "GM8-90": "Sibyl MacSponge",
    "GM8-95": "Derek Anderson",
    "GM8-107": "Mike McCastle",
    "GM8-112": "Calum McQuack",
    "GM8-118": "Bully McMuscle",
    "GM8-123": "Fraser McStarve",
    "GM8-127": "Oonagh McHagg",
    "GM8-130": "Elspeth McTrick",
    "GM8-134": "Erin MacMalt",
    "GM8-136": "John McClaim",
}

EXPLAINED = Explained(
    asked={
        "prison": "GM8-11",
        "mcwander": "GM8-36",
        "mclaird": "GM8-61",
        "mcclaim": "GM8-137",
        "bruce": "GM8-51",
        "bruce stores": "GM8-55",
        "derek": "GM8-95",
        "derek gives": "GM8-103",
        "derek places": "GM8-97",
        "calum": "GM8-112",
        "Calum draws": "GM8-116",
        "Bully draws": "GM8-121",
        "elspeth": "GM8-130",
        "fraser": "GM8-123",
        "fraser gives": "GM8-124",
        "oonagh": "GM8-127",
        "Kenneth scotsman": "GM8-26",
        "Fergus scotsman": "GM8-26",
        "Mike scotsman": "GM8-26",
        "Kenneth goes": "GM8-74",
        "Fergus goes": "GM8-82",
        "Mike goes": "GM8-107",
        "Kenneth walks": "GM8-75",
        "Kenneth flees": "GM8-81",
        "Fergus flees": "GM8-88",
        "Mike flees": "GM8-110",
        "Kenneth leaves": "GM8-79",
        "Kenneth steals": "GM8-76",
    },
    pictured={
        "GM8-03": pieces("pennies", "penny"),
        **{rule: pieces("mobster", name) for rule, name in MOBSTERS.items()},
    },
    shown={"penny-mobs": pieces("mobster", "Joe McDuff", "Kenneth McSnitch", "Sibyl MacSponge")},
    additions={
        "penny-mobs": Addition(
            mark_in(
                "module",
                "Mobsters wait in prison. With pennies you free them: each has a crooked power, and "
                "each costs points in the end.",
            ),
            minutes=10,
            difficulty=HARD,
        )
    },
)
