"""What the levels of the ladder see of Clans of Caledonia."""

from __future__ import annotations

from clachan.bots.sight import Sight

LADDER: tuple[Sight, ...] = (
    Sight(later=0.4, others=0.0, blur=6.0),
    Sight(later=0.7, others=0.0, fondness=1.0, blur=3.5),
    Sight(later=0.9, others=0.0, blur=2.5),
    Sight(others=0.0, blur=1.0),
    Sight(breadth=8, iterations=48),
    Sight(breadth=8, iterations=160),
    Sight(breadth=8, iterations=600),
)
