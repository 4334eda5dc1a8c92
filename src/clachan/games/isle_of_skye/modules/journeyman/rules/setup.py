"""Journeyman is laid out: everybody's board, bonus tiles, figure, markers and roads.

It adds to the base game and changes neither its tracks nor its phases (ISJ-SETUP-01, -17). Its landscape tiles go into
the bag (ISJ-SETUP-02) and its scoring tiles among the others (ISJ-SETUP-03) by the base game's setup, with those of
Druids, too (ISJ-DRUIDS-13, ISD-JOURNEYMAN-06). Coins and tokens change nothing (ISJ-SETUP-14).

Rules: ISJ-SETUP-01…12, ISJ-SETUP-14…17, ISJ-DRUIDS-13, ISD-JOURNEYMAN-06.
"""

from __future__ import annotations

from clachan.core.options import Variant
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.modules.journeyman.rules.components import MODULE, TRACKS, JourneyBox
from clachan.games.isle_of_skye.modules.journeyman.rules.state import Journey
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL
from clachan.games.isle_of_skye.rules.state import SkyeState

BONUS_LAYOUT = Variant("bonus-layout", ["own", "same"], module=MODULE)


def set_up(box: JourneyBox, state: SkyeState) -> Journey:
    """The bonus tiles are the only chance (ISJ-SETUP-16): seat by seat, or one layout for all (ISJ-SETUP-12)."""
    journey = new_journey(box, state.frame.seats)
    if has_same_layout(state):
        journey.layouts = [random_layout(box, state.rng)] * state.frame.seats
    else:
        journey.layouts = [random_layout(box, state.rng) for _ in range(state.frame.seats)]
    return journey


def has_same_layout(state: SkyeState) -> bool:
    """Whether all players lay their bonus tiles alike (ISJ-SETUP-12)."""
    return state.frame.options.variants.get(BONUS_LAYOUT.name) == "same"


def new_journey(box: JourneyBox, seats: int) -> Journey:
    """Cubes at the start, the journeyman on the castle, no road unlocked (ISJ-SETUP-04, -06 to -08, -15)."""
    journey = Journey()
    journey.box = box
    journey.positions = [(0,) * len(TRACKS)] * seats
    journey.layouts = []
    journey.figures = [CASTLE_CELL] * seats
    journey.available = [0] * seats
    journey.roads = [()] * seats
    journey.marks = [()] * seats
    journey.plan_roads = [()] * seats
    journey.left = [0] * seats
    journey.visited = [()] * seats
    journey.bought = [0] * seats
    return journey


def random_layout(box: JourneyBox, rng: Rng) -> tuple[int, ...]:
    """The tiles of each level are shuffled and laid on the places of that level, one on each track (ISJ-SETUP-11)."""
    layout = [0] * (len(TRACKS) * box.levels)
    for level in range(1, box.levels + 1):
        tiles = box.of_level(level)
        for track in range(len(TRACKS)):
            layout[box.place(track, level)] = rng.draw(tiles)
    return tuple(layout)
