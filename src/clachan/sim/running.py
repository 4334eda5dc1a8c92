"""Many games: given to workers a few at a time, and handed back in their order, whoever played them and whoever died.

Workers are a `Pool`: this process, processes on this machine (workers.py), or other machines (on_ray.py).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Protocol

from clachan.core.errors import ClachanError
from clachan.sim.chunks import Chunk, Failure, Played, Work, play_chunk
from clachan.sim.playing import Task

# Seconds that a chunk should take: long enough to be worth sending, short enough to lose little.
A_CHUNK = 1.0
MOST_IN_A_CHUNK = 64
# So many chunks for each worker may wait for a slow one before them; more would fill the memory.
AHEAD = 8
# A game over which so many workers have died is not tried again.
DEATHS = 3


class Unplayable(ClachanError):
    """A run cannot go on. It is told to those who run programs, in English."""


@dataclass(frozen=True)
class Died:
    """The worker that had a chunk is no more."""

    chunk: Chunk


class Pool(Protocol):
    """Somebody who plays chunks."""

    @property
    def room(self) -> int:
        """How many chunks are played side by side."""

    def give(self, chunk: Chunk) -> None:
        """Take a chunk; only as many as there is room for."""

    def wait(self) -> list[tuple[Chunk, Played] | Died]:
        """What has become of one or more of those that were given."""

    def close(self) -> None:
        """Stop at once; whatever is being played comes to nothing."""


class Here:
    """This process, one game after the other."""

    room = 1

    def __init__(self) -> None:
        self._given: list[Chunk] = []

    def give(self, chunk: Chunk) -> None:
        """Take a chunk."""
        self._given.append(chunk)

    def wait(self) -> list[tuple[Chunk, Played] | Died]:
        """Play it now."""
        chunk = self._given.pop()
        return [(chunk, play_chunk(chunk))]

    def close(self) -> None:
        """Nothing goes on by itself here."""


def play_in(pool: Pool, tasks: Iterable[Task], work: Work) -> Generator[Played, None, None]:
    """Play all games; what has become of them comes in their order, some at a time, while others are played."""
    run = _Run(pool, iter(tasks), work)
    try:
        yield from run.played()
    finally:
        pool.close()


class _Run:
    def __init__(self, pool: Pool, tasks: Iterator[Task], work: Work) -> None:
        self._pool = pool
        self._tasks = tasks
        self._work = work
        # Numbers of games: the next one to be sent, and the next one to be handed back.
        self._sent = 0
        self._back = 0
        self._again: deque[Chunk] = deque()
        self._playing = 0
        # What has come back before its turn, by the number of its first game.
        self._early: dict[int, tuple[int, Played]] = {}
        self._size = 1

    def played(self) -> Iterator[Played]:
        while True:
            self._send()
            if not self._playing:
                return
            for back in self._pool.wait():
                self._playing -= 1
                if isinstance(back, Died):
                    self._mourn(back.chunk)
                else:
                    self._take(*back)
            while self._back in self._early:
                games, played = self._early.pop(self._back)
                self._back += games
                yield played

    def _send(self) -> None:
        while self._playing < self._pool.room and (chunk := self._next()) is not None:
            self._pool.give(chunk)
            self._playing += 1

    def _next(self) -> Chunk | None:
        if self._again:
            return self._again.popleft()
        if len(self._early) >= AHEAD * self._pool.room:
            return None
        size = 1 if self._pool.room == 1 else self._size
        tasks = tuple(islice(self._tasks, size))
        if not tasks:
            return None
        chunk = Chunk(self._sent, tasks, self._work)
        self._sent += len(tasks)
        return chunk

    def _take(self, chunk: Chunk, played: Played) -> None:
        if played.unfit:
            raise Unplayable(played.unfit)
        self._early[chunk.first] = (len(chunk.tasks), played)
        a_game = max(played.seconds, 1e-6) / len(chunk.tasks)
        self._size = max(1, min(MOST_IN_A_CHUNK, 2 * self._size, int(A_CHUNK / a_game)))

    def _mourn(self, chunk: Chunk) -> None:
        """Games whose worker has died are played again, each for itself: one of them may have killed it."""
        if len(chunk.tasks) > 1:
            self._again.extend([Chunk(chunk.first + i, (task,), self._work) for i, task in enumerate(chunk.tasks)])
        elif chunk.deaths + 1 < DEATHS:
            self._again.append(replace(chunk, deaths=chunk.deaths + 1))
        else:
            reason = f"the process that played it died, {DEATHS} times"
            self._early[chunk.first] = (1, Played(failures=[Failure(chunk.tasks[0], reason)]))
