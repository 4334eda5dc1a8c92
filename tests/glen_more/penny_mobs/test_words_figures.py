"""Kenneth, Fergus, Mike and Derek in words."""

from __future__ import annotations

from random import Random

import pytest

from clachan.face.words import Translator, before_move
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.modules.penny_mobs.face.words_figures import FigureWords
from clachan.games.glen_more.modules.penny_mobs.rules.mobster import MobsterAction
from clachan.games.glen_more.modules.penny_mobs.rules.prison import Free, PutPenny
from clachan.games.glen_more.rules.state import GlenState
from clachan.i18n import translator
from tests.glen_more.penny_mobs.standing import DEREK, FERGUS, KENNETH, MIKE, come, stand
from tests.glen_more.penny_mobs.table import mobs, mobster, street
from tests.glen_more.positions import GAME, VILLAGE, action, play, territory

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"], [FigureWords()])


def said(state: GlenState, text: str) -> str:
    return WORDS.describe(action(state, text), state.view(state.deciders[0]))


def asked(state: GlenState) -> str:
    return WORDS.question(state.view(state.deciders[0]))


def prowl() -> GlenState:
    """Kenneth on the Village of seat 1, sheep on Easdale."""
    land = territory({(0, 1): "Easdale", (1, 1): "Kemnay"}, {(1, 1): 2}, {(0, 1): "sheep wood"})
    state = street(taken={KENNETH: 0, DEREK: 0}, ahead="Tain", territories=[territory(), land])
    stand(state, KENNETH, 1, VILLAGE)
    state.movement = 2
    state.forget_choices()
    return state


def test_placing_a_figure() -> None:
    state = street(taken={FERGUS: 0}, ahead="Tain")
    assert said(state, "place Fergus") == "Place Fergus MacDarkie with another player"
    play(state, "place Fergus")
    assert asked(state) == "Which of your Scotsmen becomes Fergus MacDarkie?"
    assert said(state, "Fergus from the supply") == "Use a Scotsman from your supply for Fergus MacDarkie"
    assert said(state, "Fergus from Starting Village") == "Use the Scotsman on Starting Village for Fergus MacDarkie"
    play(state, "Fergus from the supply")
    assert asked(state) == "On which tile do you place Fergus MacDarkie?"
    assert said(state, "Fergus to blue Home Castle") == "Move Fergus MacDarkie to Home Castle (of: Cat)"
    assert WORDS.label(action(state, "Fergus to blue Home Castle"), state.view(0)) == "Home Castle (Cat)"


def test_directly_when_taken() -> None:
    state = street(prison=MIKE, ahead="Tain, Easdale")
    state.stack.clear()
    state.push("prison", 0)
    state.forget_choices()
    play(state, f"free {MIKE}")
    assert asked(state) == "Do you place Mike McCastle now, and with which Scotsman?"
    assert said(state, "done") == "Not now"


def test_kenneth_walks_and_steals() -> None:
    state = prowl()
    assert said(state, "move Kenneth") == "Move Kenneth McSnitch (2 Movement Points left)"
    play(state, "move Kenneth")
    assert asked(state) == "To which tile does Kenneth McSnitch move?"
    assert said(state, "Kenneth to Kemnay") == "Move Kenneth McSnitch to Kemnay (of: Bob); 2 Scotsmen"
    assert said(state, "Kenneth to Easdale") == "Move Kenneth McSnitch to Easdale (of: Bob); 1 wood, 1 sheep"
    before = state.copy()
    play(state, "Kenneth to Easdale")
    assert "Kenneth McSnitch came to stand on Easdale (of: you)." in WORDS.news(before.view(1), state.view(1))
    assert asked(state) == "What does Kenneth McSnitch steal, if anything?"
    assert said(state, "Kenneth steals sheep") == "Steal sheep"
    assert said(state, "done") == "Steal nothing"
    before = state.copy()
    play(state, "Kenneth steals sheep")
    news = WORDS.news(before.view(2), state.view(2))
    assert "Kenneth McSnitch stole: sheep (from: Bob)." in news
    play(state, "put sheep Home Castle")
    assert asked(state) == "Does Kenneth McSnitch go on to another player?"
    assert said(state, "done") == "Stay where he is"


def test_fleeing() -> None:
    state = street(taken={KENNETH: 0}, seat=1, ahead="Tain")
    stand(state, KENNETH, 1, VILLAGE)
    come(state, 1, VILLAGE)
    assert asked(state) == "Kenneth McSnitch has to flee: to which tile?"


def test_fergus_says_what_a_cell_costs() -> None:
    state = street(taken={FERGUS: 0}, seat=1, ahead="Tain, Easdale", coins=[0, 2])
    stand(state, FERGUS, 1, VILLAGE)
    play(state, "take Tain")
    assert said(state, "place 0,1").endswith("; 1 Coin to Ann (Fergus MacDarkie)")


def test_derek() -> None:
    state = prowl()
    assert said(state, "use Derek Anderson") == "Let Derek Anderson steal a tile (once per game)"
    play(state, "use Derek Anderson")
    assert asked(state) == "Which tile does Derek Anderson steal?"
    assert said(state, "Derek steals Easdale") == "Steal Easdale (of: Bob)"
    play(state, "Derek steals Easdale")
    assert asked(state) == "Into whose territory does Derek Anderson put Easdale?"
    assert said(state, "Derek gives it to red") == "Put it into your own territory"
    assert said(state, "Derek gives it to blue") == "Put it into the territory of: Cat"
    play(state, "Derek gives it to blue")
    assert asked(state) == "Where does Derek Anderson put Easdale (territory of: Cat)?"
    assert said(state, "place 0,1") == "Place Easdale above Starting Village"
    before = state.copy()
    play(state, "place 0,1")
    news = WORDS.news(before.view(1), state.view(1))
    assert "Derek Anderson stole Easdale; from: you; to: Cat." in news


def test_derek_by_the_english_reading() -> None:
    lands = [territory({(0, 1): "Rubislaw"}), territory({(0, 1): "Easdale"})]
    state = street(taken={DEREK: 0}, ahead="Tain", territories=lands, variants={"derek": "from-any-player"})
    assert "take a tile from any territory, also your own" in WORDS.look_up("Derek Anderson", state.view(1))
    play(state, "use Derek Anderson")
    assert said(state, "Derek steals Easdale") == "Steal Easdale (of: Bob)"
    assert said(state, "Derek steals Rubislaw") == "Take Rubislaw from your own territory"
    play(state, "Derek steals Rubislaw", "Derek gives it to blue")
    before = state.view(2)
    acting = before_move(WORDS, before, 0, action(state, "place 0,1"))
    play(state, "place 0,1")
    news = WORDS.news(acting, state.view(2))
    assert "Derek Anderson stole Rubislaw; from: Ann; to: you." in news
    usual = street(taken={DEREK: 0}, ahead="Tain", territories=lands)
    assert "take a tile from another player's territory" in WORDS.look_up("Derek Anderson", usual.view(1))


def test_they_can_be_looked_up() -> None:
    state = prowl()
    found = WORDS.look_up("kenneth", state.view(1))
    assert found.startswith("Kenneth McSnitch: put one of your Scotsmen as Kenneth on any tile")
    assert found.endswith("controlled by: Ann; on Starting Village (of: you).")
    assert WORDS.look_up("Derek Anderson", state.view(1)).endswith("has not stolen yet.")
    assert "controlled" not in WORDS.look_up("mike mccastle", state.view(1))


def test_every_action_of_theirs_has_words() -> None:
    """In random games with all four under control."""
    seen: set[type] = set()
    for seed in range(3):
        random = Random(seed)
        state = GAME.setup(GAME.options(3 + seed % 2, ["penny-mobs"]), seed)
        four = [mobster(state, name) for name in (KENNETH, FERGUS, MIKE, DEREK)]
        numbers = [one.number for one in four]
        names = {step.ask for one in four for step in one.decisions()}
        for number in numbers:
            mobs(state).prison[number] = 0
        while not state.over:
            seat = state.deciders[0]
            view = state.view(seat)
            legal = state.legal(seat)
            if state.asked in names:
                assert WORDS.question(view) != "What do you choose?"
            wanted = [one for one in legal if isinstance(one, MobsterAction) and one.mobster in numbers]
            for one in wanted:
                if not isinstance(one, PutPenny | Free):
                    seen.add(type(one))
                    assert WORDS.describe(one, view) != one.text
                    assert "{" not in WORDS.describe(one, view)
                    assert len(WORDS.label(one, view)) < 40
            before = state.copy()
            state.play(seat, random.choice(wanted) if wanted and random.random() < 0.5 else random.choice(legal))
            for viewer in (None, 0, 1):
                WORDS.news(before.view(viewer), state.view(viewer))
    assert len(seen) > 6


@pytest.mark.parametrize(
    ("language", "question", "offered", "told", "stands"),
    [
        (
            "pl",
            "Na który kafelek przesuwasz Kennetha McSnitcha?",
            "Przenieś Kennetha McSnitcha na kafelek Easdale u gracza Bob; 1 drewno, 1 owca",
            "Przeniesiono Kennetha McSnitcha na kafelek Easdale u gracza Bob; 1 drewno, 1 owca",
            "Kenneth McSnitch stanął na kafelku Easdale u ciebie.",
        ),
        (
            "ru",
            "На какой жетон вы перемещаете Кеннета Мак-Вора?",
            "Переместить Кеннета Мак-Вора на жетон «Исдейл» у игрока Bob; 1 дерево, 1 овца",
            "Вы переместили Кеннета Мак-Вора на жетон «Исдейл» у игрока Bob; 1 дерево, 1 овца",
            "Кеннет Мак-Вор встал на жетоне «Исдейл» у вас.",
        ),
    ],
)
def test_figures_are_spoken_of_in_sentences(language: str, question: str, offered: str, told: str, stands: str) -> None:
    t = translator(language)
    words, teller = [GlenWords(GAME, one, ["Ann", "Bob", "Cat", "Dan"]) for one in (t, t.telling)]
    state = play(prowl(), "move Kenneth")
    assert words.question(state.view(0)) == question
    step = action(state, "Kenneth to Easdale")
    assert [one.describe(step, state.view(0)) for one in (words, teller)] == [offered, told]
    before = state.view(1)
    play(state, "Kenneth to Easdale")
    assert stands in words.news(before, state.view(1))
