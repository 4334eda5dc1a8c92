"""The six scoring tiles of Druids (ISD-SCORE)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

import clachan
from clachan.face.words import Translator
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.game import IsleOfSkye
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.territory import Territory
from tests.isle_of_skye.positions import GAME, at_phase, new_game

# Shapes out of the rules, made of tiles that fit.
HOOK = "CAS B02r1 . . / . B01r1 . . / . B04r0 . . / . B03r2 B06r3 B05r0"
STAIRS_UP = ". . CAS / . B02r0 B01r0 / B06r1 B03r0 ."
CORNER = "CAS . . . . / B01r0 . . . . / B02r1 . . . . / B03r2 . . . . / B07r0 B15r0 B04r1 B05r3 B08r0"
CORNER_WITH_STEP = "CAS . . . . / B01r0 . . . . / B02r1 . . . . / B03r2 B06r3 . . . / B07r0 B15r0 B04r1 B05r3 B08r0"


def scored(
    tile: str,
    *territories: str | Territory,
    variants: Mapping[str, str] | None = None,
    game: IsleOfSkye = GAME,
) -> list[int]:
    """The points everybody gets when round 1 is scored with this tile on A."""
    others = [name for name in ("square", "sheep", "columns") if name != tile]
    lands: Sequence[str | Territory] = territories if len(territories) > 1 else [*territories, "CAS"]
    state = at_phase(
        "score",
        players=len(lands),
        modules=["druids"],
        scoring=" ".join([tile, *others]),
        variants=variants,
        territories=lands,
        game=game,
    )
    assert state.round == 2
    return [state.sheet.by_source(seat).get(tile, 0) for seat in range(len(lands))]


def points(tile: str, land: str | Territory, variants: Mapping[str, str] | None = None) -> int:
    """What one player gets for a territory."""
    return scored(tile, land, variants=variants)[0]


# Open water edges


@pytest.mark.rule("ISD-SCORE-10")
@pytest.mark.parametrize(
    ("ref", "vp"), [("REF-0", 0), ("REF-2R", 3), ("REF-A", 1), ("REF-H", 2), ("REF-L", 0), ("REF-R", 4)]
)
def test_half_a_point_for_each_open_water_edge(ref: str, vp: int) -> None:
    """TSD-SCORE-10"""
    assert points("open_water_edges", ref) == vp


@pytest.mark.rule("ISD-SCORE-10")
def test_edges_between_two_water_tiles_are_no_open_edges() -> None:
    """B60 and the castle share an edge; open is the far side of B60 and nothing else."""
    assert points("open_water_edges", "CAS B60r0 / B31r0 .") == (1 + 2) // 2


@pytest.mark.rule("ISD-SCORE-10")
@pytest.mark.parametrize(("ref", "vp"), [("REF-0", 0), ("REF-2R", 3), ("REF-H", 5), ("REF-L", 0), ("REF-1", 0)])
def test_tables_can_agree_to_count_all_edges_of_open_waters(ref: str, vp: int) -> None:
    """REF-H: castle 1, B43 1, and 1 + 3 + 2 + 2 of the water on four tiles: ten edges."""
    assert points("open_water_edges", ref, {"open-water-edges": "all"}) == vp


@pytest.mark.rule("ISD-SCORE-11")
def test_edges_are_rounded_once_for_the_whole_territory() -> None:
    """Waters with 1, 2 and 3 open edges make 6, hence 3 points; area by area it would be 0 + 1 + 1."""
    assert points("open_water_edges", "REF-2R") == 3


@pytest.mark.rule("ISD-SCORE-11")
def test_two_waters_with_one_open_edge_each_make_one_point() -> None:
    assert points("open_water_edges", "CAS / B45r0") == 1


@pytest.mark.rule("ISD-SCORE-12")
def test_edges_that_face_the_same_hole_count_each() -> None:
    """Round the hole of REF-H lie four water edges, one of them the castle's; a fifth is elsewhere."""
    assert points("open_water_edges", "REF-H") == 5 // 2


@pytest.mark.rule("ISD-SCORE-12")
def test_the_castles_water_counts() -> None:
    """One more edge makes the pair full; with the castle's water closed it is alone."""
    assert points("open_water_edges", "CAS / B45r0") == 1
    assert points("open_water_edges", "CAS B34r0 / B45r0 .") == 0


# Largest cattle herd


@pytest.mark.rule("ISD-SCORE-20")
def test_two_points_for_each_cattle_of_the_largest_herd_whatever_the_sheep() -> None:
    """TSD-SCORE-20: a pasture with 2 cattle, another with 1 cattle and 5 sheep."""
    assert points("largest_cattle_herd", "B33r0 . . / B19r0 . . / B25r0 . . / CAS B34r0 B32r1") == 4


@pytest.mark.rule("ISD-SCORE-20")
@pytest.mark.parametrize(("ref", "vp"), [("REF-A", 6), ("REF-R", 6), ("REF-M", 0), ("REF-H", 4), ("REF-2R", 4)])
def test_largest_herds_of_reference_territories(ref: str, vp: int) -> None:
    """TSD-SCORE-20"""
    assert points("largest_cattle_herd", ref) == vp


@pytest.mark.rule("ISD-SCORE-20")
def test_a_herd_in_a_completed_pasture_counts_like_one_in_an_open_pasture() -> None:
    assert points("largest_cattle_herd", "D11r2 / CAS / B08r0") == 2
    assert points("largest_cattle_herd", "D11r2 / CAS") == 2


@pytest.mark.rule("ISD-SCORE-21")
def test_of_two_equal_herds_one_scores() -> None:
    assert points("largest_cattle_herd", "CAS B38r0 / B31r0 .") == 2


BY_ANIMALS = {"largest-herd": "animals"}
# Two cattle in one pasture, one and a sheep in another, in either order of building; three sheep, and one head.
EQUAL_HERDS = ("B56r3 . / B45r2 . / CAS B40r3", "CAS B45r0 B56r0 / B25r3 . .")
FLOCK = "CAS B16r3 B11r2 / B62r0 . ."


@pytest.mark.rule("ISD-SCORE-20")
def test_with_the_variant_all_animals_decide_which_herd_is_the_largest_and_its_cattle_score() -> None:
    """A pasture with 2 cattle, another with 1 cattle and 5 sheep."""
    assert points("largest_cattle_herd", "B33r0 . . / B19r0 . . / B25r0 . . / CAS B34r0 B32r1", BY_ANIMALS) == 2


@pytest.mark.rule("ISD-SCORE-20")
def test_the_words_say_which_herd_is_the_largest() -> None:
    words = SkyeWords(GAME, Translator(), ["x", "y"])
    told = [
        words.scoring_rule("largest_cattle_herd", new_game(2, ["druids"], variants).view(0))
        for variants in ({}, BY_ANIMALS)
    ]
    assert told == [
        "2 VP for each head of cattle in the largest herd",
        "2 VP for each head of cattle in the herd with the most animals",
    ]


@pytest.mark.rule("ISD-SCORE-21")
def test_with_the_variant_the_one_with_more_cattle_scores_of_two_equally_large_herds() -> None:
    """Two animals in each pasture: two cattle in one, a cow and a sheep in the other, whichever was built first."""
    assert points("largest_cattle_herd", EQUAL_HERDS[0], BY_ANIMALS) == 4
    assert points("largest_cattle_herd", EQUAL_HERDS[1], BY_ANIMALS) == 4


@pytest.mark.rule("ISD-SCORE-21")
def test_with_the_variant_a_flock_of_sheep_may_be_the_largest_herd_and_scores_nothing() -> None:
    assert points("largest_cattle_herd", FLOCK) == 2
    assert points("largest_cattle_herd", FLOCK, BY_ANIMALS) == 0


@pytest.mark.rule("ISD-SCORE-21")
def test_without_cattle_there_is_no_herd() -> None:
    assert points("largest_cattle_herd", "CAS / B19r0") == 0


# Lighthouse majority


@pytest.mark.rule("ISD-SCORE-30")
@pytest.mark.parametrize(
    ("territories", "vp"),
    [
        (["REF-H", "REF-A", "REF-B", "REF-0"], [5, 2, 2, 0]),  # 2, 1, 1, 0
        (["REF-A", "REF-B", "REF-0"], [5, 5, 0]),  # 1, 1, 0
        (["REF-A", "REF-0", "REF-0"], [5, 0, 0]),
        (["REF-0", "REF-P"], [0, 0]),
        (["REF-B", "REF-H"], [2, 5]),
    ],
)
def test_five_points_for_the_most_lighthouses_and_two_for_the_second_most(
    territories: list[str], vp: list[int]
) -> None:
    """TSD-SCORE-30"""
    assert scored("lighthouse_majority", *territories) == vp


# Longest diagonal


@pytest.mark.rule("ISD-SCORE-40")
@pytest.mark.parametrize(
    ("map_", "vp"),
    [
        ("REF-P", 2),  # three in a row
        ("REF-A", 6),
        ("REF-B", 6),
        (STAIRS_UP, 6),  # from south-west to north-east
        ("CAS . / B01r0 B02r3", 4),  # from north-west to south-east
    ],
)
def test_two_points_for_each_tile_of_the_longest_diagonal(map_: str, vp: int) -> None:
    """TSD-SCORE-40"""
    assert points("longest_diagonal", map_) == vp


@pytest.mark.rule("ISD-SCORE-41")
def test_a_diagonal_may_have_gaps_which_do_not_count() -> None:
    """TSD-SCORE-40: three tiles on the diagonal of the castle, with an empty cell between the last two."""
    assert points("longest_diagonal", HOOK) == 6


@pytest.mark.rule("ISD-SCORE-42")
def test_the_diagonal_with_the_most_tiles_counts_not_the_one_that_reaches_farthest() -> None:
    """The ends of the corner are five cells apart; the shorter diagonal through the step has three tiles."""
    assert points("longest_diagonal", CORNER) == 4
    assert points("longest_diagonal", CORNER_WITH_STEP) == 6


@pytest.mark.rule("ISD-SCORE-42")
def test_only_one_diagonal_scores() -> None:
    """A block of four has two diagonals of two tiles."""
    assert points("longest_diagonal", "CAS B02r1 / B01r0 B04r3") == 4


@pytest.mark.rule("ISD-SCORE-43")
def test_a_single_tile_is_a_diagonal() -> None:
    """TSD-SCORE-40"""
    assert points("longest_diagonal", "REF-0") == 2


# Largest mountain


@pytest.mark.rule("ISD-SCORE-50")
@pytest.mark.parametrize(
    ("map_", "vp"),
    [
        ("REF-B", 10),  # completed mountains of 5, 2 and 2 tiles
        ("REF-M", 0),  # six tiles, but open
        ("REF-H", 6),
        ("REF-P", 4),  # the castle's mountain
        ("CAS B65r1", 2),  # a mountain inside a tile
        ("CAS B65r1 / B45r0 .", 2),  # two of them: one scores
        ("REF-0", 0),
        ("REF-L", 0),  # a lake is no mountain
    ],
)
def test_two_points_for_each_tile_of_the_largest_completed_mountain(map_: str, vp: int) -> None:
    """TSD-SCORE-50"""
    assert points("largest_mountain", map_) == vp


# Lake house


@pytest.mark.rule("ISD-SCORE-60")
@pytest.mark.parametrize(("ref", "vp"), [("REF-1", 3), ("REF-I", 3), ("REF-A", 6), ("REF-P", 3), ("REF-0", 0)])
def test_three_points_for_each_farm_on_a_tile_with_completed_water(ref: str, vp: int) -> None:
    """TSD-SCORE-60"""
    assert points("lake_house", ref) == vp


@pytest.mark.rule("ISD-SCORE-60")
def test_a_farm_at_open_water_or_without_water_scores_nothing() -> None:
    assert points("lake_house", "B14r2 / CAS") == 0  # its water is open
    assert points("lake_house", "B30r0 CAS B45r0") == 0  # B30 has no water; the water of castle and B45 is completed


@pytest.mark.rule("ISD-SCORE-61")
def test_a_lake_inside_the_tile_will_do_though_the_farm_does_not_touch_it() -> None:
    assert points("lake_house", "B64r0 / CAS") == 3


@pytest.mark.rule("ISD-SCORE-62")
def test_a_farm_between_two_completed_waters_scores_once(tmp_path: Path) -> None:
    """No tile of ours has a farm and two waters, so B12 is given two here."""
    (tmp_path / "mine.toml").write_text(
        '[tile.B12]\nedges = "PWPW"\nareas = ["P:NS", "W:E", "W:W"]\n', encoding="utf-8"
    )
    game = clachan.game("isle-of-skye", tmp_path)
    assert isinstance(game, IsleOfSkye)
    tiles = game.components.tile_by_id
    castle = new_game(game=game).territories[0]
    land = castle.build(cell_at(1, 0), tiles["B12"].faces[0]).build(cell_at(2, 0), tiles["B50"].faces[0])
    assert scored("largest_lake", land, game=game)[0] == 4  # two waters of two tiles
    assert scored("completed_areas", land, game=game)[0] == 2
    assert scored("lake_house", land, game=game)[0] == 3
