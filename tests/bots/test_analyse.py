"""What a search thinks of each answer: told with values and visits, the same every time, without a change of play."""

from __future__ import annotations

from time import perf_counter

import pytest

from clachan.bots.bot import make_bot
from clachan.bots.search import SearchBot
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.games.registry import game

GAMES = ["isle-of-skye", "clans-of-caledonia", "glen-more"]


def searcher(name: str, spec: str, seed: int = 5) -> SearchBot:
    bot = make_bot(spec, game(name), seed)
    assert isinstance(bot, SearchBot)
    return bot


def position(name: str, moves: int) -> tuple[State, int]:
    """A position with a choice, some moves into a game of greedy bots."""
    played = game(name)
    state = played.setup(played.options(2), 3)
    bots = [make_bot("greedy", played, seat) for seat in range(2)]
    while moves > 0 or len(state.legal(state.deciders[0])) < 4:
        seat = state.deciders[0]
        state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
        moves -= 1
    return state, state.deciders[0]


def one_answer(name: str) -> tuple[State, int]:
    """A position in which somebody has nothing to choose, somewhere in random games."""
    for seed in range(20):
        (state, _), rng = position(name, 0), Rng(seed)
        while not state.over:
            legal = state.legal(state.deciders[0])
            if len(legal) == 1:
                return state, state.deciders[0]
            state.play(state.deciders[0], legal[rng.below(len(legal))])
    raise AssertionError(name)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("moves", [0, 30])
def test_the_first_is_what_the_bot_would_choose(name: str, moves: int) -> None:
    state, seat = position(name, moves)
    thoughts = searcher(name, "search:60i").analyse(Viewpoint(state, seat))
    legal = state.legal(seat)
    assert len(thoughts) > 1
    assert all(thought.action in legal for thought in thoughts)
    assert len({thought.action for thought in thoughts}) == len(thoughts)
    assert 0 < sum(thought.visits for thought in thoughts) <= 60
    # Points at the end of a game, not shares or chances.
    assert all(-200 < thought.value < 200 for thought in thoughts)
    assert thoughts[0].action == searcher(name, "search:60i").choose(Viewpoint(state, seat))


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_same_every_time_and_changes_nothing(name: str) -> None:
    state, seat = position(name, 12)
    before = state.view(seat)
    bot, silent = searcher(name, "search:20i"), searcher(name, "search:20i")
    first = bot.analyse(Viewpoint(state, seat))
    assert bot.analyse(Viewpoint(state, seat)) == first
    assert searcher(name, "search:20i").analyse(Viewpoint(state, seat)) == first
    assert state.view(seat) == before
    # Whoever was asked what they think goes on to play as if nobody had asked.
    for _ in range(6):
        chosen = bot.choose(Viewpoint(state, seat))
        bot.analyse(Viewpoint(state, seat))
        assert chosen == silent.choose(Viewpoint(state, seat))
        state.play(seat, chosen)
        if state.over:
            break
        seat = state.deciders[0]


@pytest.mark.parametrize("name", GAMES)
def test_one_answer_takes_no_time(name: str) -> None:
    state, seat = one_answer(name)
    begun = perf_counter()
    thoughts = searcher(name, "search:60s").analyse(Viewpoint(state, seat))
    assert [thought.action for thought in thoughts] == list(state.legal(seat))
    assert perf_counter() - begun < 30
