"""Greedy makes use of the Single Cask Reserve."""

from __future__ import annotations

from clachan.bots.bot import make_bot
from clachan.bots.evaluation import best
from clachan.core.state import Viewpoint
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import GAME, play, territory
from tests.glen_more.single_cask.table import MODULE, B, put_on_tile, reserve, use

STILL = (2, 1)


def choice(state: GlenState) -> str:
    """What is judged best."""
    seat = state.deciders[0]
    actions = state.legal(seat)
    return actions[best(GlenEvaluation().judge(state, seat, actions))].text


def test_greedy_sells_casks_for_points() -> None:
    """Over four games against chance, short ones: it sells its casks, and better than chance does."""
    sold: list[list[int]] = [[], []]
    for seed in range(4):
        state = GAME.setup(GAME.options(2, [MODULE], {"length": "short"}), seed)
        bots = [make_bot(spec, GAME, seed) for spec in ("greedy", "random")]
        while not state.over:
            seat = state.deciders[0]
            state.play(seat, bots[seat].choose(Viewpoint(state, seat)))
        for booking in state.sheet.bookings:
            if booking.source == "single cask":
                sold[booking.seat].append(booking.points)
    assert len(sold[0]) >= 4
    assert sum(sold[0]) >= 2 * len(sold[0])
    assert sum(sold[0]) > sum(sold[1])


def test_a_valuable_cask_is_sold_in_passing() -> None:
    """There will be no further occasion."""
    ahead = {5: B, 7: "Inshriach", 8: "Lochridge"}
    last = {"A": "", "B": "", "C": "", "D": "Lairg, Oban, The End, Kemnay"}
    state = reserve("0 | . . . | . . x", "0 | . . .", players=2, ahead=ahead, stacks=last)
    play(state, "take Inshriach")
    assert choice(state) == "sell cask II-3"


def test_a_cask_for_nothing_is_kept_for_the_scoring() -> None:
    state = reserve("1 | . . .", "2 | . . .", players=2, ahead={5: B, 7: "Inshriach", 8: "Lochridge"})
    play(state, "take Inshriach")
    assert choice(state) == "sell no cask"


def test_the_least_cask_is_paid_and_the_best_one_aged() -> None:
    land = territory({(2, 0): "Halkirk", STILL: "Ben Wyvis"})
    ageing = use(reserve("1 | . . . | . x .", players=2, territories=[land]), "Ben Wyvis", STILL)
    assert choice(ageing) == "age cask II-2"
    paying = reserve("1 | . x . | . x .", players=2)
    paying.push("pay cask", 0, (1,))
    paying.forget_choices()
    assert choice(paying) == "pay cask 0"


def test_a_tile_without_a_free_space_is_worth_nothing() -> None:
    evaluation = GlenEvaluation()
    values: list[float] = []
    for bonus, lower in ((0, 0), (1, 1)):
        state = reserve("0 | . . x", players=2, ahead={5: B, 7: "Inshriach"}, stacks=dict.fromkeys("ABCD", ""))
        put_on_tile(state, B, bonus, lower)
        values.append(evaluation.values(state)[0])
    assert values[0] > values[1]
