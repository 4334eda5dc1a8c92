"""The folder of a large run: what was played before, and what is played now, written as it comes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import clachan
from clachan.core.acting import ways
from clachan.core.errors import OptionError
from clachan.core.game import Game
from clachan.core.jsontypes import Json
from clachan.core.options import Options
from clachan.core.reading import Reader
from clachan.core.record import Move, Record
from clachan.games import registry
from clachan.sim.chunks import Played, Work
from clachan.sim.interrupts import Interrupts
from clachan.sim.keeping import levels_of
from clachan.sim.playing import Result, Task
from clachan.sim.running import Pool, play_in
from clachan.sim.shards.columns import DECISIONS, GAMES
from clachan.sim.shards.manifest import FILE, Manifest, RunError, agree, begin, manifest_of, read_manifest
from clachan.sim.shards.reading import (
    Broken,
    BrokenShard,
    Games,
    games_in,
    put_aside,
    rows_in,
    rows_of,
    shards_in,
)
from clachan.sim.shards.writing import ShardWriter, sweep

# Games in a shard, if nothing else is asked for: some megabytes of either kind.
IN_A_SHARD = {GAMES: 1000, DECISIONS: 50}


def games_manifest(game: Game, options: Options) -> Manifest:
    """The manifest of a run with one row a game."""
    return manifest_of(GAMES, _played(game, options))


def decisions_manifest(game: Game, options: Options, candidates: bool) -> Manifest:
    """The manifest of a run with one row a decision: what its numbers mean has a fingerprint."""
    spec, acting = ways(game, options)
    meaning = json.dumps([spec.to_json(), acting.to_json()], sort_keys=True)
    told: dict[str, Json] = {
        **_played(game, options),
        "actions": "candidates" if candidates else "numbers",
        "numbers": len(acting),
        "spec": hashlib.sha256(meaning.encode()).hexdigest()[:12],
    }
    return manifest_of(DECISIONS, told)


def _played(game: Game, options: Options) -> dict[str, Json]:
    return {
        "clachan": clachan.__version__,
        "game": game.name,
        "rules": game.rules_version,
        "data": game.data_version(options.modules),
        "options": {"players": options.players, "modules": list(options.modules), "variants": options.variants},
        "levels": levels_of(game),
    }


class RunFolder:
    """A folder that a run is written into; where something is already, only if that is to be gone on with."""

    def __init__(self, folder: Path, manifest: Manifest, resume: bool, broken: Broken) -> None:
        self.path = folder
        self._manifest = manifest
        if not resume and _occupied(folder):
            raise RunError(f"{folder}: there is something already; --resume {folder} goes on with a run")
        if (folder / FILE).exists():
            agree(folder, manifest)
            sweep(folder)
        elif folder.is_dir() and shards_in(folder):
            raise RunError(f"{folder}: there are shards without a {FILE}; give another folder")
        else:
            begin(folder, manifest)

        def aside(path: Path, reason: str) -> None:
            try:
                put_aside(path)
            except FileNotFoundError:
                # Another job of the same run has done so just now, and told of it.
                return
            except OSError as error:
                raise RunError(f"{path}: {reason}, and cannot be put aside: {error.strerror}") from None
            broken(path, f"put aside, its games are played again: {reason}")

        # Games that are there, and how many have come since.
        self.written = 0
        self.known = games_in(folder, manifest, aside)

    def play(
        self, tasks: Iterable[Task], pool: Pool, work: Work, in_a_shard: int, interrupts: Interrupts
    ) -> Generator[Played, None, None]:
        """Play all games and write them; whatever happens, those that were played are kept."""
        writer = ShardWriter(self.path, self._manifest, in_a_shard)
        try:
            with closing(play_in(pool, tasks, work)) as chunks:
                for played in chunks:
                    with interrupts.writing():
                        self._write(played, writer)
                    yield played
        finally:
            with interrupts.writing():
                writer.close()

    def _write(self, played: Played, writer: ShardWriter) -> None:
        if played.batch is not None and played.results:
            games = zip(played.results, played.rows, strict=True)
            writer.add(played.batch, [(result.bots, result.seed, rows) for result, rows in games])
            self.written += len(played.results)


def _occupied(folder: Path) -> bool:
    try:
        return folder.exists() and any(folder.iterdir())
    except OSError as error:
        raise RunError(f"{folder}: cannot be read: {error.strerror}") from None


def manifest_in(folder: Path, kind: str) -> Manifest:
    """The manifest of a folder that has rows of this kind."""
    manifest = read_manifest(folder)
    if manifest.get("kind") != kind:
        raise RunError(f"{folder}: has {manifest.get('kind')}, not {kind}")
    return manifest


def played_as(folder: Path, manifest: Manifest, data: Path | None) -> tuple[Game, Options]:
    """Game and options of a folder, to play its games again: the rules and the data must be the same."""
    try:
        reader = Reader(manifest, str(folder / FILE), RunError)
        game, told = registry.game(reader.at("game").text(), data), reader.at("options")
        options = game.options(
            told.at("players").number(), told.at("modules").texts(), told.at("variants").text_table()
        )
    except OptionError as error:
        raise RunError(f"{folder / FILE}: {error}") from None
    for name, here in (("rules", game.rules_version), ("data", game.data_version(options.modules))):
        if manifest.get(name) != here:
            raise RunError(f"{folder / FILE}: {name}: was played with {manifest.get(name)!r}, this is {here!r}")
    return game, options


def results_in(folder: Path, manifest: Manifest, broken: Broken) -> Iterator[Result]:
    """How the games of a folder ended, each once."""
    seen = Games()
    for rows in rows_in(folder, manifest, ("bots", "seed", "scores", "ranking", "decisions"), broken):
        found = [_result(row) for row in rows]
        yield from [result for result in found if not seen.has(result.bots, result.seed)]
        seen.update([(result.bots, result.seed) for result in found])


def _result(row: dict[str, Any]) -> Result:
    bots, scores, ranking = (tuple(row[name]) for name in ("bots", "scores", "ranking"))
    return Result(bots, row["seed"], scores, ranking, row["decisions"])


def records_in(folder: Path) -> Iterator[Record]:
    """The games of a folder as records, one by one; a broken shard is an error that names it."""
    manifest = manifest_in(folder, GAMES)
    columns = ("game", "rules", "data", "players", "modules", "variants", "bots", "seed", "moves", "scores")
    for path in shards_in(folder):
        try:
            for row in rows_of(path, manifest, columns):
                seats_and_texts = [move.partition(" ") for move in row.pop("moves")]
                moves = [Move(int(seat), text) for seat, _, text in seats_and_texts]
                yield Record(seats=row.pop("bots"), moves=moves, variants=dict(row.pop("variants")), **row)
        except BrokenShard as error:
            raise RunError(f"{path}: {error}") from None


def tasks_in(folder: Path, manifest: Manifest, data: Path | None, broken: Broken) -> Iterator[Task]:
    """The games of a folder, each once, to be played again."""
    named = (str(manifest["game"]), None if data is None else str(data))
    for row in _each_once(folder, manifest, ("players", "modules", "variants", "bots", "seed", "moves"), broken):
        shared = (*named, row["players"], tuple(row["modules"]), tuple(sorted(row["variants"])))
        yield Task(*shared, tuple(row["bots"]), row["seed"], tuple(row["moves"]))


def names_in(folder: Path, manifest: Manifest, broken: Broken) -> Iterator[tuple[tuple[str, ...], int]]:
    """What the games of a folder are known by, each once, in the order of `tasks_in`."""
    for row in _each_once(folder, manifest, ("bots", "seed"), broken):
        yield tuple(row["bots"]), row["seed"]


def _each_once(folder: Path, manifest: Manifest, columns: Sequence[str], broken: Broken) -> Iterator[dict[str, Any]]:
    """The rows of the games of a folder, one by one: two that played for it may have played the same."""
    seen = Games()
    for path in shards_in(folder):
        here: set[tuple[tuple[str, ...], int]] = set()
        try:
            for row in rows_of(path, manifest, columns):
                name = tuple(row["bots"]), row["seed"]
                if name not in here and not seen.has(*name):
                    here.add(name)
                    yield row
        except BrokenShard as error:
            broken(path, str(error))
        seen.update(here)
