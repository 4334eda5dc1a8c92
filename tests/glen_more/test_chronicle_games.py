"""Random games with each Chronicle, in which its own decisions are liked, so that all of it happens."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from clachan import State
from clachan.core.action import Action
from clachan.core.flow import Decision
from tests.effort import often, seed
from tests.glen_more.combinations import Choose, play_game
from tests.glen_more.dragon_boats.table import sail_often
from tests.glen_more.positions import GAME
from tests.glen_more.tome.table import keen_on_events

GAMES = often(24, 600)
CLOSELY = 4.0


def any_but_sales(state: State, seat: int, random: Random) -> Action:
    """Any action; sales on the Market more seldom, so that there is something left to decide with."""
    legal = state.legal(seat)
    others = [action for action in legal if not action.text.startswith("sell ") or action.text.endswith("cask")]
    return random.choice(others if others and random.random() < 0.7 else legal)


# By Chronicle: how is chosen, and how often at least a question is asked or an answer given in all the games. Of those
# that are not told of here, each question is asked at least once.
Expected = tuple[Choose, dict[str, int]]
EXPECTED: dict[str, Expected] = {
    "dragon-boats": (sail_often, {"reward: ": 20, "activation: sail": 50}),
    "highlander": (any_but_sales, {"turn: climb the Mountain": 25, "toll on the Mountain: ": 25, "collect: put ": 5}),
    "single-cask": (any_but_sales, {"store cask: ": 10, "age cask: ": 5, "sell in passing: ": 2, "sell casks: ": 2}),
    "hammer": (any_but_sales, {"englishman: take ": 20, "englishman: Englishman discards ": 20}),
    "haggis": (any_but_sales, {"receive haggis: ": 20, "haggis whisky: pay whisky for a haggis roll": 1}),
    "tome": (keen_on_events, {"trigger: trigger ": 20}),
    "great-glen": (any_but_sales, {"assembly card: ": 25, "assembly vote: ": 100}),
    "penny-mobs": (any_but_sales, {"prison: put penny": 50, "prison: free ": 50, "bruce: ": 10, "derek: ": 5}),
}


def expected_of(chronicle: str) -> Expected:
    if chronicle in EXPECTED:
        return EXPECTED[chronicle]
    (extension,) = [one for one in GAME.extensions if one.name == chronicle]
    asked = [step.ask for step in extension.decisions() if type(step).choices is not Decision.choices]
    return any_but_sales, {f"{name}: ": 1 for name in asked}


@pytest.mark.soak
@pytest.mark.parametrize("chronicle", [module.name for module in GAME.modules])
def test_random_games_with_one_chronicle(chronicle: str) -> None:
    choose, expected = expected_of(chronicle)
    least = next(module.players[0] for module in GAME.modules if module.name == chronicle)
    answers: Counter[str] = Counter()
    for number in range(GAMES):
        answers += play_game(least + number % (5 - least), [chronicle], seed(number), choose, CLOSELY)
    for beginning, times in expected.items():
        assert sum(number for text, number in answers.items() if text.startswith(beginning)) >= times, beginning
