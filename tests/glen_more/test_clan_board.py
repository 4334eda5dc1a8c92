"""Persons and the Clan Board (GM-PERSON, GM-CLAN)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from clachan.games.glen_more.clan_board import road_costs
from clachan.games.glen_more.scoring import number_of, score_categories
from clachan.games.glen_more.state import GlenState
from clachan.games.glen_more.territory import Territory
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    Cell,
    build,
    cards,
    fixture,
    game_with,
    goods,
    legal,
    men,
    names,
    placements,
    play,
    position,
    refused,
    row,
    territory,
    top_tile,
)

COMPONENTS = GAME.components
FULL = "wood 3, stone 3, barley 3, sheep 3, cattle 3"
BOARD = [
    "Brodie",
    "Cameron",
    "Chisholm",
    "Douglas",
    "Grant",
    "Gunn",
    "MacDonald",
    "MacDonell",
    "MacGregor",
    "Mackintosh",
    "MacLachlan",
    "MacLean",
    "MacLeod",
    "MacMillan",
    "MacPherson",
    "McKay",
    "McKenzie",
    "McKinnon",
    "Munro",
    "Oliphant",
    "Ross",
    "Sinclair",
    "Sutherland",
]


def marker_turn(
    land: Territory | None = None,
    *,
    coins: int = 20,
    claims: Mapping[str, Sequence[int]] | None = None,
    market: str = "",
    discard: str = "",
    cards: str = "",
) -> GlenState:
    """Robert the Bruce was taken: a marker is to be placed."""
    state = position(
        ahead="Robert the Bruce, Tain, Easdale",
        territories=[land] if land else [],
        coins=[coins],
        claims=claims,
        market=market,
        discard=discard,
        cards=[cards],
    )
    return play(state, "take Robert the Bruce")


def claim(clan: str, land: Territory | None = None, market: str = "", discard: str = "", cards: str = "") -> GlenState:
    """Robert the Bruce was taken and his marker placed."""
    return play(marker_turn(land, market=market, discard=discard, cards=cards), f"claim {clan}")


# PERSON


@pytest.mark.rule("GM-PERSON-01", "GM-PERSON-02", "GM-PERSON-03", "GM-PERSON-05", "GM-PERSON-08", "GM-END-14")
def test_a_person_is_kept_beside_the_territory() -> None:
    state = marker_turn()
    assert (state.asked, state.markers[0], state.territories[0].size) == ("clan", 10, 2)
    play(state, "claim MacLachlan")
    assert state.coins[0] == 20 - 3
    assert names(state.persons[0]) == ["Robert the Bruce"]
    assert (state.markers[0], state.territories[0].size, state.discard) == (9, 2, [])
    score_categories(state, 1)
    assert names(state.persons[0]) == ["Robert the Bruce"]


@pytest.mark.rule("GM-PERSON-06", "GM-CLAN-60", "GM-PERSON-09")
def test_persons_count_one_each_and_david_hume_two() -> None:
    persons = [tile for tile in COMPONENTS.tiles if tile.is_person]
    assert {tile.name: tile.persons for tile in persons if tile.persons != 1} == {"David Hume": 2}
    assert len(persons) == 11
    state = claim("McKay")
    assert names(state.persons[0]) == ["Robert the Bruce", "David Hume"]
    assert (state.markers[0], state.aside) == (9, ())
    assert state.asked != "clan"
    assert number_of(state, 0, "persons") == 3


@pytest.mark.rule("GM-PERSON-10", "GM-CLAN-67")
def test_a_person_fetched_by_munro() -> None:
    """A further marker, whose road is paid; from Munro the road to Ross costs 1."""
    state = claim("Munro", discard="William Wallace")
    assert names(state.persons[0]) == ["Robert the Bruce", "William Wallace"]
    play(state, "claim Ross")
    assert (state.coins[0], state.markers[0], state.asked) == (20 - 2 - 1, 8, "post")


@pytest.mark.rule("GM-PERSON-11", "GM-LAND-40")
def test_what_can_be_done_in_a_person_turn() -> None:
    land = territory({(0, 1): "Plockton"}, None, {VILLAGE: "wood"})
    state = claim("MacLeod", land, cards="Loch Ness", market="wood 1")
    assert legal(state) == {
        "sell wood",
        "done",
        *[f"activate {n}" for n in ("Plockton", "Starting Village", "Home Castle")],
    }
    play(state, "activate Plockton", "move Starting Village", "to Home Castle", "sell wood")
    assert men(state, HOME_CASTLE) == 1
    assert state.coins[0] == 24


@pytest.mark.rule("GM-PERSON-05", "GM-CLAN-21", "GM-CLAN-31")
def test_without_coins_douglas_is_always_there() -> None:
    """T-PERSON-4: the fields that cost nothing are claimed, so that only Douglas is left."""
    state = marker_turn(coins=0, claims={"MacLeod": [1], "MacDonell": [1]})
    assert legal(state) == {"claim Douglas"}


# The board


@pytest.mark.rule("GM-CLAN-23")
def test_the_fields() -> None:
    assert [clan.name for clan in COMPONENTS.clans if clan.effects] == BOARD
    assert len(BOARD) == 23


@pytest.mark.rule("GM-CLAN-02", "GM-CLAN-03", "GM-CLAN-13")
def test_any_unclaimed_field_may_be_chosen() -> None:
    """Also those that bring nothing at the moment; none that anybody has claimed."""
    state = marker_turn(claims={"MacLeod": [0], "Grant": [1], "Douglas": [2]})
    assert legal(state, "claim") == set(BOARD) - {"MacLeod", "Grant"}
    play(state, "claim Brodie")
    assert state.scores[0] == 0
    assert state.claimed[COMPONENTS.clan_by_name["Brodie"].number] == (0,)


@pytest.mark.rule("GM-CLAN-04", "GM-CLAN-05", "GM-CLAN-06", "GM-CLAN-07", "GM-CLAN-08")
def test_the_cheapest_way_from_start_or_any_marker() -> None:
    """Ross: from Start over MacLeod, McKenzie and Munro 3; from Sutherland 1. Start is never forgotten."""
    numbers = {clan.name: clan.number for clan in COMPONENTS.clans}
    assert position().roads[numbers["Ross"]] == 3
    after = position(claims={"Sutherland": [2]}).roads
    assert (after[numbers["Ross"]], after[numbers["MacLeod"]], after[numbers["McKenzie"]]) == (1, 0, 1)
    far = position(claims={"Sinclair": [1]}).roads
    assert (far[numbers["Gunn"]], far[numbers["McKay"]], far[numbers["Cameron"]]) == (1, 2, 1)
    state = claim("Ross")
    assert state.coins[0] == 17
    assert not state.claimed[numbers["Munro"]]
    assert state.roads[numbers["Sutherland"]] == 1


@pytest.mark.rule("GM-CLAN-04", "GM-CLAN-14")
def test_fields_without_a_bonus_are_only_passed_through() -> None:
    blank = 'source = "owner"\nconfidence = "high"\n'
    data = f'[clan.Blank]\n{blank}[road.Start-Blank]\nbetween = ["Start", "Blank"]\ncost = 0\n{blank}'
    game = game_with(data + f'[road.Blank-Ross]\nbetween = ["Blank", "Ross"]\ncost = 1\n{blank}')
    state = position(ahead="Robert the Bruce, Tain", coins=[1], game=game)
    play(state, "take Robert the Bruce")
    assert "claim Ross" in legal(state)
    assert "claim Blank" not in legal(state)
    play(state, "claim Ross")
    assert state.coins[0] == 0


@pytest.mark.rule("GM-CLAN-09", "GM-CLAN-10", "GM-CLAN-11", "GM-CLAN-12")
def test_the_road_is_paid_before_the_bonus() -> None:
    """McKinnon brings 2 coins and costs 1: not for who has none."""
    state = marker_turn(coins=0)
    refused(state, "claim McKinnon")
    state = play(marker_turn(coins=1), "claim McKinnon")
    assert state.coins[0] == 2
    assert state.asked == "post"
    assert state.coins[1:] == [0, 0]


@pytest.mark.rule("GM-CLAN-10")
def test_sales_make_a_field_affordable() -> None:
    land = territory(goods={VILLAGE: "sheep"})
    state = marker_turn(land, coins=1, market="sheep 1")
    assert "claim McKay" in legal(state)
    refused(state, "claim Ross")
    assert "claim McKay" not in legal(marker_turn(land, coins=1))


@pytest.mark.rule("GM-CLAN-15")
def test_resources_of_a_clan_on_any_tiles() -> None:
    state = claim("MacDonald")
    assert legal(state) == {
        f"put {kind} {tile}" for kind in ("wood", "stone") for tile in ("Starting Village", "Home Castle")
    }
    play(state, "put stone Home Castle", "put wood Starting Village")
    assert (goods(state, HOME_CASTLE), goods(state, VILLAGE)) == ("stone", "wood")
    full = territory(goods=dict.fromkeys([VILLAGE, HOME_CASTLE], "wood wood wood"))
    state = claim("MacDonald", full)
    assert state.territories[0].owned >> 40 == 6
    assert state.asked == "turn"


@pytest.mark.rule("GM-CLAN-15")
def test_where_there_is_no_room_something_may_be_sold() -> None:
    full = territory(goods=dict.fromkeys([VILLAGE, HOME_CASTLE], "wood wood wood"))
    state = claim("MacDonald", full, market="wood 1")
    assert legal(state) == {"sell wood", "lose"}
    play(state, "sell wood", "from Home Castle", "put stone Home Castle")
    assert goods(state, HOME_CASTLE) == "wood wood stone"


@pytest.mark.rule("GM-CLAN-16", "GM-CLAN-29", "GM-CLAN-18")
def test_chisholm() -> None:
    state = claim("Chisholm")
    play(state, "put barley Starting Village")
    assert legal(state) == {"post Starting Village", "post Home Castle"}
    play(state, "post Home Castle")
    assert (goods(state, VILLAGE), men(state, HOME_CASTLE), state.supply[0]) == ("barley", 1, 7)


@pytest.mark.rule("GM-CLAN-19")
@pytest.mark.parametrize(
    ("clan", "at", "points"),
    [
        ("Brodie", (3, 4), (5, 8)),
        ("Grant", (5, 6), (5, 8)),
        ("MacPherson", (2, 3), (5, 8)),
        ("Oliphant", (9, 12), (5, 8)),
        ("Sutherland", (4, 6), (5, 8)),
    ],
)
def test_tiers(clan: str, at: tuple[int, int], points: tuple[int, int]) -> None:
    effect = COMPONENTS.clan_by_name[clan].effects[0]
    assert (effect.at, effect.points) == (at, points)


@pytest.mark.rule("GM-CLAN-25", "GM-CLAN-26", "GM-CLAN-20")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({(2, 0): "Halkirk"}, 0),
        ({(2, 0): "Halkirk", (0, 1): "Plockton"}, 5),
        ({(2, 0): "Halkirk+Inverness", (0, 1): "Plockton+Fort William"}, 5),
        ({(2, 0): "Halkirk", (0, 1): "Plockton", (1, 1): "Tongue"}, 8),
        ({(2, 0): "Halkirk", (0, 1): "Plockton", (1, 1): "Tongue", (0, 2): "Kingussie"}, 8),
    ],
)
def test_brodie(tiles: dict[Cell, str], points: int) -> None:
    """The Starting Village is one of the villages."""
    assert claim("Brodie", territory(tiles)).scores[0] == points


@pytest.mark.rule("GM-CLAN-27", "GM-CLAN-28", "GM-CLAN-17", "GM-MOVE-01")
def test_cameron() -> None:
    """One Trade tile, and three Movement Points, also in a Person turn; without a Trade tile only these."""
    land = territory({(0, 1): "Clachaig", (1, 1): "Tyndrum Inn", (0, -1): "Inshriach"})
    state = claim("Cameron", land)
    assert legal(state, "activate") == {"Clachaig", "Tyndrum Inn"}
    play(state, "activate Clachaig")
    assert (state.scores[0], state.movement) == (3, 3)
    assert not legal(state, "activate")
    play(state, "move Starting Village", "to Home Castle")
    state = claim("Cameron")
    assert (state.asked, state.movement) == ("activation", 3)


@pytest.mark.rule("GM-CLAN-30", "GM-CLAN-31", "GM-CLAN-32", "GM-CLAN-33")
def test_douglas() -> None:
    state = marker_turn(coins=0, claims={"Douglas": [0, 1, 1]})
    play(state, "claim Douglas")
    assert (state.scores[0], state.coins[0], state.markers[0]) == (3, 0, 8)
    assert state.claimed[COMPONENTS.clan_by_name["Douglas"].number] == (0, 1, 1, 0)
    state = position(ahead="Robert the Bruce, Tain", claims={"Douglas": [0] * 10})
    play(state, "take Robert the Bruce")
    assert state.scores[0] == 0


@pytest.mark.rule("GM-CLAN-34")
def test_a_road_from_douglas() -> None:
    """Only if the board shows one is a marker there a source."""
    data = '[road.Douglas-Grant]\nbetween = ["Douglas", "Grant"]\ncost = 1\nsource = "owner"\nconfidence = "high"\n'
    components = game_with(data).components
    nobody: list[tuple[int, ...]] = [()] * 23
    there = list(nobody)
    there[components.clan_by_name["Douglas"].number] = (1,)
    grant, douglas = components.clan_by_name["Grant"].number, components.clan_by_name["Douglas"].number
    assert (road_costs(components, nobody)[grant], road_costs(components, there)[grant]) == (2, 1)
    assert road_costs(components, nobody)[douglas] == 0
    assert road_costs(COMPONENTS, nobody) == road_costs(COMPONENTS, there)


@pytest.mark.rule("GM-CLAN-35", "GM-CLAN-45", "GM-LAND-18")
def test_grant_counts_tiles_with_own_scotsmen() -> None:
    """Nine Scotsmen on five tiles are five; castles with Mackintosh and Castle Moil add nothing."""
    tiles = {(0, 1): "Donan Castle", (1, 1): "Tain", (0, 2): "Easdale"}
    land = territory(tiles, {VILLAGE: 5, HOME_CASTLE: 1, (1, 1): 1, (0, 2): 1})
    state = play(marker_turn(land, claims={"Mackintosh": [0]}, cards="Castle Moil"), "claim Grant")
    assert state.scores[0] == 0
    land = territory(tiles, {VILLAGE: 5, HOME_CASTLE: 1, (0, 1): 1, (1, 1): 1, (0, 2): 1})
    assert claim("Grant", land).scores[0] == 5


@pytest.mark.rule("GM-CLAN-36", "GM-CLAN-37")
@pytest.mark.parametrize(("clan", "first", "second"), [("Gunn", "sheep", "cattle"), ("MacDonald", "wood", "stone")])
def test_two_resources(clan: str, first: str, second: str) -> None:
    state = claim(clan)
    play(state, f"put {second} Home Castle", f"put {first} Home Castle")
    assert goods(state, HOME_CASTLE) == f"{first} {second}"
    assert state.territories[0].owned >> 40 == 2


@pytest.mark.rule("GM-CLAN-38", "GM-CLAN-39", "GM-CLAN-48", "GM-CLAN-17")
@pytest.mark.parametrize(
    ("clan", "type_", "tile"), [("MacDonell", "material", "Black Isle"), ("MacLean", "animal", "Lochridge")]
)
def test_one_tile_of_each_of_two_types(clan: str, type_: str, tile: str) -> None:
    assert COMPONENTS.clan_by_name[clan].effects[0].types == (type_, "whisky")
    other = {"material": "Easdale", "animal": "Glen Lyon"}[type_]
    piles = {HOME_CASTLE: "barley barley barley"}
    land = territory(
        {(0, 1): "Pulteney", (1, 1): tile, (1, 2): other, (0, 2): "Glen Mhor", (0, -1): "Portree"}, None, piles
    )
    state = claim(clan, land, market="barley 3")
    assert legal(state, "activate") == {"Pulteney", "Glen Mhor", tile, other}
    play(state, f"activate {tile}")
    assert legal(state, "activate") == {"Pulteney", "Glen Mhor"}
    play(state, "activate Pulteney")
    while state.asked in ("pay", "from"):
        play(state, min(legal(state)))
    assert state.whisky[0] == 1
    assert not legal(state, "activate")
    state = claim(clan, land, market="barley 3")
    play(state, "activate Glen Mhor")
    assert legal(state, "activate") == {tile, other}
    play(state, "done")
    assert state.whisky[0] == 1
    alone = claim(clan, territory({(0, 1): tile}))
    assert legal(alone, "activate") == {tile}


@pytest.mark.rule("GM-CLAN-40", "GM-CLAN-41", "GM-CLAN-43")
def test_macgregor_is_decided_anew_each_time() -> None:
    """One distillery makes whisky and pays barley, the other gives points and pays nothing."""
    land = territory({(0, 1): "Pulteney", (1, 1): "Glen Mhor"}, {(0, 1): 1}, {VILLAGE: "barley barley"})
    state = position(ahead="Tain, Easdale", territories=[land], claims={"MacGregor": [0]}, market="barley 3")
    play(state, "take Tain", "place 0,2", "activate Pulteney")
    assert legal(state) == {"exchange 1", "points instead"}
    play(state, "exchange 1")
    assert (state.whisky[0], state.scores[0], goods(state, VILLAGE)) == (1, 0, "barley")
    play(state, "activate Glen Mhor", "points instead")
    assert (state.whisky[0], state.scores[0], goods(state, VILLAGE)) == (1, 3, "barley")
    refused(state, "activate Pulteney", "activate Glen Mhor")


@pytest.mark.rule("GM-CLAN-43")
@pytest.mark.parametrize("cause", ["Loch Ness", "MacDonell", "MacLean", "Castle of Mey"])
def test_macgregor_with_every_cause(cause: str) -> None:
    land = territory({(0, 1): "Inshriach", (0, 2): "Tain", (0, 3): "Pulteney"}, None, {VILLAGE: "wood stone cattle"})
    ahead = "Castle of Mey, Portree" if cause == "Castle of Mey" else "Robert the Bruce, Portree"
    held = ["Loch Ness" if cause == "Loch Ness" else ""]
    state = position(ahead=ahead, territories=[land], claims={"MacGregor": [0]}, cards=held, coins=[9], market=FULL)
    if cause == "Castle of Mey":
        build(state, "Castle of Mey", (0, -1))
    elif cause != "Loch Ness":
        play(state, "take Robert the Bruce", f"claim {cause}")
    play(state, "activate Pulteney")
    assert (state.scores[0], state.whisky[0]) == (3, 0)


@pytest.mark.rule("GM-CLAN-42")
def test_macgregor_needs_a_whisky_tile_that_makes_whisky() -> None:
    """A Whisky tile that makes something else, and another tile that makes whisky."""
    barrel = "activation = [{ give = { barley = 1 }, get = { whisky = 1 } }]"
    game = game_with(
        fixture("Still", 'types = ["whisky"]\nactivation = [{ give = { barley = 1 }, get = { vp = 1 } }]')
        + fixture("Shop", f'types = ["trade"]\n{barrel}')
    )
    land = territory({(0, 1): "Still", (1, 1): "Shop"}, {(0, 1): 1}, {VILLAGE: "barley barley"}, game)
    state = position(ahead="Tain, Easdale", territories=[land], claims={"MacGregor": [0]}, game=game)
    play(state, "take Tain", "place 0,2", "activate Still")
    while state.asked == "pay":
        play(state, "give barley")
    play(state, "activate Shop")
    while state.asked == "pay":
        play(state, "give barley")
    assert (state.scores[0], state.whisky[0], state.territories[0].owned) == (1, 1, 0)
    land = territory({(0, 1): "Portree"}, None, {VILLAGE: "wood stone barley", HOME_CASTLE: "sheep"})
    state = position(ahead="Tain, Easdale", territories=[land], claims={"MacGregor": [0]})
    play(state, "take Tain", "place 1,1", "activate Portree")
    assert legal(state) == {"exchange 1", "exchange 2"}


@pytest.mark.rule("GM-CLAN-44", "GM-CLAN-45", "GM-CLAN-12")
def test_mackintosh_holds_at_once_and_for_munro() -> None:
    """Without a Scotsman Munro can fetch William Wallace only; with Mackintosh in the same turn castles do."""
    land = territory({(0, 1): "Finlaggan"}, {}, {VILLAGE: "wood wood"})
    state = position(
        ahead="Robert the Bruce, Portree",
        territories=[land],
        coins=[20],
        cards=["Loch Ness"],
        discard="Tain, William Wallace",
        market=FULL,
    )
    play(state, "take Robert the Bruce", "claim Munro")
    assert names(state.persons[0])[-1] == "William Wallace"
    assert state.asked == "clan"
    play(state, "claim Mackintosh", "activate Finlaggan")
    assert placements(state, "Easdale") == {(0, -1), (1, 1), (1, -1)}
    assert state.asked == "clan"
    assert number_of(state, 0, "castle") == 0


@pytest.mark.rule("GM-CLAN-46", "GM-CLAN-47", "GM-MOVE-05")
def test_maclachlan_covers_points_gained_before_it() -> None:
    """Cameron's three points, then MacLachlan in the same turn, one point spent."""
    land = territory({(0, 1): "Finlaggan"}, None, {VILLAGE: "wood"})
    state = position(
        ahead="Robert the Bruce, Tain", territories=[land], coins=[20], cards=["Loch Ness"], market="wood 3"
    )
    play(state, "take Robert the Bruce", "claim Cameron", "done", "activate Finlaggan")
    while state.asked == "pay":
        play(state, "give wood")
    play(state, "claim MacLachlan", "move Starting Village", "to Home Castle", "done")
    assert state.scores[0] == 2
    assert state.movement == 0


@pytest.mark.rule("GM-CLAN-46", "GM-CLAN-47")
def test_maclachlan() -> None:
    """T-CLAN-15: four points, one spent."""
    land = territory({(0, 1): "Plockton", (1, 1): "Kingussie"})
    claims = {"MacLachlan": [0]}
    state = position(ahead="Ullapool, Tain", territories=[land], claims=claims, cards=["Loch Ness"], coins=[1])
    play(state, "activate Kingussie", "take Ullapool", "place 0,-1", "activate Ullapool")
    play(state, "activate Home Castle", "activate Starting Village")
    assert state.movement == 4
    play(state, "move Ullapool", "to Home Castle", "done")
    assert state.scores[0] == 3


@pytest.mark.rule("GM-CLAN-49", "GM-CLAN-61", "GM-CLAN-62", "GM-CLAN-74")
@pytest.mark.parametrize(
    ("clan", "moves", "coins", "whisky", "placed"),
    [
        ("MacLeod", [], 23, 0, 0),
        ("McKenzie", ["put barley Home Castle"], 19, 1, 0),
        ("McKinnon", ["post Home Castle"], 21, 0, 1),
        ("Ross", ["post Home Castle", "post Starting Village"], 17, 0, 2),
    ],
)
def test_gains(clan: str, moves: list[str], coins: int, whisky: int, placed: int) -> None:
    state = play(claim(clan), *moves)
    assert state.asked == "turn"
    assert (state.coins[0], state.whisky[0], state.territories[0].scotsmen, state.supply[0]) == (
        coins,
        whisky,
        1 + placed,
        8 - placed,
    )


NEAR = {"MacLachlan": [1]}


@pytest.mark.rule("GM-CLAN-50", "GM-CLAN-53", "GM-CLAN-57", "GM-LAND-04", "GM-LAND-11")
def test_macmillan_removes_for_good() -> None:
    """Loch Ness is gone from the game, its card is not; Munro cannot fetch the tile."""
    land = territory({(-1, 0): "Loch Ness", (0, 1): "Finlaggan"}, None, {VILLAGE: "wood"})
    state = marker_turn(land, claims=NEAR, cards="Loch Ness", discard="Easdale", market="wood 3")
    play(state, "claim MacMillan", "remove Loch Ness")
    assert (names(state.box)[-1], names(state.discard), cards(state)) == ("Loch Ness", ["Easdale"], ["Loch Ness"])
    assert state.territories[0].size == 3
    play(state, "activate Finlaggan")
    while state.asked == "pay":
        play(state, "give wood")
    play(state, "claim Munro")
    assert legal(state, "place") == {"-1,1", "0,-1", "1,1", "1,-1"}


@pytest.mark.rule("GM-CLAN-54")
def test_contents_of_a_removed_tile() -> None:
    """The player chooses what is kept of what moves; what lies on the castle stays, and selling first is allowed."""
    land = territory({(0, 1): "Inshriach"}, {(0, 1): 2}, {(0, 1): "wood sheep cattle", HOME_CASTLE: "stone"})
    state = play(marker_turn(land, claims=NEAR, market="stone 1"), "claim MacMillan")
    assert legal(state) == {"remove Inshriach", "sell stone"}
    sold = play(state.copy(), "sell stone", "remove Inshriach")
    assert goods(sold, HOME_CASTLE) == "wood sheep cattle"
    play(state, "remove Inshriach")
    assert legal(state) == {"keep wood", "keep sheep", "keep cattle"}
    play(state, "keep cattle", "keep wood")
    assert (goods(state, HOME_CASTLE), men(state, HOME_CASTLE)) == ("wood stone cattle", 2)
    assert state.supply[0] == 7


@pytest.mark.rule("GM-CLAN-56", "GM-CLAN-13")
def test_macmillan_without_a_tile_to_remove() -> None:
    state = play(marker_turn(claims=NEAR), "claim MacMillan")
    assert (state.territories[0].size, state.asked, state.markers[0]) == (2, "turn", 9)


@pytest.mark.rule("GM-CLAN-59", "GM-OVER-15")
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ({(0, 1): "Plockton+Fort William"}, 0),
        ({(0, 1): "Plockton+Fort William", (2, 0): "Halkirk+Inverness"}, 5),
        ({(0, 1): "Plockton+Fort William", (2, 0): "Halkirk+Inverness", (1, 1): "Lochridge+Glenlivet Fold"}, 8),
    ],
)
def test_macpherson(tiles: dict[Cell, str], points: int) -> None:
    assert claim("MacPherson", territory(tiles)).scores[0] == points


@pytest.mark.rule("GM-CLAN-63", "GM-CLAN-64", "GM-CLAN-66", "GM-CLAN-68", "GM-CLAN-71", "GM-ONCE-18", "GM-SETUP-04")
def test_munro_builds_a_landmark_in_a_person_turn() -> None:
    """Castle Stalker: no cost, its Scotsman and its card, then it and its neighbours."""
    land = territory({(0, 1): "Inshriach", (1, 1): "Easdale"})
    state = claim("Munro", land, discard="Castle Stalker")
    assert top_tile(state, (-1, 0)) == "Castle Stalker"
    assert (state.coins[0], cards(state), men(state, (-1, 0))) == (20 - 2 + 3, ["Castle Stalker"], 1)
    assert state.discard == []
    assert legal(state, "activate") == {"Castle Stalker", "Starting Village", "Inshriach"}


@pytest.mark.rule("GM-CLAN-65", "GM-CLAN-70")
def test_munro_must_build_if_a_tile_can_be_built() -> None:
    """Halkirk has no cell that a Scotsman is near to; Tain has."""
    land = territory({(0, 1): "Inshriach", (0, 2): "Easdale"}, {(0, 2): 1})
    state = claim("Munro", land, discard="Halkirk, Inverness, Tain, Rubislaw")
    assert legal(state) == {"build Tain", "build Rubislaw"}
    assert claim("Munro", land, discard="Halkirk, Inverness").asked == "turn"
    assert names(claim("Munro", land, discard="Halkirk").discard) == ["Halkirk"]


@pytest.mark.rule("GM-CLAN-69")
def test_munro_may_take_what_an_emergency_discarded() -> None:
    """Red discards Plockton in an emergency, and Yellow builds it in the next turn."""
    nobody = territory(men={})
    stacks = {"A": "Robert the Bruce"}
    state = position(ahead="Halkirk, Plockton", territories=[nobody], coins=[0, 9], stacks=stacks)
    play(state, "discard Plockton", "get coin", "take Robert the Bruce", "claim Munro", "place 0,1")
    assert top_tile(state, (0, 1), 1) == "Plockton"
    assert state.discard == []


@pytest.mark.rule("GM-CLAN-72", "GM-CLAN-73")
@pytest.mark.parametrize(("coins", "points"), [(10, 0), (11, 5), (13, 5), (14, 8)])
def test_oliphant(coins: int, points: int) -> None:
    """With a marker on Cameron the road costs 2; the coins that are counted are kept."""
    state = play(marker_turn(coins=coins, claims={"Cameron": [1]}), "claim Oliphant")
    assert (state.scores[0], state.coins[0]) == (points, coins - 2)


SINCLAIR = {"Sinclair": [0]}


def trade(tile: str, pile: str, coins: int, market: str = FULL) -> GlenState:
    """A turn with Sinclair in which a Trade tile can be activated."""
    land = territory({(0, 1): tile}, None, {VILLAGE: pile} if pile else {})
    state = position(ahead="Tain, Easdale", territories=[land], coins=[coins], claims=SINCLAIR, market=market)
    return play(state, "take Tain", "place 1,1")


@pytest.mark.rule("GM-CLAN-75", "GM-CLAN-76", "GM-CLAN-77")
@pytest.mark.parametrize(
    ("tile", "pile", "coins", "points"),
    [
        ("Falkirk Tryst", "stone stone", 1, 7),
        ("Falkirk Tryst", "stone stone", 0, None),
        ("Falkirk Tryst", "stone", 2, None),
        ("Crieff", "sheep", 1, 5),
        ("Crieff", "cattle", 1, 5),
        ("Crieff", "", 2, None),
        ("Portree", "wood wood", 1, 4),
        ("Lairg", "", 1, 2),
    ],
)
def test_a_coin_for_one_resource(tile: str, pile: str, coins: int, points: int | None) -> None:
    state = trade(tile, pile, coins)
    assert (f"activate {tile}" in legal(state)) == (points is not None)
    if points is not None:
        play(state, f"activate {tile}")
        while state.asked in ("pay", "exchange", "from"):
            play(state, min(legal(state)))
        assert (state.scores[0], state.coins[0]) == (points, coins - 1)


@pytest.mark.rule("GM-CLAN-75", "GM-CLAN-77")
def test_the_coin_is_optional_and_goes_to_the_pool() -> None:
    state = trade("Falkirk Tryst", "wood wood wood", 2)
    play(state, "activate Falkirk Tryst")
    assert legal(state) == {"give wood", "give coin"}
    play(state, "give coin")
    assert (state.scores[0], state.coins[0], goods(state, VILLAGE)) == (7, 1, "wood")
    assert [row(state, name) for name in ("wood", "stone")] == [3, 3]
    state = trade("Finlaggan", "", 1)
    play(state, "activate Finlaggan")
    assert (state.asked, state.coins[0]) == ("clan", 0)


@pytest.mark.rule("GM-CLAN-78")
def test_sinclair_does_not_work_at_a_distillery() -> None:
    state = trade("Pulteney", "", 9)
    refused(state, "activate Pulteney")


@pytest.mark.rule("GM-CLAN-79", "GM-CLAN-80")
@pytest.mark.parametrize(("tiles", "points"), [(1, 0), (2, 5), (3, 5), (4, 8), (5, 8)])
def test_sutherland(tiles: int, points: int) -> None:
    """The Home Tile counts as two river tiles."""
    river = ["Halkirk", "Dornoch", "Carrbridge", "Oban", "Strathspey"]
    land = territory({(2 + n, 0): name for n, name in enumerate(river[:tiles])})
    assert claim("Sutherland", land).scores[0] == points
