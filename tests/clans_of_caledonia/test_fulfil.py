"""Fulfilling export contracts (CC-FULFIL)."""

from __future__ import annotations

import pytest

from clachan.core.errors import IllegalAction
from clachan.games.clans_of_caledonia.rules.fulfilling import steps_marked
from clachan.games.clans_of_caledonia.rules.pieces import GOODS, GRAIN, MILK
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import (
    BOX,
    at_turn,
    booked,
    can,
    contract,
    do,
    done_contracts,
    drawn_map,
    held,
    legal,
    on_map,
    pass_all,
    stock,
    whole_map,
)

# Contract 50 is the toy contract K1 of the rules: 1 bread, 1 cheese, 1 whisky for 3 tobacco, 2 upgrades and £10.
K1 = "1 bread 1 cheese 1 whisky"


def earned(state: ClansState, seat: int = 0) -> list[tuple[str, int]]:
    """The money of a seat in the books of the last moves."""
    return [(source, amount) for who, source, what, amount in state.ledger if who == seat and what == len(GOODS)]


@pytest.mark.rule("CC-FULFIL-01", "CC-FULFIL-05", "CC-FULFIL-06", "CC-FULFIL-07")
def test_a_contract_from_the_goods_to_the_bonuses() -> None:
    """T-FULFIL-1"""
    state = at_turn(contracts=["50"], goods=[K1], money=[0], imports="tobacco 3")
    do(state, "fulfil 50")
    assert stock(state) == {}
    assert state.imports == [0, 6, 0]
    assert (held(state), done_contracts(state)) == ([], ["50"])
    assert state.money[0] == 1 + 10
    assert state.asked == "export bonus"
    do(state, "shipping", "hire")
    assert (state.shipping[0], state.unhired[0], state.money[0]) == (1, 4, 11)
    assert state.deciders == (1,)


@pytest.mark.rule("CC-FULFIL-02")
def test_delivery_is_all_or_nothing() -> None:
    """T-FULFIL-2"""
    state = at_turn(contracts=["50"], goods=["1 bread 1 cheese"])
    before = state.to_json()
    with pytest.raises(IllegalAction):
        do(state, "fulfil 50")
    assert state.to_json() == before
    assert stock(state) == {"bread": 1, "cheese": 1}


@pytest.mark.rule("CC-FULFIL-01", "CC-FULFIL-02")
def test_what_is_left_over_stays_in_stock() -> None:
    """Six wool are needed, seven are there; and nothing else goes."""
    state = at_turn(contracts=["2"], goods=["7 wool 1 grain 2 bread"])
    assert stock(do(state, "fulfil 2")) == {"wool": 1, "grain": 1, "bread": 2}
    assert not can(at_turn(contracts=["2"], goods=["5 wool"]), "fulfil 2")


@pytest.mark.rule("CC-FULFIL-01")
def test_only_own_contracts_are_fulfilled() -> None:
    """Neither those of others nor those on the export board."""
    state = at_turn(contracts=["", "2"], display="1 3 4 5 6 7 8", goods=["9 wool", "9 wool"])
    assert legal(state, "fulfil") == set()
    assert legal(do(state, "pass"), "fulfil") == {"fulfil 2"}


@pytest.mark.rule("CC-FULFIL-03")
def test_contracts_never_ask_for_grain_or_milk() -> None:
    assert len(BOX.contracts) == 50
    assert {good for c in BOX.contracts for good in range(len(GOODS)) if c.goods[good]} == set(range(6)) - {GRAIN, MILK}
    assert any(c.beef for c in BOX.contracts)
    assert any(c.mutton for c in BOX.contracts)
    assert all(sum(c.goods) + c.meat >= 2 for c in BOX.contracts)


@pytest.mark.rule("CC-FULFIL-03")
@pytest.mark.parametrize("id_", [contract.id for contract in BOX.contracts])
def test_without_grain_and_milk_every_contract_can_be_delivered(id_: str) -> None:
    state = at_turn(
        map_=whole_map("G1"),
        units=["cow a1 b1 c1 d1, sheep e1 f1 g1 h1"],
        contracts=[id_],
        goods=["20 wool 20 bread 20 cheese 20 whisky"],
    )
    assert can(state, f"fulfil {id_}")


@pytest.mark.rule("CC-FULFIL-04")
def test_what_contracts_bring() -> None:
    """At most one of the three tracked goods each; hops, money, free spaces and upgrades all occur."""
    assert max(sum(1 for amount in c.imports if amount) for c in BOX.contracts) == 1
    assert max(max(c.imports) for c in BOX.contracts) == 4
    assert [any(c.imports[good] for c in BOX.contracts) for good in range(3)] == [True] * 3
    assert max(c.hops for c in BOX.contracts) == 9
    assert max(c.free_space for c in BOX.contracts) == 1
    assert max(c.upgrades for c in BOX.contracts) == 2
    k1 = BOX.contracts[contract("50")]
    assert (k1.goods, k1.imports, k1.upgrades, k1.money) == ((0, 0, 0, 1, 1, 1), (0, 3, 0), 2, 10)


@pytest.mark.rule("CC-FULFIL-04", "CC-FULFIL-05")
@pytest.mark.parametrize(
    ("id_", "goods", "imports"),
    [
        ("22", "3 bread 1 cheese", [4, 0, 0]),
        ("2", "6 wool", [0, 3, 0]),
        ("12", "4 whisky", [0, 0, 4]),
        ("23", "1 bread 1 whisky", [0, 0, 0]),
    ],
)
def test_the_token_of_the_imported_good_moves(id_: str, goods: str, imports: list[int]) -> None:
    """Contract 23 brings nothing but hops and money: hops have no token."""
    assert do(at_turn(contracts=[id_], goods=[goods]), f"fulfil {id_}").imports == imports


@pytest.mark.rule("CC-FULFIL-06")
def test_a_marked_step_pays_who_reaches_it() -> None:
    """T-FULFIL-4: from 4 to 6 £1; from 5 to 7 nothing, as 5 was reached before; and onto the mark itself £1."""
    for before, money in ((4, 1), (5, 0), (3, 1), (2, 0), (8, 1), (9, 1), (10, 0)):
        state = at_turn(
            toys={"2": "6 wool -> 2 cotton"}, contracts=["2"], goods=["6 wool"], money=[0], imports=f"cotton {before}"
        )
        assert do(state, "fulfil 2").money == [money, 50, 50], before
        assert state.imports[0] == before + 2


@pytest.mark.rule("CC-FULFIL-06")
def test_every_marked_step_passed_pays() -> None:
    state = at_turn(toys={"2": "6 wool -> 9 cotton"}, contracts=["2"], goods=["6 wool"], money=[0], imports="cotton 4")
    assert do(state, "fulfil 2").money[0] == 2


@pytest.mark.rule("CC-FULFIL-06")
def test_each_good_has_a_token_of_its_own() -> None:
    """Four cotton on the track do not help three tobacco to the first mark."""
    state = at_turn(contracts=["2"], goods=["6 wool"], money=[0], imports="cotton 4, sugar_cane 3")
    assert do(state, "fulfil 2").money[0] == 0
    assert state.imports == [4, 3, 3]


@pytest.mark.rule("CC-FULFIL-07")
def test_the_box_is_free_for_the_next_contract() -> None:
    state = at_turn(contracts=["2"], goods=["6 wool"], display="1 3 4 5 6 7 8")
    assert legal(state, "obtain") == set()
    do(state, "fulfil 2", "pass", "pass")
    assert can(state, "obtain 1")


@pytest.mark.rule("CC-FULFIL-08")
def test_goods_and_animals_go_before_anything_comes() -> None:
    """The money of the contract has not come yet when the animal is chosen, and the tile still lies in the box."""
    map_ = drawn_map("d3=G1 d4=G1 d5=G1")
    state = at_turn(map_=map_, contracts=["19"], goods=["1 cheese"], units=["sheep d3 d4"], money=[0])
    do(state, "fulfil 19")
    assert state.asked == "slaughter"
    assert (stock(state), held(state), state.money[0], state.imports) == ({}, ["19"], 0, [0, 0, 0])
    do(state, "slaughter d3")
    assert (held(state), done_contracts(state), state.money[0], state.imports) == ([], ["19"], 10, [2, 0, 0])
    assert state.asked == "export bonus"


@pytest.mark.rule("CC-FULFIL-08", "CC-CLAN-604")
def test_the_track_pays_before_the_beer_and_the_beer_before_the_bonuses() -> None:
    state = at_turn(clans=["macewan"], contracts=["6"], goods=["3 wool 1 grain"], money=[0], imports="sugar_cane 4")
    do(state, "fulfil 6")
    assert (state.asked, state.money[0]) == ("beer", 1)
    do(state, "beer 1")
    assert (state.asked, state.money[0]) == ("export bonus", 10)
    do(state, "technology miner")
    assert earned(state) == [("import track", 1), ("beer", 9), ("technology", -5)]


@pytest.mark.rule("CC-FULFIL-08")
def test_the_tile_has_left_the_box_before_the_free_space() -> None:
    """The fourth bakery on the free space finds an empty box."""
    state = at_turn(
        map_=drawn_map("d2=G1 d3=G1 d4=G1 d5=G6"),
        contracts=["7"],
        goods=["2 bread"],
        units=["bakery d2 d3 d4"],
        money=[0],
    )
    do(state, "fulfil 7", "expand bakery")
    assert (state.asked, legal(state)) == ("bonuses", {"draw", "done"})


@pytest.mark.rule("CC-FULFIL-09")
def test_one_contract_an_action() -> None:
    """Only Buchanan may go on with a second one."""
    state = at_turn(clans=["campbell"], contracts=["2"], goods=["12 wool 9 bread"])
    assert do(state, "fulfil 2").deciders == (1,)
    state = at_turn(clans=["buchanan"], contracts=["2 8"], goods=["12 wool 9 bread"])
    assert do(state, "fulfil 2").asked == "second delivery"


@pytest.mark.rule("CC-FULFIL-10")
def test_fulfilled_contracts_stay_and_count_to_the_end() -> None:
    """Contract 43 (3 cotton, 3 hops, 1 beef) is fulfilled in round 4; tiles 6 and 7 count it, and so does the end."""
    cow = drawn_map("d3=G1")
    state = at_turn(
        map_=cow, contracts=["43"], units=["cow d3"], goods=["1 bread 1 whisky"], round_=4, scoring="1 3 4 6 7"
    )
    pass_all(do(state, "fulfil 43"))
    assert booked(state) == {"imports": 3}
    assert done_contracts(state) == ["43"]
    pass_all(state)
    assert state.over
    assert done_contracts(state) == ["43"]
    assert {key: booked(state)[key] for key in ("imports", "meat", "hops", "cotton")} == {
        "imports": 3,
        "meat": 2,
        "hops": 3,
        "cotton": 3 * 3,
    }


@pytest.mark.rule("CC-FULFIL-11")
def test_tokens_go_round_the_track_again() -> None:
    """The track has 30 steps; total 29 to 32 reaches the last mark, 33 to 36 the first one of the second lap."""
    assert (BOX.boards.track, BOX.boards.marked_every, BOX.boards.mark_money) == (30, 5, 1)
    for before, money in ((29, 1), (30, 0), (31, 0), (33, 1), (58, 1), (62, 1)):
        state = at_turn(contracts=["2"], goods=["6 wool"], money=[0], imports=f"tobacco {before}")
        assert do(state, "fulfil 2").money[0] == money, before
        assert state.imports == [0, before + 3, 0]


@pytest.mark.rule("CC-FULFIL-11")
def test_a_lap_begins_with_no_mark_reached() -> None:
    """A track of 7 steps, marked at 3 and 6: in the second lap the marks are 10 and 13."""
    assert [steps_marked(total, 7, 3) for total in range(15)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4]


@pytest.mark.rule("CC-FULFIL-01", "CC-BONUS-06")
def test_the_money_of_the_contract_pays_for_both_upgrades() -> None:
    """T-FULFIL-3: £0 before, £10 first, then two technologies for £5."""
    state = at_turn(contracts=["50"], goods=[K1], money=[0])
    do(state, "fulfil 50", "technology woodcutter", "technology miner")
    assert (state.money[0], state.technology[0], on_map(state)) == (0, 3, {})
    marked = at_turn(contracts=["50"], goods=[K1], money=[0], imports="tobacco 4")
    assert do(marked, "fulfil 50", "technology woodcutter", "technology miner").money[0] == 1
