"""What the Dubious Tome adds to a state, and what other Chronicles may ask: which cards are turned (GM6-08, -18)."""

from __future__ import annotations

from clachan.core.state import ExtensionState
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.tiles import NONE


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


def is_turned(state: GlenState, card: int) -> bool:
    """Whether a landmark card shows its event side."""
    book = state.part_if_played(Book)
    return book is not None and book.turned >> card & 1 == 1


def unturned_cards(state: GlenState, seat: int) -> list[int]:
    """The seat's landmark cards that show their landmark side (GM6-12, GM8-137); without the Tome all of them."""
    return [card for card in state.cards[seat] if not is_turned(state, card)]


def turned_cards(state: GlenState, seat: int) -> int:
    """How many of its landmark cards the seat has turned (GM6-30, GM6-72)."""
    return sum([1 for card in state.cards[seat] if is_turned(state, card)])


def own_cell(state: GlenState, seat: int, tile: int) -> int:
    """The cell of the seat's territory on which a tile lies, on top or covered; NONE: it is gone (GM6-27)."""
    layout = state.territories[seat].layout
    for cell in layout.tiles:
        if layout.has(cell, tile):
            return cell
    return NONE


def cell_for_things(state: GlenState, seat: int, tile: int) -> int:
    """Where things go that an event puts on its tile: the Home Castle if the tile is gone (GM6-27)."""
    cell = own_cell(state, seat, tile)
    return CASTLE_CELL if cell == NONE else cell
