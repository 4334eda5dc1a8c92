"""Buying tiles from one another (IS-BUY)."""

from __future__ import annotations

import random

import pytest

from clachan.core.errors import IllegalAction
from clachan.games.isle_of_skye.rules.state import SkyeState
from tests.isle_of_skye.positions import at_phase, ids, legal, new_game, play, set_prices


def offer(state: SkyeState, seat: int) -> dict[str, int]:
    """The tiles a player has on offer, with their prices."""
    return {ids([tile])[0]: price for tile, price in state.offers[seat]}


def acquired(state: SkyeState, seat: int) -> set[str]:
    """The tiles a player has to build."""
    return set(ids(state.acquired[seat]))


def refused(state: SkyeState, *moves: str) -> None:
    """Each of the moves is turned down and changes nothing."""
    for move in moves:
        before = state.to_json()
        with pytest.raises(IllegalAction):
            play(state, move)
        assert state.to_json() == before


def three_offers(starter: int = 0) -> SkyeState:
    """Gold 12 / 9 / 7, of which 5 / 3 / 3 are free."""
    offers = ["B01:4 B02:3", "B03:5 B04:1", "B05:2 B06:2"]
    return at_phase("buy", players=3, starter=starter, gold=[12, 9, 7], offers=offers)


@pytest.mark.rule("IS-BUY-04", "IS-BUY-05", "IS-BUY-08", "IS-BUY-14", "IS-BUY-15", "IS-BUY-16", "IS-BUY-17")
def test_a_whole_phase() -> None:
    """TS-BUY-1"""
    state = three_offers()
    assert state.gold == [5, 3, 3]
    assert play(state, "0 buy B03").gold == [0, 13, 3]
    assert play(state, "1 buy B01").gold == [8, 9, 3]
    assert play(state, "2 buy B02").gold == [14, 9, 0]
    assert state.asked == "build"
    assert [offer(state, seat) for seat in range(3)] == [{}, {}, {}]
    assert [acquired(state, seat) for seat in range(3)] == [{"B03"}, {"B01", "B04"}, {"B02", "B05", "B06"}]


@pytest.mark.rule("IS-BUY-01")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_everybody_has_one_turn_clockwise_from_the_starting_player(starter: int) -> None:
    state = three_offers(starter)
    for i in range(3):
        seat = (starter + i) % 3
        assert (state.asked, state.deciders) == ("buy", (seat,))
        refused(state, *[f"{other} pass" for other in range(3) if other != seat])
        play(state, f"{seat} pass")
    assert state.asked == "build"


@pytest.mark.rule("IS-BUY-01", "IS-BUY-02")
def test_a_purchase_ends_the_turn() -> None:
    """TS-BUY-6: a second tile in the same turn is refused, although it could be paid."""
    state = at_phase("buy", players=3, gold=[20, 9, 9], offers=["B01:1", "B03:2 B04:2", "B05:2"])
    play(state, "0 buy B03")
    assert state.deciders == (1,)
    refused(state, "0 buy B04", "0 buy B05", "0 pass")


@pytest.mark.rule("IS-BUY-02", "IS-BUY-03")
def test_any_affordable_tile_of_the_others_can_be_bought_or_none() -> None:
    """Five free gold: everything of the others up to exactly 5."""
    state = three_offers()
    assert legal(state, 0) == {"buy B03", "buy B04", "buy B05", "buy B06", "pass"}
    play(state, "0 pass")
    assert legal(state, 1) == {"buy B02", "buy B05", "buy B06", "pass"}


@pytest.mark.rule("IS-BUY-03", "IS-BUY-07", "IS-BUY-13")
def test_price_coins_do_not_pay() -> None:
    """TS-BUY-3: 2 free gold and 5 price coins; the cheapest tile of the others costs 3."""
    state = at_phase("buy", players=2, gold=[7, 9], offers=["B01:4 B02:1", "B03:3 B04:4"])
    assert state.gold[0] == 2
    assert legal(state, 0) == {"pass"}
    refused(state, "0 buy B03", "0 buy B04")


@pytest.mark.rule("IS-BUY-03")
def test_only_what_lies_on_offer_can_be_bought() -> None:
    """TS-BUY-6: an own tile, a sold tile, an axed tile, a tile that nobody drew."""
    drawn = ["B01 B02 B03", "B04 B05 B06", "B07 B08 B09"]
    state = at_phase("price", players=3, gold=[20, 20, 20], drawn=drawn)
    for seat in range(3):
        set_prices(state, seat, 1, 2, 2)
    play(state, "0 buy B05")
    assert legal(state, 1) == {"buy B02", "buy B03", "buy B08", "buy B09", "pass"}
    refused(state, "1 buy B06", "1 buy B05", "1 buy B07", "1 buy B01", "1 buy B50")


@pytest.mark.rule("IS-BUY-04")
@pytest.mark.parametrize("price", [1, 4, 10])
def test_the_buyer_pays_exactly_the_price(price: int) -> None:
    state = at_phase("buy", players=2, gold=[10, 20], offers=["", f"B03:{price} B04:1"])
    assert play(state, "0 buy B03").gold[0] == 10 - price


@pytest.mark.rule("IS-BUY-05")
def test_a_sale_at_four_makes_the_seller_four_richer_and_frees_eight() -> None:
    state = at_phase("buy", players=3, gold=[9, 7, 9], offers=["B01:1", "B03:4 B04:1", "B05:1"])
    assert (state.gold[1], sum(offer(state, 1).values())) == (2, 5)
    play(state, "0 buy B03")
    assert (state.gold[1], sum(offer(state, 1).values())) == (10, 1)
    assert state.gold[2] == 8


@pytest.mark.rule("IS-BUY-06")
def test_the_seller_can_spend_the_money_in_the_same_phase() -> None:
    """TS-BUY-2"""
    state = at_phase("buy", players=2, gold=[9, 6], offers=["B01:6", "B03:3 B04:3"])
    assert state.gold == [3, 0]
    play(state, "0 buy B03")
    assert state.gold[1] == 6
    play(state, "1 buy B01")
    assert acquired(state, 1) == {"B01", "B04"}


@pytest.mark.rule("IS-BUY-07")
def test_coins_on_the_own_unsold_tile_stay_locked_after_a_sale() -> None:
    """The second player has sold one tile: 2 + 2 gold are free, the 5 on the other tile are not."""
    state = at_phase("buy", players=2, gold=[7, 7], offers=["B01:5", "B03:2 B04:5"])
    play(state, "0 buy B03")
    assert state.gold[1] == 4
    assert legal(state, 1) == {"pass"}


@pytest.mark.rule("IS-BUY-08")
def test_a_bought_tile_belongs_to_the_buyer_and_cannot_be_bought_again() -> None:
    state = play(three_offers(), "0 buy B04")
    assert offer(state, 1) == {"B03": 5}
    assert acquired(state, 0) == {"B04"}
    assert "buy B04" not in legal(state, 1)
    refused(state, "1 buy B04")
    play(state, "1 pass")
    refused(state, "2 buy B04")


@pytest.mark.rule("IS-BUY-09")
def test_own_tiles_cannot_be_bought() -> None:
    state = at_phase("buy", players=2, gold=[30, 30], offers=["B01:1 B02:1", "B03:1 B04:1"])
    assert legal(state, 0) == {"buy B03", "buy B04", "pass"}
    refused(state, "0 buy B01", "0 buy B02", "0 buy own B01", "0 buy own B02")


@pytest.mark.rule("IS-BUY-10")
def test_a_seller_has_no_say() -> None:
    """While one player chooses, the others can do nothing: not refuse, not change a price, not take a tile back."""
    state = three_offers()
    assert legal(state, 0) == {"buy B03", "buy B04", "buy B05", "buy B06", "pass"}
    assert legal(state, 1) == legal(state, 2) == set()
    refused(state, "1 pass", "1 price 1 9g", "1 axe 1", "1 buy own B03", "1 buy B03", "1 build B03")
    play(state, "0 buy B03")
    assert acquired(state, 0) == {"B03"}


@pytest.mark.rule("IS-BUY-10")
def test_prices_stay_as_they_are_until_the_end() -> None:
    state = three_offers()
    laid_out = [offer(state, seat) for seat in range(3)]
    for move in ("0 pass", "1 pass"):
        play(state, move)
        assert [offer(state, seat) for seat in range(3)] == laid_out


@pytest.mark.rule("IS-BUY-11")
def test_both_tiles_may_be_sold_to_different_buyers() -> None:
    state = at_phase("buy", players=3, starter=1, gold=[12, 9, 9], offers=["B01:4 B02:3", "B03:5", "B05:2"])
    play(state, "1 buy B02", "2 buy B01")
    assert offer(state, 0) == {}
    assert (acquired(state, 1), acquired(state, 2)) == ({"B02"}, {"B01"})
    assert state.gold[0] == 5 + 2 * 3 + 2 * 4


@pytest.mark.rule("IS-BUY-11")
def test_both_tiles_cannot_be_sold_to_one_buyer() -> None:
    state = at_phase("buy", players=2, gold=[30, 30], offers=["B01:1 B02:1", "B03:1 B04:1"])
    play(state, "0 buy B03")
    refused(state, "0 buy B04")
    play(state, "1 pass")
    assert acquired(state, 1) == {"B04"}


@pytest.mark.rule("IS-BUY-02", "IS-BUY-12")
def test_passing_is_allowed_and_final() -> None:
    """The first player passes and sells a tile for 3 afterwards; the turn does not come back."""
    state = play(three_offers(), "0 pass", "1 pass", "2 buy B02")
    assert state.gold[0] == 5 + 6
    assert state.asked == "build"
    assert acquired(state, 0) == {"B01"}


@pytest.mark.rule("IS-BUY-12")
def test_who_has_passed_is_not_asked_again_in_the_phase() -> None:
    state = play(three_offers(), "0 pass")
    refused(state, "0 buy B04", "0 pass")
    play(state, "1 buy B02")
    assert state.gold[0] == 11
    refused(state, "0 buy B04", "0 pass")


@pytest.mark.rule("IS-BUY-13")
def test_a_player_without_gold_is_asked_all_the_same() -> None:
    """The others cannot tell whether the player was too poor or did not want a tile."""
    state = at_phase("buy", players=3, gold=[2, 9, 9], offers=["B01:1 B02:1", "B03:3 B04:1", "B05:1 B06:1"])
    assert state.gold[0] == 0
    assert (state.deciders, legal(state, 0)) == ((0,), {"pass"})


@pytest.mark.rule("IS-BUY-13")
def test_a_player_whom_nobody_offers_anything_passes_by_itself() -> None:
    state = at_phase("buy", players=3, gold=[9, 9, 9], offers=["", "B03:1", ""])
    play(state, "0 buy B03")
    assert state.asked == "build"
    assert [acquired(state, seat) for seat in range(3)] == [{"B03"}, set(), set()]
    state = at_phase("buy", players=3, gold=[9, 9, 9], offers=["", "B03:1", ""])
    play(state, "0 pass")
    assert (state.asked, state.deciders) == ("buy", (2,))


@pytest.mark.rule("IS-BUY-14", "IS-BUY-16")
def test_everybody_passes_and_keeps_and_pays_both_tiles() -> None:
    """TS-BUY-4"""
    state = play(three_offers(), "0 pass", "1 pass", "2 pass")
    assert [acquired(state, seat) for seat in range(3)] == [{"B01", "B02"}, {"B03", "B04"}, {"B05", "B06"}]
    assert state.gold == [12 - 7, 9 - 6, 7 - 4]


@pytest.mark.rule("IS-BUY-14")
def test_nobody_is_asked_whether_to_keep_unsold_tiles() -> None:
    state = play(three_offers(), "0 pass", "1 pass", "2 pass")
    assert state.asked == "build"
    assert legal(state, 0) == {"build B01", "build B02"}
    refused(state, "0 pass", "0 axe 1")


@pytest.mark.rule("IS-BUY-14", "IS-BUY-15")
def test_who_sells_everything_and_buys_nothing_builds_nothing_and_pays_nothing() -> None:
    """TS-BUY-5"""
    state = at_phase("buy", players=3, starter=1, gold=[12, 9, 9], offers=["B01:4 B02:3", "B03:5", "B05:2"])
    play(state, "1 buy B02", "2 buy B01", "0 pass")
    assert acquired(state, 0) == set()
    assert 0 not in state.deciders
    assert state.gold[0] == 12 + 3 + 4


@pytest.mark.rule("IS-BUY-15", "IS-BUY-16", "IS-BUY-17")
@pytest.mark.parametrize("seed", range(4))
def test_buying_in_random_games(seed: int) -> None:
    """Nobody acquires more than three tiles; the prices of unsold tiles leave the table, and no coins stay on tiles."""
    players = 2 + seed
    state = new_game(players, seed=seed)
    chance = random.Random(seed)
    numbers: set[int] = set()
    while not state.over:
        if state.asked == "buy":
            owned = sum(state.gold) + sum(price for seat in state.offers for _, price in seat)
            bought = [0] * players
            while state.asked == "buy":
                offers = list(state.offers)
                assert sum(state.gold) + sum(price for seat in offers for _, price in seat) == owned
                seat = state.deciders[0]
                action = chance.choice(state.legal(seat))
                state.play(seat, action)
                bought[seat] += action.text.startswith("buy")
                sold = action.text.removeprefix("buy ")
            unsold = [[(tile, price) for tile, price in offer if ids([tile]) != [sold]] for offer in offers]
            assert state.asked == "build"
            assert state.offers == [()] * players
            assert sum(state.gold) == owned - sum(price for offer in unsold for _, price in offer)
            counts = [len(tiles) for tiles in state.acquired]
            assert max(bought) <= 1
            assert counts == [len(unsold[seat]) + bought[seat] for seat in range(players)]
            numbers |= set(counts)
        assert min(state.gold) >= 0
        seat = chance.choice(state.deciders)
        state.play(seat, chance.choice(state.legal(seat)))
    assert numbers <= {0, 1, 2, 3}


@pytest.mark.rule("IS-BUY-17")
def test_after_the_phase_all_gold_is_free() -> None:
    """What a player owns in the next round can all be laid out on prices again."""
    state = play(at_phase("buy", players=2, gold=[9, 9], offers=["B34:2", "B31:3"]), "0 pass", "1 pass")
    play(state, "0 place 1,0", "1 place 0,-1", "1 turn 0")
    assert (state.round, state.gold) == (2, [9 - 2 + 5, 9 - 3 + 6])
    assert "price 2 11g" in legal(play(state, "0 axe 1"), 0)
