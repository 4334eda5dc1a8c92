"""What a position would bring: points if the next scoring came now, and if the game ended now.

Sources are called as on the score sheet, so that whoever has words for one has words for the other.
"""

from __future__ import annotations

from clachan.core.score import ScoreSheet


class Outlook:
    """What one seat would score in addition to its sheet, from what somebody may know."""

    __slots__ = ("now", "end", "open")

    def __init__(self) -> None:
        # By source, if the next scoring came now; nothing is written for no points.
        self.now: dict[str, int] = {}
        # By source, if the game ended now: what is still to be scored of this round, and the final scoring.
        self.end: dict[str, int] = {}
        # Sources about which the viewer does not know enough: what is not known of them is in no sum.
        self.open: tuple[str, ...] = ()

    def leave_open(self, source: str) -> None:
        """The viewer does not know what a source brings."""
        self.now.pop(source, None)
        self.end.pop(source, None)
        if source not in self.open:
            self.open += (source,)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outlook):
            return NotImplemented
        return self.now == other.now and self.end == other.end and self.open == other.open

    def __repr__(self) -> str:
        return f"<now {self.now}, at the end {self.end}, open {self.open}>"


def outlooks(now: ScoreSheet, end: ScoreSheet) -> list[Outlook]:
    """The outlook of each seat, from sheets on which nothing else stands than what would be scored."""
    found: list[Outlook] = []
    for seat in range(len(now.totals)):
        outlook = Outlook()
        outlook.now = now.by_source(seat)
        outlook.end = end.by_source(seat)
        found.append(outlook)
    return found
