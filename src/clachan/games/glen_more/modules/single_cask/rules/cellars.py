"""Cellar Cards and the casks in them.

The spaces of a player's cellars are numbered from left to right through all cellars, from 1; 0 is the area of the First
Cellar that is worth nothing. So the next space of an ageing cask is always the next number (GM3-22, GM3-23).

How many casks a player has is all that the base rules know, for costs and for scorings (GM3-09, -38), so no cellar and
no space brings anything at the end (GM3-39, -40).

Rules: GM3-09, GM3-10, GM3-17, GM3-38…40, GMX-45.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.catalogue import Catalogue
from clachan.core.state import ExtensionState
from clachan.games.glen_more.rules.tiles import Price, read_price

AREA = 0
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


class CellarCard:
    """A kind of Cellar Card: what its spaces are worth, what it costs, and the number of its first space."""

    __slots__ = ("name", "copies", "worth", "price", "first")

    def __init__(self, name: str, copies: int, worth: tuple[int, ...], price: Price, first: int) -> None:
        self.name: str = name
        self.copies: int = copies
        self.worth: tuple[int, ...] = worth
        self.price: Price = price
        self.first: int = first


class CellarPlan:
    """All kinds of cellars in their order, with the spaces counted through (GM3-11)."""

    __slots__ = ("cards", "worth", "last", "names")

    def __init__(self, cards: Sequence[CellarCard]) -> None:
        self.cards: tuple[CellarCard, ...] = tuple(cards)
        # What a cask is sold for, by the number of its space (GM3-11, GM3-44); only selling brings it (GM3-39).
        worth = [0]
        # The last space that a player has, by the number of the cellars.
        last = [AREA]
        # How spaces are written: "0", "I-1" for the first circle of the First Cellar.
        names = ["0"]
        for number, card in enumerate(self.cards):
            worth.extend(card.worth)
            last.append(last[-1] + len(card.worth))
            names.extend([f"{ROMAN[number]}-{place}" for place in range(1, len(card.worth) + 1)])
        self.worth: tuple[int, ...] = tuple(worth)
        self.last: tuple[int, ...] = tuple(last)
        self.names: tuple[str, ...] = tuple(names)


def read_plan(catalogue: Catalogue, module: str) -> CellarPlan:
    """The Cellar Cards from their data."""
    cards: list[CellarCard] = []
    first = 1
    for entry in catalogue.kind("cellar", module):
        worth = entry.numbers("worth", 0, 99)
        parts = entry.parts("cost")
        if not parts and cards:
            raise entry.error("cost", "only the First Cellar is free")
        price = read_price(parts[0]) if parts else Price((0, 0, 0, 0, 0), 0, 0, 0, 0, 0)
        if price.scotsmen:
            raise entry.error("cost", "is no Scotsman")
        cards.append(CellarCard(entry.id, entry.number("copies", 1, 20), worth, price, first))
        first += len(worth)
        entry.done()
    return CellarPlan(cards)


class Cellars(ExtensionState):
    """What the Chronicle adds to a state; all of it is public, and nothing else asks for it (GM3-40).

    Lists are by seat, or by Selling Single Cask tile.
    """

    __slots__ = ("area", "filled", "owned", "bonus", "lower")

    def __init__(self, seats: int, selling: int) -> None:
        # Casks in the area, any number (GM3-12), a bit for each space with a cask, and how many cellars there are.
        self.area: list[int] = [0] * seats
        self.filled: list[int] = [0] * seats
        self.owned: list[int] = [1] * seats
        # Casks on the bonus space and on the spaces at the lower right (GM3-42, GM3-43).
        self.bonus: list[int] = [0] * selling
        self.lower: list[int] = [0] * selling

    def copy(self) -> Cellars:
        """An independent copy."""
        new = Cellars(0, 0)
        new.area = self.area.copy()
        new.filled = self.filled.copy()
        new.owned = self.owned.copy()
        new.bonus = self.bonus.copy()
        new.lower = self.lower.copy()
        return new

    def held(self, seat: int) -> list[int]:
        """The places from which a cask can be taken, from left to right."""
        found = [AREA] if self.area[seat] else []
        filled = self.filled[seat]
        place = 1
        while filled >> place:
            if filled >> place & 1:
                found.append(place)
            place += 1
        return found

    def casks(self, seat: int) -> int:
        """All casks of a seat: there is no other place for them (GM3-10).

        The base rules know this number, for costs (GM3-09), for scorings (GM3-38) and for cards (GMX-45).
        """
        return self.area[seat] + self.filled[seat].bit_count()

    def put(self, seat: int, place: int) -> None:
        """Put a cask somewhere."""
        if place == AREA:
            self.area[seat] += 1
        else:
            self.filled[seat] |= 1 << place

    def take(self, seat: int, place: int) -> None:
        """Take a cask away; no other cask moves (GM3-17)."""
        if place == AREA:
            self.area[seat] -= 1
        else:
            self.filled[seat] &= ~(1 << place)
