"""Bots think in processes of their own, never in the event loop."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import NamedTuple, TypeVar

from clachan.bots.analysing import Analyst, decisions_of
from clachan.bots.bot import Bot, make_bot
from clachan.bots.levels import level_of
from clachan.bots.outside import is_from_outside, offer, offered, reseed
from clachan.bots.remarks import Remark
from clachan.bots.search import SearchBot
from clachan.core.choosing import chosen_by
from clachan.core.game import Game
from clachan.core.merits import Merits
from clachan.core.record import Record, read_record, replay
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.games import registry
from clachan.processes import live_with_the_first
from clachan.web.kept import Kept, kept

# Seconds after which a bot that has not chosen is given up: all of ours have budgets far below.
LONGEST_THOUGHT = 60.0
# Seconds after which no further decision of a game is looked at: others may want the process.
LONG_LOOK = 3.0
# The same for a bot from outside, behind which others wait; the first time in a process it may have much to load.
LONGEST_FROM_OUTSIDE = 20.0
LONGEST_FIRST = 60.0
# Bots that a process keeps: each is that of one seat at one table.
KEPT_BOTS = 32
# How the system ranks processes that others go before: they have a third of what another would have.
LAST = 5


class Judged(NamedTuple):
    """What a bot thinks of an answer: its text, its worth in points, how often it was tried, what speaks for it."""

    text: str
    value: float
    visits: int
    merits: Merits = Merits()


Answer = TypeVar("Answer")
# What a process is asked: about a record or a position, for a seat, by a bot with a seed, with data.
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
        return await self._ask(think, record.dumps(), seat, spec, seed, data)

    async def analyse(self, record: Record, seat: int, spec: str, seed: int, data: str = "") -> list[Judged]:
        """What a bot that searches thinks of the answers of the seat at the end of the record, the best first."""
        return await self._ask(think_over, record.dumps(), seat, spec, seed, data)

    async def analyse_position(self, position: State, seat: int, spec: str, seed: int, data: str = "") -> list[Judged]:
        """The same for a position that is no record's end: one that somebody considers."""
        return await self._ask(think_over_position, json.dumps(position.to_json()), seat, spec, seed, data)

    async def look_through(
        self, record: Record, after: int, iterations: int, data: str = ""
    ) -> tuple[int, list[Remark]]:
        """Remarks on some decisions of a record after a move, and up to which move there are no others."""
        return await self._ask(think_through, record.dumps(), after, "analyst", iterations, data)

    async def _ask(self, question: Question[Answer], text: str, seat: int, spec: str, seed: int, data: str) -> Answer:
        async with self._turn:
            thinker = self._who_knows(spec, seed)
            self._busy.add(thinker)
            try:
                return await thinker.think(question, text, seat, spec, seed, data)
            finally:
                self._busy.discard(thinker)
                self._idle.append(thinker)

    def _who_knows(self, spec: str, seed: int) -> Thinker:
        """A process that is free: the one that this bot of this seat thought in before, if it is."""
        known = [thinker for thinker in self._idle if thinker.last.find(spec) == seed]
        thinker = known[0] if known else self._idle[-1]
        self._idle.remove(thinker)
        thinker.last.keep(spec, seed)
        return thinker

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
        # By what bots are called, the seed of the one that thought here last, as long as the process keeps it.
        self.last: Kept[str, int] = Kept(KEPT_BOTS)
        # The bots from outside that have answered in this process.
        self._loaded: set[str] = set()
        self._process: ProcessPoolExecutor | None = None

    def start(self) -> ProcessPoolExecutor:
        """The process, which takes a while to be ready."""
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            self._process = ProcessPoolExecutor(1, context, _live_with_the_server, (self._last, offered()))
            with _deaf_to_interrupts():
                self._process.submit(registry.names)
        return self._process

    async def think(self, question: Question[Answer], text: str, seat: int, spec: str, seed: int, data: str) -> Answer:
        """What a bot answers; whoever does not wait for the answer ends the process."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._patience(spec)):
                answer = await loop.run_in_executor(self.start(), question, text, seat, spec, seed, data)
                if is_from_outside(spec):
                    self._loaded.add(spec)
                return answer
        except asyncio.CancelledError:
            self.end()
            raise
        except (BrokenProcessPool, TimeoutError) as error:
            self.end()
            slow = " has thought for too long" if isinstance(error, TimeoutError) else ""
            raise BotDied(f"{spec} in seat {seat}{slow}") from error

    def _patience(self, spec: str) -> float:
        """The seconds that a bot has."""
        if not is_from_outside(spec):
            return LONGEST_THOUGHT
        return LONGEST_FROM_OUTSIDE if spec in self._loaded else LONGEST_FIRST

    def pids(self) -> list[int]:
        """Its process, if there is one."""
        return [] if self._process is None else list(self._process._processes or {})

    def end(self) -> None:
        """End the process, whatever it does."""
        pool, self._process = self._process, None
        self.last = Kept(KEPT_BOTS)
        self._loaded.clear()
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
    found = read_record(record)
    game = _game(found.game, data)
    viewpoint = Viewpoint(replay(game, found).state, seat)
    bot = seated(spec, game, seed)
    if is_from_outside(spec):
        reseed(bot, Rng(seed ^ len(found.moves)).bits())
    return chosen_by(bot, spec, viewpoint).text


def seated(spec: str, game: Game, seed: int) -> Bot:
    """The bot of a seat, the same one at each of its decisions where it matters: it need not be loaded anew.

    A level chooses by what it sees alone, and one from outside says itself how it draws its chance. All others are made
    for the decision: what they draw hangs on its seed.
    """
    return _seated(spec, game, seed) if level_of(spec) or is_from_outside(spec) else make_bot(spec, game, seed)


@kept(KEPT_BOTS)
def _seated(spec: str, game: Game, seed: int) -> Bot:
    return make_bot(spec, game, seed)


def think_over(record: str, seat: int, spec: str, seed: int, data: str) -> list[Judged]:
    """The same, for what the bot thinks of each answer."""
    return _judged(*_seen(record, seat, data), spec, seed)


def think_over_position(position: str, seat: int, spec: str, seed: int, data: str) -> list[Judged]:
    """The same for a position as JSON."""
    found = json.loads(position)
    game = _game(found["game"], data)
    return _judged(game, Viewpoint(game.position(found), seat), spec, seed)


def think_through(record: str, after: int, spec: str, iterations: int, data: str) -> tuple[int, list[Remark]]:
    """What a search says of decisions of a record after a move, as many as there is time for, and one at the least.

    It hangs on the record and the iterations alone, however many there is time for.
    """
    found = read_record(record)
    game = _game(found.game, data)
    analyst = Analyst(game, game.options(found.players, found.modules, found.variants), iterations)
    begun, remarks = time.monotonic(), list[Remark]()
    for move, seat, state, action in decisions_of(game, found):
        if move <= after:
            continue
        if remarks and time.monotonic() - begun > LONG_LOOK:
            return move - 1, remarks
        remarks.append(analyst.remark(state, seat, move, action))
    return len(found.moves), remarks


def _judged(game: Game, viewpoint: Viewpoint, spec: str, seed: int) -> list[Judged]:
    bot = make_bot(spec, game, seed)
    assert isinstance(bot, SearchBot)
    return [Judged(found.action.text, found.value, found.visits, found.merits) for found in bot.analyse(viewpoint)]


def _seen(record: str, seat: int, data: str) -> tuple[Game, Viewpoint]:
    """What a seat sees at the end of a record."""
    found = read_record(record)
    game = _game(found.game, data)
    return game, Viewpoint(replay(game, found).state, seat)


def _live_with_the_server(last: bool, bots: Mapping[str, str]) -> None:
    """The beginning of a process of the pool."""
    live_with_the_first()
    offer(bots)
    if last:
        os.nice(LAST)


@kept(4)
def _game(name: str, data: str) -> Game:
    return registry.game_with_data(name, data) if data else registry.game(name)


def data_of(game: Game) -> str:
    """The component data of a game for another process; nothing if they are ours."""
    return "" if game is registry.game(game.name) else registry.packed_data(game)
