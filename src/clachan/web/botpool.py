"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import TypeVar

from clachan.bots.bot import make_bot
from clachan.bots.search import SearchBot
from clachan.core.game import Game
from clachan.core.record import Record, read_record, replay
from clachan.core.state import Viewpoint
from clachan.games import registry
from clachan.web.kept import kept

# Seconds after which a bot that has not chosen is given up: all of ours have budgets far below.
LONGEST_THOUGHT = 60.0
# How the system ranks processes that others go before: they have a third of what another would have.
LAST = 5


# What a bot thinks of an answer: its text, what it is worth in points, and how often it was tried.
Judged = tuple[str, float, int]
Answer = TypeVar("Answer")
# What a process is asked: about a record, for a seat, by a bot with a seed, with data.
Question = Callable[[str, int, str, int, str], Answer]


class BotDied(Exception):
    """The process that a bot thought in has died, or had to be ended."""


class BotPool:
    """So many processes that answer: what would this bot do in this seat? The end of one is no other's."""

    def __init__(self, workers: int, last: bool = False) -> None:
        self.workers = workers
        self._idle = [Thinker(last) for _ in range(workers)]
        self._busy: set[Thinker] = set()
        self._turn = asyncio.Semaphore(workers)

    def for_the_last(self) -> BotPool:
        """Another one, for bots that think when nothing else wants the cores."""
        return BotPool(min(self.workers, 1), last=True)

    def warm_up(self) -> None:
        """Start the processes, so that the first who asks does not wait for them."""
        for thinker in self._idle:
            thinker.start()

    async def choose(self, record: Record, seat: int, spec: str, seed: int, data: str = "") -> str:
        """The text of the action that the bot chooses for the seat at the end of the record, with data of `data_of`."""
        return await self._ask(think, record, seat, spec, seed, data)

    async def analyse(self, record: Record, seat: int, spec: str, seed: int, data: str = "") -> list[Judged]:
        """What a bot that searches thinks of the answers of the seat at the end of the record, the best first."""
        return await self._ask(think_over, record, seat, spec, seed, data)

    async def _ask(
        self, question: Question[Answer], record: Record, seat: int, spec: str, seed: int, data: str
    ) -> Answer:
        async with self._turn:
            thinker = self._idle.pop()
            self._busy.add(thinker)
            try:
                return await thinker.think(question, record.dumps(), seat, spec, seed, data)
            finally:
                self._busy.discard(thinker)
                self._idle.append(thinker)

    def pids(self) -> list[int]:
        """The processes that are there."""
        return [pid for thinker in [*self._idle, *self._busy] for pid in thinker.pids()]

    def stop(self) -> None:
        """End all processes, in the middle of a thought."""
        for thinker in [*self._idle, *self._busy]:
            thinker.end()


class Thinker:
    """A process that bots think in, started when the first one has to, and anew when it has died."""

    def __init__(self, last: bool) -> None:
        self._last = last
        self._process: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """The process, which takes a while to be ready."""
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._process = ProcessPoolExecutor(1, context, _live_with_the_server, (self._last,))
            with _deaf_to_interrupts():
                self._process.submit(registry.names)
        return self._process

    async def think(
        self, question: Question[Answer], record: str, seat: int, spec: str, seed: int, data: str
    ) -> Answer:
        """What a bot answers; whoever does not wait for the answer ends the process."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(LONGEST_THOUGHT):
                return await loop.run_in_executor(self.start(), question, record, seat, spec, seed, data)
        except asyncio.CancelledError:
            self.end()
            raise
        except (BrokenProcessPool, TimeoutError) as error:
            self.end()
            raise BotDied(f"{spec} in seat {seat}") from error

    def pids(self) -> list[int]:
        """Its process, if there is one."""
        return [] if self._process is None else list(self._process._processes or {})

    def end(self) -> None:
        """End the process, whatever it does."""
        pool, self._process = self._process, None
        if pool is not None:
            # The executor itself would wait until the bot has chosen.
            for process in list((pool._processes or {}).values()):
                process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """A process that is begun here does not hear Ctrl-C, from its first moment on."""
    # The helper of all of them, which would hear it again once it has begun, is begun before.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def think(record: str, seat: int, spec: str, seed: int, data: str) -> str:
    """Runs in a process of the pool: the bot gets a viewpoint and nothing else."""
    game, viewpoint = _seen(record, seat, data)
    return make_bot(spec, game, seed).choose(viewpoint).text


def think_over(record: str, seat: int, spec: str, seed: int, data: str) -> list[Judged]:
    """The same, for what the bot thinks of each answer."""
    game, viewpoint = _seen(record, seat, data)
    bot = make_bot(spec, game, seed)
    assert isinstance(bot, SearchBot)
    return [(thought.action.text, thought.value, thought.visits) for thought in bot.analyse(viewpoint)]


def _seen(record: str, seat: int, data: str) -> tuple[Game, Viewpoint]:
    """What a seat sees at the end of a record."""
    found = read_record(record)
    game = _game(found.game, data)
    return game, Viewpoint(replay(game, found).state, seat)


def _live_with_the_server(last: bool) -> None:
    """A process of the pool is not interrupted by Ctrl-C, and ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if last:
        os.nice(LAST)
    threading.Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


@kept(4)
def _game(name: str, data: str) -> Game:
    return registry.game_with_data(name, data) if data else registry.game(name)


def data_of(game: Game) -> str:
    """The component data of a game for another process; nothing if they are ours."""
    return "" if game is registry.game(game.name) else registry.packed_data(game)
