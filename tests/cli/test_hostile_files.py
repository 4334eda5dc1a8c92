"""Records and component data from strangers: one line, exit code 2, and nothing that steers a terminal."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from clachan.cli import serve as serving
from clachan.games import registry
from clachan.web.checking import Checker, Problem
from clachan.web.store import Store
from tests.cli.test_commands import Run, run
from tests.web.town import towns

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


# A field for each way of reading one: of a component that is there, so that it is read.
FIELDS = {
    "number": "castle.CAS.income",
    "numbers": "track.six_rounds.players",
    "text": "tile.B01.edges",
    "one of some texts": "scoring_tile.sheep.per",
    "texts": "tile.B01.areas",
    "parts": "tile.B01.features",
    "flag": "tile.B01.bridge",
}
HEX = f"0x{'f' * 4000}"
VALUES = {
    "a large number": str(10**4000),
    "a hexadecimal number": HEX,
    "a list of hexadecimal numbers": f"[{HEX}, -9223372036854775808]",
    "a hexadecimal number deep down": f"[[{{ a = {HEX} }}]]",
    "a little more than 64 bits": "[9223372036854775808]",
    "64 bits": "[9223372036854775807]",
    "not a number": "[nan]",
    "a date": "2026-11-17",
    "a long text": f"'{'x' * 100_000}'",
    "long texts": f"['{'x' * 100_000}', '{'y' * 100_000}']",
    "escape codes": '"\\u001b[31m"',
    "a list of escape codes": '["\\u009b2J"]',
    "escape codes in a name": '{ "\\u001b[31m" = 1 }',
    "depth": f"{'[' * 300}{']' * 300}",
    "a table": "{ kind = 1, area.x.y = 2 }",
}


@pytest.mark.parametrize("value", VALUES)
@pytest.mark.parametrize("reader", FIELDS)
def test_a_hostile_field_is_named(run: Run, tmp_path: Path, reader: str, value: str) -> None:
    kind, id_, field = FIELDS[reader].split(".")
    (tmp_path / "mine.toml").write_text(f"[{kind}.{id_}]\n{field} = {VALUES[value]}\n", encoding="utf-8")
    result = run("catalogue", "isle-of-skye", "--data", tmp_path)
    assert_one_line(result)
    # A parser that cannot read a number does not say where it is.
    assert value == "a large number" or f"mine.toml: {kind} {id_}: {field}" in result.err


def test_a_long_number_in_a_field_that_nobody_reads(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(f"[tile.B01]\nwhatever = {HEX}\n", encoding="utf-8")
    result = run("catalogue", "isle-of-skye", "--json", "--data", tmp_path)
    assert_one_line(result)
    assert "whatever" in result.err


TITLE = '[tile."Ship Builder 1"]\ntitle = "{}Mairi"\n'


@pytest.mark.parametrize("code", ["\\u001b[31m", "\\u009b2J", "\\r", "\\u202e"])
def test_a_title_cannot_steer_a_terminal(run: Run, tmp_path: Path, code: str) -> None:
    """Titles of Glen More are any text, and are shown while one plays."""
    (tmp_path / "mine.toml").write_text(TITLE.format(code), encoding="utf-8")
    result = run("play", "glen-more", "--data", tmp_path)
    assert_one_line(result)
    assert "Ship Builder 1: title" in result.err


def test_titles_are_no_markup(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(TITLE.format("[red]"), encoding="utf-8")
    assert run("catalogue", "glen-more", "--data", tmp_path).code == 0


DOTS = 400_000
TOML = {
    "a long number": f"[tile.B01]\nedges = {DIGITS}\n",
    "depth": f"[tile.B01]\nareas = {'[' * 100_000}",
    "escape codes": "[tile.\"\\u001b[31m\"]\nedges = '[bold]'\n",
    "an odd kind": '["\\u009b2J"."x"]\na = 1\n',
    "a long name": f"[{'x' * 100_000}.y]\na = 1\n",
    "size": "#" * 2_000_000,
    "no text": "\x00",
    "not a table": "tile = 3\n",
    "dots": f"a{'.a' * DOTS} = 1",
    "dots with spaces": f"a{' . a' * (DOTS // 2)} = 1",
    "dots and quotes": '"a"' + ".a.'#'" * (DOTS // 3) + " = 1",
    "dots in a header": f"[tile.B01]\n[a{'.a' * DOTS}]",
    "dots in braces": f"a = {{ b{'.a' * DOTS} = 1 }}",
    "dots after texts": "a = '''\n#'''\nb = \"\\\"'''\" # '\nc" + ".a" * DOTS + " = 1",
    "quotes": '"""' + '\\"""' * (DOTS // 2),
}


@pytest.mark.parametrize("name", TOML)
def test_hostile_data_are_refused_in_one_line(run: Run, tmp_path: Path, name: str) -> None:
    (tmp_path / "tiles.toml").write_text(TOML[name], encoding="utf-8")
    result = run("catalogue", "isle-of-skye", "--data", tmp_path)
    assert_one_line(result)
    # A parser would be busy with them for hours.
    assert ("more than 20 parts" in result.err) == name.startswith("dots")


def test_dots_in_texts_are_no_names(run: Run, tmp_path: Path) -> None:
    dots = f"a{'.a' * 50}"
    marks = f'note = \'{dots}\'\nprovenance = "{dots}"\nalternative = """\n{dots} = 1\n"""\n'
    (tmp_path / "tiles.toml").write_text(f"# {dots}\n[tile.B01]\n{marks}", encoding="utf-8")
    result = run("catalogue", "isle-of-skye", "--json", "--data", tmp_path)
    (tile,) = [component for component in result.json["components"] if component["id"] == "B01"]
    assert (tile["note"], tile["provenance"], tile["alternative"]) == (dots, dots, f"{dots} = 1\n")


def test_data_that_are_no_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "tiles.toml").write_bytes(b"\xff\xfe")
    assert_one_line(run("simulate", "isle-of-skye", "--data", tmp_path))


FOLDERS = {
    "nothing": None,
    "an empty folder": "",
    "a wrong file": "[tile.B01]\nedges = 'XXXX'\n",
    "a wrong file of the last game": "[clan.Brodie]\nwhatever = 1\n",
    "components of no game": "[pawn.e4]\nwhatever = 1\n",
    "components of two games": "[tile.B01]\nnote = ''\n[rondel.spaces]\nnote = ''\n",
    "a hexadecimal number": f"[track.six_rounds]\nplayers = [{HEX}]\n",
}


@pytest.mark.parametrize("command", ["serve", "work", "check"])
@pytest.mark.parametrize("folder", FOLDERS)
def test_wrong_data_are_told_before_anything_begins(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, folder: str
) -> None:
    for name in ("serve", "work"):
        monkeypatch.setattr(serving, name, begin)
    data, db, text = tmp_path / "data", tmp_path / "tables.sqlite", FOLDERS[folder]
    if command == "check":
        asyncio.run(make_database(f"sqlite+aiosqlite:///{db}"))
    if text is not None:
        data.mkdir()
    if text:
        (data / "mine.toml").write_text(text, encoding="utf-8")
    result = run(command, "--db", db, "--data", data)
    assert_one_line(result)
    assert result.out == ""
    assert str(data) in result.err
    assert db.exists() == (command == "check")


def begin(*_: object) -> None:
    """What must not be reached."""
    raise AssertionError("begun with wrong data")


async def make_database(url: str) -> None:
    """A database without tables."""
    store = Store(url)
    await store.start()
    await store.stop()


def test_one_folder_corrects_several_games(tmp_path: Path) -> None:
    """A file is for one game; games without a file stay as they are."""
    (tmp_path / "clans.toml").write_text("[market.neighbourhood]\ndiscount_basic = 1\n", encoding="utf-8")
    (tmp_path / "skye.toml").write_text("[castle.CAS]\nincome = 6\n", encoding="utf-8")
    games = registry.games_with(tmp_path)
    changed = [name for name, game in games.items() if game.data_version([]) != registry.game(name).data_version([])]
    assert changed == ["isle-of-skye", "clans-of-caledonia"]
    assert games["glen-more"] is registry.game("glen-more")


def test_no_stranger_is_told_of_the_folder_of_a_server(tmp_path: Path) -> None:
    """It is read at the start, for all games; what becomes of it then is no matter."""
    (tmp_path / "skye.toml").write_text("[castle.CAS]\nincome = 6\n", encoding="utf-8")
    with towns(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", data=str(tmp_path)) as town:
        (tmp_path / "skye.toml").unlink()
        for game in registry.names():
            table = {"game": game, "seats": ["you", "open"], "name": "Isla"}
            assert town.api().ask("POST", "/tables", json=table).status_code == 201


@pytest.mark.parametrize("view", ["²", "٠", DIGITS, "-1", "2", "\x1b[31m", "\ud800"])
def test_a_seat_that_is_none(run: Run, tmp_path: Path, view: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(record(moves=[]), encoding="utf-8")
    result = run("replay", file, f"--view={view}")
    assert_one_line(result)
    assert "--view takes a seat from 0 to 1" in result.err


@pytest.mark.parametrize(
    "words",
    [
        [ESCAPE],
        ["isle-of-skye", "--bots", ESCAPE],
        ["isle-of-skye", "--bots", f"search:{ESCAPE}"],
        ["isle-of-skye", "--modules", ESCAPE],
        ["isle-of-skye", "--variant", ESCAPE],
        ["isle-of-skye", "--variant", f"{ESCAPE}={ESCAPE}"],
        ["isle-of-skye", "--lang", ESCAPE],
        ["isle-of-skye", "--save", f"{ESCAPE[:-1]}/game.json"],
        ["isle-of-skye", "--data", ESCAPE[:-1]],
        ["isle-of-skye", "--seat", "7"],
    ],
)
def test_what_is_wrong_with_play_cannot_steer_a_terminal(run: Run, words: list[str]) -> None:
    result = run("play", *words)
    assert_one_line(result)
    assert result.out == ""


async def find_something(checker: Checker) -> Sequence[str]:
    """An entry that somebody else wrote into the database."""
    checker.found.database.append(ESCAPE)
    checker.found.problems.append(Problem("table", 1, f"{ESCAPE}{'x' * 100_000}"))
    return []


def test_entries_of_a_database_cannot_steer_a_terminal(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Checker, "begin", find_something)
    db = tmp_path / "tables.sqlite"
    asyncio.run(make_database(f"sqlite+aiosqlite:///{db}"))
    result = run("check", "--db", db)
    assert result.code == 1
    assert "fine up to entry 1" in result.out
    assert all(len(line) < 300 and line.isprintable() for line in result.out.splitlines())
    assert result.out.count("\n") == 3
