"""The Englishman and The End (GM4-52 to -57, GMX-56)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import englishman_at
from tests.glen_more.hammer.table import discards, row, table, takes
from tests.glen_more.positions import cards, legal, names, play

AFTER = {8: "Tain", 9: "Easdale", 11: "The End", 12: "Rothiemurchus"}
DONE = (20, 21, 22)


@pytest.mark.rule("GM4-52", "GM4-53", "GM4-55", "GM4-57", "GM4-49", "GMC-21", "GMX-56")
def test_the_controller_plays_on_until_he_is_beyond_the_end() -> None:
    """T-GM4-6: take the first tile, discard the second, then take one beyond The End; then the game is over."""
    state = table(at=7, controller=0, pieces=DONE, ahead=AFTER, coins=[9, 0, 0])
    assert (state.asked, state.deciders) == ("englishman", (0,))
    play(state, "take Tain", "place 0,1", "done")
    assert (state.asked, state.deciders, row(state)) == ("englishman", (0,), [1, 2, 0])
    play(state, "Englishman discards Easdale")
    assert (state.asked, state.deciders, row(state)) == ("englishman", (0,), [1, 0, 0])
    assert (takes(state), discards(state)) == ({"Rothiemurchus"}, {"Rothiemurchus"})
    play(state, "take Rothiemurchus", "place -1,1")
    # Not before its activations are done.
    assert (state.asked, state.over) == ("activation", False)
    play(state, "activate Rothiemurchus", "done")
    assert state.over
    assert row(state) == [1, 2, 0]
    # Two tiles more than the smallest territory; the coins count.
    assert state.scores[0] == -6 + state.coins[0]


@pytest.mark.rule("GM4-52", "GM4-53", "GM4-56")
def test_onto_the_end_brings_no_tile_and_no_coins() -> None:
    state = table(at=7, controller=0, pieces=DONE, ahead=AFTER, coins=[4, 0, 0])
    assert "finish" in legal(state)
    play(state, "finish")
    assert state.over
    assert (englishman_at(state), row(state), state.coins[0]) == (11, [1, 0, 0], 4)
    assert [land.size for land in state.territories] == [2, 2, 2]


@pytest.mark.rule("GM4-56")
def test_several_may_stand_on_the_end() -> None:
    state = table(at=7, controller=0, pieces=(11, 21, 22), ahead=AFTER)
    play(state, "finish")
    assert (englishman_at(state), state.positions[0]) == (11, 11)
    assert state.over


@pytest.mark.rule("GM4-52")
def test_the_game_goes_on_while_he_is_before_the_end() -> None:
    """The last player finishes; the Englishman still has to come."""
    state = table(at=7, controller=1, pieces=(6, 20, 21), ahead=AFTER)
    play(state, "finish")
    assert not state.over
    assert (state.asked, state.deciders) == ("englishman", (1,))


@pytest.mark.rule("GM4-54")
def test_once_there_he_has_no_further_turn() -> None:
    """He stands on The End before a player does: all others play on, and the last of them ends the game."""
    state = table(at=7, controller=0, pieces=(8, 9, 10), ahead={11: "The End", 12: "Tain"})
    play(state, "finish")
    assert (state.asked, state.deciders) == ("turn", (0,))
    for _ in range(3):
        assert state.asked == "turn"
        play(state, "finish")
    assert state.over


@pytest.mark.rule("GM4-57")
def test_he_may_discard_a_tile_beyond_the_end() -> None:
    state = table(at=7, controller=0, pieces=DONE, ahead=AFTER)
    play(state, "Englishman discards Rothiemurchus")
    assert state.over
    assert (state.coins[0], row(state)) == (1, [0, 0, 0])


@pytest.mark.rule("GM4-55", "GMX-56")
def test_a_finished_controller_takes_cards_and_scores_in_his_turns() -> None:
    ahead = {8: "Loch Shiel", 11: "The End"}
    state = table(at=7, controller=2, pieces=DONE, ahead=ahead, coins=[0, 0, 9])
    play(state, "take Loch Shiel")
    assert cards(state, 2) == ["Loch Shiel"]
    assert state.whisky[2] == 1
    while state.asked != "englishman":
        play(state, min(legal(state)) if state.asked != "activation" else "done")
    play(state, "finish")
    assert state.over
    assert state.scores[2] > 0


@pytest.mark.rule("GM-DIE-18", "GM4-52", "GM4-55")
def test_the_die_rests_while_only_he_is_missing() -> None:
    """It is the rearmost, but all players are beyond The End: the Englishman has the turns until he is there, too."""
    state = table(at=7, controller=0, pieces=DONE, ahead=AFTER, die=5, variants={"die": "yes"})
    for tile in ("Tain", "Easdale"):
        assert (state.asked, state.deciders) == ("englishman", (0,))
        play(state, f"Englishman discards {tile}")
    play(state, "finish")
    assert state.over
    assert (state.die_roll, state.positions[state.frame.die]) == (0, 5)
    assert names(state.discard) == ["Tain", "Easdale"]


@pytest.mark.rule("GM-DIE-18", "GM-DIE-03")
def test_the_die_acts_while_a_player_is_missing() -> None:
    state = table(at=7, controller=0, pieces=(20, 21, 10), ahead=AFTER, die=5, variants={"die": "yes"})
    assert state.die_roll > 0
    assert state.positions[state.frame.die] != 5
