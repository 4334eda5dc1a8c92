"""Records annotated: every decision looked at by a search, in several processes if need be, and kept as it comes.

The first line of the file says which record was looked at and how closely; each further line is a remark. What is in
the file is not looked at again.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import chain
from pathlib import Path

from clachan.bots.analysing import Analyst, decisions_of
from clachan.bots.remarks import Remark, read_remark
from clachan.core.errors import OptionError
from clachan.core.reading import Reader
from clachan.core.record import Record, read_record
from clachan.games.registry import game as find_game
from clachan.processes import live_with_the_first
from clachan.sim.lines import Lines
from clachan.sim.running import Unplayable

FORMAT, FORMAT_VERSION = "clachan-analysis", 1
# Bytes; a remark has some 700, and no game has more than some hundred decisions.
LARGEST = 16_000_000
# Decisions that a process is given at once: it plays the record up to them first.
AT_ONCE = 4


@dataclass(frozen=True)
class Study:
    """Decisions of a record to look at, by the numbers of their moves: everything another process needs to know."""

    record: str
    data: str | None
    iterations: int
    moves: tuple[int, ...]


def remarks_on(study: Study) -> list[Remark]:
    """Look at some decisions, in whatever process this is."""
    record, analyst = _ready(study.record, study.data, study.iterations)
    found: list[Remark] = []
    for move, seat, state, action in decisions_of(find_game(record.game, study.data), record):
        if move in study.moves:
            found.append(analyst.remark(state, seat, move, action))
        if move >= study.moves[-1]:
            break
    return found


@lru_cache(maxsize=2)
def _ready(text: str, data: str | None, iterations: int) -> tuple[Record, Analyst]:
    record = read_record(text)
    game = find_game(record.game, data)
    return record, Analyst(game, game.options(record.players, record.modules, record.variants), iterations)


def annotate(study: Study, jobs: int, keeper: Keeper | None = None) -> Iterator[Remark]:
    """Remarks on all decisions of a study, in their order: those that are known, and those that are made now."""
    known = {} if keeper is None else keeper.known
    open_ = [move for move in study.moves if move not in known]
    made = _made(study, [tuple(open_[at : at + AT_ONCE]) for at in range(0, len(open_), AT_ONCE)], jobs)
    try:
        for move in study.moves:
            if move in known:
                yield known[move]
                continue
            remark = next(made)
            if keeper is not None:
                keeper.keep(remark)
            yield remark
    finally:
        made.close()
        if keeper is not None:
            keeper.close()


def _made(study: Study, parts: Sequence[tuple[int, ...]], jobs: int) -> Generator[Remark, None, None]:
    studies = [Study(study.record, study.data, study.iterations, moves) for moves in parts]
    if jobs <= 1:
        yield from chain.from_iterable(map(remarks_on, studies))
        return
    pool = ProcessPoolExecutor(max_workers=jobs, initializer=live_with_the_first)
    try:
        yield from chain.from_iterable(pool.map(remarks_on, studies, chunksize=1))
    except BrokenProcessPool:
        raise Unplayable("a process that looked at decisions has died; with --out the same command goes on") from None
    except BaseException:
        # Whoever interrupts does not wait for remarks that nobody will read.
        for process in list((pool._processes or {}).values()):
            process.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def header_of(record: Record, iterations: int) -> dict[str, object]:
    """What was looked at, and how closely."""
    return {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "game": record.game,
        "rules": record.rules,
        "data": record.data,
        "record": sha256(record.dumps().encode()).hexdigest()[:20],
        "iterations": iterations,
    }


class Keeper:
    """The file of an analysis."""

    def __init__(self, path: Path, header: dict[str, object]) -> None:
        self.path = path
        self.known: dict[int, Remark] = {}
        self._file = Lines(path, header, LARGEST)
        lines = self._file.lines
        if lines and self._read(lines[0]).value != header:
            raise OptionError(
                "{path}: something else is kept there: no analysis, or one of another record, or less or more close",
                path=path,
            )
        for line in lines[1:]:
            remark = read_remark(self._read(line))
            self.known[remark.move] = remark

    def _read(self, line: str) -> Reader:
        try:
            return Reader(json.loads(line), str(self.path), OptionError)
        except (ValueError, RecursionError):
            raise OptionError("{path}: not an analysis: {line}", path=self.path, line=line[:80]) from None

    def keep(self, remark: Remark) -> None:
        """Write a remark down."""
        self._file.add(remark.to_json())
        self.known[remark.move] = remark

    def close(self) -> None:
        """Nothing more will be kept."""
        self._file.close()
