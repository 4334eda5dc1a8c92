"""The Die (GM-DIE)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.die import act_as_die, move_die
from clachan.games.glen_more.rules.refill import refill
from clachan.games.glen_more.rules.scoring_rounds import score_categories
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    cards,
    fixture,
    game_with,
    go_on,
    names,
    on_rondel,
    play,
    position,
    territory,
    tile,
    top_tile,
)


@pytest.mark.rule("GM-DIE-02")
def test_faces() -> None:
    assert sorted(GAME.components.faces) == [1, 1, 1, 2, 2, 3]


@pytest.mark.rule("GM-DIE-03", "GM-DIE-04", "GM-DIE-08", "GM-DIE-11", "GM-DIE-12", "GM-DIE-14", "GM-TURN-01")
def test_a_turn_of_the_die() -> None:
    """T-DIE-2, T-DIE-3: P1 takes 7, P2 takes 5; tile 4 goes, then the Die counts 6, 8, 9, jumping over both."""
    free = (
        "Inshriach, Glen Affric, Tain, Ballachulish, Black Isle, Easdale, Rothiemurchus, Rubislaw, Lochridge, Glen Lyon"
    )
    stops = {1: 6, 2: 8, 3: 9}
    seen = set()
    for seed in range(30):
        state = position(players=2, pieces=[1, 2], die=3, ahead=free, seed=seed)
        play(state, "take Ballachulish", "place 0,1", "done")
        assert state.seat == 1
        play(state, "take Glen Affric", "place 0,1", "done")
        die = state.positions[state.frame.die]
        assert die == stops[state.die_roll]
        seen.add(state.die_roll)
        stopped_on = {6: "Tain", 8: "Black Isle", 9: "Easdale"}[die]
        assert names(state.discard) == ["Inshriach", stopped_on]
        assert die not in state.rondel
        assert 4 not in state.rondel
        assert (state.seat, state.asked) == (1, "turn")
        assert state.front == 5 + 12
    assert seen == {1, 2, 3}


@pytest.mark.rule("GM-DIE-01", "GM-DIE-08", "GM-DIE-09", "GM-DIE-10")
def test_it_is_nobodys_turn_while_the_die_acts() -> None:
    """Then the Rondel is refilled, and what had to wait for that is scored."""
    state = position(players=2, pieces=[1, 2], die=3, ahead="Inshriach, Tain, Ballachulish, Easdale")
    act_as_die(state)
    assert (state.seat, state.over) == (NONE, False)
    assert [pending.ask for pending in state.stack[-2:]] == ["refilled", "refill"]


@pytest.mark.rule("GM-TURN-10", "GM-DIE-11", "GM-REFILL-04")
def test_nine_tiles_are_passed_at_once() -> None:
    """T-DIE-4: P1 takes 13 and the refill lays 14, which P2 takes: one tile is laid before the Die moves."""
    free = "Inshriach, Glen Affric, Tain, Ballachulish, Black Isle, Easdale, Rothiemurchus, Rubislaw, Lochridge"
    state = position(players=2, pieces=[1, 2], die=3, ahead=f"{free}, Glen Lyon", stacks={"A": "Aberfoyle, Strathspey"})
    play(state, "take Glen Lyon", "place 0,1", "done")
    drawn = on_rondel(state)[14]
    play(state, f"take {drawn}")
    if state.asked == "place":
        play(state, "place 0,1")
    assert names(state.discard) == free.split(", ")
    assert (state.positions[1], state.positions[state.frame.die]) == (14, 3)
    assert on_rondel(state) == {}
    refill(state)
    assert list(state.rondel) == [15]


@pytest.mark.rule("GM-DIE-14", "GM-REFILL-02")
def test_the_empty_space_is_behind_the_die() -> None:
    state = position(players=2, pieces=[5, 7], die=3, ahead={8: "Tain"}, starts=False)
    refill(state)
    assert state.front == 3 + 12


@pytest.mark.rule("GM-DIE-05", "GM-DIE-15")
def test_tiles_with_icons_count_but_are_refused() -> None:
    """From the counted tile on, the next without an icon; if there is none the Die waits ahead of all."""
    game = game_with(fixture("Inn", 'types = ["trade"]') + fixture("Pub", 'types = ["trade"]'), "haggis")
    for roll, ahead, goal in (
        (1, {4: "Inn", 5: "Tain", 6: "Easdale"}, 5),
        (2, {4: "Inn", 5: "Tain", 6: "Easdale"}, 5),
        (3, {4: "Inn", 5: "Tain", 6: "Easdale"}, 6),
        (2, {4: "Tain", 5: "Inn", 6: "Pub"}, 7),
    ):
        state = position(players=2, pieces=[2, 3], die=1, ahead=ahead, game=game, starts=False)
        move_die(state, roll)
        assert state.positions[state.frame.die] == goal
        assert state.die_waits == (goal == 7)


@pytest.mark.rule("GM-DIE-15", "GM-DIE-16", "GM-REFILL-04")
def test_a_tile_taken_by_the_waiting_die_ends_its_stack() -> None:
    """The only A tile left is laid and goes at once: round 1 is scored, and the refill goes on with B."""
    state = position(players=2, pieces=[13, 14], die=3, stacks={"A": "Tain"}, starts=False, whisky=[2])
    move_die(state, 1)
    assert (state.positions[state.frame.die], state.die_waits, names(state.discard)) == (15, True, [])
    refill(state)
    assert (state.positions[state.frame.die], state.die_waits) == (16, False)
    assert names(state.discard) == ["Tain"]
    assert (state.round, state.scores) == (2, [2, 0])
    assert list(state.rondel) == list(range(17, 26))
    assert {state.tile(number).stack for number in state.rondel.values()} == {"B"}


@pytest.mark.rule("GM-DIE-15", "GM-DIE-07", "GM-DIE-06")
def test_the_waiting_die_leaves_when_the_end_is_laid() -> None:
    given = {"A": "", "B": "", "C": "", "D": "The End, Lairg, Oban"}
    state = position(players=2, pieces=[13, 14], die=3, stacks=given, starts=False)
    move_die(state, 2)
    refill(state)
    assert state.positions[state.frame.die] == NONE
    assert not state.die_waits
    assert on_rondel(state)[16] == "The End"
    assert names(state.discard) == []
    assert len(state.rondel) == 3


@pytest.mark.rule("GM-DIE-15")
def test_the_die_waits_on_while_only_tiles_with_icons_come() -> None:
    game = game_with(fixture("Inn", 'types = ["trade"]'), "haggis")
    given = {"A": "", "B": "", "C": "", "D": ""}
    state = position(players=2, pieces=[13, 14], die=3, stacks=given, starts=False, game=game)
    state.stacks[3] = [tile("Inn", game)]
    move_die(state, 1)
    refill(state)
    assert (state.positions[state.frame.die], state.die_waits, on_rondel(state)) == (15, True, {16: "Inn"})
    state.stacks[3] = [tile("Tain", game)]
    refill(state)
    assert (state.positions[state.frame.die], state.die_waits, on_rondel(state)) == (17, False, {16: "Inn"})


@pytest.mark.rule("GM-DIE-06", "GM-DIE-07", "GM-END-11")
def test_the_die_never_removes_the_end() -> None:
    for roll in (1, 2, 3):
        state = position(players=2, pieces=[2, 3], die=1, ahead={4: "The End", 5: "Tain"}, starts=False)
        move_die(state, roll)
        assert state.positions[state.frame.die] == NONE
        assert on_rondel(state) == {4: "The End", 5: "Tain"}
        go_on(state)
        assert state.seat == 0


@pytest.mark.rule("GM-DIE-10", "GM-SCORE-10")
def test_the_die_is_no_player() -> None:
    """With the Die in the comparison the lowest would have nothing."""
    lands = [territory(men={HOME_CASTLE: 3}), territory(men={HOME_CASTLE: 2})]
    state = position(
        players=2,
        pieces=[2, 3],
        die=1,
        territories=lands,
        whisky=[4, 2],
        persons=["Mary Stuart", "John Knox"],
        starts=False,
    )
    assert state.positions[state.frame.die] == 1
    score_categories(state, 1)
    assert state.scores == [1 + 2, 0]
    assert (len(state.coins), len(state.territories)) == (2, 2)
    before = (state.coins, state.territories, state.cards)
    state.rondel = {4: tile("Castle Stalker")}
    move_die(state, 1)
    assert (names(state.discard), (state.coins, state.territories, state.cards)) == (["Castle Stalker"], before)


@pytest.mark.rule("GM-DIE-17", "GM-LAND-06", "GM-CLAN-68", "GM-CLAN-69", "GM-LAND-02")
def test_a_landmark_that_the_die_removes() -> None:
    """Its card stays with nobody, until Munro fetches the tile."""
    ahead = {4: "Loch Lochy", 5: "Robert the Bruce", 6: "Tain"}
    state = position(players=2, pieces=[2, 3], die=1, ahead=ahead, starts=False, coins=[9])
    move_die(state, 1)
    assert names(state.discard) == ["Loch Lochy"]
    assert state.cards == [(), ()]
    assert "Loch Lochy" in str(state.view(0)["landmarks"])
    go_on(state)
    play(state, "take Robert the Bruce", "claim Munro")
    assert top_tile(state, (-1, 0)) == "Loch Lochy"
    assert cards(state) == ["Loch Lochy"]


@pytest.mark.rule("GM-DIE-18")
def test_when_all_players_have_finished_the_die_rests() -> None:
    ahead = {35: "Tain", 36: "Easdale", 40: "The End", 42: "Portree"}
    state = position(players=2, pieces=[34, 41], die=33, ahead=ahead)
    play(state, "finish")
    assert state.over
    assert state.positions[state.frame.die] == 33
    assert state.die_roll == 0
    assert names(state.discard) == ["Tain", "Easdale"]
