"""Why an answer is good: the parts of an evaluation add up, have words, and say nothing that a seat may not know."""

from __future__ import annotations

import pytest

from clachan.bots.bot import make_bot
from clachan.bots.evaluation import REST
from clachan.bots.search import SearchBot
from clachan.core.merits import Merits
from clachan.core.options import Options
from clachan.core.rng import Rng
from clachan.core.state import State, Viewpoint
from clachan.face.merits import told_merits
from clachan.games.registry import all_games, game
from clachan.i18n import translator
from clachan.manifest import face_of, parts_of
from tests.effort import often, seed

NAMES = ["Ailsa", "Morag", "Callum", "Euan"]
# Each game by itself and with all of its modules.
TABLES = [
    (one.name, modules) for one in all_games() for modules in dict.fromkeys([(), tuple([m.name for m in one.modules])])
]


def options_of(name: str, modules: tuple[str, ...]) -> Options:
    return game(name).options(4 if modules else 2, modules)


def settled(name: str, modules: tuple[str, ...], every: int) -> list[State]:
    """Positions after a random act, all through a random game."""
    played = game(name)
    evaluation = parts_of(played).evaluation(1)
    state, rng = played.setup(options_of(name, modules), seed(5)), Rng(seed(5))
    found: list[State] = []
    moves = 0
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        action = legal[rng.below(len(legal))]
        moves += 1
        if moves % every == 0:
            after = state.redeal(seat, rng.fork())
            before = after.copy()
            evaluation.prepare(after, seat, Rng(1))
            after.play(seat, action)
            evaluation.settle(before, after, seat, Rng(2))
            found.append(after)
        state.play(seat, action)
    return [*found, state]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "modules"), TABLES)
def test_parts_add_up_and_have_words(name: str, modules: tuple[str, ...]) -> None:
    evaluation = parts_of(game(name)).evaluation(1)
    words = [face_of(game(name)).words(translator(language), NAMES) for language in ("en", "pl", "ru")]
    named: set[str] = set()
    for state in settled(name, modules, often(29, 5)):
        evaluation.prepare(state, 0, Rng(1))
        values = evaluation.values(state)
        for seat, value in enumerate(values):
            parts = evaluation.parts(state, seat)
            assert sum(parts.values()) == pytest.approx(value, abs=1e-6)
            if not state.over:
                assert parts.get(REST, 0.0) == pytest.approx(0.0, abs=1e-6)
            named |= set(parts) - {REST}
        assert evaluation.values(state) == values
    assert len(named) >= 8
    assert set(modules) <= named
    for part in named:
        assert len({speaker.merit(part) for speaker in words} - {""}) == 3, part


def position(name: str, asked: str) -> tuple[State, int]:
    """The first time in a game of greedy bots that there is something to choose of a kind."""
    played = game(name)
    state = played.setup(played.options(2), 4)
    bots = [make_bot("greedy", played, seat) for seat in range(2)]
    while state.asked != asked or len(state.legal(state.deciders[0])) < 3:
        seat = state.deciders[0]
        state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
    return state, state.deciders[0]


def merits(name: str, state: State, seat: int) -> list[Merits]:
    bot = make_bot("search:25i" if name == "glen-more" else "search:5i", game(name), 3)
    assert isinstance(bot, SearchBot)
    return [thought.merits for thought in bot.analyse(Viewpoint(state, seat))]


@pytest.mark.parametrize(
    ("name", "asked", "alone"),
    [
        ("isle-of-skye", "price", False),
        ("isle-of-skye", "buy", True),
        ("clans-of-caledonia", "act", True),
        ("glen-more", "turn", False),
    ],
)
def test_explanations_hang_on_what_the_seat_may_know(name: str, asked: str, alone: bool) -> None:
    state, seat = position(name, asked)
    found = merits(name, state, seat)
    assert any(one.more for one in found)
    assert alone in [one.alone for one in found]
    assert merits(name, state.redeal(seat, Rng(9)), seat) == found


def test_a_purchase_brings_something_for_gold() -> None:
    state, seat = position("isle-of-skye", "buy")
    assert any("gold" in dict(one.less) and one.more for one in merits("isle-of-skye", state, seat))


SAID = Merits((("scoring sheep", 3.6), ("whisky", 0.5)), (("gold", 1.2),), ((1, -5.0),))


@pytest.mark.parametrize(
    ("language", "compared", "alone", "briefly"),
    [
        (
            "en",
            "About 4 points more with sheep, half a point more with income from whisky than other choices, "
            "but 1 point less with gold; Morag gets about 5 points less.",
            "Brings about 4 points with sheep, half a point with income from whisky, but 1 point less with gold; "
            "Morag gets about 5 points less.",
            "About 4 points more with sheep than other choices, but 1 point less with gold.",
        ),
        (
            "pl",
            "Mniej więcej o 4 punkty więcej za owce, o pół punktu więcej z dochodu z whisky niż inne możliwości, "
            "ale o 1 punkt mniej za złoto; Morag dostaje mniej więcej o 5 punktów mniej.",
            "Daje mniej więcej 4 punkty za owce, pół punktu z dochodu z whisky, ale o 1 punkt mniej za złoto; "
            "Morag dostaje mniej więcej o 5 punktów mniej.",
            "Mniej więcej o 4 punkty więcej za owce niż inne możliwości, ale o 1 punkt mniej za złoto.",
        ),
        (
            "ru",
            "Примерно на 4 очка больше за овец, на пол-очка больше с дохода от виски, чем другие варианты, "
            "но на 1 очко меньше за золото; Morag получает примерно на 5 очков меньше.",
            "Даёт примерно 4 очка за овец, пол-очка с дохода от виски, но на 1 очко меньше за золото; "
            "Morag получает примерно на 5 очков меньше.",
            "Примерно на 4 очка больше за овец, чем другие варианты, но на 1 очко меньше за золото.",
        ),
    ],
)
def test_sentences(language: str, compared: str, alone: str, briefly: str) -> None:
    played = game("isle-of-skye")
    view = played.setup(played.options(2), 1).view(0)
    words = face_of(played).words(translator(language), NAMES[:2])
    assert told_merits(words, SAID, view) == compared
    assert told_merits(words, SAID._replace(alone=True), view) == alone
    assert told_merits(words, SAID, view, briefly=True) == briefly
    assert told_merits(words, Merits(), view) == ""
