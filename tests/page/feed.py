"""Feeds a page what a server could tell it, so that tests decide what happens when."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.page.conftest import Visitor

# In place of the stream of events of the server. What is fed comes after all that a bot may do unheard meanwhile.
FAKE_STREAM = """
window.EventSource = class {
  static OPEN = 1;
  readyState = 1;
  constructor() { window.stream = this; }
  close() {}
};
window.feed = (message) => window.stream.onmessage({ data: JSON.stringify(message) });
"""

FEED_MOVE = """([question, mine, bots, secret]) => {
  const table = document.getElementById("table");
  const head = document.getElementById("panel-head").cloneNode(true);
  head.querySelector("#question").textContent = question;
  Object.assign(head.querySelector("#turn").dataset, { mine, bots });
  window.fed = (window.fed || Number(table.dataset.seq) + 1000) + 1;
  const told = `<p class="who"></p><ol><li class="act" id="log-${window.fed}"><a href="#">${question}</a></li></ol>`;
  const id = `turn-${window.fed}`;
  const block = `<li class="block" id="${id}" data-number="${window.fed}" data-seat="1" data-round="1">${told}</li>`;
  const log = secret ? undefined : { blocks: { [id]: block } };
  const seat = table.dataset.seat === "" ? null : Number(table.dataset.seat);
  const panels = { head: head.innerHTML };
  window.feed({ seq: window.fed, version: Number(table.dataset.version), seat, panels, log });
}"""


def open_fed(visitor: Visitor, path: str) -> Page:
    """Open a page that hears of nothing but what is fed to it."""
    visitor.context.add_init_script(FAKE_STREAM)
    return visitor.open(path)


def feed(page: Page, question: str, mine: bool = False, bots: bool = True, secret: bool = False) -> None:
    """A move after which this is asked, of the viewer or of somebody else; the log tells of it unless it is secret."""
    page.evaluate(FEED_MOVE, [question, "yes" if mine else "no", "yes" if bots else "no", secret])
