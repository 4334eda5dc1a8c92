"""The words of Isle of Skye, in English, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in, mark_plural, mark_plural_in

TITLE = mark("Isle of Skye")
NONE = -1
LETTERS = "ABCD"
BREAK = "; "

TERRAIN_WORDS = {"pasture": mark("pasture"), "mountain": mark("mountain"), "water": mark("water")}
DIRECTION_WORDS = (
    mark_in("direction", "north"),
    mark_in("direction", "east"),
    mark_in("direction", "south"),
    mark_in("direction", "west"),
)
STEPS_NORTH = mark_plural("{n} north", "{n} north")
STEPS_SOUTH = mark_plural("{n} south", "{n} south")
STEPS_EAST = mark_plural("{n} east", "{n} east")
STEPS_WEST = mark_plural("{n} west", "{n} west")
FEATURE_WORDS = {
    "sheep": mark("sheep"),
    "cattle": mark("cattle"),
    "broch": mark("broch"),
    "farm": mark("farm"),
    "ship": mark("ship"),
    "lighthouse": mark("lighthouse"),
}
FEATURE_COUNTS = {
    "sheep": mark_plural("{n} sheep", "{n} sheep"),
    "cattle": mark_plural("{n} cattle", "{n} cattle"),
    "broch": mark_plural("{n} broch", "{n} brochs"),
    "farm": mark_plural("{n} farm", "{n} farms"),
    "ship": mark_plural("{n} ship", "{n} ships"),
    "lighthouse": mark_plural("{n} lighthouse", "{n} lighthouses"),
}
# What a tile is called by, after "the tile": the first thing on it, then the others; one of a kind, or so many.
WITH_ONE = {
    "sheep": mark_in("first on a tile", "with a sheep"),
    "cattle": mark_in("first on a tile", "with a head of cattle"),
    "broch": mark_in("first on a tile", "with a broch"),
    "farm": mark_in("first on a tile", "with a farm"),
    "ship": mark_in("first on a tile", "with a ship"),
    "lighthouse": mark_in("first on a tile", "with a lighthouse"),
    "whisky": mark_in("first on a tile", "with whisky"),
    "scroll": mark_in("first on a tile", "with a scroll"),
}
WITH_MANY = {
    "sheep": mark_plural_in("first on a tile", "with {n} sheep", "with {n} sheep"),
    "cattle": mark_plural_in("first on a tile", "with {n} head of cattle", "with {n} head of cattle"),
    "broch": mark_plural_in("first on a tile", "with {n} broch", "with {n} brochs"),
    "farm": mark_plural_in("first on a tile", "with {n} farm", "with {n} farms"),
    "ship": mark_plural_in("first on a tile", "with {n} ship", "with {n} ships"),
    "lighthouse": mark_plural_in("first on a tile", "with {n} lighthouse", "with {n} lighthouses"),
}
AND_ONE = {
    "sheep": mark_in("also on a tile", "a sheep"),
    "cattle": mark_in("also on a tile", "a head of cattle"),
    "broch": mark_in("also on a tile", "a broch"),
    "farm": mark_in("also on a tile", "a farm"),
    "ship": mark_in("also on a tile", "a ship"),
    "lighthouse": mark_in("also on a tile", "a lighthouse"),
    "whisky": mark_in("also on a tile", "whisky"),
    "scroll": mark_in("also on a tile", "a scroll"),
}
AND_MANY = {
    "sheep": mark_plural_in("also on a tile", "{n} sheep", "{n} sheep"),
    "cattle": mark_plural_in("also on a tile", "{n} head of cattle", "{n} head of cattle"),
    "broch": mark_plural_in("also on a tile", "{n} broch", "{n} brochs"),
    "farm": mark_plural_in("also on a tile", "{n} farm", "{n} farms"),
    "ship": mark_plural_in("also on a tile", "{n} ship", "{n} ships"),
    "lighthouse": mark_plural_in("also on a tile", "{n} lighthouse", "{n} lighthouses"),
}
PHASE_WORDS = {
    "income": mark("income"),
    "price": mark("set prices"),
    "discard": mark("discard"),
    "buy": mark("buy tiles"),
    "settle": mark("unsold tiles"),
    "build": mark("build"),
    "score": mark("end of round and scoring"),
    "end": mark("final scoring"),
}
SCORING_TILE_WORDS = {
    "square": mark_in("scoring tile", "2×2 squares"),
    "sheep": mark_in("scoring tile", "sheep"),
    "brochs_in_mountains": mark_in("scoring tile", "brochs in mountains"),
    "whisky_majority": mark_in("scoring tile", "most whisky"),
    "animals_at_farms": mark_in("scoring tile", "animals at farms"),
    "cattle_on_road": mark_in("scoring tile", "cattle by the road"),
    "road_tiles": mark_in("scoring tile", "road to the castle"),
    "largest_lake": mark_in("scoring tile", "largest lake"),
    "completed_areas": mark_in("scoring tile", "completed areas"),
    "completed_areas_3": mark_in("scoring tile", "large completed areas"),
    "building_set": mark_in("scoring tile", "sets of buildings"),
    "ship_majority": mark_in("scoring tile", "most ships"),
    "gold_majority": mark_in("scoring tile", "most gold"),
    "ship_and_lighthouse": mark_in("scoring tile", "ships and lighthouses"),
    "columns": mark_in("scoring tile", "columns"),
    "mountain_areas": mark_in("scoring tile", "mountain ranges"),
}
# What a measure counts, to go after "points for".
EACH = {
    "sheep": mark("each sheep"),
    "cattle": mark("each head of cattle"),
    "brochs": mark("each broch"),
    "farms": mark("each farm"),
    "ships": mark("each ship"),
    "lighthouses": mark("each lighthouse"),
    "whisky_tiles": mark("each tile with barrels of whisky"),
    "gold": mark("each gold"),
    "squares": mark("each 2×2 square of tiles"),
    "animals_at_farms": mark("each animal on a tile with a farm or on the 8 cells around it"),
    "cattle_by_the_castle_road": mark("each head of cattle on a tile connected to the castle by road"),
    "castle_road_tiles": mark("each tile connected to the castle by road, the castle included"),
    "completed_areas": mark("each completed area"),
    "completed_areas_of_3": mark("each completed area of at least 3 tiles"),
    "completed_mountains": mark("each completed mountain area"),
    "largest_completed_water": mark("each tile of the largest completed water area"),
    "building_sets": mark("each set of a broch, a farm and a lighthouse"),
    "waters_with_ship_and_lighthouse": mark("each water area with a ship and a lighthouse"),
    "columns_of_3": mark("each column of at least 3 tiles without a gap"),
}
EVERY = {
    "sheep": mark_plural("every {n} sheep", "every {n} sheep"),
    "ships": mark_plural("every {n} ship", "every {n} ships"),
    "whisky_tiles": mark_plural("every {n} tile with barrels of whisky", "every {n} tiles with barrels of whisky"),
    "gold": mark_plural("every {n} gold", "every {n} gold"),
}
# Where a variant reads a measure in another way.
EACH_BY_VARIANT = {
    ("animals_at_farms", "farm-neighbourhood", "4"): mark(
        "each animal on a tile with a farm or on the 4 cells beside it"
    ),
}
MOST = {
    "whisky_tiles": mark("most tiles with barrels of whisky"),
    "ships": mark("most ships"),
    "gold": mark("most gold"),
}
