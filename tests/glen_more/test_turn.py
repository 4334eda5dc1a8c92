"""Taking, paying, the Market, placing, effects, activation and movement: the scenarios of TAKE to MOVE."""

from __future__ import annotations

import pytest

from clachan.core.errors import IllegalAction
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    fixture,
    game_with,
    goods,
    legal,
    men,
    names,
    on_rondel,
    placements,
    play,
    position,
    row,
    territory,
    top_tile,
)
from tests.glen_more.tome.table import tome, trigger

NOBODY = territory(men={})

# TAKE


@pytest.mark.rule("GM-TAKE-02", "GM-TAKE-08", "GM-TAKE-14", "GM-PERSON-04")
def test_without_a_scotsman_only_persons_can_be_taken() -> None:
    """T-TAKE-1"""
    state = position(ahead="Inshriach, Tain, Robert the Bruce", territories=[NOBODY])
    assert legal(state, "take") == {"Robert the Bruce"}
    assert legal(state, "discard") == set()


@pytest.mark.rule("GM-TAKE-07", "GM-TAKE-09")
def test_emergency_discard() -> None:
    """T-TAKE-2"""
    state = position(ahead={6: "Inshriach", 7: "Tain", 8: "Easdale"}, territories=[NOBODY], coins=[4])
    assert legal(state) == {"discard Inshriach", "discard Tain", "discard Easdale"}
    play(state, "discard Tain")
    assert legal(state) == {"get coin", "get movement"}
    play(state, "get coin")
    assert state.coins[0] == 5
    assert state.positions[0] == 7
    assert names(state.discard) == ["Tain"]
    assert "Tain" not in on_rondel(state).values()
    assert state.seat == 1


@pytest.mark.rule("GM-TAKE-10", "GM-MOVE-01", "GM-CLAN-46")
def test_emergency_movement_point() -> None:
    """GM-TAKE-10: with MacLachlan it is worth a point."""
    state = position(ahead="Tain, Easdale", territories=[NOBODY], claims={"MacLachlan": [0]})
    play(state, "discard Tain", "get movement")
    assert state.scores[0] == 1


@pytest.mark.rule("GM-OVER-08", "GM-TAKE-02")
def test_the_starting_village_can_be_overbuilt() -> None:
    """T-TAKE-3"""
    state = position(ahead="Inverness, Tain", territories=[territory(men={HOME_CASTLE: 1})], coins=[9])
    play(state, "take Inverness")
    assert top_tile(state, VILLAGE) == "Inverness"


@pytest.mark.rule("GM-TAKE-03", "GM-COST-11", "GM-MARKET-19")
@pytest.mark.parametrize(("sheep_row", "possible"), [(1, True), (0, False)])
def test_sales_count_for_what_can_be_paid(sheep_row: int, possible: bool) -> None:
    """T-TAKE-4, T-TAKE-5"""
    game = game_with(fixture("Mill", "cost = { stone = 1 }"))
    land = territory(goods={VILLAGE: "sheep"}, game=game)
    state = position(ahead="Mill, Robert the Bruce", territories=[land], market=f"sheep {sheep_row}", game=game)
    assert ("take Mill" in legal(state)) == possible
    if possible:
        play(state, "take Mill", "place 0,1")
        assert state.coins[0] == 0
        assert row(state, "sheep") == 0
        assert row(state, "stone") == 1
        assert state.territories[0].owned == 0


@pytest.mark.rule("GM-TAKE-06", "GM-TAKE-12", "GM-TAKE-13")
def test_the_end_does_not_replace_the_emergency_discard() -> None:
    """GM-TAKE-12, -13"""
    state = position(ahead="Tain, The End, Easdale", territories=[NOBODY])
    assert legal(state) == {"discard Tain", "discard Easdale", "finish"}
    state = position(ahead="The End", territories=[NOBODY])
    assert legal(state) == {"finish"}


@pytest.mark.rule("GM-TAKE-07", "GM-TURN-09")
def test_only_what_lies_ahead_is_discarded() -> None:
    state = position(pieces=[3, 8, 9], ahead={2: "Inshriach", 5: "Tain"}, territories=[NOBODY])
    assert legal(state) == {"discard Tain"}


# COST


@pytest.mark.rule("GM-COST-06", "GM-COST-08", "GM-LAND-44")
def test_the_scotsman_who_pays_does_not_help_placing() -> None:
    """T-COST-1"""
    land = territory({(0, 1): "Inshriach", (0, 2): "Tain"}, {HOME_CASTLE: 1, (0, 2): 1})
    state = position(ahead="Loch Ness, Easdale", territories=[land])
    play(state, "take Loch Ness")
    assert top_tile(state, (2, 0)) == "Loch Ness"
    assert men(state, (0, 2)) == 0
    assert state.supply[0] == 8


@pytest.mark.rule("GM-COST-09")
def test_another_scotsman_on_the_same_tile_helps() -> None:
    """T-COST-2"""
    state = position(ahead="Loch Ness, Easdale", territories=[territory(men={HOME_CASTLE: 2})])
    play(state, "take Loch Ness")
    assert top_tile(state, (2, 0)) == "Loch Ness"
    assert men(state, HOME_CASTLE) == 1


@pytest.mark.rule("GM-COST-07", "GM-COST-08", "GM-TAKE-02")
def test_the_only_scotsman_cannot_pay() -> None:
    """T-COST-3"""
    state = position(ahead="Loch Ness, Easdale")
    assert legal(state, "take") == {"Easdale"}


def quarry(coins: int, market: str) -> GlenState:
    game = game_with(fixture("Yard", "cost = { wood = 1, stone = 1 }"))
    land = territory(goods={VILLAGE: "wood"}, game=game)
    state = position(ahead="Yard, Tain", territories=[land], coins=[coins], market=market, game=game)
    return play(state, "take Yard")


@pytest.mark.rule("GM-COST-10", "GM-MARKET-03")
def test_part_of_a_cost_is_bought() -> None:
    """T-COST-4"""
    state = quarry(3, "stone 2")
    assert state.asked == "place"
    assert state.coins[0] == 0
    assert row(state, "stone") == 3
    assert row(state, "wood") == 0


@pytest.mark.rule("GM-MARKET-10", "GM-COST-10")
def test_own_resources_may_be_kept() -> None:
    """T-COST-5"""
    state = quarry(4, "stone 2")
    assert legal(state) == {"give wood", "buy wood"}
    play(state, "buy wood", "place 0,1")
    assert state.coins[0] == 0
    assert goods(state, VILLAGE) == "wood"
    assert row(state, "wood") == 1


@pytest.mark.rule("GM-MARKET-04", "GM-COST-16")
def test_a_row_with_one_empty_field_sells_one() -> None:
    """T-COST-6"""
    game = game_with(fixture("Fold", "cost = { sheep = 2 }"))
    state = position(ahead="Fold, Tain", coins=[10], market="sheep 2", game=game)
    assert legal(state, "take") == {"Tain"}


@pytest.mark.rule("GM-COST-03")
def test_from_which_tile_is_asked_only_where_there_is_a_choice() -> None:
    land = territory({(0, 1): "Inshriach"}, None, {VILLAGE: "stone", (0, 1): "stone"})
    state = position(ahead="Pulteney, Tain", territories=[land], market="stone 3")
    play(state, "take Pulteney")
    assert legal(state) == {"from Starting Village", "from Inshriach"}
    play(state, "from Inshriach")
    assert goods(state, VILLAGE) == "stone"


# MARKET


@pytest.mark.rule("GM-MARKET-03", "GM-MARKET-05")
def test_prices_rise_with_each_unit() -> None:
    """T-MARKET-2"""
    game = game_with(fixture("Hall", "cost = { wood = 3 }"))
    state = position(ahead="Hall, Tain", coins=[6], game=game)
    play(state, "take Hall")
    assert state.coins[0] == 0
    assert row(state, "wood") == 3
    state = position(ahead="Hall, Tain", coins=[5], game=game)
    assert "take Hall" not in legal(state)


@pytest.mark.rule("GM-MARKET-11", "GM-MARKET-12", "GM-MARKET-13")
def test_selling_empties_the_row() -> None:
    """T-MARKET-3"""
    state = position(ahead="Tain", territories=[territory(goods={VILLAGE: "stone stone stone"})], market="stone 2")
    play(state, "sell stone")
    assert state.coins[0] == 2
    play(state, "sell stone")
    assert state.coins[0] == 3
    assert "sell stone" not in legal(state)


@pytest.mark.rule("GM-MARKET-02", "GM-MARKET-06")
def test_nothing_is_bought_without_a_cost() -> None:
    """T-MARKET-4, T-MARKET-6"""
    state = position(ahead="Tain", coins=[9])
    assert not legal(state, "buy")
    land = territory(goods={VILLAGE: "wood"})
    state = position(ahead="Tain", territories=[land, land], market="wood 2")
    with pytest.raises(IllegalAction):
        state.play(1, GAME.action("sell wood"))


@pytest.mark.rule("GM-MARKET-14", "GM-ACT-13")
def test_selling_makes_room() -> None:
    """T-MARKET-5"""
    land = territory({(0, 1): "Inshriach"}, None, {(0, 1): "wood wood wood"})
    state = position(ahead="Tain, Easdale", territories=[land], market="wood 1")
    play(state, "take Tain", "place 1,1", "sell wood", "activate Inshriach")
    assert state.coins[0] == 1
    assert goods(state, (0, 1)) == "wood wood wood"


@pytest.mark.rule("GM-MARKET-14")
def test_selling_makes_room_before_an_activation_by_an_event() -> None:
    """Loch Lochy of the Tome activates animal tiles; Loch Ness has to wait until then (GM6-22), a sale has not."""
    land = territory({(0, -1): "Lochridge"}, None, {(0, -1): "sheep sheep sheep"})
    state = trigger("Loch Lochy", tome(cards=["Loch Lochy, Loch Ness"], land=land, market="sheep 1"))
    assert legal(state) == {"activate Lochridge", "sell sheep", "done"}
    play(state, "sell sheep", "activate Lochridge")
    assert goods(state, (0, -1)) == "sheep sheep sheep"


# PLACE


@pytest.mark.rule("GM-PLACE-02", "GM-PLACE-03", "GM-PLACE-09")
def test_first_placements() -> None:
    """T-PLACE-1, T-PLACE-2"""
    state = position()
    assert placements(state, "Tain") == {(0, 1), (0, -1), (1, 1), (1, -1)}
    assert placements(state, "Halkirk") == {(-1, 0)}


@pytest.mark.rule("GM-PLACE-11", "GM-PLACE-13")
def test_a_tile_may_block_the_river() -> None:
    """T-PLACE-7"""
    tiles = {(1, 1): "Tain", (2, 1): "Easdale", (3, 1): "Portree"}
    state = position(territories=[territory(tiles, {(3, 1): 1})])
    assert (3, 0) in placements(state, "Inshriach")
    blocked = territory({**tiles, (3, 0): "Inshriach"}, {(3, 1): 1, HOME_CASTLE: 1, VILLAGE: 1})
    assert placements(position(territories=[blocked]), "Halkirk") == {(-1, 0)}


# OVER


@pytest.mark.rule("GM-OVER-03", "GM-OVER-04", "GM-OVER-05")
def test_the_river_must_match() -> None:
    """T-OVER-2, T-OVER-4"""
    land = territory({(0, 1): "Plockton"}, {(0, 1): 1})
    state = position(territories=[land], ahead="Inverness, Tain")
    assert placements(state, "Inverness") == {VILLAGE}
    assert placements(state, "Fort William") == {(0, 1)}
    far = territory({(0, 1): "Plockton", (0, 2): "Tain"}, {(0, 2): 1})
    assert placements(position(territories=[far]), "Inverness") == set()


@pytest.mark.rule("GM-OVER-05", "GM-OVER-10", "GM-COST-14")
def test_what_lies_on_a_covered_tile_moves_up() -> None:
    """T-OVER-3"""
    land = territory({(2, 0): "Halkirk"}, {(2, 0): 1}, {(2, 0): "wood wood"})
    state = position(ahead="Inverness, Tain", territories=[land], coins=[9], market="wood 3")
    play(state, "take Inverness")
    assert top_tile(state, (2, 0)) == "Inverness"
    assert goods(state, (2, 0)) == "wood barley"
    assert men(state, (2, 0)) == 2
    assert state.territories[0].size == 3


@pytest.mark.rule("GM-OVER-14", "GM-OVER-15", "GM-OVER-16", "GM-CLAN-52")
def test_stacks_count_once_but_for_macpherson() -> None:
    """T-OVER-5"""
    game = game_with(fixture("New Fold", 'types = ["animal"]\noverbuild = "animal"'))
    land = territory({(0, 1): "Lochridge+Glenlivet Fold+New Fold", (1, 1): "Tain"}, game=game)
    assert land.size == 4
    assert land.layout.count_overbuild() == 2
    state = position(ahead="Robert the Bruce", territories=[land], claims={"MacLachlan": [1]}, coins=[9], game=game)
    play(state, "take Robert the Bruce", "claim MacMillan", "remove New Fold")
    assert state.territories[0].size == 3
    assert names(state.box, game)[-3:] == ["Lochridge", "Glenlivet Fold", "New Fold"]


# ONCE


@pytest.mark.rule("GM-ONCE-12")
def test_a_resource_that_finds_no_room_is_lost_unless_one_is_sold() -> None:
    """T-ONCE-3"""
    land = territory({(2, 0): "Halkirk"}, {(2, 0): 1}, {(2, 0): "wood sheep sheep", VILLAGE: "wood stone"})
    state = position(ahead="Inverness, Tain", territories=[land], coins=[9], market="wood 2")
    play(state, "take Inverness", "give wood", "from Starting Village", "give stone")
    assert state.asked == "effects"
    assert {"resolve barley", "sell wood"} <= legal(state)
    sold = state.copy()
    play(sold, "sell wood")
    assert goods(sold, (2, 0)) == "barley sheep sheep"
    assert sold.coins[0] == 11
    play(state, "resolve barley")
    assert goods(state, (2, 0)) == "wood sheep sheep"


@pytest.mark.rule("GM-LAND-21", "GM-ONCE-02")
def test_the_coin_of_duart_castle_may_pay_the_road() -> None:
    """T-ONCE-4"""
    land = territory(goods={VILLAGE: "wood stone sheep"})
    state = position(ahead="Duart Castle, Tain", territories=[land])
    play(state, "take Duart Castle", "place 0,1")
    assert state.coins[0] == 1
    assert legal(state) == {"resolve marker", "resolve scotsman"}
    play(state, "resolve marker")
    play(state, "claim Cameron")
    assert state.coins[0] == 0
    assert men(state, (0, 1)) == 1


@pytest.mark.rule("GM-ONCE-10", "GM-GEN-02")
def test_a_joker_goes_on_the_new_tile() -> None:
    """T-ONCE-5, T-GEN-3"""
    state = position(ahead="Easter Ross, Tain")
    play(state, "take Easter Ross", "place 0,1")
    assert legal(state) == {f"choose {kind}" for kind in ("wood", "stone", "barley", "sheep", "cattle")}
    play(state, "choose stone")
    assert goods(state, (0, 1)) == "stone"


@pytest.mark.rule("GM-ONCE-08", "GM-GEN-10")
def test_without_scotsmen_in_the_supply_none_comes() -> None:
    """T-GEN-2"""
    state = position(ahead="Halkirk, Tain", territories=[territory(men={VILLAGE: 9})], coins=[9])
    play(state, "take Halkirk")
    assert men(state, (-1, 0)) == 0
    assert state.supply[0] == 0


# ACT


@pytest.mark.rule("GM-ACT-11")
def test_what_is_produced_beyond_three_is_lost() -> None:
    """T-ACT-5"""
    game = game_with(fixture("Big Fold", 'types = ["animal"]\nactivation = [{ get = { cattle = 2 } }]'))
    land = territory({(0, 1): "Big Fold"}, None, {(0, 1): "cattle cattle"}, game)
    state = position(ahead="Tain, Easdale", territories=[land], market="cattle 1", game=game)
    play(state, "take Tain", "place 1,1")
    sold = play(state.copy(), "sell cattle", "activate Big Fold")
    assert goods(sold, (0, 1)) == "cattle cattle cattle"
    play(state, "activate Big Fold")
    assert goods(state, (0, 1)) == "cattle cattle cattle"


@pytest.mark.rule("GM-ACT-12")
def test_of_two_kinds_the_player_chooses_what_is_kept() -> None:
    """GM-ACT-12"""
    land = territory({(-1, 0): "Glen Nevis+Glen Clova"}, None, {(-1, 0): "wood wood"})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place 0,1", "activate Glen Clova")
    assert legal(state) == {"keep sheep", "keep cattle"}
    play(state, "keep cattle")
    assert goods(state, (-1, 0)) == "wood wood cattle"


@pytest.mark.rule("GM-ACT-21", "GM-ACT-29")
def test_barley_from_a_field_becomes_whisky_in_the_same_turn() -> None:
    """T-ACT-6"""
    land = territory({(0, 1): "Black Isle", (1, 1): "Pulteney"}, {(0, 1): 1, (1, 1): 1})
    state = position(ahead="Inshriach, Easdale", territories=[land], market="barley 3")
    play(state, "take Inshriach", "place 0,2")
    assert "activate Pulteney" not in legal(state)
    play(state, "activate Black Isle", "activate Pulteney")
    assert state.whisky[0] == 1
    assert state.territories[0].owned == 0


@pytest.mark.rule("GM-ACT-15", "GM-COST-17")
def test_four_different_resources_one_of_them_bought() -> None:
    """T-ACT-7"""
    land = territory({(0, 1): "Portree"}, None, {VILLAGE: "wood stone sheep"})
    state = position(ahead="Tain, Easdale", territories=[land], coins=[1], market="cattle 1")
    play(state, "take Tain", "place 1,1", "activate Portree", "exchange 2")
    assert state.scores[0] == 8
    assert state.coins[0] == 0


@pytest.mark.rule("GM-ACT-15")
def test_different_means_different() -> None:
    land = territory({(0, 1): "Portree"}, None, {VILLAGE: "wood wood wood"})
    state = position(ahead="Tain, Easdale", territories=[land], coins=[1], market="wood 3")
    play(state, "take Tain", "place 1,1", "activate Portree", "exchange 1", "give wood")
    assert legal(state) == {"buy stone", "buy barley", "buy sheep", "buy cattle"}


@pytest.mark.rule("GM-ACT-05")
def test_a_tile_is_activated_once_a_turn() -> None:
    """INV-14"""
    land = territory({(0, 1): "Inshriach"})
    state = position(ahead="Tain, Easdale", territories=[land], cards=["Loch Ness"])
    play(state, "activate Inshriach", "take Tain", "place 1,1")
    assert "activate Inshriach" not in legal(state)


# MOVE


@pytest.mark.rule("GM-MOVE-02", "GM-MOVE-06")
def test_scotsmen_move_to_neighbouring_tiles() -> None:
    """T-MOVE-2, T-MOVE-3"""
    land = territory({(1, 1): "Plockton"})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place 0,1", "activate Plockton", "move Starting Village")
    assert legal(state, "to") == {"Home Castle", "Plockton", "Tain"}
    play(state, "to Plockton")
    assert men(state, (1, 1)) == 1
    assert state.movement == 0


@pytest.mark.rule("GM-MOVE-05", "GM-CLAN-46", "GM-TURN-17")
@pytest.mark.parametrize(("claims", "points"), [({}, 0), ({"MacLachlan": [0]}, 2)])
def test_unused_movement_points(claims: dict[str, list[int]], points: int) -> None:
    """T-MOVE-4"""
    land = territory({(1, 1): "Plockton"})
    state = position(ahead="Tain, Easdale", territories=[land], claims=claims)
    play(state, "take Tain", "place 0,1", "activate Plockton", "activate Home Castle", "activate Starting Village")
    play(state, "move Starting Village", "to Tain", "done")
    assert state.scores[0] == points
    assert state.movement == 0
