"""Where a tile can be placed, and what has to be paid for it (GM-PLACE, GM-OVER, GM-TAKE-02)."""

from __future__ import annotations

from clachan.games.glen_more.rules.components import Tile
from clachan.games.glen_more.rules.market import most_from_sales
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory


def cells_for(state: GlenState, seat: int, tile: Tile) -> tuple[int, ...]:
    """The cells on which the seat can place a tile by the placement rules (GM-PLACE-01, GM-OVER-02)."""
    return cells_in(state, seat, state.territories[seat], tile)


def cells_in(state: GlenState, seat: int, territory: Territory, tile: Tile) -> tuple[int, ...]:
    """The cells of a territory on which its owner can place a tile."""
    return territory.spots(state.has(seat, "castles_as_scotsmen")).cells_for(territory.layout, tile)


def cells_cost_something(state: GlenState, seat: int) -> bool:
    """Whether there may be cells that the seat has to pay for; none by the base rules."""
    for extension in state.frame.at["prices_cells"]:
        if extension.prices_cells(state, seat):
            return True
    return False


def price_of_cell(state: GlenState, seat: int, tile: Tile, cell: int) -> int:
    """Coins that are due for placing a tile on a cell; none by the base rules."""
    coins = 0
    for extension in state.frame.at["cell_price"]:
        coins += extension.cell_price(state, seat, tile, cell)
    return coins


def affordable(state: GlenState, seat: int, tile: Tile, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cells whose price the seat can pay, sales included."""
    if not cells_cost_something(state, seat):
        return cells
    coins = state.coins[seat] + most_from_sales(state, seat)
    return tuple([cell for cell in cells if price_of_cell(state, seat, tile, cell) <= coins])


def affordable_cells(state: GlenState, seat: int, tile: Tile) -> tuple[int, ...]:
    """The cells on which the seat can place a tile, and can pay what is due for that."""
    return affordable(state, seat, tile, cells_for(state, seat, tile))


def least_price_of_cells(state: GlenState, seat: int, tile: Tile) -> int:
    """What has to be paid at least for placing a tile, whose cost may be a Scotsman."""
    if tile.is_person or not cells_cost_something(state, seat):
        return 0
    territory = state.territories[seat]
    cells = list(cells_in(state, seat, territory, tile))
    if tile.price.scotsmen:
        cells = []
        for cell in territory.men:
            cells.extend(cells_in(state, seat, territory.leave(cell), tile))
    return min([price_of_cell(state, seat, tile, cell) for cell in cells], default=0)
