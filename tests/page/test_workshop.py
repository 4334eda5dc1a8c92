"""The owners' workshop in Chromium: components are corrected by clicks, played with, sent, opened and compared."""

from __future__ import annotations

from html import escape
from time import sleep
from urllib.parse import quote

import pytest
from playwright.sync_api import FilePayload, Page, Route

from clachan.core.pack import read_pack
from tests.effort import SOAK, often
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


def confirm(page: Page) -> None:
    """ "As printed" by its key, which goes on to the next one."""
    following = page.locator("#next").get_attribute("href")
    page.keyboard.press("c")
    page.wait_for_url(f"**{following}")
    page.wait_for_selector(READY)


def correct_tiles_of_glen_more(visitor: Visitor, pack: str, most: int) -> None:
    """Each by its form: a price one higher, then "as printed"."""
    page = at(visitor, pack, "glen-more/tile/Halkirk")
    for _ in range(most):
        if page.locator("""[data-path='["cost", "stone"]']""").count() == 0:
            # What costs nothing yet.
            click(page, """[data-path='["cost"]'] [data-more]""")
        click(page, """[data-path='["cost", "stone"]'] [data-step='1']""")
        assert "stone" in page.locator(".words").inner_text()
        confirm(page)


def paint_spaces_of_clans(visitor: Visitor, pack: str, most: int) -> None:
    page = at(visitor, pack, "clans-of-caledonia/space/A1-b2")
    for space in ("b2", "b3", "c2")[:most]:
        paint(page, "forest", f"space {space}")
        paint(page, "cost 5", f"space {space}")


def paint_tiles_of_skye(visitor: Visitor, pack: str, most: int) -> None:
    for tile in ("B02", "B03", "B04")[:most]:
        page = at(visitor, pack, f"isle-of-skye/tile/{tile}")
        paint(page, "terrain W", "E")
        paint(page, "thing sheep", "E")
        assert page.locator(".editor-picture .error").inner_text() == "A sheep lies in pasture."
        paint(page, "thing ship", "E")
        before = page.locator(".words").inner_text()
        paint(page, "thing lighthouse", "E")
        click(page, "#undo")
        assert page.locator(".words").inner_text() == before


def late(route: Route) -> None:
    """An answer that takes its time."""
    sleep(0.3)
    route.continue_()


def type_ahead_of_the_server(visitor: Visitor, pack: str) -> None:
    """What was refused is not confirmed over; a brush and a number stay what they are while an answer comes."""
    page = at(visitor, pack, "glen-more/tile/Portree")
    here, stone = page.url, page.locator("#f-cost-stone")
    stone.fill("12")
    page.locator("#confirm").click()
    page.locator(".control.wrong .error").wait_for()
    page.wait_for_selector(READY)
    assert page.url == here
    assert page.locator("#confirm").get_attribute("data-do") == "confirm"
    page.route("**/Portree", late)
    page.locator("#f-cost-wood").fill("3")
    stone.press_sequentially("2")
    page.wait_for_timeout(600)
    assert stone.input_value() == "2"
    page.keyboard.press("c")
    page.wait_for_url("**/Rothiemurchus")
    page.wait_for_selector(READY)
    page.unroute("**/Portree")
    page.go_back()
    page.wait_for_selector(READY)
    assert "3 wood, 2 stone" in page.locator(".words").inner_text()
    assert page.locator("#confirm").get_attribute("data-do") == "doubt"
    for _ in range(3):
        click(page, "#undo")


def make_one_of_ones_own(visitor: Visitor, pack: str) -> None:
    page = at(visitor, pack, "isle-of-skye/scoring_tile/square")
    page.locator("details.more-of-own summary").click()
    page.locator("#new-name").fill("Fields")
    page.locator("[data-new]").click()
    page.wait_for_url("**/scoring_tile/Fields")
    page.wait_for_selector(READY)
    click(page, """[data-path='["points"]'] [data-step='1']""")
    assert "3 VP for each 2×2 square of tiles." in page.locator(".words").inner_text()


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


def open_a_table(visitor: Visitor, pack: str, game: str, name: str) -> None:
    """A table with the pack, which says so."""
    page = visitor.open(f"/new?game={game}&pack={pack}")
    page.locator("form.new-table button.primary").click()
    page.wait_for_selector("#table")
    assert f"data pack {name}" in page.content()


@pytest.mark.soak
def test_an_owner_corrects_plays_sends_and_another_compares(visitors: Visitors) -> None:
    """One component of each game, and in the long form three."""
    owner, other, most = visitors(DESKTOP), visitors(PHONE), often(1, 3)
    pack = begun(owner, "glen-more")
    correct_tiles_of_glen_more(owner, pack, most)
    type_ahead_of_the_server(owner, pack)
    paint_spaces_of_clans(owner, pack, most)
    paint_tiles_of_skye(owner, pack, most)
    make_one_of_ones_own(owner, pack)
    draw_a_road(owner, pack)
    text = download(owner, pack)
    found = read_pack(text)
    assert set(found.games) == {"glen-more", "clans-of-caledonia", "isle-of-skye"}
    for game in found.games if SOAK else ["glen-more"]:
        open_a_table(owner, pack, game, escape(found.label))
    tiles = found.of("glen-more")["tile"]
    assert tiles["Halkirk"] == {"cost": {"stone": 2}}
    assert [len(found.of("glen-more")["tile"]), len(found.of("clans-of-caledonia")["space"])] == [most, most]
    assert len(found.of("isle-of-skye")["tile"]) == most
    theirs, second = open_file(other, text), begun(other, "glen-more")
    assert download(other, theirs) == text
    for name in tiles:
        confirm(at(other, second, f"glen-more/tile/{quote(name)}"))
    page = other.open(f"/workshop/{second}/compare?other={theirs}")
    assert page.locator("tbody tr").count() == most
    assert page.locator("tbody tr").first.locator("td").all_inner_texts()[1:] == ["Cost", "Stone: 1", "Stone: 2"]
    page.locator("form.fields button").first.click()
    page.wait_for_selector("a[download]")
    assert read_pack(download(other, page.url.rpartition("/")[2])).of("glen-more")["tile"].keys() == tiles.keys()


PAGES = [
    "/catalogue/glen-more?pack={pack}&kind=tile&stack=A",
    "/workshop",
    "/workshop/{pack}",
    "/workshop/{pack}/glen-more/tile/Halkirk",
    "/workshop/{pack}/glen-more/road/Cameron-MacLean",
    "/workshop/{pack}/clans-of-caledonia/space/A1-b2",
    "/workshop/{pack}/isle-of-skye/tile/B02",
    "/workshop/{pack}/isle-of-skye/scoring_tile/square",
    "/workshop/{pack}/clans-of-caledonia/clan/buchanan",
    "/workshop/{pack}/glen-more/mobster/Peggy%20McWander",
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
