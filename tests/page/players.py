"""People who play on the page: by the mouse, or by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.web.support import SetClock

Choice = dict[str, Any]
# Kinds of actions that leave less to do.
SELDOM = ("sell", "done", "finish", "pass")

OFFERED = "() => JSON.parse((document.getElementById('within') || document.getElementById('choices')).textContent)"
QUESTION = """() => document.getElementById("choices").dataset.askedAt + "." +
  (document.getElementById("within")?.dataset.step || 0)"""
ANSWERED = f"before => document.querySelector('.result') || ({QUESTION})() !== before"
# Keys are pressed so often for one step of an act; and so many milliseconds are waited for what can be picked.
LONGEST_ACT = 12
PATIENCE = 30_000
# Seconds after which whoever has left is away.
AWAY = 120
READY = """() => {
  const choices = document.getElementById("choices");
  const busy = document.getElementById("table")?.classList.contains("busy") ?? true;
  return !busy && ((choices && JSON.parse(choices.textContent).length > 0) || document.querySelector(".result"));
}"""


# The board of something to pick, if that has to be picked first.
FRAME_OF = """id => {
  const board = document.getElementById(id)?.closest(".board");
  return board?.querySelector(".frame-pick") ? board.dataset.board : "";
}"""


def choices(page: Page) -> list[Choice]:
    """What the page offers now, also within an act: actions and the elements they point at."""
    found: list[Choice] = page.evaluate(OFFERED)
    return [{"b": "", "g": "", **choice} for choice in found]


def verb_of(choice: Choice) -> str:
    """The kind of an action: the first word of its notation."""
    return str(choice["a"].split()[0])


def asked_at(page: Page) -> str:
    """The number of the question that the page shows, and of the step of an act that it is at."""
    return str(page.evaluate(QUESTION))


def wait_for_turn(page: Page) -> bool:
    """Wait until something is to be decided here; False when the game is over."""
    page.wait_for_function(READY)
    return page.locator(".result").count() == 0


def wait_for_answer(page: Page, question: str) -> None:
    """Wait until the question is another one."""
    page.wait_for_function(ANSWERED, arg=question)


def needs_button(page: Page, choice: Choice) -> bool:
    """Whether pointing is not enough: nothing to point at, or others point there, too."""
    points = choice["p"]
    others = [other for other in choices(page) if other["a"] != choice["a"]]
    return not points or bool(choice["b"] and any(other["p"][: len(points)] == points for other in others))


def click_choice(page: Page, choice: Choice) -> None:
    """Point at the elements of an action one after the other, and press its button where it needs one.

    Each click waits for what it sets off (no `no_wait_after`): only then does Playwright see that something else lay
    there when it clicked, and click again.
    """
    button = needs_button(page, choice)
    for element in choice["p"]:
        # Where things would be too small side by side, their board is picked first.
        if board := page.evaluate(FRAME_OF, element):
            page.locator(f'[data-frame="{board}"].pick').click(timeout=PATIENCE)
        page.locator(f'[data-pick="{element}"]').first.click(timeout=PATIENCE)
    if button:
        page.locator("#answers").locator(f'[data-action="{choice["a"]}"]:not([hidden])').click()


def clicked(page: Page, choose: Callable[[list[Choice]], Choice], most: int) -> list[str]:
    """Play until the game is over, or so many decisions; the actions that were clicked."""
    done: list[str] = []
    while len(done) < most and wait_for_turn(page):
        question, offered = asked_at(page), choices(page)
        if not offered:
            continue  # somebody who builds at the same time is asked something first
        choice = choose(offered)
        click_choice(page, choice)
        wait_for_answer(page, question)
        done.append(choice["a"])
    return done


def play_by_clicks(page: Page, random: Random, most: int = 1000) -> int:
    """Play until the game is over, or so many decisions; how many there were."""
    return len(clicked(page, random.choice, most))


def anything(choice: Choice) -> bool:
    """Whoever plays so does everything that is offered."""
    return True


def play_verbs(
    page: Page,
    random: Random,
    most: int = 600,
    seldom: Sequence[str] = (),
    wise: Callable[[Choice], bool] = anything,
) -> set[str]:
    """The same with any kind of action as soon as any other, so that the many trades do not drown the rest.

    What is called seldom gives way to the rest most of the time, and what is not wise is done only where nothing else
    can be. The kinds of actions that were clicked.
    """

    def choose(offered: list[Choice]) -> Choice:
        offered = [choice for choice in offered if wise(choice)] or offered
        verbs = sorted({verb_of(choice) for choice in offered})
        busy = [verb for verb in verbs if verb not in seldom]
        if seldom and busy and random.random() < 0.8:
            verbs = busy
        verb = random.choice(verbs)
        return random.choice([choice for choice in offered if verb_of(choice) == verb])

    return {action.split()[0] for action in clicked(page, choose, most)}


def play_glen(page: Page, random: Random, most: int = 600) -> set[str]:
    """Play Glen More; sales and the end of a turn come more seldom, so that there is something to do."""
    return play_verbs(page, random, most, SELDOM)


def play_by_keys(page: Page, random: Random, most: int = 1000) -> int:
    """The same with arrow keys and Enter alone; an act may take several of each."""
    for count in range(most):
        if not wait_for_turn(page):
            return count
        question = asked_at(page)
        for _ in range(LONGEST_ACT):
            for _ in range(random.randint(1, 4)):
                page.keyboard.press(random.choice(["ArrowRight", "ArrowDown"]))
            page.keyboard.press("Enter")
            if answered(page, question):
                break
        else:
            raise AssertionError(f"question {question} is not answered: {page.locator('#question').text_content()}")
    return most


def answered(page: Page, question: str) -> bool:
    """Whether the question is another one, a moment after a key was pressed."""
    try:
        page.wait_for_function(ANSWERED, arg=question, timeout=400)
    except TimeoutError:
        return False
    return True


def wait_until_away(shown: Locator, clock: SetClock) -> None:
    """Let time pass until the page says so: the server may hear that somebody has left when some of it has passed."""
    for _ in range(4):
        clock.put_forward(AWAY)
        with suppress(AssertionError):
            return expect(shown).to_be_visible()
    expect(shown).to_be_visible()
