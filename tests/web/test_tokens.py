"""Tokens: a program acts as the person who made it, until they revoke it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from sqlalchemy import select

from clachan.web import schema
from clachan.web.shares import Limits, Share
from tests.web.support import GAME, Browser, problem
from tests.web.town import PASSWORD, Town, towns


def new_token(browser: Browser, name: str) -> str:
    """A token, as the page shows it once."""
    page = browser.post("/me", {"what": "token", "name": name}).text
    (token,) = re.findall(r'id="new-token"[^>]*value="(clachan_[^"]+)"', page)
    assert token not in browser.get("/me"), "it is shown once"
    return str(token)


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    url = f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('town') / 'tables.sqlite'}"
    with towns(url, limits=Limits(tables=Share(3, 3600))) as found:
        yield found


def test_a_program_is_its_owner(town: Town) -> None:
    morag, guest, api = town.keeper("Morag"), town.browser(), town.api()
    token = new_token(morag, "my <b>bot</b>")
    assert "never used" in morag.get("/me")
    assert "my &lt;b&gt;bot" in morag.get("/me")
    table = guest.open(["you", "open"])
    sat = api.ask("POST", f"/tables/{table}/join", token, {"name": "Somebody else"})
    assert sat.json()["seat"] == 1
    found = api.ask("GET", "/me", token).json()
    assert (found["name"], found["kept"]) == ("Morag", True)
    assert [(mine["table"]["id"], mine["seats"]) for mine in found["tables"]] == [(table, [1])]
    assert f"/t/{table}" in morag.get("/"), "it is her table"
    view = api.ask("GET", f"/tables/{table}/view", token).json()
    assert view["seat"] == 1
    move = {"action": view["legal"][0]["text"], "asked_at": view["asked_at"]}
    assert api.ask("POST", f"/tables/{table}/play", token, move).status_code == 200
    assert api.ask("POST", f"/tables/{table}/chat", token, {"text": "hello"}).status_code == 201
    assert "never used" not in morag.get("/me")
    other = guest.open(["you", "greedy"])
    assert api.ask("GET", f"/tables/{other}/view", token).json()["seat"] is None, "a spectator there"
    problem(api.ask("POST", f"/tables/{other}/concede", token), 401)


def test_a_revoked_token_is_good_for_nothing(town: Town) -> None:
    guest, thief, api = town.browser(), town.browser(), town.api()
    token = new_token(guest, "bot")
    (id_,) = re.findall(r'name="token" value="([^"]+)"', guest.get("/me"))
    thief.post("/me", {"what": "revoke", "token": id_})
    assert api.ask("GET", "/me", token).status_code == 200, "not theirs to revoke"
    guest.post("/me", {"what": "revoke", "token": id_})
    problem(api.ask("GET", "/me", token), 403)
    problem(api.ask("POST", "/tables", token, {"game": GAME, "seats": ["you", "greedy"]}), 403)
    problem(api.ask("GET", "/me"), 401)
    problem(api.ask("GET", "/me", "secret-of-no-seat"), 401)


def test_a_new_password_revokes_all(town: Town) -> None:
    keeper, api = town.keeper("Catriona of Tokens"), town.api()
    token = new_token(keeper, "bot")
    keeper.post("/me", {"what": "password", "password": PASSWORD, "new": "another long password"})
    problem(api.ask("GET", "/me", token), 403)


def test_limits_are_those_of_the_person(town: Town) -> None:
    guest, api = town.browser(), town.api()
    token = new_token(guest, "bot")
    table = {"game": GAME, "seats": ["you", "greedy"]}
    guest.open(["you", "greedy"])
    assert [api.ask("POST", "/tables", token, table).status_code for _ in range(3)] == [201, 201, 429]


def test_only_hashes_are_stored(town: Town) -> None:
    token = new_token(town.browser(), "bot")

    async def stored() -> list[object]:
        async with town.server.hall.store.engine.connect() as connection:
            return [value for row in (await connection.execute(select(schema.tokens))).all() for value in row]

    assert not [value for value in town.server.wait_for(stored()) if token in str(value)]
    assert "tokens" in town.browser().post("/me", {"what": "token", "name": "x" * 41}).text
