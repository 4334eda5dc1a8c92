"""Seats on the page: who is there, bots that sit in for who is not, leaving, coming back, and chosen seeds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

import clachan.web.clock
from tests.page.conftest import DESKTOP, PHONE, Visitor, Visitors, fits, open_tab, open_table, violations
from tests.page.players import wait_until_away
from tests.web.support import SetClock, live_server

OFFER = "Let a bot sit in"
# Whether an hourglass stands beside the time that is left, not above it.
IN_ONE_LINE = """left => left.querySelector("svg").getBoundingClientRect().bottom
  > left.querySelector("b").getBoundingClientRect().top + 2"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in this process, so that its clock can be put forward."""
    with live_server(tmp_path_factory.mktemp("seats") / "tables.sqlite") as running:
        yield running.url


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    found = SetClock()
    monkeypatch.setattr(clachan.web.clock, "now", found.now)
    return found


def open_for_two(host: Visitor, guest: Visitor) -> str:
    """A table that one opens and the other joins: its path."""
    page = host.open("/new?game=isle-of-skye")
    page.select_option("#seat-1", "open")
    page.select_option("#seat-2", "")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table")
    path = page.url.removeprefix(host.server)
    guest.open(path).get_by_role("button", name="Sit down").click()
    guest.page.wait_for_selector('#table[data-seat="1"]')
    return path


def presence(page: Page, seat: int) -> str:
    """What a page says about whether somebody is there."""
    return page.locator(f"#presence-{seat}").inner_text()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_bot_sits_in_only_for_who_is_away_and_out_of_time(
    visitors: Visitors, axe: str, clock: SetClock, size: dict[str, int]
) -> None:
    host, guest = visitors(size), visitors(size)
    path = open_for_two(host, guest)
    page = host.page
    expect(page.locator("#presence-1")).to_contain_text("here")
    expect(page.locator("#presence-1 .left")).to_contain_text("10 min")
    assert page.locator("#presence-1 .left").evaluate(IN_ONE_LINE)
    expect(page.locator("#presence-0")).not_to_contain_text("here")
    # Out of time, but there: the page is open.
    clock.put_forward(601)
    expect(page.locator("#presence-1")).to_contain_text("out of time")
    expect(page.locator("#presence-1")).to_contain_text("here")
    assert page.get_by_role("button", name=OFFER).count() == 0
    # There no longer.
    guest.open("/me")
    offer = page.get_by_role("button", name=OFFER)
    if size is PHONE:
        page.locator("#rail-toggle").click()
    wait_until_away(offer, clock)
    assert "away" in presence(page, 1)
    assert violations(page, axe) == []
    assert fits(page)
    offer.click()
    expect(page.locator("#player-row-1")).to_contain_text("a bot sits in")
    expect(page.locator("#panel-chat")).to_contain_text("is away and out of time; a bot sits in.")
    # Back again, and the seat is theirs.
    page = guest.open(path)
    expect(page.locator("#question")).to_have_text("A bot sits in for you.")
    assert page.locator("#answers [data-action]").count() == 0
    assert violations(page, axe) == []
    assert fits(page)
    page.get_by_role("button", name="Take your seat back").click()
    expect(page.locator("#stood-in")).to_have_count(0)
    expect(host.page.locator("#presence-1")).to_contain_text("here")
    expect(host.page.locator("#panel-chat")).to_contain_text("is back.")


def test_leaving_asks_first_and_can_be_taken_back(visitors: Visitors, axe: str, browser: Browser) -> None:
    host, guest = visitors(), visitors(PHONE)
    path = open_for_two(host, guest)
    page = guest.page
    open_tab(page, "table")
    page.get_by_role("link", name="Leave the table").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Leave the table?")
    assert "You can take your seat back until the game is over." in page.inner_text("main")
    assert violations(page, axe) == []
    assert fits(page)
    page.get_by_role("link", name="Stay").click()
    page.wait_for_selector('#table[data-seat="1"]')
    assert page.locator("#stood-in").count() == 0
    # The same without any script.
    plain = browser.new_context(java_script_enabled=False, storage_state=guest.context.storage_state())
    bare = plain.new_page()
    bare.goto(guest.server + path + "/leave")
    bare.locator("#leave").click()
    expect(bare.locator(".tables").first).to_contain_text("a bot sits in for you")
    plain.close()
    # Both pages hear of it.
    expect(host.page.locator("#player-row-1")).to_contain_text("a bot sits in")
    page.get_by_role("button", name="Take your seat back").click()
    expect(host.page.locator("#player-row-1")).not_to_contain_text("a bot sits in")


def test_the_host_who_chose_the_seed_is_told_of(visitors: Visitors, server: str) -> None:
    table = open_table(server, ["you", "you"], [], seed=80)
    visitor = visitors()
    expect(visitor.open(f"/t/{table['id']}").locator("#seed-told")).to_contain_text("may know what chance will bring")
    visitor.page.goto(server + table["seat 0"])
    expect(visitor.page.locator("#seed-told")).to_be_visible()
    visitor.page.get_by_role("button", name="Sit down").click()
    visitor.page.wait_for_selector('#table[data-seat="0"]')
    assert visitor.page.locator("#seed-told").count() == 0


def test_who_lost_the_seat_to_its_link_looks_on(visitors: Visitors, server: str) -> None:
    """The page that had the seat becomes that of somebody who looks on, with nothing of the seat left on it."""
    table = open_table(server, ["you", "random"], [], seed=81)
    first, second = visitors(), visitors()
    page = first.open(table["seat 0"])
    link = page.locator("#seat-link").input_value().removeprefix(server)
    assert link != table["seat 0"]
    second.open(link)
    page.wait_for_selector('#table[data-seat=""]')
    expect(page.locator("#seat-link")).to_have_count(0)
    expect(page.locator("#panel-chat")).to_contain_text("was taken over with its secret link")
    answer = page.goto(server + link)
    assert answer is not None
    assert answer.status == 403
    first.errors.clear()  # of the page that was refused
