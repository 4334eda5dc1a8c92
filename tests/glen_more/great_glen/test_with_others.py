"""The Clan Assembly together with other Chronicles (GMX-21, -45, -57, -58, -65, -66, -76)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import englishman
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.great_glen.table import WITH_PILES, card, glen, hall, numbers, vote
from tests.glen_more.haggis.table import feast
from tests.glen_more.hammer.table import england
from tests.glen_more.hammer.table import table as english_table
from tests.glen_more.penny_mobs.table import street, told
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, go_on, legal, names, play, position, split, territory, tile
from tests.glen_more.single_cask.table import fill_cellars
from tests.glen_more.tome.table import tome, trigger, turn_cards

GREAT_GLEN = "great-glen"


def with_cards(state: GlenState, on_the_table: str = WITH_PILES, accepted: str = "") -> GlenState:
    """These five cards lie on the table."""
    there = hall(state)
    there.cards = tuple(card(name) for name in split(on_the_table))
    there.results = [1 if number in [card(name) for name in split(accepted)] else 0 for number in there.cards]
    return state


def pile(state: GlenState, seat: int) -> list[str]:
    return names(hall(state).piles[seat])


def english_turn(coins: Sequence[int] = (0, 0, 9)) -> GlenState:
    """The Englishman is rearmost; seat 2 controls him."""
    ahead = {3: "Inshriach", 6: "Robert the Bruce", 7: "Easdale", 8: "Tain"}
    modules = ("hammer", GREAT_GLEN)
    return with_cards(
        english_table(at=2, controller=2, pieces=(4, 5, 9), ahead=ahead, coins=coins, modules=modules, filled=0)
    )


@pytest.mark.rule("GM7-09", "GMX-57")
def test_a_person_taken_with_the_englishman() -> None:
    """The controller of the England token chooses the card."""
    state = play(english_turn(), "take Robert the Bruce", "claim Douglas")
    assert names(state.persons[2]) == ["Robert the Bruce"]
    assert (state.asked, state.deciders) == ("assembly card", (2,))


@pytest.mark.rule("GM7-46", "GMX-58")
def test_what_the_englishman_leaves_behind_is_his_controllers() -> None:
    state = english_turn()
    discard = next(text for text in legal(state) if "discard" in text.lower() and "Easdale" in text)
    play(state, discard)
    # Inshriach was passed by all through his move, Easdale was discarded by him.
    assert set(pile(state, 2)) == {"Inshriach", "Easdale"}
    assert state.discard == []


@pytest.mark.rule("GM7-46", "GMX-58", "GMX-76")
def test_a_reserved_tile_that_the_englishman_discards() -> None:
    """TX-5: seat 0 has reserved Tain, seat 1 controls the Englishman and discards it."""
    peggy = "Peggy McLaird"
    state = street(
        taken={peggy: 0}, pieces=[1, 4, 5], ahead={6: "Easdale", 7: "Tain", 8: "Halkirk"}, coins=[9, 9, 9],
        modules=["hammer", GREAT_GLEN],
    )  # fmt: skip
    with_cards(state)
    play(state, "take Easdale", "place 0,1", f"use {peggy}", "McLaird marker 3 (3) on Tain")
    england(state).controller = 1
    england(state).filled = 2
    state.positions[englishman(state)] = 1
    go_on(state)
    assert (state.asked, state.deciders) == ("englishman", (1,))
    coins = state.coins.copy()
    play(state, "Englishman discards Tain")
    assert pile(state, 1) == ["Tain"]
    # Nothing is paid to the one who reserved it; the rightmost coins of the England row are taken.
    assert state.coins[0] == coins[0]
    assert state.coins[1] > coins[1]
    told_of_peggy = told(state, peggy)
    assert "Tain" not in str(told_of_peggy)


@pytest.mark.rule("GM7-48", "GMX-45")
@pytest.mark.parametrize(
    ("module", "special"), [("dragon-boats", "Race Start"), ("single-cask", "Selling Single Cask B")]
)
def test_special_tiles_count_in_a_pile(module: str, special: str) -> None:
    ahead = {2: special, 6: "Easdale", 7: "Halkirk"}
    state = with_cards(position(pieces=[1, 4, 5], ahead=ahead, modules=[module, GREAT_GLEN]))
    play(state, "take Easdale")
    assert pile(state, 0) == [special]
    assert numbers(state, "Discard Piles") == [1, 0, 0]
    # Nobody can build it from there.
    assert tile(special) in glen(state).piles(state, 1)


@pytest.mark.rule("GM7-36", "GMX-45")
def test_casks_in_cellars_and_distilleries_count() -> None:
    modules = ["single-cask", GREAT_GLEN]
    lands = [territory(men={HOME_CASTLE: 2})]
    state = position(
        ahead="Tain",
        modules=modules,
        territories=lands,
        cards=["Loch Ness, Loch Shiel"],
        persons=["Adam Smith, John Knox"],
    )
    with_cards(state, "Animals, Square, Building Material, Sets, Whisky Tiles")
    fill_cellars(state, 0, "1 | x . .")
    assert numbers(state, "Sets") == [2, 0, 0]
    whisky = [t.name for t in state.frame.components.tiles if t.module == "single-cask" and "whisky" in t.types]
    assert whisky
    state.territories[1] = territory({(0, 1): next(name for name in whisky if not state.tile(tile(name)).river)})
    assert numbers(state, "Whisky Tiles") == [0, 1, 0]


@pytest.mark.rule("GM7-09", "GM7-49", "GMX-65")
def test_the_castle_stalker_event_uses_every_pile_and_its_person_calls_an_assembly() -> None:
    land = territory({}, {VILLAGE: 2})
    state = with_cards(tome(cards=["Castle Stalker"], land=land, discard="Glen Lyon", more=[GREAT_GLEN], coins=[9]))
    hall(state).piles[1] = (tile("Mary Stuart"),)
    hall(state).piles[2] = (tile("Plockton"),)
    for stack in state.stacks:
        for number in (tile("Mary Stuart"), tile("Plockton")):
            if number in stack:
                stack.remove(number)
    trigger("Castle Stalker", state)
    assert {"build Glen Lyon", "build Mary Stuart", "build Plockton"} <= legal(state)
    play(state, "build Mary Stuart", "claim Douglas")
    assert pile(state, 1) == []
    assert (state.asked, state.deciders) == ("assembly card", (0,))
    vote(play(state, "assembly Animals"), "aye", "aye", "aye")
    # The turn of the event goes on.
    assert state.seat == 0


@pytest.mark.rule("GMX-65")
def test_removed_tiles_help_the_smallest_and_hurt_others() -> None:
    tiles = {(0, -1): "Lochridge", (0, -2): "Glen Lyon", (1, -1): "Tain"}
    land = territory(tiles, {VILLAGE: 1, HOME_CASTLE: 1})
    five = "Animals, Square, Smallest Territory, Pastures, Sets"
    state = with_cards(tome(cards=["Fort George"], land=land, more=[GREAT_GLEN]), five)
    assert [numbers(state, name)[0] for name in ("Square", "Smallest Territory", "Pastures")] == [2, 5, 2]
    trigger("Fort George", state)
    # The Gathering makes the territory larger; two tiles less leave it with four.
    play(state, "send back Home Castle", "remove Glen Lyon", "remove Tain")
    assert [numbers(state, name)[0] for name in ("Square", "Smallest Territory", "Pastures")] == [0, 4, 1]


@pytest.mark.rule("GM7-36", "GMX-66")
def test_a_turned_card_is_one_landmark() -> None:
    land = territory({}, {HOME_CASTLE: 3})
    state = with_cards(
        tome(cards=["Loch Ness, Loch Shiel"], land=land, whisky=[3], persons=["Adam Smith, John Knox, Mary Stuart"],
             more=[GREAT_GLEN])
    )  # fmt: skip
    assert numbers(state, "Sets")[0] == 2
    turn_cards(state, "Loch Ness, Loch Shiel")
    assert numbers(state, "Sets")[0] == 2


@pytest.mark.rule("GM7-29", "GMX-21")
def test_cards_are_scored_before_the_last_haggis_scoring() -> None:
    """TX-11: whisky that is spent for haggis afterwards still counts for card 4."""
    land = territory(men={HOME_CASTLE: 3})
    ahead = {5: "The End"}
    state = feast(
        tables=[(3, 3)], territories=[land], whisky=[3], pieces=[1, 5, 6], ahead=ahead, modules=(GREAT_GLEN,),
        stacks={"D": ""},
    )  # fmt: skip
    with_cards(state, accepted="Sets")
    state.persons[0] = tuple(tile(name) for name in ("Adam Smith", "John Knox", "Mary Stuart"))
    landmarks = state.frame.components.landmark_of
    state.cards[0] = tuple(landmarks[tile(name)].number for name in ("Loch Ness", "Loch Shiel", "Inverness"))
    play(state, "finish")
    booked = [booking.source for booking in state.sheet.bookings if booking.seat == 0]
    assert state.sheet.by_source(0)["assembly Sets"] == 10
    assert "whisky" in booked
    assert not state.over
    assert not [source for source in booked if "haggis" in source]
