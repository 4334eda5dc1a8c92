"""Kenneth, Fergus and Mike: Scotsmen who stand in the territory of somebody else.

Their figure is no Scotsman of any territory: it stands nowhere in `Territory.men`, so that nothing counts it.
GMX-30 and most of GMX-28 follow from that.

Rules: GM8-26…34, GMX-28…30, GMX-68.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.pending import Pending
from clachan.core.reading import Reader
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import Mobster, MobsterAction, in_order
from clachan.games.glen_more.modules.penny_mobs.rules.state import Mobs, MobsterState
from clachan.games.glen_more.modules.penny_mobs.rules.views import FigureAsked, FigureView, ScotsmanAsked
from clachan.games.glen_more.rules.components import Components
from clachan.games.glen_more.rules.frame import COLOURS
from clachan.games.glen_more.rules.observation import place_of
from clachan.games.glen_more.rules.position_names import seat_at
from clachan.games.glen_more.rules.position_territory import FAR
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL, VILLAGE_CELL, cell_at, coordinates
from clachan.games.glen_more.rules.tiles import HOME, NONE

HOME_CELLS = (VILLAGE_CELL, CASTLE_CELL)
# In what a pending placement is about: the Scotsman comes from the supply.
SUPPLY = -2
# What a pending choice of a Scotsman is about: whether it may be put off.
MUST, MAY = range(2)
# How the names of decisions about a flight end.
FLEES = " flees"


class PlaceFigure(MobsterAction):
    """Bring the figure into an opponent's territory now (GM8-26)."""

    __slots__ = ()


class UseScotsman(MobsterAction):
    """With a Scotsman from the supply (tile NONE), or from this tile of the own territory (GM8-26)."""

    __slots__ = ("tile", "name")

    def __init__(self, text: str, mobster: int, tile: int, name: str = "") -> None:
        super().__init__(text, mobster)
        self.tile: int = tile
        self.name: str = name


class FigureTo(MobsterAction):
    """Put the figure on a tile; of a Home Tile, which all have, the seat is named."""

    __slots__ = ("tile", "name", "seat")

    def __init__(self, text: str, mobster: int, tile: int, name: str, seat: int) -> None:
        super().__init__(text, mobster)
        self.tile: int = tile
        self.name: str = name
        self.seat: int = seat


class Standing(MobsterState):
    """Where a figure stands: the host (NONE: not placed yet) and the cell of the host's territory.

    So it stands on whatever tile is on top of that cell (GM8-33), and is no Scotsman in any territory (GMX-30).
    """

    __slots__ = ("host", "cell")

    def __init__(self, host: int, cell: int) -> None:
        self.host: int = host
        self.cell: int = cell

    def numbers(self) -> list[int]:
        """The host and the place."""
        return [self.host, place_of(self.cell)]


NOT_PLACED = Standing(NONE, NONE)


class Figure(Mobster):
    """A mobster with a figure. `short` is his first name, which his actions and decisions begin with."""

    short: ClassVar[str] = ""
    # Whether arriving figures of other players drive him away (GMX-28).
    minds_figures: ClassVar[bool] = True

    @property
    def flees(self) -> str:
        """The name of the decision where he flees to."""
        return f"{self.short}{FLEES}"

    def prepare(self, components: Components) -> None:
        """His actions."""
        self.home_tiles: tuple[int, int] = (components.village.number, components.castle.number)
        self.place_action: PlaceFigure = PlaceFigure(f"place {self.short}", self.number)
        self.from_supply: UseScotsman = UseScotsman(f"{self.short} from the supply", self.number, NONE)
        self.from_tile: list[UseScotsman] = [
            UseScotsman(f"{self.short} from {tile.name}", self.number, tile.number, tile.name)
            for tile in components.tiles
        ]
        self.to_tile: list[FigureTo] = [
            FigureTo(f"{self.short} to {tile.name}", self.number, tile.number, tile.name, NONE)
            for tile in components.tiles
        ]
        # By seat: the two halves of its Home Tile.
        self.to_home: list[list[FigureTo]] = [
            [
                FigureTo(f"{self.short} to {colour} {tile.name}", self.number, tile.number, tile.name, seat)
                for tile in (components.village, components.castle)
            ]
            for seat, colour in enumerate(COLOURS)
        ]

    def actions(self) -> Sequence[Action]:
        """Where the Scotsman comes from, and where the figure goes."""
        homes = [action for actions in self.to_home for action in actions]
        others = [action for action in self.to_tile if action.tile not in self.home_tiles]
        return [self.place_action, self.from_supply, *self.from_tile, *others, *homes]

    def decisions(self) -> Sequence[Decision[GlenState]]:
        """The first placement, and flights."""
        return [ChooseScotsman(self), ChooseTile(self), Flee(self)]

    # Where he is

    def begin(self, state: GlenState) -> MobsterState:
        """He waits with his token (GM8-74, -82, -107)."""
        return NOT_PLACED

    def recall(self, state: GlenState, told: Reader, kept: list[int]) -> Standing:
        """What he has told."""
        if told.at("host").nothing():
            return NOT_PLACED
        cell = cell_at(told.at("x").number(-FAR, FAR), told.at("y").number(-FAR, FAR))
        return Standing(seat_at(state, told.at("host")), cell)

    def standing(self, state: GlenState) -> Standing:
        """Where he stands."""
        kept = state.part(Mobs).kept[self.number]
        assert isinstance(kept, Standing)
        return kept

    def stands(self, state: GlenState, host: int, cell: int) -> bool:
        """Whether he stands there."""
        standing = self.standing(state)
        return standing.host == host and standing.cell == cell

    def describe(self, state: GlenState) -> FigureView:
        """The host and the tile."""
        standing = self.standing(state)
        if standing.host == NONE:
            return {"mobster": self.name, "seat": self.controller(state), "host": None}
        x, y = coordinates(standing.cell)
        tile = state.territories[standing.host].layout.tiles.get(standing.cell)
        # A tile that was taken away from under him is missing until he has fled.
        name = None if tile is None else tile.name
        return {**super().describe(state), "host": standing.host, "tile": name, "x": x, "y": y}

    # Where he may go

    def cells(self, state: GlenState, host: int) -> Sequence[int]:
        """The tiles of a host that he may be put on, occupied or not (GM8-30, -74, -82)."""
        return list(state.territories[host].layout.tiles)

    def action_to(self, state: GlenState, host: int, cell: int) -> Action:
        """The action that puts him there."""
        tile = state.territories[host].layout.tiles[cell]
        if tile.stack == HOME:
            return self.to_home[host][self.home_tiles.index(tile.number)]
        return self.to_tile[tile.number]

    def places(self, state: GlenState) -> list[Action]:
        """Where he can be put: with any opponent at first, later with neither his host nor his controller (GM8-28)."""
        standing = self.standing(state)
        barred = (self.controller(state), standing.host)
        return [
            self.action_to(state, host, cell)
            for host in range(state.frame.seats)
            if host not in barred
            for cell in self.cells(state, host)
        ]

    def places_refused(self, state: GlenState) -> list[Refused]:
        """Where he cannot be put: with his controller, and with the host he stands with (GM8-28)."""
        controller, host = self.controller(state), self.standing(state).host
        own = Reason("figures stand with opponents, not in your own territory")
        found = [(self.action_to(state, controller, cell), own) for cell in self.cells(state, controller)]
        if host != NONE:
            leaves = Reason("he leaves this territory")
            found.extend([(self.action_to(state, host, cell), leaves) for cell in self.cells(state, host)])
        return found

    def goal(self, state: GlenState, action: FigureTo) -> Standing:
        """The place that an action names."""
        if action.seat != NONE:
            return Standing(action.seat, HOME_CELLS[self.home_tiles.index(action.tile)])
        for host, territory in enumerate(state.territories):
            cell = territory.layout.cell_of(action.tile)
            if cell != NONE:
                return Standing(host, cell)
        raise AssertionError(action.text)

    def arrive(self, state: GlenState, standing: Standing) -> None:
        """Put him there; figures of other players' mobsters flee, he stays (GMX-29). No theft follows (GM8-30)."""
        self.keep(state, standing)
        controller = self.controller(state)
        scared = [
            other
            for other in figures(state.part(Mobs))
            if other.minds_figures
            and other.controller(state) != controller
            and other.stands(state, standing.host, standing.cell)
        ]
        push_flights(state, scared)

    # The first placement

    def scotsmen(self, state: GlenState, seat: int) -> list[Action]:
        """The own Scotsmen who can become the figure: from the supply or the territory (GM8-26)."""
        territory = state.territories[seat]
        found: list[Action] = [self.from_supply] if state.supply[seat] else []
        found.extend([self.from_tile[territory.layout.tiles[cell].number] for cell in territory.men])
        return found

    def joined(self, state: GlenState, seat: int) -> None:
        """He can be placed directly, or later (GM8-20)."""
        state.push(f"{self.short} scotsman", seat, (MAY,))

    def window(self, state: GlenState, seat: int) -> Sequence[Action]:
        """Once per game, if there is a Scotsman for it (GM8-26, -27)."""
        if self.standing(state).host == NONE and self.scotsmen(state, seat):
            return [self.place_action]
        return ()

    def act(self, state: GlenState, seat: int, action: MobsterAction) -> None:
        """Ask which Scotsman."""
        if isinstance(action, PlaceFigure):
            state.push(f"{self.short} scotsman", seat, (MUST,))

    # What makes him flee

    def arrived(self, state: GlenState, seat: int, cell: int) -> None:
        """A Scotsman of the host has come to his tile (GM8-29, -81, -88, -110), however he came (GMX-68)."""
        if self.stands(state, seat, cell):
            flee(state, self)

    def removed(self, state: GlenState, seat: int, cell: int) -> None:
        """The tile is gone from under him (GM8-32, GMX-32)."""
        if self.stands(state, seat, cell):
            flee(state, self)


def figures(mobs: Mobs) -> list[Figure]:
    """The figures under control, placed or not."""
    return [mobster for mobster in mobs.at["arrived"] if isinstance(mobster, Figure)]


def figures_on(state: GlenState, mobs: Mobs, host: int, cell: int) -> list[Figure]:
    """The figures on a tile."""
    return [figure for figure in figures(mobs) if figure.stands(state, host, cell)]


# Flights


def flee(state: GlenState, figure: Figure) -> None:
    """He has to go at once; flights of the same event are made in order (GM8-31, GMX-11)."""
    fleeing = [figure]
    while state.stack and state.stack[-1].ask.endswith(FLEES):
        fleeing.append(figure_of(state.part(Mobs), state.stack.pop().ask))
    push_flights(state, fleeing)


def push_flights(state: GlenState, fleeing: Sequence[Figure]) -> None:
    """Ask the controllers, the active player first, then from the rear (GMX-11). Nobody flees twice at a time."""
    waiting = [pending.ask for pending in state.stack]
    asked: dict[str, int] = {}
    for figure in fleeing:
        if figure.flees not in waiting:
            asked[figure.flees] = figure.controller(state)
    if not asked:
        return
    order = in_order(state, state.part(Mobs), list(dict.fromkeys(asked.values())))
    for seat in reversed(order):
        for ask in reversed([ask for ask, controller in asked.items() if controller == seat]):
            state.push(ask, seat)


def figure_of(mobs: Mobs, ask: str) -> Figure:
    """Whose flight a decision is."""
    for figure in figures(mobs):
        if figure.flees == ask:
            return figure
    raise AssertionError(ask)


class FigureStep(Decision[GlenState]):
    """A decision about a figure."""

    def __init__(self, figure: Figure, what: str) -> None:
        self.figure: Figure = figure
        self.what: str = what

    @property
    def ask(self) -> str:
        """Whose decision it is, and which."""
        return f"{self.figure.short} {self.what}"

    def describe(self, state: GlenState, pending: Pending) -> FigureAsked:
        """Who it is."""
        return {"mobster": self.figure.name}


class ChooseScotsman(FigureStep):
    """Which Scotsman becomes the figure (GM8-26). About: whether it may be put off."""

    def __init__(self, figure: Figure) -> None:
        super().__init__(figure, "scotsman")

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """Without a Scotsman he cannot be placed yet (GM8-27); a single one is no choice, where one must be used."""
        seat = pending.seats[0]
        options = self.figure.scotsmen(state, seat)
        if not options:
            state.stack.pop()
            return True
        if len(options) == 1 and pending.about[0] == MUST:
            self.carry_out(state, pending, seat, options[0])
            return True
        return False

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """From the supply, from a tile, or later."""
        found = self.figure.scotsmen(state, seat)
        return (*found, state.frame.actions.done) if pending.about[0] == MAY else tuple(found)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """He leaves for good (GM8-34)."""
        state.stack.pop()
        if isinstance(action, UseScotsman):
            cell = SUPPLY if action.tile == NONE else state.territories[seat].layout.cell_of(action.tile)
            state.push(f"{self.figure.short} goes", seat, (cell,))

    def describe(self, state: GlenState, pending: Pending) -> ScotsmanAsked:
        """Who it is, and whether it may be put off."""
        return {**super().describe(state, pending), "optional": pending.about[0] == MAY}


class ChooseTile(FigureStep):
    """Where he is placed first (GM8-74, -82, -107). About: the cell the Scotsman comes from, or SUPPLY."""

    def __init__(self, figure: Figure) -> None:
        super().__init__(figure, "goes")

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Permitted tiles of all opponents."""
        return tuple(self.figure.places(state))

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Own tiles."""
        return self.figure.places_refused(state)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """It costs nothing (GM8-26)."""
        assert isinstance(action, FigureTo)
        state.stack.pop()
        if pending.about[0] == SUPPLY:
            state.supply[seat] -= 1
        else:
            state.territories[seat] = state.territories[seat].leave(pending.about[0])
        self.figure.arrive(state, self.figure.goal(state, action))


class Flee(FigureStep):
    """Where he flees to; the controller may not decline (GM8-28, -31)."""

    def __init__(self, figure: Figure) -> None:
        super().__init__(figure, "flees")

    def settle(self, state: GlenState, pending: Pending) -> bool:
        """A single place is no choice."""
        options = self.figure.places(state)
        if len(options) > 1:
            return False
        self.carry_out(state, pending, pending.seats[0], options[0])
        return True

    def choices(self, state: GlenState, pending: Pending, seat: int) -> tuple[Action, ...]:
        """Permitted tiles of those who are neither host nor controller."""
        return tuple(self.figure.places(state))

    def why_not(self, state: GlenState, pending: Pending, seat: int) -> Sequence[Refused]:
        """Tiles of the host and the own ones."""
        return self.figure.places_refused(state)

    def carry_out(self, state: GlenState, pending: Pending, seat: int, action: Action) -> None:
        """Whoever he scares away there flees next (GMX-10)."""
        assert isinstance(action, FigureTo)
        state.stack.pop()
        self.figure.arrive(state, self.figure.goal(state, action))


def figures_away(state: GlenState, seat: int) -> int:
    """How many Scotsmen of a seat stand as figures in other players' territories (GM8-26)."""
    away = [figure for figure in figures(state.part(Mobs)) if figure.standing(state).host != NONE]
    return sum([1 for figure in away if figure.controller(state) == seat])
