"""The table in the terminal: commands as words, parts of a position, plans, and what fits on a screen."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

import clachan
from clachan.cli import talk as module
from clachan.cli.commands import COMMANDS, command_word, find_command
from clachan.core.game import Game
from clachan.i18n import LANGUAGES, translator
from tests.cli.keyboard import FirstBot, play_game, sit_down, typed
from tests.every_game.support import module_sets
from tests.isle_of_skye.positions import GAME, at_phase, new_game

GAMES = clachan.all_games()


# Words that are typed


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_words_in_the_language_in_english_and_letters(language: str) -> None:
    t = translator(language)
    words = [command_word(command, t) for command in COMMANDS]
    assert len(set(words)) == len(COMMANDS)
    for command in COMMANDS:
        for name in (command.word, command_word(command, t), command.letter or command.word):
            assert find_command(name.upper(), t) == (command.word, "")
        assert bool(find_command(f"{command.word} done", t)[0]) == command.about


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["hint", "help", "rules axe", "board Brodie", "explain A", "score", "legend", "position"]),
        ("pl", ["podpowiedź", "pomoc", "zasady siekierk", "plansza Brodie", "wyjaśnij A", "punkty", "legenda", "hint"]),
        ("ru", ["подсказка", "помощь", "правила топор", "планшет Brodie", "объясни A", "очки", "легенда", "hint"]),
    ],
)
def test_commands_answer_in_every_language(
    monkeypatch: pytest.MonkeyPatch, language: str, lines: Sequence[str]
) -> None:
    monkeypatch.setattr(module, "HINT_BOT", "search:5i")
    _, output = play_game("isle-of-skye", monkeypatch, typed(*lines), 2, language)
    t = translator(language)
    hint = t.gettext("Hint: {action} [{notation}].").split("{action}")[0]
    assert hint in output
    for text in ("score sheet", "hint", "undo, within your turn", "Legend", "Score sheet"):
        assert t.gettext(text) in output
    assert "IS-PRICE" in output
    assert t.gettext("“{typed}” is none of the choices").split("{typed}")[-1] not in output


def test_rules_are_read_by_headings_and_words(monkeypatch: pytest.MonkeyPatch) -> None:
    _, output = sit_down(
        GAME, monkeypatch, typed("rules", "rules IS-PRICE-02", "rules xyzzy"), new_game(2), {1: FirstBot()}
    )
    assert "IS-PRICE-02 The axe goes to one tile" in output
    assert "*" not in output.partition("IS-PRICE-02")[2].splitlines()[0]
    assert "The rules say nothing of “xyzzy”." in output


# What fits on a screen


def screens(game: Game, monkeypatch: pytest.MonkeyPatch, language: str, modules: Sequence[str]) -> list[str]:
    """What is printed between the answers of a game that is played at a small terminal."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "45")
    printed: list[str] = []

    def answer(new: str) -> str:
        printed.append(new)
        if len(printed) > 18:
            raise EOFError
        # In turn the position, and the first of the choices.
        return "p" if len(printed) % 2 else "1"

    play_game(game.name, monkeypatch, answer, min(4, game.players[1]), language, plain=False, modules=modules)
    return printed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_position_has_at_most_45_lines(game: Game, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for screen in screens(game, monkeypatch, language, module_sets(game, 4)[-1])[1::2]:
        lines = screen.rstrip("\n").splitlines()
        assert len(lines) <= module.MOST_LINES, screen
        assert max(len(line.rstrip()) for line in lines) <= 80


def test_the_rest_is_shown_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = ["more", "clan board", "more market", "more nothing", "more players", "q", ""]
    modules = module_sets(clachan.game("glen-more"), 4)[-1]
    _, output = play_game("glen-more", monkeypatch, typed(*lines), 4, plain=False, modules=modules)
    first, *answers = output.split("> ")
    named = re.search(r"For more, type more or a heading: ([^.]+)\.", " ".join(first.split()))
    assert named
    for heading in ("Clan Board", "Boats", "Prison"):
        assert heading in named[1]
        assert f"{heading} ─" not in first
        assert f"{heading} ─" in answers[0]
    assert "Clan Board ─" in answers[1]
    assert "Market ─" in answers[2]
    assert "There is nothing called “nothing”." in answers[3]
    # Names and headings have room beside each other.
    assert "Scotsmen in supply" in answers[4]
    assert "…" not in answers[4]


# Trying out


def test_a_plan_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_phase("build", players=2, acquired=["B34 B12", ""])
    lines = ["plan", "build B12", "place 0,1", "undo", "place 0,-1", "plan", "build B34"]
    there, output = sit_down(GAME, monkeypatch, typed(*lines), state, {1: FirstBot()})
    assert "You plan now" in output
    assert "The plan is over; nothing of it was played." in output
    assert [move.text for move in there.match.moves] == ["build B34"]


def test_a_plan_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_phase("build", players=2, acquired=["B34 B12", ""])
    lines = ["plan", "build B12", "place 0,1", "turn 2", "undo", "play"]
    there, output = sit_down(GAME, monkeypatch, typed(*lines), state, {1: FirstBot()})
    assert "2 moves of the plan were played." in output
    assert [move.text for move in there.match.moves] == ["build B12", "place 0,1"]
    assert "There is no plan to play." in sit_down(GAME, monkeypatch, typed("play"), new_game(2), {1: FirstBot()})[1]


def test_a_plan_ends_where_others_decide_and_is_no_part_of_the_record(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_phase("buy", players=2, gold=[9, 9], offers=["B01:1 B02:1", "B03:1 B04:1"])
    there, output = sit_down(GAME, monkeypatch, typed("plan", "buy B03", "undo", "pass"), state.copy(), {1: FirstBot()})
    assert output.count("Here others decide, and the plan ends") == 2
    assert there.match.moves == []
    there, _ = sit_down(GAME, monkeypatch, typed("plan", "buy B03", "play"), state, {1: FirstBot()})
    assert str(there.match.moves[0]) == "0 buy B03"


def test_a_plan_tells_nothing_that_the_seat_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """What chance brings in a plan is a guess, and cannot be played."""
    state = at_phase("dolmen", players=2, modules=["druids"], gold=[5, 0])
    there, output = sit_down(GAME, monkeypatch, typed("plan", "buy bag", "1", "play"), state, {1: FirstBot()})
    assert "You drew from the bag" in output
    assert [str(move) for move in there.match.moves][:1] == ["0 buy bag"]
    assert len([move for move in there.match.moves if move.seat == 0]) == 1
