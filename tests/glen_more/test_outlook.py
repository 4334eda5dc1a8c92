"""What players would score now and at the end, and what is left open."""

from __future__ import annotations

from random import Random

import pytest

from clachan import Rng
from clachan.core.outlook import Outlook
from clachan.games.glen_more.rules.extension import GlenExtension
from clachan.games.glen_more.rules.scoring_rounds import CATEGORIES
from clachan.games.glen_more.rules.state import GlenState
from tests.effort import seeds
from tests.glen_more.fake_chronicle import fake_game
from tests.glen_more.haggis.table import dice, feast, score
from tests.glen_more.penny_mobs.table import MODULE as PENNY_MOBS
from tests.glen_more.penny_mobs.table import deal
from tests.glen_more.positions import GAME, HOME_CASTLE, game_with, play, position, territory

STOP = "no further haggis roll"


def test_categories_now_and_coins_and_territories_at_the_end() -> None:
    lands = [territory(men={HOME_CASTLE: number}) for number in (5, 1, 0)]
    state = position(territories=lands, whisky=[3, 3, 1], coins=[4, 0, 1])
    red = state.outlook(None)[0]
    assert red.now == {"castle": 8, "whisky": 2}
    assert red.end == {"castle": 8, "whisky": 2, "coins": 4}


@pytest.mark.parametrize("number", seeds(6, 60, 3))
def test_the_next_scoring_round_is_as_the_last_one_while_nothing_changes(number: int) -> None:
    """Right after a scoring round everybody still has what was scored."""
    random = Random(number)
    state = GAME.setup(GAME.options(random.choice((2, 3, 4))), number)
    rounds = 0
    while not state.over:
        booked = len(state.sheet.bookings)
        (seat,) = state.deciders
        state.play(seat, random.choice(state.legal(seat)))
        scored = [one for one in state.sheet.bookings[booked:] if one.source in CATEGORIES]
        if scored and not state.over:
            rounds += 1
            for seat, outlook in enumerate(state.outlook(None)):
                assert outlook.now == {one.source: one.points for one in scored if one.seat == seat}
    assert rounds


def all_open(state: GlenState, source: str) -> list[bool]:
    return [source in outlook.open for outlook in state.outlook(0)]


def test_haggis_is_left_to_the_dice() -> None:
    state = feast(tables=[[1, 1, 3], []])
    state.round = 2
    assert all_open(state, "haggis") == [True, False, False]
    assert [outlook.open_now for outlook in state.outlook(0)] == [("haggis",), (), ()]
    assert "haggis" not in {*state.outlook(0)[0].now, *state.outlook(0)[0].end}


def test_haggis_that_is_turned_up_is_known() -> None:
    """T5-1: after the rolls, 2 tokens times 4 are 8 points; a token that stays face down may bring more at the end."""
    state = feast(tables=[[1, 1, 3]], display=(2, 2), whisky=[1], starts=False)
    dice(state, 1, 3, 2, 2)
    score(state)
    red = state.outlook(None)[0]
    assert red.now == {"haggis": 8}
    assert red.end["haggis"] == 8
    assert (red.open, red.open_now) == (("haggis",), ())
    play(state, STOP)
    assert state.sheet.by_source(0)["haggis"] == 8
    assert "haggis" not in state.outlook(None)[0].now


def test_the_last_haggis_scoring_leaves_nothing_open() -> None:
    state = feast(tables=[[1, 1, 3], [2]], whisky=[1, 2], coins=[3], starts=False)
    dice(state, 1, 3, 2, 2)
    state.push_task("final", (0,))
    state.frame.go_on(state)
    assert state.asked == "haggis whisky"
    foreseen = state.outlook(None)
    totals = [points + sum(one.end.values()) for points, one in zip(state.scores, foreseen, strict=True)]
    assert [one.open for one in foreseen] == [(), (), ()]
    assert all(one.now == one.end for one in foreseen)
    while not state.over:
        play(state, STOP)
    assert state.scores == totals


def test_what_a_roll_turns_up_is_secret_until_it_is_turned() -> None:
    """Oonagh may still repeat the last roll: whether others have a token of that value nobody knows."""
    state = feast(tables=[[1], [3, 3], [2]], modules=[PENNY_MOBS])
    deal(state, taken={"Oonagh McHagg": 0}, pennies=[0, 0, 0])
    score(dice(state, 1, 1, 1, 3))
    for _ in range(3):
        play(state, "Oonagh lets the roll stand")
    assert state.asked == "oonagh"
    yellow = state.outlook(0)[1]
    assert "haggis" in yellow.open
    assert "haggis" not in yellow.now
    looks = [state.redeal(0, Rng(number)).outlook(0) for number in range(20)]
    assert all(look == state.outlook(0) for look in looks)


def test_rewards_of_sibyl_are_foreseen() -> None:
    """A large gain in a scoring costs its owner a point, and she has it."""
    lands = [territory(men={HOME_CASTLE: number}) for number in (5, 0, 0)]
    state = position(territories=lands, modules=[PENNY_MOBS])
    deal(state, taken={"Sibyl MacSponge": 1}, pennies=[0, 0, 0])
    before = state.to_json()
    red, yellow, _ = state.outlook(None)
    assert red.now == {"castle": 8, "Sibyl MacSponge": -1}
    assert yellow.now == {"Sibyl MacSponge": 1}
    assert state.to_json() == before


def test_nobody_foresees_anything_after_the_end() -> None:
    state = position()
    state.stack.clear()
    state.over = True
    assert state.outlook(None) == [Outlook()] * 3


class Gambler(GlenExtension):
    """A Chronicle that rolls without saying so."""

    name = "gambler"

    def end_of_round(self, state: GlenState, round_: int) -> None:
        """A gift by chance."""
        state.book(0, "gambling", 1 + state.rng.below(1000))


def test_chance_to_come_is_told_by_nobody() -> None:
    state = position(game=game_with(extensions=[Gambler()]), modules=["gambler"])
    foreseen = state.outlook(0)
    state.rng = Rng(state.rng.state + 1)
    assert state.outlook(0) == foreseen


def test_a_chronicle_says_what_chance_decides() -> None:
    """The encore after a round is left open for the first seat; bells cost points at the end."""
    game = fake_game()
    state = game.setup(game.options(3, ["bells"]), 1)
    before = state.to_json()
    first, second, _ = state.outlook(None)
    assert (first.open, first.open_now) == (("bells",), ("bells",))
    assert second.open == ()
    assert state.to_json() == before
