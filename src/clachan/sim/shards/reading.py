"""Reading shards: what is there, shard by shard. A broken one is named, and keeps nobody from reading the others."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from clachan.sim.shards.manifest import Manifest
from clachan.sim.shards.writing import METADATA

# Is told of a shard that cannot be read, and why.
Broken = Callable[[Path, str], None]
# Rows that are in the memory at a time.
ROWS = 1024


class BrokenShard(Exception):
    """A file that is no shard, or no longer one."""


def shards_in(folder: Path) -> list[Path]:
    """The shards of a folder, whole ones."""
    return sorted([path for path in folder.glob("*.parquet") if not path.name.startswith(".")])


def rows_of(path: Path, manifest: Manifest, columns: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Some columns of a shard, row by row."""
    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            _check(file, manifest, columns)
            for batch in file.iter_batches(ROWS, columns=list(columns)):
                yield from batch.to_pylist()
    except (OSError, pa.ArrowException, UnicodeDecodeError) as error:
        raise BrokenShard(f"cannot be read: {str(error) or type(error).__name__}") from None


def _check(file: pq.ParquetFile, manifest: Manifest, columns: Sequence[str]) -> None:
    try:
        told = json.loads((file.schema_arrow.metadata or {}).get(METADATA, b""))
    except ValueError:
        raise BrokenShard("is no shard of a run") from None
    if told != {name: value for name, value in manifest.items() if name != "made_with"}:
        raise BrokenShard("is a shard of another run")
    missing = [name for name in columns if name not in file.schema_arrow.names]
    if missing:
        raise BrokenShard(f"has no column {missing[0]}")


def rows_in(folder: Path, manifest: Manifest, columns: Sequence[str], broken: Broken) -> Iterator[list[dict[str, Any]]]:
    """Some columns of all shards, shard by shard: of a broken one nothing."""
    for path in shards_in(folder):
        try:
            rows = list(rows_of(path, manifest, columns))
        except BrokenShard as error:
            broken(path, str(error))
        else:
            yield rows


def put_aside(path: Path) -> Path:
    """Take a broken shard out of the way of whoever reads all of them; nothing of it is lost."""
    aside = path.with_name(f"_{path.name}.broken")
    return path.rename(aside)


class Seeds:
    """A set of whole numbers, mostly neighbours: the memory it takes grows with the gaps alone."""

    def __init__(self) -> None:
        # First numbers of stretches, and the numbers after their last ones.
        self._firsts: list[int] = []
        self._ends: list[int] = []

    def update(self, seeds: Iterable[int]) -> None:
        """Take in all of these."""
        fresh = [(seed, seed + 1) for seed in set(seeds)]
        merged: list[list[int]] = []
        for first, end in sorted([*zip(self._firsts, self._ends, strict=True), *fresh]):
            if merged and first <= merged[-1][1]:
                merged[-1][1] = max(end, merged[-1][1])
            else:
                merged.append([first, end])
        self._firsts = [first for first, _ in merged]
        self._ends = [end for _, end in merged]

    def __contains__(self, seed: int) -> bool:
        place = bisect_right(self._firsts, seed) - 1
        return place >= 0 and seed < self._ends[place]

    def __len__(self) -> int:
        return sum(self._ends) - sum(self._firsts)


class Games:
    """Which games there are: each is known by its bots, in the order of their seats, and its seed."""

    def __init__(self) -> None:
        self._seeds: dict[tuple[str, ...], Seeds] = {}

    def update(self, rows: Iterable[tuple[tuple[str, ...], int]]) -> None:
        """Take in all of these."""
        found: dict[tuple[str, ...], list[int]] = {}
        for bots, seed in rows:
            found.setdefault(bots, []).append(seed)
        for bots, seeds in found.items():
            self._seeds.setdefault(bots, Seeds()).update(seeds)

    def has(self, bots: tuple[str, ...], seed: int) -> bool:
        """Whether a game is among them."""
        return bots in self._seeds and seed in self._seeds[bots]

    def __len__(self) -> int:
        return sum([len(seeds) for seeds in self._seeds.values()])


def games_in(folder: Path, manifest: Manifest, broken: Broken) -> Games:
    """The games of a folder."""
    games = Games()
    for rows in rows_in(folder, manifest, ("bots", "seed"), broken):
        games.update([(tuple(row["bots"]), row["seed"]) for row in rows])
    return games
