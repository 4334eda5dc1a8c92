"""Bots and haggis."""

from __future__ import annotations

from collections import Counter

import pytest

from clachan.bots.bot import make_bot
from clachan.bots.evaluation import best
from clachan.core.state import Viewpoint
from clachan.games.glen_more.bot.evaluation import GlenEvaluation
from clachan.games.glen_more.bot.outlook import Outlook
from clachan.games.glen_more.modules.haggis.bot.evaluation import HaggisAddition
from clachan.games.glen_more.modules.haggis.rules.receiving import receive
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.haggis.table import RED, YELLOW, dice, feast, score
from tests.glen_more.positions import GAME

PAY, STOP = "pay whisky for a haggis roll", "no further haggis roll"


def choice(state: GlenState) -> str:
    """What is judged best."""
    seat = state.deciders[0]
    actions = state.legal(seat)
    return actions[best(GlenEvaluation().judge(state, seat, actions))].text


def receiving(table: list[int], display: tuple[int, ...]) -> GlenState:
    """Red receives a token."""
    state = feast(tables=[table], display=display, starts=False)
    receive(state, RED)
    state.frame.go_on(state)
    return state


def test_tables_are_worth_what_the_rolls_will_bring() -> None:
    """A single 1 is turned up by four rolls in 15 of 16 cases."""
    addition = HaggisAddition(Outlook(feast().frame))
    assert addition.table((1, 0, 0), 1) == pytest.approx(15 / 16)
    assert addition.table((0, 0, 1), 1) == pytest.approx(3 * (1 - (5 / 6) ** 4))
    assert addition.table((1, 0, 0), 0) == 0.0
    assert addition.table((0, 0, 1), 3) > addition.table((0, 0, 1), 1)
    assert addition.table((2, 1, 0), 1) > addition.table((1, 1, 0), 1) + 1.0
    values = GlenEvaluation().values(feast(tables=[[1, 2, 3]], ahead="Tain", starts=False))
    bare = GlenEvaluation().values(feast(ahead="Tain", starts=False))
    assert values[RED] > bare[RED] + 5.0
    assert values[YELLOW] == bare[YELLOW]


def test_the_token_that_fits_best_is_taken() -> None:
    assert choice(receiving([], (1, 3))) == "take haggis 3 from the display"
    # With tokens of one value another one is wanted; of the others the 1 is rolled most often.
    assert choice(receiving([1, 1], (1, 3))) == "take haggis 3 from the display"
    assert choice(receiving([2, 3], (1, 3))) == "take haggis 1 from the display"


def test_whisky_is_paid_where_it_helps() -> None:
    """At the very end casks are worth nothing any more; before that a poor chance is left alone."""
    last = score(dice(feast(tables=[[1, 2, 3]], whisky=[1], starts=False), 2, 2, 2, 2), 4)
    assert choice(last) == PAY
    early = score(dice(feast(tables=[[3]], whisky=[1], starts=False), 1, 1, 1, 1), 2)
    assert choice(early) == STOP
    worth_it = score(dice(feast(tables=[[1, 1, 1, 3, 3]], whisky=[2], starts=False), 3, 3, 2, 2), 3)
    assert choice(worth_it) == PAY


def test_greedy_serves_haggis() -> None:
    """In two short games of two tokens are received, and they bring points."""
    played: Counter[str] = Counter()
    points = 0
    for seed in (1, 2):
        state = GAME.setup(GAME.options(2, ("haggis",), {"length": "short"}), seed)
        bots = [make_bot("greedy", GAME, seat) for seat in range(2)]
        while not state.over:
            seat = state.deciders[0]
            action = bots[seat].choose(Viewpoint(state, seat))
            played[state.asked] += 1
            state.play(seat, action)
        points += sum(booking.points for booking in state.sheet.bookings if booking.source == "haggis")
    assert played["receive haggis"] >= 2
    assert points >= 5
