"""Pending decisions: the flow of a game as plain data on a stack."""

from __future__ import annotations


class Pending:
    """A decision that waits: what is asked, of which seats, and about what.

    Several seats in one pending decision choose at the same time. Entries are never changed, only replaced,
    so that copies of a state can share them.
    """

    __slots__ = ("ask", "seats", "about")

    def __init__(self, ask: str, seats: tuple[int, ...], about: tuple[int, ...] = ()) -> None:
        self.ask: str = ask
        self.seats: tuple[int, ...] = seats
        self.about: tuple[int, ...] = about

    def without(self, seat: int) -> Pending:
        """The same decision once this seat has chosen."""
        return Pending(self.ask, tuple([s for s in self.seats if s != seat]), self.about)

    def __repr__(self) -> str:
        about = f" about {self.about}" if self.about else ""
        return f"<{self.ask}? of {self.seats}{about}>"
