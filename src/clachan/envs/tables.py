"""Many tables side by side, for self-play: one array for all observations, filled in place."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from clachan.core.acting import FEATURES
from clachan.core.observation import COLUMNS
from clachan.core.rng import Rng
from clachan.core.state import State
from clachan.envs.setting import MOST_CANDIDATES, Desk, Int8, Int16, Setting


class Batch:
    """So many games that go on side by side; one that is over begins anew with another seed.

    `seats[i]` has to decide at table i, and sees `entities[i]`, `globals[i]`, `mask[i]` (and `candidates[i]`). After
    `step`, `over[i]` says whether a game has ended there, with `rewards[i]` by seat.
    """

    def __init__(self, setting: Setting, tables: int, seed: int = 0) -> None:
        self.setting: Setting = setting
        self.entities: Int16 = np.zeros((tables, setting.spec.rows, len(COLUMNS)), np.int16)
        self.globals: Int16 = np.zeros((tables, setting.spec.width), np.int16)
        self.mask: Int8 = np.zeros((tables, setting.size), np.int8)
        self.candidates: Int16 | None = None
        if setting.by_candidates:
            self.candidates = np.zeros((tables, MOST_CANDIDATES, len(FEATURES)), np.int16)
        self.seats: npt.NDArray[np.int64] = np.zeros(tables, np.int64)
        self.rewards: npt.NDArray[np.float32] = np.zeros((tables, setting.seats), np.float32)
        self.over: npt.NDArray[np.bool_] = np.zeros(tables, np.bool_)
        self._seeds: Rng = Rng(seed)
        self.states: list[State] = [setting.setup(self._seeds.bits()) for _ in range(tables)]
        self._desks: list[Desk] = [self._desk(table) for table in range(tables)]
        for table in range(tables):
            self._look(table)

    def _desk(self, table: int) -> Desk:
        candidates = None if self.candidates is None else self.candidates[table]
        return Desk(self.setting, self.entities[table], self.globals[table], self.mask[table], candidates)

    def step(self, actions: npt.NDArray[np.int64] | Sequence[int]) -> None:
        """Play an action at each table; if one is not legal, an error says so, and nothing is played at any."""
        setting, states = self.setting, self.states
        deciding = [state.deciders[0] for state in states]
        chosen = [
            setting.action(state, seat, int(number))
            for state, seat, number in zip(states, deciding, actions, strict=True)
        ]
        self.over[:] = False
        self.rewards[:] = 0
        for table, action in enumerate(chosen):
            state = states[table]
            state.play(deciding[table], action)
            if state.over:
                self.over[table] = True
                self.rewards[table] = setting.returns(state)
                states[table] = setting.setup(self._seeds.bits())
            self._look(table)

    def _look(self, table: int) -> None:
        state = self.states[table]
        seat = state.deciders[0]
        self.seats[table] = seat
        self._desks[table].write(state, seat)
