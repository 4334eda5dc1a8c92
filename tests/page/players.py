"""People who play on the page: by the mouse, or by the keyboard alone."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Page

READY = """() => {
  const choices = document.getElementById("choices");
  const busy = document.getElementById("table").classList.contains("busy");
  return !busy && ((choices && JSON.parse(choices.textContent).length > 0) || document.querySelector(".result"));
}"""


def choices(page: Page) -> list[dict[str, Any]]:
    """What the page offers now: actions and the elements they point at."""
    found: list[dict[str, Any]] = json.loads(page.locator("#choices").text_content() or "[]")
    return found


def asked_at(page: Page) -> str:
    """The number of the question that the page shows."""
    return str(page.locator("#choices").get_attribute("data-asked-at"))


def wait_for_turn(page: Page) -> bool:
    """Wait until something is to be decided here; False when the game is over."""
    page.wait_for_function(READY)
    return page.locator(".result").count() == 0


def wait_for_answer(page: Page, question: str) -> None:
    """Wait until the question is another one."""
    page.wait_for_function(
        "before => document.querySelector('.result') || document.getElementById('choices').dataset.askedAt !== before",
        arg=question,
    )


def needs_button(page: Page, choice: dict[str, Any]) -> bool:
    """Whether pointing is not enough: nothing to point at, or others point there, too."""
    points = choice["p"]
    others = [other for other in choices(page) if other["a"] != choice["a"]]
    return not points or bool(choice["l"] and any(other["p"][: len(points)] == points for other in others))


def click_choice(page: Page, choice: dict[str, Any]) -> None:
    """Point at the elements of an action one after the other, and press its button where it needs one."""
    button = needs_button(page, choice)
    for element in choice["p"]:
        page.locator(f'[data-pick="{element}"]').first.click()
    if button:
        page.locator("#bar").locator(f'[data-action="{choice["a"]}"]').click()


def play_by_clicks(page: Page, random: Random, most: int = 1000) -> int:
    """Play until the game is over, or so many decisions; how many there were."""
    for count in range(most):
        if not wait_for_turn(page):
            return count
        question = asked_at(page)
        click_choice(page, random.choice(choices(page)))
        wait_for_answer(page, question)
    return most


def play_by_keys(page: Page, random: Random, most: int = 1000) -> int:
    """The same with arrow keys and Enter alone."""
    for count in range(most):
        if not wait_for_turn(page):
            return count
        question = asked_at(page)
        for _ in range(random.randint(1, 4)):
            page.keyboard.press(random.choice(["ArrowRight", "ArrowDown"]))
        page.keyboard.press("Enter")
        wait_for_answer(page, question)
    return most
