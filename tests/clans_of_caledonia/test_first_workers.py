"""Setting up: the first workers (CC-SETUP-26 to -31)."""

from __future__ import annotations

import pytest

from clachan.games.clans_of_caledonia.rules.pieces import FOREST, GRASSLAND, MOUNTAIN
from clachan.games.clans_of_caledonia.rules.spaces import GRID, NAMES
from tests.clans_of_caledonia.positions import (
    at_first_workers,
    at_turn,
    can,
    decider,
    do,
    drawn_map,
    legal,
    on_map,
    place,
    refused,
    targets,
    whole_map,
)


@pytest.mark.rule("CC-SETUP-26")
def test_the_third_worker_of_fergusson_comes_at_the_very_end() -> None:
    """T-SETUP-3"""
    state = at_first_workers(3, clans=["", "fergusson", ""])
    placed_by = []
    for name in ("e1", "c1", "f2", "g2", "i1", "k4", "h1"):
        placed_by.append(decider(state))
        place(state, "woodcutter", name)
    assert placed_by == [0, 1, 2, 2, 1, 0, 1]
    assert (state.asked, decider(state)) == ("act", 0)


@pytest.mark.rule("CC-SETUP-27")
@pytest.mark.parametrize(("kind", "terrain"), [("woodcutter", FOREST), ("miner", MOUNTAIN)])
@pytest.mark.parametrize("sides", ["1111", "2222"])
def test_a_first_worker_goes_anywhere_on_matching_land(kind: str, terrain: int, sides: str) -> None:
    state = at_first_workers(3, map_=sides, money=[99, 99, 99], units=["", "woodcutter e2", ""])
    do(state, f"place {kind}")
    layout = state.frame.layout
    suiting = {NAMES[number] for number in range(GRID) if layout.terrain[number] & terrain}
    assert {text.removeprefix("at ") for text in legal(state)} == suiting - {"e2"}


@pytest.mark.rule("CC-SETUP-27")
def test_grassland_takes_no_first_worker() -> None:
    state = at_first_workers(3)
    layout = state.frame.layout
    for kind in ("woodcutter", "miner"):
        found = legal(do(state.copy(), f"place {kind}"))
        plain = {NAMES[number] for number in range(GRID) if layout.terrain[number] == GRASSLAND}
        assert len(found) > 10
        assert not {f"at {name}" for name in plain} & found


@pytest.mark.rule("CC-SETUP-27", "CC-SETUP-30")
def test_the_second_worker_may_be_far_away_and_never_shares_a_space() -> None:
    state = at_first_workers(2, money=[99, 99])
    place(state, "woodcutter", "l3")
    do(state, "place miner")
    assert not can(state, "at l3")
    do(state, "at c4")
    place(state, "miner", "k8")
    do(state, "place woodcutter")
    assert not {"at l3", "at c4", "at k8"} & legal(state)
    do(state, "at b7")
    assert on_map(state, 0) == {"woodcutter": {"l3", "b7"}}


@pytest.mark.rule("CC-SETUP-28")
def test_a_first_worker_costs_its_figure_and_the_land() -> None:
    """T-SETUP-1: forest and mountain for £6; nothing but workers can be placed."""
    state = at_first_workers(2, map_=drawn_map("e4=FM6 e6=FM6 e8=FM1 g4=FM1 g6=FM1"), money=[50, 50])
    assert legal(state) == {"place woodcutter", "place miner"}
    place(state, "woodcutter", "e4")
    assert state.money == [50 - 12, 50]
    place(state, "miner", "e6")
    assert state.money == [50 - 12, 50 - 16]
    place(state, "miner", "e8")
    assert state.money == [50 - 12, 50 - 16 - 11]


@pytest.mark.rule("CC-SETUP-29")
def test_placing_workers_brings_no_bonus_and_opens_no_port() -> None:
    """Beside a dairy of another player and a port, with merchants and money at hand."""
    land = drawn_map("a1=FM1 b1=G1 e4=FM1 e6=FM1 e8=FM1 g4=FM1 g6=FM1")
    state = at_first_workers(3, map_=land, units=["", "cheese_dairy b1", ""], money=[99, 99, 99])
    asked = []
    for name in ("a1", "e4", "e6", "e8", "g4", "g6"):
        asked.append(state.asked)
        assert legal(state) == {"place woodcutter", "place miner"}
        place(state, "miner", name)
    assert asked == ["worker"] * 6
    assert on_map(state, 0) == {"miner": {"a1", "g6"}}
    assert "port 5" in legal(state)


@pytest.mark.rule("CC-SETUP-30")
def test_no_unit_comes_onto_a_space_that_holds_one() -> None:
    state = at_turn(map_=whole_map("GFM1"), units=["sheep e5, cow e6", "woodcutter f4", "miner d4"], money=[99])
    for kind in ("sheep", "field", "woodcutter", "miner"):
        found = targets(state, kind)
        assert not found & {"e5", "e6", "f4", "d4"}
        assert {"e4", "f5", "d5"} <= found


@pytest.mark.rule("CC-SETUP-31")
def test_the_first_worker_must_leave_money_for_the_second() -> None:
    """T-SETUP-6: £15, the cheapest forest £1; a miner for 10 + 3 would leave £2."""
    land = drawn_map("e4=F1 e6=F1 e8=M3 g4=F2 g6=F3")
    state = at_first_workers(2, map_=land, money=[15, 99])
    refused(state, "place miner")
    place(state, "woodcutter", "g4")
    assert state.money[0] == 15 - 8
    richer = at_first_workers(2, map_=land, money=[20, 99])
    place(richer, "miner", "e8")
    assert richer.money[0] == 7


@pytest.mark.rule("CC-SETUP-31")
def test_the_same_cheap_space_is_not_counted_twice() -> None:
    """The only forest for £1 cannot take both workers: two cost 7 + 9, and with £15 only one can be had anyway."""
    land = drawn_map("e4=F1 e6=F3 e8=F6 g4=M6 g6=M6")
    state = at_first_workers(2, map_=land, money=[15, 99])
    assert {text.removeprefix("at ") for text in legal(state)} == {"e4", "e6", "e8"}
    enough = at_first_workers(2, map_=land, money=[16, 99])
    assert {text.removeprefix("at ") for text in legal(enough)} == {"e4", "e6"}


@pytest.mark.rule("CC-SETUP-31")
def test_fergusson_keeps_money_for_two_more() -> None:
    land = drawn_map("e4=F1 e6=F1 e8=F1 g4=M1 g6=F6 g8=F6 i4=F6")
    poor = at_first_workers(2, map_=land, clans=["fergusson"], money=[24, 99])
    refused(poor, "place miner")
    enough = at_first_workers(2, map_=land, clans=["fergusson"], money=[25, 99])
    place(enough, "miner", "g4")
    assert enough.money[0] == 14


@pytest.mark.rule("CC-SETUP-31")
def test_who_cannot_pay_for_any_space_places_no_worker() -> None:
    """The second player takes the cheap forests in between: £8 is left, and £9 the least to pay."""
    land = drawn_map("e4=F1 e6=F1 e8=F1 g4=F3 g6=F3 g8=M3")
    state = at_first_workers(2, map_=land, money=[15, 99])
    place(state, "woodcutter", "e4")
    place(state, "woodcutter", "e6")
    place(state, "woodcutter", "e8")
    assert (state.asked, state.money[0], on_map(state, 0)) == ("act", 8, {"woodcutter": {"e4"}})
