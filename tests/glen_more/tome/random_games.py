"""`python -m tests.glen_more.tome.random_games 300`: random games with the Tome, alone and with other Chronicles."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from clachan import Match, Rng, read_record, replay
from clachan.core.action import Action
from clachan.games.glen_more.state import GlenState
from tests.every_game.support import module_sets
from tests.glen_more.invariants import check_position
from tests.glen_more.positions import GAME
from tests.glen_more.tome.invariants import check

# How often a position is looked at closely, and how often events are preferred, so that all of them happen.
CLOSELY = 0.1
KEEN = 0.7


def play_game(players: int, modules: Sequence[str], seed: int) -> Counter[str]:
    """A random game with everything that must hold; the events that happened."""
    random = Random(seed)
    variants = {name: value for name, value in VARIANTS if random.random() < 0.5}
    match = Match(GAME, GAME.options(players, modules, variants), seed)
    seen: Counter[str] = Counter()
    while not match.state.over:
        state = match.state
        seat = random.choice(state.deciders)
        action = keen(random, state.legal(seat))
        if action.text.startswith("trigger "):
            seen[action.text.removeprefix("trigger ")] += 1
        match.play(seat, action)
        assert isinstance(match.state, GlenState)
        check(match.state)
        if random.random() < CLOSELY:
            check_position(match.state)
        if random.random() < CLOSELY / 5:
            for viewer in (None, *range(players)):
                dealt = match.state.redeal(viewer, Rng(random.getrandbits(64)))
                assert dealt.view(viewer) == match.state.view(viewer)
    check_position(match.state)
    again = replay(GAME, read_record(match.record().dumps()))
    assert again.state.to_json() == match.state.to_json()
    return seen


VARIANTS = (("die", "yes"), ("turned-cards", "stop-working"))


def keen(random: Random, legal: Sequence[Action]) -> Action:
    """Any action, but events are liked, and so are the tiles and cards that lead to them."""
    liked = [a for a in legal if a.text.startswith(LIKED)]
    return random.choice(liked) if liked and random.random() < KEEN else random.choice(legal)


LIKED = (
    "trigger ",
    "activate Gathering",
    "activate Old Man",
    "activate Wallace",
    "take Gathering",
    *[f"take {card.name}" for card in GAME.components.landmarks],
)


def play_games(count: int, others: bool, first: int = 0) -> Counter[str]:
    """So many games: with the Tome alone, or with any other Chronicles besides."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + count):
        random = Random(seed)
        players = random.randint(2, 4)
        modules: tuple[str, ...] = ("tome",)
        if others:
            modules = random.choice([chosen for chosen in module_sets(GAME, players) if "tome" in chosen])
        try:
            seen += play_game(players, modules, seed)
        except Exception as error:
            raise AssertionError(f"{players} players, {' '.join(modules)}, seed {seed}: {error!r}") from error
    return seen


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    for together in (False, True):
        print("with others" if together else "alone")
        for name, times in sorted(play_games(games, together).items()):
            print(f"{times:6} {name}")
