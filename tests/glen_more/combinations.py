"""Random games with combinations of Chronicles: with all of them, or with so many that every pair meets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations as pairs_of
from random import Random

from clachan import Match, Rng, State, read_record, replay
from clachan.core.action import Action
from clachan.core.options import Options
from clachan.manifest import parts_of
from tests.every_game.support import module_sets
from tests.glen_more.positions import GAME

Choose = Callable[[State, int, Random], Action]
# A player count and the Chronicles that are played.
Combination = tuple[int, tuple[str, ...]]

PLAYERS = range(GAME.players[0], GAME.players[1] + 1)

# How often a position is looked at closely.
INVARIANTS, SECRECY = 0.04, 0.012


def combinations(players: int) -> list[tuple[str, ...]]:
    """Every combination of Chronicles that so many can play."""
    return module_sets(GAME, players)


def all_combinations() -> list[Combination]:
    """Every combination with every player count that it allows."""
    return [(players, modules) for players in PLAYERS for modules in combinations(players)]


def pairs(combination: Combination) -> set[tuple[tuple[str, object], ...]]:
    """Any two of its choices: which Chronicles are played and which are not, and by how many."""
    players, modules = combination
    choices = [("players", players), *[(module.name, module.name in modules) for module in GAME.modules]]
    return set(pairs_of(choices, 2))


def pairwise() -> list[Combination]:
    """A few combinations in which every pair of choices meets; always the same ones."""
    candidates = all_combinations()
    missing = set().union(*[pairs(candidate) for candidate in candidates])
    chosen: list[Combination] = []
    while missing:
        chosen.append(max(candidates, key=lambda candidate: len(pairs(candidate) & missing)))
        missing -= pairs(chosen[-1])
    return chosen


def fullest() -> list[Combination]:
    """As many Chronicles as each player count allows."""
    return [(players, combinations(players)[-1]) for players in PLAYERS]


def some_options(players: int, modules: Sequence[str], random: Random) -> Options:
    """The combination with any variants."""
    variants = {
        variant.name: random.choice(variant.values)
        for variant in GAME.variants
        if random.random() < 0.5 and (not variant.module or variant.module in modules)
    }
    return GAME.options(players, modules, variants)


def any_action(state: State, seat: int, random: Random) -> Action:
    """Any legal action."""
    return random.choice(state.legal(seat))


def play_game(
    players: int, modules: Sequence[str], seed: int, choose: Choose = any_action, closely: float = 1.0
) -> Counter[str]:
    """A random game; its invariants, what its viewers see, and its replay. Each answer to each question, and how often.

    `closely` says how much more often than usual positions are looked at.
    """
    random = Random(seed)
    match = Match(GAME, some_options(players, modules, random), seed)
    answers: Counter[str] = Counter()
    while not match.state.over:
        seat = random.choice(match.state.deciders)
        action = choose(match.state, seat, random)
        answers[f"{match.state.asked}: {action.text}"] += 1
        match.play(seat, action)
        if random.random() < closely * INVARIANTS:
            parts_of(GAME).check(match.state)
        if random.random() < closely * SECRECY:
            check_secrecy(match.state, random)
    parts_of(GAME).check(match.state)
    if seed % 4 == 0:
        again = replay(GAME, read_record(match.record().dumps()))
        assert again.state.to_json() == match.state.to_json()
    return answers


def check_secrecy(state: State, random: Random) -> None:
    """What a viewer sees does not change when what it must not know is dealt anew."""
    for viewer in (None, *range(state.options.players)):
        dealt = state.redeal(viewer, Rng(random.getrandbits(64)))
        assert dealt.view(viewer) == state.view(viewer)
        parts_of(GAME).check(dealt)
        if viewer is not None:
            assert dealt.legal(viewer) == state.legal(viewer)


def play_combination(players: int, modules: Sequence[str], seeds: Sequence[int]) -> None:
    """A game with each seed; a failure names it."""
    for seed in seeds:
        try:
            play_game(players, modules, seed)
        except Exception as error:
            raise AssertionError(f"{players} players, {' '.join(modules)}, seed {seed}: {error!r}") from error
