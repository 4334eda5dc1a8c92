"""The stock: what a seat owns in goods and money, and the books of every change.

Nothing here runs out, and what a seat cannot pay is not offered to it (CC-ROUND-13). A stock has no limit and stays
from round to round (CC-PROD-15). All that comes or goes is exchanged with the supply, never between players
(CC-ROUND-15).

Rules: CC-SETUP-02, CC-SETUP-32, CC-ROUND-13, CC-ROUND-15, CC-PROD-15.
"""

from __future__ import annotations

from clachan.core.state import State
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, MONEY

# A change of what a seat owns: seat, what it was for, which good or money, how much.
Change = tuple[int, str, int, int]


class Stock(State):
    """The part of a state that says what everybody owns. The goods are a run of figures for each seat."""

    __slots__ = ("money", "goods", "ledger")

    money: list[int]
    goods: list[int]
    # Every change of money and goods.
    ledger: list[Change]

    def good(self, seat: int, good: int) -> int:
        """How many of a good a seat has in stock."""
        return self.goods[seat * len(GOODS) + good]

    def earn(self, seat: int, pounds: int, source: str) -> None:
        """Give a seat money, or take it when the figure is negative (CC-SETUP-32, CC-ROUND-13), and write it down."""
        if pounds:
            self.money[seat] += pounds
            self.ledger.append((seat, source, MONEY, pounds))

    def receive(self, seat: int, good: int, amount: int, source: str) -> None:
        """Give a seat goods of the supply, which is endless (CC-SETUP-02), or take them; and write it down."""
        if amount:
            self.goods[seat * len(GOODS) + good] += amount
            self.ledger.append((seat, source, good, amount))
