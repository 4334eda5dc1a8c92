"""Kenneth McSnitch (GM8-74 to -81)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.penny_mobs.standing import FERGUS, KENNETH, MIKE, come, stand, where
from tests.glen_more.penny_mobs.table import street
from tests.glen_more.positions import GAME, HOME_CASTLE, VILLAGE, goods, legal, men, play, row, territory

LAND = {(0, 1): "Easdale", (1, 1): "Kemnay", (0, 2): "Lochridge"}


def host() -> Territory:
    """Easdale with sheep that nobody guards, Kemnay with a Scotsman."""
    return territory(LAND, men={(1, 1): 1}, goods={(0, 1): "sheep sheep", (1, 1): "wood"})


def prowl(movement: int = 3, own: Territory | None = None, market: str = "") -> GlenState:
    """Kenneth of seat 0 stands on the Village of seat 1; it is seat 0's turn."""
    state = street(taken={KENNETH: 0}, ahead="Tain, Halkirk", territories=[own or territory(), host()], market=market)
    stand(state, KENNETH, 1, VILLAGE)
    state.movement = movement
    state.forget_choices()
    return state


@pytest.mark.rule("GM8-74")
def test_he_comes_with_a_token_to_any_tile_of_any_opponent() -> None:
    entry = next(entry for entry in GAME.catalogue.kind("mobster") if entry.id == KENNETH)
    assert entry.number("tokens", 0, 9) == 1
    assert entry.number("players", 2, 4) == 3
    state = street(taken={KENNETH: 0}, ahead="Tain", territories=[territory({(0, 1): "Tongue"}), host()])
    play(state, "place Kenneth", "Kenneth from the supply")
    assert legal(state, "Kenneth") == {
        "to yellow Starting Village",
        "to yellow Home Castle",
        "to Easdale",
        "to Kemnay",
        "to Lochridge",
        "to blue Starting Village",
        "to blue Home Castle",
    }


@pytest.mark.rule("GM8-75")
def test_a_movement_point_moves_him_to_a_neighbouring_tile_of_the_host() -> None:
    state = prowl(1)
    play(state, "move Kenneth")
    assert legal(state) == {"Kenneth to Easdale", "Kenneth to Kemnay", "Kenneth to yellow Home Castle"}
    play(state, "Kenneth to yellow Home Castle")
    assert where(state, KENNETH) == (1, HOME_CASTLE)
    assert state.movement == 0
    assert "move Kenneth" not in legal(state)


@pytest.mark.rule("GM8-75")
def test_he_needs_movement_points_and_a_turn_of_his_controller() -> None:
    assert "move Kenneth" not in legal(prowl(0))
    state = street(taken={KENNETH: 0}, seat=1, ahead="Tain", territories=[territory(), host()])
    stand(state, KENNETH, 1, VILLAGE)
    state.movement = 2
    state.forget_choices()
    assert "move Kenneth" not in legal(state)


@pytest.mark.rule("GM8-76", "GM8-77", "GM8-80")
def test_three_movement_points_and_two_thefts() -> None:
    """T8-5, the first part"""
    state = prowl(3)
    play(state, "move Kenneth", "Kenneth to Easdale")
    assert legal(state) == {"Kenneth steals sheep", "done"}
    play(state, "Kenneth steals sheep", "put sheep Home Castle", "done")
    play(state, "move Kenneth", "Kenneth to Kemnay")
    # Kemnay is guarded: nothing is asked.
    assert state.asked == "turn"
    assert goods(state, (1, 1), 1) == "wood"
    play(state, "move Kenneth", "Kenneth to Easdale", "Kenneth steals sheep", "put sheep Home Castle", "done")
    assert state.movement == 0
    assert goods(state, HOME_CASTLE) == "sheep sheep"
    assert goods(state, (0, 1), 1) == ""


@pytest.mark.rule("GM8-76")
def test_he_may_leave_everything_where_it_is() -> None:
    state = play(prowl(1), "move Kenneth", "Kenneth to Easdale", "done")
    assert goods(state, (0, 1), 1) == "sheep sheep"
    assert state.asked == "turn"


@pytest.mark.rule("GM8-76")
def test_one_of_several_resources_of_his_choice() -> None:
    land = territory(LAND, men={VILLAGE: 1}, goods={(0, 1): "sheep wood stone"})
    state = street(taken={KENNETH: 0}, ahead="Tain", territories=[territory(), land])
    stand(state, KENNETH, 1, HOME_CASTLE)
    state.movement = 1
    state.forget_choices()
    play(state, "move Kenneth", "Kenneth to Easdale")
    assert legal(state, "Kenneth steals") == {"sheep", "wood", "stone"}
    play(state, "Kenneth steals wood", "put wood Starting Village")
    assert goods(state, (0, 1), 1) == "stone sheep"


@pytest.mark.rule("GM8-76", "GM8-81")
def test_standing_on_a_tile_is_no_moving_onto_it() -> None:
    state = prowl(2)
    stand(state, KENNETH, 1, (0, 1))
    assert "Kenneth steals sheep" not in legal(state)


@pytest.mark.rule("GM8-77", "GMX-28")
@pytest.mark.parametrize(
    ("name", "cell", "tile"), [(FERGUS, (0, 1), "Easdale"), (MIKE, HOME_CASTLE, "yellow Home Castle")]
)
def test_figures_of_other_players_guard_too(name: str, cell: tuple[int, int], tile: str) -> None:
    land = territory(LAND, men={(1, 1): 1}, goods={(0, 1): "sheep", HOME_CASTLE: "cattle"})
    state = street(taken={KENNETH: 0, name: 2}, ahead="Tain", territories=[territory(), land])
    stand(state, KENNETH, 1, VILLAGE)
    stand(state, name, 1, cell)
    state.movement = 1
    state.forget_choices()
    play(state, "move Kenneth", f"Kenneth to {tile}")
    if name == FERGUS:
        assert state.asked == "Fergus flees"
        play(state, "Fergus to red Home Castle")
    assert state.asked == "turn"
    own = street(taken={KENNETH: 0, name: 0}, ahead="Tain", territories=[territory(), land])
    stand(own, KENNETH, 1, VILLAGE)
    stand(own, name, 1, cell)
    own.movement = 1
    own.forget_choices()
    play(own, "move Kenneth", f"Kenneth to {tile}")
    assert own.asked == "Kenneth steals"


@pytest.mark.rule("GM8-78")
def test_without_room_nothing_is_stolen_unless_something_is_sold_first() -> None:
    full = territory(goods={VILLAGE: "wood wood wood", HOME_CASTLE: "stone stone stone"})
    state = play(prowl(1, full), "move Kenneth", "Kenneth to Easdale")
    assert state.asked == "turn"
    assert goods(state, (0, 1), 1) == "sheep sheep"
    state = play(prowl(1, full, "wood 2"), "move Kenneth", "Kenneth to Easdale")
    assert legal(state) == {"sell wood", "done"}
    play(state, "sell wood")
    assert row(state, "wood") == 1
    play(state, "Kenneth steals sheep")
    assert goods(state, VILLAGE) == "wood wood sheep"


@pytest.mark.rule("GM8-79", "GM8-28")
def test_after_a_theft_he_may_go_to_another_player() -> None:
    state = play(prowl(3), "move Kenneth", "Kenneth to Easdale", "Kenneth steals sheep", "put sheep Home Castle")
    assert state.asked == "Kenneth leaves"
    assert legal(state) == {"Kenneth to blue Starting Village", "Kenneth to blue Home Castle", "done"}
    play(state, "Kenneth to blue Home Castle")
    assert where(state, KENNETH) == (2, HOME_CASTLE)
    assert state.movement == 2
    # From any number of players: he can go on there.
    play(state, "move Kenneth", "Kenneth to blue Starting Village")
    assert where(state, KENNETH) == (2, VILLAGE)


@pytest.mark.rule("GM8-81", "GM8-28")
def test_he_flees_from_a_scotsman_of_the_host() -> None:
    """T8-5, the second part"""
    state = street(taken={KENNETH: 0}, seat=1, ahead="Tain", territories=[territory(), host()])
    stand(state, KENNETH, 1, (0, 1))
    state.movement = 1
    state.forget_choices()
    play(state, "move Kemnay", "to Easdale")
    assert (state.asked, state.deciders) == ("Kenneth flees", (0,))
    play(state, "Kenneth to blue Starting Village")
    assert where(state, KENNETH) == (2, VILLAGE)
    assert men(state, (0, 1), 1) == 1


@pytest.mark.rule("GM8-81")
def test_a_scotsman_on_another_tile_does_not_matter() -> None:
    state = street(taken={KENNETH: 0}, seat=1, ahead="Tain", territories=[territory(), host()])
    stand(state, KENNETH, 1, (0, 1))
    come(state, 1, VILLAGE)
    come(state, 2, VILLAGE)
    assert state.asked == "turn"
    assert where(state, KENNETH) == (1, (0, 1))
