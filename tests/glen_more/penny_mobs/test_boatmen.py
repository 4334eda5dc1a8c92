"""Calum McQuack and Bully McMuscle, with the Dragon Boat Races (GM8-112 to -122, GMX-13, -77)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from clachan.games.glen_more.modules.dragon_boats.rules.castles import castle_place
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.dragon_boats.table import boat, chronicle, place_ahead, race, race_position
from tests.glen_more.penny_mobs.table import MODULE, deal, mobs, told
from tests.glen_more.positions import legal, play, territory

CALUM, BULLY = "Calum McQuack", "Bully McMuscle"
# Rivers with three tiles west of the Starting Village, so that there is a way to row: x from -3 to 1.
LONG = {(-1, 0): "Strathspey", (-2, 0): "Glen Nevis", (-3, 0): "Strathnaver"}


def river_race(
    boats: Mapping[int, tuple[int, int]],
    taken: Mapping[str, int],
    movement: int = 3,
    tokens: Mapping[int, str] | None = None,
    pennies: tuple[int, ...] = (7, 7, 7, 7),
    seat: int = 0,
    yellow_out: bool = True,
) -> GlenState:
    """Four players; the river of yellow is long, and its boat is out of the race unless a test needs it.

    Boats are given in the order in which they got where they are.
    """
    state = race_position(
        boats=boats,
        movement=movement,
        territories=[territory(), territory(LONG)],
        modules=[MODULE],
        tokens=tokens,
        seat=seat,
    )
    if yellow_out:
        race(state).boats[1] = -1
    deal(state, taken=taken, pennies=pennies)
    for mobster in mobs(state).at["turn_begins"]:
        mobster.turn_begins(state, seat)
    return state


@pytest.mark.rule("GM8-112", "GM8-113", "GM8-114", "GM8-115")
def test_calum_hands_a_penny_to_whom_he_passes() -> None:
    """The micro-test of the rules: entering the tile is not passing yet."""
    state = river_race({2: (1, 0), 0: (1, 1)}, {CALUM: 0})
    play(state, "sail")
    assert boat(state, 0) == boat(state, 2) == (1, 0)
    assert state.asked == "turn"
    play(state, "sail")
    assert (state.asked, state.deciders) == ("calum", (0,))
    play(state, "Calum hands over a penny")
    assert mobs(state).pennies == [6, 7, 8, 7]
    assert state.asked == "turn"


@pytest.mark.rule("GM8-112", "GM8-115")
def test_calum_hands_a_penny_to_who_passes_him_in_that_players_turn() -> None:
    state = river_race({2: (1, 0), 0: (1, 0)}, {CALUM: 2})
    play(state, "sail")
    assert (state.asked, state.deciders, state.seat) == ("calum", (2,), 0)
    play(state, "Calum keeps the penny")
    assert mobs(state).pennies == [7, 7, 7, 7]


@pytest.mark.rule("GM8-113")
def test_the_receiver_may_use_the_penny_like_one_of_the_own() -> None:
    state = river_race({2: (1, 0), 0: (1, 0)}, {CALUM: 2}, pennies=(0, 0, 1, 0))
    mobs(state).prison = {1: 0}
    play(state, "sail", "Calum hands over a penny")
    assert mobs(state).pennies == [1, 0, 0, 0]
    play(state, "take Tain")
    while state.asked != "prison":
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    assert "put penny on Joe McDuff" in legal(state)


@pytest.mark.rule("GM8-114")
def test_who_came_later_to_the_tile_is_not_passed_and_a_boat_at_home_can_be() -> None:
    state = river_race({0: (1, 0), 2: (1, 0)}, {CALUM: 0})
    play(state, "sail")
    assert state.asked == "turn"
    # Yellow's boat has not started: it stands in its Home Castle.
    state = river_race({0: (1, 1)}, {CALUM: 0}, yellow_out=False)
    assert boat(state, 1) == (1, 1)
    play(state, "sail")
    assert (state.asked, state.deciders) == ("calum", (0,))


@pytest.mark.rule("GM8-114")
def test_a_boat_that_has_finished_cannot_be_passed() -> None:
    state = river_race({0: (1, 1)}, {CALUM: 0})
    assert boat(state, 1) is None
    play(state, "sail")
    assert state.asked == "turn"


@pytest.mark.rule("GM8-115")
def test_one_penny_for_each_boat_and_only_with_a_penny() -> None:
    state = river_race({2: (1, 0), 3: (1, 0), 0: (1, 1)}, {CALUM: 0}, pennies=(1, 0, 0, 0))
    play(state, "sail", "sail")
    assert state.asked == "calum"
    play(state, "Calum hands over a penny")
    # The second boat was passed too, but there is no penny left.
    assert state.asked == "turn"
    assert sorted(mobs(state).pennies) == [0, 0, 0, 1]


@pytest.mark.rule("GMX-13")
def test_calum_can_be_answered_in_advance() -> None:
    state = river_race({2: (1, 0), 0: (1, 0)}, {CALUM: 2})
    play(state, "sail", "Calum never")
    assert mobs(state).orders.always[2]
    assert mobs(state).pennies == [7, 7, 7, 7]


@pytest.mark.rule("GMX-77")
def test_a_penny_received_after_the_last_turn_costs_a_point() -> None:
    state = river_race({2: (1, 0), 0: (1, 0)}, {CALUM: 0}, pennies=(1, 0, 0, 0))
    play(state, "sail", "Calum hands over a penny")
    state.stack.clear()
    state.push_task("final", (0,))
    state.frame.go_on(state)
    assert state.sheet.by_source(2)["pennies left"] == -1


# Second tokens


def at_the_castle(taken: Mapping[str, int], tokens: str = "vp coin whisky") -> GlenState:
    """The next step of red's boat enters yellow's Home Castle."""
    long = territory({(2, 0): "Strathspey"})
    state = race_position(
        boats={0: (1, 2)},
        movement=3,
        territories=[territory(), long],
        modules=[MODULE],
        tokens={1: tokens},
    )
    race(state).boats[1] = -1
    deal(state, taken=taken)
    assert castle_place(state, chronicle(state).regatta, 1) == place_ahead(state, 0)
    return play(state, "sail")


@pytest.mark.rule("GM8-116", "GMX-17")
@pytest.mark.parametrize(("name", "called"), [(CALUM, "Calum"), (BULLY, "Bully")])
def test_once_per_game_a_second_token_is_drawn_at_random(name: str, called: str) -> None:
    state = at_the_castle({name: 0})
    assert state.asked == "reward"
    coins, whisky = state.coins[0], state.whisky[0]
    play(state, next(text for text in sorted(legal(state)) if text == "reward 3 vp"))
    # The first reward has come already; now the second.
    assert state.sheet.totals[0] == 3
    assert state.asked == f"{called} draws"
    reveals = state.reveals
    play(state, f"{called} draws a second token")
    assert state.reveals > reveals
    assert (state.coins[0] - coins) // 2 + state.whisky[0] - whisky == 1
    assert len(race(state).tokens[1]) == 1
    assert told(state, name)["drawn"] is True


@pytest.mark.rule("GM8-121")
def test_bully_may_wait_for_a_later_castle() -> None:
    state = at_the_castle({BULLY: 0})
    play(state, min(text for text in legal(state) if text != "no reward" and "reward" in text))
    while state.asked != "Bully draws":
        play(state, min(legal(state)))
    play(state, "Bully draws no second token")
    assert told(state, BULLY)["drawn"] is False
    assert len(race(state).tokens[1]) == 2


@pytest.mark.rule("GM8-117")
def test_with_one_token_there_is_no_second_and_the_use_is_kept() -> None:
    state = at_the_castle({CALUM: 0}, tokens="vp")
    play(state, next(text for text in sorted(legal(state)) if text == "reward 3 vp"))
    assert state.asked == "turn"
    assert told(state, CALUM)["drawn"] is False
    # A later boat finds nothing.
    assert race(state).tokens[1] == ()


@pytest.mark.rule("GM8-122")
def test_with_both_of_them_there_is_one_second_token_for_each_castle() -> None:
    state = at_the_castle({CALUM: 0, BULLY: 0}, tokens="vp coin whisky coin")
    play(state, next(text for text in sorted(legal(state)) if text == "reward 3 vp"))
    assert state.asked == "Calum draws"
    play(state, "Calum draws a second token")
    assert state.asked == "turn"
    assert (told(state, CALUM)["drawn"], told(state, BULLY)["drawn"]) == (True, False)
    # At the next castle it is Bully's.
    again = at_the_castle({CALUM: 0, BULLY: 0})
    calum = next(one for one in mobs(again).at["reward_taken"] if one.name == CALUM)
    calum.keep(again, mobs(state).kept[calum.number])
    play(again, next(text for text in sorted(legal(again)) if text == "reward 3 vp"))
    assert again.asked == "Bully draws"


# Bully


@pytest.mark.rule("GM8-118", "GM8-119")
def test_bully_rows_past_boats_for_nothing() -> None:
    """The micro-test of the rules: two tiles with boats, and the tile beyond, for one Movement Point."""
    state = river_race({2: (1, -1), 3: (1, -2), 0: (1, 0)}, {BULLY: 0}, movement=1)
    play(state, "sail")
    assert (boat(state, 0), state.movement) == ((1, -1), 0)
    play(state, "Bully rows on")
    assert (boat(state, 0), state.movement) == ((1, -2), 0)
    play(state, "Bully rows on")
    assert (boat(state, 0), state.movement) == ((1, -3), 0)
    assert "Bully rows on" not in legal(state)
    # Stopping on the first of them is allowed too, and has cost a point.
    state = river_race({2: (1, -1), 3: (1, -2), 0: (1, 0)}, {BULLY: 0}, movement=1)
    play(state, "sail", "take Tain")
    assert boat(state, 0) == (1, -1)


@pytest.mark.rule("GM8-119")
def test_with_points_left_the_tile_is_paid_back_when_it_is_left() -> None:
    state = river_race({2: (1, -1), 0: (1, 0)}, {BULLY: 0}, movement=3)
    play(state, "sail", "sail")
    assert (boat(state, 0), state.movement) == ((1, -2), 2)
    play(state, "sail")
    assert (boat(state, 0), state.movement) == ((1, -3), 1)


@pytest.mark.rule("GM8-119")
def test_several_boats_on_one_tile_are_free_once() -> None:
    state = river_race({2: (1, -1), 3: (1, -1), 0: (1, 0)}, {BULLY: 0}, movement=3)
    play(state, "sail", "sail")
    assert (boat(state, 0), state.movement) == ((1, -2), 2)


@pytest.mark.rule("GM8-119")
def test_a_tile_entered_in_an_earlier_turn_is_not_free() -> None:
    state = river_race({2: (1, -1), 0: (1, -1)}, {BULLY: 0}, movement=2)
    play(state, "sail")
    assert (boat(state, 0), state.movement) == ((1, -2), 1)
    state = river_race({2: (1, -1), 0: (1, -1)}, {BULLY: 0}, movement=0)
    assert "Bully rows on" not in legal(state)


@pytest.mark.rule("GM8-119")
def test_a_castle_on_a_free_tile_gives_its_token() -> None:
    long = territory({(2, 0): "Strathspey"})
    state = race_position(boats={2: (1, 1), 0: (1, 2)}, movement=1, territories=[territory(), long], modules=[MODULE])
    race(state).boats[1] = -1
    deal(state, taken={BULLY: 0})
    for mobster in mobs(state).at["turn_begins"]:
        mobster.turn_begins(state, 0)
    play(state, "sail")
    assert state.asked == "reward"


@pytest.mark.rule("GM8-118")
def test_nobody_else_rows_for_nothing() -> None:
    state = river_race({2: (1, -1), 0: (1, 0)}, {BULLY: 1}, movement=1)
    play(state, "sail")
    assert "Bully rows on" not in legal(state)


@pytest.mark.rule("GM8-120")
def test_boats_in_the_own_home_castle_do_not_make_the_finish_free() -> None:
    home = territory({(2, 0): "Strathspey"})
    state = race_position(boats={2: (0, 1), 0: (0, 2)}, movement=2, territories=[home], modules=[MODULE])
    deal(state, taken={BULLY: 0})
    for mobster in mobs(state).at["turn_begins"]:
        mobster.turn_begins(state, 0)
    play(state, "sail")
    assert state.movement == 1 or boat(state, 0) is None
    assert boat(state, 0) is None
