"""What the game says: every question, every action and every thing, in all languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from clachan.core.action import Action
from clachan.core.rng import Rng
from clachan.face.words import Translator
from clachan.games.clans_of_caledonia.face.vocabulary import SCORING_WORDS, SOURCE_WORDS, UNIT_SIGNS
from clachan.games.clans_of_caledonia.face.words import ClansWords
from clachan.games.clans_of_caledonia.rules.actions import Bid, Pass, Trade
from clachan.games.clans_of_caledonia.rules.state import ClansState
from clachan.i18n import LANGUAGES, translator
from clachan.manifest import face_of
from tests.clans_of_caledonia.positions import BOX, GAME, action, at_turn, do, new_game
from tests.clans_of_caledonia.table import chosen

NAMES = ["1", "2", "3", "4"]


def words_in(language: str = "en", seats: int = 4) -> ClansWords:
    return ClansWords(GAME, translator(language) if language != "en" else Translator(), NAMES[:seats])


def played(players: int, variants: dict[str, str], seed: int) -> Iterator[tuple[ClansState, int]]:
    """The positions of a game in which nobody likes to pass, each with somebody who decides."""
    state = new_game(players, variants, seed=seed)
    rng = Rng(seed)
    while not state.over:
        seat = state.deciders[-1]
        yield state, seat
        legal = state.legal(seat)
        busy = [a for a in legal if not isinstance(a, Pass)]
        choice = busy if busy and rng.below(10) else legal
        state.play(seat, choice[rng.below(len(choice))])


def special_positions() -> list[ClansState]:
    """Positions for questions that a game at random seldom asks."""
    box = ["2 wool 2 grain 2 milk 2 bread 3 cheese 2 whisky"]
    return [
        at_turn(3, ports="1 2 3 9", units=["cow b4, sheep a1 a3, woodcutter b1"], contracts=["43"], goods=["9 cheese"]),
        do(at_turn(2, clans=["macewan"], goods=["3 grain 4 wool"], contracts=["1"]), "fulfil 1"),
        do(at_turn(3, contracts=["1"], goods=["4 wool"], units=["sheep d3, woodcutter e1"]), "fulfil 1"),
        do(at_turn(3, clans=["buchanan"]), "obtain 1"),
        do(at_turn(3, clans=["buchanan"], contracts=["1 2"], goods=["10 wool"]), "fulfil 2"),
        do(at_turn(3, contracts=["3"], units=["cow b4 d4 d5"]), "fulfil 3"),
        do(at_turn(3, contracts=["5"], units=["sheep b4 d4 d5"]), "fulfil 5"),
        at_turn(3, ports="6 2 3 8", units=["sheep a1, woodcutter b1"], goods=box, clans=["stewart"]),
        do(at_turn(3, ports="2 6 3 8", units=["sheep a1, woodcutter b1"], goods=box), "port 2"),
        do(at_turn(3, ports="3 6 2 8", units=["sheep a1, woodcutter b1"], goods=box), "port 3", "discard cheese"),
        do(at_turn(3, ports="8 6 2 3", units=["sheep a1, woodcutter b1"]), "port 8", "draw"),
        do(at_turn(3, ports="6 2 3 8", units=["sheep a1, woodcutter b1"], goods=box), "port 6 wool up"),
        at_turn(3, clans=["mackenzie"], cellar=["1 2 3"]),
        at_turn(3, clans=["campbell"], units=["bakery d3 d4 d5, woodcutter b1"]),
        at_turn(4, clans=["robertson"], units=["woodcutter b1 e1, miner d8"], shipping=[5]),
        do(at_turn(1, clans=["cunningham"], goods=["2 milk"], units=["cheese_dairy d4"]), "pass"),
        at_turn(3, market=["buy 1 wool, sell 1 milk"], contracts=["10"], goods=["4 cheese"]),
    ]


def reachable(state: ClansState) -> list[ClansState]:
    """A position and those that one decision leads to."""
    found = [state]
    for choice in state.legal(state.deciders[0]):
        after = state.copy()
        after.play(state.deciders[0], choice)
        found.append(after)
    return found


def check(words: ClansWords, state: ClansState, seat: int, language: str) -> list[Action]:
    """Everything that is said to a seat is whole, and in its language."""
    view = state.view(seat)
    legal = state.legal(seat)
    said = [words.question(view)]
    assert said[0].endswith("?" if seat in state.deciders else ".")
    for choice in legal:
        said.extend([words.describe(choice, view), words.label(choice, view)])
    menu = words.menu(legal, view)
    said.extend([choice.words for choice in menu])
    listed = [choice.action for choice in menu if choice.action is not None]
    assert all(a in listed or isinstance(a, Trade | Bid) for a in legal)
    for text in said:
        assert text.strip()
        assert "{" not in text
        if language == "ru":
            assert not re.search("[A-Za-z]", re.sub(r"\b([a-m]\d|port-[a-d])\b", "", text)), text
    return list(legal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_and_action_is_put_into_words(language: str) -> None:
    words = words_in(language)
    asked: set[str] = set()
    kinds: set[type[Action]] = set()
    games = [(1, {}, 1), (2, {"clans": "none"}, 2), (3, {"clans": "auction"}, 3), (4, {}, 4)]
    for players, variants, seed in games:
        for state, seat in played(players, variants, seed):
            asked.add(state.asked)
            kinds |= {type(a) for a in check(words, state, seat, language)}
            check(words, state, (seat + 1) % players, language)
    for position in special_positions():
        for state in reachable(position):
            if not state.over:
                asked.add(state.asked)
                kinds |= {type(a) for a in check(words, state, state.deciders[0], language)}
    assert {type(a) for a in GAME.play_actions.all} - kinds == set()
    assert set(position.frame.decisions) - asked == set()


PAYING = ("expand", "first worker", "trade", "neighbourhood", "contract", "shipping", "technology", "hire")


def test_actions_cost_what_the_words_say() -> None:
    words = words_in()
    checked: set[str] = set()
    for players, seed in ((2, 11), (3, 12), (4, 13)):
        for state, seat in played(players, {}, seed):
            view = state.view(seat)
            for choice in state.legal(seat):
                text = words.describe(choice, view)
                said = re.search(r" for £(\d+)", text)
                verb = choice.text.split()[0]
                if verb in ("at", "buy", "sell", "obtain", "shipping", "technology", "hire"):
                    paid = abs(sum(_paid(state, seat, choice)))
                    received = re.search(r"^Take a contract and £(\d+)", text)
                    assert paid == int((said or received or [0, 0])[1]), (text, paid)
                    checked.add(verb)
    assert checked == {"at", "buy", "sell", "obtain", "shipping", "technology", "hire"}


def _paid(state: ClansState, seat: int, choice: Action) -> list[int]:
    """What the first thing that this action books moves in the purse, the money for a trade aside."""
    after = state.copy()
    after.play(seat, choice)
    mine = [c for c in after.view(None)["changes"] if c["seat"] == seat and c["what"] == "money"]
    found = [(change["for"], change["amount"]) for change in mine]
    return [amount for source, amount in found if source.startswith(PAYING) and source != "trade money"][:1]


def test_words_of_a_trade() -> None:
    state = at_turn(3, clans=["stewart"], money=[50], merchants=[5])
    view = state.view(0)
    said = words_in().describe(action("buy 2 wool"), view)
    assert said == "Buy 2 wool for £8 (2 merchants; the price rises to £5; +£1 for the trade)"
    polish = words_in("pl").describe(action("buy 5 wool"), view)
    assert polish == "Kup 5 wełny za £20 (5 kupców; cena rośnie do £7; +£1 za handel)"
    russian = words_in("ru").describe(action("buy 2 wool"), view)
    assert russian == "Купить 2 шерсти за £8 (2 торговца; цена растёт до £5; +£1 за сделку)"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["0 wool", "1 wool", "2 wool", "5 wool", "21 wool", "1 beef", "2 cheese", "5 cheese"]),
        ("pl", ["0 wełny", "1 wełnę", "2 wełny", "5 wełny", "21 wełny", "1 wołowinę", "2 sery", "5 serów"]),
        ("ru", ["0 шерсти", "1 шерсть", "2 шерсти", "5 шерсти", "21 шерсть", "1 говядину", "2 сыра", "5 сыра"]),
    ],
)
def test_amounts_have_the_form_of_their_number(language: str, said: list[str]) -> None:
    words = words_in(language)
    amounts = [
        (0, "wool"),
        (1, "wool"),
        (2, "wool"),
        (5, "wool"),
        (21, "wool"),
        (1, "beef"),
        (2, "cheese"),
        (5, "cheese"),
    ]
    assert [words.amount(n, good).case("acc") for n, good in amounts] == said


@pytest.mark.parametrize(
    ("language", "offered", "told"),
    [
        ("en", "Buy 1 wool for £4", "You bought 1 wool for £4"),
        ("pl", "Kup 1 wełnę za £4", "Kupiono 1 wełnę za £4"),
        ("ru", "Купить 1 шерсть за £4", "Вы купили 1 шерсть за £4"),
    ],
)
def test_own_moves_are_told_otherwise_than_they_are_offered(language: str, offered: str, told: str) -> None:
    view = at_turn(3).view(0)
    teller = ClansWords(GAME, translator(language).telling, NAMES[:3])
    assert words_in(language).describe(action("buy 1 wool"), view).startswith(offered)
    assert teller.describe(action("buy 1 wool"), view).startswith(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_told_as_a_sentence_of_its_own(language: str) -> None:
    """Nothing of what is offered is told in the same words."""
    words, teller = words_in(language), ClansWords(GAME, translator(language).telling, NAMES)
    for position in special_positions():
        for state in reachable(position):
            for seat in state.deciders[:1]:
                view = state.view(seat)
                for choice in state.legal(seat):
                    assert teller.describe(choice, view) != words.describe(choice, view)


def test_the_field_of_a_player_is_no_space_of_the_map() -> None:
    """The Polish rulebook has one word for both."""
    words = words_in("pl")
    view = do(at_turn(3, units=["woodcutter c1"]), "expand field").view(0)
    assert words.question(view) == "Ekspansja: gdzie umieszczasz pole uprawne (masz £50)?"
    assert "obszar graniczny" in words.look_up("a2", view)
    assert "o jedną wołowinę mniej" in words.t.gettext("{port}: one less of {meat}").format(
        port=words.port("1"), meat=words.good("beef")
    )


def test_words_of_a_place_with_neighbours_delta_and_port() -> None:
    state = at_turn(3, clans=["robertson"], units=["woodcutter c1", "sheep a1"], ports="5 2 4 8")
    do(state, "expand bakery")
    view = state.view(0)
    texts = {a.text: words_in().describe(a, view) for a in state.legal(0)}
    # What it costs and brings first: in a narrow bar the end of it may be cut.
    assert texts["at b1"].startswith("Bakery for £11: unit £8, land £3; neighbourhood bonus: wool £2; ")
    assert texts["at b1"].endswith("; grassland, forest, beside sheep (2), woodcutter (you)")


@pytest.mark.rule("CC-VAR-202", "CC-MAP-15")
def test_without_ports_the_loch_below_one_is_told() -> None:
    """With one or two players a port lies on l1; a game without ports has that loch."""
    state, seat = chosen(2, "macdonald", {"ports": "without"})
    while state.asked != "worker at" or state.deciders != (seat,):
        do(state, state.legal(state.deciders[0])[0].text)
    view = state.view(seat)
    texts = {a.text: words_in().describe(a, view) for a in state.legal(seat)}
    assert texts["at l1"] == "Fisherman for £6: unit £6; loch"
    assert words_in().space("port-b", view) == "not part of the map of this game"


def test_trades_are_one_line_of_the_menu_and_typed_in_notation() -> None:
    words = words_in()
    state = at_turn(3, merchants=[3])
    view = state.view(0)
    menu = words.menu(state.legal(0), view)
    assert next(c.notation for c in menu if c.label == "*") == "buy 1 wool … buy 3 wool"
    numbered = [choice for choice in menu if choice.label != "*"]
    assert [choice.label for choice in numbered] == [str(n) for n in range(1, len(numbered) + 1)]


def test_shortcuts() -> None:
    words = words_in("pl")
    state = at_turn(3, units=["woodcutter c1"])
    assert words.shortcuts(action("expand sheep"), state.view(0)) == ("sheep", "owca")
    assert words.shortcuts(action("at d3"), state.view(0)) == ("d3",)
    assert words.shortcuts(action("pass"), state.view(0)) == ("pas",)
    assert words.shortcuts(action("clan campbell"), state.view(0)) == ("campbell", "Klan Campbell", "Campbell")
    assert words.shortcuts(action("bid 7"), state.view(0)) == ("7",)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_looked_up(language: str) -> None:
    words = words_in(language)
    view = at_turn(3, units=["worker port-a", "sheep d3"], blocked="e5").view(0)
    names = [*[clan.id for clan in BOX.clans], *[good.id for good in BOX.goods], *[unit.id for unit in BOX.units]]
    names += [f"port {port.id}" for port in BOX.ports] + [f"contract {c.id}" for c in BOX.contracts]
    names += [f"tile {tile.id}" for tile in BOX.scoring_tiles] + ["d3", "a2", "port-a", "e5", "m9", "cotton", "hops"]
    for name in names:
        found = words.look_up(name, view)
        assert found.endswith("."), name
        assert "{" not in found
    assert words.look_up("nothing", view) == ""
    assert words.look_up("port 77", view) == ""


def test_things_are_looked_up_by_their_names_in_the_language() -> None:
    view = at_turn(3).view(0)
    polish = words_in("pl")
    assert polish.look_up("Owca", view) == "Owca: kosztuje £8 plus koszt gruntu; w każdej fazie produkcji daje 1 wełnę."
    assert polish.look_up("port 5", view) == "Port pieniędzy: otrzymaj £10."
    assert polish.look_up("kafel 5", view).endswith(
        "3 punkty Chwały za każde 2 twoje jednostki na obszarach granicznych mapy."
    )
    sugar = polish.look_up("trzcina cukrowa", view)
    assert sugar == "Trzcina cukrowa: towar importowany; na koniec wart tym więcej, im rzadszy: 3 PZ, 4 PZ, 5 PZ."
    russian = words_in("ru")
    assert russian.look_up("клан кэмпбелл", view).startswith("Клан Кэмпбелл: фабрики дешевле")
    assert russian.look_up("контракт 2", view).startswith("Контракт (требует 6 шерсти; даёт 3 табака")


@pytest.mark.parametrize("language", LANGUAGES)
def test_sources_of_points_and_money_have_words_of_their_own(language: str) -> None:
    words = words_in(language)
    names = [*SOURCE_WORDS, "port 4", "expand cheese_dairy"]
    said = [*[words.source(name) for name in SCORING_WORDS], *[words.entry(name) for name in names]]
    assert len(set(said)) == len(said)
    assert all("_" not in text and "{" not in text for text in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_on_the_map_differ(language: str) -> None:
    t = translator(language)
    letters = [t.pgettext("unit on the map", sign) for sign in UNIT_SIGNS.values()]
    assert len(set(letters)) == len(letters)
    assert all(len(letter) == 1 for letter in letters)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_name(language: str) -> None:
    names = face_of(GAME).option_names(translator(language))
    for variant in GAME.variants:
        assert names[variant.name]
        for value in variant.values:
            assert names[f"{variant.name}={value}"], value
    assert names["map-sides=1212"] == "A1 B2 C1 D2"


# Section 30 of the rules.
GLOSSARY = [
    ("good", "wool", "wełna", "шерсть"),
    ("good", "grain", "zboże", "зерно"),
    ("good", "sugar cane", "trzcina cukrowa", "сахарный тростник"),
    ("good", "mutton", "baranina", "баранина"),
    ("unit", "cheese dairy", "serownia", "сыроварня"),
    ("unit", "distillery", "gorzelnia", "винокурня"),
    ("unit", "woodcutter", "drwal", "лесоруб"),
    ("unit", "miner", "górnik", "горняк"),
    ("unit", "fisherman", "rybak", "рыбак"),
    ("terrain", "grassland", "łąka", "луг"),
    ("phase", "action phase", "faza akcji", "фаза действий"),
    ("phase", "final scoring", "punktacja końcowa", "финальный подсчёт"),
    ("source", "neighbourhood bonus", "premia sąsiedztwa", "бонус соседства"),
    ("solo title", "Average", "Przeciętniak", "середняк"),
]


@pytest.mark.parametrize(("context", "english", "polish", "russian"), GLOSSARY, ids=[row[1] for row in GLOSSARY])
def test_glossary(context: str, english: str, polish: str, russian: str) -> None:
    assert translator("pl").noun(context, english) == polish
    assert translator("ru").noun(context, english) == russian
