"""What every game must pass, whatever its rules are."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tracemalloc
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import clachan
from clachan import Game, Match, Rng, State, Viewpoint, read_record, replay
from clachan.core.errors import IllegalAction, NotationError, OptionError
from clachan.core.options import Options
from clachan.manifest import parts_of
from tests.effort import SOAK, often, seed
from tests.every_game.support import (
    ALL_IDS,
    ALL_OPTIONS,
    BELOW_ZERO,
    GAMES,
    random_game,
    random_options,
    random_seat,
)

all_options = pytest.mark.parametrize(("game", "options"), ALL_OPTIONS, ids=ALL_IDS)
all_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])

# How many of the viewers look whether dealing anew changes what they see.
LOOKS = often(1, 4) / 4


def random_match(game: Game, options: Options, seed: int) -> Match:
    random = Random(seed)
    match = Match(game, options, seed)
    while not match.state.over:
        seat = random_seat(match.state, random)
        match.play(seat, random.choice(match.state.legal(seat)))
    return match


@pytest.mark.soak
@all_games
@given(seed=st.integers(0, 2**63))
@settings(max_examples=often(40, 2000), deadline=None, derandomize=not SOAK)
def test_a_random_game_with_any_options_ends_and_keeps_what_must_hold(game: Game, seed: int) -> None:
    for state in random_game(game, random_options(game, Random(seed)), seed):
        parts_of(game).check(state)
    assert sorted(state.ranking)[0] == 1
    assert state.deciders == ()
    assert state.legal(0) == ()


@all_options
def test_whoever_decides_has_something_to_choose_and_nobody_else_has(game: Game, options: Options) -> None:
    for state in random_game(game, options, 1):
        assert bool(state.deciders) != state.over
        for seat in range(options.players):
            legal = state.legal(seat)
            assert bool(legal) == (seat in state.deciders)
            assert len(set(legal)) == len(legal)


@all_options
def test_every_legal_action_can_be_played_by_every_decider(game: Game, options: Options) -> None:
    random = Random(2)
    for state in random_game(game, options, 2):
        if random.random() < 0.3:
            for seat in state.deciders:
                for action in random.sample(state.legal(seat), min(6, len(state.legal(seat)))):
                    ahead = state.copy()
                    ahead.play(seat, action)
                    parts_of(game).check(ahead)


@all_options
def test_an_illegal_action_is_refused_and_changes_nothing(game: Game, options: Options) -> None:
    random = Random(3)
    for state in random_game(game, options, 3):
        if random.random() < 0.5:
            seat = random.randrange(options.players)
            action = game.actions[random.randrange(len(game.actions))]
            if action not in state.legal(seat):
                before = state.to_json()
                with pytest.raises(IllegalAction):
                    state.play(seat, action)
                assert state.to_json() == before


@all_options
def test_a_copy_and_its_origin_do_not_touch_each_other(game: Game, options: Options) -> None:
    random = Random(4)
    for state in random_game(game, options, 4):
        if random.random() < 0.4 and not state.over:
            before = state.to_json()
            copy = state.copy()
            assert copy.to_json() == before
            for _ in range(12):
                if not copy.over:
                    seat = random_seat(copy, random)
                    copy.play(seat, random.choice(copy.legal(seat)))
            assert state.to_json() == before
            origin = state.copy()
            after = copy.to_json()
            for _ in range(12):
                if not origin.over:
                    seat = random_seat(origin, random)
                    origin.play(seat, random.choice(origin.legal(seat)))
            assert copy.to_json() == after


@all_options
def test_the_same_moves_give_the_same_game(game: Game, options: Options) -> None:
    match = random_match(game, options, 5)
    again = replay(game, read_record(match.record().dumps()))
    assert again.state.to_json() == match.state.to_json()
    assert again.record().dumps() == match.record().dumps()


@all_options
def test_every_position_of_a_record_can_be_reached(game: Game, options: Options) -> None:
    record = random_match(game, options, 6).record()
    for at in range(0, len(record.moves), 25):
        assert len(replay(game, record, at).moves) == at


@all_games
def test_replay_in_another_process_with_another_hash_seed(game: Game) -> None:
    record = random_match(game, random_options(game, Random(7)), 7).record().dumps()
    program = (
        "import sys, json, clachan\n"
        "record = clachan.read_record(sys.stdin.read())\n"
        "print(json.dumps(clachan.replay(clachan.game(record.game), record).state.to_json()))"
    )
    states = {
        subprocess.run(
            [sys.executable, "-c", program],
            input=record,
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("1", "77")
    }
    assert len(states) == 1


@all_games
def test_actions_have_texts_that_parse_back_and_stable_numbers(game: Game) -> None:
    for number, action in enumerate(game.actions):
        assert game.action(action.text) is action
        assert action.number == number
        assert game.actions[number] is action
    assert game.action(f"  {game.actions[0].text.upper()} ") is game.actions[0]
    with pytest.raises(NotationError):
        game.action("castle to king")


@pytest.mark.soak
@all_options
def test_a_view_does_not_change_when_what_it_must_not_show_is_dealt_anew(game: Game, options: Options) -> None:
    random = Random(8)
    for state in random_game(game, options, 8):
        for seat in (None, *range(options.players)):
            if random.random() < LOOKS:
                dealt = state.redeal(seat, Rng(random.getrandbits(64)))
                assert dealt.view(seat) == state.view(seat) == state.view_from(state.shared_view(), seat)
                # What all views are made from tells nobody more: it is the same, too.
                assert dealt.shared_view() == state.shared_view()
                parts_of(game).check(dealt)
                if seat is not None:
                    assert dealt.legal(seat) == state.legal(seat)


@all_options
def test_the_whole_position_can_be_told_from_what_all_know(game: Game, options: Options) -> None:
    random = Random(10)
    for state in random_game(game, options, 10):
        if random.random() < 0.1 or state.over:
            assert state.whole_from(state.shared_view()) == state.to_json()


@all_options
def test_dealing_anew_knows_only_the_view(game: Game, options: Options) -> None:
    """Two states with the same view are dealt anew alike: nothing hidden shines through."""
    random = Random(9)
    for state in random_game(game, options, 9):
        if random.random() < 0.6 and not state.over:
            seat = random.randrange(options.players)
            other = state.redeal(seat, Rng(random.getrandbits(64)))
            seed = random.getrandbits(64)
            assert state.redeal(seat, Rng(seed)).to_json() == other.redeal(seat, Rng(seed)).to_json()


@all_options
def test_a_state_dealt_anew_can_be_played_to_the_end(game: Game, options: Options) -> None:
    random = Random(10)
    for state in random_game(game, options, 10):
        if random.random() < 0.05:
            ahead = state.redeal(random.randrange(options.players), Rng(random.getrandbits(64)))
            while not ahead.over:
                seat = random_seat(ahead, random)
                ahead.play(seat, random.choice(ahead.legal(seat)))
            parts_of(game).check(ahead)


@all_options
def test_dealing_anew_leaves_the_state_as_it_is(game: Game, options: Options) -> None:
    random = Random(11)
    for state in random_game(game, options, 11):
        if random.random() < 0.1:
            before = state.to_json()
            state.redeal(random.randrange(options.players), Rng(1))
            assert state.to_json() == before


@all_options
def test_a_viewpoint_shows_what_the_seat_may_know(game: Game, options: Options) -> None:
    state = game.setup(options, 12)
    seat = state.deciders[0]
    viewpoint = Viewpoint(state, seat)
    assert viewpoint.legal == state.legal(seat)
    assert viewpoint.view() == state.view(seat)
    assert viewpoint.asked == state.asked
    assert viewpoint.redeal(Rng(3)).view(seat) == state.view(seat)


@all_options
def test_every_point_is_booked(game: Game, options: Options) -> None:
    for state in random_game(game, options, 13):
        totals = [0] * options.players
        for booking in state.sheet.bookings:
            totals[booking.seat] += booking.points
        assert totals == state.scores
    assert [sum(state.sheet.by_source(seat).values()) for seat in range(options.players)] == state.scores


@all_games
def test_chance_is_the_seed_and_nothing_else(game: Game) -> None:
    options = game.options()
    assert game.setup(options, 14).to_json() == game.setup(options, 14).to_json()
    assert game.setup(options, 14).to_json() != game.setup(options, 15).to_json()


@all_games
def test_wrong_options_are_refused_and_the_right_ones_named(game: Game) -> None:
    low, high = game.players
    for players in (low - 1, high + 1):
        with pytest.raises(OptionError, match=f"{low} to {high} players"):
            game.options(players)
    with pytest.raises(OptionError, match=game.modules[0].name if game.modules else "no-such-module"):
        game.options(low, ["no-such-module"])
    with pytest.raises(OptionError, match=game.variants[0].name):
        game.options(low, (), {"no-such-variant": "1"})
    with pytest.raises(OptionError, match=game.variants[0].values[0]):
        game.options(low, (), {game.variants[0].name: "no-such-value"})


@pytest.mark.soak
@all_games
def test_many_random_games_end(game: Game) -> None:
    sets = [options for candidate, options in ALL_OPTIONS if candidate is game]
    random = Random(seed(16))
    for number in range(often(250, 20_000)):
        state = game.setup(sets[number % len(sets)], seed(number))
        while not state.over:
            seat = state.deciders[0]
            legal = state.legal(seat)
            state.play(seat, legal[int(random.random() * len(legal))])
        assert min(state.scores) >= 0 or game.name in BELOW_ZERO


@pytest.mark.soak
@all_games
def test_memory_does_not_grow_from_game_to_game(game: Game) -> None:
    games = often(20, 60)
    options = game.options(game.players[1], [m.name for m in game.modules])

    def play_some(first: int, count: int) -> None:
        for number in range(first, first + count):
            for _ in random_game(game, options, number):
                pass

    play_some(0, 80)
    gc.collect()
    tracemalloc.start()
    try:
        play_some(80, 5)
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        play_some(85, games)
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown < 1000 * games


def test_an_unknown_game_is_refused_and_the_right_ones_named() -> None:
    with pytest.raises(OptionError, match="isle-of-skye"):
        clachan.game("isle-of-man")


def test_state_is_the_contract() -> None:
    """The loop of the design works as it stands there."""
    game = clachan.game("isle-of-skye")
    state: State = game.setup(game.options(2), 1)
    while not state.over:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    assert len(state.scores) == len(state.ranking) == 2
