"""Clans of Caledonia in a real browser: whole games by clicks, on a phone, without barriers."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page

from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, violations
from tests.page.players import asked_at, choices, click_choice, needs_button, wait_for_answer, wait_for_turn
from tests.page.test_boards import small_figures

MOST = 600


def open_clans(server: str, seats: list[str], seed: int, variants: Mapping[str, str] | None = None) -> str:
    """A table of Clans of Caledonia; the link of the first seat."""
    body = {
        "game": "clans-of-caledonia",
        "seats": seats,
        "variants": dict(variants or {}),
        "seed": seed,
        "name": "Ailsa",
    }
    opened = httpx.post(f"{server}/api/tables", json=body, timeout=30).json()
    return f"/s/{opened['yours'][0]['secret']}"


def some_choice(page: Page, random: Random) -> dict[str, Any]:
    """Any kind of action as soon as any other, so that the many trades do not drown the rest."""
    offered = choices(page)
    verb = random.choice(sorted({choice["a"].split()[0] for choice in offered}))
    return random.choice([choice for choice in offered if choice["a"].split()[0] == verb])


def play_on(page: Page, random: Random, most: int = MOST) -> set[str]:
    """Play until the game is over, or so many decisions; the kinds of actions that were clicked."""
    verbs: set[str] = set()
    for _ in range(most):
        if not wait_for_turn(page):
            break
        question = asked_at(page)
        choice = some_choice(page, random)
        verbs.add(choice["a"].split()[0])
        click_choice(page, choice)
        wait_for_answer(page, question)
    return verbs


def test_a_whole_game_of_four_by_clicks(server: str, visitors: Visitors) -> None:
    page = visitors().open(open_clans(server, ["you", "random", "random", "random"], seed=4))
    verbs = play_on(page, Random(4))
    assert page.locator(".result tbody tr").count() > 3
    assert {"clan", "place", "at", "expand", "obtain", "pass"} <= verbs
    assert verbs & {"buy", "sell"}


def test_a_whole_solo_game_by_touch_on_a_phone(server: str, visitors: Visitors) -> None:
    page = visitors(PHONE).open(open_clans(server, ["you"], seed=5))
    verbs = play_on(page, Random(5))
    assert page.locator(".result tbody tr").count() > 3
    assert {"clan", "expand", "pass"} <= verbs
    assert fits(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_has_no_barriers_and_can_be_read(
    server: str, visitors: Visitors, axe: str, size: dict[str, int], scheme: str
) -> None:
    visitor = visitors(size)
    visitor.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce")
    page = visitor.open(open_clans(server, ["you", "random", "random"], seed=6))
    random = Random(6)
    seen: set[str] = set()
    for _ in range(10):
        assert wait_for_turn(page)
        asked = " ".join(sorted({choice["a"].split()[0] for choice in choices(page)}))
        if asked not in seen:
            seen.add(asked)
            assert violations(page, axe) == []
            assert fits(page)
            assert size is DESKTOP or small_figures(page) == []
        play_on(page, random, most=1)
    assert len(seen) >= 3


def trade_in(page: Page) -> dict[str, Any]:
    """A trade of more than one, once the page offers one."""
    return next(choice for choice in choices(page) if choice["a"].startswith("buy 2"))


def open_at_first_turn(server: str, visitors: Visitors, seed: int) -> Page:
    page = visitors().open(open_clans(server, ["you", "random"], seed=seed))
    while wait_for_turn(page) and not any(choice["a"] == "pass" for choice in choices(page)):
        play_on(page, Random(seed), most=1)
    return page


def test_an_area_of_the_market_then_how_many(server: str, visitors: Visitors) -> None:
    """The buttons of a good come when its area is picked, and go with Back."""
    page = open_at_first_turn(server, visitors, 7)
    choice = trade_in(page)
    assert needs_button(page, choice)
    button = page.locator(f'#bar [data-action="{choice["a"]}"]')
    assert not button.is_visible()
    assert not page.locator("#bar [data-back]").is_visible()
    page.locator(f'[data-pick="{choice["p"][0]}"]').click()
    assert button.is_visible()
    assert page.locator(".pick").count() == 0
    page.locator("#bar [data-back]").click()
    assert not button.is_visible()
    assert page.locator(".pick").count() > 3
    question = asked_at(page)
    click_choice(page, choice)
    wait_for_answer(page, question)
    assert page.locator("#panel-log li").count() > 0


def test_the_same_by_keyboard_alone(server: str, visitors: Visitors) -> None:
    page = open_at_first_turn(server, visitors, 8)
    choice = trade_in(page)
    question = asked_at(page)
    page.locator(f'[data-pick="{choice["p"][0]}"]').focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.action || ''").startswith("buy 1")
    page.keyboard.press("Escape")
    page.locator(f'[data-pick="{choice["p"][0]}"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    wait_for_answer(page, question)


def test_spaces_glow_in_their_shape_with_their_cost_and_a_ghost(server: str, visitors: Visitors) -> None:
    page = open_at_first_turn(server, visitors, 9)
    expand = next(choice for choice in choices(page) if choice["a"].startswith("expand"))
    question = asked_at(page)
    click_choice(page, expand)
    wait_for_answer(page, question)
    spaces = choices(page)
    assert all(choice["a"].startswith("at ") for choice in spaces)
    assert page.locator("path.glow").count() == len(spaces)
    assert page.locator(".cc-quote use").count() == len(spaces)
    page.locator(f'[data-pick="{spaces[0]["p"][0]}"]').hover()
    assert page.locator(".ghost").get_attribute("href") == f"#{spaces[0]['g']}"
