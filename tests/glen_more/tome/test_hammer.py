"""The events of the Hammer cards, and the Tome together with the Hammer (GM6-79 to -87, GMX-50 to -55)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import englishman
from clachan.games.glen_more.rules.state import GlenState
from clachan.games.glen_more.rules.territory import Territory
from clachan.games.glen_more.rules.tiles import NONE
from tests.glen_more.great_glen.table import WITH_PILES, card, hall
from tests.glen_more.hammer.table import england, row
from tests.glen_more.positions import cards, go_on, goods, legal, names, on_rondel, play, split, territory
from tests.glen_more.tome.table import (
    booked,
    cards_to_trigger,
    cards_to_turn,
    discarded,
    gather,
    new_turn,
    tome,
    trigger,
    turned,
)

LOMOND, CHURCH, MONUMENT = "Loch Lomond", "Glenfinnan Church", "Glenfinnan Monument"
ROADS = "General Wade's Military Roads"
AHEAD = {6: "Gathering A", 7: "Tain", 8: "Portree", 9: "Easdale"}


def england_table(
    held: str,
    *,
    at: int = 4,
    controller: int = NONE,
    filled: int = 1,
    pieces: Sequence[int] = (1, 2, 3),
    ahead: Mapping[int, str] = AHEAD,
    land: Territory | None = None,
    others: Sequence[Territory] = (),
    coins: Sequence[int] = (),
    whisky: Sequence[int] = (),
    discard: str = "",
    claims: Mapping[str, Sequence[int]] | None = None,
    more: Sequence[str] = ("hammer",),
) -> GlenState:
    """A turn of seat 0 with these cards; the Englishman stands `at` an index."""
    state = tome(
        pieces=pieces,
        ahead=ahead,
        cards=[held],
        land=land,
        others=others,
        coins=coins,
        whisky=whisky,
        discard=discard,
        claims=claims,
        more=more,
    )
    state.positions[englishman(state)] = at
    state.front = max(state.front, at)
    england(state).controller = controller
    england(state).filled = filled
    return state


# Loch Lomond


@pytest.mark.rule("GM6-79", "GMX-52")
def test_tx_7_loch_lomond_empties_the_england_row() -> None:
    state = trigger(LOMOND, england_table(LOMOND, controller=1, filled=3))
    assert state.coins[0] == 6
    assert row(state) == [0, 0, 0]
    # Control stays where it was, and the next use costs one coin again.
    assert england(state).controller == 1
    assert england(state).price == 1
    discarding = state.copy()
    state.coins[1] = 1
    play(until_the_englishman(state), "take Tain")
    assert row(state) == [1, 0, 0]
    assert state.coins[1] == 0
    # From an empty row a discard brings nothing.
    play(until_the_englishman(discarding), "Englishman discards Tain")
    assert discarding.coins[1] == 0


def until_the_englishman(state: GlenState) -> GlenState:
    """His turn comes next: the others are ahead of him."""
    state.positions[:3] = [6, 11, 12]
    state.rondel = {index: tile for index, tile in state.rondel.items() if index in (7, 8, 9)}
    state.front = 12
    return go_on(state)


@pytest.mark.rule("GM6-79")
def test_without_coins_on_the_row_the_event_cannot_be_used() -> None:
    state = gather(england_table(LOMOND, filled=0))
    assert cards_to_trigger(state) == set()
    assert cards_to_turn(state) == {LOMOND}


# Glenfinnan Church


@pytest.mark.rule("GM6-80")
def test_the_church_activates_itself_and_its_neighbours() -> None:
    land = territory({(0, -1): "Lochridge", (0, -2): CHURCH, (1, -2): "Glen Lyon", (0, -3): "Inshriach"})
    state = trigger(CHURCH, england_table(CHURCH, land=land, whisky=[1]))
    assert legal(state, "activate") == {CHURCH, "Lochridge", "Glen Lyon", "Inshriach"}
    play(state, "activate Glen Lyon", f"activate {CHURCH}")
    # Each once, none must be, and no others.
    assert legal(state, "activate") == {"Lochridge", "Inshriach"}
    assert state.scores[0] == 4
    play(state, "done")
    assert goods(state, (1, -2)) == "cattle"
    assert goods(state, (0, -1)) == ""


@pytest.mark.rule("GM6-23", "GM6-27", "GM6-80")
def test_what_was_activated_before_is_left_out_and_a_lost_church_does_nothing() -> None:
    land = territory({(-1, 1): CHURCH, (-1, 2): "Glen Lyon", (0, -1): "Lochridge"})
    state = england_table(CHURCH, land=land)
    play(state, "take Gathering A", "place 0,1", "activate Glen Lyon", "activate Gathering A", f"trigger {CHURCH}")
    assert legal(state, "activate") == {"Starting Village"}
    stolen = gather(england_table(CHURCH, others=[land]))
    assert cards_to_trigger(stolen) == set()


# Glenfinnan Monument


@pytest.mark.rule("GM6-81", "GM6-83", "GMX-53")
def test_the_englishman_and_a_tile_change_places() -> None:
    state = trigger(MONUMENT, england_table(MONUMENT, at=4, controller=2, filled=2, coins=[2]))
    assert legal(state) == {"swap Tain", "swap Portree", "swap Easdale", "done"}
    play(state, "swap Portree")
    assert on_rondel(state) == {4: "Portree", 7: "Tain", 9: "Easdale"}
    assert state.positions[englishman(state)] == 8
    # Nothing was passed, paid or gained, and nobody else controls him now.
    assert england(state).controller == 2
    assert row(state) == [1, 2, 0]
    assert state.coins == [2, 0, 0]
    assert discarded(state) == []
    # The next turn is that of the rearmost, and that is not he.
    play(state, "done")
    assert (state.seat, state.asked) == (1, "turn")
    assert on_rondel(state)[4] == "Portree"


@pytest.mark.rule("GM6-81")
def test_the_swap_may_be_left() -> None:
    state = trigger(MONUMENT, england_table(MONUMENT))
    play(state, "done")
    assert state.positions[englishman(state)] == 4
    assert turned(state) == [MONUMENT]


@pytest.mark.rule("GM6-82")
def test_neither_the_end_nor_a_tile_with_a_piece_on_it_can_be_swapped() -> None:
    ahead = {**AHEAD, 10: "Glenfinnan Church", 11: "Gathering B", 12: "The End"}
    state = trigger(MONUMENT, england_table(MONUMENT, ahead=ahead))
    # Chronicle icons and protection do not matter.
    assert legal(state, "swap") == {"Tain", "Portree", "Easdale", "Glenfinnan Church", "Gathering B"}
    standing = england_table(MONUMENT, pieces=(1, 2, 9), ahead=ahead)
    gather(standing)
    play(standing, f"trigger {MONUMENT}")
    assert "Easdale" not in legal(standing, "swap")


@pytest.mark.rule("GM6-84")
def test_nobody_swaps_him_after_the_end_but_the_swap_may_put_him_beyond_it() -> None:
    ahead = {6: "Gathering A", 7: "Tain", 8: "The End", 9: "Portree", 10: "Easdale"}
    for reached in (8, 11):
        gone = gather(england_table(MONUMENT, at=reached, ahead=ahead))
        assert cards_to_trigger(gone) == set()
    state = trigger(MONUMENT, england_table(MONUMENT, at=4, ahead=ahead))
    play(state, "swap Portree")
    assert state.finished(englishman(state))


@pytest.mark.rule("GM6-85")
def test_a_tile_that_comes_to_lie_behind_all_is_discarded_at_once() -> None:
    # He is the rearmost: what takes his place lies behind everybody, and so does what lay before the players.
    ahead = {6: "Tain", 10: "Gathering A", 11: "Portree", 12: "Easdale"}
    state = england_table(MONUMENT, at=5, controller=1, pieces=(7, 8, 9), ahead=ahead, more=("hammer", "great-glen"))
    hall(state).cards = tuple(card(name) for name in split(WITH_PILES))
    trigger(MONUMENT, state)
    play(state, "swap Portree")
    assert on_rondel(state) == {12: "Easdale"}
    # Nobody has moved a piece: the tiles go to the common pile, also where there are personal ones.
    assert discarded(state) == ["Portree", "Tain"]
    assert hall(state).piles == [(), (), ()]


@pytest.mark.rule("GM6-85", "GM-REFILL-03")
def test_after_the_swap_and_the_refill_no_space_holds_two_tiles() -> None:
    """Three tiles lie between the Englishman and the players: the refill lays new ones on their spaces."""
    ahead = {6: "Tain", 7: "Inshriach", 8: "Halkirk", 12: "Gathering A", 13: "Portree", 14: "Easdale"}
    state = england_table(MONUMENT, at=5, controller=1, pieces=(4, 10, 11), ahead=ahead)
    trigger(MONUMENT, state)
    play(state, "swap Portree")
    while state.asked != "turn":
        play(state, "done" if "done" in legal(state) else min(legal(state)))
    spaces = [index % state.frame.spaces for index in state.rondel]
    assert {6, 7, 8} < set(spaces)
    assert len(set(spaces)) == len(spaces)


@pytest.mark.rule("GM6-85", "GMX-53")
def test_turn_order_and_refill_use_the_new_positions() -> None:
    ahead = {7: "Gathering A", 8: "Tain", 9: "Portree"}
    state = england_table(MONUMENT, at=2, controller=1, pieces=(3, 5, 6), ahead=ahead)
    trigger(MONUMENT, state)
    play(state, "swap Tain")
    assert state.positions[englishman(state)] == 8
    play(state, "done")
    # Without the swap he would be next, and the space behind him would stay empty.
    assert (state.seat, state.piece) == (1, 1)
    assert state.front == 5 + state.frame.spaces - 2


# General Wade's Military Roads


@pytest.mark.rule("GM6-86")
def test_wade_gives_a_coin_that_pays_the_road() -> None:
    state = trigger(ROADS, england_table(ROADS))
    assert state.coins[0] == 1
    assert state.asked == "clan"
    markers = state.markers[0]
    assert "claim McKinnon" in legal(state)
    assert "claim Ross" not in legal(state)
    play(state, "claim McKenzie")
    while state.asked == "put":
        play(state, "put barley Home Castle")
    assert state.coins[0] == 0
    assert state.markers[0] == markers - 1
    assert state.whisky[0] == 1


@pytest.mark.rule("GM6-87")
def test_the_marker_may_be_left_out_and_the_coin_comes_all_the_same() -> None:
    state = trigger(ROADS, england_table(ROADS))
    play(state, "done")
    assert (state.coins[0], state.markers[0]) == (1, 10)
    none_left = england_table(ROADS, claims={"Douglas": [0] * 10})
    gather(none_left)
    play(none_left, f"trigger {ROADS}")
    assert none_left.coins[0] == 1
    assert none_left.asked != "clan"


# Together


@pytest.mark.rule("GMX-50")
def test_a_gathering_taken_with_the_englishman_triggers_an_event() -> None:
    land = territory({(-1, 1): "Gathering B"})
    state = england_table("Loch Ness, Castle Moil", at=1, controller=0, pieces=(4, 3, 2), land=land, coins=[9])
    go_on(state)
    assert state.piece == englishman(state)
    play(state, "take Gathering A", "place 0,1", "activate Gathering A", "trigger Loch Ness")
    assert turned(state) == ["Loch Ness"]
    assert "activate Gathering B" in legal(state)


@pytest.mark.rule("GM6-10", "GMX-51")
def test_a_hammer_card_gives_the_token_when_it_is_taken_and_not_when_it_is_turned() -> None:
    state = england_table("", controller=2, ahead={6: LOMOND, 7: "Gathering A", 8: "Tain"})
    play(state, f"take {LOMOND}")
    while state.asked in ("place", "effects"):
        play(state, min(legal(state)))
    assert cards(state) == [LOMOND]
    assert england(state).controller == 0
    state = trigger(LOMOND, england_table(LOMOND, controller=2))
    assert england(state).controller == 2
    turning = gather(england_table(CHURCH, controller=2))
    play(turning, f"turn over {CHURCH}")
    assert england(turning).controller == 2


@pytest.mark.rule("GMX-54")
@pytest.mark.parametrize("english", [False, True])
def test_castle_stalker_builds_a_hammer_tile_also_in_a_turn_of_the_englishman(english: bool) -> None:
    land = territory({}, {(0, 0): 2})
    state = england_table("Castle Stalker", controller=2, land=land, discard=ROADS, coins=[9])
    if english:
        state = england_table(
            "Castle Stalker", at=1, controller=0, pieces=(4, 3, 2), land=land, discard=ROADS, coins=[9]
        )
        go_on(state)
        england(state).controller = 0
    trigger("Castle Stalker", state)
    england(state).controller = 2
    while state.asked == "place":
        play(state, "place -1,1")
    while state.asked == "effects":
        play(state, min(legal(state)))
    assert cards(state) == ["Castle Stalker", ROADS]
    assert england(state).controller == 0


@pytest.mark.rule("GMX-55")
def test_donan_castle_borrows_hammer_tiles() -> None:
    other = territory({(0, 1): CHURCH, (0, -1): MONUMENT})
    state = trigger("Donan Castle", england_table("Donan Castle", others=[other], whisky=[1, 1]))
    play(state, f"borrow {CHURCH}", f"borrow {MONUMENT}")
    assert state.scores == [4 + 3, 0, 0]
    assert state.whisky == [0, 1, 0]
    assert booked(state) == {f"activation of {CHURCH}": 4, f"activation of {MONUMENT}": 3}
    new_turn(state)
    assert names(state.discard) == []
