"""The Tome together with boats, the Clan Assembly and mobsters (GM6-44, GMX-64 to -70)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.great_glen.rules.views import hall_of
from clachan.games.glen_more.modules.hammer.rules.england import englishman
from clachan.games.glen_more.modules.penny_mobs.rules.mobsters.peggy_mcwander import IN_HAND, FieldMarkers
from clachan.games.glen_more.rules.scoring_rounds import score_categories
from tests.glen_more.dragon_boats.table import race_position
from tests.glen_more.great_glen.table import WITH_PILES, hall, table
from tests.glen_more.penny_mobs.standing import DEREK, FERGUS, stand
from tests.glen_more.penny_mobs.table import mobster, street
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, cards, goods, legal, men, names, play, territory, top_tile
from tests.glen_more.tome.table import booked, cards_to_trigger, gather, new_turn, trigger, turn_cards

FORT = "Fort George"
AHEAD = "Gathering A, Tain, Portree"


# Boats


@pytest.mark.rule("GM6-44")
def test_tx_3_a_tile_with_a_boat_cannot_be_removed() -> None:
    red = territory({(2, 0): "Strathspey", (0, -1): "Lochridge"})
    for boat_there in (True, False):
        state = race_position(
            boats={2: (0, 2)} if boat_there else {},
            territories=[red],
            ahead=AHEAD,
            cards=[FORT],
            modules=["tome"],
        )
        trigger(FORT, state)
        if boat_there:
            # Only the two others can go, so that nothing is asked.
            assert top_tile(state, (2, 0)) == "Strathspey"
            assert state.territories[0].size == 3
        else:
            assert legal(state, "remove") == {"Strathspey", "Lochridge", "Gathering A"}


# The Clan Assembly


@pytest.mark.rule("GM6-66", "GMX-65")
def test_castle_stalker_uses_every_discard_pile_and_a_person_calls_an_assembly() -> None:
    land = territory({}, {VILLAGE: 2})
    state = table(
        WITH_PILES,
        piles=["Robert the Bruce", "Glen Lyon", ""],
        discard="Tain",
        ahead="Gathering A, Easdale, Portree",
        territories=[land],
        cards=["Castle Stalker"],
        coins=[5],
        modules=["tome", "great-glen"],
    )
    trigger("Castle Stalker", state)
    assert legal(state) == {"build Robert the Bruce", "build Glen Lyon", "build Tain"}
    play(state, "build Robert the Bruce", "claim Douglas")
    assert names(state.persons[0]) == ["Robert the Bruce"]
    assert hall(state).piles[0] == ()
    assert state.deciders == (0,)
    assert [text for text in legal(state) if "Sets" in text]


@pytest.mark.rule("GMX-66")
def test_a_turned_card_is_one_landmark_card_of_a_set() -> None:
    state = table(
        "Animals, Square, Building Material, Sets, Castles",
        accepted="Sets",
        cards=["Loch Ness, Castle Moil"],
        whisky=[2],
        persons=["Robert the Bruce, Mary Stuart"],
        territories=[territory({}, {HOME_CASTLE: 1, VILLAGE: 1})],
        modules=["tome", "great-glen"],
    )
    view = hall_of(state.view(0))
    turn_cards(state, "Loch Ness")
    assert hall_of(state.view(0)) == view
    score_categories(state, 1)
    assert booked(state)["landmarks"] == 2 + 1


# Mobsters


@pytest.mark.rule("GMX-64")
@pytest.mark.parametrize("controller", [1, 2])
def test_tx_6_bruce_reacts_to_what_a_borrowed_tile_produces(controller: int) -> None:
    blue = territory({(0, -1): "Lochridge"}, goods={(0, -1): "sheep sheep sheep"})
    state = street(
        taken={"Bruce McMail": controller},
        territories=[territory(), blue],
        cards=["Donan Castle"],
        ahead=AHEAD,
        modules=["tome"],
    )
    trigger("Donan Castle", state)
    play(state, "borrow Lochridge", "put sheep Home Castle")
    # Also the owner of the tile may be the one who takes; he pays whoever has triggered the event.
    assert state.deciders == (controller,)
    coins = state.coins[0]
    play(state, "Bruce takes sheep")
    while state.deciders == (controller,):
        play(state, min(legal(state)))
    assert goods(state, HOME_CASTLE) == ""
    assert state.coins[0] == coins + 1
    assert goods(state, (0, -1), 1) == "sheep sheep sheep"


@pytest.mark.rule("GMX-64")
def test_bruce_does_nothing_when_his_own_controller_borrows() -> None:
    blue = territory({(0, -1): "Lochridge"})
    state = street(
        taken={"Bruce McMail": 0},
        territories=[territory(), blue],
        cards=["Donan Castle"],
        ahead=AHEAD,
        modules=["tome"],
    )
    trigger("Donan Castle", state)
    play(state, "borrow Lochridge", "put sheep Home Castle")
    assert state.asked == "borrow"
    assert goods(state, HOME_CASTLE) == "sheep"


@pytest.mark.rule("GMX-64")
def test_bruce_reacts_to_loch_lochy_too() -> None:
    land = territory({(0, -1): "Lochridge"})
    state = street(taken={"Bruce McMail": 1}, territories=[land], cards=["Loch Lochy"], ahead=AHEAD, modules=["tome"])
    trigger("Loch Lochy", state)
    # The cattle of the event itself is no production.
    assert state.deciders == (0,)
    play(state, "activate Lochridge")
    assert state.deciders == (1,)


@pytest.mark.rule("GMX-70")
def test_a_tile_built_by_castle_stalker_next_to_fergus_costs_the_coin() -> None:
    land = territory({(0, -1): "Lochridge"}, {VILLAGE: 1, (0, -1): 1})
    state = street(
        taken={FERGUS: 1},
        territories=[land],
        cards=["Castle Stalker"],
        ahead=AHEAD,
        discard="Glen Lyon",
        coins=[1],
        modules=["tome"],
    )
    gather(state)
    stand(state, FERGUS, 0, (0, -1))
    play(state, "trigger Castle Stalker", "send back Starting Village", "place 1,-1")
    assert top_tile(state, (1, -1)) == "Glen Lyon"
    assert state.coins[:2] == [0, 1]


@pytest.mark.rule("GM6-66", "GMX-70")
@pytest.mark.parametrize(("coins", "usable"), [(0, set()), (1, {"Castle Stalker"})])
def test_castle_stalker_cannot_be_used_if_every_place_costs_a_coin_that_is_missing(
    coins: int, usable: set[str]
) -> None:
    """All Scotsmen are at the village, and so is Fergus: there is no place that is not next to him."""
    state = street(
        taken={FERGUS: 1},
        territories=[territory({}, {VILLAGE: 2})],
        cards=["Castle Stalker"],
        ahead=AHEAD,
        discard="Glen Lyon",
        coins=[coins],
        modules=["tome"],
    )
    stand(gather(state), FERGUS, 0, VILLAGE)
    assert cards_to_trigger(state) == usable


@pytest.mark.rule("GMX-70")
def test_a_marker_of_general_wade_on_a_field_of_mcwander_costs_her_coins() -> None:
    state = street(
        taken={"Peggy McWander": 1},
        cards=["General Wade's Military Roads"],
        ahead={5: "Gathering A", 6: "Tain", 7: "Portree"},
        coins=[1],
        modules=["tome", "hammer"],
    )
    state.positions[englishman(state)] = 4
    peggy = mobster(state, "Peggy McWander")
    douglas = state.frame.components.clan_by_name["Douglas"].number
    peggy.keep(state, FieldMarkers((douglas, IN_HAND)))
    trigger("General Wade's Military Roads", state)
    # The coin of the event and the one at hand are just enough.
    assert state.coins[:2] == [2, 0]
    play(state, "claim Douglas")
    assert state.coins[:2] == [0, 2]


@pytest.mark.rule("GMX-69")
def test_derek_takes_the_tile_and_not_the_card() -> None:
    rich = territory({(2, 0): "Loch Shiel"})
    state = street(
        taken={DEREK: 1}, territories=[rich], cards=["Loch Shiel"], points=[3], ahead=AHEAD, seat=1, modules=["tome"]
    )
    play(state, "use Derek Anderson", "Derek steals Loch Shiel", "Derek gives it to yellow", "place 2,0")
    assert "Loch Shiel" in [top.name for top in state.territories[1].layout.tiles.values()]
    new_turn(state)
    state.positions[:3] = [1, 2, 3]
    trigger("Loch Shiel", state)
    assert cards(state, 0) == ["Loch Shiel"]
    assert cards(state, 1) == []
    assert men(state, HOME_CASTLE) == 2
