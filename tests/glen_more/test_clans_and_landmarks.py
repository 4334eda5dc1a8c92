"""Persons, the Clan Board and Landmark Cards: the scenarios of PERSON, CLAN and LAND."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from clachan.games.glen_more.rules.end_of_game import score_coins
from clachan.games.glen_more.rules.landmarks.armadale_castle import score_cards
from clachan.games.glen_more.rules.scoring_rounds import score_categories
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.positions import (
    HOME_CASTLE,
    VILLAGE,
    Cell,
    fixture,
    game_with,
    goods,
    legal,
    men,
    names,
    play,
    position,
    row,
    territory,
    top_tile,
)


def start(
    first: str = "Robert the Bruce",
    *,
    players: int = 3,
    territories: Sequence[Territory] = (),
    coins: int = 20,
    cards: str = "",
    claims: Mapping[str, Sequence[int]] | None = None,
    market: str = "",
    discard: str = "",
) -> GlenState:
    """A turn with a tile ahead, and a full purse."""
    return position(
        ahead=f"{first}, Tain, Easdale",
        players=players,
        territories=territories,
        coins=[coins],
        cards=[cards],
        claims=claims,
        market=market,
        discard=discard,
    )


def person_turn(state: GlenState) -> GlenState:
    """A turn in which Robert the Bruce is taken."""
    return play(state, "take Robert the Bruce")


# PERSON


@pytest.mark.rule("GM-LAND-40", "GM-PERSON-11")
def test_loch_ness_works_in_a_person_turn() -> None:
    """T-PERSON-2"""
    land = territory({(0, 1): "Pulteney"}, None, {VILLAGE: "barley"})
    state = person_turn(start(territories=[land], cards="Loch Ness", coins=0))
    play(state, "claim MacLeod", "activate Pulteney", "give barley")
    assert state.whisky[0] == 1


@pytest.mark.rule("GM-PERSON-07")
def test_a_person_without_a_marker() -> None:
    """T-PERSON-3"""
    state = person_turn(start(claims={"Douglas": [0] * 10}, coins=0))
    assert names(state.persons[0]) == ["Robert the Bruce"]
    assert state.seat == 1


@pytest.mark.rule("GM-CLAN-21", "GM-PERSON-05")
def test_a_marker_must_be_placed() -> None:
    """T-PERSON-4"""
    state = person_turn(start(claims={"MacLeod": [1], "MacDonell": [1]}, coins=0))
    free = {"Douglas"}
    assert free <= legal(state, "claim")
    assert "done" not in legal(state)
    play(state, "claim Douglas")
    assert state.scores[0] == 3


# The Clan Board


@pytest.mark.rule("GM-CLAN-03")
def test_a_field_is_claimed_once() -> None:
    """T-CLAN-4"""
    assert "MacLeod" not in legal(person_turn(start(claims={"MacLeod": [1]}, coins=0)), "claim")


@pytest.mark.rule("GM-CLAN-10")
def test_sales_can_pay_the_road() -> None:
    """T-CLAN-5"""
    land = territory(goods={VILLAGE: "sheep sheep"})
    state = person_turn(start(territories=[land], market="sheep 2", coins=0))
    play(state, "claim McKay")
    assert state.coins[0] == 0
    assert row(state, "sheep") == 1
    assert state.territories[0].owned == 1 << 24 | 1 << 40


@pytest.mark.rule("GM-CLAN-34")
def test_a_marker_on_douglas_opens_no_road() -> None:
    state = position(claims={"Douglas": [1]})
    assert state.roads == position().roads


def claimed(clan: str, state: GlenState | None = None) -> GlenState:
    """A turn in which a field is claimed."""
    return play(person_turn(state or start()), f"claim {clan}")


@pytest.mark.rule("GM-CLAN-25", "GM-CLAN-26")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({(2, 0): "Halkirk"}, 0),
        ({(2, 0): "Halkirk", (0, 1): "Plockton"}, 5),
        ({(2, 0): "Halkirk", (0, 1): "Plockton", (1, 1): "Tongue"}, 8),
    ],
)
def test_brodie_counts_villages(tiles: dict[Cell, str], points: int) -> None:
    """T-CLAN-6"""
    assert claimed("Brodie", start(territories=[territory(tiles)])).scores[0] == points


@pytest.mark.rule("GM-CLAN-35")
@pytest.mark.parametrize(("occupied", "points"), [(4, 0), (5, 5), (6, 8)])
def test_grant_counts_occupied_tiles(occupied: int, points: int) -> None:
    """T-CLAN-7"""
    cells: list[Cell] = [VILLAGE, HOME_CASTLE, (0, 1), (1, 1), (0, 2), (1, 2)]
    tiles = {(0, 1): "Inshriach", (1, 1): "Tain", (0, 2): "Easdale", (1, 2): "Rothiemurchus"}
    people = dict.fromkeys(cells[:occupied], 1)
    people[VILLAGE] += 7 - occupied
    assert claimed("Grant", start(territories=[territory(tiles, people)])).scores[0] == points


@pytest.mark.rule("GM-CLAN-72", "GM-CLAN-73")
@pytest.mark.parametrize(("coins", "left", "points"), [(10, 8, 0), (11, 9, 5), (14, 12, 8)])
def test_oliphant_counts_coins_after_the_road(coins: int, left: int, points: int) -> None:
    """T-CLAN-8: with a marker on Cameron the road costs 2."""
    state = claimed("Oliphant", start(coins=coins, claims={"Cameron": [1]}))
    assert state.coins[0] == left
    assert state.scores[0] == points


@pytest.mark.rule("GM-CLAN-79", "GM-CLAN-80")
@pytest.mark.parametrize(("tiles", "points"), [(1, 0), (2, 5), (4, 8)])
def test_sutherland_counts_river_tiles(tiles: int, points: int) -> None:
    """T-CLAN-9"""
    river = ["Halkirk", "Dornoch", "Carrbridge", "Oban"]
    land = territory({(2 + n, 0): name for n, name in enumerate(river[:tiles])})
    assert claimed("Sutherland", start(territories=[land])).scores[0] == points


@pytest.mark.rule("GM-CLAN-16", "GM-CLAN-74")
def test_ross_places_as_many_scotsmen_as_there_are() -> None:
    """T-CLAN-10"""
    state = claimed("Ross", start(territories=[territory(men={VILLAGE: 8})]))
    play(state, "post Home Castle")
    assert state.asked != "post"
    assert men(state, HOME_CASTLE) == 1
    assert state.supply[0] == 0


@pytest.mark.rule("GM-CLAN-15", "GM-CLAN-36")
def test_goods_of_a_clan_go_where_there_is_room() -> None:
    """T-CLAN-11"""
    land = territory(goods={VILLAGE: "wood wood wood", HOME_CASTLE: "stone stone"})
    state = claimed("Gunn", start(territories=[land]))
    assert legal(state) == {"put sheep Home Castle", "put cattle Home Castle"}
    play(state, "put cattle Home Castle")
    assert goods(state, HOME_CASTLE) == "stone stone cattle"
    assert state.asked == "turn"
    state = claimed("Gunn", start(territories=[land], market="wood 1"))
    play(state, "sell wood", "put sheep Starting Village")
    assert goods(state, VILLAGE) == "wood wood sheep"
    assert goods(state, HOME_CASTLE) == "stone stone cattle"


@pytest.mark.rule("GM-CLAN-29", "GM-CLAN-37", "GM-CLAN-49", "GM-CLAN-61", "GM-CLAN-62")
@pytest.mark.parametrize(
    ("clan", "moves", "coins", "whisky", "supply"),
    [
        ("Chisholm", ["put barley Home Castle", "post Home Castle"], 19, 0, 7),
        ("MacDonald", ["put wood Home Castle", "put stone Starting Village"], 19, 0, 8),
        ("McKenzie", ["put barley Home Castle"], 19, 1, 8),
        ("McKinnon", ["post Home Castle"], 21, 0, 7),
        ("MacLeod", [], 23, 0, 8),
    ],
)
def test_gains_of_clans(clan: str, moves: list[str], coins: int, whisky: int, supply: int) -> None:
    state = play(claimed(clan), *moves)
    assert (state.coins[0], state.whisky[0], state.supply[0]) == (coins, whisky, supply)


@pytest.mark.rule("GM-CLAN-40", "GM-CLAN-41")
def test_macgregor_takes_points_instead_of_whisky() -> None:
    """T-CLAN-12"""
    land = territory({(0, 1): "Pulteney"})
    state = position(ahead="Tain, Easdale", territories=[land], claims={"MacGregor": [0]}, market="barley 3")
    play(state, "take Tain", "place 1,1", "activate Pulteney")
    assert state.scores[0] == 3
    assert state.whisky[0] == 0


@pytest.mark.rule("GM-CLAN-42")
def test_macgregor_needs_a_tile_that_makes_whisky() -> None:
    """T-CLAN-13"""
    game = game_with(fixture("Still", 'types = ["whisky"]\nactivation = [{ give = { wood = 1 }, get = { vp = 1 } }]'))
    land = territory({(0, 1): "Still"}, game=game)
    state = position(ahead="Tain, Easdale", territories=[land], claims={"MacGregor": [0]}, game=game)
    play(state, "take Tain", "place 1,1")
    assert "activate Still" not in legal(state)


@pytest.mark.rule("GM-CLAN-44", "GM-PLACE-06")
def test_mackintosh_lets_castles_stand_for_scotsmen() -> None:
    """T-CLAN-14"""
    away = territory({(-1, 0): "Halkirk", (-2, 0): "Dornoch"}, {(-2, 0): 1})
    state = position(ahead="Tain, Easdale", territories=[away])
    play(state, "take Tain")
    assert "place 1,1" not in legal(state)
    state = position(ahead="Tain, Easdale", territories=[away], claims={"Mackintosh": [0]})
    play(state, "take Tain")
    assert "place 1,1" in legal(state)


@pytest.mark.rule("GM-CLAN-75", "GM-CLAN-76")
def test_sinclair_replaces_one_resource() -> None:
    """T-CLAN-16"""
    full = "wood 3, stone 3, barley 3, sheep 3, cattle 3"
    for pile, possible in (("stone stone", True), ("stone", False)):
        land = territory({(0, 1): "Falkirk Tryst"}, None, {VILLAGE: pile})
        claims = {"Sinclair": [0]}
        state = position(ahead="Tain, Easdale", territories=[land], coins=[1], claims=claims, market=full)
        play(state, "take Tain", "place 1,1")
        assert ("activate Falkirk Tryst" in legal(state)) == possible
        if possible:
            play(state, "activate Falkirk Tryst", "give stone", "give stone")
            assert state.scores[0] == 7
            assert state.coins[0] == 0


@pytest.mark.rule("GM-CLAN-27", "GM-CLAN-28")
def test_cameron_activates_a_trade_tile_and_moves() -> None:
    """T-CLAN-17"""
    land = territory({(0, 1): "Falkirk Tryst", (1, 1): "Inshriach"}, None, {VILLAGE: "wood stone sheep"})
    state = claimed("Cameron", start(territories=[land]))
    assert legal(state, "activate") == {"Falkirk Tryst"}
    play(state, "activate Falkirk Tryst", "give wood", "give stone", "give sheep")
    assert state.scores[0] == 7
    assert state.movement == 3
    assert not legal(state, "activate")


@pytest.mark.rule("GM-CLAN-38", "GM-CLAN-39")
def test_macdonell_activates_two_tiles() -> None:
    land = territory({(0, 1): "Pulteney", (1, 1): "Black Isle"})
    state = claimed("MacDonell", start(territories=[land], market="barley 3"))
    assert legal(state, "activate") == {"Black Isle"}
    play(state, "activate Black Isle", "activate Pulteney")
    assert state.whisky[0] == 1


@pytest.mark.rule("GM-CLAN-51")
def test_macmillan_leaves_a_legal_layout() -> None:
    """T-CLAN-18"""
    land = territory({(2, 0): "Halkirk", (3, 0): "Dornoch"})
    state = claimed("MacMillan", start(territories=[land]))
    assert legal(state, "remove") == {"Dornoch"}


@pytest.mark.rule("GM-CLAN-50", "GM-CLAN-54", "GM-CLAN-57")
def test_what_was_on_a_removed_tile_goes_to_the_castle() -> None:
    """T-CLAN-19"""
    land = territory({(0, 1): "Inshriach"}, {(0, 1): 1}, {(0, 1): "wood wood", HOME_CASTLE: "stone stone"})
    state = claimed("MacMillan", start(territories=[land]))
    play(state, "remove Inshriach")
    assert goods(state, HOME_CASTLE) == "wood stone stone"
    assert men(state, HOME_CASTLE) == 1
    assert state.territories[0].size == 2
    assert names(state.box)[-1] == "Inshriach"


@pytest.mark.rule("GM-CLAN-54")
def test_which_moved_resources_are_lost_is_chosen() -> None:
    land = territory({(0, 1): "Inshriach"}, None, {(0, 1): "wood sheep", HOME_CASTLE: "stone stone"})
    state = claimed("MacMillan", start(territories=[land]))
    play(state, "remove Inshriach")
    assert legal(state) == {"keep wood", "keep sheep"}
    play(state, "keep sheep")
    assert goods(state, HOME_CASTLE) == "stone stone sheep"


@pytest.mark.rule("GM-CLAN-63", "GM-CLAN-64", "GM-CLAN-66", "GM-CLAN-71")
def test_munro_builds_from_the_discard_pile() -> None:
    """T-CLAN-20"""
    land = territory({(-1, 0): "Halkirk"}, {(-1, 0): 1})
    state = claimed("Munro", start(territories=[land], discard="Loch Ness, William Wallace"))
    assert legal(state) == {"build Loch Ness", "build William Wallace"}
    play(state, "build Loch Ness")
    assert top_tile(state, (-2, 0)) == "Loch Ness"
    assert men(state, (-1, 0)) == 1
    assert legal(state, "activate") == {"Halkirk", "Home Castle", "Starting Village"}
    play(state, "activate Home Castle")
    assert state.extra_used
    assert legal(state, "activate") == {"Halkirk"}
    assert names(state.discard) == ["William Wallace"]


@pytest.mark.rule("GM-CLAN-67", "GM-PERSON-10")
def test_munro_fetches_a_person() -> None:
    state = claimed("Munro", start(discard="William Wallace"))
    assert state.asked == "clan"
    assert names(state.persons[0]) == ["Robert the Bruce", "William Wallace"]
    assert state.markers[0] == 9


@pytest.mark.rule("GM-CLAN-70")
def test_munro_without_a_buildable_tile_is_void() -> None:
    assert claimed("Munro", start(discard="Inverness", territories=[territory(men={})])).asked != "build"
    assert claimed("Munro").asked != "build"


@pytest.mark.rule("GM-CLAN-30", "GM-CLAN-33")
def test_douglas_again_and_again() -> None:
    """T-CLAN-21"""
    state = person_turn(start(claims={"Douglas": [0, 1]}, coins=0))
    play(state, "claim Douglas")
    assert state.scores[0] == 3
    assert state.markers[0] == 8


@pytest.mark.rule("GM-CLAN-60", "GM-PERSON-06")
def test_david_hume_counts_as_two() -> None:
    """T-CLAN-22"""
    state = claimed("McKay", start(players=2))
    score_categories(state, 1)
    assert state.sheet.by_source(0)["persons"] == 3


# Landmarks


def placed(name: str, state: GlenState) -> GlenState:
    """A landmark tile is taken and placed beside the Starting Village."""
    play(state, f"take {name}")
    while state.asked in ("pay", "from"):
        play(state, sorted(legal(state))[0])
    return state


@pytest.mark.rule("GM-LAND-15")
def test_castle_stalker() -> None:
    """T-LAND-1"""
    land = territory(goods={VILLAGE: "wood stone"})
    state = placed("Castle Stalker", start("Castle Stalker", territories=[land], coins=0))
    assert state.coins[0] == 3
    assert men(state, (-1, 0)) == 1


@pytest.mark.rule("GM-LAND-07", "GM-LAND-08")
@pytest.mark.parametrize(("coins", "points"), [(10, 18), (8, 16), (5, 10)])
def test_armadale_castle(coins: int, points: int) -> None:
    """T-LAND-2"""
    state = position(coins=[coins], cards=["Armadale Castle"])
    score_coins(state)
    score_cards(state)
    assert state.scores[0] == points


@pytest.mark.rule("GM-LAND-25")
def test_loch_lochy() -> None:
    """T-LAND-4"""
    state = placed("Loch Lochy", start("Loch Lochy"))
    play(state, "choose wood", "choose wood")
    assert goods(state, (-1, 0)) == "wood wood"


@pytest.mark.rule("GM-LAND-46", "GM-GEN-10")
def test_loch_shiel_without_supply() -> None:
    """T-LAND-5"""
    state = placed("Loch Shiel", start("Loch Shiel", territories=[territory(men={VILLAGE: 9})]))
    assert men(state, (-1, 0)) == 0
    assert state.whisky[0] == 1


@pytest.mark.rule("GM-LAND-10", "GM-LAND-11", "GM-GEN-11")
def test_castle_of_mey_activates_the_whole_territory() -> None:
    """T-LAND-6"""
    tiles = {(0, 1): "Inshriach", (0, 2): "Tain", (0, 3): "Easdale", (0, 4): "Lochridge"}
    land = territory(tiles, None, {VILLAGE: "wood stone cattle"})
    state = position(
        ahead="Castle of Mey, Portree", territories=[land], cards=["Loch Ness"], market="wood 3, stone 3, cattle 3"
    )
    play(state, "activate Lochridge", "take Castle of Mey", "place 0,-1")
    expected = {"Castle of Mey", "Inshriach", "Tain", "Easdale", "Starting Village", "Home Castle"}
    assert legal(state, "activate") == expected


@pytest.mark.rule("GM-LAND-28", "GM-LAND-29", "GM-LAND-34")
def test_loch_morar_keeps_the_territory_connected() -> None:
    """T-LAND-7, T-LAND-8"""
    land = territory({(0, 1): "Inshriach", (0, 2): "Tain"})
    state = placed("Loch Morar", start("Loch Morar", territories=[land]))
    assert legal(state, "remove") == {"Loch Morar", "Tain"}
    play(state, "remove Tain", "remove Inshriach")
    assert state.territories[0].size == 3
    state = placed("Loch Morar", start("Loch Morar", territories=[land]))
    play(state, "remove Loch Morar", "done")
    assert legal(state, "activate") == {"Starting Village", "Inshriach"}
    assert state.territories[0].size == 4


@pytest.mark.rule("GM-LAND-33")
def test_a_full_castle_loses_what_comes() -> None:
    """T-LAND-9"""
    land = territory({(0, 1): "Inshriach"}, None, {(0, 1): "stone", HOME_CASTLE: "wood wood wood"})
    state = placed("Loch Morar", start("Loch Morar", territories=[land]))
    play(state, "remove Inshriach")
    assert goods(state, HOME_CASTLE) == "wood wood wood"
    state = placed("Loch Morar", start("Loch Morar", territories=[land], market="stone 2"))
    play(state, "sell stone", "remove Inshriach")
    assert state.coins[0] == 22


@pytest.mark.rule("GM-LAND-39", "GM-MOVE-09", "GM-TURN-16")
def test_loch_ness_before_the_move() -> None:
    """T-LAND-10"""
    land = territory({(0, 1): "Plockton", (0, 2): "Inshriach"})
    state = position(ahead="Tain, Easdale", territories=[land], cards=["Loch Ness"])
    play(state, "activate Plockton", "move Starting Village", "to Plockton")
    assert not legal(state, "activate")
    play(state, "take Tain", "place -1,1")
    assert "activate Plockton" not in legal(state)


@pytest.mark.rule("GM-LAND-04", "GM-LAND-37")
def test_loch_ness_goes_on_without_its_tile() -> None:
    """T-LAND-11"""
    state = position(ahead="Tain, Easdale", cards=["Loch Ness"])
    assert legal(state, "activate") == {"Starting Village", "Home Castle"}
