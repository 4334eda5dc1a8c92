"""What points of the parts of an evaluation are for, to go after the points."""

from __future__ import annotations

from clachan.face.words import mark_in

MERITS = {
    "points": mark_in("points", "at once"),
    "money": mark_in("points", "with money"),
    "goods": mark_in("points", "with goods"),
    "contracts": mark_in("points", "with contracts"),
    "production": mark_in("points", "with production"),
    "upgrades": mark_in("points", "with shipping and merchants"),
    "ports": mark_in("points", "with ports"),
    "room": mark_in("points", "with room to expand"),
    "settlements": mark_in("points", "in the settlement scoring"),
    "places": mark_in("points", "in the final comparison"),
    "scoring basic_goods": mark_in("points", "on the scoring tile for basic goods"),
    "scoring processed_goods": mark_in("points", "on the scoring tile for processed goods"),
    "scoring production_units": mark_in("points", "on the scoring tile for animals, factories and fields"),
    "scoring workers": mark_in("points", "on the scoring tile for workers"),
    "scoring border_units": mark_in("points", "on the scoring tile for units on the border"),
    "scoring imports": mark_in("points", "on the scoring tile for imported goods"),
    "scoring meat": mark_in("points", "on the scoring tile for meat"),
    "scoring upgrades": mark_in("points", "on the scoring tile for upgrades"),
    "scoring dear_land": mark_in("points", "on the scoring tile for dear land"),
}
