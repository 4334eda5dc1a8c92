"""A page puts patches together with what it has, and asks for everything anew if they do not fit."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from playwright.sync_api import Route

from clachan.web.panels import Viewer, shown_panels
from clachan.web.patches import Sent
from clachan.web.shown import Told
from clachan.web.story import Stories
from clachan.web.templating import static_path
from tests.page.conftest import Visitors, open_table
from tests.web.support import enter, live_table

# Messages through the module as the page has it: the texts of each, or what kind of error there was.
RECEIVED = """async ([path, messages]) => {
  const { receiver } = await import(path), whole = receiver();
  return messages.map((message) => {
    try {
      return whole(message);
    } catch (error) {
      return error.name;
    }
  });
}"""


def test_a_page_makes_messages_whole_and_notices_what_does_not_fit(server: str, visitors: Visitors) -> None:
    page = visitors().open("/")
    table, random, stories, told, whole, sent = live_table(2), Random(8), Stories(), Told(), Told(), Sent()
    messages: list[Any] = []
    shown = []
    for _ in range(8):
        seat = random.choice(table.state.deciders)
        enter(table, seat, random.choice(table.state.legal(seat)).text)
        now = shown_panels(table, Viewer(0, "ru", (0,)), stories)
        messages.append(sent.parts_of(told.changes(now)))
        shown.append(json.loads(json.dumps(whole.news(now))))
    assert any(not isinstance(part, str) for part in messages[-1]["panels"].values())
    path = f"{static_path()}/table/patches.js"
    assert page.evaluate(RECEIVED, [path, json.loads(json.dumps(messages))]) == shown
    patch = {"panels": {"head": [[4, 3], [0, 2], "!"]}}
    odd = [patch, {"panels": {"head": "four"}}, patch, patch, {"panels": {"head": [[3, 9], [0, 2]]}}]
    found = page.evaluate(RECEIVED, [path, odd])
    assert found == ["RangeError", odd[1], {"panels": {"head": "fo!"}}, "RangeError", "RangeError"]


def test_a_page_asks_for_everything_if_a_patch_does_not_fit(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "you"], [], seed=63)
    visitor = visitors()
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            route.continue_()
            return
        event = 'data: {"seq": 1, "version": 1, "seat": 0, "panels": {"head": [[4, 3], [0, 2], "!"]}}\n\n'
        route.fulfill(content_type="text/event-stream", body=event)

    visitor.page.route("**/events?*", answer)
    page = visitor.open(table["seat 0"])
    before = page.inner_html("#panel-head")
    with page.expect_request(lambda request: "after=-1&version=-1" in request.url):
        pass
    assert "after=-1" not in asked[0]
    assert page.inner_html("#panel-head") == before


# A button before and after the panel around it has changed: whether it is the same element.
STAYS = """async ([path, after]) => {
  const { morph } = await import(path), panel = document.createElement("div"), fresh = document.createElement("div");
  panel.innerHTML = '<p>1</p><button id="next" data-post="/next?step=1">Next</button>';
  fresh.innerHTML = after;
  const before = panel.querySelector("button");
  morph(panel, fresh);
  return [panel.querySelector("button") === before, panel.innerHTML];
}"""


def test_a_button_that_sends_something_else_is_another_one(server: str, visitors: Visitors) -> None:
    page = visitors().open(open_table(server, ["you", "you"], [], seed=64)["seat 0"])
    path = f"{static_path()}/table/morph.js"
    same = '<p>2</p><button id="next" data-post="/next?step=1">Next</button>'
    other = '<p>2</p><button id="next" data-post="/next?step=2">Next</button>'
    assert page.evaluate(STAYS, [path, same]) == [True, same]
    # Somebody who is about to press the old one does not press the new one without having read what it is about.
    assert page.evaluate(STAYS, [path, other]) == [False, other]
