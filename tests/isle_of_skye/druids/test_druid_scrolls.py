"""Scrolls on druid tiles (ISD-SCROLL)."""

from __future__ import annotations

import pytest

from clachan.games.isle_of_skye.modules.druids.rules.scrolls import longest_road
from clachan.games.isle_of_skye.rules.grid import CASTLE_CELL
from clachan.games.isle_of_skye.rules.scrolls import scroll_value
from tests.isle_of_skye.positions import TILES, at_phase, new_game, territory

PASTURES, MOUNTAINS, WATERS, SETS, ROAD = "D11", "D14", "D15", "D17", "D20"
HARBOURS, GOLD, PAIRS, LINES = "D21", "D24", "D25", "D31"

GOLD_SCROLL = ". B05r2 . / CAS D24r0 B08r3"  # in a completed pasture


def final(map_: str, gold: int = 0, slabs: str = "") -> dict[str, int]:
    """What seat 0 scores at the end of the game for scrolls, gold and slabs, in the order of the sheet."""
    state = at_phase(
        "score",
        players=2,
        modules=["druids"],
        scoring="sheep whisky_majority ship_majority gold_majority",
        round_=6,
        gold=[gold, 0],
        territories=[map_, "CAS"],
        slabs=[slabs, ""],
    )
    assert state.over
    return {source: n for source, n in state.sheet.by_source(0).items() if not source.endswith("_majority")}


def simple(scroll_of: str, map_: str, gold: int = 0) -> int:
    """The simple value that the scroll of a druid tile would have in a territory."""
    scroll = TILES[scroll_of].scroll
    assert scroll is not None
    return scroll_value(new_game(modules=["druids"]).frame, scroll, territory(map_), gold)


# All druid scrolls


@pytest.mark.rule("ISD-SCROLL-01", "ISD-SCROLL-71")
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_scrolls_score_nothing_before_the_end(round_: int) -> None:
    state = at_phase(
        "score",
        players=2,
        modules=["druids"],
        scoring="sheep square columns whisky_majority",
        round_=round_,
        territories=["CAS / D30r0", "CAS"],
    )
    assert state.scores == [0, 0]


@pytest.mark.rule("ISD-SCROLL-01")
def test_a_scroll_scores_double_in_a_completed_area() -> None:
    assert final("CAS / D30r0") == {"scroll D30": 4}
    assert final(". CAS / B30r0 D30r0") == {"scroll D30": 8}


@pytest.mark.rule("ISD-SCROLL-01")
def test_each_scroll_scores_on_its_own_also_two_of_a_kind() -> None:
    """D28 and D29 are both worth 3; D28 lies in a completed area."""
    assert final("CAS D28r0 / D29r0 .") == {"scroll D28": 6, "scroll D29": 3}


@pytest.mark.rule("ISD-SCROLL-01")
def test_a_scroll_counts_the_whole_territory() -> None:
    """The lake inside B64 has nothing to do with the water of D15."""
    assert final("CAS D15r3") == {"scroll D15": 2 * 1}
    assert final("B64r0 . / CAS D15r3") == {"scroll D15": 2 * 2}


@pytest.mark.rule("ISD-SCROLL-01")
def test_rounding_comes_before_doubling() -> None:
    """9 gold are one full five: twice 1, not 18 / 5."""
    assert final(GOLD_SCROLL, gold=9)["scroll D24"] == 2


@pytest.mark.rule("ISD-SCROLL-01", "ISD-STAGE2-08")
def test_a_scroll_on_a_tile_that_could_not_be_built_scores_nothing() -> None:
    state = at_phase(
        "build", players=2, modules=["druids"], round_=6, territories=["REF-P", "CAS"], acquired=["D21 D28", ""]
    )
    assert state.over
    assert [source for source in state.sheet.by_source(0) if source.startswith("scroll")] == []


@pytest.mark.rule("ISD-SCROLL-02")
def test_the_final_scoring_goes_scrolls_gold_gold_scrolls_slabs() -> None:
    points = final(". B05r2 . / CAS D24r0 B08r3 / D30r0 . .", gold=25, slabs="rescore_scroll")
    assert list(points.items()) == [("scroll D30", 4), ("gold", 5), ("scroll D24", 10), ("slab rescore_scroll", 5)]


@pytest.mark.rule("ISD-SCROLL-02")
def test_scoring_gold_and_scrolls_spends_nothing() -> None:
    state = at_phase("score", players=2, modules=["druids"], round_=6, gold=[17, 17], territories=[GOLD_SCROLL, "CAS"])
    assert state.gold == [17, 17]
    assert state.sheet.by_source(0)["gold"] == state.sheet.by_source(1)["gold"] == 3


# Completed areas


@pytest.mark.rule("ISD-SCROLL-10", "ISD-SCROLL-11", "ISD-SCROLL-12")
@pytest.mark.parametrize(
    ("ref", "pastures", "mountains", "waters"),
    [("REF-A", 0, 2, 3), ("REF-B", 1, 3, 1), ("REF-H", 0, 3, 0), ("REF-P", 0, 1, 1), ("REF-0", 0, 0, 0)],
)
def test_one_point_for_each_completed_area_of_the_terrain(ref: str, pastures: int, mountains: int, waters: int) -> None:
    """TSD-SCROLL-5: castle areas and those inside a tile are among them."""
    assert simple(PASTURES, ref) == simple("D12", ref) == pastures
    assert simple(MOUNTAINS, ref) == simple("D13", ref) == mountains
    assert simple(WATERS, ref) == simple("D16", ref) == waters


@pytest.mark.rule("ISD-SCROLL-10")
def test_the_castles_pasture_and_one_inside_a_tile_count_as_completed_pastures() -> None:
    assert final("D11r2 / CAS / B08r0") == {"scroll D11": 2 * 1}
    assert final("D11r2 . / CAS B73r0 / B08r0 .") == {"scroll D11": 2 * 2}


@pytest.mark.rule("ISD-SCROLL-11")
def test_the_castles_mountain_and_one_inside_a_tile_count_as_completed_mountains() -> None:
    assert final("B30r0 CAS B65r1 / . D14r0 .") == {"scroll D14": 2}


@pytest.mark.rule("ISD-SCROLL-12")
def test_the_castles_water_and_one_inside_a_tile_count_as_completed_waters() -> None:
    assert final("B64r0 . / CAS D15r3") == {"scroll D15": 2 * 2}


# Sets of buildings


@pytest.mark.rule("ISD-SCROLL-20")
@pytest.mark.parametrize(
    ("map_", "points"),
    [
        ("CAS D17r0", 0),  # a farm
        ("B51r0 . / CAS D17r0", 2),  # broch, farm, lighthouse
        (". B51r0 . / B30r0 CAS D17r0", 2),  # a second farm alone makes no second set
        ("D18r0 . . / B51r0 . . / CAS D17r0 .", 2),  # nor do broch and lighthouse without a farm
        (". D18r0 . / . B51r0 . / B30r0 CAS D17r0", 4),
    ],
)
def test_two_points_for_each_set_of_broch_farm_and_lighthouse(map_: str, points: int) -> None:
    assert final(map_).get("scroll D17", 0) == points


@pytest.mark.rule("ISD-SCROLL-20")
def test_sets_on_reference_territories() -> None:
    """TSD-SCROLL-5"""
    assert [simple(SETS, ref) for ref in ("REF-A", "REF-B", "REF-M")] == [2, 2, 0]


# Longest road


@pytest.mark.rule("ISD-SCROLL-30")
@pytest.mark.parametrize(
    ("ref", "tiles", "points"), [("REF-0", 1, 0), ("REF-A", 3, 1), ("REF-H", 4, 2), ("REF-R", 7, 3), ("REF-R+", 7, 3)]
)
def test_one_point_for_every_two_tiles_of_the_longest_road(ref: str, tiles: int, points: int) -> None:
    """TSD-SCROLL-1, TSD-SCROLL-2"""
    assert longest_road(territory(ref).cells) == tiles
    assert simple(ROAD, ref) == simple("D19", ref) == points


@pytest.mark.rule("ISD-SCROLL-30", "ISD-SCROLL-01")
def test_a_road_scroll_on_the_table() -> None:
    """B31, castle and D20 in a line: three tiles are one point."""
    assert final("B31r0 / CAS / D20r2") == {"scroll D20": 1}


@pytest.mark.rule("ISD-SCROLL-31")
def test_at_a_junction_the_road_goes_on_one_way() -> None:
    """Roads lead north, west and south out of the castle; one of them is a side road."""
    land = territory(". B31r0 / B30r0 CAS / . B24r0")
    assert land.castle_road.tiles.bit_count() == 4
    assert longest_road(land.cells) == 3


@pytest.mark.rule("ISD-SCROLL-31")
def test_a_side_road_at_the_castle_does_not_make_the_road_longer() -> None:
    """TSD-SCROLL-1: REF-R+ has one more connected tile than REF-R."""
    assert simple(ROAD, "REF-R+") == simple(ROAD, "REF-R") == 3
    assert longest_road(territory("REF-R+").cells) == 7
    assert territory("REF-R+").castle_road.tiles.bit_count() == 8


@pytest.mark.rule("ISD-SCROLL-32")
def test_the_longest_road_need_not_touch_the_castle() -> None:
    """TSD-SCROLL-2"""
    assert territory("REF-H").castle_road.tiles.bit_count() == 2
    assert longest_road(territory("REF-H").cells) == 4


@pytest.mark.rule("ISD-SCROLL-32")
def test_the_castle_is_a_tile_of_the_road_that_runs_through_it() -> None:
    assert longest_road(territory("B31r0 / CAS / B24r0").cells) == 3


@pytest.mark.rule("ISD-SCROLL-33", "ISD-SCROLL-34")
def test_a_tile_that_is_passed_twice_counts_once() -> None:
    """TSD-SCROLL-1: the best walk on REF-R has eight pieces of road, two of them on B33."""
    land = territory("REF-R")
    assert sum(len(face.segments) for face in land.cells.values()) == 8
    assert longest_road(land.cells) == 7


@pytest.mark.rule("ISD-SCROLL-34")
def test_two_roads_on_one_tile_are_not_joined_there() -> None:
    """On B33 the road from B62 and the one to castle and B14 only cross the same tile."""
    assert longest_road(territory("REF-2R").cells) == 3
    assert longest_road(territory("B62r0 B33r0 / . CAS").cells) == 2


@pytest.mark.rule("ISD-SCROLL-34")
def test_a_single_piece_of_road_is_one_tile_long_and_no_road_is_nothing() -> None:
    assert longest_road(territory("CAS").cells) == 1
    assert longest_road({CASTLE_CELL: TILES["D08"].faces[0]}) == 0


@pytest.mark.rule("ISD-SCROLL-35")
@pytest.mark.parametrize(
    ("map_", "tiles"),
    [
        ("D11r2 / CAS / B14r0", 3),  # from dead end to dead end
        ("D11r2 / CAS", 2),  # from a dead end to a junction
        ("B31r0 / CAS / D29r0", 2),  # D29 has no road where that of the castle ends
    ],
)
def test_a_road_may_begin_and_end_anywhere(map_: str, tiles: int) -> None:
    assert longest_road(territory(map_).cells) == tiles


# Ships and lighthouses


@pytest.mark.rule("ISD-SCROLL-40")
@pytest.mark.parametrize(
    ("map_", "points"),
    [
        ("CAS D21r3 B58r0", 0),  # ships and lighthouse in different waters
        ("CAS D21r0 B58r2", 1),  # one open water, two ships
        ("B61r0 CAS D21r0 B58r2", 2),  # two waters
        ("REF-L", 1),  # a completed one
        ("REF-A", 1),
        ("REF-H", 0),
    ],
)
def test_one_point_for_each_water_with_ship_and_lighthouse(map_: str, points: int) -> None:
    """TSD-SCROLL-5"""
    assert simple(HARBOURS, map_) == simple("D22", map_) == points


@pytest.mark.rule("ISD-SCROLL-40")
def test_a_harbour_scroll_on_the_table() -> None:
    assert final("B61r0 CAS D21r0 B58r2") == {"scroll D21": 2}


# Gold


@pytest.mark.rule("ISD-SCROLL-50")
@pytest.mark.parametrize(("gold", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (17, 3)])
def test_one_point_for_every_full_five_gold(gold: int, points: int) -> None:
    assert simple(GOLD, "CAS", gold) == simple("D23", "CAS", gold) == points


@pytest.mark.rule("ISD-SCROLL-50")
def test_gold_scores_for_itself_and_again_for_the_scroll() -> None:
    """TSD-SCROLL-3: 3 + 6 = 9, with a slab 12."""
    assert final(GOLD_SCROLL, gold=17) == {"gold": 3, "scroll D24": 6}
    assert final(GOLD_SCROLL, gold=17, slabs="rescore_scroll") == {
        "gold": 3,
        "scroll D24": 6,
        "slab rescore_scroll": 3,
    }


@pytest.mark.rule("ISD-SCROLL-50")
def test_an_open_gold_scroll_is_not_doubled() -> None:
    assert final("CAS D24r0", gold=17) == {"gold": 3, "scroll D24": 3}


# Sheep and cattle


@pytest.mark.rule("ISD-SCROLL-60")
@pytest.mark.parametrize(
    ("map_", "points"),
    [
        ("D25r1 / CAS", 1),
        ("D25r1 / CAS / B31r0", 1),  # a second cattle finds no sheep
        ("D25r1 / CAS / B32r0", 2),  # two sheep, three cattle
    ],
)
def test_one_point_for_each_pair_of_sheep_and_cattle(map_: str, points: int) -> None:
    assert final(map_) == {"scroll D25": points}


@pytest.mark.rule("ISD-SCROLL-60")
def test_pairs_on_reference_territories() -> None:
    """TSD-SCROLL-5: 3 sheep, 5 cattle; 4 sheep, 3 cattle; 3 sheep, no cattle."""
    assert [simple(PAIRS, ref) for ref in ("REF-A", "REF-R", "REF-M")] == [3, 3, 0]
    assert simple("D26", "REF-A") == 3


# Fixed points


@pytest.mark.rule("ISD-SCROLL-70", "ISD-SCROLL-71")
@pytest.mark.parametrize(
    ("map_", "points"),
    [
        ("CAS / D29r0", {"scroll D29": 3}),
        ("CAS D28r0", {"scroll D28": 6}),
        ("CAS / D30r0", {"scroll D30": 4}),
        (". CAS / B30r0 D30r0", {"scroll D30": 8}),
    ],
)
def test_three_or_four_points_doubled_in_a_completed_area(map_: str, points: dict[str, int]) -> None:
    """TSD-SCROLL-4"""
    assert final(map_) == points


@pytest.mark.rule("ISD-SCROLL-70")
def test_fixed_points_scored_again() -> None:
    """TSD-SCROLL-4: 6 + 3 = 9"""
    assert sum(final("CAS D28r0", slabs="rescore_scroll").values()) == 9


@pytest.mark.rule("ISD-SCROLL-71")
def test_fixed_points_come_once_in_a_whole_game() -> None:
    """Three rounds are played with the scroll on the table; nobody has anything else that scores."""
    state = at_phase(
        "score",
        players=2,
        modules=["druids"],
        scoring="largest_lake largest_mountain completed_areas_3 gold_majority",
        round_=4,
        territories=["CAS / D30r0", "CAS"],
    )
    while not state.over:
        seat = state.deciders[0]
        actions = state.legal(seat)
        state.play(seat, actions[-1] if state.asked in ("buy", "dolmen") else actions[0])
    assert [booking.round for booking in state.sheet.bookings if booking.source == "scroll D30"] == [6]


# Rows and columns


@pytest.mark.rule("ISD-SCROLL-80", "ISD-SCROLL-81")
@pytest.mark.parametrize(
    ("map_", "lines"),
    [
        ("CAS B34r0", 0),
        ("CAS B02r1 . . / . B01r1 . . / . B04r0 . . / . B03r2 B06r3 B05r0", 2),  # a column of 4 and a row of 3
        ("CAS B02r1 B01r2 B03r1 B06r3 B04r1", 1),  # six in a row
        ("CAS B02r1 B01r2 . B05r0 B08r0 B09r0 / . . B04r0 B03r1 B06r3 . .", 3),  # a gap in the first of two rows
    ],
)
def test_one_point_for_each_line_of_three_or_more(map_: str, lines: int) -> None:
    """TSD-SCROLL-6"""
    assert simple(LINES, map_) == simple("D32", map_) == lines


@pytest.mark.rule("ISD-SCROLL-80", "ISD-SCROLL-81")
def test_tiles_count_in_their_row_and_in_their_column() -> None:
    """TSD-SCROLL-5: REF-A is a block of 3 by 4, four columns and three rows."""
    assert simple(LINES, "REF-A") == 4 + 3


@pytest.mark.rule("ISD-SCROLL-80")
def test_a_line_scroll_on_the_table() -> None:
    assert final("B30r0 CAS / . D32r1") == {}
    assert final("B30r0 CAS B34r0 / . D32r1 .")["scroll D32"] == 1
