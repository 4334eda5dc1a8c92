"""The landscape tiles with the journeyman symbol (ISJ-TILE), and the steps of phase 5 (ISJ-ROUND)."""

from __future__ import annotations

import pytest

from clachan.games.isle_of_skye.rules.components import BROCH, CATTLE, FARM, LIGHTHOUSE, SHEEP, SHIP
from clachan.games.isle_of_skye.rules.grid import cell_at
from tests.isle_of_skye.journeyman.table import (
    BOX,
    JOURNEYMAN,
    done,
    idle_round_end,
    journey,
    positions,
    seen,
    stay,
    table,
    walk,
)
from tests.isle_of_skye.positions import GAME, TILES, ids, legal, new_game, play, territory


@pytest.mark.rule("ISJ-TILE-01", "ISJ-TILE-06")
def test_they_are_tiles_like_the_others() -> None:
    """The symbol is no feature: each of these tiles shows what its entry tells, and no more."""
    shown = {"J01": SHEEP, "J02": FARM, "J03": SHIP, "J04": LIGHTHOUSE, "J05": BROCH, "J06": SHIP, "J08": CATTLE}
    assert {name: TILES[name].features for name in shown} == {name: 1 << place for name, place in shown.items()}
    assert TILES["J07"].features == 0
    ours = {name: tile for name, tile in TILES.items() if name[0] == "J"}
    assert {name for name, tile in ours.items() if tile.whisky} == {"J06", "J07"}
    assert not any(tile.scroll for tile in ours.values())
    assert {tile.index for tile in ours.values()} == BOX.symbols
    state = table("buy", offers=["J01:2", "B02:1"], gold=[5, 5])
    assert legal(play(state, "0 pass"), 1) == {"buy J01", "pass"}
    state = table("build", acquired=["J01", ""])
    while state.asked == "build":
        state.play(0, state.legal(0)[0])
    assert state.asked == "advance"
    assert state.territories[0].features == 1 << SHEEP


@pytest.mark.rule("ISJ-TILE-02", "ISJ-TILE-03", "ISJ-MOVE-07")
def test_building_one_gives_an_advance_at_once() -> None:
    """TSJ-TILE-1"""
    state = table("build", acquired=["J06", ""])
    play(state, "0 place 0,1")
    if state.asked == "build":
        play(state, "0 turn 0")
    assert state.asked == "advance"
    assert seen(state)["advance"] == {"seat": 0, "cell": [0, 1], "free": True}
    assert legal(state, 0) == {"advance warrior", "advance merchant", "advance herald", "advance nowhere"}
    play(state, "0 advance merchant")
    assert state.asked == "plan"
    assert seen(state, 0)["players"][0]["plan"]["movement_left"] == 5
    idle_round_end(state)
    assert state.round == 2
    assert state.income[0] == 7


@pytest.mark.rule("ISJ-TILE-02", "ISJ-TILE-03", "ISJ-TILE-04")
def test_two_such_tiles_give_two_advances() -> None:
    """TSJ-TILE-2"""
    state = table("build", acquired=["J06 J04", ""], gold=[0, 0])
    asked = 0
    while state.phase == "build":
        if state.asked == "advance":
            asked += 1
            if asked == 1:
                # Before the next tile is built.
                assert ids(state.acquired[0]) == ["J04"]
            play(state, "0 advance herald")
        else:
            state.play(0, state.legal(0)[0])
    assert asked == 2
    assert positions(state) == "W0 M0 H2"
    assert state.gold[0] == 3
    assert state.scores[0] == 3


@pytest.mark.rule("ISJ-TILE-02", "ISJ-TILE-04")
def test_the_advance_needs_nothing_and_lapses_if_it_is_not_taken() -> None:
    """TSJ-TILE-3"""
    state = table("build", acquired=["J02", ""], tracks=["W5 M0 H0"])
    while state.asked == "build":
        state.play(0, state.legal(0)[0])
    other = play(state.copy(), "0 advance nowhere")
    assert positions(other) == "W5 M0 H0"
    assert other.asked == "plan"
    play(state, "0 advance warrior")
    assert "two_purchases" in {t["tile"] for t in seen(state)["players"][0]["bonus_tiles"] if t["unlocked"]}
    finished = table("build", acquired=["J02", ""], tracks=["W6 M6 H6"])
    while finished.asked == "build":
        finished.play(0, finished.legal(0)[0])
    assert finished.asked == "plan"


@pytest.mark.rule("ISJ-TILE-02", "ISJ-ROAD-05")
def test_a_road_unlocked_while_building_is_asked_for_before_the_next_tile() -> None:
    state = table("build", acquired=["J06 B31", ""], tracks=["W1 M0 H0"], territories=["REF-A", "CAS"], round_=3)
    play(state, "0 build J06")
    while state.asked == "build":
        state.play(0, state.legal(0)[0])
    play(state, "0 advance warrior")
    assert state.asked == "road"
    play(state, "0 lay road 0,-1 E")
    assert state.asked == "build"
    assert ids(state.acquired[0]) == ["B31"]
    assert state.territories[0].castle_road.barrels.bit_count() >= 3
    assert GAME.position(state.to_json()) == state


@pytest.mark.rule("ISJ-TILE-02")
def test_the_symbol_may_be_visited_instead() -> None:
    """TSJ-TILE-4: on H3 a scroll is asked for, which J02 does not show."""
    variants = {"journeyman-symbol": "visit"}
    state = table("build", acquired=["J02", ""], variants=variants)
    while state.asked == "build":
        state.play(0, state.legal(0)[0])
    assert state.asked == "plan"
    land = state.territories[0]
    x, y = next((cell % 64 - 32, cell // 64 - 32) for cell, face in land.cells.items() if face.tile.id == "J02")
    visited = walk(land, [(x, y)], "W3 M1 H2", variants=variants)
    assert legal(visited, 0) == {"advance warrior", "advance merchant", "advance herald", "advance nowhere"}
    usual = walk(land, [(x, y)], "W3 M0 H2")
    assert usual.asked == "walk"


@pytest.mark.rule("ISJ-TILE-05")
def test_a_tile_that_fits_nowhere_gives_nothing() -> None:
    """The territory is made to have no place where anything could be built; the other player builds a symbol."""
    land = territory("CAS").build(cell_at(1, 0), TILES["B34"].faces[0])
    land.frontier.clear()
    state = table("build", acquired=["J05", "J01"], territories=[land, "CAS"])
    while state.asked == "build":
        state.play(1, state.legal(1)[0])
    assert (state.asked, state.deciders) == ("advance", (1,))
    play(state, "1 advance herald")
    assert state.asked == "plan"
    assert positions(state) == "W0 M0 H0"
    assert TILES["J05"].index in state.bag


@pytest.mark.rule("ISJ-TILE-07")
def test_the_bag_never_runs_out() -> None:
    """Three tiles a seat are drawn in a round, one of which at least comes back; with Druids one more may be kept."""
    for players in (2, 3, 4, 5):
        state = new_game(players, JOURNEYMAN)
        rounds = state.frame.rounds
        assert 81 - (rounds - 1) * 3 * players >= 21
        assert len(state.bag) == 81 - 3 * players
        while not state.over:
            seat = state.deciders[0]
            state.play(seat, state.legal(seat)[0])
            if state.asked == "price":
                assert len(state.bag) + 3 * players >= 21
                assert all(len(drawn) == 3 for drawn in state.drawn)


@pytest.mark.rule("ISJ-ROUND-01", "ISJ-ROUND-02", "ISJ-ROUND-06", "ISJ-ROUND-08")
def test_the_phases() -> None:
    state = new_game(3, JOURNEYMAN, seed=4)
    order = list(state.frame.phases)
    assert order[order.index("build") :] == ["build", "plan", "walk", "tribute", "score"]
    seen_phases: dict[int, list[str]] = {}
    while not state.over:
        phases = seen_phases.setdefault(state.round, [])
        if state.phase not in phases:
            phases.append(state.phase)
        seat = state.deciders[0]
        moves = [move for move in state.legal(seat) if not move.text.startswith("mark")]
        state.play(seat, moves[0])
    assert len(seen_phases) == 6
    for phases in seen_phases.values():
        assert phases[-2:] == ["plan", "walk"] or phases[-1] == "plan"


@pytest.mark.rule("ISJ-ROUND-02", "ISJ-ROUND-04")
def test_nobody_walks_before_all_have_planned() -> None:
    """TSJ-ROUND-1"""
    state = done(table("plan", territories=["REF-A", "REF-R"]), 0)
    assert state.phase == "plan"
    assert state.legal(0) == ()
    done(state, 1)
    assert state.phase == "walk"
    assert state.deciders == (0,)
    stay(state)
    assert journey(state).left == [0, 0]
