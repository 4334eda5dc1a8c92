"""Walking (ISJ-MOVE-40 to -54, ISJ-ROUND-05)."""

from __future__ import annotations

import pytest

from clachan.games.isle_of_skye.rules.grid import cell_at
from tests.isle_of_skye.journeyman.table import (
    done,
    idle_round_end,
    journey,
    mark,
    plan,
    positions,
    refused,
    seen,
    standing,
    stay,
    table,
    walk,
)
from tests.isle_of_skye.positions import legal, play


def rests(*cells: tuple[int, int]) -> set[str]:
    return {f"rest {x},{y}" for x, y in cells}


@pytest.mark.rule("ISJ-MOVE-40", "ISJ-MOVE-41", "ISJ-MOVE-53")
def test_only_orders_within_the_points_are_possible() -> None:
    """TSJ-MOVE-7: (1,0) cannot come first, so (0,-1) is collected without a question; B64 there shows nothing."""
    state = walk("REF-A", [(0, -1), (1, 0)])
    assert journey(state).marks[0] == (cell_at(1, 0),)
    assert standing(state) == (0, -1)
    assert journey(state).left[0] == 3
    assert state.asked == "advance"


@pytest.mark.rule("ISJ-MOVE-40")
def test_the_order_is_free_where_points_allow_it() -> None:
    state = walk("REF-A", [(-1, 0), (0, 1)])
    assert state.asked == "walk"
    assert legal(state, 0) == {"collect -1,0", "collect 0,1"}
    assert state.deciders == (0,)


@pytest.mark.rule("ISJ-MOVE-42", "ISJ-MOVE-43", "ISJ-TRACK-03")
def test_one_advance_a_marker() -> None:
    """TSJ-TRACK-2"""
    state = walk("REF-A", [(-1, 0)])
    assert state.asked == "advance"
    assert legal(state, 0) == {"advance warrior", "advance herald", "advance nowhere"}
    play(state, "0 advance warrior")
    assert positions(state) == "W1 M0 H0"
    assert state.asked == "walk"


@pytest.mark.rule("ISJ-MOVE-44", "ISJ-TRACK-04", "ISJ-TRACK-10")
def test_the_next_marker_is_judged_by_the_new_positions() -> None:
    """TSJ-TRACK-1"""
    start = walk("REF-A", [(-1, 0), (0, 1)])
    gold = start.gold[0]
    herald = play(start.copy(), "0 collect -1,0", "0 advance herald")
    assert herald.gold[0] == gold + 3
    assert legal(herald, 0) == {"advance warrior", "advance herald", "advance nowhere"}
    play(herald, "0 advance herald")
    assert positions(herald) == "W0 M0 H2"
    assert herald.scores[0] == 3
    # First the warrior by the whisky: then (0,1), with whisky, farm and lighthouse, meets nothing.
    warrior = play(start.copy(), "0 collect -1,0", "0 advance warrior")
    assert warrior.asked == "walk"
    assert standing(warrior) == (0, 1)
    assert positions(warrior) == "W1 M0 H0"
    # The other way round the sheep of (-1,0) serves the warrior or the herald.
    other = play(start.copy(), "0 collect 0,1", "0 advance warrior")
    assert legal(other, 0) == {"advance warrior", "advance herald", "advance nowhere"}
    play(other, "0 advance warrior")
    assert positions(other) == "W2 M0 H0"
    assert journey(other).available[0] == 1


@pytest.mark.rule("ISJ-MOVE-45", "ISJ-TRACK-02")
def test_advancing_is_voluntary() -> None:
    """TSJ-TRACK-4: B03 shows a broch."""
    state = walk("REF-A", [(1, -1)], "W2 M0 H0")
    assert "advance warrior" in legal(state, 0)
    play(state, "0 advance nowhere")
    assert positions(state) == "W2 M0 H0"
    assert journey(state).marks[0] == ()
    assert state.asked == "walk"


@pytest.mark.rule("ISJ-MOVE-45", "ISJ-MOVE-53")
def test_a_tile_that_meets_nothing_has_no_effect() -> None:
    state = walk("REF-A", [(0, 0)])
    assert state.asked == "walk"
    assert positions(state) == "W0 M0 H0"


@pytest.mark.rule("ISJ-MOVE-46", "ISJ-MOVE-07", "ISJ-MOVE-51")
def test_points_gained_while_walking_are_for_the_next_round() -> None:
    """TSJ-MOVE-10: the ship of B64 leads to M1."""
    state = walk("REF-A", [(0, -1), (1, 0)])
    play(state, "0 advance merchant")
    assert positions(state) == "W0 M1 H0"
    assert seen(state)["players"][0]["movement_points"] == 5
    # (1,0) has cost 3: nothing is left.
    assert standing(state) == (1, 0)
    assert journey(state).left[0] == 0
    again = plan("REF-A", "W0 M1 H0")
    assert seen(again, 0)["players"][0]["plan"]["movement_left"] == 5
    assert seen(again, 0)["players"][0]["markers"] == 2


@pytest.mark.rule("ISJ-MOVE-47")
def test_no_marker_is_left_behind_and_none_added() -> None:
    state = walk("REF-A", [(-1, 0), (0, 1)])
    refused(state, "0 rest 0,0")
    refused(state, "0 mark 0,0")
    refused(state, "0 collect 0,-1")


@pytest.mark.rule("ISJ-MOVE-48")
def test_walking_on() -> None:
    """TSJ-MOVE-9"""
    state = play(walk("REF-A", [(0, 1)]), "0 advance nowhere")
    assert legal(state, 0) == rests((0, 1), (0, 0), (-1, 0), (0, -1), (-1, 1), (1, 1), (1, 0))
    play(state, "0 rest 0,-1")
    assert standing(state) == (0, -1)
    assert state.deciders == (1,)


@pytest.mark.rule("ISJ-MOVE-48")
def test_without_walking_on_the_walk_ends_at_the_last_marker() -> None:
    """TSJ-MOVE-9"""
    state = play(walk("REF-A", [(0, 1)], variants={"walk-on": "no"}), "0 advance nowhere")
    assert standing(state) == (0, 1)
    # Seat 1 has marked nothing and stays where it is, too: the next round has begun.
    assert state.asked == "price"
    assert state.round == 2


@pytest.mark.rule("ISJ-MOVE-48")
def test_without_markers_all_points_may_be_used() -> None:
    state = walk("REF-A")
    reached = rests(*[(0, 0), (0, -1), (-1, 0), (0, 1), (1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1), (2, 0)])
    assert legal(state, 0) == reached


@pytest.mark.rule("ISJ-MOVE-49", "ISJ-MOVE-50")
def test_the_journeyman_stays_where_the_walk_ends() -> None:
    state = play(walk("REF-A"), "0 rest 2,0", "1 rest 0,0")
    assert state.round == 2
    assert standing(state) == (2, 0)
    assert journey(state).left == [0, 0]
    assert plan("REF-A", figure=(2, 0)).part(type(journey(state))).figures[0] == cell_at(2, 0)


@pytest.mark.rule("ISJ-MOVE-51", "ISJ-TRACK-16")
def test_markers_come_back_and_tiles_serve_again() -> None:
    state = mark(plan("REF-A"), (-1, 0))
    done(state, 0, 1)
    play(state, "0 advance warrior")
    stay(state)
    assert journey(state).marks == [(), ()]
    assert seen(state)["players"][0]["markers"] == 2
    again = mark(plan("REF-A", "W1 M0 H0"), (-1, 0))
    done(again, 0, 1)
    assert legal(again, 0) == {"advance warrior", "advance herald", "advance nowhere"}


@pytest.mark.rule("ISJ-MOVE-52")
def test_the_way_is_a_cheapest_one() -> None:
    """(1,1) is reached over (1,0) or (0,1): 3 MP either way, never more."""
    state = walk("REF-A", [(1, 1)])
    assert journey(state).left[0] == 1


@pytest.mark.rule("ISJ-MOVE-53")
def test_what_has_one_answer_is_not_asked() -> None:
    """The castle meets nothing at the start, and without walking on nobody has a choice."""
    state = walk("REF-A", [(0, 0)], variants={"walk-on": "no"})
    assert state.round == 2
    # (1,-1) leaves one point, with which no step can be made from there.
    state = play(walk("REF-A", [(1, -1)]), "0 advance nowhere")
    assert state.deciders == (1,)


@pytest.mark.rule("ISJ-MOVE-54", "ISJ-ROUND-05")
def test_a_walk_changes_nothing_for_others() -> None:
    """INVJ-08"""
    state = table("walk", players=3, territories=["REF-A", "REF-R", "CAS"], marks=[[(-1, 0), (0, 1)], [(0, 1)]])
    others = [seen(state)["players"][seat] for seat in (1, 2)]
    before = state.territories[1:], state.gold[1:], state.scores[1:]
    play(state, "0 collect -1,0", "0 advance herald", "0 advance herald")
    assert [seen(state)["players"][seat] for seat in (1, 2)] == others
    assert (state.territories[1:], state.gold[1:], state.scores[1:]) == before


@pytest.mark.rule("ISJ-MOVE-03")
def test_nothing_to_do() -> None:
    """TSJ-MOVE-12"""
    state = plan("REF-A", gold=[6, 6])
    idle_round_end(state)
    assert positions(state) == "W0 M0 H0"
    assert state.round == 2
    assert state.kept == [6, 6]


@pytest.mark.rule("ISJ-ROUND-05")
def test_walks_go_in_turn_order_one_after_another() -> None:
    """TSJ-ROUND-3"""
    state = table("walk", players=3, starter=2, round_=3, territories=["REF-1", "REF-1", "REF-1"])
    turns = []
    while state.asked == "walk":
        turns.append(state.deciders[0])
        play(state, f"{state.deciders[0]} rest 1,0")
    assert turns == [2, 0, 1]


@pytest.mark.rule("ISJ-MOVE-40", "ISJ-TRACK-22", "ISJ-SCORE-01")
def test_a_whole_walk() -> None:
    """TSJ-TRACK-10"""
    state = mark(plan("REF-A", "W2 M2 H2"), (1, 0), (1, -1))
    assert seen(state, 0)["players"][0]["plan"]["movement_left"] == 1
    done(state, 0, 1)
    assert legal(state, 0) == {"collect 1,0", "collect 1,-1"}
    play(state, "0 collect 1,0")
    assert legal(state, 0) == {"advance herald", "advance nowhere"}
    play(state, "0 advance herald")
    assert state.scores[0] == 4
    # B03 meets the next space of all tracks: broch, whisky, and a completed area.
    assert legal(state, 0) == {"advance warrior", "advance merchant", "advance herald", "advance nowhere"}
    play(state, "0 advance warrior")
    assert positions(state) == "W3 M2 H3"
    # One point is left, and no step costs 1 there.
    assert standing(state) == (1, -1)
    assert state.deciders == (1,)
    assert seen(state)["players"][0]["points_a_round"] == 2
    stay(state)
    assert state.sheet.by_source(0)["track warrior"] == 2
    assert seen(state)["players"][0]["movement_points"] == 5
