"""Large runs: which games are played, where, and into which folder they are written."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from clachan.cli.extras import needs
from clachan.cli.output import FAILED, INTERRUPTED, err, line, progress
from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.jsontypes import Json
from clachan.core.options import Options

if TYPE_CHECKING:
    from clachan.sim.chunks import Played, Work
    from clachan.sim.folder import RunFolder
    from clachan.sim.playing import Result, Task
    from clachan.sim.running import Pool
    from clachan.sim.shards.manifest import Manifest

# So many failures are told, and after so many a run gives up.
TOLD, TOO_MANY = 10, 100

Games = Annotated[int | None, typer.Option(min=1, help="How many games; 10 if not given.")]
Seeds = Annotated[str, typer.Option(metavar="A-B", help="The seeds, both ends as well, instead of --seed and --games.")]
Part = Annotated[str, typer.Option(metavar="I/N", help="Play only the I-th of N parts, for many machines.")]
Out = Annotated[Path | None, typer.Option(metavar="DIR", help="Write the games into a new folder, as Parquet shards.")]
Resume = Annotated[Path | None, typer.Option(metavar="DIR", help="The same, going on with what is there.")]
InAShard = Annotated[int | None, typer.Option("--shard", min=1, metavar="N", help="How many games a shard has.")]
ManyJobs = Annotated[
    int | None, typer.Option(min=1, help="How many processes play side by side; 1, on Ray all processors.")
]
On = Annotated[
    str, typer.Option("--on", metavar="ray[://ADDRESS]", help="Play on a cluster of Ray: at hand, or there.")
]
Patience = Annotated[
    float | None, typer.Option(min=0.01, metavar="SECONDS", help="How long a bot may take for a decision; 300.")
]


@dataclass(frozen=True)
class Running:
    """How a run is carried out."""

    command: str
    jobs: int | None = None
    on: str = ""
    part: str = ""
    out: Path | None = None
    resume: Path | None = None
    in_a_shard: int | None = None
    patience: float | None = None

    @property
    def folder(self) -> Path | None:
        """The folder that is written into."""
        if self.out is not None and self.resume is not None:
            raise OptionError("--out begins a folder and --resume goes on with one; give one of them")
        return self.out or self.resume


@dataclass(frozen=True)
class Setting:
    """What is played in a run, and what a row of its shards is: a game, or a decision with numbers or candidates."""

    game: Game
    options: Options
    data: Path | None = None
    decisions: bool = False
    candidates: bool = False

    def manifest(self) -> Manifest:
        """What the folder of such a run is of."""
        from clachan.sim.folder import decisions_manifest, games_manifest

        if self.decisions:
            return decisions_manifest(self.game, self.options, self.candidates)
        return games_manifest(self.game, self.options)


@dataclass(frozen=True)
class Tables:
    """The games of a run: how many there are, and bots and seed of each, so that no list of them is needed."""

    count: int
    at: Callable[[int], tuple[tuple[str, ...], int]]

    def part(self, text: str) -> range:
        """The numbers of the games in a part of the run."""
        return in_part(text, self.count)


def in_part(text: str, count: int) -> range:
    """Which of so many games are in a part like `3/10`; all, if nothing is said."""
    found = re.fullmatch(r"(\d{1,9})/(\d{1,9})", text or "1/1")
    if not found or not 1 <= int(found[1]) <= int(found[2]):
        raise OptionError(f"--part takes a part and how many there are, like 3/10, not {text!r}")
    number, of = int(found[1]), int(found[2])
    return range(count * (number - 1) // of, count * number // of)


def seeds_of(seeds: str, seed: int, games: int | None, a_seed: int = 1, default: int = 10) -> tuple[int, int]:
    """The first seed, and how many games there are; each seed has so many."""
    if not seeds:
        count = games or default
        if not -(2**63) <= seed <= seed + count < 2**63:
            raise OptionError(f"seeds are whole numbers of 64 bits, not {seed}")
        return seed, count
    found = re.fullmatch(r"(\d{1,18})-(\d{1,18})", seeds)
    if not found or int(found[1]) > int(found[2]):
        raise OptionError(f"--seeds takes the first and the last one, like 1000-1999, not {seeds!r}")
    if seed or games:
        raise OptionError("--seeds stands instead of --seed and --games")
    return int(found[1]), (int(found[2]) - int(found[1]) + 1) * a_seed


def check_bots(bots: Iterable[str], game: Game) -> None:
    """What is wrong with a bot's name is told before anything begins."""
    from clachan.bots.bot import bot_from

    for spec in dict.fromkeys(bots):
        bot_from(spec, game, 0)


def pool_of(running: Running) -> Pool:
    """Those who play."""
    from clachan.sim.pools import is_ray, pool_for

    if is_ray(running.on):
        with needs("ray", f"{running.command} --on ray"):
            return pool_for(running.jobs, running.on)
    return pool_for(running.jobs, running.on)


def work_of(running: Running, setting: Setting, wanted: str) -> Work:
    """What all games of a run have in common."""
    from clachan.sim.chunks import Work, versions_of
    from clachan.sim.patience import PATIENCE

    versions = versions_of(setting.game, setting.options.modules)
    return Work(wanted, setting.candidates, running.patience or PATIENCE, versions, os.getcwd())


def tasks_of(setting: Setting, tables: Tables, numbers: Iterable[int]) -> Iterator[Task]:
    """The games with these numbers, made when they are asked for."""
    from clachan.sim.playing import task_for

    for number in numbers:
        bots, seed = tables.at(number)
        yield task_for(setting.game, setting.data, setting.options, bots, seed)


class Told:
    """What went wrong and did not stop the run: the first of it is told as it comes, all is counted."""

    def __init__(self) -> None:
        self.failures = 0
        self.broken = 0

    def shard(self, path: Path, reason: str) -> None:
        """A shard that cannot be read."""
        self.broken += 1
        err.print(line(f"clachan: {path}: {reason}"), soft_wrap=True)

    def failed(self, played: Played) -> None:
        """Games that have come to nothing."""
        for failure in played.failures:
            self.failures += 1
            if self.failures <= TOLD:
                err.print(line(f"clachan: {failure}"), soft_wrap=True)

    def end(self, what_now: str) -> None:
        """Say how many games have come to nothing."""
        if self.failures:
            gave_up = ", and the run gave up" if self.failures >= TOO_MANY else ""
            err.print(f"clachan: {self.failures} games failed{gave_up}; {what_now}", soft_wrap=True)


@dataclass(frozen=True)
class Written:
    """What has become of a run: how many games were played, were there before, and came to nothing."""

    folder: Path
    played: int
    known: int
    failed: int

    def to_json(self) -> dict[str, Json]:
        """All of it as plain data."""
        return {"folder": str(self.folder), "played": self.played, "known": self.known, "failed": self.failed}

    def end(self) -> None:
        """Tell the shell if not all is well."""
        if self.failed:
            raise typer.Exit(FAILED)


def open_folder(running: Running, setting: Setting, told: Told) -> RunFolder:
    """The folder of a run, new or gone on with."""
    with needs("parquet", f"{running.command} --out"):
        from clachan.sim.folder import RunFolder
    path = running.folder
    if path is None:
        raise OptionError(f"{running.command} writes into a folder: --out begins one, --resume goes on with one")
    return RunFolder(path, setting.manifest(), running.resume is not None, told.shard)


def play_tables(running: Running, setting: Setting, tables: Tables) -> Written:
    """Play what a folder does not have yet, and write it there."""
    numbers = tables.part(running.part)
    told = Told()
    folder = open_folder(running, setting, told)
    there = sum(folder.known.has(*tables.at(number)) for number in numbers)
    tasks = tasks_of(setting, tables, (n for n in numbers if not folder.known.has(*tables.at(n))))
    return write_games(running, setting, folder, tasks, len(numbers) - there, there, told)


def write_games(
    running: Running, setting: Setting, folder: RunFolder, tasks: Iterator[Task], count: int, known: int, told: Told
) -> Written:
    """Play games and write them into a folder, until they are done, too many have failed, or somebody interrupts."""
    from clachan.sim.chunks import DECISIONS, GAMES
    from clachan.sim.folder import IN_A_SHARD
    from clachan.sim.interrupts import Interrupts

    wanted = DECISIONS if setting.decisions else GAMES
    work, in_a_shard = work_of(running, setting, wanted), running.in_a_shard or IN_A_SHARD[wanted]
    with interrupted_after(lambda: folder.written, count, f"the same command with --resume {folder.path} goes on"):
        pool = pool_of(running)
        with Interrupts() as interrupts:
            chunks = folder.play(tasks, pool, work, in_a_shard, interrupts)
            try:
                for _ in progress(_games(chunks, told), count, "games"):
                    if told.failures >= TOO_MANY:
                        break
            finally:
                chunks.close()
    told.end(f"--resume {folder.path} plays them")
    return Written(folder.path, folder.written, known, told.failures)


def _games(chunks: Iterable[Played], told: Told) -> Iterator[None]:
    """Once for each game, whatever has become of it."""
    for played in chunks:
        told.failed(played)
        yield from [None] * (len(played.results) + len(played.failures))


@contextmanager
def interrupted_after(played: Callable[[], int], count: int, kept: str) -> Iterator[None]:
    """Whoever interrupts is told in a line how far it got, and how to go on."""
    try:
        yield
    except KeyboardInterrupt:
        err.print(f"interrupted after {played()} of {count} games; {kept}", soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None


def results_there(folder: Path, told: Told) -> Iterator[Result]:
    """How the games of a folder ended."""
    with needs("parquet", f"clachan tournament {folder}"):
        from clachan.sim.folder import manifest_in, results_in
    from clachan.sim.chunks import GAMES

    return results_in(folder, manifest_in(folder, GAMES), told.shard)
