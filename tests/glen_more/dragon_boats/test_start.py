"""Race Start on the Rondel, and the start of the race (GM1-07, GM1-14 to -19)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.actions import DiscardTile, Take
from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.refill import refill, stack_size
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.dragon_boats.table import boat, may_sail, race, race_position
from tests.glen_more.positions import (
    action,
    build,
    go_on,
    legal,
    names,
    on_rondel,
    play,
    refused,
    territory,
    tile,
    tile_of,
)

LAND = territory({(0, 1): "Plockton"}, {(0, 0): 1})


@pytest.mark.rule("GM1-14", "GM1-18")
def test_the_race_begins_when_a_piece_moves_over_race_start() -> None:
    """T-GM1-4: the crossing player may already move the boat in this turn."""
    state = race_position(started=False, territories=[LAND], ahead="Race Start, Tain, Easdale")
    build(state, "Tain", (1, 1))
    assert race(state).started
    play(state, "activate Plockton", "activate Starting Village")
    assert state.movement == 2
    play(state, "sail", "sail")
    assert boat(state) == (1, 1)


@pytest.mark.rule("GM1-14")
def test_it_begins_for_all() -> None:
    state = race_position(started=False, territories=[LAND], ahead="Race Start, Tain, Easdale, Lochridge", players=3)
    build(state, "Tain", (1, 1))
    play(state, "done")
    assert state.deciders == (1,)
    state.movement = 1
    state.forget_choices()
    assert may_sail(state)


@pytest.mark.rule("GM1-18")
def test_movement_from_before_the_start_moves_the_boat_after_it() -> None:
    """Loch Ness gives a Movement Point before the piece moves."""
    land = territory({(0, 1): "Plockton", (-1, 0): "Loch Ness"})
    state = race_position(
        started=False, territories=[land], cards=["Loch Ness"], ahead="Race Start, Mary Stuart, Tain", coins=[5]
    )
    play(state, "activate Plockton")
    assert state.asked == "turn"
    assert not may_sail(state)
    play(state, "take Mary Stuart")
    while state.asked != "activation":
        play(state, next(text for text in sorted(legal(state)) if text.startswith("claim")))
    play(state, "sail")
    assert boat(state) == (0, 0)


@pytest.mark.rule("GM1-15", "GM1-59")
def test_no_boat_moves_before_the_start() -> None:
    """The Movement Points of a Ship Builder serve Scotsmen only."""
    land = territory({(2, 0): "Ship Builder 1"}, {(1, 0): 1})
    state = race_position(started=False, territories=[land], ahead="Tain, Race Start, Easdale")
    build(state, "Tain", (1, 1))
    play(state, "activate Ship Builder 1")
    assert state.movement == 2
    assert not may_sail(state)
    assert legal(state, "move") == {"Home Castle"}
    assert not race(state).started


@pytest.mark.rule("GM1-16", "GM1-07")
def test_the_die_counts_race_start_but_does_not_begin_the_race() -> None:
    """T-GM1-4, the variant: the Die counts Race Start as a tile, and never discards it."""
    state = race_position(started=False, die=1, pieces=[2, 3, 4, 5], ahead="Race Start, Tain, Easdale")
    state.stack.clear()
    move_die(state, 2)
    assert on_rondel(state) == {6: "Race Start", 8: "Easdale"}
    assert state.positions[state.frame.die] == 7
    assert not race(state).started
    state = race_position(started=False, die=1, pieces=[2, 3, 4, 5], ahead="Tain, Race Start, Easdale, Lochridge")
    state.stack.clear()
    move_die(state, 2)
    assert on_rondel(state) == {6: "Tain", 7: "Race Start", 9: "Lochridge"}
    assert not race(state).started


@pytest.mark.rule("GM1-07")
def test_race_start_fills_a_space_and_counts_for_emptying_the_stack() -> None:
    state = race_position(started=False, pieces=[1, 2, 3, 4], ahead="Tain", stacks={"A": "", "B": "Race Start, Crieff"})
    state.stack.clear()
    assert (state.stack_now, state.round, stack_size(state, 1)) == (1, 2, 2)
    refill(state)
    laid = on_rondel(state)
    assert list(laid) == list(range(5, 14))
    assert sorted([laid[6], laid[7]]) == ["Crieff", "Race Start"]
    # Stack B was scored when both of its tiles lay there; the spaces behind them are filled from stack C.
    assert (state.stack_now, state.round) == (2, 3)
    assert {tile_of(state, laid[index]).stack for index in range(8, 14)} == {"C"}


@pytest.mark.rule("GM1-17")
def test_no_piece_stops_on_race_start() -> None:
    state = race_position(started=False, ahead="Race Start, Tain")
    assert legal(state, "take") == {"Tain"}
    refused(state, "take Race Start", "discard Race Start")
    # Not even where nothing can be taken.
    state = race_position(started=False, ahead="Race Start, Portree")
    assert legal(state, "discard") == {"Portree"}
    play(state, "discard Portree")
    assert race(state).started
    assert tile("Race Start") not in [a.tile for a in state.legal(0) if isinstance(a, Take | DiscardTile)]


@pytest.mark.rule("GM1-19")
def test_race_start_is_discarded_when_all_have_passed_it() -> None:
    state = race_position(
        players=2, started=True, pieces=[1, 4], ahead={2: "Race Start", 5: "Tain", 6: "Easdale", 7: "Lochridge"}
    )
    play(state, "take Tain")
    assert names(state.discard) == ["Race Start"]
    assert race(state).started
    state = race_position(
        players=2, started=False, pieces=[1, 2], ahead={4: "Race Start", 5: "Tain", 6: "Easdale", 7: "Lochridge"}
    )
    play(state, "take Tain")
    assert "Race Start" in on_rondel(state).values()


@pytest.mark.rule("GM1-19")
def test_a_discarded_race_start_is_never_built() -> None:
    """Munro builds no station."""
    state = race_position(
        ahead="Mary Stuart, Tain", discard="Race Start, Inshriach, Lochridge", coins=[30], claims={"Ross": [1]}
    )
    play(state, "take Mary Stuart", "claim Munro")
    assert legal(state, "build") == {"Inshriach", "Lochridge"}


def test_the_start_is_crossed_on_the_way_to_the_end() -> None:
    state = race_position(players=2, started=False, pieces=[1, 2], ahead="Race Start, Tain, The End")
    play(state, "finish")
    assert race(state).started
    assert action(go_on(state), "take Tain")
    assert state.end_index != NONE
