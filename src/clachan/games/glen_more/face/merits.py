"""What points of the parts of an evaluation are for, to go after the points."""

from __future__ import annotations

from clachan.face.words import mark_in

MERITS = {
    "points": mark_in("points", "at once"),
    "coins": mark_in("points", "with Coins"),
    "resources": mark_in("points", "with resources"),
    "turns": mark_in("points", "with turns still to come"),
    "activations": mark_in("points", "with tiles to activate later"),
    "lasting": mark_in("points", "with ongoing effects"),
    "territory": mark_in("points", "with the size of the territory"),
    "castle": mark_in("points", "with Scotsmen on the Home Castle"),
    "landmarks": mark_in("points", "with Landmark Cards"),
    "whisky": mark_in("points", "with Whisky Casks"),
    "persons": mark_in("points", "with Persons"),
    "next turn": mark_in("points", "with the next turn"),
    "the end": mark_in("points", "in the final scoring"),
}
