"""Taking tiles, costs and the Market (GM-TAKE, GM-COST, GM-MARKET)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.resources import RESOURCES
from clachan.games.glen_more.rules.rondel import index_of
from clachan.games.glen_more.rules.taking import takeable
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    build,
    cards,
    fixture,
    game_with,
    goods,
    legal,
    men,
    names,
    new_game,
    on_rondel,
    play,
    position,
    refused,
    row,
    territory,
    tile,
    tile_of,
    top_tile,
)

COMPONENTS = GAME.components
NOBODY = territory(men={})
FULL = "wood 3, stone 3, barley 3, sheep 3, cattle 3"

# TAKE


@pytest.mark.rule("GM-TAKE-02", "GM-PLACE-01", "GM-PLACE-05", "GM-ONCE-08")
def test_what_can_be_taken() -> None:
    """A tile that cannot be paid, one that has no legal cell, one that can, a Person."""
    ahead = "Halkirk, Plockton, Castle Stalker, Fort William, Tain, Robert the Bruce"
    state = position(ahead=ahead, coins=[1])
    assert legal(state, "take") == {"Halkirk", "Plockton", "Tain", "Robert the Bruce"}
    state = position(ahead=ahead, territories=[NOBODY], coins=[9])
    assert legal(state, "take") == {"Robert the Bruce"}


@pytest.mark.rule("GM-TAKE-03")
def test_optional_abilities_do_not_make_a_tile_legal() -> None:
    """Loch Ness could produce the Wood that is missing: the tile is legal only once it has."""
    land = territory({(0, 1): "Inshriach"})
    state = position(ahead="Plockton, Tain", territories=[land], cards=["Loch Ness"], market=FULL)
    assert legal(state, "take") == {"Tain"}
    play(state, "activate Inshriach")
    assert legal(state, "take") == {"Tain", "Plockton"}
    walk = territory({(0, 1): "Inshriach", (0, 2): "Plockton"}, {(0, 2): 1})
    state = position(ahead="Halkirk, Easdale", territories=[walk], cards=["Loch Ness"], coins=[9])
    assert legal(state, "take") == {"Easdale"}
    play(state, "activate Plockton", "move Plockton", "to Inshriach")
    assert legal(state, "take") == {"Easdale", "Halkirk"}


@pytest.mark.rule("GM-TAKE-04", "GM-TAKE-05")
def test_a_taken_tile_is_used_at_once() -> None:
    state = position(ahead={4: "Tain", 7: "Inshriach", 9: "Mary Stuart"})
    play(state.copy(), "take Mary Stuart")
    play(state, "take Inshriach")
    assert state.positions[0] == 7
    assert on_rondel(state) == {4: "Tain", 9: "Mary Stuart"}
    refused(state, "done")
    play(state, "place 0,1")
    assert top_tile(state, (0, 1)) == "Inshriach"


@pytest.mark.rule("GM-TAKE-07", "GM-TAKE-09", "GM-LAND-06")
def test_an_emergency_discard_brings_nothing_else() -> None:
    """A landmark tile in an emergency: no card, no effect, no activation; its discard pile is the common one."""
    land = territory({(0, 1): "Inshriach"}, {})
    state = position(ahead="Castle Stalker, Tain", territories=[land], coins=[4])
    play(state, "discard Castle Stalker", "get coin")
    assert (state.seat, state.coins[0], state.positions[0]) == (1, 5, 4)
    assert names(state.discard) == ["Castle Stalker"]
    assert (cards(state), state.territories[0].size, state.territories[0].scotsmen) == ([], 3, 0)
    assert state.front == 14


@pytest.mark.rule("GM-TAKE-07", "GM-TAKE-08")
def test_an_emergency_is_over_as_soon_as_one_tile_is_legal() -> None:
    state = position(ahead="Halkirk, Plockton, Tain", territories=[NOBODY])
    assert legal(state) == {"discard Halkirk", "discard Plockton", "discard Tain"}
    state = position(ahead="Halkirk, Plockton, Tain")
    assert legal(state) == {"take Tain"}


@pytest.mark.rule("GM-TAKE-10", "GM-MOVE-01", "GM-MOVE-08")
def test_the_movement_point_of_an_emergency() -> None:
    """It moves a Scotsman; the piece on the Rondel does not move, and the point is lost after the turn."""
    land = territory({(0, 1): "Inshriach", (0, 2): "Rubislaw"}, {(0, 2): 1})
    state = position(ahead="Halkirk, Castle Stalker", territories=[land])
    play(state, "discard Castle Stalker", "get movement")
    assert legal(state) == {"move Rubislaw", "done"}
    play(state.copy(), "done")
    play(state, "move Rubislaw", "to Inshriach")
    assert (men(state, (0, 1)), state.positions[0], state.coins[0]) == (1, 5, 0)
    assert state.movement == 0


@pytest.mark.rule("GM-TAKE-11", "GM-LAND-45")
def test_selling_and_loch_ness_in_an_emergency() -> None:
    land = territory({(0, 1): "Inshriach"}, {}, {(0, 1): "wood"})
    state = position(ahead="Halkirk, Tain", territories=[land], cards=["Loch Ness"], market="wood 2")
    assert {"sell wood", "activate Inshriach", "discard Halkirk"} <= legal(state)
    play(state, "discard Halkirk", "get coin", "sell wood", "activate Inshriach")
    assert (state.coins[0], goods(state, (0, 1))) == (3, "wood")


@pytest.mark.rule("GM-TAKE-12", "GM-TAKE-13", "GM-END-02")
def test_an_emergency_discard_beyond_the_end_is_the_last_turn() -> None:
    state = position(ahead="Tain, The End, Easdale", territories=[NOBODY])
    play(state, "discard Easdale", "get coin")
    assert state.finished(0)
    assert names(state.discard) == ["Easdale"]


@pytest.mark.rule("GM-TAKE-14", "GM-PERSON-04", "GM-PERSON-07")
def test_a_person_is_always_legal() -> None:
    """Without Scotsmen, coins and markers; but a cost that a Person shows must be paid."""
    game = game_with(fixture("Bard", 'types = ["person"]\ncost = { coin = 2 }\nonce = [{ marker = 1 }]'))
    land = territory(men={}, game=game)
    claims = {"Douglas": [0] * 10}
    state = position(ahead="Bard, Mary Stuart, Tain", territories=[land], claims=claims, coins=[1], game=game)
    assert legal(state) == {"take Mary Stuart"}
    state = position(ahead="Bard, Tain", territories=[land], coins=[2], game=game)
    play(state, "take Bard")
    assert state.coins[0] == 0
    assert state.asked == "clan"
    state = position(ahead="Bard, Tain", territories=[land], coins=[1], game=game)
    assert legal(state, "discard") == {"Bard", "Tain"}


# COST


@pytest.mark.rule("GM-COST-01")
def test_kinds_of_costs() -> None:
    """Resources, coins, whisky, a Scotsman; a tile without a cost is free even for who has nothing."""
    priced = {tile.name: tile.price for tile in COMPONENTS.tiles if not tile.module}
    assert [name for name, price in priced.items() if price.scotsmen] == ["Loch Ness"]
    assert [name for name, price in priced.items() if price.coins] == ["Finlaggan", "Oban"]
    assert [name for name, price in priced.items() if price.whisky] == [
        "Clachaig",
        "Tyndrum Inn",
        "Aberdeen",
        "Kings House",
    ]
    assert {price.number for price in priced.values()} == {0}
    free = [name for name, price in priced.items() if price.free]
    assert {"Inshriach", "Loch Morar", "Robert the Bruce"} <= set(free)
    state = position(ahead="Aberfoyle, Halkirk, Finlaggan, Clachaig", territories=[territory()])
    assert legal(state, "take") == {"Aberfoyle"}


@pytest.mark.rule("GM-COST-02", "GM-COST-03", "GM-COST-14")
def test_resources_of_any_tiles_pay_before_the_tile_is_placed() -> None:
    """One of them lies on the tile that is overbuilt."""
    land = territory({(2, 0): "Halkirk", (0, 1): "Inshriach"}, {(2, 0): 1}, {(2, 0): "stone", (0, 1): "wood"})
    state = position(ahead="Inverness, Tain", territories=[land])
    play(state, "take Inverness")
    assert top_tile(state, (2, 0)) == "Inverness"
    assert goods(state, (2, 0)) == "barley"
    assert goods(state, (0, 1)) == ""


@pytest.mark.rule("GM-COST-04")
@pytest.mark.parametrize(("coins", "possible"), [(2, True), (1, False)])
def test_coins_go_to_the_pool(coins: int, possible: bool) -> None:
    state = position(ahead="Finlaggan, Tain", coins=[coins, 5, 5])
    assert ("take Finlaggan" in legal(state)) == possible
    if possible:
        play(state, "take Finlaggan")
        assert state.coins == [0, 5, 5]
        assert state.market == [0] * 5


@pytest.mark.rule("GM-COST-05", "GM-MARKET-15")
def test_whisky_pays_and_cannot_be_bought() -> None:
    state = position(ahead="Clachaig, Tain", coins=[50])
    refused(state, "take Clachaig")
    state = position(ahead="Clachaig, Tain", coins=[50], whisky=[2])
    build(state, "Clachaig", (0, 1))
    assert (state.whisky[0], state.coins[0]) == (1, 50)


@pytest.mark.rule("GM-COST-06", "GM-COST-08", "GM-COST-09", "GM-LAND-44")
def test_which_scotsman_pays_is_chosen() -> None:
    """Any tile of the territory; the cell must then be near to somebody who is still there."""
    land = territory({(0, 1): "Inshriach"}, {HOME_CASTLE: 1, (0, 1): 1, VILLAGE: 1})
    state = position(ahead="Loch Ness, Tain", territories=[land])
    play(state, "take Loch Ness")
    assert legal(state) == {"send back Starting Village", "send back Home Castle", "send back Inshriach"}
    play(state, "send back Home Castle")
    assert (state.supply[0], men(state, HOME_CASTLE)) == (7, 0)
    assert top_tile(state, (-1, 0)) == "Loch Ness"


@pytest.mark.rule("GM-COST-09", "GM-CLAN-45")
def test_with_mackintosh_the_only_scotsman_can_pay() -> None:
    land = territory(men={HOME_CASTLE: 1})
    assert "take Loch Ness" not in legal(position(ahead="Loch Ness, Tain", territories=[land]))
    state = position(ahead="Loch Ness, Tain", territories=[land], claims={"Mackintosh": [0]})
    play(state, "take Loch Ness")
    assert top_tile(state, (2, 0)) == "Loch Ness"


@pytest.mark.rule("GM-COST-07")
def test_no_scotsman_of_the_supply_pays() -> None:
    game = game_with(fixture("Sage", 'types = ["person"]\ncost = { scotsman = 1 }'))
    nobody = position(ahead="Sage, Tain", territories=[territory(men={}, game=game)], game=game)
    assert nobody.supply[0] == 9
    refused(nobody, "take Tain")
    assert "take Sage" not in legal(nobody)
    assert "take Sage" in legal(position(ahead="Sage, Tain", game=game))


@pytest.mark.rule("GM-COST-10", "GM-MARKET-08")
def test_buying_needs_no_room_on_a_tile() -> None:
    piles = {VILLAGE: "wood wood wood", HOME_CASTLE: "wood wood wood"}
    state = position(ahead="Halkirk, Tain", territories=[territory(goods=piles)], coins=[1])
    build(state, "Halkirk")
    assert (row(state, "stone"), state.coins[0]) == (1, 0)
    assert (goods(state, VILLAGE), goods(state, HOME_CASTLE)) == ("wood wood wood", "wood wood wood")


@pytest.mark.rule("GM-COST-12", "GM-CLAN-78")
def test_a_cost_is_exactly_what_is_printed() -> None:
    """No other resource, no coin with Sinclair, no whisky stands for a Stone."""
    land = territory(goods={VILLAGE: "wood wood wood"})
    state = position(
        ahead="Halkirk, Tain", territories=[land], coins=[9], whisky=[5], market="stone 3", claims={"Sinclair": [0]}
    )
    refused(state, "take Halkirk")
    land = territory(goods={VILLAGE: "stone stone"})
    state = position(ahead="Halkirk, Tain", territories=[land], coins=[9], market="stone 3")
    build(state, "Halkirk")
    assert (goods(state, VILLAGE), state.coins[0]) == ("stone", 9)


@pytest.mark.rule("GM-COST-13", "GM-CLAN-11")
def test_a_tile_does_not_pay_for_itself() -> None:
    game = game_with(
        fixture("Bank", "cost = { coin = 1 }\nonce = [{ coin = 1 }]")
        + fixture("Cellar", "cost = { whisky = 1 }\nonce = [{ whisky = 1 }]")
        + fixture("Wood", "cost = { wood = 1 }\nonce = [{ wood = 1 }]\nactivation = [{ get = { wood = 1 } }]")
    )
    state = position(ahead="Bank, Cellar, Wood, Tain", game=game, market="wood 3")
    assert legal(state, "take") == {"Tain"}
    # Who has a coin pays it first.
    rich = position(ahead="Bank, Tain", game=game, coins=[1])
    play(rich, "take Bank")
    assert rich.coins[0] == 0
    play(rich, min(legal(rich)))
    assert rich.coins[0] == 1


@pytest.mark.rule("GM-COST-15")
def test_a_scotsman_just_paid_may_come_again() -> None:
    game = game_with(fixture("Camp", "cost = { scotsman = 1 }\nonce = [{ scotsman = 1 }]"))
    state = position(ahead="Camp, Tain", territories=[territory(men={VILLAGE: 9}, game=game)], game=game)
    play(state, "take Camp", "place 0,1")
    assert (men(state, VILLAGE), men(state, (0, 1)), state.supply[0]) == (8, 1, 0)


@pytest.mark.rule("GM-COST-17", "GM-ACT-14", "GM-MARKET-06", "GM-MARKET-07")
def test_activations_are_paid_like_tiles() -> None:
    """Barley for whisky, and any resource for a marker: from any tile, or bought."""
    land = territory({(0, 1): "Pulteney", (0, 2): "Finlaggan"}, {(0, 1): 1}, {HOME_CASTLE: "barley"})
    state = position(ahead="Tain, Easdale", territories=[land], coins=[9], market="barley 1")
    play(state, "take Tain", "place 1,1", "activate Pulteney")
    assert legal(state) == {"give barley", "buy barley"}
    play(state, "buy barley")
    assert (state.whisky[0], state.coins[0], row(state, "barley")) == (1, 7, 2)
    assert state.territories[0].owned >> 40 == 1
    play(state, "activate Finlaggan", "buy wood")
    assert (state.coins[0], row(state, "wood"), state.asked) == (6, 1, "clan")
    assert goods(state, HOME_CASTLE) == "barley"


# MARKET


@pytest.mark.rule("GM-MARKET-01", "GM-MARKET-15", "GM-GEN-02")
def test_five_rows_and_nothing_else_is_traded() -> None:
    texts = {action.text for action in GAME.play_actions.all if action.text.startswith(("sell ", "buy "))}
    assert texts == {f"{verb} {name}" for verb in ("sell", "buy") for name in RESOURCES}
    assert len(new_game(3).market) == 5
    state = position(ahead="Tain", whisky=[9], territories=[territory(men={VILLAGE: 5})], market=FULL)
    assert not legal(state, "sell")


@pytest.mark.rule("GM-MARKET-03", "GM-MARKET-04", "GM-MARKET-05")
@pytest.mark.parametrize(("k", "price"), [(0, 1), (1, 2), (2, 3), (3, None)])
def test_prices_of_a_row(k: int, price: int | None) -> None:
    state = position(ahead="Halkirk, Tain", coins=[20], market=f"stone {k}")
    assert ("take Halkirk" in legal(state)) == (price is not None)
    if price is not None:
        build(state, "Halkirk")
        assert (state.coins[0], row(state, "stone")) == (20 - price, k + 1)


@pytest.mark.rule("GM-MARKET-09", "GM-MARKET-07")
def test_a_bought_unit_cannot_be_sold() -> None:
    """What is bought is gone at once; only own units can be sold back into the row."""
    state = position(ahead="Halkirk, Tain", coins=[20])
    build(state, "Halkirk")
    assert row(state, "stone") == 1
    assert state.territories[0].owned == 0
    refused(state, "sell stone")


@pytest.mark.rule("GM-MARKET-12")
@pytest.mark.parametrize("kind", ["wood", "stone", "barley", "sheep", "cattle"])
def test_only_what_one_has_is_sold_however_much_it_is(kind: str) -> None:
    tiles = {(0, 1): "Tain", (0, 2): "Easdale", (1, 1): "Inshriach", (1, 2): "Lochridge", (0, -1): "Glen Lyon"}
    full = " ".join([kind] * 3)
    land = territory(tiles, None, dict.fromkeys((VILLAGE, HOME_CASTLE, *tiles), full))
    state = position(ahead="Portree", territories=[land], market="wood 3, stone 3, barley 3, sheep 3, cattle 3")
    assert legal(state, "sell") == {kind}


@pytest.mark.rule("GM-MARKET-11", "GM-MARKET-12", "GM-MARKET-13", "GM-MARKET-17")
def test_selling_one_by_one() -> None:
    piles = {VILLAGE: "sheep sheep", HOME_CASTLE: "sheep wood"}
    state = position(ahead="Tain, Easdale", territories=[territory(goods=piles)], market="sheep 3")
    refused(state, "sell wood")
    coins = []
    for place in ("Home Castle", "Starting Village", ""):
        play(state, "sell sheep")
        if place and state.asked == "from":
            play(state, f"from {place}")
        coins.append((state.coins[0], row(state, "sheep")))
    assert coins == [(3, 2), (5, 1), (6, 0)]
    assert (goods(state, VILLAGE), goods(state, HOME_CASTLE)) == ("", "wood")
    assert state.coins[1:] == [0, 0]


@pytest.mark.rule("GM-MARKET-16")
def test_coins_on_the_market_are_worth_nothing() -> None:
    state = position(pieces=[36, 41, 42], ahead={40: "The End"}, coins=[2], market=FULL)
    play(state, "finish")
    assert state.scores == [2, 0, 0]


@pytest.mark.rule("GM-MARKET-18", "GM-MARKET-19", "GM-COST-11")
def test_a_sale_in_the_middle_of_a_payment() -> None:
    """Two Stones for 1 and 2 coins with one coin and two Sheep: after the first is bought a Sheep must be sold."""
    game = game_with(fixture("Keep", "cost = { stone = 2 }"))
    land = territory(goods={VILLAGE: "sheep", HOME_CASTLE: "cattle"}, game=game)
    state = position(ahead="Keep, Tain", territories=[land], coins=[1], market="sheep 2, cattle 2", game=game)
    play(state, "take Keep")
    assert (state.asked, legal(state)) == ("pay", {"sell sheep", "sell cattle"})
    assert row(state, "stone") == 1
    play(state, "sell cattle")
    assert state.asked == "place"
    assert (state.coins[0], row(state, "stone"), row(state, "cattle")) == (0, 2, 1)
    assert goods(state, VILLAGE) == "sheep"
    state = position(ahead="Keep, Tain", territories=[land], coins=[1], market="sheep 1, cattle 0", game=game)
    assert "take Keep" not in legal(state)


@pytest.mark.rule("GM-MARKET-19", "GM-MARKET-10", "GM-COST-10")
def test_who_buys_to_keep_the_own_ones_is_asked_what_is_sold() -> None:
    """Three of any with 1 coin, 3 Wood and 1 Barley: after a purchase of Wood nothing is sold unasked."""
    land = territory({(0, 1): "Falkirk Tryst"}, None, {VILLAGE: "wood wood wood", HOME_CASTLE: "barley"})
    state = position(ahead="Tain, Easdale", territories=[land], coins=[1], market="barley 2")
    play(state, "take Tain", "place 1,1", "activate Falkirk Tryst", "buy wood")
    assert (state.asked, legal(state)) == ("pay", {"give barley", "sell barley", "sell wood"})
    assert (goods(state, VILLAGE), goods(state, HOME_CASTLE), state.coins[0]) == ("wood wood wood", "barley", 0)
    kept = play(state.copy(), "sell barley", "buy sheep", "buy cattle")
    assert (kept.asked, goods(kept, VILLAGE), goods(kept, HOME_CASTLE)) == ("activation", "wood wood wood", "")
    assert (kept.coins[0], kept.market) == (0, [1, 0, 1, 1, 1])
    sold = play(state.copy(), "sell wood", "buy stone", "give barley")
    assert (sold.asked, goods(sold, VILLAGE), goods(sold, HOME_CASTLE)) == ("activation", "wood wood", "")
    assert (sold.coins[0], sold.market) == (0, [0, 1, 2, 0, 0])


@pytest.mark.rule("GM-COST-10", "GM-MARKET-10")
@pytest.mark.parametrize("kind", RESOURCES[:-1])
def test_own_ones_are_handed_in_before_others_of_their_kind_are_bought(kind: str) -> None:
    """Each way to pay is offered once: who has bought a unit of a kind keeps the own ones of it."""
    land = territory({(0, 1): "Falkirk Tryst"}, None, {VILLAGE: f"{kind} {kind}"})
    state = position(ahead="Tain, Easdale", territories=[land], coins=[20])
    play(state, "take Tain", "place 1,1", "activate Falkirk Tryst")
    mixed = play(state.copy(), f"give {kind}")
    assert {f"give {kind}", f"buy {kind}"} <= legal(mixed)
    play(state, f"buy {kind}")
    assert f"buy {kind}" in legal(state)
    assert f"give {kind}" not in legal(state)


@pytest.mark.rule("GM-MARKET-19")
def test_what_was_just_bought_is_not_sold_where_no_sale_is_needed() -> None:
    """The same with a Market that buys no Barley: the Barley is handed in, and nothing has to be sold."""
    land = territory({(0, 1): "Falkirk Tryst"}, None, {VILLAGE: "wood wood wood", HOME_CASTLE: "barley"})
    state = position(ahead="Tain, Easdale", territories=[land], coins=[1])
    play(state, "take Tain", "place 1,1", "activate Falkirk Tryst", "buy wood")
    assert (state.asked, goods(state, VILLAGE), goods(state, HOME_CASTLE)) == ("activation", "wood wood", "")
    assert (state.coins[0], row(state, "wood")) == (0, 1)


@pytest.mark.rule("GM-MARKET-19", "GM-MARKET-10")
def test_one_may_sell_to_keep_what_is_due() -> None:
    """A Stone is due: the own one, or one for the coins of a Sheep."""
    game = game_with(fixture("Keep", "cost = { stone = 1 }"))
    land = territory(goods={VILLAGE: "stone", HOME_CASTLE: "sheep"}, game=game)
    state = position(ahead="Keep, Tain", territories=[land], market="sheep 2, stone 1", game=game)
    play(state, "take Keep")
    assert (state.asked, legal(state)) == ("pay", {"give stone", "sell sheep"})
    play(state, "sell sheep")
    assert legal(state) == {"give stone", "buy stone"}
    play(state, "buy stone")
    assert (state.asked, state.coins[0], goods(state, VILLAGE), goods(state, HOME_CASTLE)) == ("place", 0, "stone", "")
    assert (row(state, "sheep"), row(state, "stone")) == (1, 2)


@pytest.mark.rule("GM-MARKET-19")
@pytest.mark.parametrize(
    ("due", "piles", "market", "asked"),
    [
        (1, "stone sheep", "stone 1, sheep 2", True),
        (1, "stone", "stone 1", False),  # nothing else to sell
        (1, "stone sheep", "stone 1", False),  # nobody wants the Sheep
        (1, "stone sheep", "stone 1, sheep 1", False),  # one coin is not enough
        (1, "stone sheep", "stone 3, sheep 3", False),  # no Stone is for sale
        (1, "stone stone", "stone 2", False),  # to sell a Stone in order to buy one
        (2, "stone stone sheep", "sheep 3", True),  # both Stones are bought
        (2, "stone stone sheep", "sheep 2", True),  # only the second one is, once the first is handed in
        (2, "stone stone sheep", "sheep 1, stone 1", False),
    ],
)
def test_a_sale_is_offered_only_where_it_opens_another_way(due: int, piles: str, market: str, asked: bool) -> None:
    game = game_with(fixture("Keep", f"cost = {{ stone = {due} }}"))
    land = territory(goods={VILLAGE: piles}, game=game)
    state = position(ahead="Keep, Tain", territories=[land], market=market, game=game)
    rows = list(state.market)
    play(state, "take Keep")
    assert state.asked == ("pay" if asked else "place")
    assert state.market == rows
    assert state.coins[0] == 0
    if not asked:
        assert goods(state, VILLAGE).count("stone") == piles.count("stone") - due


@pytest.mark.rule("GM-MARKET-19")
def test_what_could_be_handed_in_is_sold_only_for_more_than_is_bought_for_it() -> None:
    """Any one resource is due: a Barley is sold if that brings more than another resource costs."""
    land = territory({(0, 1): "Finlaggan"}, None, {VILLAGE: "barley"})
    for barley, asked in ((1, "clan"), (2, "pay")):
        state = position(ahead="Tain, Easdale", territories=[land], market=f"barley {barley}")
        play(state, "take Tain", "place 1,1", "activate Finlaggan")
        assert state.asked == asked
    assert legal(state) == {"give barley", "sell barley"}
    play(state, "sell barley", "buy wood")
    assert (state.asked, state.coins[0], row(state, "wood")) == ("clan", 1, 1)


@pytest.mark.rule("GM-MARKET-18", "GM-MARKET-19", "GM-CLAN-76")
def test_with_sinclair_nothing_is_sold_for_units_that_are_too_dear_all_the_same() -> None:
    """Two Wood for 1 and 2 coins, to keep the own one: a Stone and a Sheep bring only a coin each."""
    game = game_with(fixture("Fair", 'types = ["trade"]\nactivation = [{ give = { wood = 2 }, get = { vp = 4 } }]'))
    land = territory({(0, 1): "Fair"}, None, {VILLAGE: "wood stone", HOME_CASTLE: "sheep"}, game)
    claims = {"Sinclair": [0]}
    state = position(ahead="Tain, Easdale", territories=[land], claims=claims, market="stone 1, sheep 1", game=game)
    play(state, "take Tain", "place 1,1", "activate Fair")
    assert (state.asked, legal(state)) == ("pay", {"give wood", "give coin"})


@pytest.mark.rule("GM-MARKET-19", "GM-COST-11")
def test_coins_for_two_of_a_kind_may_come_from_a_sale() -> None:
    """Two animals with 3 coins: a Sheep for 1 and Cattle for 2, or two Cattle for 5 with the coins of a Stone."""
    land = territory({(0, 1): "Aberfoyle"}, None, {VILLAGE: "stone"})
    market = "stone 2, sheep 2, cattle 1"
    state = position(ahead="Tain, Easdale", territories=[land], coins=[5], market=market)
    play(state, "take Tain", "place 1,1", "activate Aberfoyle", "exchange 2")
    assert legal(state) == {"buy sheep", "buy cattle"}
    state = position(ahead="Tain, Easdale", territories=[land], coins=[3], market="stone 2, sheep 0, cattle 1")
    play(state, "take Tain", "place 1,1", "activate Aberfoyle", "exchange 2")
    assert legal(state) == {"buy sheep", "sell stone"}
    play(state, "sell stone")
    assert legal(state) == {"buy sheep", "buy cattle"}
    play(state, "buy cattle")
    assert (state.asked, state.coins[0], row(state, "cattle"), row(state, "sheep")) == ("activation", 0, 3, 0)


@pytest.mark.rule("GM-TAKE-02", "GM-TAKE-06", "GM-TAKE-14", "GMC-13", "GM-GEN-15", "GM-TURN-09")
def test_whether_a_certain_tile_can_be_taken() -> None:
    """As it is asked of a reserved tile: no station, no Protected tile, and no tile without a place."""
    game = game_with(
        fixture("Shrine", 'types = ["material"]\nprotected = true') + fixture("Mill", 'types = ["material"]')
    )
    state = position(ahead="Mill, Shrine, The End", game=game)
    taken = [
        takeable(state, 0, 0, tile_of(state, name), index_of(state, tile(name, game)))
        for name in ("Mill", "Shrine", "The End")
    ]
    assert taken == [True, False, False]
    state = position(ahead="Tain, Robert the Bruce", territories=[NOBODY])
    assert not takeable(state, 0, 0, tile_of(state, "Tain"), 4)
    assert takeable(state, 0, 0, tile_of(state, "Robert the Bruce"), 5)
