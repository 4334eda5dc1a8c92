"""The environments pass the suites of PettingZoo, Gymnasium and OpenSpiel, for every game."""

from __future__ import annotations

import copy
import pickle
from importlib.metadata import EntryPoint
from random import Random

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from clachan import Viewpoint, envs
from clachan.core.action import Action
from clachan.core.errors import IllegalAction, OptionError
from clachan.envs import spiel
from clachan.envs.registering import gym_name, register
from clachan.envs.rewards import rewards_of
from clachan.envs.setting import Desk
from clachan.games import registry
from clachan.installed import outside
from tests.effort import SOAK, often
from tests.every_game.support import option_sets

pytestmark = [
    # Observations are dictionaries of arrays, which their suites find unusual.
    pytest.mark.filterwarnings("ignore::UserWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]

ALL = [
    (name, options.players, options.modules)
    for name in registry.names()
    for options in option_sets(registry.game(name))
]
# In `make test` each game in its smallest setting.
CASES = ALL if SOAK else [(name, max(2, registry.game(name).players[0]), ()) for name in registry.names()]
every_game = pytest.mark.parametrize(
    ("name", "players", "modules"), CASES, ids=[f"{n}-{p}-{'+'.join(m) or 'base'}" for n, p, m in CASES]
)
WAYS = ("numbers", "candidates")


@pytest.mark.soak
@every_game
def test_pettingzoo(name: str, players: int, modules: tuple[str, ...]) -> None:
    for actions in WAYS[: often(1, 2)]:
        api_test(envs.aec(name, players, modules, actions=actions), num_cycles=often(20, 1000))
        if players > 1:
            parallel_api_test(envs.parallel(name, players, modules, actions=actions), num_cycles=often(10, 500))
    seed_test(lambda: envs.aec(name, players, modules), num_cycles=often(5, 200))


@pytest.mark.soak
@every_game
def test_gymnasium(name: str, players: int, modules: tuple[str, ...]) -> None:
    for actions in WAYS:
        check_env(envs.gym(name, ["random"], players, modules, actions=actions))


@pytest.mark.soak
@every_game
def test_openspiel(name: str, players: int, modules: tuple[str, ...]) -> None:
    """From near the end in `make test`: what is serialised is all moves, at every step."""
    game = envs.openspiel(name, players, modules, seeds=7)
    state = game.new_initial_state()
    before = None
    random = Random(2)
    while not SOAK and not state.is_terminal():
        before = state.clone() if before is None or random.random() < 0.2 else before
        state.apply_action(random.choice(state.legal_actions()))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, specific_initial_state=before)


def test_a_whole_game_by_turns() -> None:
    """Every agent is rewarded once, at the end; the best one most."""
    env = envs.aec("isle-of-skye", 3, rewards="margin")
    env.reset(seed=4)
    random = Random(1)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        rewards[agent] += reward
        env.step(None if over else random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    scores = env.position.scores
    assert list(rewards.values()) == [float(own - max(scores[:s] + scores[s + 1 :])) for s, own in enumerate(scores)]
    with pytest.raises(OptionError, match="rewards"):
        envs.aec("isle-of-skye", rewards="glory")


def test_all_act_together() -> None:
    """Prices are set by all at the same time; nobody else acts while one buys."""
    env = envs.parallel("isle-of-skye", 3)
    seen, _ = env.reset(seed=1)
    assert all(not seen[agent]["action_mask"][env.wait] for agent in env.agents)
    random = Random(1)
    while env.position.asked != "buy":
        masks = {agent: np.flatnonzero(seen[agent]["action_mask"]).tolist() for agent in env.agents}
        seen, _, _, _, _ = env.step({agent: random.choice(mask) for agent, mask in masks.items()})
    assert [int(seen[agent]["action_mask"][env.wait]) for agent in env.agents].count(1) == 2


def test_one_seat_against_bots() -> None:
    class Remembering:
        """A bot from outside: an object that lives as long as the environment."""

        def __init__(self) -> None:
            self.asked = 0

        def choose(self, viewpoint: Viewpoint) -> Action:
            self.asked += 1
            return viewpoint.legal[0]

    register()
    own = Remembering()
    env = gymnasium.make(gym_name("isle-of-skye"), opponents=[own, "greedy"], players=3, seat=2, rewards="win")
    seen, info = env.reset(seed=3)
    assert info == {"seat": 2}
    over = False
    while not over:
        seen, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert own.asked > 10
    assert reward in (0.0, 0.5, 1.0)
    env.reset(seed=3)
    _, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[-1]))
    assert over
    assert "illegal" in info
    with pytest.raises(OptionError, match="no bot"):
        envs.gym("isle-of-skye", ["grandmother"])


@pytest.mark.parametrize("actions", WAYS)
def test_a_batch_plays_as_single_games_do(actions: str) -> None:
    """What a table shows is what its state tells; a game that is over begins anew."""
    batch = envs.batch("isle-of-skye", 3, 2, actions=actions, seed=5)
    desk = Desk(batch.setting)
    random = Random(3)
    ended = 0
    while ended < 2:
        for table, state in enumerate(batch.states[:1]):
            desk.write(state, int(batch.seats[table]))
            assert (desk.entities == batch.entities[table]).all()
            assert (desk.mask == batch.mask[table]).all()
        batch.step([random.choice(np.flatnonzero(mask).tolist()) for mask in batch.mask])
        ended += int(batch.over.sum())
        assert (batch.rewards.sum(axis=1) == 0).all()
    # What is wrong at one table changes nothing at any.
    before = copy.copy(batch.states[0])
    wrong = [int(np.flatnonzero(mask == (table == 0))[-1]) for table, mask in enumerate(batch.mask)]
    with pytest.raises(IllegalAction):
        batch.step(wrong)
    with pytest.raises(ValueError, match="shorter"):
        batch.step(wrong[:1])
    assert batch.states[0] == before


def test_settings_are_pickled_and_copied() -> None:
    setting = envs.Setting("glen-more", 3, ["hammer"], {"length": "short"}, "candidates", "win")
    again = pickle.loads(pickle.dumps(setting))
    assert (again.options.to_json(), again.size, again.rewards) == (setting.options.to_json(), setting.size, "win")
    assert copy.deepcopy(setting) is setting


def test_a_game_that_cannot_be_loaded_harms_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("sunk", "no_such_package:GAME", "clachan.games")
    monkeypatch.setitem(outside(), "sunk", point)
    spiel.register()
    assert "clachan_sunk" not in pyspiel.registered_names()
    assert registry.playable() == [name for name in registry.names() if name != "sunk"]


def test_rewards() -> None:
    assert rewards_of("rank", [50, 40, 30], [1, 2, 3]) == [1, 0, -1]
    assert rewards_of("rank", [50, 50, 30, 20], [1, 1, 3, 4]) == pytest.approx([2 / 3, 2 / 3, -1 / 3, -1])
    assert rewards_of("win", [50, 50, 30], [1, 1, 3]) == [0.5, 0.5, 0]
    assert rewards_of("margin", [50, 45, 30], [1, 2, 3]) == [5, -5, -20]
    assert rewards_of("margin", [50], [1]) == [50]
