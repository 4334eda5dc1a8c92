"""What the game says: every question, every action and every thing, in all languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest

from clachan.core.action import Action
from clachan.core.flow import Decision
from clachan.core.views import View
from clachan.face.words import Translator
from clachan.games.glen_more.face.vocabulary import CATEGORY_WORDS, CLAN_NAMES, RESOURCE_SIGNS, SOURCE_WORDS, TILE_NAMES
from clachan.games.glen_more.face.words import GlenWords
from clachan.games.glen_more.face.words_extension import WordExtension
from clachan.games.glen_more.face.words_names import Names
from clachan.games.glen_more.rules.phases import base_decisions
from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import Effect
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from tests.glen_more.positions import GAME, VILLAGE, action, new_game, play, position, territory

SEATS = ["1", "2", "3", "4"]
BOX = GAME.components
# What may stand in Latin letters in a Russian text: the letters of the stacks.
LATIN = re.compile(r"\b[A-DS]\b")


def words_in(language: str = "en") -> GlenWords:
    return GlenWords(GAME, translator(language) if language != "en" else Translator(), SEATS)


def played(players: int, seed: int) -> Iterator[GlenState]:
    """The positions of a game at random."""
    state = new_game(players, seed=seed)
    random = Random(seed)
    while not state.over:
        yield state
        state.play(state.deciders[0], random.choice(state.legal(state.deciders[0])))


def special_positions() -> list[GlenState]:
    """Positions for questions that a game at random seldom asks."""
    nobody = territory(men={})
    full = {VILLAGE: "wood wood wood"}
    crowded = territory({(0, 1): "Inshriach"}, None, {(0, 1): "wood sheep", (1, 0): "stone stone"})
    packed = territory(goods={VILLAGE: "wood wood wood", (1, 0): "stone stone stone"})
    trade = territory({(0, 1): "Crieff", (1, 1): "Pulteney"}, {(1, 1): 1}, {VILLAGE: "sheep cattle barley"})
    return [
        position(territories=[nobody], ahead="Halkirk, Inshriach, The End"),
        play(position(territories=[nobody], ahead="Halkirk, Inshriach"), "discard Halkirk"),
        play(
            position(territories=[crowded], coins=[9], ahead="Robert the Bruce"),
            "take Robert the Bruce",
            "claim MacMillan",
        ),
        play(
            position(territories=[packed], coins=[9], ahead="Robert the Bruce", market="wood 1"),
            "take Robert the Bruce",
        ),
        play(
            position(territories=[trade], claims={"MacGregor": [0], "Sinclair": [0]}, coins=[4], ahead="Tain, Oban"),
            "take Tain",
            "place 1,2",
        ),
        position(territories=[territory(goods={VILLAGE: "wood", (1, 0): "wood"})], market="wood 1", ahead="Halkirk"),
        position(territories=[territory(goods=full)], cards=["Loch Ness"], ahead="Halkirk", coins=[5]),
        play(position(discard="Halkirk, Easdale", coins=[9], ahead="Robert the Bruce"), "take Robert the Bruce"),
        position(ahead="Robert the Bruce", claims={"MacLachlan": [0]}, coins=[5]),
    ]


def reachable(state: GlenState, depth: int = 2) -> list[GlenState]:
    """A position and those that a few decisions lead to."""
    found = [state]
    if depth and not state.over:
        for choice in state.legal(state.deciders[0]):
            after = state.copy()
            after.play(state.deciders[0], choice)
            found.extend(reachable(after, depth - 1))
    return found


def check(words: GlenWords, state: GlenState, seat: int, language: str) -> list[Action]:
    """Everything that is said to a seat is whole, and in its language."""
    view = state.view(seat)
    legal = state.legal(seat)
    said = [words.question(view)]
    assert said[0].endswith("?" if seat in state.deciders else ".")
    assert said[0] != words.t.gettext("What do you choose?")
    for choice in legal:
        said.extend([words.describe(choice, view), words.label(choice, view)])
        assert choice.text not in said[-2:], choice.text
    menu = words.menu(legal, view)
    assert [choice.action for choice in menu] == list(legal)
    for text in said:
        assert text.strip()
        assert "{" not in text
        if language == "ru":
            assert not re.search("[A-Za-z]", LATIN.sub("", text)), text
    return list(legal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_and_action_is_put_into_words(language: str) -> None:
    words = words_in(language)
    asked: set[str] = set()
    kinds: set[type[Action]] = set()
    for players, seed in ((2, 3), (3, 1), (4, 2)):
        for state in played(players, seed):
            seat = state.deciders[0]
            asked.add(state.asked)
            kinds |= {type(a) for a in check(words, state, seat, language)}
            assert words.question(state.view((seat + 1) % players)).endswith(".")
    for start in special_positions():
        for state in reachable(start):
            if not state.over:
                asked.add(state.asked)
                kinds |= {type(a) for a in check(words, state, state.deciders[0], language)}
    assert {type(a) for a in GAME.play_actions.all} - kinds == set()
    # Steps that never ask anything have the method of the base class.
    decisions = {step.ask for step in base_decisions() if type(step).choices is not Decision.choices}
    assert decisions - asked == set()


def test_costs_are_told_before_paying() -> None:
    state = position(ahead="Inshriach, Donan Castle", coins=[9], market="stone 2", pieces=[1, 2, 3])
    state.positions[1:3] = [6, 7]
    view = state.view(0)
    said = words_in().describe(action(state, "take Donan Castle"), view)
    assert said == (
        "Take Donan Castle (Castle); cost: 1 wood, 1 stone; to buy on the Market: 1 wood, 1 stone (4 Coins);"
        " one-time: Landmark Card, 1 Scotsman; card: 1 Clan Marker (one-time effect); activation: 1 Movement Point;"
        " passed by all, discarded: Inshriach; you stay last and play again"
    )
    polish = words_in("pl").describe(action(state, "take Donan Castle"), view)
    assert polish.startswith(
        "Weź kafelek Donan Castle (zamek); koszt: 1 drewno, 1 kamień;"
        " do kupienia na rynku: 1 drewno, 1 kamień (4 monety)"
    )
    russian = words_in("ru").describe(action(state, "take Donan Castle"), view)
    assert russian.startswith(
        "Взять жетон «Замок Донан» (замок); стоимость: 1 дерево, 1 камень;"
        " нужно купить на рынке 1 дерево, 1 камень за 4 монеты"
    )


def test_what_is_discarded_is_what_the_words_say() -> None:
    """The words reckon it from the view; the rules do it."""
    words = words_in()
    for state in played(3, 5):
        if state.asked != "turn":
            continue
        for choice in state.legal(state.deciders[0]):
            if choice.text.startswith("take "):
                said = words.describe(choice, state.view(state.deciders[0]))
                found = re.search("passed by all, discarded: ([^;]*)", said)
                after = state.copy()
                after.play(state.deciders[0], choice)
                new = [after.tile(n).name for n in after.discard[len(state.discard) :]]
                said_names = found[1].split(", ") if found else []
                assert new[: len(said_names)] == said_names


def test_markets_and_roads_are_told_with_their_coins() -> None:
    land = territory(goods={VILLAGE: "sheep"})
    state = position(territories=[land], market="sheep 2", ahead="Robert the Bruce", coins=[3])
    assert words_in().describe(action(state, "sell sheep"), state.view(0)) == "Sell on the Market: 1 sheep for 2 Coins"
    play(state, "take Robert the Bruce")
    said = words_in().describe(action(state, "claim McKay"), state.view(0))
    assert said == "Clan Marker on McKay (road: 2 Coins): David Hume (counts as 2 Persons) (one-time effect)"


def test_the_end_of_a_turn_tells_what_is_lost() -> None:
    state = play(position(ahead="Inshriach"), "take Inshriach", "place 0,1", "activate Starting Village")
    assert words_in().describe(action(state, "done"), state.view(0)) == "End the turn: 1 Movement Point unused"
    state = position(ahead="Inshriach", claims={"MacLachlan": [0]})
    play(state, "take Inshriach", "place 0,1", "activate Starting Village")
    assert words_in().describe(action(state, "done"), state.view(0)) == "End the turn: 1 Movement Point unused, 1 VP"


def test_the_extra_activation_is_told() -> None:
    state = position(cards=["Loch Ness"], ahead="Inshriach")
    said = words_in().describe(action(state, "activate Home Castle"), state.view(0))
    assert said == "Activate Home Castle (the extra activation of your turn): 1 Movement Point"


def test_the_extra_activation_is_told_where_a_clan_grants_another() -> None:
    land = territory({(0, 1): "Lochridge", (1, 1): "Inshriach"})
    state = play(
        position(cards=["Loch Ness"], ahead="Robert the Bruce", territories=[land], coins=[5]), "take Robert the Bruce"
    )
    play(state, "claim MacLean")
    assert state.asked == "grant"
    said = [
        words_in().describe(action(state, f"activate {name}"), state.view(0)) for name in ("Lochridge", "Inshriach")
    ]
    assert said[0].startswith("Activate Lochridge: ")
    assert said[1].startswith("Activate Inshriach (the extra activation of your turn): ")


def test_shortcuts() -> None:
    words = words_in("ru")
    state = position(ahead="Halkirk, Robert the Bruce", coins=[5])
    view = state.view(0)
    assert words.shortcuts(action(state, "take Halkirk"), view) == ("Halkirk", "Холкерк")
    play(state, "take Robert the Bruce")
    assert words.shortcuts(action(state, "claim Ross"), view) == ("Ross", "Росс")
    assert words.shortcuts(GAME.action("place 2,-1"), view) == ("2,-1",)
    assert words.shortcuts(GAME.action("sell wood"), view) == ("wood", "дерево")
    assert words.shortcuts(GAME.action("done"), view) == ("готово",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_looked_up(language: str) -> None:
    words = words_in(language)
    view = position(territories=[territory({(0, 1): "Halkirk+Inverness"})], discard="Tain", ahead="Oban").view(0)
    names = [*BOX.tile_by_name, *BOX.clan_by_name, *RESOURCES, "0,0", "0,1"]
    names += [words.tile(name) for name in BOX.tile_by_name] + [words.clan(name) for name in BOX.clan_by_name]
    for name in names:
        found = words.look_up(name, view)
        assert found.endswith("."), name
        assert "{" not in found
        if language == "ru":
            assert not re.search("[A-Za-z]", LATIN.sub("", found)), found
    assert words.look_up("nothing", view) == ""


def test_things_are_looked_up_by_their_names_in_the_language() -> None:
    view = position(market="wood 1", claims={"Munro": [1]}, discard="Tain").view(0)
    english = words_in()
    assert english.look_up("halkirk", view) == (
        "Halkirk: Village, river; cost: 1 stone; one-time: 1 Scotsman; activation: 1 Movement Point."
    )
    assert english.look_up("Munro", view) == (
        "Clan Munro: build a tile of the Discard Pile without paying its cost (one-time effect); claimed by: 2."
    )
    assert english.look_up("wood", view) == "Wood: to buy for 2 Coins, to sell for 1 Coin."
    assert english.look_up("tain", view).endswith("; in the Discard Pile.")
    assert english.look_up("brodie", view).startswith(
        "Clan Brodie: Villages in your territory (3 or more: 5 VP, 4 or more: 8 VP) (one-time effect); road: "
    )
    polish = words_in("pl")
    assert polish.look_up("drewno", view) == "Drewno: można kupić za 2 monety i sprzedać za 1 monetę."
    assert "2 dowolne towary (efekt jednorazowy)" in polish.look_up("loch lochy", view)
    assert polish.look_up("world's end", view) == polish.look_up("world’s end", view) != ""
    russian = words_in("ru")
    assert russian.look_up("лох-несс", view).startswith(
        "Лох-Несс: озеро, река; стоимость: 1 шотландец из ваших владений"
    )
    assert russian.look_up("росс", view).startswith("Клан Росс: 2 шотландца на любые ваши жетоны")


def test_names_of_the_box_are_marked_for_translation() -> None:
    assert {tile.name for tile in BOX.tiles if not tile.module} == set(TILE_NAMES)
    assert {clan.name for clan in BOX.clans} == set(CLAN_NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_and_sources_differ(language: str) -> None:
    words = words_in(language)
    for said in (
        [words.tile(name) for name in TILE_NAMES],
        [words.clan(name) for name in CLAN_NAMES],
        [words.resource_sign(name) for name in RESOURCE_SIGNS],
        [
            words.source(source)
            for source in (
                *CATEGORY_WORDS,
                *SOURCE_WORDS,
                "activation of Oban",
                "placing Oban",
                "points instead of whisky, Pulteney",
                "landmark Armadale Castle",
                "clan Ross",
            )
        ],
    ):
        assert len(set(said)) == len(said)
        assert all("{" not in text for text in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name(language: str) -> None:
    names = face_of(GAME).option_names(translator(language))
    for variant in GAME.variants:
        assert names[variant.name]
        for value in variant.values:
            assert names[f"{variant.name}={value}"], value


def test_authors_and_publisher() -> None:
    assert GAME.authors == ("Matthias Cramer",)
    assert GAME.publisher == "Funtails"


# Appendix IV of the rules.
GLOSSARY = [
    ("resource", "barley", "jęczmień", "ячмень"),
    ("resource", "cattle", "bydło", "корова"),
    ("tile type", "Animal Tile", "kafelek zagrody", "жетон животного"),
    ("tile type", "Material Tile", "kafelek surowców", "жетон материала"),
    ("tile", "Starting Village", "Wioska początkowa", "Начальная деревня"),
    ("tile", "Home Castle", "Zamek rodowy", "Родовой замок"),
    ("tile", "Castle Moil", "Castle Moil", "Замок Маол"),
    ("tile", "Robert the Bruce", "Robert the Bruce", "Роберт Брюс"),
    ("clan", "Sutherland", "Sutherland", "Сазерленд"),
]


@pytest.mark.parametrize(("context", "english", "polish", "russian"), GLOSSARY, ids=[row[1] for row in GLOSSARY])
def test_glossary(context: str, english: str, polish: str, russian: str) -> None:
    assert translator("pl").noun(context, english) == polish
    assert translator("ru").noun(context, english) == russian


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["1 Scotsman", "2 Scotsmen", "5 Scotsmen"]),
        ("pl", ["1 pionek Szkota", "2 pionki Szkotów", "5 pionków Szkotów"]),
        ("ru", ["1 шотландец", "2 шотландца", "5 шотландцев"]),
    ],
)
def test_plural_forms(language: str, said: list[str]) -> None:
    assert [words_in(language).several("scotsman", n) for n in (1, 2, 5)] == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 cattle", "1 cattle", "2 cattle", "21 cattle"]),
        ("pl", ["0 sztuk bydła", "1 sztukę bydła", "2 sztuki bydła", "21 sztuk bydła"]),
        ("ru", ["0 коров", "1 корову", "2 коровы", "21 корову"]),
    ],
)
def test_resources_are_counted_in_any_case(language: str, said: list[str]) -> None:
    assert [words_in(language).goods(n, "cattle").case("acc") for n in (0, 1, 2, 21)] == said


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", ["Loch Ness", "Home Castle", "The End"]),
        ("pl", ["kafelka Loch Ness", "kafelka zamku rodowego", "kafelka World’s End"]),
        ("ru", ["жетона «Лох-Несс»", "жетона родового замка", "жетона конца света"]),
    ],
)
def test_in_a_sentence_a_tile_is_called_a_tile(language: str, names: list[str]) -> None:
    words = words_in(language)
    assert [words.tile(name).case("gen") for name in ("Loch Ness", "Home Castle", "The End")] == names
    assert words.tile("Loch Ness") == translator(language).noun("tile", "Loch Ness")


@pytest.mark.parametrize(
    ("language", "offered", "told"),
    [
        ("en", "Sell on the Market: 1 sheep for 2 Coins", "You sold on the Market: 1 sheep for 2 Coins"),
        ("pl", "Sprzedaj na rynku 1 owcę za 2 monety", "Sprzedano na rynku 1 owcę za 2 monety"),
        ("ru", "Продать на рынке 1 овцу за 2 монеты", "Вы продали на рынке 1 овцу за 2 монеты"),
    ],
)
def test_what_was_done_is_told(language: str, offered: str, told: str) -> None:
    state = position(territories=[territory(goods={VILLAGE: "sheep"})], ahead="Inshriach", market="sheep 2")
    for t, said in ((translator(language), offered), (translator(language).telling, told)):
        assert GlenWords(GAME, t, SEATS).describe(action(state, "sell sheep"), state.view(0)) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_told_in_words_that_fit(language: str) -> None:
    """What is told begins otherwise than what is offered, and leaves no marks of either."""
    offered = GlenWords(GAME, translator(language), SEATS)
    told = GlenWords(GAME, translator(language).telling, SEATS)
    for state in chain(special_positions(), played(2, 4)):
        seat = state.deciders[0]
        view = state.view(seat)
        for choice in state.legal(seat):
            texts = [words.describe(choice, view) for words in (offered, told)]
            assert texts[0] != texts[1]
            assert not any(mark in text for text in texts for mark in "[|{")


# Words of extensions


class Loud(WordExtension):
    """An extension that has something to say everywhere."""

    def question(self, words: GlenWords, view: View) -> str:
        return "Loud?" if view["asked"] == "place" else ""

    def describe(self, words: GlenWords, action: Action, view: View) -> str:
        return "shout" if action.text == "finish" else ""

    def notes(self, words: GlenWords, action: Action, view: View) -> list[str]:
        return ["loudly"]

    def effect(self, words: Names, effect: Effect) -> str:
        return "noise" if effect.kind == "move" else ""

    def source(self, words: Names, source: str) -> str:
        return "noise" if source == "loud" else ""

    def look_up(self, words: GlenWords, word: str, view: View) -> str:
        return "Very loud." if word == "noise" else ""

    def news(self, words: GlenWords, before: View, after: View) -> list[str]:
        return ["There was noise."]


def test_extensions_have_words_of_their_own() -> None:
    words = GlenWords(GAME, Translator(), SEATS, [Loud()])
    state = position(ahead="Inshriach, The End", pieces=[1, 2, 3])
    view = state.view(0)
    assert words.question(view).startswith("Your turn")
    assert words.describe(action(state, "finish"), view) == words.label(action(state, "finish"), view) == "shout"
    assert words.describe(action(state, "take Inshriach"), view).endswith("; loudly")
    assert words.titled_tile("Halkirk").endswith("activation: noise")
    assert words.source("loud") == words.source("loud") == "noise"
    assert words.look_up("Noise", view) == "Very loud."
    play(state, "take Inshriach")
    assert words.question(state.view(0)) == "Loud?"
    assert words.news(view, state.view(0)) == ["There was noise."]
