"""The owners' workshop in Chromium: components are corrected by clicks, played with, sent, opened and compared."""

from __future__ import annotations

import pytest
from playwright.sync_api import FilePayload, Page

from clachan.core.pack import read_pack
from tests.effort import SOAK
from tests.page.conftest import DESKTOP, PHONE, Visitor, Visitors, fits, violations

READY = "#editor[data-ready]:not([data-busy])"


def begun(visitor: Visitor, game: str) -> str:
    """Somebody says that they own the box: the id of their new pack."""
    page = visitor.open(f"/catalogue/{game}")
    page.locator("section.about-pack form button").click()
    page.wait_for_url("**pack=*")
    return page.url.rpartition("=")[2]


def at(visitor: Visitor, pack: str, component: str) -> Page:
    """The page of a component."""
    page = visitor.open(f"/workshop/{pack}/{component}")
    page.wait_for_selector(READY)
    return page


def click(page: Page, selector: str) -> None:
    page.locator(selector).first.click()
    page.wait_for_selector(READY)


def paint(page: Page, brush: str, place: str) -> None:
    page.locator(f"label.chip:has(input[value='{brush}'])").click()
    click(page, f"[data-do='{place}']")


def correct_a_tile_of_each_game(visitor: Visitor, pack: str) -> None:
    page = at(visitor, pack, "glen-more/tile/Halkirk")
    click(page, """[data-path='["cost", "stone"]'] [data-step='1']""")
    assert "cost: 2 stone" in page.locator(".words").inner_text()
    page.keyboard.press("c")
    page.wait_for_selector("#confirm[aria-pressed=true]")
    page = at(visitor, pack, "clans-of-caledonia/space/A1-b2")
    paint(page, "forest", "space b2")
    page = at(visitor, pack, "isle-of-skye/tile/B02")
    paint(page, "terrain W", "E")
    paint(page, "thing sheep", "E")
    assert page.locator(".editor-picture .error").inner_text() == "A sheep lies in pasture."
    paint(page, "thing ship", "E")
    click(page, "#undo")
    assert "ship" not in page.locator(".words").inner_text()


def draw_a_road(visitor: Visitor, pack: str) -> None:
    page = at(visitor, pack, "glen-more/road/Cameron-MacLean")
    page.locator("label.chip:has(input[value='cost 2'])").click()
    ends = [page.locator(f"[data-end='{name}']").bounding_box() for name in ("Gunn", "Ross")]
    for end, what in zip(ends, (page.mouse.down, page.mouse.up), strict=True):
        assert end is not None
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
        what()
    page.wait_for_selector("[data-do='road Gunn-Ross']")


def download(visitor: Visitor, pack: str) -> str:
    """The text of the file of a pack."""
    page = visitor.open(f"/workshop/{pack}")
    with page.expect_download() as found:
        page.locator("a[download]").click()
    return found.value.path().read_text(encoding="utf-8")


def open_file(visitor: Visitor, text: str) -> str:
    """A pack out of a file: its id."""
    page = visitor.open("/workshop")
    file: FilePayload = {"name": "box.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("#file").set_input_files(files=[file])
    page.locator("#opening button").click()
    page.wait_for_selector("a[download]")
    return page.url.rpartition("/")[2]


def test_an_owner_corrects_plays_sends_and_another_compares(visitors: Visitors) -> None:
    owner, other = visitors(DESKTOP), visitors(PHONE)
    pack = begun(owner, "glen-more")
    correct_a_tile_of_each_game(owner, pack)
    draw_a_road(owner, pack)
    page = owner.open(f"/new?game=glen-more&pack={pack}")
    page.locator("form.new-table button.primary").click()
    page.wait_for_selector("#table")
    text = download(owner, pack)
    found = read_pack(text)
    assert found.of("glen-more")["tile"] == {"Halkirk": {"cost": {"stone": 2}}}
    assert set(found.games) == {"glen-more", "clans-of-caledonia", "isle-of-skye"}
    theirs, second = open_file(other, text), begun(other, "glen-more")
    page = at(other, second, "glen-more/tile/Halkirk")
    click(page, "#confirm")
    page = other.open(f"/workshop/{second}/compare?other={theirs}")
    assert page.locator("tbody tr").count() == 1
    assert page.locator("tbody td").all_inner_texts()[1:] == ["Cost", "Stone: 1", "Stone: 2"]


PAGES = [
    "/catalogue/glen-more?pack={pack}&kind=tile&stack=A",
    "/workshop",
    "/workshop/{pack}",
    "/workshop/{pack}/glen-more/tile/Halkirk",
    "/workshop/{pack}/glen-more/road/Cameron-MacLean",
    "/workshop/{pack}/clans-of-caledonia/space/A1-b2",
    "/workshop/{pack}/isle-of-skye/tile/B02",
]


@pytest.mark.soak
def test_the_workshop_has_no_barriers_and_fits(visitors: Visitors, axe: str) -> None:
    for language in ("en", "pl", "ru") if SOAK else ("ru",):
        visitor = visitors(DESKTOP, language)
        pack = begun(visitor, "glen-more")
        for path in PAGES if SOAK else PAGES[:1] + PAGES[3:5]:
            visitor.page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
            page = visitor.open(path.format(pack=pack))
            assert fits(page), path
            page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
            assert fits(page), path
            assert violations(page, axe) == [], path
