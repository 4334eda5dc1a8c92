"""`make pictures`: pictures of the pages for the documents, taken in a real browser."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

import clachan
from tests.page.conftest import DESKTOP, FLAGS, PHONE, Visitor, chromium, open_table
from tests.page.players import choices, play_by_clicks, play_glen, wait_for_turn
from tests.web.support import ServerProcess

SIZES = {"desktop": DESKTOP, "phone": PHONE}
# Decisions of a player until the middle of a game, and how many more until a question is worth a picture: it has
# so many answers, on several boards.
MIDDLE, MORE, ANSWERS = 30, 40, 6


def take(browser: Browser, server: str, folder: Path, name: str, size: dict[str, int]) -> None:
    """Lobby, new table, a game in the middle and at its end."""
    visitor = Visitor(browser, server, size, "en")
    table = open_table(server, ["you", "greedy", "greedy"], ["druids"], seed=7)
    page = visitor.open(table["seat 0"])
    random = Random(7)
    play_by_clicks(page, random, most=36)
    wait_for_turn(page)
    page.screenshot(path=folder / f"table-{name}.png")
    play_by_clicks(page, random)
    page.screenshot(path=folder / f"end-{name}.png")
    take_middle(visitor, server, folder, name, "clans-of-caledonia", [])
    take_middle(visitor, server, folder, name, "glen-more", [])
    take_middle(visitor, server, folder, name, "glen-more", [m.name for m in clachan.game("glen-more").modules])
    visitor.open("/").screenshot(path=folder / f"lobby-{name}.png")
    visitor.open("/new").screenshot(path=folder / f"new-table-{name}.png")
    visitor.context.close()


def take_middle(visitor: Visitor, server: str, folder: Path, name: str, game: str, modules: list[str]) -> None:
    """Another game, in its middle."""
    table = open_table(server, ["you", "greedy", "greedy", "greedy"], modules, seed=7, game=game)
    page, random = visitor.open(table["seat 0"]), Random(7)
    play_glen(page, random, MIDDLE)
    for _ in range(MORE):
        if wait_for_turn(page) and _is_full(page):
            break
        play_glen(page, random, 1)
    # Nothing lies over it.
    page.mouse.move(0, 0)
    page.wait_for_function("() => !document.querySelector('#tip:popover-open')")
    chronicles = "-chronicles" if modules else ""
    page.screenshot(path=folder / f"{game}{chronicles}-{name}.png")


def _is_full(page: Page) -> bool:
    """Whether a question is about several boards and has many answers."""
    boards, within = page.locator("#stage > .board").count(), page.locator("#within").count()
    return boards > 1 and not within and len(choices(page)) >= ANSWERS


def main() -> None:
    """Write all pictures into a folder."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/pictures")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        process = ServerProcess(Path(temporary) / "clachan.sqlite")
        process.start()
        try:
            process.wait_until_ready()
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            for name, size in SIZES.items():
                take(browser, process.url, folder, name, size)
            browser.close()
        finally:
            process.clean_up()


if __name__ == "__main__":
    main()
