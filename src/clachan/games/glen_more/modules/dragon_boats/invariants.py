"""What holds in every position of the boat race."""

from __future__ import annotations

from clachan.games.glen_more.modules.dragon_boats.rules.boats_on_tiles import cell_of, river_of
from clachan.games.glen_more.modules.dragon_boats.rules.extension import regatta_of
from clachan.games.glen_more.modules.dragon_boats.rules.moving import steps_home
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.removing import removable_cells
from clachan.games.glen_more.rules.rondel import index_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL
from clachan.games.glen_more.rules.tiles import NONE


def check(state: GlenState) -> None:
    """Everything that can be read off a single position."""
    check_tokens(state)
    check_boats(state)
    check_results(state)
    check_start(state)


def check_tokens(state: GlenState) -> None:
    """All 16 tokens are somewhere; each boat has taken few of them."""
    regatta = regatta_of(state.frame)
    race = state.part(Race)
    taken = [kind for kinds in race.rewards for kind in kinds]
    lying = [kind for kinds in race.tokens for kind in kinds]
    assert sorted([*taken, *lying, *race.unused]) == sorted(regatta.all_tokens)
    assert all(list(kinds) == sorted(kinds) for kinds in race.tokens)
    assert len(race.cycle) == len(race.tokens) == 4
    assert sorted(race.cycle) == [0, 1, 2, 3]
    for seat, kinds in enumerate(race.rewards):
        looked = len([river for river in range(4) if race.looked[river] >> seat & 1])
        # Two at a castle only with help (GM8-116, -122).
        assert len(kinds) <= looked + (2 if "penny-mobs" in state.options.modules else 0)


def check_boats(state: GlenState) -> None:
    """Boats are on rivers; nobody removes a tile under them; they are no more than a lap from home."""
    regatta = regatta_of(state.frame)
    race = state.part(Race)
    for seat, place in enumerate(race.boats):
        assert (place == NONE) == (race.results[seat] != NONE)
        if place == NONE:
            continue
        river, cell = river_of(place), cell_of(place)
        if river < state.frame.seats:
            layout = state.territories[river].layout
            assert layout.west <= cell <= layout.east
            assert layout.tiles[cell].river
            assert cell not in removable_cells(state, river)
        else:
            assert 1 <= cell <= regatta.river_spaces
        lap = sum(length_of(state, one) for one in race.cycle)
        # A boat that has just entered its castle is about to finish.
        landing = [pending for pending in state.stack if pending.ask == "landing"]
        assert 0 < steps_home(state, regatta, race, seat) <= lap or landing
        if not race.started:
            assert (river, cell, race.steps) == (seat, CASTLE_CELL, 0)


def length_of(state: GlenState, river: int) -> int:
    regatta = regatta_of(state.frame)
    if river >= state.frame.seats:
        return regatta.river_spaces
    return state.territories[river].layout.count_river()


def check_results(state: GlenState) -> None:
    """A card of each place at most, Last cards at the end of the race or of the game."""
    regatta = regatta_of(state.frame)
    results = state.part(Race).results
    home = sorted([result for result in results if result not in (NONE, regatta.last)])
    assert home == list(range(len(home)))
    seats = state.frame.seats
    assert len(home) < seats
    if len(home) == seats - 1:
        assert NONE not in results
    elif NONE not in results:
        assert state.seat == NONE or state.over
    if "penny-mobs" in state.options.modules:
        # Sibyl may take a point of the result (GMX-26).
        return
    for seat, result in enumerate(results):
        points = sum([b.points for b in state.sheet.bookings if b.seat == seat and b.source.startswith("race ")])
        assert points == (15, 10, 5, 0, 0)[result]


def check_start(state: GlenState) -> None:
    """Once the race has begun Race Start lies behind somebody's piece, or is discarded."""
    regatta = regatta_of(state.frame)
    index = index_of(state, regatta.start_tile)
    started = state.part(Race).started
    if regatta.start_tile in state.discard:
        assert started
    if index != NONE and not started and state.asked == "turn":
        assert all(state.positions[seat] < index for seat in range(state.frame.seats))
