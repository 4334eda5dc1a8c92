"""What is refused is told in the reader's language."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Route

from tests.page.conftest import Visitors, open_table
from tests.page.players import choices, click_choice, wait_for_turn

NOT_LEGAL = {
    "en": "'place 5,5' is not legal now.",
    "pl": "Ruch „place 5,5” jest teraz niedozwolony.",
    "ru": "Ход «place 5,5» сейчас недопустим.",
}
NO_TABLE = {"en": "There is no such table.", "pl": "Nie ma takiego stołu.", "ru": "Такого стола нет."}
NO_PAGE = {"en": "There is no such page.", "pl": "Nie ma takiej strony.", "ru": "Такой страницы нет."}
NO_SEAT = {
    "en": "Variant starting-player: seats are 0 to 2, not 4.",
    "pl": "Wariant starting-player: nie ma miejsca 4; miejsca mają numery od 0 do 2.",
    "ru": "Вариант starting-player: места 4 нет; места имеют номера от 0 до 2.",
}
LANGUAGES = ["en", "pl", "ru"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move(server: str, visitors: Visitors, language: str) -> None:
    table = open_table(server, ["you", "random"], [], seed=70)
    visitor = visitors(language=language)
    page = visitor.open(table["seat 0"])
    assert wait_for_turn(page)

    def change(route: Route) -> None:
        body = json.loads(route.request.post_data or "{}")
        route.continue_(post_data=json.dumps({**body, "actions": ["place 5,5"]}))

    page.route("**/play", change)
    click_choice(page, choices(page)[0])
    page.wait_for_selector("#status.error")
    assert page.locator("#status").inner_text() == NOT_LEGAL[language]
    visitor.errors.clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_and_forms(visitors: Visitors, language: str) -> None:
    visitor = visitors(language=language)
    for path, words in (("/t/nowhere", NO_TABLE), ("/nowhere", NO_PAGE)):
        assert visitor.open(path).locator(".error").inner_text() == words[language]
    page = visitor.open("/new")
    page.locator(".more-options > summary").click()
    page.select_option("#variant-starting-player", "4")
    page.locator(".new-table .primary").click()
    page.wait_for_selector(".error")
    assert page.locator(".error").inner_text() == NO_SEAT[language]
    visitor.errors.clear()
