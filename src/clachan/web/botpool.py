"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache

from clachan.bots.bot import make_bot
from clachan.core.game import Game
from clachan.core.record import Record, read_record, replay
from clachan.core.state import Viewpoint
from clachan.games.registry import game as find_game


class BotPool:
    """A pool of processes that answer: what would this bot do in this seat?"""

    def __init__(self, workers: int, data: str | None = None) -> None:
        self._data = data
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_ignore_interrupts)

    async def choose(self, record: Record, seat: int, spec: str, seed: int) -> str:
        """The text of the action that the bot chooses for the seat at the end of the record."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, think, record.dumps(), seat, spec, seed, self._data)

    def stop(self) -> None:
        """End all processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def think(record: str, seat: int, spec: str, seed: int, data: str | None) -> str:
    """Runs in a process of the pool: the bot gets a viewpoint and nothing else."""
    found = read_record(record)
    game = _game(found.game, data)
    state = replay(game, found).state
    return make_bot(spec, game, seed).choose(Viewpoint(state, seat)).text


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=4)
def _game(name: str, data: str | None) -> Game:
    return find_game(name, data)
