"""Scoring with Journeyman (ISJ-SCORE), and who knows what (ISJ-HIDDEN)."""

from __future__ import annotations

import json

import pytest

from clachan.core.rng import Rng
from clachan.games.isle_of_skye.rules.grid import cell_at
from clachan.games.isle_of_skye.rules.scoring_tiles import score_tile
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.journeyman.table import (
    Cell,
    done,
    edge,
    idle_round_end,
    journey,
    mark,
    plan,
    seen,
    stay,
    table,
    walk,
)
from tests.isle_of_skye.positions import GAME, play

SCORING = {tile.id: tile for tile in GAME.components.scoring_tiles}


def scored(state: SkyeState, name: str) -> list[int]:
    """What a scoring tile gives everybody now."""
    now = state.copy()
    before = now.scores
    score_tile(now, SCORING[name])
    return [after - had for after, had in zip(now.scores, before, strict=True)]


@pytest.mark.rule("ISJ-SCORE-10", "ISJ-SCORE-20", "ISJ-SCORE-30")
@pytest.mark.parametrize(
    ("tracks", "progress", "bonuses", "balance"),
    [
        ("W0 M0 H0", 0, 0, 0),
        ("W3 M2 H0", 2, 2, 0),
        ("W6 M4 H1", 5, 5, 3),
        ("W4 M2 H3", 4, 4, 6),
        ("W6 M6 H6", 9, 9, 18),
    ],
)
def test_what_is_counted_on_the_board(tracks: str, progress: int, bonuses: int, balance: int) -> None:
    """TSJ-SCORE-1, TSJ-SCORE-2"""
    state = table("plan", tracks=[tracks])
    assert scored(state, "journey_progress") == [progress, 0]
    assert scored(state, "journey_bonuses") == [bonuses, 0]
    assert scored(state, "journey_balance") == [balance, 0]


@pytest.mark.rule("ISJ-SCORE-40")
@pytest.mark.parametrize(
    ("land", "cell", "points"),
    [("REF-A", (2, -1), 3), ("REF-A", (0, 0), 0), ("REF-H", (2, 0), 4), ("REF-A", (0, 1), 1)],
)
def test_the_distance_of_the_journeyman(land: str, cell: Cell, points: int) -> None:
    """TSJ-SCORE-3"""
    assert scored(plan(land, figure=cell), "journey_distance") == [points, 0]


@pytest.mark.rule("ISJ-SCORE-41", "ISJ-SCORE-52")
def test_they_are_scored_by_their_letters_after_the_walks() -> None:
    """Round 1 scores A: the journeyman stands on (2,0) when it is scored; a finished track does not end the game."""
    scoring = "journey_distance journey_progress journey_bonuses journey_balance"
    state = done(plan("REF-A", "W6 M0 H0", scoring=scoring), 0, 1)
    play(state, "0 rest 2,0", "1 rest 0,0")
    assert state.round == 2
    assert not state.over
    sources = [(b.seat, b.source, b.points) for b in state.sheet.bookings]
    assert sources == [(0, "track warrior", 3), (0, "bonus tribute", 2), (0, "journey_distance", 2)]


@pytest.mark.rule("ISJ-SCORE-41", "ISJ-TRACK-23")
def test_gold_of_the_walk_counts_for_the_letters() -> None:
    """TSJ-SCORE-4"""
    state = walk("REF-A", [(-1, 0)], gold=[6, 6], scoring="gold_majority sheep square columns")
    play(state, "0 advance herald")
    stay(state)
    assert state.kept == [9, 6]
    assert state.scores == [5, 2]


@pytest.mark.rule("ISJ-ROUND-10", "ISJ-SCORE-41")
def test_points_of_the_walk_count_for_catch_up() -> None:
    """TSJ-SCORE-5"""
    land = "CAS B63r3"
    state = table(
        "walk",
        territories=[land, "REF-1"],
        round_=3,
        tracks=["W0 M0 H2"],
        marks=[[(1, 0)]],
        scoring="brochs_in_mountains building_set lake_sheep columns".replace("lake_sheep", "ship_and_lighthouse"),
    )
    play(state, "0 advance herald")
    assert state.scores == [4, 0]
    stay(state)
    assert state.round == 4
    assert state.income[1] == 5 + 2


@pytest.mark.rule("ISJ-SCORE-50", "ISJ-SCORE-51", "ISJ-DRUIDS-20")
@pytest.mark.parametrize("modules", [["journeyman"], ["druids", "journeyman"]])
def test_the_final_scoring_knows_nothing_of_tracks(modules: list[str]) -> None:
    """Equal in all but the tracks: both share the first place."""
    state = table(
        "plan",
        round_=6,
        modules=modules,
        tracks=["W0 M6 H6"],
        gold=[7, 7],
        scoring="sheep square columns building_set",
    )
    idle_round_end(state)
    assert state.over
    assert state.scores[0] == state.scores[1]
    assert state.ranking == [1, 1]
    assert state.sheet.by_source(0)["gold"] == 1


@pytest.mark.rule("ISJ-SCORE-52")
def test_a_finished_board_does_not_end_the_game() -> None:
    state = idle_round_end(table("plan", tracks=["W6 M6 H6"], round_=3))
    assert state.round == 4
    assert not state.over


# Who knows what


@pytest.mark.rule("ISJ-HIDDEN-01", "ISJ-HIDDEN-03")
@pytest.mark.parametrize("phase", ["walk", "price", "build"])
def test_boards_are_public(phase: str) -> None:
    """TSJ-HIDDEN-1"""
    state = table(
        phase,
        round_=3,
        territories=["REF-A", "REF-R"],
        tracks=["W2 M1 H4", "W0 M2 H1"],
        available=[1, 0],
        marks=[[(0, 1), (0, -1)], [(0, 1)]] if phase == "walk" else [],
        gold=[7, 8],
        acquired=["B12", "B32"] if phase == "build" else None,
    )
    views = [seen(state, viewer) for viewer in (0, 1, None)]
    assert views[0] == views[1] == views[2]
    assert [player["gold"] for player in state.view(None)["players"]] == [None, None]


@pytest.mark.rule("ISJ-HIDDEN-02")
def test_secret_plans_are_drawn_anew() -> None:
    """What seat 0 has planned is not in the view of seat 1, nor does what bots are given depend on it."""
    states = []
    for cells in ([(0, 1)], [(0, -1), (-1, 0)], []):
        state = plan("REF-A", "W2 M0 H0", available=[1])
        if not cells:
            play(state, "0 lay road 0,-1 E")
        states.append(done(mark(state, *cells), 0))
    views = {json.dumps(state.view(1)) for state in states}
    assert len(views) == 1
    redealt = {json.dumps(state.redeal(1, Rng(4)).to_json()) for state in states}
    assert len(redealt) == 1
    guesses = {tuple(journey(states[0].redeal(1, Rng(seed))).marks[0]) for seed in range(20)}
    assert len(guesses) > 5
    # The own plan stays.
    own = states[1].redeal(0, Rng(1))
    assert journey(own).marks[0] == journey(states[1]).marks[0]
    assert journey(states[2].redeal(0, Rng(1))).plan_roads[0] == (edge((0, -1), "E"),)


@pytest.mark.rule("ISJ-HIDDEN-02")
def test_open_plans_stay() -> None:
    state = done(mark(plan("REF-A", variants={"plans": "open"}), (0, 1)), 0)
    assert journey(state.redeal(1, Rng(1))).marks[0] == (cell_at(0, 1),)


@pytest.mark.rule("ISJ-HIDDEN-02")
def test_of_those_who_still_plan_nothing_is_known() -> None:
    state = mark(plan("REF-A"), (0, 1))
    assert journey(state.redeal(1, Rng(1))).marks[0] == ()


@pytest.mark.rule("ISJ-HIDDEN-03")
def test_gold_of_the_board_is_seen_as_it_comes() -> None:
    state = walk("REF-A", [(-1, 0)], gold=[5, 0], round_=3)
    before = state.view(1)["players"][0]["balance"]
    play(state, "0 advance herald")
    player = state.view(1)["players"][0]
    assert player["gold"] is None
    assert player["balance"] == before + 3


@pytest.mark.rule("ISJ-HIDDEN-04")
def test_guesses_reckon_with_the_income_of_the_board() -> None:
    def most(tracks: str) -> int:
        state = table("price", round_=4, tracks=["W0 M0 H0", tracks])
        return max(state.redeal(0, Rng(seed)).kept[1] for seed in range(400))

    assert most("W0 M0 H0") < most("W0 M5 H4")
    # And they never fall below what was paid, whatever came in.
    state = table("price", round_=4, tracks=["W0 M0 H0", "W0 M5 H4"])
    state.lowest[1] = -6
    assert min(state.redeal(0, Rng(seed)).kept[1] for seed in range(100)) >= 6
