"""What bots do while they collect from the Mountain."""

from __future__ import annotations

from clachan.bots.evaluation import best
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.highlander.table import RED, TOP, highland
from tests.glen_more.positions import play, territory


def choice(state: GlenState) -> str:
    """What is judged best."""
    seat = state.deciders[0]
    actions = state.legal(seat)
    return actions[best(GlenEvaluation().judge(state, seat, actions))].text


def test_on_the_end_all_that_can_be_sold_is() -> None:
    """Coins are points there, resources are none; before a tile nothing is sold for room."""
    state = highland(pieces=(TOP, 20, 21), ahead={15: "The End"}, on_it="wood wood", market="wood 3", stacks={"D": ""})
    play(state, "finish")
    while not state.over:
        play(state, choice(state))
    assert (state.coins[RED], state.scores[RED]) == (5, 5)
    full = territory(goods={(0, 0): "wood wood wood", (1, 0): "stone stone stone"})
    tile = highland(pieces=(TOP, 15, 16), ahead={17: "Tain"}, territories=[full], on_it="sheep", market="stone 1")
    play(tile, "take Tain")
    assert choice(tile) == "leave the rest on the Mountain"
