"""Shipping: the upgrade, and what it brings within reach (CC-SHIP)."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from clachan.games.clans_of_caledonia.rules.spaces import GRID, spaces_in
from tests.clans_of_caledonia.positions import (
    GAME,
    at_turn,
    can,
    decider,
    do,
    drawn_map,
    expand,
    legal,
    marker,
    names,
    refused,
    space,
    stock,
    targets,
)

# The picture of the rulebook: red on R, a blue dairy on B; x and y lie behind p and v.
R, P, Q, BLUE, T, V, LOCH, W, X, Y = "e5", "e4", "f4", "g5", "f5", "e6", "d4", "c4", "e3", "e7"
PICTURE = drawn_map(
    " ".join(f"{name}=G1" for name in (R, P, Q, BLUE, T, V, W, X, Y)) + f" {LOCH}=L",
    rivers=f"{R}-{T} {T}-{BLUE} {R}-{V} {P}-{X}",
)
LEVELS = range(6)


@pytest.mark.rule("CC-SHIP-01")
def test_four_pounds_a_step() -> None:
    """T-SHIP-6"""
    state = do(at_turn(money=[4]), "shipping")
    assert (state.money[0], state.shipping[0], decider(state)) == (0, 1, 1)
    refused(at_turn(money=[3]), "shipping")


@pytest.mark.rule("CC-SHIP-01", "CC-SHIP-06")
def test_step_by_step_to_the_end_of_the_track() -> None:
    state = at_turn(money=[50], passed=[1, 2])
    for level in (1, 2, 3, 4, 5):
        do(state, "shipping")
        assert (state.shipping[0], state.money[0]) == (level, 50 - 4 * level)
    refused(state, "shipping")


@pytest.mark.rule("CC-SHIP-06")
def test_no_free_step_beyond_the_end_either() -> None:
    """Contract 6 gives one upgrade."""
    for level, possible in ((4, True), (5, False)):
        state = at_turn(shipping=[level], contracts=["6"], goods=["3 wool"])
        do(state, "fulfil 6")
        assert state.asked == "export bonus"
        assert can(state, "shipping") == possible
    free = do(at_turn(shipping=[4], contracts=["6"], goods=["3 wool"], money=[0]), "fulfil 6", "shipping")
    assert (free.shipping[0], free.money[0]) == (5, 0)


@pytest.mark.rule("CC-SHIP-02", "CC-SHIP-03", "CC-SHIP-04", "CC-SHIP-08", "CC-SHIP-09")
@pytest.mark.parametrize("level", LEVELS)
def test_the_picture_of_the_rulebook(level: int) -> None:
    """T-SHIP-1: neither x nor y comes within reach, however far one sails."""
    state = at_turn(map_=PICTURE, units=[f"sheep {R}", f"cheese_dairy {BLUE}"], shipping=[level])
    by_level = [{P, Q}, {P, Q, T, V}, {P, Q, T, V, W}]
    assert targets(state, "cow") == by_level[min(level, 2)]


@pytest.mark.rule("CC-SHIP-12")
@pytest.mark.parametrize("level", [1, 5])
def test_across_a_river_is_no_neighbourhood(level: int) -> None:
    """T-SHIP-2"""
    units = [f"sheep {R}", f"cheese_dairy {BLUE}"]
    beside = at_turn(map_=PICTURE, units=units, shipping=[level])
    expand(beside, "cow", Q)
    assert can(beside, "buy 1 cheese")
    assert do(beside, "buy 1 cheese").money[0] == 50 - 10 - 7
    across = at_turn(map_=PICTURE, units=units, shipping=[level])
    expand(across, "cow", T)
    assert (across.asked, decider(across)) == ("act", 1)


@pytest.mark.rule("CC-SHIP-12")
def test_across_a_loch_is_no_neighbourhood() -> None:
    land = drawn_map("e3=G1 e4=G1 e5=L e6=G1")
    state = at_turn(map_=land, units=["sheep e3", "distillery e6"], shipping=[5])
    expand(state, "cow", "e4")
    assert (state.asked, decider(state)) == ("act", 1)


@pytest.mark.rule("CC-SHIP-12")
@pytest.mark.parametrize(("land", "level"), [("e4=G1 e5=G1", 1), ("e4=G1 e5=L e6=G1", 2)])
def test_units_across_water_are_settlements_of_their_own(land: str, level: int) -> None:
    """Two units across a river or a loch: one settlement each, within reach of one another at the right level."""
    layout = drawn_map(land, rivers="e4-e5" if level == 1 else "")
    far = "e5" if level == 1 else "e6"
    for shipping, value in ((level - 1, 1), (level, 2)):
        state = at_turn(map_=layout, units=[f"sheep e4 {far}"], shipping=[shipping])
        assert state.view(None)["players"][0]["settlements"] == value


@pytest.mark.rule("CC-SHIP-02", "CC-SHIP-03", "CC-SHIP-04", "CC-SHIP-05", "CC-SHIP-06")
@pytest.mark.parametrize(
    ("water", "needed"), [("", 1), ("e3=L", 2), ("e3=L e4=L", 3), ("e3=L e4=L e5=L", 4), ("e3=L e4=L e5=L e6=L", 5)]
)
def test_the_level_that_it_takes(water: str, needed: int) -> None:
    """T-SHIP-3: a river takes level 1, one loch level 2, two lochs level 3, and so on."""
    last = f"e{3 + len(water.split())}"
    layout = drawn_map(f"e2=G1 {last}=G1 {water}", rivers=f"e2-{last}" if not water else "")
    for level in LEVELS:
        state = at_turn(map_=layout, units=["sheep e2"], shipping=[level])
        assert targets(state, "cow") == ({last} if level >= needed else set())


@pytest.mark.rule("CC-SHIP-05", "CC-SHIP-06")
@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_higher_level_includes_the_lower_ones(level: int) -> None:
    layout = drawn_map("e2=G1 e1=G1 f1=G1 f2=L e3=L g3=G1 f3=L e4=L d4=G1 e5=G1", rivers="e1-e2")
    reached = [targets(at_turn(map_=layout, units=["sheep e2"], shipping=[n]), "cow") for n in range(level + 1)]
    for lower, higher in pairwise(reached):
        assert lower <= higher
    assert {"e1", "f1"} <= reached[level]


@pytest.mark.rule("CC-SHIP-06")
def test_the_track_goes_up_to_four_lochs() -> None:
    """A row of five lochs cannot be crossed by anybody."""
    layout = drawn_map("e2=G1 e3=L e4=L e5=L e6=L e7=L e8=G1 f6=G1")
    assert targets(at_turn(map_=layout, units=["sheep e2"], shipping=[5]), "cow") == {"f6"}
    assert len(layout.reach) == 6


@pytest.mark.rule("CC-SHIP-07", "CC-SHIP-05", "CC-MAP-09")
def test_the_spaces_of_a_lake_are_counted_on_the_shortest_way() -> None:
    """T-SHIP-5: a lake of five in a row, the target touches the third of them."""
    layout = drawn_map("e2=G1 e3=L e4=L e5=L e6=L e7=L f5=G1")
    for level, reached in ((3, set()), (4, {"f5"})):
        assert targets(at_turn(map_=layout, units=["sheep e2"], shipping=[level]), "cow") == reached


@pytest.mark.rule("CC-SHIP-07", "CC-SHIP-11")
def test_any_chain_of_lochs_counts() -> None:
    """Around a hill, over d3, d4 and d5 or over f3, f4 and f5; lochs that do not touch make no chain."""
    around = drawn_map("e3=G1 e6=G1 d3=L d4=L d5=L f3=L f4=L f5=L")
    assert targets(at_turn(map_=around, units=["sheep e3"], shipping=[3]), "cow") == set()
    assert targets(at_turn(map_=around, units=["sheep e3"], shipping=[4]), "cow") == {"e6"}
    one_arm = drawn_map("e3=G1 e6=G1 d3=L d4=L d5=L")
    assert targets(at_turn(map_=one_arm, units=["sheep e3"], shipping=[4]), "cow") == {"e6"}
    apart = drawn_map("e3=G1 e6=G1 d3=L d5=L f3=L f5=L")
    assert targets(at_turn(map_=apart, units=["sheep e3"], shipping=[5]), "cow") == set()


@pytest.mark.rule("CC-SHIP-08", "CC-SHIP-10")
@pytest.mark.parametrize("level", LEVELS)
def test_river_and_loch_are_not_combined(level: int) -> None:
    """T-SHIP-4: e3 and e4 with a river between them, then the loch e5 and the land e6."""
    layout = drawn_map("e3=G1 e4=G1 e5=L e6=G1", rivers="e3-e4")
    assert targets(at_turn(map_=layout, units=["sheep e3"], shipping=[level]), "cow") == ({"e4"} if level else set())


@pytest.mark.rule("CC-SHIP-09")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_travels_along_a_river(level: int) -> None:
    """A river runs down between columns e and f: from e4 the banks opposite are f3 and f4, not f2 or f5."""
    layout = drawn_map("e4=G1 f2=G1 f3=G1 f4=G1 f5=G1 e5=F1 e3=F1", rivers="e3-f2 e3-f3 e4-f3 e4-f4 e5-f4 e5-f5")
    state = at_turn(map_=layout, units=["sheep e4"], shipping=[level])
    assert targets(state, "cow") == ({"f3", "f4"} if level else set())


@pytest.mark.rule("CC-SHIP-08")
def test_land_cannot_be_skipped_even_where_one_has_a_unit() -> None:
    """e4 is a unit of another player, e5 empty land: neither is a bridge."""
    layout = drawn_map("e3=G1 e4=G1 e5=G1 e6=G1")
    state = at_turn(map_=layout, units=["sheep e3", "cow e4"], shipping=[5])
    assert targets(state, "cow") == set()


@pytest.mark.rule("CC-SHIP-13")
@pytest.mark.parametrize("sides", ["".join(sides) for sides in product("12", repeat=4)])
@pytest.mark.parametrize("players", [2, 4])
def test_reach_goes_both_ways(sides: str, players: int) -> None:
    layout = GAME.atlas.layout(sides, players)
    for level in LEVELS:
        for number in range(GRID + 4):
            for other in spaces_in(layout.reach[level][number]):
                assert layout.reach[level][other] >> number & 1


@pytest.mark.rule("CC-SHIP-13")
def test_whoever_stands_on_the_way_does_not_matter() -> None:
    layout = drawn_map("e3=G1 e4=L e5=L e6=G1 d4=G1 d5=G1 f4=G1 f3=G1")
    free = at_turn(map_=layout, units=["sheep e3"], shipping=[3])
    crowded = at_turn(
        map_=layout, units=["sheep e3", "sheep d4 d5", "worker e4, sheep f4"], clans=["", "", "macdonald"], shipping=[3]
    )
    assert targets(free, "cow") == {"e6", "d4", "d5", "f4", "f3"}
    assert targets(crowded, "cow") == {"e6", "f3"}


@pytest.mark.rule("CC-SHIP-14")
def test_an_upgrade_brings_reach_and_ports_and_nothing_else() -> None:
    """Level 2 carries b3 across the loch c3."""
    state = at_turn(ports="5 2 4 8", units=["sheep b3"], shipping=[1], passed=[1, 2], money=[50])
    before = (stock(state), state.merchants[0], state.scores, marker(state, "wool"))
    near = targets(state, "cow")
    do(state, "shipping")
    assert state.money[0] == 46
    assert (stock(state), state.merchants[0], state.scores, marker(state, "wool")) == before
    assert near < targets(state, "cow")
    assert "c4" not in near
    assert "d3" in targets(state, "cow") - near


@pytest.mark.rule("CC-SHIP-14")
def test_a_port_across_a_loch_may_be_used_right_after_the_upgrade() -> None:
    """b1 touches the loch a2, and so does the port."""
    assert "a2" in names(GAME.atlas.layout("1111", 4).adjacent[space("b1")])
    state = at_turn(ports="5 2 4 8", units=["sheep b1"], shipping=[1])
    assert not can(state, "port 5")
    do(state, "shipping")
    assert (state.asked, legal(state)) == ("after", {"port 5", "done"})


@pytest.mark.rule("CC-SHIP-02")
def test_without_shipping_only_neighbouring_land_of_the_real_map() -> None:
    """c6 on the first map has rivers to b6 and c7; f7 has rivers to e8 and f8."""
    state = at_turn(units=["sheep c6"], money=[99])
    layout = state.frame.layout
    land = {name for kind in ("cow", "woodcutter", "miner") for name in targets(state, kind)}
    assert land == {"c5", "b5", "d5", "d6"}
    assert names(layout.adjacent[space("c6")]) - land == {"b6", "c7"}
