"""Drawing tiles, setting prices, discarding (IS-DRAW, IS-PRICE, IS-DISCARD)."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from clachan.core.errors import IllegalAction, NotationError
from clachan.games.isle_of_skye.rules.state import NONE, SkyeState
from clachan.games.isle_of_skye.rules.views import PlayerView
from tests.isle_of_skye.positions import GAME, at_phase, dolmen, ids, legal, new_game, play, set_prices

AXES = {"axe 1", "axe 2", "axe 3"}


def prices(slot: int, highest: int) -> set[str]:
    """All prices for a tile from 1 up."""
    return {f"price {slot} {gold}g" for gold in range(1, highest + 1)}


def pricing(*gold: int, drawn: list[str] | None = None) -> SkyeState:
    """Everybody has drawn and owns so much gold."""
    tiles = drawn or ["B01 B02 B03", "B04 B05 B06", "B07 B08 B09"][: len(gold)]
    return at_phase("price", players=len(gold), gold=gold, drawn=tiles)


def player(state: SkyeState, viewer: int | None, seat: int) -> PlayerView:
    """What somebody sees of a player."""
    return state.view(viewer)["players"][seat]


def offer(state: SkyeState, seat: int) -> dict[str, int]:
    """The tiles a player has on offer, with their prices."""
    return {ids([tile])[0]: price for tile, price in state.offers[seat]}


def refused(state: SkyeState, move: str) -> None:
    """The move is turned down and changes nothing."""
    before = state.to_json()
    with pytest.raises(IllegalAction):
        play(state, move)
    assert state.to_json() == before


def play_round_at_random(state: SkyeState, chance: random.Random) -> None:
    """Play on until the next round has begun, or the game is over."""
    round_ = state.round
    while state.round == round_ and not state.over:
        seat = chance.choice(state.deciders)
        state.play(seat, chance.choice(state.legal(seat)))


# Drawing


@pytest.mark.rule("IS-DRAW-01")
def test_five_players_draw_fifteen_different_tiles() -> None:
    """TS-DRAW-1"""
    state = new_game(5)
    drawn = [tile for tiles in state.drawn for tile in tiles]
    assert [len(tiles) for tiles in state.drawn] == [3] * 5
    assert len(set(drawn)) == 15
    assert len(state.bag) == 58
    assert not set(drawn) & set(state.bag)


@pytest.mark.rule("IS-DRAW-01")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_starting_player_draws_first(starter: int) -> None:
    """Seven tiles are left: the third player in turn order gets the last one."""
    state = at_phase("price", players=3, starter=starter, gold=[5] * 3, bag="B01 B02 B03 B04 B05 B06 B07")
    assert [len(state.drawn[(starter + i) % 3]) for i in range(3)] == [3, 3, 1]


@pytest.mark.rule("IS-DRAW-01")
def test_tiles_are_drawn_at_random() -> None:
    """Out of six tiles, each is among the first player's three half of the time."""
    bag = "B01 B02 B03 B04 B05 B06"
    seen = Counter(
        tile for seed in range(400) for tile in ids(at_phase("price", players=2, bag=bag, seed=seed).drawn[0])
    )
    assert sorted(seen) == bag.split()
    assert min(seen.values()) > 160
    assert max(seen.values()) < 240


@pytest.mark.rule("IS-DRAW-02")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everybody_sees_what_all_have_drawn(viewer: int | None) -> None:
    """TS-DRAW-3"""
    state = pricing(5, 5, 5)
    assert [player(state, viewer, seat)["drawn"] for seat in range(3)] == [
        ["B01", "B02", "B03"],
        ["B04", "B05", "B06"],
        ["B07", "B08", "B09"],
    ]


@pytest.mark.rule("IS-DRAW-02")
def test_nobody_sees_the_order_of_the_bag() -> None:
    """TS-DRAW-3: a bag that will be drawn from differently looks the same."""
    state, other = pricing(5, 5), pricing(5, 5)
    other.bag.reverse()
    other.rng.state += 1
    assert state.view(0) == other.view(0)
    assert "chance" not in state.view(0)


@pytest.mark.rule("IS-DRAW-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_have_drawn_before_anybody_sets_prices(players: int) -> None:
    state = new_game(players)
    chance = random.Random(players)
    while not state.over:
        assert state.asked == "price"
        assert [len(tiles) for tiles in state.drawn] == [3] * players
        assert state.deciders == tuple(range(players))
        play_round_at_random(state, chance)


@pytest.mark.rule("IS-DRAW-04")
def test_a_player_can_do_nothing_with_drawn_tiles_but_lay_out_axe_and_prices() -> None:
    state = pricing(5, 5)
    drawn = list(state.drawn)
    assert legal(state, 0) == AXES
    play(state, "0 axe 2")
    assert legal(state, 0) == prices(1, 4)
    play(state, "0 price 1 2g")
    assert legal(state, 0) == prices(3, 3)
    play(state, "0 price 3 1g")
    assert legal(state, 0) == set()
    assert state.drawn == drawn


@pytest.mark.rule("IS-DRAW-05")
@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_before_the_last_draw_the_bag_holds_at_least_33_tiles(players: int, seed: int) -> None:
    state = new_game(players, seed=seed)
    chance = random.Random(seed)
    while state.round < state.frame.rounds:
        play_round_at_random(state, chance)
    assert [len(tiles) for tiles in state.drawn] == [3] * players
    built = sum(len(land.cells) - 1 for land in state.territories)
    assert built <= 40
    assert len(state.bag) + 3 * players == 73 - built >= 33


@pytest.mark.rule("IS-DRAW-06")
def test_with_too_few_tiles_the_last_in_turn_order_go_short() -> None:
    state = at_phase("price", players=4, starter=2, gold=[5] * 4, bag="B01 B02 B03 B04")
    assert [len(state.drawn[seat]) for seat in (2, 3, 0, 1)] == [3, 1, 0, 0]
    assert sorted(ids([tile for tiles in state.drawn for tile in tiles])) == ["B01", "B02", "B03", "B04"]
    assert state.bag == []


@pytest.mark.rule("IS-DRAW-06")
def test_five_players_who_always_buy_from_the_bag_run_short_in_the_last_round() -> None:
    """TS-DRAW-2: four rounds with nothing sold, a purchase from the bag each, and everything built."""
    state = new_game(5, ["druids"], {"starting-player": "0"}, seed=1)
    state.gold = [100] * 5
    chance = random.Random(1)
    while state.round < 5:
        seat = state.deciders[0]
        wanted = {"price": [" 1g", "axe"], "buy": ["pass"], "dolmen": ["buy bag"]}.get(state.asked, [""])
        options = [a for a in state.legal(seat) if any(text in a.text for text in wanted)]
        state.play(seat, chance.choice(options))
    assert all(len(land.cells) == 1 + 4 * 3 for land in state.territories)
    assert [len(state.drawn[seat]) for seat in state.turn_order()] == [3, 3, 3, 3, 1]
    assert state.turn_order() == [4, 0, 1, 2, 3]
    assert state.bag == []


# Setting prices


@pytest.mark.rule("IS-PRICE-01")
def test_all_decide_at_the_same_time_in_any_order() -> None:
    state = new_game(3)
    drawn = [ids(tiles) for tiles in state.drawn]
    assert set(state.deciders) == {0, 1, 2}
    play(state, "2 axe 1", "0 axe 3", "2 price 2 1g", "1 axe 2", "0 price 1 2g", "1 price 1 1g", "2 price 3 1g")
    assert set(state.deciders) == {0, 1}
    play(state, "1 price 3 4g", "0 price 2 2g")
    assert [offer(state, seat) for seat in range(3)] == [
        {drawn[0][0]: 2, drawn[0][1]: 2},
        {drawn[1][0]: 1, drawn[1][2]: 4},
        {drawn[2][1]: 1, drawn[2][2]: 1},
    ]


@pytest.mark.rule("IS-PRICE-01", "IS-PRICE-02")
@pytest.mark.parametrize("axe", [1, 2, 3])
def test_one_tile_gets_the_axe_and_the_other_two_a_price(axe: int) -> None:
    state = set_prices(set_prices(pricing(5, 5), 1, 1, 1, 1), 0, axe, 1, 2)
    drawn = ["B01", "B02", "B03"]
    axed = drawn.pop(axe - 1)
    assert offer(state, 0) == {drawn[0]: 1, drawn[1]: 2}
    assert axed in ids(state.bag)


@pytest.mark.rule("IS-PRICE-02")
def test_the_axe_cannot_be_laid_twice_or_moved() -> None:
    state = play(pricing(5, 5), "0 axe 1")
    for move in ("0 axe 1", "0 axe 2", "0 axe 3"):
        refused(state, move)
    refused(play(state, "0 price 2 1g"), "0 axe 3")


@pytest.mark.rule("IS-PRICE-02", "IS-PRICE-04")
def test_prices_alone_are_not_enough() -> None:
    """Without the axe no price is taken, so three prices are impossible."""
    state = pricing(9, 9)
    for slot in (1, 2, 3):
        refused(state, f"0 price {slot} 1g")


@pytest.mark.rule("IS-PRICE-03", "IS-PRICE-05")
def test_prices_are_whole_gold_from_one_up() -> None:
    state = play(pricing(6, 5), "0 axe 3")
    assert legal(state, 0) == prices(1, 5)
    play(state, "0 price 1 2g")
    assert legal(state, 0) == prices(2, 4)


@pytest.mark.rule("IS-PRICE-03")
def test_prices_are_laid_out_with_the_own_gold() -> None:
    state = play(pricing(6, 20), "0 axe 3", "1 axe 3")
    assert legal(state, 0) == prices(1, 5)
    assert legal(state, 1) == prices(1, 19)


@pytest.mark.rule("IS-PRICE-05", "IS-PRICE-06", "IS-PRICE-07")
def test_all_gold_may_be_laid_out() -> None:
    """TS-PRICE-1"""
    state = set_prices(set_prices(pricing(5, 5), 0, 3, 1, 4), 1, 3, 1, 1)
    assert offer(state, 0) == {"B01": 1, "B02": 4}
    assert state.gold == [0, 3]


@pytest.mark.rule("IS-PRICE-05")
def test_prices_may_not_exceed_the_gold_together() -> None:
    """TS-PRICE-2"""
    refused(play(pricing(5, 5), "0 axe 3", "0 price 1 3g"), "0 price 2 3g")


@pytest.mark.rule("IS-PRICE-04", "IS-PRICE-05")
def test_the_first_price_leaves_gold_for_the_second() -> None:
    refused(play(pricing(5, 5), "0 axe 3"), "0 price 1 5g")


@pytest.mark.rule("IS-PRICE-05")
def test_there_is_no_other_maximum() -> None:
    """Even all gold there can be in a game: castles, all whisky tiles from round 2 on, catch-up gold."""
    whisky = sum(tile.whisky for tile in GAME.components.tiles if not tile.id.startswith("J"))
    for players in (2, 3, 4, 5):
        track = GAME.components.tracks[players]
        rounds = len(track.letters)
        ahead = players * (players - 1) // 2
        most = 5 * players * rounds + whisky * (rounds - 1) + ahead * sum(track.catch_up)
        state = at_phase("price", players=players, gold=[most] * players)
        assert f"price 2 {most - 1}g" in legal(play(state, "0 axe 1"), 0)


@pytest.mark.rule("IS-PRICE-04")
def test_a_tile_cannot_be_offered_for_nothing() -> None:
    """TS-PRICE-3: nothing reads like a price of 0, for the first tile or the second."""
    state = play(pricing(5, 5), "0 axe 3")
    assert legal(state, 0) == prices(1, 4)
    assert legal(play(state, "0 price 1 3g"), 0) == prices(2, 2)
    with pytest.raises(NotationError):
        GAME.action("price 1 0g")


@pytest.mark.rule("IS-PRICE-04")
def test_a_tile_cannot_be_left_without_axe_and_price() -> None:
    """TS-PRICE-3: the player is not ready before, and cannot pass."""
    state = play(pricing(5, 5), "0 axe 3", "0 price 1 2g")
    assert 0 in state.deciders
    assert legal(state, 0) == prices(2, 3)
    assert not player(state, 1, 0)["ready"]


@pytest.mark.rule("IS-PRICE-04")
def test_a_tile_cannot_have_axe_and_price() -> None:
    """TS-PRICE-3"""
    state = play(pricing(5, 5), "0 axe 1")
    refused(state, "0 price 1 1g")
    play(state, "0 price 2 1g")
    refused(state, "0 price 1 1g")
    refused(state, "0 axe 2")


@pytest.mark.rule("IS-PRICE-06")
def test_price_coins_are_still_owned_but_not_free() -> None:
    state = set_prices(set_prices(pricing(9, 5), 0, 1, 2, 3), 1, 1, 4, 1)
    assert state.gold[0] == 4
    assert state.gold[0] + sum(offer(state, 0).values()) == 9
    assert legal(state, 0) == {"buy B05", "buy B06", "pass"}
    state = set_prices(set_prices(pricing(9, 6), 0, 1, 2, 4), 1, 1, 4, 1)
    assert legal(state, 0) == {"buy B06", "pass"}


@pytest.mark.rule("IS-PRICE-07")
def test_both_prices_may_be_equal() -> None:
    state = set_prices(set_prices(pricing(6, 5), 0, 2, 3, 3), 1, 2, 1, 1)
    assert offer(state, 0) == {"B01": 3, "B03": 3}


@pytest.mark.rule("IS-PRICE-01", "IS-PRICE-08")
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_others_see_that_a_player_is_ready_and_nothing_else(viewer: int | None) -> None:
    """TS-PRICE-4: whatever the first player lays out, the others see the same."""
    views = {
        json.dumps(set_prices(pricing(9, 9, 9), 0, axe, first, second).view(viewer))
        for axe, first, second in [(1, 1, 1), (2, 1, 8), (3, 4, 4), (3, 7, 2)]
    }
    assert len(views) == 1
    state = set_prices(pricing(9, 9, 9), 0, 3, 2, 3)
    seen = player(state, viewer, 0)
    assert (seen["ready"], seen["gold"], seen["offer"]) == (True, None, [])
    assert "axe" not in seen
    assert "prices" not in seen


@pytest.mark.rule("IS-PRICE-08")
def test_others_do_not_see_half_a_decision() -> None:
    state = pricing(9, 9)
    views = [state.view(1)]
    for move in ("0 axe 3", "0 price 1 2g"):
        views.append(play(state, move).view(1))
    assert views[0] == views[1] == views[2]
    assert player(state, 0, 0)["axe"] == 3
    assert player(state, 0, 0)["prices"] == [2, None, None]


@pytest.mark.rule("IS-PRICE-09", "IS-DISCARD-01")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_when_the_last_player_is_ready_everything_is_revealed(viewer: int | None) -> None:
    """TS-PRICE-5"""
    state = set_prices(pricing(5, 5), 0, 3, 1, 4)
    play(state, "1 axe 1", "1 price 2 2g")
    assert player(state, viewer, 0)["offer"] == player(state, viewer, 1)["offer"] == []
    revealed = state.reveals
    play(state, "1 price 3 2g")
    # What was seen cannot be taken back.
    assert state.reveals == revealed + 1
    assert player(state, viewer, 0)["offer"] == [{"tile": "B01", "price": 1}, {"tile": "B02", "price": 4}]
    assert player(state, viewer, 1)["offer"] == [{"tile": "B05", "price": 2}, {"tile": "B06", "price": 2}]
    bag = state.view(viewer)["bag"]
    assert isinstance(bag, list)
    assert {"B03", "B04"} <= set(bag)


@pytest.mark.rule("IS-PRICE-09")
def test_what_is_revealed_is_final() -> None:
    state = set_prices(set_prices(pricing(5, 5), 0, 3, 1, 1), 1, 3, 1, 1)
    for move in ("0 price 1 2g", "1 price 1 2g", "0 axe 1", "1 axe 2"):
        refused(state, move)


@pytest.mark.rule("IS-PRICE-10")
def test_of_two_tiles_one_gets_the_axe_and_one_a_price() -> None:
    """TS-PRICE-6"""
    state = pricing(5, 5, drawn=["B01 B02 B03", "B04 B05"])
    assert legal(state, 1) == {"axe 1", "axe 2"}
    refused(state, "1 price 1 2g")
    play(state, "1 axe 1")
    assert legal(state, 1) == prices(2, 5)
    play(state, "1 price 2 2g")
    assert state.deciders == (0,)
    set_prices(state, 0, 1, 1, 1)
    assert offer(state, 1) == {"B05": 2}
    assert "B04" in ids(state.bag)


@pytest.mark.rule("IS-PRICE-10")
@pytest.mark.parametrize(("move", "offered"), [("axe 1", {}), ("price 1 5g", {"B04": 5})])
def test_with_a_single_tile_its_owner_chooses(move: str, offered: dict[str, int]) -> None:
    state = pricing(5, 5, drawn=["B01 B02 B03", "B04"])
    assert legal(state, 1) == {"axe 1"} | prices(1, 5)
    play(state, f"1 {move}")
    assert state.deciders == (0,)
    set_prices(state, 0, 1, 1, 1)
    assert offer(state, 1) == offered
    assert ("B04" in ids(state.bag)) == (not offered)


@pytest.mark.rule("IS-PRICE-10")
def test_without_tiles_there_is_nothing_to_decide() -> None:
    state = at_phase("price", players=3, gold=[5] * 3, bag="B01 B02 B03")
    assert state.deciders == (0,)
    set_prices(state, 0, 1, 1, 1)
    assert state.asked == "buy"
    assert offer(state, 1) == offer(state, 2) == {}


@pytest.mark.rule("IS-PRICE-11")
def test_the_axe_comes_back_every_round() -> None:
    state = new_game(3)
    chance = random.Random(4)
    for round_ in range(1, 7):
        assert state.round == round_
        for seat in range(3):
            assert legal(state, seat) == AXES
        play_round_at_random(state, chance)


@pytest.mark.rule("IS-PRICE-12")
@pytest.mark.parametrize(
    ("laid_out", "wrong"),
    [
        ([], "price 1 1g"),  # the axe is missing
        (["0 axe 1"], "axe 2"),  # a second axe
        (["0 axe 1"], "price 1 1g"),  # the axed tile
        (["0 axe 1"], "price 2 5g"),  # nothing left for the last tile
        (["0 axe 1"], "price 2 6g"),  # more than the player owns
        (["0 axe 1", "0 price 2 2g"], "price 3 4g"),  # more than the player has left
        (["0 axe 1", "0 price 2 2g"], "price 2 1g"),  # a second price
        (["0 axe 1", "0 price 2 2g"], "axe 3"),  # a second axe
        (["0 axe 1", "0 price 2 2g"], "pass"),  # a tile without price
    ],
)
def test_a_wrong_decision_is_refused_and_changes_nothing(laid_out: list[str], wrong: str) -> None:
    state = play(pricing(5, 5), *laid_out)
    choices = legal(state, 0)
    refused(state, f"0 {wrong}")
    assert legal(state, 0) == choices


@pytest.mark.rule("IS-PRICE-12")
def test_a_player_of_two_tiles_has_no_third_one() -> None:
    state = pricing(5, 5, drawn=["B01 B02", "B04 B05 B06"])
    refused(state, "0 axe 3")
    refused(play(state, "0 axe 2"), "0 price 3 1g")


@pytest.mark.rule("IS-PRICE-03", "IS-PRICE-12")
@pytest.mark.parametrize(
    "text", ["price 1 1.5g", "price 1 -1g", "price 1 0g", "price 4 1g", "axe 4", "axe 0", "price 1"]
)
def test_what_is_no_price_cannot_even_be_written(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.action(text)


@pytest.mark.rule("IS-PRICE-12")
def test_nobody_decides_for_another_player() -> None:
    """Whoever is ready has nothing to decide; a seat that does not exist has nothing either."""
    state = set_prices(pricing(5, 5), 0, 1, 1, 1)
    refused(state, "0 axe 1")
    refused(state, "2 axe 1")


# Discarding


@pytest.mark.rule("IS-DISCARD-02", "IS-DISCARD-03")
def test_four_players_discard_four_tiles() -> None:
    """TS-DISCARD-1"""
    state = new_game(4)
    assert len(state.bag) == 61
    axed = {tiles[0] for tiles in state.drawn}
    for seat in range(4):
        assert not axed & set(state.bag)
        set_prices(state, seat, 1, 1, 1)
    assert (state.asked, len(state.deciders)) == ("buy", 1)
    assert len(state.bag) == 65
    assert axed < set(state.bag)
    assert [len(offer(state, seat)) for seat in range(4)] == [2, 2, 2, 2]
    assert state.drawn == [()] * 4


@pytest.mark.rule("IS-DISCARD-01", "IS-DISCARD-03")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_first_buyer_chooses_with_everything_open(viewer: int | None) -> None:
    state = pricing(5, 6, 7)
    for seat in range(3):
        set_prices(state, seat, 1, 2, 3)
    assert [player(state, viewer, seat)["offer"] for seat in range(3)] == [
        [{"tile": first, "price": 2}, {"tile": second, "price": 3}]
        for first, second in [("B02", "B03"), ("B05", "B06"), ("B08", "B09")]
    ]
    # Nothing is left behind a screen.
    assert state.drawn == state.prices == [()] * 3
    assert state.axes == [NONE] * 3


@pytest.mark.rule("IS-DISCARD-04")
def test_discarding_costs_and_gives_nothing() -> None:
    state = pricing(5, 9, 30)
    for seat in range(3):
        set_prices(state, seat, 2, 1, 3)
    assert state.gold == [1, 5, 26]
    assert [sum(offer(state, seat).values()) for seat in range(3)] == [4, 4, 4]


@pytest.mark.rule("IS-DISCARD-02", "IS-DISCARD-05")
def test_a_discarded_tile_may_be_drawn_by_anybody_in_the_next_round() -> None:
    """TS-DISCARD-2: with eight other tiles in the bag B16 is drawn two times out of three, by either player."""
    drawn_by: Counter[int | None] = Counter()
    for seed in range(300):
        drawn = ["B16 B02 B03", "B04 B05 B06"]
        bag = "B11 B12 B13 B14 B20 B21 B22"
        state = at_phase("price", players=2, gold=[5, 5], drawn=drawn, bag=bag, seed=seed)
        set_prices(set_prices(state, 0, 1, 1, 1), 1, 1, 1, 1)
        play_round_at_random(state, random.Random(seed))
        b16 = GAME.components.tile_by_id["B16"].index
        drawn_by[next((seat for seat in range(2) if b16 in state.drawn[seat]), None)] += 1
    assert drawn_by[0] > 70
    assert drawn_by[1] > 70
    assert drawn_by[None] > 70


@pytest.mark.rule("IS-DISCARD-05")
def test_with_druids_a_discarded_tile_may_be_drawn_in_the_same_round() -> None:
    """The bag is empty but for the two discarded tiles when the first player buys from it."""
    drawn = ["B16 B02 B03", "B04 B05 B06"]
    state = at_phase("price", players=2, modules=["druids"], gold=[20, 20], drawn=drawn, bag="")
    set_prices(set_prices(state, 0, 1, 1, 1), 1, 1, 1, 1)
    play(state, "0 pass", "1 pass", "0 buy bag")
    assert sorted(ids(dolmen(state).bag_draw)) == ["B04", "B16"]
    assert legal(state, 0) == {"keep B04", "keep B16"}


@pytest.mark.rule("IS-DISCARD-06")
@pytest.mark.parametrize("viewer", [1, None])
def test_free_gold_stays_secret_when_the_screens_are_lifted(viewer: int | None) -> None:
    """Round 2: the others see the prices, but cannot tell 5 from 50 gold in the hand."""
    views = []
    for kept in (5, 50):
        drawn = ["B01 B02 B03", "B04 B05 B06"]
        state = at_phase("price", players=2, round_=2, gold=[kept, 9], drawn=drawn)
        set_prices(set_prices(state, 0, 1, 2, 3), 1, 1, 1, 1)
        assert player(state, viewer, 0)["gold"] is None
        assert player(state, 0, 0)["gold"] == kept - 5
        views.append(state.view(viewer))
    assert views[0] == views[1]
