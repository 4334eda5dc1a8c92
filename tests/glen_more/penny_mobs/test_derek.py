"""Derek Anderson (GM8-95 to -106)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.games.glen_more.modules.great_glen.rules.final_scoring import what_all_have
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from tests.glen_more.penny_mobs.standing import DEREK, FERGUS, KENNETH, MIKE, stand, where
from tests.glen_more.penny_mobs.table import street, told
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, cards, goods, legal, men, play, territory, top_tile


def victim() -> Territory:
    """Easdale with stone and a Scotsman, a trade tile, and a river to the west."""
    tiles = {(0, 1): "Easdale", (1, 1): "Portree", (-1, 0): "Strathspey", (-2, 0): "Halkirk", (0, 2): "Plockton"}
    return territory(tiles, men={VILLAGE: 1, (0, 1): 1}, goods={(0, 1): "stone stone"})


def street_of_derek(*lands: Territory, players: int = 3, taken: Sequence[str] = (), ahead: str = "Tain") -> GlenState:
    """It is the turn of seat 0, who controls Derek; other mobsters belong to seat 2."""
    everybody = {DEREK: 0, **dict.fromkeys(taken, 2)}
    return street(players=players, taken=everybody, ahead=ahead, territories=lands or (territory(), victim()))


def sizes(state: GlenState) -> list[int]:
    """The sizes of all territories."""
    return [land.size for land in state.territories]


@pytest.mark.rule("GM8-95", "GM8-98", "GM8-103", "GM8-106")
def test_a_tile_changes_its_territory() -> None:
    """The micro-test"""
    state = street_of_derek(territory(), territory({(0, 1): "Easdale"}, {(0, 1): 1}, {(0, 1): "stone stone"}))
    state.territories[1] = state.territories[1].put(state.territories[1].layout.east, 1, 2)
    play(state, "use Derek Anderson", "Derek steals Easdale")
    assert legal(state) == {"Derek gives it to red", "Derek gives it to blue"}
    play(state, "Derek gives it to red", "place 1,1")
    assert sizes(state) == [3, 2, 2]
    assert top_tile(state, (1, 1)) == "Easdale"
    # Two stone were in the Home Castle: with one more it is full.
    assert goods(state, HOME_CASTLE, 1) == "stone stone stone"
    assert men(state, HOME_CASTLE, 1) == 1
    assert goods(state, (1, 1)) == ""
    assert men(state, (1, 1)) == 0
    assert not state.activated
    assert state.asked == "turn"


@pytest.mark.rule("GM8-95", "GM8-20")
def test_once_per_game_directly_or_later() -> None:
    state = street(prison=DEREK, ahead="Tain, Halkirk", territories=[territory(), victim()])
    play(state, "take Tain")
    while state.asked != "prison":
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    play(state, f"free {DEREK}")
    assert "done" in legal(state)
    later = state.copy()
    play(state, "Derek steals Plockton", "Derek gives it to blue", "place 0,1")
    assert told(state, DEREK)["used"] is True
    play(later, "done")
    assert told(later, DEREK)["used"] is False
    state = play(street_of_derek(), "use Derek Anderson", "Derek steals Plockton", "Derek gives it to red", "place 0,1")
    assert "use Derek Anderson" not in legal(state)


@pytest.mark.rule("GM8-95")
def test_only_opponents_are_robbed_and_only_in_the_own_turn() -> None:
    state = street_of_derek(territory({(0, 1): "Rubislaw"}), victim())
    play(state, "use Derek Anderson")
    assert "Derek steals Rubislaw" not in legal(state)
    state = street(taken={DEREK: 0}, seat=1, ahead="Tain", territories=[territory(), victim()])
    assert "use Derek Anderson" not in legal(state)


@pytest.mark.rule("GM8-95", "GM8-103", "GM8-106")
def test_by_the_english_reading_any_player_can_be_robbed() -> None:
    """As an option: also an own tile may go to an opponent, with all else as usual."""
    own = territory({(0, 1): "Rubislaw", (1, 1): "Portree"}, {(0, 1): 1}, {(0, 1): "sheep"})
    variants = {"derek": "from-any-player"}
    state = street(taken={DEREK: 0}, ahead="Tain", territories=[own, victim()], variants=variants)
    play(state, "use Derek Anderson")
    assert legal(state, "Derek steals") == {"Rubislaw", "Halkirk", "Plockton"}
    robbed = play(state.copy(), "Derek steals Plockton")
    assert legal(robbed) == {"Derek gives it to red", "Derek gives it to blue"}
    play(state, "Derek steals Rubislaw")
    assert legal(state) == {"Derek gives it to yellow", "Derek gives it to blue"}
    play(state, "Derek gives it to blue", "place 0,1")
    assert sizes(state) == [3, 7, 3]
    assert top_tile(state, (0, 1), 2) == "Rubislaw"
    assert (goods(state, HOME_CASTLE), men(state, HOME_CASTLE)) == ("sheep", 1)
    assert (goods(state, (0, 1), 2), men(state, (0, 1), 2)) == ("", 0)
    assert state.asked == "turn"
    assert "use Derek Anderson" not in legal(state)


@pytest.mark.rule("GM8-95")
def test_with_nobody_else_to_rob_it_is_the_own_tile_or_none() -> None:
    """The usual reading offers nothing then."""
    for value, offered in (("from-an-opponent", False), ("from-any-player", True)):
        lands = [territory({(0, 1): "Rubislaw"}), territory()]
        state = street(players=2, taken={DEREK: 0}, ahead="Tain", territories=lands, variants={"derek": value})
        assert ("use Derek Anderson" in legal(state)) == offered


@pytest.mark.rule("GM8-95")
def test_the_new_tile_itself_may_be_given_away_before_it_is_activated() -> None:
    """What was placed and lies in another territory activates nothing any more; its neighbours do."""
    variants = {"derek": "from-any-player"}
    lands = [territory({(0, 1): "Rubislaw"}, {VILLAGE: 1, (0, 1): 1}), territory()]
    state = street(taken={DEREK: 0}, ahead="Easdale, Tain", territories=lands, variants=variants)
    play(state, "take Easdale", "place 1,1")
    assert "activate Easdale" in legal(state)
    play(state, "use Derek Anderson", "Derek steals Easdale", "Derek gives it to yellow", "place 0,1")
    assert state.asked == "activation"
    assert "activate Easdale" not in legal(state)
    assert "activate Rubislaw" in legal(state)


@pytest.mark.rule("GM8-95")
def test_the_victim_does_not_get_it_back() -> None:
    state = play(street_of_derek(players=4), "use Derek Anderson", "Derek steals Plockton")
    assert legal(state) == {f"Derek gives it to {colour}" for colour in ("red", "blue", "green")}


@pytest.mark.rule("GM8-96", "GM8-99", "GM8-100")
def test_what_cannot_be_stolen() -> None:
    """No trade tile, no home tile, no river tile in the middle, no tile that others hang on."""
    state = play(street_of_derek(), "use Derek Anderson")
    assert legal(state, "Derek steals") == {"Halkirk", "Plockton"}


@pytest.mark.rule("GM8-100")
def test_an_overbuilt_home_tile_stays() -> None:
    state = street_of_derek(territory(), territory({VILLAGE: "Inverness", (0, 1): "Tongue"}))
    assert legal(play(state, "use Derek Anderson"), "Derek steals") == {"Tongue"}


@pytest.mark.rule("GM8-96", "GM8-97")
def test_placement_rules_hold_but_no_scotsman_is_needed() -> None:
    lonely = territory({(0, 1): "Rubislaw"}, men={VILLAGE: 0})
    state = street_of_derek(lonely, victim())
    play(state, "use Derek Anderson", "Derek steals Plockton", "Derek gives it to red")
    around = {"0,2", "-1,1", "1,1", "0,-1", "1,-1"}
    assert legal(state, "place") == around
    state = play(street_of_derek(lonely, victim()), "use Derek Anderson", "Derek steals Halkirk")
    play(state, "Derek gives it to red")
    # A river tile lies at the ends of the river.
    assert legal(state, "place") == {"-1,0", "2,0"}


@pytest.mark.rule("GM8-96")
def test_a_tile_that_fits_nowhere_is_not_stolen() -> None:
    """With two players only the own territory is left, and both ends of its river are blocked by tiles beyond them."""
    beyond = {(-1, 1): "Tain", (-2, 1): "Rubislaw", (-2, 0): "Black Isle", (2, 1): "Kemnay", (3, 1): "Lammermuir"}
    blocked = territory({(0, 1): "Inshriach", (1, 1): "Tongue", **beyond, (3, 0): "Lochridge"})
    other = territory({(-1, 0): "Strathspey", (0, 1): "Plockton"})
    state = play(street_of_derek(blocked, other, players=2, ahead="Easdale"), "use Derek Anderson")
    assert state.asked == "derek"
    assert legal(state, "Derek steals") == {"Plockton"}
    free = street_of_derek(territory(), other, players=2, ahead="Easdale")
    assert legal(play(free, "use Derek Anderson"), "Derek steals") == {"Plockton", "Strathspey"}


@pytest.mark.rule("GM8-98")
def test_no_one_time_effect_and_no_activation() -> None:
    state = street_of_derek(territory({(0, 1): "Rubislaw"}), territory({(0, 1): "Tongue", (1, 1): "Iona Abbey"}))
    supply = state.supply.copy()
    play(state, "use Derek Anderson", "Derek steals Tongue", "Derek gives it to red", "place 1,1")
    assert state.supply == supply
    assert state.asked == "turn"
    assert state.movement == 0


@pytest.mark.rule("GM8-101", "GM8-102", "GM8-106")
def test_a_stack_moves_as_a_whole() -> None:
    land = territory({(0, 1): "Lochridge+Glenlivet Fold"}, men={VILLAGE: 1})
    state = street_of_derek(territory(), land)
    play(state, "use Derek Anderson")
    assert legal(state, "Derek steals") == {"Glenlivet Fold"}
    play(state, "Derek steals Glenlivet Fold", "Derek gives it to red")
    # The stack needs an empty cell: it covers nothing.
    assert legal(state, "place") == {"0,1", "1,1", "0,-1", "1,-1"}
    play(state, "place 0,1")
    layout = state.territories[0].layout
    assert layout.count_overbuild() == 1
    assert layout.count_type("animal") == 1
    assert [tile.name for tiles in layout.covered.values() for tile in tiles] == ["Lochridge"]
    assert sizes(state) == [3, 2, 2]
    assert state.territories[1].layout.covered == {}


@pytest.mark.rule("GM8-103", "GMX-12")
def test_the_victim_chooses_what_is_lost() -> None:
    land = territory({(0, 1): "Easdale"}, {VILLAGE: 1}, {(0, 1): "stone sheep", HOME_CASTLE: "wood wood"})
    state = street_of_derek(territory(), land)
    play(state, "use Derek Anderson", "Derek steals Easdale", "Derek gives it to blue", "place 0,1")
    assert (state.asked, state.deciders) == ("keep", (1,))
    play(state, "keep sheep")
    assert goods(state, HOME_CASTLE, 1) == "wood wood sheep"
    assert (state.asked, state.deciders) == ("turn", (0,))


@pytest.mark.rule("GM8-104")
def test_the_card_stays_with_its_owner() -> None:
    state = street(
        taken={DEREK: 0}, ahead="Tain", territories=[territory(), territory({(1, 1): "Donan Castle"})],
        cards=["", "Donan Castle"],
    )  # fmt: skip
    play(state, "use Derek Anderson", "Derek steals Donan Castle", "Derek gives it to red", "place 1,1")
    assert cards(state, 1) == ["Donan Castle"]
    assert cards(state, 0) == []
    assert top_tile(state, (1, 1)) == "Donan Castle"


@pytest.mark.rule("GM8-106")
def test_the_new_owner_can_use_it() -> None:
    land = territory({(0, 1): "Rubislaw"}, men={(0, 1): 1})
    state = street_of_derek(land, territory({(0, 1): "Lochridge"}))
    play(state, "use Derek Anderson", "Derek steals Lochridge", "Derek gives it to red", "place -1,1")
    play(state, "take Tain", "place 0,2")
    assert {"Lochridge", "Rubislaw"} <= legal(state, "activate")
    play(state, "activate Lochridge")
    assert goods(state, (-1, 1)) == "sheep"


@pytest.mark.rule("GM8-105", "GMX-75", "GM8-32")
def test_fergus_gets_no_coin_and_flees_from_a_stolen_tile() -> None:
    state = street_of_derek(territory(), territory({(0, 1): "Easdale"}), taken=[FERGUS])
    stand(state, FERGUS, 0, VILLAGE)
    state.coins = [3, 3, 3]
    play(state, "use Derek Anderson", "Derek steals Easdale", "Derek gives it to red", "place 0,1")
    assert state.coins == [3, 3, 3]
    assert where(state, FERGUS) == (0, VILLAGE)
    state = street_of_derek(territory(), territory({(0, 1): "Easdale"}), taken=[FERGUS])
    stand(state, FERGUS, 1, (0, 1))
    play(state, "use Derek Anderson", "Derek steals Easdale", "Derek gives it to red", "place 0,1")
    assert (state.asked, state.deciders) == ("Fergus flees", (2,))
    assert legal(state) == {"Fergus to red Starting Village", "Fergus to red Home Castle", "Fergus to Easdale"}


@pytest.mark.rule("GMX-75")
def test_also_the_controllers_own_kenneth_flees() -> None:
    state = street(
        taken={DEREK: 0, KENNETH: 0}, ahead="Tain", territories=[territory(), territory({(0, 1): "Easdale"})]
    )
    stand(state, KENNETH, 1, (0, 1))
    play(state, "use Derek Anderson", "Derek steals Easdale", "Derek gives it to red", "place 0,1")
    assert (state.asked, state.deciders) == ("Kenneth flees", (0,))
    assert legal(state) == {"Kenneth to blue Starting Village", "Kenneth to blue Home Castle"}


@pytest.mark.rule("GMX-11", "GMX-32", "GM8-29")
def test_everything_forced_comes_in_order() -> None:
    """The active player's Kenneth, then by the Rondel: the victim's choice, Fergus of seat 3, Mike of seat 2."""
    land = territory({(0, 1): "Easdale"}, {(0, 1): 1}, {(0, 1): "stone sheep", HOME_CASTLE: "wood wood"})
    state = street(
        players=4, taken={DEREK: 0, KENNETH: 0, FERGUS: 3, MIKE: 2}, ahead="Tain", pieces=[1, 2, 4, 3],
        territories=[territory(), land],
    )  # fmt: skip
    stand(state, KENNETH, 1, (0, 1))
    stand(state, FERGUS, 1, (0, 1))
    stand(state, MIKE, 1, HOME_CASTLE)
    play(state, "use Derek Anderson", "Derek steals Easdale", "Derek gives it to red", "place 0,1")
    assert (state.asked, state.deciders) == ("Kenneth flees", (0,))
    play(state, "Kenneth to blue Starting Village")
    assert (state.asked, state.deciders) == ("keep", (1,))
    play(state, "keep stone")
    assert (state.asked, state.deciders) == ("Fergus flees", (3,))
    play(state, "Fergus to red Starting Village")
    assert (state.asked, state.deciders) == ("Mike flees", (2,))
    play(state, "Mike to green Home Castle")
    assert (state.asked, state.deciders) == ("turn", (0,))


@pytest.mark.rule("GMX-74")
def test_a_stolen_tile_counts_for_the_assembly_in_its_new_territory() -> None:
    lands = [territory({(0, 1): "Pulteney", (-1, 1): "Lochridge"}), territory({(0, 1): "Lammermuir"})]
    state = street(taken={DEREK: 0}, ahead="Tain", territories=lands, modules=["great-glen"])
    tasks = ("square", "smallest", "pastures")
    assert [what_all_have(state, task)[:2] for task in tasks] == [[0, 0], [4, 3], [1, 1]]
    play(state, "use Derek Anderson", "Derek steals Lammermuir", "Derek gives it to red", "place -1,2")
    assert [what_all_have(state, task)[:2] for task in tasks] == [[0, 0], [5, 2], [2, 0]]


@pytest.mark.rule("GMX-74")
def test_what_kenneth_steals_counts_for_his_controller() -> None:
    land = territory({(0, 1): "Easdale"}, {HOME_CASTLE: 1}, {(0, 1): "sheep"})
    state = street(taken={KENNETH: 0}, ahead="Tain", territories=[territory(), land], modules=["great-glen"])
    stand(state, KENNETH, 1, VILLAGE)
    state.movement = 1
    state.forget_choices()
    assert what_all_have(state, "animals") == [0, 1, 0]
    play(state, "move Kenneth", "Kenneth to Easdale", "Kenneth steals sheep", "put sheep Home Castle")
    assert what_all_have(state, "animals") == [1, 0, 0]
