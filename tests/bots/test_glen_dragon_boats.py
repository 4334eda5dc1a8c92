"""Bots at the boat race."""

from __future__ import annotations

import pytest

from clachan.bots.bot import make_bot
from clachan.core.rng import Rng
from clachan.core.state import Viewpoint
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.modules.dragon_boats.rules.moving import advance
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.bots.test_glen import choice
from tests.glen_more.dragon_boats.table import BOATS, chronicle, race, race_position, result, steps_to_go
from tests.glen_more.positions import GAME, VILLAGE, build, play, territory


def play_out(players: int, seed: int) -> tuple[GlenState, list[str]]:
    """A short game of greedy bots, and what they played."""
    state = GAME.setup(GAME.options(players, [BOATS], {"length": "short"}), seed)
    bots = [make_bot("greedy", GAME, seed + seat) for seat in range(players)]
    moves: list[str] = []
    while not state.over:
        seat = state.deciders[0]
        action = bots[seat].choose(Viewpoint(state, seat))
        moves.append(action.text)
        state.play(seat, action)
    return state, moves


def test_greedy_races() -> None:
    """In three games of two players boats go most of the lap, take tokens, and come home."""
    steps = rewards = winners = 0
    for seed in range(3):
        state, moves = play_out(2, seed)
        steps += moves.count("sail")
        rewards += len([move for move in moves if move.startswith("reward ")])
        winners += "Winner" in (result(state, 0), result(state, 1))
    assert steps > 45
    assert rewards > 8
    assert winners > 1


def test_a_boat_before_its_castle_goes_home() -> None:
    state = race_position(boats={0: (3, 0)}, territories=[territory({(0, 1): "Tain"})], ahead="Easdale, Lochridge")
    build(state, "Easdale", (1, 1))
    play(state, "activate Easdale", "activate Tain", "activate Home Castle", "activate Starting Village")
    assert choice(state) == "sail"


def test_the_better_token_is_taken() -> None:
    state = race_position(movement=2, tokens={1: "vp any any any"}, ahead="Easdale, Lochridge")
    play(state, "sail", "sail")
    assert choice(state) == "reward 3 vp"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_nearer_home_the_better(players: int) -> None:
    """Each step is worth something, also for the comparison with the others."""
    state = race_position(players=players)
    regatta = chronicle(state).regatta
    last = GlenEvaluation().values(state)
    for tokens in race(state).tokens:
        assert tokens
    race(state).tokens = [()] * 4
    last = GlenEvaluation().values(state)
    while steps_to_go(state, 0) > 1:
        advance(regatta, state, 0)
        state.frame.go_on(state)
        values = GlenEvaluation().values(state)
        assert values[0] > last[0]
        assert values[1] <= last[1]
        last = values


def test_a_last_card_makes_coins_worthless() -> None:
    state = race_position(players=2, coins=[6, 6])
    before = GlenEvaluation().values(state)[0]
    race(state).results = [chronicle(state).regatta.last, 0]
    race(state).boats = [NONE, NONE]
    assert GlenEvaluation().values(state)[0] < before
    poorer = race_position(players=2, coins=[0, 6])
    race(poorer).results = [chronicle(poorer).regatta.last, 0]
    race(poorer).boats = [NONE, NONE]
    gained = GlenEvaluation().values(state)[0] - GlenEvaluation().values(poorer)[0]
    assert gained < 2.0


def test_judging_looks_at_no_hidden_token() -> None:
    """Where no castle is entered, equal views are judged equally."""
    land = territory({(-1, 0): "Halkirk", (-2, 0): "Loch Lochy"}, {VILLAGE: 1})
    state = race_position(territories=[land], ahead="Easdale, Lochridge", movement=1)
    legal = state.legal(0)
    judged = [GlenEvaluation().judge(state.redeal(0, Rng(seed)), 0, legal) for seed in range(3)]
    assert judged[0] == judged[1] == judged[2]
