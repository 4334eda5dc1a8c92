"""Planning (ISJ-MOVE-01 to -10, ISJ-ROUND-03, -04)."""

from __future__ import annotations

import pytest

from clachan.games.isle_of_skye.rules.grid import cell_at, coordinates
from tests.isle_of_skye.journeyman.table import (
    done,
    edge,
    idle_step,
    journey,
    mark,
    plan,
    refused,
    seen,
    table,
    walk,
)
from tests.isle_of_skye.positions import legal, play


def marks(texts: set[str]) -> set[tuple[int, ...]]:
    """The cells that can be marked."""
    cells = [text.removeprefix("mark ") for text in texts if text.startswith("mark ")]
    return {tuple(int(part) for part in cell.split(",")) for cell in cells}


@pytest.mark.rule("ISJ-MOVE-01", "ISJ-MOVE-04", "ISJ-MOVE-05")
def test_any_tile_within_reach_can_be_marked() -> None:
    """TSJ-MOVE-2: with 4 MP all but the two tiles that cost 5; the castle under the journeyman, too."""
    state = plan("REF-A")
    everywhere = {coordinates(cell) for cell in state.territories[0].cells}
    assert marks(legal(state, 0)) == everywhere - {(2, -1), (2, 1)}
    assert "plan done" in legal(state, 0)


@pytest.mark.rule("ISJ-MOVE-05", "ISJ-MOVE-10")
@pytest.mark.parametrize(
    ("tracks", "cells", "is_legal"),
    [
        ("W0 M0 H0", [(-1, 0), (0, 1)], True),
        ("W0 M0 H0", [(0, -1), (1, 0)], True),
        ("W0 M0 H0", [(2, 0)], True),
        ("W0 M0 H0", [(0, 1), (1, -1)], False),
        ("W0 M0 H0", [(2, -1)], False),
        ("W0 M1 H0", [(2, -1)], True),
    ],
)
def test_plans_have_to_be_within_reach(tracks: str, cells: list[tuple[int, int]], is_legal: bool) -> None:
    """TSJ-MOVE-2"""
    state = mark(plan("REF-A", tracks), *cells[:-1])
    x, y = cells[-1]
    if is_legal:
        mark(state, (x, y))
        assert journey(state).marks[0] == tuple(sorted(cell_at(*cell) for cell in cells))
    else:
        refused(state, f"0 mark {x},{y}")


@pytest.mark.rule("ISJ-MOVE-03", "ISJ-MOVE-09")
def test_a_plan_may_be_empty() -> None:
    """TSJ-MOVE-2"""
    state = done(plan("REF-A"), 0)
    assert state.deciders == (1,)
    assert journey(state).marks[0] == ()
    refused(state, "0 mark 0,0")


@pytest.mark.rule("ISJ-MOVE-01", "ISJ-MOVE-02", "ISJ-MOVE-10")
def test_a_marker_a_tile_and_two_in_all() -> None:
    """TSJ-MOVE-3"""
    state = mark(plan("REF-A"), (0, 1))
    refused(state, "0 mark 0,1")
    mark(state, (0, 0))
    refused(state, "0 mark -1,0")
    assert legal(state, 0) == {"plan done"}


@pytest.mark.rule("ISJ-MOVE-01", "ISJ-BONUS-50")
def test_three_markers_with_the_bonus_tile() -> None:
    """TSJ-MOVE-3: LAY-1 has `third_waypoint` at the end of the merchant's track; with 7 MP there is room enough."""
    state = mark(plan("REF-A", "W0 M6 H0"), (-1, 0), (0, -1), (0, 1))
    assert seen(state, 0)["players"][0]["plan"]["movement_left"] == 7 - 5
    assert legal(state, 0) == {"plan done"}


@pytest.mark.rule("ISJ-MOVE-05", "ISJ-MOVE-01")
@pytest.mark.parametrize(("tracks", "is_legal"), [("W6 M1 H0", True), ("W6 M0 H0", False)])
def test_three_markers_cost_5_in_every_order(tracks: str, is_legal: bool) -> None:
    """TSJ-MOVE-3, with `third_waypoint` on the warrior's track: 5 MP are enough, 4 are not."""
    layout = "one_road tribute third_waypoint gold two_roads two_purchases victory_points income bank_pays"
    state = mark(plan("REF-A", tracks, layouts=[layout]), (-1, 0), (0, -1))
    assert ("mark 0,1" in legal(state, 0)) == is_legal


@pytest.mark.rule("ISJ-MOVE-04")
def test_the_tile_under_the_journeyman_costs_nothing() -> None:
    """TSJ-MOVE-8"""
    state = mark(plan("REF-A", figure=(0, 1)), (0, 1), (-1, 0))
    assert seen(state, 0)["players"][0]["plan"]["movement_left"] == 4 - 2


@pytest.mark.rule("ISJ-MOVE-06")
def test_the_order_of_marking_does_not_matter() -> None:
    one, other = mark(plan("REF-A"), (0, 1), (-1, 0)), mark(plan("REF-A"), (-1, 0), (0, 1))
    assert one == other


@pytest.mark.rule("ISJ-MOVE-07", "ISJ-TRACK-07", "ISJ-TRACK-21")
@pytest.mark.parametrize(("merchant", "points"), [(0, 4), (1, 5), (2, 5), (3, 6), (4, 6), (5, 7), (6, 7)])
def test_movement_points_are_those_of_the_merchant(merchant: int, points: int) -> None:
    state = plan("REF-A", f"W0 M{merchant} H0")
    assert seen(state, 0)["players"][0]["plan"]["movement_left"] == points


@pytest.mark.rule("ISJ-MOVE-08", "ISJ-ROAD-05")
def test_roads_may_be_laid_while_planning() -> None:
    """With the road of TSJ-ROAD-1, (2,-1) costs 4 instead of 5."""
    state = plan("REF-A", "W2 M0 H0", available=[1])
    refused(state, "0 mark 2,-1")
    play(state, "0 lay road 0,-1 E", "0 mark 2,-1")
    assert legal(state, 0) == {"plan done", "mark 0,0", "mark 0,-1", "mark 1,-1"}
    # Until the plans are shown it lies in the plan alone.
    assert journey(state).plan_roads[0] == (edge((0, -1), "E"),)
    assert state.territories[0].castle_road.tiles.bit_count() == 4
    done(state, 0, 1)
    assert journey(state).roads[0] == (edge((0, -1), "E"),)
    assert journey(state).plan_roads[0] == ()
    assert journey(state).available[0] == 0
    assert state.territories[0].castle_road.tiles.bit_count() == 5


@pytest.mark.rule("ISJ-MOVE-08", "ISJ-ROAD-01")
def test_no_more_roads_than_are_available() -> None:
    state = play(plan("REF-A", "W2 M0 H0", available=[1]), "0 lay road 0,-1 E")
    assert not [text for text in legal(state, 0) if text.startswith("lay")]
    assert not [text for text in legal(plan("REF-A"), 0) if text.startswith("lay")]


@pytest.mark.rule("ISJ-ROUND-03", "ISJ-HIDDEN-02")
def test_everybody_plans_at_once_and_in_secret() -> None:
    state = table("plan", territories=["REF-A", "REF-R", "CAS"], players=3)
    assert state.deciders == (0, 1, 2)
    assert state.asked == "plan"
    reveals = state.reveals
    mark(state, (0, 1), seat=1)
    assert seen(state, 1)["players"][1]["plan"]["marks"] == [[0, 1]]
    for viewer in (0, 2, None):
        assert seen(state, viewer)["players"][1]["plan"] == {
            "ready": False,
            "marks": None,
            "roads": None,
            "movement_left": None,
        }
    done(state, 1)
    assert seen(state, 0)["players"][1]["plan"]["ready"]
    assert state.reveals == reveals
    done(state, 2, 0)
    assert state.reveals == reveals + 1
    assert state.asked == "walk"


@pytest.mark.rule("ISJ-ROUND-03", "ISJ-HIDDEN-02")
def test_plans_may_be_open() -> None:
    state = table("plan", territories=["REF-A", "REF-R"], variants={"plans": "open"})
    assert state.asked == "plan openly"
    assert state.deciders == (0, 1)
    reveals = state.reveals
    mark(state, (0, 1), seat=1)
    for viewer in (0, 1, None):
        assert seen(state, viewer)["players"][1]["plan"]["marks"] == [[0, 1]]
    done(state, 0, 1)
    assert state.reveals == reveals


@pytest.mark.rule("ISJ-ROUND-04", "ISJ-MOVE-01")
def test_what_was_visited_is_over_when_planning_begins_again() -> None:
    state = walk("REF-A", [(-1, 0)], "W1 M0 H0")
    assert seen(state)["players"][0]["visited"] == [[-1, 0]]
    while state.asked != "plan":
        idle_step(state)
    assert seen(state)["players"][0]["visited"] == []


@pytest.mark.rule("ISJ-ROUND-04", "ISJ-ROUND-02")
def test_planning_begins_when_all_have_built() -> None:
    """TSJ-ROUND-1, as our table has it."""
    state = table("build", acquired=["B12", "B32"])
    play(state, "0 place 0,-1", "0 turn 0")
    assert state.asked == "build"
    assert state.deciders == (1,)
    play(state, "1 place -1,0", *(["1 turn 2"] if "turn 2" in {a.text for a in state.legal(1)} else []))
    while state.asked == "build":
        state.play(1, state.legal(1)[0])
    assert state.asked == "plan"
    done(state, 0)
    assert state.deciders == (1,)
    assert state.legal(0) == ()
