"""MacDonald: workers that go everywhere, also as fishermen on lochs and ports (CC-CLAN-5xx)."""

from __future__ import annotations

from typing import Unpack

import pytest

from clachan.games.clans_of_caledonia.rules.map import Layout
from clachan.games.clans_of_caledonia.rules.settlements import settlements
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    Setting,
    at_first_workers,
    at_turn,
    booked,
    can,
    do,
    drawn_map,
    expand,
    legal,
    names,
    on_map,
    pass_all,
    place,
    price,
    refused,
    stock,
    targets,
)
from tests.clans_of_caledonia.table import chosen

# A loch of three spaces in a column, land to its sides.
LOCH = drawn_map("d3=G1 d4=L d5=L d6=L d7=G1 c4=F2 e4=M3 a1=G1 a2=L")


def macdonald(units: str, map_: Layout = LOCH, enemy: str = "", /, **kwargs: Unpack[Setting]) -> ClansState:
    """A turn of MacDonald."""
    given: Setting = {"map_": map_, "clans": ["macdonald"], "units": [units, enemy]}
    given.update(kwargs)
    return at_turn(**given)


@pytest.mark.rule("CC-CLAN-501")
def test_macdonald_never_upgrades_technology() -> None:
    state = macdonald("worker d4", contracts=["6"], goods=["3 wool"])
    assert legal(state, "technology") == set()
    assert legal(do(state, "fulfil 6"), "technology") == set()


@pytest.mark.rule("CC-CLAN-502", "CC-CLAN-503")
def test_macdonald_has_one_pool_of_eight_workers() -> None:
    """Eight woodcutters are possible; nobody else's kinds exist."""
    wood = drawn_map(" ".join(f"d{row}=F1" for row in range(1, 10)) + " e1=M1 c9=L")
    state = macdonald("worker d1", wood, money=[100])
    for row in range(2, 9):
        before = state.money[0]
        expand(state, "worker", f"d{row}")
        assert before - state.money[0] == 6 + 1
        if state.deciders == (1,):
            do(state, "pass", "pass")
    assert state.on_map(0, 8) == 8
    assert legal(state, "expand") == set()


@pytest.mark.rule("CC-CLAN-502", "CC-CLAN-503")
def test_macdonalds_workers_go_everywhere() -> None:
    """Forest £2, mountain £3 and loch £0 beside the fisherman, each worker for £6; none on plain grassland."""
    state = macdonald("worker d5", drawn_map("d5=L d6=G1 c5=F2 e5=M3 d4=G1"), money=[50])
    assert legal(state, "expand worker") == {"expand worker"}
    assert targets(state, "worker") == {"c5", "e5"}
    assert expand(state.copy(), "worker", "c5").money[0] == 50 - 6 - 2
    assert expand(state.copy(), "worker", "e5").money[0] == 50 - 6 - 3
    assert not legal(state, "expand woodcutter") | legal(state, "expand miner")
    others = at_turn(map_=LOCH, clans=["campbell"], units=["woodcutter c4"])
    assert not can(others, "expand worker")


@pytest.mark.rule("CC-CLAN-503", "CC-CLAN-515")
def test_every_worker_of_macdonald_earns_four_pounds() -> None:
    """A woodcutter, a miner and a fisherman; tile 4 counts all three."""
    state = macdonald("worker c4 e4 d5", money=[0], scoring="1 4 3 2 6")
    assert pass_all(state).money[0] == 16 + 3 * 4
    assert booked(state) == {"workers": 6}


@pytest.mark.rule("CC-CLAN-504", "CC-CLAN-505", "CC-CLAN-517")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_first_fishermen_on_any_loch_or_port(players: int) -> None:
    """£6 in total, also on the outermost lochs of the map with few players."""
    state = at_first_workers(players, clans=["macdonald"], money=[60] * players)
    layout = state.frame.layout
    offered = {text.removeprefix("at ") for text in legal(state)}
    assert names(layout.lochs) | names(layout.ports) <= offered
    assert {"f1", "a2", "b9", "c9", "j1", "m1", "k2"} <= offered
    place(state, "worker", "f1")
    assert state.money[0] == 54
    place(at_first_workers(players, clans=["macdonald"]), "worker", "port-c")


@pytest.mark.rule("CC-CLAN-504", "CC-CLAN-505")
def test_a_fisherman_on_a_loch_and_on_a_port_tile_pays_no_land() -> None:
    state = macdonald("worker c4", money=[6])
    assert targets(state, "worker") == {"d4"}
    assert expand(state, "worker", "d4").money[0] == 0
    port = macdonald("sheep a1", money=[6], ports="5 2 4 8")
    assert targets(port, "worker") == {"a2", "port-a"}
    assert expand(port, "worker", "port-a").money[0] == 0


@pytest.mark.rule("CC-CLAN-506")
def test_fishermen_are_never_side_by_side() -> None:
    """T-CLAN-7: the loch beside a fisherman is refused, for placing and for rowing; land beside him is not."""
    state = macdonald("worker d4", shipping=[3])
    assert "d5" not in targets(state, "worker")
    assert {"c4", "e4", "d6"} <= targets(state, "worker")
    rowing = macdonald("worker d4 d6")
    assert legal(rowing, "row") == set()
    assert legal(macdonald("worker d4, sheep d7"), "row") == {"row d4 d5"}
    at_port = macdonald("worker a2, sheep a1")
    assert "port-a" not in targets(at_port, "worker")
    first = at_first_workers(2, map_=LOCH, clans=["macdonald", "campbell"])
    place(first, "worker", "d5")
    place(first, "woodcutter", "c4")
    assert first.deciders == (0,)
    assert legal(first) == {"at a2", "at port-a", "at port-b", "at port-c", "at port-d"}


@pytest.mark.rule("CC-CLAN-507")
def test_a_port_tile_holds_one_fisherman() -> None:
    state = macdonald("worker port-a, sheep a1", ports="5 2 4 8")
    assert "port-a" not in targets(state, "worker")
    assert state.taken >> state.frame.port_space(0) & 1


@pytest.mark.rule("CC-CLAN-508")
def test_rowing() -> None:
    """Once a turn, before the main action, one space, for nothing."""
    state = macdonald("worker d5", money=[7])
    assert legal(state, "row") == {"row d5 d4", "row d5 d6"}
    do(state, "row d5 d4")
    assert (on_map(state), state.money[0], state.asked, state.deciders) == ({"worker": {"d4"}}, 7, "act", (0,))
    assert legal(state, "row") == set()
    do(state, "hire")
    refused(state, "row d4 d5", seat=0)
    do(state, "pass", "pass")
    assert legal(state, "row") == {"row d4 d5"}


@pytest.mark.rule("CC-CLAN-508")
def test_rowing_to_and_from_a_port_tile_but_not_onto_others() -> None:
    state = macdonald("worker a2", ports="5 2 4 8")
    assert legal(state, "row") == {"row a2 port-a"}
    assert on_map(do(state, "row a2 port-a")) == {"worker": {"port-a"}}
    assert legal(macdonald("worker port-a", ports="5 2 4 8"), "row") == {"row port-a a2"}
    assert legal(macdonald("worker c4"), "row") == set()


@pytest.mark.rule("CC-CLAN-508")
def test_there_is_no_rowing_after_the_main_action() -> None:
    state = macdonald("worker a2, sheep a1", ports="5 2 4 8")
    do(state, "hire")
    assert (state.asked, legal(state)) == ("after", {"port 5", "done"})


@pytest.mark.rule("CC-CLAN-509", "CC-PASS-05")
def test_rowing_before_passing_and_before_or_after_a_port() -> None:
    """He rows to the port tile, uses the port, and passes; or first uses the port."""
    state = macdonald("worker a2", drawn_map("a2=L a3=L a4=G1"), ports="5 2 4 8", money=[0])
    first = do(state.copy(), "port 5", "row a2 a3")
    assert (on_map(first), first.money[0], legal(first, "port")) == ({"worker": {"a3"}}, 10, set())
    assert do(first, "pass").passed == (0,)
    away = macdonald("worker a3", drawn_map("a2=L a3=L a4=G1"), ports="5 2 4 8", money=[0])
    assert legal(away, "port") == set()
    do(away, "row a3 a2", "port 5", "pass")
    assert (away.money[0], away.passed) == (26, (0,))


@pytest.mark.rule("CC-CLAN-510")
@pytest.mark.parametrize(("players", "level"), [(1, 1), (2, 1), (3, 0), (4, 0)])
def test_macdonald_crosses_rivers_in_a_small_game(players: int, level: int) -> None:
    state, seat = chosen(players, "macdonald")
    assert state.shipping[seat] == level


@pytest.mark.rule("CC-CLAN-511", "CC-CLAN-512")
def test_the_shore_is_next_to_the_fisherman() -> None:
    """T-CLAN-7: without shipping the shore of his own loch space; across one more loch space with level 2."""
    water = drawn_map("d3=G1 d4=L d5=L d6=G1")
    state = macdonald("worker d4", water)
    assert (state.shipping[0], targets(state)) == (0, {"d3"})
    assert targets(macdonald("worker d4", water, shipping=[1])) == {"d3"}
    assert targets(macdonald("worker d4", water, shipping=[2])) == {"d3", "d6"}
    assert "d5" not in targets(macdonald("worker d4", water, shipping=[2]), "worker")


@pytest.mark.rule("CC-CLAN-511", "CC-CLAN-512")
def test_a_fisherman_is_placed_beside_own_land_or_across_lochs() -> None:
    water = drawn_map("d3=F1 d4=L d5=L d6=L d7=L")
    for level, found in ((0, {"d4"}), (1, {"d4"}), (2, {"d4", "d5"}), (3, {"d4", "d5", "d6"})):
        assert targets(macdonald("worker d3", water, shipping=[level]), "worker") == found


@pytest.mark.rule("CC-CLAN-513")
def test_a_new_fisherman_buys_from_the_shore_and_a_rowing_one_does_not() -> None:
    """T-CLAN-8: grain at £2 off beside an enemy field."""
    water = drawn_map("d3=F1 d4=L d5=L d6=G1")
    state = macdonald("worker d3", water, "field d6", shipping=[2], unhired=[2], money=[20])
    expand(state, "worker", "d5")
    assert (state.asked, price(state, "grain")) == ("bonuses", 5)
    assert legal(state) == {"buy 1 grain", "buy 2 grain", "buy 3 grain", "done"}
    assert do(state, "buy 3 grain").money[0] == 20 - 6 - 3 * 3
    rowing = macdonald("worker d4", water, "field d6")
    do(rowing, "row d4 d5")
    assert (rowing.asked, on_map(rowing), stock(rowing)) == ("act", {"worker": {"d5"}}, {})


@pytest.mark.rule("CC-CLAN-514")
def test_others_buy_nothing_from_a_fisherman() -> None:
    water = drawn_map("d2=G1 d3=G1 d4=L c4=F1")
    state = at_turn(map_=water, clans=["campbell", "macdonald"], units=["sheep d2", "worker d4 c4"])
    assert expand(state, "sheep", "d3").deciders == (1,)


@pytest.mark.rule("CC-CLAN-515")
def test_fishermen_count_on_the_border_and_for_ports() -> None:
    """Tile 5: two units on the border, one of them in a boat; on a port tile it would not count (CC-MAP-19)."""
    water = drawn_map("a1=G1 a2=L a3=G1")
    state = macdonald("worker a2, sheep a1", water, ports="5 2 4 8", scoring="1 5 3 4 6")
    assert can(state, "port 5")
    assert booked(pass_all(state)) == {"border_units": 3}
    on_port = macdonald("worker port-a, sheep a1", water, ports="5 2 4 8", scoring="1 5 3 4 6")
    assert booked(pass_all(on_port)) == {}


@pytest.mark.rule("CC-CLAN-516")
def test_a_fisherman_joins_the_settlements_on_his_shores() -> None:
    """T-CLAN-8: with him on the loch between them two units are one settlement; alone on a loch he is one himself."""
    water = drawn_map("d3=G1 d4=L d5=G1 d6=L d7=L")
    assert settlements(macdonald("sheep d3 d5", water, shipping=[2]), 0) == 2
    assert settlements(expand(macdonald("sheep d3 d5", water, shipping=[2]), "worker", "d4"), 0) == 1
    assert settlements(macdonald("sheep d3 d5, worker d7", water, shipping=[2]), 0) == 3
    assert settlements(macdonald("worker d7", water), 0) == 1
