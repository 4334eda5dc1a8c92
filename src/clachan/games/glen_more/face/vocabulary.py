"""The words of Glen More, in English, marked for translation.

Names of tiles, persons and clans are proper names: `TILE_NAMES` and `CLAN_NAMES` mark those of the box, so that each
language has them as its edition prints them. A name that is not here, of an owner's own data, stays as it is. What
`TILE_WITH_NAME` says of a name of a tile that has no cases of its own is what a sentence says in a case: "kafelek X".
"""

from __future__ import annotations

from clachan.face.words import mark, mark_in, mark_plural, mark_plural_in

TITLE = mark("Glen More II: Chronicles")
BREAK = "; "

RESOURCE_WORDS = {
    "wood": mark_in("resource", "wood"),
    "stone": mark_in("resource", "stone"),
    "barley": mark_in("resource", "barley"),
    "sheep": mark_in("resource", "sheep"),
    "cattle": mark_in("resource", "cattle"),
}
# So many of a resource.
GOODS_WORDS = {
    "wood": mark_plural_in("resource", "{n} wood", "{n} wood"),
    "stone": mark_plural_in("resource", "{n} stone", "{n} stone"),
    "barley": mark_plural_in("resource", "{n} barley", "{n} barley"),
    "sheep": mark_plural_in("resource", "{n} sheep", "{n} sheep"),
    "cattle": mark_plural_in("resource", "{n} cattle", "{n} cattle"),
}
# So many resources of whatever kinds.
RESOURCES_HELD = mark_plural("{n} resource", "{n} resources")
# Two letters that stand for a resource on a drawn tile; each language has its own.
RESOURCE_SIGNS = {
    "wood": mark_in("resource on a tile", "Wo"),
    "stone": mark_in("resource on a tile", "St"),
    "barley": mark_in("resource on a tile", "Ba"),
    "sheep": mark_in("resource on a tile", "Sh"),
    "cattle": mark_in("resource on a tile", "Ca"),
}
TYPE_WORDS = {
    "village": mark_in("tile type", "Village"),
    "castle": mark_in("tile type", "Castle"),
    "trade": mark_in("tile type", "Trade Tile"),
    "material": mark_in("tile type", "Material Tile"),
    "animal": mark_in("tile type", "Animal Tile"),
    "whisky": mark_in("tile type", "Whisky Tile"),
    "loch": mark_in("tile type", "loch"),
    "monument": mark_in("tile type", "monument"),
    "person": mark_in("tile type", "Person Tile"),
}
TIMING_WORDS = {
    "lightning": mark("one-time effect"),
    "infinity": mark("ongoing effect"),
    "flag": mark("end-of-game effect"),
}

# What effects give, by their kind, with how many; a kind that is not here has words of its own in words_names.py.
AMOUNT_WORDS = {
    "coin": mark_plural("{n} Coin", "{n} Coins"),
    "whisky": mark_plural("{n} Whisky Cask", "{n} Whisky Casks"),
    "scotsman": mark_plural("{n} Scotsman", "{n} Scotsmen"),
    "marker": mark_plural("{n} Clan Marker", "{n} Clan Markers"),
    "move": mark_plural("{n} Movement Point", "{n} Movement Points"),
    "any": mark_plural("{n} resource of any kind", "{n} resources of any kind"),
    "different": mark_plural("{n} different resource", "{n} different resources"),
    "animals": mark_plural("{n} animal", "{n} animals"),
    "remove": mark_plural("remove {n} tile from your territory", "remove {n} tiles from your territory"),
    "may_remove": mark_plural(
        "you may remove up to {n} tile from your territory", "you may remove up to {n} tiles from your territory"
    ),
}
EFFECT_WORDS = {
    "card": mark("Landmark Card"),
    "activate_all": mark("all tiles of your territory may be activated"),
    "build_discarded": mark("build a tile of the Discard Pile without paying its cost"),
}
LASTING_WORDS = {
    "first_coins_double": mark("in the final scoring your first {n} Coins count twice"),
    "extra_activation": mark("in each of your turns you may activate one more tile, anywhere in your territory"),
    "double_castle": mark("in every Scoring Round your Scotsmen on the Home Castle count twice"),
    "points_instead_of_whisky": mark(
        "activating a Whisky Tile, you may take {n} VP instead of producing a Whisky Cask, and pay nothing for it"
    ),
    "castles_as_scotsmen": mark("when you place tiles, your Castles count as if a Scotsman stood on them"),
    "movement_for_points": mark("each unused Movement Point brings {n} VP"),
    "coin_for_resource": mark("activating a Trade Tile, you may pay 1 Coin instead of 1 of the resources"),
}
# What clan fields count, as a heading for the steps.
MEASURE_WORDS = {
    "villages": mark_in("counted", "Villages in your territory"),
    "occupied_tiles": mark_in("counted", "tiles with at least 1 Scotsman of yours"),
    "overbuild_tiles": mark_in("counted", "Overbuild Tiles in your territory, covered ones too"),
    "coins": mark_in("counted", "your Coins, which you keep"),
    "river_tiles": mark_in("counted", "River Tiles in your territory"),
}
# The four categories of a Scoring Round, then what else is booked.
CATEGORY_WORDS = {
    "castle": mark_in("scored", "Scotsmen on the Home Castle"),
    "landmarks": mark_in("scored", "Landmark Cards"),
    "whisky": mark_in("scored", "Whisky Casks"),
    "persons": mark_in("scored", "Persons"),
}
SOURCE_WORDS = {
    "territory": mark_in("scored", "tiles more than the smallest territory"),
    "coins": mark_in("scored", "Coins left"),
    "unused movement": mark_in("scored", "unused Movement Points"),
}
# What was booked for a thing that has a name: the beginning of the source, and the words with that name.
NAMED_SOURCES = {
    "activation of ": mark("activation: {name}"),
    "placing ": mark("one-time effect: {name}"),
    "points instead of whisky, ": mark("points instead of whisky: {name}"),
    "landmark ": mark("Landmark Card: {name}"),
    "clan ": mark("clan: {name}"),
}

TILE_WITH_NAME = mark_in("name of a tile", "{name}")
TILE_NAMES = (
    mark_in("tile", "Starting Village"),
    mark_in("tile", "Home Castle"),
    mark_in("tile", "The End"),
    mark_in("tile", "Inshriach"),
    mark_in("tile", "Lochridge"),
    mark_in("tile", "Glen Nevis"),
    mark_in("tile", "Ballachulish"),
    mark_in("tile", "Black Isle"),
    mark_in("tile", "Loch Lochy"),
    mark_in("tile", "Donan Castle"),
    mark_in("tile", "Castle Stalker"),
    mark_in("tile", "Halkirk"),
    mark_in("tile", "Plockton"),
    mark_in("tile", "Robert the Bruce"),
    mark_in("tile", "Pulteney"),
    mark_in("tile", "Glen Mhor"),
    mark_in("tile", "Aberfoyle"),
    mark_in("tile", "Portree"),
    mark_in("tile", "Rothiemurchus"),
    mark_in("tile", "Easdale"),
    mark_in("tile", "Strathspey"),
    mark_in("tile", "Tain"),
    mark_in("tile", "Inverness"),
    mark_in("tile", "Loch Shiel"),
    mark_in("tile", "Duart Castle"),
    mark_in("tile", "William Wallace"),
    mark_in("tile", "Mary Stuart"),
    mark_in("tile", "John Knox"),
    mark_in("tile", "Dornoch"),
    mark_in("tile", "Kingussie"),
    mark_in("tile", "Glenlochy"),
    mark_in("tile", "Crieff"),
    mark_in("tile", "Clachaig"),
    mark_in("tile", "Falkirk Tryst"),
    mark_in("tile", "Glen Affric"),
    mark_in("tile", "Rubislaw"),
    mark_in("tile", "Strathnaver"),
    mark_in("tile", "Glen Clova"),
    mark_in("tile", "Easter Ross"),
    mark_in("tile", "Loch Ness"),
    mark_in("tile", "Armadale Castle"),
    mark_in("tile", "Rob Roy MacGregor"),
    mark_in("tile", "Flora MacDonald"),
    mark_in("tile", "Adam Smith"),
    mark_in("tile", "Tongue"),
    mark_in("tile", "Fort William"),
    mark_in("tile", "Edradour"),
    mark_in("tile", "Braemar"),
    mark_in("tile", "Finlaggan"),
    mark_in("tile", "Carrbridge"),
    mark_in("tile", "Iona Abbey"),
    mark_in("tile", "Tyndrum Inn"),
    mark_in("tile", "Loch an Eilein Sawmill"),
    mark_in("tile", "Glen Strathfarrar"),
    mark_in("tile", "Glen Lyon"),
    mark_in("tile", "Laich of Moray"),
    mark_in("tile", "Loch Morar"),
    mark_in("tile", "Castle Moil"),
    mark_in("tile", "Castle of Mey"),
    mark_in("tile", "Arthur Conan Doyle"),
    mark_in("tile", "Robert Burns"),
    mark_in("tile", "Walter Scott"),
    mark_in("tile", "Fort Augustus"),
    mark_in("tile", "Ullapool"),
    mark_in("tile", "Millburn"),
    mark_in("tile", "Lairg"),
    mark_in("tile", "Oban"),
    mark_in("tile", "Aberdeen"),
    mark_in("tile", "Kings House"),
    mark_in("tile", "Kemnay"),
    mark_in("tile", "Lammermuir"),
    mark_in("tile", "Glenlivet Fold"),
    mark_in("tile", "Howe of the Mearns"),
    mark_in("tile", "David Hume"),
)
CLAN_NAMES = (
    mark_in("clan", "Brodie"),
    mark_in("clan", "Cameron"),
    mark_in("clan", "Chisholm"),
    mark_in("clan", "Douglas"),
    mark_in("clan", "Grant"),
    mark_in("clan", "Gunn"),
    mark_in("clan", "MacDonald"),
    mark_in("clan", "MacDonell"),
    mark_in("clan", "MacGregor"),
    mark_in("clan", "Mackintosh"),
    mark_in("clan", "MacLachlan"),
    mark_in("clan", "MacLean"),
    mark_in("clan", "MacLeod"),
    mark_in("clan", "MacMillan"),
    mark_in("clan", "MacPherson"),
    mark_in("clan", "McKay"),
    mark_in("clan", "McKenzie"),
    mark_in("clan", "McKinnon"),
    mark_in("clan", "Munro"),
    mark_in("clan", "Oliphant"),
    mark_in("clan", "Ross"),
    mark_in("clan", "Sinclair"),
    mark_in("clan", "Sutherland"),
)
# Where a cell lies, with the steps to the tile that this is said of; y grows upwards.
SIDES = (
    (mark("right of {tile}"), -1, 0),
    (mark("left of {tile}"), 1, 0),
    (mark("below {tile}"), 0, 1),
    (mark("above {tile}"), 0, -1),
)
