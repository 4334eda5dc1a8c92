"""Every score can be recomputed from JSON: a stranger's program has to agree with every booking of the engine."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import clachan
from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.core.views import common
from clachan.games.isle_of_skye.rules.actions import Place, Price
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import STEPS
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.independent_scorer import Land, Position, data_version
from tests.isle_of_skye.positions import GAME, REFERENCE, at_phase, new_game, of_modules

SCORING_TILES = of_modules("scoring_tile", "druids")


def catalogue_json(game: IsleOfSkye = GAME) -> dict[str, Any]:
    """What `clachan catalogue isle-of-skye --json` prints."""
    document = {"game": game.name, "components": [entry.to_json() for entry in game.catalogue]}
    plain: dict[str, Any] = json.loads(json.dumps(document))
    return plain


CATALOGUE = catalogue_json()


def position(state: SkyeState, catalogue: dict[str, Any] = CATALOGUE, before: Position | None = None) -> Position:
    """The whole position as a stranger gets it: as the text of a JSON file."""
    return Position(json.loads(json.dumps(state.to_json())), catalogue, before)


def pick(state: SkyeState, seat: int, rng: Rng) -> Action:
    """Random play that is thrifty and builds close together, so that purses and completed areas grow."""
    legal = state.legal(seat)
    if isinstance(legal[0], Price):
        legal = legal[:4]
    elif isinstance(legal[0], Place) and rng.below(4):
        cells = state.territories[seat].cells
        places = [action for action in legal if isinstance(action, Place)]
        around = [sum(action.cell + step in cells for step in STEPS) for action in places]
        legal = tuple(action for action, n in zip(places, around, strict=True) if n == max(around))
    return legal[rng.below(len(legal))]


def play(state: SkyeState, seed: int) -> Iterator[SkyeState]:
    """Play to the end; the state again before every decision and at the end."""
    rng = Rng(seed)
    while not state.over:
        yield state
        seat = state.deciders[rng.below(len(state.deciders))]
        state.play(seat, pick(state, seat, rng))
    yield state


def check_game(state: SkyeState, seed: int, catalogue: dict[str, Any] = CATALOGUE) -> Counter[str]:
    """Recompute all of a game that is played now; the points by source."""
    return recompute(play(state, seed), catalogue)


def recompute(states: Iterator[SkyeState], catalogue: dict[str, Any] = CATALOGUE) -> Counter[str]:
    """Recompute all of a game from one state that goes through all its positions; the points by source."""
    seen = 0
    recomputed = []
    found: Position | None = None
    for now in states:
        state = now
        if now.over or now.round > seen:
            # The first decision of a round, or the end: the round before has just been scored.
            seen = now.round
            found = position(now, catalogue, found)
            assert sorted(found.bookings()) == sorted(found.booked())
            recomputed += found.bookings()
            if now.over:
                assert found.ranking() == now.ranking
            else:
                assert found.incomes() == now.income
    sheet = [(b.seat, b.round, b.source, b.points) for b in state.sheet.bookings]
    assert sorted(recomputed) == sorted(sheet)
    totals = [sum(booking[3] for booking in sheet if booking[0] == seat) for seat in range(len(state.scores))]
    assert state.scores == totals == common(state.to_json())["sheet"]["totals"]
    points: Counter[str] = Counter()
    for _, _, source, n in sheet:
        points[source] += n
    return points


VARIANTS: list[dict[str, str]] = [
    {},
    {"farm-neighbourhood": "4", "tie-break-gold": "mod5"},
    {"gold-visibility": "public", "starting-player": "1"},
]
DRUID_VARIANTS: list[dict[str, str]] = [
    {},
    {"open-water-edges": "all", "largest-herd": "animals"},
    {"last-round-rescore": "no", "farm-neighbourhood": "4"},
]


@pytest.mark.rule("IS-AREA-15", "IS-SCORE-02", "IS-SCORE-03", "IS-FINAL-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variants", VARIANTS)
def test_base_games(players: int, variants: dict[str, str]) -> None:
    for seed in range(6):
        check_game(new_game(players, (), variants, seed), seed)


@pytest.mark.rule("IS-AREA-15", "IS-FINAL-06")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variants", DRUID_VARIANTS)
def test_games_with_druids(players: int, variants: dict[str, str]) -> None:
    for seed in range(6):
        check_game(new_game(players, ["druids"], variants, seed), seed)


@pytest.mark.parametrize("start", range(0, len(SCORING_TILES), 2))
def test_every_scoring_tile_scores(start: int) -> None:
    """Each scoring tile three times a game, together with its readings, and each gives points in some game."""
    tiles = (SCORING_TILES * 2)[start : start + 4]
    points: Counter[str] = Counter()
    for seed, variants in enumerate(DRUID_VARIANTS * 2):
        chosen = {**variants, "scoring-tiles": ",".join(tiles)}
        points += check_game(new_game(3, ["druids"], chosen, seed), seed)
    assert set(tiles) <= set(points)


def test_every_kind_of_scroll_and_slab_scores() -> None:
    """The random games do not pass by any source of points."""
    kinds: Counter[str] = Counter()
    slabs: Counter[str] = Counter()
    for seed in range(60):
        state = new_game(4, ["druids"], {}, seed)
        for source, n in check_game_end(state, seed).items():
            kind, _, tile = source.partition(" ")
            if kind == "scroll":
                scroll = GAME.components.tile_by_id[tile].scroll
                assert scroll is not None
                kinds[scroll.id] += n
            elif kind == "slab":
                slabs[tile] += n
    assert set(kinds) == {entry.id for entry in GAME.catalogue.kind("scroll")}
    assert set(slabs) == {"rescore_scroll"}


def check_game_end(state: SkyeState, seed: int) -> Counter[str]:
    """Recompute the last round and the final scoring; the final points by source."""
    for _ in play(state, seed):
        pass
    found = position(state)
    assert sorted(found.bookings()) == sorted(found.booked())
    points: Counter[str] = Counter()
    for _, _, source, n in found.final_bookings():
        points[source] += n
    return points


# Every measure that can be read in another way is.
OTHERWISE = {"farm-neighbourhood": "4", "open-water-edges": "all", "largest-herd": "animals"}


@pytest.mark.parametrize("variants", [{}, OTHERWISE])
def test_every_measure_of_every_territory(variants: dict[str, str]) -> None:
    """Not only what happens to be scored: all measures of all territories, after each tile that is built."""
    for seed in range(4):
        state = new_game(2 + seed, ["druids"], variants, seed)
        built = 0
        for now in play(state, seed):
            tiles = [len(territory.cells) for territory in now.territories]
            if sum(tiles) != built:
                built = sum(tiles)
                compare_measures(now, tiles.index(max(tiles)), variants)


def compare_measures(state: SkyeState, seat: int, variants: Mapping[str, str]) -> None:
    land = position(state).lands[seat]
    gold = state.gold[seat]
    for name in GAME.measures:
        engine = state.frame.measures[name](state.territories[seat], gold)
        assert land.measure(name, gold, dict(variants)) == engine, (name, state.to_json())


@pytest.mark.parametrize("ref", REFERENCE)
def test_reference_territories(ref: str) -> None:
    """The territories of the rules, which were drawn to be awkward: rings, holes, two roads on a tile."""
    for variants in ({}, OTHERWISE):
        state = at_phase("price", players=2, modules=["druids"], variants=variants, territories=[ref, "REF-0"])
        compare_measures(state, 0, variants)
        assert position(state).lands[0].whisky_income() == state.territories[0].castle_road.barrels.bit_count()


@pytest.mark.parametrize(
    "counts", [[4, 3, 1], [4, 4, 3], [4, 3, 3, 1], [3, 3, 3], [2, 0, 0], [0, 0, 0], [2, 1], [5, 5, 2, 2, 0]]
)
def test_majorities(counts: Sequence[int]) -> None:
    """The examples of IS-SCORE-05 and following, with gold."""
    players = len(counts)
    state = at_phase(
        "score",
        players=players,
        gold=counts,
        scoring="gold_majority columns sheep square",
        acquired=[""] * players,
    )
    found = position(state)
    assert found.booked() == found.round_bookings()
    assert found.scored_gold() == list(counts)
    assert found.json["gold_shown"] == {"round": 1, "gold": list(counts)}


def test_gold_of_the_round_before_can_be_told_until_building() -> None:
    """Any position of the next round before building shows what was scored, not only its first."""
    checked = 0
    for seed in range(5):
        state = new_game(4, ["druids"], {"scoring-tiles": "gold_majority,sheep,ship_majority,road_tiles"}, seed)
        for now in play(state, seed):
            if not now.over and now.asked != "build":
                found = position(now)
                assert sorted(found.bookings()) == sorted(found.booked())
                checked += 1
    assert checked > 100


def test_a_position_of_building_is_refused() -> None:
    state = at_phase("build", acquired=["B01", "B02", "B03"])
    with pytest.raises(ValueError, match="being built"):
        position(state).bookings()


def test_a_wrong_position_is_noticed() -> None:
    """The scorer is no rubber stamp: take one tile away, or add a coin, and it disagrees."""
    for seed in range(10):
        state = new_game(3, ["druids"], {"scoring-tiles": "road_tiles,completed_areas,square,open_water_edges"}, seed)
        for _ in play(state, seed):
            pass
        document = position(state).json
        document["players"][0]["gold"] += 5
        del document["players"][1]["territory"][1]
        wrong = Position(document, CATALOGUE)
        differences = {(seat, source) for seat, _, source, _ in set(wrong.bookings()) ^ set(wrong.booked())}
        assert (0, "gold") in differences
        assert {source for seat, source in differences if seat == 1} & {"square", "open_water_edges"}


# Tiles as no box has them: areas of one name, two roads with barrels, a scroll inside, farms and lakes side by side.
ODD_TILES = """
[tile.D36]
areas = ["W:NW", "M:ES", "P:inside", "P:inside"]
roads = ["E", "S"]
features = [
  { kind = "whisky", road = "S" },
  { kind = "farm", count = 2, area = "P:inside" },
  { kind = "cattle", count = 3, area = "P:inside" },
]
scroll = { kind = "per_cattle", area = "P:inside" }

[tile.D34]
areas = ["P:NS", "W:E", "W:W", "W:inside"]
roads = ["N-S", "E-W"]
features = [
  { kind = "whisky", road = "E-W" },
  { kind = "whisky", road = "N-S" },
  { kind = "farm", area = "P:NS" },
  { kind = "ship", area = "W:inside" },
  { kind = "lighthouse", area = "W:inside" },
]

[scroll.per_cattle]
points = 3
for_every = 2

[scoring_tile.brochs_in_mountains]
by_count = [2, 7]

[castle.CAS]
income = 7
"""


def test_with_an_owners_corrections(tmp_path: Path) -> None:
    """The catalogue says everything that counts, also about corrected data."""
    (tmp_path / "odd.toml").write_text(ODD_TILES, encoding="utf-8")
    game = clachan.game("isle-of-skye", data=tmp_path)
    assert isinstance(game, IsleOfSkye)
    catalogue = catalogue_json(game)
    points: Counter[str] = Counter()
    for seed in range(15):
        tiles = {"scoring-tiles": "brochs_in_mountains,lake_house,cattle_on_road,ship_and_lighthouse"}
        points += check_game(new_game(4, ["druids"], tiles, seed, game), seed, catalogue)
    assert "scroll D36" in points
    assert data_version(catalogue, ["druids"]) == game.data_version(["druids"])


def test_data_version_from_the_catalogue() -> None:
    """The fingerprint in a record can be recomputed too."""
    assert data_version(CATALOGUE, []) == GAME.data_version([])
    assert data_version(CATALOGUE, ["druids"]) == GAME.data_version(["druids"])


def test_land_needs_no_druids_in_the_position() -> None:
    """A castle alone: the smallest territory there is."""
    land = Land([{"tile": "CAS", "x": 0, "y": 0, "rotation": 0}], CATALOGUE)
    assert {
        name: land.measure(name, 0, {}) for name in ("castle_road_tiles", "longest_diagonal", "completed_areas")
    } == {
        "castle_road_tiles": 1,
        "longest_diagonal": 1,
        "completed_areas": 0,
    }
