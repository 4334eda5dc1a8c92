"""Two strangers: from an empty lobby to a finished, rated game of two, with all that may happen on the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

import clachan.web.clock
from clachan.web.hall import presence
from tests.effort import SOAK, seed
from tests.page.conftest import PHONE, Visitor, Visitors, fits, open_tab
from tests.page.players import READY, clicked, wait_until_away
from tests.web.support import SetClock
from tests.web.town import PASSWORD, towns

# More seconds than the deadline of a move.
OVERDUE = 700
# Decisions before one of them goes away, and of a whole game: the rest of it is played in `make soak`.
FIRST, ALL = 6, 1000


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """The clock of the server."""
    found = SetClock()
    monkeypatch.setattr(clachan.web.clock, "now", found.now)
    return found


@pytest.fixture
def strangers(browser: Browser, tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visitors]:
    """Whoever comes to a server that nobody has been at, whose clock can be put forward."""
    monkeypatch.setattr(presence, "LOOK_AROUND", 0.5)
    with towns(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as town:
        found = Visitors(browser, town.server.url)
        yield found
        assert found.close() == []


def keep_name(visitor: Visitor, name: str) -> None:
    """Keep a name, so that games count."""
    page = visitor.open("/me")
    page.fill("#keep-name", name)
    page.fill("#keep-password", PASSWORD)
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("header")).to_contain_text(name)


def say(page: Page, text: str) -> None:
    """Say something at a table."""
    open_tab(page, "chat")
    page.fill("#say", text)
    page.locator("form.say:has(#say) button").click()
    expect(page.locator("#panel-chat .chat").first).to_contain_text(text)
    if page.locator("#rail-toggle").is_visible():
        page.locator("#rail-toggle").click()


def play(pages: tuple[Page, Page], random: Random, most: int) -> None:
    """Both play, whoever is asked first; until the game is over, or so many decisions."""
    done = 0
    while done < most and not pages[0].locator(".result").count():
        for page in pages:
            if page.evaluate(READY):
                done += len(clicked(page, random.choice, 1))


def play_until_theirs(page: Page, random: Random) -> None:
    """One plays on as long as there is something to decide here."""
    while page.evaluate(READY):
        clicked(page, random.choice, 1)


def give_up(page: Page) -> None:
    """Leave the table for good: the other has won."""
    page.goto(f"{page.url.partition('?')[0]}/leave")
    page.locator("#concede").click()


@pytest.mark.soak
def test_two_strangers_meet_play_and_meet_again(strangers: Visitors, clock: SetClock) -> None:
    ailsa, bryce = strangers(), strangers(PHONE)
    random = Random(seed(6))
    # An empty lobby; both keep their names, and one opens a rated table for two.
    assert ailsa.open("/").locator("[data-list=waiting] li, [data-list=playing] li").count() == 0
    keep_name(ailsa, "Ailsa")
    keep_name(bryce, "Bryce")
    here = ailsa.open("/new?game=isle-of-skye")
    here.select_option("#seat-1", "open")
    here.select_option("#seat-2", "")
    here.select_option("#rated", "yes")
    here.get_by_role("button", name="Open the table").click()
    here.wait_for_selector("#room")
    # The other finds it in the lobby, and sits down.
    there = bryce.open("/")
    there.locator("[data-list=waiting] a[href^='/t/']").first.click()
    expect(there.locator("#room")).to_contain_text("rated")
    there.locator("#room").get_by_role("button", name="Sit down").click()
    for page in (here, there):
        page.wait_for_selector("#panel-players #player-row-1")
    say(here, "A good game!")
    say(there, "And to you.")
    expect(here.locator("#panel-chat .chat").first).to_contain_text("And to you.")
    play((here, there), random, FIRST)
    # The other goes away and lets the time pass; a bot sits in, until they return.
    table = there.url
    bryce.open("/credits")
    wait_until_away(here.locator("#presence-1 .away"), clock)
    play_until_theirs(here, random)
    clock.put_forward(OVERDUE)
    here.get_by_role("button", name="Let a bot sit in").click()
    expect(here.locator("#player-row-1")).to_contain_text("a bot sits in")
    there.goto(table)
    there.get_by_role("button", name="Take your seat back").click()
    expect(here.locator("#player-row-1 .presence")).to_contain_text("here")
    if SOAK:
        play((here, there), random, ALL)
        for page in (here, there):
            page.wait_for_selector(".result")
            assert fits(page)
    else:
        give_up(there)
    # Both are rated, and the archive has the game.
    person = strangers()
    for name in ("Ailsa", "Bryce"):
        expect(person.open(f"/people/{name}").locator(".ratings")).to_contain_text("after 1 rated game")
    expect(person.open("/archive").locator("main")).to_contain_text("Bryce")
    # One asks for a rematch, and the other comes along.
    here.get_by_role("button", name="Rematch").first.click()
    there.goto(table)
    there.get_by_role("link", name="To the rematch").first.click()
    for page in (here, there):
        page.wait_for_selector("#panel-players #player-row-1")
        assert page.url.partition("?")[0] != table
