"""Hammer of the Scots in words: questions, actions, things, news and the terminal."""

from __future__ import annotations

from random import Random

import pytest

from clachan.face.words import Panel, Size, Translator, span_text
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.hammer.table import table
from tests.glen_more.positions import GAME, action, play, territory

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cid", "Dee"])
AHEAD = {5: "Tain", 6: "Loch Lomond", 7: "Rothiemurchus"}


def english_turn(filled: int = 1, coins: int = 9) -> GlenState:
    return table(at=1, controller=0, filled=filled, pieces=(2, 3, 4), ahead=AHEAD, coins=[coins])


def said(state: GlenState, text: str) -> str:
    return WORDS.describe(action(state, text), state.view(state.deciders[0]))


def labelled(state: GlenState, text: str) -> str:
    return WORDS.label(action(state, text), state.view(state.deciders[0]))


def test_the_question_tells_what_he_costs() -> None:
    state = english_turn()
    asked = "The Englishman: where does he go (to take a tile: 2 Coins; you have 9 Coins)?"
    assert WORDS.question(state.view(0)) == asked
    assert WORDS.question(state.view(1)) == "Waiting for: Ann."
    full = "The Englishman: which tile does he discard, since the England row is full (you have 9 Coins)?"
    assert WORDS.question(english_turn(3).view(0)) == full
    waited = table(at=1, controller=2, pieces=(11, 12, 13), coins=[0, 0, 9], stacks={"A": "Tain"})
    assert WORDS.question(waited.view(2)) == "The Englishman: do you take Tain or discard it (you have 9 Coins)?"


def test_actions_tell_what_they_cost_and_bring() -> None:
    state = english_turn()
    assert "onto the England row: 2 Coins" in said(state, "take Tain")
    assert "from the England row: 1 Coin" in said(state, "Englishman discards Loch Lomond")
    assert labelled(state, "Englishman discards Loch Lomond") == "Discard Loch Lomond"
    assert "the England row is empty" in said(english_turn(0), "Englishman discards Tain")
    ended = table(at=7, controller=0, pieces=(20, 21, 22), ahead={8: "Tain", 9: "The End"})
    assert said(ended, "finish") == ("Move the Englishman onto The End: this is his last turn, and it brings no Coins")
    assert labelled(ended, "finish") == "The End"
    passed = table(at=1, controller=0, pieces=(7, 8, 9), ahead={4: "Tain", 5: "Easdale", 10: "Glen Nevis"})
    assert "passed by all, discarded: Tain" in said(passed, "Englishman discards Easdale")


def test_whoever_moves_over_him_first_is_told_so() -> None:
    state = table(at=4, ahead={5: "Tain", 6: "Easdale"})
    assert "you move over the Englishman and get the England Token" in said(state, "take Tain")
    taken = table(at=4, controller=1, ahead={5: "Tain", 6: "Easdale"})
    assert "Englishman" not in said(taken, "take Tain")


def test_unspent_movement_brings_nothing_in_his_turn() -> None:
    state = table(at=1, controller=0, pieces=(2, 3, 4), ahead=AHEAD, coins=[9], claims={"MacLachlan": [0]})
    play(state, "take Tain", "place 0,1", "activate Starting Village")
    assert said(state, "done") == "End the turn: 1 Movement Point unused"
    assert labelled(state, "done") == "End the turn"


def test_things_can_be_looked_up() -> None:
    view = english_turn().view(0)
    for word, beginning in {
        "englishman": "Englishman: when he is last",
        "England Token": "England Token: first to whoever",
        "england row": "England row: to take a tile costs 2 Coins, a discard brings 1 Coin",
        "Loch Lomond": "Loch Lomond: loch, river",
    }.items():
        assert WORDS.look_up(word, view).startswith(beginning)
    assert "England Token" in WORDS.look_up("Loch Lomond", view)
    without = GAME.setup(GAME.options(3), 1).view(0)
    assert WORDS.look_up("england token", without) == ""


def test_others_are_told_what_he_did() -> None:
    for move, line in {
        "Englishman discards Tain": "Ann: the Englishman discarded Tain.",
        "take Rothiemurchus": "Ann: the Englishman took Rothiemurchus.",
    }.items():
        state = english_turn()
        before = state.view(1)
        play(state, move)
        lines = WORDS.news(before, state.view(1))
        assert line in lines
        assert not [told for told in lines if "Passed by all" in told]
    state = english_turn()
    own = state.view(0)
    play(state, "Englishman discards Tain")
    assert "You: +1 Coin." in WORDS.news(own, state.view(0))
    ended = table(at=7, controller=0, pieces=(20, 21, 22), ahead={8: "Tain", 9: "The End"})
    before = ended.view(1)
    play(ended, "finish")
    assert "Ann: the Englishman moved onto The End." in WORDS.news(before, ended.view(1))


def test_a_change_of_control_is_told() -> None:
    state = table(at=4, ahead={5: "Tain", 6: "Easdale"})
    before = state.view(1)
    play(state, "take Tain")
    assert "Ann: England Token." in WORDS.news(before, state.view(1))


@pytest.mark.parametrize("plain", [True, False])
def test_the_terminal_shows_england(plain: bool) -> None:
    state = english_turn(2)
    blocks = GlenPictures(WORDS, plain).position(state.view(0), [], Size(120, 50))
    panels = [block for block in blocks if isinstance(block, Panel) and block.title == "England"]
    assert [span_text(line) for line in panels[0].lines] == [
        "England Token: you.",
        "Coins on the England row: 1, 2.",
        "To take a tile with the Englishman costs 3 Coins; to discard one brings 2 Coins.",
    ]
    shown = GlenPictures(WORDS, plain).focus(state.view(0), [], Size(120, 50))
    assert shown


def test_every_position_of_a_game_can_be_told() -> None:
    for seed in (1, 2, 3):
        random = Random(seed)
        state = GAME.setup(GAME.options(3, ("hammer",)), seed)
        while not state.over:
            seat = state.deciders[0]
            view = state.view(seat)
            assert WORDS.question(view) != "What do you choose?"
            for choice in state.legal(seat):
                for text in (WORDS.describe(choice, view), WORDS.label(choice, view)):
                    assert text
                    assert "{" not in text
            before = state.view(0)
            state.play(seat, random.choice(state.legal(seat)))
            assert all("{" not in line for line in WORDS.news(before, state.view(0)))


def test_the_church_is_told_on_the_score_sheet() -> None:
    land = territory({(0, 1): "Glenfinnan Church"})
    state = table(at=4, controller=1, ahead={5: "Tain"}, whisky=[1], territories=[land])
    play(state, "take Tain")
    if state.asked == "place":
        play(state, "place -1,1")
    play(state, "activate Glenfinnan Church")
    assert WORDS.source(state.sheet.bookings[-1].source) == "activation: Glenfinnan Church"
