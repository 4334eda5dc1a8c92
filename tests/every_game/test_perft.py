"""Counts of all lines of play from fixed positions: a fingerprint of the rules."""

from __future__ import annotations

from random import Random

import pytest

import clachan
from clachan.sim.perft import divided, perft, position

# game, players, modules, seed, random moves played first, counts by depth from 1 on
COUNTS: list[tuple[str, int, list[str], int, int, list[int]]] = [
    ("isle-of-skye", 2, [], 1, 0, [3, 12, 30, 90, 360, 900, 1530, 3384]),
    ("isle-of-skye", 2, [], 1, 20, [4, 6, 10, 24, 88, 192, 904, 1808]),
    ("isle-of-skye", 3, [], 2, 40, [6, 13, 66, 181, 762, 1775, 4937]),
    ("isle-of-skye", 4, [], 3, 100, [3, 48, 408, 1224, 11016]),
    ("isle-of-skye", 5, [], 4, 150, [2, 17, 39, 222, 1644, 6495]),
    ("isle-of-skye", 2, ["druids"], 5, 8, [1, 1, 2, 7, 28, 89, 199, 469]),
    ("isle-of-skye", 2, ["druids"], 5, 60, [2, 6, 60, 330, 741, 1431, 6240]),
    ("isle-of-skye", 3, ["druids"], 6, 90, [3, 21, 84, 252, 2772]),
    ("isle-of-skye", 4, ["druids"], 7, 130, [1, 5, 9, 29, 35, 57, 71, 177]),
    ("isle-of-skye", 5, ["druids"], 8, 200, [7, 21, 171, 1620, 7560]),
    ("glen-more", 2, [], 1, 0, [10, 38, 162, 852]),
    ("glen-more", 3, [], 2, 40, [2, 8, 57, 292, 1346]),
    ("glen-more", 4, [], 3, 90, [6, 33, 138, 507, 1761]),
    ("glen-more", 4, [], 4, 140, [2, 10, 56, 375, 2365]),
    ("glen-more", 2, [], 5, 70, [2, 12, 71, 429, 2536]),
    ("clans-of-caledonia", 1, [], 1, 0, [2, 4, 82, 164]),
    ("clans-of-caledonia", 2, [], 1, 8, [2, 46, 1516]),
    ("clans-of-caledonia", 3, [], 2, 30, [20, 292, 1895]),
    ("clans-of-caledonia", 4, [], 3, 90, [36, 986, 11882]),
    ("clans-of-caledonia", 2, [], 5, 40, [6, 12, 21]),
    ("clans-of-caledonia", 4, [], 4, 140, [6, 40, 184]),
]


@pytest.mark.parametrize(("name", "players", "modules", "seed", "moves", "counts"), COUNTS)
def test_perft(name: str, players: int, modules: list[str], seed: int, moves: int, counts: list[int]) -> None:
    game = clachan.game(name)
    random = Random(seed)
    state = game.setup(game.options(players, modules), seed)
    for _ in range(moves):
        seat = state.deciders[0]
        state.play(seat, random.choice(state.legal(seat)))
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts


# What `clachan perft GAME --players N --modules A,B --seed 1 --after M` counts: game, players, modules, M, counts.
AT_RANDOM: list[tuple[str, int, list[str], int, list[int]]] = [
    ("isle-of-skye", 2, [], 0, [3, 12, 30, 90]),
    ("isle-of-skye", 2, [], 30, [2, 9, 33]),
    ("isle-of-skye", 3, ["druids", "journeyman"], 30, [3, 6, 19]),
    ("clans-of-caledonia", 1, [], 0, [2, 4, 82, 164]),
    ("clans-of-caledonia", 2, [], 0, [3, 6, 12, 294]),
    ("clans-of-caledonia", 2, [], 30, [2, 52, 1468]),
    ("glen-more", 3, [], 0, [10, 57, 322, 1437]),
    ("glen-more", 3, [], 30, [4, 34, 122]),
    ("glen-more", 2, ["highlander", "haggis"], 30, [4, 12, 34]),
]


@pytest.mark.parametrize(("name", "players", "modules", "after", "counts"), AT_RANDOM)
def test_positions_that_the_command_counts_from(
    name: str, players: int, modules: list[str], after: int, counts: list[int]
) -> None:
    game = clachan.game(name)
    state = position(game, game.options(players, modules), 1, after)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
    by_action = divided(state, len(counts))
    assert list(by_action) == [action.text for action in state.legal(state.deciders[0])]
    assert sum(by_action.values()) == counts[-1]


def test_a_game_that_is_over_has_no_more_lines() -> None:
    game = clachan.game("isle-of-skye")
    state = position(game, game.options(2), 1, 10_000)
    assert state.over
    assert perft(state, 3) == 1
