"""What points of the parts of an evaluation are for that Druids adds."""

from __future__ import annotations

from clachan.face.words import mark_in

MERITS = {
    "druids": mark_in("points", "with slabs"),
    "scoring open_water_edges": mark_in("points", "with open shores"),
    "scoring largest_cattle_herd": mark_in("points", "with the largest herd"),
    "scoring lighthouse_majority": mark_in("points", "for the most lighthouses"),
    "scoring longest_diagonal": mark_in("points", "with the longest diagonal"),
    "scoring largest_mountain": mark_in("points", "with the largest mountain area"),
    "scoring lake_house": mark_in("points", "with lake houses"),
}
