"""What haggis says: questions, actions, things, news, and what the terminal shows."""

from __future__ import annotations

from random import Random

import pytest

from clachan.core.action import Action
from clachan.face.words import Grid, Panel, Size, Translator, span_text
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.modules.haggis.face.words import TILE_NAMES
from clachan.games.glen_more.modules.haggis.rules.extension import Haggis
from clachan.games.glen_more.rules.state import GlenState
from clachan.i18n import translator
from tests.glen_more.haggis.table import RED, YELLOW, dice, feast, score
from tests.glen_more.positions import GAME, action, play, territory
from tests.glen_more.saying import check_words

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"])
OWN = next(extension for extension in GAME.extensions if isinstance(extension, Haggis))
INN = "Ye Olde Inn"


def described(state: GlenState, text: str) -> str:
    return WORDS.describe(action(state, text), state.view(state.deciders[0]))


def full_table() -> GlenState:
    """Red has five tokens and takes Ye Olde Inn."""
    state = feast(
        tables=[[1, 1, 2, 3, 3]], display=(1, 2), ahead=f"{INN}, Tain", territories=[territory(goods={(0, 0): "stone"})]
    )
    return play(state, f"take {INN}", "place 0,1")


def after_b() -> GlenState:
    """Red may pay for rolls."""
    state = feast(tables=[[2, 3]], display=(1, 2), whisky=[2], ahead="Tain, Easdale", starts=False)
    return score(dice(state, 1, 1, 1, 1, 2))


def test_every_question_and_action_is_put_into_words() -> None:
    asked: set[str] = set()
    kinds: set[type[Action]] = set()
    starts = [GAME.setup(GAME.options(2 + seed % 3, ["haggis"]), seed) for seed in range(6)]
    for seed, state in enumerate([*starts, full_table(), after_b()]):
        random = Random(seed)
        while not state.over:
            seat = state.deciders[0]
            asked.add(state.asked)
            kinds |= {type(choice) for choice in state.legal(seat)}
            check_words(WORDS, state)
            state.play(seat, random.choice(state.legal(seat)))
    assert {"receive haggis", "return haggis", "haggis whisky"} <= asked
    assert {type(choice) for choice in OWN.actions()} <= kinds


def test_what_is_asked_and_answered() -> None:
    state = full_table()
    assert WORDS.question(state.view(RED)) == "Which Haggis Token do you receive (on your table: 1, 1, 2, 3, 3)?"
    assert described(state, "take haggis 2 from the display") == "Take a face-up Haggis Token of value 2"
    assert described(state, "draw haggis") == "Draw a face-down Haggis Token (in the pool: 6)"
    play(state, "take haggis 2 from the display")
    assert WORDS.question(state.view(RED)) == "Your table is full (1, 1, 2, 2, 3, 3): which Haggis Token goes back?"
    rolling = after_b()
    assert "(rolled: 1, 1, 1, 1; face up: –; face down: 2, 3)" in WORDS.question(rolling.view(RED))
    play(rolling, "pay whisky for a haggis roll")
    assert described(rolling, "no further haggis roll") == "No further roll: 2 VP for your face-up Haggis Tokens"


def test_tiles_and_points() -> None:
    state = feast(ahead=INN, display=(1, 3))
    told = WORDS.look_up("ye olde inn", state.view(RED))
    assert "one-time: 1 Haggis Token" in told
    assert "activation: 1 sheep → 1 Haggis Token" in told
    assert WORDS.source("haggis") == "Haggis"
    assert set(TILE_NAMES) == {tile.name for tile in GAME.components.tiles if tile.module == "haggis"}
    assert "face up 1, 3" in WORDS.look_up("haggis", state.view(RED))


def test_news_tells_no_values_of_others() -> None:
    state = full_table()
    before, seen = state.view(RED), state.view(YELLOW)
    play(state, "draw haggis")
    assert [line for line in WORDS.news(seen, state.view(YELLOW)) if "Haggis" in line] == [
        "Ann: 1 Haggis Token received."
    ]
    assert [line for line in WORDS.news(before, state.view(RED)) if "of value" in line]
    rolling = after_b()
    seen = rolling.view(YELLOW)
    play(rolling, "pay whisky for a haggis roll")
    told = WORDS.news(seen, rolling.view(YELLOW))
    assert "Ann: 1 Whisky Cask paid, roll: 2." in told
    assert "Ann: Haggis Tokens face up: 2." in told


def test_news_of_the_rolls_for_all() -> None:
    state = feast(
        tables=[[2, 3]], display=(1, 2), ahead={14: "The End"}, whisky=[1], stacks={"D": ""}, pieces=(13, 15, 16)
    )
    before = state.view(YELLOW)
    dice(state, 2, 1, 1, 1)
    play(state, "finish")
    told = WORDS.news(before, state.view(YELLOW))
    assert "Haggis scoring, rolls for all: 2, 1, 1, 1." in told
    assert "Ann: Haggis Tokens face up: 2." in told


def test_the_terminal_shows_it() -> None:
    state = feast(tables=[[1, 3], [2]], display=(1, 2))
    blocks = GlenPictures(WORDS, False).position(state.view(RED), [], Size(100, 40))
    assert [block for block in blocks if isinstance(block, Panel) and block.title == "Haggis"]
    grid = next(block for block in blocks if isinstance(block, Grid) and block.title == "Tables")
    assert [span_text(cell) for cell in grid.rows[0]][1:] == ["1, 3", "–"]
    assert [span_text(cell) for cell in grid.rows[1]][1:] == ["1 Haggis Token", "–"]


@pytest.mark.parametrize(
    ("language", "paid", "up", "shown"),
    [
        (
            "pl",
            "Ann: zapłacono 1 beczkę whisky za rzut; na kości wypadło 2.",
            "Ann: odkryty żeton haggis o wartości 2.",
            "Żetony haggis: odkryte – 1, 2; zakrytych – 9",
        ),
        (
            "ru",
            "Игрок Ann заплатил 1 бочку виски за бросок; на кубике выпало 2.",
            "У игрока Ann значением вверх лежит фишка хаггиса 2.",
            "Фишки хаггиса: на витрине – 1, 2; значением вниз – 9",
        ),
    ],
)
def test_a_roll_is_told_in_sentences_and_the_terminal_shows_all_tokens(
    language: str, paid: str, up: str, shown: str
) -> None:
    words = GlenWords(GAME, translator(language), ["Ann", "Bob", "Cat", "Dan"])
    rolling = after_b()
    blocks = GlenPictures(words, True).position(rolling.view(RED), [], Size(100, 40))
    assert shown in [span_text(line) for block in blocks if isinstance(block, Panel) for line in block.lines]
    seen = rolling.view(YELLOW)
    play(rolling, "pay whisky for a haggis roll")
    told = words.news(seen, rolling.view(YELLOW))
    assert paid in told
    assert up in told
