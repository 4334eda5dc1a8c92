"""The events of the cards of the base game and of the Tome, one by one (GM6-45 to -78)."""

from __future__ import annotations

import pytest

from tests.glen_more.positions import (
    HOME_CASTLE,
    VILLAGE,
    build,
    cards,
    goods,
    legal,
    men,
    names,
    play,
    refused,
    row,
    territory,
    top_tile,
)
from tests.glen_more.tome.table import (
    ABOVE,
    TOME,
    booked,
    cards_to_trigger,
    cards_to_turn,
    discarded,
    gather,
    tome,
    trigger,
    turned,
)

# Old Man of Storr


@pytest.mark.rule("GM6-46")
def test_the_old_man_of_storr_costs_a_scotsman() -> None:
    land = territory({(0, -1): "Lochridge"}, {VILLAGE: 1, (0, -1): 1})
    state = trigger("Old Man of Storr", tome(cards=["Old Man of Storr"], land=land))
    assert state.asked == "event price"
    assert legal(state) == {"send back Starting Village", "send back Lochridge"}
    play(state, "send back Lochridge")
    assert state.supply[0] == 8
    assert TOME.describe(state, 0, False) == {
        "turned": [["Old Man of Storr"], [], []],
        "events": [["Old Man of Storr"], [], []],
        "tables": [{"castle": [0, 2, 3, 5, 8, 12]}, {}, {}],
    }


# Wallace Monument


@pytest.mark.rule("GM6-47", "GM6-48")
def test_wallace_monument_activates_the_whole_territory_once() -> None:
    land = territory({(0, -1): "Lochridge", (0, -2): "Glen Lyon", (0, -3): "Inshriach"}, goods={VILLAGE: "wood stone"})
    state = tome(ahead="Wallace Monument, Tain, Portree", land=land)
    build(state, "Wallace Monument", ABOVE)
    assert cards(state) == ["Wallace Monument"]
    everywhere = {"Wallace Monument", "Lochridge", "Glen Lyon", "Inshriach", "Starting Village", "Home Castle"}
    assert legal(state, "activate") == everywhere
    play(state, "activate Glen Lyon", "activate Inshriach")
    # Each once, in any order, none of them has to be.
    assert legal(state, "activate") == everywhere - {"Glen Lyon", "Inshriach"}
    # Its own icon is one of them, and its event goes no further than cards.
    play(state, "activate Wallace Monument", "trigger Wallace Monument")
    assert legal(state, "activate") == everywhere - {"Glen Lyon", "Inshriach", "Wallace Monument"}
    play(state, "done")
    assert goods(state, (0, -2)) == "cattle"


@pytest.mark.rule("GM6-48")
def test_only_in_the_turn_in_which_wallace_monument_is_placed() -> None:
    land = territory({(0, -1): "Lochridge", (0, -2): "Glen Lyon", (-1, 1): "Wallace Monument"})
    state = tome(cards=["Wallace Monument"], land=land)
    play(state, "take Gathering A", "place 0,1")
    assert "Glen Lyon" not in legal(state, "activate")


@pytest.mark.rule("GM6-28", "GM6-49", "GM6-50", "GM6-72", "GM6-74")
def test_t6_2_wallace_triggers_another_event() -> None:
    state = trigger(
        "Wallace Monument",
        tome(
            cards=["Loch Ness, Wallace Monument, Armadale Castle"],
            turned="Armadale Castle",
            persons=["William Wallace"],
        ),
    )
    assert cards_to_turn(state) == {"Loch Ness"}
    play(state, "trigger Loch Ness")
    assert sorted(turned(state)) == ["Armadale Castle", "Loch Ness", "Wallace Monument"]
    assert state.coins[0] == 3
    assert booked(state) == {"event Wallace Monument": 4}
    assert state.has(0, "extra_activation")


@pytest.mark.rule("GM6-49")
def test_wallace_may_just_turn_a_further_own_card_or_none() -> None:
    state = trigger("Wallace Monument", tome(cards=["Wallace Monument, Loch Ness", "Castle Moil"]))
    assert legal(state) == {"trigger Loch Ness", "turn over Loch Ness", "done"}
    other = state.copy()
    play(state, "turn over Loch Ness")
    assert state.coins[0] == 0
    assert len(turned(state)) == 2
    play(other, "done")
    assert turned(other) == ["Wallace Monument"]


@pytest.mark.rule("GM6-50")
def test_william_wallace_counts_without_a_further_card() -> None:
    state = tome(cards=["Wallace Monument, Loch Ness"], persons=["William Wallace"])
    trigger("Wallace Monument", state)
    play(state, "done")
    assert state.scores == [4, 0, 0]
    # In somebody else's hands he does not.
    state = tome(cards=["Wallace Monument, Loch Ness"], persons=["", "William Wallace"])
    trigger("Wallace Monument", state)
    play(state, "done")
    assert state.scores == [0, 0, 0]


# Dunvegan Castle


@pytest.mark.rule("GM6-52")
def test_dunvegan_castle_brings_two_sheep() -> None:
    state = tome(ahead="Dunvegan Castle, Tain, Portree", land=territory({}, goods={VILLAGE: "wood stone"}))
    build(state, "Dunvegan Castle", ABOVE)
    assert goods(state, ABOVE) == "sheep sheep"
    assert turned(state) == []


@pytest.mark.rule("GM6-53")
def test_exactly_two_sheep_for_seven_points() -> None:
    land = territory({(0, -1): "Lochridge"}, goods={(0, -1): "sheep sheep sheep"})
    state = trigger("Dunvegan Castle", tome(cards=["Dunvegan Castle"], land=land))
    assert goods(state, (0, -1)) == "sheep"
    assert state.scores[0] == 7


# Fort George


@pytest.mark.rule("GM6-54")
def test_fort_george_calls_any_number_of_scotsmen_home() -> None:
    land = territory(
        {(0, -1): "Lochridge", (0, -2): "Glen Lyon"},
        {VILLAGE: 1, (0, -2): 2},
        {VILLAGE: "wood stone"},
    )
    state = tome(ahead="Fort George, Tain, Portree", land=land)
    build(state, "Fort George", ABOVE)
    assert state.asked == "effects"
    play(state, "resolve scotsman")
    supply = state.supply[0]
    assert state.asked == "call home"
    # From anywhere, also the newcomer of the fort itself.
    assert legal(state, "call home") == {"Starting Village", "Glen Lyon", "Fort George"}
    play(state, "call home Glen Lyon", "call home Glen Lyon", "call home Fort George", "done")
    assert men(state, HOME_CASTLE) == 3
    assert men(state, VILLAGE) == 1
    assert state.supply[0] == supply
    assert state.movement == 0


# Loch Lochy


@pytest.mark.rule("GM6-56", "GM6-57")
def test_loch_lochy_brings_cattle_and_activates_animal_tiles() -> None:
    land = territory({(2, 0): "Loch Lochy", (0, -1): "Lochridge", (0, -2): "Glen Lyon", (0, -3): "Inshriach"})
    state = trigger("Loch Lochy", tome(cards=["Loch Lochy"], land=land))
    assert goods(state, (2, 0)) == "cattle"
    assert legal(state, "activate") == {"Lochridge", "Glen Lyon"}
    play(state, "activate Glen Lyon")
    # The other one is optional; Inshriach, a neighbour, is not activated.
    play(state, "done")
    assert (goods(state, (0, -2)), goods(state, (0, -1)), goods(state, (0, -3))) == ("cattle", "", "")


# Donan Castle


@pytest.mark.rule("GM6-58", "GM6-60")
def test_donan_castle_borrows_two_tiles_of_others() -> None:
    blue = territory({(0, -1): "Lochridge", (0, 1): "Aberfoyle"}, goods={(0, -1): "sheep sheep sheep"})
    green = territory({(0, -1): "Glen Lyon"})
    state = trigger("Donan Castle", tome(cards=["Donan Castle"], others=[blue, green]))
    assert state.asked == "borrow"
    assert {"Lochridge", "Glen Lyon", "Starting Village of yellow", "Home Castle of blue"} <= legal(state, "borrow")
    play(state, "borrow Lochridge")
    # The full tile of its owner does not matter: the sheep goes on any own tile.
    assert state.asked == "put"
    play(state, "put sheep Home Castle")
    assert goods(state, HOME_CASTLE) == "sheep"
    assert goods(state, (0, -1), 1) == "sheep sheep sheep"
    # Two different tiles, of one player or of two.
    assert "Lochridge" not in legal(state, "borrow")
    play(state, "borrow Glen Lyon", "put cattle Starting Village")
    assert goods(state, VILLAGE) == "cattle"
    assert state.asked == "activation"


@pytest.mark.rule("GM6-58")
def test_one_borrowed_tile_is_enough() -> None:
    state = trigger("Donan Castle", tome(cards=["Donan Castle"]))
    play(state, "borrow Home Castle of blue", "done")
    assert state.asked == "activation"
    assert state.movement == 1


@pytest.mark.rule("GM6-59")
def test_the_borrower_pays_and_the_owner_neither_gains_nor_loses() -> None:
    blue = territory({(0, 1): "Crieff"}, goods={(0, 1): "sheep cattle"})
    mine = territory({(0, -1): "Lochridge"}, goods={(0, -1): "sheep cattle"})
    poor = gather(tome(cards=["Donan Castle"], others=[blue]))
    play(poor, "trigger Donan Castle")
    # Without means of his own he cannot use it.
    assert "Crieff" not in legal(poor, "borrow")
    state = trigger("Donan Castle", tome(cards=["Donan Castle"], land=mine, others=[blue]))
    play(state, "borrow Crieff")
    assert state.scores == [5, 0, 0]
    assert goods(state, (0, -1)) == ""
    assert goods(state, (0, 1), 1) == "sheep cattle"


@pytest.mark.rule("GM6-60")
def test_borrowed_production_may_be_split_and_obeys_the_limit() -> None:
    blue = territory({(2, 0): "Glen Nevis+Glen Clova"})
    mine = territory({}, goods={VILLAGE: "wood wood", HOME_CASTLE: "wood wood wood"})
    state = trigger("Donan Castle", tome(cards=["Donan Castle"], land=mine, others=[blue]))
    play(state, "borrow Glen Clova")
    assert legal(state) == {
        "put sheep Starting Village",
        "put cattle Starting Village",
        "put sheep Gathering A",
        "put cattle Gathering A",
    }
    play(state, "put sheep Starting Village")
    assert goods(state, VILLAGE) == "wood wood sheep"
    assert goods(state, ABOVE) == "cattle"


@pytest.mark.rule("GM6-61")
def test_the_borrower_uses_his_own_figures_markers_cards_and_lasting_effects() -> None:
    blue = territory({(0, 1): "Crieff", (0, -1): "Pulteney", (-1, 1): "Gathering B", (-1, -1): "Finlaggan"})
    mine = territory({(0, -1): "Lochridge"}, goods={(0, -1): "sheep wood"})
    state = tome(
        cards=["Donan Castle, Loch Ness", "Castle Moil"],
        land=mine,
        others=[blue],
        coins=[1],
        claims={"Sinclair": [0], "MacGregor": [1]},
        market="barley 3, cattle 3",
    )
    trigger("Donan Castle", state)
    # MacGregor is the owner's: without barley Pulteney brings the borrower nothing.
    assert "Pulteney" not in legal(state, "borrow")
    borrowed = state.copy()
    # With Sinclair a coin stands for the cattle.
    play(borrowed, "borrow Crieff")
    while borrowed.asked == "pay":
        play(borrowed, "give coin" if "give coin" in legal(borrowed) else min(legal(borrowed)))
    assert borrowed.scores[0] == 5
    # His own card is triggered by the icon, and his own marker is placed.
    play(state, "borrow Gathering B")
    assert cards_to_turn(state) == {"Loch Ness"}
    play(state, "trigger Loch Ness")
    assert state.coins[0] == 1 + 2
    play(state, "borrow Finlaggan")
    while state.asked in ("pay", "from"):
        play(state, min(legal(state)))
    assert state.asked == "clan"
    markers = state.markers[0]
    play(state, "claim Douglas")
    assert state.markers[0] == markers - 1


@pytest.mark.rule("GM6-62")
def test_only_top_tiles_with_an_activation_can_be_borrowed() -> None:
    blue = territory({(2, 0): "Loch Shiel", (-1, 0): "Halkirk+Inverness"})
    state = trigger("Donan Castle", tome(cards=["Donan Castle"], others=[blue]))
    found = legal(state, "borrow")
    assert {"Inverness", "Starting Village of yellow", "Home Castle of yellow"} <= found
    assert not {"Loch Shiel", "Halkirk", "Gathering A"} & found


@pytest.mark.rule("GM6-23", "GM6-58", "GM6-62")
def test_foreign_home_tiles_have_marks_of_their_own() -> None:
    state = tome(cards=["Donan Castle"])
    play(state, "take Gathering A", "place 0,1", "activate Home Castle", "activate Gathering A")
    play(state, "trigger Donan Castle")
    # The own castle is used up, those of others are not, and they are two tiles.
    play(state, "borrow Home Castle of yellow")
    assert "Home Castle of yellow" not in legal(state, "borrow")
    play(state, "borrow Home Castle of blue")
    assert state.movement == 3
    assert state.asked == "activation"
    assert "activate Home Castle" not in legal(state)
    # And the other way round: a borrowed village leaves the own one unused.
    state = trigger("Donan Castle", tome(cards=["Donan Castle"]))
    play(state, "borrow Starting Village of blue", "done")
    assert "activate Starting Village" in legal(state)


@pytest.mark.rule("GM6-58", "GM6-59")
def test_before_a_foreign_tile_is_activated_something_may_be_sold() -> None:
    land = territory(goods={VILLAGE: "wood"})
    state = trigger("Donan Castle", tome(cards=["Donan Castle"], land=land, market="wood 2"))
    play(state, "sell wood")
    assert (state.coins[0], goods(state, VILLAGE), row(state, "wood")) == (2, "", 1)
    assert state.asked == "borrow"
    play(state, "borrow Starting Village of blue")


# Castle Stalker


@pytest.mark.rule("GM6-63", "GM6-64")
def test_castle_stalker_builds_a_discarded_tile_without_cost() -> None:
    land = territory({(0, -1): "Lochridge"}, {VILLAGE: 1, (0, -1): 1})
    state = tome(cards=["Castle Stalker"], land=land, discard="Plockton, Glen Lyon")
    trigger("Castle Stalker", state)
    play(state, "send back Lochridge")
    assert legal(state) == {"build Plockton", "build Glen Lyon"}
    play(state, "build Plockton", "place -1,1")
    # No wood was asked for; its Scotsman has come; it and its neighbours are activated.
    assert discarded(state) == ["Glen Lyon"]
    assert men(state, (-1, 1)) == 1
    assert legal(state, "activate") == {"Plockton", "Starting Village"}
    refused(state, "activate Lochridge")
    assert booked(state) == {}


@pytest.mark.rule("GM6-64")
def test_the_scotsman_who_is_needed_for_the_tile_cannot_be_paid() -> None:
    land = territory({(0, -1): "Lochridge", (0, -2): "Glen Lyon"}, {VILLAGE: 1, (0, -2): 1})
    # Halkirk needs a Scotsman near the end of the river.
    state = tome(cards=["Castle Stalker"], land=land, discard="Halkirk")
    trigger("Castle Stalker", state)
    # So the one far off has paid without a question; the one at the village lets it be placed.
    assert men(state, (0, -2)) == 0
    assert men(state, VILLAGE) == 1
    assert top_tile(state, (-1, 0)) == "Halkirk"


@pytest.mark.rule("GM6-64", "GM6-66")
def test_without_a_tile_to_build_the_event_cannot_be_used() -> None:
    one = territory({}, {VILLAGE: 1})
    # The only Scotsman would have to leave: nothing could be placed beside him.
    assert cards_to_trigger(gather(tome(cards=["Castle Stalker"], land=one, discard="Glen Lyon"))) == set()
    two = territory({}, {VILLAGE: 2})
    assert cards_to_trigger(gather(tome(cards=["Castle Stalker"], land=two, discard=""))) == set()
    assert cards_to_trigger(gather(tome(cards=["Castle Stalker"], land=two, discard="Glen Lyon"))) == {"Castle Stalker"}


@pytest.mark.rule("GM6-66")
def test_stations_in_the_discard_pile_cannot_be_built() -> None:
    """With nothing but these the event cannot be used; beside another tile they are not offered."""
    two = territory({}, {VILLAGE: 2})
    stations = "Race Start, Selling Single Cask B, Selling Single Cask C, Selling Single Cask D"
    for lying in (*stations.split(", "), stations):
        state = gather(tome(cards=["Castle Stalker"], land=two, discard=lying, more=["dragon-boats", "single-cask"]))
        assert cards_to_trigger(state) == set()
    more = f"{stations}, Glen Lyon, Plockton"
    state = tome(cards=["Castle Stalker"], land=two, discard=more, more=["dragon-boats", "single-cask"])
    assert legal(trigger("Castle Stalker", state)) == {"build Glen Lyon", "build Plockton"}


@pytest.mark.rule("GM6-65")
def test_castle_stalker_may_fetch_a_person() -> None:
    one = territory({}, {VILLAGE: 1})
    state = trigger("Castle Stalker", tome(cards=["Castle Stalker"], land=one, discard="Mary Stuart", coins=[3]))
    assert names(state.persons[0]) == ["Mary Stuart"]
    assert state.asked == "clan"
    markers = state.markers[0]
    # Chisholm gives no coins: what is missing afterwards is the road.
    clan = state.frame.components.clan_by_name["Chisholm"].number
    road = state.roads[clan]
    assert road > 0
    play(state, "claim Chisholm")
    assert state.markers[0] == markers - 1
    assert state.coins[0] == 3 - road


# Inverness


@pytest.mark.rule("GM6-67")
def test_inverness_costs_nothing() -> None:
    state = trigger("Inverness", tome(cards=["Inverness"]))
    assert TOME.describe(state, None, False) == {
        "turned": [["Inverness"], [], []],
        "events": [["Inverness"], [], []],
        "tables": [{"whisky": [0, 2, 3, 4, 6, 9]}, {}, {}],
    }
    assert state.asked != "event price"


# Loch Shiel


@pytest.mark.rule("GM6-68")
def test_loch_shiel_returns_a_point_for_two_scotsmen() -> None:
    land = territory({(2, 0): "Loch Shiel"})
    state = trigger("Loch Shiel", tome(cards=["Loch Shiel"], land=land, points=[5]))
    assert men(state, (2, 0)) == 2
    assert state.supply[0] == 6
    assert state.scores[0] == 4


@pytest.mark.rule("GM6-69")
def test_loch_shiel_needs_a_point_and_a_scotsman_in_the_supply() -> None:
    land = territory({(2, 0): "Loch Shiel"})
    assert cards_to_trigger(gather(tome(cards=["Loch Shiel"], land=land, points=[0]))) == set()
    full = territory({(2, 0): "Loch Shiel"}, {VILLAGE: 9})
    assert cards_to_trigger(gather(tome(cards=["Loch Shiel"], land=full, points=[5]))) == set()
    nearly = territory({(2, 0): "Loch Shiel"}, {VILLAGE: 8})
    state = trigger("Loch Shiel", tome(cards=["Loch Shiel"], land=nearly, points=[1]))
    assert men(state, (2, 0)) == 1
    assert state.supply[0] == 0
    assert state.scores[0] == 0


# Duart Castle


@pytest.mark.rule("GM6-70", "GM6-71")
def test_t6_5_the_trade_of_duart_castle() -> None:
    land = territory({(0, -1): "Lochridge"}, goods={(0, -1): "sheep"})
    claims = {"Sinclair": [0], "MacLean": [0]}
    state = tome(cards=["Duart Castle"], land=land, claims=claims, coins=[1], market="cattle 3")
    trigger("Duart Castle", state)
    refusing = state.copy()
    play(state, "make the trade")
    while state.asked == "pay":
        play(state, min(legal(state)))
    assert booked(state) == {"event Duart Castle": 10}
    assert state.coins[0] == 0
    assert goods(state, (0, -1)) == ""
    play(refusing, "done")
    assert booked(refusing) == {"event Duart Castle": 3}
    assert refusing.coins[0] == 1


@pytest.mark.rule("GM6-70")
def test_the_trade_is_made_once_and_only_with_everything() -> None:
    land = territory({(0, -1): "Lochridge"}, goods={(0, -1): "sheep sheep"})
    state = gather(tome(cards=["Duart Castle"], land=land, market="cattle 3"))
    assert cards_to_trigger(state) == set()
    tiles = {(0, -1): "Lochridge", (0, -2): "Glen Lyon"}
    land = territory(tiles, goods={(0, -1): "sheep sheep", (0, -2): "cattle cattle"})
    state = trigger("Duart Castle", tome(cards=["Duart Castle"], land=land))
    play(state, "make the trade")
    assert goods(state, (0, -1)) == "sheep"
    assert state.scores[0] == 7
    assert state.asked == "activation"


@pytest.mark.rule("GM6-71")
def test_a_marker_of_somebody_else_on_maclean_gives_nothing() -> None:
    state = gather(tome(cards=["Duart Castle"], claims={"MacLean": [1]}))
    assert cards_to_trigger(state) == set()
    state = trigger("Duart Castle", tome(cards=["Duart Castle"], claims={"MacLean": [0]}))
    # Without means nothing is asked about the trade.
    assert booked(state) == {"event Duart Castle": 3}


# Loch Ness


@pytest.mark.rule("GM6-72", "GM6-73")
def test_loch_ness_counts_only_own_turned_cards() -> None:
    state = tome(
        cards=["Loch Ness, Castle Moil, Inverness", "Loch Shiel, Castle of Mey"],
        turned="Castle Moil, Loch Shiel, Castle of Mey",
    )
    trigger("Loch Ness", state)
    assert state.coins[0] == 2


# Armadale Castle


@pytest.mark.rule("GM6-25", "GM6-75")
def test_t6_3_stone_for_armadale_castle() -> None:
    land = territory({(0, -1): "Ballachulish"}, goods={(0, -1): "stone stone"})
    state = trigger("Armadale Castle", tome(cards=["Armadale Castle"], land=land, coins=[4]))
    play(state, "give stone", "give stone", "buy stone", "buy stone", "done")
    assert state.coins[0] == 1
    assert row(state, "stone") == 2
    assert booked(state) == {"event Armadale Castle": 12}


@pytest.mark.rule("GM6-75")
def test_any_number_of_stone_is_one() -> None:
    land = territory({(0, -1): "Ballachulish"}, goods={(0, -1): "stone stone"})
    state = trigger("Armadale Castle", tome(cards=["Armadale Castle"], land=land))
    play(state, "give stone", "done")
    assert goods(state, (0, -1)) == "stone"
    assert state.scores[0] == 3


@pytest.mark.rule("GM6-75")
def test_stone_for_armadale_castle_may_cost_the_last_coin() -> None:
    state = trigger("Armadale Castle", tome(cards=["Armadale Castle"], coins=[3]))
    play(state, "buy stone", "buy stone")
    assert state.coins[0] == 0
    assert booked(state) == {"event Armadale Castle": 6}


# Loch Morar


@pytest.mark.rule("GM6-76")
def test_loch_morar_takes_exactly_two_scotsmen() -> None:
    land = territory({(0, -1): "Lochridge"}, {VILLAGE: 2, (0, -1): 2})
    state = trigger("Loch Morar", tome(cards=["Loch Morar"], land=land))
    play(state, "send back Lochridge", "send back Starting Village")
    assert state.territories[0].scotsmen == 2
    assert booked(state) == {"event Loch Morar": 9}


# Castle Moil


@pytest.mark.rule("GM6-77")
def test_castle_moil_gives_coins_and_calls_one_home() -> None:
    land = territory({(0, -1): "Lochridge", (0, -2): "Glen Lyon"}, {(0, -2): 1, VILLAGE: 1})
    state = trigger("Castle Moil", tome(cards=["Castle Moil"], land=land))
    assert state.coins[0] == 2
    assert legal(state) == {"call home Glen Lyon", "call home Starting Village", "done"}
    staying = state.copy()
    play(state, "call home Glen Lyon")
    assert men(state, HOME_CASTLE) == 1
    assert state.movement == 0
    assert state.asked == "activation"
    play(staying, "done")
    assert men(staying, HOME_CASTLE) == 0
