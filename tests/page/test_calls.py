"""Calling somebody whose turn has come: by sound, and by a notification while they look elsewhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.page.conftest import Visitor, Visitors, open_tab, open_table
from tests.page.feed import feed, open_fed

# Counts what would be heard and seen.
LISTEN = """
window.heard = 0;
window.seen = [];
window.away = false;
const nothing = () => {};
const gain = { setValueAtTime: nothing, exponentialRampToValueAtTime: nothing };
window.AudioContext = class {
  currentTime = 0;
  destination = {};
  createOscillator() {
    return { frequency: {}, connect: (next) => next, start: () => window.heard++, stop: nothing };
  }
  createGain() { return { gain, connect: (next) => next }; }
};
const Asked = window.Notification;
window.Notification = class {
  static requestPermission = () => Asked.requestPermission();
  constructor(title, { body }) { window.seen.push([title, body]); }
};
Object.defineProperty(document, "hidden", { get: () => window.away });
"""


@pytest.fixture
def visitor(visitors: Visitors) -> Visitor:
    found = visitors()
    found.context.grant_permissions(["notifications"])
    found.context.add_init_script(LISTEN)
    return found


@pytest.fixture
def page(server: str, visitor: Visitor) -> Page:
    return open_fed(visitor, open_table(server, ["you", "random"], [], seed=50)["seat 0"])


def turn_on(page: Page, *names: str) -> None:
    open_tab(page, "table")
    for name in names:
        page.locator(f"#{name}").check()
        page.wait_for_function("name => localStorage.getItem(name) === 'yes'", arg=name)


def called(page: Page) -> tuple[int, list[list[str]]]:
    return page.evaluate("window.heard"), page.evaluate("window.seen")


def let_the_turn_come(page: Page) -> None:
    feed(page, "wait for others")
    feed(page, "what do you do", mine=True, bots=False)


def test_nobody_is_called_who_did_not_ask_for_it(page: Page) -> None:
    page.evaluate("window.away = true")
    let_the_turn_come(page)
    assert called(page) == (0, [])


def test_the_sound_is_heard_once_when_the_turn_comes(page: Page) -> None:
    turn_on(page, "sound")
    assert called(page) == (0, [])
    let_the_turn_come(page)
    feed(page, "what next", mine=True, bots=False)
    assert called(page) == (1, [])
    let_the_turn_come(page)
    assert called(page) == (2, [])


def test_a_notification_is_for_those_who_look_elsewhere(page: Page) -> None:
    turn_on(page, "notify")
    let_the_turn_come(page)
    assert called(page) == (0, [])
    page.evaluate("window.away = true")
    let_the_turn_come(page)
    feed(page, "what next", mine=True, bots=False)
    assert called(page) == (0, [["Your turn", "what do you do"]])
    assert page.title().startswith("● Your turn")


def test_what_was_turned_on_stays_on_and_opening_the_page_is_no_call(page: Page) -> None:
    turn_on(page, "sound", "notify")
    page.reload()
    assert page.locator("#sound").is_checked()
    assert page.locator("#notify").is_checked()
    assert page.locator("#turn").get_attribute("data-mine") == "yes"
    assert called(page) == (0, [])


def test_without_permission_the_box_stays_empty(page: Page) -> None:
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    open_tab(page, "table")
    page.locator("#notify").click()
    page.wait_for_function("() => localStorage.getItem('notify') === 'no'")
    assert not page.locator("#notify").is_checked()
