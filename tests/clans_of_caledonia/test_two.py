"""The game of two (CC-TWO)."""

from __future__ import annotations

from itertools import product

import pytest

from clachan.games.clans_of_caledonia.rules.spaces import GRID, spaces_in
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    GAME,
    at_first_workers,
    at_turn,
    booked,
    can,
    clan,
    do,
    drawn_map,
    expand,
    legal,
    names,
    new_game,
    pass_all,
    shown,
    space,
    targets,
    whole_map,
)

MAPS = ["".join(sides) for sides in product("12", repeat=4)]
EVERY_UNIT = ("sheep", "cow", "cheese_dairy", "bakery", "field", "distillery", "woodcutter", "miner")


def finished(units: list[str], shipping: list[int], fulfilled: list[str], rivers: str) -> ClansState:
    """A game of two at its end, without scoring tiles that would count."""
    return pass_all(
        at_turn(
            2,
            map_=whole_map("G1", rivers=rivers, small=True),
            round_=5,
            units=units,
            shipping=shipping,
            fulfilled=fulfilled,
            money=[0, 0],
            scoring="2 3 4 1 7",
        )
    )


@pytest.mark.rule("CC-TWO-01")
def test_nobody_comes_into_the_mist() -> None:
    """T-TWO-1: a3 is grassland under mist beside b3 (and b2 across a river)."""
    assert "a3" in names(GAME.atlas.layout("1111", 2).mist)
    two = at_turn(2, units=["sheep b3 b2"], shipping=[5], money=[99])
    three = at_turn(3, units=["sheep b3 b2"], shipping=[5], money=[99])
    assert "a3" in targets(three, "cow")
    for kind in EVERY_UNIT:
        assert not targets(two, kind) & names(two.frame.layout.mist)


@pytest.mark.rule("CC-TWO-01")
@pytest.mark.parametrize("kind", ["woodcutter", "miner"])
def test_no_first_worker_stands_in_the_mist(kind: str) -> None:
    for sides in MAPS:
        state = do(at_first_workers(2, map_=sides, money=[99, 99]), f"place {kind}")
        found = {text.removeprefix("at ") for text in legal(state)}
        assert len(found) > 8
        assert not found & names(state.frame.layout.mist)


@pytest.mark.rule("CC-TWO-02")
@pytest.mark.parametrize("sides", MAPS)
def test_the_lochs_at_the_edge_remain(sides: str) -> None:
    """Mist is on land only; a loch is out only where a port tile lies on it, in the corner of B."""
    small, large = GAME.atlas.layout(sides, 2), GAME.atlas.layout(sides, 4)
    assert not large.lochs & small.mist
    assert names(large.lochs & ~small.lochs) <= {"l1"}
    assert small.places[space("port-b")] == small.places[space("l1")]


@pytest.mark.rule("CC-TWO-02")
def test_lochs_beside_the_mist_carry_ships_and_fishermen() -> None:
    """a2 lies at the edge, beside mist: MacDonald fishes there, and the port of A is within reach across it."""
    macdonald = at_turn(2, clans=["macdonald"], units=["sheep b2"], money=[99])
    assert "a2" in targets(macdonald, "worker")


@pytest.mark.rule("CC-TWO-03")
@pytest.mark.parametrize("sides", MAPS)
def test_beside_the_mist_is_the_border(sides: str) -> None:
    layout, large = GAME.atlas.layout(sides, 2), GAME.atlas.layout(sides, 4)
    for number in range(GRID):
        if not layout.mist >> number & 1 and large.adjacent[number] & layout.mist:
            assert layout.border >> number & 1
    assert {"b4", "l5"} <= names(layout.border)
    assert not {"b4", "l5"} & names(large.border)
    assert not {"d4", "j5", "g4"} & names(layout.border)


@pytest.mark.rule("CC-TWO-04")
def test_the_border_beside_the_mist_counts_for_scoring_tile_5() -> None:
    """b3 and b4 are beside mist, d4 is not: 3 Glory for two of them with two players, none with three."""
    glory = {}
    for players in (2, 3):
        state = at_turn(players, units=["sheep b3 b4 d4"], scoring="5 5 5 5 5")
        glory[players] = booked(pass_all(state)).get("border_units", 0)
    assert glory == {2: 3, 3: 0}


@pytest.mark.rule("CC-TWO-04")
def test_fergusson_begins_beside_the_mist() -> None:
    state = at_first_workers(2, clans=["fergusson"], money=[99, 99])
    do(state, "place miner")
    found = {text.removeprefix("at ") for text in legal(state)}
    layout = state.frame.layout
    beside_mist = {name for name in names(layout.border) if layout.terrain[space(name)] & 4}
    assert found == beside_mist
    assert {"b7", "l3"} <= found
    assert not found & {"c4", "f3", "j4"}


@pytest.mark.rule("CC-TWO-05")
def test_the_sides_for_two() -> None:
    state = new_game(2)
    assert (len(shown(state)), shown(state).count("")) == (6, 0)
    assert state.frame.layout.small
    assert names(state.frame.layout.adjacent[space("port-d")]) == {"b8", "b9"}
    assert list(state.prices) == list(new_game(4).prices)


@pytest.mark.rule("CC-TWO-06")
@pytest.mark.parametrize(("players", "most"), [(2, 4), (3, 3), (4, 3)])
def test_four_of_a_good_in_the_neighbourhood(players: int, most: int) -> None:
    state = at_turn(players, map_=whole_map("G1"), units=["cow e5", "cow e7"], unhired=[0])
    expand(state, "sheep", "e6")
    assert legal(state, "buy") == {f"buy {count} milk" for count in range(1, most + 1)}


@pytest.mark.rule("CC-TWO-06", "CC-TWO-09", "CC-TWO-05")
def test_contracts_clans_and_neighbourhood_of_two() -> None:
    """T-TWO-3"""
    state = new_game(2)
    assert len([id_ for id_ in shown(state) if id_]) == 6
    assert len(legal(state, "clan")) == len(state.pairs) == 3
    assert state.frame.limit == 4


@pytest.mark.rule("CC-TWO-07")
def test_settlements_and_exports_of_two() -> None:
    """T-TWO-2: rivers part the units of both columns; 8 settlements against 6, five contracts each."""
    rivers = " ".join(f"{column}{row}-{column}{row + 1}" for column in "ei" for row in range(1, 9))
    units = ["sheep e1 e2 e3 e4, cow e5 e6 e7 e8", "sheep i1 i2 i3 i4, cow i5 i6"]
    state = finished(units, [1, 1], ["3 4 5 16 14", "17 18 20 21 26"], rivers)
    assert [booked(state, seat).get("settlements", 0) for seat in range(2)] == [12, 0]
    assert [booked(state, seat).get("exports", 0) for seat in range(2)] == [4, 4]


@pytest.mark.rule("CC-TWO-07")
@pytest.mark.parametrize(
    ("fulfilled", "exports"), [(["3 4", "5"], [8, 0]), (["3", "4 5"], [0, 8]), (["3", "4"], [4, 4])]
)
def test_the_second_of_two_gets_nothing(fulfilled: list[str], exports: list[int]) -> None:
    state = finished(["sheep e5", "sheep i5"], [0, 0], fulfilled, "")
    assert [booked(state, seat).get("exports", 0) for seat in range(2)] == exports
    assert [booked(state, seat).get("settlements", 0) for seat in range(2)] == [6, 6]


@pytest.mark.rule("CC-TWO-08")
@pytest.mark.parametrize(
    ("id_", "players", "level"),
    [("fergusson", 2, 2), ("fergusson", 3, 3), ("macdonald", 2, 1), ("macdonald", 3, 0), ("stewart", 2, 1)],
)
def test_the_shipping_that_clans_start_with(id_: str, players: int, level: int) -> None:
    state = new_game(players)
    state.pairs = ((clan(id_), 0), *[pair for pair in state.pairs if pair[0] != clan(id_)][:players])
    state.forget_choices()
    seat = state.deciders[0]
    do(state, f"clan {id_}")
    assert state.shipping[seat] == level


@pytest.mark.rule("CC-TWO-08")
@pytest.mark.parametrize(("players", "saved"), [(2, 2), (3, 3)])
def test_what_robertson_saves(players: int, saved: int) -> None:
    delta = drawn_map("e5=G1 e6=G4 f5=L", rivers="e5-e6", small=players == 2)
    state = at_turn(players, map_=delta, clans=["robertson"], units=["sheep e5"], shipping=[1])
    assert expand(state, "cow", "e6").money[0] == 50 - (9 + 4 - saved)


@pytest.mark.rule("CC-TWO-09")
def test_everything_else_is_as_with_more_players() -> None:
    """Same money for passing, same costs, one export box, five rounds; the order of passing is the next turn order."""
    state = at_turn(2, money=[0, 0])
    do(state, "pass", "pass")
    assert (state.money, state.order) == ([16, 14], (0, 1))
    other = do(at_turn(2, active=1, order=[1, 0], money=[0, 0]), "pass", "pass")
    assert (other.money, other.order) == ([14, 16], (1, 0))
    assert not can(at_turn(2, contracts=["3"]), "obtain 1")
    rounds = 0
    state = at_turn(2, round_=1)
    while not state.over:
        rounds += 1
        pass_all(state)
    assert rounds == 5
    assert len(list(spaces_in(state.frame.layout.ports))) == 4
