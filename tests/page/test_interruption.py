"""What is begun goes on when others were asked something in the middle of it."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, Route

from tests.page.conftest import Visitors, open_table
from tests.page.players import OFFERED, asked_at, wait_for_answer, wait_for_turn
from tests.web.interruption import ASKED_AFTER, MODULES, SEED, way_there
from tests.web.support import bearer


class OverTheApi:
    """Somebody who plays both seats of a table without a page."""

    def __init__(self, server: str, table: dict[str, str]) -> None:
        self._url = f"{server}/api/tables/{table['id']}"
        self._secrets = [table[f"seat {seat}"].removeprefix("/s/") for seat in range(2)]

    def play(self, seat: int, action: str = "") -> None:
        """Play an action, or any."""
        heads = bearer(self._secrets[seat])
        view = httpx.get(f"{self._url}/view", headers=heads).json()
        move = {"action": action or view["legal"][0]["text"], "asked_at": view["asked_at"]}
        assert httpx.post(f"{self._url}/play", headers=heads, json=move).status_code in (200, 201)


def shown(page: Page, entries: int) -> None:
    page.wait_for_function("n => Number(document.getElementById('table').dataset.seq) >= n", arg=entries)


def test_an_act_goes_on_after_others_were_asked_something(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "you"], MODULES, SEED)
    others, moves = OverTheApi(server, table), way_there()
    for seat, move in moves:
        others.play(seat, move)
    visitor = visitors()
    page = visitor.open(table["seat 0"])
    assert wait_for_turn(page)
    first = page.evaluate(OFFERED)[0]
    page.locator(f'[data-pick="{first["p"][0]}"]').first.click()
    page.wait_for_selector("#within[data-step='1']", state="attached")
    places, question = page.evaluate(OFFERED), page.locator("#question").inner_text()
    for move in ASKED_AFTER:
        others.play(1, move)
    shown(page, len(moves) + 2)
    assert page.locator("#within").count() == 0
    assert page.locator("#question").inner_text() != question
    others.play(1)
    # The tile is still in hand, and is laid.
    page.wait_for_selector("#within[data-step='1']", state="attached")
    assert page.evaluate(OFFERED) == places
    assert page.locator("#question").inner_text() == question
    # It comes too late again and again, while the question stays the same: it is sent until it is taken.
    asked, late = asked_at(page), [409] * 3
    page.route("**/play", lambda route: route.fulfill(status=late.pop()) if late else route.continue_())
    page.locator(f'[data-pick="{places[0]["p"][0]}"]').first.click()
    wait_for_answer(page, asked)
    visitor.pardon_late_moves()


def test_what_was_picked_before_others_were_asked_something_is_done_after_it(server: str, visitors: Visitors) -> None:
    table = open_table(server, ["you", "you"], MODULES, SEED)
    others, moves, held = OverTheApi(server, table), way_there(), list[Route]()
    for seat, move in moves:
        others.play(seat, move)
    visitor = visitors()
    page = visitor.open(table["seat 0"])
    assert wait_for_turn(page)
    # The first request is held up until others have been asked something.
    page.route("**/ahead", lambda route: route.continue_() if held else held.append(route))
    with page.expect_request("**/ahead"):
        page.locator(f'[data-pick="{page.evaluate(OFFERED)[0]["p"][0]}"]').first.click()
    for move in ASKED_AFTER:
        others.play(1, move)
    shown(page, len(moves) + 2)
    assert page.locator("#within").count() == 0
    held[0].continue_()
    others.play(1)
    page.wait_for_selector("#within[data-step='1']", state="attached")
    visitor.pardon_late_moves()
