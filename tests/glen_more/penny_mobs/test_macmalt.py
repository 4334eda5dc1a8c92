"""Erin MacMalt, with Ol' Jamey's Single Cask (GM8-134, -135)."""

from __future__ import annotations

import pytest

from clachan.games.glen_more.rules.state import GlenState
from tests.glen_more.penny_mobs.table import MODULE, deal
from tests.glen_more.positions import legal, play
from tests.glen_more.single_cask.table import B, on_tile, put_on_tile, reserve

ERIN = "Erin MacMalt"


def passing(casks: str, controller: int = 0, bonus: int = 0) -> GlenState:
    """Seat 0 is about to pass a selling tile on its way to Easdale."""
    state = reserve(casks, ahead={4: B, 5: "Easdale", 6: "Tain"}, modules=["single-cask", MODULE])
    deal(state, taken={ERIN: controller}, pennies=[0, 0, 0])
    put_on_tile(state, B, bonus, 0)
    return play(state, "take Easdale")


@pytest.mark.rule("GM8-134", "GMX-46")
def test_two_casks_in_passing_one_of_them_on_the_bonus_space() -> None:
    """The micro-test of the rules."""
    state = passing("0 | x x x")
    assert state.asked == "sell in passing"
    worth = []
    for _ in range(2):
        before = state.sheet.totals[0]
        options = [text for text in legal(state) if text.startswith("sell cask")]
        play(state, max(options))
        worth.append(state.sheet.totals[0] - before)
    assert state.sheet.totals[0] == sum(worth) > 0
    assert on_tile(state, B) == (1, 1)
    assert state.asked != "sell in passing"
    # Each cask is booked for itself, so it is a source of its own.
    assert [booking.source for booking in state.sheet.bookings] == ["single cask"] * 2


@pytest.mark.rule("GM8-135")
def test_only_the_bonus_space_may_be_used_and_each_sale_needs_a_free_space() -> None:
    state = passing("0 | x x x")
    play(state, next(text for text in sorted(legal(state)) if "bonus" in text))
    assert on_tile(state, B) == (1, 0)
    assert not [text for text in legal(state) if "bonus" in text]
    state = passing("0 | x x x", bonus=1)
    assert not [text for text in legal(state) if "bonus" in text]


@pytest.mark.rule("GM8-134")
def test_others_pass_as_ever() -> None:
    state = passing("0 | x x x", controller=1)
    assert not [text for text in legal(state) if "bonus" in text]
