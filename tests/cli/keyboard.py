"""Somebody at the keyboard: plays in the terminal by what is printed, and what has to be printed of a whole game."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from clachan.bots.bot import Bot
from clachan.cli.play import run_play, sitters, speakers
from clachan.cli.screen import Screen
from clachan.cli.table import HUMAN, TerminalTable
from clachan.core.action import Action
from clachan.core.game import Game
from clachan.core.record import Match, read_record, replay
from clachan.core.state import State, Viewpoint
from clachan.face.words import Translator

Answer = Callable[[str], str]


class Typing:
    """Somebody who reads what was printed since the last answer and types the next one."""

    def __init__(self, answer: Answer, output: io.StringIO) -> None:
        self.answer = answer
        self.output = output
        self.read_up_to = 0

    def isatty(self) -> bool:
        """Not a terminal."""
        return False

    def readline(self) -> str:
        """What `input` asks for."""
        printed = self.output.getvalue()
        new = printed[self.read_up_to :]
        self.read_up_to = len(printed)
        return f"{self.answer(new)}\n"


def typed(*lines: str) -> Answer:
    """Types these lines, then goes away (end of input)."""
    waiting = list(lines)

    def answer(_: str) -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    return answer


def ones(_: str) -> str:
    """Always takes the first thing of the menu."""
    return "1"


def run(monkeypatch: pytest.MonkeyPatch, answer: Answer, start: Callable[[], int]) -> tuple[int, str]:
    """Start something and answer it; its exit code and what was printed."""
    output = io.StringIO()
    monkeypatch.setattr(sys, "stdin", Typing(answer, output))
    with redirect_stdout(output):
        code = start()
    return code, output.getvalue()


def play_game(
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    answer: Answer,
    players: int,
    lang: str = "en",
    plain: bool = True,
    save: Path | None = None,
    bots: Sequence[str] = ("random",),
    modules: Sequence[str] = (),
    variants: Mapping[str, str] | None = None,
    seed: int = 5,
    seat: int = 0,
    preset: str = "",
) -> tuple[int, str]:
    """A game as `clachan play` starts it."""

    def start() -> int:
        return run_play(name, players, modules, variants or {}, preset, bots, seed, seat, lang, save, plain, None)

    return run(monkeypatch, answer, start)


def sit_down(
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    answer: Answer,
    state: State,
    bots: Mapping[int, Bot],
    plain: bool = True,
) -> tuple[TerminalTable, str]:
    """A table at a position; it is left when the answers end."""
    options = state.options
    specs = ["random" if seat in bots else HUMAN for seat in range(options.players)]
    match = Match(game, options, 1, specs)
    match.state = state
    t = Translator()
    there = TerminalTable(match, bots, sitters(t, specs), speakers(game, t, specs, plain), Screen(plain), t, None)
    _, output = run(monkeypatch, answer, there.run)
    return there, output


class FirstBot:
    """Always takes the first thing."""

    def choose(self, viewpoint: Viewpoint) -> Action:
        return viewpoint.legal[0]


def check_whole_game(game: Game, output: str, file: Path, players: int, terms: Sequence[str]) -> None:
    """A game against bots was told to its end, with these terms and all scores, and saved."""
    assert "{" not in output
    for term in terms:
        assert term in output, term
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.seats == (HUMAN, *["random"] * (players - 1))
    state = replay(game, record).state
    assert state.over
    for points in state.scores:
        assert str(points) in output


def widest(output: str) -> int:
    """The length of the longest line, without those that were typed."""
    return max(len(line.rstrip()) for line in output.splitlines() if not line.startswith("> "))
