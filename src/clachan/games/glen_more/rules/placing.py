"""Placing tiles, setting Persons aside, and the activations that follow (GM-PLACE, GM-OVER, GM-PERSON, GM-ACT)."""

from __future__ import annotations

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.jsontypes import Json
from clachan.core.pending import Pending
from clachan.games.glen_more.rules.actions import Activate, BuildDiscarded, Done, Place
from clachan.games.glen_more.rules.activating import ONCE, activate, can_activate
from clachan.games.glen_more.rules.cells import affordable_cells, price_of_cell
from clachan.games.glen_more.rules.components import NONE, TYPES, Tile
from clachan.games.glen_more.rules.market import add_sales
from clachan.games.glen_more.rules.paying import begin_coin_payment
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import AROUND, coordinates
from clachan.games.glen_more.rules.windows import act_in_window, add_extra_activations, add_window


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
            card = state.frame.components.landmark_of[tile.number]
            state.cards[seat] = (*state.cards[seat], card.number)
            effects.extend([part.number for part in card.effects])
            everywhere = max([everywhere, *[1 for part in card.effects if part.kind == "activate_all"]])
        else:
            effects.append(effect.number)
    state.push("activation", seat, (cell, everywhere))
    if effects:
        state.push("effects", seat, (ONCE, tile.number, cell, *effects))
    for extension in state.frame.at["placed"]:
        extension.placed(state, seat, tile, cell)


def set_person_aside(state: GlenState, seat: int, tile: Tile) -> None:
    """A Person is kept beside the territory; a Clan Marker is placed (GM-PERSON-01, -05)."""
    state.persons[seat] = (*state.persons[seat], tile.number)
    for extension in state.frame.at["person_taken"]:
        extension.person_taken(state, seat, tile)
    state.push("effects", seat, (ONCE, tile.number, NONE, *[effect.number for effect in tile.once]))


def build_tile(state: GlenState, seat: int, tile: Tile) -> None:
    """A tile that was taken is used at once (GM-TAKE-05)."""
    for extension in state.frame.at["taken"]:
        extension.taken(state, seat, tile)
    if tile.is_person:
        set_person_aside(state, seat, tile)
    else:
        state.push("place", seat, (tile.number,))


class Activation(Decision[GlenState]):
    """Activate the placed tile and its neighbours in any order (GM-ACT-01 to -08); also the end of turns without one.

    About: the cell (NONE: no tile was placed), and whether the whole territory may be activated (GM-LAND-10).
    """

    name = "activation"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked when nothing can be done."""
        seat = pending.seats[0]
        options = self.choices(state, pending, seat)
        if len(options) == 1:
            state.stack.pop()
            return True
        state.remember(seat, options)
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Tiles of the area that were not activated in this turn, and what can be done at any moment."""
        found: list[Action] = []
        activate_ = state.frame.actions.activate
        done = state.activated
        for tile in self.area(state, pending, seat):
            if not done >> tile.number & 1 and (tile.gives_freely or can_activate(state, seat, tile)):
                found.append(activate_[tile.number])
        add_window(state, seat, found)
        found.append(state.frame.actions.done)
        return tuple(found)

    def area(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """The tiles that this placement activates, as they lie now (GM-ACT-08)."""
        tiles = state.territories[seat].layout.tiles
        cell, everywhere = pending.about
        if everywhere:
            return list(tiles.values())
        if cell == NONE:
            return []
        found: list[Tile] = []
        tile = tiles.get(cell)
        if tile is not None:
            found.append(tile)
        for step in AROUND:
            tile = tiles.get(cell + step)
            if tile is not None:
                found.append(tile)
        return found

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Activate a tile, do something else, or be done."""
        if isinstance(action, Done):
            state.stack.pop()
            return
        if isinstance(action, Activate):
            tile = state.tile(action.tile)
            if tile in self.area(state, pending, seat):
                activate(state, seat, tile, state.territories[seat].layout.cell_of(action.tile))
                return
        act_in_window(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The cell around which tiles are activated."""
        cell, everywhere = pending.about
        return {"cell": None if cell == NONE else list(coordinates(cell)), "everywhere": everywhere == 1}


# What a tile may bring that no other tile can be paid for with.
NO_PAYMENT = ("move", "vp")


class ActivateSome(Decision[GlenState]):
    """Own tiles that something else than a placement lets the player activate, never their neighbours (GM-ACT-07)."""

    def tiles(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """Those that can be activated now."""
        return []

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Nothing is asked when no tile can be activated."""
        seat = pending.seats[0]
        tiles = self.tiles(state, pending, seat)
        if not tiles and not self.may_come(state, pending, seat):
            state.stack.pop()
            return True
        state.remember(seat, self.answers(state, seat, tiles))
        return False

    def may_come(self, state: GlenState, pending: Pending, seat: int) -> bool:
        """Whether the player could do something now by which a tile can be activated after all."""
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Activate one of them, do something before, or be done."""
        return self.answers(state, seat, self.tiles(state, pending, seat))

    def answers(self, state: GlenState, seat: int, tiles: list[Tile]) -> tuple[Action, ...]:
        """Activate one of these, do something before, or be done."""
        activate_ = state.frame.actions.activate
        found: list[Action] = [activate_[tile.number] for tile in tiles]
        self.add_others(state, seat, found)
        found.append(state.frame.actions.done)
        return tuple(found)

    def add_others(self, state: GlenState, seat: int, found: list[Action]) -> None:
        """What can be done before: sales, where another activation has to wait (GM6-22)."""
        add_sales(state, seat, found)


class Grant(ActivateSome):
    """Tiles that a clan field lets the player activate: one of each type (GM-CLAN-17, -39). About: the types."""

    name = "grant"

    def tiles(self, state: GlenState, pending: Pending, seat: int) -> list[Tile]:
        """The own tiles of these types that can be activated."""
        found: list[Tile] = []
        for tile in state.territories[seat].layout.tiles.values():
            if self.fits(pending, tile) and not state.activated >> tile.number & 1 and can_activate(state, seat, tile):
                found.append(tile)
        return found

    def fits(self, pending: Pending, tile: Tile) -> bool:
        """Whether the tile is of one of the types that are left."""
        for type_ in pending.about:
            if TYPES[type_] in tile.types:
                return True
        return False

    def may_come(self, state: GlenState, pending: Pending, seat: int) -> bool:
        """With Loch Ness another tile may bring what a tile of these types costs (GM-LAND-39)."""
        extra: list[Action] = []
        add_extra_activations(state, seat, extra)
        if not extra:
            return False
        helpful = waiting = False
        for tile in state.territories[seat].layout.tiles.values():
            if state.frame.actions.activate[tile.number] in extra:
                for exchange in tile.activation:
                    if [effect for effect in exchange.effects if effect.kind not in NO_PAYMENT]:
                        helpful = True
            elif tile.activation and not state.activated >> tile.number & 1 and self.fits(pending, tile):
                waiting = True
        return helpful and waiting

    def add_others(self, state: GlenState, seat: int, found: list[Action]) -> None:
        """All that can be done at any moment."""
        add_window(state, seat, found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Only the tile itself is activated, never its neighbours (GM-ACT-07)."""
        if isinstance(action, Done):
            state.stack.pop()
            return
        if isinstance(action, Activate):
            tile = state.tile(action.tile)
            fitting = [type_ for type_ in pending.about if TYPES[type_] in tile.types]
            if fitting:
                state.replace(pending, tuple([type_ for type_ in pending.about if type_ != fitting[0]]))
                activate(state, seat, tile, state.territories[seat].layout.cell_of(action.tile))
                return
        act_in_window(state, seat, action)

    def describe(self, state: GlenState, pending: Pending) -> dict[str, Json]:
        """The types."""
        types: list[Json] = [TYPES[type_] for type_ in pending.about]
        return {"types": types}


class BuildDiscardedTile(Decision[GlenState]):
    """Munro: build a tile of the discard pile without paying its cost (GM-CLAN-63 to -71)."""

    name = "build"

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Void if no tile can be built (GM-CLAN-70); a single one is no choice."""
        return self.settle_single(state, pending, may_lapse=True)

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Persons, and tiles that can be placed."""
        return tuple([state.frame.actions.build[tile] for tile in buildable_discards(state, seat)])

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Take it from its pile and use it."""
        assert isinstance(action, BuildDiscarded)
        state.stack.pop()
        if action.tile in state.discard:
            state.discard.remove(action.tile)
        else:
            for extension in state.frame.at["unpile"]:
                if extension.unpile(state, action.tile):
                    break
        build_tile(state, seat, state.tile(action.tile))


def buildable_discards(state: GlenState, seat: int) -> list[int]:
    """The discarded tiles that the seat can build (GM-CLAN-65, -67)."""
    piles = list(state.discard)
    for extension in state.frame.at["piles"]:
        piles.extend(extension.piles(state, seat))
    found: list[int] = []
    for number in piles:
        tile = state.tile(number)
        if not tile.station and (tile.is_person or affordable_cells(state, seat, tile)):
            found.append(number)
    return found
