"""One-time effects, activation and movement (GM-ONCE, GM-ACT, GM-MOVE)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.resources import RESOURCES
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
    play,
    position,
    refused,
    territory,
    top_tile,
)

COMPONENTS = GAME.components
FULL = "wood 3, stone 3, barley 3, sheep 3, cattle 3"

# ONCE


@pytest.mark.rule("GM-ONCE-01", "GM-ONCE-06", "GM-ONCE-07", "GM-ONCE-09", "GM-ONCE-11")
def test_icons_of_one_time_effects() -> None:
    """Whisky, a Scotsman, a coin, points: before anything is activated."""
    goods_ = {VILLAGE: "wood stone"}
    state = build(position(ahead="Pulteney, Tain", territories=[territory(goods=goods_)]), "Pulteney", (0, 1))
    assert (state.whisky[0], state.activated) == (1, 0)
    state = build(position(ahead="Ullapool, Tain", territories=[territory(goods=goods_)]), "Ullapool", (0, 1))
    assert (men(state, (0, 1)), state.supply[0], state.coins[0], state.activated) == (1, 7, 1, 0)
    state = build(position(ahead="Howe of the Mearns, Tain"), "Howe of the Mearns", (0, 1))
    assert (state.scores[0], state.activated) == (2, 0)
    land = territory({(0, 1): "Portree"})
    state = build(position(ahead="Aberdeen, Tain", territories=[land], whisky=[1]), "Aberdeen")
    assert (state.scores[0], state.whisky[0]) == (3, 0)


@pytest.mark.rule("GM-ONCE-02", "GM-ONCE-05", "GM-CLAN-18")
def test_effects_of_a_tile_in_any_order() -> None:
    """The Scotsman of Donan Castle before its marker makes a fifth occupied tile for Grant; after it he does not."""
    tiles = {(0, 1): "Inshriach", (1, 1): "Tain"}
    people = {VILLAGE: 1, HOME_CASTLE: 1, (0, 1): 1, (1, 1): 1}
    land = territory(tiles, people, {VILLAGE: "wood stone"})
    outcomes = {}
    for first in ("marker", "scotsman"):
        state = position(ahead="Donan Castle, Easdale", territories=[land], coins=[9], market="wood 3, stone 3")
        build(state, "Donan Castle", (0, 2))
        assert legal(state) >= {"resolve marker", "resolve scotsman"}
        play(state, f"resolve {first}", "claim Grant")
        assert men(state, (0, 2)) == 1
        outcomes[first] = state.scores[0]
    assert outcomes == {"marker": 0, "scotsman": 5}


@pytest.mark.rule("GM-ONCE-03", "GM-ONCE-04", "GM-LAND-03", "GM-LAND-02", "GM-LAND-01", "GM-GEN-13")
def test_a_card_is_taken_resolved_and_kept() -> None:
    state = position(ahead="Castle Stalker, Tain", territories=[territory(goods={VILLAGE: "wood stone"})])
    play(state, "take Castle Stalker")
    assert (state.coins[0], state.asked, state.activated) == (3, "activation", 0)
    play(state, "done")
    assert cards(state) == ["Castle Stalker"]


@pytest.mark.rule("GM-ONCE-05", "GM-ONCE-14", "GM-ONCE-15", "GM-CLAN-01")
def test_a_marker_icon() -> None:
    """Iona Abbey: a marker must be placed; without one nothing happens."""
    land = territory(goods={VILLAGE: "wood stone"})
    state = build(position(ahead="Iona Abbey, Tain", territories=[land]), "Iona Abbey", (0, 1))
    assert state.asked == "clan"
    refused(state, "done")
    state = position(ahead="Iona Abbey, Tain", territories=[land], claims={"Douglas": [0] * 10})
    build(state, "Iona Abbey", (0, 1))
    assert (state.asked, state.scores[0]) == ("activation", 0)


@pytest.mark.rule("GM-ONCE-08", "GM-GEN-10")
def test_nobody_is_moved_in_place_of_a_missing_scotsman() -> None:
    state = position(ahead="Plockton, Tain", territories=[territory(men={VILLAGE: 9})], coins=[3])
    build(state, "Plockton", (0, 1))
    assert (men(state, VILLAGE), men(state, (0, 1)), state.movement) == (9, 0, 0)


@pytest.mark.rule("GM-ONCE-10", "GM-ONCE-12")
def test_a_joker_without_room_is_lost_unless_something_is_sold() -> None:
    game = game_with(fixture("Barn", 'types = ["material"]\noverbuild = "material"\nonce = [{ any = 1 }]'))
    land = territory({(0, 1): "Inshriach"}, None, {(0, 1): "wood wood wood"}, game)
    state = position(ahead="Barn, Tain", territories=[land], game=game)
    play(state, "take Barn")
    assert (goods(state, (0, 1)), state.asked) == ("wood wood wood", "activation")
    state = position(ahead="Barn, Tain", territories=[land], market="wood 2", game=game)
    play(state, "take Barn")
    assert "sell wood" in legal(state)
    play(state, "sell wood", "choose cattle")
    assert (goods(state, (0, 1)), state.coins[0]) == ("wood wood cattle", 2)


@pytest.mark.rule("GM-ONCE-10", "GM-ONCE-12")
def test_while_two_jokers_are_chosen_something_can_be_sold() -> None:
    """The first finds the last room; before the second, a wood is sold."""
    game = game_with(fixture("Barn", 'types = ["material"]\noverbuild = "material"\nonce = [{ any = 2 }]'))
    land = territory({(0, 1): "Inshriach"}, None, {(0, 1): "wood wood"}, game)
    state = position(ahead="Barn, Tain", territories=[land], market="wood 2", game=game)
    play(state, "take Barn", "resolve any")
    assert (state.asked, legal(state, "sell")) == ("choose", {"wood"})
    play(state, "choose sheep", "sell wood", "choose cattle")
    assert sorted(goods(state, (0, 1)).split()) == ["cattle", "sheep", "wood"]
    assert state.coins[0] == 2


@pytest.mark.rule("GM-ONCE-13")
def test_a_one_time_effect_comes_once() -> None:
    """Not by activation, by a Scotsman who enters, or when the tile is covered."""
    land = territory({(0, 1): "Plockton", (1, 1): "Easter Ross"})
    state = position(ahead="Tain, Fort William", territories=[land], coins=[9], market="wood 1, stone 1")
    play(state, "take Tain", "place 0,-1", "activate Home Castle", "move Starting Village", "to Plockton", "done")
    assert men(state, (0, 1)) == 1
    state = position(ahead="Tain, Easdale", territories=[land], cards=["Loch Ness"])
    play(state, "activate Easter Ross", "take Tain", "place -1,1", "activate Plockton")
    assert goods(state, (1, 1)) == "barley"
    assert (state.territories[0].scotsmen, state.supply[0]) == (1, 8)
    state = position(ahead="Fort William, Tain", territories=[land], coins=[9])
    build(state, "Fort William")
    assert men(state, (0, 1)) == 1
    assert state.supply[0] == 7


@pytest.mark.rule("GM-ONCE-16", "GM-CLAN-58", "GM-ACT-08")
def test_effects_on_a_tile_that_is_gone_are_lost() -> None:
    """Duart Castle removed by its own MacMillan: no Scotsman comes, but the tiles around are activated."""
    land = territory({(0, 1): "Inshriach"}, None, {VILLAGE: "wood stone sheep"})
    claims = {"MacLachlan": [1]}
    state = position(ahead="Duart Castle, Tain", territories=[land], coins=[3], claims=claims, market=FULL)
    build(state, "Duart Castle", (1, 1))
    play(state, "resolve marker", "claim MacMillan", "remove Duart Castle")
    assert (state.territories[0].scotsmen, state.supply[0]) == (1, 8)
    assert legal(state, "activate") == {"Inshriach", "Starting Village", "Home Castle"}
    assert cards(state) == ["Duart Castle"]
    assert names(state.box)[-1] == "Duart Castle"


@pytest.mark.rule("GM-ONCE-17", "GM-CLAN-66", "GM-ONCE-18")
def test_effects_go_to_the_tile_that_covers_the_new_one() -> None:
    """A village with a marker and a Scotsman; Munro builds Fort William on it before the Scotsman comes."""
    game = game_with(fixture("Ford", 'types = ["village"]\nonce = [{ marker = 1 }, { scotsman = 1 }]'))
    state = position(ahead="Ford, Tain", coins=[9], discard="Fort William", game=game)
    play(state, "take Ford", "place 0,1", "resolve marker", "claim Munro")
    assert top_tile(state, (0, 1)) == "Fort William"
    assert men(state, (0, 1)) == 1
    assert state.coins[0] == 9 - 2 + 1
    play(state, "done")
    assert men(state, (0, 1)) == 2
    assert state.asked == "activation"


# ACT


@pytest.mark.rule("GM-ACT-01", "GM-ACT-02", "GM-ACT-03")
def test_nine_tiles_in_any_order() -> None:
    around = {(-1, 1): "Inshriach", (0, 1): "Easdale", (1, 1): "Rothiemurchus", (-1, 2): "Rubislaw"}
    around |= {(1, 2): "Laich of Moray", (-1, 3): "Glen Affric", (0, 3): "Lochridge", (1, 3): "Glen Lyon"}
    far = {(2, 3): "Lammermuir", (0, 4): "Ballachulish"}
    land = territory({**around, **far}, {(0, 1): 1})
    state = position(ahead="Tain, Portree", territories=[land])
    play(state, "take Tain")
    assert top_tile(state, (0, 2)) == "Tain"
    assert legal(state, "activate") == {"Tain", *around.values()}
    for order in (["Tain", "Glen Lyon", "Inshriach"], ["Lochridge", "Rubislaw", "Tain"]):
        copy = state.copy()
        play(copy, *[f"activate {name}" for name in order], "done")
        assert copy.seat == 1
        assert copy.territories[0].owned >> 40 == 3


@pytest.mark.rule("GM-ACT-04")
def test_one_activation_is_finished_before_the_next() -> None:
    land = territory({(0, 1): "Falkirk Tryst"}, None, {VILLAGE: "wood stone sheep", HOME_CASTLE: "cattle"})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place 1,1", "activate Falkirk Tryst")
    assert state.asked == "pay"
    refused(state, "activate Tain", "activate Starting Village", "done")
    play(state, "give wood", "give stone", "give sheep", "activate Tain")
    assert state.scores[0] == 7


@pytest.mark.rule("GM-ACT-05", "GM-ACT-32", "GM-LAND-41")
def test_once_a_turn_whatever_the_cause() -> None:
    """Placement, then Loch Ness, then Cameron: each finds the tile used up."""
    land = territory({(0, 1): "Clachaig"})
    state = position(ahead="Iona Abbey, Tain", territories=[land], coins=[9], cards=["Loch Ness"])
    play(state, "activate Clachaig")
    build(state, "Iona Abbey", (1, 1))
    assert "activate Clachaig" not in legal(state)
    play(state, "claim Cameron")
    assert state.asked == "activation"
    assert "activate Clachaig" not in legal(state)
    assert state.scores[0] == 3


@pytest.mark.rule("GM-ACT-32", "GM-LAND-43")
def test_a_tile_may_be_activated_during_its_own_effects() -> None:
    """Iona Abbey lies there already while its marker is placed: Loch Ness uses up its activation."""
    land = territory(goods={VILLAGE: "wood stone"})
    state = position(ahead="Iona Abbey, Tain", territories=[land], cards=["Loch Ness"], coins=[9], market=FULL)
    build(state, "Iona Abbey", (0, 1))
    play(state, "activate Iona Abbey", "choose sheep", "claim MacLeod")
    assert goods(state, (0, 1)) == "sheep"
    assert legal(state, "activate") == {"Starting Village", "Home Castle"}


@pytest.mark.rule("GM-ACT-06")
def test_a_tile_without_an_icon_cannot_be_activated() -> None:
    land = territory({(-1, 0): "Loch Shiel"})
    state = position(ahead="Tain, Easdale", territories=[land], cards=["Loch Ness"])
    refused(state, "activate Loch Shiel")
    play(state, "take Tain", "place 0,1")
    assert legal(state, "activate") == {"Tain", "Starting Village", "Home Castle"}
    refused(state, "activate Loch Shiel")


@pytest.mark.rule("GM-ACT-07", "GM-LAND-38", "GM-CLAN-17")
def test_loch_ness_and_clans_activate_one_tile_alone() -> None:
    land = territory({(0, 1): "Inshriach", (1, 1): "Easdale", (0, 2): "Pulteney"})
    state = position(
        ahead="Robert the Bruce, Tain", territories=[land], cards=["Loch Ness"], coins=[9], market="barley 3"
    )
    play(state, "activate Easdale", "take Robert the Bruce", "claim MacDonell", "activate Inshriach")
    assert not legal(state, "activate") - {"done"}
    assert state.territories[0].owned >> 40 == 2


@pytest.mark.rule("GM-ACT-08")
def test_tiles_that_came_or_went_meanwhile() -> None:
    """Munro builds beside the new tile: what it brings is in the area; a removed tile is not."""
    land = territory(goods={VILLAGE: "wood stone"})
    state = position(ahead="Iona Abbey, Tain", territories=[land], coins=[9], discard="Easdale", market=FULL)
    build(state, "Iona Abbey", (0, 1))
    play(state, "claim Munro", "place 1,1", "done")
    assert legal(state, "activate") == {"Iona Abbey", "Starting Village", "Home Castle", "Easdale"}
    land = territory({(1, 1): "Easdale"}, None, {VILLAGE: "wood stone"})
    state = position(ahead="Iona Abbey, Tain", territories=[land], coins=[9], claims={"MacLachlan": [1]}, market=FULL)
    build(state, "Iona Abbey", (0, 1))
    play(state, "claim MacMillan", "remove Easdale")
    assert legal(state, "activate") == {"Iona Abbey", "Starting Village", "Home Castle"}


@pytest.mark.rule("GM-ACT-09", "GM-ACT-10")
def test_resources_go_on_the_activated_tile() -> None:
    """One, two, or one of choice."""
    land = territory({(0, 1): "Inshriach", (1, 1): "Lochridge+Glenlivet Fold", (0, -1): "Iona Abbey"})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place -1,1", "activate Inshriach")
    assert goods(state, (0, 1)) == "wood"
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place 1,-1", "activate Iona Abbey")
    assert legal(state) == {f"choose {name}" for name in RESOURCES}
    play(state, "choose barley")
    assert goods(state, (0, -1)) == "barley"
    state = position(ahead="Tain, Easdale", territories=[land], cards=["Loch Ness"])
    play(state, "activate Glenlivet Fold")
    assert goods(state, (1, 1)) == "cattle cattle"
    assert state.territories[0].owned >> 40 == 2


@pytest.mark.rule("GM-ACT-11", "GM-ACT-13")
def test_a_full_tile_loses_what_it_produces() -> None:
    """Nothing goes to another tile, and nothing can be thrown away or moved to make room."""
    land = territory({(0, 1): "Inshriach"}, None, {(0, 1): "wood stone sheep"})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place 1,1")
    assert legal(state) == {f"activate {n}" for n in ("Tain", "Inshriach", "Starting Village", "Home Castle")} | {
        "done"
    }
    play(state, "activate Inshriach")
    assert goods(state, (0, 1)) == "wood stone sheep"
    assert state.territories[0].owned >> 40 == 3


@pytest.mark.rule("GM-ACT-14", "GM-ACT-18")
def test_an_exact_exchange() -> None:
    """Crieff: a Sheep and a Cattle for 5 points, from different tiles; two Sheep do not do."""
    land = territory({(0, 1): "Crieff"}, None, {VILLAGE: "sheep", HOME_CASTLE: "cattle"})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place 1,1", "activate Crieff")
    assert (state.scores[0], state.territories[0].owned) == (5, 0)
    two = territory({(0, 1): "Crieff"}, None, {VILLAGE: "sheep sheep wood"})
    state = position(ahead="Tain, Easdale", territories=[two], market="cattle 3")
    play(state, "take Tain", "place 1,1")
    refused(state, "activate Crieff")


@pytest.mark.rule("GM-ACT-15", "GM-ACT-22")
def test_different_resources_in_one_of_two_steps() -> None:
    """Portree: 2 different for 4 points or 4 for 8; once a turn, never both."""
    land = territory({(0, 1): "Portree"}, None, {VILLAGE: "wood stone barley", HOME_CASTLE: "sheep cattle"})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place 1,1", "activate Portree")
    assert legal(state) == {"exchange 1", "exchange 2"}
    two = play(state.copy(), "exchange 1", "give barley", "give cattle")
    assert two.scores[0] == 4
    refused(two, "activate Portree")
    assert goods(two, VILLAGE) == "wood stone"
    play(state, "exchange 2", "give wood", "give stone", "give barley")
    if state.asked == "pay":
        play(state, "give sheep")
    assert state.scores[0] == 8
    three = territory({(0, 1): "Portree"}, None, {VILLAGE: "wood stone barley", HOME_CASTLE: "wood stone"})
    state = position(ahead="Tain, Easdale", territories=[three])
    play(state, "take Tain", "place 1,1", "activate Portree")
    assert state.asked == "pay"
    refused(state, "exchange 2")


@pytest.mark.rule("GM-ACT-16")
@pytest.mark.parametrize(
    ("pile", "exchange", "points"),
    [("sheep sheep sheep", 3, 8), ("sheep cattle cattle", 3, 8), ("sheep cattle", 2, 5), ("cattle", 1, 2)],
)
def test_animals_in_any_mix(pile: str, exchange: int, points: int) -> None:
    land = territory({(0, 1): "Aberfoyle"}, None, {VILLAGE: pile})
    state = position(ahead="Tain, Easdale", territories=[land], market=FULL)
    play(state, "take Tain", "place 1,1", "activate Aberfoyle")
    if state.asked == "exchange":
        play(state, f"exchange {exchange}")
    assert (state.scores[0], state.territories[0].owned) == (points, 0)


@pytest.mark.rule("GM-ACT-17")
@pytest.mark.parametrize(
    ("pile", "possible"), [("wood wood wood", True), ("wood wood", False), ("wood sheep stone", True)]
)
def test_any_three(pile: str, possible: bool) -> None:
    land = territory({(0, 1): "Falkirk Tryst"}, None, {VILLAGE: pile})
    state = position(ahead="Tain, Easdale", territories=[land], market=FULL, coins=[9])
    play(state, "take Tain", "place 1,1")
    assert ("activate Falkirk Tryst" in legal(state)) == possible
    if possible:
        play(state, "activate Falkirk Tryst")
        assert (state.scores[0], state.territories[0].owned, state.coins[0]) == (7, 0, 9)


@pytest.mark.rule("GM-ACT-19", "GM-ACT-20", "GM-CLAN-01")
def test_a_resource_for_a_marker() -> None:
    land = territory({(0, 1): "Finlaggan"}, None, {VILLAGE: "barley"})
    state = position(ahead="Tain, Easdale", territories=[land], market="barley 1")
    play(state, "take Tain", "place 1,1", "activate Finlaggan")
    assert (state.asked, state.territories[0].owned) == ("clan", 0)
    assert legal(state) == {"claim MacLeod", "claim MacDonell", "claim Douglas"}
    play(state, "claim Douglas")
    assert (state.scores[0], state.markers[0]) == (3, 9)
    state = position(ahead="Tain, Easdale", territories=[land], claims={"Douglas": [0] * 10})
    play(state, "take Tain", "place 1,1")
    refused(state, "activate Finlaggan")


@pytest.mark.rule("GM-ACT-21", "GM-ACT-22")
def test_barley_for_whisky_once() -> None:
    land = territory({(0, 1): "Pulteney"}, None, {VILLAGE: "barley barley barley"})
    state = position(ahead="Tain, Easdale", territories=[land], market="barley 3")
    play(state, "take Tain", "place 1,1", "activate Pulteney")
    assert (state.whisky[0], goods(state, VILLAGE)) == (1, "barley barley")
    refused(state, "activate Pulteney")


@pytest.mark.rule("GM-ACT-23", "GM-MOVE-01")
def test_each_movement_icon_is_one_point() -> None:
    movers = [
        tile.name
        for tile in COMPONENTS.tiles
        if not tile.module and [e for x in tile.activation for e in x.effects if e.kind == "move"]
    ]
    for name in movers:
        for exchange in COMPONENTS.tile_by_name[name].activation:
            assert [(effect.kind, effect.amount) for effect in exchange.effects] == [("move", 1)]
    land = territory({(1, 1): "Plockton"})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place 0,1", "activate Plockton", "activate Home Castle")
    assert state.movement == 2


@pytest.mark.rule("GM-ACT-24")
def test_points_for_activating() -> None:
    land = territory({(0, 1): "Kings House", (1, 1): "Clachaig"})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place -1,1", "activate Kings House")
    assert state.scores[0] == 4
    play(state, "done")
    assert state.scores[0] == 4


@pytest.mark.rule("GM-ACT-26")
def test_a_declined_activation_is_not_used_up() -> None:
    """Cameron's is declined; Loch Ness may still activate the tile."""
    land = territory({(0, 1): "Clachaig"})
    state = position(ahead="Robert the Bruce, Tain", territories=[land], coins=[9], cards=["Loch Ness"])
    play(state, "take Robert the Bruce", "claim Cameron", "done", "activate Clachaig")
    assert state.scores[0] == 3


@pytest.mark.rule("GM-ACT-28", "GM-PERSON-03")
def test_a_person_activates_nothing() -> None:
    land = territory({(0, 1): "Inshriach"}, None, {VILLAGE: "wood"})
    state = position(ahead="Robert the Bruce, Tain", territories=[land], market="wood 1")
    play(state, "take Robert the Bruce", "claim Douglas")
    assert state.asked == "activation"
    assert legal(state) == {"sell wood", "done"}


@pytest.mark.rule("GM-ACT-29", "GM-ACT-03")
def test_what_was_produced_can_be_used_in_the_same_turn() -> None:
    game = game_with(
        fixture("Bridge", 'types = ["trade"]\nactivation = [{ give = { wood = 1, stone = 1 }, get = { vp = 7 } }]')
    )
    land = territory({(0, 1): "Inshriach", (1, 1): "Easdale", (0, 2): "Bridge"}, {(0, 1): 1}, game=game)
    state = position(ahead="Tain, Rubislaw", territories=[land], market=FULL, game=game)
    play(state, "take Tain", "place 1,2")
    assert "activate Bridge" not in legal(state)
    play(state, "activate Inshriach", "activate Easdale", "activate Bridge")
    assert (state.scores[0], state.territories[0].owned) == (7, 0)


# MOVE


@pytest.mark.rule("GM-MOVE-02", "GM-MOVE-03", "GM-MOVE-06", "GM-MOVE-07", "GM-MOVE-08")
def test_points_for_one_or_several_scotsmen() -> None:
    land = territory({(1, 1): "Plockton"}, {VILLAGE: 1, HOME_CASTLE: 1})
    state = position(ahead="Tain, Easdale", territories=[land])
    play(state, "take Tain", "place 0,1", "activate Plockton", "activate Home Castle", "activate Starting Village")
    assert state.movement == 3
    assert legal(state, "move") == {"Starting Village", "Home Castle"}
    piece, supply = state.positions[0], state.supply[0]
    play(state, "move Starting Village", "to Tain", "move Tain", "to Plockton", "move Home Castle")
    assert legal(state, "to") == {"Starting Village", "Tain", "Plockton"}
    play(state, "to Plockton")
    assert (men(state, (1, 1)), state.territories[0].scotsmen) == (2, 2)
    assert (state.positions[0], state.supply[0]) == (piece, supply)
    assert not legal(state, "move")


@pytest.mark.rule("GM-MOVE-02", "GM-GEN-16")
def test_a_step_leads_to_a_neighbouring_tile_only() -> None:
    land = territory({(0, 1): "Plockton", (0, 2): "Inshriach", (1, 2): "Rubislaw"}, {(0, 2): 1})
    state = position(ahead="Easdale, Tain", territories=[land], cards=["Loch Ness"])
    play(state, "activate Plockton", "move Inshriach")
    assert legal(state) == {"to Plockton", "to Rubislaw"}


@pytest.mark.rule("GM-MOVE-04", "GM-MOVE-05", "GM-TURN-17")
def test_points_are_kept_until_the_end_of_the_turn() -> None:
    land = territory({(0, 1): "Inshriach"})
    state = position(ahead={2: "Tain", 3: "Easdale", 30: "Rubislaw"}, pieces=[1, 20, 21], territories=[land])
    play(state, "take Tain", "place 1,1", "activate Home Castle", "activate Inshriach")
    assert state.movement == 1
    play(state, "move Starting Village", "to Inshriach", "activate Starting Village", "done")
    assert (state.seat, state.asked, state.movement) == (0, "turn", 0)
    assert not legal(state, "move")
    assert state.scores[0] == 0


@pytest.mark.rule("GM-MOVE-09", "GM-TURN-16", "GM-LAND-39")
def test_a_scotsman_walks_to_where_the_tile_shall_go() -> None:
    land = territory({(0, 1): "Plockton", (0, 2): "Inshriach"})
    state = position(ahead="Tain, Easdale", territories=[land], cards=["Loch Ness"])
    play(state.copy(), "take Tain", "place -1,1")
    without = play(state.copy(), "take Tain")
    refused(without, "place 0,3", "place 1,2")
    play(state, "activate Home Castle", "move Starting Village", "to Plockton", "take Tain", "place 1,2")
    assert top_tile(state, (1, 2)) == "Tain"
