"""What the levels of the ladder see of Isle of Skye."""

from __future__ import annotations

from clachan.bots.sight import Sight

# How long an iteration takes, by the number of players, against a table of two.
EFFORTS = (1.0, 1.0, 1.0, 2.2, 4.0, 6.0)
LADDER: tuple[Sight, ...] = (
    Sight(later=0.0, others=0.0, blur=5.0),
    Sight(later=0.4, others=0.0, fondness=0.8, blur=2.8),
    Sight(later=0.8, others=0.0, blur=2.2),
    Sight(others=0.0, blur=1.2),
    Sight(),
    Sight(breadth=8, iterations=4),
    Sight(breadth=8, iterations=500),
)
