"""A real server and a real browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.web.support import ServerProcess

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="package")
def server_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of the server."""
    return tmp_path_factory.mktemp("server") / "clachan.sqlite"


@pytest.fixture(scope="package")
def server(server_file: Path) -> Iterator[str]:
    """The address of a server of our own, with bots that do not dawdle."""
    process = ServerProcess(server_file)
    process.start()
    try:
        process.wait_until_ready()
        yield process.url
    finally:
        process.clean_up()


def chromium() -> str | None:
    """The path of the system's Chromium, the one that is named or the lightest."""
    found = [shutil.which(name) for name in ("chromium-headless-shell", "chromium", "chromium-browser")]
    return next((path for path in (os.environ.get("CHROMIUM"), *found) if path), None)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium: the system's, without the windows of a desktop if there is such a one, else Playwright's own.

    It goes with the last test of pages: as long as Playwright runs, no other test can start a loop of its own.
    """
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


# What visitors like, until a test says otherwise.
LIKES = """for (const [like, value] of [["pace", "once"], ["confirm-first", "no"]]) {
  if (localStorage.getItem(like) === null) localStorage.setItem(like, value);
}"""


class Visitor:
    """Somebody with a browser of their own, who notes every error of the page, wants to see moves at once and is sure
    of what they do."""

    def __init__(self, browser: Browser, server: str, size: dict[str, int], language: str) -> None:
        self.server = server
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            locale=language,
            reduced_motion="reduce",
            has_touch=size["width"] < DESKTOP["width"],
        )
        self.context.add_init_script(LIKES)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(45_000)
        self.errors: list[str] = []
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(f"{message.text} {message.location['url']}")

    def pardon_late_moves(self) -> None:
        """A bot may build a tile that asks it something in the very moment in which its neighbour builds, too."""
        self.errors = [error for error in self.errors if "409 (Conflict)" not in error]

    def open(self, path: str) -> Page:
        """Go to a page; behind the link of a seat, sit down."""
        self.page.goto(self.server + path)
        if path.startswith("/s/"):
            self.page.locator("form[action^='/s/'] button").click()
            self.page.wait_for_selector("#table")
            # The modules of its script have run.
            self.page.wait_for_load_state()
        return self.page


class Visitors:
    """Makes visitors, and checks at the end that no page of theirs complained."""

    def __init__(self, browser: Browser, server: str) -> None:
        self._browser, self._server = browser, server
        self._made: list[Visitor] = []

    def __call__(self, size: dict[str, int] = DESKTOP, language: str = "en") -> Visitor:
        visitor = Visitor(self._browser, self._server, size, language)
        self._made.append(visitor)
        return visitor

    def close(self) -> list[str]:
        """Everybody leaves; what their pages complained about."""
        errors = [error for visitor in self._made for error in visitor.errors]
        for visitor in self._made:
            visitor.context.close()
        return errors


@pytest.fixture
def visitors(browser: Browser, server: str) -> Iterator[Visitors]:
    """New visitors for a test; no page may complain on its console."""
    made = Visitors(browser, server)
    yield made
    assert made.close() == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The text of axe-core."""
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, axe: str, rules: Sequence[str] = ()) -> list[str]:
    """What axe-core finds, in short: by all of its rules, or by these."""
    # A table is laid out before anybody can use it.
    page.wait_for_function("() => !document.querySelector('#stage.unlaid')")
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    options = {"resultTypes": ["violations"], **({"runOnly": list(rules)} if rules else {})}
    found = page.evaluate("options => axe.run(document, options).then((result) => result.violations)", options)
    return [f"{v['id']}: {v['nodes'][0]['html'][:120]}" for v in found]


FITS = """() => document.scrollingElement.scrollWidth <= innerWidth &&
  (!document.getElementById("table") || document.scrollingElement.scrollHeight <= innerHeight)"""


def fits(page: Page) -> bool:
    """Whether the page is not wider than the screen, and a table not higher either."""
    return bool(page.evaluate(FITS))


def open_tab(page: Page, name: str) -> None:
    """Open a tab of the rail, which a small screen shows when it is asked for."""
    if page.locator("#rail-toggle").is_visible():
        page.locator("#rail-toggle").click()
    page.locator(f"#tab-{name}").click()


def open_table(
    server: str,
    seats: list[str],
    modules: Sequence[str],
    seed: int = 1,
    game: str = "isle-of-skye",
    variants: Mapping[str, str] | None = None,
) -> dict[str, str]:
    """A table opened over the API: its id, and the links of the seats called `you`."""
    body = {"game": game, "seats": seats, "modules": list(modules), "seed": seed, "name": "Ailsa"}
    if variants:
        body["variants"] = dict(variants)
    opened = httpx.post(f"{server}/api/tables", json=body, timeout=30).json()
    found = {"id": opened["table"]["id"]}
    for mine in opened["yours"]:
        found[f"seat {mine['seat']}"] = f"/s/{mine['secret']}"
    return found
