"""Lessons at the server: begun by anybody, left and resumed, and kind to those who do something else."""

from __future__ import annotations

import html
import json
import re
import time
from typing import Any

from clachan.face.lesson import Lesson
from tests.lessons import lesson_of
from tests.web.support import GAME, Browser, LiveServer

LESSON: Lesson = lesson_of(GAME, GAME)
FIRST_DO = next(number for number, step in enumerate(LESSON.steps) if step.wants)


def begin(browser: Browser, game: str = GAME) -> str:
    """Begin a lesson, or go on with it; the id of its table."""
    return browser.post("/learn", {"game": game}).url.path.rpartition("/")[2]


def told(browser: Browser, table: str) -> dict[str, Any]:
    """What the page of a lesson is told of the present step; nothing where none is given."""
    found = re.search(r'id="lesson-told"[^>]*>(.*?)</script>', browser.get(f"/t/{table}"), re.DOTALL)
    return dict(json.loads(found[1])) if found else {}


def read_to(browser: Browser, table: str, number: int) -> None:
    """Press "next" up to a step."""
    for step in range(number):
        assert browser.post(f"/t/{table}/lesson/next?step={step}").status_code == 200


def play(browser: Browser, table: str, *actions: str) -> tuple[int, str]:
    """Play an act: the status, and what went wrong."""
    asked_at, _ = browser.asked(table)
    answer = browser.http.post(
        f"/t/{table}/play",
        json={"actions": list(actions), "asked_at": asked_at, "seat": LESSON.seat},
        headers={"x-csrftoken": browser.token, "accept": "application/json"},
    )
    return answer.status_code, answer.json().get("error", "")


def until_step(browser: Browser, table: str, number: int) -> dict[str, Any]:
    """Wait for the others until a step is told, and something is asked in it."""
    limit = time.monotonic() + 20
    while time.monotonic() < limit:
        found = told(browser, table)
        if found and found["step"] == number and browser.asked(table)[1]:
            return found
        time.sleep(0.05)
    raise AssertionError(f"step {number} was not reached: {found}")


def test_a_lesson_is_begun_without_a_name_and_resumed(browsers: list[Browser]) -> None:
    ann, bob, _ = browsers
    table = begin(ann)
    assert told(ann, table)["step"] == 0
    assert begin(ann) == table
    read_to(ann, table, 2)
    assert told(ann, begin(ann))["step"] == 2
    assert "Go on" in ann.get("/learn")
    assert begin(bob) != table
    assert told(bob, table) == {}  # who looks on is not taught


def test_wrong_moves_are_answered_kindly_and_change_nothing(browsers: list[Browser]) -> None:
    ann = browsers[0]
    table = begin(ann)
    status, said = play(ann, table, "axe 2")
    assert (status, said) == (400, "One moment: read what the lesson says, then press “Next”.")
    read_to(ann, table, FIRST_DO)
    before = ann.asked(table)
    status, said = play(ann, table, "axe 1")
    assert (status, said) == (400, LESSON.steps[FIRST_DO].wrong)
    assert ann.asked(table) == before
    assert told(ann, table)["step"] == FIRST_DO
    assert play(ann, table, "axe 2") == (200, "")
    assert told(ann, table)["step"] == FIRST_DO + 1


def test_what_was_done_can_be_taken_back_and_done_again(browsers: list[Browser]) -> None:
    ann = browsers[0]
    table = begin(ann)
    read_to(ann, table, FIRST_DO)
    assert play(ann, table, "axe 2")[0] == 200
    assert ann.post(f"/t/{table}/undo").status_code == 200
    assert told(ann, table)["step"] == FIRST_DO
    assert play(ann, table, "axe 2")[0] == 200
    assert told(ann, table)["step"] == FIRST_DO + 1


def test_the_others_keep_to_the_script(browsers: list[Browser]) -> None:
    ann = browsers[0]
    table = begin(ann)
    read_to(ann, table, FIRST_DO)
    for action in ("axe 2", "price 1 3g", "price 3 1g"):
        assert play(ann, table, action)[0] == 200
    until_step(ann, table, FIRST_DO + 3)
    assert set(ann.asked(table)[1]) == {"buy B62", "buy B48", "pass"}
    read_to(ann, table, FIRST_DO + 4)
    assert play(ann, table, "buy B48")[0] == 200
    until_step(ann, table, FIRST_DO + 5)
    assert "Morag bought the tile with a sheep" in html.unescape(ann.get(f"/t/{table}"))


def test_a_lesson_has_no_hints_and_no_plans_and_is_told_in_the_readers_language(server: LiveServer) -> None:
    ewa = Browser(server.url, **{"Accept-Language": "pl"})
    page = ewa.get(f"/t/{begin(ewa)}")
    assert "data-hint" not in page
    assert "/plan?" not in page
    assert "Krok 1 z" in page
    ewa.close()


def test_a_lesson_begun_anew_leaves_the_old_table_as_a_game(browsers: list[Browser]) -> None:
    ann = browsers[0]
    table = begin(ann)
    read_to(ann, table, FIRST_DO)
    answer = ann.http.post(f"/t/{table}/lesson/end", headers={"x-csrftoken": ann.token})
    assert answer.status_code == 200
    assert told(ann, table)["step"] == FIRST_DO  # not before its end
    new = ann.post(f"/t/{table}/lesson/anew").json()["go"].rpartition("/")[2]
    assert told(ann, new)["step"] == 0
    assert told(ann, table) == {}
    assert play(ann, table, "axe 1") == (200, "")
    assert begin(ann) == new


def test_there_are_no_other_lessons(browsers: list[Browser]) -> None:
    assert browsers[0].post("/learn", {"game": GAME, "lesson": "chess"}).status_code == 404
    table = browsers[0].open(["you", "random"])
    assert browsers[0].post(f"/t/{table}/lesson/next?step=0").status_code == 200
    assert told(browsers[0], table) == {}
    assert browsers[0].post(f"/t/{table}/lesson/anew").status_code == 404


def test_the_lobby_leads_to_the_lessons(browsers: list[Browser]) -> None:
    assert 'class="newcomer"' in browsers[0].get("/")
    table = begin(browsers[0])
    lobby = browsers[0].get("/")
    assert 'formaction="/learn"' in lobby
    assert 'class="newcomer"' not in lobby
    assert re.search(rf'href="/t/{table}".*?a lesson, begun', lobby, re.DOTALL)
