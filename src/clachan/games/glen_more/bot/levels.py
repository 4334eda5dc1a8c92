"""What the levels of the ladder see of Glen More."""

from __future__ import annotations

from clachan.bots.sight import Sight

# With several Chronicles, one decision ahead is as far as somebody can look whom nobody waits for.
LADDER: tuple[Sight, ...] = (
    Sight(later=0.3, others=0.0, blur=6.0),
    Sight(later=0.6, others=0.0, fondness=2.0, blur=3.8),
    Sight(later=0.9, others=0.0, blur=2.4),
    Sight(others=0.0, blur=1.6),
    Sight(iterations=5, patience=2.5),
    Sight(breadth=8, iterations=30),
    Sight(breadth=8, iterations=250),
)
