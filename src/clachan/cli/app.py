"""The command `clachan`. What only one command needs is imported there, so that no other waits for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

import clachan
from clachan.cli import analysing, counting, exporting, keeping, packs, simulating, tournaments
from clachan.cli.extras import needs
from clachan.cli.options import (
    AsJson,
    Data,
    GameName,
    Modules,
    Players,
    Variants,
    game_and_options,
    variants,
    words,
)
from clachan.cli.output import err, line, out, plain, print_json, progress, show_table, write
from clachan.core.errors import ClachanError, OptionError, RecordError
from clachan.core.options import Options, Variant
from clachan.core.record import Match, read_record, replay
from clachan.files import TooLarge, read_text
from clachan.games import registry

app = typer.Typer(
    name="clachan",
    help="The open table for Scottish board games.",
    no_args_is_help=False,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Log = Annotated[str, typer.Option(metavar="plain|json", help="How the log is written, to standard error.")]
BotPause = Annotated[
    float | None, typer.Option(min=0, max=60, help="Seconds a bot takes for a decision at the least; 0.4 if not given.")
]
OwnBots = Annotated[
    str,
    typer.Option(metavar="A,B", help="Bots of yours that people may play against: package.module:Bot, name=p.m:Bot."),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
# Bytes; the longest game that we know has a record of some 60,000.
LARGEST_RECORD = 4_000_000
# How many play where the speed is measured, if the game is for so many.
AT_A_TABLE = 4
At = Annotated[int | None, typer.Option(metavar="N", help="The position after N moves; the last one if not given.")]


def _say_version(wanted: bool) -> None:
    if wanted:
        print(f"clachan {clachan.__version__}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", callback=_say_version, is_eager=True, help="Print the version.")]


@app.callback(invoke_without_command=True)
def table(context: typer.Context, version: Version = False) -> None:
    """The open table for Scottish board games. Without a command: the table on localhost, in the browser."""
    if context.invoked_subcommand is None:
        _run_server("clachan", "127.0.0.1", None, "", None, True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="The port; a free one if not given.")] = None,
    db: Annotated[str, typer.Option(metavar="URL", help="The database; an SQLite file of yours if not given.")] = "",
    data: Data = None,
    browser: Annotated[bool, typer.Option("--open", help="Open a table against bots in the browser.")] = False,
    bot_workers: Annotated[
        int | None, typer.Option(min=0, help="Processes that bots think in; 0 leaves it to `clachan work`.")
    ] = None,
    bot_pause: BotPause = None,
    bots: OwnBots = "",
    reload: Annotated[
        bool, typer.Option("--reload", help="Begin anew whenever a file changes: for those who develop.")
    ] = False,
    allowed_hosts: Annotated[
        str, typer.Option(metavar="A,B", help="The names that this server goes by; any if not given.")
    ] = "",
    trusted_proxies: Annotated[
        str, typer.Option(metavar="A,B", help="Addresses of proxies that say where a request comes from.")
    ] = "",
    log: Log = "plain",
    smtp: Annotated[
        str, typer.Option(metavar="URL", envvar="CLACHAN_SMTP", help="The server that sends e-mail; none if not given.")
    ] = "",
    mail_from: Annotated[
        str, typer.Option(metavar="ADDRESS", envvar="CLACHAN_MAIL_FROM", help="Who e-mail comes from.")
    ] = "",
    public_url: Annotated[
        str,
        typer.Option(metavar="URL", envvar="CLACHAN_PUBLIC_URL", help="This server's address, for links it sends."),
    ] = "",
    local_webhooks: Annotated[
        bool, typer.Option("--local-webhooks", help="Let people have webhooks in your own network, also over HTTP.")
    ] = False,
    operator: Annotated[
        str, typer.Option(metavar="NAME", envvar="CLACHAN_OPERATOR", help="The kept name of who looks after it.")
    ] = "",
    operator_secret: Annotated[
        str, typer.Option(envvar="CLACHAN_OPERATOR_SECRET", help="Or a secret that lets somebody look after it.")
    ] = "",
) -> None:
    """Start the server."""
    if reload:
        _serve_anew(host, port, data, words(bots))
        return
    front = words(allowed_hosts), words(trusted_proxies), _log(log), (smtp, mail_from, public_url)
    more = local_webhooks, (operator, operator_secret)
    _run_server("clachan serve", host, port, db, data, browser, *front, bot_workers, bot_pause, *more, words(bots))


def _serve_anew(host: str, port: int | None, data: Path | None, bots: Sequence[str]) -> None:
    """The same command again and again, at the same port."""
    with needs("server", "clachan serve --reload"):
        from clachan.cli.reloading import folders_of, serve_anew
        from clachan.cli.serve import PORT, free_port
    arguments = [argument for argument in sys.argv[2:] if argument != "--reload"]
    if port is None:
        arguments += ["--port", str(free_port(host, PORT))]
    serve_anew(arguments, folders_of(data, bots))


def _log(kind: str) -> str:
    """How the log is written."""
    if kind not in ("plain", "json"):
        raise OptionError(f"--log takes plain or json, not '{kind}'")
    return kind


def _run_server(
    command: str,
    host: str,
    port: int | None,
    db: str,
    data: Path | None,
    open_browser: bool,
    hosts: Sequence[str] = (),
    proxies: Sequence[str] = (),
    log: str = "plain",
    mail: tuple[str, str, str] = ("", "", ""),
    bot_workers: int | None = None,
    bot_pause: float | None = None,
    local_webhooks: bool = False,
    operator: tuple[str, str] = ("", ""),
    own_bots: Sequence[str] = (),
) -> None:
    with needs("server", command):
        from clachan.cli.serve import BotOptions, Front, run_server
    _check_data(data)
    front = Front(tuple(hosts), tuple(proxies), log, mail, local_webhooks, operator)
    bots = BotOptions(bot_workers, bot_pause, tuple(own_bots))
    run_server(host, port, db, None if data is None else str(data), open_browser, front, bots)


def _check_data(folder: Path | None) -> None:
    """What is wrong with component data is told before anything begins."""
    if folder is not None:
        registry.games_with(folder)


@app.command()
def work(
    db: Annotated[str, typer.Option(metavar="URL", help="The database of the servers; yours if not given.")] = "",
    data: Data = None,
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes that bots think in; one fewer than cores if not given.")
    ] = None,
    bot_pause: BotPause = None,
    bots: OwnBots = "",
    log: Log = "plain",
) -> None:
    """Let bots think for the servers over a database, on this machine or another."""
    with needs("server", "clachan work"):
        from clachan.cli.serve import BotOptions, run_worker
    _check_data(data)
    run_worker(db, None if data is None else str(data), BotOptions(workers, bot_pause, tuple(words(bots))), _log(log))


app.command()(keeping.backup)
app.command()(keeping.restore)
app.command()(keeping.check)


@app.command()
def play(
    game: GameName = "isle-of-skye",
    players: Players = None,
    modules: Modules = "",
    variant: Variants = None,
    preset: Annotated[str, typer.Option(help="What people like to play, such as `first`, with its modules.")] = "",
    bots: Annotated[str, typer.Option(metavar="A,B", help="Who sits in the other seats; `human` for people.")] = "",
    seed: Annotated[int | None, typer.Option(help="The seed; a random one if not given.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.")] = 0,
    lang: Annotated[str, typer.Option(metavar="en|pl|ru", help="The language; yours if not given.")] = "",
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to write the record.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain lines, for screen readers.")] = False,
    data: Data = None,
) -> None:
    """Play in the terminal, against bots or in hot seat."""
    from clachan.cli.play import run_play

    if seed is None:
        seed = int.from_bytes(os.urandom(4), "big")
    chosen = words(modules), variants(variant), preset
    code = run_play(game, players, *chosen, words(bots), seed, seat, lang, save, plain, data)
    raise typer.Exit(code)


@app.command()
def games(as_json: AsJson = False) -> None:
    """List games, player counts, modules and variants."""
    for reason in registry.broken().values():
        err.print(line(f"clachan: {reason}"), soft_wrap=True)
    if as_json:
        print_json([game.to_json() for game in clachan.all_games()])
        return
    for game in clachan.all_games():
        out.print(f"{game.name}: {game.title}, {game.players[0]} to {game.players[1]} players")
        for module in game.modules:
            out.print(f"  module {module.name}, {module.players[0]} to {module.players[1]} players")
        for variant in game.variants:
            values = _values_of(variant)
            only_with = f" (with {variant.module})" if variant.module else ""
            out.print(f"  variant {variant.name}{only_with}: {values}; default {variant.default}", soft_wrap=True)


def _values_of(variant: Variant) -> str:
    """What can be chosen for a variant, in one line."""
    if variant.places:
        return "one each of " + "; ".join([", ".join(values) for values in variant.places])
    values = ", ".join(variant.values)
    return f"{variant.pick} of {values}" if variant.pick > 1 else values


app.command()(simulating.simulate)
app.command()(exporting.export)


@app.command(name="replay")
def replay_command(
    file: RecordFile,
    at: At = None,
    view: Annotated[str, typer.Option(metavar="SEAT", help="What that seat (or `spectator`) sees.")] = "",
    as_json: AsJson = False,
    svg: Annotated[Path | None, typer.Option(metavar="OUT", help="Draw the position into this file.")] = None,
    data: Data = None,
) -> None:
    """Replay a record and show a position."""
    match = _replay(file, at, data)
    state = match.state
    seat = _seat(view or "spectator", state.options)
    if svg is not None:
        write(svg, state.svg(seat))
        return
    if as_json:
        print_json(state.view(seat) if view else state.to_json())
        return
    out.print(f"{match.game.title}, {len(match.moves)} moves played, seed {match.seed}")
    for seat, name in enumerate(match.seats):
        place = f", place {state.ranking[seat]}" if state.over else ""
        out.print(f"  seat {seat} ({plain(name)}): {state.scores[seat]} points{place}", soft_wrap=True)
    if state.over:
        out.print("The game is over.")
    else:
        waiting = ", ".join(str(seat) for seat in state.deciders)
        out.print(f"Waiting for seat {waiting} ({state.asked}).")


@app.command()
def legal(file: RecordFile, at: At = None, as_json: AsJson = False, data: Data = None) -> None:
    """List what can be done in a position of a record."""
    state = _replay(file, at, data).state
    if as_json:
        print_json(
            [
                {
                    "seat": seat,
                    "asked": state.asked,
                    "actions": [{"text": action.text, "number": action.number} for action in state.legal(seat)],
                }
                for seat in state.deciders
            ]
        )
        return
    for seat in state.deciders:
        for action in state.legal(seat):
            out.print(f"{seat} {action.text}")


@app.command()
def analyse(
    file: RecordFile,
    seat: analysing.Seat = None,
    level: analysing.Level = None,
    iterations: analysing.Iterations = None,
    first: analysing.First = 1,
    last: analysing.Last = None,
    jobs: analysing.Jobs = 1,
    out_file: analysing.Out = None,
    tell_all: analysing.All = False,
    lang: analysing.Lang = "",
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Say of each decision of a record what was better, by how much, and why, from what the seat could know."""
    match = _replay(file, None, data)
    asked = analysing.Asked(seat, first, last, analysing.iterations_of(match.game, level, iterations), jobs)
    analysing.analyse(match, asked, out_file, tell_all, lang, as_json, data)


app.command()(tournaments.tournament)
app.command()(counting.perft)


app.command()(packs.catalogue)


@app.command(name="spec")
def spec_command(
    game: GameName,
    players: Players = None,
    modules: Modules = "",
    variant: Variants = None,
    as_json: AsJson = False,
    data: Data = None,
) -> None:
    """Say number by number what programs that learn see, and how they act."""
    from clachan.cli.spec import show_spec

    found, options = game_and_options(game, players, modules, variant, data)
    show_spec(found, options, as_json)


@app.command()
def bench(
    game: Annotated[str | None, typer.Option(help="One game only.")] = None,
    players: Annotated[int | None, typer.Option(help="How many play; 4 if not given.")] = None,
    modules: Modules = "",
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to play each game.")] = 5.0,
    as_json: AsJson = False,
) -> None:
    """Measure random play and copies on one core."""
    from clachan.sim import bench as speed

    results: dict[str, speed.Speed] = {}
    names = [game] if game else [one.name for one in clachan.all_games()]
    for name in progress(names, len(names), "games", hidden=len(names) == 1):
        lowest, highest = registry.game(name).players
        seats = max(lowest, min(highest, AT_A_TABLE)) if players is None else players
        found, options = game_and_options(name, seats, modules, None, None)
        results[name] = speed.measure(found, options, seconds)
    if as_json:
        print_json(
            {"compiled": speed.compiled(), "games": {name: result.to_json() for name, result in results.items()}}
        )
        return
    title = f"{players or AT_A_TABLE} random players, {'compiled' if speed.compiled() else 'not compiled'}"
    rows = [
        (
            name,
            f"{result.decisions_per_second:,.0f}",
            f"{result.games_per_second:,.0f}",
            f"{result.copy_microseconds:.1f} µs",
        )
        for name, result in results.items()
    ]
    show_table(title, ("game", "decisions/s", "games/s", "copy"), rows)


def main() -> NoReturn:
    """Run the command; what a user got wrong ends with one line and exit code 2."""
    try:
        app()
    except ClachanError as error:
        err.print(line(f"clachan: {error}"), soft_wrap=True)
        sys.exit(2)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    sys.exit(0)


def _replay(file: Path, at: int | None, data: Path | None) -> Match:
    try:
        text = read_text(file, LARGEST_RECORD)
    except OSError as error:
        raise RecordError(f"{file}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{file}: not a record: not a UTF-8 text") from None
    except TooLarge as error:
        raise RecordError(f"{file}: not a record: {error}") from None
    record = read_record(text, str(file))
    if record.game not in registry.names():
        raise RecordError(f"{file}: game: there is no game {record.game!r}; there are {', '.join(registry.names())}")
    return replay(registry.game(record.game, data), record, at, str(file))


def _seat(text: str, options: Options) -> int | None:
    if text == "spectator":
        return None
    seats = [str(seat) for seat in range(options.players)]
    if text not in seats:
        raise OptionError(f"--view takes a seat from 0 to {options.players - 1}, or spectator, not {text!r}")
    return seats.index(text)
