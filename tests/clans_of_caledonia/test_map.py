"""The map: land, rivers, lochs, mist, borders and deltas (CC-MAP)."""

from __future__ import annotations

from itertools import product

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import FOREST, GRASSLAND, LOCH, MOUNTAIN, PORT
from clachan.games.clans_of_caledonia.rules.spaces import BY_NAME, GRID, NAMES, SPACES, module_of, spaces_in
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    GAME,
    at_first_workers,
    at_turn,
    booked,
    can,
    do,
    drawn_map,
    expand,
    legal,
    names,
    new_game,
    pass_all,
    place,
    space,
    spaces,
    targets,
    whole_map,
)
from tests.clans_of_caledonia.slow_check import SlowMap, cube

MAPS = ["".join(sides) for sides in product("12", repeat=4)]
PRODUCTION = ("sheep", "cow", "cheese_dairy", "bakery", "field", "distillery")
# The toy map of the rules: a b c d and two lochs in a ring around a hole, a river between b and c.
A, B, C, D, L1, L2 = "e4", "f4", "f5", "e6", "d4", "d5"
TOY = drawn_map(f"{A}=G3 {B}=F2 {C}=M1 {D}=GFM6 {L1}=L {L2}=L", rivers=f"{B}-{C}")


def suits(kind: str, land: str) -> bool:
    """Whether a unit of this kind may be put on a space of this land, beside an own unit."""
    state = at_turn(map_=drawn_map(f"e4={land} e5=G1"), units=["sheep e5"], money=[99])
    return targets(state, kind) == {"e4"}


# Spaces and what may stand on them


@pytest.mark.rule("CC-MAP-01")
def test_spaces_of_different_modules_touch_like_any_others() -> None:
    """f3 is of module A, g3 and g4 of module B, f5 of module D; from c6 (D) one comes to c5 (A)."""
    assert [module_of(space(name)) for name in ("f3", "g3", "g4", "c5", "c6")] == ["A", "B", "B", "A", "D"]
    state = at_turn(units=["miner f3"], money=[99])
    assert {"g3", "g4"} <= targets(state, "field")
    assert "c6" in targets(at_turn(units=["miner c5"], money=[99]), "field")


@pytest.mark.rule("CC-MAP-01")
@pytest.mark.parametrize("sides", MAPS)
def test_all_sixteen_maps_are_whole_hexagons_without_gaps(sides: str) -> None:
    """Six spaces around every space inside, across module borders or not; no two spaces in the same place."""
    layout = GAME.atlas.layout(sides, 4)
    for number in range(GRID):
        place_ = cube(number % 13 + 1, number // 13 + 1)
        touching = {
            NAMES[other]
            for other in range(GRID)
            if max(abs(x - y) for x, y in zip(place_, cube(other % 13 + 1, other // 13 + 1), strict=True)) == 1
        }
        assert {name for name in names(layout.adjacent[number]) if not name.startswith("port")} == touching


@pytest.mark.rule("CC-MAP-01")
@pytest.mark.parametrize("sides", MAPS)
def test_rivers_on_the_joints_of_modules_are_there_on_every_map(sides: str) -> None:
    layout = GAME.atlas.layout(sides, 4)
    for pair in ("f8-g8", "l4-l5", "m5-m6"):
        one, two = [space(name) for name in pair.split("-")]
        assert module_of(one) != module_of(two)
        assert layout.adjacent[one] >> two & 1
        assert not layout.neighbouring[one] >> two & 1


@pytest.mark.rule("CC-MAP-02", "CC-MAP-08")
@pytest.mark.parametrize("sides", MAPS)
def test_land_has_one_to_three_types_and_a_cost_and_lochs_have_neither(sides: str) -> None:
    layout = GAME.atlas.layout(sides, 4)
    for number in range(GRID):
        terrain, cost = layout.terrain[number], layout.cost[number]
        if terrain & LOCH:
            assert (terrain, cost) == (LOCH, 0)
        else:
            assert terrain & (GRASSLAND | FOREST | MOUNTAIN) == terrain != 0
            assert 1 <= cost <= 6


@pytest.mark.rule("CC-MAP-03", "CC-MAP-04", "CC-MAP-05", "CC-MAP-06")
@pytest.mark.parametrize(
    ("land", "units"),
    [
        ("G1", set(PRODUCTION)),
        ("F1", {"woodcutter"}),
        ("M1", {"miner"}),
        ("GF1", {*PRODUCTION, "woodcutter"}),
        ("GM1", {*PRODUCTION, "miner"}),
        ("FM1", {"woodcutter", "miner"}),
        ("GFM1", {*PRODUCTION, "woodcutter", "miner"}),
        ("L", set()),
    ],
)
def test_what_may_stand_on_which_land(land: str, units: set[str]) -> None:
    kinds = (*PRODUCTION, "woodcutter", "miner", "worker")
    assert {kind for kind in kinds if suits(kind, land)} == units


@pytest.mark.rule("CC-MAP-06", "CC-MAP-08")
def test_the_toy_map_and_its_units() -> None:
    """T-MAP-2"""
    for name, units in ((D, {*PRODUCTION, "woodcutter", "miner"}), (B, {"woodcutter"}), (C, {"miner"}), (L1, set())):
        state = at_turn(map_=TOY, units=[f"sheep {A}, cow {D}" if name in (B, C, L1) else f"miner {C}"], money=[99])
        state.shipping[0] = 1
        state.find_access(0)
        assert {kind for kind in (*PRODUCTION, "woodcutter", "miner") if name in targets(state, kind)} == units
    macdonald = at_turn(map_=TOY, clans=["macdonald"], units=[f"sheep {A}"], money=[99])
    assert L1 in targets(macdonald, "worker")


@pytest.mark.rule("CC-MAP-06")
def test_only_one_unit_stands_on_a_space_of_several_types() -> None:
    state = at_turn(map_=drawn_map("e4=GFM1 e5=G1"), units=["sheep e5"], passed=[1, 2], money=[99])
    expand(state, "woodcutter", "e4")
    assert not legal(state, "expand")


# Rivers and lochs


@pytest.mark.rule("CC-MAP-07")
def test_a_river_parts_adjacent_spaces() -> None:
    """T-MAP-1"""
    a, b, c = space(A), space(B), space(C)
    assert TOY.neighbouring[a] >> b & 1
    assert TOY.adjacent[b] >> c & 1
    assert not TOY.neighbouring[b] >> c & 1
    assert not TOY.neighbouring[c] >> b & 1
    assert targets(at_turn(map_=TOY, units=[f"woodcutter {B}"], money=[99]), "miner") == set()
    assert targets(at_turn(map_=TOY, units=[f"sheep {D}"], money=[99]), "miner") == {C}


@pytest.mark.rule("CC-MAP-07")
@pytest.mark.parametrize("sides", MAPS)
def test_rivers_run_between_two_land_spaces(sides: str) -> None:
    layout = GAME.atlas.layout(sides, 4)
    assert len(layout.rivers) > 30
    for one, two in layout.rivers:
        assert layout.adjacent[one] >> two & 1
        assert layout.land >> one & layout.land >> two & 1


@pytest.mark.rule("CC-MAP-09")
def test_lochs_are_counted_by_their_spaces() -> None:
    """T-MAP-1: a and d are two loch spaces apart, though it is one lake; level 2 crosses one, level 3 two."""
    for level, reached in ((0, False), (1, False), (2, False), (3, True)):
        state = at_turn(map_=TOY, units=[f"sheep {A}"], shipping=[level], money=[99])
        assert (D in targets(state, "cow")) == reached


@pytest.mark.rule("CC-MAP-10")
def test_nobody_but_fishermen_comes_onto_a_port() -> None:
    """The port in the corner of A touches the land a1 and the loch a2."""
    assert names(GAME.atlas.layout("1111", 4).adjacent[space("port-a")]) == {"a1", "a2"}
    state = at_turn(units=["sheep a1"], money=[99])
    for kind in (*PRODUCTION, "woodcutter", "miner"):
        assert "port-a" not in targets(state, kind)
    assert "port-a" in targets(at_turn(clans=["macdonald"], units=["sheep a1"], money=[99]), "worker")


@pytest.mark.rule("CC-MAP-10")
@pytest.mark.parametrize("sides", MAPS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_port_has_a_space_of_its_own_beside_the_map(sides: str, players: int) -> None:
    layout = GAME.atlas.layout(sides, players)
    assert [layout.terrain[number] for number in range(GRID, SPACES)] == [PORT] * 4
    assert len(set(layout.places[GRID:])) == 4
    for number in range(GRID, SPACES):
        assert layout.adjacent[number] & layout.lochs
        covered = [other for other in range(GRID) if layout.places[other] == layout.places[number]]
        assert all(layout.terrain[other] == 0 for other in covered)


@pytest.mark.rule("CC-MAP-11")
def test_routes_end_at_a_port_and_never_lead_through_it() -> None:
    """With two players the port of A lies between a2 and c2: both have access to it, but not to each other."""
    between = drawn_map("a2=G1 c2=G1", small=True)
    assert names(between.reach[5][space("a2")]) == {"port-a"}
    assert names(between.reach[5][space("c2")]) == {"port-a"}
    end = drawn_map("a9=L b9=L b8=G1 c9=G1")
    assert "port-d" not in names(end.reach[1][space("c9")])
    assert "port-d" in names(end.reach[2][space("c9")])


@pytest.mark.rule("CC-MAP-11")
def test_land_is_never_crossed() -> None:
    """e4 and e6 lie on either side of e5: over a loch one comes across, over land or nothing one does not."""
    for middle, reached in (("e5=L", True), ("e5=G1", False), ("e5=GFM1", False), ("", False)):
        layout = drawn_map(f"e4=G1 e6=G1 {middle}")
        assert ("e6" in names(layout.reach[5][space("e4")])) == reached


@pytest.mark.rule("CC-MAP-12")
def test_a_fisherman_on_the_way_blocks_nobody() -> None:
    land = drawn_map("e4=G1 e5=L e6=L e7=G1")
    for units in (["sheep e4", ""], ["sheep e4", "worker e5"], ["sheep e4", "worker e6"]):
        state = at_turn(map_=land, clans=["", "macdonald"], units=units, shipping=[3])
        assert targets(state, "cow") == {"e7"}


# Mist and borders


@pytest.mark.rule("CC-MAP-13")
@pytest.mark.parametrize("players", [3, 4])
def test_with_three_or_four_every_space_is_in_play(players: int) -> None:
    state = new_game(players)
    assert state.frame.layout.mist == 0
    assert all(state.frame.layout.terrain[number] for number in range(GRID))
    assert names(state.frame.standing[0]) == names(state.frame.layout.having(GRASSLAND))


@pytest.mark.rule("CC-MAP-14")
@pytest.mark.parametrize("sides", MAPS)
def test_with_one_or_two_the_mist_is_outside(sides: str) -> None:
    small, large = GAME.atlas.layout(sides, 2), GAME.atlas.layout(sides, 4)
    edge = {name for name in NAMES[:GRID] if name[0] in "am" or name[1] in "19"}
    assert names(small.mist) <= edge
    for number in spaces_in(small.mist):
        assert large.land >> number & 1
        assert (small.terrain[number], small.adjacent[number]) == (0, 0)
    assert not small.land & small.mist
    assert names(large.land) - names(small.land) == names(small.mist)


@pytest.mark.rule("CC-MAP-14", "CC-MAP-17", "CC-MAP-16")
def test_beside_the_mist_is_the_border() -> None:
    """T-MAP-3: everything printed around; mist on e3, a river between it and e4, the others around it without one."""
    small = whole_map("GFM1", rivers="e3-e4", small=True, mist="e3")
    around_mist = {"e2", "f2", "f3", "e4", "d3", "d2"}
    edge = {name for name in NAMES[:GRID] if name[0] in "am" or name[1] in "19"}
    assert names(small.border) == edge | around_mist
    assert "e5" not in names(small.border)
    state = at_turn(2, map_=small, units=["sheep e4 e2"], shipping=[1], money=[99])
    for kind in (*PRODUCTION, "woodcutter", "miner"):
        assert "e3" not in targets(state, kind)
    workers = at_first_workers(2, map_=small, money=[99, 99])
    do(workers, "place miner")
    assert not can(workers, "at e3")
    assert can(workers, "at e4")
    large = whole_map("GFM1", rivers="e3-e4", mist="e3")
    assert names(large.border) == edge
    assert "e3" in targets(at_turn(3, map_=large, units=["sheep e4"], shipping=[1], money=[99]), "cow")


@pytest.mark.rule("CC-MAP-15")
@pytest.mark.parametrize("sides", MAPS)
def test_all_lochs_are_in_play_with_any_number_of_players(sides: str) -> None:
    """But for a loch space that a port tile lies on."""
    small, large = GAME.atlas.layout(sides, 2), GAME.atlas.layout(sides, 4)
    under_ports = {number for number in range(GRID) if small.places[number] in small.places[GRID:]}
    missing = set(spaces_in(large.lochs & ~small.lochs))
    assert missing <= under_ports
    assert small.lochs & ~large.lochs == 0
    shore, loch = ("b2", "a2") if sides[0] == "1" else ("c2", "b2")
    macdonald = at_turn(2, map_=sides, clans=["macdonald"], units=[f"sheep {shore}"])
    assert loch in targets(macdonald, "worker")


@pytest.mark.rule("CC-MAP-16")
@pytest.mark.parametrize("sides", MAPS)
def test_the_border_of_the_large_map_is_its_edge(sides: str) -> None:
    edge = {name for name in NAMES[:GRID] if name[0] in "am" or name[1] in "19"}
    assert len(edge) == 40
    assert names(GAME.atlas.layout(sides, 4).border) == edge


@pytest.mark.rule("CC-MAP-17")
@pytest.mark.parametrize("sides", MAPS)
def test_the_border_of_the_small_map_is_what_touches_mist_or_the_edge(sides: str) -> None:
    layout = GAME.atlas.layout(sides, 2)
    slow = SlowMap(sides, False)
    mist = names(layout.mist)
    edge = {name for name in NAMES[:GRID] if name[0] in "am" or name[1] in "19"}
    beside_mist = {name for name in NAMES[:GRID] if any(slow.adjacent(name, other) for other in mist)}
    assert names(layout.border) == (edge | beside_mist) - mist
    assert len(names(layout.border) - edge) > 20


@pytest.mark.rule("CC-MAP-18")
def test_ports_neutral_workers_and_covers_make_no_border() -> None:
    """Beside a covered space and beside neutral workers nothing changes; a2 is at the edge though a port touches it."""
    beside = at_turn(units=["sheep d2 d4"], scoring="5 5 5 5 5", blocked="d3")
    assert not {"d2", "d4"} & names(beside.frame.layout.border)
    assert booked(pass_all(beside)) == {}
    fergusson = at_first_workers(3, clans=["fergusson"], blocked="d3 f5")
    assert not {"at d2", "at d4", "at f4", "at f6"} & legal(fergusson)
    with_ports = GAME.atlas.layout("1111", 4)
    assert {"a1", "a2"} <= names(with_ports.border)
    alone = new_game(1)
    assert alone.frame.blocked
    assert alone.frame.layout.border == new_game(2, {"map-sides": alone.frame.layout.sides}).frame.layout.border


@pytest.mark.rule("CC-MAP-19")
def test_a_fisherman_on_a_loch_may_be_at_the_border_but_not_on_a_port() -> None:
    """Scoring tile 5: 3 Glory for every two units at the border."""

    def glory(units: str) -> int:
        state = at_turn(clans=["macdonald"], units=[units], scoring="5 5 5 5 5")
        return booked(pass_all(state)).get("border_units", 0)

    assert glory("worker a2 f1") == 3
    assert glory("worker a2 port-b") == 0
    assert glory("worker e4 a2") == 0
    assert "port-a" not in names(GAME.atlas.layout("1111", 4).border)


# Deltas, emptiness, names


@pytest.mark.rule("CC-MAP-20")
def test_both_banks_of_a_river_mouth_are_delta_spaces() -> None:
    """T-MAP-4: the river between e5 and f4 ends at the loch e4; d3 is on its shore, but not at the river."""
    layout = drawn_map("e5=G3 f4=G3 e4=L d3=G3 f5=G3 e6=G3", rivers="e5-f4 f5-e6")
    assert names(layout.delta) == {"e5", "f4"}


@pytest.mark.rule("CC-MAP-20")
def test_robertson_saves_at_a_delta_and_nowhere_else() -> None:
    land = drawn_map("e5=G3 f4=G3 e4=L d3=G3 d4=G3 f5=G3 e6=G3", rivers="e5-f4 f5-e6")
    for name, cost in (("e5", 9 + 3 - 3), ("d3", 9 + 3)):
        state = at_turn(map_=land, clans=["robertson"], units=["sheep d4"])
        assert expand(state, "cow", name).money[0] == 50 - cost
    other = at_turn(map_=land, clans=["robertson"], units=["sheep f5"], shipping=[1])
    assert expand(other, "cow", "e6").money[0] == 50 - (9 + 3)


@pytest.mark.rule("CC-MAP-20")
@pytest.mark.parametrize("sides", MAPS)
def test_deltas_of_all_maps(sides: str) -> None:
    """For each river side, the third space at either end: where that is a loch, both banks are delta spaces."""
    slow = SlowMap(sides, False)
    expected: set[str] = set()
    for river in slow.rivers:
        one, two = sorted(river)
        if any(slow.adjacent(one, loch) and slow.adjacent(two, loch) for loch in slow.loch):
            expected |= {one, two}
    assert expected
    assert names(GAME.atlas.layout(sides, 4).delta) == expected


@pytest.mark.rule("CC-MAP-21")
def test_a_space_with_any_unit_or_a_neutral_worker_is_not_empty() -> None:
    def position(blocked: str = "", units: str = "") -> ClansState:
        return at_turn(map_=whole_map("GM1"), units=["sheep e5", units], blocked=blocked)

    assert {"e4", "e6"} <= targets(position(), "cow")
    assert "e4" not in targets(position(units="miner e4"), "cow")
    assert "e4" not in targets(position(blocked="e4"), "cow")
    alone = new_game(1, {"map-sides": "1111"})
    assert names(alone.frame.blocked & alone.frame.layout.land) == {
        name for name in names(alone.frame.layout.land) if alone.frame.layout.cost[space(name)] == 1
    }


@pytest.mark.rule("CC-MAP-22")
def test_spaces_have_names_that_never_change() -> None:
    """Column and row, and a port by its corner; saved games are written with them."""
    assert [NAMES[number] for number in (0, 12, 13, 29, 116)] == ["a1", "m1", "a2", "d3", "m9"]
    assert NAMES[117:] == ("port-a", "port-b", "port-c", "port-d")
    assert len(BY_NAME) == SPACES == 121
    state = at_turn(2, units=["sheep d4"])
    assert spaces("d4") == 1 << 42
    assert state.to_json()["players"][0]["units"]["sheep"] == ["d4"]
    assert GAME.action("at d4").text == "at d4"


@pytest.mark.rule("CC-SETUP-03")
def test_there_are_sixteen_maps() -> None:
    """T-MAP-5"""
    assert len(MAPS) == 16
    values = next(variant.values for variant in GAME.variants if variant.name == "map-sides")
    assert sorted(values) == [*MAPS, "random"]
    faces = {(tuple(layout.terrain), tuple(layout.cost)) for layout in (GAME.atlas.layout(m, 4) for m in MAPS)}
    assert len(faces) == 16
    state = new_game(3, {"map-sides": "2121", "clans": "none"})
    assert state.frame.layout is GAME.atlas.layout("2121", 3)
    while state.asked == "clan":
        do(state, sorted(action.text for action in state.legal(state.deciders[0]))[0])
    place(state, "miner", "e3")
