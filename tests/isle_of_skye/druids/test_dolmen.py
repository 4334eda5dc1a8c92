"""Phase 4, second stage: druid tiles from the Dolmen, and what happens to it (ISD-STAGE2, -DOLMEN, -ROUNDEND)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import pytest

from clachan.core.errors import IllegalAction
from clachan.core.rng import Rng
from clachan.games.isle_of_skye.rules.income import income_of
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import at_phase, dolmen, ids, legal, new_game, play, territory, tiles

ROW = "D18 D05 D21 D11 D36"  # printed costs 6, 3, 1, 5, 0


def at_the_dolmen(
    gold: Sequence[int] = (20, 20, 20), row: str = ROW, starter: int = 0, slabs: Sequence[str] | None = None
) -> SkyeState:
    """The second stage begins. Seat 2 has a tile to build, so that the round does not run on."""
    return at_phase(
        "dolmen", modules=["druids"], gold=gold, row=row, starter=starter, slabs=slabs, acquired=["", "", "B01"]
    )


def seen(state: SkyeState, seat: int | None = None) -> Any:
    """What a seat sees, as plain data."""
    return json.loads(json.dumps(state.view(seat)))


def row_of(state: SkyeState) -> list[str]:
    """The Dolmen from left to right; - is an empty space."""
    return ["-" if space is None else space["tile"] for space in seen(state)["druids"]["row"]]


def costs(state: SkyeState) -> list[int]:
    return [space["cost"] for space in seen(state)["druids"]["row"]]


def refused(state: SkyeState, move: str) -> None:
    """The move is illegal and changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalAction):
        play(state, move)
    assert state.to_json() == before


def play_without_druid_tiles(state: SkyeState, round_: int) -> SkyeState:
    """Go on to this round, or to the end: nobody buys anything, everybody builds what there is."""
    while not state.over and state.round < round_:
        seat = state.deciders[0]
        actions = state.legal(seat)
        state.play(seat, actions[-1] if state.asked in ("buy", "dolmen") else actions[0])
    return state


# The second stage


@pytest.mark.rule("ISD-STAGE2-01")
def test_the_second_stage_goes_clockwise_from_the_starting_player() -> None:
    """TSD-STAGE2-1"""
    state = at_the_dolmen(starter=1)
    order = []
    while state.asked == "dolmen":
        order.append(state.deciders)
        play(state, f"{state.deciders[0]} pass")
    assert order == [(1,), (2,), (0,)]


@pytest.mark.rule("ISD-STAGE2-02")
def test_a_turn_offers_the_row_the_bag_and_passing() -> None:
    state = at_the_dolmen()
    assert legal(state, 0) == {"buy D18", "buy D05", "buy D21", "buy D11", "buy D36", "buy bag", "pass"}
    assert legal(state, 1) == legal(state, 2) == set()


@pytest.mark.rule("ISD-STAGE2-02")
@pytest.mark.parametrize("second", ["buy bag", "buy D05", "pass"])
def test_after_a_druid_tile_the_turn_is_over(second: str) -> None:
    """TSD-STAGE2-2"""
    state = play(at_the_dolmen(), "0 buy D21")
    assert ids(state.acquired[0]) == ["D21"]
    assert state.deciders == (1,)
    refused(state, f"0 {second}")


@pytest.mark.rule("ISD-STAGE2-02")
def test_after_a_tile_from_the_bag_the_turn_is_over() -> None:
    state = play(at_the_dolmen(), "0 buy bag")
    kept = sorted(legal(state, 0))[0]
    play(state, f"0 {kept}")
    assert state.deciders == (1,)
    refused(state, "0 buy D36")
    refused(state, "0 buy bag")


@pytest.mark.rule("ISD-STAGE2-02")
def test_after_passing_the_turn_is_over_and_does_not_come_back() -> None:
    state = play(at_the_dolmen(), "0 pass")
    refused(state, "0 buy D36")
    play(state, "1 pass", "2 pass")
    assert state.asked == "build"


@pytest.mark.rule("ISD-STAGE2-03", "ISD-DOLMEN-02")
def test_what_a_druid_tile_costs_goes_to_the_bank() -> None:
    state = play(at_the_dolmen(gold=[20, 7, 3]), "0 buy D05")
    assert state.gold == [14, 7, 3]


@pytest.mark.rule("ISD-STAGE2-03", "ISD-BAG-01")
def test_what_a_tile_from_the_bag_costs_goes_to_the_bank() -> None:
    state = play(at_the_dolmen(gold=[20, 7, 3]), "0 buy bag")
    assert state.gold == [15, 7, 3]


@pytest.mark.rule("ISD-STAGE2-04")
def test_all_gold_is_free_in_the_second_stage() -> None:
    state = at_phase(
        "buy", players=2, modules=["druids"], gold=[10, 9], offers=["B01:4 B02:3", "B03:5"], row="D31 D05 D21 D11 D36"
    )
    assert state.gold == [3, 4]
    play(state, "0 pass", "1 buy B01")
    assert state.gold == [11, 0]
    play(state, "0 buy D31")
    assert state.gold == [0, 0]


@pytest.mark.rule("ISD-STAGE2-05", "ISD-STAGE2-06")
def test_tiles_of_both_stages_lie_open_and_are_built_together_in_any_order() -> None:
    """TSD-STAGE2-5"""
    state = at_phase(
        "buy", players=2, modules=["druids"], gold=[20, 20], offers=["B01:2 B02:2", "B30:2"], row="D18 D05 D21 D11 D34"
    )
    play(state, "0 buy B30", "1 pass", "0 buy D34", "1 pass")
    for viewer in (0, 1, None):
        assert seen(state, viewer)["players"][0]["acquired"] == ["B30", "B01", "B02", "D34"]
    assert state.asked == "build"
    assert legal(state, 0) == {"build B30", "build B01", "build B02", "build D34"}
    play(state, "0 build D34", "0 place 1,0", "0 turn 0")
    assert legal(state, 0) == {"build B30", "build B01", "build B02"}


@pytest.mark.rule("ISD-STAGE2-06")
def test_slabs_for_own_tiles_do_not_give_more_than_four_tiles_a_round() -> None:
    state = at_phase(
        "buy",
        players=2,
        modules=["druids"],
        gold=[30, 20],
        offers=["B01:2 B02:2", "B30:2 B31:2"],
        row="D18 D05 D21 D11 D34",
        slabs=["own_tile own_tile", ""],
    )
    play(state, "0 buy own B01", "0 buy own B02", "0 buy B30")
    assert state.asked == "dolmen"  # nothing is left for seat 1 to buy
    play(state, "0 buy D34", "1 pass")
    assert ids(state.acquired[0]) == ["B01", "B02", "B30", "D34"]


@pytest.mark.rule("ISD-STAGE2-07")
def test_a_druid_tile_is_built_by_the_rules_for_landscape_tiles() -> None:
    """D34 has pasture N and S, water E and W: it fits north, east and south of the castle, not west."""
    state = at_phase("build", players=2, modules=["druids"], acquired=["D34", "B01"])
    assert legal(state, 0) == {"place 0,-1", "place 1,0", "place 0,1"}
    play(state, "0 place 1,0")
    assert legal(state, 0) == {"turn 0", "turn 2"}
    play(state, "0 turn 2")
    assert seen(state)["players"][0]["territory"][1] == {"tile": "D34", "x": 1, "y": 0, "rotation": 2}


@pytest.mark.rule("ISD-STAGE2-07")
@pytest.mark.parametrize(
    ("map_", "measure", "count"),
    [
        ("D10r0 / CAS", "castle_road_tiles", 2),
        ("D10r0 / CAS", "whisky_tiles", 1),
        ("D10r0 / CAS", "cattle", 1),
        ("D10r0 / CAS", "ships", 1),
        ("D12r0 / CAS", "farms", 1),
        ("D12r0 / CAS", "sheep", 1),
        ("D36r0 CAS", "brochs", 1),
        ("CAS D15r3", "lighthouses", 1),
        ("CAS D15r3", "largest_completed_water", 2),
    ],
)
def test_what_is_on_a_druid_tile_counts_like_on_a_landscape_tile(map_: str, measure: str, count: int) -> None:
    state = new_game(modules=["druids"])
    assert state.frame.measures[measure](territory(map_), 0) == count


@pytest.mark.rule("ISD-STAGE2-07")
def test_barrels_on_a_connected_druid_tile_give_income() -> None:
    state = at_phase("price", players=2, modules=["druids"], territories=["D10r0 / CAS", "CAS"])
    assert [income_of(state, seat) for seat in (0, 1)] == [6, 5]


@pytest.mark.rule("ISD-STAGE2-07")
def test_the_printed_cost_means_nothing_once_the_tile_is_bought() -> None:
    """D28 costs 7, D34 nothing; neither building them nor scoring looks at it."""
    state = at_phase(
        "build",
        players=2,
        modules=["druids"],
        round_=6,
        scoring="sheep square columns road_tiles",
        gold=[4, 4],
        acquired=["D28", "D34"],
    )
    play(state, "0 place 1,0", "0 turn 0", "1 place 1,0", "1 turn 0")
    assert state.over
    assert state.gold == [4, 4]
    assert state.sheet.by_source(0) == {"road_tiles": 1, "scroll D28": 6}
    assert state.sheet.by_source(1) == {"road_tiles": 1}


@pytest.mark.rule("ISD-STAGE2-08", "ISD-SETUP-03")
def test_a_druid_tile_that_fits_nowhere_leaves_the_game_without_refund_or_slab() -> None:
    """TSD-STAGE2-4"""
    state = at_phase(
        "dolmen",
        players=2,
        modules=["druids"],
        gold=[10, 0],
        row="D18 D05 D21 D11 D36",
        territories=["REF-P", "REF-0"],
        acquired=["", "B01"],
    )
    bag = sorted(state.bag)
    play(state, "0 buy D05")
    deck = sorted(dolmen(state).deck)
    play(state, "1 pass")
    assert state.deciders == (1,)
    assert state.acquired[0] == ()
    assert seen(state)["druids"]["removed"] == ["D05"]
    assert seen(state)["druids"]["slabs"] == [{}, {}]
    assert state.gold == [4, 0]
    assert sorted(state.bag) == bag
    assert sorted(dolmen(state).deck) == deck


@pytest.mark.rule("ISD-STAGE2-08")
def test_a_removed_druid_tile_is_not_in_the_bag_of_the_next_round_and_scores_nothing() -> None:
    state = at_phase("build", players=2, modules=["druids"], territories=["REF-P", "REF-P"], acquired=["D21", "B06"])
    assert state.round == 2
    drawn = [tile for seat in state.drawn for tile in seat]
    assert "D21" not in ids([*state.bag, *drawn, *dolmen(state).deck, *dolmen(state).row])
    assert "B06" in ids([*state.bag, *drawn])
    assert "D21" in seen(state)["druids"]["removed"]


@pytest.mark.rule("ISD-STAGE2-08")
def test_a_landscape_tile_from_the_bag_that_fits_nowhere_goes_back_into_the_bag() -> None:
    state = at_phase(
        "dolmen", players=2, modules=["druids"], gold=[5, 0], bag="B06 B03", territories=["REF-P", "REF-P"]
    )
    play(state, "0 buy bag", "0 keep B06", "1 pass")
    assert state.round == 2
    assert sorted(ids([*state.bag, *state.drawn[0], *state.drawn[1]])) == ["B03", "B06"]
    assert "B06" not in seen(state)["druids"]["removed"]


@pytest.mark.rule("ISD-STAGE2-09", "ISD-SLAB-01")
def test_a_slab_comes_with_building_the_tile_not_with_buying_it() -> None:
    state = at_the_dolmen(row="D18 D05 D21 D01 D06")
    play(state, "0 buy D06", "1 pass", "2 pass")
    assert seen(state)["druids"]["slabs"][0] == {}
    play(state, "0 place 0,-1", "0 turn 0")
    assert seen(state)["druids"]["slabs"][0] == {"own_tile": {"usable": 0, "new": 1}}


@pytest.mark.rule("ISD-STAGE2-10")
def test_who_can_afford_nothing_can_only_pass() -> None:
    state = at_the_dolmen(gold=[1, 0, 0], row="D18 D05 D21 D11 D06")
    assert legal(state, 0) == {"pass"}
    refused(state, "0 buy D06")
    play(state, "0 pass")
    assert state.deciders == (1,)


@pytest.mark.rule("ISD-STAGE2-10", "ISD-DOLMEN-01")
def test_a_tile_that_costs_nothing_can_be_taken_without_gold() -> None:
    """TSD-STAGE2-3"""
    state = at_the_dolmen(gold=[0, 0, 0])
    assert legal(state, 0) == {"buy D36", "pass"}
    play(state, "0 buy D36")
    assert state.gold == [0, 0, 0]
    assert ids(state.acquired[0]) == ["D36"]


@pytest.mark.rule(
    "ISD-STAGE1-02", "ISD-STAGE1-05", "ISD-STAGE2-02", "ISD-STAGE2-04", "ISD-SLAB-20", "ISD-SLAB-41", "ISD-DOLMEN-05"
)
def test_a_whole_phase_of_buying() -> None:
    """TSD-STAGE2-6: A has a discount, B may buy an own tile, C draws more from the bag."""
    state = at_phase(
        "buy",
        modules=["druids"],
        gold=[10, 8, 6],
        offers=["B01:3 B02:2", "B03:4 B04:1", "B05:2 B06:2"],
        row="D03 D01 D34 D02 D36",  # printed costs 3, 5, 0, 4, 0
        slabs=["discount", "own_tile", "bag"],
    )
    dolmen(state).deck = tiles("D04 D18")  # both cost 6
    assert state.gold == [5, 3, 2]
    play(state, "0 buy B03")
    assert state.gold == [3, 9, 2]
    play(state, "1 buy own B04", "1 buy B01")
    assert state.gold == [9, 6, 2]
    play(state, "2 buy B02")
    assert state.asked == "dolmen"
    assert state.gold == [13, 6, 0]
    assert costs(state) == [7, 8, 2, 5, 0]
    play(state, "0 buy D34")
    assert state.gold == [11, 6, 0]
    assert costs(state) == [10, 6, 7, 5, 0]
    play(state, "1 buy bag")
    kept = sorted(legal(state, 1))[0]
    play(state, f"1 {kept}")
    assert state.gold == [11, 1, 0]
    assert legal(state, 2) == {"buy D36", "pass"}
    play(state, "2 buy D36")
    assert row_of(state)[2:] == ["D03", "D01", "D02"]
    assert state.gold == [11, 1, 0]
    assert [ids(acquired) for acquired in state.acquired] == [
        ["B03", "D34"],
        ["B04", "B01", kept.removeprefix("keep ")],
        ["B02", "B05", "B06", "D36"],
    ]


# The Dolmen


@pytest.mark.rule("ISD-DOLMEN-01")
def test_the_far_left_tile_costs_4_more_and_the_far_right_one_nothing_more() -> None:
    """TSD-DOLMEN-1"""
    state = at_the_dolmen(row="D05 D18 D21 D11 D36")
    assert costs(state)[0] == 3 + 4
    assert costs(state)[4] == 0
    assert play(state, "0 buy D05").gold[0] == 20 - 7


@pytest.mark.rule("ISD-DOLMEN-01", "ISD-DOLMEN-02", "ISD-SETUP-02")
@pytest.mark.parametrize(("tile", "cost"), [("D18", 10), ("D05", 6), ("D21", 3), ("D11", 6), ("D36", 0)])
def test_a_druid_tile_costs_what_is_printed_on_it_and_at_its_space(tile: str, cost: int) -> None:
    """TSD-DOLMEN-2: exactly that much is needed, and that much is paid."""
    state = play(at_the_dolmen(gold=[cost, 20, 20]), f"0 buy {tile}")
    assert state.gold == [0, 20, 20]
    if cost:
        refused(at_the_dolmen(gold=[cost - 1, 20, 20]), f"0 buy {tile}")


@pytest.mark.rule("ISD-DOLMEN-02")
def test_with_2_gold_only_the_free_tile_can_be_bought() -> None:
    """TSD-DOLMEN-4"""
    assert legal(at_the_dolmen(gold=[2, 0, 0]), 0) == {"buy D36", "pass"}


@pytest.mark.rule("ISD-DOLMEN-03")
def test_moving_along_the_arrows_costs_nobody_anything() -> None:
    """D18 moves over two arrows while others are bought, and is cheaper for it."""
    state = at_the_dolmen(gold=[20, 20, 20])
    play(state, "0 buy D36", "1 buy D11")
    assert state.gold == [20, 20 - (5 + 0), 20]
    play(state, "2 buy D18")
    assert state.gold == [20, 15, 20 - (6 + 2)]


@pytest.mark.rule("ISD-DOLMEN-04", "ISD-DOLMEN-01")
def test_tiles_left_of_the_gap_move_right_and_a_new_one_enters_on_the_left() -> None:
    """TSD-DOLMEN-2"""
    state = at_the_dolmen()
    assert costs(state) == [10, 6, 3, 6, 0]
    deck = ids(dolmen(state).deck)
    play(state, "0 buy D21")
    new, *others = row_of(state)
    assert others == ["D18", "D05", "D11", "D36"]
    assert costs(state)[1:] == [9, 5, 6, 0]
    assert new in deck
    assert sorted(ids(dolmen(state).deck)) == sorted(set(deck) - {new})


@pytest.mark.rule("ISD-DOLMEN-04")
@pytest.mark.parametrize(
    ("bought", "stay"),
    [
        ("D18", ["D05", "D21", "D11", "D36"]),
        ("D05", ["D18", "D21", "D11", "D36"]),
        ("D11", ["D18", "D05", "D21", "D36"]),
        ("D36", ["D18", "D05", "D21", "D11"]),
    ],
)
def test_the_row_after_a_purchase(bought: str, stay: list[str]) -> None:
    """TSD-DOLMEN-3"""
    assert row_of(play(at_the_dolmen(), f"0 buy {bought}"))[1:] == stay


@pytest.mark.rule("ISD-DOLMEN-05")
def test_the_next_player_finds_and_pays_the_new_positions() -> None:
    state = play(at_the_dolmen(), "0 buy D36")
    new = row_of(state)[0]
    assert state.deciders == (1,)
    assert {"buy D18", f"buy {new}", "buy D11"} < legal(state, 1)
    play(state, "1 buy D11")
    assert state.gold[1] == 20 - 5


@pytest.mark.rule("ISD-DOLMEN-06")
def test_tiles_of_the_deck_cannot_be_bought() -> None:
    state = at_the_dolmen()
    for tile in ids(dolmen(state).deck):
        refused(state, f"0 buy {tile}")


@pytest.mark.rule("ISD-DOLMEN-06")
def test_a_bought_druid_tile_is_out_of_the_others_reach() -> None:
    state = play(at_the_dolmen(), "0 buy D36")
    refused(state, "1 buy D36")


@pytest.mark.rule("ISD-DOLMEN-07")
def test_when_the_deck_is_empty_the_far_left_space_stays_empty() -> None:
    state = at_the_dolmen()
    dolmen(state).deck = []
    play(state, "0 buy D21")
    assert row_of(state) == ["-", "D18", "D05", "D11", "D36"]
    assert legal(state, 1) == {"buy D18", "buy D05", "buy D11", "buy D36", "buy bag", "pass"}
    play(state, "1 buy D36")
    assert row_of(state) == ["-", "-", "D18", "D05", "D11"]
    play(state, "2 buy D05")
    assert state.gold[2] == 20 - (3 + 1)


@pytest.mark.rule("ISD-DOLMEN-07")
def test_empty_spaces_offer_nothing() -> None:
    state = at_the_dolmen(row="- - - - D18")
    assert legal(state, 0) == {"buy D18", "buy bag", "pass"}


@pytest.mark.rule("ISD-DOLMEN-07", "ISD-ROUNDEND-02")
def test_rounds_end_with_an_empty_deck_too() -> None:
    state = at_phase("build", players=2, modules=["druids"], row="- - D18 D05 D21", acquired=["B01", ""])
    dolmen(state).deck = []
    for _ in range(3):
        play_without_druid_tiles(state, state.round + 1)
    assert row_of(state) == ["-", "-", "-", "-", "-"]
    assert seen(state)["druids"]["removed"] == ["D21", "D05", "D18"]


@pytest.mark.rule("ISD-DOLMEN-08", "ISD-SLAB-43")
def test_no_slab_makes_druid_tiles_cheaper() -> None:
    every_slab = "rescore_scroll rescore_scroll own_tile own_tile bag bag discount discount discount discount"
    state = at_the_dolmen(gold=[9, 0, 0], slabs=[every_slab, "", ""])
    assert legal(state, 0) == {"buy D05", "buy D21", "buy D11", "buy D36", "buy bag", "pass"}
    play(state, "0 buy D11")
    assert state.gold[0] == 3


@pytest.mark.rule("ISD-DOLMEN-09")
def test_the_row_and_the_size_of_the_deck_are_public() -> None:
    state = at_the_dolmen(row=ROW)
    for seat in (0, 1, 2, None):
        druids = seen(state, seat)["druids"]
        assert [space["tile"] for space in druids["row"]] == ROW.split()
        assert druids["deck"] == 31


@pytest.mark.rule("ISD-DOLMEN-09")
def test_nobody_can_see_the_order_of_the_deck() -> None:
    one, other = at_the_dolmen(), at_the_dolmen()
    dolmen(other).deck.reverse()
    for seat in (0, 1, 2, None):
        assert one.view(seat) == other.view(seat)
        for seed in range(5):
            guesses = [state.redeal(seat, Rng(seed)) for state in (one, other)]
            assert len({tuple(row_of(play(guess, "0 buy D36"))) for guess in guesses}) == 1


@pytest.mark.rule("ISD-DOLMEN-09")
def test_a_guess_at_what_comes_next_knows_nothing_of_the_real_deck() -> None:
    state = at_the_dolmen()
    guesses = {row_of(play(state.redeal(0, Rng(seed)), "0 buy D36"))[0] for seed in range(30)}
    assert len(guesses) > 10


# The end of the round


@pytest.mark.rule("ISD-ROUNDEND-01", "ISD-ROUNDEND-02")
def test_at_the_end_of_the_round_the_far_right_tile_leaves_and_the_row_moves_on() -> None:
    """TSD-ROUNDEND-1"""
    state = at_phase("score", modules=["druids"], row=ROW)
    assert state.round == 2
    new, *others = row_of(state)
    assert others == ["D18", "D05", "D21", "D11"]
    assert costs(state)[4] == 5
    assert new not in ROW.split()
    assert seen(state)["druids"]["removed"] == ["D36"]
    assert seen(state)["druids"]["deck"] == 30


@pytest.mark.rule("ISD-ROUNDEND-01")
def test_the_row_moves_on_only_when_the_round_is_scored() -> None:
    state = at_the_dolmen()
    play(state, "0 pass", "1 pass", "2 pass")
    assert state.asked == "build"
    assert row_of(state) == ROW.split()
    assert seen(state)["druids"]["removed"] == []


@pytest.mark.rule("ISD-ROUNDEND-03")
@pytest.mark.parametrize(
    ("move", "removed", "stay"),
    [
        ("pass", "D36", ["D18", "D05", "D21", "D11"]),
        ("buy D36", "D11", ["D18", "D05", "D21"]),
        ("buy D18", "D36", ["D05", "D21", "D11"]),
    ],
)
def test_the_row_moves_on_whether_or_not_something_was_bought(move: str, removed: str, stay: list[str]) -> None:
    state = play(at_the_dolmen(), f"0 {move}", "1 pass", "2 pass")
    play_without_druid_tiles(state, 2)
    assert seen(state)["druids"]["removed"] == [removed]
    assert row_of(state)[-len(stay) :] == stay


@pytest.mark.rule("ISD-ROUNDEND-03", "ISD-ROUNDEND-04")
def test_nobody_ever_buys_a_druid_tile() -> None:
    """TSD-ROUNDEND-2: five tiles at the beginning, one after each round but the last."""
    state = play_without_druid_tiles(new_game(2, ["druids"]), 7)
    assert state.over
    assert seen(state)["druids"]["deck"] == 36 - 5 - 5
    assert len(seen(state)["druids"]["removed"]) == 5


@pytest.mark.rule("ISD-ROUNDEND-04")
def test_after_the_last_round_the_row_stays_and_nobody_can_buy_from_it() -> None:
    state = at_phase("score", modules=["druids"], round_=6, row=ROW, gold=[20, 20, 20])
    assert state.over
    assert row_of(state) == ROW.split()
    refused(state, "0 buy D36")


@pytest.mark.rule("ISD-ROUNDEND-05")
def test_row_round_marker_and_starting_player_have_all_moved_before_the_next_decision() -> None:
    state = at_phase("score", modules=["druids"], row=ROW, starter=1)
    assert state.asked == "price"
    assert state.round == 2
    assert state.starting_player == 2
    assert row_of(state)[1:] == ["D18", "D05", "D21", "D11"]


@pytest.mark.rule("ISD-ROUNDEND-06")
def test_everybody_sees_what_was_removed_and_it_does_not_come_back() -> None:
    state = new_game(2, ["druids"])
    gone: list[str] = []
    for round_ in range(2, 7):
        last = row_of(state)[4]
        play_without_druid_tiles(state, round_)
        gone.append(last)
        for seat in (0, 1, None):
            assert seen(state, seat)["druids"]["removed"] == gone
        left = [*dolmen(state).row, *dolmen(state).deck]
        assert not set(gone) & set(ids(left))
        assert len(left) == 36 - len(gone)


@pytest.mark.rule("ISD-ROUNDEND-02", "ISD-ROUNDEND-03")
def test_a_tile_wanders_along_the_row_and_gets_cheaper_every_round() -> None:
    """TSD-ROUNDEND-3"""
    state = play_without_druid_tiles(new_game(2, ["druids"]), 2)
    tile = row_of(state)[0]
    printed = costs(state)[0] - 4
    for round_, extra in [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0)]:
        play_without_druid_tiles(state, round_)
        assert row_of(state)[4 - extra] == tile
        assert costs(state)[4 - extra] == printed + extra
