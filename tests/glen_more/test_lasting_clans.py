"""Clans that help for the rest of the game: MacGregor, Mackintosh, MacLachlan and Sinclair (GM-CLAN)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.scoring_rounds import number_of
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.positions import (
    HOME_CASTLE,
    VILLAGE,
    build,
    fixture,
    game_with,
    goods,
    legal,
    names,
    placements,
    play,
    position,
    refused,
    row,
    territory,
)

FULL = "wood 3, stone 3, barley 3, sheep 3, cattle 3"


@pytest.mark.rule("GM-CLAN-40", "GM-CLAN-41", "GM-CLAN-43")
def test_macgregor_is_decided_anew_each_time() -> None:
    """One distillery makes whisky and pays barley, the other gives points and pays nothing."""
    land = territory({(0, 1): "Pulteney", (1, 1): "Glen Mhor"}, {(0, 1): 1}, {VILLAGE: "barley barley"})
    state = position(ahead="Tain, Easdale", territories=[land], claims={"MacGregor": [0]}, market="barley 3")
    play(state, "take Tain", "place 0,2", "activate Pulteney")
    assert legal(state) == {"exchange 1", "points instead"}
    play(state, "exchange 1")
    assert (state.whisky[0], state.scores[0], goods(state, VILLAGE)) == (1, 0, "barley")
    play(state, "activate Glen Mhor", "points instead")
    assert (state.whisky[0], state.scores[0], goods(state, VILLAGE)) == (1, 3, "barley")
    refused(state, "activate Pulteney", "activate Glen Mhor")


@pytest.mark.rule("GM-CLAN-43")
@pytest.mark.parametrize("cause", ["Loch Ness", "MacDonell", "MacLean", "Castle of Mey"])
def test_macgregor_with_every_cause(cause: str) -> None:
    land = territory({(0, 1): "Inshriach", (0, 2): "Tain", (0, 3): "Pulteney"}, None, {VILLAGE: "wood stone cattle"})
    ahead = "Castle of Mey, Portree" if cause == "Castle of Mey" else "Robert the Bruce, Portree"
    held = ["Loch Ness" if cause == "Loch Ness" else ""]
    state = position(ahead=ahead, territories=[land], claims={"MacGregor": [0]}, cards=held, coins=[9], market=FULL)
    if cause == "Castle of Mey":
        build(state, "Castle of Mey", (0, -1))
    elif cause != "Loch Ness":
        play(state, "take Robert the Bruce", f"claim {cause}")
    play(state, "activate Pulteney")
    assert (state.scores[0], state.whisky[0]) == (3, 0)


@pytest.mark.rule("GM-CLAN-42")
def test_macgregor_needs_a_whisky_tile_that_makes_whisky() -> None:
    """A Whisky tile that makes something else, and another tile that makes whisky."""
    barrel = "activation = [{ give = { barley = 1 }, get = { whisky = 1 } }]"
    game = game_with(
        fixture("Still", 'types = ["whisky"]\nactivation = [{ give = { barley = 1 }, get = { vp = 1 } }]')
        + fixture("Shop", f'types = ["trade"]\n{barrel}')
    )
    land = territory({(0, 1): "Still", (1, 1): "Shop"}, {(0, 1): 1}, {VILLAGE: "barley barley"}, game)
    state = position(ahead="Tain, Easdale", territories=[land], claims={"MacGregor": [0]}, game=game)
    play(state, "take Tain", "place 0,2", "activate Still")
    while state.asked == "pay":
        play(state, "give barley")
    play(state, "activate Shop")
    while state.asked == "pay":
        play(state, "give barley")
    assert (state.scores[0], state.whisky[0], state.territories[0].owned) == (1, 1, 0)
    land = territory({(0, 1): "Portree"}, None, {VILLAGE: "wood stone barley", HOME_CASTLE: "sheep"})
    state = position(ahead="Tain, Easdale", territories=[land], claims={"MacGregor": [0]})
    play(state, "take Tain", "place 1,1", "activate Portree")
    assert legal(state) == {"exchange 1", "exchange 2"}


@pytest.mark.rule("GM-CLAN-44", "GM-CLAN-45", "GM-CLAN-12")
def test_mackintosh_holds_at_once_and_for_munro() -> None:
    """Without a Scotsman Munro can fetch William Wallace only; with Mackintosh in the same turn castles do."""
    land = territory({(0, 1): "Finlaggan"}, {}, {VILLAGE: "wood wood"})
    state = position(
        ahead="Robert the Bruce, Portree",
        territories=[land],
        coins=[20],
        cards=["Loch Ness"],
        discard="Tain, William Wallace",
        market=FULL,
    )
    play(state, "take Robert the Bruce", "claim Munro")
    assert names(state.persons[0])[-1] == "William Wallace"
    assert state.asked == "clan"
    play(state, "claim Mackintosh", "activate Finlaggan")
    assert placements(state, "Easdale") == {(0, -1), (1, 1), (1, -1)}
    assert state.asked == "clan"
    assert number_of(state, 0, "castle") == 0


@pytest.mark.rule("GM-CLAN-46", "GM-CLAN-47", "GM-MOVE-05")
def test_maclachlan_covers_points_gained_before_it() -> None:
    """Cameron's three points, then MacLachlan in the same turn, one point spent."""
    land = territory({(0, 1): "Finlaggan"}, None, {VILLAGE: "wood"})
    state = position(
        ahead="Robert the Bruce, Tain", territories=[land], coins=[20], cards=["Loch Ness"], market="wood 3"
    )
    play(state, "take Robert the Bruce", "claim Cameron", "done", "activate Finlaggan")
    while state.asked == "pay":
        play(state, "give wood")
    play(state, "claim MacLachlan", "move Starting Village", "to Home Castle", "done")
    assert state.scores[0] == 2
    assert state.movement == 0


@pytest.mark.rule("GM-CLAN-46", "GM-CLAN-47")
def test_maclachlan() -> None:
    """T-CLAN-15: four points, one spent."""
    land = territory({(0, 1): "Plockton", (1, 1): "Kingussie"})
    claims = {"MacLachlan": [0]}
    state = position(ahead="Ullapool, Tain", territories=[land], claims=claims, cards=["Loch Ness"], coins=[1])
    play(state, "activate Kingussie", "take Ullapool", "place 0,-1", "activate Ullapool")
    play(state, "activate Home Castle", "activate Starting Village")
    assert state.movement == 4
    play(state, "move Ullapool", "to Home Castle", "done")
    assert state.scores[0] == 3


SINCLAIR = {"Sinclair": [0]}


def trade(tile: str, pile: str, coins: int, market: str = FULL) -> GlenState:
    """A turn with Sinclair in which a Trade tile can be activated."""
    land = territory({(0, 1): tile}, None, {VILLAGE: pile} if pile else {})
    state = position(ahead="Tain, Easdale", territories=[land], coins=[coins], claims=SINCLAIR, market=market)
    return play(state, "take Tain", "place 1,1")


@pytest.mark.rule("GM-CLAN-75", "GM-CLAN-76", "GM-CLAN-77")
@pytest.mark.parametrize(
    ("tile", "pile", "coins", "points"),
    [
        ("Falkirk Tryst", "stone stone", 1, 7),
        ("Falkirk Tryst", "stone stone", 0, None),
        ("Falkirk Tryst", "stone", 2, None),
        ("Crieff", "sheep", 1, 5),
        ("Crieff", "cattle", 1, 5),
        ("Crieff", "", 2, None),
        ("Portree", "wood wood", 1, 4),
        ("Lairg", "", 1, 2),
    ],
)
def test_a_coin_for_one_resource(tile: str, pile: str, coins: int, points: int | None) -> None:
    state = trade(tile, pile, coins)
    assert (f"activate {tile}" in legal(state)) == (points is not None)
    if points is not None:
        play(state, f"activate {tile}")
        while state.asked in ("pay", "exchange", "from"):
            play(state, min(legal(state)))
        assert (state.scores[0], state.coins[0]) == (points, coins - 1)


@pytest.mark.rule("GM-CLAN-75", "GM-CLAN-77")
def test_the_coin_is_optional_and_goes_to_the_pool() -> None:
    state = trade("Falkirk Tryst", "wood wood wood", 2)
    play(state, "activate Falkirk Tryst")
    assert legal(state) == {"give wood", "give coin"}
    play(state, "give coin")
    assert (state.scores[0], state.coins[0], goods(state, VILLAGE)) == (7, 1, "wood")
    assert [row(state, name) for name in ("wood", "stone")] == [3, 3]
    state = trade("Finlaggan", "", 1)
    play(state, "activate Finlaggan")
    assert (state.asked, state.coins[0]) == ("clan", 0)


@pytest.mark.rule("GM-CLAN-78")
def test_sinclair_does_not_work_at_a_distillery() -> None:
    state = trade("Pulteney", "", 9)
    refused(state, "activate Pulteney")
