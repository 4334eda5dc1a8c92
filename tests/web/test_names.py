"""Bots, expansions and variants are called as the reader calls them."""

from __future__ import annotations

import pytest

import clachan
from clachan.bots.levels import DEFAULT_LEVEL, LEVEL_NAMES
from clachan.core.errors import ClachanError, OptionError
from clachan.i18n import LANGUAGES, translator
from clachan.web import setups
from clachan.web.names import BOTS, bot_names, shown_name


def test_bots_of_one_kind_are_numbered() -> None:
    bots = ["", "greedy", "search:2s", "greedy", "search:0.5s", "random"]
    assert bot_names(bots) == ["", "Greedy bot 1", "Search bot 1", "Greedy bot 2", "Search bot 2", "Random bot"]
    levels = ["level:5", "", "level:1", "level:5"]
    assert bot_names(levels) == ["Canny Elspeth 1", "", "Wee Rab", "Canny Elspeth 2"]


def test_every_bot_of_the_form_has_a_name() -> None:
    skye = clachan.game("isle-of-skye")
    offered = [spec for spec, _ in setups.bot_choices(skye, translator("en"))]
    assert offered == list(LEVEL_NAMES)
    assert set(offered) <= set(BOTS)
    assert setups.quick_bot(skye) == DEFAULT_LEVEL
    said = dict(setups.bot_choices(skye, translator("pl")))[DEFAULT_LEVEL]
    assert said == "bot 5: Roztropna Elspeth"


@pytest.mark.parametrize(
    ("stored", "is_bot", "polish", "russian"),
    [
        ("Greedy bot", True, "Bot wprawny", "Умелый бот"),
        ("Search bot 12", True, "Bot silny 12", "Сильный бот 12"),
        ("Random bot 2", True, "Bot losowy 2", "Случайный бот 2"),
        ("Morag", True, "Morag", "Morag"),
        ("Canny Elspeth 2", True, "Roztropna Elspeth 2", "Рассудительная Элспет 2"),
        ("Greedy bot 2b", True, "Greedy bot 2b", "Greedy bot 2b"),
        ("Greedy bot", False, "Greedy bot", "Greedy bot"),
        ("", False, "", ""),
    ],
)
def test_bots_are_shown_in_the_language_of_the_reader(stored: str, is_bot: bool, polish: str, russian: str) -> None:
    names = [shown_name(stored, is_bot, translator(language)) for language in LANGUAGES]
    assert names == [stored, polish, russian]


@pytest.mark.parametrize(
    ("game", "form", "said"),
    [
        (
            "glen-more",
            {"seat-0": "you", "seat-1": "greedy", "module": "hammer"},
            "rozszerzenie „IV Młot na Szkotów” jest dla 3–4 graczy",
        ),
        (
            "isle-of-skye",
            {"seat-0": "you", "seat-1": "open", "variant-scoring-tiles-0": "sheep"},
            "Żetony punktacji: wybierz 4 różne pozycje albo zostaw wszystko losowi",
        ),
        (
            "isle-of-skye",
            {"seat-0": "you"},
            "gra Wyspa Skye jest dla 2–5 graczy, a nie dla 1",
        ),
    ],
)
def test_what_is_wrong_with_a_form_is_said_in_its_words(game: str, form: dict[str, str], said: str) -> None:
    found = clachan.game(game)
    with pytest.raises(ClachanError) as raised:
        setups.read(found, form)
    assert setups.refusal(found, translator("pl"), raised.value) == said


def test_what_the_form_has_no_words_for_keeps_its_name() -> None:
    error = OptionError("there is no game '{name}'; there are {names}", name="go", names="isle-of-skye, chess")
    said = setups.refusal(clachan.game("isle-of-skye"), translator("ru"), error)
    assert said == "игры «go» нет; есть Остров Скай, chess"
