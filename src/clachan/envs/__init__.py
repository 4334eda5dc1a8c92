"""Environments for programs that learn (`pip install clachan[rl]`): PettingZoo, Gymnasium, OpenSpiel, and batches.

All of them take the same words: the game, `players`, `modules`, `variants`; `rewards`, which is "rank", "win" or
"margin"; and, but for OpenSpiel, `data` (a data pack, or a folder of corrections) and `actions`, which is "numbers" (a
number for each action, with a mask) or "candidates" (the place in a list of legal actions, each with features).
docs/learning.md tells more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

try:
    from clachan.envs.setting import Setting
except ImportError as error:
    raise ImportError(f"environments need more than the engine: pip install 'clachan[rl]' ({error})") from None

if TYPE_CHECKING:
    import pyspiel

    from clachan.bots.bot import Bot
    from clachan.envs.gym_env import SeatEnv
    from clachan.envs.tables import Batch
    from clachan.envs.zoo import SimultaneousEnv, TurnsEnv

__all__ = ["Setting", "aec", "batch", "gym", "openspiel", "parallel"]


def aec(
    game: str,
    players: int | None = None,
    modules: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
    actions: str = "numbers",
    rewards: str = "rank",
    data: str | Path | None = None,
) -> TurnsEnv:
    """A PettingZoo environment in which one agent acts at a time; who decides at the same time does so by seat."""
    from clachan.envs.zoo import TurnsEnv

    return TurnsEnv(Setting(game, players, modules, variants, actions, rewards, data))


def parallel(
    game: str,
    players: int | None = None,
    modules: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
    actions: str = "numbers",
    rewards: str = "rank",
    data: str | Path | None = None,
) -> SimultaneousEnv:
    """A PettingZoo environment in which all act in every step; who has nothing to decide waits (the last number)."""
    from clachan.envs.zoo import SimultaneousEnv

    return SimultaneousEnv(Setting(game, players, modules, variants, actions, rewards, data))


def gym(
    game: str,
    opponents: Sequence[str | Bot] = ("greedy",),
    players: int | None = None,
    modules: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
    actions: str = "numbers",
    rewards: str = "rank",
    data: str | Path | None = None,
    seat: int | None = 0,
    render_mode: str | None = None,
) -> SeatEnv:
    """A Gymnasium environment for one seat (None: another one in every game) against bots, repeated as needed."""
    from clachan.envs.gym_env import SeatEnv

    setting = Setting(game, players, modules, variants, actions, rewards, data)
    return SeatEnv(setting, opponents, seat, render_mode)


def openspiel(
    game: str,
    players: int | None = None,
    modules: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
    rewards: str = "rank",
    seeds: int = 1000,
) -> pyspiel.Game:
    """An OpenSpiel game: chance first deals one of so many seeds, then seats decide in turn."""
    from clachan.envs.spiel import load_game

    return load_game(game, players, modules, variants, rewards, seeds)


def batch(
    game: str,
    tables: int,
    players: int | None = None,
    modules: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
    actions: str = "numbers",
    rewards: str = "rank",
    data: str | Path | None = None,
    seed: int = 0,
) -> Batch:
    """Many tables side by side, for self-play: one array for all observations, filled in place."""
    from clachan.envs.tables import Batch

    return Batch(Setting(game, players, modules, variants, actions, rewards, data), tables, seed)
