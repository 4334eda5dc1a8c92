"""Glen More with all eight Chronicles in a real browser: a whole game by clicks, on a phone, without barriers."""

from __future__ import annotations

from random import Random

import httpx
import pytest

import clachan
from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, violations
from tests.page.players import choices, wait_for_turn
from tests.page.test_boards import small_figures
from tests.page.test_glen import play_on

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


def open_table(server: str, seats: list[str], seed: int) -> str:
    """A table with all eight; the link of the first seat."""
    body = {"game": "glen-more", "seats": seats, "modules": ALL, "seed": seed, "name": "Ailsa"}
    opened = httpx.post(f"{server}/api/tables", json=body, timeout=30).json()
    return f"/s/{opened['yours'][0]['secret']}"


def test_a_whole_game_of_four_with_all_eight_by_clicks(server: str, visitors: Visitors) -> None:
    page = visitors().open(open_table(server, ["you", "random", "random", "random"], seed=4))
    verbs = play_on(page, Random(4), most=1200)
    assert page.locator(".result tbody tr").count() > 3
    assert {"take", "place", "activate"} <= verbs
    assert len(verbs) > 15


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_has_no_barriers_and_can_be_read(
    server: str, visitors: Visitors, axe: str, size: dict[str, int], scheme: str
) -> None:
    visitor = visitors(size)
    visitor.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page = visitor.open(open_table(server, ["you", "random", "random"], seed=6))
    random = Random(6)
    seen: set[str] = set()
    for _ in range(20):
        assert wait_for_turn(page)
        asked = " ".join(sorted({choice["a"].split()[0] for choice in choices(page)}))
        if asked not in seen:
            seen.add(asked)
            assert violations(page, axe) == []
            assert fits(page)
            assert size is DESKTOP or small_figures(page) == []
        play_on(page, random, most=1)
    assert len(seen) >= 4


def test_something_to_pick_is_always_in_sight_on_a_phone(server: str, visitors: Visitors) -> None:
    page = visitors(PHONE).open(open_table(server, ["you", "random", "random"], seed=9))
    random = Random(9)
    for _ in range(25):
        assert wait_for_turn(page)
        assert page.evaluate(IN_SIGHT), choices(page)
        play_on(page, random, most=1)
