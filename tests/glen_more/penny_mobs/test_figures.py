"""What Kenneth, Fergus and Mike have in common (GM8-26 to -34, GMX-28 to -32)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.invariants import check_figures
from clachan.games.glen_more.rules.clan_fields.counting import measure
from clachan.games.glen_more.rules.placing import cells_for
from clachan.games.glen_more.rules.removing import removable_cells, remove_stack
from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import CASTLE_CELL, Territory, cell_at
from tests.glen_more.penny_mobs.standing import FERGUS, KENNETH, MIKE, come, is_placed, stand, where
from tests.glen_more.penny_mobs.table import mobs, street, told
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, goods, legal, men, play, territory, tile_of

ALL_THREE = {KENNETH: 0, FERGUS: 1, MIKE: 2}


def to_the_end_of_the_turn(state: GlenState) -> GlenState:
    """Seat 0 takes Tain and comes to the end-of-turn step."""
    play(state, "take Tain")
    while state.asked != "prison":
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    return state


# The first placement


@pytest.mark.rule("GM8-26", "GM8-30", "GM8-20")
@pytest.mark.parametrize(("name", "short"), [(KENNETH, "Kenneth"), (FERGUS, "Fergus"), (MIKE, "Mike")])
def test_a_figure_can_be_placed_directly_when_taken(name: str, short: str) -> None:
    state = to_the_end_of_the_turn(street(prison=name, ahead="Tain, Easdale"))
    play(state, f"free {name}")
    assert state.deciders == (0,)
    assert legal(state) == {f"{short} from the supply", f"{short} from Starting Village", "done"}
    play(state, f"{short} from the supply", f"{short} to yellow Home Castle")
    assert where(state, name) == (1, HOME_CASTLE)
    assert state.supply == [7, 8, 8]
    # No Scotsman is lost.
    check_figures(state)
    assert state.seat == 1


@pytest.mark.rule("GM8-26")
def test_or_later_with_a_scotsman_from_the_territory() -> None:
    state = to_the_end_of_the_turn(street(prison=KENNETH, ahead="Tain, Easdale"))
    play(state, f"free {KENNETH}", "done")
    assert not is_placed(state, KENNETH)
    assert state.seat == 1
    state = street(taken={KENNETH: 0}, ahead="Tain", territories=[territory(men={VILLAGE: 1, HOME_CASTLE: 2})])
    play(state, "place Kenneth")
    assert legal(state) == {"Kenneth from the supply", "Kenneth from Starting Village", "Kenneth from Home Castle"}
    play(state, "Kenneth from Home Castle", "Kenneth to blue Starting Village")
    assert where(state, KENNETH) == (2, VILLAGE)
    assert men(state, HOME_CASTLE) == 1
    assert state.supply[0] == 6
    # It costs no movement point, and it is done once.
    assert state.asked == "turn"
    assert "place Kenneth" not in legal(state)


@pytest.mark.rule("GM8-26")
def test_only_the_controller_places_him_and_only_with_opponents() -> None:
    state = street(taken={FERGUS: 1}, ahead="Tain, Easdale")
    assert "place Fergus" not in legal(state)
    state = street(taken={FERGUS: 0}, ahead="Tain, Easdale", territories=[territory({(0, 1): "Halkirk"})])
    play(state, "place Fergus", "Fergus from the supply")
    assert legal(state) == {
        "Fergus to yellow Starting Village",
        "Fergus to yellow Home Castle",
        "Fergus to blue Starting Village",
        "Fergus to blue Home Castle",
    }


@pytest.mark.rule("GM8-27")
def test_without_a_scotsman_he_cannot_be_placed_yet() -> None:
    state = street(taken={KENNETH: 0}, ahead="Tain", territories=[territory(men={VILLAGE: 0})])
    assert "place Kenneth" in legal(state)
    state.supply[0] = 0
    state.forget_choices()
    assert "place Kenneth" not in legal(state)
    state = to_the_end_of_the_turn(street(prison=KENNETH, ahead="Tain, Easdale"))
    state.supply[0] = 0
    state.territories[0] = state.territories[0].leave(cell_at(*VILLAGE))
    play(state, f"free {KENNETH}")
    assert state.seat == 1
    assert not is_placed(state, KENNETH)


# Relocations


@pytest.mark.rule("GM8-28", "GM8-31")
def test_a_figure_flees_to_neither_host_nor_controller() -> None:
    lands = [territory({(0, 1): "Tain"}), territory({(0, 1): "Easdale"}), territory({(0, 1): "Halkirk"})]
    state = street(players=4, taken={KENNETH: 0}, ahead="Lochridge, Kemnay", seat=1, territories=lands)
    stand(state, KENNETH, 1, (0, 1))
    come(state, 1, (0, 1))
    assert state.asked == "Kenneth flees"
    # The controller decides in another player's turn, and may not decline.
    assert state.deciders == (0,)
    assert state.seat == 1
    assert legal(state) == {
        "Kenneth to blue Starting Village",
        "Kenneth to blue Home Castle",
        "Kenneth to Halkirk",
        "Kenneth to green Starting Village",
        "Kenneth to green Home Castle",
    }
    play(state, "Kenneth to Halkirk")
    assert where(state, KENNETH) == (2, (0, 1))
    assert state.asked == "turn"
    assert state.deciders == (1,)


@pytest.mark.rule("GM8-28")
def test_with_three_there_is_exactly_one_player_to_flee_to() -> None:
    state = street(taken={FERGUS: 2}, seat=0, ahead="Tain")
    stand(state, FERGUS, 0, VILLAGE)
    come(state, 0, VILLAGE)
    assert legal(state) == {"Fergus to yellow Starting Village", "Fergus to yellow Home Castle"}


def neighbours() -> Territory:
    """Seat 1 with a Scotsman on the Village and tiles around."""
    return territory({(0, 1): "Easdale", (1, 1): "Kemnay"})


@pytest.mark.rule("GM8-29", "GM8-81", "GM8-88")
@pytest.mark.parametrize("name", [KENNETH, FERGUS])
def test_a_scotsman_who_moves_there_makes_him_flee(name: str) -> None:
    state = street(taken={name: 0}, seat=1, ahead="Lochridge", territories=[territory(), neighbours()])
    stand(state, name, 1, (0, 1))
    state.movement = 2
    state.forget_choices()
    play(state, "move Starting Village", "to Kemnay")
    assert where(state, name) == (1, (0, 1))
    play(state, "move Kemnay", "to Easdale")
    assert state.asked.endswith("flees")
    assert state.deciders == (0,)


@pytest.mark.rule("GM8-29")
def test_so_does_one_who_is_placed_from_the_supply() -> None:
    state = street(taken={KENNETH: 0}, seat=1, ahead="Robert the Bruce", coins=[0, 9], territories=[territory()])
    stand(state, KENNETH, 1, HOME_CASTLE)
    play(state, "take Robert the Bruce", "claim Chisholm")
    while state.asked != "post":
        play(state, min(legal(state)))
    play(state, "post Home Castle")
    assert state.asked == "Kenneth flees"


@pytest.mark.rule("GM8-29", "GM8-32", "GMX-32")
def test_so_does_one_whose_own_tile_was_removed() -> None:
    land = territory({(0, 1): "Easdale"}, men={(0, 1): 2}, goods={(0, 1): "stone"})
    state = street(taken={KENNETH: 0}, seat=1, ahead="Tain", territories=[territory(), land])
    stand(state, KENNETH, 1, HOME_CASTLE)
    remove_stack(state, 1, cell_at(0, 1))
    state.frame.go_on(state)
    assert men(state, HOME_CASTLE, 1) == 2
    assert goods(state, HOME_CASTLE, 1) == "stone"
    # Two came together: one relocation.
    assert state.asked == "Kenneth flees"
    play(state, "Kenneth to blue Home Castle")
    assert state.asked == "turn"


@pytest.mark.rule("GM8-29")
def test_standing_there_already_is_no_arrival() -> None:
    state = street(taken={KENNETH: 0}, ahead="Tain")
    play(state, "place Kenneth", "Kenneth from the supply", "Kenneth to yellow Starting Village")
    assert men(state, VILLAGE, 1) == 1
    assert where(state, KENNETH) == (1, VILLAGE)
    assert state.asked == "turn"


@pytest.mark.rule("GM8-30")
def test_a_relocation_costs_nothing_and_steals_nothing() -> None:
    lands = [territory(), territory(), territory({(0, 1): "Easdale"}, goods={(0, 1): "stone stone"})]
    state = street(taken={KENNETH: 0}, seat=1, ahead="Tain", territories=lands)
    stand(state, KENNETH, 1, VILLAGE)
    state.movement = 1
    come(state, 1, VILLAGE)
    play(state, "Kenneth to Easdale")
    assert state.movement == 1
    assert state.asked == "turn"
    assert goods(state, (0, 1), 2) == "stone stone"


@pytest.mark.rule("GM8-32")
def test_a_removed_tile_drives_a_figure_away() -> None:
    lands = [territory(), territory({(0, 1): "Easdale"})]
    state = street(taken={FERGUS: 0}, seat=1, ahead="Robert the Bruce", coins=[0, 20], territories=lands)
    stand(state, FERGUS, 1, (0, 1))
    play(state, "take Robert the Bruce", "claim MacMillan")
    play(state, "remove Easdale")
    assert state.asked == "Fergus flees"
    assert told(state, FERGUS)["tile"] is None
    play(state, "Fergus to blue Home Castle")
    assert where(state, FERGUS) == (2, HOME_CASTLE)


@pytest.mark.rule("GM8-33")
def test_on_an_overbuilt_tile_he_stands_on_the_new_one() -> None:
    land = territory({(0, 1): "Lochridge"}, men={VILLAGE: 1}, goods={VILLAGE: "barley"})
    state = street(taken={KENNETH: 0}, seat=1, ahead="Glenlivet Fold, Tain", territories=[territory(), land])
    stand(state, KENNETH, 1, (0, 1))
    play(state, "take Glenlivet Fold")
    assert where(state, KENNETH) == (1, (0, 1))
    assert told(state, KENNETH)["tile"] == "Glenlivet Fold"
    assert not state.asked.endswith("flees")


@pytest.mark.rule("GM8-34", "GMX-28", "GMX-30")
def test_a_figure_is_no_scotsman_of_anybody() -> None:
    lands = [territory(men={VILLAGE: 0}), territory({(0, 1): "Donan Castle"}, men={VILLAGE: 1})]
    state = street(taken={KENNETH: 0, FERGUS: 0, MIKE: 0}, ahead="Loch Ness, Tain, Easdale", territories=lands)
    stand(state, KENNETH, 1, (0, 1))
    stand(state, FERGUS, 1, (0, 1))
    stand(state, MIKE, 1, HOME_CASTLE)
    assert state.territories[1].scotsmen == 1
    # Grant counts tiles with own Scotsmen; no tile can be placed or paid with a figure.
    assert measure(state, 1, "occupied_tiles") == 1
    assert cells_for(state, 0, tile_of(state, "Tain")) == ()
    # The controller has no Scotsman left in the territory: none can be paid for Loch Ness.
    assert "Loch Ness" not in legal(state, "take")
    assert number_of(state, 1, "castle") == 0
    state.movement = 3
    state.forget_choices()
    assert legal(state, "move") == {"Kenneth"}


@pytest.mark.rule("GMX-28")
def test_the_host_cannot_use_a_figure() -> None:
    land = territory({(0, 1): "Easdale"}, men={VILLAGE: 0})
    state = street(taken={KENNETH: 0, FERGUS: 2}, seat=1, ahead="Tain", territories=[territory(), land])
    stand(state, KENNETH, 1, (0, 1))
    stand(state, FERGUS, 1, VILLAGE)
    state.movement = 2
    state.forget_choices()
    assert legal(state, "move") == set()
    assert legal(state, "take") == set()


# Figures and figures


@pytest.mark.rule("GMX-29", "GMX-28", "GM8-81")
def test_a_figure_drives_away_figures_of_other_players_and_stays() -> None:
    state = street(taken={KENNETH: 0, FERGUS: 2}, ahead="Tain")
    stand(state, FERGUS, 1, VILLAGE)
    play(state, "place Kenneth", "Kenneth from the supply", "Kenneth to yellow Starting Village")
    assert where(state, KENNETH) == (1, VILLAGE)
    assert state.asked == "Fergus flees"
    assert state.deciders == (2,)
    # Neither the host nor the controller: only seat 0 is left.
    assert legal(state) == {"Fergus to red Starting Village", "Fergus to red Home Castle"}


@pytest.mark.rule("GMX-28", "GMX-29")
def test_figures_of_the_same_player_stand_together() -> None:
    state = street(taken={KENNETH: 0, FERGUS: 0}, ahead="Tain")
    stand(state, FERGUS, 1, VILLAGE)
    play(state, "place Kenneth", "Kenneth from the supply", "Kenneth to yellow Starting Village")
    assert where(state, FERGUS) == where(state, KENNETH) == (1, VILLAGE)
    assert state.asked == "turn"


@pytest.mark.rule("GMX-28", "GMX-29")
def test_mike_drives_others_away_but_no_figure_drives_him() -> None:
    state = street(taken={KENNETH: 0, MIKE: 2}, seat=2, ahead="Tain")
    stand(state, KENNETH, 1, HOME_CASTLE)
    play(state, "place Mike", "Mike from the supply", "Mike to yellow Home Castle")
    assert state.asked == "Kenneth flees"
    play(state, "Kenneth to blue Home Castle")
    state = street(taken={KENNETH: 0, MIKE: 2}, ahead="Tain")
    stand(state, MIKE, 1, HOME_CASTLE)
    play(state, "place Kenneth", "Kenneth from the supply", "Kenneth to yellow Home Castle")
    assert state.asked == "turn"
    assert where(state, MIKE) == (1, HOME_CASTLE)


@pytest.mark.rule("GMX-29", "GMX-10")
def test_a_flight_can_cause_another_one_which_comes_first() -> None:
    """Kenneth and Mike flee from seat 1; Kenneth goes where Fergus stands, who has to go before Mike does."""
    state = street(players=4, taken={KENNETH: 0, FERGUS: 3, MIKE: 2}, seat=1, ahead="Tain", pieces=[2, 1, 4, 3])
    stand(state, KENNETH, 1, HOME_CASTLE)
    stand(state, MIKE, 1, HOME_CASTLE)
    stand(state, FERGUS, 2, VILLAGE)
    come(state, 1, HOME_CASTLE)
    assert (state.asked, state.deciders) == ("Kenneth flees", (0,))
    play(state, "Kenneth to blue Starting Village")
    assert (state.asked, state.deciders) == ("Fergus flees", (3,))
    play(state, "Fergus to red Home Castle")
    assert (state.asked, state.deciders) == ("Mike flees", (2,))
    play(state, "Mike to green Home Castle")
    assert state.asked == "turn"


@pytest.mark.rule("GMX-11", "GMX-68")
@pytest.mark.parametrize(("pieces", "order"), [([2, 1, 3], ["Mike", "Kenneth"]), ([3, 1, 2], ["Kenneth", "Mike"])])
def test_flights_of_one_event_in_rondel_order(pieces: list[int], order: list[str]) -> None:
    """TX-9: two Scotsmen of seat 1 come to the Home Castle, where Mike (seat 0) and Kenneth (seat 2) stand."""
    state = street(taken={MIKE: 0, KENNETH: 2}, seat=1, pieces=pieces, ahead="Tain")
    stand(state, MIKE, 1, HOME_CASTLE)
    stand(state, KENNETH, 1, HOME_CASTLE)
    state.supply[1] -= 2
    state.territories[1] = state.territories[1].enter(CASTLE_CELL, 1)
    come(state, 1, HOME_CASTLE, 1)
    if order[0] == "Kenneth":
        assert state.asked == "Kenneth flees"
        assert where(state, MIKE) == (1, HOME_CASTLE)
    else:
        # Mike has one place to go to, and is not asked.
        assert where(state, MIKE) == (2, HOME_CASTLE)
        assert state.asked == "Kenneth flees"
    play(state, "Kenneth to red Starting Village")
    assert where(state, KENNETH) == (0, VILLAGE)
    assert where(state, MIKE) == (2, HOME_CASTLE)
    assert state.asked == "turn"
    assert state.deciders == (1,)


@pytest.mark.rule("GMX-14")
def test_a_finished_player_answers_and_receives() -> None:
    ahead = {4: "Tain", 5: "The End", 6: "Easdale"}
    state = street(
        taken={FERGUS: 0, KENNETH: 0}, seat=1, pieces=[5, 1, 2], ahead=ahead, coins=[0, 3, 0], stacks={"D": ""}
    )
    assert state.finished(0)
    stand(state, FERGUS, 1, VILLAGE)
    stand(state, KENNETH, 2, VILLAGE)
    play(state, "take Tain", "place 0,1")
    assert state.coins == [1, 2, 0]
    assert state.asked == "Fergus flees"
    assert state.deciders == (0,)
    play(state, "Fergus to blue Home Castle")
    come(state, 2, VILLAGE)
    assert (state.asked, state.deciders) == ("Kenneth flees", (0,))


@pytest.mark.rule("GMX-32")
def test_what_is_on_a_removed_stack() -> None:
    land = territory({(0, 1): "Lochridge+Glenlivet Fold"}, men={VILLAGE: 1, (0, 1): 1}, goods={(0, 1): "sheep wood"})
    state = street(taken={KENNETH: 0}, seat=1, ahead="Tain", territories=[territory(), land], cards=["", "Loch Ness"])
    stand(state, KENNETH, 1, (0, 1))
    remove_stack(state, 1, cell_at(0, 1))
    state.frame.go_on(state)
    assert [state.tile(number).name for number in state.box[-2:]] == ["Lochridge", "Glenlivet Fold"]
    assert goods(state, HOME_CASTLE, 1) == "wood sheep"
    assert men(state, HOME_CASTLE, 1) == 1
    assert len(state.cards[1]) == 1
    assert (state.asked, state.deciders) == ("Kenneth flees", (0,))


def test_home_tiles_are_never_removed() -> None:
    state = street(ahead="Tain", territories=[territory({(0, 1): "Easdale"})])
    assert removable_cells(state, 0) == [cell_at(0, 1)]
    assert mobs(state).prison == {}
