"""What the signs of Journeyman mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import Meaning
from clachan.face.words import mark, mark_in
from clachan.games.isle_of_skye.modules.journeyman.face.vocabulary import TRACK_WORDS

TRACK = mark("Each space asks for something on a visited tile, and gives what is shown below.")

ICONS = (
    Meaning("t-figure-blue", mark_in("icon", "journeyman"), mark("Walks over your territory and visits tiles.")),
    Meaning("t-journeyman", mark_in("icon", "journeyman symbol"), mark("Brings an advance on a track.")),
    Meaning(
        "t-cube-blue",
        mark_in("icon", "marker"),
        mark("On a track, how far you are; on a tile, that it is to be visited."),
    ),
    *[Meaning(f"t-track-{name}", word, TRACK, "progress board") for name, word in TRACK_WORDS.items()],
    Meaning("t-boot", mark_in("icon", "movement points"), mark("How far the journeyman walks in a round.")),
    Meaning("t-each-round", mark_in("icon", "victory points every round"), mark("The number says how many.")),
    Meaning("t-road-piece", mark_in("icon", "road to lay"), mark("Joins two tiles over their edge.")),
    Meaning(
        "t-requirement-closed",
        mark_in("icon", "any completed area"),
        mark("The visited tile has to have a part of one."),
    ),
)
