"""Chronicles I to IV in Polish and Russian: cases, numbers and both moods, in sentences made of real positions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.state import GlenState
from clachan.i18n import LANGUAGES, translator
from tests.glen_more.dragon_boats.table import race_position
from tests.glen_more.hammer.table import table
from tests.glen_more.highlander.table import TOP, highland
from tests.glen_more.positions import GAME, action, play, territory
from tests.glen_more.single_cask.table import B, reserve, use

SEATS = ["Ann", "Bob", "Cat", "Dan"]
MODULES = ("dragon-boats", "highlander", "single-cask", "hammer")


def words_in(language: str, telling: bool = False) -> GlenWords:
    t = translator(language)
    return GlenWords(GAME, t.telling if telling else t, SEATS)


def at_a_castle() -> GlenState:
    return play(race_position(movement=2, tokens={1: "vp coin any move"}), "sail", "sail")


def at_the_toll() -> GlenState:
    land = territory(goods={(0, 0): "sheep"})
    state = highland(pieces=(9, 11, 15), ahead={10: "Tain", 14: "Easdale"}, territories=[land], coins=[3])
    return play(state, "take Easdale")


def on_the_mountain() -> GlenState:
    return highland(pieces=(TOP, 19, 20), ahead={15: "Easdale"}, on_it="coin coin sheep")


def ageing() -> GlenState:
    still = territory({(2, 0): "Halkirk", (2, 1): "Ben Wyvis"}, None, {(2, 0): "wood stone"})
    return use(reserve("1 | . . x", territories=[still]), "Ben Wyvis", (2, 1))


def english_turn() -> GlenState:
    return table(at=1, controller=0, filled=1, pieces=(2, 3, 4), ahead={5: "Tain", 6: "Loch Lomond"}, coins=[9])


ACTIONS: list[tuple[Callable[[], GlenState], str, str, str, str]] = [
    (at_a_castle, "reward 3 vp", "pl", "Weź żeton nagrody (3 PZ)", "Wzięto żeton nagrody (3 PZ)"),
    (at_a_castle, "no reward", "ru", "Не брать фишку награды", "Вы не взяли фишку награды"),
    (
        at_the_toll,
        "lay sheep on the Mountain",
        "pl",
        "Połóż na górze 1 owcę (masz 1)",
        "Położono na górze 1 owcę",
    ),
    (
        at_the_toll,
        "lay a coin on the Mountain",
        "ru",
        "Положить на гору 1 монету (у вас 3 монеты)",
        "Вы положили на гору 1 монету",
    ),
    (
        ageing,
        "age cask 0",
        "ru",
        "Передвинуть бочку виски из области первого погреба (0 ПО) в ячейку первого погреба (1 ПО)",
        "Вы передвинули бочку виски из области первого погреба (0 ПО) в ячейку первого погреба (1 ПО)",
    ),
    (
        english_turn,
        "Englishman discards Tain",
        "pl",
        "Odrzuć pionkiem Anglika kafelek Tain",
        "Odrzucono pionkiem Anglika kafelek Tain",
    ),
]


@pytest.mark.parametrize(("state", "move", "language", "offered", "told"), ACTIONS)
def test_actions_are_offered_and_told(
    state: Callable[[], GlenState], move: str, language: str, offered: str, told: str
) -> None:
    now = state()
    for telling, said in ((False, offered), (True, told)):
        found = words_in(language, telling).describe(action(now, move), now.view(now.deciders[0]))
        assert found.startswith(said)


NEWS: list[tuple[Callable[[], GlenState], str, int, str, str]] = [
    (at_a_castle, "reward 3 vp", 1, "pl", "Ann: wzięto żeton nagrody (3 PZ)."),
    (on_the_mountain, "take Easdale", 1, "pl", "Z góry zabrano 2 monety."),
    (on_the_mountain, "take Easdale", 1, "ru", "С горы забрали 2 монеты."),
    (ageing, "buy cellar II", 1, "pl", "Ann: kupiono 2. piwnicę."),
    (ageing, "buy cellar II", 0, "ru", "Вы купили второй погреб."),
    (english_turn, "Englishman discards Loch Lomond", 1, "pl", "Ann: odrzucono pionkiem Anglika kafelek "),
    (english_turn, "take Tain", 1, "ru", "Игрок Ann взял с помощью англичанина жетон «Тейн»."),
]


@pytest.mark.parametrize(("state", "move", "to", "language", "said"), NEWS)
def test_news_are_sentences(state: Callable[[], GlenState], move: str, to: int, language: str, said: str) -> None:
    now = state()
    before = now.view(to)
    play(now, move)
    assert [line for line in words_in(language).news(before, now.view(to)) if line.startswith(said)]


def test_questions_ask_for_amounts_and_tiles_in_their_cases() -> None:
    polish, russian = words_in("pl"), words_in("ru")
    asked = "Tura Anglika: dokąd przesuwasz jego pionek (wzięcie kafelka kosztuje 2 monety; masz 9 monet)?"
    assert polish.question(english_turn().view(0)) == asked
    selling = play(reserve("1 | . x .", ahead={5: B, 7: "Inshriach"}), f"stop at {B}")
    asked = "Какую бочку виски вы продаёте на жетоне продажи однобочкового виски?"
    assert russian.question(selling.view(0)) == asked


def test_a_boat_is_on_somebodys_river() -> None:
    view = race_position(boats={0: (1, 1), 1: (0, 1)}).view(0)
    said = words_in("pl").look_up("łodzie", view)
    assert "Ty: na rzece gracza Bob, " in said
    assert "Bob: na twojej rzece, " in said


def test_ways_to_activate_that_age_casks_are_chosen() -> None:
    still = territory({(2, 0): "Halkirk", (2, 1): "Pulteney III"}, None, {(2, 0): "barley"})
    state = use(reserve("1 | . . .", territories=[still]), "Pulteney III", (2, 1))
    texts = [words_in("en").describe(choice, state.view(0)) for choice in state.legal(0)]
    assert "Choose the activation: you may age 1 Whisky Cask" in texts


def played(module: str) -> Iterator[GlenState]:
    """The positions of a random game."""
    random = Random(module)
    state = GAME.setup(GAME.options(3, [module]), 1)
    while not state.over:
        yield state
        state.play(state.deciders[0], random.choice(state.legal(state.deciders[0])))


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_told_in_words_that_fit(language: str, module: str) -> None:
    """What is told begins otherwise than what is offered, and leaves no marks of either."""
    offered, told = words_in(language), words_in(language, telling=True)
    for state in played(module):
        view = state.view(state.deciders[0])
        for choice in state.legal(state.deciders[0]):
            texts = [words.describe(choice, view) for words in (offered, told)]
            assert texts[0] != texts[1]
            assert not any(mark in text for text in texts for mark in "[|{")
