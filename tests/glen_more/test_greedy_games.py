"""Games of bots who know what they want keep what must hold in every position."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan import Viewpoint
from clachan.bots.bot import make_bot
from clachan.manifest import parts_of
from tests.glen_more.positions import GAME

CHRONICLES = [module.name for module in GAME.modules]


def play_greedily(players: int, modules: Sequence[str], variants: dict[str, str], seed: int) -> None:
    """A game of greedy bots, every position of which is checked."""
    state = GAME.setup(GAME.options(players, modules, variants), seed)
    bots = [make_bot("greedy", GAME, seed + seat) for seat in range(players)]
    while not state.over:
        seat = state.deciders[0]
        state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
        parts_of(GAME).check(state)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("length", ["normal", "short"])
def test_greedy_games_keep_every_invariant(players: int, length: str) -> None:
    play_greedily(players, (), {"length": length, "die": "yes"}, 100 + players)


@pytest.mark.parametrize("chronicle", CHRONICLES)
def test_greedy_games_with_a_chronicle_keep_every_invariant(chronicle: str) -> None:
    play_greedily(3, [chronicle], {"length": "short"}, 200)


def test_a_greedy_game_with_all_chronicles_keeps_every_invariant() -> None:
    play_greedily(4, CHRONICLES, {"length": "short"}, 300)
