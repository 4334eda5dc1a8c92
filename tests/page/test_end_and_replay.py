"""The end of a game fits on the stage; replay goes through a game by buttons, keys and address, and the log follows."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from tests.page.conftest import PHONE, Visitors
from tests.web.support import Api

# What of the result is not wholly on the stage, or scrolls though it is not the table. Where there is little room, the
# table is shown as a whole, and all of the result scrolls as one sheet, below which the way on stays in view.
AMISS = """() => {
  const stage = document.getElementById("stage").getBoundingClientRect(), wrong = [];
  const result = document.getElementById("result"), sheet = result.scrollHeight > result.clientHeight + 1;
  const bottom = sheet ? document.querySelector(".result .after").getBoundingClientRect().top : stage.bottom;
  for (const part of document.querySelectorAll("#result h2, .podium, .chart, .result .pan, .result .after > *")) {
    const after = part.closest(".after");
    if (sheet && !after) part.scrollIntoView();
    const box = part.getBoundingClientRect();
    const inside = box.left >= stage.left && box.right <= stage.right + 1 && box.top >= stage.top &&
      box.bottom <= (after ? stage.bottom : bottom) + 1;
    if (!inside || box.height < 10) wrong.push(part.className || part.localName);
    if (!part.matches(".pan") && part.scrollWidth > part.clientWidth + 2) wrong.push(`${part.className} is cut`);
    if (part.matches(".pan") && innerWidth < 900 && part.clientHeight < part.firstElementChild.offsetHeight) {
      wrong.push("the table is cut");
    }
  }
  const panel = document.getElementById("panel-result");
  if (panel.scrollHeight > panel.clientHeight + 1 || (sheet && innerWidth >= 900)) wrong.push("scrolls");
  return wrong;
}"""
# Whether the line of the log that is marked can be seen.
IN_VIEW = """() => {
  const line = document.querySelector("#log .now").getBoundingClientRect();
  const log = document.getElementById("log").getBoundingClientRect();
  return line.bottom > log.top && line.top < log.bottom;
}"""


@pytest.fixture(scope="module")
def over(server: str) -> str:
    """A game that is over."""
    api = Api(server)
    table = api.open(["you", "you"], seed=8, name="Ailsa")
    table.play_out(Random(8))
    api.close()
    return table.id


def at(page: Page, number: int) -> None:
    """Wait until the page and its address are at a position."""
    page.wait_for_function("n => document.querySelector('.replay')?.dataset.at === String(n)", arg=number)
    assert page.url.endswith(f"?at={number}")


# A phone, whose browser takes some of its height.
BARS = {**PHONE, "height": 664}


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, BARS], ids=["desktop", "phone"])
def test_the_end_fits_on_the_stage(visitors: Visitors, over: str, size: dict[str, int]) -> None:
    page = visitors(size).open(f"/t/{over}")
    page.wait_for_selector("#stage:not(.unlaid)")
    assert page.evaluate(AMISS) == []


def test_replay(visitors: Visitors, over: str) -> None:
    page = visitors({"width": 1280, "height": 720}).open(f"/t/{over}")
    last = int(page.locator(".replay").first.get_attribute("data-moves") or 0)
    page.get_by_role("link", name="Look at the game").click()
    at(page, 0)
    assert page.locator("#question").inner_text() == "The game begins."
    assert not page.locator("#result").count()
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.keyboard.press(".")
    at(page, 2)
    page.keyboard.press(",")
    at(page, 1)
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => Number(document.querySelector('.replay')?.dataset.at) > 1")
    page.locator("#panel-head .replay input").fill(str(last // 2))
    at(page, last // 2)
    assert page.locator("#log .now").count() == 1
    assert page.evaluate(IN_VIEW)
    # By itself, until somebody stops it.
    page.locator("#panel-head [data-replay=speed]").click()
    page.locator("#panel-head [data-replay=play]").click()
    page.wait_for_function("n => Number(document.querySelector('.replay')?.dataset.at) > n", arg=last // 2)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Space")
    assert page.locator("#panel-head [data-replay=play]").get_attribute("aria-pressed") == "false"
    # The address leads to the same position.
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("End")
    at(page, last)
    assert page.locator("#result").count() == 1
    page.keyboard.press("ArrowLeft")
    at(page, last - 1)
    told = page.locator("#question").inner_text()
    page.reload()
    assert page.locator("#question").inner_text() == told
    page.get_by_role("link", name="Back to now").click()
    page.wait_for_url(f"**/t/{over}")
    assert page.locator("#result").count() == 1
    # A line of the log leads to its position without another page, and the seat stays in the address.
    page.goto(f"{page.url}?seat=1")
    page.evaluate("window.same = true")
    page.locator("#tab-log").click()
    page.locator("#log .act > a").nth(5).click()
    page.wait_for_url("**?at=*&seat=1")
    assert page.evaluate("window.same")
    page.get_by_role("link", name="Back to now").click()
    page.wait_for_url(f"**/t/{over}?seat=1")
