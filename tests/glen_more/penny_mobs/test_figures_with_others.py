"""Kenneth, Fergus, Mike and Derek together with other Chronicles (GMX-14, -15, -31, -68)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import englishman
from clachan.games.glen_more.rules.rondel import move_piece
from clachan.games.glen_more.rules.territory import cell_at
from tests.glen_more.dragon_boats.table import race_position
from tests.glen_more.hammer.table import england
from tests.glen_more.penny_mobs.standing import DEREK, FERGUS, KENNETH, MIKE, stand, where
from tests.glen_more.penny_mobs.table import give, mobs, street
from tests.glen_more.positions import HOME_CASTLE, VILLAGE, build, go_on, goods, legal, men, play, position, territory
from tests.glen_more.tome.table import tome, trigger


@pytest.mark.rule("GM8-105", "GMX-31")
def test_a_tile_with_a_boat_is_not_stolen() -> None:
    """TX-3: whosever boat it is; once it has left, the tile can be stolen."""
    lands = [territory(), territory({(2, 0): "Dornoch", (0, 1): "Tain"})]
    for x, stolen in ((2, {"Tain"}), (1, {"Tain", "Dornoch"})):
        state = race_position(territories=lands, boats={2: (1, x)}, ahead="Easdale", modules=["penny-mobs"])
        mobs(state).waiting = 0
        give(state, DEREK, 0)
        play(state, "use Derek Anderson")
        assert legal(state, "Derek steals") == stolen


@pytest.mark.rule("GMX-68", "GMX-11", "GM8-110")
def test_fort_george_drives_mike_and_kenneth_away() -> None:
    """TX-9: seat 1 calls two Scotsmen home; Mike is seat 0's, Kenneth seat 2's. They flee when both are there."""
    land = territory(men={VILLAGE: 2}, goods={VILLAGE: "wood stone"})
    state = street(
        taken={MIKE: 0, KENNETH: 2}, seat=1, pieces=[2, 1, 3], ahead="Fort George, Tain", modules=["tome"],
        territories=[territory(), land],
    )  # fmt: skip
    stand(state, MIKE, 1, HOME_CASTLE)
    stand(state, KENNETH, 1, HOME_CASTLE)
    build(state, "Fort George", (0, 1))
    if state.asked == "effects":
        play(state, "resolve scotsman")
    assert state.asked == "call home"
    play(state, "call home Starting Village")
    assert (state.asked, state.deciders) == ("call home", (1,))
    assert (where(state, MIKE), where(state, KENNETH)) == ((1, HOME_CASTLE), (1, HOME_CASTLE))
    # The third one, who came with the tile, stays on it.
    play(state, "call home Starting Village", "done")
    assert men(state, HOME_CASTLE, 1) == 2
    # From the rear: Mike has but one castle to go to, then Kenneth's controller is asked.
    assert where(state, MIKE) == (2, HOME_CASTLE)
    assert (state.asked, state.deciders) == ("Kenneth flees", (2,))
    play(state, "Kenneth to red Starting Village")
    assert state.seat == 1
    assert state.deciders == (1,)
    assert (where(state, MIKE), where(state, KENNETH)) == ((2, HOME_CASTLE), (0, VILLAGE))


@pytest.mark.rule("GMX-68", "GM8-110")
@pytest.mark.parametrize("called", [0, 1, 2])
def test_figures_flee_from_fort_george_once_and_only_if_somebody_came(called: int) -> None:
    """A figure that is sent to the castle by the flight of another stays: the arrival was before (GM8-29)."""
    land = territory(men={VILLAGE: 3}, goods={VILLAGE: "wood stone"})
    state = street(
        taken={FERGUS: 3, KENNETH: 2}, players=4, seat=1, pieces=[2, 1, 3, 4], ahead="Fort George, Tain",
        modules=["tome"], territories=[territory(), land],
    )  # fmt: skip
    stand(state, KENNETH, 1, HOME_CASTLE)
    stand(state, FERGUS, 0, VILLAGE)
    build(state, "Fort George", (0, 1))
    if state.asked == "effects":
        play(state, "resolve scotsman")
    for _ in range(called):
        play(state, "call home Starting Village")
    assert (state.asked, where(state, KENNETH)) == ("call home", (1, HOME_CASTLE))
    play(state, "done")
    if not called:
        assert where(state, KENNETH) == (1, HOME_CASTLE)
        assert state.deciders == (1,)
        return
    assert (state.asked, state.deciders) == ("Kenneth flees", (2,))
    # Fergus stands there, and has to go in his turn: to the castle that Kenneth has left.
    play(state, "Kenneth to red Starting Village")
    assert (state.asked, state.deciders) == ("Fergus flees", (3,))
    play(state, "Fergus to yellow Home Castle")
    assert where(state, FERGUS) == (1, HOME_CASTLE)
    assert state.deciders == (1,)


@pytest.mark.rule("GMX-68")
def test_the_castle_moil_event_drives_mike_away() -> None:
    state = tome(cards=["Castle Moil"], land=territory(men={VILLAGE: 2}), more=["penny-mobs"])
    mobs(state).waiting = 0
    give(state, MIKE, 1)
    stand(state, MIKE, 0, HOME_CASTLE)
    trigger("Castle Moil", state)
    assert where(state, MIKE) == (0, HOME_CASTLE)
    play(state, "call home Starting Village")
    assert where(state, MIKE) == (2, HOME_CASTLE)


@pytest.mark.rule("GMX-68")
def test_scotsmen_placed_on_loch_shiel_drive_figures_away() -> None:
    land = territory({(2, 0): "Loch Shiel"})
    state = tome(cards=["Loch Shiel"], land=land, points=[5], more=["penny-mobs"])
    mobs(state).waiting = 0
    give(state, FERGUS, 1)
    stand(state, FERGUS, 0, (2, 0))
    trigger("Loch Shiel", state)
    assert men(state, (2, 0)) == 2
    assert (state.asked, state.deciders) == ("Fergus flees", (1,))


@pytest.mark.rule("GMX-68", "GMX-32")
def test_a_removal_by_an_event_drives_figures_away() -> None:
    """One on a removed tile, one in the Home Castle, where the Scotsman of that tile comes."""
    land = territory({(0, -1): "Lochridge", (0, -2): "Glen Lyon"}, {VILLAGE: 2, (0, -2): 1}, {(0, -2): "cattle"})
    state = tome(cards=["Fort George"], land=land, more=["penny-mobs"], pieces=[1, 2, 3])
    mobs(state).waiting = 0
    give(state, KENNETH, 1)
    give(state, MIKE, 2)
    stand(state, KENNETH, 0, (0, -2))
    stand(state, MIKE, 0, HOME_CASTLE)
    trigger("Fort George", state)
    play(state, "send back Starting Village", "remove Glen Lyon")
    while state.asked == "event remove":
        play(state, "remove Lochridge")
    assert cell_at(0, -2) not in state.territories[0].layout.tiles
    assert goods(state, HOME_CASTLE) == "cattle"
    assert men(state, HOME_CASTLE) == 1
    assert (state.asked, state.deciders) == ("Kenneth flees", (1,))
    play(state, "Kenneth to blue Starting Village")
    assert where(state, MIKE) == (1, HOME_CASTLE)


@pytest.mark.rule("GMX-14", "GMX-24")
def test_a_finished_controller_moves_kenneth_in_an_englishman_turn_only() -> None:
    ahead = {4: "Plockton", 6: "The End"}
    land = territory(men={VILLAGE: 1}, goods={VILLAGE: "wood"})
    state = street(
        taken={KENNETH: 0, DEREK: 0, FERGUS: 0}, seat=1, pieces=[6, 3, 5], ahead=ahead, coins=[9], modules=["hammer"],
        territories=[land, territory({(0, 1): "Easdale"})], stacks={"D": ""}, starts=False,
    )  # fmt: skip
    stand(state, KENNETH, 1, VILLAGE)
    england(state).controller = 0
    state.positions[englishman(state)] = 2
    go_on(state)
    assert (state.asked, state.deciders) == ("englishman", (0,))
    # Own-turn abilities are switched off (GMX-23).
    assert not {"use Derek Anderson", "place Fergus"} & legal(state)
    build(state, "Plockton", (0, 1))
    play(state, "activate Plockton")
    assert state.movement
    assert "move Kenneth" in legal(state)
    assert not {"use Derek Anderson", "place Fergus"} & legal(state)
    play(state, "move Kenneth", "Kenneth to Easdale")
    assert where(state, KENNETH) == (1, (0, 1))


@pytest.mark.rule("GMX-15")
def test_things_on_the_path_come_in_the_order_of_the_spaces() -> None:
    """Englishman, Race Start, Mountain, selling tile; then tiles passed by all are discarded; then the tile is paid."""
    modules = ["dragon-boats", "highlander", "single-cask", "hammer", "penny-mobs"]
    race, selling = "Race Start", "Selling Single Cask B"
    for places in ((2, 9, 10), (10, 2, 9), (9, 10, 2)):
        english, start, cask = places
        ahead = {start: race, cask: selling, 3: "Inshriach", 15: "Tain"}
        state = position(pieces=[1, 4, 5], ahead=ahead, modules=modules, coins=[3, 0, 0], whisky=[1, 0, 0])
        state.positions[englishman(state)] = english
        state.stack.clear()
        state.push_task("take", (0, 0, next(t for t in state.rondel.values() if state.tile(t).name == "Tain"), 15))
        move_piece(state, 0, 15)
        asked = [pending.ask for pending in reversed(state.stack)]
        expected = {english: "england token", start: "race start", cask: "sell in passing"}
        assert asked[:3] == [expected[index] for index in sorted(places)]
        assert asked[3] == "toll on the Mountain"
        assert asked[4:] == ["passed", "take"]
