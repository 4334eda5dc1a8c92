"""Derek Anderson: he steals a tile from an opponent's territory and puts it into another one.

By the English reading, as an option, it may also be a tile of the controller's own territory (GM8-95).

Rules: GM8-95…106, GMX-69, GMX-75.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction, in_order
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import CellAsked, DerekView, OptionalAsked, ReceiverAsked
from clachan.games.glen_more.rules.actions import Place
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.placing import river_cells
from clachan.games.glen_more.rules.removing import can_remove, move_contents_home
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Layout, coordinates
from clachan.games.glen_more.rules.tiles import HOME, NONE, Tile

# What a pending theft is about: whether it may be put off.
MUST, MAY = range(2)
# Whose tiles he takes: those of opponents only, or of any player.
VARIANT, FROM_ANY_PLAYER = "derek", "from-any-player"
# The decision where the tile is put.
PLACES = "derek places"


class UseDerek(MobsterAction):
    """Steal a tile now (GM8-95)."""

    __slots__ = ()


class StealTile(MobsterAction):
    """Steal this tile."""

    __slots__ = ("tile", "name")

    def __init__(self, mobster: int, tile: int, name: str) -> None:
        super().__init__(f"Derek steals {name}", mobster)
        self.tile: int = tile
        self.name: str = name


class GiveTile(MobsterAction):
    """Put the tile into the territory of this seat."""

    __slots__ = ("seat",)

    def __init__(self, mobster: int, seat: int) -> None:
        super().__init__(f"Derek gives it to {COLOURS[seat]}", mobster)
        self.seat: int = seat


class Theft(MobsterState):
    """Whether he has stolen already."""

    __slots__ = ("done",)

    def __init__(self, done: bool) -> None:
        self.done: bool = done

    def numbers(self) -> list[int]:
        """Whether it is done."""
        return [int(self.done)]


NOT_YET = Theft(False)
DONE = Theft(True)


class DerekAnderson(Mobster):
    """Derek Anderson."""

    name = "Derek Anderson"

    def prepare(self, components: Components) -> None:
        """His actions."""
        self.use: UseDerek = UseDerek("use Derek Anderson", self.number)
        self.steal: list[StealTile] = [StealTile(self.number, tile.number, tile.name) for tile in components.tiles]
        self.give: list[GiveTile] = [GiveTile(self.number, seat) for seat in range(len(COLOURS))]

    def actions(self) -> Sequence[Action]:
        """One to begin with, the tiles, and those who get them."""
        return [self.use, *self.steal, *self.give]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """Which tile, for whom, and where."""
        return [ChooseStolenTile(self), ChooseReceiver(self), ChooseCell(self)]

    def begin(self, state: GlenState) -> Theft:
        """Once per game (GM8-95)."""
        return NOT_YET

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Theft:
        """What he has told."""
        return DONE if told.at("used").flag() else NOT_YET

    def describe(self, state: GlenState) -> DerekView:
        """Whether he has done it, and where he may put the tile that he is stealing."""
        found: DerekView = {"mobster": self.name, "seat": self.controller(state), "used": self.used(state)}
        if state.asked == PLACES:
            _, tile, receiver = state.stack[-1].about
            cells = cells_without_scotsman(state.territories[receiver].layout, state.tile(tile))
            places = [list(coordinates(cell)) for cell in cells]
            found["placing"] = {"tile": state.tile(tile).name, "seat": receiver, "cells": places}
        return found

    def used(self, state: GlenState) -> bool:
        """Whether he has stolen already."""
        kept = state.part(Mobs).kept[self.number]
        return isinstance(kept, Theft) and kept.done

    def joined(self, state: GlenState, seat: int) -> None:
        """Directly when taken, or in a later turn (GM8-20)."""
        state.push("derek", seat, (MAY,))

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """While there is a tile that can be stolen."""
        return [self.use] if not self.used(state) and self.loot(state, seat, True) else ()

    def act(self, state: GlenState, seat: int, action: MobsterAction) -> None:
        """Ask which tile."""
        state.push("derek", seat, (MUST,))

    # What can be stolen

    def loot(self, state: GlenState, seat: int, one: bool = False) -> list[Action]:
        """The tiles that can be stolen: of opponents or anybody, no trade, no home tile; both layouts stay legal.

        With `one` the first is enough. GM8-95, -96, -99, -100, -105
        """
        found: list[Action] = []
        from_anybody = state.options.variants.get(VARIANT) == FROM_ANY_PLAYER
        for victim in range(state.frame.seats):
            if victim != seat or from_anybody:
                tiles = state.territories[victim].layout.tiles
                # Whoever is content with one finds it soonest among the last ones.
                for cell in reversed(tiles) if one else tiles:
                    tile = tiles[cell]
                    if "trade" in tile.types or not can_remove(state, victim, cell):
                        continue
                    if self.receivers(state, victim, tile):
                        found.append(self.steal[tile.number])
                        if one:
                            return found
        return found

    def why_not_stolen(self, state: GlenState, seat: int, victim: int, cell: int) -> Reason:
        """Why the tile on a cell cannot be stolen (GM8-95, -96, -99, -100)."""
        layout = state.territories[victim].layout
        if "trade" in layout.tiles[cell].types:
            return Reason("trade tiles are not stolen")
        if victim == seat and state.options.variants.get(VARIANT) != FROM_ANY_PLAYER:
            return Reason("he steals from opponents")
        if not layout.can_remove(cell):
            return Reason("the territory would fall apart")
        if not can_remove(state, victim, cell):
            return Reason("something holds it fast")
        return Reason("nobody else has a place for it")

    def receivers(self, state: GlenState, victim: int, tile: Tile) -> list[int]:
        """Any player but the victim with a cell for the tile, the controller included (GM8-95)."""
        return [
            seat
            for seat in range(state.frame.seats)
            if seat != victim and cells_without_scotsman(state.territories[seat].layout, tile)
        ]

    # The theft

    def carry_over(self, state: GlenState, victim: int, tile: int, receiver: int, cell: int) -> None:
        """The stack changes its territory; it activates nothing and gives nothing (GM8-98, -101, -102, -104, -106).

        From now on it counts where it lies (GMX-74), but its card stays (GMX-69). What was on it goes home (GM8-103),
        and figures flee (GMX-75).
        """
        self.keep(state, DONE)
        territory = state.territories[victim]
        origin = territory.layout.cell_of(tile)
        stack = [*territory.layout.covered.get(origin, ()), territory.layout.tiles[origin]]
        pile, scotsmen = territory.goods.get(origin, 0), territory.men.get(origin, 0)
        state.territories[victim] = territory.remove(origin)
        for part in stack:
            state.territories[receiver] = state.territories[receiver].build(cell, part)
        height = len(state.stack)
        for extension in state.frame.at["removed"]:
            extension.removed(state, victim, origin)
        move_contents_home(state, victim, pile, scotsmen)
        self.put_in_order(state, height)

    def put_in_order(self, state: GlenState, height: int) -> None:
        """Flights and the victim's choice are all forced: the active player first, then from the rear (GMX-11)."""
        asked = state.stack[height:]
        del state.stack[height:]
        seats = list(dict.fromkeys([pending.seats[0] for pending in reversed(asked)]))
        for seat in reversed(in_order(state, state.part(Mobs), seats)):
            state.stack.extend([pending for pending in asked if pending.seats[0] == seat])


def cells_without_scotsman(layout: Layout, tile: Tile) -> list[int]:
    """Where a stolen tile can lie: on empty cells by all placement rules but that of the Scotsman (GM8-97, -101)."""
    return river_cells(layout) if tile.river else list(layout.open)


class DerekStep(Decision[GlenState]):
    """A decision about a theft."""

    def __init__(self, derek: DerekAnderson) -> None:
        self.derek: DerekAnderson = derek


class ChooseStolenTile(DerekStep):
    """Which tile is stolen. About: whether it may be put off."""

    name = "derek"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked where no tile can be stolen."""
        if not self.derek.loot(state, pending.seats[0], True):
            state.stack.pop()
            return True
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """The tiles, or later."""
        found = self.derek.loot(state, seat)
        return (*found, state.frame.actions.done) if pending.about[0] == MAY else tuple(found)

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """All other tiles that lie in territories; every player has Home Tiles, so none of these is named."""
        legal = state.legal(seat)
        found: list[Refused] = []
        for victim, territory in enumerate(state.territories):
            for cell, tile in territory.layout.tiles.items():
                steal = self.derek.steal[tile.number]
                if tile.stack != HOME and steal not in legal:
                    found.append((steal, self.derek.why_not_stolen(state, seat, victim, cell)))
        return found

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Ask for whom."""
        state.stack.pop()
        if isinstance(action, StealTile):
            for victim, territory in enumerate(state.territories):
                if territory.layout.cell_of(action.tile) != NONE:
                    state.push("derek gives", seat, (victim, action.tile))

    def describe(self, state: GlenState, pending: Pending) -> OptionalAsked:
        """Whether it may be put off."""
        return {"optional": pending.about[0] == MAY}


class ChooseReceiver(DerekStep):
    """Into whose territory the tile goes (GM8-95). About: the victim and the tile."""

    name = "derek gives"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single one is no choice."""
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Any player but the victim who has a cell for it."""
        victim, tile = pending.about
        return tuple([self.derek.give[other] for other in self.derek.receivers(state, victim, state.tile(tile))])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Ask where."""
        assert isinstance(action, GiveTile)
        state.stack.pop()
        state.push(PLACES, seat, (*pending.about, action.seat))

    def describe(self, state: GlenState, pending: Pending) -> ReceiverAsked:
        """The victim and the tile."""
        return {"victim": pending.about[0], "tile": state.tile(pending.about[1]).name}


class ChooseCell(DerekStep):
    """On which cell it is put; the controller says where (GM8-97). About: the victim, the tile, the receiver."""

    name = PLACES

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single cell is no choice."""
        return self.settle_single(state, pending)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """All cells that the layout allows."""
        _, tile, receiver = pending.about
        place = state.frame.actions.place
        cells = cells_without_scotsman(state.territories[receiver].layout, state.tile(tile))
        return tuple([place[cell] for cell in cells])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Carry the tile over."""
        assert isinstance(action, Place)
        state.stack.pop()
        victim, tile, receiver = pending.about
        self.derek.carry_over(state, victim, tile, receiver, action.cell)

    def describe(self, state: GlenState, pending: Pending) -> CellAsked:
        """The victim, the tile, and who gets it."""
        victim, tile, receiver = pending.about
        return {"victim": victim, "tile": state.tile(tile).name, "receiver": receiver}
