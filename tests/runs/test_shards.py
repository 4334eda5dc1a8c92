"""Shards and manifests: files that get their names when they are whole, and what is said of broken ones."""

from __future__ import annotations

import json
import os
from array import array
from errno import ENOSPC
from pathlib import Path
from time import time
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from clachan.sim.shards import writing
from clachan.sim.shards.columns import DECISIONS, GAMES, DecisionRows, GameRow, games_batch
from clachan.sim.shards.manifest import FILE, RunError, agree, begin, manifest_of, read_manifest
from clachan.sim.shards.reading import Seeds, games_in, rows_in, shards_in
from clachan.sim.shards.writing import LONGEST, ShardWriter

MANIFEST = manifest_of(GAMES, {"game": "go", "rules": "1"})


def rows(*seeds: int) -> pa.RecordBatch:
    fixed = ("go", "1", "abc", 2, (), {"komi": "7"})
    return games_batch(
        [GameRow(*fixed, seed, ("a", "b"), (3, 4), (2, 1), [(0, "land", 3)], ["0 pass", "1 pass"]) for seed in seeds]
    )


def games(*seeds: int) -> list[tuple[tuple[str, ...], int, int]]:
    return [(("a", "b"), seed, 1) for seed in seeds]


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def seeds_in(folder: Path) -> list[list[int]]:
    broken: list[str] = []
    found = [
        [row["seed"] for row in shard]
        for shard in rows_in(folder, MANIFEST, ["seed"], lambda path, reason: broken.append(reason))
    ]
    assert not broken
    return found


def test_a_shard_has_so_many_games_however_they_come(tmp_path: Path) -> None:
    writer = ShardWriter(tmp_path, MANIFEST, 3)
    writer.add(rows(0, 1), games(0, 1))
    # Nobody sees what is not whole.
    assert shards_in(tmp_path) == []
    writer.add(rows(2, 3, 4, 5, 6), games(2, 3, 4, 5, 6))
    assert seeds_in(tmp_path) == [[0, 1, 2], [3, 4, 5]]
    writer.close()
    assert seeds_in(tmp_path) == [[0, 1, 2], [3, 4, 5], [6]]
    assert writer.written == 7
    assert [path for path in tmp_path.iterdir() if path.suffix != ".parquet"] == []
    # Whoever reads Parquet reads them without us.
    assert pq.read_table(tmp_path).num_rows == 7


def test_a_shard_that_takes_long_is_ended(tmp_path: Path) -> None:
    clock = Clock()
    writer = ShardWriter(tmp_path, MANIFEST, 1000, clock)
    writer.add(rows(0), games(0))
    clock.now = LONGEST
    writer.add(rows(1), games(1))
    assert seeds_in(tmp_path) == [[0, 1]]


def test_the_same_games_make_the_same_file(tmp_path: Path) -> None:
    for _ in range(2):
        writer = ShardWriter(tmp_path, MANIFEST, 10)
        writer.add(rows(4, 9), games(4, 9))
        writer.close()
    (shard,) = shards_in(tmp_path)
    assert shard.name.startswith("games-000000004-000000009-")


def test_a_row_has_everything(tmp_path: Path) -> None:
    writer = ShardWriter(tmp_path, MANIFEST, 10)
    writer.add(rows(4), games(4))
    writer.close()
    (row,) = pq.read_table(tmp_path).to_pylist()
    assert row["variants"] == [("komi", "7")]
    assert (row["bots"], row["scores"], row["ranking"]) == (["a", "b"], [3, 4], [2, 1])
    assert row["sources"] == [{"seat": 0, "source": "land", "points": 3}]
    assert (row["decisions"], row["moves"]) == (2, ["0 pass", "1 pass"])


def test_decisions_of_a_game_that_comes_to_nothing_are_gone() -> None:
    table = DecisionRows(2, candidates=False)

    def decide(seat: int, *legal: int) -> None:
        seen = array("h", [seat] * 7).tobytes()
        table.add(seat, "pass", seen, array("h", [seat, 5]).tobytes(), array("i", legal).tobytes(), legal[-1], "pass")

    decide(0, 3, 4)
    decide(1, 5)
    assert table.end(7, ("a", "b"), (1, 2), (2, 1)) == 2
    decide(1, 9, 9, 9)
    table.drop()
    decide(0, 8)
    assert table.end(8, ("b", "a"), (1, 1), (1, 1)) == 1
    found: list[dict[str, Any]] = table.batch().to_pylist()
    assert [(row["seed"], row["number"], row["seat"], row["legal"]) for row in found] == [
        (7, 0, 0, [3, 4]),
        (7, 1, 1, [5]),
        (8, 0, 0, [8]),
    ]
    assert [row["action"] for row in found] == [4, 5, 8]
    assert found[1]["entities"] == [1] * 7
    assert [row["globals"] for row in found] == [[0, 5], [1, 5], [0, 5]]
    assert found[2]["bots"] == ["b", "a"]


def damage(path: Path, kind: str) -> None:
    content = bytearray(path.read_bytes())
    if kind == "short":
        content = content[: len(content) // 2]
    elif kind == "empty":
        content = bytearray()
    elif kind == "text":
        content = bytearray(b"no Parquet at all")
    elif kind == "bits":
        # The first page of data: its checksum is wrong then.
        place = content.index(b"\x28\xb5\x2f\xfd") + 6
        content[place] ^= 0xFF
    elif kind == "other":
        pq.write_table(pa.table({"seed": [1]}), path)
        return
    path.write_bytes(content)


@pytest.mark.parametrize("kind", ["short", "empty", "text", "bits", "other"])
def test_a_broken_shard_is_named_and_the_others_are_read(tmp_path: Path, kind: str) -> None:
    writer = ShardWriter(tmp_path, MANIFEST, 3)
    writer.add(rows(*range(9)), games(*range(9)))
    writer.close()
    damage(shards_in(tmp_path)[1], kind)
    told: list[str] = []
    columns = ["game", "seed", "bots"]
    found = list(rows_in(tmp_path, MANIFEST, columns, lambda path, reason: told.append(f"{path.name}: {reason}")))
    assert [row["seed"] for shard in found for row in shard] == [0, 1, 2, 6, 7, 8]
    (line,) = told
    assert line.startswith("games-000000003-000000005-")


def test_a_shard_of_another_run_is_none_of_this_one(tmp_path: Path) -> None:
    other = ShardWriter(tmp_path, manifest_of(GAMES, {"game": "go", "rules": "2"}), 3)
    other.add(rows(1), games(1))
    other.close()
    told: list[str] = []
    assert len(games_in(tmp_path, MANIFEST, lambda path, reason: told.append(reason))) == 0
    assert told == ["is a shard of another run"]


def test_seeds_take_no_more_memory_than_their_gaps() -> None:
    seeds = Seeds()
    seeds.update(range(0, 1000, 2))
    seeds.update(range(1, 1000, 2))
    seeds.update([-5, 2**62])
    assert (len(seeds._firsts), len(seeds)) == (3, 1002)
    assert all(seed in seeds for seed in (-5, 0, 999, 2**62))
    assert not any(seed in seeds for seed in (-6, -4, 1000, 2**62 - 1))


def test_a_manifest_is_written_once_and_compared(tmp_path: Path) -> None:
    folder = tmp_path / "runs" / "one"
    begin(folder, MANIFEST)
    begin(folder, MANIFEST)
    assert read_manifest(folder) == MANIFEST
    assert [path.name for path in folder.iterdir()] == [FILE]
    agree(folder, {**MANIFEST, "made_with": {"python": "2.7"}})
    with pytest.raises(RunError, match=r'rules: what is there was made with "1", this would be "2"; give another'):
        agree(folder, {**MANIFEST, "rules": "2"})
    with pytest.raises(RunError, match=r'kind: what is there was made with "games"'):
        begin(folder, {**MANIFEST, "kind": DECISIONS})
    assert read_manifest(folder) == MANIFEST


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "is no manifest of a run"),
        ("[]", "is no manifest of a run"),
        ("[" * 100_000, "is no manifest of a run"),
        ('{"format": "else"}', "is no manifest of a run"),
        (json.dumps({**MANIFEST, "version": 2}), "reads version 1, not 2"),
        (None, "has no _manifest.json"),
    ],
)
def test_what_is_no_manifest_is_one_line(tmp_path: Path, text: str | None, reason: str) -> None:
    if text is not None:
        (tmp_path / FILE).write_text(text, encoding="utf-8")
    with pytest.raises(RunError, match=reason) as told:
        read_manifest(tmp_path)
    assert "\n" not in str(told.value)


def test_where_nothing_can_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RunError, match="cannot be written"):
        begin(tmp_path / "file" / "run", MANIFEST)
    writer = ShardWriter(tmp_path / "nowhere", MANIFEST, 3)
    with pytest.raises(RunError, match="nowhere: cannot be written: "):
        writer.add(rows(1), games(1))


def test_what_a_killed_run_leaves_behind_goes_after_a_day(tmp_path: Path) -> None:
    killed, fresh = tmp_path / ".killed.part", tmp_path / ".fresh.part"
    for path in (killed, fresh):
        path.touch()
    os.utime(killed, (0, time() - writing.ABANDONED - 60))
    writing.sweep(tmp_path)
    assert list(tmp_path.iterdir()) == [fresh]


def test_a_full_disk_is_one_line_and_leaves_what_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(writer: pq.ParquetWriter, table: pa.Table, row_group_size: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    writer = ShardWriter(tmp_path, MANIFEST, 2)
    writer.add(rows(0, 1), games(0, 1))
    monkeypatch.setattr(pq.ParquetWriter, "write_table", full)
    monkeypatch.setattr(writing, "GROUP", 1)
    with pytest.raises(RunError, match="cannot be written: No space left on device"):
        writer.add(rows(2), games(2))
    # Whoever ends a run closes the writer, whatever has happened.
    writer.close()
    assert seeds_in(tmp_path) == [[0, 1]]
    assert writer.written == 2
    assert len(list(tmp_path.iterdir())) == 1
