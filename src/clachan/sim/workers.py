"""Processes on this machine that play chunks. One that dies is replaced."""

from __future__ import annotations

import multiprocessing
import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

from clachan.processes import live_with_the_first
from clachan.sim.chunks import Chunk, Played, play_chunk
from clachan.sim.running import Died, Unplayable

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

    Context = ForkServerContext | SpawnContext

# A worker says so when it is there.
READY = "ready"
# When so many never were, none will be.
STILLBORN = 5


class Processes:
    """So many processes, each of which plays one chunk at a time."""

    def __init__(self, jobs: int) -> None:
        self.room = jobs
        self._context = _context()
        self._idle: list[_Worker] = []
        self._busy: dict[Connection, tuple[_Worker, Chunk]] = {}
        # How many have ended one after another before they were there.
        self._stillborn = 0

    def give(self, chunk: Chunk) -> None:
        """Let a process that has nothing to do, or a new one, play a chunk."""
        worker = self._idle.pop() if self._idle else _Worker(self._context)
        self._busy[worker.line] = (worker, chunk)
        # One that has died while it had nothing to do shows when somebody waits for it.
        with suppress(OSError):
            worker.line.send(chunk)

    def wait(self) -> list[tuple[Chunk, Played] | Died]:
        """What has become of one or more chunks."""
        found: list[tuple[Chunk, Played] | Died] = []
        while not found:
            for line in wait(list(self._busy)):
                assert isinstance(line, Connection)
                found.extend(self._heard(line))
        return found

    def _heard(self, line: Connection) -> list[tuple[Chunk, Played] | Died]:
        worker, chunk = self._busy[line]
        try:
            said: object = line.recv()
        except (EOFError, OSError):
            del self._busy[line]
            worker.end()
            self._stillborn += not worker.ready
            if self._stillborn >= STILLBORN:
                raise Unplayable("processes that should play games end before they begin") from None
            return [Died(chunk)]
        if not isinstance(said, Played):
            worker.ready = True
            self._stillborn = 0
            return []
        del self._busy[line]
        self._idle.append(worker)
        return [(chunk, said)]

    @property
    def pids(self) -> list[int]:
        """The processes that play now."""
        return [worker.process.pid or 0 for worker, _ in self._busy.values()]

    def close(self) -> None:
        """End all of them at once: nobody waits for games that nobody will see."""
        for worker in [*self._idle, *[worker for worker, _ in self._busy.values()]]:
            worker.end()
        self._idle, self._busy = [], {}


class _Worker:
    def __init__(self, context: Context) -> None:
        self.line, theirs = context.Pipe()
        self.ready = False
        self.process: BaseProcess = context.Process(target=serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.line.close()


def serve(line: Connection) -> None:
    """The life of a worker: chunks come, what was played goes back, until nobody is there any more."""
    # Whoever interrupts speaks to the first process alone; when it is gone, nobody will see these games.
    live_with_the_first()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        line.send(READY)
        while True:
            chunk = line.recv()
            line.send(play_chunk(chunk, to_the_death=True))
    except (EOFError, OSError):
        os._exit(0)


def _context() -> Context:
    """New processes come from a small one that has loaded the engine: this one may have threads, which do not fork."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["clachan.sim.workers"])
    return context
