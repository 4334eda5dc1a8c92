"""What the signs of Clans of Caledonia mean, marked for translation."""

from __future__ import annotations

from clachan.face.icon_sheet import SHIELD, SIGN, Meaning
from clachan.face.words import mark, mark_in
from clachan.games.clans_of_caledonia.face.vocabulary import GOOD_WORDS, UNIT_WORDS

BASIC = mark("A basic good, for the market and for contracts.")
PROCESSED = mark("A processed good, for the market and for contracts.")
IMPORTED = mark("Imported with contracts; the rarer it is, the more points it brings at the end.")
GOODS = {
    "wool": BASIC,
    "grain": BASIC,
    "milk": BASIC,
    "bread": PROCESSED,
    "cheese": PROCESSED,
    "whisky": PROCESSED,
    "beef": mark("For contracts: a cow on the map is given up for it."),
    "mutton": mark("For contracts: a sheep on the map is given up for it."),
    "hops": mark("Imported with contracts; brings points at the end."),
    "cotton": IMPORTED,
    "tobacco": IMPORTED,
    "sugar_cane": IMPORTED,
}
UNITS = {
    "sheep": mark("Makes wool."),
    "cow": mark("Makes milk."),
    "field": mark("Makes grain."),
    "cheese_dairy": mark("Makes cheese out of milk."),
    "bakery": mark("Makes bread out of grain."),
    "distillery": mark("Makes whisky out of grain."),
    "woodcutter": mark("Earns money in forests."),
    "miner": mark("Earns money on mountains."),
    "worker": mark("Of Clan MacDonald: earns money in forests, on mountains and on water."),
}

ICONS = (
    *[Meaning(f"cc-{good}", name, GOODS[good], "good") for good, name in GOOD_WORDS.items()],
    *[Meaning(f"cc-{kind}-blue", UNIT_WORDS[kind], text, "unit") for kind, text in UNITS.items()],
    Meaning("cc-empty-sheep", mark_in("icon", "empty place"), mark("Its unit stands on the map.")),
    Meaning("cc-house", mark_in("icon", "factory"), mark("A cheese dairy, a bakery or a distillery.")),
    Meaning("cc-basic-goods", mark_in("icon", "basic goods"), mark("Wool, grain and milk.")),
    Meaning("cc-processed-goods", mark_in("icon", "processed goods"), mark("Bread, cheese and whisky.")),
    Meaning("t-coin", mark_in("icon", "money"), mark("The number is an amount or a price in pounds.")),
    SHIELD,
    Meaning(
        "cc-contract", mark_in("icon", "contract"), mark("Asks for goods; fulfilled, it brings what stands below.")
    ),
    Meaning("cc-merchant", mark_in("icon", "merchant"), mark("One is needed for each unit of a good that is traded.")),
    Meaning("i-sailboat", mark_in("icon", "shipping"), mark("How far over water you may build.")),
    Meaning("cc-upgrade", mark_in("icon", "bonus upgrade"), mark("Shipping, a technology or a merchant for nothing.")),
    Meaning("cc-free-space", mark_in("icon", "free space"), mark("The land of the next unit costs nothing.")),
    Meaning("i-check-mark", mark_in("icon", "technology"), mark("These workers already earn more.")),
    Meaning("i-anchor", mark_in("icon", "port"), mark("Its effect is yours once you reach it.")),
    Meaning("i-cycle", mark_in("icon", "exchange"), mark("One thing for another: a trade, units, or another port.")),
    Meaning("i-butter", mark_in("icon", "butter"), mark("Clan Cunningham makes it out of milk and sells it.")),
    Meaning("i-beer-stein", mark_in("icon", "beer"), mark("Clan MacEwan brews it out of grain and sells it.")),
    Meaning("cc-delta", mark_in("icon", "river delta"), mark("Where a river reaches a loch.")),
    Meaning("cc-hex", mark_in("icon", "space"), mark("Land on the map.")),
    Meaning("i-village", mark_in("icon", "settlements"), mark("Groups of your units that lie side by side.")),
    Meaning("cc-cloud", mark_in("icon", "mist"), mark("No part of the map with 1 or 2 players.")),
    Meaning("cc-neutral", mark_in("icon", "neutral worker"), mark("The space is taken in the solo game.")),
    Meaning("cc-cover", mark_in("icon", "covered space"), mark("Nobody builds there.")),
    SIGN,
)
