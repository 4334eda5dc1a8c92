"""The ladder: every level is honest, forgets nothing it would need, and chooses the same everywhere.

`python -m tests.bots.test_levels` writes the golden choices anew: after a change of what bots know that was meant.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from clachan.bots.bot import make_bot
from clachan.bots.evaluation import Evaluation, standing
from clachan.bots.levels import DEFAULT_LEVEL, LEVEL_NAMES, LEVELS, LevelBot, level_of, misjudgement, seat_seed
from clachan.bots.sight import Sight
from clachan.core.record import replay
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.face.opponents import OPPONENTS
from clachan.games.registry import game as find_game
from clachan.games.registry import names
from clachan.manifest import parts_of
from clachan.sim.playing import play_game
from tests.bots.test_bots import Window
from tests.effort import often, seed, seeds

GOLDEN = Path(__file__).with_name("golden_choices.txt")
# Iterations of a level that searches, where `make test` tries it: the way of choosing is the same.
FEW = 6


@cache
def positions(name: str, modules: tuple[str, ...] = (), players: int = 2, most: int = 60) -> list[tuple[State, int]]:
    """Positions with a choice, and who has it, from a game that is played well enough to come to most questions."""
    game = find_game(name)
    first = seed(3)
    state = game.setup(game.options(players, modules), first)
    bots = [make_bot("level:4", game, seat_seed(first, seat)) for seat in range(players)]
    found: list[tuple[State, int]] = []
    while not state.over and len(found) < most:
        seat = state.deciders[-1]
        if len(state.legal(seat)) > 1:
            found.append((state.copy(), seat))
        state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
    return found


def level_at(name: str, level: int, bot_seed: int = 7) -> LevelBot:
    """A level of a game; one that searches does it briefly in `make test`."""
    game = find_game(name)
    sight = parts_of(game).evaluation(1).ladder[level - 1]
    sight = sight._replace(iterations=min(sight.iterations, often(FEW, sight.iterations)))
    return LevelBot(parts_of(game).evaluation(sight.breadth), sight, bot_seed)


@pytest.mark.parametrize("name", names())
def test_each_game_has_a_ladder_that_is_climbed_by_seeing_more(name: str) -> None:
    ladder = parts_of(find_game(name)).evaluation(1).ladder
    assert len(ladder) == LEVELS == len(OPPONENTS) == len(LEVEL_NAMES)
    assert [level_of(spec) for spec in LEVEL_NAMES] == list(range(1, LEVELS + 1))
    for lower, upper in pairwise(ladder):
        assert lower.later <= upper.later
        assert lower.others <= upper.others
        assert lower.blur >= upper.blur
        assert lower.iterations <= upper.iterations
    assert ladder[0].iterations == 0
    assert ladder[-1] == Sight(breadth=ladder[-1].breadth, iterations=ladder[-1].iterations)
    assert DEFAULT_LEVEL in LEVEL_NAMES[2:-1]
    assert (level_of("level:0"), level_of("level:8"), level_of("greedy")) == (0, 0, 0)


def test_misjudgements_are_around_zero_and_never_far_from_it() -> None:
    rng = Rng(1)
    drawn = [misjudgement(rng) for _ in range(4000)]
    assert abs(sum(drawn) / len(drawn)) < 0.06
    assert abs(sum([one * one for one in drawn]) / len(drawn) - 1.0) < 0.06
    assert 2.4 < max(drawn) < 3.5
    # To the last bit, on every machine.
    assert misjudgement(Rng(5)) == 0.033511969213867183


def test_somebody_who_minds_nobody_counts_the_own_points() -> None:
    assert standing([5.0, 3.0], 0) == 2.0
    assert standing([5.0, 3.0], 0, 0.0) == 5.0


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_what_is_hidden_makes_no_difference_to_any_level(name: str, level: int) -> None:
    modules = often(0, 1) * tuple([module.name for module in find_game(name).modules])
    found = positions(name, modules, often(2, 4), often(60, 400))
    for state, seat in found[level :: often(29, 37)]:
        views = [
            Viewpoint(state, seat),
            *[Window(state.redeal(seat, Rng(guess)), seat) for guess in range(often(1, 2))],
        ]
        assert len({level_at(name, level).choose(view) for view in views}) == 1


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_who_has_just_come_chooses_like_who_was_there_all_the_time(name: str) -> None:
    """So that a choice can be repeated from the record, and no process knows more than another."""
    for level in (2, 4, *range(5, often(5, LEVELS + 1))):
        there = level_at(name, level)
        for number, (state, seat) in enumerate(positions(name)[: often(24, 60)]):
            chosen = there.choose(Viewpoint(state, seat))
            if number % 6 == 0:
                assert level_at(name, level).choose(Viewpoint(state, seat)) is chosen


@pytest.mark.soak
@pytest.mark.parametrize("number", seeds(1, 6))
def test_games_of_levels_can_be_repeated_from_their_record(number: int) -> None:
    game = find_game("isle-of-skye")
    specs = ["level:1", "level:5"]
    record = play_game(game, game.options(2), specs, number).record()
    for at in range(0, len(record.moves), 9):
        state = replay(game, record, at).state
        seat = state.deciders[0]
        bot = make_bot(specs[seat], game, seat_seed(record.seed, seat))
        assert str(record.moves[at]) == f"{seat} {bot.choose(Viewpoint(state, seat)).text}"


def test_where_playing_on_takes_too_long_somebody_looks_one_decision_ahead() -> None:
    """Nobody waits for the opponent who sits at a table if nobody was chosen, whatever is played with."""
    game = find_game("glen-more")
    everything = [module.name for module in game.modules]
    hasty = Sight(iterations=5, patience=2.5)
    evaluation = parts_of(game).evaluation(1)
    assert evaluation.ladder[level_of(DEFAULT_LEVEL) - 1].patience == hasty.patience
    assert evaluation.effort(game.options(2)) <= hasty.patience < evaluation.effort(game.options(4, everything))
    for state, seat in positions("glen-more")[:12:3]:
        chosen = [
            LevelBot(parts_of(game).evaluation(1), sight, 7).choose(Viewpoint(state, seat))
            for sight in (Sight(), hasty._replace(patience=0.5))
        ]
        assert chosen[0] is chosen[1]


def test_seats_have_seeds_of_their_own() -> None:
    assert len({seat_seed(game, seat) for game in range(50) for seat in range(5)}) == 250
    assert seat_seed(9, 3) == 14470628737973837293


@pytest.mark.soak
@pytest.mark.parametrize("name", names())
def test_blurred_sight_is_a_misjudgement_and_no_random_choice(name: str) -> None:
    """Nobody chooses what they think far worse than something else."""
    game = find_game(name)
    for level in (1, 2, 3, 4):
        bot = level_at(name, level)
        clear = level_at(name, level)
        clear.sight = clear.sight._replace(blur=0.0)
        for state, seat in positions(name)[:: often(12, 3)]:
            view = Viewpoint(state, seat)
            legal = list(view.legal)
            judged = _judged(clear.evaluation, view)
            lost = max(judged) - judged[legal.index(bot.choose(view))]
            assert lost <= 7.0 * bot.sight.blur + 0.5, (game.name, level, state.asked, lost)


def _judged(evaluation: Evaluation, view: Viewpoint) -> list[float]:
    guesses = [evaluation.judge(view.redeal(Rng(guess)), view.seat, view.legal) for guess in range(3)]
    return [sum(values) / len(guesses) for values in zip(*guesses, strict=True)]


def golden_choices() -> str:
    """What each level chooses in some positions of random games."""
    lines: list[str] = []
    for name in names():
        game = find_game(name)
        rng = Rng(11)
        state = game.setup(game.options(2), 11)
        choices = 0
        while choices < 40 and not state.over:
            seat = state.deciders[0]
            legal = state.legal(seat)
            if len(legal) > 1:
                choices += 1
                if choices % 13 == 0:
                    for level in range(1, LEVELS + 1):
                        sight = parts_of(game).evaluation(1).ladder[level - 1]
                        sight = sight._replace(iterations=min(FEW, sight.iterations))
                        bot = LevelBot(parts_of(game).evaluation(sight.breadth), sight, choices)
                        lines.append(f"{name} {choices} level:{level} {bot.choose(Viewpoint(state, seat)).text}")
            state.play(seat, legal[rng.below(len(legal))])
    return "\n".join([*lines, ""])


def test_levels_choose_the_same_on_every_build() -> None:
    """The file was written by another process, with other hashes of texts; `make compiled` compares the other build."""
    assert golden_choices() == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(golden_choices(), encoding="utf-8")
