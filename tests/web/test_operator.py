"""Looking after a server: who may, what they see and do, and that all of it is noted; people report."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from clachan.cli.serve import checked_operator
from clachan.core.errors import OptionError
from clachan.web.operating import Operator
from clachan.web.store import Person
from tests.web.support import Browser
from tests.web.town import Town, towns

SECRET = "a secret of sixteen letters"


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    url = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('town') / 'tables.sqlite'}"
    with towns(url, operator=Operator("Hebridean Warden", SECRET)) as found:
        yield found


@pytest.fixture(scope="module")
def warden(town: Town) -> Browser:
    """The operator, by a kept name."""
    return town.keeper("Hebridean Warden")


def do(warden: Browser, what: str, **form: str) -> str:
    """What the page shows after something was done."""
    answer = warden.post("/operator", {"what": what, **form})
    assert answer.status_code in (200, 201), answer.text[:300]
    return answer.text


def table_with_chat(town: Town, text: str) -> tuple[Browser, Browser, str]:
    anna, bob = town.browser(), town.browser()
    table = anna.open(["you", "open"])
    bob.post(f"/t/{table}/join?seat=1")
    assert bob.post(f"/t/{table}/chat", json={"text": text}).status_code == 200
    return anna, bob, table


def test_without_the_setting_there_is_no_operator(tmp_path: Path) -> None:
    with towns(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}") as town:
        anna = town.browser()
        assert anna.http.get("/operator").status_code == 404
        assert anna.post("/operator/enter", {"secret": ""}).status_code == 404
        table = anna.open(["you", "greedy"])
        assert anna.http.get(f"/t/{table}/report").status_code == 404
        assert "Report something" not in anna.get(f"/t/{table}")
    assert not Operator("", "").knows("")
    assert not Operator("Anna", "").is_pass(f"{int(time.time()) + 99}.")
    assert not Operator("Anna", "").is_person(Person("x", "Anna", kept=False)), "a guest may call themselves so"
    with pytest.raises(OptionError):
        checked_operator(Operator("", "too short"))


def test_only_the_operator_comes_in(town: Town, warden: Browser) -> None:
    anna = town.browser()
    assert 'name="secret"' in anna.get("/operator")
    assert anna.post("/operator", {"what": "block-name", "name": "Bob"}).status_code == 403
    assert anna.post("/operator/enter", {"secret": "wrong"}).status_code == 403
    assert "What was done here" in anna.post("/operator/enter", {"secret": SECRET}).text
    assert "What was done here" in warden.get("/operator")
    assert "came in with the secret" in warden.get("/operator")
    forged = town.browser()
    forged.http.cookies.set("operator", f"{int(time.time()) + 999}.{'0' * 64}")
    assert 'name="secret"' in forged.get("/operator")


def test_a_line_is_reported_and_hidden(town: Town, warden: Browser) -> None:
    anna, _, table = table_with_chat(town, "something very rude")
    form = anna.get(f"/t/{table}/report")
    (about,) = re.findall(r'value="(line-\d+)"', form)
    assert re.findall(r'value="(name-\d)"', form) == ["name-1"], "nobody reports themselves"
    assert anna.post(f"/t/{table}/report", {"about": "line-999999", "words": "x"}).status_code == 400
    told = anna.post(f"/t/{table}/report", {"about": about, "words": "rude <b>words</b>"})
    assert "will look at it" in told.text
    page = warden.get("/operator")
    assert "something very rude" in page
    assert "rude &lt;b&gt;words" in page
    line = about.partition("-")[2]
    do(warden, "hide", table=table, line=line, hidden="yes")
    assert "something very rude" not in anna.get(f"/t/{table}")
    assert "hid a line of chat" in warden.get("/operator")
    do(warden, "hide", table=table, line=line, hidden="no")
    assert "something very rude" in anna.get(f"/t/{table}")
    (report,) = re.findall(r'name="report" value="(\d+)"', warden.get("/operator"))
    assert "Nothing is reported" in do(warden, "see-to", report=report)


def test_a_table_is_ended(town: Town, warden: Browser) -> None:
    anna, _, table = table_with_chat(town, "hello")
    do(warden, "end", table=table)
    assert "The operator has ended the game." in anna.get(f"/t/{table}")
    assert "ended a table" in warden.get("/operator")
    assert warden.post("/operator", {"what": "end", "table": table}).status_code == 400


def test_a_name_is_blocked(town: Town, warden: Browser) -> None:
    rude = town.keeper("Rude Fellow")
    table = rude.open(["you", "greedy"])
    assert rude.post(f"/t/{table}/chat", json={"text": "Good day!"}).status_code == 200
    asked, actions = rude.asked(table)
    assert rude.play(table, 0, actions[0], asked).status_code == 200
    assert "Rude Fellow" in warden.get("/operator?name=rude")
    do(warden, "block-name", name="Rude Fellow")
    assert "Rude Fellow" not in rude.get("/me")
    assert "Rude Fellow" not in rude.get(f"/t/{table}")
    assert "Good day!" in rude.get(f"/t/{table}"), "what they said, and what they did, is told by the other name"
    anna = town.browser()
    assert anna.post("/me", {"what": "rename", "name": "rude  fellow"}).status_code == 400
    assert "blocked a name" in do(warden, "unblock", kind="name", shown="Rude Fellow")
    assert anna.post("/me", {"what": "rename", "name": "Rude Fellow"}).status_code == 200


def test_names_in_all_letters_are_found_and_blocked(town: Town, warden: Browser) -> None:
    for name, part in (("Грубиян", "груб"), ("Łobuz", "łob")):
        guest = town.browser()
        assert guest.post("/me", {"what": "rename", "name": name}).status_code == 200
        assert name in warden.get(f"/operator?name={part}")
        do(warden, "block-name", name=name)
        assert name not in guest.get("/me")


def test_an_address_is_blocked(town: Town, warden: Browser) -> None:
    anna, _, table = table_with_chat(town, "hello again")
    assert warden.post("/operator", {"what": "block-address", "address": "nowhere"}).status_code == 400
    do(warden, "block-address", address="127.0.0.1")
    try:
        refused = anna.post(f"/t/{table}/chat", json={"text": "still here"})
        assert refused.status_code == 403
        assert town.api().ask("POST", f"/tables/{table}/join", json={"name": "Cal"}).status_code == 403
        assert anna.get(f"/t/{table}"), "looking is allowed"
    finally:
        do(warden, "unblock", kind="address", shown="127.0.0.1")
    assert anna.post(f"/t/{table}/chat", json={"text": "back"}).status_code == 200
    assert "127.0.0.1" not in warden.get(f"/operator?table={table}").partition("What was done")[0]
    do(warden, "block-address", table=table)
    assert anna.post(f"/t/{table}/chat", json={"text": "again"}).status_code == 403
    do(warden, "unblock", kind="address", shown=f"table {table}")
