"""Moving your boat: a step for a Movement Point, along the rivers as they lie now.

GM1-25 follows from GM1-23 and -04. A Ship Builder gives Movement Points as its tile says in the data, for whatever
Movement Points are good for, so GM1-59 follows from GM1-15 and -22.

Rules: GM1-20…25, GM1-27, GM1-28, GM1-30…32, GM1-42, GM1-59.
"""

from __future__ import annotations

from collections.abc import Sequence

from clachan.core.action import Action
from clachan.core.refusal import Reason, Refused
from clachan.games.glen_more.modules.dragon_boats.rules.actions import Sail
from clachan.games.glen_more.modules.dragon_boats.rules.boats_on_tiles import cell_of, place_at, river_of
from clachan.games.glen_more.modules.dragon_boats.rules.castles import castle_place
from clachan.games.glen_more.modules.dragon_boats.rules.components import Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.start import may_sail
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.tiles import NONE


def sailing(sail: Sail, state: GlenState, seat: int) -> Sequence[Action]:
    """A Movement Point may be spent on the own boat, in the own turn (GM1-20 to -22, -30).

    It does not matter where it comes from: from a Ship Builder (GM1-59) or anything else.
    """
    if state.movement and seat == state.seat and may_sail(state, seat):
        return (sail,)
    return ()


def sailing_refused(sail: Sail, state: GlenState, seat: int) -> Sequence[Refused]:
    """Why the own boat cannot move (GM1-20)."""
    if state.movement or seat != state.seat or not may_sail(state, seat):
        return ()
    return ((sail, Reason("no Movement Point is left")),)


def spend_on_boat(regatta: Regatta, state: GlenState, seat: int) -> None:
    """Spend a Movement Point on a step (GM1-20)."""
    state.movement -= 1
    advance(regatta, state, seat)


def advance(regatta: Regatta, state: GlenState, seat: int) -> None:
    """Move a boat one step on without paying for it; what follows from that is on the stack afterwards (GM1-42).

    For those who give free steps (GM8-118); check `may_sail` before.
    """
    race = state.part(Race)
    passed = passed_by_leaving(state, seat)
    place = next_place(state, regatta, race, race.boats[seat])
    race.boats[seat] = place
    race.steps += 1
    race.since[seat] = race.steps
    if place == castle_place(state, regatta, river_of(place)):
        state.push_task("landing", (seat,))
    # Passing takes place on leaving a tile, so it is dealt with before the tile that is entered.
    for other in passed:
        for extension in state.frame.at["boat_passes"]:
            extension.boat_passes(state, seat, other)


def passed_by_leaving(state: GlenState, seat: int) -> list[int]:
    """The seats whose boats would be passed if this boat went on: those that were there before it (GM8-114)."""
    race = state.part(Race)
    place = race.boats[seat]
    return [
        other
        for other, at in enumerate(race.boats)
        if other != seat and at == place and race.since[other] < race.since[seat]
    ]


def river_length(state: GlenState, regatta: Regatta, river: int) -> int:
    """How many tiles or spaces a river has now, those of Non-Player Rivers included (GM1-32)."""
    if river >= state.frame.seats:
        return regatta.river_spaces
    layout = state.territories[river].layout
    return layout.east - layout.west + 1


def next_river(race: Race, river: int) -> int:
    """The river that follows in the cycle."""
    return race.cycle[(race.cycle.index(river) + 1) % len(race.cycle)]


def next_place(state: GlenState, regatta: Regatta, race: Race, place: int) -> int:
    """One step on: to the left, or from the left end into the next river, as rivers lie now (GM1-23 to -25, -27).

    Other boats do not matter (GM1-28).
    """
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
