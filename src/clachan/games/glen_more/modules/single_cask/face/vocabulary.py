"""The words of Chronicle III in English, marked for translation."""

from __future__ import annotations

from clachan.face.words import mark, mark_in, mark_plural

OPTIONS = {"single-cask": mark_in("option", "III Ol' Jamey's Single Cask Reserve")}

CELLARS = {
    "First": mark_in("cellar", "First Cellar"),
    "Second": mark_in("cellar", "Second Cellar"),
    "Third": mark_in("cellar", "Third Cellar"),
}
# Tiles that the base game does not have; the others show names of base tiles.
TILE_NAMES = (
    mark_in("tile", "Ben Wyvis"),
    mark_in("tile", "Glen Albyn"),
    mark_in("tile", "Selling Single Cask"),
)
SOLD = mark_in("scored", "Single Cask Whisky sold")
AGE = mark_plural("you may age {n} Whisky Cask", "you may age Whisky Casks by {n} spaces")
ON_THE_WAY = mark_plural("on the way you may sell {n} Whisky Cask", "on the way you may sell {n} Whisky Casks")
SELLING_RULE = mark(
    "nobody takes it; moving over it, you may sell 1 Whisky Cask to the lower right; moving onto it, you sell 1 or 2, "
    "at most 1 of them to the bonus space; each brings the VP of its space in your cellar"
)
CELLAR_WORDS = (mark_in("looked up", "cellar"), mark_in("looked up", "cellars"), mark_in("looked up", "single cask"))
