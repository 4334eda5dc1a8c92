"""What points of the parts of an evaluation are for that Journeyman adds."""

from __future__ import annotations

from clachan.face.words import mark_in

MERITS = {
    "journeyman": mark_in("points", "with the journeyman"),
    "scoring journey_progress": mark_in("points", "with progress on the tracks"),
    "scoring journey_bonuses": mark_in("points", "with bonus tiles"),
    "scoring journey_balance": mark_in("points", "with the least advanced track"),
    "scoring journey_distance": mark_in("points", "with a long way from the castle"),
}
