"""The command line in this process: what `clachan ARGS` prints and how it ends."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

import clachan.cli.serve
from clachan.cli.app import main

Run = Callable[..., tuple[int, str, str]]


def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs `clachan ARGS`: its exit code, its output, and its error."""

    def run(*args: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["clachan", *[str(arg) for arg in args]])
        monkeypatch.setattr(clachan.cli.serve, "is_free", lambda host, port: True)
        with pytest.raises(SystemExit) as stop:
            main()
        captured = capsys.readouterr()
        assert isinstance(stop.value.code, int)
        return stop.value.code, captured.out, captured.err

    return run


def refusal(done: tuple[int, str, str]) -> str:
    """What a command says that cannot do what it was asked for: one short line, and exit code 2."""
    code, out, err = done
    assert (code, out) == (2, ""), err
    assert err.count("\n") == 1, err
    assert len(err) < 400
    return err
