"""The program that learns: it reads observations rightly, learns from a few games, and plays as an installed bot."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import numpy as np
import pytest
from clachan_learner.bot import TRAINED, LearnerBot
from clachan_learner.judging import Judge, expected
from clachan_learner.seeing import ME, OTHER
from clachan_learner.training import Learner
from clachan_learner.worth import Season, Weights

import clachan
from clachan import Viewpoint, envs
from clachan.core.errors import OptionError
from clachan.games.isle_of_skye.rules.scoring_tiles import points_of
from clachan.games.isle_of_skye.rules.state import SkyeState
from clachan.sim.playing import play_game

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning"
SKYE = clachan.game("isle-of-skye")
OPTIONS = SKYE.options(players=2)
GAMES = 4


@pytest.fixture(scope="module")
def learner() -> Learner:
    """After a few games with itself."""
    learner = Learner(Weights(), tables=4, seed=3)
    while learner.games < GAMES:
        learner.step()
    return learner


def test_a_table_is_read_from_its_observation() -> None:
    batch = envs.batch("isle-of-skye", 1, players=2, actions="candidates", seed=5)
    reader = Judge(batch.setting, Weights()).reader
    asked = set()
    for _ in range(120):
        state = batch.states[0]
        assert isinstance(state, SkyeState)
        seat = int(batch.seats[0])
        table = reader.table(batch.entities[0], batch.globals[0])
        assert (table.round, table.asked, table.letters) == (state.round, state.asked, state.letters)
        assert (table.gold, table.kept) == (state.gold[seat], state.kept[seat])
        assert [lot.tile for lot in table.drawn.get(ME, [])] == list(state.drawn[seat])
        assert [(lot.tile, lot.price) for lot in table.offers.get(OTHER, [])] == list(state.offers[1 - seat])
        assert (table.to_build, table.taken_up, table.spot) == (
            list(state.acquired[seat]),
            state.chosen[seat],
            state.spot[seat],
        )
        for owner, whose in ((ME, seat), (OTHER, 1 - seat)):
            assert list(table.lands[owner].cells.items()) == list(state.territories[whose].cells.items())
        asked.add(table.asked)
        batch.step([int(np.flatnonzero(batch.mask[0])[-1])])
    assert asked == {"price", "buy", "build"}


def test_what_is_certain_is_counted_as_the_rules_score_it() -> None:
    options = SKYE.options(players=2, variants={"scoring-tiles": "square,sheep,road_tiles,completed_areas"})
    state = play_game(SKYE, options, ["greedy", "random"], seed=2).state
    assert isinstance(state, SkyeState)
    land, other = state.territories
    season = Season(state.frame, Weights(), state.letters, state.frame.rounds)
    counted = season.counted(land, other, state.gold[0])
    final = [b.points for b in state.sheet.bookings if b.seat == 0 and b.round == 6 and b.source.startswith("scroll")]
    scored = [tile for tile, now in zip(season.tiles, season.now, strict=True) if now]
    certain = [points_of(state.frame, tile, land, state.gold[0]) for tile in scored]
    assert season.worth(counted) == pytest.approx(sum(certain) + sum(final) + min(20, state.gold[0]) / 5)


def test_every_decision_of_both_is_learned_from(learner: Learner) -> None:
    """Five rounds of a game are looked back at."""
    assert learner.games >= GAMES
    assert learner.fit.seen == 5 * learner.games


def test_weights_come_closer_to_what_happened(learner: Learner) -> None:
    before = learner.fit.off / learner.fit.seen
    fitted = learner.fit.fitted()
    assert not np.allclose(fitted.values, Weights().values)
    again = Learner(Weights(), tables=4, seed=3)
    again.fit.weights = fitted
    while again.games < GAMES:
        again.step()
    # The same games, explained by what was learned from them.
    assert again.fit.off / again.fit.seen < before


def test_who_wants_a_tile_makes_it_dear() -> None:
    """What he wants costs more than what he does not, and the axe comes down on what brings nobody anything."""
    offers = expected(mine=[6.0, 6.0, 0.0], theirs=[6.0, 0.0, 0.0], rate=0.6, gold=14, purse=12)
    axe, *prices = max(
        [offer for offer in offers if len([1 for price in offer[1:] if price]) == 2], key=offers.__getitem__
    )
    assert axe == 2
    assert prices[0] > prices[1] > prices[2] == 0
    # What he wants and we do not is better destroyed than sold.
    offers = expected(mine=[0.0, 3.0, 3.0], theirs=[9.0, 0.0, 0.0], rate=0.6, gold=6, purse=3)
    assert max(range(3), key=lambda axe: offers[axe, 0, 0, 0]) == 0


def test_what_was_learned_beats_chance(tmp_path: Path) -> None:
    bot = LearnerBot(SKYE, 1)
    for seed in range(2):
        state = play_game(SKYE, OPTIONS, [bot, "random"], seed).state
        assert state.scores[0] > state.scores[1] + 10


def test_it_sees_what_its_seat_may_know() -> None:
    """Whatever is secret, it chooses the same."""
    state = SKYE.setup(OPTIONS, seed=8)
    for seat, text in ((0, "axe 1"), (0, "price 2 1g"), (0, "price 3 2g")):
        state.play(seat, SKYE.action(text))
    chosen = LearnerBot(SKYE, 1).choose(Viewpoint(state, 1))
    for seed in range(3):
        dealt = state.redeal(1, clachan.Rng(seed))
        assert LearnerBot(SKYE, seed).choose(Viewpoint(dealt, 1)) is chosen


def test_it_says_what_it_has_not_learned() -> None:
    with pytest.raises(OptionError, match="has learned isle-of-skye and nothing else"):
        LearnerBot(clachan.game("glen-more"), 1)
    state = SKYE.setup(SKYE.options(players=3), seed=1)
    with pytest.raises(OptionError, match="for two without expansions"):
        LearnerBot(SKYE, 1).choose(Viewpoint(state, 0))


def test_weights_are_kept(tmp_path: Path, learner: Learner) -> None:
    learner.fit.weights.save(tmp_path / "weights.tsv")
    again = Weights.load(tmp_path / "weights.tsv")
    assert np.allclose(again.values, learner.fit.weights.values, atol=1e-4)
    (tmp_path / "old.tsv").write_text("squares\tpoints\t1.0\n", encoding="utf-8")
    with pytest.raises(ValueError, match="weights of another version"):
        Weights.load(tmp_path / "old.tsv")
    assert np.isfinite(Weights.load(TRAINED).values).all()


def test_it_plays_by_name_where_it_is_installed(tmp_path: Path) -> None:
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = tmp_path / "clachan_learner-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n", encoding="utf-8")
    points = [f"{name} = {place}\n" for name, place in project["entry-points"]["clachan.bots"].items()]
    (about / "entry_points.txt").write_text("[clachan.bots]\n" + "".join(points), encoding="utf-8")
    (tmp_path / "clachan_learner").symlink_to(EXAMPLE / "clachan_learner")
    surroundings = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "clachan", "simulate", "isle-of-skye", "--bots", "learner,random", "--games", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=surroundings, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert "learner" in done.stdout
