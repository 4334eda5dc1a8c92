"""The rules at the side of the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.effort import often
from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, open_table, violations
from tests.page.players import choices, click_choice, wait_for_answer, wait_for_turn

# A word of the title, and a word to look for.
WORDS = {"pl": ("Wyspa Skye", "siekierka"), "ru": ("Остров Скай", "ТОПОР")}


# Tables of the rules that have to be scrolled sideways.
TOO_WIDE = """() => [...document.querySelectorAll("#rules-text .pan")]
  .filter((pan) => pan.scrollWidth > pan.clientWidth).map((pan) => pan.textContent.slice(0, 60))"""


def open_rules(page: Page) -> None:
    if page.locator("#rail-toggle").is_visible():
        page.locator("#rail-toggle").click()
    page.locator("#rules-button").click()
    page.wait_for_selector("#rules .document h1")


def in_view(page: Page, selector: str) -> bool:
    """Whether something lies within what the drawer shows."""
    return bool(
        page.evaluate(
            """selector => {
              const box = document.querySelector(selector).getBoundingClientRect();
              const all = document.getElementById("rules-text").getBoundingClientRect();
              return box.height > 0 && box.top >= all.top && box.top < all.bottom;
            }""",
            selector,
        )
    )


@pytest.mark.soak
@pytest.mark.parametrize(
    ("size", "language"),
    [(PHONE, "ru"), (DESKTOP, "pl")][: often(1, 2)],
    ids=["phone in Russian", "desktop in Polish"][: often(1, 2)],
)
def test_they_are_found_searched_and_closed(
    server: str, visitors: Visitors, axe: str, language: str, size: dict[str, int]
) -> None:
    table = open_table(server, ["you", "random"], [], seed=30)
    page = visitors(size, language).open(table["seat 0"])
    assert wait_for_turn(page)
    assert page.locator("#rules .document").count() == 0
    open_rules(page)
    title, word = WORDS[language]
    assert title in page.locator("#rules .document h1").inner_text()
    # On a phone the field waits until it is touched: a keyboard would cover what is to be read.
    assert page.evaluate("document.activeElement.id") == ("rules-text" if size is PHONE else "rules-find")
    assert size is PHONE or violations(page, axe) == []
    assert fits(page)
    assert page.locator("#rules-text .pan").count() > 0
    assert page.evaluate(TOO_WIDE) == []
    # Names that programs use and numbers of rules are not for people.
    assert "_" not in page.locator("#rules-text").inner_text()
    assert page.locator("#rules-text .numbering:visible").count() == 0
    # They open at what the question is about.
    assert in_view(page, "#IS-PRICE-01.sought")
    page.locator("#rules-find").focus()
    page.keyboard.type(word)
    page.wait_for_selector("#rules-results .found a")
    assert not page.locator("#rules-text").is_visible()
    assert size is DESKTOP or violations(page, axe) == []
    first = page.locator("#rules-results .found a").first
    leads_to = first.get_attribute("href")
    first.click()
    assert in_view(page, f"{leads_to}.sought")
    page.locator("#rules-find").click()
    page.wait_for_selector("#rules-results .found a")
    page.keyboard.press("Escape")
    assert page.locator("#rules").is_visible()
    page.wait_for_selector("#rules-text .document")
    page.keyboard.press("Escape")
    page.wait_for_selector("#rules", state="hidden")
    assert page.evaluate("document.activeElement.id") == "rules-button"


def test_numbers_of_rules_are_shown_to_those_who_ask(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=30)
    page = visitors().open(table["seat 0"])
    open_rules(page)
    number = page.locator("#IS-PRICE-01 .rule-id")
    assert not number.is_visible()
    page.locator("#rule-numbers").check()
    assert number.is_visible()


def test_on_a_desktop_the_game_goes_on_beside_them(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=31)
    page = visitors().open(table["seat 0"])
    assert wait_for_turn(page)
    page.keyboard.press("F1")
    page.wait_for_selector("#rules .document h1")
    drawer, board = page.locator("#rules").bounding_box(), page.locator("#stage").bounding_box()
    assert drawer is not None
    assert board is not None
    assert board["x"] + board["width"] <= drawer["x"]
    question = page.locator("#choices").get_attribute("data-asked-at") or ""
    click_choice(page, choices(page)[0])
    wait_for_answer(page, question)
    assert page.locator("#rules").is_visible()
    page.keyboard.press("F1")
    page.wait_for_selector("#rules", state="hidden")
    # What another tab shows is not left below them.
    page.keyboard.press("F1")
    page.locator("#tab-chat").click()
    page.wait_for_selector("#rules", state="hidden")
    assert page.locator("#say").is_visible()


def test_on_a_phone_they_cover_the_screen(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=32)
    page = visitors(PHONE).open(table["seat 0"])
    open_rules(page)
    box = page.locator("#rules").bounding_box()
    assert box is not None
    assert (round(box["x"]), round(box["width"]), round(box["height"])) == (0, PHONE["width"], PHONE["height"])
    page.locator("#rules-close").click()
    page.wait_for_selector("#rules", state="hidden")


def test_contents_and_links_lead_to_their_places(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=33)
    page = visitors().open(table["seat 0"])
    open_rules(page)
    address = page.url
    page.locator("#contents summary").click()
    page.locator("#contents a").nth(8).click()
    reached = page.evaluate("document.activeElement.textContent")
    assert reached in page.locator("#contents").text_content()  # type: ignore[operator]
    heading, drawer = page.locator("#rules h2:focus").bounding_box(), page.locator("#rules").bounding_box()
    assert heading is not None
    assert drawer is not None
    assert drawer["y"] <= heading["y"] <= drawer["y"] + drawer["height"]
    assert page.url == address


def test_rules_that_cannot_be_loaded_say_so_and_can_be_asked_for_again(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=34)
    visitor = visitors()
    page = visitor.open(table["seat 0"])
    page.route("**/rules/*/text", lambda route: route.abort())
    page.locator("#rules-button").click()
    page.wait_for_function("() => document.getElementById('rules-found').textContent.includes('could not be loaded')")
    page.unroute("**/rules/*/text")
    page.keyboard.press("Escape")
    open_rules(page)
    assert page.locator("#rules-found").inner_text() == ""
    # The browser itself notes the request that failed.
    visitor.errors.clear()
