"""What is played in an environment, and the arrays that its observations are written into."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from clachan.core.acting import FEATURES, ways
from clachan.core.action import Action
from clachan.core.errors import NoSuchNumber, WrongSetting
from clachan.core.game import Game
from clachan.core.observation import COLUMNS, Observation
from clachan.core.options import Options
from clachan.core.state import State
from clachan.envs.rewards import REWARDS, rewards_of
from clachan.games import registry

NUMBERS, CANDIDATES = "numbers", "candidates"
# So many legal actions are listed as candidates, at the most; hardly ever are there more.
MOST_CANDIDATES = 256

Int16 = npt.NDArray[np.int16]
Int8 = npt.NDArray[np.int8]


class Setting:
    """A game with its options, the way to act, and what is rewarded. It never changes: copies are the same."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        modules: Sequence[str] = (),
        variants: Mapping[str, str] | None = None,
        actions: str = NUMBERS,
        rewards: str = "rank",
        data: str | Path | None = None,
    ) -> None:
        if actions not in (NUMBERS, CANDIDATES):
            raise WrongSetting(f"actions are {NUMBERS} or {CANDIDATES}, not {actions!r}")
        if rewards not in REWARDS:
            raise WrongSetting(f"rewards are {', '.join(REWARDS)}, not {rewards!r}")
        self.game: Game = registry.game(game, data)
        self.options: Options = self.game.options(players, modules, variants)
        self.seats: int = self.options.players
        self.spec, self.acting = ways(self.game, self.options)
        self.by_candidates: bool = actions == CANDIDATES
        self.rewards: str = rewards
        self._data: str | Path | None = data
        # How many actions there are to choose from.
        self.size: int = MOST_CANDIDATES if self.by_candidates else len(self.acting)

    def setup(self, seed: int) -> State:
        """A new game."""
        return self.game.setup(self.options, seed)

    def action(self, state: State, seat: int, number: int) -> Action:
        """The action that a number stands for; one that is not legal is refused."""
        legal = state.legal(seat)
        if not self.by_candidates:
            return self.acting.action(legal, number)
        if not 0 <= number < min(len(legal), MOST_CANDIDATES):
            raise NoSuchNumber(f"action number {number} is not legal now")
        return legal[number]

    def returns(self, state: State) -> list[float]:
        """What each seat is rewarded with at the end of a game."""
        return rewards_of(self.rewards, state.scores, state.ranking)

    def __deepcopy__(self, memo: dict[int, object]) -> Setting:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        options = self.options
        actions = CANDIDATES if self.by_candidates else NUMBERS
        arguments = (self.game.name, options.players, options.modules, options.variants, actions, self.rewards)
        return Setting, (*arguments, self._data)


class Desk:
    """Arrays for what one seat sees: new ones, or parts of larger ones."""

    def __init__(
        self,
        setting: Setting,
        entities: Int16 | None = None,
        globals_: Int16 | None = None,
        mask: Int8 | None = None,
        candidates: Int16 | None = None,
    ) -> None:
        spec, acting = setting.spec, setting.acting
        self.setting: Setting = setting
        self.entities: Int16 = _zeros16(spec.rows, len(COLUMNS)) if entities is None else entities
        self.globals: Int16 = _zeros16(spec.width) if globals_ is None else globals_
        self.mask: Int8 = np.zeros(setting.size, np.int8) if mask is None else mask
        self.candidates: Int16 | None = candidates
        if setting.by_candidates and candidates is None:
            self.candidates = _zeros16(MOST_CANDIDATES, len(FEATURES))
        self._observation: Observation = spec.observation(self.entities.data, self.globals.data)
        self._mask: memoryview = self.mask.data.cast("B")
        self._candidates: memoryview | None = None
        if self.candidates is not None:
            self._candidates = acting.candidates_view(self.candidates.data, MOST_CANDIDATES)

    def write(self, state: State, seat: int) -> None:
        """Write what the seat sees and may do."""
        state.encode(seat, self._observation)
        legal = state.legal(seat)
        acting = self.setting.acting
        if self._candidates is None:
            acting.mask(legal, self._mask)
        else:
            found = acting.candidates(legal, self._candidates)
            self._mask[:] = (b"\1" * found).ljust(len(self._mask), b"\0")

    def taken(self) -> dict[str, Any]:
        """What was written last, in arrays that stay as they are."""
        seen: dict[str, Int16] = {"entities": self.entities.copy(), "globals": self.globals.copy()}
        if self.candidates is not None:
            seen["candidates"] = self.candidates.copy()
        return {"observation": seen, "action_mask": self.mask.copy()}


def _zeros16(*shape: int) -> Int16:
    return np.zeros(shape, np.int16)
