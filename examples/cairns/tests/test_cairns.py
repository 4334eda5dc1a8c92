"""The rules of Cairns, and its words: what no suite of all games can know."""

from __future__ import annotations

import re

import pytest
from clachan_cairns.rules.game import Cairns
from clachan_cairns.rules.state import CairnsState

import clachan
from clachan.core.errors import IllegalAction, OptionError
from clachan.face.words import before_move
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from clachan.rulebook import learn_text, rules_text

NAMES = ("Ailsa", "Brodie")


def cairns() -> Cairns:
    game = clachan.game("cairns")
    assert isinstance(game, Cairns)
    return game


def begun(players: int = 2, wishes: tuple[int, ...] = (0, 1, 2, 0), **variants: str) -> CairnsState:
    """A new game in which everybody wishes for a certain heap."""
    game = cairns()
    chosen = {name.replace("_", "-"): value for name, value in variants.items()}
    state = game.setup(game.options(players, (), chosen), 1)
    state.wishes = list(wishes[:players])
    return state


def play(state: CairnsState, *moves: str) -> CairnsState:
    """Moves of whoever is to decide."""
    for move in moves:
        state.play(state.deciders[0], state.game.action(move))
    return state


@pytest.mark.rule("CA-SETUP-01", "CA-SETUP-02", "CA-SETUP-04")
def test_the_heaps_and_who_begins() -> None:
    assert begun(4).view(None)["heaps"] == {"shore": 9, "moor": 7, "summit": 5}
    assert begun(4).deciders == (0,)
    with pytest.raises(OptionError, match="2 to 4 players"):
        cairns().options(5)


@pytest.mark.rule("CA-SETUP-03", "CA-END-01")
def test_wishes_are_secret_until_no_stone_is_left() -> None:
    state = begun(2, (1, 2))
    assert [player["wish"] for player in state.view(0)["players"]] == ["moor", None]
    assert [player["wish"] for player in state.view(None)["players"]] == [None, None]
    while not state.over:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    assert [player["wish"] for player in state.view(None)["players"]] == ["moor", "summit"]


@pytest.mark.rule("CA-TAKE-01", "CA-TAKE-02", "CA-TAKE-04")
def test_everybody_takes_stones_in_turn() -> None:
    state = play(begun(2), "take 3 from moor", "take 1 from shore")
    assert state.deciders == (0,)
    assert state.round == 2
    assert state.scores == [3, 1]
    assert state.view(0)["heaps"] == {"shore": 8, "moor": 4, "summit": 5}


@pytest.mark.rule("CA-TAKE-03")
def test_at_most_three_at_a_time_or_two() -> None:
    assert [action.text for action in begun().legal(0)][-1] == "take 3 from summit"
    state = begun(at_most="2")
    assert len(state.legal(0)) == 6
    assert {str(reason) for _, reason in state.why_not(0)} == {"at most 2 at a time"}
    with pytest.raises(IllegalAction):
        play(state, "take 3 from moor")
    play(state, *["take 2 from summit"] * 2, "take 1 from summit")
    assert "no stone is left there" in {str(reason) for _, reason in state.why_not(1)}


@pytest.mark.rule("CA-END-02", "CA-END-03")
def test_a_wish_comes_true_with_the_last_stone() -> None:
    state = play(begun(2, (2, 2)), "take 3 from summit", "take 3 from shore", "take 2 from summit")
    assert [outlook.end for outlook in state.outlook(0)] == [{"wish": 5}, {}]
    assert [outlook.open for outlook in state.outlook(1)] == [("wish",), ()]
    play(state, "take 3 from shore", "take 3 from shore", "take 3 from moor", "take 3 from moor", "take 1 from moor")
    assert state.over
    assert state.scores == [11 + 5, 10]
    assert state.ranking == [1, 2]


@pytest.mark.parametrize(
    ("language", "told", "question"),
    [
        ("en", "Ailsa took 3 stones from the summit.", "How many stones do you take, and from which heap?"),
        ("pl", "Ailsa: wzięto 3 kamienie ze szczytu.", "Ile kamieni bierzesz i z którego stosu?"),
        ("ru", "Игрок Ailsa взял 3 камня с вершины.", "Сколько камней вы берёте и из какой кучи?"),
    ],
)
def test_it_speaks_three_languages(language: str, told: str, question: str) -> None:
    state = begun()
    words = face_of(state.game).words(translator(language), NAMES)
    action = state.game.action("take 3 from summit")
    before = before_move(words, state.view(1), 0, action)
    state.play(0, action)
    assert words.news(before, state.view(1)) == [told]
    assert words.question(state.view(1)) == question


def test_every_rule_is_told_in_every_language_and_has_a_test(named_rules: set[str]) -> None:
    for language in LANGUAGES:
        found = set(re.findall(r"^\*\*([A-Z0-9-]+)\*\*", rules_text("cairns", language), re.MULTILINE))
        assert found == named_rules
        assert learn_text("cairns", language)
    assert len({rules_text("cairns", language) for language in LANGUAGES}) == len(LANGUAGES)
