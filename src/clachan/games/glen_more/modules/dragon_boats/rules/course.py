"""The course: rivers in a circle, travelled from right to left as their owners see them (GM1-08 to -10, -20 to -32)."""

from __future__ import annotations

from clachan.core.options import Variant
from clachan.games.glen_more.modules.dragon_boats.rules.components import MODULE, Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.race import Race, cell_of, place_at, river_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.tiles import NONE

# Where the Non-Player River of three players lies (GM1-09): drawn, or agreed on.
BETWEEN = Variant("non-player-river", ["drawn", "red-yellow", "yellow-blue", "blue-red"], module=MODULE)


def lay_rivers(state: GlenState, regatta: Regatta) -> tuple[int, ...]:
    """The race cycle: clockwise from player to player, with the Non-Player Rivers between them (GM1-08 to -10)."""
    seats = state.frame.seats
    further = regatta.rivers[seats - 2]
    gap = NONE
    if further == 1:
        agreed = BETWEEN.values.index(state.options.variants.get(BETWEEN.name, BETWEEN.default))
        gap = agreed - 1 if agreed else state.rng.below(seats)
    cycle: list[int] = []
    rivers = seats
    for seat in range(seats):
        cycle.append(seat)
        if further == seats or gap == seat:
            cycle.append(rivers)
            rivers += 1
    return tuple(cycle)


def castle_place(state: GlenState, regatta: Regatta, river: int) -> int:
    """The castle of a river. A Home Castle stays one when it is overbuilt (GM1-35)."""
    return place_at(river, CASTLE_CELL if river < state.frame.seats else regatta.river_castle)


def river_length(state: GlenState, regatta: Regatta, river: int) -> int:
    """How many tiles or spaces a river has now."""
    if river >= state.frame.seats:
        return regatta.river_spaces
    layout = state.territories[river].layout
    return layout.east - layout.west + 1


def next_river(race: Race, river: int) -> int:
    """The river that follows in the cycle."""
    return race.cycle[(race.cycle.index(river) + 1) % len(race.cycle)]


def next_place(state: GlenState, regatta: Regatta, race: Race, place: int) -> int:
    """One step on: to the left, or from the left end into the next river, as the rivers lie now (GM1-23, -24, -27)."""
    river, cell = river_of(place), cell_of(place)
    seats = state.frame.seats
    if river < seats:
        if cell > state.territories[river].layout.west:
            return place - 1
    elif cell < regatta.river_spaces:
        return place + 1
    river = next_river(race, river)
    return place_at(river, state.territories[river].layout.east if river < seats else 1)


def steps_home(state: GlenState, regatta: Regatta, race: Race, seat: int) -> int:
    """How many steps a boat has to go, if nothing is built meanwhile (GM1-31); 0 once it is out of the race."""
    place = race.boats[seat]
    if place == NONE:
        return 0
    river, cell = river_of(place), cell_of(place)
    if river == seat and cell > CASTLE_CELL:
        return cell - CASTLE_CELL
    seats = state.frame.seats
    steps = cell - state.territories[river].layout.west if river < seats else regatta.river_spaces - cell
    river = next_river(race, river)
    while river != seat:
        steps += river_length(state, regatta, river)
        river = next_river(race, river)
    return steps + state.territories[seat].layout.east - CASTLE_CELL + 1
