"""The nine clans (CC-CLAN)."""

from __future__ import annotations

from copy import copy

import pytest

from clachan.games.clans_of_caledonia.components import GOODS, WOODCUTTER
from clachan.games.clans_of_caledonia.hexmap import Layout
from clachan.games.clans_of_caledonia.scoring import settlements
from clachan.games.clans_of_caledonia.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    at_first_workers,
    at_turn,
    booked,
    can,
    do,
    done_contracts,
    drawn_map,
    expand,
    held,
    legal,
    marker,
    merchants_on,
    names,
    new_game,
    on_map,
    pass_all,
    place,
    price,
    refused,
    shown,
    stock,
    targets,
)

MEADOW = drawn_map("d1=F1 d2=G1 d3=G1 d4=G1 d5=G1 d6=G1 d7=G1")
BOARD = "2 8 11 12 22 23 28"


def chosen(players: int, id_: str) -> tuple[ClansState, int]:
    """A game in which the clan was just chosen, and by whom."""
    for seed in range(200):
        state = new_game(players, {"map-sides": "1111"}, seed)
        if can(state, f"clan {id_}"):
            seat = state.deciders[0]
            do(state, f"clan {id_}")
            return state, seat
    raise AssertionError(id_)


@pytest.mark.rule("CC-CLAN-01")
def test_what_a_clan_may_others_may_not() -> None:
    """Units on a loch, a second contract: against the general rules, but printed on the tile."""
    lake = drawn_map("d3=F1 d4=L")
    assert targets(at_turn(map_=lake, clans=["macdonald"], units=["worker d3"]), "worker") == {"d4"}
    assert legal(at_turn(map_=lake, clans=["campbell"], units=["woodcutter d3"]), "expand") == set()
    assert legal(at_turn(clans=["buchanan"], contracts=["1"]), "obtain")
    assert legal(at_turn(clans=["campbell"], contracts=["1"]), "obtain") == set()


@pytest.mark.rule("CC-CLAN-02")
@pytest.mark.parametrize("seed", range(5))
def test_each_clan_belongs_to_one_player(seed: int) -> None:
    assert len(BOX.clans) == 9
    state = new_game(4, seed=seed)
    while state.asked == "clan":
        offered = legal(state)
        assert not offered & {f"clan {clan.id}" for clan in state.clans}
        assert len(offered) == len(state.pairs)
        do(state, min(offered))
    assert len({clan.id for clan in state.clans}) == 4
    clans = [clan.id for clan in state.clans]
    for _ in range(12):
        state.play(state.deciders[0], state.legal(state.deciders[0])[-1])
    assert [clan.id for clan in state.clans] == clans


# Buchanan


@pytest.mark.rule("CC-CLAN-101")
def test_buchanan_has_two_export_boxes() -> None:
    assert legal(at_turn(clans=["buchanan"], contracts=["1"]), "obtain")
    assert legal(at_turn(clans=["buchanan"], contracts=["1 3"]), "obtain") == set()


@pytest.mark.rule("CC-CLAN-102", "CC-CLAN-103")
def test_buchanan_takes_two_contracts_and_pays_once() -> None:
    """T-CLAN-1: round 5, both boxes empty: £15, not £30."""
    state = at_turn(clans=["buchanan"], round_=5, money=[15], display=BOARD)
    do(state, "obtain 11")
    assert (state.asked, state.money[0], held(state)) == ("second contract", 0, ["11"])
    assert legal(state) == {f"obtain {id_}" for id_ in BOARD.split() if id_ != "11"} | {"done"}
    do(state, "obtain 2")
    assert (state.money[0], held(state), state.deciders) == (0, ["11", "2"], (1,))
    assert shown(state)[:3] == ["", "8", ""]


@pytest.mark.rule("CC-CLAN-102", "CC-CLAN-103")
def test_buchanan_may_take_one() -> None:
    """As many as boxes are empty, at the cost of the round; it must be paid."""
    state = do(at_turn(clans=["buchanan"], round_=5, money=[20], display=BOARD), "obtain 11", "done")
    assert (state.money[0], held(state), state.deciders) == (5, ["11"], (1,))
    one = do(at_turn(clans=["buchanan"], round_=5, money=[20], display=BOARD, contracts=["1"]), "obtain 11")
    assert (one.money[0], held(one), one.deciders) == (5, ["1", "11"], (1,))
    assert legal(at_turn(clans=["buchanan"], round_=5, money=[14]), "obtain") == set()


@pytest.mark.rule("CC-CLAN-104")
def test_buchanan_receives_five_pounds_once_a_turn() -> None:
    """T-CLAN-2: two in one turn £5; one now and one in the next turn £5 each."""
    start = at_turn(clans=["buchanan"], round_=1, money=[0], display=BOARD)
    both = do(start.copy(), "obtain 2", "obtain 8")
    assert (both.money[0], held(both)) == (5, ["2", "8"])
    do(start, "obtain 2", "done", "pass", "pass", "obtain 8")
    assert (start.money[0], held(start)) == (10, ["2", "8"])


@pytest.mark.rule("CC-CLAN-105")
def test_buchanan_draws_six_for_the_fourth_building() -> None:
    """Two from one bonus cost once; or one, or none."""
    state = at_turn(map_=MEADOW, clans=["buchanan"], units=["distillery d2 d3 d4"], round_=3, money=[10 + 1 + 5])
    expand(state, "distillery", "d5")
    do(state, "draw")
    assert len(legal(state, "obtain")) == 6
    assert do(state.copy(), "done").money[0] == 5
    do(state, min(legal(state, "obtain")))
    assert (state.money[0], len(legal(state, "obtain"))) == (0, 5)
    one = do(state.copy(), "done")
    assert (len(held(one)), len(one.bottom)) == (1, 5)
    do(state, min(legal(state, "obtain")))
    assert (len(held(state)), len(state.bottom), state.money[0], state.deciders) == (2, 4, 0, (1,))


@pytest.mark.rule("CC-CLAN-105", "CC-CLAN-106")
def test_buchanan_draws_with_one_box_full() -> None:
    """T-CLAN-3: six are drawn, one may be taken; with two full boxes nothing is drawn."""
    kwargs: dict[str, object] = {"map_": MEADOW, "clans": ["buchanan"], "units": ["distillery d2 d3 d4"]}
    state = at_turn(**kwargs, contracts=["1"])  # type: ignore[arg-type]
    do(expand(state, "distillery", "d5"), "draw")
    assert len(legal(state, "obtain")) == 6
    do(state, min(legal(state, "obtain")))
    assert (len(held(state)), state.deciders) == (2, (1,))
    full = at_turn(**kwargs, contracts=["1 3"])  # type: ignore[arg-type]
    assert expand(full, "distillery", "d5").deciders == (1,)


@pytest.mark.rule("CC-CLAN-107")
@pytest.mark.parametrize(("round_", "money"), [(1, 5 + 5), (3, 5 - 5 - 5), (4, 5 - 10 - 10)])
def test_contracts_from_port_and_board_cost_separately(round_: int, money: int) -> None:
    """The port brings £5 too; in round 1 the £5 for contracts come once."""
    map_ = drawn_map("a1=G1")
    state = at_turn(
        map_=map_, ports="8 2 4 5", clans=["buchanan"], units=["sheep a1"], round_=round_, money=[30], display=BOARD
    )
    do(state, "port 8", "draw")
    do(state, min(legal(state, "obtain")), "done", "obtain 2")
    assert (len(held(state)), state.money[0]) == (2, 30 + money)


@pytest.mark.rule("CC-CLAN-108")
def test_buchanan_fulfils_two_contracts_in_one_action() -> None:
    state = at_turn(clans=["buchanan"], contracts=["2 8"], goods=["6 wool 4 bread"], money=[0])
    do(state, "fulfil 8")
    assert (state.asked, legal(state)) == ("second delivery", {"fulfil 2", "done"})
    one = do(state.copy(), "done")
    assert (done_contracts(one), held(one), one.deciders) == (["8"], ["2"], (1,))
    do(state, "fulfil 2")
    assert (done_contracts(state), held(state), state.deciders) == (["8", "2"], [], (1,))
    assert state.imports == [0, 7, 0]


@pytest.mark.rule("CC-CLAN-108", "CC-CLAN-109")
def test_buchanan_fulfils_a_contract_that_came_with_the_first_but_never_a_third() -> None:
    """The free space of the first brings the fourth bakery, and that a new contract, which is the second."""
    state = at_turn(
        map_=MEADOW,
        clans=["buchanan"],
        contracts=["7 8"],
        display="1 3",
        pile="2 11 12 13",
        goods=["6 bread 6 wool"],
        units=["bakery d2 d3 d4"],
    )
    expand(do(state, "fulfil 7"), "bakery", "d5")
    do(state, "draw", "obtain 2")
    assert (state.asked, legal(state)) == ("second delivery", {"fulfil 2", "fulfil 8", "done"})
    do(state, "fulfil 2")
    assert (done_contracts(state), held(state), state.deciders) == (["7", "2"], ["8"], (1,))
    do(state, "pass", "pass")
    assert can(state, "fulfil 8")


@pytest.mark.rule("CC-CLAN-108")
def test_buchanan_fulfils_two_again_in_the_next_turn() -> None:
    """Both new contracts ask for two whisky at most."""
    state = at_turn(clans=["buchanan"], contracts=["2 8"], display="11 30", goods=["7 wool 4 bread 4 whisky"], round_=2)
    do(state, "fulfil 2", "fulfil 8", "pass", "pass", "obtain 11", "obtain 30", "fulfil 30")
    assert (state.asked, legal(state)) == ("second delivery", {"fulfil 11", "done"})


@pytest.mark.rule("CC-CLAN-109")
def test_the_first_delivery_is_finished_before_the_second() -> None:
    """The £10 of contract 7 pay for its free space; only then the second one is asked for."""
    state = at_turn(
        map_=MEADOW, clans=["buchanan"], contracts=["7 6"], goods=["2 bread 3 wool"], units=["sheep d2"], money=[0]
    )
    do(state, "fulfil 7")
    assert (state.asked, state.money[0], legal(state, "fulfil")) == ("export bonus", 10, set())
    expand(state, "bakery", "d3")
    assert (state.asked, state.money[0]) == ("second delivery", 2)


@pytest.mark.rule("CC-CLAN-110")
def test_no_clan_has_to_use_its_advantage() -> None:
    """The hints of the rulebook are advice: milk, grain and whisky may be kept, a box may stay empty."""
    buchanan = do(at_turn(clans=["buchanan"], display=BOARD), "obtain 2", "done")
    assert held(buchanan) == ["2"]
    cunningham = at_turn(clans=["cunningham"], goods=["2 milk"], money=[0])
    assert (pass_all(cunningham).money[0], stock(cunningham)) == (16, {"milk": 2})
    macewan = do(at_turn(clans=["macewan"], contracts=["2"], goods=["6 wool 2 grain"]), "fulfil 2", "beer 0")
    assert stock(macewan) == {"grain": 2}


# Campbell


@pytest.mark.rule("CC-CLAN-201")
@pytest.mark.parametrize(
    ("kind", "costs"), [("bakery", (5, 4, 4, 3)), ("distillery", (7, 6, 6, 5)), ("cheese_dairy", (9, 8, 8, 7))]
)
def test_campbell_builds_factories_at_a_discount(kind: str, costs: tuple[int, ...]) -> None:
    """T-CLAN-4: the land costs £1 on top; a fourth building finds the box full here."""
    state = at_turn(map_=MEADOW, clans=["campbell"], units=["sheep d2"], money=[100], contracts=["1"])
    do(state, "hire", "pass", "pass")
    for name, cost in zip(("d3", "d4", "d5", "d6"), costs, strict=True):
        before = state.money[0]
        expand(state, kind, name)
        assert before - state.money[0] == cost + 1


@pytest.mark.rule("CC-CLAN-201")
def test_campbell_counts_each_type_by_itself() -> None:
    """The third bakery costs £4, the first distillery £7."""
    state = at_turn(map_=MEADOW, clans=["campbell"], units=["sheep d4, bakery d5 d6"], money=[7 + 1])
    assert legal(state, "expand") == {"expand bakery", "expand distillery"}
    assert expand(state.copy(), "distillery", "d3").money[0] == 0
    assert expand(state, "bakery", "d3").money[0] == 8 - 4 - 1


@pytest.mark.rule("CC-CLAN-202")
def test_campbell_counts_what_stands_on_the_map_now() -> None:
    """Of two bakeries one was exchanged away: the next one is the second again; with none, the first."""
    coast = drawn_map("a1=G1 a2=G1 a3=G1 a4=G1 a5=G1")
    state = at_turn(map_=coast, ports="7 2 4 8", clans=["campbell"], units=["bakery a1 a2 a3, sheep a4"], money=[50])
    do(state, "port 7", "swap a1 cow", "swap a2 cow")
    assert expand(state.copy(), "bakery", "a5").money[0] == 50 - 4 - 1
    two = at_turn(map_=coast, ports="7 2 4 8", clans=["campbell"], units=["bakery a1 a2, sheep a4"], money=[50])
    do(two, "port 7", "swap a1 cow", "swap a2 cow")
    assert expand(two, "bakery", "a5").money[0] == 50 - 5 - 1


@pytest.mark.rule("CC-CLAN-203")
def test_campbell_pays_the_rest_in_full() -> None:
    """No discount on land, fields, animals and workers; nor for other clans."""
    state = at_turn(map_=drawn_map("d2=F1 d3=GFM6"), clans=["campbell"], units=["woodcutter d2"], money=[50])
    for kind, cost in (("field", 18), ("sheep", 8), ("cow", 9), ("woodcutter", 6), ("miner", 10)):
        assert expand(state.copy(), kind, "d3").money[0] == 50 - cost - 6
    assert expand(state.copy(), "bakery", "d3").money[0] == 50 - 5 - 6
    other = at_turn(map_=drawn_map("d2=F1 d3=GFM6"), clans=["stewart"], units=["woodcutter d2"], money=[50])
    assert expand(other, "bakery", "d3").money[0] == 50 - 8 - 6


# Cunningham


@pytest.mark.rule("CC-CLAN-301", "CC-CLAN-302")
def test_cunningham_makes_butter() -> None:
    """T-CLAN-5: three of four milk for £24, the price of milk and the merchants stay."""
    state = at_turn(clans=["cunningham"], goods=["4 milk"], money=[0], merchants=[0], market=["buy 2 milk"])
    do(state, "pass", "pass", "pass")
    assert legal(state) == {f"butter {n}" for n in range(5)}
    before = price(state, "milk")
    do(state, "butter 3")
    assert (state.money[0], stock(state), price(state, "milk")) == (16 + 24, {"milk": 1}, before)
    assert (state.round, state.merchants[0]) == (3, 2)


@pytest.mark.rule("CC-CLAN-303")
def test_cunningham_makes_butter_after_cheese() -> None:
    """A cow's milk and milk from before count alike; what became cheese is gone."""
    state = at_turn(
        map_=MEADOW, clans=["cunningham"], goods=["1 milk"], units=["cow d2 d3, cheese_dairy d4"], money=[0], round_=5
    )
    do(state, "pass", "pass", "pass")
    assert legal(state) == {"process nothing", "process 1 cheese"}
    do(state, "process 1 cheese")
    assert legal(state) == {"butter 0", "butter 1", "butter 2"}
    do(state, "butter 2")
    assert state.over
    assert (state.money[0], stock(state)) == (16 + 16, {"cheese": 1})


@pytest.mark.rule("CC-CLAN-301")
def test_butter_comes_in_every_round_and_for_nobody_else() -> None:
    state = at_turn(map_=MEADOW, clans=["cunningham", "campbell"], units=["cow d2", "cow d4"], money=[0, 0, 0])
    for _ in range(2):
        do(state, "pass", "pass", "pass")
        assert state.deciders == (0,)
        do(state, "butter 1")
    assert state.money == [2 * 24, 28, 24]
    assert stock(state, 1) == {"milk": 2}


# Fergusson


@pytest.mark.rule("CC-CLAN-401", "CC-CLAN-402", "CC-CLAN-403", "CC-CLAN-404")
@pytest.mark.parametrize(("players", "level"), [(4, 3), (3, 3), (2, 2), (1, 2)])
def test_fergusson_starts_on_the_border(players: int, level: int) -> None:
    """T-CLAN-6: three workers, the third one after all others have placed two, each of them paid for."""
    state, seat = chosen(players, "fergusson")
    assert state.shipping[seat] == level
    while state.asked == "clan":
        do(state, min(legal(state)))
    border = names(state.table.layout.border)
    placed: list[int] = []
    while state.phase == "workers":
        who = state.deciders[0]
        before, size = state.money[who], state.all_units(who).bit_count()
        if state.asked == "worker":
            do(state, max(legal(state)))
        if state.asked == "worker at" and state.deciders == (who,):
            if who == seat:
                assert {text.removeprefix("at ") for text in legal(state)} <= border
            do(state, max(legal(state)))
        assert state.all_units(who).bit_count() == size + 1
        if who == seat:
            assert before - state.money[who] >= 7
        placed.append(who)
    assert placed[-1] == seat
    assert [placed.count(who) for who in range(players)] == [3 if who == seat else 2 for who in range(players)]
    assert len(placed) == 2 * players + 1


@pytest.mark.rule("CC-CLAN-404")
def test_an_inner_forest_is_refused() -> None:
    """With 3-4 players the border is the edge of the map, with fewer the land beside the mist."""
    state = at_first_workers(4, clans=["fergusson"])
    do(state, "place woodcutter")
    offered = {text.removeprefix("at ") for text in legal(state)}
    assert {"b1", "e1"} <= offered
    assert not {"d6", "b6", "g3"} & offered
    other = do(at_first_workers(4, clans=["campbell"]), "place woodcutter")
    assert {"at d6", "at b6", "at g3"} <= legal(other)
    small = do(at_first_workers(2, clans=["fergusson"]), "place woodcutter")
    offered = {text.removeprefix("at ") for text in legal(small)}
    assert {"b6", "d8"} <= offered
    assert not {"b1", "e1", "d6", "g3"} & offered


@pytest.mark.rule("CC-CLAN-401")
def test_fergusson_pays_unit_and_land_for_all_three() -> None:
    coast = drawn_map("d1=F1 d2=F2 d3=F3 d4=M4 d5=M5")
    state = at_first_workers(2, map_=coast, clans=["fergusson", "campbell"], money=[60, 60])
    place(state, "woodcutter", "d1")
    place(state, "woodcutter", "d2")
    place(state, "miner", "d5")
    place(state, "woodcutter", "d3")
    place(state, "miner", "d4")
    assert state.money == [60 - 7 - 9 - 14, 60 - 8 - 15]
    assert state.phase == "actions"


@pytest.mark.rule("CC-CLAN-405")
def test_fergusson_spreads_out_and_moves_inland() -> None:
    state = at_first_workers(3, clans=["fergusson"], order=(0, 1, 2))
    place(state, "woodcutter", "a7")
    for _ in range(4):
        do(state, min(legal(state)))
        do(state, min(legal(state)))
    place(state, "woodcutter", "m3")
    place(state, "woodcutter", "e9")
    assert on_map(state)["woodcutter"] == {"a7", "m3", "e9"}
    assert "e8" in targets(state, "sheep")
    assert "e8" not in names(state.table.layout.border)


@pytest.mark.rule("CC-CLAN-406")
def test_fergusson_has_no_more_than_four_woodcutters() -> None:
    wood = drawn_map("d1=F1 d2=F1 d3=F1 d4=F1 d5=F1")
    state = at_turn(map_=wood, clans=["fergusson"], units=["woodcutter d1 d2 d3"])
    assert state.on_board(0, WOODCUTTER) == 1
    expand(state, "woodcutter", "d4")
    do(state, "pass", "pass")
    assert not can(state, "expand woodcutter")


# MacDonald


# A loch of three spaces in a column, land to its sides.
LOCH = drawn_map("d3=G1 d4=L d5=L d6=L d7=G1 c4=F2 e4=M3 a1=G1 a2=L")


def macdonald(units: str, map_: Layout = LOCH, enemy: str = "", **kwargs: object) -> ClansState:
    """A turn of MacDonald."""
    given: dict[str, object] = {"map_": map_, "clans": ["macdonald"], "units": [units, enemy]}
    return at_turn(**(given | kwargs))  # type: ignore[arg-type]


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
    layout = state.table.layout
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
    assert state.taken >> state.table.port_space(0) & 1


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
    assert settlements(macdonald("sheep d3 d5, worker d4", water, shipping=[2]), 0) == 1
    assert settlements(macdonald("sheep d3 d5, worker d7", water, shipping=[2]), 0) == 3
    assert settlements(macdonald("worker d7", water), 0) == 1


# MacEwan


@pytest.mark.rule("CC-CLAN-601", "CC-CLAN-602")
def test_macewan_brews_beer() -> None:
    """T-CLAN-9: 5 hops and 4 grain: up to 3 for £27; with 2 grain £18; without hops nothing."""
    state = at_turn(clans=["macewan"], contracts=["9"], goods=["2 cheese 4 grain"], money=[0])
    do(state, "fulfil 9")
    assert (state.asked, legal(state)) == ("beer", {"beer 0", "beer 1", "beer 2", "beer 3"})
    do(state, "beer 3")
    assert (state.money[0], stock(state)) == (8 + 27, {"grain": 1})
    two = at_turn(clans=["macewan"], contracts=["9"], goods=["2 cheese 2 grain"], money=[0])
    assert do(two, "fulfil 9", "beer 2").money[0] == 8 + 18
    none = at_turn(clans=["macewan"], contracts=["48"], goods=["1 wool 1 bread 1 cheese 3 grain"], money=[0])
    assert do(none, "fulfil 48").deciders == (1,)


@pytest.mark.rule("CC-CLAN-601", "CC-CLAN-602")
def test_no_more_beer_than_hops() -> None:
    """Contract 2 brings 2 hops; and only MacEwan is asked."""
    state = do(at_turn(clans=["macewan"], contracts=["2"], goods=["6 wool 5 grain"]), "fulfil 2")
    assert legal(state) == {"beer 0", "beer 1", "beer 2"}
    other = do(at_turn(clans=["campbell"], contracts=["2"], goods=["6 wool 5 grain"]), "fulfil 2")
    assert other.deciders == (1,)
    without = do(at_turn(clans=["macewan"], contracts=["2"], goods=["6 wool"]), "fulfil 2")
    assert without.deciders == (1,)


@pytest.mark.rule("CC-CLAN-603")
def test_the_hops_stay_and_the_market_does_not_notice() -> None:
    state = at_turn(clans=["macewan"], contracts=["2"], goods=["6 wool 2 grain"], round_=5, money=[0], merchants=[0])
    before = price(state, "grain")
    do(state, "fulfil 2", "beer 2")
    assert (price(state, "grain"), state.merchants[0]) == (before, 0)
    assert sum(state.market) == 0
    assert booked(pass_all(state))["hops"] == 2


@pytest.mark.rule("CC-CLAN-604")
def test_beer_pays_for_the_free_space_but_its_grain_comes_too_late() -> None:
    """£9 for the only grain buy a sheep next to an enemy field; grain bought there is not brewed any more."""
    state = at_turn(
        map_=drawn_map("d3=F1 d4=G6 d5=G1"),
        clans=["macewan"],
        contracts=["14"],
        toys={"14": "1 wool -> 3 hops 1 free_space"},
        goods=["1 wool 1 grain"],
        units=["woodcutter d3", "field d5"],
        money=[2],
    )
    do(state, "fulfil 14")
    assert legal(state) == {"beer 0", "beer 1"}
    expand(do(state, "beer 1"), "sheep", "d4")
    assert (state.asked, state.money[0]) == ("bonuses", 3)
    do(state, "buy 1 grain")
    assert (state.deciders, stock(state), state.money[0]) == ((1,), {"grain": 1}, 0)


# MacKenzie


@pytest.mark.rule("CC-CLAN-701", "CC-CLAN-707", "CC-CLAN-709")
def test_mackenzie_distils_and_stores() -> None:
    """T-CLAN-10: three whisky bring £9, one goes into the cellar; its £3 were paid."""
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2 d3 d4"], goods=["3 grain"], money=[0])
    do(state, "pass", "pass", "pass", "process 3 whisky")
    assert (state.money[0], stock(state)) == (16 + 9, {"whisky": 3})
    assert legal(state) == {"store", "done"}
    do(state, "store")
    assert (state.money[0], stock(state), state.cellar[0]) == (25, {"whisky": 2}, 0b001)


@pytest.mark.rule("CC-CLAN-701")
def test_only_distilled_whisky_pays_and_only_mackenzie() -> None:
    state = at_turn(
        map_=MEADOW, clans=["mackenzie"], units=["bakery d2, distillery d3"], goods=["2 grain 4 whisky"], money=[0]
    )
    do(state, "pass", "pass", "pass", "process 1 bread")
    assert (state.money[0], state.round) == (16, 3)
    other = at_turn(map_=MEADOW, clans=["campbell"], units=["distillery d3"], goods=["2 grain"], money=[0])
    assert do(other, "pass", "pass", "pass", "process 1 whisky").money[0] == 16


@pytest.mark.rule("CC-CLAN-702", "CC-CLAN-703", "CC-CLAN-704", "CC-CLAN-705")
def test_a_barrel_ages_year_by_year() -> None:
    """T-CLAN-10: £7 in the middle, then £15, then into stock with £15."""
    cellar = next(clan.cellar for clan in BOX.clans if clan.id == "mackenzie")
    assert cellar == (0, 7, 15)
    state = at_turn(clans=["mackenzie"], cellar=["1"], money=[0])
    assert do(state.copy(), "withdraw 1").money[0] == 0
    pass_all(state)
    assert (state.cellar[0], state.money[0]) == (0b010, 16)
    middle = do(state.copy(), "withdraw 2")
    assert (middle.money[0], stock(middle), middle.cellar[0]) == (16 + 7, {"whisky": 1}, 0)
    pass_all(state)
    assert (state.cellar[0], state.money[0]) == (0b100, 32)
    assert do(state.copy(), "withdraw 3").money[0] == 32 + 15
    pass_all(state)
    assert (state.cellar[0], state.money[0], stock(state)) == (0, 48 + 15, {"whisky": 1})


@pytest.mark.rule("CC-CLAN-703", "CC-CLAN-704")
def test_all_barrels_move_at_once() -> None:
    state = pass_all(at_turn(clans=["mackenzie"], cellar=["1 2 3"], money=[0]))
    assert (state.cellar[0], state.money[0], stock(state)) == (0b110, 16 + 15, {"whisky": 1})


@pytest.mark.rule("CC-CLAN-705", "CC-CLAN-706")
def test_barrels_are_withdrawn_in_the_own_turn_only() -> None:
    state = at_turn(clans=["mackenzie"], cellar=["1 3"], money=[0])
    assert legal(state, "withdraw") == {"withdraw 1", "withdraw 3"}
    do(state, "withdraw 3")
    assert (state.asked, state.deciders, state.money[0]) == ("act", (0,), 15)
    do(state, "withdraw 1", "hire")
    other = do(at_turn(clans=["mackenzie"], cellar=["1 3"]), "hire")
    refused(other, "withdraw 1", seat=0)
    refused(other, "withdraw 1", seat=1)


@pytest.mark.rule("CC-CLAN-706")
def test_a_barrel_pays_in_the_middle_of_an_action() -> None:
    """£15 for the unit on a free space, for a contract drawn, and for whisky next door."""
    free = at_turn(
        map_=MEADOW, clans=["mackenzie"], contracts=["24"], goods=["1 wool 2 bread"], units=["sheep d2"], cellar=["3"]
    )
    free.money[0] = 0
    do(free, "fulfil 24")
    assert legal(free) == {"withdraw 3", "done"}
    assert expand(do(free, "withdraw 3"), "sheep", "d3").money[0] == 15 - 8
    draw = at_turn(map_=MEADOW, clans=["mackenzie"], units=["bakery d2 d3 d4"], money=[9], cellar=["3"], round_=4)
    do(expand(draw, "bakery", "d5"), "draw")
    assert legal(draw) == {"withdraw 3", "done"}
    do(draw, "withdraw 3")
    assert len(legal(draw, "obtain")) == 3
    buy = at_turn(map_=MEADOW, clans=["mackenzie"], units=["sheep d2", "bakery d4"], money=[9], cellar=["3"])
    expand(buy, "sheep", "d3")
    assert legal(buy) == {"withdraw 3", "done"}
    assert "buy 1 bread" in legal(do(buy, "withdraw 3"))


@pytest.mark.rule("CC-CLAN-706", "CC-CLAN-710")
def test_a_barrel_is_delivered_once_it_is_in_stock() -> None:
    """In the cellar it can be neither sold nor delivered nor discarded."""
    coast = drawn_map("a1=G1")
    state = at_turn(
        map_=coast, ports="3 2 4 8", clans=["mackenzie"], contracts=["11"], cellar=["1 2"], units=["sheep a1"]
    )
    assert not legal(state, "fulfil") | legal(state, "sell") | legal(state, "port")
    do(state, "withdraw 1")
    assert (legal(state, "sell"), legal(state, "fulfil"), can(state, "port 3")) == ({"sell 1 whisky"}, set(), True)
    do(state, "withdraw 2", "fulfil 11")
    assert done_contracts(state) == ["11"]


@pytest.mark.rule("CC-CLAN-708")
def test_only_fresh_whisky_is_stored_and_only_one_barrel() -> None:
    """Whisky from before is not; after one barrel the phase is over."""
    old = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["1 grain 5 whisky"])
    do(old, "pass", "pass", "pass", "process nothing")
    assert (old.round, old.cellar[0]) == (3, 0)
    fresh = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2 d3"], goods=["2 grain"])
    do(fresh, "pass", "pass", "pass", "process 2 whisky", "store")
    assert (fresh.round, fresh.cellar[0], stock(fresh)) == (3, 0b001, {"whisky": 1})
    none = at_turn(clans=["mackenzie"], goods=["5 whisky"])
    assert do(none, "pass", "pass", "pass").round == 3


@pytest.mark.rule("CC-CLAN-707", "CC-CLAN-708")
def test_what_was_fresh_last_year_is_old_now() -> None:
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["2 grain"])
    do(state, "pass", "pass", "pass", "process 1 whisky", "done")
    assert state.cellar[0] == 0
    do(state, "pass", "pass", "pass", "process nothing")
    assert (state.round, state.cellar[0], stock(state)) == (4, 0, {"grain": 1, "whisky": 1})


@pytest.mark.rule("CC-CLAN-708")
def test_old_whisky_is_not_stored_in_a_year_without_grain() -> None:
    """The whisky was fresh a year ago and stays in stock; this year nothing can be distilled."""
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["1 grain"])
    do(state, "pass", "pass", "pass", "process 1 whisky", "done", "pass", "pass", "pass")
    assert (state.round, state.cellar[0], stock(state)) == (4, 0, {"whisky": 1})


@pytest.mark.rule("CC-CLAN-711")
def test_a_barrel_is_withdrawn_right_after_it_moved() -> None:
    """From the first space it has come to £7 at the start of this production."""
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["1 grain"], cellar=["1"])
    do(state, "pass", "pass", "pass")
    assert legal(state) == {"process nothing", "process 1 whisky", "withdraw 2"}
    do(state, "withdraw 2")
    assert (state.money[0], stock(state), state.cellar[0]) == (50 + 16 + 7, {"grain": 1, "whisky": 1}, 0)
    assert legal(state) == {"process nothing", "process 1 whisky"}


@pytest.mark.rule("CC-CLAN-706", "CC-CLAN-708")
def test_a_barrel_taken_out_of_the_cellar_makes_no_fresh_one() -> None:
    state = at_turn(map_=MEADOW, clans=["mackenzie"], units=["distillery d2"], goods=["1 grain"], cellar=["1"])
    do(state, "pass", "pass", "pass", "withdraw 2", "process nothing")
    assert (state.round, state.cellar[0]) == (3, 0)


@pytest.mark.rule("CC-CLAN-712", "CC-SCORE-201")
def test_barrels_count_for_tile_2() -> None:
    """One bread in stock and one barrel: a pair."""
    state = at_turn(clans=["mackenzie"], cellar=["1"], goods=["1 bread"], scoring="1 2 3 4 6")
    assert booked(pass_all(state)) == {"processed_goods": 3}


@pytest.mark.rule("CC-CLAN-713", "CC-FINAL-14")
def test_the_cellar_is_emptied_at_the_end() -> None:
    """Barrels come to the second and third space in the last production, one comes out of it: £7, £15 and £15."""
    state = pass_all(at_turn(clans=["mackenzie"], cellar=["1 2 3"], money=[0], round_=5))
    assert (state.cellar[0], stock(state), state.money[0]) == (0, {"whisky": 3}, 16 + 7 + 15 + 15)
    assert (booked(state)["processed goods"], booked(state)["money"]) == (6, 5)


# Robertson


DELTA = "d2=F1 d3=G1 d4=G2 d5=G2 e4=L"


@pytest.mark.rule("CC-CLAN-801", "CC-CLAN-802")
def test_robertson_builds_cheaper_at_a_river_mouth() -> None:
    """T-CLAN-11: bakery £8, land £1, less £3 with many and £2 with few players."""
    for players, cost in ((4, 6), (3, 6), (2, 7), (1, 7)):
        map_ = drawn_map(DELTA, rivers="d3-d4", small=players < 3)
        state = at_turn(players, map_=map_, clans=["robertson"], units=["woodcutter d2"], money=[cost])
        assert targets(state, "bakery") == {"d3"}
        assert expand(state, "bakery", "d3").money[0] == 0
        poor = at_turn(players, map_=map_, clans=["robertson"], units=["woodcutter d2"], money=[cost - 1])
        assert not can(poor, "expand bakery")


@pytest.mark.rule("CC-CLAN-801")
def test_robertson_saves_nowhere_else_and_nobody_else_saves() -> None:
    """d5 lies neither on the river nor at its mouth."""
    map_ = drawn_map(DELTA, rivers="d3-d4")
    state = at_turn(map_=map_, clans=["robertson"], units=["woodcutter d2, sheep d4"], money=[50])
    assert expand(state.copy(), "bakery", "d5").money[0] == 50 - 8 - 2
    assert expand(state, "bakery", "d3").money[0] == 50 - 6
    other = at_turn(map_=map_, clans=["campbell"], units=["woodcutter d2"], money=[50])
    assert expand(other, "sheep", "d3").money[0] == 50 - 8 - 1


@pytest.mark.rule("CC-CLAN-802")
def test_the_saving_is_taken_off_unit_and_land() -> None:
    """A free space at the delta: £8 less £3."""
    map_ = drawn_map(DELTA, rivers="d3-d4")
    state = at_turn(
        map_=map_, clans=["robertson"], units=["woodcutter d2"], contracts=["24"], goods=["1 wool 2 bread"], money=[5]
    )
    do(state, "fulfil 24")
    assert legal(state, "expand") == {"expand sheep", "expand bakery"}
    assert expand(state, "bakery", "d3").money[0] == 0


@pytest.mark.rule("CC-CLAN-802")
def test_nobody_is_paid_for_building_at_a_delta() -> None:
    """Were the saving larger than the cost, the total would be nothing."""
    map_ = drawn_map(DELTA, rivers="d3-d4")
    state = at_turn(map_=map_, clans=["robertson"], units=["woodcutter d2"], money=[5])
    state.clans[0] = copy(state.clans[0])
    state.clans[0].delta_discount = (20, 20)
    assert expand(state, "bakery", "d3").money[0] == 5


@pytest.mark.rule("CC-CLAN-803")
def test_robertson_saves_with_first_workers() -> None:
    map_ = drawn_map("d3=F4 d4=M5 d5=F1 e4=L", rivers="d3-d4")
    state = at_first_workers(2, map_=map_, clans=["robertson", "stewart"], money=[50, 50])
    place(state, "woodcutter", "d3")
    assert state.money[0] == 50 - 6 - 4 + 2
    large = at_first_workers(3, map_=map_, clans=["robertson"], money=[50, 50, 50])
    assert place(large, "miner", "d4").money[0] == 50 - 10 - 5 + 3


@pytest.mark.rule("CC-CLAN-803")
def test_robertson_saves_each_time_anew() -> None:
    """A sheep at the delta is slaughtered and put there again for £8 + £1 - £3."""
    map_ = drawn_map(DELTA, rivers="d3-d4")
    state = at_turn(
        map_=map_,
        clans=["robertson"],
        units=["woodcutter d2, sheep d3"],
        contracts=["14"],
        goods=["1 wool"],
        money=[50],
    )
    do(state, "fulfil 14", "done", "pass", "pass")
    assert expand(state, "sheep", "d3").money[0] == 50 - 6


@pytest.mark.rule("CC-CLAN-804")
def test_an_exchange_at_the_delta_pays_nothing_back() -> None:
    map_ = drawn_map("a1=G1 a2=G1 b1=L", rivers="a1-a2")
    state = at_turn(map_=map_, ports="7 2 4 8", clans=["robertson"], units=["sheep a1 a2"], money=[0])
    assert names(map_.delta) == {"a1", "a2"}
    do(state, "port 7", "swap a1 cow", "swap a2 bakery")
    assert state.money[0] == 0


# Stewart


@pytest.mark.rule("CC-CLAN-901", "CC-CLAN-902")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_stewart_starts_with_five_merchants_and_crosses_rivers(players: int) -> None:
    state, seat = chosen(players, "stewart")
    assert (state.merchants[seat], state.unhired[seat], state.shipping[seat]) == (5, 2, 1)


@pytest.mark.rule("CC-CLAN-903")
@pytest.mark.parametrize(
    ("move", "money"), [("buy 1 wool", 1 - 4), ("buy 5 wool", 1 - 20), ("sell 1 milk", 6), ("sell 3 milk", 16)]
)
def test_stewart_gains_a_pound_a_trade(move: str, money: int) -> None:
    assert do(at_turn(clans=["stewart"], goods=["3 milk"]), move).money[0] == 50 + money


@pytest.mark.rule("CC-CLAN-904")
def test_the_pound_helps_to_pay() -> None:
    """T-CLAN-12: with £9 a whisky at £10."""
    state = at_turn(clans=["stewart"], money=[9], prices="whisky 10")
    assert can(state, "buy 1 whisky")
    assert not can(state, "buy 2 whisky")
    assert do(state, "buy 1 whisky").money[0] == 0
    assert not can(at_turn(clans=["stewart"], money=[8], prices="whisky 10"), "buy 1 whisky")
    assert not can(at_turn(clans=["campbell"], money=[9], prices="whisky 10"), "buy 1 whisky")


@pytest.mark.rule("CC-CLAN-905")
def test_a_pound_for_each_good_of_the_neighbourhood() -> None:
    """T-CLAN-12: three milk and two whisky, two trades; the pound of the second one helps to pay it."""
    state = at_turn(
        map_=drawn_map("d2=F1 d3=G1 d4=G1 e4=G1"),
        clans=["stewart"],
        units=["woodcutter d2", "cow d4, distillery e4"],
        unhired=[1],
        money=[8 + 1 + 3 * 3 + 3 * 8 - 2],
    )
    assert (price(state, "milk"), price(state, "whisky")) == (5, 11)
    expand(state, "sheep", "d3")
    do(state, "buy 3 milk", "buy 3 whisky")
    assert (state.money[0], stock(state)) == (0, {"milk": 3, "whisky": 3})
    assert (merchants_on(state, "buy", "milk"), marker(state, "whisky")) == (3, 7)


@pytest.mark.rule("CC-CLAN-906")
def test_what_is_no_trade_brings_no_pound() -> None:
    """Ports 2 and 3 exchange goods, a contract takes them; a shifted price pays with the trade only."""
    coast = drawn_map("a1=G1 m1=G1")
    state = at_turn(
        map_=coast,
        ports="2 3 4 8",
        clans=["stewart"],
        units=["sheep a1 m1"],
        goods=["1 milk 1 bread 6 wool"],
        contracts=["2"],
        money=[0],
    )
    do(state, "port 2", "discard milk", "gain 3 milk", "port 3", "gain 2 bread", "fulfil 2")
    assert (state.money[0], stock(state)) == (0, {"milk": 3, "bread": 2})
    shifting = at_turn(map_=coast, ports="6 3 4 8", clans=["stewart"], units=["sheep a1"], goods=["1 wool"], money=[0])
    do(shifting, "port 6 wool up")
    assert shifting.money[0] == 0
    assert do(shifting, "sell 1 wool").money[0] == 6 + 1


@pytest.mark.rule("CC-CLAN-906")
def test_a_purchase_next_door_is_a_trade() -> None:
    """All of it stands in the books: £1 for each trade, and nothing else."""
    state = at_turn(
        map_=drawn_map("d2=F1 d3=G1 d4=G1"), clans=["stewart"], units=["woodcutter d2", "cow d4"], money=[50]
    )
    expand(state, "sheep", "d3")
    do(state, "buy 1 milk")
    assert [entry for entry in state.ledger if entry[2] == len(GOODS)] == [
        (0, "expand sheep", 6, -9),
        (0, "trade money", 6, 1),
        (0, "neighbourhood", 6, -3),
    ]
