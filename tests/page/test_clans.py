"""Clans of Caledonia in a real browser: whole games by clicks, on a phone."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.effort import SOAK, often, seed
from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, open_table
from tests.page.players import (
    Choice,
    asked_at,
    choices,
    click_choice,
    needs_button,
    play_verbs,
    wait_for_answer,
    wait_for_turn,
)


def open_clans(server: str, seats: list[str], seed: int) -> str:
    """A table of Clans of Caledonia; the link of the first seat."""
    return open_table(server, seats, [], seed, "clans-of-caledonia")["seat 0"]


@pytest.mark.soak
def test_a_whole_game_by_clicks(server: str, visitors: Visitors) -> None:
    page = visitors().open(open_clans(server, ["you", *["random"] * often(1, 3)], seed(4)))
    verbs = play_verbs(page, Random(seed(4)))
    assert page.locator(".result tbody tr").count() > 3
    assert {"clan", "place", "at", "expand", "obtain", "pass"} <= verbs
    assert verbs & {"buy", "sell"}


@pytest.mark.soak
def test_a_whole_solo_game_by_touch_on_a_phone(server: str, visitors: Visitors) -> None:
    """To its end in `make soak`."""
    page = visitors(PHONE).open(open_clans(server, ["you"], seed(5)))
    verbs = play_verbs(page, Random(seed(5)), often(25, 600))
    assert not SOAK or page.locator(".result tbody tr").count() > 3
    assert {"clan", "expand", *(["pass"] if SOAK else [])} <= verbs
    assert fits(page)


@pytest.mark.rule("CC-VAR-303")
def test_the_host_names_the_covered_spaces(visitors: Visitors) -> None:
    """One select a module, each with the spaces of its own; a wrong one is refused and stays to be seen."""
    visitor = visitors(PHONE)
    page = visitor.open("/new?game=clans-of-caledonia")
    assert not page.locator("#variant-covered-spaces-0").is_visible()
    page.locator(".more-options > summary").click()
    page.locator("summary", has_text="Covered spaces").click()
    assert fits(page)
    assert "Module A" in page.locator("label[for=variant-covered-spaces-0]").inner_text()
    firsts = [page.locator(f"#variant-covered-spaces-{number} option").nth(1).inner_text() for number in range(4)]
    assert firsts == ["a1", "g1", "g7", "a6"]
    page.select_option("#variant-tighter-map", "yes")
    page.select_option("#variant-covered-spaces-0", "d3")
    page.locator(".new-table .primary").click()
    page.wait_for_selector(".error")
    assert "d3 is no active land space on side 2 of module A" in page.locator(".error").inner_text()
    assert page.locator("#variant-covered-spaces-0").is_visible()
    visitor.errors.clear()
    page.select_option("#variant-covered-spaces-0", "d4")
    page.locator(".new-table .primary").click()
    page.wait_for_url("**/t/*")


def trade_in(page: Page) -> Choice:
    """A trade of more than one, once the page offers one."""
    return next(choice for choice in choices(page) if choice["a"].startswith("buy 2"))


FRAMES = "() => [...document.querySelectorAll('#stage > .board')].map((b) => [b.dataset.board, b.dataset.frame])"


def open_at_first_turn(server: str, visitors: Visitors, seed: int, size: dict[str, int] = DESKTOP) -> Page:
    page = visitors(size).open(open_clans(server, ["you", "random"], seed=seed))
    while wait_for_turn(page) and not any(choice["a"] == "pass" for choice in choices(page)):
        play_verbs(page, Random(seed), most=1)
    return page


def test_an_area_of_the_market_then_how_many(server: str, visitors: Visitors) -> None:
    """The buttons of a good come when its area is picked, and go with Back."""
    page = open_at_first_turn(server, visitors, 7)
    choice = trade_in(page)
    assert needs_button(page, choice)
    button = page.locator(f'#answers [data-action="{choice["a"]}"]')
    assert not button.is_visible()
    assert not page.locator("#bar [data-back]").is_visible()
    before = page.evaluate(FRAMES)
    page.locator(f'[data-pick="{choice["p"][0]}"]').click()
    assert button.is_visible()
    # Nothing moves while a question is answered.
    assert page.evaluate(FRAMES) == before
    assert page.locator(".pick").count() == 0
    page.locator("#bar [data-back]").click()
    assert not button.is_visible()
    assert page.locator(".pick").count() > 3
    question = asked_at(page)
    click_choice(page, choice)
    wait_for_answer(page, question)
    assert page.locator("#log .act").count() > 0


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


def test_on_a_phone_a_finger_goes_from_the_unit_to_its_space_and_confirms_once(server: str, visitors: Visitors) -> None:
    page = open_at_first_turn(server, visitors, 9, PHONE)
    before = page.evaluate(FRAMES)
    page.locator(f'[data-pick="{trade_in(page)["p"][0]}"]').tap()
    assert page.locator("#answers [data-action]:visible").count() > 1
    assert page.evaluate(FRAMES) == before
    page.locator("#bar [data-back]").tap()
    several = [choice for choice in choices(page) if choice["a"].startswith("expand") and len(choice["p"]) == 1]
    question = asked_at(page)
    # With so much to choose from, the own board is picked first, so that the rest can be read; then it has the stage.
    page.locator('[data-frame="mat"].pick').tap()
    page.locator(f'[data-pick="{several[0]["p"][0]}"]').tap()
    wait_for_answer(page, question)
    spaces = choices(page)
    assert all(choice["a"].startswith("at ") for choice in spaces)
    # Nothing is considered that was not touched, and what was asked is in view.
    assert page.locator("#question").is_visible()
    page.locator(f'[data-pick="{spaces[0]["p"][0]}"]').tap()
    assert page.locator("#bar [data-confirm]").is_visible()
    assert page.locator(".pick.chosen").get_attribute("data-pick") == spaces[0]["p"][0]
    assert spaces[0]["w"] in page.locator("#about").inner_text()
    question = asked_at(page)
    page.locator("#bar [data-confirm]").tap()
    wait_for_answer(page, question)


def test_a_unit_with_one_space_shows_it_before_it_goes_there(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "greedy"], [], 31, "clans-of-caledonia", {"tighter-map": "yes"})
    page = visitors().open(table["seat 0"])
    random = Random(3)
    while wait_for_turn(page) and not any(choice["a"] == "pass" for choice in choices(page)):
        play_verbs(page, random, most=1)
    choice = next(choice for choice in choices(page) if choice["a"].startswith("expand") and len(choice["p"]) == 2)
    question = asked_at(page)
    page.locator(f'[data-pick="{choice["p"][0]}"]').hover()
    assert page.locator(".ghost").get_attribute("href") == f"#{choice['g']}"
    page.locator(f'[data-pick="{choice["p"][0]}"]').click()
    assert [pick.get_attribute("data-pick") for pick in page.locator(".pick").all()] == choice["p"][1:]
    page.keyboard.press("Escape")
    assert page.locator(".pick").count() > 3
    click_choice(page, choice)
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
