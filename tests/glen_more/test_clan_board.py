"""The Clan Board: its fields and roads, and where the goods of a clan go (GM-CLAN)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.clan_board import road_costs
from tests.glen_more.positions import (
    GAME,
    HOME_CASTLE,
    VILLAGE,
    game_with,
    goods,
    legal,
    play,
    position,
    refused,
    territory,
)
from tests.glen_more.table import claim, marker_turn

COMPONENTS = GAME.components
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


@pytest.mark.rule("GM-CLAN-23")
def test_the_fields() -> None:
    assert [clan.name for clan in COMPONENTS.clans if clan.effects] == BOARD
    assert len(BOARD) == 23
    assert legal(marker_turn(), "claim") == set(BOARD)


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
