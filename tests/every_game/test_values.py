"""A state is an ordinary Python value: copied, compared, pickled, printed, and made again from its JSON."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from clachan import Game, State
from clachan.core.errors import PositionError
from clachan.core.options import Options
from clachan.games.registry import restore
from tests.every_game.support import ALL_IDS, ALL_OPTIONS, GAMES, random_game, random_options, random_seat

all_options = pytest.mark.parametrize(("game", "options"), ALL_OPTIONS, ids=ALL_IDS)
all_games = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])

# A pickle has to be smaller than this.
PICKLE = 20_000


def some_positions(game: Game, options: Options, seed: int, share: float) -> Iterator[State]:
    """Some positions of a random game, the last one among them; each is independent of the others."""
    random = Random(seed)
    for state in random_game(game, options, seed):
        if state.over or random.random() < share:
            yield state.copy()


def play_on(state: State, seed: int, most: int = 100_000) -> State:
    """The same state after so many random moves, or at its end."""
    random = Random(seed)
    while not state.over and most:
        seat = random_seat(state, random)
        state.play(seat, random.choice(state.legal(seat)))
        most -= 1
    return state


def json_of(state: State) -> dict[str, object]:
    """The whole state after a journey as text."""
    told: dict[str, object] = json.loads(json.dumps(state.to_json()))
    return told


def all_legal(state: State) -> list[tuple[object, ...]]:
    """What each seat may choose, in its order."""
    return [state.legal(seat) for seat in range(state.options.players)]


@all_options
def test_a_position_is_made_again_from_its_json(game: Game, options: Options) -> None:
    for state in some_positions(game, options, 31, 0.1):
        again = game.position(state.to_json())
        assert again == state
        assert again.game is game
        assert again.options.to_json() == state.options.to_json()
        assert all_legal(again) == all_legal(state)
        assert [again.view(seat) for seat in range(options.players)] == [
            state.view(seat) for seat in range(options.players)
        ]
        assert game.position(json_of(state)) == state


@all_options
def test_a_position_that_was_made_again_plays_on_like_the_first(game: Game, options: Options) -> None:
    for state in some_positions(game, options, 32, 0.02):
        again = game.position(json_of(state))
        assert play_on(again, 5) == play_on(state, 5)
        assert again.scores == state.scores


@all_games
def test_positions_with_any_options_are_made_again(game: Game) -> None:
    for number in range(12):
        for state in some_positions(game, random_options(game, Random(number)), number, 0.04):
            again = game.position(json_of(state))
            assert again == state
            assert all_legal(again) == all_legal(state)
            assert play_on(again, 6, 30) == play_on(state, 6, 30)


@all_options
def test_copies_and_pickles_are_equal_and_independent(game: Game, options: Options) -> None:
    for state in some_positions(game, options, 33, 0.03):
        before = state.to_json()
        for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert again is not state
            assert again == state
            assert all_legal(again) == all_legal(state)
            play_on(again, 7, 10)
            assert state.to_json() == before
            assert (again == state) == state.over
        inside = copy.deepcopy({"states": [state]})["states"][0]
        assert inside is not state
        assert inside == state


@all_options
def test_a_pickle_is_small(game: Game, options: Options) -> None:
    for state in some_positions(game, options, 34, 0.1):
        assert len(pickle.dumps(state)) < PICKLE


PROGRAM = """
import json, pickle, sys
from random import Random
for state in pickle.load(sys.stdin.buffer):
    random = Random(8)
    while not state.over:
        seat = random.choice(state.deciders)
        state.play(seat, random.choice(state.legal(seat)))
    print(json.dumps(state.to_json()))
"""


@all_games
def test_a_pickle_plays_on_to_the_same_end_in_another_process(game: Game) -> None:
    states = [
        state for number in (2, 9) for state in some_positions(game, random_options(game, Random(number)), number, 0.02)
    ]
    pickled = pickle.dumps(states)
    done = subprocess.run([sys.executable, "-c", PROGRAM], input=pickled, capture_output=True, check=True)
    ends = [json.loads(line) for line in done.stdout.splitlines()]
    assert ends == [json_of(play_on(state, 8)) for state in states]


@all_games
def test_a_pickle_names_the_game_its_options_and_its_data(game: Game) -> None:
    state = game.setup(game.options(game.players[1]), 4)
    make, (name, data, packed) = game.pickled(state)[0], tuple_of(game.pickled(state)[1])
    assert make is restore
    assert (name, data) == (game.name, state.data_version)
    assert isinstance(packed, bytes)
    assert restore(game.name, state.data_version, packed) == state
    with pytest.raises(PositionError, match="component data 'others', which are not loaded"):
        restore(game.name, "others", packed)


def tuple_of(value: object) -> tuple[object, ...]:
    """A tuple out of a pickle."""
    assert isinstance(value, tuple)
    return value


@all_games
def test_states_with_other_options_chance_or_moves_are_not_equal(game: Game) -> None:
    first = game.setup(game.options(game.players[1]), 4)
    assert first == game.setup(game.options(game.players[1]), 4)
    assert first != game.setup(game.options(game.players[1]), 5)
    assert first != game.setup(game.options(game.players[1] - 1), 4)
    for module in game.modules:
        if game.players[1] in range(module.players[0], module.players[1] + 1):
            assert first != game.setup(game.options(game.players[1], [module.name]), 4)
    assert first != play_on(first.copy(), 1, 1)
    assert first != first.to_json()


@all_games
def test_a_state_prints_what_it_is(game: Game) -> None:
    state = game.setup(game.options(game.players[1]), 4)
    text = repr(state)
    assert text.startswith(f"<{game.name}, round 1, {state.asked}?")
    assert repr(play_on(state, 1)).endswith(f"over, points {state.scores}>")


@all_games
def test_what_is_no_whole_position_of_the_game_is_refused(game: Game) -> None:
    state = game.setup(game.options(game.players[1]), 4)
    for seat in (None, *range(game.players[1])):
        with pytest.raises(PositionError, match="seat: expected 'all'"):
            game.position(state.view(seat))
    with pytest.raises(PositionError, match=r"game: is 'chess', not"):
        game.position({**state.to_json(), "game": "chess"})
    with pytest.raises(PositionError, match="stack"):
        game.position({**state.to_json(), "stack": []})


@all_games
def test_a_position_of_which_something_is_missing_is_refused_unless_the_rest_tells_it(game: Game) -> None:
    state = game.setup(game.options(game.players[1], [module.name for module in game.modules]), 4)
    refused: dict[str, str] = {}
    for name in state.to_json():
        try:
            again = game.position({key: value for key, value in state.to_json().items() if key != name})
        except PositionError as error:
            refused[name] = str(error)
        else:
            assert again == state
    assert [name for name, error in refused.items() if name not in error] == []
    assert len(refused) > len(state.to_json()) // 2


@all_games
def test_a_decision_that_the_game_does_not_have_is_refused(game: Game) -> None:
    told = json_of(game.setup(game.options(game.players[1]), 4))
    stack = told["stack"]
    assert isinstance(stack, list)
    stack[-1]["ask"] = "castle"
    with pytest.raises(PositionError, match=r"stack\[\d+\]: ask: 'castle' is no decision of this game"):
        game.position(told)
