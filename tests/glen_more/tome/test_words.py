"""What the Tome says: every question, every action, every card."""

from __future__ import annotations

from random import Random

import pytest

from clachan.face.words import Grid, Size, Translator, span_text
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.titles import Titles
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.rules.state import GlenState
from clachan.i18n import translator
from tests.effort import seeds
from tests.glen_more.positions import GAME, VILLAGE, action, play, territory
from tests.glen_more.saying import check_words
from tests.glen_more.tome.table import TOME, gather, keen_on_events, tome, trigger
from tests.glen_more.tome.test_hammer import MONUMENT, ROADS, england_table

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dee"])


def check_plain_words(state: GlenState) -> None:
    """Everything that is said to whoever decides is whole, and nothing is called as in the data."""
    assert not [said for said in check_words(WORDS, state) if "_" in said]


@pytest.mark.soak
@pytest.mark.parametrize("modules", [["tome"], ["tome", "hammer"]])
def test_every_decision_of_a_game_is_put_into_words(modules: list[str]) -> None:
    asked: set[str] = set()
    for seed in seeds(3, 40):
        random = Random(seed)
        state = GAME.setup(GAME.options(3, modules), seed)
        while not state.over:
            asked.add(state.asked)
            check_plain_words(state)
            before = state.view(0)
            state.play(state.deciders[0], keen_on_events(state, state.deciders[0], random))
            for line in WORDS.news(before, state.view(0)):
                assert "{" not in line
    assert {"trigger", "event price", "borrow"} <= asked


def test_seldom_questions() -> None:
    land = territory({(0, -1): "Ballachulish", (0, -2): "Lochridge"}, {VILLAGE: 2}, {(0, -1): "stone sheep cattle"})
    for card in ("Armadale Castle", "Duart Castle", "Fort George", "Loch Lochy", "Castle Moil", "Donan Castle"):
        check_plain_words(trigger(card, tome(cards=[card], land=land, coins=[2])))
    check_plain_words(trigger(MONUMENT, england_table(MONUMENT)))
    check_plain_words(trigger(ROADS, england_table(ROADS)))


def test_an_event_is_told_before_it_is_triggered() -> None:
    state = gather(tome(cards=["Old Man of Storr, Loch Shiel"], points=[3]))
    view = state.view(0)
    assert WORDS.describe(action(state, "trigger Old Man of Storr"), view) == (
        "Trigger Old Man of Storr: 1 Scotsman of your territory → from now on a scoring table of your own for"
        " Scotsmen on the Home Castle (1: 2, 2: 3, 3: 5, 4: 8, 5+: 12)"
    )
    assert WORDS.describe(action(state, "trigger Loch Shiel"), view) == "Trigger Loch Shiel: 1 VP → 2 Scotsmen"
    assert WORDS.label(action(state, "turn over Loch Shiel"), view) == "Only turn Loch Shiel"


def test_a_landmark_on_the_rondel_tells_its_event_only_with_the_tome() -> None:
    state = tome(ahead="Loch Lochy, Tain")
    said = WORDS.describe(action(state, "take Loch Lochy"), state.view(0))
    assert said.endswith("event: 1 cattle, you may activate all of your Animal Tiles")
    without = GAME.setup(GAME.options(3), 1)
    assert "event" not in WORDS.told_landmark("Loch Lochy", without.view(0))


def test_cards_are_explained_with_their_side() -> None:
    state = tome(cards=["Loch Ness"], turned="Loch Ness")
    view = state.view(1)
    told = "this one included; turned: 1 VP in each scoring of Landmark Cards."
    assert WORDS.look_up("loch ness", view).endswith(told)
    assert "event:" in Titles(WORDS, view)("landmark Loch Ness")


def test_every_event_has_words() -> None:
    for event in TOME.events.of:
        assert event is not None
        for effect in event.effects:
            said = WORDS.effect(effect)
            assert said
            assert "_" not in said
        assert WORDS.source(event.source) == f"event: {event.name}"


def test_news_of_a_turned_card() -> None:
    state = gather(tome(cards=["Loch Ness, Castle Moil"]))
    before = state.view(1)
    other = state.copy()
    play(state, "trigger Loch Ness")
    rule = "1 Coin for each of your turned cards, this one included"
    assert f"Ann: event of Loch Ness: “{rule}”." in WORDS.news(before, state.view(1))
    play(other, "turn over Castle Moil")
    assert any("Castle Moil turned without its event." in line for line in WORDS.news(before, other.view(1)))
    state = trigger(MONUMENT, england_table(MONUMENT))
    before = state.view(1)
    play(state, "swap Portree")
    assert "The Englishman and Portree changed places." in WORDS.news(before, state.view(1))


def test_the_terminal_shows_cards_and_tables() -> None:
    state = trigger("Inverness", tome(cards=["Inverness, Loch Ness", "Castle Moil"]))
    for plain in (False, True):
        blocks = GlenPictures(WORDS, plain).position(state.view(0), [], Size(100, 40))
        grids = [block for block in blocks if isinstance(block, Grid) and block.title == "Landmark-event cards"]
        assert len(grids) == 1
        first = [span_text(cell) for cell in grids[0].rows[0]]
        assert first[1:] == ["Loch Ness", "Inverness", "Whisky Casks (1: 2, 2: 3, 3: 4, 4: 6, 5+: 9)"]


def test_the_terminal_draws_the_territory_for_questions_about_it() -> None:
    land = territory({(0, -1): "Lochridge"}, {VILLAGE: 1, (0, -1): 1})
    state = trigger("Old Man of Storr", tome(cards=["Old Man of Storr"], land=land))
    blocks = GlenPictures(WORDS, False).focus(state.view(0), [], Size(100, 40))
    assert [block.title for block in blocks] == ["Your territory"]


@pytest.mark.parametrize(
    ("language", "offered", "told", "news", "swapped"),
    [
        (
            "pl",
            "Wywołaj wydarzenie karty Castle Moil: 2 monety",
            "Wywołano wydarzenie karty Castle Moil: 2 monety",
            "Ann: odwrócono kartę Castle Moil bez wywoływania wydarzenia.",
            "Anglik zamienił się miejscami z kafelkiem Portree.",
        ),
        (
            "ru",
            "Разыграть событие карты «Замок Маол»: 2 монеты",
            "Вы разыграли событие карты «Замок Маол»: 2 монеты",
            "Игрок Ann перевернул карту «Замок Маол», не разыграв её событие.",
            "Англичанин поменялся местами с жетоном «Портри».",
        ),
    ],
)
def test_events_are_told_in_sentences(language: str, offered: str, told: str, news: str, swapped: str) -> None:
    t = translator(language)
    words, teller = [GlenWords(GAME, one, ["Ann", "Bob", "Cat", "Dee"]) for one in (t, t.telling)]
    state = gather(tome(cards=["Castle Moil"]))
    event = action(state, "trigger Castle Moil")
    assert words.describe(event, state.view(0)).startswith(offered)
    assert teller.describe(event, state.view(0)).startswith(told)
    before = state.view(1)
    play(state, "turn over Castle Moil")
    assert news in words.news(before, state.view(1))
    state = trigger(MONUMENT, england_table(MONUMENT))
    before = state.view(1)
    play(state, "swap Portree")
    assert swapped in words.news(before, state.view(1))
