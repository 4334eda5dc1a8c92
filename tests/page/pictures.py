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
# A question is worth a picture if the others have just moved and so much can be picked, on several boards; it comes
# within so many decisions.
PICKS, MORE = 6, 40
# So many milliseconds bots may take for a whole game.
A_GAME = 600_000


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
    page, random = half_played(visitor, server, game, modules), Random(7)
    for _ in range(MORE):
        if wait_for_turn(page) and _is_full(page):
            break
        play_glen(page, random, 1)
    # Nothing lies over it.
    page.mouse.move(0, 0)
    page.wait_for_function("() => !document.querySelector('#tip:popover-open')")
    chronicles = "-chronicles" if modules else ""
    page.screenshot(path=folder / f"{game}{chronicles}-{name}.png")


def half_played(visitor: Visitor, server: str, game: str, modules: list[str]) -> Page:
    """A game half of which bots have played, so that it has come to something, in the seat of whoever is to move."""
    table = open_table(server, ["greedy"] * 4, modules, seed=7, game=game)
    page = visitor.open(f"/t/{table['id']}")
    page.wait_for_selector(".result", timeout=A_GAME)
    entries = int(page.locator("#table").get_attribute("data-seq") or 0)
    page = visitor.open(f"/t/{table['id']}?at={entries // 2}")
    page.locator("#play-on button").first.click()
    page.wait_for_url(lambda url: table["id"] not in url)
    page.wait_for_load_state()
    return page


def _is_full(page: Page) -> bool:
    """Whether much can be picked at once, on several boards on the stage, and there is a digest of what others did."""
    boards, within = page.locator("#stage > .board").count(), page.locator("#within").count()
    digest, too_small = page.locator("#digest .block").count(), page.locator(".frame-pick").count()
    picks = {choice["p"][0] for choice in choices(page) if choice["p"]}
    return boards > 1 and digest > 0 and not too_small and not within and len(picks) >= PICKS


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
