"""Placing tiles: on which cells, and what follows.

How tiles lie is kept by territory.py, which opens and closes cells as tiles are built.

Rules: GM-PLACE-01…05, GM-PLACE-07, GM-PLACE-09…13, GM-PLACE-16.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.core.refusal import Reason, Refused, too_dear
from clachan.games.glen_more.rules.actions import Place
from clachan.games.glen_more.rules.clan_fields.mackintosh import castles_count, with_castles
from clachan.games.glen_more.rules.extension import ONCE
from clachan.games.glen_more.rules.landmarks.cards import take_card
from clachan.games.glen_more.rules.landmarks.castle_of_mey import activates_all
from clachan.games.glen_more.rules.market import most_from_sales
from clachan.games.glen_more.rules.overbuilding import cells_to_overbuild, why_not_over
from clachan.games.glen_more.rules.paying import begin_coin_payment
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND, EDGES, Layout, Territory
from clachan.games.glen_more.rules.tiles import Tile


class Spots:
    """Where tiles can be placed: cells beside or on which a Scotsman stands now (GM-PLACE-03 to -05, GM-OVER-05)."""

    __slots__ = ("plain", "river", "near", "on")

    def __init__(self, layout: Layout, on: Iterable[int]) -> None:
        self.on: frozenset[int] = frozenset(on)
        near: set[int] = set()
        for cell in self.on:
            near.update([cell + step for step in AROUND])
        self.near: set[int] = near
        self.plain: tuple[int, ...] = tuple([cell for cell in layout.open if cell in near])
        self.river: tuple[int, ...] = tuple([cell for cell in river_cells(layout) if cell in near])

    def cells_for(self, layout: Layout, tile: Tile) -> tuple[int, ...]:
        """The cells on which a tile can be placed: on an edge of the territory and true to the river.

        `layout.open` has the empty cells for tiles without river (GM-PLACE-02, -10, -13).
        """
        if tile.overbuild:
            return cells_to_overbuild(layout, tile, self)
        return self.river if tile.river else self.plain


def river_cells(layout: Layout) -> list[int]:
    """The empty cells on which a river tile may lie: left and right of the river (GM-PLACE-07, -09, -11, -12)."""
    found: list[int] = []
    if layout.west - 1 not in layout.tiles and layout.west - 2 not in layout.tiles:
        found.append(layout.west - 1)
    if layout.east + 1 not in layout.tiles and layout.east + 2 not in layout.tiles:
        found.append(layout.east + 1)
    return found


def spots_of(territory: Territory, castles: bool) -> Spots:
    """Where tiles can be placed; with `castles` each castle counts as a Scotsman: see Mackintosh."""
    if castles:
        found = territory.castle_spots
        if found is None:
            found = Spots(territory.layout, with_castles(territory))
            territory.castle_spots = found
        return found
    found = territory.spots
    if found is None:
        found = Spots(territory.layout, territory.men)
        territory.spots = found
    return found


def cells_for(state: GlenState, seat: int, tile: Tile) -> tuple[int, ...]:
    """The cells on which the seat can place a tile by the placement rules (GM-PLACE-01, GM-OVER-02)."""
    return cells_in(state, seat, state.territories[seat], tile)


def cells_in(state: GlenState, seat: int, territory: Territory, tile: Tile) -> tuple[int, ...]:
    """The cells of a territory on which its owner can place a tile."""
    return spots_of(territory, castles_count(state, seat)).cells_for(territory.layout, tile)


def affordable_cells(state: GlenState, seat: int, tile: Tile) -> tuple[int, ...]:
    """The cells on which the seat can place a tile, and can pay what is due for that."""
    return affordable(state, seat, tile, cells_for(state, seat, tile))


def affordable(state: GlenState, seat: int, tile: Tile, cells: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the cells whose price the seat can pay, sales included."""
    if not cells_cost_something(state, seat):
        return cells
    coins = state.coins[seat] + most_from_sales(state, seat)
    return tuple([cell for cell in cells if price_of_cell(state, seat, tile, cell) <= coins])


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


def why_no_cell(tile: Tile) -> Reason:
    """Why a tile has no place at all: those that fit it are not beside a Scotsman (GM-PLACE-03 to -05)."""
    if tile.overbuild:
        return Reason("no {type} of yours that it could cover has a Scotsman on it or beside it", type=tile.overbuild)
    if tile.river:
        return Reason("no free end of your river beside a Scotsman")
    return Reason("no free place beside a Scotsman")


def why_not_on(state: GlenState, seat: int, tile: Tile, cell: int) -> Reason:
    """Why a tile cannot be placed on a cell: the river (GM-PLACE-07, -10), Scotsmen (-03), or its price."""
    territory = state.territories[seat]
    layout, spots = territory.layout, spots_of(territory, castles_count(state, seat))
    if tile.overbuild:
        why = why_not_over(layout, tile, spots, cell)
        if why is not None:
            return why
    elif tile.river and cell not in river_cells(layout):
        return Reason("a river tile continues the river")
    elif not tile.river and cell not in layout.open:
        return Reason("only river tiles go left and right of the river")
    elif cell not in spots.near:
        return Reason("no Scotsman stands beside it")
    return too_dear(price_of_cell(state, seat, tile, cell), state.coins[seat] + most_from_sales(state, seat))


def cells_thought_of(layout: Layout, tile: Tile) -> list[int]:
    """The cells on which a player might want to place a tile: own tiles for an Overbuild tile, else those beside."""
    if tile.overbuild:
        return list(layout.tiles)
    beside = [cell + step for cell in layout.tiles for step in EDGES]
    return [cell for cell in dict.fromkeys(beside) if cell not in layout.tiles]


class PlaceTile(Decision[GlenState]):
    """On which cell a tile is placed (GM-PLACE-16). About: the tile."""

    name = "place"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single cell is no choice."""
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """All legal cells."""
        place = state.frame.actions.place
        return tuple([place[cell] for cell in affordable_cells(state, seat, state.tile(pending.about[0]))])

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """The other cells beside the territory, or the other tiles."""
        place, tile = state.frame.actions.place, state.tile(pending.about[0])
        legal = affordable_cells(state, seat, tile)
        cells = [cell for cell in cells_thought_of(state.territories[seat].layout, tile) if cell not in legal]
        return [(place[cell], why_not_on(state, seat, tile, cell)) for cell in cells if cell in place]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Place it, after paying for the cell if something is due."""
        assert isinstance(action, Place)
        tile = state.tile(pending.about[0])
        state.stack.pop()
        coins = price_of_cell(state, seat, tile, action.cell)
        if coins:
            state.push_task("place paid", (seat, tile.number, action.cell))
            begin_coin_payment(state, seat, coins)
        else:
            place(state, seat, tile, action.cell)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The tile."""
        return {"tile": state.tile(pending.about[0]).name}


class PlacePaid(Decision[GlenState]):
    """The cell is paid for."""

    name = "place paid"

    def run(self, state: GlenState, pending: Pending) -> None:
        """Place the tile."""
        seat, number, cell = pending.about
        state.stack.pop()
        for extension in state.frame.at["cell_paid"]:
            extension.cell_paid(state, seat, state.tile(number), cell)
        place(state, seat, state.tile(number), cell)


def place(state: GlenState, seat: int, tile: Tile, cell: int) -> None:
    """The tile lies in the territory; one-time effects come next, then activations (GM-TURN-04)."""
    state.territories[seat] = state.territories[seat].build(cell, tile)
    effects: list[int] = []
    everywhere = 0
    for effect in tile.once:
        if effect.kind == "card":
            card = take_card(state, seat, tile)
            effects.extend([part.number for part in card.effects])
            everywhere = max(everywhere, 1 if activates_all(card) else 0)
        else:
            effects.append(effect.number)
    state.push("activation", seat, (cell, everywhere))
    if effects:
        state.push("effects", seat, (ONCE, tile.number, cell, *effects))
    for extension in state.frame.at["placed"]:
        extension.placed(state, seat, tile, cell)
