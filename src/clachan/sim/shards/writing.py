"""Writing shards: rows are gathered in a file that nobody sees, which gets its name when it is whole."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic, time
from uuid import uuid4

import pyarrow as pa
import pyarrow.parquet as pq

from clachan.sim.shards.manifest import Manifest, RunError, sync_names

# A shard ends after so many seconds, however few games it has: whoever kills a run loses no more.
LONGEST = 300.0
# What nobody has written into for so many seconds is not being written any more.
ABANDONED = 24 * 3600.0
# Rows are written when they have so many bytes, so that the memory does not grow with the shard.
GROUP = 16_000_000
# The manifest stands in every shard as well.
METADATA = b"clachan"

# A game in a batch: its bots by seat, its seed, and how many rows it has.
InBatch = tuple[tuple[str, ...], int, int]


class ShardWriter:
    """Writes the rows of games into shards of so many games."""

    def __init__(self, folder: Path, manifest: Manifest, games: int, clock: Callable[[], float] = monotonic) -> None:
        self._folder = folder
        self._manifest = manifest
        self._most = games
        self._clock = clock
        self._shard: _Shard | None = None
        # How many games have got into shards that are whole.
        self.written = 0

    def add(self, batch: pa.RecordBatch, games: Sequence[InBatch]) -> None:
        """Rows of some games, one game after the other; a game is never torn apart."""
        at = 0
        while games:
            if self._shard is None:
                self._shard = _Shard(self._folder, self._manifest, batch.schema, self._clock())
            room = self._most - len(self._shard.games)
            now, games = games[:room], games[room:]
            rows = sum([game[2] for game in now])
            self._shard.add(batch.slice(at, rows), now)
            at += rows
            if len(self._shard.games) >= self._most or self._clock() - self._shard.began >= LONGEST:
                self.close()

    def close(self) -> None:
        """Give the shard that is being written its name; one that could not be written is gone, and was told of."""
        shard, self._shard = self._shard, None
        if shard is not None and not shard.failed:
            shard.end()
            self.written += len(shard.games)


class _Shard:
    def __init__(self, folder: Path, manifest: Manifest, schema: pa.Schema, now: float) -> None:
        self.began = now
        self.failed = False
        self.games: list[tuple[tuple[str, ...], int]] = []
        self._folder = folder
        self._kind = str(manifest["kind"])
        self._part = folder / f".{uuid4().hex}.part"
        self._waiting: list[pa.RecordBatch] = []
        self._bytes = 0
        told = json.dumps({name: value for name, value in manifest.items() if name != "made_with"})
        try:
            self._writer = pq.ParquetWriter(
                self._part,
                schema.with_metadata({METADATA: told.encode()}),
                compression="zstd",
                write_page_checksum=True,
            )
        except OSError as error:
            raise self._failed(error) from None

    def add(self, batch: pa.RecordBatch, games: Sequence[InBatch]) -> None:
        self._waiting.append(batch)
        self._bytes += batch.nbytes
        self.games.extend([(bots, seed) for bots, seed, _ in games])
        if self._bytes >= GROUP:
            self._write()

    def _write(self) -> None:
        if not self._waiting:
            return
        table = pa.Table.from_batches(self._waiting)
        self._waiting, self._bytes = [], 0
        try:
            self._writer.write_table(table, row_group_size=max(1, table.num_rows))
        except OSError as error:
            raise self._given_up(error) from None

    def end(self) -> None:
        self._write()
        try:
            self._writer.close()
            with self._part.open("rb") as file:
                os.fsync(file.fileno())
            os.replace(self._part, self._folder / self.name)
            sync_names(self._folder)
        except OSError as error:
            raise self._given_up(error) from None

    @property
    def name(self) -> str:
        """Told by the games that are in it: the same games make the same name, and others another one."""
        seeds = [seed for _, seed in self.games]
        print_ = hashlib.sha256(json.dumps(self.games).encode()).hexdigest()[:8]
        return f"{self._kind}-{min(seeds):09d}-{max(seeds):09d}-{print_}.parquet"

    def _given_up(self, error: OSError) -> RunError:
        self.failed = True
        with suppress(OSError, pa.ArrowException):
            self._writer.close()
        return self._failed(error)

    def _failed(self, error: OSError) -> RunError:
        with suppress(OSError):
            self._part.unlink(missing_ok=True)
        return RunError(f"{self._folder}: cannot be written: {error.strerror or error}")


def sweep(folder: Path) -> None:
    """Away with what was being written when a run was killed: nobody has touched it for a day."""
    for path in folder.glob(".*.part"):
        with suppress(OSError):
            if time() - path.stat().st_mtime > ABANDONED:
                path.unlink()
