"""What The Penny Mobs say: questions, actions, things, news, and what the terminal shows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from clachan.core.action import Action
from clachan.face.grammar import CASES
from clachan.face.words import Grid, Panel, Size, Translator, span_text
from clachan.games.glen_more.face.terminal import GlenPictures
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.modules.penny_mobs.face.vocabulary import RULES
from clachan.games.glen_more.modules.penny_mobs.face.words import OPTIONS
from clachan.games.glen_more.modules.penny_mobs.face.words_figures import RULES as FIGURE_RULES
from clachan.games.glen_more.modules.penny_mobs.rules.extension import PennyMobs
from clachan.games.glen_more.rules.state import GlenState
from clachan.i18n import translator
from clachan.manifest import face_of
from tests.glen_more.penny_mobs.table import MODULE, deal, mobs, street
from tests.glen_more.positions import GAME, action, play, territory

WORDS = GlenWords(GAME, Translator(), ["Ann", "Bob", "Cat", "Dan"])
OWN = next(extension for extension in GAME.extensions if isinstance(extension, PennyMobs))
EVERYTHING = [module.name for module in GAME.modules]


def said(state: GlenState, text: str) -> str:
    return WORDS.describe(action(state, text), state.view(state.deciders[0]))


def asked(state: GlenState) -> str:
    return WORDS.question(state.view(state.deciders[0]))


def news(state: GlenState, text: str, viewer: int | None = None, words: GlenWords = WORDS) -> list[str]:
    before = state.view(viewer)
    play(state, text)
    return [*words.news(before, state.view(viewer))]


def at_the_prison(prison: Mapping[str, int] | str = "Joe McDuff") -> GlenState:
    state = street(prison=prison, ahead="Tain, Easdale", pennies=[5, 7, 7], earned=[2, 0, 0])
    state.stack.clear()
    state.push("prison", 0)
    state.forget_choices()
    return state


def test_the_end_of_a_turn() -> None:
    state = at_the_prison({"Joe McDuff": 3})
    assert asked(state) == (
        "End of your turn: a penny for the prison, a mobster from it, or nothing (pennies: 5 worth −1, 2 worth +1)?"
    )
    assert said(state, "put penny on Joe McDuff") == "Put a penny on Joe McDuff (on it: 3)"
    assert said(state, "free Joe McDuff") == (
        "Take Joe McDuff from prison with 3 pennies (−7 VP in the end): in your turns hand in any of his 3 markers, "
        "each for the highest stack of Coins of a Market row"
    )
    assert said(state, "done") == "Neither: the turn is over"
    assert WORDS.label(action(state, "free Joe McDuff"), state.view(0)) == "Take Joe McDuff"


def test_news_of_the_prison() -> None:
    assert news(at_the_prison(), "put penny on Joe McDuff")[0] == "Ann: penny put on Joe McDuff (now 1)."
    assert news(at_the_prison({"Joe McDuff": 1}), "free Joe McDuff")[0] == (
        "Ann: Joe McDuff taken from prison, with 1 penny."
    )
    assert news(at_the_prison(), "free Joe McDuff")[0] == "Ann: Joe McDuff taken from prison."


def test_what_the_viewers_chose_themselves_is_no_news() -> None:
    """Everything is put so that it can be said of "you", too."""
    for text in ("put penny on Joe McDuff", "free Joe McDuff"):
        assert not [line for line in news(at_the_prison(), text, 0) if "Joe McDuff" in line]


def test_coins_that_joe_mcduff_takes_are_no_sale() -> None:
    state = street(taken={"Joe McDuff": 0}, market="wood 3", ahead="Easdale, Tain")
    assert news(state, "McDuff takes coins from the wood row", 1) == [
        "Ann: +3 Coins.",
        "Joe McDuff: 3 Coins taken from the Market.",
    ]


def test_a_scoring_that_waits_for_the_prison_is_told_once() -> None:
    """GM8-18"""
    state = street(prison="Joe McDuff", ahead="Tain", whisky=[3, 1], stacks={"A": "Easdale"})
    play(state, "take Tain", "place 1,1")
    told = news(state, "done", 1)
    assert [line.partition(":")[0] for line in told] == ["New on the Rondel"]
    told = news(state, "done", 1)
    assert told.index("Scoring Round 1:") < told.index("Round 2 began: tiles of stack B.")
    assert "Whisky Casks: Ann: 3 VP; you: 1 VP." in told


def test_a_reserved_tile_and_a_marked_field_say_what_they_cost() -> None:
    state = street(
        taken={"Peggy McLaird": 0, "Peggy McWander": 0}, ahead="Easdale, Tain, Robert the Bruce", coins=[9, 9, 9]
    )
    play(state, "use Peggy McWander")
    assert asked(state) == "Peggy McWander: which marker do you put on which clan field?"
    assert news(state, "McWander marker 1 (2) on MacLeod")[0] == "Peggy McWander: marker placed on MacLeod."
    play(state, "take Easdale", "place 1,1")
    play(state, "use Peggy McLaird")
    assert said(state, "McLaird marker 3 (3) on Tain").startswith("Marker with 3 Coins on Tain: ")
    play(state, "McLaird marker 3 (3) on Tain", "done")
    assert said(state, "take Tain").endswith("3 Coins to Ann (Peggy McLaird)")
    play(state, "take Robert the Bruce")
    assert said(state, "claim MacLeod").endswith("2 Coins to Ann (Peggy McWander)")


def test_bruce_asks_and_takes_orders() -> None:
    state = street(
        taken={"Bruce McMail": 0},
        seat=1,
        territories=[territory(), territory({(1, 1): "Lochridge"})],
        ahead="Easdale, Tain",
    )
    play(state, "take Easdale", "place 0,1", "activate Lochridge")
    assert asked(state) == "Bruce McMail: Bob has produced something on Lochridge; what do you take for 1 of 3 Coins?"
    assert said(state, "Bruce takes sheep") == "Take 1 sheep for 1 Coin of the card"
    assert said(state, "Bruce never") == "No, and never ask me again"
    assert said(state, "Bruce never sheep") == "No, and never ask me again about: sheep"
    assert said(state, "Bruce only sheep") == "From now on ask me only about: sheep"
    labels = [
        WORDS.label(action(state, f"Bruce {what}"), state.view(0)) for what in ("never", "never sheep", "only sheep")
    ]
    assert labels == ["Never", "Never: sheep", "Only: sheep"]
    told = "Bruce McMail: a resource bought for 1 Coin (from: Bob)."
    assert told in news(state, "Bruce takes sheep")
    assert asked(state) == "Bruce McMail: where do you put 1 sheep, or do you sell it?"


def test_every_question_and_every_action_is_put_into_words() -> None:
    questions: set[str] = set()
    kinds: set[type[Action]] = set()
    for seed in range(14):
        random = Random(seed)
        modules = EVERYTHING if seed % 2 else [MODULE, random.choice(EVERYTHING[:-1])]
        state = GAME.setup(GAME.options(3 + seed % 2, modules), seed)
        while not state.over:
            seat = state.deciders[0]
            legal = state.legal(seat)
            if state.asked in OWN_STEPS or random.random() < 0.05:
                view = state.view(seat)
                questions.add(state.asked)
                if state.asked in OWN_STEPS:
                    assert WORDS.question(view) not in ("", "What do you choose?")
                for choice in legal:
                    if choice in OWN_ACTIONS:
                        kinds.add(type(choice))
                        for text in (WORDS.describe(choice, view), WORDS.label(choice, view)):
                            assert text.strip()
                            assert text != choice.text
                            assert "{" not in text
            state.play(seat, random.choice(legal))
    assert len(questions & OWN_STEPS) > 15
    assert len(kinds) > 20


OWN_STEPS = {step.ask for step in OWN.decisions()}
OWN_ACTIONS = set(OWN.actions())


def test_every_mobster_can_be_looked_up() -> None:
    state = street(prison={"Joe McDuff": 2}, taken={"Peggy McWander": 1})
    view = state.view(0)
    for mobster in OWN.mobsters:
        found = WORDS.look_up(mobster.name.casefold(), view)
        assert found.startswith(f"{mobster.name}: ")
        assert f"−{mobster.penalty} VP in the end" in found
    assert WORDS.look_up("joe", view).endswith("in prison with 2 pennies.")
    assert "controlled by: Bob" in WORDS.look_up("peggy mcwander", view)
    assert WORDS.look_up("prison", view) == "In prison (with pennies): Joe McDuff (2)."
    assert {**RULES, **FIGURE_RULES}.keys() == {mobster.name for mobster in OWN.mobsters}


def test_the_waiting_mobsters_are_told_without_their_names_being_given_away() -> None:
    state = street(prison="Joe McDuff")
    mobs(state).waiting = 1
    mobs(state).unseen = tuple(one.number for one in OWN.mobsters if one.name in ("Sibyl MacSponge", "Derek Anderson"))
    assert WORDS.look_up("prison", state.view(0)).endswith(
        "1 more comes with the first tile of stack B, one of: Sibyl MacSponge, Derek Anderson."
    )


def test_the_score_sheet_names_mobsters_and_pennies() -> None:
    assert WORDS.source("mobster Joe McDuff") == "Joe McDuff"
    assert WORDS.source("pennies left") == "Pennies left (−1)"
    assert WORDS.source("pennies earned") == "Pennies earned (+1)"
    assert WORDS.source("Sibyl MacSponge") == "Sibyl MacSponge"


def test_options_have_names() -> None:
    names = face_of(GAME).option_names(Translator())
    assert set(OPTIONS) <= set(names)
    for variant in OWN.variants:
        for value in variant.values:
            assert f"{variant.name}={value}" in names


def test_the_terminal_shows_the_prison_and_what_all_have() -> None:
    state = street(prison={"Joe McDuff": 2}, taken={"Bruce McMail": 1}, earned=[0, 3, 0], pennies=[5, 4, 7])
    blocks = GlenPictures(WORDS, True).position(state.view(0), [], Size(100, 40))
    grids = [block for block in blocks if isinstance(block, Grid) and block.title == "Prison"]
    assert [span_text(cell) for cell in grids[0].rows[0]][:3] == ["Joe McDuff", "2", "−7 VP"]
    lines = [span_text(line) for block in blocks if isinstance(block, Panel) for line in block.lines]
    assert "Bob: pennies: 4 worth −1, 3 worth +1; Bruce McMail (3 Coins)" in lines


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_news_of_random_games_are_sentences(viewer: int | None) -> None:
    random = Random(3)
    state = GAME.setup(GAME.options(4, EVERYTHING), 3)
    deal(state, prison={one.name: 0 for one in OWN.mobsters})
    while not state.over:
        before = state.view(viewer)
        seat = state.deciders[0]
        state.play(seat, random.choice(state.legal(seat)))
        for line in WORDS.news(before, state.view(viewer)):
            assert line.strip()
            assert "{" not in line


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("pl", ["Joego McDuffa", "Joemu McDuffowi", "Joego McDuffa", "Joem McDuffem", "Joem McDuffie"]),
        ("ru", ["Джо Мак-Фикции", "Джо Мак-Фикции", "Джо Мак-Фикцию", "Джо Мак-Фикцией", "Джо Мак-Фикции"]),
    ],
)
def test_mobsters_decline(language: str, forms: list[str]) -> None:
    name = translator(language).noun("mobster", "Joe McDuff")
    assert [name.case(case) for case in CASES] == forms


@pytest.mark.parametrize(
    ("language", "taken", "put", "offered", "told"),
    [
        (
            "pl",
            "Ann: wzięto z więzienia Joego McDuffa wraz z 1 pensem.",
            "Ann: położono pensa na karcie Joego McDuffa (razem: 1).",
            "Połóż pensa na karcie Joego McDuffa (jest na niej: 0)",
            "Położono pensa na karcie Joego McDuffa",
        ),
        (
            "ru",
            "Игрок Ann взял из тюрьмы Джо Мак-Фикцию вместе с 1 пенни.",
            "Игрок Ann положил пенни на карту Джо Мак-Фикции (всего: 1).",
            "Положить пенни на карту Джо Мак-Фикции (на ней: 0)",
            "Вы положили пенни на карту Джо Мак-Фикции",
        ),
    ],
)
def test_mobsters_are_spoken_of_in_sentences(language: str, taken: str, put: str, offered: str, told: str) -> None:
    t = translator(language)
    words, teller = [GlenWords(GAME, one, ["Ann", "Bob", "Cat", "Dan"]) for one in (t, t.telling)]
    assert news(at_the_prison({"Joe McDuff": 1}), "free Joe McDuff", words=words)[0] == taken
    assert news(at_the_prison(), "put penny on Joe McDuff", words=words)[0] == put
    state = at_the_prison()
    penny = action(state, "put penny on Joe McDuff")
    assert [one.describe(penny, state.view(0)) for one in (words, teller)] == [offered, told]
