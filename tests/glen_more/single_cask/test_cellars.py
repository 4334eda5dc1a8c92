"""Casks come into the cellars and leave them, and are counted (GM3-09 to GM3-18, GM3-38 to GM3-40)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.single_cask.rules.first_cellar import free_circle
from clachan.games.glen_more.rules.one_time_effects import gain_whisky
from clachan.games.glen_more.rules.paying import pay_whisky
from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.positions import build, go_on, legal, play, territory, tile_of, top_tile
from tests.glen_more.single_cask.table import MODULE, cellars, house, reserve, shelves


def given(state: GlenState, casks: int, seat: int = 0) -> GlenState:
    """A seat gets casks, from wherever."""
    gain_whisky(state, seat, casks)
    state.frame.go_on(state)
    state.forget_choices()
    return state


def owes(state: GlenState, casks: int, seat: int = 0) -> GlenState:
    """A seat has to pay casks, for whatever."""
    pay_whisky(state, seat, casks)
    state.frame.go_on(state)
    state.forget_choices()
    return state


# Where casks lie


@pytest.mark.rule("GM3-11")
def test_the_first_cellar_has_circles_for_one_two_and_three_points_and_an_area_for_none() -> None:
    plan = house().plan
    assert plan.cards[0].worth == (1, 2, 3)
    assert plan.worth[:4] == (0, 1, 2, 3)
    assert plan.names[:4] == ("0", "I-1", "I-2", "I-3")
    assert free_circle(plan, cellars(reserve("2 | x x .")), 0) == 3
    assert free_circle(plan, cellars(reserve("2 | x x x | . . .")), 0) == NONE


@pytest.mark.rule("GM3-10", "GM3-12", "GM3-14")
def test_the_area_takes_every_cask_that_finds_no_circle() -> None:
    """Any number of them, and none goes to a further cellar, empty as it is."""
    state = given(reserve("0 | x x x | . . ."), 9)
    assert state.asked == "turn"
    assert shelves(state) == "9 | x x x | . . ."
    assert cellars(state).casks(0) == state.whisky[0] == 12


@pytest.mark.rule("GM3-13", "GM3-15")
def test_a_new_cask_goes_on_the_leftmost_free_circle_or_into_the_area() -> None:
    """T-GM3-1: not on the 3 VP circle while that of 2 VP is free."""
    state = given(reserve("0 | x . ."), 1)
    assert state.asked == "store cask"
    assert legal(state) == {"store cask I-2", "store cask 0"}
    assert shelves(play(state.copy(), "store cask I-2")) == "0 | x x ."
    assert shelves(play(state.copy(), "store cask 0")) == "1 | x . ."


@pytest.mark.rule("GM3-13")
def test_a_circle_that_became_free_is_the_leftmost_again() -> None:
    assert legal(given(reserve("0 | . x x"), 1)) == {"store cask I-1", "store cask 0"}


@pytest.mark.rule("GM3-14")
def test_with_all_circles_taken_nothing_is_asked() -> None:
    """T-GM3-1: an empty Second Cellar does not help."""
    state = given(reserve("0 | x x x | . . ."), 1)
    assert state.asked == "turn"
    assert shelves(state) == "1 | x x x | . . ."


@pytest.mark.rule("GM3-13")
def test_casks_from_every_source_are_put_into_the_cellar() -> None:
    """The one-time effect of a tile, an activation, and a clan field."""
    land = territory({(2, 0): "Halkirk", (2, 1): "Pulteney III"}, {(2, 0): 1}, {(2, 0): "stone barley"})
    placed = reserve(ahead="Glen Mhor III", territories=[land])
    build(placed, "Glen Mhor III", (1, 1))
    assert placed.asked == "store cask"
    play(placed, "store cask I-1")
    assert shelves(placed) == "0 | x . ."
    play(placed, "activate Pulteney III", "exchange 1", "store cask I-2")
    assert shelves(placed) == "0 | x x ."
    with_clan = [clan for clan in placed.frame.components.clans if [e for e in clan.effects if e.kind == "whisky"]]
    assert with_clan
    claimed = reserve(ahead="Robert the Bruce", coins=[20])
    play(claimed, "take Robert the Bruce", f"claim {with_clan[0].name}")
    assert claimed.asked == "store cask"


@pytest.mark.rule("GM3-16")
def test_several_casks_are_placed_one_after_the_other() -> None:
    state = given(reserve("0 | . . ."), 3)
    play(state, "store cask I-1")
    assert legal(state) == {"store cask I-2", "store cask 0"}
    play(state, "store cask 0")
    assert legal(state) == {"store cask I-2", "store cask 0"}
    play(state, "store cask I-2")
    assert (state.asked, shelves(state)) == ("turn", "1 | x x .")


def test_a_cask_that_comes_when_another_takes_the_last_circle_stays_in_the_area() -> None:
    state = given(reserve("0 | x x ."), 2)
    play(state, "store cask I-3")
    assert (state.asked, shelves(state)) == ("turn", "1 | x x x")


@pytest.mark.rule("GM3-13")
def test_a_cask_that_comes_in_the_turn_of_another_is_placed_by_its_owner() -> None:
    state = given(reserve(), 1, seat=2)
    assert state.deciders == (2,)
    play(state, "store cask I-1")
    assert shelves(state, 2) == "0 | x . ."
    assert state.deciders == (0,)


# Paying


@pytest.mark.rule("GM3-18")
def test_a_cask_is_paid_from_any_place_and_brings_nothing() -> None:
    state = owes(reserve("2 | x . x | . x ."), 1)
    assert state.asked == "pay cask"
    assert legal(state) == {"pay cask 0", "pay cask I-1", "pay cask I-3", "pay cask II-2"}
    assert shelves(play(state.copy(), "pay cask 0")) == "1 | x . x | . x ."
    play(state, "pay cask II-2")
    assert shelves(state) == "2 | x . x | . . ."
    assert state.scores[0] == 0
    assert state.whisky[0] == 4


@pytest.mark.rule("GM3-17")
def test_no_cask_moves_when_another_leaves() -> None:
    state = owes(reserve("2 | x x x"), 2)
    play(state, "pay cask I-1", "pay cask I-2")
    assert (state.asked, shelves(state)) == ("turn", "2 | . . x")


@pytest.mark.rule("GM3-18")
@pytest.mark.parametrize(
    ("before", "casks", "after"),
    [("3 | . . .", 1, "2 | . . ."), ("0 | . x .", 1, "0 | . . ."), ("1 | x . x", 3, "0 | . . .")],
    ids=["all in the area", "a single one", "all of them"],
)
def test_which_cask_is_not_asked_where_it_does_not_matter(before: str, casks: int, after: str) -> None:
    state = owes(reserve(before), casks)
    assert (state.asked, shelves(state)) == ("turn", after)


@pytest.mark.rule("GM3-09", "GM3-18")
def test_a_tile_is_paid_with_a_single_cask() -> None:
    """A tile that costs a cask: any cask pays for it, and without one it cannot be taken."""
    costly = next(t for t in reserve().frame.components.tiles if t.price.whisky == 1 and not t.module)
    land = territory({(2, 0): "Halkirk", (2, 1): "Inshriach"}, {(2, 0): 2, (0, 0): 2}, {(2, 1): "wood wood stone"})
    poor = reserve(ahead=costly.name, territories=[land], coins=[20])
    assert costly.name not in legal(poor, "take")
    state = reserve("1 | . x .", ahead=costly.name, territories=[land], coins=[20])
    play(state, f"take {costly.name}")
    while state.asked in ("pay", "from"):
        play(state, min(legal(state)))
    assert legal(state) == {"pay cask 0", "pay cask I-2"}
    play(state, "pay cask I-2")
    assert (shelves(state), state.whisky[0], state.scores[0]) == ("1 | . . .", 1, 0)


@pytest.mark.rule("GM3-18")
def test_when_the_cask_is_paid_the_turn_goes_on() -> None:
    """Aberdeen can only overbuild Clachaig: where it goes is not asked."""
    land = territory({(0, 1): "Clachaig"})
    state = play(reserve("1 | . x .", ahead="Aberdeen", territories=[land]), "take Aberdeen", "pay cask I-2")
    assert top_tile(state, (0, 1)) == "Aberdeen"
    assert shelves(state) == "1 | . . ."


@pytest.mark.rule("GM3-09", "GM3-18", "GMX-43")
def test_whisky_that_is_paid_for_anything_else_comes_from_any_place() -> None:
    """Whatever asks for casks does so in one place, also outside the own turn."""
    state = owes(reserve("0 | . . .", "1 | . . x"), 1, seat=1)
    assert state.deciders == (1,)
    assert legal(state) == {"pay cask 0", "pay cask I-3"}


# Scoring


@pytest.mark.rule("GM3-38", "GM3-09")
def test_all_casks_count_for_the_scoring_whatever_their_space() -> None:
    state = reserve("2 | x . x | . . x", "0 | x . .", "0 | . . .")
    assert [number_of(state, seat, "whisky") for seat in range(3)] == [5, 1, 0]


@pytest.mark.rule("GM3-39", "GM3-40")
def test_unsold_casks_and_cellars_bring_nothing_at_the_end() -> None:
    """Equally many casks, on spaces for 37 points and in the area: what differs is nothing."""
    state = reserve("0 | . . . | . . . | x x x", "3 | . . .", "3 | . . .", ahead={9: "The End"}, pieces=[9, 9, 9])
    state.end_index = 9
    state.stacks[3] = []
    go_on(state)
    assert state.over
    assert state.scores == [0, 0, 0]


@pytest.mark.rule("GM3-40")
def test_a_cellar_is_no_landmark_and_no_tile() -> None:
    state = reserve("0 | . . . | . . . | . . .")
    assert number_of(state, 0, "landmarks") == 0
    assert len(state.territories[0].layout.tiles) == len(state.territories[1].layout.tiles)


def test_the_exchanged_distilleries_show_the_old_names() -> None:
    assert tile_of(reserve(), "Pulteney III").title == "Pulteney"
    assert tile_of(reserve(), "Pulteney III").module == MODULE
