"""`clachan analyse` and `clachan perft`: what they tell, keep and refuse."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from clachan.core.errors import OptionError
from clachan.core.record import read_record
from clachan.sim import annotating
from clachan.sim.annotating import Keeper, Study, annotate, header_of
from tests.cli.commands import Run, refusal, runner

GOLDEN = Path(__file__).parent.parent / "golden"
RECORD = GOLDEN / "skye-2.json"
FEW = ("--iterations", "3", "--from", "20", "--to", "27")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    monkeypatch.setenv("COLUMNS", "160")
    return runner(monkeypatch, capsys)


def analysed(run: Run, *args: object) -> dict[str, object]:
    code, out, err = run("analyse", RECORD, *FEW, "--json", *args)
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def test_every_decision_is_told_with_what_was_better(run: Run) -> None:
    found = analysed(run)
    assert found["format"] == "clachan-analysis"
    assert found["iterations"] == 3
    remarks = found["remarks"]
    assert isinstance(remarks, list)
    moves = read_record(RECORD.read_text(encoding="utf-8")).moves
    assert len(remarks) > 5
    for remark in remarks:
        assert 20 <= remark["move"] <= 27
        assert f"{remark['seat']} {remark['played']}" == str(moves[remark["move"] - 1])
        assert remark["loss"] >= 0
        assert sum(remark["chances"]) == pytest.approx(1, abs=0.001)
        assert remark["answers"][0]["line"][0].startswith(f"{remark['seat']} ")
    assert any(remark["better"] for remark in remarks)


def test_one_seat_and_several_processes_say_the_same(run: Run) -> None:
    whole = analysed(run)["remarks"]
    assert isinstance(whole, list)
    assert analysed(run, "--seat", 1)["remarks"] == [remark for remark in whole if remark["seat"] == 1]
    assert analysed(run, "--jobs", 2)["remarks"] == whole


def test_people_read_it_in_their_language(run: Run) -> None:
    code, out, err = run("analyse", RECORD, *FEW, "--lang", "en", "--all")
    assert (code, err) == (0, "")
    assert "Isle of Skye" in out
    assert "greedy 1" in out
    assert "Offer the" in out
    assert "All in all" in out
    code, out, err = run("analyse", RECORD, *FEW, "--lang", "pl")
    assert (code, err) == (0, "")
    assert "Lepsze" in out


def test_what_is_kept_is_not_looked_at_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "remarks.jsonl"
    first = analysed(run, "--out", file)
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    # Interrupted in the middle of a line.
    file.write_text("".join(lines[:4]) + lines[4][:30], encoding="utf-8")
    assert analysed(run, "--out", file) == first
    assert file.read_text(encoding="utf-8").splitlines(keepends=True) == lines
    # What the file says is believed.
    told = json.loads(lines[2])
    told["loss"] = 77.0
    file.write_text("".join([*lines[:2], json.dumps(told) + "\n", *lines[3:]]), encoding="utf-8")
    again = analysed(run, "--out", file)["remarks"]
    assert isinstance(again, list)
    assert again[1]["loss"] == 77.0


def test_whoever_interrupts_keeps_what_is_done(tmp_path: Path) -> None:
    record = read_record(RECORD.read_text(encoding="utf-8"))
    study = Study(record.dumps(), None, 3, tuple(range(20, 40)))
    keeper = Keeper(tmp_path / "kept", header_of(record, 3))
    going = annotate(study, 1, keeper)
    first = [next(going) for _ in range(3)]
    assert hasattr(going, "close")
    going.close()
    assert list(Keeper(tmp_path / "kept", header_of(record, 3)).known.values()) == first
    with pytest.raises(OptionError, match="something else is kept there"):
        Keeper(tmp_path / "kept", header_of(record, 4))


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--seat", 2), "--seat takes a seat from 0 to 1, not 2"),
        (("--from", 30, "--to", 20), "--from and --to take moves from 1 to"),
        (("--to", 100000), "--from and --to take moves from 1 to"),
        (("--level", 2), "level 2 of isle-of-skye does not search; there are 6, 7"),
        (("--level", 9), "--level takes a level from 1 to 7, not 9"),
        (("--level", 7, "--iterations", 1), "give one of them"),
        (("--lang", "xx"), "xx"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_one_line(run: Run, args: tuple[object, ...], said: str) -> None:
    assert said in refusal(run("analyse", RECORD, *args))


def test_a_process_that_dies_is_one_line(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(annotating, "live_with_the_first", os.abort)
    command = ("analyse", RECORD, *FEW, "--out", tmp_path / "kept")
    assert "a process that looked at decisions has died" in refusal(run(*command, "--jobs", 2))
    monkeypatch.undo()
    assert analysed(run, "--out", tmp_path / "kept") == analysed(run)


@pytest.mark.parametrize("content", ["", "{}", "[1]", "no", '{"format": "clachan-analysis"}\n{"move": 0}'])
def test_another_file_is_left_alone(run: Run, tmp_path: Path, content: str) -> None:
    file = tmp_path / "other"
    file.write_text(content, encoding="utf-8")
    if content:
        assert str(file) in refusal(run("analyse", RECORD, *FEW, "--out", file))
        assert file.read_text(encoding="utf-8") == content
    assert "cannot be read" in refusal(run("analyse", RECORD, *FEW, "--out", tmp_path / "other" / "file"))


def test_lines_of_play_are_counted(run: Run) -> None:
    code, out, err = run("perft", "glen-more", "--players", 3, "--seed", 1, "--depth", 3, "--divide", "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert found["counts"] == [10, 57, 322]
    assert sum(found["divided"].values()) == 322
    code, out, err = run("perft", "isle-of-skye", "--seed", 1, "--depth", 2, "--players", 2, "--divide")
    assert (code, err) == (0, "")
    assert "lines of play" in out
    assert "axe 1" in out
    assert "for 2 to 5 players, not 9" in refusal(run("perft", "isle-of-skye", "--players", 9))
