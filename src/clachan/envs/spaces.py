"""Observations and actions as spaces of Gymnasium."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from clachan.core.acting import FEATURES
from clachan.core.observation import COLUMNS
from clachan.envs.setting import MOST_CANDIDATES, Setting

_LEAST, _MOST = -(1 << 15), (1 << 15) - 1


def seen_space(setting: Setting, waiting: bool = False) -> spaces.Dict:
    """What is seen: the observation, and the mask of actions; with `waiting` there is an action more."""
    seen: dict[str, spaces.Space[object]] = {
        "entities": _box(setting.spec.rows, len(COLUMNS)),
        "globals": _box(setting.spec.width),
    }
    if setting.by_candidates:
        seen["candidates"] = _box(MOST_CANDIDATES, len(FEATURES))
    mask = spaces.Box(0, 1, (setting.size + waiting,), np.int8)
    return spaces.Dict({"observation": spaces.Dict(seen), "action_mask": mask})


def action_space(setting: Setting, waiting: bool = False) -> spaces.Discrete:
    """A number for each action."""
    return spaces.Discrete(setting.size + waiting)


def _box(*shape: int) -> spaces.Box:
    return spaces.Box(_LEAST, _MOST, shape, np.int16)
