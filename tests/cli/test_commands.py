"""The commands that others script against: their output, their shapes, their exit codes."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import typer.main
from typer.core import TyperGroup

import clachan
from clachan.cli.app import app, main
from clachan.games import registry
from clachan.sim.playing import play_game
from tests.packs.boxes import AILSA, BRODIE

GAME = clachan.game("isle-of-skye")
COMMANDS = typer.main.get_command(app)
assert isinstance(COMMANDS, TyperGroup)
NAMED = sorted(COMMANDS.commands)


@dataclass
class Result:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `clachan ARGS`."""

    def run_(*args: object) -> Result:
        monkeypatch.setattr(sys, "argv", ["clachan", *[str(arg) for arg in args]])
        with pytest.raises(SystemExit) as stop:
            main()
        captured = capsys.readouterr()
        assert isinstance(stop.value.code, int)
        return Result(stop.value.code, captured.out, captured.err)

    return run_


@pytest.fixture(scope="module")
def record() -> str:
    """The text of a record of a whole game with Druids."""
    return play_game(GAME, GAME.options(3, ["druids"]), ["random"] * 3, 5).record().dumps()


@pytest.fixture
def file(tmp_path: Path, record: str) -> Path:
    path = tmp_path / "game.json"
    path.write_text(record, encoding="utf-8")
    return path


def one_line(text: str) -> str:
    """The error, which must be a single line."""
    assert text.count("\n") == 1
    assert text.startswith("clachan: ")
    return text


def test_games_in_the_shape_of_the_design(run: Run) -> None:
    result = run("games", "--json")
    assert result.code == 0
    (skye,) = [game for game in result.json if game["name"] == "isle-of-skye"]
    assert skye["players"] == [2, 5]
    assert {"name": "druids", "players": [2, 5]} in skye["modules"]
    assert [module["name"] for module in skye["modules"]] == [m.name for m in registry.manifest("isle-of-skye").modules]
    assert {"gold-visibility", "tie-break-gold", "scoring-tiles"} <= {v["name"] for v in skye["variants"]}
    assert all(v["default"] in [*v["values"], "random"] for v in skye["variants"])


def test_games_for_people(run: Run) -> None:
    result = run("games")
    assert "isle-of-skye: Isle of Skye, 2 to 5 players" in result.out
    assert "module druids" in result.out


def test_simulate_prints_every_game(run: Run) -> None:
    result = run("simulate", "isle-of-skye", "--players", 3, "--games", 4, "--seed", 9, "--json")
    assert result.code == 0
    assert [game["seed"] for game in result.json["games"]] == [9, 10, 11, 12]
    assert all(len(game["scores"]) == 3 and min(game["ranking"]) == 1 for game in result.json["games"])
    assert result.json["options"] == {"players": 3, "modules": [], "variants": {}}


def test_simulate_gives_the_same_games_with_any_number_of_jobs(run: Run) -> None:
    one = run("simulate", "isle-of-skye", "--bots", "greedy,random", "--games", 3, "--json")
    two = run("simulate", "isle-of-skye", "--bots", "greedy,random", "--games", 3, "--jobs", 2, "--json")
    assert one.json == two.json


def test_simulate_for_people(run: Run) -> None:
    result = run("simulate", "isle-of-skye", "--games", 2, "--modules", "druids")
    assert result.code == 0
    assert "random" in result.out
    assert "mean score" in result.out


def test_simulate_saves_records_that_replay(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    result = run("simulate", "isle-of-skye", "--games", 2, "--seed", 3, "--save", folder, "--json")
    assert {path.name for path in folder.iterdir()} == {"isle-of-skye-3.json", "isle-of-skye-4.json"}
    shown = run("replay", folder / "isle-of-skye-3.json", "--json")
    assert shown.json["sheet"]["totals"] == result.json["games"][0]["scores"]


def test_replay_shows_the_end_and_any_position(run: Run, file: Path) -> None:
    assert run("replay", file, "--json").json["over"] is True
    start = run("replay", file, "--at", 0, "--json").json
    assert (start["round"], start["asked"], start["seat"]) == (1, "price", "all")
    assert "The game is over." in run("replay", file).out
    assert "Waiting for seat 0, 1, 2 (price)." in run("replay", file, "--at", 0).out


def test_replay_shows_what_a_seat_sees(run: Run, file: Path) -> None:
    seen = run("replay", file, "--at", 10, "--view", 1, "--json").json
    assert [player["gold"] is None for player in seen["players"]] == [True, False, True]
    assert "chance" not in seen
    nobody = run("replay", file, "--at", 10, "--view", "spectator", "--json").json
    assert [player["gold"] for player in nobody["players"]] == [None, None, None]


def test_replay_draws_a_position(run: Run, file: Path, tmp_path: Path) -> None:
    assert run("replay", file, "--at", 12, "--view", 1, "--svg", tmp_path / "out.svg").code == 0
    assert (tmp_path / "out.svg").read_text(encoding="utf-8").startswith("<svg")
    assert "cannot be written" in one_line(run("replay", file, "--svg", tmp_path / "no" / "out.svg").err)


def test_legal_lists_what_can_be_done(run: Run, file: Path) -> None:
    listed = run("legal", file, "--at", 0, "--json").json
    assert [entry["seat"] for entry in listed] == [0, 1, 2]
    assert [action["text"] for action in listed[0]["actions"]] == ["axe 1", "axe 2", "axe 3"]
    assert GAME.actions[listed[0]["actions"][0]["number"]].text == "axe 1"
    assert run("legal", file, "--at", 0).out.splitlines()[:2] == ["0 axe 1", "0 axe 2"]
    assert run("legal", file, "--json").json == []


def test_tournament_in_the_shape_of_the_design(run: Run) -> None:
    result = run("tournament", "isle-of-skye", "--bots", "random,greedy", "--games", 4, "--json")
    assert result.code == 0
    assert result.json["games"] == 4
    best, other = result.json["bots"]
    assert best["name"] == "greedy"
    assert best["wins"] + best["ties"] + best["losses"] == 4
    assert best["wins"] == other["losses"]
    assert best["interval"][0] <= best["win_rate"] <= best["interval"][1]
    assert best["rating"] > 1500 > other["rating"]


def test_more_bots_than_seats_meet_in_turn(run: Run) -> None:
    bots = "random,level:1,level:2,level:3,level:4,greedy"
    result = run("tournament", "isle-of-skye", "--bots", bots, "--games", 1, "--json")
    assert (result.code, result.err) == (0, "")
    assert sorted(bot["name"] for bot in result.json["bots"] if bot["losses"] == bot["wins"] == 0) == ["greedy"]


def test_tournament_for_people(run: Run) -> None:
    result = run("tournament", "isle-of-skye", "--bots", "random,greedy", "--games", 2, "--players", 3)
    assert "95 % interval" in result.out


def test_catalogue_gives_source_and_confidence(run: Run) -> None:
    components = run("catalogue", "isle-of-skye", "--json").json["components"]
    by_id = {entry["id"]: entry for entry in components}
    assert by_id["B01"]["source"] == "published"
    assert by_id["B01"]["fields"]["edges"] == "PPMM"
    assert by_id["D01"]["source"] == "reconstructed"
    reconstructed = [entry for entry in components if entry["source"] == "reconstructed"]
    assert len([entry for entry in reconstructed if entry["module"] == "druids"]) == 36
    assert f"{len(reconstructed)} components are reconstructed" in run("catalogue", "isle-of-skye").out


def test_bench_in_the_shape_of_the_design(run: Run) -> None:
    result = run("bench", "--json", "--seconds", 0.2)
    figures = result.json["games"]["isle-of-skye"]
    assert set(figures) == {"decisions_per_second", "games_per_second", "copy_microseconds"}
    assert all(value > 0 for value in figures.values())
    assert "decisions/s" in run("bench", "--seconds", 0.2, "--game", "isle-of-skye").out


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["simulate", "isle-of-man"], "there is no game 'isle-of-man'; there are isle-of-skye"),
        (["simulate", "isle-of-skye", "--players", "7"], "2 to 5 players, not 7"),
        (["simulate", "isle-of-skye", "--modules", "dragons"], "no module 'dragons'; it has these: druids"),
        (["simulate", "isle-of-skye", "--variant", "gold-visibility=maybe"], "'maybe' is not one of hidden, public"),
        (["simulate", "isle-of-skye", "--variant", "gold"], "NAME=VALUE"),
        (["simulate", "isle-of-skye", "--variant", "last-round-rescore=no"], "no variant 'last-round-rescore'"),
        (["simulate", "isle-of-skye", "--bots", "genius"], "random"),
        (["simulate", "isle-of-skye", "--data", "no-such-folder"], "no such folder"),
        (["simulate", "isle-of-skye", "--variant", "starting-player=2", "--players", "2"], "seats are 0 to 1"),
        (["tournament", "isle-of-skye", "--bots", "random"], "two different bots"),
        (["catalogue", "chess"], "there is no game 'chess'"),
        (["replay", "no-such-file.json"], "no-such-file.json: cannot be read"),
        (["bench", "--game", "chess"], "there is no game 'chess'"),
    ],
)
def test_wrong_input_is_one_line_and_exit_code_2(run: Run, args: list[str], reason: str) -> None:
    result = run(*args)
    assert result.code == 2
    assert reason in one_line(result.err)
    assert result.out == ""


def test_an_unknown_command_or_option_is_refused(run: Run) -> None:
    assert run("dance").code == 2
    assert run("games", "--loud").code == 2
    missing = run("tournament", "isle-of-skye")
    assert missing.code == 2
    assert "--bots" in missing.err


@pytest.mark.parametrize("command", NAMED)
def test_every_command_explains_itself(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.code == 0
    assert f"clachan {command} [OPTIONS]" in result.out
    assert command in run("--help").out


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (lambda r: r[:100], "not valid JSON"),
        (lambda r: "[]", "expected a JSON object"),
        (lambda r: r.replace("clachan-record", "chess-record"), "format: expected 'clachan-record'"),
        (lambda r: r.replace('"version": 1', '"version": 9'), "version: this program reads version 1"),
        (lambda r: r.replace('"rules": "1"', '"rules": "99"'), "rules: version '99' is not known"),
        (lambda r: r.replace('"game": "isle-of-skye"', '"game": "go"'), "game: there is no game 'go'"),
        (lambda r: r.replace('"data": "', '"data": "x'), "data: the game was played with component data"),
        (lambda r: r.replace('"players": 3', '"players": 8'), "options: isle-of-skye is for 2 to 5 players"),
        (lambda r: r.replace('"players": 3', '"players": 4'), "seats: 3 names for 4 players"),
        (lambda r: r.replace('"seed": 5', '"seed": "x"'), "seed: expected a whole number"),
        (lambda r: r.replace('"seed": 5,', ""), "seed: is missing"),
        (lambda r: r.replace('"moves": [', '"moves": [ "hello",'), "move 1 ('hello'): expected a seat and an action"),
        (lambda r: r.replace('"moves": [', '"moves": [ "0 sing",'), "move 1 (0 sing): 'sing' is not an action"),
        (lambda r: r.replace('"moves": [', '"moves": [ "0 pass",'), "move 1 (0 pass): 'pass' is not legal for seat 0"),
        (lambda r: r.replace('"moves": [', '"moves": [ "7 pass",'), "move 1 (7 pass): 'pass': seat 7 has nothing"),
        (lambda r: r.replace('"scores": [', '"scores": [ 1,'), "scores: the record says"),
    ],
)
def test_a_broken_record_names_file_place_and_reason(
    run: Run, tmp_path: Path, record: str, damage: Callable[[str], str], reason: str
) -> None:
    path = tmp_path / "broken.json"
    path.write_text(damage(record), encoding="utf-8")
    for command in ("replay", "legal"):
        result = run(command, path)
        assert result.code == 2
        assert "broken.json: " in one_line(result.err)
        assert reason in result.err
        assert result.out == ""


def test_a_position_that_the_record_does_not_have(run: Run, file: Path) -> None:
    assert "there is no position 5000" in one_line(run("replay", file, "--at", 5000).err)
    assert "--view takes a seat from 0 to 2" in one_line(run("replay", file, "--view", 3).err)


OVERRIDES = [
    ("[tile.B01]\nedges = 'PPXM'", "tile B01: edges: 'X' is no terrain"),
    ("[tile.B01]\nedges = 'PPM'", "tile B01: edges: takes four letters"),
    ("[tile.B01]\nedges = 'WPMM'", "tile B01: areas: edge N is water"),
    ("[tile.B01]\nareas = ['P:N', 'M:SW']", "tile B01: areas: each edge must belong to exactly one area"),
    ("[tile.B01]\nroads = ['E-Q']", "tile B01: roads: 'Q' is no edge"),
    ("[tile.B01]\ncolour = 'red'", "tile B01: colour: does not belong here; there can be"),
    (
        "[tile.B01]\nfeatures = [{kind = 'dragon', area = 'P:NE'}]",
        "tile B01: features[1]: kind: 'dragon' is not one of",
    ),
    ("[tile.B01]\nfeatures = [{kind = 'ship', area = 'P:NE'}]", "tile B01: features[1]: area: a ship lies in water"),
    ("[tile.D01]\ncost = 9", "tile D01: cost: must be a whole number from 0 to 8"),
    ("[tile.B99]\nedges = 'PPMM'", "tile B99: no such component"),
    ("[castles.X]\nedges = 'PPMM'", "castles: no such kind of component"),
    ("[tile.B01]\nsource = 'rumour'", "tile B01: source: must be one of published, inferred"),
    ("[scoring_tile.sheep]\nper = 'goats'", "scoring_tile sheep: per: 'goats' is not one of"),
    ("[track.six_rounds]\ncatch_up = [0]", "track six_rounds: catch_up: takes a figure for each of 6 rounds"),
    ("[tile.B13]\nscroll = []", "tile B13: scroll: a tile has one scroll at the most"),
    ("[castle.CAS]\nroads = 'none'", "castle CAS: roads: the castle needs a road"),
    ("[track.six_rounds]\nplayers = [2, 3]", "track six_rounds: players: no track is for 4 players"),
    ("[scroll.per_broch]\nper = ''", "scroll per_broch: per: must be one of"),
    ("[tile.D01]\nscroll = {kind = 'flat_3', area = 'P:NE'}", "tile D01: slab: a druid tile has a slab or a scroll"),
    ("tile = 3", "tile: expected tables such as [tile.ID]"),
    ("[tile.B01\n", "line 1, column 10: not valid TOML"),
]


@pytest.mark.parametrize(("text", "reason"), OVERRIDES)
def test_a_wrong_override_names_file_place_and_reason(run: Run, tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    saved = tmp_path / "saved"
    result = run("simulate", "isle-of-skye", "--data", tmp_path, "--save", saved)
    assert result.code == 2
    assert f"mine.toml: {reason}" in one_line(result.err)
    assert not saved.exists()


def test_an_owner_corrects_a_tile_and_the_record_remembers(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "druids.toml").write_text("[tile.D28]\ncost = 2\nnote = 'read off the tile'\n", encoding="utf-8")
    entry = next(
        e for e in run("catalogue", "isle-of-skye", "--data", mine, "--json").json["components"] if e["id"] == "D28"
    )
    assert (entry["fields"]["cost"], entry["source"], entry["confidence"]) == (2, "owner", "high")
    run("simulate", "isle-of-skye", "--games", 1, "--modules", "druids", "--data", mine, "--save", tmp_path)
    played = tmp_path / "isle-of-skye-0.json"
    assert run("replay", played, "--data", mine).code == 0
    assert "give the folder of overrides" in one_line(run("replay", played).err)


def test_correcting_druid_tiles_does_not_touch_records_of_the_base_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "druids.toml").write_text("[tile.D28]\ncost = 2\n", encoding="utf-8")
    run("simulate", "isle-of-skye", "--games", 1, "--save", tmp_path / "saved")
    assert run("replay", tmp_path / "saved" / "isle-of-skye-0.json", "--data", tmp_path).code == 0


def test_the_program_itself(file: Path) -> None:
    """As scripts call it: output to a pipe, errors to standard error, an exit code."""
    done = subprocess.run(
        [sys.executable, "-m", "clachan", "replay", file, "--json"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert json.loads(done.stdout)["over"] is True
    assert done.stderr == ""
    bad = subprocess.run(
        [sys.executable, "-m", "clachan", "replay", os.devnull], capture_output=True, text=True, check=False
    )
    assert bad.returncode == 2
    assert "not valid JSON" in one_line(bad.stderr)


def nobody_listens_on() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_database_that_nobody_serves_is_one_line_without_the_password(run: Run) -> None:
    port = nobody_listens_on()
    done = run("serve", "--db", f"postgresql://me:secret@127.0.0.1:{port}/tables?password=secret")
    assert done.code == 2
    assert f"the database postgresql://me:***@127.0.0.1:{port}/tables cannot be opened: " in one_line(done.err)
    assert "secret" not in done.err
    assert done.out == ""


def test_a_file_that_is_no_database_is_one_line(run: Run, file: Path) -> None:
    done = run("serve", "--db", file)
    assert done.code == 2
    assert f"sqlite:///{file} is no SQLite database; --db takes another file, or a new one" in one_line(done.err)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("postgresql://me:secret@localhost:five/tables", "--db takes a file or an address like postgresql://name:"),
        ("mysql://me:secret@localhost/tables", "--db takes SQLite and PostgreSQL, not 'mysql'"),
    ],
)
def test_a_wrong_address_of_a_database_is_one_line(run: Run, address: str, reason: str) -> None:
    done = run("serve", "--db", address)
    assert done.code == 2
    assert reason in one_line(done.err)
    assert "secret" not in done.err


def test_packs_are_checked_compared_and_merged(run: Run, tmp_path: Path) -> None:
    first, second, both = tmp_path / "ailsa.json", tmp_path / "brodie.json", tmp_path / "both.json"
    first.write_text(AILSA.dumps(), encoding="utf-8")
    second.write_text(BRODIE.dumps(), encoding="utf-8")
    checked = run("catalogue", "check", first, second)
    assert "glen-more: 4 adds, 1 removes" in checked.out
    assert '    roads: ["N-E"] → ["N"]' in run("catalogue", "diff", first).out
    apart = run("catalogue", "compare", first, second, "--json").json
    assert [one["field"] for one in apart["isle-of-skye"]] == ["scroll"]
    assert "the packs disagree" in run("catalogue", "merge", first, second).err
    run("catalogue", "merge", first, second, "--prefer", "first", "--out", both)
    assert "Ailsa's box + Brodie's box" in run("catalogue", "check", both).out
    assert "Fan 1" in run("catalogue", "isle-of-skye", "--data", both, "--json").out
    assert "takes 2 packs" in run("catalogue", "compare", first).err
