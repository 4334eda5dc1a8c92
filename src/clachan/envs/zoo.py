"""PettingZoo: all seats as agents, one at a time or together."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from clachan.core.errors import NoSuchNumber
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.envs.setting import Desk, Setting
from clachan.envs.spaces import action_space, seen_space

Seen = dict[str, Any]


def agent_names(setting: Setting) -> list[str]:
    """The agents, in the order of the seats."""
    return [f"player_{seat}" for seat in range(setting.seats)]


def metadata(setting: Setting, kind: str) -> dict[str, object]:
    """What PettingZoo wants to know of an environment."""
    name = f"clachan_{setting.game.name.replace('-', '_')}_{kind}_v0"
    return {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}


class TurnsEnv(AECEnv):
    """One agent acts at a time. Rewards come at the end of the game."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = metadata(setting, "aec")
        self.possible_agents = agent_names(setting)
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._desk = Desk(setting)
        self._seen, self._actions = seen_space(setting), action_space(setting)
        self._seeds = Rng(int(np.random.default_rng().integers(1 << 62)))
        self.state_: State | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all agents."""
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for all agents."""
        return self._actions

    @property
    def position(self) -> State:
        """The state of the game."""
        assert self.state_ is not None, "call reset first"
        return self.state_

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; a seed makes it, and all that come after it, the same again."""
        if seed is not None:
            self._seeds = Rng(seed)
        self.state_ = self.setting.setup(self._seeds.bits())
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.position.deciders[0]]

    def observe(self, agent: str) -> Seen:
        """What an agent sees; the mask is empty unless it has to decide."""
        self._desk.write(self.position, self._seats[agent])
        return self._desk.taken()

    def step(self, action: int | None) -> None:
        """The agent whose turn it is acts; an action that is not legal is refused with an error."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        state, seat = self.position, self._seats[agent]
        if action is None:
            raise NoSuchNumber(f"{agent} has to act")
        state.play(seat, self.setting.action(state, seat, int(action)))
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            self._end(state)
        else:
            self.agent_selection = self.possible_agents[state.deciders[0]]

    def _end(self, state: State) -> None:
        for agent, reward in zip(self.possible_agents, self.setting.returns(state), strict=True):
            self.rewards[agent] = reward
            self.terminations[agent] = True
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str:
        """The position in one line; `position.svg(seat)` draws it."""
        return repr(self.position)

    def close(self) -> None:
        """Nothing is open."""


class SimultaneousEnv(ParallelEnv):
    """All agents act in every step; the last number is to wait, which those do who have nothing to decide."""

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        self.setting = setting
        self.render_mode = render_mode
        self.metadata = metadata(setting, "parallel")
        self.possible_agents = agent_names(setting)
        self.agents: list[str] = []
        self._desk = Desk(setting)
        self._seen, self._actions = seen_space(setting, waiting=True), action_space(setting, waiting=True)
        self._seeds = Rng(int(np.random.default_rng().integers(1 << 62)))
        self.state_: State | None = None

    @property
    def wait(self) -> int:
        """The number of waiting."""
        return self.setting.size

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all agents."""
        return self._seen

    def action_space(self, agent: str) -> spaces.Discrete:
        """The same for all agents."""
        return self._actions

    @property
    def position(self) -> State:
        """The state of the game."""
        assert self.state_ is not None, "call reset first"
        return self.state_

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, object]]]:
        """A new game; a seed makes it, and all that come after it, the same again."""
        if seed is not None:
            self._seeds = Rng(seed)
        self.state_ = self.setting.setup(self._seeds.bits())
        self.agents = self.possible_agents[:]
        return self._all_seen(), {agent: {} for agent in self.agents}

    def _all_seen(self) -> dict[str, Seen]:
        found: dict[str, Seen] = {}
        deciders = self.position.deciders
        for seat, agent in enumerate(self.possible_agents):
            self._desk.write(self.position, seat)
            seen = self._desk.taken()
            waits = np.array([seat not in deciders], np.int8)
            seen["action_mask"] = np.concatenate((self._desk.mask, waits))
            found[agent] = seen
        return found

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, object]]]:
        """Who has to decide does so, by seat; what an earlier answer has made impossible is dropped."""
        state = self.position
        asked, deciders = state.asked, state.deciders
        answers = {seat: int(actions[self.possible_agents[seat]]) for seat in deciders}
        chosen = {seat: self.setting.action(state, seat, number) for seat, number in answers.items()}
        for seat, action in chosen.items():
            if state.asked == asked and action in state.legal(seat):
                state.play(seat, action)
        over = state.over
        rewards = self.setting.returns(state) if over else [0.0] * self.setting.seats
        seen, agents = self._all_seen(), self.possible_agents
        self.agents = [] if over else agents[:]
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            {agent: {} for agent in agents},
        )

    def render(self) -> str:
        """The position in one line; `position.svg(seat)` draws it."""
        return repr(self.position)

    def close(self) -> None:
        """Nothing is open."""
