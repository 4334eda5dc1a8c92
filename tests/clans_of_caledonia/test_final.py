"""Final scoring, and points for the number of contracts (CC-FINAL, CC-EXPORTSCORE)."""

from __future__ import annotations

from typing import Unpack

import pytest

from clachan.games.clans_of_caledonia.rules.export_points import share_ranks
from clachan.games.clans_of_caledonia.rules.final_scoring import rarity
from clachan.games.clans_of_caledonia.rules.state import ClansState
from tests.clans_of_caledonia.positions import BOX, Setting, at_turn, booked, do, drawn_map, pass_all, stock

LAND = drawn_map("d1=G1 d3=G1 d5=G1")


def at_end(players: int = 3, left: tuple[int, ...] = (0, 0, 0, 0), **kwargs: Unpack[Setting]) -> ClansState:
    """The end of a game without scoring tiles; `left` is what is left after the last passing."""
    passing = (16, 14, 12, 10)
    given: Setting = {
        "map_": LAND,
        "round_": 5,
        "scoring": "",
        "money": [left[seat] - passing[seat] for seat in range(players)],
    }
    given.update(kwargs)
    state = pass_all(at_turn(players, **given))
    assert state.over
    return state


def contracts(*counts: int) -> list[str]:
    """So many fulfilled contracts for each player."""
    ids = [c.id for c in BOX.contracts]
    found: list[str] = []
    for count in counts:
        found.append(" ".join(ids[:count]))
        ids = ids[count:]
    return found


def exports(*counts: int) -> list[int]:
    """The points for so many contracts."""
    state = at_end(len(counts), fulfilled=contracts(*counts))
    return [booked(state, seat).get("exports", 0) for seat in range(len(counts))]


@pytest.mark.rule("CC-FINAL-01", "CC-FINAL-02", "CC-FINAL-03", "CC-FINAL-04", "CC-FINAL-05", "CC-FINAL-06")
def test_goods_money_glory_and_hops() -> None:
    """T-FINAL-4: £57, 3 wool, 2 cheese, 31 Glory, 4 hops: 47 points."""
    state = at_turn(
        map_=LAND,
        round_=5,
        scoring="",
        money=[57 - 16],
        goods=["3 wool 2 cheese"],
        fulfilled=["44"],
        toys={"44": "1 wool -> 4 hops"},
    )
    state.sheet.book(0, 4, "basic_goods", 31)
    pass_all(state)
    found = booked(state)
    assert found == {
        "basic_goods": 31,
        "basic goods": 3,
        "processed goods": 4,
        "money": 5,
        "hops": 4,
        "exports": 12,
        "settlements": 12,
    }
    assert state.sheet.totals[0] == 47 + 12 + 12
    assert state.ranking[0] == 1


@pytest.mark.rule("CC-FINAL-01")
def test_most_points_win() -> None:
    state = at_end(3, left=(16, 44, 32), units=["", "", ""])
    assert state.sheet.totals == [booked(state)["money"] + 18, 4 + 18, 3 + 18]
    assert state.ranking == [3, 1, 2]


@pytest.mark.rule("CC-FINAL-03", "CC-FINAL-04")
@pytest.mark.parametrize(
    ("good", "points"), [("wool", 1), ("grain", 1), ("milk", 1), ("bread", 2), ("cheese", 2), ("whisky", 2)]
)
def test_each_good(good: str, points: int) -> None:
    found = booked(at_end(left=(16, 14, 12), goods=[f"5 {good}"]))
    assert found.get("basic goods", 0) + found.get("processed goods", 0) == 5 * points


@pytest.mark.rule("CC-FINAL-05")
@pytest.mark.parametrize(("money", "points"), [(16, 1), (19, 1), (20, 2), (29, 2), (100, 10)])
def test_ten_pounds_a_point(money: int, points: int) -> None:
    assert booked(at_end(left=(money, 14, 12)))["money"] == points


@pytest.mark.rule("CC-FINAL-06")
def test_hops_on_all_fulfilled_contracts() -> None:
    """Contracts 9 and 26 bring 5 and 9 hops; those still in the box bring none."""
    assert booked(at_end(left=(16, 14, 12), fulfilled=["9 26"], contracts=["20"]))["hops"] == 14


@pytest.mark.rule("CC-FINAL-07")
def test_imports_by_rarity() -> None:
    """T-FINAL-1: 3 tobacco at 5, 2 sugar cane at 4, 6 cotton at 3: 41 points."""
    state = at_end(left=(16, 14, 12), fulfilled=["2 3 4 13", "24"])
    assert state.frame.seats == 3
    found = booked(state)
    assert (found["tobacco"], found["sugar_cane"], found["cotton"]) == (15, 8, 18)
    assert booked(state, 1)["sugar_cane"] == 8


@pytest.mark.rule("CC-FINAL-07", "CC-FINAL-08")
def test_the_imports_of_all_players_decide() -> None:
    """By himself the first player imported least cotton; with the others cotton is the most."""
    alone = booked(at_end(left=(16, 14, 12), fulfilled=["1 2 12"]))
    assert (alone["cotton"], alone["tobacco"], alone["sugar_cane"]) == (2 * 5, 3 * 4, 4 * 3)
    others = booked(at_end(left=(16, 14, 12), fulfilled=["1 2 12", "10", "22"]))
    assert (others["cotton"], others["tobacco"], others["sugar_cane"]) == (2 * 3, 3 * 5, 4 * 4)


@pytest.mark.rule("CC-FINAL-08", "CC-FINAL-09")
@pytest.mark.parametrize(
    ("totals", "values"),
    [
        ([5, 5, 7], [5, 4, 3]),
        ([0, 0, 0], [5, 4, 3]),
        ([9, 4, 4], [3, 5, 4]),
        ([4, 9, 4], [5, 3, 4]),
        ([1, 0, 0], [3, 5, 4]),
        ([3, 2, 1], [3, 4, 5]),
        ([7, 7, 7], [5, 4, 3]),
    ],
)
def test_ties_of_imports(totals: list[int], values: list[int]) -> None:
    """T-FINAL-2 and T-FINAL-3: cotton is rarer than tobacco, tobacco rarer than sugar cane."""
    assert rarity(totals, BOX.boards.rarity) == values


@pytest.mark.rule("CC-FINAL-08", "CC-FINAL-09")
def test_a_tie_at_the_end_of_a_game() -> None:
    """T-FINAL-2: cotton 5, tobacco 5, sugar cane 7."""
    toys = {"1": "1 wool -> 5 cotton", "2": "1 wool -> 5 tobacco", "3": "1 wool -> 7 sugar_cane"}
    state = at_end(left=(16, 14, 12), fulfilled=["1", "2", "3"], toys=toys)
    assert [booked(state)["cotton"], booked(state, 1)["tobacco"], booked(state, 2)["sugar_cane"]] == [25, 20, 21]


@pytest.mark.rule("CC-FINAL-10")
def test_exports_and_settlements_are_part_of_it() -> None:
    """Three contracts against two and none, and two linked settlements against one and none."""
    land = drawn_map("d1=G1 d2=G1 f1=G1", rivers="d1-d2")
    state = at_end(
        left=(16, 14, 12),
        map_=land,
        fulfilled=["1 2 3", "4 5", ""],
        units=["woodcutter d1 d2", "woodcutter f1"],
        shipping=[1, 1],
    )
    assert [booked(state, seat).get("exports", 0) for seat in range(3)] == [12, 6, 0]
    assert [booked(state, seat).get("settlements", 0) for seat in range(3)] == [18, 12, 6]
    assert [state.sheet.totals[seat] == sum(booked(state, seat).values()) for seat in range(3)] == [True] * 3


@pytest.mark.rule("CC-FINAL-11", "CC-VAR-507")
def test_a_bid_is_subtracted() -> None:
    state = at_turn(map_=LAND, round_=5, scoring="", money=[4, 6, 8])
    state.bids = [7, 0, 2]
    pass_all(state)
    assert [booked(state, seat).get("bid", 0) for seat in range(3)] == [-7, 0, -2]
    assert state.sheet.totals[0] == state.sheet.totals[1] - 7


@pytest.mark.rule("CC-FINAL-12")
def test_leftover_money_breaks_a_tie() -> None:
    """T-FINAL-5: both have 120 points; £57 leave 7, £69 leave 9."""
    state = at_turn(2, map_=LAND, round_=5, scoring="", money=[57 - 16, 69 - 14])
    state.sheet.book(0, 4, "basic_goods", 105)
    state.sheet.book(1, 4, "basic_goods", 104)
    pass_all(state)
    assert (state.sheet.totals, state.money, state.ranking) == ([120, 120], [57, 69], [2, 1])


@pytest.mark.rule("CC-FINAL-12")
def test_the_leftover_counts_not_the_money() -> None:
    """£61 leave 1, £57 leave 7."""
    state = at_turn(2, map_=LAND, round_=5, scoring="", money=[61 - 16, 57 - 14])
    state.sheet.book(1, 4, "basic_goods", 1)
    pass_all(state)
    assert (state.sheet.totals[0] == state.sheet.totals[1], state.ranking) == (True, [2, 1])


@pytest.mark.rule("CC-FINAL-13")
def test_players_who_are_still_tied_share_the_victory() -> None:
    """£33 and £33: the same points, the same leftover."""
    state = at_end(3, left=(33, 33, 20))
    assert state.ranking == [1, 1, 3]


@pytest.mark.rule("CC-FINAL-15")
def test_what_scores_nothing() -> None:
    """Merchants, technology, contracts in the box, port markers, units: the points are those without them."""
    bare = at_end(2, left=(16, 14), units=["woodcutter d1", "woodcutter d5"])
    rich = at_end(
        2,
        left=(16 - 0, 14),
        units=["distillery d1", "woodcutter d5"],
        unhired=[0],
        technology=["woodcutter miner"],
        contracts=["20"],
        used_ports=["5 2"],
    )
    assert booked(bare)["settlements"] == booked(rich)["settlements"]
    assert {key: value for key, value in booked(bare).items() if key != "money"} == {
        key: value for key, value in booked(rich).items() if key != "money"
    }
    assert (stock(rich), rich.money[0]) == ({}, 16)


@pytest.mark.rule("CC-EXPORTSCORE-01", "CC-EXPORTSCORE-02")
def test_the_most_and_the_second_most_contracts() -> None:
    """T-EXPORTSCORE-4; it is the number that counts, in whatever seat."""
    assert exports(8, 5, 4) == [12, 6, 0]
    assert exports(4, 5, 8) == [0, 6, 12]
    assert exports(1, 3, 2, 0) == [0, 12, 6, 0]


@pytest.mark.rule("CC-EXPORTSCORE-03", "CC-EXPORTSCORE-04")
def test_two_players() -> None:
    """T-EXPORTSCORE-2, T-EXPORTSCORE-4"""
    assert exports(7, 6) == [8, 0]
    assert exports(3, 3) == [4, 4]


@pytest.mark.rule("CC-EXPORTSCORE-04", "CC-EXPORTSCORE-05")
def test_ties_share_the_places() -> None:
    """T-EXPORTSCORE-1, T-EXPORTSCORE-3"""
    assert exports(6, 6, 4) == [9, 9, 0]
    assert exports(7, 5, 5, 5) == [12, 2, 2, 2]
    assert exports(6, 6, 6, 6) == [4, 4, 4, 4]
    assert exports(5, 5, 5) == [6, 6, 6]


@pytest.mark.rule("CC-EXPORTSCORE-05")
def test_after_two_firsts_the_next_one_is_third() -> None:
    assert share_ranks([9, 9, 5], [18, 12, 6]) == [15, 15, 6]
    assert share_ranks([9, 9, 5, 1], [18, 12, 6]) == [15, 15, 6, 0]


@pytest.mark.rule("CC-EXPORTSCORE-06")
def test_no_contract_is_a_number_like_any_other() -> None:
    assert exports(0, 0, 0) == [6, 6, 6]
    assert exports(2, 0, 0) == [12, 3, 3]
    assert exports(0, 0) == [4, 4]


@pytest.mark.rule("CC-EXPORTSCORE-01")
def test_contracts_in_the_box_do_not_count() -> None:
    state = at_end(2, left=(16, 14), contracts=["20"], fulfilled=["", "1"])
    assert [booked(state, seat).get("exports", 0) for seat in range(2)] == [0, 8]


@pytest.mark.rule("CC-FINAL-01")
def test_the_game_is_over_after_round_5_only() -> None:
    state = at_turn(map_=LAND, round_=4, scoring="")
    pass_all(state)
    assert (state.over, state.round, booked(state)) == (False, 5, {})
    pass_all(state)
    assert (state.over, state.deciders) == (True, ())
    assert sum(state.sheet.totals) > 0
    assert do(state).asked == ""
