"""Scoring tiles: when they are scored, majorities, and what each of them counts in a territory.

What they count are measures, which the data files name; scrolls count the same ones.

Rules: IS-SCORE-01…160, ISD-SCORE-30.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from clachan.games.isle_of_skye.rules.components import (
    BROCH,
    CATTLE,
    FARM,
    LIGHTHOUSE,
    MOUNTAIN,
    SHEEP,
    SHIP,
    WATER,
    Face,
    ScoringTile,
)
from clachan.games.isle_of_skye.rules.grid import WIDTH
from clachan.games.isle_of_skye.rules.territory import Territory
from clachan.games.isle_of_skye.rules.victory_points import book

if TYPE_CHECKING:
    from clachan.games.isle_of_skye.rules.frame import SkyeFrame
    from clachan.games.isle_of_skye.rules.state import SkyeState

# What is counted in a territory, with the gold of its owner; and what is counted in a state, of a seat.
Measure = Callable[[Territory, int], int]
StateMeasure = Callable[["SkyeState", int], int]


def score_letters(state: SkyeState) -> None:
    """Score the scoring tiles of the round in the order A to D (IS-SCORE-01)."""
    for tile in letters_of_round(state):
        score_tile(state, tile)


def letters_of_round(state: SkyeState) -> list[ScoringTile]:
    """The scoring tiles of the round, in the order A to D (IS-SCORE-01)."""
    tiles = state.frame.components.scoring_tiles
    return [tiles[state.letters[letter]] for letter in state.frame.track.letters[state.round - 1]]


def score_tile(state: SkyeState, tile: ScoringTile) -> None:
    """Score one scoring tile for everybody, out of all that lies there now (IS-SCORE-02, -03)."""
    frame = state.frame
    seats = range(frame.seats)
    if tile.majority:
        points = majority([counted(state, tile, seat) for seat in seats], tile.majority)
    elif tile.measure in frame.state_measures:
        points = [tile.points * (counted(state, tile, seat) // tile.for_every) for seat in seats]
    else:
        points = [points_of(frame, tile, state.territories[seat], state.gold[seat]) for seat in seats]
    if tile.measure == "gold":
        # All gold is laid open (IS-SCORE-131).
        state.reveals += 1
        state.gold_shown = tuple(state.gold)
        state.gold_shown_round = state.round
    for seat in seats:
        book(state, seat, tile.id, points[seat])


def counted(state: SkyeState, tile: ScoringTile, seat: int) -> int:
    """How much a seat has of what a scoring tile counts."""
    frame = state.frame
    of_state = frame.state_measures.get(tile.measure)
    if of_state is not None:
        return of_state(state, seat)
    return frame.measures[tile.measure](state.territories[seat], state.gold[seat])


def points_of(frame: SkyeFrame, tile: ScoringTile, territory: Territory, gold: int) -> int:
    """What a scoring tile that is no majority gives for a territory."""
    if tile.by_count:
        return brochs_of_each_mountain(territory, tile.by_count)
    return tile.points * (frame.measures[tile.measure](territory, gold) // tile.for_every)


def majority(values: list[int], points: tuple[int, ...]) -> list[int]:
    """Points for the most and the second most; a tie for first uses up the second place (IS-SCORE-05 to -09)."""
    first = max(values)
    if first == 0:
        return [0] * len(values)
    if values.count(first) > 1:
        return [points[0] if value == first else 0 for value in values]
    second = max([value for value in values if value != first], default=0)
    return [points[0] if v == first else points[1] if v == second and second > 0 else 0 for v in values]


def not_of_the_territory(territory: Territory, gold: int) -> int:
    """Stands among the measures for one that counts in a state: a territory alone tells nothing of it."""
    return 0


def sheep(territory: Territory, gold: int) -> int:
    """IS-SCORE-20"""
    return territory.count(SHEEP)


def cattle(territory: Territory, gold: int) -> int:
    """IS-SCROLL-04"""
    return territory.count(CATTLE)


def brochs(territory: Territory, gold: int) -> int:
    """IS-SCROLL-04"""
    return territory.count(BROCH)


def farms(territory: Territory, gold: int) -> int:
    """IS-SCROLL-04"""
    return territory.count(FARM)


def ships(territory: Territory, gold: int) -> int:
    """IS-SCORE-120"""
    return territory.count(SHIP)


def lighthouses(territory: Territory, gold: int) -> int:
    """ISD-SCORE-30"""
    return territory.count(LIGHTHOUSE)


def whisky_tiles(territory: Territory, gold: int) -> int:
    """Tiles with barrels, connected or not (IS-SCORE-40, IS-SCROLL-05)."""
    return territory.whisky


def owned_gold(territory: Territory, gold: int) -> int:
    """IS-SCORE-130"""
    return gold


def squares(territory: Territory, gold: int) -> int:
    """Blocks of two by two tiles; they may overlap (IS-SCORE-10 to -12)."""
    cells = territory.cells
    found = 0
    for cell in cells:
        if cell + 1 in cells and cell + WIDTH in cells and cell + WIDTH + 1 in cells:
            found += 1
    return found


def animals_at_farms(territory: Territory, gold: int) -> int:
    """Animals on a farm tile or on one of the eight cells around it, each once (IS-SCORE-50 to -52)."""
    return _animals_near_farms(territory.cells, (1, -1, WIDTH, -WIDTH, WIDTH + 1, WIDTH - 1, -WIDTH + 1, -WIDTH - 1))


def animals_beside_farms(territory: Territory, gold: int) -> int:
    """The same without diagonal neighbours: option farm-neighbourhood 4."""
    return _animals_near_farms(territory.cells, (1, -1, WIDTH, -WIDTH))


def _animals_near_farms(cells: dict[int, Face], around: tuple[int, ...]) -> int:
    near: set[int] = set()
    for cell, face in cells.items():
        if (face.tile.features >> FARM) & 255:
            near.add(cell)
            for step in around:
                near.add(cell + step)
    animals = 0
    for cell, face in cells.items():
        features = face.tile.features
        if features & 0xFFFF and cell in near:
            animals += ((features >> SHEEP) & 255) + ((features >> CATTLE) & 255)
    return animals


def cattle_by_the_castle_road(territory: Territory, gold: int) -> int:
    """Cattle on tiles connected to the castle (IS-SCORE-60, -61)."""
    connected = territory.castle_road.tiles
    found = 0
    for place, face in enumerate(territory.cells.values()):
        if (connected >> place) & 1:
            found += (face.tile.features >> CATTLE) & 255
    return found


def castle_road_tiles(territory: Territory, gold: int) -> int:
    """Tiles connected to the castle, itself included as wherever tiles are counted (IS-SCORE-04, -70, -71)."""
    return territory.castle_road.tiles.bit_count()


def completed_areas(territory: Territory, gold: int) -> int:
    """IS-SCORE-90"""
    found = 0
    for area in territory.areas.values():
        if area.open == 0:
            found += 1
    return found


def completed_areas_of_3(territory: Territory, gold: int) -> int:
    """IS-SCORE-100, -101"""
    found = 0
    for area in territory.areas.values():
        if area.open == 0 and area.tiles.bit_count() >= 3:
            found += 1
    return found


def completed(territory: Territory, terrain: int) -> int:
    """How many areas of a terrain are completed."""
    found = 0
    for area in territory.areas.values():
        if area.open == 0 and area.terrain == terrain:
            found += 1
    return found


def completed_mountains(territory: Territory, gold: int) -> int:
    """IS-SCORE-160"""
    return completed(territory, MOUNTAIN)


def largest_completed(territory: Territory, terrain: int) -> int:
    """The tiles of the largest completed area of a terrain."""
    largest = 0
    for area in territory.areas.values():
        if area.open == 0 and area.terrain == terrain:
            largest = max(largest, area.tiles.bit_count())
    return largest


def largest_completed_water(territory: Territory, gold: int) -> int:
    """IS-SCORE-80, -81"""
    return largest_completed(territory, WATER)


def building_sets(territory: Territory, gold: int) -> int:
    """Broch, farm and lighthouse, each building in one set at the most (IS-SCORE-110, -111)."""
    return min(territory.count(BROCH), territory.count(FARM), territory.count(LIGHTHOUSE))


def waters_with_ship_and_lighthouse(territory: Territory, gold: int) -> int:
    """IS-SCORE-140, -141"""
    found = 0
    for area in territory.areas.values():
        if (area.features >> SHIP) & 255 and (area.features >> LIGHTHOUSE) & 255:
            found += 1
    return found


def runs_of_3(territory: Territory, step: int) -> int:
    """Unbroken lines of at least three tiles in one direction; each maximal line once (IS-SCORE-151, -152)."""
    cells = territory.cells
    runs = 0
    for cell in cells:
        if cell - step not in cells and cell + step in cells and cell + 2 * step in cells:
            runs += 1
    return runs


def columns_of_3(territory: Territory, gold: int) -> int:
    """North to south (IS-SCORE-150, -153)."""
    return runs_of_3(territory, WIDTH)


def brochs_of_each_mountain(territory: Territory, by_count: tuple[int, ...]) -> int:
    """Points for each mountain area by its number of brochs (IS-SCORE-30 to -32)."""
    points = 0
    for area in territory.areas.values():
        found = (area.features >> BROCH) & 255
        if found:
            points += by_count[min(found, len(by_count)) - 1]
    return points


MEASURES: dict[str, Measure] = {
    "sheep": sheep,
    "cattle": cattle,
    "brochs": brochs,
    "farms": farms,
    "ships": ships,
    "lighthouses": lighthouses,
    "whisky_tiles": whisky_tiles,
    "gold": owned_gold,
    "squares": squares,
    "animals_at_farms": animals_at_farms,
    "cattle_by_the_castle_road": cattle_by_the_castle_road,
    "castle_road_tiles": castle_road_tiles,
    "completed_areas": completed_areas,
    "completed_areas_of_3": completed_areas_of_3,
    "completed_mountains": completed_mountains,
    "largest_completed_water": largest_completed_water,
    "building_sets": building_sets,
    "waters_with_ship_and_lighthouse": waters_with_ship_and_lighthouse,
    "columns_of_3": columns_of_3,
}

# Readings that a variant puts in a measure's place: (variant, value) -> (measure, what counts instead).
READINGS: dict[tuple[str, str], tuple[str, Measure]] = {
    ("farm-neighbourhood", "4"): ("animals_at_farms", animals_beside_farms),
}
