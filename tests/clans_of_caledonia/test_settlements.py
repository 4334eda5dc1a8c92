"""Settlement scoring (CC-SETTLE)."""

from __future__ import annotations

import pytest

from clachan.games.clans_of_caledonia.rules.export_points import share_ranks
from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.settlements import settlement_value, settlements, settlements_of
from tests.clans_of_caledonia.positions import BOX, at_turn, booked, do, drawn_map, names, pass_all, spaces

# A triple d1 d2 d3; S1 on d5 behind one loch space, S2 on d6 behind a river; D on g1 behind two loch spaces.
RED = drawn_map("d1=G1 d2=G1 d3=G1 d4=L d5=G1 d6=G1 e1=L f1=L g1=G1", rivers="d5-d6")
# Five spaces in a row, two loch spaces between each and the next.
BLACK = drawn_map("a1=G1 b1=L c1=L d1=G1 e1=L f1=L g1=G1 h1=L i1=L j1=G1 k1=L l1=L m1=G1")


def value(map_: Layout, units: str, level: int) -> int:
    """The settlement value of units on a map."""
    return settlement_value(map_, spaces(units), level)


@pytest.mark.rule("CC-SETTLE-01", "CC-SETTLE-02", "CC-SETTLE-03", "CC-SETTLE-04")
def test_the_red_player_of_the_rulebook() -> None:
    """T-SETTLE-1: four settlements; with 1-loch three of them are a network, with 2-loch all."""
    units = "d1 d2 d3 d5 d6 g1"
    assert [names(found) for found in settlements_of(RED, spaces(units))] == [
        {"d1", "d2", "d3"},
        {"g1"},
        {"d5"},
        {"d6"},
    ]
    assert value(RED, units, 2) == 3
    assert value(RED, units, 3) == 4
    assert value(RED, units, 1) == 2


@pytest.mark.rule("CC-SETTLE-03")
def test_the_black_player_of_the_rulebook() -> None:
    """T-SETTLE-2: a chain of five."""
    units = "a1 d1 g1 j1 m1"
    assert [value(BLACK, units, level) for level in range(6)] == [1, 1, 1, 5, 5, 5]
    assert value(BLACK, "a1 d1 j1 m1", 3) == 2


@pytest.mark.rule("CC-SETTLE-01", "CC-SETTLE-11")
def test_a_river_divides_settlements() -> None:
    """T-SETTLE-3: a and b together, c across the river."""
    map_ = drawn_map("d1=G1 d2=G1 d3=G1", rivers="d2-d3")
    assert [names(found) for found in settlements_of(map_, spaces("d1 d2 d3"))] == [{"d1", "d2"}, {"d3"}]
    assert (value(map_, "d1 d2 d3", 0), value(map_, "d1 d2 d3", 1)) == (1, 2)


@pytest.mark.rule("CC-SETTLE-04")
def test_only_the_largest_network_counts() -> None:
    """T-SETTLE-4: networks of four and of three settlements, not linked: 4."""
    rivers = "d1-d2 d2-d3 d3-d4 d6-d7 d7-d8"
    map_ = drawn_map(" ".join(f"d{row}=G1" for row in range(1, 10)), rivers=rivers)
    units = "d1 d2 d3 d4 d6 d7 d8"
    assert len(settlements_of(map_, spaces(units))) == 7
    assert value(map_, units, 1) == 4


@pytest.mark.rule("CC-SETTLE-02")
def test_settlements_are_linked_by_any_of_their_units() -> None:
    """The far end of the triple lies at the loch."""
    map_ = drawn_map("d1=G1 d2=G1 d3=L d4=G1 d5=G1 d6=G1")
    assert value(map_, "d1 d2 d4 d5 d6", 2) == 2
    assert value(map_, "d1 d5 d6", 2) == 1


@pytest.mark.rule("CC-SETTLE-03")
def test_a_network_may_branch() -> None:
    """One settlement in the middle, three around it across rivers, not linked among themselves."""
    map_ = drawn_map("d3=G1 d4=G1 e5=G1 c5=G1", rivers="d3-d4 d4-e5 c5-d4")
    assert value(map_, "d3 d4 e5 c5", 1) == 4
    assert value(map_, "d3 e5 c5", 1) == 1


@pytest.mark.rule("CC-SETTLE-05")
def test_one_link_is_a_river_or_a_loch_route_not_both() -> None:
    """From d1 over the river to empty d2 and then over the loch is no link; through a unit on d2 it is two."""
    map_ = drawn_map("d1=G1 d2=G1 d3=L d4=G1", rivers="d1-d2")
    assert value(map_, "d1 d4", 3) == 1
    assert value(map_, "d1 d2 d4", 3) == 3


@pytest.mark.rule("CC-SETTLE-06")
def test_size_does_not_matter() -> None:
    """Eight units in one settlement are worth less than two single ones with a link."""
    state = at_turn(
        map_=drawn_map(" ".join(f"d{row}=GFM1" for row in range(1, 10)) + " h1=G1 h2=L h3=G1"),
        units=["sheep d1 d2 d3 d4, cow d5 d6 d7 d8", "sheep h1 h3"],
        shipping=[2, 2],
    )
    assert [settlements(state, seat) for seat in range(3)] == [1, 2, 0]


@pytest.mark.rule("CC-SETTLE-07", "CC-SETTLE-08", "CC-SETTLE-09")
def test_points_for_ranks() -> None:
    """T-SETTLE-5"""
    more, two = BOX.boards.settlements.more, BOX.boards.settlements.two
    assert (more, two) == ((18, 12, 6), (12,))
    assert share_ranks([9, 8, 5], more) == [18, 12, 6]
    assert share_ranks([9, 9, 5], more) == [15, 15, 6]
    assert share_ranks([9, 7, 7, 7], more) == [18, 6, 6, 6]
    assert share_ranks([4, 4, 4, 4], more) == [9, 9, 9, 9]
    assert share_ranks([2, 9, 5, 7], more) == [0, 18, 6, 12]
    assert share_ranks([5, 5], two) == [6, 6]
    assert share_ranks([5, 6], two) == [0, 12]


@pytest.mark.rule("CC-SETTLE-07", "CC-SETTLE-08", "CC-SETTLE-09")
@pytest.mark.parametrize(
    ("players", "units", "points"),
    [
        (4, ["sheep a1 d1 g1", "sheep j1 m1", "cow a3", ""], [18, 12, 6, 0]),
        (3, ["sheep a1 d1", "sheep j1 m1", "cow a3"], [15, 15, 6]),
        (2, ["sheep a1 d1", "sheep j1"], [12, 0]),
        (2, ["sheep a1 d1", "sheep j1 m1"], [6, 6]),
    ],
)
def test_points_at_the_end_of_a_game(players: int, units: list[str], points: list[int]) -> None:
    land = drawn_map("a1=G1 b1=L c1=L d1=G1 e1=L f1=L g1=G1 h1=L i1=L j1=G1 k1=L l1=L m1=G1 a3=G1")
    state = at_turn(players, map_=land, units=units, shipping=[3] * players, round_=5, scoring="")
    pass_all(state)
    assert [booked(state, seat).get("settlements", 0) for seat in range(players)] == points


@pytest.mark.rule("CC-SETTLE-10")
def test_others_neither_block_nor_help() -> None:
    """The enemy on d2 does not join d1 and d3, nor does an empty d2; a fisherman on the loch does not block it."""
    map_ = drawn_map("d1=G1 d2=G1 d3=G1")
    enemy = at_turn(map_=map_, units=["sheep d1 d3", "sheep d2"], shipping=[1])
    empty = at_turn(map_=map_, units=["sheep d1 d3"], shipping=[1])
    assert settlements(enemy, 0) == settlements(empty, 0) == 1
    assert len(settlements_of(map_, enemy.all_units(0))) == 2
    lake = drawn_map("d1=G1 d2=L d3=G1")
    blocked = at_turn(map_=lake, clans=["campbell", "macdonald"], units=["sheep d1 d3", "worker d2"], shipping=[2])
    assert settlements(blocked, 0) == 2


@pytest.mark.rule("CC-SETTLE-11")
def test_without_shipping_or_without_units() -> None:
    assert value(BLACK, "a1 d1 g1 j1 m1", 0) == 1
    assert settlement_value(BLACK, 0, 5) == 0


@pytest.mark.rule("CC-SETTLE-02")
def test_the_final_shipping_level_counts() -> None:
    """1-loch until the last turn, 2-loch at the end."""
    state = at_turn(2, map_=BLACK, units=["sheep a1 d1", "sheep j1"], shipping=[2, 2], round_=5, scoring="")
    assert settlements(state, 0) == 1
    do(state, "shipping")
    assert settlements(state, 0) == 2
    assert booked(pass_all(state))["settlements"] == 12


@pytest.mark.rule("CC-SETTLE-12")
def test_the_current_value_is_shown_at_any_time() -> None:
    """In the view of a position of round 2."""
    state = at_turn(map_=BLACK, units=["sheep a1 d1 g1", "cow j1"], shipping=[3, 3])
    assert [player["settlements"] for player in state.view(None)["players"]] == [3, 1, 0]


@pytest.mark.rule("CC-SETTLE-13")
def test_slaughter_raises_the_value() -> None:
    """T-SETTLE-6: the sheep in the middle of a row goes; the ends reach each other over two loch spaces."""
    map_ = drawn_map("d3=G1 d4=G1 d5=G1 e4=L e5=L")
    state = at_turn(map_=map_, units=["cow d3 d5, sheep d4"], contracts=["14"], goods=["1 wool"], shipping=[3])
    assert settlements(state, 0) == 1
    do(state, "fulfil 14", "done")
    assert settlements(state, 0) == 2


@pytest.mark.rule("CC-SETTLE-13")
def test_slaughter_cuts_a_network() -> None:
    """Without the sheep on g1 the chain falls apart."""
    state = at_turn(map_=BLACK, units=["cow a1 d1 j1 m1, sheep g1"], contracts=["14"], goods=["1 wool"], shipping=[3])
    assert settlements(state, 0) == 5
    do(state, "fulfil 14", "done")
    assert settlements(state, 0) == 2
