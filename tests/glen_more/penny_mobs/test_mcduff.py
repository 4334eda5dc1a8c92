"""Joe McDuff (GM8-44 to -48)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.modules.hammer.rules.england import England
from tests.glen_more.penny_mobs.table import street, told
from tests.glen_more.positions import legal, play, row

JOE = "Joe McDuff"


@pytest.mark.rule("GM8-44", "GM8-45")
def test_three_markers_each_for_a_stack_of_coins_in_an_own_turn() -> None:
    state = street(taken={JOE: 0}, market="wood 3, sheep 1", ahead="Easdale, Tain", coins=[1, 1, 1])
    assert told(state, JOE)["markers"] == 3
    assert {text for text in legal(state) if text.startswith("McDuff")} == {
        "McDuff takes coins from the wood row",
        "McDuff takes coins from the sheep row",
    }
    play(state, "McDuff takes coins from the sheep row")
    assert state.coins == [2, 1, 1]
    assert row(state, "sheep") == 0
    assert told(state, JOE)["markers"] == 2
    # Nobody else can use him.
    state = street(taken={JOE: 1}, market="wood 3", ahead="Easdale, Tain")
    assert not [text for text in legal(state) if text.startswith("McDuff")]


@pytest.mark.rule("GM8-46", "GM8-47")
def test_several_markers_in_a_turn_and_in_one_row() -> None:
    """The micro-test of the rules."""
    state = street(taken={JOE: 0}, market="wood 3", ahead="Easdale, Tain")
    play(state, "McDuff takes coins from the wood row", "McDuff takes coins from the wood row")
    assert state.coins[0] == 3 + 2
    assert row(state, "wood") == 1
    assert told(state, JOE)["markers"] == 1
    play(state, "McDuff takes coins from the wood row")
    assert state.coins[0] == 6
    assert not [text for text in legal(state) if text.startswith("McDuff")]


@pytest.mark.rule("GM8-47")
def test_an_empty_row_cannot_be_chosen() -> None:
    state = street(taken={JOE: 0}, market="stone 1", ahead="Easdale, Tain")
    play(state, "McDuff takes coins from the stone row")
    assert not [text for text in legal(state) if text.startswith("McDuff")]


@pytest.mark.rule("GM8-48", "GMX-61")
def test_the_england_row_is_a_row_too() -> None:
    state = street(taken={JOE: 0}, ahead="Easdale, Tain", modules=["hammer"])
    england = state.part_if_played(England)
    assert england is not None
    england.filled = 2
    state.forget_choices()
    play(state, "McDuff takes coins from the England row")
    assert state.coins[0] == england.fields[1]
    assert england.filled == 1
    # Without Hammer of the Scots there is none.
    state = street(taken={JOE: 0}, ahead="Easdale, Tain", market="wood 1")
    assert "McDuff takes coins from the England row" not in legal(state)
