"""The words of Druids, in English, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in, mark_plural

SLAB_WORDS = {
    "rescore_scroll": mark("score a scroll again"),
    "own_tile": mark("buy own tile"),
    "bag": mark("buy from the bag"),
    "discount": mark("discount"),
}
SLAB_RULES = {
    "rescore_scroll": mark("in the final scoring your best scroll scores its simple value once more"),
    "own_tile": mark("in your buying turn you may also buy a tile of your own offer; its price goes to the bank"),
    "bag": mark("buying from the bag costs 2 gold less and draws one more tile"),
    "discount": mark("tiles of other players cost you 2 gold less"),
}
SCORING_TILE_WORDS = {
    "open_water_edges": mark_in("scoring tile", "open shores"),
    "largest_cattle_herd": mark_in("scoring tile", "largest herd"),
    "lighthouse_majority": mark_in("scoring tile", "most lighthouses"),
    "longest_diagonal": mark_in("scoring tile", "longest diagonal"),
    "largest_mountain": mark_in("scoring tile", "largest mountain area"),
    "lake_house": mark_in("scoring tile", "lake house"),
}
# What its measures count, as in the words of the base game.
EACH = {
    "completed_pastures": mark("each completed pasture area"),
    "completed_waters": mark("each completed water area"),
    "largest_completed_mountain": mark("each tile of the largest completed mountain area"),
    "lines_of_3": mark("each row and each column of at least 3 tiles without a gap"),
    "open_water_edges": mark("each open edge of a water area"),
    "largest_herd": mark("each head of cattle in the largest herd"),
    "longest_diagonal": mark("each tile on the longest diagonal line (gaps allowed)"),
    "lake_houses": mark("each farm on a tile with a completed water area"),
    "sheep_cattle_pairs": mark("each pair of a sheep and a head of cattle"),
    "longest_road_tiles": mark("each tile of the longest road"),
}
EVERY = {
    "open_water_edges": mark_plural("every {n} open edge of water areas", "every {n} open edges of water areas"),
    "longest_road_tiles": mark_plural("every {n} tile of the longest road", "every {n} tiles of the longest road"),
}
MOST = {
    "lighthouses": mark("most lighthouses"),
}
EACH_BY_VARIANT = {
    ("open_water_edges", "open-water-edges", "all"): mark("each edge, inner ones too, of uncompleted water areas"),
    ("largest_herd", "largest-herd", "animals"): mark("each head of cattle in the herd with the most animals"),
}
OPTION_NAMES = {
    "druids": mark("Druids"),
    "open-water-edges": mark("Edges of open water (Druids)"),
    "open-water-edges=open": mark("open edges"),
    "open-water-edges=all": mark("all edges"),
    "last-round-rescore": mark("Rescore slab built in the last round (Druids)"),
    "last-round-rescore=yes": mark("counts"),
    "last-round-rescore=no": mark("does not count"),
    "largest-herd": mark("Largest herd (Druids)"),
    "largest-herd=cattle": mark("the most cattle"),
    "largest-herd=animals": mark("the most animals"),
}
