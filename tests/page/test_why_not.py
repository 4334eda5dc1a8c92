"""What cannot be picked says why: each reason lies at something that the page shows."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from clachan import Game
from clachan.core.options import Options
from clachan.i18n import translator
from clachan.manifest import face_of
from tests.effort import often
from tests.every_game.support import ALL_IDS, ALL_OPTIONS, random_game
from tests.page.conftest import DESKTOP, PHONE, Visitors, open_table, violations
from tests.page.players import choices, wait_for_turn

IDS = re.compile(r'\bid="([^"]+)"')


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), ALL_OPTIONS[:: often(4, 1)], ids=ALL_IDS[:: often(4, 1)])
def test_every_reason_lies_at_something_on_the_page(game: Game, options: Options) -> None:
    _, page = face_of(game).page(translator("en"), [f"P{seat}" for seat in range(options.players)])
    for turn, state in enumerate(random_game(game, options, 12)):
        seat = state.deciders[0] if state.deciders else 0
        refused = state.why_not(seat)
        if turn % 5 or not refused:
            continue
        view = state.view(seat)
        drawn = [board.svg for board in page.boards(view)]
        drawn.extend([thing.svg for thing in (*page.tray(view), *page.in_hand(view))])
        ids = set(IDS.findall("".join(drawn)))
        for refusal in page.why_not(refused, view):
            assert set(refusal.points) <= ids, (state.asked, refusal.points, refusal.why)
            assert refusal.why[:1].isupper()


def refused(page: Page) -> dict[str, str]:
    """What the page says cannot be picked first, with why."""
    told = json.loads(page.locator("#refusals").text_content() or "[]")
    return {places[0]: entry["w"] for entry in told for places in entry["p"] if len(places) == 1}


# A spot of an element on the stage at which nothing else lies that could be picked or says why it cannot.
SPOT = """([id, ids]) => {
  const box = document.querySelector(`#stage [id="${id}"]`)?.getBoundingClientRect();
  if (!box) return null;
  for (const [across, down] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.7], [0.2, 0.8], [0.8, 0.2]]) {
    const x = box.left + across * box.width, y = box.top + down * box.height;
    let at = document.elementFromPoint(x, y)?.closest("[id]");
    while (at && !ids.includes(at.id) && !at.matches(".pick")) at = at.parentElement?.closest("[id]");
    if (at?.id === id) return [x, y];
  }
  return null;
}"""


def spots(page: Page) -> dict[str, tuple[float, float]]:
    """Where a pointer is at each of the things that cannot be picked, as far as they are in view."""
    ids = list(refused(page))
    found = {id_: page.evaluate(SPOT, [id_, ids]) for id_ in ids}
    return {id_: (spot[0], spot[1]) for id_, spot in found.items() if spot}


@pytest.mark.parametrize("game", ["glen-more", "isle-of-skye"])
def test_what_cannot_be_picked_says_why_when_it_is_pointed_at(server: str, visitors: Visitors, game: str) -> None:
    table = open_table(server, ["you", "random"], [], 41, game)
    page = visitors(DESKTOP).open(table["seat 0"])
    about = page.locator("#about")
    for _ in range(12):
        assert wait_for_turn(page)
        reasons, there = refused(page), spots(page)
        if there:
            break
        page.evaluate("a => document.querySelector(`[data-action='${a}']`)?.click()", choices(page)[0]["a"])
        page.wait_for_timeout(300)
    assert there
    for id_, (x, y) in there.items():
        page.mouse.move(x, y)
        assert about.text_content() == reasons[id_]
    page.mouse.move(4, 4)
    assert about.text_content() not in reasons.values()


def test_a_finger_is_told_why_too(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], 41, "glen-more")
    page = visitors(PHONE).open(table["seat 0"])
    assert wait_for_turn(page)
    reasons, there = refused(page), spots(page)
    told = []
    for id_, (x, y) in there.items():
        page.touchscreen.tap(x, y)
        told.append(page.locator("#about").text_content() == reasons[id_])
    # Beside something that can be picked, a tap is at that.
    assert any(told)


def test_the_keyboard_is_told_why_in_the_list_of_choices(server: str, visitors: Visitors, axe: str) -> None:
    table = open_table(server, ["you", "random"], [], 41, "glen-more")
    page = visitors(DESKTOP).open(table["seat 0"])
    assert wait_for_turn(page)
    reasons = set(refused(page).values())
    assert reasons
    page.locator("#all-choices > summary").focus()
    page.keyboard.press("Enter")
    lines = page.locator("#cannot li")
    expect(lines.first).to_be_visible()
    told = lines.all_inner_texts()
    assert all(any(why in line for line in told) for why in reasons)
    # Each says what it is about: what is on the boards has a name.
    assert all(name.inner_text() for name in page.locator("#cannot li b").all())
    assert len(told) == len(set(told))
    page.keyboard.press("Tab")
    expect(page.locator(".choice-list")).to_be_focused()
    assert violations(page, axe) == []


# What the server says, with one thing that costs too much.
TOO_DEAR = """id => {
  const told = [{ w: "Costs 3, you have 2", d: true, p: [[id]] }];
  document.getElementById("refusals").textContent = JSON.stringify(told);
  document.getElementById("table").dispatchEvent(new Event("recompose"));
}"""
OPACITY = "id => Number(getComputedStyle(document.getElementById(id)).opacity)"


def test_what_is_too_dear_is_paler(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], 41, "glen-more")
    page = visitors(DESKTOP).open(table["seat 0"])
    assert wait_for_turn(page)
    (id_, (x, y)), (other, _) = list(spots(page).items())[:2]
    assert page.evaluate(OPACITY, id_) == 1
    page.evaluate(TOO_DEAR, id_)
    assert page.evaluate(OPACITY, id_) < 1
    assert page.evaluate(OPACITY, other) == 1
    page.mouse.move(x, y)
    assert page.locator("#about").text_content() == "Costs 3, you have 2"
