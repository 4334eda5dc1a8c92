"""What the Chronicle adds to a state: cards, voting markers, picks and personal discard piles."""

from __future__ import annotations

from typing import Literal

from clachan.core.state import ExtensionState

# What became of a card.
OPEN, ACCEPTED, REJECTED = range(3)
Result = Literal["open", "accepted", "rejected"]
RESULTS: tuple[Result, ...] = ("open", "accepted", "rejected")

# What a seat can play: so many AYE and NAY markers. The last three are for two players (GM7-17).
BALLOTS = ((1, 0), (0, 1), (2, 0), (0, 2), (1, 1))
SINGLE = 2


class Hall(ExtensionState):
    """Lists by seat or by place of a card; their items are never changed, only replaced."""

    __slots__ = ("cards", "results", "votes", "ayes", "nays", "doubled", "picks", "piles")

    # The numbers of the cards on the table, what became of each, and the ballot of each seat on it.
    cards: tuple[int, ...]
    results: list[int]
    votes: list[tuple[int, ...]]
    # Markers that each seat has left, and whether it has played two at once.
    ayes: list[int]
    nays: list[int]
    doubled: list[bool]
    # The ballots of the vote that is going on, secret until the last one.
    picks: list[int]
    piles: list[tuple[int, ...]]

    def copy(self) -> Hall:
        """An independent copy."""
        new = Hall()
        new.cards = self.cards
        new.results = self.results.copy()
        new.votes = self.votes.copy()
        new.ayes = self.ayes.copy()
        new.nays = self.nays.copy()
        new.doubled = self.doubled.copy()
        new.picks = self.picks.copy()
        new.piles = self.piles.copy()
        return new

    def open_cards(self) -> list[int]:
        """The places of the cards that have not been voted on."""
        return [place for place, result in enumerate(self.results) if result == OPEN]

    def ballots(self, seat: int) -> list[int]:
        """What a seat can play with the markers it has left; two at once one time, with two players (GM7-17)."""
        most = len(BALLOTS) if len(self.ayes) == 2 and not self.doubled[seat] else SINGLE
        ayes, nays = self.ayes[seat], self.nays[seat]
        return [ballot for ballot in range(most) if BALLOTS[ballot][0] <= ayes and BALLOTS[ballot][1] <= nays]
