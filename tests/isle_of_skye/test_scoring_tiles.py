"""Phase 6: which tiles are scored and how, majorities, and the sixteen scoring tiles (IS-SCORE)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations

import pytest

from clachan.games.isle_of_skye.rules.components import BROCH, CATTLE, FARM, LIGHTHOUSE, SHEEP, SHIP
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import at_phase, play, territory

# Territories by their number of ships.
SHIPS = ["CAS", "REF-L0", "CAS B53r0", "REF-B", "REF-H", "REF-A"]
# Territories by their shape.
SQUARE_2X2 = "B31r0 B63r2 / CAS B07r2"
SQUARE_2X3 = "B11r0 B65r3 B44r0 / B54r2 CAS B41r0"
SQUARE_3X3 = "B02r1 B45r1 B63r0 / B10r2 CAS B54r2 / B48r0 B31r0 B72r0"
RING_3X3 = "B56r3 B49r0 B24r0 / CAS . B30r0 / B16r3 B58r2 B50r3"
COLUMN_2 = "B38r0 / CAS"
COLUMN_3 = "B19r0 / CAS / B68r0"
COLUMN_4 = "B56r3 / CAS / B37r1 / B46r2"
COLUMN_5 = "B04r2 / B24r0 / CAS / B48r1 / B70r0"
ROW_4 = "B51r2 CAS B29r2 B05r3"
THREE_COLUMNS = "B05r0 . / B12r1 . / B73r0 B24r0 / . CAS / B29r1 B72r2 / B66r0 . / B65r0 ."
HOOK = "B36r1 B70r1 . . / . CAS . . / . B54r2 . . / . B43r1 B32r0 B05r3"
# Territories by what is on them.
BROCHS_1_2_4 = "B08r0 B03r2 B02r1 B01r3 CAS / . . B09r3 B06r1 B07r1"
BUILDINGS_2_3_4 = "B30r3 . / B51r2 B43r3 / CAS B14r1 / B11r0 B44r0"
BUILDINGS_1_0_3 = "B11r2 B61r0 CAS / . B42r0 ."
THREE_WATERS = "B61r2 B58r2 B50r3 / B49r3 CAS B53r2 / . B25r3 B72r2"
RING_LAKE = ". B42r3 CAS / B56r0 B44r0 B54r2 / B17r1 B16r3 B62r1"


def score(
    tile: str,
    *maps: str,
    gold: Sequence[int] | None = None,
    modules: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
) -> list[int]:
    """What the players of these territories get in round 1 if the tile lies on A; nothing else is scored then."""
    players = max(2, len(maps))
    others = [other for other in ("square", "sheep", "columns", "road_tiles") if other != tile][:3]
    state = at_phase(
        "score",
        players=players,
        modules=modules,
        variants=variants,
        scoring=" ".join([tile, *others]),
        territories=[*maps, *["CAS"] * (players - len(maps))],
        gold=[*gold, *[0] * (players - len(gold))] if gold else None,
    )
    return state.scores[: len(maps)]


def one(tile: str, map_: str) -> int:
    """What a territory gets for a tile that is no majority."""
    return score(tile, map_)[0]


def score_again(state: SkyeState) -> SkyeState:
    """Go to phase 6 of the round that has begun, as if nobody had done anything in it."""
    state.stack.clear()
    state.forget_choices()
    state.phase = "build"
    state.run_on()
    return state


def finish_round(state: SkyeState) -> SkyeState:
    """Everybody does the first thing that is legal until the round is scored."""
    round_ = state.round
    while state.round == round_ and not state.over:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    return state


# General


@pytest.mark.rule("IS-SCORE-01")
def test_the_letters_of_the_round_are_scored_for_everybody_in_alphabetical_order() -> None:
    state = at_phase(
        "score", round_=5, territories=["REF-A", "REF-B", "REF-R"], scoring="sheep road_tiles square columns"
    )
    assert [(booking.source, booking.seat) for booking in state.sheet.bookings] == [
        *[("sheep", 0), ("sheep", 1), ("sheep", 2)],  # A
        *[("square", 0), ("square", 1), ("square", 2)],  # C
        *[("columns", 0), ("columns", 1), ("columns", 2)],  # D
    ]


@pytest.mark.rule("IS-SCORE-02")
def test_a_tile_built_in_the_round_is_scored_in_it() -> None:
    state = at_phase(
        "build",
        players=2,
        territories=["REF-L0", "CAS"],
        acquired=["B50", ""],
        scoring="largest_lake sheep square columns",
    )
    assert state.scores == [0, 0]
    play(state, "0 place 1,-1")
    assert state.scores == [6, 0]


@pytest.mark.rule("IS-SCORE-02", "IS-SCORE-130")
def test_gold_is_compared_as_it_is_after_building() -> None:
    """The first player has 7 gold, lays out 5 of it and sells nothing; the second has 3."""
    state = at_phase(
        "buy",
        players=2,
        gold=[7, 3],
        offers=["B01:4 B02:1", ""],
        scoring="gold_majority sheep square columns",
    )
    finish_round(play(state, "1 pass"))
    assert state.gold_shown == (2, 3)
    assert state.scores == [2, 5]


@pytest.mark.rule("IS-SCORE-02")
def test_the_order_of_scoring_does_not_matter() -> None:
    totals = []
    for a, c, d in permutations(["gold_majority", "sheep", "ship_and_lighthouse"]):
        state = at_phase(
            "score",
            players=2,
            round_=5,
            gold=[7, 3],
            territories=["REF-A", "REF-B"],
            scoring=f"{a} road_tiles {c} {d}",
        )
        totals.append(state.scores)
    assert totals == [[5 + 3 + 3, 2 + 3 + 3]] * 6


@pytest.mark.rule("IS-SCORE-03")
def test_what_was_scored_in_a_round_is_scored_again_in_the_next() -> None:
    """TS-SCORE-5"""
    state = at_phase(
        "score",
        players=2,
        round_=5,
        points=[10, 0],
        territories=["REF-A", "CAS"],
        scoring="sheep ship_majority square columns",
    )
    assert state.scores[0] == 10 + 3 + 12 + 12
    score_again(state)
    last = [(b.source, b.points) for b in state.sheet.bookings if b.round == 6 and b.seat == 0]
    assert last[:3] == [("ship_majority", 5), ("square", 12), ("columns", 12)]


@pytest.mark.rule("IS-SCORE-04")
@pytest.mark.parametrize(
    ("tile", "map_", "points"),
    [("square", SQUARE_2X2, 2), ("columns", COLUMN_3, 3), ("road_tiles", "CAS", 1), ("largest_lake", "REF-1", 4)],
)
def test_the_castle_counts_as_a_tile(tile: str, map_: str, points: int) -> None:
    assert one(tile, map_) == points


# Majorities


@pytest.mark.rule("IS-SCORE-05", "IS-SCORE-120")
def test_the_most_ships_score_5_the_second_most_2() -> None:
    """TS-SCORE-1"""
    assert score("ship_majority", SHIPS[4], SHIPS[3], SHIPS[1]) == [5, 2, 0]
    assert score("ship_majority", SHIPS[1], SHIPS[4], SHIPS[3]) == [0, 5, 2]


@pytest.mark.rule("IS-SCORE-05")
@pytest.mark.parametrize(
    ("tile", "maps", "gold"),
    [
        ("whisky_majority", ["REF-B", "REF-R+", "REF-2R"], [0, 0, 0]),
        ("ship_majority", ["REF-A", "REF-H", "REF-B"], [0, 0, 0]),
        ("gold_majority", ["CAS", "CAS", "CAS"], [9, 8, 7]),
        ("lighthouse_majority", ["REF-H", "REF-A", "CAS"], [0, 0, 0]),
    ],
)
def test_four_scoring_tiles_are_majorities(tile: str, maps: list[str], gold: list[int]) -> None:
    assert score(tile, *maps, gold=gold, modules=["druids"]) == [5, 2, 0]


@pytest.mark.rule("IS-SCORE-06")
def test_a_tie_for_first_gives_5_to_each_and_2_to_nobody() -> None:
    """TS-SCORE-2, TS-SCORE-3"""
    assert score("ship_majority", SHIPS[4], SHIPS[4], SHIPS[3]) == [5, 5, 0]
    assert score("ship_majority", SHIPS[3], SHIPS[3], SHIPS[3]) == [5, 5, 5]


@pytest.mark.rule("IS-SCORE-07")
def test_a_tie_for_second_gives_2_to_each() -> None:
    """TS-SCORE-2"""
    assert score("ship_majority", SHIPS[4], SHIPS[3], SHIPS[3], SHIPS[1]) == [5, 2, 2, 0]


@pytest.mark.rule("IS-SCORE-08")
def test_no_ship_is_no_place() -> None:
    """TS-SCORE-3"""
    assert score("ship_majority", SHIPS[2], SHIPS[0], SHIPS[0]) == [5, 0, 0]
    assert score("ship_majority", SHIPS[0], SHIPS[0], SHIPS[0]) == [0, 0, 0]
    assert score("ship_majority", SHIPS[2], SHIPS[0]) == [5, 0]


@pytest.mark.rule("IS-SCORE-09")
def test_with_two_players_the_one_with_fewer_scores_2() -> None:
    """TS-SCORE-4"""
    assert score("whisky_majority", "REF-2R", "REF-P") == [5, 2]
    assert score("ship_majority", SHIPS[1], SHIPS[4]) == [2, 5]


# 1 square


@pytest.mark.rule("IS-SCORE-10", "IS-SCORE-12")
def test_a_block_of_two_by_two_scores_2() -> None:
    """TS-SCORE-10"""
    assert one("square", SQUARE_2X2) == 2
    assert one("square", RING_3X3) == 0
    assert one("square", COLUMN_4) == 0


@pytest.mark.rule("IS-SCORE-11", "IS-SCORE-12")
def test_blocks_may_overlap() -> None:
    """TS-SCORE-10"""
    assert one("square", SQUARE_2X3) == 4
    assert one("square", SQUARE_3X3) == 8
    assert one("square", "REF-A") == 12


# 2 sheep


@pytest.mark.rule("IS-SCORE-20")
def test_each_sheep_scores_1_not_each_tile_with_sheep() -> None:
    """TS-SCORE-20"""
    assert one("sheep", "REF-R") == 4
    assert one("sheep", "B16r2 CAS") == 3


# 3 brochs_in_mountains


@pytest.mark.rule("IS-SCORE-30", "IS-SCORE-32")
def test_mountains_with_1_2_and_4_brochs_score_1_3_and_6() -> None:
    """TS-SCORE-30"""
    assert sorted(a.count(BROCH) for a in territory(BROCHS_1_2_4).areas.values() if a.count(BROCH)) == [1, 2, 4]
    assert one("brochs_in_mountains", BROCHS_1_2_4) == 10


@pytest.mark.rule("IS-SCORE-30")
def test_brochs_of_different_mountains_are_not_added_up() -> None:
    """TS-SCORE-30"""
    assert one("brochs_in_mountains", "REF-M") == 6
    assert one("brochs_in_mountains", "REF-R+") == 2
    assert one("brochs_in_mountains", "REF-B") == 3


@pytest.mark.rule("IS-SCORE-31")
def test_open_mountains_and_mountains_inside_a_tile_score_for_their_brochs() -> None:
    assert one("brochs_in_mountains", "B01r2 / CAS") == 1  # open
    assert one("brochs_in_mountains", "CAS B65r1 / . B07r0") == 2  # inside, each by itself
    assert one("brochs_in_mountains", "CAS B11r0") == 1


# 4 whisky_majority


@pytest.mark.rule("IS-SCORE-40")
def test_most_whisky_counts_all_tiles_with_barrels() -> None:
    """TS-SCORE-40"""
    assert score("whisky_majority", "REF-B", "REF-A", "REF-M") == [5, 2, 2]


@pytest.mark.rule("IS-SCORE-40")
def test_whisky_need_not_be_connected() -> None:
    """Both have one connected whisky tile; the first has another one that is not connected."""
    assert territory("REF-2R").castle_road.barrels.bit_count() == 1
    assert territory("REF-P").castle_road.barrels.bit_count() == 1
    assert score("whisky_majority", "REF-2R", "REF-P") == [5, 2]


# 5 animals_at_farms


@pytest.mark.rule("IS-SCORE-50")
def test_animals_on_a_farm_tile_or_around_it_score_diagonals_too() -> None:
    """TS-SCORE-50"""
    assert one("animals_at_farms", "REF-A") == 8
    assert one("animals_at_farms", "REF-B") == 2
    assert one("animals_at_farms", "REF-P") == 2


@pytest.mark.rule("IS-SCORE-50")
@pytest.mark.parametrize(
    ("map_", "points"),
    [
        ("B64r0 . / CAS B45r0", 1),  # south-east of the farm
        ("CAS B45r0 / B12r0 .", 1),  # north-east
        ("B57r0 . / CAS B34r0", 2),  # north-west
        ("CAS B34r0 / B57r0 .", 2),  # south-west
        ("B57r0 / CAS / B12r0", 0),  # two cells to the north
    ],
)
def test_a_farm_reaches_all_four_diagonals(map_: str, points: int) -> None:
    assert one("animals_at_farms", map_) == points


@pytest.mark.rule("IS-SCORE-50")
def test_with_four_neighbours_diagonals_do_not_count() -> None:
    """TS-SCORE-50"""
    four = {"farm-neighbourhood": "4"}
    assert score("animals_at_farms", "REF-A", "REF-B", variants=four) == [5, 1]


@pytest.mark.rule("IS-SCORE-50")
def test_animals_two_tiles_away_from_a_farm_do_not_count() -> None:
    """B30 has a farm; B16 with its three sheep lies two tiles to the east of it."""
    assert territory("B30r0 CAS B16r1").count(SHEEP) == 3
    assert one("animals_at_farms", "B30r0 CAS B16r1") == 0


@pytest.mark.rule("IS-SCORE-51")
def test_an_animal_between_two_farms_counts_once() -> None:
    """The one cattle of B45 has a farm to the north-west and a farm to the south-west."""
    map_ = "B64r0 . / CAS B45r0 / B12r0 ."
    assert (territory(map_).count(FARM), territory(map_).count(CATTLE)) == (2, 1)
    assert one("animals_at_farms", map_) == 1


@pytest.mark.rule("IS-SCORE-52")
def test_animals_inside_a_mountain_tile_are_near_a_farm_beyond_the_mountain() -> None:
    """Sheep and cattle of B40 lie in a pasture that touches no edge; B34 with its farm lies to the south."""
    assert one("animals_at_farms", ". B40r0 / CAS B34r0") == 2


# 6 cattle_on_road


@pytest.mark.rule("IS-SCORE-60")
def test_each_cattle_on_a_connected_tile_scores_2() -> None:
    """TS-SCORE-60"""
    assert one("cattle_on_road", "REF-2R") == 2
    assert one("cattle_on_road", "REF-A") == 4
    assert one("cattle_on_road", "REF-H") == 2


@pytest.mark.rule("IS-SCORE-61")
def test_the_road_need_not_run_through_the_pasture_of_the_cattle() -> None:
    """The cattle of B42 stand inside the tile, its road runs in the mountain; so it is with the second road of D20."""
    assert one("cattle_on_road", "B42r1 CAS") == 2
    assert one("cattle_on_road", "B42r3 CAS") == 0
    assert score("cattle_on_road", "D20r0 / CAS", modules=["druids"]) == [2]


# 7 road_tiles


@pytest.mark.rule("IS-SCORE-70", "IS-SCORE-71")
@pytest.mark.parametrize(
    ("map_", "points"), [("REF-0", 1), ("REF-2R", 3), ("REF-R", 7), ("REF-R+", 8), ("REF-H", 2), ("REF-1", 1)]
)
def test_each_tile_connected_to_the_castle_scores_1_the_castle_too(map_: str, points: int) -> None:
    """TS-SCORE-70"""
    assert one("road_tiles", map_) == points


# 8 largest_lake


@pytest.mark.rule("IS-SCORE-80")
def test_each_tile_of_the_largest_completed_water_scores_2() -> None:
    """TS-SCORE-80"""
    assert one("largest_lake", "REF-L0") == 0
    assert one("largest_lake", "REF-L") == 6
    assert one("largest_lake", "REF-A") == 10
    assert one("largest_lake", "REF-H") == 0


@pytest.mark.rule("IS-SCORE-80")
def test_a_tile_that_lies_twice_in_the_lake_scores_once() -> None:
    assert one("largest_lake", RING_LAKE) == 2 * 7


@pytest.mark.rule("IS-SCORE-81")
def test_only_one_lake_scores() -> None:
    """TS-SCORE-80: a lake inside one tile scores 2, and so do two of them."""
    assert one("largest_lake", "REF-I") == 2
    assert one("largest_lake", "B64r0 / CAS / B57r0") == 2
    assert one("largest_lake", "CAS") == 0


# 9 completed_areas


@pytest.mark.rule("IS-SCORE-90")
@pytest.mark.parametrize(("map_", "points"), [("REF-0", 0), ("REF-P", 2), ("REF-A", 5), ("REF-B", 5), ("REF-H", 3)])
def test_each_completed_area_scores_1(map_: str, points: int) -> None:
    """TS-SCORE-90"""
    assert one("completed_areas", map_) == points


# 10 completed_areas_3


@pytest.mark.rule("IS-SCORE-100", "IS-SCORE-101")
def test_completed_areas_of_three_tiles_or_more_score_3_whatever_their_size() -> None:
    """TS-SCORE-100"""
    assert one("completed_areas_3", "REF-L") == 3
    assert one("completed_areas_3", "REF-P") == 0
    assert one("completed_areas_3", "REF-A") == 3
    assert one("completed_areas_3", "REF-B") == 6
    assert one("completed_areas_3", "REF-M") == 0  # open
    assert one("completed_areas_3", RING_LAKE) == 3  # seven tiles


# 11 building_set


@pytest.mark.rule("IS-SCORE-110", "IS-SCORE-111")
@pytest.mark.parametrize(
    ("map_", "buildings", "points"),
    [(BUILDINGS_2_3_4, (2, 3, 4), 10), (BUILDINGS_1_0_3, (1, 0, 3), 0), ("REF-A", (1, 4, 1), 5)],
)
def test_each_set_of_broch_farm_and_lighthouse_scores_5(map_: str, buildings: tuple[int, ...], points: int) -> None:
    """TS-SCORE-110"""
    assert tuple(territory(map_).count(kind) for kind in (BROCH, FARM, LIGHTHOUSE)) == buildings
    assert one("building_set", map_) == points


@pytest.mark.rule("IS-SCORE-111")
def test_the_buildings_of_a_set_may_be_far_apart() -> None:
    """Of broch, farm and lighthouse in this territory no two share a tile or an area."""
    land = territory("REF-H")
    kinds = (BROCH, FARM, LIGHTHOUSE)
    assert all(sum(1 for kind in kinds if area.count(kind)) <= 1 for area in land.areas.values())
    assert one("building_set", "REF-H") == 5


# 12 ship_majority


@pytest.mark.rule("IS-SCORE-120")
def test_most_ships_counts_ships_not_tiles_with_ships() -> None:
    """TS-SCORE-120"""
    assert score("ship_majority", "REF-A", "REF-H", "REF-B") == [5, 2, 0]
    assert score("ship_majority", "CAS B53r0", "REF-L0") == [5, 2]


# 13 gold_majority


@pytest.mark.rule("IS-SCORE-130")
@pytest.mark.parametrize(
    ("gold", "points"),
    [([7, 3], [5, 2]), ([6, 6, 1], [5, 5, 0]), ([4, 0], [5, 0]), ([0, 0], [0, 0])],
)
def test_most_gold(gold: list[int], points: list[int]) -> None:
    """TS-SCORE-130"""
    assert score("gold_majority", *["CAS"] * len(gold), gold=gold) == points


@pytest.mark.rule("IS-SCORE-131")
def test_everybodys_exact_gold_is_shown_when_it_is_compared() -> None:
    state = at_phase("score", gold=[6, 11, 1], scoring="gold_majority sheep square columns")
    for seat in (0, 1, 2, None):
        assert state.view(seat)["gold_shown"] == {"round": 1, "gold": [6, 11, 1]}
    other = at_phase("score", gold=[6, 11, 1], scoring="sheep gold_majority square columns")
    assert other.view(0)["gold_shown"] is None


# 14 ship_and_lighthouse


@pytest.mark.rule("IS-SCORE-140", "IS-SCORE-141")
def test_each_water_with_ship_and_lighthouse_scores_3_once() -> None:
    """TS-SCORE-140"""
    waters = territory(THREE_WATERS).areas.values()
    assert sorted((a.count(SHIP), a.count(LIGHTHOUSE)) for a in waters if a.count(SHIP)) == [(1, 0), (2, 1), (3, 2)]
    assert one("ship_and_lighthouse", THREE_WATERS) == 6


@pytest.mark.rule("IS-SCORE-140")
def test_a_ship_and_a_lighthouse_in_different_waters_score_nothing() -> None:
    """TS-SCORE-140"""
    land = territory("REF-H")
    assert (land.count(SHIP), land.count(LIGHTHOUSE)) == (4, 2)
    assert one("ship_and_lighthouse", "REF-H") == 0


@pytest.mark.rule("IS-SCORE-141")
def test_completed_and_open_waters_score_alike() -> None:
    """TS-SCORE-140: the water of REF-L is completed, that of B43 and B72 in REF-A is open."""
    assert one("ship_and_lighthouse", "REF-L") == 3
    assert one("ship_and_lighthouse", "REF-A") == 3


# 15 columns


@pytest.mark.rule("IS-SCORE-150")
@pytest.mark.parametrize(("map_", "points"), [("REF-A", 12), ("REF-B", 9), ("REF-H", 6), (COLUMN_2, 0), (COLUMN_3, 3)])
def test_each_column_of_three_without_gap_scores_3(map_: str, points: int) -> None:
    """TS-SCORE-150"""
    assert one("columns", map_) == points


@pytest.mark.rule("IS-SCORE-151")
def test_a_longer_column_scores_once() -> None:
    """TS-SCORE-150, second shape"""
    assert one("columns", HOOK) == 3
    assert one("columns", COLUMN_4) == 3
    assert one("columns", COLUMN_5) == 3


@pytest.mark.rule("IS-SCORE-152")
def test_two_lines_in_one_column_score_separately() -> None:
    """TS-SCORE-150, first shape"""
    assert one("columns", THREE_COLUMNS) == 9


@pytest.mark.rule("IS-SCORE-153")
def test_rows_are_no_columns() -> None:
    assert one("columns", ROW_4) == 0
    assert one("columns", COLUMN_4) == 3


# 16 mountain_areas


@pytest.mark.rule("IS-SCORE-160")
@pytest.mark.parametrize(("map_", "points"), [("REF-P", 2), ("REF-A", 4), ("REF-H", 6), ("REF-M", 0), ("REF-L", 0)])
def test_each_completed_mountain_scores_2(map_: str, points: int) -> None:
    """TS-SCORE-160"""
    assert one("mountain_areas", map_) == points
