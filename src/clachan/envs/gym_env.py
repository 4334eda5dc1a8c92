"""Gymnasium: one seat against bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
from gymnasium import spaces

from clachan.bots.bot import Bot, bot_from
from clachan.core.choosing import chosen_by
from clachan.core.errors import IllegalAction, WrongSetting
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.envs.rewards import WORST
from clachan.envs.setting import Desk, Setting
from clachan.envs.spaces import action_space, seen_space

Seen = dict[str, Any]


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat decides in each step; bots play the others in between. Rewards come at the end of the game.

    An action that is not legal ends the game with the lowest reward, and `info["illegal"]` says so.
    """

    def __init__(
        self, setting: Setting, opponents: Sequence[str | Bot], seat: int | None = 0, render_mode: str | None = None
    ) -> None:
        if not opponents and setting.seats > 1:
            raise WrongSetting("name at least one bot to play against")
        if seat is not None and not 0 <= seat < setting.seats:
            raise WrongSetting(f"there are seats from 0 to {setting.seats - 1}")
        self.metadata = {"render_modes": ["ansi"]}
        self.setting = setting
        self.render_mode = render_mode
        self.opponents = tuple(opponents)
        for one in self.opponents:
            if isinstance(one, str):
                bot_from(one, setting.game, 0)
        self._fixed_seat = seat
        self.seat = seat or 0
        self.observation_space: spaces.Dict = seen_space(setting)
        self.action_space: spaces.Discrete = action_space(setting)
        self._desk = Desk(setting)
        self._bots: dict[int, Bot] = {}
        self._state: State | None = None

    @property
    def position(self) -> State:
        """The state of the game."""
        assert self._state is not None, "call reset first"
        return self._state

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new game, up to the first decision of the seat."""
        super().reset(seed=seed)
        chance = Rng(int(self.np_random.integers(1 << 62)))
        if self._fixed_seat is None:
            self.seat = chance.below(self.setting.seats)
        self._state = self.setting.setup(chance.bits())
        others = [seat for seat in range(self.setting.seats) if seat != self.seat]
        self._bots = {}
        for place, seat in enumerate(others):
            one = self.opponents[place % len(self.opponents)]
            self._bots[seat] = bot_from(one, self.setting.game, chance.bits()) if isinstance(one, str) else one
        self._let_others_play()
        return self._look(), {"seat": self.seat}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Decide, then let the others play until the seat has to decide again."""
        state = self.position
        try:
            state.play(self.seat, self.setting.action(state, self.seat, int(action)))
        except IllegalAction as error:
            return self._look(), WORST[self.setting.rewards], True, False, {"seat": self.seat, "illegal": str(error)}
        self._let_others_play()
        reward = self.setting.returns(state)[self.seat] if state.over else 0.0
        return self._look(), reward, state.over, False, {"seat": self.seat}

    def _let_others_play(self) -> None:
        state = self.position
        while not state.over and self.seat not in state.deciders:
            seat = state.deciders[0]
            bot = self._bots[seat]
            state.play(seat, chosen_by(bot, type(bot).__name__, Viewpoint(state, seat)))

    def _look(self) -> Seen:
        self._desk.write(self.position, self.seat)
        return self._desk.taken()

    def render(self) -> Any:
        """The position in one line; `position.svg(seat)` draws it."""
        return repr(self.position)
