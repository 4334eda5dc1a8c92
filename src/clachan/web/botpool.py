"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from clachan.bots.bot import make_bot
from clachan.core.game import Game
from clachan.core.record import Record, read_record, replay
from clachan.core.state import Viewpoint
from clachan.games.registry import game as find_game
from clachan.games.registry import game_with_data, packed_data
from clachan.web.kept import kept


class BotPool:
    """A pool of processes that answer: what would this bot do in this seat?"""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, mp_context=context, initializer=_live_with_the_server)

    async def choose(self, record: Record, seat: int, spec: str, seed: int, data: str = "") -> str:
        """The text of the action that the bot chooses for the seat at the end of the record, with data of `data_of`."""
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, think, record.dumps(), seat, spec, seed, data)
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = self._new_pool()
            raise

    def stop(self) -> None:
        """End all processes."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def think(record: str, seat: int, spec: str, seed: int, data: str) -> str:
    """Runs in a process of the pool: the bot gets a viewpoint and nothing else."""
    found = read_record(record)
    game = _game(found.game, data)
    state = replay(game, found).state
    return make_bot(spec, game, seed).choose(Viewpoint(state, seat)).text


def _live_with_the_server() -> None:
    """A process of the pool is not interrupted by Ctrl-C, and ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


@kept(4)
def _game(name: str, data: str) -> Game:
    return game_with_data(name, data) if data else find_game(name)


def data_of(game: Game) -> str:
    """The component data of a game for another process; nothing if they are ours."""
    return "" if game is find_game(game.name) else packed_data(game)
