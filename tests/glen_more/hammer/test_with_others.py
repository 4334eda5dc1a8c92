"""The Englishman's turn together with other Chronicles (GMX-23 to -25, GMX-48)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.haggis.rules.state import Kitchen
from clachan.games.glen_more.modules.hammer.rules.england import englishman, englishman_at, is_english_turn
from clachan.games.glen_more.modules.tome.rules.landmarks.glenfinnan_monument import tiles_to_swap
from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.dragon_boats.table import boat, race
from tests.glen_more.hammer.table import HAMMER_TILES, discards, england, row, table, takes
from tests.glen_more.highlander.table import heap, highland
from tests.glen_more.penny_mobs.table import mobs, street
from tests.glen_more.positions import GAME, go_on, goods, legal, play, position, territory, tile
from tests.glen_more.single_cask.table import B as SELLING
from tests.glen_more.single_cask.table import fill_cellars, on_tile
from tests.glen_more.tome.table import TOME, tome

SCHEMERS = ("Peggy McWander", "Joe McDuff", "Peggy McLaird", "Derek Anderson", "John McClaim")


def let_english_turn_begin(state: GlenState, at: int, controller: int, filled: int = 1) -> GlenState:
    """The Englishman stands rearmost at an index."""
    state.positions[englishman(state)] = at
    england(state).controller = controller
    england(state).filled = filled
    return go_on(state)


@pytest.mark.rule("GMX-23", "GMX-24")
def test_an_inn_taken_with_the_englishman() -> None:
    """TX-4: the use and the stone are paid, token icon and activations work; Loch Ness and Sinclair do not."""
    land = territory(
        {(0, 1): "Easdale", (-1, 1): "Crieff"}, goods={(0, 1): "stone", (-1, 1): "sheep"}, men={(0, 0): 1, (0, 1): 1}
    )
    ends: list[list[str]] = []
    for at, pieces in ((1, (2, 3, 4)), (20, (2, 1, 4))):
        state = table(
            at=at,
            controller=1,
            pieces=pieces,
            ahead={5: "Ye Olde Inn", 6: "Tain"},
            coins=[0, 4, 0],
            territories=[territory(), land],
            cards=["", "Loch Ness"],
            claims={"Sinclair": [1]},
            market="cattle 3",
            modules=("hammer", "haggis"),
        )
        english = is_english_turn(state)
        assert english is (at == 1)
        # Loch Ness is off in his turn only.
        assert bool(legal(state, "activate")) is not english
        play(state, "take Ye Olde Inn")
        while state.asked in ("pay", "place"):
            play(state, "give stone" if state.asked == "pay" else "place 0,2")
        if english:
            assert (row(state), state.coins[1], goods(state, (0, 1), 1)) == ([1, 2, 0], 2, "")
        # The token of the inn.
        play(state, "draw haggis")
        assert sum(state.part(Kitchen).down[1]) == 1
        assert "activate Easdale" in legal(state)
        ends.append(sorted(legal(state, "activate")))
    # Crieff wants a sheep and cattle, which cannot be bought: with Sinclair a coin stands for it, in the own turn.
    assert "Crieff" not in ends[0]
    assert "Crieff" in ends[1]


@pytest.mark.rule("GMX-23")
def test_mobsters_do_nothing_of_their_own_in_his_turn() -> None:
    """What their controller may do in an own turn is not offered, neither before nor after the Englishman moved."""
    land = territory({(0, 1): "Inshriach"}, goods={(0, 1): "wood"})
    ahead = {6: "Tain", 7: "Easdale", 8: "Halkirk"}
    for english in (False, True):
        state = street(
            taken=dict.fromkeys(SCHEMERS, 0),
            pieces=[2, 3, 4],
            ahead=ahead,
            coins=[20, 9, 9],
            cards=["", "Loch Ness"],
            territories=[land, territory({(0, 1): "Glen Lyon"})],
            market="wood 3, sheep 2",
            modules=["hammer", "tome"],
        )
        let_english_turn_begin(state, 1 if english else 12, 0)
        assert is_english_turn(state) is english
        found = [legal(state)]
        play(state, "take Easdale")
        if state.asked == "place":
            play(state, "place -1,1")
        found.append(legal(state))
        allowed = ("take", "Englishman", "sell", "activate", "done", "move", "discard")
        others = {text for texts in found for text in texts if not text.startswith(allowed)}
        assert bool(others) is not english


@pytest.mark.rule("GMX-23")
def test_his_turn_has_no_end_of_turn_step() -> None:
    """After red's own turn a penny is to be put on somebody in prison; after the Englishman's nothing is asked."""
    for english in (False, True):
        state = street(prison="Joe McDuff", pieces=[2, 3, 4], ahead={6: "Tain", 7: "Easdale"}, modules=["hammer"])
        let_english_turn_begin(state, 1 if english else 12, 0)
        if english:
            play(state, "Englishman discards Tain")
            assert (state.asked, state.seat, state.piece) == ("turn", 0, 0)
            assert mobs(state).pennies == [7, 7, 7]
        else:
            play(state, "take Tain", "place 0,1")
            while state.asked == "activation":
                play(state, "done")
            assert state.asked != "turn" or mobs(state).pennies[0] < 7


@pytest.mark.rule("GMX-23", "GMX-24")
def test_over_mountain_and_selling_tile_with_elspeth_and_erin() -> None:
    """TX-12: nothing is laid, exchanged or sold; red pays 1 for the row and 1 for the tile."""
    state = street(
        taken={"Elspeth McTrick": 0, "Erin MacMalt": 0},
        pieces=[16, 17, 18],
        ahead={10: SELLING, 14: "Oban", 15: "Tain"},
        coins=[2],
        territories=[territory(goods={(0, 0): "sheep"})],
        modules=["highlander", "single-cask", "hammer"],
    )
    fill_cellars(state, 0, "0 | . . x")
    let_english_turn_begin(state, 9, 0, 0)
    ways = ("take Oban", "take Tain", "Englishman discards Oban", "Englishman discards Tain")
    assert legal(state) <= {*ways, "buy cellar II"}
    play(state, "take Oban")
    assert state.coins[0] == 0
    assert row(state) == [1, 0, 0]
    assert heap(state) == ""
    assert on_tile(state, SELLING) == (0, 0)
    assert (goods(state, (0, 0)), state.whisky[0]) == ("sheep", 1)
    assert englishman_at(state) == 14


@pytest.mark.rule("GMX-24", "GM4-40")
def test_a_cellar_may_be_bought_in_his_turn() -> None:
    land = territory(goods={(0, 0): "wood stone"})
    state = table(
        at=1,
        controller=0,
        pieces=(4, 3, 2),
        ahead={5: "Tain", 6: "Easdale"},
        coins=[9],
        territories=[land],
        modules=("single-cask", "hammer"),
    )
    assert "buy cellar II" in legal(state)
    play(state, "Englishman discards Tain")
    assert is_english_turn(state)
    assert "buy cellar II" in legal(state)


@pytest.mark.rule("GMX-24")
def test_movement_of_his_turn_moves_the_controllers_boat() -> None:
    """In the race the boat goes with it."""
    state = table(
        at=1,
        controller=0,
        pieces=(2, 3, 4),
        ahead={5: "Tain", 6: "Easdale"},
        coins=[9],
        modules=("dragon-boats", "hammer"),
    )
    race(state).started = True
    state.forget_choices()
    play(state, "take Tain", "place 0,1", "activate Starting Village")
    before = boat(state)
    play(state, "sail")
    assert boat(state) != before
    assert state.movement == 0


@pytest.mark.rule("GMX-24")
def test_duties_towards_others_hold_in_his_turn() -> None:
    """Blue has reserved Tain for 3: who takes it with the Englishman pays blue as well as England."""
    peggy = "Peggy McLaird"
    state = street(
        taken={peggy: 2},
        seat=2,
        pieces=[4, 5, 1],
        ahead={6: "Easdale", 7: "Tain", 8: "Halkirk"},
        coins=[9, 9, 9],
        modules=["hammer"],
    )
    play(state, "take Easdale", "place 0,1", f"use {peggy}", "McLaird marker 3 (3) on Tain")
    let_english_turn_begin(state, 1, 0)
    play(state, "take Tain")
    assert state.coins == [9 - 2 - 3, 9, 9 + 3]
    poor = street(
        taken={peggy: 2}, seat=2, pieces=[4, 5, 1], ahead={6: "Easdale", 7: "Tain", 8: "Halkirk"}, coins=[4, 9, 9],
        modules=["hammer"],
    )  # fmt: skip
    play(poor, "take Easdale", "place 0,1", f"use {peggy}", "McLaird marker 3 (3) on Tain")
    let_english_turn_begin(poor, 1, 0)
    assert "Tain" not in takes(poor)
    assert "Tain" in discards(poor)


@pytest.mark.rule("GMX-24", "GM4-38")
def test_it_is_a_turn_of_its_own_for_the_controller() -> None:
    """The view tells whose turn it is and whose piece moves; others see that they wait for the controller."""
    state = table(at=1, controller=2, pieces=(2, 3, 4), ahead={5: "Tain", 6: "Easdale"}, coins=[0, 0, 9])
    assert (state.seat, state.frame.pieces[state.piece]) == (2, "englishman")
    assert state.deciders == (2,)


@pytest.mark.rule("GMX-48", "GM4-45", "GM4-33")
def test_what_he_may_discard() -> None:
    """Any tile ahead with whatever icon, Hammer tiles too; not The End, the Mountain, Race Start or a selling tile."""
    ahead = {
        5: "Race Start",
        6: SELLING,
        7: "Drover's Inn",
        8: "Gathering A",
        9: "Loch Lomond",
        10: "Ben Wyvis",
        11: "Tain",
        14: "Ship Builder 1",
        15: "The End",
        16: "Easdale",
    }
    modules = ("dragon-boats", "highlander", "single-cask", "hammer", "haggis", "tome")
    state = table(at=1, controller=0, pieces=(2, 3, 4), ahead=ahead, coins=[20], modules=modules)
    tiles = {"Drover's Inn", "Gathering A", "Ben Wyvis", "Tain", "Ship Builder 1", "Easdale"}
    assert discards(state) == {*tiles, "Loch Lomond"}
    assert takes(state) <= tiles
    assert not set(HAMMER_TILES) & takes(state)
    assert "climb the Mountain" not in legal(state)
    assert not {text for text in legal(state) if text.startswith("stop at")}


@pytest.mark.rule("GMX-48")
def test_a_reserved_tile_may_be_discarded_for_nothing() -> None:
    peggy = "Peggy McLaird"
    state = street(
        taken={peggy: 2}, seat=2, pieces=[4, 5, 1], ahead={6: "Easdale", 7: "Tain", 8: "Halkirk"}, coins=[0, 9, 9],
        modules=["hammer"],
    )  # fmt: skip
    play(state, "take Easdale", "place 0,1", f"use {peggy}", "McLaird marker 3 (3) on Tain")
    let_english_turn_begin(state, 1, 0)
    play(state, "Englishman discards Tain")
    assert state.coins == [1, 9, 9]


@pytest.mark.rule("GMX-25")
def test_a_tile_is_not_discarded_before_the_englishman_has_passed_it_or_finished() -> None:
    """He stands on The End: now what all players pass is gone."""
    state = position(
        pieces=(1, 9, 10), ahead={2: "Tain", 3: "Easdale", 4: "Plockton", 15: "The End"}, modules=("hammer",)
    )
    state.positions[englishman(state)] = 15
    state.forget_choices()
    play(state, "take Easdale")
    assert "Tain" not in [state.tile(number).name for number in state.rondel.values()]
    behind = position(pieces=(1, 9, 10), ahead={3: "Tain", 4: "Easdale", 15: "The End"}, modules=("hammer",))
    behind.positions[englishman(behind)] = 2
    behind.forget_choices()
    play(behind, "take Easdale")
    assert "Tain" in [behind.tile(number).name for number in behind.rondel.values()]


@pytest.mark.rule("GMX-23", "GMC-16")
def test_he_lays_nothing_on_the_mountain_and_does_not_stop_there() -> None:
    state = highland(
        pieces=(16, 17, 18), ahead={14: "Tain", 15: "Easdale"}, coins=[9], modules=("hammer",), starts=False
    )
    let_english_turn_begin(state, 11, 0)
    assert "climb the Mountain" not in legal(state)
    play(state, "Englishman discards Tain")
    assert heap(state) == ""


@pytest.mark.rule("GM4-05")
def test_with_the_tome_the_cards_are_those_with_events() -> None:
    """The same four cards, with an event on their other side; they bring the token as ever."""
    cards = [GAME.components.landmark_of[tile(name)].number for name in HAMMER_TILES]
    assert all(TOME.events.of[card] is not None for card in cards)
    state = tome(ahead={4: "Loch Lomond", 5: "Tain"}, more=["hammer"])
    state.positions[englishman(state)] = 9
    state.forget_choices()
    play(state, "take Loch Lomond")
    assert (state.cards[0], england(state).controller) == ((cards[0],), 0)


@pytest.mark.rule("GMX-56")
def test_beyond_the_end_he_is_not_swapped_any_more() -> None:
    """The event of Glenfinnan Monument finds nobody there."""
    ahead = {6: "Gathering A", 7: "Tain", 8: "The End", 9: "Portree"}
    for at, possible in ((4, True), (8, False), (12, False)):
        state = tome(pieces=(1, 2, 3), ahead=ahead, cards=["Glenfinnan Monument"], more=["hammer"])
        state.positions[englishman(state)] = at
        state.front = 12
        england(state).controller = 0
        state.forget_choices()
        assert bool(tiles_to_swap(state)) is possible
