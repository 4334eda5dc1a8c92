"""The page of a table in a real Chromium: how soon it reacts, how still it stands, how much it loads.

Somebody plays against three bots, at once and without animations, in a large window and in that of a phone. The mouse
goes to what it clicks and clicks in the same moment, which gives the page less time than a person does.

* **first reaction**: from the click, as the browser dates it, until the frame is painted in which the page first
  answers to it: what was picked is marked and what can be picked next is lit, or a preview stands on the stage with the
  next question of the act (for which the server is asked), or the new position is there.
* **move seen**: from the click that sends a move until the frame is painted that shows the position after it: stored,
  come by the event stream, drawn.
* **layout shift**: the sum of what Chromium calls so, from an empty cache on over the whole of the game that is played.
  Shifts within half a second of a click count as well, though Chromium forgives them; `unasked` is without these.
* **bytes**: all that a first load of the table brings over the wire, with and without fonts; not the event stream.
* **playable**: from the navigation, with an empty cache, until the frame is painted in which choices can be clicked.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.page.conftest import FLAGS, Visitor, chromium, open_table
from tests.page.players import play_glen
from tests.web.support import server_process

GAMES = {
    "isle-of-skye": ["druids"],
    "clans-of-caledonia": [],
    "glen-more": ["highlander", "great-glen", "haggis", "dragon-boats"],
}
WINDOWS = {"desktop": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
MARKS = (Path(__file__).parent / "page_marks.js").read_text(encoding="utf-8")
AIMS = "first reaction and move seen: p50 < 100, p95 < 250 ms; layout shift < 0.01; < 150 kB; playable < 1000 ms"


@dataclass
class Figures:
    """Of one game in one window. Times are milliseconds."""

    game: str
    window: str
    clicks: int
    reaction_p50: float
    reaction_p95: float
    moves: int
    seen_p50: float
    seen_p95: float
    shift: float
    unasked: float
    bytes: int
    fonts: int
    playable: float


def at(values: Sequence[float], part: float) -> float:
    """The value below which this part of some values lies."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * part))], 1) if ordered else float("nan")


class Wire:
    """What comes over the wire, by the type of what is loaded."""

    def __init__(self, page: Page) -> None:
        self.bytes: dict[str, int] = defaultdict(int)
        self._types: dict[str, str] = {}
        self._session = page.context.new_cdp_session(page)
        self._session.on("Network.responseReceived", lambda event: self._note(event))
        self._session.on("Network.loadingFinished", lambda event: self._count(event))
        self._session.send("Network.enable")
        # What comes by way of a service worker is not counted.
        self._session.send("Network.setBypassServiceWorker", {"bypass": True})

    def empty_cache(self) -> None:
        """Forget what was loaded before."""
        self._session.send("Network.clearBrowserCache")
        self.bytes.clear()

    def _note(self, event: dict[str, Any]) -> None:
        self._types[event["requestId"]] = event["type"]

    def _count(self, event: dict[str, Any]) -> None:
        type_ = self._types.get(event["requestId"], "Other")
        if type_ != "EventSource":
            self.bytes[type_] += int(event["encodedDataLength"])


def measure(browser: Browser, server: str, game: str, window: str, decisions: int, seed: int) -> Figures:
    """Open a table, load it anew with an empty cache, and play."""
    table = open_table(server, ["you", *["random"] * 3], GAMES[game], seed, game)
    visitor = Visitor(browser, server, WINDOWS[window], "en")
    page = visitor.open(table["seat 0"])
    visitor.context.add_init_script(MARKS)
    wire = Wire(page)
    loads = []
    for _ in range(3):
        wire.empty_cache()
        page.goto(f"{server}/t/{table['id']}")
        page.wait_for_function("() => marks.playable > 0")
        page.wait_for_timeout(500)
        loads.append(page.evaluate("marks.playable"))
    loaded = dict(wire.bytes)
    play_glen(page, Random(seed), decisions)
    marks = page.evaluate("marks")
    visitor.context.close()
    return figures(game, window, marks, loaded, at(loads, 0.5))


def figures(game: str, window: str, marks: dict[str, Any], loaded: dict[str, int], playable: float) -> Figures:
    """What the marks of a page say."""
    reactions, seen = [], []
    for number, clicked in enumerate(marks["clicks"]):
        following = marks["clicks"][number + 1] if number + 1 < len(marks["clicks"]) else float("inf")
        first = next((lit["painted"] for lit in marks["lit"] if clicked < lit["at"] < following), None)
        if first is not None:
            reactions.append(first - clicked)
    for sent in marks["sent"]:
        shown = next((told["painted"] for told in marks["told"] if told["seq"] >= sent["seq"]), None)
        if shown is not None:
            seen.append(shown - sent["clicked"])
    shifts = marks["shifts"]
    return Figures(
        game,
        window,
        len(reactions),
        at(reactions, 0.5),
        at(reactions, 0.95),
        len(seen),
        at(seen, 0.5),
        at(seen, 0.95),
        round(sum(shift["value"] for shift in shifts), 4),
        round(sum(shift["value"] for shift in shifts if not shift["own"]), 4),
        sum(loaded.values()),
        loaded.get("Font", 0),
        playable,
    )


def table_of(rows: Sequence[Figures]) -> str:
    """The figures as a table of Markdown."""
    lines = [
        "| game | window | clicks | first reaction p50 | p95 | moves | move seen p50 | p95 | layout shift | unasked "
        "| kB | without fonts | playable |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        cells = [row.clicks, row.reaction_p50, row.reaction_p95, row.moves, row.seen_p50, row.seen_p95]
        cells += [row.shift, row.unasked, round(row.bytes / 1000), round((row.bytes - row.fonts) / 1000)]
        cells.append(round(row.playable))
        lines.append(f"| {row.game} | {row.window} | {' | '.join(str(cell) for cell in cells)} |")
    return "\n".join(lines)


def main() -> int:
    """Measure the page of a table in all games, in a large window and on a phone."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--games", nargs="*", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--windows", nargs="*", choices=list(WINDOWS), default=list(WINDOWS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pause", type=float, default=0.4, help="seconds that a bot waits before it moves")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        server_process(Path(folder) / "page.sqlite", "--pause", str(arguments.pause)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        rows = [
            measure(browser, server.url, game, window, arguments.decisions, arguments.seed)
            for game in arguments.games
            for window in arguments.windows
        ]
        browser.close()
    print(json.dumps([asdict(row) for row in rows], indent=1) if arguments.json else table_of(rows))
    if not arguments.json:
        print(f"\nAims on a quiet machine: {AIMS}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
