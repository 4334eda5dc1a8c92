"""Glen More in a real browser: a whole game by clicks, on a phone."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from tests.effort import SOAK, often, seed
from tests.page.conftest import PHONE, Visitors, fits, open_table
from tests.page.players import choices, play_glen, wait_for_turn


def open_glen(server: str, seats: list[str], seed: int, variants: Mapping[str, str] | None = None) -> str:
    """A table of Glen More; the link of the first seat."""
    return open_table(server, seats, [], seed, "glen-more", variants)["seat 0"]


@pytest.mark.soak
def test_a_whole_game_by_clicks(server: str, visitors: Visitors) -> None:
    """To its end in `make soak`; with all Chronicles always (test_chronicles.py)."""
    page = visitors().open(open_glen(server, ["you", *["random"] * often(1, 3)], seed(4)))
    verbs = play_glen(page, Random(seed(4)), often(40, 600))
    assert not SOAK or page.locator(".result tbody tr").count() > 3
    assert {"take", "place", "activate", *(["move", "to", "claim"] if SOAK else [])} <= verbs


@pytest.mark.soak
def test_a_short_game_of_two_by_touch_on_a_phone(server: str, visitors: Visitors) -> None:
    """To its end in `make soak`."""
    page = visitors(PHONE).open(open_glen(server, ["you", "random"], seed(5), {"length": "short"}))
    verbs = play_glen(page, Random(seed(5)), often(25, 600))
    assert not SOAK or page.locator(".result tbody tr").count() > 3
    assert {"take", "place", "activate"} <= verbs
    assert fits(page)


def test_a_tile_shows_what_it_costs_before_it_is_taken(server: str, visitors: Visitors) -> None:
    """A coin on each tile that can be taken; hovering shows what is paid, and tells it in words."""
    page = visitors().open(open_glen(server, ["you", "random"], seed=7))
    random = Random(7)
    while wait_for_turn(page) and not [c for c in choices(page) if c["a"].startswith("take") and c["g"]]:
        play_glen(page, random, most=1)
    offered = [choice for choice in choices(page) if choice["a"].startswith("take")]
    assert page.locator("#board-rondel .gm-quote").count() == len(offered)
    choice = next(choice for choice in offered if choice["g"])
    page.locator(f'[data-pick="{choice["p"][0]}"]').hover()
    assert page.locator(f'.ghost[href="#{choice["g"]}"]').count() == 1
    # Before the words stands how points would change, as soon as that is known.
    assert page.locator("#about").inner_text().endswith(choice["w"])


def test_a_tile_lies_on_the_cell_as_a_ghost(server: str, visitors: Visitors) -> None:
    page = visitors().open(open_glen(server, ["you", "random"], seed=8))
    random = Random(8)
    while wait_for_turn(page) and not [c for c in choices(page) if c["a"].startswith("place")]:
        play_glen(page, random, most=1)
    choice = choices(page)[-1]
    page.locator(f'[data-pick="{choice["p"][0]}"]').hover()
    ghost = page.locator('.ghost[href="#gm-ghost-tile"]')
    assert ghost.count() == 1
    cell = page.locator(f'[data-pick="{choice["p"][0]}"]').bounding_box()
    shown = ghost.evaluate("e => { const b = e.parentNode.getBoundingClientRect(); return [b.left, b.right]; }")
    assert cell is not None
    assert shown[0] < cell["x"] + cell["width"] / 2 < shown[1]
    # How points would change stands on the place itself, though the ghost frames what would be activated around it.
    box = page.locator("#stage .changes").bounding_box()
    assert box is not None
    assert cell["y"] < box["y"] + box["height"] / 2 < cell["y"] + cell["height"]
