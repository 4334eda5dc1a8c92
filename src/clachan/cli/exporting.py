"""Games and decisions for programs that learn, as Parquet shards."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from clachan.cli import runs
from clachan.cli.extras import needs
from clachan.cli.options import AsJson, Data, Modules, Players, Seed, Variants, game_and_options
from clachan.cli.output import out as screen
from clachan.cli.output import print_json
from clachan.cli.simulating import Bots, in_the_same_seats
from clachan.core.errors import OptionError
from clachan.games import registry

NUMBERS, CANDIDATES = "numbers", "candidates"


def export(
    source: Annotated[str, typer.Argument(metavar="GAME|DIR", help="A game to be played, or a folder of games.")],
    out: runs.Out = None,
    resume: runs.Resume = None,
    observations: Annotated[
        bool, typer.Option("--observations", help="One row a decision, with what the seat saw; else one a game.")
    ] = False,
    actions: Annotated[
        str, typer.Option(metavar="numbers|candidates", help="How the rows of decisions tell what was legal.")
    ] = NUMBERS,
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
    in_a_shard: runs.InAShard = None,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Write games, or their decisions with observations, as Parquet shards: of bots that play now, or of a folder."""
    if actions not in (NUMBERS, CANDIDATES):
        raise OptionError(f"--actions takes {NUMBERS} or {CANDIDATES}, not {actions!r}")
    running = runs.Running("clachan export", jobs, on, part, out, resume, in_a_shard, patience)
    rows = observations, actions == CANDIDATES
    if source not in registry.names() and Path(source).is_dir():
        if players is not None or modules or variant or seeds or games or seed or bots != "random":
            raise OptionError(f"{source} has its games: what is played cannot be chosen")
        written = _again(running, Path(source), data, *rows)
    else:
        setting = runs.Setting(*game_and_options(source, players, modules, variant, data), data, *rows)
        tables = in_the_same_seats(setting, bots, runs.seeds_of(seeds, seed, games))
        written = runs.play_tables(running, setting, tables)
    if as_json:
        print_json(written.to_json())
    else:
        screen.print(
            f"{written.played} games written into {written.folder}; {written.known} were there", soft_wrap=True
        )
    written.end()


def _again(running: runs.Running, folder: Path, data: Path | None, decisions: bool, candidates: bool) -> runs.Written:
    """Play the games of a folder again and write their decisions into another one."""
    if not decisions:
        raise OptionError(f"{folder} has its games already; --observations exports their decisions")
    with needs("parquet", "clachan export"):
        from clachan.sim.folder import manifest_in, names_in, played_as, tasks_in
    manifest = manifest_in(folder, "games")
    game, options = played_as(folder, manifest, data)
    told = runs.Told()
    setting = runs.Setting(game, options, data, decisions, candidates)
    into = runs.open_folder(running, setting, told)
    # Of each game of the other folder, whether its decisions are here; a broken shard is told of when it is played.
    there = bytearray(into.known.has(*name) for name in names_in(folder, manifest, lambda path, reason: None))
    mine = runs.in_part(running.part, len(there))
    wanted = islice(tasks_in(folder, manifest, data, told.shard), mine.start, mine.stop)
    tasks = (task for task in wanted if not into.known.has(task.bots, task.seed))
    known = sum(there[mine.start : mine.stop])
    return runs.write_games(running, setting, into, tasks, len(mine) - known, known, told)
