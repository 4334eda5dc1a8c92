"""Tracks, what they ask for and what they give (ISJ-TRACK)."""

from __future__ import annotations

import pytest

from clachan.games.isle_of_skye.modules.journeyman.rules.components import TRACKS
from clachan.games.isle_of_skye.modules.journeyman.rules.requirements import meets
from clachan.games.isle_of_skye.rules.grid import cell_at
from tests.isle_of_skye.journeyman.table import BOX, Cell, positions, refused, seen, table, walk
from tests.isle_of_skye.positions import legal, play

REQUIREMENTS = {s.requirement.id: s.requirement for track in BOX.tracks for s in track.spaces}
COMPLETED = {"completed_any", "completed_mountain", "completed_water", "completed_3"}


def met(land: str, cell: Cell) -> set[str]:
    """All requirements that a tile of a territory meets."""
    state = table("plan", territories=[land, "CAS"])
    return {name for name, requirement in REQUIREMENTS.items() if meets(state, 0, cell_at(*cell), requirement)}


@pytest.mark.rule("ISJ-TRACK-01", "ISJ-TRACK-02")
def test_every_space_asks_for_one_thing_and_gives_one() -> None:
    board = [[space.requirement.id for space in track.spaces] for track in BOX.tracks]
    assert board == [
        ["whisky", "sheep", "broch", "completed_mountain", "cattle", "completed_3"],
        ["ship", "farm", "whisky", "lighthouse", "completed_water", "completed_3"],
        ["sheep", "lighthouse", "scroll", "completed_any", "farm", "completed_3"],
    ]


@pytest.mark.rule("ISJ-TRACK-10", "ISJ-TRACK-17")
@pytest.mark.parametrize(
    ("cell", "features"),
    [
        ((-1, 0), {"whisky", "sheep", "cattle"}),
        ((0, 1), {"whisky", "farm", "lighthouse"}),
        ((1, 0), {"ship", "scroll"}),
        ((1, -1), {"whisky", "broch"}),
    ],
)
def test_features_are_met_by_tiles_that_show_them(cell: Cell, features: set[str]) -> None:
    assert met("REF-A", cell) - COMPLETED == features


@pytest.mark.rule("ISJ-TRACK-11", "ISJ-TRACK-12")
def test_barrels_need_no_road_to_the_castle_and_scrolls_no_completed_area() -> None:
    """TSJ-TRACK-9"""
    assert "whisky" in met("REF-2R", (-1, -1))
    state = walk("REF-2R", [(-1, -1)])
    assert "advance warrior" in legal(state, 0)
    # A scroll tile alone beside the castle: its areas are open.
    assert "scroll" in met("REF-A", (1, 0))
    assert "scroll" in met("CAS B63r3", (1, 0))


@pytest.mark.rule("ISJ-TRACK-13", "ISJ-TRACK-15", "ISJ-TRACK-14")
def test_completed_areas() -> None:
    """TSJ-TRACK-5"""
    assert met("REF-A", (0, 0)) == COMPLETED
    assert met("REF-P", (0, 0)) == COMPLETED - {"completed_3"}
    assert "completed_water" in met("REF-I", (0, -1))
    assert not met("REF-A", (0, 1)) & COMPLETED
    assert not met("REF-0", (0, 0))


@pytest.mark.rule("ISJ-TRACK-03")
def test_only_the_next_space_counts() -> None:
    """TSJ-TRACK-3: (0,1) has a lighthouse and no sheep."""
    state = walk("REF-A", [(0, 1)])
    assert legal(state, 0) == {"advance warrior", "advance nowhere"}
    refused(state, "0 advance herald")


@pytest.mark.rule("ISJ-TRACK-05", "ISJ-TRACK-04")
def test_a_finished_track_is_finished() -> None:
    """TSJ-TRACK-7"""
    state = walk("REF-A", [(-1, 0)], "W6 M0 H0")
    assert legal(state, 0) == {"advance herald", "advance nowhere"}


@pytest.mark.rule("ISJ-TRACK-06")
def test_odd_spaces_have_benefits_and_even_ones_bonus_tiles() -> None:
    for track in BOX.tracks:
        assert [space.level for space in track.spaces] == [0, 1, 0, 2, 0, 3]


@pytest.mark.rule("ISJ-TRACK-07", "ISJ-TRACK-20", "ISJ-TRACK-21")
@pytest.mark.parametrize(
    ("tracks", "points", "movement", "income"),
    [
        ("W0 M0 H0", 0, 4, 0),
        ("W3 M1 H0", 2, 5, 1),
        ("W4 M4 H0", 2, 6, 2),
        ("W1 M2 H6", 1, 5, 1),
        ("W5 M5 H0", 3, 7, 3),
        ("W6 M6 H0", 3, 7, 3),
    ],
)
def test_figures_are_not_added_up(tracks: str, points: int, movement: int, income: int) -> None:
    """TSJ-TRACK-6."""
    layout = "gold two_roads two_purchases victory_points income bank_pays one_road tribute third_waypoint"
    state = table("plan", tracks=[tracks], layouts=[layout])
    player = seen(state)["players"][0]
    unlocked = {tile["tile"] for tile in player["bonus_tiles"] if tile["unlocked"]}
    assert player["points_a_round"] == points + (2 if "tribute" in unlocked else 0)
    assert player["movement_points"] == movement
    assert player["income"] == income + (2 if "income" in unlocked else 0)


@pytest.mark.rule("ISJ-TRACK-08", "ISJ-TRACK-22", "ISJ-TRACK-23", "ISJ-ROUND-10")
def test_the_herald_pays_at_once() -> None:
    state = walk("REF-A", [(-1, 0)], gold=[2, 0])
    play(state, "0 advance herald")
    assert state.gold == [5, 0]
    state = walk("REF-A", [(1, 0)], "W0 M0 H2")
    play(state, "0 advance herald")
    assert state.phase == "walk"
    assert state.scores == [4, 0]
    assert state.sheet.by_source(0) == {"track herald": 4}
    state = play(walk("REF-A", [(0, 1)], "W0 M0 H4"), "0 advance herald")
    assert state.scores == [6, 0]


@pytest.mark.rule("ISJ-TRACK-01")
def test_two_steps_on_a_track_in_one_walk() -> None:
    """TSJ-TRACK-8: (0,-1) shows a farm."""
    state = walk("REF-A", [(0, -1), (0, 1)], "W0 M1 H0", gold=[0, 0])
    play(state, "0 collect 0,-1", "0 advance merchant")
    assert state.gold[0] == 4
    play(state, "0 advance merchant")
    assert positions(state) == "W0 M3 H0"
    player = seen(state)["players"][0]
    assert (player["movement_points"], player["income"]) == (6, 2)


@pytest.mark.rule("ISJ-TRACK-16")
def test_the_same_tile_serves_different_tracks() -> None:
    for name, tracks in zip(TRACKS, ("W0 M6 H6", "W6 M2 H6"), strict=False):
        state = walk("REF-A", [(-1, 0)], tracks)
        assert legal(state, 0) == {f"advance {name}", "advance nowhere"}
