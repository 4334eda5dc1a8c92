"""Bots and the Mountain."""

from __future__ import annotations

from collections import Counter

from clachan.bots.bot import make_bot
from clachan.bots.evaluation import best
from clachan.core.state import Viewpoint
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.highlander.table import RED, TOP, YELLOW, highland
from tests.glen_more.positions import GAME, play, territory


def choice(state: GlenState) -> str:
    """What is judged best."""
    seat = state.deciders[0]
    actions = state.legal(seat)
    return actions[best(GlenEvaluation().judge(state, seat, actions))].text


def test_what_lies_there_is_worth_something_to_who_stands_there() -> None:
    evaluation = GlenEvaluation()
    bare = evaluation.values(highland(pieces=(TOP, 15, 16), ahead={17: "Tain"}, starts=False))
    rich = evaluation.values(highland(pieces=(TOP, 15, 16), ahead={17: "Tain"}, on_it="coin coin wood", starts=False))
    assert rich[RED] > bare[RED] + 2.5
    assert rich[YELLOW] == bare[YELLOW]


def test_a_heap_is_climbed_for_and_an_empty_mountain_is_not() -> None:
    ahead = {11: "Halkirk", 14: "Tain", 16: "Easdale"}
    assert choice(highland(pieces=(10, 15, 17), ahead=ahead, on_it="coin " * 12)) == "climb the Mountain"
    assert choice(highland(pieces=(10, 15, 17), ahead=ahead)) != "climb the Mountain"


def test_collected_goods_go_where_they_are_not_in_the_way() -> None:
    land = territory({(0, 1): "Inshriach"}, goods={(1, 0): "wood wood"})
    state = highland(pieces=(TOP, 15, 16), ahead={17: "Tain"}, territories=[land], on_it="wood")
    play(state, "take Tain")
    assert choice(state) == "put wood Starting Village"


def test_greedy_climbs_collects_and_pays_the_toll() -> None:
    played: Counter[str] = Counter()
    for seed in (1, 2):
        state = GAME.setup(GAME.options(2, ("highlander",), {"length": "short"}), seed)
        bots = [make_bot("greedy", GAME, seat) for seat in range(2)]
        while not state.over:
            seat = state.deciders[0]
            action = bots[seat].choose(Viewpoint(state, seat))
            played[action.text if "climb" in action.text else state.asked] += 1
            state.play(seat, action)
    assert played["climb the Mountain"] >= 1
    assert played["toll on the Mountain"] >= 2
