"""Events about tiles: activating own and foreign ones, and removing some (GM6-34 to -44, -56 to -62, -80)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.modules.tome.rules.actions import Borrow
from clachan.games.glen_more.modules.tome.rules.book import own_cell
from clachan.games.glen_more.modules.tome.rules.triggering import current_card
from clachan.games.glen_more.rules.actions import Activate, Done, Remove
from clachan.games.glen_more.rules.any_time import sell_or_act
from clachan.games.glen_more.rules.clan_fields.activating import ActivateSome
from clachan.games.glen_more.rules.exchanges import activate, can_activate
from clachan.games.glen_more.rules.extension import Handler, Origin
from clachan.games.glen_more.rules.market import add_sales
from clachan.games.glen_more.rules.removing import remove_stacks
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND, EDGES, VILLAGE_CELL, Layout, coordinates
from clachan.games.glen_more.rules.tiles import HOME, NONE, TYPES, Effect, Tile

if TYPE_CHECKING:
    from clachan.games.glen_more.modules.tome.rules.chronicle import Tome

TILES_DECISION = "event tiles"
BORROW_DECISION = "borrow"
REMOVE_DECISION = "event remove"


# Own tiles


class ActivateOwn(Handler):
    """Loch Lochy: all own tiles of some types (GM6-56, -57)."""

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push(TILES_DECISION, seat, (NONE, *[TYPES.index(type_) for type_ in effect.types]))


class ActivateAround(Handler):
    """Glenfinnan Church: its tile and all neighbours (GM6-80)."""

    def __init__(self, tome: Tome) -> None:
        self.tome: Tome = tome

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which; if the tile was overbuilt, the top tile of its cell takes its place (GM6-27)."""
        event = self.tome.events.of[current_card(state)]
        assert event is not None
        cell = own_cell(state, seat, event.tile)
        if cell != NONE:
            state.push(TILES_DECISION, seat, (cell,))


class ActivateTiles(ActivateSome):
    """Activate own tiles because of an event, never their neighbours (GM6-23).

    About: the cell with whose tile its neighbours are meant, or NONE and then the types of the tiles.
    """

    name = TILES_DECISION

    def tiles(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """Those that were not activated in this turn and can be now."""
        found: list[Tile] = []
        for tile in self.area(state, pending, seat):
            if not state.activated >> tile.number & 1 and can_activate(state, seat, tile):
                found.append(tile)
        return found

    def area(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """The tiles that the event speaks of, as they lie now."""
        tiles = state.territories[seat].layout.tiles
        cell = pending.about[0]
        if cell == NONE:
            wanted = [TYPES[type_] for type_ in pending.about[1:]]
            return [tile for tile in tiles.values() if [type_ for type_ in tile.types if type_ in wanted]]
        return [tiles[cell + step] for step in (0, *AROUND) if cell + step in tiles]

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Each is optional, in any order."""
        if isinstance(action, Done):
            state.stack.pop()
        elif isinstance(action, Activate):
            activate(state, seat, state.tile(action.tile), state.territories[seat].layout.cell_of(action.tile))
        else:
            sell_or_act(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The cell, or the types."""
        cell = pending.about[0]
        types: list[Json] = [TYPES[type_] for type_ in pending.about[1:]]
        return {"cell": None if cell == NONE else list(coordinates(cell)), "types": types}


# Tiles of others


class ActivateForeign(Handler):
    """Donan Castle: tiles of other players, for the own benefit (GM6-58 to -62)."""

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
            found.append(self.tome.borrow_of(owner, tile))
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

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """How many more."""
        return {"number": pending.about[0]}


# Removing tiles


class RemoveTogether(Handler):
    """Fort George, Castle of Mey: two tiles are removed (GM6-35)."""

    def possible(self, state: GlenState, seat: int, effect: Effect) -> bool:
        """At least one can be."""
        return removable_alone(state, seat) != []

    def apply(self, state: GlenState, seat: int, effect: Effect, origin: Origin) -> None:
        """Ask which."""
        state.push(REMOVE_DECISION, seat, (effect.amount,))


def allowed_cells(state: GlenState, seat: int) -> list[int]:
    """The cells whose stack no extension holds fast (GM6-44); the Home tiles stay in any case (GM6-37)."""
    found: list[int] = []
    for cell, tile in state.territories[seat].layout.tiles.items():
        lowest = state.territories[seat].layout.covered.get(cell, (tile,))[0]
        if lowest.stack == HOME:
            continue
        allowed = True
        for extension in state.frame.at["removable"]:
            allowed = allowed and extension.removable(state, seat, cell)
        if allowed:
            found.append(cell)
    return found


def removable_alone(state: GlenState, seat: int) -> list[int]:
    """The cells without whose stack the layout is legal."""
    layout = state.territories[seat].layout
    return [cell for cell in allowed_cells(state, seat) if layout.can_remove(cell)]


def legal_without(layout: Layout, first: int, second: int) -> bool:
    """Whether the layout is legal without the stacks of two cells, whatever it is in between (GM6-36, GM-PLACE-18)."""
    tiles = layout.tiles
    west, east = layout.west, layout.east
    while west in (first, second):
        west += 1
    while east in (first, second):
        east -= 1
    for cell in (first, second):
        if tiles[cell].river and west <= cell <= east:
            return False
    reached = {VILLAGE_CELL}
    waiting = [VILLAGE_CELL]
    while waiting:
        at = waiting.pop()
        for step in EDGES:
            other = at + step
            if other in tiles and other not in reached and other != first and other != second:
                reached.add(other)
                waiting.append(other)
    return len(reached) == len(tiles) - 2


def partners(state: GlenState, seat: int, first: int) -> list[int]:
    """The cells whose stack can be removed together with that of this one."""
    layout = state.territories[seat].layout
    allowed = allowed_cells(state, seat)
    return [cell for cell in allowed if cell != first and legal_without(layout, first, cell)]


def removable_in_pairs(state: GlenState, seat: int) -> list[int]:
    """The cells whose stack can be removed together with another one (GM6-35)."""
    layout = state.territories[seat].layout
    allowed = allowed_cells(state, seat)
    found: list[int] = []
    for first in allowed:
        for second in allowed:
            if second != first and legal_without(layout, first, second):
                found.append(first)
                break
    return found


class RemovePair(Decision[GlenState]):
    """Which tiles are removed: two if that is possible, else one (GM6-35).

    About: how many at most, and the cell that is chosen already, if one is. Both leave together.
    """

    name = REMOVE_DECISION

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single way is no choice."""
        seat = pending.seats[0]
        options = self.choices(state, pending, seat)
        # Two tiles that can only go together are named in either order.
        one_pair = len(options) == 2 and len(pending.about) == 1 and self.pairs(state, pending, seat) != []
        if len(options) == 1 or one_pair:
            self.carry_out(state, pending, seat, options[0])
            return True
        state.remember(seat, options)
        return False

    def pairs(self, state: GlenState, pending: Pending, seat: int) -> list[int]:
        """The cells of which two can be removed together; none where only one is to be removed."""
        return removable_in_pairs(state, seat) if pending.about[0] > 1 else []

    def cells(self, state: GlenState, pending: Pending, seat: int) -> list[int]:
        """The cells that can be chosen now."""
        if len(pending.about) > 1:
            return partners(state, seat, pending.about[1])
        return self.pairs(state, pending, seat) or removable_alone(state, seat)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The tiles; sales before that, to save resources."""
        tiles = state.territories[seat].layout.tiles
        remove = state.frame.actions.remove
        found: list[Action] = [remove[tiles[cell].number] for cell in self.cells(state, pending, seat)]
        add_sales(state, seat, found)
        return tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Choose the first, then remove both."""
        if not isinstance(action, Remove):
            sell_or_act(state, seat, action)
            return
        cell = state.territories[seat].layout.cell_of(action.tile)
        if len(pending.about) == 1 and self.pairs(state, pending, seat):
            state.replace(pending, (pending.about[0], cell))
            return
        state.stack.pop()
        remove_stacks(state, seat, (*pending.about[1:], cell))

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """How many, and the tile that is chosen."""
        chosen: Json = None
        if len(pending.about) > 1:
            chosen = state.territories[pending.seats[0]].layout.tiles[pending.about[1]].name
        return {"number": pending.about[0], "chosen": chosen}
