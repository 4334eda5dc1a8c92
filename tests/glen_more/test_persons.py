"""Persons: kept beside the territory, each with a marker for the Clan Board (GM-PERSON)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.scoring_rounds import number_of, score_categories
from tests.glen_more.positions import GAME, HOME_CASTLE, VILLAGE, legal, men, names, play, territory
from tests.glen_more.table import claim, marker_turn

COMPONENTS = GAME.components


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
