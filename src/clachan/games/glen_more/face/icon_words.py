"""What the signs of Glen More mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import SHIELD, SIGN, Meaning
from clachan.face.words import mark, mark_in
from clachan.games.glen_more.face.vocabulary import (
    EFFECT_WORDS,
    LASTING_WORDS,
    MEASURE_WORDS,
    RESOURCE_WORDS,
    TIMING_WORDS,
    TYPE_WORDS,
)

COMPARED = mark("Compared in every Scoring Round: the more above the lowest, the more points.")
TYPE = mark("A type of tiles, for effects that name one.")
OF_CLANS = mark("Clan fields count these for points.")
TYPE_SIGNS = {
    "village": "gm-village",
    "castle": "gm-castle",
    "trade": "gm-trade",
    "material": "gm-material",
    "animal": "gm-animal",
    "whisky": "gm-distillery",
    "loch": "gm-loch",
    "monument": "gm-monument",
}

ICONS = (
    *[
        Meaning(f"gm-{name}", word, mark("Lies on tiles, pays for tiles, and is traded at the Market."), "resource")
        for name, word in RESOURCE_WORDS.items()
    ],
    Meaning("gm-any", mark_in("icon", "any resource"), mark("Whichever you like.")),
    Meaning("gm-different", mark_in("icon", "different resources"), mark("Each of another kind.")),
    Meaning("gm-animals", mark_in("icon", "animals"), mark("Sheep or cattle.")),
    Meaning("t-coin", mark_in("icon", "Coins"), mark("The number is an amount or a price.")),
    SHIELD,
    Meaning("gm-whisky", mark_in("icon", "Whisky Cask"), COMPARED),
    Meaning("gm-card", mark_in("icon", "Landmark Card"), COMPARED),
    Meaning("gm-person", mark_in("icon", "Person"), COMPARED),
    Meaning(
        "gm-man-red", mark_in("icon", "Scotsman"), mark("Tiles are placed next to one; those at home are compared.")
    ),
    Meaning(
        "gm-scotsman", mark_in("icon", "Scotsman as a gain or price"), mark("Comes from your supply, or goes there.")
    ),
    Meaning("gm-marker", mark_in("icon", "Clan Marker"), mark("Claims a field of the Clan Board.")),
    Meaning("gm-move", mark_in("icon", "Movement Point"), mark("Moves a Scotsman to a neighbouring tile.")),
    Meaning("gm-arrow", mark_in("icon", "exchange"), mark("For what stands before it you get what stands behind it.")),
    Meaning("gm-activate", mark_in("icon", "activation"), mark("Another tile may be activated.")),
    Meaning("gm-all", mark_in("icon", "activate everything"), EFFECT_WORDS["activate_all"]),
    Meaning("gm-build", mark_in("icon", "build a discarded tile"), EFFECT_WORDS["build_discarded"]),
    Meaning(
        "gm-remove",
        mark_in("icon", "remove"),
        mark("A tile of your territory goes; below the stacks: the Discard Pile."),
    ),
    Meaning("gm-lightning", TIMING_WORDS["lightning"], mark("Happens once, when the tile is placed."), ""),
    Meaning("gm-infinity", TIMING_WORDS["infinity"], mark("Holds from now on."), ""),
    Meaning("gm-flag", TIMING_WORDS["flag"], mark("Counts in the final scoring."), ""),
    *[Meaning(id_, TYPE_WORDS[name], TYPE, "tile type") for name, id_ in TYPE_SIGNS.items()],
    Meaning("gm-occupied", MEASURE_WORDS["occupied_tiles"], OF_CLANS, "counted"),
    Meaning("gm-river-tile", MEASURE_WORDS["river_tiles"], OF_CLANS, "counted"),
    Meaning("gm-overbuilt", MEASURE_WORDS["overbuild_tiles"], OF_CLANS, "counted"),
    Meaning("gm-double-castle", mark_in("icon", "double Home Castle"), LASTING_WORDS["double_castle"]),
    Meaning("gm-double", mark_in("icon", "counts twice"), mark("What stands before it.")),
    Meaning("i-check-mark", mark_in("icon", "activated"), mark("The tile was activated in this turn.")),
    Meaning("i-hourglass", mark_in("icon", "end"), mark("The game is over.")),
    Meaning(
        "i-tower-flag",
        mark_in("icon", "The End"),
        mark("The last tile of the Rondel: the game ends when it is reached."),
    ),
    SIGN,
)
