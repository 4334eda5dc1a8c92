"""Removing tiles by the events of Fort George and Castle of Mey (GM6-34 to -44)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.tome.rules.removing_tiles import partners, removable_in_pairs
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory, cell_at, coordinates
from tests.glen_more.positions import (
    HOME_CASTLE,
    VILLAGE,
    Cell,
    cards,
    goods,
    legal,
    men,
    names,
    play,
    refused,
    territory,
    top_tile,
)
from tests.glen_more.tome.table import cards_to_trigger, discarded, gather, tome, trigger, turned

FORT = "Fort George"
ROW = {(0, -1): "Lochridge", (0, -2): "Glen Lyon", (0, -3): "Inshriach"}


def fort(land: Territory, name: str = FORT) -> GlenState:
    """The event is triggered, with the Gathering above the village."""
    return trigger(name, tome(cards=[name], land=land))


def tiles_of(state: GlenState) -> set[Cell]:
    return {coordinates(cell) for cell in state.territories[0].layout.tiles}


@pytest.mark.rule("GM6-34", "GM6-35", "GM6-55")
def test_a_scotsman_for_the_removal_of_two_tiles() -> None:
    land = territory(ROW, {VILLAGE: 1, (0, -3): 1})
    state = fort(land)
    # He may be the one on a tile that is about to be removed.
    assert legal(state) == {"send back Starting Village", "send back Inshriach"}
    play(state, "send back Inshriach")
    assert state.supply[0] == 8
    assert state.asked == "event remove"
    play(state, "remove Inshriach")
    assert top_tile(state, (0, -3)) == "Inshriach"
    play(state, "remove Glen Lyon")
    assert tiles_of(state) == {(0, 0), (1, 0), (0, 1), (0, -1)}


@pytest.mark.rule("GM6-34", "GM6-41")
def test_before_tiles_are_removed_something_may_be_sold() -> None:
    """To save resources that would find no room on the Home Castle."""
    land = territory(ROW, {VILLAGE: 1, (0, -3): 1}, {(0, -3): "wood"})
    state = trigger(FORT, tome(cards=[FORT], land=land, market="wood 2"))
    play(state, "send back Inshriach", "sell wood")
    assert (state.asked, state.coins[0], goods(state, (0, -3))) == ("event remove", 2, "")
    play(state, "remove Inshriach", "remove Glen Lyon")
    assert goods(state, HOME_CASTLE) == ""


@pytest.mark.rule("GM6-78")
def test_castle_of_mey_does_the_same() -> None:
    state = fort(territory(ROW), "Castle of Mey")
    assert state.supply[0] == 9
    play(state, "remove Inshriach", "remove Gathering A")
    assert tiles_of(state) == {(0, 0), (1, 0), (0, -1), (0, -2)}
    assert turned(state) == ["Castle of Mey"]


@pytest.mark.rule("GM6-35")
def test_a_single_tile_where_no_pair_is_legal_and_none_without_any() -> None:
    # The Gathering is the only tile besides the Home Tile.
    state = fort(territory())
    assert state.asked == "activation"
    assert tiles_of(state) == {(0, 0), (1, 0)}
    # A Gathering of somebody else is borrowed in a territory that has nothing to remove.
    other = territory({(0, 1): "Gathering B"})
    state = tome(cards=[f"Donan Castle, {FORT}"], others=[other], ahead="Robert the Bruce, Tain", coins=[9])
    state.push("trigger", 0)
    play(state, "trigger Donan Castle", "borrow Gathering B")
    assert cards_to_trigger(state) == set()
    play(state, f"turn over {FORT}")
    assert turned(state) == ["Donan Castle", FORT]


@pytest.mark.rule("GM6-35", "GM6-36")
def test_the_layout_must_be_legal_after_both_and_is_not_looked_at_in_between() -> None:
    state = fort(territory(ROW))
    # Glen Lyon can go although Inshriach hangs on it, if that goes as well; Lochridge cannot.
    assert legal(state, "remove") == {"Inshriach", "Glen Lyon", "Gathering A"}
    play(state, "remove Glen Lyon")
    # The last one was no choice any more.
    assert tiles_of(state) == {(0, 0), (1, 0), (0, 1), (0, -1)}
    rivers = territory({(2, 0): "Halkirk", (3, 0): "Dornoch", (4, 0): "Strathspey", (-1, 0): "Glen Nevis"})
    state = tome(cards=[FORT], land=rivers)
    found = {
        (cell, other) for cell in removable_in_pairs(state, 0) for other in partners(state, 0, cell) if cell < other
    }
    # From the middle of the river nothing can be taken, but its end with the tile before it.
    dornoch, strathspey, glen_nevis = cell_at(3, 0), cell_at(4, 0), cell_at(-1, 0)
    assert found == {(dornoch, strathspey), (glen_nevis, strathspey)}


@pytest.mark.rule("GM6-37")
def test_the_home_tiles_stay_also_when_they_are_overbuilt() -> None:
    state = fort(territory({VILLAGE: "Inverness", (0, -1): "Lochridge"}))
    # Both others have gone without a question.
    assert tiles_of(state) == {(0, 0), (1, 0)}
    assert top_tile(state, VILLAGE) == "Inverness"


@pytest.mark.rule("GM6-37", "GM6-55")
def test_an_overbuilt_home_tile_cannot_be_one_of_the_two() -> None:
    """Not even together with the tile that keeps another one with the rest."""
    state = fort(territory({VILLAGE: "Inverness", (0, -1): "Lochridge", (0, -2): "Glen Lyon"}))
    assert legal(state) == {"remove Lochridge", "remove Glen Lyon", "remove Gathering A"}
    refused(state, "remove Inverness", "remove Home Castle")
    assert top_tile(state, VILLAGE) == "Inverness"


@pytest.mark.rule("GM6-38", "GM6-42")
def test_a_stack_is_one_tile_and_leaves_the_game() -> None:
    land = territory({**ROW, (-1, 0): "Glen Nevis+Glen Clova"})
    state = fort(land)
    before = len(state.box)
    play(state, "remove Glen Clova", "remove Inshriach")
    assert names(state.box[before:]) == ["Glen Nevis", "Glen Clova", "Inshriach"]
    assert discarded(state) == []
    assert tiles_of(state) == {(0, 0), (1, 0), (0, 1), (0, -1), (0, -2)}


@pytest.mark.rule("GM6-39", "GM6-43")
def test_the_card_is_kept_and_the_fort_may_remove_itself_and_the_gathering() -> None:
    land = territory({(0, -1): FORT})
    state = tome(cards=[f"{FORT}, Loch Ness"], turned="Loch Ness", land=land)
    gather(state)
    play(state, f"trigger {FORT}")
    assert tiles_of(state) == {(0, 0), (1, 0)}
    assert cards(state) == [FORT, "Loch Ness"]
    assert sorted(turned(state)) == [FORT, "Loch Ness"]
    # What is removed is not activated any more; what lies around its cell still is.
    assert legal(state, "activate") == {"Starting Village", "Home Castle"}


@pytest.mark.rule("GM6-34", "GM6-40", "GM6-41", "GM6-42")
@pytest.mark.parametrize("kept", ["wood", "sheep"])
@pytest.mark.parametrize("order", [("Inshriach", "Lochridge"), ("Lochridge", "Inshriach")])
def test_t6_4_contents_go_to_the_home_castle(kept: str, order: tuple[str, str]) -> None:
    # X is Inshriach with two wood and a Scotsman, Y Lochridge with a sheep, Z Glen Lyon with a Scotsman.
    land = territory(
        {(0, -1): "Inshriach", (0, -2): "Lochridge", (1, -1): "Glen Lyon"},
        {(0, -1): 1, (1, -1): 1, VILLAGE: 4},
        {HOME_CASTLE: "stone stone", (0, -1): "wood wood", (0, -2): "sheep"},
    )
    state = fort(land)
    assert state.supply[0] == 3
    size = state.territories[0].size
    play(state, "send back Glen Lyon")
    refused(state, "remove Home Castle", "remove Starting Village")
    play(state, f"remove {order[0]}")
    if state.asked == "event remove":
        play(state, f"remove {order[1]}")
    # Whichever was named first: one of all three finds room.
    assert legal(state) == {"keep wood", "keep sheep"}
    play(state, f"keep {kept}")
    assert sorted(goods(state, HOME_CASTLE).split()) == sorted(["stone", "stone", kept])
    assert state.supply[0] == 4
    assert men(state, HOME_CASTLE) == 1
    assert state.territories[0].size == size - 2
    assert discarded(state) == []
