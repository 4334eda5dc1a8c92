"""Whole games with all player counts, maps, clans and variants, accounted for to the last pound."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

import pytest

from clachan.bots import make_bot
from clachan.core.options import Options
from clachan.core.state import Viewpoint
from clachan.games.clans_of_caledonia.invariants import check_books, check_position
from clachan.games.clans_of_caledonia.rules.pieces import ROUNDS
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import GAME
from tests.effort import often, seed
from tests.every_game.support import random_options

GAMES = often(600, 20_000)
GREEDY_GAMES = often(6, 200)


def random_game(options: Options, seed: int) -> ClansState:
    random = Random(seed)
    state = GAME.setup(options, seed)
    while not state.over:
        seat = random.choice(state.deciders)
        legal = state.legal(seat)
        state.play(seat, legal[int(random.random() * len(legal))])
    return state


@pytest.mark.soak
@pytest.mark.rule("CC-ROUND-01")
@pytest.mark.rule("CC-VAR-01")
def test_games_with_any_options_end_with_their_books_in_order() -> None:
    random = Random(seed(28))
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        state = random_game(random_options(GAME, random), seed(number))
        assert state.round == ROUNDS
        check_books(state)
        check_points(state)
        seen.update(clan.id for clan in state.clans)
        seen.update([state.frame.layout.sides, f"{state.frame.seats} players"])
        seen.update(f"{name}={value}" for name, value in state.options.variants.items())
    wanted = ["".join(sides) for sides in product("12", repeat=4)]
    wanted += [clan.id for clan in GAME.components.clans] + [f"{n} players" for n in range(1, 5)]
    wanted += [f"{v.name}={value}" for v in GAME.variants for value in v.values if value != v.default and not v.places]
    assert not [name for name in wanted if not seen[name]]
    covered = [name.partition("=")[2].split(",") for name in seen if name.startswith("covered-spaces=")]
    assert all(any(spaces[module] != "random" for spaces in covered) for module in range(4))


@pytest.mark.soak
def test_greedy_games_keep_every_invariant() -> None:
    random = Random(seed(29))
    for number in range(GREEDY_GAMES):
        options = random_options(GAME, random)
        state = GAME.setup(options, seed(number))
        bots = [make_bot("greedy", GAME, number + seat) for seat in range(options.players)]
        while not state.over:
            seat = state.deciders[0]
            state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
            check_position(state)
        check_points(state)


def check_points(state: ClansState) -> None:
    """The score sheet adds up, and nothing is booked twice in a round."""
    for seat in range(state.frame.seats):
        assert state.sheet.totals[seat] == sum(state.sheet.by_source(seat).values())
    keys = [(b.seat, b.round, b.source) for b in state.sheet.bookings if not b.source.startswith("port")]
    assert len(set(keys)) == len(keys)
