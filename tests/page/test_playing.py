"""Whole games in a real browser."""

from __future__ import annotations

import time
from random import Random

import pytest
from playwright.sync_api import expect

from tests.effort import SOAK, often, seed
from tests.page.conftest import PHONE, Visitors, fits, open_tab, open_table
from tests.page.players import OFFERED, choices, click_choice, play_by_clicks, play_by_keys, wait_for_turn
from tests.page.sizes import LOOK, REACH

# In `make test`, two play; Journeyman and the base game are played by touch and by keyboard.
MODULES: list[list[str]] = [[], ["druids"], ["journeyman"], ["druids", "journeyman"]]
TABLES = [(2, ["druids"])] if not SOAK else [(n, one) for n in range(2, 6) for one in MODULES]
BY_KEYBOARD: list[tuple[str, list[str]]] = [
    ("isle-of-skye", []),
    ("isle-of-skye", ["druids", "journeyman"]),
    ("clans-of-caledonia", []),
    ("glen-more", []),
    ("glen-more", ["highlander", "great-glen", "haggis", "dragon-boats"]),
]


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "modules"), TABLES)
def test_a_whole_game_by_clicks(server: str, visitors: Visitors, seats: int, modules: list[str]) -> None:
    table = open_table(server, ["you", *["random"] * (seats - 1)], modules, seed(seats))
    visitor = visitors()
    page = visitor.open(table["seat 0"])
    decisions = play_by_clicks(page, Random(seed(seats)))
    assert decisions > 20
    visitor.pardon_late_moves()
    assert page.locator(".result tbody tr").count() > 3
    assert page.locator(".chart").count() == 1


@pytest.mark.soak
@pytest.mark.parametrize("module", ["druids", "journeyman"] if SOAK else ["journeyman"])
def test_a_whole_game_by_touch_on_a_phone(server: str, visitors: Visitors, module: str) -> None:
    table = open_table(server, ["you", "random"], [module], seed=9)
    visitor = visitors(PHONE)
    page = visitor.open(table["seat 0"])
    assert play_by_clicks(page, Random(9), often(25, 1000)) > 20
    assert fits(page)
    visitor.pardon_late_moves()


@pytest.mark.soak
@pytest.mark.parametrize(("game", "modules"), BY_KEYBOARD if SOAK else BY_KEYBOARD[:1])
def test_a_whole_game_by_keyboard_alone(server: str, visitors: Visitors, game: str, modules: list[str]) -> None:
    """To its end in `make soak`."""
    table = open_table(server, ["you", "random"], modules, seed(10), game)
    visitor = visitors()
    page = visitor.open(table["seat 0"])
    assert play_by_keys(page, Random(seed(10)), often(25, 1000)) > 20
    visitor.pardon_late_moves()
    assert not SOAK or page.locator(".result tbody tr").count() > 3


def test_hot_seat_for_two(server: str, visitors: Visitors) -> None:
    visitor = visitors()
    page = visitor.open("/new")
    page.select_option("#seat-1", "you")
    page.select_option("#seat-2", "")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("#table")
    random = Random(11)
    # The curtain falls whenever the other one is to decide, a moment after the question has come.
    curtain = page.locator("#curtain[open] button").first
    page.add_locator_handler(curtain, lambda: curtain.click())
    for _ in range(20):
        assert wait_for_turn(page)
        before = page.evaluate(f"JSON.stringify(({OFFERED})())")
        click_choice(page, random.choice(choices(page)))
        page.wait_for_function(f"before => JSON.stringify(({OFFERED})()) !== before", arg=before)


def test_two_browsers_see_each_other_and_a_third_sees_what_all_see(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "you"], [], seed=12)
    ann, bob, eve = visitors(), visitors(), visitors()
    first, second = ann.open(table["seat 0"]), bob.open(table["seat 1"])
    third = eve.open(f"/t/{table['id']}")
    for page in (first, second):
        for _ in range(3):
            assert wait_for_turn(page)
            question = page.locator("#choices").get_attribute("data-asked-at")
            click_choice(page, choices(page)[0])
            page.wait_for_function(
                "b => document.getElementById('choices').dataset.askedAt !== b "
                "|| JSON.parse(document.getElementById('choices').textContent).length === 0",
                arg=question,
            )
    mover = first if choices(first) else second
    other = second if mover is first else first
    before = [page.locator("#log .act").count() for page in (other, third)]
    started = time.monotonic()
    passing = next(choice for choice in choices(mover) if choice["a"] == "pass")
    click_choice(mover, passing)
    for page, count in zip((other, third), before, strict=True):
        page.wait_for_function("n => document.querySelectorAll('#log .act').length > n", arg=count)
    assert time.monotonic() - started < 5
    assert choices(third) == []
    # Those who look on talk among themselves: players do not read it while they play.
    open_tab(third, "chat")
    third.locator("#call").fill("what a move")
    third.locator("#call").press("Enter")
    expect(third.locator("#panel-chat")).to_contain_text("what a move")
    assert "what a move" not in first.locator("#panel-chat").inner_text()
    # Whoever was nobody before is known from then on, also to what is sent while they look on.
    expect(third.locator("#panel-chat .mute")).to_have_count(0)


def test_what_a_spectator_gets_has_no_gold_of_anybody(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=13)
    page = visitors().open(f"/t/{table['id']}")
    assert page.locator(".fact.gold").all_inner_texts()
    assert all("?" in text for text in page.locator(".fact.gold").all_inner_texts())


def test_a_newcomer_plays_the_first_move_from_the_lobby(visitors: Visitors) -> None:
    page = visitors().open("/")
    page.locator("article", has_text="Isle of Skye").get_by_role("button", name="Play against bots").click()
    page.wait_for_url("**/t/**")
    assert wait_for_turn(page)
    assert "axe" in page.locator("#question").inner_text()
    click_choice(page, choices(page)[0])
    page.wait_for_function("() => document.getElementById('question').textContent.includes('price')")


def test_undo_hint_plan_and_replay(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "greedy"], [], seed=14)
    page = visitors().open(table["seat 0"])
    assert wait_for_turn(page)
    question = page.locator("#question").inner_text()
    click_choice(page, choices(page)[1])
    page.wait_for_function("q => document.getElementById('question').textContent !== q", arg=question)
    page.get_by_role("button", name="Undo").click()
    page.wait_for_function("q => document.getElementById('question').textContent === q", arg=question)
    page.locator("[data-hint]").click()
    page.wait_for_selector("#best [data-action]")
    # The best answers have their places in words, on the board and in the bar.
    assert 1 < page.locator("#best [data-rank]").count() <= 3
    assert page.locator("#stage .rank, #answers [data-rank]:visible").count() >= 2
    # What is said about them hides nothing that is looked for meanwhile.
    assert page.evaluate(LOOK, REACH)["wrong"] == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Plan", exact=True).click()
    # The seat stays in the address.
    page.wait_for_url("**?plan=yes&seat=0")
    assert play_by_clicks(page, Random(14), most=3) == 3
    assert page.locator("#plan-log li").count() == 3
    page.locator(".plan").get_by_role("button", name="Undo").click()
    page.wait_for_function("() => document.querySelectorAll('#plan-log li').length < 3")
    page.get_by_role("button", name="Stop planning").click()
    page.wait_for_url(f"**/t/{table['id']}?seat=0")
    assert page.locator("#question").inner_text() == question
    page.get_by_role("button", name="Plan", exact=True).click()
    page.wait_for_url("**?plan=yes&seat=0")
    assert play_by_clicks(page, Random(15), most=1) == 1
    page.get_by_role("button", name="Play this").click()
    page.wait_for_url(f"**/t/{table['id']}?seat=0")
    assert page.locator("#question").inner_text() != question


def test_confirming_before_sending(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], seed=15)
    page = visitors().open(table["seat 0"])
    assert wait_for_turn(page)
    open_tab(page, "table")
    page.select_option("#confirm-first", "yes")
    question = page.locator("#question").inner_text()
    click_choice(page, choices(page)[0])
    assert page.locator("#question").inner_text() == question
    page.locator("#confirm button").first.click()
    page.wait_for_function("q => document.getElementById('question').textContent !== q", arg=question)
