"""Bots that meet: tournaments, and the ladder of levels measured."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from clachan.cli import runs
from clachan.cli.extras import needs
from clachan.cli.options import AsJson, Data, Modules, Players, Seed, Variants, game_and_options, words
from clachan.cli.output import FAILED, err, line, print_json, progress, show_table, write
from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.options import Options
from clachan.games import registry

if TYPE_CHECKING:
    from clachan.sim.ladder import Meeting, Rung
    from clachan.sim.playing import Result
    from clachan.sim.tournament import Tally

GAMES, GAMES_A_PAIR = 100, 200


def tournament(
    game: Annotated[str, typer.Argument(metavar="GAME|DIR", help="A game by name, or a folder of games to rate.")],
    bots: Annotated[str, typer.Option(metavar="A,B", help="The bots that meet; for a ladder all levels.")] = "",
    ladder: Annotated[
        bool, typer.Option("--ladder", help="Neighbours meet in pairs, with shared seeds, in every seat.")
    ] = False,
    all_pairs: Annotated[bool, typer.Option("--all-pairs", help="On the ladder everybody meets everybody.")] = False,
    games: Annotated[
        int | None, typer.Option(min=1, help=f"How many games, {GAMES}; on the ladder for each pair, {GAMES_A_PAIR}.")
    ] = None,
    players: Players = None,
    modules: Modules = "",
    variant: Variants = None,
    seed: Seed = 0,
    seeds: runs.Seeds = "",
    part: runs.Part = "",
    jobs: runs.ManyJobs = None,
    on: runs.On = "",
    patience: runs.Patience = None,
    out: runs.Out = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="PATH", help="Go on with a folder of --out; or keep every game in a file, and go on."),
    ] = None,
    in_a_shard: runs.InAShard = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the ladder there: Markdown, with JSON beside it.")
    ] = None,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Let bots meet, everybody in every seat, or rate a folder of games; win rates and ratings with 95 % intervals."""
    if game not in registry.names() and Path(game).is_dir():
        if any((bots, ladder, all_pairs, games, players, modules, variant, seed, seeds, part, out, resume, save)):
            raise OptionError(f"{game} is a folder of games, which are rated as they are")
        _rate(Path(game), as_json)
        return
    registry.game(game)
    specs = _specs(bots, ladder)
    if (all_pairs and not ladder) or (save is not None and not ladder):
        raise OptionError("--all-pairs and --save go with --ladder")
    if players is None:
        lowest, highest = registry.game(game).players
        players = max(lowest, 2) if ladder else max(lowest, min(highest, len(specs)))
    setting = runs.Setting(*game_and_options(game, players, modules, variant, data), data)
    runs.check_bots(specs, setting.game)
    running = runs.Running("clachan tournament", jobs, on, part, out, resume, in_a_shard, patience)
    if ladder:
        _measure(running, setting, specs, all_pairs, (seeds, seed, games), save, as_json)
        return
    first, count = runs.seeds_of(seeds, seed, games, len(specs), GAMES)
    tables = runs.Tables(count, lambda number: _table(specs, setting.options.players, first, number))
    if running.out is not None or _is_folder(resume):
        written = runs.play_tables(running, setting, tables)
        _rate(written.folder, as_json)
        written.end()
        return
    from clachan.sim.tournament import Tally

    tally = Tally()
    for result in _play(running, setting, tables):
        tally.add(result)
    _show_standings(setting.game.title, tally, specs, as_json)


def _specs(bots: str, ladder: bool) -> list[str]:
    from clachan.bots.levels import LEVEL_NAMES

    specs = words(bots) or (list(LEVEL_NAMES) if ladder else [])
    if len(set(specs)) != len(specs) or len(specs) < 2:
        raise OptionError("a tournament takes at least two different bots, separated by commas, after --bots")
    return specs


def _table(specs: Sequence[str], players: int, first: int, number: int) -> tuple[tuple[str, ...], int]:
    """Who sits where in a game, and its seed, which is the same until everybody has moved on by all seats."""
    from clachan.sim.tournament import seating

    return seating(specs, players, number), first + number // len(specs)


def _is_folder(path: Path | None) -> bool:
    return path is not None and path.is_dir()


def _rate(folder: Path, as_json: bool) -> None:
    """Rate the games of a folder, whoever played them."""
    with needs("parquet", f"clachan tournament {folder}"):
        from clachan.sim.shards.manifest import read_manifest
    from clachan.sim.tournament import Tally

    told, tally = runs.Told(), Tally()
    for result in runs.results_there(folder, told):
        tally.add(result)
    if tally.alone and not as_json:
        told_of = f"clachan: {folder}: left out, as no bot met another one there: {tally.alone} of the games"
        err.print(line(told_of), soft_wrap=True)
    manifest = read_manifest(folder)
    title = f"{manifest.get('game')}, rules {manifest.get('rules')}, {tally.games} games in {folder}"
    _show_standings(title, tally, (), as_json)
    if told.broken:
        raise typer.Exit(FAILED)


def _measure(
    running: runs.Running,
    setting: runs.Setting,
    specs: Sequence[str],
    all_pairs: bool,
    seeds: tuple[str, int, int | None],
    save: Path | None,
    as_json: bool,
) -> None:
    """Let neighbours on the ladder meet, and show what came of it."""
    from clachan.sim.ladder import meeting, meetings_of, pairs_of, rungs, seatings_of

    pairs, players = pairs_of(specs, all_pairs), setting.options.players
    a_seed = len(seatings_of(pairs[0], players))
    first, count = runs.seeds_of(*seeds, a_seed, GAMES_A_PAIR)
    listed = meetings_of(pairs, players, count, first)
    tables = runs.Tables(len(listed), listed.__getitem__)
    written = None
    if running.out is not None or _is_folder(running.resume):
        written = runs.play_tables(running, setting, tables)
        wanted = set(listed)
        there = runs.results_there(written.folder, runs.Told())
        results = [result for result in there if (result.bots, result.seed) in wanted]
    else:
        results = list(_play(running, setting, tables))
    met = [meeting(pair, results) for pair in pairs]
    _show_ladder(setting.game, setting.options, met, rungs(specs, results), save, as_json)
    if written is not None:
        written.end()


def _play(running: runs.Running, setting: runs.Setting, tables: runs.Tables) -> Iterator[Result]:
    """Play at all tables. Whoever interrupts is told how to go on."""
    from clachan.sim.chunks import RESULTS
    from clachan.sim.keeping import Keeper, play_match

    tasks = list(runs.tasks_of(setting, tables, tables.part(running.part)))
    resume = running.resume
    keeper = None if resume is None else Keeper(resume, setting.game, setting.options)
    kept = f"the same command with --resume {resume} goes on" if resume else "--resume FILE would have kept them"
    done = 0
    with runs.interrupted_after(lambda: done, len(tasks), kept):
        work = runs.work_of(running, setting, RESULTS)
        for result in progress(play_match(tasks, runs.pool_of(running), keeper, work), len(tasks), "games"):
            done += 1
            yield result


def _show_standings(title: str, tally: Tally, bots: Sequence[str], as_json: bool) -> None:
    reached = tally.standings(bots)
    if as_json:
        print_json({"games": tally.games, "bots": [standing.to_json() for standing in reached]})
        return
    rows: list[tuple[str, ...]] = []
    for s in reached:
        rate = f"{s.win_rate:.1%} ({s.interval[0]:.1%} to {s.interval[1]:.1%})"
        sure = f" ({s.rating_interval[0]:.0f} to {s.rating_interval[1]:.0f})" if s.rating_interval else ""
        rows.append((s.name, str(s.wins), str(s.ties), str(s.losses), rate, f"{s.rating:.0f}{sure}"))
    show_table(f"{title}; with 95 % intervals", ("bot", "wins", "ties", "losses", "win rate", "rating"), rows)


def _show_ladder(
    game: Game, options: Options, met: Sequence[Meeting], ladder: Sequence[Rung], save: Path | None, as_json: bool
) -> None:
    from clachan.sim.ladder import as_markdown

    document = {
        "game": game.name,
        "rules_version": game.rules_version,
        "options": options.to_json(),
        "pairs": [one.to_json() for one in met],
        "ladder": [rung.to_json() for rung in ladder],
    }
    variants = [f"{name}={value}" for name, value in sorted(options.variants.items())]
    title = ", ".join([f"{game.title}, {options.players} players", *options.modules, *variants])
    if save is not None:
        write(save.with_suffix(".json"), json.dumps(document, indent=1) + "\n")
        write(save.with_suffix(".md"), as_markdown(title, met, ladder))
    if as_json:
        print_json(document)
        return
    rows: list[tuple[str, ...]] = []
    for one in met:
        likely, low, high = one.elo
        rate = f"{one.rate:.1%} ({one.interval[0]:.1%} to {one.interval[1]:.1%})"
        rows.append((one.lower, one.upper, str(one.games), rate, f"{likely:+.0f} ({low:+.0f} to {high:+.0f})"))
    show_table(title, ("lower", "upper", "games", "upper came in first", "Elo"), rows)
    rated = [(r.name, f"{r.rating:.0f}", f"{r.interval[0]:.0f} to {r.interval[1]:.0f}") for r in ladder]
    show_table("Ratings", ("bot", "rating", "95 % interval"), rated)
