"""Setup: Ship Builders and Race Start in the stacks, the rivers in a circle, boats at home, tokens at the castles.

GM1-07 follows from GM1-06: Race Start is a tile of stack B, and the base rules lay it, count it and give it to the Die.

Rules: GM1-01, GM1-04…13.
"""

from __future__ import annotations

from clachan.core.options import Variant
from clachan.games.glen_more.modules.dragon_boats.rules.castles import castle_place
from clachan.games.glen_more.modules.dragon_boats.rules.components import MODULE, Regatta
from clachan.games.glen_more.modules.dragon_boats.rules.state import Race
from clachan.games.glen_more.rules.setup import plant
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import LETTERS, NONE

# For how many it is (GM1-01).
PLAYERS = (2, 4)

# Where the Non-Player River of three players lies (GM1-09): drawn, or agreed on.
BETWEEN = Variant("non-player-river", ["drawn", "red-yellow", "yellow-blue", "blue-red"], module=MODULE)


def shuffle_in_builders(regatta: Regatta, stacks: dict[str, list[int]]) -> None:
    """The Ship Builders are shuffled into the stacks of their letters (GM1-05)."""
    for letter, tiles in regatta.builders.items():
        stacks[letter].extend(tiles)


def plant_race_start(regatta: Regatta, state: GlenState) -> None:
    """Race Start lies anywhere in the upper third of stack B, as one of its tiles (GM1-06, -07)."""
    stack = LETTERS.index(state.tile(regatta.start_tile).stack)
    most = len(state.stacks[stack]) // regatta.upper_part
    plant(state, regatta.start_tile, stack, 0, most)


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


def set_up_race(regatta: Regatta, state: GlenState) -> Race:
    """Boats at home, face-down tokens at each castle, result cards aside (GM1-04, -11 to -13)."""
    seats = state.frame.seats
    race = Race()
    race.started = False
    race.cycle = lay_rivers(state, regatta)
    race.boats = [castle_place(state, regatta, seat) for seat in range(seats)]
    race.since = [0] * seats
    race.steps = 0
    pool = regatta.all_tokens
    each = regatta.tokens[seats - 2]
    race.tokens = [tuple(sorted([state.rng.draw(pool) for _ in range(each)])) for _ in race.cycle]
    race.looked = [0] * len(race.cycle)
    race.unused = tuple(sorted(pool))
    race.rewards = [()] * seats
    race.results = [NONE] * seats
    return race
