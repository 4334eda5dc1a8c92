"""Bots that play many games in the same seats."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from clachan.cli import runs
from clachan.cli.options import AsJson, Data, GameName, Modules, Players, Seed, Variants, game_and_options, words
from clachan.cli.output import INTERRUPTED, err, print_json, progress, save_records, show_table
from clachan.core.errors import OptionError
from clachan.core.jsontypes import Json

if TYPE_CHECKING:
    from clachan.sim.chunks import Played
    from clachan.sim.playing import Result

Bots = Annotated[str, typer.Option(metavar="A,B", help="Bots, in the order of the seats; repeated as needed.")]


def simulate(
    game: GameName,
    players: Players = None,
    modules: Modules = "",
    variant: Variants = None,
    bots: Bots = "random",
    games: runs.Games = None,
    seed: Seed = 0,
    seeds: runs.Seeds = "",
    part: runs.Part = "",
    jobs: runs.ManyJobs = None,
    on: runs.On = "",
    patience: runs.Patience = None,
    as_json: AsJson = False,
    save: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a record of each game there.")] = None,
    out: runs.Out = None,
    resume: runs.Resume = None,
    in_a_shard: runs.InAShard = None,
    data: Data = None,
) -> None:
    """Let bots play many games; with --out, each is a row of Parquet shards."""
    setting = runs.Setting(*game_and_options(game, players, modules, variant, data), data)
    running = runs.Running("clachan simulate", jobs, on, part, out, resume, in_a_shard, patience)
    tables = in_the_same_seats(setting, bots, runs.seeds_of(seeds, seed, games))
    seated, _ = tables.at(0)
    if running.folder is not None:
        if save is not None:
            raise OptionError("a run in a folder has the moves of each game; --save goes without --out and --resume")
        _into_folder(running, setting, tables, as_json)
        return
    summary = Summary(seated)
    code = _here(running, setting, tables, summary, save, as_json)
    if as_json:
        told = {"game": setting.game.name, "options": setting.options.to_json(), "games": summary.told}
        print_json(told)
    else:
        summary.show(f"{setting.game.title}, {summary.games} games")
    raise typer.Exit(code)


def in_the_same_seats(setting: runs.Setting, bots: str, seeds: tuple[int, int]) -> runs.Tables:
    """Games of the same bots in the same seats, from a seed on so many."""
    seated = seats_of(bots, setting.options.players)
    runs.check_bots(seated, setting.game)
    first, count = seeds
    return runs.Tables(count, lambda number: (seated, first + number))


def seats_of(bots: str, players: int) -> tuple[str, ...]:
    """Who sits where: bots are repeated as needed."""
    specs = words(bots)
    if not specs:
        raise OptionError("--bots takes names of bots, separated by commas")
    return tuple([specs[seat % len(specs)] for seat in range(players)])


@dataclass
class Summary:
    """What each seat has reached, however many games there are."""

    bots: Sequence[str]
    games: int = 0
    wins: list[int] = field(default_factory=list)
    total: list[int] = field(default_factory=list)
    least: list[int] = field(default_factory=list)
    most: list[int] = field(default_factory=list)
    # Every game, where all are to be told.
    told: list[Json] = field(default_factory=list)

    def add(self, result: Result, telling: bool = False) -> None:
        """Count a game."""
        if not self.games:
            self.wins, self.total = [0] * len(self.bots), [0] * len(self.bots)
            self.least, self.most = list(result.scores), list(result.scores)
        self.games += 1
        for seat, points in enumerate(result.scores):
            self.wins[seat] += result.ranking[seat] == 1
            self.total[seat] += points
            self.least[seat] = min(self.least[seat], points)
            self.most[seat] = max(self.most[seat], points)
        if telling:
            self.told.append(
                {
                    "seed": result.seed,
                    "bots": list(result.bots),
                    "scores": list(result.scores),
                    "ranking": list(result.ranking),
                    "decisions": result.decisions,
                }
            )

    def rows(self) -> list[tuple[int, str, int, float, int, int]]:
        """Seat by seat: bot, wins, mean, least and most points."""
        if not self.games:
            return []
        columns = zip(self.bots, self.wins, self.total, self.least, self.most, strict=True)
        return [(i, bot, wins, all_ / self.games, few, many) for i, (bot, wins, all_, few, many) in enumerate(columns)]

    def to_json(self) -> list[Json]:
        """Seat by seat as plain data."""
        names = ("seat", "bot", "wins", "mean", "least", "most")
        return [dict(zip(names, (*row[:3], round(row[3], 2), *row[4:]), strict=True)) for row in self.rows()]

    def show(self, title: str) -> None:
        """A table for people."""
        rows = [
            (str(seat), bot, str(w), f"{mean:.1f}", str(few), str(many))
            for seat, bot, w, mean, few, many in self.rows()
        ]
        show_table(title, ("seat", "bot", "wins", "mean score", "least", "most"), rows)


def _here(
    running: runs.Running, setting: runs.Setting, tables: runs.Tables, summary: Summary, save: Path | None, tell: bool
) -> int:
    """Play without a folder; the first game that comes to nothing ends it. What a shell is told."""
    from clachan.sim.chunks import RECORDS, RESULTS
    from clachan.sim.keeping import without_failures
    from clachan.sim.running import play_in

    numbers = tables.part(running.part)
    work = runs.work_of(running, setting, RESULTS if save is None else RECORDS)
    pool = runs.pool_of(running)
    chunks = without_failures(play_in(pool, runs.tasks_of(setting, tables, numbers), work))
    try:
        for result in progress(_results(chunks, save), len(numbers), "games"):
            summary.add(result, tell)
    except KeyboardInterrupt:
        err.print(f"interrupted after {summary.games} of {len(numbers)} games; these are told", soft_wrap=True)
        return INTERRUPTED
    return 0


def _results(chunks: Iterable[Played], save: Path | None) -> Iterator[Result]:
    for played in chunks:
        if save is not None:
            save_records(played.records, save)
        yield from played.results


def _into_folder(running: runs.Running, setting: runs.Setting, tables: runs.Tables, as_json: bool) -> None:
    written = runs.play_tables(running, setting, tables)
    (seated, first), (_, last) = tables.at(0), tables.at(tables.count - 1)
    summary = Summary(seated)
    for result in runs.results_there(written.folder, runs.Told()):
        if result.bots == seated and first <= result.seed <= last:
            summary.add(result)
    if as_json:
        told = {"game": setting.game.name, "options": setting.options.to_json()}
        print_json({**told, **written.to_json(), "games": summary.games, "seats": summary.to_json()})
    else:
        summary.show(f"{setting.game.title}, {summary.games} games in {written.folder}")
    written.end()
