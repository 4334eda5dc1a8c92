"""Tooltips of ours: by mouse, keyboard and touch, beside what they tell of; the sheet of icons and the keys."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.page.conftest import DESKTOP, PHONE, Visitors, open_table, violations
from tests.page.players import asked_at, choices, click_choice, wait_for_answer, wait_for_turn

TITLES = """() => [
  ...[...document.querySelectorAll("svg title")].map((title) => title.textContent),
  ...[...document.querySelectorAll("[title]")].map((element) => element.getAttribute("title")),
]"""
# What the browser itself would show for what lies at a point.
NATIVE = """([x, y]) => {
  for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
    const inside = [...at.children].find((child) => child.localName === "title");
    const text = inside ? inside.textContent : at.getAttribute("title");
    if (text) return text;
  }
  return "";
}"""
# Middles of parts of the drawings on the stage at which nothing else lies, with what they say.
SPOTS = """pick => [...document.querySelectorAll("#stage title")].flatMap((title) => {
  const part = title.parentElement, box = part.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const there = document.elementFromPoint(x, y);
  let at = there;
  while (at && ![...at.children].some((child) => child.localName === "title")) at = at.parentElement;
  if (at !== part || Boolean(there.closest(".pick")) !== pick) return [];
  return [{ x, y, text: title.textContent }];
})"""
# Whether the tip is inside of the window and covers nothing that is at the point, nor a button.
COVERED = """([x, y]) => {
  const tip = document.getElementById("tip").getBoundingClientRect(), wrong = [];
  const { left, top, right, bottom } = tip;
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) wrong.push("out of the window");
  const over = (box) => Math.min(tip.right, box.right) - Math.max(tip.left, box.left) > 1 &&
    Math.min(tip.bottom, box.bottom) - Math.max(tip.top, box.top) > 1;
  const pick = document.elementFromPoint(x, y)?.closest(".pick");
  if (pick && over(pick.getBoundingClientRect())) wrong.push("over what is picked");
  for (const button of document.querySelectorAll("#bar button, #bar summary, .frame-tools button")) {
    const there = button.checkVisibility() && over(button.getBoundingClientRect());
    if (there) wrong.push(`over ${button.getAttribute("aria-label")}`);
  }
  if (parseFloat(getComputedStyle(document.getElementById("tip")).fontSize) < 12) wrong.push("small");
  return wrong;
}"""


@pytest.fixture
def page(server: str, visitors: Visitors) -> Page:
    table = open_table(server, ["you", "random"], ["druids"], 41)
    page = visitors(DESKTOP).open(table["seat 0"])
    assert wait_for_turn(page)
    return page


def tip(page: Page) -> str:
    """What the tooltip says, once it is there."""
    page.wait_for_selector("#tip:popover-open")
    return page.locator("#tip").inner_text()


def no_tip(page: Page) -> bool:
    page.wait_for_timeout(450)
    return page.locator("#tip:popover-open").count() == 0


def test_what_is_pointed_at_says_what_it_is_beside_it(page: Page) -> None:
    assert all(page.evaluate(TITLES))
    for pick in (False, True):
        spots = page.evaluate(SPOTS, pick)
        assert spots
        for spot in spots[:: max(1, len(spots) // 4)]:
            point = [spot["x"], spot["y"]]
            page.mouse.move(*point)
            assert tip(page) == spot["text"]
            assert page.evaluate(NATIVE, point) == "", "the browser shows its own as well"
            assert page.evaluate(COVERED, point) == []
            page.mouse.move(2, 2)
            assert no_tip(page)
    assert all(page.evaluate(TITLES)), "a title was not put back"


def test_a_tip_goes_with_escape_and_with_a_click(page: Page) -> None:
    spot = page.evaluate(SPOTS, False)[0]
    page.mouse.move(spot["x"], spot["y"])
    assert tip(page)
    page.keyboard.press("Escape")
    assert page.locator("#tip:popover-open").count() == 0
    page.mouse.move(2, 2)
    page.mouse.move(spot["x"], spot["y"])
    assert tip(page)
    page.mouse.down()
    assert page.locator("#tip:popover-open").count() == 0
    page.mouse.up()


def test_what_comes_to_lie_under_a_click_is_not_told_of_before_the_pointer_moves(page: Page) -> None:
    question, choice = asked_at(page), choices(page)[0]
    click_choice(page, choice)
    wait_for_answer(page, question)
    # As when boards come onto the stage and others leave it.
    page.set_viewport_size({"width": 1440, "height": 900})
    assert no_tip(page)
    page.mouse.move(2, 2)
    spot = page.evaluate(SPOTS, False)[0]
    page.mouse.move(spot["x"], spot["y"])
    assert tip(page) == spot["text"]


def test_numbers_of_the_rail_say_where_they_come_from(page: Page) -> None:
    number = page.locator(".player.you .fact.gold summary")
    told = number.get_attribute("title")
    number.hover()
    assert tip(page) == told
    assert number.get_attribute("title") is None
    # What is told anew meanwhile is not lost.
    number.evaluate("element => { element.title = 'another'; }")
    page.mouse.move(2, 2)
    assert no_tip(page)
    assert number.get_attribute("title") == "another"


def test_what_has_the_focus_says_what_it_is(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.classList.contains('pick')")
    said = tip(page)
    assert said
    assert page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "tip"
    page.keyboard.press("Escape")
    assert page.locator("[aria-describedby=tip]").count() == 0
    # Buttons of the bar as well.
    page.locator(".menu summary").focus()
    page.keyboard.press("Shift+Tab")
    assert "choice" in tip(page)


def test_one_tip_says_what_it_is_and_why_it_cannot_be_picked(page: Page) -> None:
    spot = page.evaluate(SPOTS, False)[0]
    point = [spot["x"], spot["y"]]
    page.evaluate(
        """([x, y]) => {
          const id = document.elementFromPoint(x, y).closest("[id]").id;
          document.getElementById("refusals").textContent = JSON.stringify([{ w: "Not now", d: false, p: [[id]] }]);
          document.getElementById("table").dispatchEvent(new Event("recompose"));
        }""",
        point,
    )
    page.mouse.move(*point)
    assert tip(page).split("\n\n") == [spot["text"], "Not now"]


# A finger that stays where it is for so long.
HOLD = """async ([x, y, milliseconds]) => {
  const target = document.elementFromPoint(x, y);
  const touch = { bubbles: true, clientX: x, clientY: y, pointerType: "touch", isPrimary: true };
  target.dispatchEvent(new PointerEvent("pointerdown", touch));
  await new Promise((go) => setTimeout(go, milliseconds));
  target.dispatchEvent(new PointerEvent("pointerup", touch));
  target.dispatchEvent(new PointerEvent("click", touch));
}"""


def test_a_finger_holds_what_can_be_picked_and_taps_what_cannot(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "random"], [], 41)
    page = visitors(PHONE).open(table["seat 0"])
    assert wait_for_turn(page)
    spot = page.evaluate(SPOTS, True)[0]
    point = [spot["x"], spot["y"]]
    page.evaluate(HOLD, [*point, 700])
    assert tip(page) == spot["text"]
    assert page.evaluate(COVERED, point) == []
    assert page.locator("#confirm").is_hidden(), "what was held was picked"
    far = [s for s in page.evaluate(SPOTS, False) if abs(s["y"] - spot["y"]) > 200]
    page.touchscreen.tap(far[0]["x"], far[0]["y"])
    assert tip(page) == far[0]["text"]
    assert page.evaluate(COVERED, [far[0]["x"], far[0]["y"]]) == []
    page.touchscreen.tap(*point)
    assert page.locator("#tip:popover-open").count() == 0
    assert page.locator("#confirm").is_visible()


@pytest.mark.parametrize(("game", "modules"), [("isle-of-skye", ["journeyman"]), ("clans-of-caledonia", [])])
def test_the_sheet_of_icons_is_a_key_away(
    server: str, visitors: Visitors, axe: str, game: str, modules: list[str]
) -> None:
    table = open_table(server, ["you", "random"], modules, 41, game)
    page = visitors(DESKTOP, "pl").open(table["seat 0"])
    assert wait_for_turn(page)
    page.keyboard.press("i")
    page.wait_for_selector("#icons .icon-list")
    drawn = page.evaluate("[...document.querySelectorAll('#icons-text use')].map((use) => use.getBBox().width)")
    assert len(drawn) > 15
    assert min(drawn) > 0
    assert page.locator("#icons h3").all_inner_texts() == (["Wędrowiec"] if modules else [])
    assert violations(page, axe) == []
    page.keyboard.press("Escape")
    assert page.locator("#icons").is_hidden()
    page.locator(".menu summary").click()
    page.locator("#icons-button").click()
    assert page.locator("#icons").is_visible()
    page.keyboard.press("i")
    assert page.locator("#icons").is_hidden()


def test_keys_undo_plan_and_hint(page: Page) -> None:
    question = asked_at(page)
    click_choice(page, choices(page)[0])
    wait_for_answer(page, question)
    page.wait_for_selector("[aria-keyshortcuts=U]")
    # The hint is about the position that taking back leads to.
    page.keyboard.press("u")
    page.keyboard.press("h")
    page.wait_for_function("() => !document.querySelector('[aria-keyshortcuts=U]')")
    page.wait_for_selector(".pick.hint")
    page.keyboard.press("p")
    page.wait_for_url("**plan=yes&seat=0")


def test_keys_are_letters_where_something_is_written(page: Page) -> None:
    page.locator("#tab-chat").click()
    page.locator("#say").fill("")
    page.locator("#say").press_sequentially("hip?")
    assert page.locator("#say").input_value() == "hip?"
    assert page.locator("#icons, #keys").filter(visible=True).count() == 0


def test_all_keys_are_listed(page: Page) -> None:
    page.keyboard.press("?")
    listed = page.locator("#keys kbd").all_inner_texts()
    assert {"Enter", "Esc", "Alt", "R", "U", "H", "P", "I", "F1", "?"} <= set(listed)
    shortcuts = page.evaluate(
        "[...document.querySelectorAll('[aria-keyshortcuts]')].map((e) => e.getAttribute('aria-keyshortcuts'))"
    )
    single = {key for key in shortcuts if len(key) == 1}
    assert single <= set(listed)
