"""Fergus MacDarkie (GM8-82 to -89)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.penny_mobs.standing import FERGUS, come, stand, where
from tests.glen_more.penny_mobs.table import street
from tests.glen_more.positions import GAME, HOME_CASTLE, VILLAGE, legal, men, play, territory


def beside(
    coins: int = 1,
    ahead: str = "Halkirk, Tain",
    land: Territory | None = None,
    cell: tuple[int, int] = VILLAGE,
    market: str = "",
    discard: str = "",
) -> GlenState:
    """It is the turn of seat 1, in whose territory Fergus of seat 0 stands."""
    lands = [territory(), land or territory(goods={HOME_CASTLE: "stone wood"})]
    state = street(
        taken={FERGUS: 0}, seat=1, ahead=ahead, territories=lands, coins=[0, coins], market=market, discard=discard
    )
    return stand(state, FERGUS, 1, cell)


@pytest.mark.rule("GM8-82")
def test_he_comes_with_a_token_to_any_tile_of_any_opponent() -> None:
    entry = next(entry for entry in GAME.catalogue.kind("mobster") if entry.id == FERGUS)
    assert entry.number("tokens", 0, 9) == 1
    state = street(taken={FERGUS: 0}, ahead="Tain", territories=[territory(), territory({(0, 1): "Easdale"})])
    play(state, "place Fergus", "Fergus from the supply")
    assert len(legal(state)) == 5
    play(state, "Fergus to Easdale")
    assert where(state, FERGUS) == (1, (0, 1))


@pytest.mark.rule("GM8-83", "GM8-84", "GM8-87")
def test_building_next_to_him_costs_a_coin_and_drives_him_away() -> None:
    """T8-5, the third part: before one-time effects"""
    state = play(beside(), "take Halkirk")
    assert state.coins == [1, 0, 0]
    assert (state.asked, state.deciders) == ("Fergus flees", (0,))
    assert men(state, (-1, 0), 1) == 0
    assert legal(state) == {"Fergus to blue Starting Village", "Fergus to blue Home Castle"}
    play(state, "Fergus to blue Home Castle")
    assert where(state, FERGUS) == (2, HOME_CASTLE)
    assert men(state, (-1, 0), 1) == 1
    assert state.seat == 1


@pytest.mark.rule("GM8-84")
def test_without_the_coin_the_cell_is_not_allowed() -> None:
    """T8-5, the fourth part"""
    land = territory(men={HOME_CASTLE: 1}, goods={VILLAGE: "stone"})
    state = play(beside(0, land=land), "take Halkirk")
    # One end of the river is next to him, the other is not: there is one cell, and nobody is asked.
    assert state.asked == "activation"
    assert cells(state, 1) == [VILLAGE, HOME_CASTLE, (2, 0)]
    assert state.coins == [0, 0, 0]
    assert where(state, FERGUS) == (1, VILLAGE)


@pytest.mark.rule("GM-COST-09", "GM8-84")
def test_without_the_coin_the_scotsman_who_is_away_from_him_cannot_pay() -> None:
    """Loch Ness costs a Scotsman, and one end of the river is next to Fergus."""
    land = territory(men={VILLAGE: 1, HOME_CASTLE: 1})
    state = play(beside(1, "Loch Ness, Tain", land), "take Loch Ness")
    assert legal(state) == {"send back Starting Village", "send back Home Castle"}
    state = play(beside(0, "Loch Ness, Tain", land), "take Loch Ness")
    assert (men(state, VILLAGE, 1), men(state, HOME_CASTLE, 1)) == (0, 1)
    assert cells(state, 1) == [VILLAGE, HOME_CASTLE, (2, 0)]


def cells(state: GlenState, seat: int) -> list[tuple[int, int]]:
    """The cells of a territory."""
    there = state.view(None)["players"]
    assert isinstance(there, list)
    player = there[seat]
    assert isinstance(player, dict)
    land = player["territory"]
    assert isinstance(land, list)
    return [(int(str(cell["x"])), int(str(cell["y"]))) for cell in land if isinstance(cell, dict)]


@pytest.mark.rule("GM8-84")
def test_a_tile_that_fits_nowhere_else_cannot_be_taken() -> None:
    state = beside(0, "Tain, Easdale")
    assert legal(state, "take") == set()
    assert legal(beside(1, "Tain, Easdale"), "take") == {"Tain", "Easdale"}
    # The cost of the tile must leave the coin.
    assert "Oban" not in legal(beside(1, "Oban"), "take")
    assert "Oban" in legal(beside(2, "Oban"), "take")


@pytest.mark.rule("GM8-84", "GMX-18")
def test_sales_can_raise_the_coin() -> None:
    state = beside(0, "Tain, Easdale", market="wood 1")
    assert legal(state, "take") == {"Tain", "Easdale"}
    play(state, "take Tain", "place 0,1")
    assert state.coins == [1, 0, 0]
    assert state.territories[1].owned >> 40 == 1


@pytest.mark.rule("GM8-83")
def test_only_the_host_pays_and_only_for_the_eight_cells_around() -> None:
    tiles = {(0, 1): "Easdale", (1, 1): "Kemnay", (0, 2): "Lochridge"}
    land = territory(tiles, men={(0, 2): 1})
    state = play(beside(1, "Tain", land), "take Tain", "place 0,3")
    assert state.coins == [0, 1, 0]
    assert where(state, FERGUS) == (1, VILLAGE)
    # A diagonal neighbour costs as well.
    state = play(beside(1, "Tain", land), "take Tain", "place -1,1")
    assert state.coins == [1, 0, 0]
    other = street(taken={FERGUS: 0}, seat=2, ahead="Tain", coins=[0, 0, 1])
    play(stand(other, FERGUS, 1, VILLAGE), "take Tain", "place 0,1")
    assert other.coins == [0, 0, 1]


@pytest.mark.rule("GM8-85")
def test_overbuilding_a_neighbour_costs_but_not_his_own_tile() -> None:
    land = territory({(0, 1): "Lochridge"}, goods={VILLAGE: "barley"})
    state = play(beside(1, "Glenlivet Fold, Tain", land), "take Glenlivet Fold")
    assert state.coins == [1, 0, 0]
    assert state.asked == "Fergus flees"
    state = play(beside(1, "Glenlivet Fold, Tain", land, (0, 1)), "take Glenlivet Fold")
    assert state.coins == [0, 1, 0]
    assert where(state, FERGUS) == (1, (0, 1))


@pytest.mark.rule("GM8-86")
def test_the_coin_is_due_for_a_tile_that_costs_nothing() -> None:
    land = territory(goods={})
    state = beside(20, "Robert the Bruce, Tain", land, discard="Easdale, Duart Castle")
    play(state, "take Robert the Bruce", "claim Munro")
    before = state.coins[1]
    play(state, "build Duart Castle", "place 0,1")
    assert state.coins[0] == 1
    assert state.coins[1] == before - 1
    assert state.asked == "Fergus flees"


@pytest.mark.rule("GM8-86")
def test_without_the_coin_munro_builds_nothing_there() -> None:
    state = beside(20, "Robert the Bruce, Tain", territory(), discard="Easdale, Duart Castle")
    play(state, "take Robert the Bruce")
    state.coins[1] = state.roads[GAME.components.clan_by_name["Munro"].number]
    play(state, "claim Munro")
    assert state.coins[1] == 0
    assert state.seat != 1 or state.asked != "build"


@pytest.mark.rule("GM8-88")
def test_he_flees_from_a_scotsman_of_the_host() -> None:
    state = come(beside(), 1, VILLAGE)
    assert (state.asked, state.deciders) == ("Fergus flees", (0,))


@pytest.mark.rule("GM8-89")
def test_movement_points_do_not_move_him() -> None:
    state = street(taken={FERGUS: 0}, ahead="Tain")
    stand(state, FERGUS, 1, VILLAGE)
    state.movement = 3
    state.forget_choices()
    assert legal(state, "move") == {"Starting Village"}
