"""Records and component data from strangers: one line, exit code 2, and nothing that steers a terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_commands import Run, run

__all__ = ["run"]

GOLDEN = Path(__file__).parents[1] / "golden" / "skye-2.json"
ESCAPE = "\x1b[31m\x9b2J[bold]red[/bold]:smile:\r\n\ud800"
DIGITS = "9" * 5000


def record(**changes: object) -> str:
    """A record with some fields changed."""
    document: dict[str, Any] = json.loads(next(GOLDEN.parent.glob("skye-2*.json")).read_text(encoding="utf-8"))
    document = document.get("record", document)
    document.pop("scores", None)
    return json.dumps({**document, **changes})


def options(**changes: object) -> dict[str, object]:
    """The options of a record with some changed."""
    return {**json.loads(record())["options"], **changes}


HOSTILE = {
    "a long number": record(seed=0).replace('"seed": 0', f'"seed": {DIGITS}'),
    "a long seat": record(moves=[f"{DIGITS} pass"]),
    "many players": record(options=options(players=10**4000)),
    "no players": record(options=options(players=-1)),
    "a half character": record(game="\ud800"),
    "escape codes in the game": record(game=ESCAPE),
    "escape codes in a move": record(moves=[f"0 {ESCAPE}"]),
    "escape codes in a module": record(options=options(modules=[ESCAPE])),
    "escape codes in a variant": record(options=options(variants={ESCAPE: ESCAPE})),
    "a long text": record(rules="x" * 100_000),
    "many names": record(seats=["x"] * 100_000),
    "depth": "[" * 200_000,
    "depth in fields": '{"a":' * 100_000,
    "not a number": record(seed=float("nan")),
    "a number with a point": record(seed=1.5),
    "nothing": "",
    "null": "null",
    "size": " " * 5_000_000,
}


@pytest.mark.parametrize("command", ["replay", "legal"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_record_is_refused_in_one_line(run: Run, tmp_path: Path, command: str, name: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(HOSTILE[name], encoding="utf-8", errors="surrogatepass")
    assert_one_line(run(command, file))


def assert_one_line(result: Any) -> None:
    assert result.code == 2
    assert result.err.startswith("clachan: ")
    assert result.err.count("\n") == 1
    assert len(result.err) < 300
    assert result.err.strip().isprintable()


def test_names_cannot_steer_a_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    names = [ESCAPE, "[red]Mairi[/red]"]
    file.write_text(record(seats=names, moves=[]), encoding="utf-8")
    shown = run("replay", file)
    assert shown.code == 0
    assert "[red]Mairi[/red]" in shown.out
    assert "[bold]red[/bold]:smile:" in shown.out
    assert shown.out.replace("\n", "").isprintable()
    told = run("replay", file, "--json")
    assert told.code == 0
    assert told.out.replace("\n", "").isprintable()


TOML = {
    "a long number": f"[landscape_tile.B1]\ncost = {DIGITS}\n",
    "a large number": f"[landscape_tile.B1]\ncost = {10**4000}\n",
    "depth": f"[landscape_tile.B1]\ncost = {'[' * 100_000}",
    "escape codes": "[landscape_tile.\"\\u001b[31m\"]\nname = '[bold]'\n",
    "an odd kind": '["\\u009b2J"."x"]\na = 1\n',
    "a long name": f"[{'x' * 100_000}.y]\na = 1\n",
    "size": "#" * 2_000_000,
    "no text": "\x00",
    "not a number": "[landscape_tile.B1]\ncost = nan\n",
    "a date": "[landscape_tile.B1]\ncost = 2026-11-17\n",
    "not a table": "landscape_tile = 3\n",
}


@pytest.mark.parametrize("name", TOML)
def test_hostile_data_are_refused_in_one_line(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "tiles.toml").write_text(TOML[name], encoding="utf-8")
    assert_one_line(run("catalogue", "isle-of-skye", "--data", tmp_path))


def test_data_that_are_no_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_bytes(b"\xff\xfe")
    assert_one_line(run("simulate", "isle-of-skye", "--data", tmp_path))
