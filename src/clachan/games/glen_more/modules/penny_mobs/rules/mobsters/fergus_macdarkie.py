"""Fergus MacDarkie: whoever builds next to him pays. Movement Points do not move him.

Rules: GM8-82…89, GMX-60, GMX-70.
"""

from __future__ import annotations

from clachan.games.glen_more.modules.penny_mobs.rules.figures import Figure, flee
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND
from clachan.games.glen_more.rules.tiles import Tile

COINS = 1


class FergusMacDarkie(Figure):
    """Fergus MacDarkie. He is placed and flees as a figure does (GM8-82, -88), and has no moves (GM8-89)."""

    name = "Fergus MacDarkie"
    short = "Fergus"

    def is_next_to(self, state: GlenState, seat: int, cell: int) -> bool:
        """Whether the seat is his host and the cell one of the 8 around him; his own tile is none (GM8-83, -85)."""
        standing = self.standing(state)
        return standing.host == seat and cell - standing.cell in AROUND

    def prices_cells(self, state: GlenState, seat: int) -> bool:
        """In the territory of his host, also in a turn of the Englishman (GMX-60)."""
        return self.standing(state).host == seat

    def cell_price(self, state: GlenState, seat: int, tile: Tile, cell: int) -> int:
        """Part of the cost, however the tile comes there (GM8-83, -84, -86), by Castle Stalker too (GMX-70)."""
        return COINS if self.is_next_to(state, seat, cell) else 0

    def cell_paid(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """The coin goes to the controller (GM8-83)."""
        if self.is_next_to(state, seat, cell):
            state.coins[self.controller(state)] += COINS

    def placed(self, state: GlenState, seat: int, tile: Tile, cell: int) -> None:
        """Paid off, he must go at once, before one-time effects (GM8-87)."""
        if self.is_next_to(state, seat, cell):
            flee(state, self)
