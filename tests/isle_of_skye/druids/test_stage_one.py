"""Phase 4, first stage: buying from other players, with slabs (ISD-STAGE1)."""

from __future__ import annotations

import pytest

from clachan.core.errors import IllegalAction
from clachan.face.words import Panel, Size, Translator, sentence, span_text
from clachan.games.isle_of_skye.face.terminal import SkyePictures
from clachan.games.isle_of_skye.face.words import SkyeWords
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import GAME, at_phase, ids, legal, play

ROW = "D18 D05 D21 D11 D36"


def market(slabs: str = "", gold: tuple[int, int, int] = (10, 10, 10), starter: int = 0) -> SkyeState:
    """Three players with two tiles on offer each; seat 0 has slabs."""
    return at_phase(
        "buy",
        modules=["druids"],
        gold=gold,
        offers=["B01:3 B02:2", "B03:4 B04:6", "B05:1 B06:5"],
        row=ROW,
        slabs=[slabs, "", ""],
        starter=starter,
    )


def refused(state: SkyeState, move: str) -> None:
    """The move is illegal and changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalAction):
        play(state, move)
    assert state.to_json() == before


@pytest.mark.rule("ISD-STAGE1-01", "ISD-STAGE2-01")
def test_everybody_buys_from_players_before_anybody_buys_at_the_dolmen() -> None:
    state = market(starter=1)
    turns = []
    while state.asked in ("buy", "dolmen"):
        turns.append((state.asked, state.deciders))
        play(state, f"{state.deciders[0]} pass")
    assert turns == [("buy", (1,)), ("buy", (2,)), ("buy", (0,)), ("dolmen", (1,)), ("dolmen", (2,)), ("dolmen", (0,))]


@pytest.mark.rule("ISD-STAGE1-01")
def test_druid_tiles_and_the_bag_are_not_for_sale_in_the_first_stage() -> None:
    state = market(gold=(30, 10, 10))
    refused(state, "0 buy D36")
    refused(state, "0 buy bag")


@pytest.mark.rule("ISD-STAGE1-02")
def test_a_turn_offers_the_tiles_of_the_others_and_passing() -> None:
    state = market()
    assert legal(state, 0) == {"buy B03", "buy B05", "buy B06", "pass"}
    assert legal(state, 1) == set()
    assert legal(state, 2) == set()


@pytest.mark.rule("ISD-STAGE1-02")
@pytest.mark.parametrize("move", ["buy B03", "pass"])
def test_a_turn_is_one_purchase_or_a_pass(move: str) -> None:
    state = market(gold=(20, 10, 10))
    play(state, f"0 {move}")
    assert state.asked == "buy"
    assert state.deciders == (1,)
    refused(state, "0 buy B05")


@pytest.mark.rule("ISD-STAGE1-02")
def test_a_purchase_moves_gold_and_tile_as_in_the_base_game() -> None:
    state = play(market(), "0 buy B03")
    assert state.gold == [5 - 4, 0 + 4 + 4, 4]
    assert ids(state.acquired[0]) == ["B03"]
    assert legal(state, 1) == {"buy B01", "buy B02", "buy B05", "buy B06", "pass"}


@pytest.mark.rule("ISD-STAGE1-03")
@pytest.mark.parametrize(
    ("slabs", "more"),
    [
        ("", set()),
        ("discount", {"buy B04"}),
        ("own_tile", {"buy own B01", "buy own B02"}),
        ("discount own_tile", {"buy B04", "buy own B01", "buy own B02"}),
        ("bag", set()),
        ("rescore_scroll", set()),
    ],
)
def test_slabs_for_discount_and_own_tiles_change_the_turn_and_no_others(slabs: str, more: set[str]) -> None:
    """Seat 0 has 5 free gold; B04 costs 6."""
    assert legal(market(slabs), 0) == {"buy B03", "buy B05", "buy B06", "pass"} | more


@pytest.mark.rule("ISD-STAGE1-04", "ISD-SLAB-25")
@pytest.mark.parametrize(
    ("moves", "acquired"),
    [
        (["buy B03", "buy own B01"], {"B03", "B01"}),
        (["buy own B01", "buy B03"], {"B01", "B03"}),
        (["buy B03", "pass"], {"B03"}),
        (["buy own B01", "pass"], {"B01"}),
        (["pass"], set()),
    ],
)
def test_own_tile_and_normal_purchase_come_in_any_order_or_not_at_all(moves: list[str], acquired: set[str]) -> None:
    state = market("own_tile")
    for move in moves:
        assert state.deciders == (0,)
        play(state, f"0 {move}")
    assert set(ids(state.acquired[0])) == acquired
    assert state.deciders == (1,)


@pytest.mark.rule("ISD-STAGE1-04")
def test_the_order_of_own_and_normal_purchase_makes_no_difference() -> None:
    one = play(market("own_tile"), "0 buy B03", "0 buy own B01")
    other = play(market("own_tile"), "0 buy own B01", "0 buy B03")
    assert one.gold == other.gold == [1, 8, 4]
    assert one.offers == other.offers


@pytest.mark.rule("ISD-STAGE1-04")
def test_with_one_slab_there_is_one_normal_and_one_own_purchase_at_the_most() -> None:
    state = play(market("own_tile", gold=(20, 10, 10)), "0 buy B03")
    assert legal(state, 0) == {"buy own B01", "buy own B02", "pass"}
    play(state, "0 buy own B02")
    assert state.deciders == (1,)
    state = play(market("own_tile", gold=(20, 10, 10)), "0 buy own B02")
    assert legal(state, 0) == {"buy B03", "buy B04", "buy B05", "buy B06", "pass"}


@pytest.mark.rule("ISD-STAGE1-04", "ISD-SLAB-23")
def test_two_slabs_can_be_used_before_and_after_the_normal_purchase() -> None:
    state = play(market("own_tile own_tile"), "0 buy own B02", "0 buy B05", "0 buy own B01")
    assert ids(state.acquired[0]) == ["B02", "B05", "B01"]
    assert state.deciders == (1,)


OTHERS = "Which tile do you buy from another player, or do you pass?"
OWN = "Which tile do you buy from your own offer, or do you pass?"
BOTH = "Do you buy a tile of another player or one of your own, or do you pass?"


@pytest.mark.rule("ISD-STAGE1-04")
@pytest.mark.parametrize(
    ("slabs", "moves", "question"),
    [
        ("", [], OTHERS),
        ("own_tile", [], BOTH),
        ("own_tile", ["buy own B01"], OTHERS),
        ("own_tile", ["buy B03"], OWN),
        ("own_tile own_tile", ["buy own B01"], BOTH),
        ("own_tile own_tile", ["buy B03", "buy own B01"], OWN),
        ("own_tile own_tile own_tile", ["buy own B01", "buy own B02"], OTHERS),
    ],
)
def test_what_is_asked_and_shown_is_what_can_still_be_bought(slabs: str, moves: list[str], question: str) -> None:
    state = market(slabs, gold=(30, 10, 10))
    for move in moves:
        play(state, f"0 {move}")
    words = SkyeWords(GAME, Translator(), ["x", "y", "z"])
    view = state.view(0)
    assert words.question(view) == question
    (strip,) = SkyePictures(words, plain=True).focus(view, words.menu(state.legal(0), view), Size(80, 40))
    assert isinstance(strip, Panel)
    shown = {span_text(line).split(":")[0] for line in strip.lines}
    assert shown == {sentence(words.tile(move.split()[-1])) for move in legal(state, 0) - {"pass"}}


@pytest.mark.rule("ISD-STAGE1-05")
def test_price_coins_of_unsold_tiles_are_gone_before_the_second_stage() -> None:
    """TSD-STAGE1-1"""
    state = at_phase("buy", modules=["druids"], players=2, gold=[7, 9], offers=["B01:3", "B03:9"], row=ROW)
    assert state.gold == [4, 0]
    play(state, "0 pass", "1 pass")
    assert state.asked == "dolmen"
    assert state.gold == [4, 0]
    assert legal(state, 0) == {"buy D21", "buy D36", "pass"}
    assert state.offers == [(), ()]
    assert [ids(tiles) for tiles in state.acquired] == [["B01"], ["B03"]]


@pytest.mark.rule("ISD-STAGE1-05")
def test_unsold_tiles_are_taken_only_when_the_stage_is_over() -> None:
    state = play(market(), "0 pass", "1 pass")
    assert state.acquired == [(), (), ()]
    assert legal(state, 2) == {"buy B01", "buy B02", "buy B03", "pass"}


@pytest.mark.rule("ISD-STAGE1-06")
def test_who_passed_in_the_first_stage_has_a_full_turn_in_the_second() -> None:
    """TSD-STAGE1-2"""
    state = market(gold=(15, 11, 10))
    play(state, "0 pass", "1 buy B05", "2 buy B02")
    assert state.asked == "dolmen"
    assert legal(state, 0) == {"buy D18", "buy D05", "buy D21", "buy D11", "buy D36", "buy bag", "pass"}


@pytest.mark.rule("ISD-STAGE1-06")
def test_who_sold_everything_and_passed_has_a_full_turn_in_the_second_stage() -> None:
    state = at_phase("buy", modules=["druids"], gold=[3, 9, 9], offers=["B01:2 B02:1", "", "B05:1"], row=ROW)
    play(state, "0 pass", "1 buy B01", "2 buy B02")
    assert state.acquired[0] == ()
    assert state.gold[0] == 6
    assert legal(state, 0) == {"buy D05", "buy D21", "buy D11", "buy D36", "buy bag", "pass"}


@pytest.mark.rule("ISD-STAGE1-06")
def test_who_could_buy_nothing_in_the_first_stage_can_buy_in_the_second() -> None:
    state = at_phase("buy", modules=["druids"], players=2, gold=[5, 9], offers=["B01:4", "B03:2 B04:7"], row=ROW)
    assert legal(state, 0) == {"pass"}
    play(state, "0 pass", "1 pass")
    assert legal(state, 0) == {"buy D36", "pass"}


@pytest.mark.rule("ISD-STAGE1-06")
def test_nobody_has_to_buy_in_either_stage() -> None:
    state = market(gold=(30, 30, 30))
    play(state, *[f"{seat} pass" for seat in (0, 1, 2, 0, 1, 2)])
    assert state.asked == "build"
    assert [len(tiles) for tiles in state.acquired] == [2, 2, 2]
    assert state.gold == [25, 20, 24]


@pytest.mark.rule("ISD-STAGE1-05", "ISD-STAGE2-04")
def test_gold_from_a_sale_after_the_own_turn_can_be_used_in_the_second_stage() -> None:
    """TSD-STAGE1-3"""
    state = at_phase("buy", modules=["druids"], players=2, gold=[5, 9], offers=["B01:5", "B03:1"], row=ROW)
    play(state, "0 pass", "1 buy B01")
    assert state.asked == "dolmen"
    assert state.gold[0] == 10
    play(state, "0 buy D18")
    assert state.gold[0] == 0
