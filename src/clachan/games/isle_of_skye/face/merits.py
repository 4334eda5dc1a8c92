"""What points of the parts of an evaluation are for, to go after the points."""

from __future__ import annotations

from clachan.face.words import mark_in

MERITS = {
    "points": mark_in("points", "at once"),
    "scrolls": mark_in("points", "with scrolls"),
    "whisky": mark_in("points", "with income from whisky"),
    "land": mark_in("points", "with what the tiles show"),
    "gold": mark_in("points", "with gold"),
    "scoring square": mark_in("points", "with 2×2 squares"),
    "scoring sheep": mark_in("points", "with sheep"),
    "scoring brochs_in_mountains": mark_in("points", "with brochs in mountains"),
    "scoring whisky_majority": mark_in("points", "for the most whisky"),
    "scoring animals_at_farms": mark_in("points", "with animals at farms"),
    "scoring cattle_on_road": mark_in("points", "with cattle by the road"),
    "scoring road_tiles": mark_in("points", "with the road to the castle"),
    "scoring largest_lake": mark_in("points", "with the largest lake"),
    "scoring completed_areas": mark_in("points", "with completed areas"),
    "scoring completed_areas_3": mark_in("points", "with large completed areas"),
    "scoring building_set": mark_in("points", "with sets of buildings"),
    "scoring ship_majority": mark_in("points", "for the most ships"),
    "scoring gold_majority": mark_in("points", "for the most gold"),
    "scoring ship_and_lighthouse": mark_in("points", "with ships and lighthouses"),
    "scoring columns": mark_in("points", "with columns"),
    "scoring mountain_areas": mark_in("points", "with mountain ranges"),
}
