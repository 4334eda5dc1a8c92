"""Turn order, the course of a turn, the refill (GM-TURN, GM-REFILL)."""

from __future__ import annotations

from random import Random

import pytest

from clachan.games.glen_more.rules.refill import refill, stack_size
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    fixture,
    game_with,
    goods,
    legal,
    men,
    names,
    new_game,
    on_rondel,
    play,
    position,
    refused,
    territory,
    top_tile,
)

NOBODY = territory(men={})


@pytest.mark.rule("GM-TURN-02", "GM-TURN-03", "GM-TURN-17", "GM-TURN-18", "GM-LAND-42")
def test_two_turns_in_a_row_are_two_turns() -> None:
    """The same tile and Loch Ness are used in both, and between them the Rondel is refilled."""
    land = territory({(0, 1): "Inshriach"})
    ahead = {4: "Easdale", 5: "Tain", 10: "Lochridge"}
    state = position(pieces=[3, 8, 9], ahead=ahead, territories=[land], cards=["Loch Ness"])
    state.front = 15
    play(state, "activate Inshriach")
    refused(state, "activate Home Castle")
    play(state, "take Easdale", "place 1,1", "activate Home Castle")
    assert state.movement == 1
    play(state, "done")
    assert (state.seat, state.asked, state.front) == (0, "turn", 16)
    assert state.movement == 0
    play(state, "activate Inshriach")
    assert goods(state, (0, 1)) == "wood wood"
    refused(state, "activate Home Castle")


@pytest.mark.rule("GM-TURN-04", "GM-COST-02", "GM-TAKE-04", "GM-ONCE-01", "GM-REFILL-11")
def test_the_steps_of_a_turn() -> None:
    """Move, pay, take and place, one-time effects, activations, refill."""
    game = game_with(fixture("Mill", "cost = { wood = 1 }\nonce = [{ any = 1 }]\nactivation = [{ get = { vp = 1 } }]"))
    land = territory(goods={VILLAGE: "wood", HOME_CASTLE: "wood"}, game=game)
    state = position(ahead={4: "Tain", 6: "Mill"}, territories=[land], game=game, market="wood 3")
    front = state.front
    play(state, "take Mill")
    assert state.positions[0] == 6
    assert (state.asked, on_rondel(state)[6], state.territories[0].size) == ("from", "Mill", 2)
    play(state, "from Home Castle")
    assert (state.asked, 6 in state.rondel, state.territories[0].size) == ("place", False, 2)
    play(state, "place 0,1")
    assert (state.asked, top_tile(state, (0, 1)), state.scores[0]) == ("choose", "Mill", 0)
    play(state, "choose wood")
    assert state.asked == "activation"
    play(state, "activate Mill")
    assert (state.scores[0], state.front) == (1, front)
    play(state, "done")
    assert (state.seat, state.front) == (1, 14)


@pytest.mark.rule("GM-TURN-05", "GM-TURN-06", "GM-TURN-07", "GM-TAKE-01", "GM-TURN-01")
def test_any_tile_ahead_and_nothing_else() -> None:
    """Over pieces, the Die, gaps and tiles; a tile behind stays behind although it lies on the Rondel."""
    ahead = {2: "Glen Affric", 5: "Inshriach", 9: "Tain", 12: "Easdale"}
    state = position(players=2, pieces=[4, 7], die=6, ahead=ahead, coins=[9])
    assert legal(state) == {"take Inshriach", "take Tain", "take Easdale"}
    play(state, "take Easdale", "place 0,1")
    assert state.positions[0] == state.front == 12
    assert state.coins[0] == 9
    assert names(state.discard) == ["Glen Affric", "Inshriach"]


@pytest.mark.rule("GM-TURN-07")
def test_nobody_gets_past_the_empty_space() -> None:
    for seed in range(6):
        random = Random(seed)
        state = new_game(3, seed=seed)
        while not state.over:
            assert max(state.positions) <= state.front
            assert max(state.positions) - min(state.positions[:3]) < 14
            seat = state.deciders[0]
            state.play(seat, random.choice(state.legal(seat)))


@pytest.mark.rule("GM-TURN-08", "GM-TAKE-05", "GM-TAKE-08")
def test_a_turn_cannot_be_passed() -> None:
    state = position(ahead="Inshriach, Tain", coins=[3])
    assert legal(state) == {"take Inshriach", "take Tain"}
    refused(state, "done", "finish", "discard Inshriach", "get coin")
    play(state, "take Inshriach")
    assert legal(state) == {"place 0,1", "place 0,-1", "place 1,1", "place 1,-1"}


@pytest.mark.rule("GM-TURN-09")
def test_a_protected_tile_is_not_discarded_either() -> None:
    game = game_with(fixture("Cairn", 'types = ["monument"]\nprotected = true'))
    land = territory(men={}, game=game)
    state = position(ahead="Cairn, Inshriach", territories=[land], game=game)
    assert legal(state) == {"discard Inshriach"}


@pytest.mark.rule("GM-TURN-10", "GM-TURN-11", "GM-TURN-12", "GM-CLAN-69")
def test_what_the_last_player_passes_can_be_built_with_munro_at_once() -> None:
    ahead = {2: "Easdale", 3: "Inshriach", 8: "Robert the Bruce", 9: "Tain"}
    state = position(pieces=[1, 5, 6], ahead=ahead, coins=[9])
    play(state, "take Robert the Bruce")
    assert names(state.discard) == ["Easdale", "Inshriach"]
    play(state, "claim Munro")
    assert legal(state) == {"build Easdale", "build Inshriach"}
    play(state, "build Inshriach", "place 0,1")
    assert top_tile(state, (0, 1)) == "Inshriach"
    assert names(state.discard) == ["Easdale"]


@pytest.mark.rule("GM-TURN-10", "GM-TURN-11")
def test_a_tile_that_somebody_may_still_take_stays() -> None:
    state = position(pieces=[1, 5, 6], ahead={2: "Easdale", 4: "Tain", 8: "Inshriach", 9: "Portree"})
    play(state, "take Tain", "place 0,1")
    assert names(state.discard) == ["Easdale"]
    state = position(pieces=[1, 3, 6], ahead={4: "Tain", 8: "Inshriach", 9: "Portree"})
    play(state, "take Inshriach", "place 0,1")
    assert names(state.discard) == []


@pytest.mark.rule("GM-TURN-13", "GM-END-05", "GM-REFILL-12", "GM-END-10")
def test_the_end_is_never_discarded() -> None:
    state = position(pieces=[36, 41, 42], ahead={38: "Tain", 40: "The End", 43: "Inshriach", 44: "Easdale"})
    left = [stack_size(state, stack) for stack in range(4)]
    play(state, "take Inshriach", "place 0,1", "done")
    assert state.over
    assert names(state.discard) == ["Tain"]
    assert on_rondel(state) == {40: "The End", 44: "Easdale"}
    assert [stack_size(state, stack) for stack in range(4)] == left


@pytest.mark.rule("GM-TURN-15", "GM-MOVE-04", "GM-MARKET-02", "GM-MARKET-14", "GM-MARKET-06", "GM-MARKET-18")
def test_selling_and_moving_at_any_moment_but_buying_only_to_pay() -> None:
    land = territory({(0, 1): "Plockton"}, None, {VILLAGE: "wood wood wood", HOME_CASTLE: "stone"})
    state = position(ahead="Iona Abbey, Tain", territories=[land], cards=["Loch Ness"], market="wood 3", coins=[9])
    assert "sell wood" in legal(state)
    assert not legal(state, "buy")
    play(state, "activate Plockton")
    assert {"sell wood", "move Starting Village", "take Iona Abbey"} <= legal(state)
    play(state, "take Iona Abbey", "give stone", "place 1,1")
    assert state.asked == "clan"
    assert {"sell wood", "move Starting Village"} <= legal(state)
    assert not legal(state, "buy")
    play(state, "claim MacLeod", "activate Home Castle")
    assert {"sell wood", "move Starting Village"} <= legal(state)
    assert not legal(state, "buy")
    play(state, "move Starting Village", "to Plockton", "sell wood")
    assert (state.movement, men(state, (0, 1)), state.asked) == (1, 1, "activation")


@pytest.mark.rule("GM-TURN-19", "GM-MARKET-02", "GM-HIDDEN-02")
def test_only_the_player_whose_turn_it_is_decides() -> None:
    for seed in range(4):
        random = Random(seed)
        state = new_game(2 + seed % 3, seed=seed)
        while not state.over:
            assert state.deciders == (state.seat,)
            assert not [seat for seat in range(state.frame.seats) if seat != state.seat and state.legal(seat)]
            state.play(state.seat, random.choice(state.legal(state.seat)))


@pytest.mark.rule("GM-TURN-20", "GM-CLAN-24", "GM-ACT-31", "GM-CLAN-66", "GM-ACT-08", "GM-CLAN-01")
def test_a_nested_placement_is_finished_first() -> None:
    """Finlaggan, activated after Tain was placed, brings a marker; Munro brings Glen Affric and its activations."""
    land = territory({(0, 1): "Finlaggan"}, None, {VILLAGE: "wood"})
    state = position(ahead="Tain, Easdale", territories=[land], coins=[3], discard="Glen Affric", market="wood 3")
    play(state, "take Tain", "place 1,1", "activate Finlaggan")
    while state.asked == "pay":
        play(state, "give wood")
    play(state, "claim Munro", "place -1,1")
    assert state.coins[0] == 2
    assert legal(state, "activate") == {"Glen Affric", "Starting Village"}
    play(state, "activate Glen Affric", "activate Starting Village", "done")
    assert (state.seat, state.asked) == (0, "activation")
    assert legal(state, "activate") == {"Tain", "Home Castle"}


@pytest.mark.rule("GM-TURN-21", "GM-SCORE-01", "GM-REFILL-05")
def test_four_rounds() -> None:
    """A round ends when the last tile of its stack is laid; the fourth when all have reached The End."""
    for seed in range(3):
        random = Random(seed)
        state = new_game(3, seed=seed)
        rounds = []
        while not state.over:
            sizes = [stack_size(state, stack) for stack in range(4)]
            ended = len([size for size in sizes[:3] if size == 0])
            assert state.round == ended + 1
            assert all(sizes[ended + 1 :])
            rounds.append(state.round)
            state.play(state.seat, random.choice(state.legal(state.seat)))
        assert sorted(set(rounds)) == [1, 2, 3, 4]
        assert rounds == sorted(rounds)
        assert all(state.finished(seat) for seat in range(3))


# REFILL


@pytest.mark.rule("GM-REFILL-01", "GM-REFILL-02", "GM-REFILL-03", "GM-REFILL-04", "GM-TURN-14")
@pytest.mark.parametrize(("pieces", "laid"), [([1, 2, 3], 1), ([1, 4, 5], 3), ([1, 6, 7], 5)])
def test_as_many_tiles_are_laid_as_the_rearmost_has_advanced(pieces: list[int], laid: int) -> None:
    state = position(pieces=pieces, ahead={12: "Inshriach", 13: "Tain"})
    before = stack_size(state, 0)
    play(state, "take Inshriach", "place 0,1", "done")
    assert stack_size(state, 0) == before - laid
    assert list(on_rondel(state)) == list(range(13, 14 + laid))
    assert {state.tile(tile).stack for tile in state.rondel.values()} == {"A"}
    assert state.front == state.positions[1] + 12


@pytest.mark.rule("GM-REFILL-03", "GM-DIE-12")
def test_gaps_are_never_filled() -> None:
    state = position(players=2, pieces=[6, 8], die=3, ahead={9: "Tain"}, starts=False)
    refill(state)
    assert list(state.rondel) == [9, *range(10, 16)]


@pytest.mark.rule("GM-REFILL-06", "GM-REFILL-07", "GM-SCORE-01", "GM-SCORE-02", "GM-DIE-09")
def test_a_stack_that_ends_is_scored_before_anyone_acts() -> None:
    state = position(ahead={12: "Inshriach", 13: "Tain"}, stacks={"A": "Easdale"}, whisky=[0, 2, 5])
    play(state, "take Inshriach", "place 0,1", "done")
    assert (state.seat, state.asked, state.round) == (1, "turn", 2)
    assert state.scores == [0, 2, 8]
    assert [booking.round for booking in state.sheet.bookings] == [1, 1]
    assert on_rondel(state)[14] == "Easdale"
    assert stack_size(state, 1) == 17


@pytest.mark.rule("GM-REFILL-08", "GM-END-01", "GM-REFILL-09")
def test_the_last_d_tile_is_not_scored() -> None:
    """And with stack D empty the game goes on with what is left."""
    none = {"A": "", "B": "", "C": "", "D": "Ullapool"}
    state = position(pieces=[1, 3, 4], ahead={12: "Inshriach", 13: "Tain"}, stacks=none, whisky=[0, 2, 5])
    play(state, "take Inshriach", "place 0,1", "done")
    assert state.scores == [0, 0, 0]
    assert on_rondel(state) == {13: "Tain", 14: "Ullapool"}
    assert (state.seat, state.front) == (1, 14)
    play(state, "take Tain", "place 0,1", "done")
    assert on_rondel(state) == {14: "Ullapool"}
    assert (state.seat, state.over) == (2, False)


@pytest.mark.rule("GM-REFILL-10")
def test_the_end_takes_a_space_like_any_tile() -> None:
    given = {"A": "", "B": "", "C": "", "D": "Ullapool, The End, Lairg"}
    state = position(pieces=[3, 4, 5], stacks=given, starts=False)
    state.front = 11
    refill(state)
    assert on_rondel(state)[13] == "The End"
    assert list(state.rondel) == [12, 13, 14]
    assert state.end_index == 13


@pytest.mark.rule("GM-REFILL-13")
def test_discarded_tiles_never_come_back() -> None:
    for seed in range(4):
        random = Random(seed)
        state = new_game(2, seed=seed)
        gone: set[int] = set()
        while not state.over:
            drawable = {*state.rondel.values(), *[tile for stack in state.stacks for tile in stack]}
            assert not gone & drawable
            gone |= {*state.discard, *state.box}
            state.play(state.seat, random.choice(state.legal(state.seat)))


@pytest.mark.rule("GM-REFILL-14", "GM-REFILL-06")
def test_a_refill_crosses_one_boundary_at_most() -> None:
    sizes = {letter: len([t for t in GAME.components.tiles if t.stack == letter]) for letter in "BCD"}
    assert min(sizes.values()) >= GAME.components.spaces - 2
    state = position(pieces=[20, 21, 22], stacks={"A": "", "B": "Dornoch"}, starts=False)
    refill(state)
    letters = [state.tile(tile).stack for tile in state.rondel.values()]
    assert letters == ["B", *["C"] * 9]
    assert state.round == 3


@pytest.mark.rule("GM-TAKE-06", "GM-END-04")
def test_the_end_is_not_taken() -> None:
    state = position(ahead="The End, Tain", territories=[NOBODY])
    refused(state, "take The End", "discard The End")
