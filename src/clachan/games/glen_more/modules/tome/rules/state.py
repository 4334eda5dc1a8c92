"""What the Chronicle adds to a state: which cards are turned, and who has a private scoring table."""

from __future__ import annotations

from clachan.core.state import ExtensionState


class Book(ExtensionState):
    """The turned cards, a bit each, and those of them whose event has happened; by seat the private scoring tables:
    numbers of the effects that gave them."""

    __slots__ = ("turned", "used", "tables")

    def __init__(self, turned: int, used: int, tables: list[tuple[int, ...]]) -> None:
        self.turned: int = turned
        self.used: int = used
        self.tables: list[tuple[int, ...]] = tables

    def copy(self) -> Book:
        """An independent copy."""
        return Book(self.turned, self.used, self.tables.copy())
