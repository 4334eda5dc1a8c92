"""Who controls the Englishman (GM4-11 to -21, GM4-58 to -61)."""

from __future__ import annotations

import pytest

from clachan.core.pending import Pending
from clachan.games.glen_more.modules.hammer.rules.control import controller_of
from clachan.games.glen_more.rules.die import move_die
from clachan.games.glen_more.rules.removing import remove_stack
from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.territory import cell_at
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.hammer.table import table
from tests.glen_more.positions import build, cards, legal, play, territory


@pytest.mark.rule("GM4-11", "GM4-12")
def test_the_first_piece_to_move_over_him_takes_the_token() -> None:
    """Yellow stops before him, red passes him, then yellow does: red keeps control."""
    state = table(at=6, pieces=(2, 1, 3), ahead={4: "Tain", 5: "Easdale", 7: "Rothiemurchus", 8: "Inshriach"})
    assert state.deciders == (1,)
    build(state, "Tain", (0, 1))
    while state.seat == 1:
        play(state, "done")
    assert controller_of(state) == NONE
    play(state, "take Rothiemurchus")
    assert controller_of(state) == 0
    play(state, "place 0,1")
    while state.seat == 0:
        play(state, "done")
    play(state, "take Inshriach")
    assert controller_of(state) == 0


@pytest.mark.rule("GM4-11", "GM4-15", "GM4-16", "GM4-59", "GM4-61")
def test_the_first_hammer_card_takes_the_token_from_below_him() -> None:
    """Loch Lomond lies before the Englishman: its card brings the token, before anything is activated."""
    state = table(at=6, ahead={4: "Loch Lomond", 7: "Tain"})
    build(state, "Loch Lomond", (2, 0))
    assert state.asked == "activation"
    assert (controller_of(state), cards(state)) == (0, ["Loch Lomond"])
    assert "activate Starting Village" in legal(state)


@pytest.mark.rule("GM4-11", "GM4-12", "GM4-13", "GM4-14", "GM4-16", "GM4-59", "GM4-61")
def test_control_goes_from_card_to_card() -> None:
    """T-GM4-2: yellow passes him first, red passes him later; Church, Monument and Roads bring the token."""
    ahead = {5: "Tain", 6: "Easdale", 7: "Glenfinnan Church", 8: "Glenfinnan Monument"}
    state = table(at=4, pieces=(2, 1, 3), ahead={**ahead, 9: "General Wade's Military Roads"}, coins=[9, 9])
    build(state, "Tain", (0, 1))
    assert controller_of(state) == 1
    while state.seat == 1:
        play(state, "done")
    build(state, "Glenfinnan Church", (0, 1))
    assert (controller_of(state), state.asked) == (0, "activation")
    two = territory(men={(0, 0): 1, (1, 0): 1})
    ahead = {8: "Glenfinnan Monument", 9: "Tain"}
    state = table(at=4, controller=0, pieces=(12, 1, 3), ahead=ahead, territories=[two, two])
    assert state.deciders == (1,)
    play(state, "take Glenfinnan Monument")
    while state.asked in ("send back", "place"):
        play(state, min(legal(state)))
    assert (controller_of(state), cards(state, 1)) == (1, ["Glenfinnan Monument"])
    state = table(
        at=4, controller=1, pieces=(12, 1, 3), ahead={9: "General Wade's Military Roads", 10: "Tain"}, coins=[9, 9]
    )
    build(state, "General Wade's Military Roads", (0, 1))
    assert controller_of(state) == 1


@pytest.mark.rule("GM4-13", "GM4-15")
def test_a_hammer_tile_built_with_munro_brings_card_and_token() -> None:
    state = table(
        at=9,
        controller=1,
        ahead={4: "Robert the Bruce", 10: "Tain"},
        discard="Glenfinnan Church",
        claims={"Ross": [1]},
        coins=[20],
    )
    play(state, "take Robert the Bruce", "claim Munro")
    while state.asked in ("build", "place"):
        play(state, min(legal(state)))
    assert (controller_of(state), cards(state)) == (0, ["Glenfinnan Church"])


@pytest.mark.rule("GM4-16", "GM4-11")
def test_control_comes_at_the_moment_of_passing_before_the_tile_is_paid() -> None:
    """The tile can be paid in two ways: while that is asked, red has the token already."""
    land = territory({(0, 1): "Easdale"}, goods={(0, 1): "stone"})
    state = table(at=4, ahead={5: "Tain", 6: "Pulteney"}, coins=[9], territories=[land])
    play(state, "take Pulteney")
    assert (state.asked, controller_of(state)) == ("pay", 0)


@pytest.mark.rule("GM4-17")
def test_a_hammer_tile_that_is_removed_or_built_over_changes_nothing() -> None:
    land = territory({(0, 1): "Glenfinnan Church"})
    state = table(
        at=2,
        controller=1,
        pieces=(1, 3, 4),
        ahead={5: "Tain", 6: "Aberdeen"},
        territories=[land],
        cards=["Glenfinnan Church"],
        whisky=[1],
    )
    play(state, "take Aberdeen")
    if state.asked == "place":
        play(state, "place 0,1")
    assert (controller_of(state), cards(state)) == (1, ["Glenfinnan Church"])
    remove_stack(state, 0, cell_at(0, 1))
    assert (controller_of(state), cards(state)) == (1, ["Glenfinnan Church"])
    other = table(at=2, controller=0, pieces=(1, 3, 4), territories=[land], cards=["Glenfinnan Church"])
    remove_stack(other, 0, cell_at(0, 1))
    assert (controller_of(other), cards(other)) == (0, ["Glenfinnan Church"])


@pytest.mark.rule("GM4-18", "GM4-51", "GM4-67")
def test_the_die_takes_no_token_and_does_not_count_him() -> None:
    """It counts tiles only, and goes on from a Hammer tile to the next tile without an icon."""
    state = table(
        at=5, pieces=(2, 3, 4), ahead={6: "Loch Lomond", 7: "Tain", 8: "Easdale"}, variants={"die": "yes"}, die=20
    )
    state.positions[state.frame.die] = 1
    move_die(state, 1)
    assert state.positions[state.frame.die] == 7
    assert "Loch Lomond" in [state.tile(tile).name for tile in state.rondel.values()]
    assert controller_of(state) == NONE
    state.positions[state.frame.die] = 1
    move_die(state, 2)
    assert state.positions[state.frame.die] == 8
    assert controller_of(state) == NONE


@pytest.mark.rule("GM4-18", "GMC-16")
def test_the_englishman_changes_no_control_by_moving_over_pieces() -> None:
    state = table(at=1, controller=2, pieces=(2, 3, 4), ahead={5: "Tain", 6: "Easdale"})
    play(state, "Englishman discards Easdale")
    assert controller_of(state) == 2


@pytest.mark.rule("GM4-19")
def test_the_token_is_worth_nothing_and_is_no_landmark() -> None:
    state = table(at=1, controller=2, pieces=(2, 3, 4), ahead={5: "Tain", 6: "The End"})
    assert [number_of(state, seat, "landmarks") for seat in range(3)] == [0, 0, 0]
    state.stack.clear()
    state.forget_choices()
    state.stack.append(Pending("final", (), (0,)))
    state.positions = [index + 6 for index in state.positions]
    state.frame.go_on(state)
    assert state.over
    assert state.scores == [0, 0, 0]
    assert controller_of(state) == 2


@pytest.mark.rule("GM4-20", "GM4-21")
def test_his_turn_comes_when_he_is_rearmost_and_is_the_controllers() -> None:
    state = table(at=2, controller=2, pieces=(1, 3, 4), ahead={5: "Tain", 6: "Easdale"})
    assert (state.asked, state.deciders) == ("turn", (0,))
    state = table(at=1, controller=2, pieces=(2, 3, 4), ahead={5: "Tain", 6: "Easdale"})
    assert (state.asked, state.deciders) == ("englishman", (2,))


@pytest.mark.rule("GM4-21", "GM4-11")
def test_all_start_behind_him_so_somebody_has_the_token_before_his_first_turn() -> None:
    """With every piece beyond him, whoever went first was the first to pass."""
    ahead = {5: "Tain", 6: "Easdale", 7: "Rothiemurchus"}
    state = table(at=4, ahead=ahead)
    for tile in ahead.values():
        play(state, f"take {tile}")
        if state.asked == "place":
            play(state, "place 0,1")
        while state.asked == "activation":
            play(state, "done")
    assert (state.asked, state.deciders, controller_of(state)) == ("englishman", (0,), 0)


@pytest.mark.rule("GM4-58")
def test_control_changes_even_after_the_end_was_passed() -> None:
    """Red is beyond The End, yellow goes there onto a Hammer tile: the Englishman is yellow's now."""
    state = table(
        at=5,
        controller=0,
        pieces=(20, 1, 21),
        ahead={10: "Tain", 12: "The End", 13: "Glenfinnan Church"},
        coins=[0, 9],
    )
    build(state, "Glenfinnan Church", (0, 1))
    assert controller_of(state) == 1
    while state.asked == "activation":
        play(state, "done")
    assert (state.asked, state.deciders) == ("englishman", (1,))
    assert "finish" in legal(state)


@pytest.mark.rule("GM4-60")
def test_the_four_cards_count_as_landmarks() -> None:
    state = table(at=5, cards=["Loch Lomond, Glenfinnan Church", "General Wade's Military Roads"])
    assert [number_of(state, seat, "landmarks") for seat in range(3)] == [2, 1, 0]
