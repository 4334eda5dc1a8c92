"""Stone slabs: how they are gained and what each kind does (ISD-SLAB)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from clachan.core.errors import IllegalAction
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import GAME, at_phase, dolmen, ids, legal, play, set_prices, tile

ROW = "D18 D05 D21 D11 D36"
EVERY_KIND = "rescore_scroll own_tile bag discount"


def market(slabs: str = "", gold: tuple[int, int] = (10, 10), starter: int = 0) -> SkyeState:
    """Two players with two tiles on offer each; seat 0 has slabs."""
    return at_phase(
        "buy",
        players=2,
        modules=["druids"],
        gold=gold,
        offers=["B01:6 B02:2", "B03:3 B04:4"],
        row=ROW,
        slabs=[slabs, ""],
        starter=starter,
    )


def seen(state: SkyeState, seat: int | None = None) -> Any:
    """What a seat sees, as plain data."""
    return json.loads(json.dumps(state.view(seat)))


def refused(state: SkyeState, move: str) -> None:
    """The move is illegal and changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalAction):
        play(state, move)
    assert state.to_json() == before


def final(
    map_: str, slabs: str = "", gold: int = 0, fresh: str = "", variants: Mapping[str, str] | None = None
) -> dict[str, int]:
    """What seat 0 scores at the end of the game for scrolls, gold and slabs."""
    state = at_phase(
        "score",
        players=2,
        modules=["druids"],
        variants=variants,
        scoring="sheep whisky_majority ship_majority gold_majority",
        round_=6,
        gold=[gold, 0],
        territories=[map_, "CAS"],
        slabs=[slabs, ""],
        fresh_slabs=[fresh, ""],
    )
    assert state.over
    return {source: n for source, n in state.sheet.by_source(0).items() if not source.endswith("_majority")}


def build_everything(state: SkyeState) -> SkyeState:
    """Everybody builds what there is to build, anywhere."""
    while state.asked == "build":
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    return state


# General


@pytest.mark.rule("ISD-SLAB-01", "ISD-SLAB-02", "ISD-STAGE2-09")
@pytest.mark.parametrize(
    ("id_", "kind"),
    [("D03", "discount"), ("D06", "own_tile"), ("D08", "bag"), ("D09", "rescore_scroll"), ("D34", None), ("D28", None)],
)
def test_building_a_tile_with_a_slab_gives_the_slab(id_: str, kind: str | None) -> None:
    """Everybody sees it; it cannot be used before the round is over."""
    state = at_phase("build", players=2, modules=["druids"], acquired=[id_, "B01"])
    while 0 in state.deciders:
        state.play(0, state.legal(0)[0])
    for viewer in (0, 1, None):
        assert seen(state, viewer)["druids"]["slabs"] == [{kind: {"usable": 0, "new": 1}} if kind else {}, {}]


@pytest.mark.rule("ISD-SLAB-02")
def test_a_slab_works_from_the_next_round_on() -> None:
    """TSD-SLAB-6: a discount built in round 2."""
    state = at_phase(
        "buy",
        players=2,
        modules=["druids"],
        round_=2,
        gold=[20, 20],
        offers=["B01:1", "B03:5"],
        row="D18 D05 D21 D11 D03",
    )
    play(state, "0 buy B03")
    assert state.gold[0] == 19 - 5
    play(state, "1 pass", "0 buy D03", "1 pass")
    build_everything(state)
    assert state.round == 3
    assert seen(state)["druids"]["slabs"][0] == {"discount": {"usable": 1, "new": 0}}
    state.drawn[1] = (tile("B30"), *state.drawn[1][1:])
    set_prices(state, 0, 3, 1, 1)
    set_prices(state, 1, 3, 5, 1)
    gold = state.gold[0]
    play(state, "1 pass", "0 buy B30")
    assert state.gold[0] == gold - 3


@pytest.mark.rule("ISD-SLAB-02")
def test_slabs_of_this_round_do_not_work_yet() -> None:
    state = at_phase(
        "buy",
        players=2,
        modules=["druids"],
        gold=[8, 8],
        offers=["B01:3", "B03:5 B04:1"],
        row=ROW,
        fresh_slabs=[EVERY_KIND, ""],
    )
    assert legal(state, 0) == {"buy B03", "buy B04", "pass"}
    play(state, "0 buy B03", "1 pass")
    assert state.gold == [0, 12]
    assert legal(state, 0) == {"buy D36", "pass"}


@pytest.mark.rule("ISD-SLAB-02", "ISD-SLAB-04")
def test_slabs_are_never_used_up_or_lost() -> None:
    state = market("own_tile bag discount", gold=(30, 10))
    play(state, "0 buy B03", "0 buy own B01", "1 pass", "0 buy bag")
    play(state, f"0 {sorted(legal(state, 0))[0]}", "1 pass")
    build_everything(state)
    assert state.round == 2
    assert dolmen(state).slabs[0] == (0, 1, 1, 1)
    set_prices(state, 0, 3, 1, 1)
    set_prices(state, 1, 3, 5, 5)
    play(state, "1 pass")
    foreign = ids([offered for offered, _ in state.offers[1]])
    own = ids([offered for offered, _ in state.offers[0]])
    gold = state.gold[0]
    play(state, f"0 buy {foreign[0]}", f"0 buy own {own[0]}", "1 pass")
    assert state.gold[0] == gold - 3
    play(state, "0 buy bag")
    assert state.gold[0] == gold - 3 - 3
    assert len(legal(state, 0)) == 3


@pytest.mark.rule("ISD-SLAB-03")
def test_slabs_of_one_kind_add_up() -> None:
    state = play(market("discount discount own_tile own_tile bag bag", gold=(8 + 1, 10)), "0 buy B04")
    assert state.gold[0] == 1
    play(state, "0 buy own B01", "0 buy own B02")
    play(state, "0 buy bag")
    assert state.gold[0] == 0
    assert len(legal(state, 0)) == 4
    one, two = final("REF-B", "rescore_scroll"), final("REF-B", "rescore_scroll rescore_scroll")
    assert (one["slab rescore_scroll"], two["slab rescore_scroll"]) == (3, 6)


@pytest.mark.rule("ISD-SLAB-03")
@pytest.mark.parametrize("others", ["", "rescore_scroll rescore_scroll own_tile own_tile bag bag"])
def test_a_discount_does_not_depend_on_slabs_of_other_kinds(others: str) -> None:
    state = play(market(f"discount {others}"), "0 buy B04")
    assert state.gold[0] == 2 - 2


@pytest.mark.rule("ISD-SLAB-03")
@pytest.mark.parametrize("others", ["", "rescore_scroll own_tile own_tile discount discount"])
def test_the_bag_does_not_depend_on_slabs_of_other_kinds(others: str) -> None:
    state = at_phase("dolmen", players=2, modules=["druids"], gold=[3, 0], row=ROW, slabs=[f"bag {others}", ""])
    play(state, "0 buy bag")
    assert len(legal(state, 0)) == 3


@pytest.mark.rule("ISD-SLAB-04")
def test_everybody_sees_everybodys_slabs() -> None:
    state = market("bag discount discount")
    shown = {"bag": {"usable": 1, "new": 0}, "discount": {"usable": 2, "new": 0}}
    for seat in (0, 1, None):
        assert seen(state, seat)["druids"]["slabs"] == [shown, {}]


@pytest.mark.rule("ISD-SLAB-04", "ISD-BAG-09")
def test_there_is_no_action_that_gives_a_slab_away() -> None:
    verbs = {action.text.split()[0] for action in GAME.actions}
    with_journeyman = {"plan", "mark", "collect", "rest", "advance", "lay"}
    assert verbs - with_journeyman == {"axe", "price", "buy", "keep", "pass", "build", "place", "turn"}


@pytest.mark.rule("ISD-SLAB-05")
@pytest.mark.parametrize(("id_", "kind"), [("D03", "discount"), ("D06", "own_tile"), ("D08", "bag")])
def test_slabs_for_buying_come_too_late_in_the_last_round(id_: str, kind: str) -> None:
    state = at_phase("build", players=2, modules=["druids"], round_=6, gold=[20, 20], acquired=[id_, ""])
    build_everything(state)
    assert state.over
    assert state.gold == [20, 20]
    assert legal(state, 0) == set()
    assert seen(state)["druids"]["slabs"][0] == {kind: {"usable": 0, "new": 1}}


@pytest.mark.rule("ISD-SLAB-05")
def test_a_scroll_is_scored_again_by_a_slab_of_the_last_round() -> None:
    """TSD-SLAB-3"""
    state = at_phase(
        "build", players=2, modules=["druids"], round_=6, territories=["CAS D28r0", "CAS"], acquired=["D10", ""]
    )
    build_everything(state)
    assert state.over
    assert state.sheet.by_source(0)["slab rescore_scroll"] == 3


@pytest.mark.rule("ISD-SLAB-05")
def test_tables_can_agree_that_a_rescore_slab_of_the_last_round_is_too_late() -> None:
    no = {"last-round-rescore": "no"}
    assert final("CAS D28r0", fresh="rescore_scroll") == {"scroll D28": 6, "slab rescore_scroll": 3}
    assert final("CAS D28r0", fresh="rescore_scroll", variants=no) == {"scroll D28": 6}
    assert final("CAS D28r0", "rescore_scroll", variants=no) == {"scroll D28": 6, "slab rescore_scroll": 3}


# rescore_scroll


@pytest.mark.rule("ISD-SLAB-10", "ISD-SLAB-11", "ISD-SLAB-12")
@pytest.mark.parametrize(("slabs", "again"), [("", None), ("rescore_scroll", 3), ("rescore_scroll rescore_scroll", 6)])
def test_a_scroll_in_a_completed_area_can_count_fourfold(slabs: str, again: int | None) -> None:
    """TSD-SLAB-1: B13 is worth 3, doubled 6; with one slab 9, with two 12."""
    points = final("REF-B", slabs)
    assert points["scroll B13"] == 6
    assert points.get("slab rescore_scroll") == again


@pytest.mark.rule("ISD-SLAB-05", "ISD-SLAB-10")
def test_everybody_scores_by_the_own_slabs() -> None:
    state = at_phase(
        "score",
        players=2,
        modules=["druids"],
        scoring="sheep square columns ship_majority",
        round_=6,
        territories=["CAS D28r0", "CAS D28r0"],
        slabs=["own_tile", "rescore_scroll rescore_scroll"],
    )
    assert [state.sheet.by_source(seat).get("slab rescore_scroll") for seat in (0, 1)] == [None, 6]


@pytest.mark.rule("ISD-SLAB-10", "ISD-SLAB-15")
@pytest.mark.parametrize(
    ("slabs", "total"), [("", 8), ("rescore_scroll", 8 + 4), ("rescore_scroll rescore_scroll", 16)]
)
def test_the_slab_takes_the_scroll_of_the_highest_value(slabs: str, total: int) -> None:
    """TSD-SLAB-2: B17 is worth 4."""
    assert sum(final("REF-A", slabs).values()) == total


@pytest.mark.rule("ISD-SLAB-10")
@pytest.mark.parametrize("round_", [1, 2, 3, 4, 5])
def test_slabs_score_only_at_the_end_of_the_game(round_: int) -> None:
    state = at_phase(
        "score",
        players=2,
        modules=["druids"],
        scoring="sheep square columns ship_majority",
        round_=round_,
        territories=["CAS / D30r0", "CAS"],
        slabs=["rescore_scroll", ""],
    )
    assert state.scores == [0, 0]


@pytest.mark.rule("ISD-SLAB-10")
def test_only_scrolls_of_the_own_territory_are_scored_again() -> None:
    state = at_phase(
        "score",
        players=2,
        modules=["druids"],
        round_=6,
        territories=["CAS", "CAS D28r0"],
        slabs=["rescore_scroll", ""],
    )
    assert "slab rescore_scroll" not in state.sheet.by_source(0)
    assert "slab rescore_scroll" not in state.sheet.by_source(1)


@pytest.mark.rule("ISD-SLAB-11")
def test_scoring_again_is_never_doubled() -> None:
    assert final("CAS D28r0", "rescore_scroll") == {"scroll D28": 6, "slab rescore_scroll": 3}
    assert final("CAS / D29r0", "rescore_scroll") == {"scroll D29": 3, "slab rescore_scroll": 3}


@pytest.mark.rule("ISD-SLAB-11", "ISD-SLAB-15")
def test_a_high_simple_value_beats_a_doubled_one() -> None:
    """D28 scores 3 doubled to 6, D30 scores 4: scoring D30 again gives more."""
    assert final("CAS D28r0 / D30r0 .", "rescore_scroll") == {
        "scroll D28": 6,
        "scroll D30": 4,
        "slab rescore_scroll": 4,
    }


@pytest.mark.rule("ISD-SLAB-12")
def test_two_slabs_may_take_the_same_scroll_or_two_of_equal_value() -> None:
    two = "rescore_scroll rescore_scroll"
    assert final("CAS D28r0", two)["slab rescore_scroll"] == 3 + 3
    assert final("CAS D28r0 / D29r0 .", two)["slab rescore_scroll"] == 3 + 3
    assert final("CAS D28r0 / D30r0 .", two)["slab rescore_scroll"] == 4 + 4


@pytest.mark.rule("ISD-SLAB-13")
@pytest.mark.parametrize(
    ("map_", "gold", "again"),
    [
        ("REF-A", 0, 4),  # a base scroll: B17, 4 farms
        ("B64r0 . / CAS D15r3", 0, 2),  # a druid scroll: D15, 2 completed waters
        (". B05r2 . / CAS D24r0 B08r3", 17, 3),  # a gold scroll
        ("CAS / D29r0", 0, 3),  # flat_3
        ("CAS / D30r0", 0, 4),  # flat_4
    ],
)
def test_any_scroll_can_be_scored_again(map_: str, gold: int, again: int) -> None:
    assert final(map_, "rescore_scroll", gold)["slab rescore_scroll"] == again


@pytest.mark.rule("ISD-SLAB-14")
def test_without_a_scroll_the_slab_gives_nothing() -> None:
    """TSD-SLAB-3"""
    assert final("REF-0", "rescore_scroll") == {}
    assert final("REF-L0", "rescore_scroll rescore_scroll") == {}  # a scroll that is worth nothing


# own_tile


def own_tiles_after(move_of_b: str) -> SkyeState:
    """TSD-SLAB-4: turn order B, A. A (seat 0) offers B01 for 6 and B02 for 2 and has one slab."""
    return play(market("own_tile", gold=(12, 20), starter=1), f"1 {move_of_b}")


@pytest.mark.rule("ISD-SLAB-20", "ISD-SLAB-21", "ISD-SLAB-22")
def test_an_own_tile_is_bought_with_the_coins_that_lie_on_it() -> None:
    """TSD-SLAB-4"""
    state = own_tiles_after("pass")
    assert state.gold == [4, 13]
    play(state, "0 buy own B01")
    assert state.gold == [4, 13]
    assert ids(state.acquired[0]) == ["B01"]
    assert legal(state, 0) == {"buy B03", "buy B04", "pass"}
    play(state, "0 buy B04")
    assert state.asked == "dolmen"
    assert state.gold == [0, 21]  # the 6 coins of B01, the 2 of B02 and the 3 of B03 are gone


@pytest.mark.rule("ISD-SLAB-20")
def test_without_the_slab_own_tiles_cannot_be_bought() -> None:
    state = market("rescore_scroll bag discount")
    refused(state, "0 buy own B01")
    refused(state, "0 buy B01")


@pytest.mark.rule("ISD-SLAB-20")
def test_own_tiles_are_bought_in_the_own_turn_only() -> None:
    state = at_phase(
        "buy", players=2, modules=["druids"], gold=[9, 9], offers=["B01:6", "B03:3"], row=ROW, slabs=["", "own_tile"]
    )
    refused(state, "1 buy own B03")
    refused(state, "0 buy own B01")
    refused(state, "0 buy own B03")


@pytest.mark.rule("ISD-SLAB-20", "ISD-SLAB-23")
def test_one_slab_buys_one_own_tile() -> None:
    state = play(market("own_tile"), "0 buy own B01")
    refused(state, "0 buy own B02")


@pytest.mark.rule("ISD-SLAB-21")
def test_who_has_no_free_gold_can_still_buy_an_own_tile() -> None:
    state = play(market("own_tile", gold=(8, 10)), "0 buy own B01")
    assert state.gold == [0, 3]


@pytest.mark.rule("ISD-SLAB-22")
def test_an_own_tile_that_was_bought_is_out_of_the_others_reach() -> None:
    state = play(market("own_tile", gold=(10, 20)), "0 buy own B01", "0 pass")
    assert legal(state, 1) == {"buy B02", "pass"}
    refused(state, "1 buy B01")


@pytest.mark.rule("ISD-SLAB-22", "ISD-SLAB-45")
def test_the_other_own_tile_stays_on_offer_at_its_price() -> None:
    """TSD-SLAB-4: a later player can still buy it."""
    state = play(market("own_tile", gold=(10, 20)), "0 buy own B01", "0 pass", "1 buy B02")
    assert ids(state.acquired[1])[0] == "B02"
    assert state.gold == [2 + 2 + 2, 13 - 2]


@pytest.mark.rule("ISD-SLAB-23")
def test_two_slabs_buy_both_own_tiles_in_one_turn() -> None:
    state = market("own_tile own_tile")
    assert legal(state, 0) == {"buy own B01", "buy own B02", "pass"}
    play(state, "0 buy own B01")
    assert legal(state, 0) == {"buy own B02", "pass"}
    play(state, "0 buy own B02")
    assert ids(state.acquired[0]) == ["B01", "B02"]
    assert state.gold[0] == 2


@pytest.mark.rule("ISD-SLAB-24")
def test_an_own_tile_that_was_sold_before_the_turn_cannot_be_bought() -> None:
    """TSD-SLAB-4"""
    state = own_tiles_after("buy B01")
    assert {text for text in legal(state, 0) if "own" in text} == {"buy own B02"}
    refused(state, "0 buy own B01")


@pytest.mark.rule("ISD-SLAB-25")
def test_an_own_tile_can_be_bought_when_the_others_have_nothing_to_sell() -> None:
    state = at_phase(
        "buy", players=2, modules=["druids"], gold=[9, 9], offers=["B01:6", ""], row=ROW, slabs=["own_tile", ""]
    )
    assert legal(state, 0) == {"buy own B01", "pass"}


@pytest.mark.rule("ISD-SLAB-25")
def test_the_normal_purchase_can_be_made_without_the_own_one() -> None:
    state = play(market("own_tile", gold=(12, 10)), "0 buy B03", "0 pass", "1 pass")
    assert state.asked == "dolmen"
    assert ids(state.acquired[0]) == ["B03", "B01", "B02"]


@pytest.mark.rule("ISD-SLAB-26", "ISD-SLAB-43")
def test_the_discount_does_not_work_on_own_tiles() -> None:
    """All 6 coins go to the bank, none comes back."""
    state = play(market("own_tile discount discount"), "0 buy own B01")
    assert state.gold[0] == 2
    assert state.offers[0] == ((tile("B02"), 2),)


# bag


@pytest.mark.rule("ISD-SLAB-30", "ISD-SLAB-31")
@pytest.mark.parametrize(("slabs", "drawn", "gold"), [("bag", 3, 7), ("bag bag", 4, 9)])
def test_all_slabs_work_in_every_purchase_from_the_bag(slabs: str, drawn: int, gold: int) -> None:
    """Also for one who could pay 5 gold: there is only one way to buy from the bag."""
    state = at_phase("dolmen", players=2, modules=["druids"], gold=[10, 0], row=ROW, slabs=[slabs, ""])
    assert {text for text in legal(state, 0) if "bag" in text} == {"buy bag"}
    play(state, "0 buy bag")
    assert state.gold[0] == gold
    assert len(legal(state, 0)) == drawn


@pytest.mark.rule("ISD-SLAB-31")
def test_only_the_owners_slabs_work() -> None:
    state = at_phase("dolmen", players=2, modules=["druids"], gold=[5, 5], row=ROW, slabs=["", "bag bag"])
    play(state, "0 buy bag")
    assert state.gold[0] == 0
    assert len(legal(state, 0)) == 2


@pytest.mark.rule("ISD-SLAB-32")
def test_bag_slabs_give_no_further_purchase() -> None:
    state = at_phase("dolmen", players=2, modules=["druids"], gold=[20, 0], row=ROW, slabs=["bag bag", ""])
    play(state, "0 buy bag")
    play(state, f"0 {sorted(legal(state, 0))[0]}")
    assert state.deciders == (1,)
    assert len(state.acquired[0]) == 1
    refused(state, "0 buy bag")


@pytest.mark.rule("ISD-SLAB-32")
def test_bag_slabs_do_not_concern_the_draw_of_phase_2() -> None:
    state = at_phase("income", players=2, modules=["druids"], row=ROW, slabs=["bag bag", ""])
    assert state.asked == "price"
    assert [len(drawn) for drawn in state.drawn] == [3, 3]
    assert legal(state, 0) == {"axe 1", "axe 2", "axe 3"}


# discount


@pytest.mark.rule("ISD-SLAB-40", "ISD-SLAB-41", "ISD-SLAB-42")
@pytest.mark.parametrize(
    ("slabs", "price", "payment"),
    [
        ("discount", 3, 1),
        ("discount discount", 3, 0),
        ("discount", 1, 0),
        ("discount discount", 5, 1),
        ("discount discount discount", 7, 1),
        ("discount discount discount discount", 9, 1),
    ],
)
def test_two_gold_less_for_each_slab_but_never_less_than_nothing(slabs: str, price: int, payment: int) -> None:
    """TSD-SLAB-5: the buyer has 1 gold; the seller gets the payment and takes back the coins."""
    state = at_phase(
        "buy", players=2, modules=["druids"], gold=[1, price], offers=["", f"B03:{price}"], row=ROW, slabs=[slabs, ""]
    )
    play(state, "0 buy B03")
    assert state.gold == [1 - payment, payment + price]


@pytest.mark.rule("ISD-SLAB-40")
def test_without_a_slab_the_full_price_is_paid() -> None:
    state = play(market("own_tile bag rescore_scroll", gold=(12, 10)), "0 buy B04")
    assert state.gold == [0, 3 + 4 + 4]


@pytest.mark.rule("ISD-SLAB-41")
def test_the_bank_adds_nothing_to_a_reduced_payment() -> None:
    state = market("discount", gold=(12, 10))
    wealth = sum(state.gold) + sum(price for offer in state.offers for _, price in offer)
    play(state, "0 buy B04")
    assert sum(state.gold) + sum(price for offer in state.offers for _, price in offer) == wealth


@pytest.mark.rule("ISD-SLAB-42")
def test_what_can_be_afforded_is_judged_by_the_reduced_payment() -> None:
    assert legal(market("", gold=(9, 10)), 0) == {"pass"}
    assert legal(market("discount", gold=(9, 10)), 0) == {"buy B03", "pass"}
    assert legal(market("discount", gold=(10, 10)), 0) == {"buy B03", "buy B04", "pass"}


@pytest.mark.rule("ISD-SLAB-43")
def test_unsold_tiles_cost_their_owner_the_full_price() -> None:
    state = play(market("discount discount", gold=(10, 10)), "0 pass", "1 pass")
    assert state.asked == "dolmen"
    assert state.gold == [2, 3]


@pytest.mark.rule("ISD-SLAB-43")
def test_the_discount_does_not_work_in_the_second_stage() -> None:
    state = at_phase("dolmen", players=2, modules=["druids"], gold=[4, 0], row=ROW, slabs=["discount discount", ""])
    assert legal(state, 0) == {"buy D21", "buy D36", "pass"}
    state = at_phase("dolmen", players=2, modules=["druids"], gold=[6, 0], row=ROW, slabs=["discount discount", ""])
    play(state, "0 buy bag")
    assert state.gold[0] == 1


@pytest.mark.rule("ISD-SLAB-44")
def test_the_discount_is_always_taken_in_full() -> None:
    """The buyer could pay the whole price, but there is only one way to buy the tile."""
    state = market("discount", gold=(28, 10))
    assert legal(state, 0) == {"buy B03", "buy B04", "pass"}
    play(state, "0 buy B04")
    assert state.gold[0] == 20 - 2


@pytest.mark.rule("ISD-SLAB-45")
def test_the_price_stays_the_same_for_everybody_else() -> None:
    state = at_phase(
        "buy",
        modules=["druids"],
        gold=[10, 10, 10],
        offers=["", "B03:4 B04:4", ""],
        row=ROW,
        slabs=["discount", "", ""],
    )
    for seat in (0, 1, 2, None):
        offer = seen(state, seat)["players"][1]["offer"]
        assert offer == [{"tile": "B03", "price": 4}, {"tile": "B04", "price": 4}]
    play(state, "0 buy B03", "2 buy B04")
    assert state.gold == [8, 2 + (2 + 4) + (4 + 4), 6]
