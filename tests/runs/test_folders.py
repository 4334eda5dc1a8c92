"""Runs into folders: what is there afterwards, whatever happened to workers, bots, files and those who run them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pyarrow.parquet as pq
import pytest

import clachan
from clachan.cli import runs
from clachan.core.observation import COLUMNS
from clachan.core.record import Move, Record, replay
from clachan.core.rng import Rng
from clachan.sim.chunks import Work
from clachan.sim.interrupts import Interrupts
from clachan.sim.playing import play_game, task_for
from clachan.sim.running import Here, play_in
from clachan.sim.shards.manifest import FILE
from clachan.sim.shards.reading import shards_in
from clachan.sim.workers import Processes
from tests.cli.commands import Run, refusal, runner
from tests.effort import often
from tests.effort import seed as soaked
from tests.runs import bots

GAME = clachan.game("isle-of-skye")
HERE = "tests.runs.bots"
SIMULATE: list[Any] = ["simulate", "isle-of-skye", "--json"]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(monkeypatch, capsys)


def told(run: Run, *args: object) -> Any:
    """What a command prints as JSON."""
    code, out, err = run(*args)
    assert (code, err) == (0, "")
    return json.loads(out)


def rows(folder: Path) -> list[dict[str, Any]]:
    """Everything that is in a folder, whoever wrote it, in an order of its own."""
    found: list[dict[str, Any]] = pq.read_table(folder).to_pylist()
    return sorted(found, key=lambda row: (row["seed"], row["bots"], row.get("number", 0)))


def test_a_row_is_a_whole_game(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    seeds = ["--seeds", "7-9", "--modules", "druids", "--players", 3, "--variant", "gold-visibility=public"]
    plain = told(run, *SIMULATE, *seeds)
    written = told(run, *SIMULATE, *seeds, "--out", folder)
    assert (written["played"], written["known"], written["failed"], written["games"]) == (3, 0, 0, 3)
    for row, game in zip(rows(folder), plain["games"], strict=True):
        assert {name: row[name] for name in ("seed", "bots", "scores", "ranking", "decisions")} == game
        moves = [Move(int(move[0]), move[2:]) for move in row["moves"]]
        options = (row["players"], row["modules"], dict(row["variants"]))
        record = Record(row["game"], row["rules"], row["data"], *options, row["bots"], row["seed"], moves)
        assert replay(GAME, record).state.scores == row["scores"]
        by_seat = [sum(part["points"] for part in row["sources"] if part["seat"] == seat) for seat in range(3)]
        assert by_seat == row["scores"]
    manifest = json.loads((folder / FILE).read_text(encoding="utf-8"))
    assert manifest["options"] == plain["options"]
    assert (manifest["clachan"], manifest["rules"]) == (clachan.__version__, GAME.rules_version)
    assert manifest["data"] == GAME.data_version(["druids"])


MORTAL = """
import os, signal
from pathlib import Path

class Mortal:
    def __init__(self, game, seed):
        self.asked = 0
    def choose(self, viewpoint):
        self.asked += 1
        if self.asked == 9 and not Path({mark!r}).exists():
            Path({mark!r}).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return viewpoint.legal[-1]
"""


def test_a_worker_is_killed_and_all_is_as_with_one_process(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mark = tmp_path / "died"
    (tmp_path / "mortal_bot.py").write_text(MORTAL.format(mark=str(mark)), encoding="utf-8")
    command = [*SIMULATE, "--bots", "mortal_bot:Mortal,random", "--games", 30]
    many = told(run, *command, "--jobs", 2, "--shard", 12, "--out", "many")
    assert mark.exists()
    one = told(run, *command, "--out", "one", "--shard", 12)
    assert {**many, "folder": "one"} == one
    assert rows(tmp_path / "many") == rows(tmp_path / "one")
    names = [[path.name for path in shards_in(tmp_path / name)] for name in ("one", "many")]
    assert len(names[0]) == 3
    assert names[0] == names[1]


@pytest.mark.soak
def test_processes_are_killed_again_and_again() -> None:
    tasks = [task_for(GAME, None, GAME.options(2), ["random", "greedy"], soaked(one)) for one in range(often(8, 400))]
    pool, rng, kills = Processes(2), Rng(soaked(3)), 0
    found, lost = [], 0
    for played in play_in(pool, tasks, Work()):
        found.extend(played.results)
        lost += len(played.failures)
        if kills < often(1, 60) and pool.pids:
            os.kill(pool.pids[rng.below(len(pool.pids))], signal.SIGKILL)
            kills += 1
    assert kills > 0
    # A game may have had bad luck three times.
    assert len(found) + lost == len(tasks)
    assert lost <= kills // 3
    alone = [result for played in play_in(Here(), tasks, Work()) for result in played.results]
    assert [result for result in alone if result in found] == found


def test_games_that_fail_are_named_and_the_rest_goes_on(run: Run, tmp_path: Path) -> None:
    command = [*SIMULATE, "--bots", f"{HERE}:Moody,random", "--games", 12]
    code, out, err = run(*command, "--out", tmp_path)
    written = json.loads(out)
    assert code == 1
    assert written["failed"] + written["played"] == 12
    assert 0 < written["failed"] < 12
    lines = err.splitlines()
    assert len(lines) == written["failed"] + 1
    assert lines[0].endswith("the bot 'tests.runs.bots:Moody' of seat 0 failed: ZeroDivisionError: no idea")
    assert lines[-1] == f"clachan: {written['failed']} games failed; --resume {tmp_path} plays them"
    # They are tried again, and nothing else is.
    again = json.loads(run(*command, "--resume", tmp_path)[1])
    assert (again["played"], again["known"], again["failed"]) == (0, written["played"], written["failed"])


def test_a_game_that_kills_every_process_is_named(run: Run, tmp_path: Path) -> None:
    code, out, err = run(*SIMULATE, "--bots", f"{HERE}:Deadly,random", "--games", 4, "--jobs", 2, "--out", tmp_path)
    written = json.loads(out)
    assert code == 1
    assert (written["failed"] + written["played"], written["failed"] > 0) == (4, True)
    assert "the process that played it died, 3 times" in err


def test_a_run_in_which_everything_fails_gives_up(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "TOO_MANY", 15)
    code, _, err = run(*SIMULATE, "--bots", f"{HERE}:Broken", "--games", 1000, "--out", tmp_path)
    assert code == 1
    assert err.count("\n") == runs.TOLD + 1
    assert "15 games failed, and the run gave up" in err


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Nonsense", "has chosen 'a sheep', which is not legal"),
        ("Slow", "of seat 0 took longer than 0.05 seconds"),
    ],
)
def test_a_bot_is_named_with_what_it_did(run: Run, tmp_path: Path, bot: str, reason: str) -> None:
    command = [*SIMULATE, "--bots", f"{HERE}:{bot}", "--games", 1, "--patience", 0.05]
    code, _, err = run(*command, "--out", tmp_path)
    assert (code, err.count("\n")) == (1, 2)
    assert reason in err
    # Without a folder the first game that fails ends it.
    assert reason in refusal(run(*command))


def test_whoever_interrupts_keeps_what_was_played(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    command = [*SIMULATE, "--bots", f"{HERE}:Interrupted,random", "--games", 6]
    # One is made to see whether it can be.
    monkeypatch.setattr(bots.Interrupted, "games", -1)
    code, out, err = run(*command, "--out", tmp_path / "run")
    assert (code, out) == (130, "")
    assert err == f"interrupted after 3 of 6 games; the same command with --resume {tmp_path / 'run'} goes on\n"
    assert [row["seed"] for row in rows(tmp_path / "run")] == [0, 1, 2]
    monkeypatch.setattr(bots.Interrupted, "games", 100)
    assert told(run, *command, "--resume", tmp_path / "run")["played"] == 3
    # Without a folder these are told.
    monkeypatch.setattr(bots.Interrupted, "games", -1)
    code, out, err = run(*command)
    assert (code, err) == (130, "interrupted after 3 of 6 games; these are told\n")
    assert len(json.loads(out)["games"]) == 3


def test_nobody_interrupts_in_the_middle_of_writing() -> None:
    written = []
    with Interrupts() as interrupts, pytest.raises(KeyboardInterrupt):  # noqa: PT012
        with interrupts.writing():
            signal.raise_signal(signal.SIGTERM)
            written.append(1)
        written.append(2)
    assert written == [1]
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


def test_a_system_that_ends_a_run_loses_nothing(tmp_path: Path) -> None:
    """As a cluster does whose time is over: SIGTERM to the first process, in the middle of games."""
    command = ["simulate", "isle-of-skye", "--bots", "greedy", "--games", "100000", "--jobs", "2", "--shard", "3"]
    process = subprocess.Popen(
        [sys.executable, "-m", "clachan", *command, "--out", str(tmp_path / "run")], stderr=subprocess.PIPE, text=True
    )
    until = monotonic() + 120
    while not shards_in(tmp_path / "run") and process.poll() is None and monotonic() < until:
        sleep(0.05)
    process.terminate()
    errors = process.communicate(timeout=60)[1]
    assert process.returncode == 130, errors
    there = rows(tmp_path / "run")
    assert f"interrupted after {len(there)} of 100000 games" in errors
    assert [row["seed"] for row in there] == list(range(len(there)))
    assert [path.name for path in (tmp_path / "run").iterdir() if path.name.endswith(".part")] == []


def test_parts_make_the_whole(run: Run, tmp_path: Path) -> None:
    for part in ("2/3", "1/3", "3/3"):
        told(run, *SIMULATE, "--seeds", "100-109", "--part", part, "--resume", tmp_path / "parts")
    assert told(run, *SIMULATE, "--seeds", "100-109", "--resume", tmp_path / "parts")["known"] == 10
    told(run, *SIMULATE, "--seed", 100, "--games", 10, "--out", tmp_path / "whole")
    assert rows(tmp_path / "parts") == rows(tmp_path / "whole")
    assert len(shards_in(tmp_path / "parts")) == 3


def test_a_broken_shard_is_put_aside_and_played_again(run: Run, tmp_path: Path) -> None:
    command = [*SIMULATE, "--bots", "random,level:1", "--games", 6, "--shard", 2, "--seed", 5]
    told(run, *command, "--out", tmp_path)
    before, broken = rows(tmp_path), shards_in(tmp_path)[1]
    content = broken.read_bytes()[:500]
    broken.write_bytes(content)
    # Who rates what is there leaves it alone.
    code, out, err = run("tournament", tmp_path, "--json")
    assert (code, err.count("\n"), json.loads(out)["games"]) == (1, 1, 4)
    assert f"{broken}: cannot be read: " in err
    code, out, err = run(*command, "--resume", tmp_path)
    assert (code, err.count("\n")) == (0, 1)
    assert "put aside, its games are played again" in err
    assert (json.loads(out)["played"], json.loads(out)["known"]) == (2, 4)
    assert rows(tmp_path) == before
    assert (tmp_path / f"_{broken.name}.broken").read_bytes() == content


def test_what_does_not_fit_is_refused_and_nothing_is_changed(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    assert "there is no bot 'genius'" in refusal(run(*SIMULATE, "--bots", "genius", "--out", folder))
    assert not folder.exists()
    told(run, *SIMULATE, "--games", 1, "--out", folder)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert "something already; --resume" in refusal(run(*SIMULATE, "--out", folder))
    assert "options: what is there was made with" in refusal(run(*SIMULATE, "--players", 3, "--resume", folder))
    assert 'kind: what is there was made with "games"' in refusal(
        run("export", "isle-of-skye", "--observations", "--resume", folder)
    )
    assert "has games, not decisions" not in refusal(run(*SIMULATE, "--seeds", "9-3", "--resume", folder))
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    older = json.loads(before[FILE]) | {"clachan": "0.1.0"}
    (folder / FILE).write_text(json.dumps(older), encoding="utf-8")
    line = refusal(run(*SIMULATE, "--resume", folder))
    assert f'clachan: what is there was made with "0.1.0", this would be "{clachan.__version__}"' in line


@pytest.mark.parametrize(
    ("args", "reason"),
    [
        (["simulate", "isle-of-skye", "--part", "4/3"], "--part takes a part and how many there are"),
        (["simulate", "isle-of-skye", "--seeds", "3"], "--seeds takes the first and the last one"),
        (["simulate", "isle-of-skye", "--seeds", "3-4", "--games", "2"], "--seeds stands instead of"),
        (["simulate", "isle-of-skye", "--seed", str(2**63), "--games", "2"], "whole numbers of 64 bits"),
        (["simulate", "isle-of-skye", "--bots", ","], "--bots takes names of bots"),
        (["simulate", "isle-of-skye", "--on", "mars"], "--on takes ray or ray://address"),
        (["simulate", "isle-of-skye", "--out", "a", "--resume", "b"], "give one of them"),
        (["simulate", "isle-of-skye", "--out", "a", "--save", "b"], "--save goes without --out"),
        (["export", "isle-of-skye"], "clachan export writes into a folder"),
        (["export", "isle-of-skye", "--actions", "words", "--out", "a"], "--actions takes numbers or candidates"),
        (["export", "isle-of-man", "--out", "a"], "there is no game 'isle-of-man'"),
        (["export", ".", "--observations", "--out", "a"], "it has no _manifest.json"),
        (["export", ".", "--out", "a"], "--observations exports their decisions"),
        (["export", ".", "--games", "3", "--out", "a"], "what is played cannot be chosen"),
        (["tournament", "."], "it has no _manifest.json"),
        (["tournament", ".", "--bots", "a,b"], "which are rated as they are"),
        (["tournament", ".", "--players", "3"], "which are rated as they are"),
        (["tournament", ".", "--part", "1/2"], "which are rated as they are"),
    ],
)
def test_wrong_words_are_one_line(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str], reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert reason in refusal(run(*args))
    assert list(tmp_path.iterdir()) == []


def test_a_tournament_in_a_folder_is_rated_by_whoever_comes(run: Run, tmp_path: Path) -> None:
    match: list[Any] = ["tournament", "isle-of-skye", "--bots", "random,greedy", "--json"]
    whole = told(run, *match, "--games", 8)
    assert told(run, *match, "--games", 4, "--out", tmp_path)["games"] == 4
    assert told(run, *match, "--seeds", "0-3", "--resume", tmp_path) == whole
    assert told(run, "tournament", tmp_path, "--json") == whole
    greedy, random = whole["bots"]
    assert greedy["rating_interval"][0] < greedy["rating"] < greedy["rating_interval"][1]
    assert random["rating_interval"][1] < greedy["rating_interval"][0]
    code, out, _ = run("tournament", tmp_path)
    assert code == 0
    assert "8 games in" in out


def test_who_met_nobody_else_is_not_rated_for_it(run: Run, tmp_path: Path) -> None:
    match: list[Any] = ["isle-of-skye", "--bots", "random,greedy", "--games", 4, "--json"]
    met = told(run, "tournament", *match, "--out", tmp_path)
    told(run, "simulate", "isle-of-skye", "--players", 2, "--games", 3, "--resume", tmp_path, "--json")
    assert told(run, "tournament", tmp_path, "--json") == met
    code, out, errors = run("tournament", tmp_path)
    assert code == 0
    assert "4 games in" in out
    assert "3 of the games" in errors


def test_a_folder_that_is_not_there_is_no_game(run: Run, tmp_path: Path) -> None:
    assert "there is no game 'nowhere'" in refusal(run("tournament", "nowhere"))


def test_a_ladder_in_a_folder(run: Run, tmp_path: Path) -> None:
    ladder: list[Any] = ["tournament", "--ladder", "isle-of-skye", "--bots", "random,level:1", "--games", 4, "--json"]
    # A game of another match is there, too.
    told(run, *SIMULATE, "--games", 1, "--out", tmp_path)
    assert told(run, *ladder, "--resume", tmp_path) == told(run, *ladder)


def test_observations_are_what_the_seats_saw(run: Run, tmp_path: Path) -> None:
    command: list[Any] = ["export", "isle-of-skye", "--observations", "--players", 2, "--games", 2, "--json"]
    assert told(run, *command, "--out", tmp_path / "numbers")["played"] == 2
    told(run, *command, "--actions", "candidates", "--out", tmp_path / "candidates")
    found, others = rows(tmp_path / "numbers"), rows(tmp_path / "candidates")
    options = GAME.options(2)
    spec, acting = GAME.spec(options), GAME.acting(options)
    seen = spec.observation()
    for seed in range(2):
        match = play_game(GAME, options, ["random", "random"], seed)
        state = GAME.setup(options, seed)
        for number, move in enumerate(match.moves):
            row, other = found.pop(0), others.pop(0)
            legal, action = state.legal(move.seat), GAME.action(move.text)
            state.encode(move.seat, seen)
            assert (row["seed"], row["number"], row["seat"], row["text"]) == (seed, number, move.seat, move.text)
            assert row["asked"] == state.asked
            assert row["entities"] == list(seen.entities)[: seen.rows * len(COLUMNS)]
            assert row["globals"] == list(seen.globals)
            assert row["legal"] == acting.numbers(legal)
            assert acting.action(legal, row["action"]) is action
            assert other["candidates"] == [n for one in legal for n in acting.features[one.number]]
            assert legal[other["action"]] is action
            assert (row["scores"], row["ranking"]) == (match.state.scores, match.state.ranking)
            state.play(move.seat, action)
    assert found == others == []


def test_decisions_of_games_that_were_played_before(run: Run, tmp_path: Path) -> None:
    seated: list[Any] = ["--bots", "greedy,random", "--json"]
    command = [*seated, "--games", 3]
    told(run, "simulate", "isle-of-skye", *command, "--out", tmp_path / "games")
    export: list[Any] = ["export", tmp_path / "games", "--observations", "--json"]
    # Somebody else has played the last of them as well, into a shard of theirs.
    told(run, "simulate", "isle-of-skye", *seated, "--seed", 2, "--games", 1, "--out", tmp_path / "theirs")
    for shard in shards_in(tmp_path / "theirs"):
        shard.rename(tmp_path / "games" / shard.name)
    assert told(run, *export, "--part", "1/2", "--out", tmp_path / "again")["played"] == 1
    second = told(run, *export, "--part", "2/2", "--resume", tmp_path / "again")
    assert (second["played"], second["known"]) == (2, 0)
    third = told(run, *export, "--resume", tmp_path / "again")
    assert (third["played"], third["known"]) == (0, 3)
    told(run, "export", "isle-of-skye", "--observations", *command, "--out", tmp_path / "direct")
    assert rows(tmp_path / "again") == rows(tmp_path / "direct")
    assert "has decisions, not games" in refusal(run("tournament", tmp_path / "again"))
    assert "has decisions, not games" in refusal(
        run("export", tmp_path / "again", "--observations", "--out", tmp_path / "more")
    )
    older = json.loads((tmp_path / "games" / FILE).read_text(encoding="utf-8")) | {"rules": "0"}
    (tmp_path / "games" / FILE).write_text(json.dumps(older), encoding="utf-8")
    assert "rules: was played with '0'" in refusal(run(*export, "--out", tmp_path / "more"))
