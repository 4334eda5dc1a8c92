"""The visitor's own pages: without a script, and readable by everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.page.conftest import DESKTOP, PHONE, Visitors, fits, violations

PASSWORD = "heather and gorse"
IN_SIGHT = """one => {
  const box = one.getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""


def keep(page: Page, name: str) -> None:
    page.fill("#keep-name", name)
    page.fill("#keep-password", PASSWORD)
    page.click("form:has(#keep-name) button")


def test_an_account_needs_no_script(server: str, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{server}/me")
    page.fill("#rename", "Ewan")
    page.click("form:has(#rename) button")
    assert page.locator("h1").inner_text() == "Ewan"
    keep(page, "Ewan of the glen")
    page.goto(f"{server}/me")
    assert "yours" in page.locator("main").inner_text()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.goto(f"{server}/me")
    page.fill("#in-name", "ewan of the glen")
    page.fill("#in-password", PASSWORD)
    page.click("form:has(#in-name) button")
    page.goto(f"{server}/me")
    page.fill("#old-password", PASSWORD)
    page.fill("#new-password", "bracken and bog")
    page.click("form:has(#old-password) button")
    assert "changed" in page.locator("[role=status]").inner_text()
    # A token is shown once, where one sees it; and so is what came of something far down the page.
    page.fill("#token-name", "my bot")
    page.click("form:has(#token-name) button")
    assert page.locator("#new-token").evaluate(IN_SIGHT)
    page.get_by_role("button", name="Revoke").click()
    assert page.locator("[role=status]").evaluate(IN_SIGHT)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert "Ewan of the glen" in download.value.path().read_text()
    page.get_by_role("link", name="Delete").click()
    page.fill("#password", "bracken and bog")
    page.get_by_role("button", name="Delete").click()
    page.goto(f"{server}/me")
    assert page.locator("h1").inner_text() == "Guest"
    context.close()


@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("pl", PHONE), ("ru", PHONE)], ids=["en", "pl", "ru"])
def test_an_account_has_no_barriers_and_fits(visitors: Visitors, axe: str, size: dict[str, int], language: str) -> None:
    name = f"Catriona with a long name {language} {size['width']}"
    page = visitors(size, language).open("/me")
    keep(page, name)
    other = visitors(size, language).open("/me")
    other.fill("#in-name", name)
    other.fill("#in-password", PASSWORD)
    other.click("form:has(#in-name) button")
    for path in ("/me", "/me/delete"):
        page.goto(page.url.partition("/me")[0].rstrip("/") + path)
        assert violations(page, axe) == []
        assert fits(page)
    page.goto(page.url.removesuffix("/delete"))
    assert page.locator(".sessions li").count() == 2
