"""Donan Castle: tiles of other players are activated, for the own benefit.

Rules: GM6-58…62, GMX-35, GMX-55, GMX-62.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.tome.rules.views import NumberAsked
from clachan.games.glen_more.rules.actions import Done
from clachan.games.glen_more.rules.any_time import sell_or_act
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.exchanges import activate, can_activate
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.market import add_sales
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import HOME, NONE, Effect, Tile

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.extension import Tome

BORROW_DECISION = "borrow"


class Borrow(Action):
    """Activate a tile of another player (GM6-58). Home tiles name their owner: everybody has them."""

    __slots__ = ("tile", "owner")

    def __init__(self, tile: int, name: str, owner: int, colour: str) -> None:
        super().__init__(f"borrow {name} of {colour}" if colour else f"borrow {name}")
        self.tile: int = tile
        # The seat, or NONE: whoever has the tile.
        self.owner: int = owner


class BorrowActions:
    """For each tile the action that activates it; of Home tiles, which all have, one for each owner."""

    __slots__ = ("tiles", "homes")

    def __init__(self, components: Components) -> None:
        self.tiles: list[Borrow] = [Borrow(tile.number, tile.name, NONE, "") for tile in components.tiles]
        self.homes: dict[tuple[int, int], Borrow] = {}
        for tile in components.tiles:
            if tile.stack == HOME:
                for seat, colour in enumerate(COLOURS):
                    self.homes[(seat, tile.number)] = Borrow(tile.number, tile.name, seat, colour)

    def of(self, owner: int, tile: Tile) -> Borrow:
        """The action that activates a tile of this owner."""
        return self.homes[(owner, tile.number)] if tile.stack == HOME else self.tiles[tile.number]

    def all(self) -> list[Borrow]:
        """In a stable order."""
        return [*self.tiles, *self.homes.values()]


class ActivateForeign(Handler):
    """Donan Castle: tiles of other players, for the own benefit (GM6-58 to -62).

    Those of other Chronicles too: Ship Builders (GMX-35), tiles of the Hammer (GMX-55), inns (GMX-62).
    """

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """One can be activated."""
        return foreign_tiles(state, seat, (NONE, NONE)) != []

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push(BORROW_DECISION, seat, (effect.amount, NONE, NONE))


def foreign_tiles(state: GlenState, seat: int, without: tuple[int, ...]) -> list[tuple[int, Tile]]:
    """Other seats' top tiles that the seat could activate with its own means, each with its owner.

    `without` are pairs of owner and tile that the event has used: everybody's Home tiles have the same numbers, so
    that those of others cannot be marked among the activated ones.
    """
    used = [(without[i], without[i + 1]) for i in range(0, len(without), 2)]
    found: list[tuple[int, Tile]] = []
    for owner in range(state.frame.seats):
        if owner == seat:
            continue
        for tile in state.territories[owner].layout.tiles.values():
            if (owner, tile.number) in used or (tile.stack != HOME and state.activated >> tile.number & 1):
                continue
            if can_activate(state, seat, tile):
                found.append((owner, tile))
    return found


class BorrowTiles(Decision[GlenState]):
    """Which foreign tile is activated (GM6-58). About: how many more may be, then owner and tile of those that were."""

    name = BORROW_DECISION

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Done when the event allows no more, or no tile is left."""
        if pending.about[0] == 0 or not foreign_tiles(state, pending.seats[0], pending.about[1:]):
            state.stack.pop()
            return True
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Activate one, sell before, or be done."""
        found: list[Action] = []
        for owner, tile in foreign_tiles(state, seat, pending.about[1:]):
            found.append(self.tome.borrow.of(owner, tile))
        add_sales(state, seat, found)
        found.append(state.frame.actions.done)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Its gains have no cell: resources go on any own tiles (GM6-60)."""
        if isinstance(action, Done):
            state.stack.pop()
        elif isinstance(action, Borrow):
            tile = state.tile(action.tile)
            owner = action.owner
            if owner == NONE:
                for other, theirs in foreign_tiles(state, seat, ()):
                    owner = other if theirs is tile else owner
            state.replace(pending, (pending.about[0] - 1, *pending.about[1:], owner, tile.number))
            marks = state.activated
            activate(state, seat, tile, NONE)
            if tile.stack == HOME:
                # The own Home tile of the same number can still be activated.
                state.activated = marks
        else:
            sell_or_act(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> NumberAsked:
        """How many more."""
        return {"number": pending.about[0]}
