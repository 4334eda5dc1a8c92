"""Bonus tiles, purchases and the payments of every round (ISJ-BONUS, ISJ-ROUND-07 to -09)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from clachan.games.isle_of_skye.modules.journeyman.rules.bonus_tiles import has_power
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.journeyman.table import (
    BOX,
    LAY_1,
    idle_round_end,
    idle_step,
    journey,
    plan,
    positions,
    seen,
    table,
    walk,
)
from tests.isle_of_skye.positions import ids, legal, play


def market(gold: Sequence[int], offers: Sequence[str], tracks: Sequence[str], **others: Any) -> SkyeState:
    """Buying, with LAY-1: `two_purchases` on W6, `third_waypoint` on M6, `bank_pays` on H6."""
    return table("buy", players=len(gold), gold=gold, offers=offers, tracks=tracks, **others)


def wealth(state: SkyeState) -> int:
    """All gold the players have, price coins included."""
    return sum(state.gold) + sum(price for offer in state.offers for _, price in offer)


def play_idly(state: SkyeState) -> None:
    """To the end of the game, without purchases, plans and advances."""
    while not state.over:
        idle_step(state)


def unlocked(state: SkyeState, seat: int = 0) -> set[str]:
    return {tile["tile"] for tile in seen(state)["players"][seat]["bonus_tiles"] if tile["unlocked"]}


@pytest.mark.rule("ISJ-BONUS-01", "ISJ-BONUS-02", "ISJ-BONUS-03", "ISJ-BONUS-10", "ISJ-BONUS-11", "ISJ-BONUS-12")
@pytest.mark.rule("ISJ-TRACK-06")
def test_tiles_that_work_at_once() -> None:
    """TSJ-BONUS-1"""
    state = play(walk("REF-A", [(-1, 0)], "W1 M0 H0"), "0 advance warrior")
    assert journey(state).available[0] == 1
    assert unlocked(state) == {"one_road"}
    state = play(walk("REF-A", [(0, 1)], "W0 M1 H0", gold=[1, 0]), "0 advance merchant")
    assert state.gold == [5, 0]
    state = play(walk("REF-A", [(0, 1)], "W0 M0 H1"), "0 advance herald")
    assert state.scores == [3, 0]
    assert state.phase == "walk"
    assert state.sheet.by_source(0) == {"bonus victory_points": 3}


@pytest.mark.rule("ISJ-BONUS-04", "ISJ-BONUS-01")
def test_a_tile_is_unlocked_just_when_its_space_is_reached() -> None:
    """INVJ-02"""
    names = LAY_1.split()
    for reached in range(7):
        state = table("plan", tracks=[f"W{reached} M0 H0"])
        assert unlocked(state) == set(names[: reached // 2])
        assert journey(state).layouts == journey(table("plan")).layouts


@pytest.mark.rule("ISJ-BONUS-06", "ISJ-BONUS-05")
def test_level_3_are_the_special_powers_which_last() -> None:
    powers = {tile.id for tile in BOX.bonus_tiles if tile.benefit.power}
    assert powers == {"two_purchases", "bank_pays", "third_waypoint"} == {t.id for t in BOX.bonus_tiles if t.level == 3}
    for tracks, unlocked in (("W5 M5 H5", False), ("W6 M6 H6", True)):
        for round_ in (2, 6):
            state = table("plan", tracks=[tracks], round_=round_)
            assert [has_power(state, 0, power) for power in sorted(powers)] == [unlocked] * 3


@pytest.mark.rule("ISJ-BONUS-20", "ISJ-ROUND-07", "ISJ-TRACK-21")
@pytest.mark.parametrize(("round_", "points", "expected"), [(2, [0, 0, 0], 11), (5, [0, 3, 4], 17)])
def test_income(round_: int, points: list[int], expected: int) -> None:
    """TSJ-BONUS-2: H4 is the bonus tile `income`."""
    state = table(
        "income", players=3, round_=round_, points=points, territories=["REF-A", "CAS", "CAS"], tracks=["W0 M3 H4"]
    )
    assert state.income[0] == expected
    assert state.gold[0] == expected


@pytest.mark.rule("ISJ-BONUS-21", "ISJ-BONUS-05", "ISJ-SCORE-01")
def test_tribute_works_in_the_round_in_which_it_is_unlocked() -> None:
    """TSJ-BONUS-8: W4 with LAY-1; the castle of REF-A lies in a completed mountain."""
    state = walk("REF-A", [(0, 0)], "W3 M0 H0", scoring="ship_majority sheep square columns", round_=3)
    play(state, "0 advance warrior")
    assert positions(state) == "W4 M0 H0"
    play(state, "0 rest 0,0", "1 rest 0,0")
    assert state.round == 4
    assert state.sheet.by_source(0)["track warrior"] == 2
    assert state.sheet.by_source(0)["bonus tribute"] == 2


# Two purchases


@pytest.mark.rule("ISJ-BONUS-30", "ISJ-BONUS-31", "ISJ-BONUS-34", "ISJ-ROUND-08", "ISJ-BONUS-05")
def test_two_purchases() -> None:
    """TSJ-BONUS-3"""
    state = market([20, 20, 20], ["B01:4 B02:4", "B03:2 B04:3", "B05:1 B06:1"], ["W6 M0 H0"])
    turns = []
    for move in ("buy B03", "pass", "buy B01", "buy B04"):
        turns.append(state.deciders[0])
        assert not any(tiles for tiles in state.acquired if {"B02"} & set(ids(tiles)))
        play(state, f"{state.deciders[0]} {move}")
    assert turns == [0, 1, 2, 0]
    assert [sorted(ids(tiles)) for tiles in state.acquired] == [["B02", "B03", "B04"], [], ["B01", "B05", "B06"]]
    assert state.asked == "build"


@pytest.mark.rule("ISJ-BONUS-31", "ISJ-BONUS-32")
def test_the_first_purchase_need_not_have_been_made() -> None:
    state = market([9, 9], ["B01:1 B02:1", "B03:2 B04:3"], ["W6 M0 H0"])
    play(state, "0 pass", "1 pass")
    assert state.deciders == (0,)
    assert legal(state, 0) == {"buy B03", "buy B04", "pass"}
    play(state, "0 pass")
    assert state.asked == "build"


@pytest.mark.rule("ISJ-BONUS-32")
def test_both_tiles_may_come_from_the_same_seller() -> None:
    state = market([9, 9], ["B01:1 B02:1", "B03:2 B04:3"], ["W6 M0 H0"])
    play(state, "0 buy B03", "1 pass", "0 buy B04")
    assert {"B03", "B04"} < set(ids(state.acquired[0]))


@pytest.mark.rule("ISJ-BONUS-33", "ISJ-BONUS-30")
def test_sales_between_the_turns_pay_for_the_second() -> None:
    state = market([4, 12], ["B01:4", "B03:5 B04:1"], ["W6 M0 H0"])
    play(state, "0 pass", "1 buy B01")
    assert state.gold == [8, 2]
    play(state, "0 buy B03")
    assert state.gold == [3, 2 + 5 + 5]


# Bank pays


@pytest.mark.rule("ISJ-BONUS-40", "ISJ-BONUS-41", "ISJ-BONUS-44", "ISJ-HIDDEN-03")
def test_the_bank_pays() -> None:
    """TSJ-BONUS-4"""
    state = market([0, 7], ["", "B03:7"], ["W0 M0 H6"])
    before = wealth(state)
    assert legal(state, 0) == {"buy B03", "pass"}
    lowest = state.lowest[0]
    play(state, "0 buy B03")
    assert state.gold == [0, 14]
    assert wealth(state) == before + 7
    assert state.lowest[0] == lowest
    state = play(market([9, 7], ["", "B03:7"], ["W0 M0 H6"]), "0 buy B03")
    assert state.gold == [9, 14]


@pytest.mark.rule("ISJ-BONUS-42")
def test_the_bank_pays_for_both_or_for_the_first_only() -> None:
    """TSJ-BONUS-5"""
    offers = ["", "B03:6 B04:5"]
    state = play(market([0, 11], offers, ["W6 M0 H6"]), "0 buy B03")
    assert legal(state, 0) == {"buy B04", "pass"}
    play(state, "0 buy B04")
    assert state.gold == [0, 22]
    first = play(market([5, 11], offers, ["W6 M0 H6"], variants={"bank-pays": "first"}), "0 buy B03")
    assert first.gold == [5, 12]
    play(first, "0 buy B04")
    assert first.gold == [0, 22]
    poor = play(market([4, 11], offers, ["W6 M0 H6"], variants={"bank-pays": "first"}), "0 buy B03")
    assert legal(poor, 0) == {"pass"}
    assert seen(poor)["players"][0]["bought"] == 1


@pytest.mark.rule("ISJ-BONUS-42")
def test_with_a_turn_passed_the_first_purchase_is_still_to_come() -> None:
    state = market([0, 11], ["", "B03:6 B04:5"], ["W6 M0 H6"], variants={"bank-pays": "first"})
    play(state, "0 pass")
    assert legal(state, 0) == {"buy B03", "buy B04", "pass"}


@pytest.mark.rule("ISJ-BONUS-42")
def test_in_each_round_there_is_a_first_purchase() -> None:
    state = market([0, 11], ["", "B03:6 B04:5"], ["W0 M0 H6"], variants={"bank-pays": "first"})
    play(state, "0 buy B03")
    while state.round == 1 or state.asked != "buy" or state.deciders != (0,):
        idle_step(state)
    before = list(state.gold)
    bought = next(text for text in sorted(legal(state, 0)) if text.startswith("buy"))
    play(state, f"0 {bought}")
    assert state.gold[0] == before[0]
    assert state.gold[1] > before[1]


@pytest.mark.rule("ISJ-BONUS-43")
def test_own_unsold_tiles_are_paid_as_usual() -> None:
    """TSJ-BONUS-6"""
    state = play(market([4, 9], ["B01:4", "B03:1"], ["W0 M0 H6"]), "0 pass", "1 pass")
    assert state.asked == "build"
    assert ids(state.acquired[0]) == ["B01"]
    assert state.gold[0] == 0


# Third waypoint


@pytest.mark.rule("ISJ-BONUS-50", "ISJ-BONUS-51")
def test_the_third_marker() -> None:
    """TSJ-BONUS-7"""
    state = walk("REF-A", [(0, 0)], "W0 M5 H0", round_=4)
    play(state, "0 advance merchant")
    assert seen(state)["players"][0]["markers"] == 3
    again = plan("REF-A", "W0 M6 H0")
    for cell in ("0,0", "0,1", "0,-1"):
        play(again, f"0 mark {cell}")
    assert legal(again, 0) == {"plan done"}
    building = table("build", acquired=["J03", ""], tracks=["W0 M5 H0"], round_=4)
    while building.asked == "build":
        building.play(0, building.legal(0)[0])
    play(building, "0 advance merchant")
    assert building.asked == "plan"
    assert seen(building)["players"][0]["markers"] == 3


@pytest.mark.rule("ISJ-BONUS-52")
def test_what_comes_too_late() -> None:
    """In the last round `income` gives nothing more."""
    state = table("walk", round_=6, territories=["REF-A", "CAS"], tracks=["W0 M0 H3"], marks=[[(0, 0)]], gold=[3, 0])
    play(state, "0 advance herald", "0 rest 0,0")
    assert unlocked(state) == {"victory_points", "income"}
    assert state.over
    assert state.gold[0] == 3


# Points of every round


@pytest.mark.rule("ISJ-SCORE-01", "ISJ-ROUND-09", "ISJ-ROUND-06", "ISJ-SCORE-02")
def test_points_of_the_last_round_come_before_letters_and_final_scoring() -> None:
    """TSJ-ROUND-2"""
    state = plan("REF-A", "W5 M0 H0", round_=6, scoring="gold_majority sheep square columns", gold=[7, 0])
    idle_round_end(state)
    assert state.over
    sources = [booking.source for booking in state.sheet.bookings if booking.seat == 0]
    assert sources[:5] == ["track warrior", "bonus tribute", "sheep", "square", "columns"]
    assert state.sheet.by_source(0)["track warrior"] == 3
    assert state.sheet.by_source(0)["bonus tribute"] == 2


@pytest.mark.rule("ISJ-ROUND-09")
@pytest.mark.parametrize(("variant", "paid"), [("round-end", 6), ("income", 5)])
def test_points_may_come_with_the_income(variant: str, paid: int) -> None:
    """TSJ-ROUND-4: W1 is reached in the first round."""
    state = table("plan", tracks=["W1 M0 H0"], variants={"tribute-time": variant}, seed=3)
    play_idly(state)
    rounds = [b.round for b in state.sheet.bookings if b.seat == 0 and b.source == "track warrior"]
    assert len(rounds) == paid
    assert rounds == list(range(7 - paid, 7))


@pytest.mark.rule("ISJ-ROUND-09")
def test_catch_up_gold_is_counted_before_the_points() -> None:
    """Seat 0 has no more points than seat 1 when income is paid, and one more afterwards."""
    state = table("income", round_=3, tracks=["W1 M0 H0"], variants={"tribute-time": "income"})
    assert state.income == [5, 5]
    assert state.scores == [1, 0]
    assert state.asked == "price"


@pytest.mark.rule("ISJ-SCORE-01")
def test_points_over_a_game() -> None:
    """TSJ-SCORE-6"""
    state = table(
        "plan",
        round_=2,
        tracks=["W5 M0 H0"],
        layouts=["one_road two_roads two_purchases gold tribute third_waypoint victory_points income bank_pays"],
        seed=3,
    )
    play_idly(state)
    assert state.sheet.by_source(0)["track warrior"] == 15


@pytest.mark.rule("ISJ-BONUS-21", "ISJ-SCORE-02")
def test_points_are_booked_apart() -> None:
    state = idle_round_end(plan("REF-A", "W4 M0 H0"))
    assert {"track warrior", "bonus tribute"} <= set(state.sheet.by_source(0))
