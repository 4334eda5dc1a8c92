"""What holds at any time in any game: the invariants INV-01 to INV-12, on games played at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeVar

import pytest

from clachan.core.record import Match, read_record, replay
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.components import FEATURES, TERRAIN_LETTERS
from clachan.games.isle_of_skye.druids.druids import Druids
from clachan.games.isle_of_skye.income import income_of
from clachan.games.isle_of_skye.measures import (
    MEASURES,
    brochs_of_each_mountain,
    columns_of_3,
    open_water_edges,
    waters_with_ship_and_lighthouse,
)
from clachan.games.isle_of_skye.scoring import points_of, score_tile, scrolls_of
from clachan.games.isle_of_skye.state import SkyeState
from clachan.games.isle_of_skye.territory import Territory, coordinates
from tests.isle_of_skye.positions import GAME, TILES, build, dolmen, ids, new_game, territory

Cell = tuple[int, int]
T = TypeVar("T")
GAMES = [(2, ()), (3, ()), (4, ()), (5, ()), (2, ("druids",)), (3, ("druids",)), (4, ("druids",)), (5, ("druids",))]
games = pytest.mark.parametrize(("players", "modules"), GAMES)


# Playing at random


def moves_of(state: SkyeState, seed: int) -> Iterator[tuple[SkyeState, int, str]]:
    """Play to the end at random; yields, after each move, the state before it, the seat and the action."""
    rng = random.Random(seed)
    while not state.over:
        before = state.copy()
        seat = rng.choice(state.deciders)
        action = rng.choice(state.legal(seat))
        state.play(seat, action)
        yield before, seat, action.text


def positions(players: int, modules: tuple[str, ...], seed: int) -> Iterator[SkyeState]:
    """All positions of a random game, the first and the last included."""
    state = new_game(players, modules, seed=seed)
    yield state
    for _ in moves_of(state, seed):
        yield state


@cache
def random_territories() -> list[list[tuple[str, int, int]]]:
    """400 territories of up to 24 tiles, as lists of tile, cell and rotation in building order."""
    rng = random.Random(73)
    found = []
    for _ in range(400):
        land = territory("CAS")
        names = rng.sample(list(TILES), rng.randint(12, 60))
        steps: list[tuple[str, int, int]] = []
        for name in names:
            fitting = [
                (name, cell, turns)
                for cell, code in land.frontier.items()
                for turns in range(4)
                if TILES[name].fits[code] >> turns & 1
            ]
            if fitting and len(steps) < 24:
                # Most tiles go where they touch most, so that areas close and roads run into loops.
                most = max(_neighbours(land, cell) for _, cell, _ in fitting)
                if rng.random() < 0.9:
                    fitting = [step for step in fitting if _neighbours(land, step[1]) == most]
                steps.append(rng.choice(fitting))
                land = build(land, *steps[-1])
        found.append(steps)
    return found


def _neighbours(land: Territory, cell: int) -> int:
    return sum(1 for step in (-64, 1, 64, -1) if cell + step in land.cells)


def laid(steps: list[tuple[str, int, int]]) -> Territory:
    """The territory with these tiles laid one after another."""
    land = territory("CAS")
    for step in steps:
        land = build(land, *step)
    return land


# A slow count from scratch, out of the data files: nothing here is taken from the program's own territory


class Patch:
    """A patch of a tile: where it lies, the edges it touches, what lies in it."""

    def __init__(
        self,
        tile: str,
        cell: Cell,
        terrain: str,
        edges: str,
        features: Counter[str] | None = None,
        scroll: bool = False,
    ) -> None:
        self.tile = tile
        self.cell = cell
        self.terrain = terrain
        self.edges = edges
        self.features: Counter[str] = Counter() if features is None else features
        self.scroll = scroll


class Road:
    """A road segment of a tile: where it lies, its exits, whether barrels stand at it."""

    def __init__(self, cell: Cell, exits: str, barrels: bool = False) -> None:
        self.cell = cell
        self.exits = exits
        self.barrels = barrels


@cache
def printed(tile: str) -> tuple[list[Patch], list[Road]]:
    """What is printed on a tile, upright."""
    entry = next(e for kind in ("tile", "castle") for e in GAME.catalogue.kind(kind) if e.id == tile)
    patches = {
        name: Patch(tile, (0, 0), name[0], "" if name.endswith("inside") else name[2:]) for name in entry.texts("areas")
    }
    roads = {name: Road((0, 0), name.replace("-", "")) for name in entry.texts("roads")}
    for feature in entry.parts("features"):
        if feature.text("kind") == "whisky":
            roads[feature.text("road")].barrels = True
        else:
            count = feature.number("count", 1, 9, default=1)
            patches[feature.text("area")].features[feature.text("kind")] += count
    for scroll in entry.parts("scroll"):
        patches[scroll.text("area")].scroll = True
    return list(patches.values()), list(roads.values())


STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def turn(edges: str, rotation: int) -> str:
    """Edges after clockwise quarter turns."""
    return "".join("NESW"[("NESW".index(edge) + rotation) % 4] for edge in edges)


def beside(cell: Cell, edge: str) -> Cell:
    return cell[0] + STEP[edge][0], cell[1] + STEP[edge][1]


class Slow:
    """A territory as it lies on the table, counted in the simplest way there is."""

    def __init__(self, land: Territory) -> None:
        self.tiles = {coordinates(cell): (face.tile.id, face.rotation) for cell, face in land.cells.items()}
        self.patches: list[Patch] = []
        self.roads: list[Road] = []
        for cell, (tile, rotation) in self.tiles.items():
            patches, roads = printed(tile)
            self.patches += [
                Patch(tile, cell, p.terrain, turn(p.edges, rotation), p.features, p.scroll) for p in patches
            ]
            self.roads += [Road(cell, turn(r.exits, rotation), r.barrels) for r in roads]
        self.edges = {(patch.cell, edge): patch.terrain for patch in self.patches for edge in patch.edges}
        self.areas = groups(self.patches, lambda patch: [(patch.cell, edge) for edge in patch.edges])
        self.networks = groups(self.roads, lambda road: [(road.cell, edge) for edge in road.exits])
        self.castle_road = next(network for network in self.networks if any(r.cell == (0, 0) for r in network))

    def open_edges(self, area: list[Patch]) -> int:
        return sum(beside(patch.cell, edge) not in self.tiles for patch in area for edge in patch.edges)

    def size(self, area: list[Patch]) -> int:
        return len({patch.cell for patch in area})

    def count(self, feature: str, area: list[Patch] | None = None) -> int:
        return sum(patch.features[feature] for patch in (self.patches if area is None else area))

    def completed(self, terrain: str = "PMW") -> list[list[Patch]]:
        return [area for area in self.areas if area[0].terrain in terrain and self.open_edges(area) == 0]

    def on(self, cell: Cell, *features: str) -> int:
        return sum(patch.features[feature] for patch in self.patches if patch.cell == cell for feature in features)

    def near_farm(self, cell: Cell) -> bool:
        around = [(cell[0] + x, cell[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        return any(self.on(other, "farm") for other in around)

    def columns(self) -> int:
        xs, ys = {x for x, _ in self.tiles}, range(-30, 31)
        lines = ["".join("X" if (x, y) in self.tiles else "." for y in ys).split(".") for x in xs]
        return sum(len(run) >= 3 for line in lines for run in line)

    def connected(self) -> set[Cell]:
        return {road.cell for road in self.castle_road}

    def points(self) -> dict[str, int]:
        """What the scoring tiles of the base game give that are no majorities."""
        squares = [(x, y) for x, y in self.tiles if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= self.tiles.keys()]
        brochs = [self.count("broch", area) for area in self.areas]
        animals = [self.on(cell, "sheep", "cattle") for cell in self.tiles if self.near_farm(cell)]
        manned = [area for area in self.areas if self.count("ship", area) and self.count("lighthouse", area)]
        return {
            "square": 2 * len(squares),
            "sheep": self.count("sheep"),
            "brochs_in_mountains": sum({0: 0, 1: 1, 2: 3}.get(n, 6) for n in brochs),
            "animals_at_farms": sum(animals),
            "cattle_on_road": 2 * sum(self.on(cell, "cattle") for cell in self.connected()),
            "road_tiles": len(self.connected()),
            "largest_lake": 2 * max([self.size(area) for area in self.completed("W")], default=0),
            "completed_areas": len(self.completed()),
            "completed_areas_3": 3 * sum(self.size(area) >= 3 for area in self.completed()),
            "building_set": 5 * min(self.count(kind) for kind in ("broch", "farm", "lighthouse")),
            "ship_and_lighthouse": 3 * len(manned),
            "columns": 3 * self.columns(),
            "mountain_areas": 2 * len(self.completed("M")),
        }


def groups(items: list[T], edges_of: Callable[[T], list[tuple[Cell, str]]]) -> list[list[T]]:
    """Items that hang together over shared edges: begin with single items, then merge groups edge by edge."""
    group_of = {id(item): [item] for item in items}
    at_edge = {edge: item for item in items for edge in edges_of(item)}
    for (cell, edge), item in at_edge.items():
        other = at_edge.get((beside(cell, edge), OPPOSITE[edge]))
        if other is not None and group_of[id(other)] is not group_of[id(item)]:
            merged = group_of[id(item)] + group_of[id(other)]
            for member in merged:
                group_of[id(member)] = merged
    return list({id(group): group for group in group_of.values()}.values())


@cache
def slow_lands() -> list[tuple[Territory, Slow]]:
    """The random territories, kept by the program and counted from scratch."""
    return [(land, Slow(land)) for land in map(laid, random_territories())]


def slow_areas(slow: Slow) -> list[str]:
    found = []
    for area in slow.areas:
        things = {feature: slow.count(feature, area) for feature in FEATURES}
        cells = sorted({patch.cell for patch in area})
        edges = sum(len(patch.edges) for patch in area)
        scrolls = sorted(patch.tile for patch in area if patch.scroll)
        found.append(f"{area[0].terrain} {cells} open {slow.open_edges(area)} of {edges} {things} {scrolls}")
    return sorted(found)


def kept_areas(land: Territory) -> list[str]:
    cells = [coordinates(cell) for cell in land.cells]
    faces = list(land.cells.values())
    found = []
    for area in land.areas.values():
        things = {feature: area.count(8 * place) for place, feature in enumerate(FEATURES)}
        lies_on = sorted(cell for place, cell in enumerate(cells) if area.tiles >> place & 1)
        scrolls = sorted(faces[place].tile.id for place in area.scrolls)
        assert area.size == len(lies_on)
        found.append(f"{TERRAIN_LETTERS[area.terrain]} {lies_on} open {area.open} of {area.edges} {things} {scrolls}")
    return sorted(found)


def slow_roads(slow: Slow) -> list[str]:
    return sorted(
        f"{sorted({r.cell for r in network})} barrels {sorted({r.cell for r in network if r.barrels})}"
        f"{' castle' if network is slow.castle_road else ''}"
        for network in slow.networks
    )


def kept_roads(land: Territory) -> list[str]:
    cells = [coordinates(cell) for cell in land.cells]
    found = []
    for network in land.networks.values():
        tiles, barrels = (
            sorted(cell for place, cell in enumerate(cells) if bits >> place & 1)
            for bits in (network.tiles, network.barrels)
        )
        found.append(f"{tiles} barrels {barrels}{' castle' if network is land.castle_road else ''}")
    return sorted(found)


# Territories


@pytest.mark.rule("IS-AREA-02", "IS-AREA-03", "IS-AREA-06", "IS-AREA-12", "IS-AREA-15")
def test_areas_kept_tile_by_tile_equal_those_counted_from_scratch() -> None:
    for land, slow in slow_lands():
        assert kept_areas(land) == slow_areas(slow)


@pytest.mark.rule("IS-ROAD-02", "IS-ROAD-03", "IS-ROAD-04", "IS-ROAD-05", "IS-ROAD-10")
def test_roads_kept_tile_by_tile_equal_those_counted_from_scratch() -> None:
    for land, slow in slow_lands():
        assert kept_roads(land) == slow_roads(slow)


@pytest.mark.rule("IS-AREA-15")
def test_areas_and_roads_are_right_after_each_single_tile() -> None:
    for steps in random_territories()[:20]:
        land = territory("CAS")
        for step in steps:
            land = build(land, *step)
            assert kept_areas(land) == slow_areas(Slow(land))
            assert kept_roads(land) == slow_roads(Slow(land))


@pytest.mark.rule("IS-SCORE-03")
def test_points_for_random_territories_equal_those_counted_from_scratch() -> None:
    table = new_game().table
    scored = [tile for tile in table.components.scoring_tiles[:16] if not tile.majority]
    for land, slow in slow_lands():
        assert {tile.id: points_of(table, tile, land, 0) for tile in scored} == slow.points()


def test_the_random_territories_are_varied_enough() -> None:
    """They have large completed areas, loops, and tiles that lie twice in an area or in a road network."""
    lands = [slow for _, slow in slow_lands()]
    assert len(lands) >= 300
    assert max(land.size(area) for land in lands for area in land.completed()) >= 6
    assert sum(len(area) > land.size(area) for land in lands for area in land.areas) > 4
    assert sum(len(road) > len({r.cell for r in road}) for land in lands for road in land.networks) > 1
    assert len({tile for land in lands for tile, _ in land.tiles.values()}) == 73 + 36 + 1


@pytest.mark.rule("IS-SCORE-03")
def test_inv_08_scores_do_not_depend_on_the_order_of_building() -> None:
    table = new_game(modules=["druids"]).table
    rng = random.Random(8)
    for steps in random_territories()[:60]:
        land, again, rest = laid(steps), territory("CAS"), list(steps)
        while rest:
            step = rng.choice([step for step in rest if step[1] in again.frontier])
            rest.remove(step)
            again = build(again, *step)
        assert {name: measure(again, 7) for name, measure in MEASURES.items()} == {
            name: measure(land, 7) for name, measure in MEASURES.items()
        }
        assert sorted((t.id, value, double) for t, value, double in scrolls_of(table, again, 7)) == sorted(
            (t.id, value, double) for t, value, double in scrolls_of(table, land, 7)
        )
        assert kept_areas(again) == kept_areas(land)
        assert kept_roads(again) == kept_roads(land)


@pytest.mark.rule("IS-SCORE-02")
def test_inv_08_scores_do_not_depend_on_the_order_of_players() -> None:
    rng = random.Random(9)
    for tile in GAME.components.scoring_tiles:
        lands = [laid(rng.choice(random_territories())) for _ in range(4)]
        gold = [rng.randrange(6) for _ in range(4)]
        order = rng.sample(range(4), 4)
        points = []
        for seats in (range(4), order):
            state = new_game(4, ["druids"])
            state.territories, state.gold = [lands[seat] for seat in seats], [gold[seat] for seat in seats]
            score_tile(state, tile)
            points.append(state.scores)
        assert points[1] == [points[0][seat] for seat in order]


NEVER_LOWER = [
    "squares",
    "sheep",
    "castle_road_tiles",
    "cattle_by_the_castle_road",
    "largest_completed_water",
    "completed_areas",
    "completed_areas_of_3",
    "building_sets",
    "completed_mountains",
    "largest_completed_mountain",
    "lake_houses",
    "animals_at_farms",
    "largest_herd",
    "longest_diagonal",
    "longest_road_tiles",
]


@pytest.mark.rule("IS-AREA-11")
def test_inv_09_a_further_tile_never_lowers_these_values() -> None:
    for steps in random_territories()[:60]:
        land = territory("CAS")
        values = [MEASURES[name](land, 0) for name in NEVER_LOWER]
        for step in steps:
            land = build(land, *step)
            later = [MEASURES[name](land, 0) for name in NEVER_LOWER]
            assert all(new >= old for new, old in zip(later, values, strict=True))
            values = later


def test_inv_09_a_further_tile_can_lower_these_values() -> None:
    """Waters, mountains or columns that scored apart become one; open shores are closed."""
    gap = "B21r1 . / B48r1 . / B41r1 B57r0 / {} CAS / B51r1 B35r2 / B62r1 . / B29r0 ."
    assert columns_of_3(territory(gap.format(".")), 0) == 3
    assert columns_of_3(territory(gap.format("B39r0")), 0) == 2
    fallen: set[str] = set()
    for steps in random_territories():
        land = territory("CAS")
        for step in steps:
            later = build(land, *step)
            if waters_with_ship_and_lighthouse(later, 0) < waters_with_ship_and_lighthouse(land, 0):
                fallen.add("ship_and_lighthouse")
            if brochs_of_each_mountain(later, (1, 3, 6)) < brochs_of_each_mountain(land, (1, 3, 6)):
                fallen.add("brochs_in_mountains")
            if open_water_edges(later, 0) < open_water_edges(land, 0):
                fallen.add("open_water_edges")
            land = later
    assert fallen == {"ship_and_lighthouse", "brochs_in_mountains", "open_water_edges"}


@pytest.mark.rule("IS-AREA-07", "IS-AREA-10", "IS-AREA-11")
def test_inv_06_four_edges_stay_open_and_completed_areas_stay_as_they_are() -> None:
    for steps in random_territories()[:60]:
        land = territory("CAS")
        completed: set[str] = set()
        for step in steps:
            land = build(land, *step)
            cells = [coordinates(cell) for cell in land.cells]
            open_ = sum(beside(cell, edge) not in cells for cell in cells for edge in STEP)
            assert sum(area.open for area in land.areas.values()) == open_ >= 4
            now = {area for area in kept_areas(land) if " open 0 " in area}
            assert completed <= now
            completed = now


# Games


@games
def test_inv_01_every_tile_is_in_exactly_one_place(players: int, modules: tuple[str, ...]) -> None:
    for state in positions(players, modules, seed=1):
        places = [*state.bag, *[t for returned in state.returned for t in returned]]
        for seat in range(players):
            places += [*state.drawn[seat], *[t for t, _ in state.offers[seat]], *state.acquired[seat]]
            places += [face.tile.index for face in list(state.territories[seat].cells.values())[1:]]
        names = sorted(ids(places))
        if modules:
            board = dolmen(state)
            names = sorted([*names, *ids([*board.deck, *board.row, *board.removed, *board.bag_draw])])
            assert all(name.startswith("B") for name in ids(state.bag))
        assert names == sorted(name for name in TILES if modules or name.startswith("B"))


@games
def test_inv_02_nobody_owes_gold_and_price_coins_lie_out_only_while_tiles_are_on_offer(
    players: int, modules: tuple[str, ...]
) -> None:
    for state in positions(players, modules, seed=2):
        for seat in range(players):
            assert state.gold[seat] - sum(state.prices[seat]) >= 0
            assert all(price >= 1 for _, price in state.offers[seat])
        if state.asked not in ("price", "buy"):
            assert state.offers == [()] * players
            assert state.prices == [()] * players


@games
def test_inv_03_gold_comes_from_income_and_goes_to_the_bank_only(players: int, modules: tuple[str, ...]) -> None:
    state = new_game(players, modules, seed=3)
    assert owned(state) == 5 * players
    for before, seat, text in moves_of(state, 3):
        change = 0
        unsold = [offer for offers in before.offers for offer in offers]
        if before.asked == "buy":
            bought = text.split()[-1]
            if text.startswith("buy own"):
                change -= next(price for t, price in unsold if ids([t]) == [bought])
            unsold = [(t, price) for t, price in unsold if ids([t]) != [bought]]
            if state.asked != "buy":
                change -= sum(price for _, price in unsold)
        elif before.asked == "dolmen":
            change -= stage_two_cost(before, seat, text)
        if state.round > before.round:
            change += sum(state.income)
            assert state.income == [income_of(state, s) for s in range(players)]
        assert owned(state) == owned(before) + change, text


def owned(state: SkyeState) -> int:
    """All gold of all players, that on tiles too. While prices are set the coins are counted in the gold."""
    return sum(state.gold) + sum(price for offer in state.offers for _, price in offer)


def stage_two_cost(state: SkyeState, seat: int, text: str) -> int:
    """What a purchase of stage 2 costs."""
    if text == "pass":
        return 0
    board = dolmen(state)
    if text == "buy bag":
        return (5, 3, 1)[board.slabs[seat][2]]
    druids = GAME.extensions[0]
    assert isinstance(druids, Druids)
    space = ids(board.row).index(text.removeprefix("buy "))
    return druids.costs[board.row[space]] + (4, 3, 2, 1, 0)[space]


@pytest.mark.rule("IS-TRACK-01", "IS-TRACK-05")
@games
def test_inv_04_points_never_fall_and_change_only_when_a_round_is_scored(
    players: int, modules: tuple[str, ...]
) -> None:
    state = new_game(players, modules, seed=4)
    for before, _, _ in moves_of(state, 4):
        assert all(new >= old for new, old in zip(state.scores, before.scores, strict=True))
        if state.round == before.round and not state.over:
            assert state.scores == before.scores
    assert max(state.scores) > 0


@games
def test_inv_05_neighbouring_tiles_match_and_territories_hang_together(players: int, modules: tuple[str, ...]) -> None:
    *_, state = positions(players, modules, seed=5)
    for land in state.territories:
        slow = Slow(land)
        assert slow.tiles[0, 0] == ("CAS", 0)
        for (cell, edge), terrain in slow.edges.items():
            assert slow.edges.get((beside(cell, edge), OPPOSITE[edge]), terrain) == terrain
        reached, todo = {(0, 0)}, [(0, 0)]
        while todo:
            cell = todo.pop()
            for other in [beside(cell, edge) for edge in STEP]:
                if other in slow.tiles and other not in reached:
                    reached.add(other)
                    todo.append(other)
        assert reached == slow.tiles.keys()


@games
def test_inv_07_nobody_acquires_more_than_three_tiles_a_round_four_with_druids(
    players: int, modules: tuple[str, ...]
) -> None:
    most = 0
    for seed in range(4):
        state = new_game(players, modules, seed=seed)
        built = [1] * players
        for before, _, _ in moves_of(state, seed):
            if state.round > before.round:
                built = [len(land.cells) for land in state.territories]
            for seat in range(players):
                acquired = len(state.acquired[seat]) + len(state.returned[seat])
                most = max(most, len(state.territories[seat].cells) - built[seat] + acquired)
    assert 2 < most <= (4 if modules else 3)


@pytest.mark.rule("IS-HIDDEN-07", "IS-HIDDEN-10")
@games
def test_inv_10_a_view_is_the_same_for_states_that_differ_in_what_is_hidden(
    players: int, modules: tuple[str, ...]
) -> None:
    for number, state in enumerate(positions(players, modules, seed=10)):
        for seat in (number % players, (number + 1) % players, None):
            one, two = state.redeal(seat, Rng(number)), state.redeal(seat, Rng(number + 1000))
            assert one.view(seat) == two.view(seat) == state.view(seat)
            assert one.redeal(seat, Rng(7)).to_json() == two.redeal(seat, Rng(7)).to_json()
            if seat is not None:
                assert one.legal(seat) == state.legal(seat)


@pytest.mark.rule("IS-HIDDEN-10")
@games
def test_inv_10_two_guesses_of_equal_chance_go_on_alike_whatever_is_hidden(
    players: int, modules: tuple[str, ...]
) -> None:
    """Played on with the same moves, guesses made from different states stay equal to the end, and stay legal."""
    for number, state in enumerate(positions(players, modules, seed=11)):
        if number % 25 == 7:
            seat = number % players
            one = state.redeal(seat, Rng(number))
            unlike = state.redeal(seat, Rng(1))
            unlike.bag.reverse()
            two = unlike.redeal(seat, Rng(number))
            for _ in moves_of(one, number):
                assert min(one.gold) >= 0
            for _ in moves_of(two, number):
                pass
            assert one.to_json() == two.to_json()


@games
def test_inv_11_a_record_replayed_gives_the_same_states(players: int, modules: tuple[str, ...]) -> None:
    rng = random.Random(11)
    match = Match(GAME, GAME.options(players, modules), 11)
    states = [match.state.to_json()]
    while not match.state.over:
        seat = rng.choice(match.state.deciders)
        match.play(seat, rng.choice(match.state.legal(seat)))
        states.append(match.state.to_json())
    record = read_record(match.record().dumps())
    for at in (0, 1, 7, len(states) // 2, len(states) - 1):
        assert replay(GAME, record, at).state.to_json() == states[at]
    again = replay(GAME, record).state
    assert (again.to_json(), again.scores) == (states[-1], record.scores)


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("letter", range(4))
def test_inv_12_each_letter_is_scored_three_times(players: int, letter: int) -> None:
    """`road_tiles` gives everybody at least 1 point whenever it is scored."""
    tiles = ["sheep", "square", "columns"]
    tiles.insert(letter, "road_tiles")
    state = new_game(players, variants={"scoring-tiles": ",".join(tiles)})
    for _ in moves_of(state, letter):
        pass
    for seat in range(players):
        assert sum(1 for b in state.sheet.bookings if b.seat == seat and b.source == "road_tiles") == 3
