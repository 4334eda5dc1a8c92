"""Bots and Hammer of the Scots."""

from __future__ import annotations

from collections import Counter

from clachan.bots.bot import make_bot
from clachan.bots.evaluation import best
from clachan.core.state import Viewpoint
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.hammer.table import HAMMER_TILES, table
from tests.glen_more.positions import GAME, territory


def choice(state: GlenState) -> str:
    """What is judged best."""
    seat = state.deciders[0]
    actions = state.legal(seat)
    return actions[best(GlenEvaluation().judge(state, seat, actions))].text


def test_control_is_worth_something_and_so_is_the_way_before_him() -> None:
    ahead = {5: "Tain", 6: "Easdale", 12: "Glen Nevis"}
    evaluation = GlenEvaluation()
    red, yellow = [evaluation.values(table(at=4, controller=seat, pieces=(1, 2, 3), ahead=ahead)) for seat in (0, 1)]
    assert red[0] > yellow[0]
    assert red[1] < yellow[1]
    ended = {**ahead, 15: "The End"}
    near, far = [evaluation.values(table(at=at, controller=0, pieces=(1, 2, 3), ahead=ended)) for at in (4, 13)]
    assert near[0] > far[0]


def test_the_englishman_takes_what_is_good_and_discards_what_is_not() -> None:
    """A tile that fits is taken; where the use costs more than it brings, coins are taken."""
    land = territory({(0, 1): "Inshriach", (1, 1): "Easdale"}, men={(0, 0): 1, (0, 1): 1})
    lands = [land, territory({(0, 1): "Tain", (1, 1): "Rubislaw", (0, -1): "Glen Affric"})]
    state = table(
        at=1, controller=0, pieces=(2, 3, 4), ahead={5: "Kingussie", 6: "Lochridge"}, coins=[12], territories=lands
    )
    assert choice(state).startswith("take ")
    poor = table(at=1, controller=0, filled=2, pieces=(2, 3, 4), ahead={5: "Halkirk", 6: "Pulteney"}, coins=[1])
    assert choice(poor).startswith("Englishman discards ")


def test_greedy_plays_the_englishman_in_both_ways() -> None:
    """In a short game of three he takes and discards, and Hammer tiles are sought."""
    played: Counter[str] = Counter()
    state = GAME.setup(GAME.options(3, ("hammer",), {"length": "short"}), 1)
    bots = [make_bot("greedy", GAME, seat) for seat in range(3)]
    while not state.over:
        seat = state.deciders[0]
        action = bots[seat].choose(Viewpoint(state, seat))
        if state.asked == "englishman":
            played[action.text.split()[0]] += 1
        if state.asked == "turn" and action.text.removeprefix("take ") in HAMMER_TILES:
            played["card"] += 1
        state.play(seat, action)
    assert played["take"] >= 2
    assert played["Englishman"] >= 2
    assert played["card"] >= 2


def test_search_plays_with_him() -> None:
    state = GAME.setup(GAME.options(3, ("hammer",), {"length": "short"}), 2)
    bots = [make_bot("search:1i" if seat == 0 else "random", GAME, seat) for seat in range(3)]
    while not state.over:
        seat = state.deciders[0]
        state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
    assert state.over
