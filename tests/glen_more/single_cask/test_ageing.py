"""Ageing, the new activation icons, and cellars that are bought (GM3-19 to GM3-37)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.single_cask.rules import ageing
from clachan.games.glen_more.modules.single_cask.rules.further_cellars import cellar_to_buy
from clachan.games.glen_more.rules.exchanges import can_activate
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import build, goods, legal, play, position, row, territory, tile_of
from tests.glen_more.single_cask.table import buy, house, reserve, shelves, use

STILL = (2, 1)


def still(name: str, casks: str, pile: str = "", coins: int = 0, clan: str = "") -> GlenState:
    """A turn at whose end a distillery is activated."""
    land = territory({(2, 0): "Halkirk", STILL: name}, None, {(2, 0): pile} if pile else None)
    state = reserve(casks, territories=[land], coins=[coins], claims={clan: [0]} if clan else None)
    return use(state, name, STILL)


# Ageing


@pytest.mark.rule("GM3-19", "GM3-20", "GM3-21")
def test_a_cask_moves_one_space_on_if_that_is_empty() -> None:
    """T-GM3-2: from 2 VP to 3 VP only; casks are not jumped over."""
    state = still("Ben Wyvis", "1 | x x .")
    assert legal(state) == {"age cask I-2", "age no cask"}
    play(state, "age cask I-2")
    assert shelves(state) == "1 | x . x"
    assert state.asked == "turn"


@pytest.mark.rule("GM3-19")
def test_any_cask_in_any_cellar_may_age() -> None:
    """T-GM3-2: the next ageing."""
    alone = still("Ben Wyvis", "1 | x . x")
    assert legal(alone) == {"age cask I-1", "age no cask"}
    state = still("Ben Wyvis", "1 | x . x | . . .")
    assert legal(state) == {"age cask I-1", "age cask I-3", "age no cask"}
    assert shelves(play(state.copy(), "age cask I-1")) == "1 | . x x | . . ."
    assert shelves(play(state.copy(), "age cask I-3")) == "1 | x . . | x . ."
    assert legal(still("Ben Wyvis", "0 | x . . | x . .")) == {"age cask I-1", "age cask II-1", "age no cask"}


@pytest.mark.rule("GM3-22")
def test_from_the_last_space_of_a_cellar_the_next_is_the_first_of_the_next_cellar() -> None:
    """It is a step of its own, and needs an empty space."""
    state = still("Ben Wyvis", "0 | . . x | . . x | . . .")
    assert legal(state) == {"age cask I-3", "age cask II-3", "age no cask"}
    assert shelves(play(state.copy(), "age cask II-3")) == "0 | . . x | . . . | x . ."
    assert "age cask I-3" not in legal(still("Ben Wyvis", "0 | . . x | x . ."))


@pytest.mark.rule("GM3-22")
def test_a_cask_that_reaches_the_last_space_stays_there() -> None:
    state = still("Ben Wyvis", "0 | . x . | . . .")
    play(state, "age cask I-2")
    assert shelves(state) == "0 | . . x | . . ."


@pytest.mark.rule("GM3-23")
def test_from_the_area_a_cask_ages_to_the_first_circle() -> None:
    state = still("Ben Wyvis", "2 | . x .")
    assert legal(state) == {"age cask 0", "age cask I-2", "age no cask"}
    play(state, "age cask 0")
    assert shelves(state) == "1 | x x ."


@pytest.mark.rule("GM3-23")
def test_the_ageing_of_the_area_can_be_ruled_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ageing, "AREA_AGES", False)
    assert legal(still("Ben Wyvis", "2 | . x .")) == {"age cask I-2", "age no cask"}


@pytest.mark.rule("GM3-24")
def test_on_the_very_last_space_a_cask_stays() -> None:
    """Of the last owned cellar until the next is bought; of the Third Cellar for ever."""
    for casks in ("0 | . . x", "0 | . . . | . . x", "0 | . . . | . . . | . . x"):
        state = still("Ben Wyvis", casks)
        assert state.asked == "turn"
        assert shelves(state) == casks


@pytest.mark.rule("GM3-25")
def test_nobody_has_to_age_a_cask() -> None:
    state = still("Ben Wyvis", "0 | x . .")
    play(state, "age no cask")
    assert shelves(state) == "0 | x . ."


@pytest.mark.rule("GM3-25")
def test_only_the_casks_of_who_activates_age() -> None:
    land = territory({(2, 0): "Halkirk", STILL: "Ben Wyvis"})
    none = use(reserve("0 | . . .", "0 | x . .", territories=[land]), "Ben Wyvis", STILL)
    assert none.asked == "turn"
    mine = use(reserve("0 | x . .", "1 | x . .", territories=[land]), "Ben Wyvis", STILL)
    assert legal(mine) == {"age cask I-1", "age no cask"}
    play(mine, "age cask I-1")
    assert (shelves(mine, 0), shelves(mine, 1)) == ("0 | . x .", "1 | x . .")


def test_a_distillery_that_only_ages_is_not_activated_for_nothing() -> None:
    """A cellar that could be bought does not help, either, where no cask waits for it."""
    land = territory({(2, 0): "Halkirk", STILL: "Ben Wyvis"}, None, {(2, 0): "wood stone"})
    state = reserve("0 | . . .", territories=[land])
    assert not can_activate(state, 0, tile_of(state, "Ben Wyvis"))
    assert can_activate(reserve("1 | . . ."), 0, tile_of(state, "Ben Wyvis"))


# Icons


@pytest.mark.rule("GM3-26")
def test_of_two_ways_with_a_slash_one_is_used() -> None:
    state = still("Pulteney III", "0 | x . .", "barley")
    assert state.asked == "exchange"
    assert legal(state) == {"exchange 1", "exchange 2"}
    first = play(state.copy(), "exchange 1", "store cask 0")
    assert (first.asked, shelves(first), goods(first, (2, 0))) == ("turn", "1 | x . .", "")
    second = play(state.copy(), "exchange 2", "age cask I-1")
    assert (second.asked, shelves(second), goods(second, (2, 0))) == ("turn", "0 | . x .", "barley")


@pytest.mark.rule("GM3-26")
def test_a_way_that_cannot_be_used_is_not_offered() -> None:
    aged = still("Pulteney III", "0 | x . .")
    assert aged.asked == "age cask"
    produced = still("Pulteney III", "0 | . . .", "barley")
    assert produced.asked == "store cask"


@pytest.mark.rule("GM3-27", "GM3-28")
@pytest.mark.parametrize("name", ["Glen Albyn", "Millburn III"])
def test_barley_and_wood_make_a_cask_and_age_one(name: str) -> None:
    """T-GM3-3: first the new cask is placed, then any may age, the new one too."""
    state = still(name, "0 | x . .", "barley wood")
    assert goods(state, (2, 0)) == ""
    assert state.asked == "store cask"
    play(state, "store cask I-2")
    assert legal(state) == {"age cask I-2", "age no cask"}
    play(state, "age cask I-2")
    assert shelves(state) == "0 | x . x"


@pytest.mark.rule("GM3-28")
def test_the_old_cask_can_age_if_the_new_one_lies_in_the_area() -> None:
    state = still("Glen Albyn", "0 | x . .", "barley wood")
    play(state, "store cask 0")
    assert legal(state) == {"age cask I-1", "age no cask"}


@pytest.mark.rule("GM3-27", "GM3-28")
def test_without_paying_both_there_is_neither_cask_nor_ageing() -> None:
    for pile in ("barley", "wood", ""):
        land = territory({(2, 0): "Halkirk", STILL: "Glen Albyn"}, None, {(2, 0): pile})
        state = reserve("0 | x . .", territories=[land], market="barley 3, wood 3")
        assert not can_activate(state, 0, tile_of(state, "Glen Albyn"))


@pytest.mark.rule("GM3-27")
def test_a_cask_is_made_even_if_none_can_age() -> None:
    state = still("Glen Albyn", "0 | x x x", "barley wood")
    assert (state.asked, shelves(state)) == ("turn", "1 | x x x")


@pytest.mark.rule("GM3-29")
def test_macgregor_takes_points_instead_of_the_whole_activation() -> None:
    """T-GM3-3: a cask, or an ageing, or 3 VP."""
    state = still("Pulteney III", "0 | x . .", "barley", clan="MacGregor")
    assert legal(state) == {"exchange 1", "exchange 2", "points instead"}
    play(state, "points instead")
    assert (state.asked, state.scores[0], shelves(state), goods(state, (2, 0))) == ("turn", 3, "0 | x . .", "barley")
    both = still("Glen Albyn", "0 | x . .", clan="MacGregor")
    assert (both.asked, both.scores[0], shelves(both)) == ("turn", 3, "0 | x . .")


@pytest.mark.rule("GM3-29")
def test_macgregor_has_nothing_from_a_distillery_that_only_ages() -> None:
    state = still("Ben Wyvis", "0 | x . .", clan="MacGregor")
    assert legal(state) == {"age cask I-1", "age no cask"}
    land = territory({(2, 0): "Halkirk", STILL: "Ben Wyvis"})
    empty = reserve(territories=[land], claims={"MacGregor": [0]})
    assert not can_activate(empty, 0, tile_of(empty, "Ben Wyvis"))


@pytest.mark.rule("GM3-30")
def test_what_these_activations_need_can_be_bought() -> None:
    state = still("Glen Albyn", "0 | x . .", "barley", coins=1)
    assert (state.asked, state.coins[0], row(state, "wood")) == ("store cask", 0, 1)
    assert play(state, "store cask I-2").asked == "age cask"


@pytest.mark.rule("GM3-31")
def test_a_distillery_is_activated_once_a_turn() -> None:
    land = territory({(2, 0): "Halkirk", STILL: "Ben Wyvis"}, {(2, 0): 1}, {(2, 0): "stone"})
    state = build(reserve("1 | . . .", ahead="Glen Mhor III", territories=[land]), "Glen Mhor III", (1, 1))
    play(state, "store cask 0")
    assert "Ben Wyvis" in legal(state, "activate")
    play(state, "activate Ben Wyvis", "age cask 0")
    assert state.asked == "activation"
    assert "Ben Wyvis" not in legal(state, "activate")


# Cellars


@pytest.mark.rule("GM3-32", "GM3-33", "GM3-34", "GM3-36")
def test_cellars_are_bought_in_their_order_one_of_each() -> None:
    """Each lies empty to the right of the last one."""
    land = territory(goods={(0, 0): "wood wood wood", (1, 0): "stone stone stone"})
    state = reserve("1 | x x x", territories=[land], coins=[5])
    assert legal(state, "buy cellar") == {"II"}
    buy(state, "II")
    assert shelves(state) == "1 | x x x | . . ."
    assert state.asked == "turn"
    assert legal(state, "buy cellar") == {"III"}
    buy(state, "III")
    assert shelves(state) == "1 | x x x | . . . | . . ."
    assert legal(state, "buy cellar") == set()
    assert (goods(state, (0, 0)), goods(state, (1, 0)), state.coins[0]) == ("wood", "stone", 3)


@pytest.mark.rule("GM3-34")
def test_there_are_enough_cellars_for_all() -> None:
    for players in (2, 3, 4):
        land = territory(goods={(0, 0): "wood wood stone", (1, 0): "stone"})
        for seat in range(players):
            state = reserve(players=players, seat=seat, territories=[land] * players, coins=[2] * players)
            buy(buy(state, "II"), "III")
            assert shelves(state, seat) == "0 | . . . | . . . | . . ."
    assert {card.copies for card in house().plan.cards} == {4}


@pytest.mark.rule("GM3-32", "GM3-35")
def test_a_cellar_costs_what_is_printed_on_it_and_is_paid_like_a_tile() -> None:
    """Wood and stone; what is missing is bought, and what is left over sold for that."""
    assert legal(reserve(coins=[1]), "buy cellar") == set()
    bought = play(reserve(coins=[2]), "buy cellar II")
    assert (bought.coins[0], row(bought, "wood"), row(bought, "stone")) == (0, 1, 1)
    land = territory(goods={(0, 0): "wood sheep"})
    sold = reserve(territories=[land], market="sheep 1")
    play(sold, "buy cellar II")
    assert (shelves(sold), row(sold, "sheep"), row(sold, "stone")) == ("0 | . . . | . . .", 0, 1)


@pytest.mark.rule("GM3-37")
def test_a_cellar_is_bought_in_the_middle_of_an_activation() -> None:
    """T-GM3-4: the cask on 3 VP moves to 4 VP."""
    state = still("Ben Wyvis", "0 | . . x", "wood stone")
    assert legal(state) == {"buy cellar II", "age no cask"}
    play(state, "buy cellar II")
    assert legal(state) == {"age cask I-3", "age no cask"}
    play(state, "age cask I-3")
    assert shelves(state) == "0 | . . . | x . ."
    assert house().plan.worth[4] == 4


@pytest.mark.rule("GM3-37")
def test_both_cellars_in_one_turn_before_and_after_the_move() -> None:
    land = territory({(2, 0): "Halkirk"}, {(2, 0): 1}, {(0, 0): "wood wood", (1, 0): "stone stone"})
    state = reserve(ahead="Lochridge", territories=[land], coins=[2])
    buy(state, "II")
    build(state, "Lochridge", (2, 1))
    assert state.asked == "activation"
    buy(state, "III")
    assert shelves(state) == "0 | . . . | . . . | . . ."
    assert state.deciders == (0,)


@pytest.mark.rule("GM3-37", "GM3-32")
def test_no_cellar_is_bought_in_the_turn_of_another() -> None:
    land = territory(goods={(0, 0): "wood stone"})
    state = reserve("0 | . . .", "0 | . . x", territories=[land, land])
    assert cellar_to_buy(house(), state, 0) is not None
    assert cellar_to_buy(house(), state, 1) is None
    state.push("age cask", 1, (1,))
    state.frame.go_on(state)
    state.forget_choices()
    assert state.deciders == (0,)


def test_there_are_no_cellars_without_the_chronicle() -> None:
    land = territory(goods={(0, 0): "wood stone"})
    assert legal(position(territories=[land], ahead="Halkirk"), "buy cellar") == set()
