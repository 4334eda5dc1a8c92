"""Sibyl MacSponge (GM8-90 to -94, GMX-26, GMX-27, GMX-17)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.sibyl_macsponge import SOURCE
from clachan.games.glen_more.rules.scoring_rounds import score_categories
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.turns import begin_turn
from tests.glen_more.penny_mobs.table import MODULE, deal, street
from tests.glen_more.positions import VILLAGE, play, territory
from tests.glen_more.single_cask.table import B as SELLING
from tests.glen_more.single_cask.table import reserve

SIBYL = "Sibyl MacSponge"


def turn_of(seat: int, controller: int = 2) -> GlenState:
    return street(taken={SIBYL: controller}, seat=seat, pennies=[0, 0, 0], ahead="Easdale, Tain")


def given(state: GlenState) -> list[int]:
    """What each seat has got or lost by Sibyl."""
    return [state.sheet.by_source(seat).get(SOURCE, 0) for seat in range(state.frame.seats)]


@pytest.mark.rule("GM8-90", "GM8-91", "GM8-92", "GM8-93", "GMX-17")
def test_t8_6_one_point_in_a_turn_and_one_for_each_large_source_of_a_scoring() -> None:
    """T8-6, with seat 0 as A and seat 2 as S."""
    state = turn_of(0)
    state.book(0, "activation of Aberfoyle", 8)
    state.book(0, "activation of Falkirk Tryst", 7)
    state.book(0, "clan Douglas", 3)
    assert state.sheet.totals == [7 + 7 + 3, 0, 1]
    state.book(0, "whisky", 8)
    state.book(0, "persons", 8)
    state.book(0, "landmarks", 5)
    assert state.sheet.totals == [17 + 7 + 7 + 5, 0, 1 + 2]
    state.book(2, "castle", 8)
    assert given(state) == [-3, 0, 3]


@pytest.mark.rule("GM8-90")
def test_a_trade_in_an_opponents_turn_gives_her_a_point_and_five_points_do_not() -> None:
    land = territory({(1, 1): "Falkirk Tryst"}, goods={VILLAGE: "wood wood wood"})
    state = street(taken={SIBYL: 2}, territories=[land], ahead="Easdale, Tain")
    play(state, "take Easdale", "place 0,1", "activate Falkirk Tryst")
    assert (state.sheet.totals, given(state)) == ([6, 0, 1], [-1, 0, 1])
    state = turn_of(0)
    state.book(0, "activation of Crieff", 5)
    assert given(state) == [0, 0, 0]


@pytest.mark.rule("GM8-91")
def test_each_turn_counts_anew() -> None:
    state = turn_of(0)
    for seat in (0, 1, 0):
        begin_turn(state, seat, seat)
        state.book(seat, "activation of Lairg", 8)
        state.book(seat, "activation of Aberdeen", 8)
    assert given(state) == [-2, -1, 3]


@pytest.mark.rule("GM8-92")
def test_a_scoring_round_in_the_middle_of_the_game_has_no_limit() -> None:
    state = street(
        taken={SIBYL: 2},
        whisky=[5, 0, 9],
        persons=["Robert the Bruce, William Wallace, Mary Stuart, John Knox, Rob Roy MacGregor"],
    )
    score_categories(state, 1)
    # Seat 0: five casks and five persons more than the least.
    assert state.sheet.totals[0] == 8 + 8 - 2
    assert given(state) == [-2, 0, 2]


@pytest.mark.rule("GM8-90")
def test_what_an_opponent_gets_in_the_turn_of_another_is_not_in_his_own_turn() -> None:
    state = turn_of(0)
    state.book(1, "gift", 9)
    assert given(state) == [0, 0, 0]


@pytest.mark.rule("GM8-93")
def test_the_full_amount_counts_and_the_controllers_own_gains_do_not() -> None:
    state = turn_of(0)
    state.book(0, "clan Grant", 6)
    # Six before the transfer is enough, although five are kept.
    assert state.sheet.totals == [5, 0, 1]
    state = turn_of(2)
    state.book(2, "clan Grant", 9)
    assert given(state) == [0, 0, 0]


@pytest.mark.rule("GM8-94", "GMX-26")
def test_parts_of_one_activation_are_one_source_and_two_clan_bonuses_are_two() -> None:
    state = turn_of(0)
    state.book(0, "clan Douglas", 3)
    state.book(0, "clan Douglas", 3)
    state.book(0, "activation of Oban", 5)
    state.book(0, "placing Aberdeen", 3)
    assert given(state) == [0, 0, 0]
    state.book(0, "activation of Oban", 1)
    assert given(state) == [-1, 0, 1]
    # MacLachlan's points of one clean-up are one source.
    state = turn_of(0)
    state.book(0, "unused movement", 6)
    assert given(state) == [-1, 0, 1]


@pytest.mark.rule("GMX-26")
def test_coins_and_armadale_are_one_source_in_the_final_scoring() -> None:
    state = street(taken={SIBYL: 2}, coins=[4, 5, 9], cards=["Armadale Castle"], pennies=[0, 0, 0])
    finish(state)
    # Four coins, twice: eight points. Five coins once are five.
    assert given(state) == [-1, 0, 1]


@pytest.mark.rule("GMX-26")
def test_all_pennies_earned_are_one_source_and_losses_are_not_netted() -> None:
    state = street(taken={SIBYL: 2, "Joe McDuff": 0}, earned=[6, 5, 0], pennies=[7, 0, 0])
    finish(state)
    assert given(state) == [-1, 0, 1]
    assert state.sheet.totals[0] == -7 - 7 + 6 - 1


def finish(state: GlenState) -> None:
    state.stack.clear()
    state.push_task("final", (0,))
    state.forget_choices()
    state.frame.go_on(state)


@pytest.mark.rule("GMX-46")
def test_every_cask_sold_is_a_source_of_its_own() -> None:
    """Casks for 4 and 3 points are none for her, nor are they together; one for 6 points is."""
    for casks, sold, points in (("0 | . . x | x . .", ("II-1", "I-3"), 0), ("0 | . . x | . x .", ("II-2", "I-3"), 1)):
        state = reserve(casks, ahead={4: SELLING, 5: "Easdale"}, modules=["single-cask", MODULE])
        deal(state, taken={SIBYL: 2}, pennies=[0, 0, 0])
        play(state, f"stop at {SELLING}", f"sell cask {sold[0]}", f"sell cask {sold[1]} to the bonus space")
        assert given(state) == [-points, 0, points]


@pytest.mark.rule("GMX-27")
def test_her_points_are_no_source_for_anyone() -> None:
    state = turn_of(0)
    state.book(1, SOURCE, 9)
    state.book(0, SOURCE, 9)
    assert given(state) == [9, 9, 0]
