"""What a position would bring: points if the next scoring came now, and if the game ended now.

Sources are called as on the score sheet, so that whoever has words for one has words for the other.
"""

from __future__ import annotations

from clachan.core.score import ScoreSheet


class Outlook:
    """What one seat would score in addition to its sheet, from what somebody may know."""

    __slots__ = ("now", "end", "open", "open_now")

    def __init__(self) -> None:
        # By source, if the next scoring came now; nothing is written for no points.
        self.now: dict[str, int] = {}
        # By source, if the game ended now: what is still to be scored of this round, and the final scoring.
        self.end: dict[str, int] = {}
        # Sources about which the viewer does not know enough: what is not known of them is in no sum.
        self.open: tuple[str, ...] = ()
        # Those of them that are scored in the next scoring.
        self.open_now: tuple[str, ...] = ()

    def withhold(self, source: str, next_scoring: bool = False) -> None:
        """The viewer does not know what a source brings: take it out of the sums."""
        self.now.pop(source, None)
        self.end.pop(source, None)
        self.leave_open(source, next_scoring)

    def leave_open(self, source: str, next_scoring: bool) -> None:
        """Nobody knows what a source brings besides what is in the sums."""
        if source not in self.open:
            self.open += (source,)
        if next_scoring and source not in self.open_now:
            self.open_now += (source,)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Outlook)
            and self.now == other.now
            and self.end == other.end
            and self.open == other.open
            and self.open_now == other.open_now
        )

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
