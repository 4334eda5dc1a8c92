"""Glen More with all Chronicles in a real browser: a whole game by clicks, on a phone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import clachan
from tests.effort import SOAK, often, seed
from tests.page.conftest import PHONE, Visitors, open_table
from tests.page.players import choices, play_glen, wait_for_turn

ALL = [module.name for module in clachan.game("glen-more").modules]

# Whether one of the things to pick is in sight: on the boards, and among what the viewer has.
IN_SIGHT = """() => [true, false].every((own) => {
  const picks = [...document.querySelectorAll(".pick")].filter((pick) => Boolean(pick.closest(".own")) === own);
  return !picks.length || picks.some((pick) => {
    const box = pick.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return there && pick.closest(".board, #table").contains(there);
  });
})"""


def open_with_all(server: str, seats: list[str], seed: int, variants: Mapping[str, str] | None = None) -> str:
    """A table with all of them; the link of the first seat."""
    return open_table(server, seats, ALL, seed, "glen-more", variants)["seat 0"]


@pytest.mark.soak
def test_a_whole_game_with_all_eight_by_clicks(server: str, visitors: Visitors) -> None:
    length = {} if SOAK else {"length": "short"}
    page = visitors().open(open_with_all(server, ["you", *["random"] * often(2, 3)], seed(4), length))
    verbs = play_glen(page, Random(seed(4)), most=often(45, 1200))
    assert not SOAK or page.locator(".result tbody tr").count() > 3
    assert {"take", "place", "activate"} <= verbs
    assert len(verbs) > often(7, 15)


@pytest.mark.soak
def test_something_to_pick_is_always_in_sight_on_a_phone(server: str, visitors: Visitors) -> None:
    page = visitors(PHONE).open(open_with_all(server, ["you", "random", "random"], seed(9)))
    random = Random(seed(9))
    looked = 0
    # A game may be over before a hundred decisions of one seat.
    while looked < often(12, 100) and wait_for_turn(page):
        looked += 1
        assert page.evaluate(IN_SIGHT), choices(page)
        play_glen(page, random, most=1)
    assert looked >= 12
