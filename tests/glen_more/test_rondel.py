"""Set-up, turn order, the Die and the refill: the scenarios of SETUP, TURN, DIE and REFILL."""

from __future__ import annotations

from collections import Counter

import pytest

from clachan.core.errors import OptionError
from clachan.games.glen_more.rules.die import act_as_die, move_die
from clachan.games.glen_more.rules.refill import refill, stack_size
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.positions import (
    GAME,
    fixture,
    game_with,
    legal,
    names,
    new_game,
    on_rondel,
    play,
    position,
)


def layout(state: GlenState) -> tuple[list[int], int, list[int], list[int]]:
    """Indices of the pieces from the rear, the Die, the S tiles and the A tiles."""
    stack = {index: state.tile(tile).stack for index, tile in state.rondel.items()}
    pieces = sorted(state.positions[: state.frame.seats])
    return (
        pieces,
        state.positions[state.frame.die],
        [index for index, letter in stack.items() if letter == "S"],
        [index for index, letter in stack.items() if letter == "A"],
    )


@pytest.mark.rule(
    "GM-SETUP-06",
    "GM-SETUP-07",
    "GM-SETUP-08",
    "GM-SETUP-09",
    "GM-SETUP-10",
    "GM-SETUP-14",
    "GM-SETUP-15",
    "GM-SETUP-16",
    "GM-SETUP-17",
    "GM-SETUP-18",
    "GM-SETUP-20",
)
@pytest.mark.parametrize(
    ("players", "die", "expected", "left", "row"),
    [
        (3, "no", ([1, 2, 3], NONE, [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]), 9, 1),
        (2, "no", ([1, 2], 3, [4, 5, 6, 7, 8], [9, 10, 11, 12, 13]), 9, 1),
        (4, "no", ([1, 2, 3, 4], NONE, [5, 6, 7, 8, 9], [10, 11, 12, 13]), 10, 0),
        (4, "yes", ([1, 2, 3, 4], 5, [6, 7, 8, 9, 10], [11, 12, 13]), 11, 0),
        (3, "yes", ([1, 2, 3], 4, [5, 6, 7, 8, 9], [10, 11, 12, 13]), 10, 1),
    ],
)
def test_setup_of_the_rondel(
    players: int, die: str, expected: tuple[list[int], int, list[int], list[int]], left: int, row: int
) -> None:
    """T-SETUP-1 to -4"""
    state = new_game(players, {"die": die})
    assert layout(state) == expected
    assert stack_size(state, 0) == left
    assert state.market == [row] * 5
    by_position = sorted(range(players), key=lambda seat: state.positions[seat])
    assert [state.coins[seat] for seat in by_position] == [5, 6, 7, 8][:players]
    assert state.seat == by_position[0]
    assert state.front == 13


@pytest.mark.rule("GM-GEN-04", "GM-GEN-05", "GM-SETUP-01", "GM-SETUP-02", "GM-SETUP-21")
def test_what_players_start_with() -> None:
    """T-GEN-1"""
    state = new_game(4)
    assert state.supply == [8] * 4
    assert [land.scotsmen for land in state.territories] == [1] * 4
    assert state.markers == [10] * 4
    assert [land.size for land in state.territories] == [2] * 4
    assert names(state.aside) == ["David Hume"]


@pytest.mark.rule("GM-SETUP-06")
def test_seats_begin_in_random_order() -> None:
    starters = Counter(new_game(3, seed=seed).seat for seed in range(300))
    assert min(starters.values()) > 60


@pytest.mark.rule("GM-SETUP-22")
def test_stack_sizes() -> None:
    """GM-SETUP-22: The End is one of the 17 tiles of stack D; or it is the 18th."""
    state = new_game(4)
    laid = len([t for t in state.rondel.values() if state.tile(t).stack == "A"])
    assert [stack_size(state, stack) for stack in range(4)] == [14 - laid, 17, 17, 17]
    assert names(state.box) == ["Kemnay"]
    assert stack_size(new_game(4, {"stack-d": "17-and-the-end"}), 3) == 18


@pytest.mark.rule("GM-SETUP-12")
def test_the_end_lies_in_the_middle_of_stack_d() -> None:
    """T-SETUP-6"""
    depths = Counter(new_game(2, seed=seed).planted[0][2] for seed in range(600))
    assert set(depths) == {7, 8, 9}
    assert min(depths.values()) > 150


@pytest.mark.rule("GM-SETUP-13", "GM-REFILL-06")
def test_in_the_short_game_the_end_is_the_first_d_tile() -> None:
    """T-SETUP-5, T-REFILL-5"""
    state = position(variants={"length": "short"}, pieces=[2, 3, 4], stacks={"A": "", "B": "", "C": "Tongue"})
    state.planted = ((GAME.components.the_end.number, 3, 0, 0, 0),)
    state.front = 11
    state.round = 3
    state.stack.clear()
    refill(state)
    laid = on_rondel(state)
    assert laid[12] == "Tongue"
    assert laid[13] == "The End"
    assert state.end_index == 13
    assert len(laid) == 3
    assert state.round == 4


@pytest.mark.rule("GM-GEN-14")
def test_options() -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        GAME.options(5)
    with pytest.raises(OptionError, match="short"):
        GAME.options(2, (), {"length": "long"})


@pytest.mark.rule("GM-TURN-01", "GM-TURN-10", "GM-TURN-11", "GM-TURN-14", "GM-REFILL-04")
def test_turn_order_and_refill() -> None:
    """T-TURN-2, T-TURN-3, T-REFILL-1, T-REFILL-2"""
    free = "Inshriach, Lochridge, Glen Nevis, Ballachulish, Black Isle, Tain, Easdale, Rothiemurchus, Strathspey"
    state = position(pieces=[1, 2, 3], ahead=f"{free}, Aberfoyle")
    assert list(on_rondel(state)) == list(range(4, 14))
    play(state, "take Glen Nevis", "done")
    assert state.seat == 1
    assert list(on_rondel(state)) == [4, 5, 7, 8, 9, 10, 11, 12, 13, 14]
    play(state, "take Tain", "place 0,1", "done")
    assert state.seat == 2
    assert state.front == 15
    play(state, "take Easdale", "place 0,1")
    assert names(state.discard) == ["Inshriach", "Lochridge"]
    play(state, "done")
    assert state.seat == 0
    assert state.front == 18


@pytest.mark.rule("GM-TURN-02", "GM-TURN-17")
def test_whoever_is_still_rearmost_has_another_turn() -> None:
    """T-TURN-4"""
    state = position(pieces=[3, 8, 9], ahead={4: "Inshriach", 5: "Tain", 10: "Lochridge"})
    state.front = 15
    play(state, "take Inshriach", "place 0,1", "activate Inshriach", "done")
    assert state.seat == 0
    assert state.asked == "turn"
    assert state.front == 16
    assert state.activated == 0


@pytest.mark.rule("GM-TURN-09")
def test_a_protected_tile_can_only_be_passed() -> None:
    """T-TURN-5"""
    game = game_with(fixture("Cairn", 'types = ["monument"]\nprotected = true'))
    state = position(pieces=[3, 4, 8], ahead={5: "Cairn", 6: "Inshriach"}, game=game)
    assert legal(state, "take") == {"Inshriach"}


def two_players_after_two_turns() -> GlenState:
    """T-DIE-2: P1 takes 7, P2 takes 5."""
    free = "Inshriach, Lochridge, Tain, Ballachulish, Black Isle, Easdale, Rothiemurchus, Aberfoyle"
    state = position(players=2, pieces=[1, 2], die=3, ahead=f"{free}, Falkirk Tryst, Robert the Bruce")
    state.planted = ((GAME.components.the_end.number, 3, 8, 7, 9),)
    state.stacks[0] = [number for number in state.stacks[0] if not state.tile(number).price.scotsmen]
    return state


@pytest.mark.rule("GM-DIE-03", "GM-DIE-04")
def test_tiles_passed_by_all_players_go_although_the_die_is_behind() -> None:
    """T-DIE-2, T-DIE-3"""
    state = two_players_after_two_turns()
    play(state, "take Ballachulish", "place 0,1", "done")
    state.stack.clear()
    state.positions[1] = 5
    del state.rondel[5]
    tile = state.rondel.pop(4)
    state.discard.append(tile)
    refill(state)
    assert state.front == 15
    move_die(state, 2)
    assert state.positions[state.frame.die] == 8
    assert names(state.discard) == ["Inshriach", "Black Isle"]
    refill(state)
    assert state.front == 17


def die_alone(roll: int) -> GlenState:
    """T-DIE-4 to -6: only one tile lies ahead of the Die, and stack A holds 7 tiles."""
    seven = "Plockton, Pulteney, Glen Mhor, Portree, Strathspey, Halkirk, Donan Castle"
    state = position(players=2, pieces=[13, 14], die=3, ahead={15: "Tain"}, stacks={"A": seven}, starts=False)
    move_die(state, roll)
    return state


@pytest.mark.rule("GM-DIE-04", "GM-DIE-09", "GM-REFILL-06")
def test_the_die_takes_the_only_tile() -> None:
    """T-DIE-5"""
    state = die_alone(1)
    assert state.positions[state.frame.die] == 15
    refill(state)
    letters = [state.tile(tile).stack for tile in state.rondel.values()]
    assert list(state.rondel) == list(range(16, 26))
    assert letters == ["A"] * 7 + ["B"] * 3
    assert state.round == 2


@pytest.mark.rule("GM-DIE-15")
@pytest.mark.parametrize("roll", [2, 3])
def test_the_die_waits_for_a_tile(roll: int) -> None:
    """T-DIE-6"""
    state = die_alone(roll)
    assert state.positions[state.frame.die] == 16
    assert state.die_waits
    refill(state)
    assert state.positions[state.frame.die] == 17
    assert not state.die_waits
    assert list(state.rondel) == [15, *range(18, 26)]
    letters = [state.tile(tile).stack for tile in state.rondel.values()]
    assert letters == ["A"] + ["A"] * 6 + ["B"] * 2
    assert len(state.discard) == 1


@pytest.mark.rule("GM-DIE-02")
def test_the_die_acts_when_it_is_rearmost() -> None:
    rolls: Counter[int] = Counter()
    for seed in range(200):
        state = position(players=2, pieces=[4, 5], die=3, ahead="Tain, Easdale, Portree", seed=seed, starts=False)
        act_as_die(state)
        rolls[state.die_roll] += 1
    assert 70 < rolls[1] < 130
    assert 40 < rolls[2] < 95
    assert 15 < rolls[3] < 55


@pytest.mark.rule("GM-DIE-07")
@pytest.mark.parametrize(("roll", "discarded"), [(1, []), (2, ["Tain"]), (3, ["Easdale"])])
def test_the_die_beyond_the_end_as_a_variant(roll: int, discarded: list[str]) -> None:
    """A tile is discarded only if the count ends beyond The End, not on it."""
    ahead = {4: "The End", 5: "Tain", 6: "Easdale"}
    state = position(players=2, pieces=[2, 3], die=1, ahead=ahead, starts=False, variants={"die-at-the-end": "beyond"})
    move_die(state, roll)
    assert state.positions[state.frame.die] == NONE
    assert names(state.discard) == discarded


def refilled(stacks: dict[str, str], front: int, rear: int = 3) -> GlenState:
    state = position(pieces=[rear, rear + 1, rear + 2], stacks=stacks, starts=False)
    state.front = front
    refill(state)
    return state


@pytest.mark.rule("GM-REFILL-06")
def test_a_scoring_round_in_the_middle_of_a_refill() -> None:
    """T-REFILL-3: A, A, scoring round 1, B, B"""
    state = refilled({"A": "Tain, Easdale"}, 11)
    assert [state.tile(tile).stack for tile in state.rondel.values()] == ["A", "A", "B", "B"]
    assert state.round == 2
    assert state.stack_now == 1


@pytest.mark.rule("GM-REFILL-07")
def test_a_scoring_round_at_the_end_of_a_refill() -> None:
    """T-REFILL-4"""
    state = refilled({"A": "", "B": "Dornoch"}, 14)
    assert names(state.rondel.values()) == ["Dornoch"]
    assert state.round == 3
    assert stack_size(state, 2) == 17


@pytest.mark.rule("GM-REFILL-08", "GM-REFILL-09")
def test_an_empty_last_stack_leaves_spaces_empty() -> None:
    """T-REFILL-6"""
    state = refilled({"A": "", "B": "", "C": "", "D": "Ullapool"}, 12)
    assert on_rondel(state) == {13: "Ullapool"}
    assert state.round == 4
    assert state.sheet.bookings == []
