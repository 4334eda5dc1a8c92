"""What changes on a page has little of it styled anew: to look at all of it takes longer than what a click is for."""

from __future__ import annotations

import json
from statistics import median

from playwright.sync_api import Browser

from tests.page.conftest import PHONE, Visitors, open_table
from tests.page.players import choices, wait_for_turn

# Of the elements of a page, at most this share.
SHARE = 0.1
# Several times, since something else on the page may change meanwhile.
SMALL_CHANGES = """() => {
  for (let time = 0; time < 5; time += 1) {
    const drawn = document.createElementNS("http://www.w3.org/2000/svg", "g");
    document.querySelector("#stage .board svg").append(drawn);
    document.body.getBoundingClientRect();
    drawn.remove();
    document.body.getBoundingClientRect();
  }
}"""
ALL = "() => document.querySelectorAll('*').length"


def test_a_small_change_while_a_move_is_considered_leaves_the_rest_of_the_page_alone(
    server: str, browser: Browser, visitors: Visitors
) -> None:
    table = open_table(server, ["you", "random"], [], seed=7, game="clans-of-caledonia")
    page = visitors(PHONE).open(table["seat 0"])
    assert wait_for_turn(page)
    place = next(choice["p"][0] for choice in choices(page) if choice["p"])
    page.locator(f'[data-pick="{place}"]').last.tap()
    page.wait_for_selector("#confirm:not([hidden])")
    page.evaluate("document.body.getBoundingClientRect()")
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(SMALL_CHANGES)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    styled = [event["args"]["elementCount"] for event in events if "elementCount" in event.get("args", {})]
    assert len(styled) >= 5
    assert median(styled) < SHARE * page.evaluate(ALL), styled
