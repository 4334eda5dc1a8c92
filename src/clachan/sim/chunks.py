"""A few games at a time, in whatever process this is: what a worker is given, and what it gives back."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

import clachan
from clachan.core.errors import ClachanError
from clachan.core.game import Game
from clachan.core.record import Match, Record
from clachan.sim.patience import PATIENCE, Patience, TooLong
from clachan.sim.playing import Result, Task, Told, game_of, options_of, play_task, result_of

if TYPE_CHECKING:
    import pyarrow as pa

# What is wanted of each game.
RESULTS, RECORDS, GAMES, DECISIONS = "results", "records", "games", "decisions"


@dataclass(frozen=True)
class Versions:
    """What must be the same wherever a game of a run is played."""

    clachan: str
    rules: str
    data: str


@dataclass(frozen=True)
class Work:
    """What all games of a run have in common."""

    wanted: str = RESULTS
    # For decisions: whether what is legal is told as candidates, or as numbers.
    candidates: bool = False
    patience: float = PATIENCE
    versions: Versions | None = None
    # The folder in which one is, where bots may be.
    here: str = ""


@dataclass(frozen=True)
class Chunk:
    """Some games to be played, the first of which has this number in its run."""

    first: int
    tasks: tuple[Task, ...]
    work: Work
    # How often a worker has died over it.
    deaths: int = 0


@dataclass(frozen=True)
class Failure:
    """A game that has come to nothing."""

    task: Task
    reason: str

    def __str__(self) -> str:
        return f"seed {self.task.seed}, {','.join(self.task.bots)}: {self.reason}"


@dataclass
class Played:
    """What has become of a chunk."""

    results: list[Result] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    batch: pa.RecordBatch | None = None
    # How many rows of the batch each result has.
    rows: list[int] = field(default_factory=list)
    seconds: float = 0.0
    # Why nothing of this run can be played here.
    unfit: str = ""


class Gathering(Protocol):
    """Gathers what is wanted of games."""

    told: Told | None

    def keep(self, task: Task, match: Match) -> None:
        """A game is over."""

    def drop(self) -> None:
        """A game has come to nothing."""

    def give(self, played: Played) -> None:
        """Hand over what was gathered."""


def versions_of(game: Game, modules: Sequence[str]) -> Versions:
    """What is played here."""
    return Versions(clachan.__version__, game.rules_version, game.data_version(modules))


def play_chunk(chunk: Chunk, to_the_death: bool = False) -> Played:
    """Play some games; one that fails does no harm to the others."""
    began = perf_counter()
    played = Played()
    if chunk.work.here and chunk.work.here not in sys.path:
        sys.path.append(chunk.work.here)
    played.unfit = _unfit(chunk)
    if not played.unfit:
        patience = Patience(chunk.work.patience)
        with patience.watching(to_the_death):
            _play(chunk, patience, played)
    played.seconds = perf_counter() - began
    return played


def _unfit(chunk: Chunk) -> str:
    """Why games of this run cannot be played here: what is installed, or the data, differ."""
    task, wanted = chunk.tasks[0], chunk.work.versions
    if wanted is None:
        return ""
    if wanted.clachan != clachan.__version__:
        return f"a worker has clachan {clachan.__version__}, this is {wanted.clachan}"
    try:
        found = versions_of(game_of(task), task.modules)
    except ClachanError as error:
        return f"a worker cannot play {task.game}: {error}"
    if found.rules != wanted.rules:
        return f"a worker has rules version {found.rules} of {task.game}, this is {wanted.rules}"
    if found.data != wanted.data:
        return f"a worker has component data {found.data} of {task.game}, these are {wanted.data}"
    return ""


def _play(chunk: Chunk, patience: Patience, played: Played) -> None:
    gathering = _gathering(chunk)
    for task in chunk.tasks:
        try:
            match = play_task(task, gathering.told, patience.choose)
            gathering.keep(task, match)
        except (Exception, TooLong) as error:
            gathering.drop()
            played.failures.append(Failure(task, _reason(error)))
        else:
            played.results.append(result_of(task, match))
    gathering.give(played)


def _reason(error: BaseException) -> str:
    told = str(error) if isinstance(error, ClachanError) else f"{type(error).__name__}: {error}"
    return " ".join(told.split())


def _gathering(chunk: Chunk) -> Gathering:
    wanted = chunk.work.wanted
    if wanted in _SIMPLE:
        return _SIMPLE[wanted]()
    # They need more than a plain install.
    from clachan.sim import rows

    if wanted == GAMES:
        return rows.GameRows()
    task = chunk.tasks[0]
    return rows.Decisions(game_of(task), options_of(task), chunk.work.candidates)


class _Nothing:
    told: Told | None = None

    def keep(self, task: Task, match: Match) -> None:
        pass

    def drop(self) -> None:
        pass

    def give(self, played: Played) -> None:
        pass


class _Records(_Nothing):
    def __init__(self) -> None:
        self._records: list[Record] = []

    def keep(self, task: Task, match: Match) -> None:
        self._records.append(match.record())

    def give(self, played: Played) -> None:
        played.records = self._records


_SIMPLE: dict[str, Callable[[], Gathering]] = {RESULTS: _Nothing, RECORDS: _Records}
