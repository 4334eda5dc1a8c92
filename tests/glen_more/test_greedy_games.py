"""Games of bots who know what they want keep what must hold in every position.

In `make test` one of them plays against chance: games of greedy bots among themselves are among the golden games.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan import Viewpoint
from clachan.bots.bot import make_bot
from clachan.manifest import parts_of
from tests.effort import often, seed
from tests.glen_more.positions import GAME

CHRONICLES = [module.name for module in GAME.modules]


def play_greedily(
    players: int, modules: Sequence[str], variants: dict[str, str], first: int, most: int = 10_000
) -> None:
    """A game with a greedy bot, or with nobody else; each of its positions, or so many of them, is checked."""
    state = GAME.setup(GAME.options(players, modules, variants), first)
    specs = ["greedy"] * often(1, players) + ["random"] * often(players - 1, 0)
    bots = [make_bot(spec, GAME, first + seat) for seat, spec in enumerate(specs)]
    while not state.over and most:
        most -= 1
        seat = state.deciders[0]
        state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
        parts_of(GAME).check(state)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("length", ["normal", "short"])
def test_greedy_games_keep_every_invariant(players: int, length: str) -> None:
    play_greedily(players, (), {"length": length, "die": "yes"}, seed(100 + players))


@pytest.mark.soak
@pytest.mark.parametrize("chronicle", CHRONICLES)
def test_greedy_games_with_a_chronicle_keep_every_invariant(chronicle: str) -> None:
    play_greedily(3, [chronicle], {"length": "short"}, seed(200), often(150, 10_000))


@pytest.mark.soak
def test_greedy_moves_with_all_chronicles_keep_every_invariant() -> None:
    play_greedily(4, CHRONICLES, {"length": "short"}, seed(300), often(120, 10_000))
