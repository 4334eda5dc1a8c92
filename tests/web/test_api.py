"""The server as clients and browsers meet it, over real sockets."""

from __future__ import annotations

import asyncio
import json
import re
from random import Random
from typing import Any
from unittest.mock import ANY

import httpx
import pytest

from clachan import read_record, replay
from clachan.games import registry
from tests.effort import often
from tests.web.support import (
    GAME,
    TIMEOUT,
    Api,
    ApiTable,
    Browser,
    LiveServer,
    bearer,
    problem,
)

# Whole games


@pytest.mark.soak
@pytest.mark.parametrize(("players", "modules"), [(2, []), (3, ["druids"]), (4, []), (5, ["druids"])][: often(2, 4)])
def test_a_whole_game_by_random_clients(api: Api, players: int, modules: list[str]) -> None:
    table = api.open(["you"] * players, modules=modules, name="Iona")
    before = table.ask("GET", "/record")
    assert "over" in problem(before, 403)
    moves = table.play_out(Random(players))
    end = table.view()
    assert end["over"]
    assert end["seq"] == moves
    assert end["deciders"] == end["legal"] == []
    assert table.info()["status"] == "over"
    record = table.ask("GET", "/record")
    assert record.status_code == 200
    game = registry.game(GAME)
    match = replay(game, read_record(record.text))
    assert len(match.moves) == moves
    assert match.state.view(None) == end["view"]
    assert record.json()["scores"] == match.state.scores
    assert record.json()["seats"] == [f"Iona {seat + 1}" for seat in range(players)]
    refused = table.post("play", 0, {"action": "pass", "asked_at": end["seq"]})
    assert "over" in problem(refused, 400)


def test_a_game_against_bots(api: Api) -> None:
    table = api.open(["you", "random", "random"], seed=5)
    random = Random(5)
    while True:
        now = table.wait_until(lambda now: now["over"] or 0 in now["deciders"])
        if now["over"]:
            break
        table.play_one(random, now)
    match = replay(registry.game(GAME), read_record(table.ask("GET", "/record").text))
    assert match.state.over
    assert {move.seat for move in match.moves} == {0, 1, 2}


def test_joining(api: Api) -> None:
    table = api.open(["you", "open", "open"], name="Host")
    assert table.info()["status"] == "waiting"
    assert [seat["taken"] for seat in table.info()["seats"]] == [True, False, False]
    assert table.view(0)["legal"] == []
    refused = table.post("play", 0, {"action": "axe 1", "asked_at": 0})
    assert "waiting" in problem(refused, 400)
    assert table.id in [other["id"] for other in api.ask("GET", "/tables").json()]
    assert table.join("Third", 2) == 2
    assert "taken" in problem(table.ask("POST", "/join", json={"name": "Late", "seat": 2}), 409)
    assert table.join("Second") == 1
    info = table.info()
    assert info["status"] == "playing"
    assert [seat["name"] for seat in info["seats"]] == ["Host", "Second", "Third"]
    assert "taken" in problem(table.ask("POST", "/join", json={"name": "Late"}), 409)
    assert [bool(table.view(seat)["legal"]) for seat in range(3)] == [True] * 3


def test_many_want_the_last_seat(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "open"])

    async def all_at_once() -> list[int]:
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as client:
            url = f"/api/tables/{table.id}/join"
            answers = [client.post(url, json={"name": f"Guest {number}"}) for number in range(8)]
            return sorted(answer.status_code for answer in await asyncio.gather(*answers))

    assert asyncio.run(all_at_once()) == [201] + [409] * 7


def test_games_and_tables_are_listed(api: Api) -> None:
    games = api.ask("GET", "/games").json()
    assert [game["name"] for game in games] == registry.names()
    private = api.open(["you", "you"], open=False)
    assert private.id not in [table["id"] for table in api.ask("GET", "/tables").json()]
    assert private.info()["players"] == 2


# Who may look and move


def test_spectators_see_what_nobody_hides(api: Api) -> None:
    table = api.open(["you", "you"], seed=11)
    table.play_out(Random(1), 40)
    while "axe" not in str(table.view(0)["legal"][:1]):
        table.play_one(Random(2))
    table.play(0, "axe 1")
    seen = table.view()
    assert seen["seat"] is None
    assert seen["legal"] == []
    assert [player["gold"] for player in seen["view"]["players"]] == [None, None]
    assert not any("axe" in player or "prices" in player for player in seen["view"]["players"])
    mine = table.view(0)["view"]["players"]
    assert mine[0]["axe"] == 1
    assert mine[0]["gold"] is not None
    assert mine[1]["gold"] is None
    assert "axe" not in mine[1]


def test_wrong_and_missing_secrets(api: Api) -> None:
    table, other = api.open(["you", "you"]), api.open(["you", "you"])
    body = {"action": "axe 1", "asked_at": 0}
    for what, json_ in (("play", body), ("undo", None), ("hint", None), ("chat", {"text": "hello"})):
        problem(table.ask("POST", f"/{what}", json=json_), 401)
        for forged in (
            other.secrets[0],
            "x" * 32,
            table.secrets[0][:-1],
            table.secrets[0] + "x",
            table.secrets[0].lower(),
        ):
            problem(table.ask("POST", f"/{what}", forged, json_), 403)
    for forged in (other.secrets[0], "x" * 32):
        problem(table.ask("GET", "/view", forged), 403)
        problem(table.ask("GET", "/follow", forged), 403)
    for header in ("Bearer", f"Basic {table.secrets[0]}", table.secrets[0], f"Bearer  {table.secrets[0]}"):
        answer = api.http.get(f"/api/tables/{table.id}/view", headers={"Authorization": header})
        problem(answer, 403)
    assert table.view()["seq"] == 0


def test_a_seat_plays_for_itself_only(api: Api) -> None:
    table = api.open(["you", "you"])
    table.play_out(Random(1), 6)
    mover = table.view()["deciders"][0]
    assert table.view()["view"]["asked"] == "buy"
    idle = 1 - mover
    assert table.view(idle)["legal"] == []
    body = {"action": "pass", "asked_at": table.view(idle)["asked_at"]}
    assert "not legal" in problem(table.post("play", idle, body), 400)


def test_the_cookies_of_a_page_are_no_key_to_the_api(server: LiveServer, browsers: list[Browser]) -> None:
    browser = browsers[0]
    table = browser.open(["you", "you"])
    answer = browser.http.post(f"/api/tables/{table}/play", json={"action": "axe 1", "asked_at": 0})
    problem(answer, 401)


def test_nothing_tells_secrets_or_the_seed(api: Api) -> None:
    table = api.open(["you", "you", "greedy"], seed=987654321987654321)
    shown = json.dumps([table.info(), table.view(), table.view(0), api.ask("GET", "/tables").json()])
    assert "987654321987654321" not in shown
    assert not any(secret in shown for secret in table.secrets.values())


def test_a_seed_is_for_those_who_play_alone(api: Api) -> None:
    body = {"game": GAME, "seats": ["you", "open"], "seed": 5}
    assert "foresees chance" in problem(api.ask("POST", "/tables", json=body), 400)
    assert api.open(["you", "you"], seed=5).view() == {**api.open(["you", "you"], seed=5).view(), "table": ANY}


# Refusals


def test_a_late_move_gets_the_position_of_now(api: Api) -> None:
    table = api.open(["you", "you"])
    first = table.play(0, "axe 1", 0)
    answer = table.post("play", 0, {"action": "axe 2", "asked_at": 0})
    assert "changed" in problem(answer, 409)
    assert answer.json()["position"] == table.view(0) == first
    later = table.play(1, "axe 2", 0)
    assert later["seq"] == 2
    table.play(0, "price 2 1g", first["asked_at"])


BODIES: list[tuple[str, Any]] = [
    ("/tables", {}),
    ("/tables", []),
    ("/tables", "text"),
    ("/tables", {"game": GAME, "seats": []}),
    ("/tables", {"game": GAME, "seats": ["you"]}),
    ("/tables", {"game": GAME, "seats": ["you"] * 6}),
    ("/tables", {"game": GAME, "seats": ["you"] * 11}),
    ("/tables", {"game": GAME, "seats": ["you", 7]}),
    ("/tables", {"game": GAME, "seats": ["you", "wizard"]}),
    ("/tables", {"game": GAME, "seats": ["you", "search:0s"]}),
    ("/tables", {"game": GAME, "seats": ["you", "search:60s"]}),
    ("/tables", {"game": "isle-of-man", "seats": ["you", "you"]}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "modules": ["no-such"]}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "variants": {"no-such": "1"}}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "variants": {"gold-visibility": "no-such"}}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "seed": -1}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "seed": 2**64}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "name": ""}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "name": " \t "}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "name": "x" * 41}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "unknown": 1}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "seed": "5"}),
    ("/tables", {"game": GAME, "seats": ["you", "you"], "open": 1}),
    ("/tables/ID/join", {}),
    ("/tables/ID/join", {"name": 7}),
    ("/tables/ID/join", {"name": "Iona", "seat": -1}),
    ("/tables/ID/join", {"name": "Iona", "seat": "first"}),
    ("/tables/ID/play", {}),
    ("/tables/ID/play", {"action": "axe 1"}),
    ("/tables/ID/play", {"asked_at": 0}),
    ("/tables/ID/play", {"action": "", "asked_at": 0}),
    ("/tables/ID/play", {"action": "x" * 81, "asked_at": 0}),
    ("/tables/ID/play", {"action": "axe 1", "asked_at": "now"}),
    ("/tables/ID/play", {"action": "axe 1", "asked_at": "0"}),
    ("/tables/ID/play", {"action": "axe 1", "asked_at": False}),
    ("/tables/ID/play", {"action": "axe 1", "asked_at": -1}),
    ("/tables/ID/play", {"action": "axe 9", "asked_at": 0}),
    ("/tables/ID/play", {"action": "castle to king", "asked_at": 0}),
    ("/tables/ID/play", {"action": "pass", "asked_at": 0}),
    ("/tables/ID/play", {"action": "axe 1", "asked_at": 0, "seat": 1}),
    ("/tables/ID/play", None),
    ("/tables/ID/chat", {}),
    ("/tables/ID/chat", {"text": ""}),
    ("/tables/ID/chat", {"text": "x" * 501}),
    ("/tables/ID/undo", None),
    ("/tables/ID/undo", {}),
]  # fmt: skip


def test_malformed_requests_are_refused_with_a_sentence(api: Api) -> None:
    table = api.open(["you", "you"])
    for path, body in BODIES:
        answer = api.ask("POST", path.replace("ID", table.id), table.secrets[0], body)
        assert answer.status_code in (400, 409), (path, body, answer.status_code, answer.text)
        problem(answer, answer.status_code)
    assert table.view()["seq"] == 0


def test_a_whole_number_may_be_written_with_a_point(api: Api) -> None:
    table = api.open(["you", "you"])
    assert table.post("play", 0, {"action": "axe 1", "asked_at": 0.0}).status_code == 200
    assert table.post("play", 1, {"action": "axe 1", "asked_at": 0.5}).status_code == 400


NO_JSON = {
    "empty": b"",
    "half": b"{",
    "no-utf8": b"\xff\xfe",
    "half-a-character": b'{"action": "\\ud800", "asked_at": 0}',
    "nested": b"[" * 100_000,
}


@pytest.mark.parametrize(
    "content",
    [pytest.param(content, id=name) for name, content in NO_JSON.items()],
)
def test_what_is_no_json_is_refused_with_a_sentence(api: Api, content: bytes) -> None:
    table = api.open(["you", "you"])
    headers = {**bearer(table.secrets[0]), "Content-Type": "application/json"}
    problem(api.http.post(f"/api/tables/{table.id}/play", content=content, headers=headers), 400)


def test_there_is_no_such_table(api: Api) -> None:
    table = ApiTable(api, "nosuchtable", {0: "x" * 32})
    play = {"action": "axe 1", "asked_at": 0}
    for method, what, body in (
        ("GET", "", None),
        ("GET", "/view", None),
        ("GET", "/record", None),
        ("GET", "/follow", None),
        ("POST", "/join", {"name": "Iona"}),
        ("POST", "/play", play),
        ("POST", "/undo", None),
        ("POST", "/hint", None),
        ("POST", "/chat", {"text": "hello"}),
    ):
        assert "no such table" in problem(table.ask(method, what, "x" * 32, body), 404)
    problem(api.ask("GET", "/nowhere"), 404)
    problem(api.ask("DELETE", "/tables"), 405)
    assert api.http.get("/t/nosuchtable").status_code == 404


def test_forged_cookies_are_no_cookies(server: LiveServer) -> None:
    for value in ("x", "abc", "!!!!", "YWJj" * 20, "Y2xhY2hhbg=="):
        cookies = {"session": value}
        with httpx.Client(base_url=server.url, cookies=cookies, timeout=TIMEOUT) as client:
            for path in ("/", "/me", "/api/games"):
                assert client.get(path).status_code == 200, (value, path)


# Undo, chat, hints


def test_taking_back_over_the_api(api: Api) -> None:
    table = api.open(["you", "you"])
    assert "nothing of yours" in problem(table.post("undo", 0), 400)
    table.play(0, "axe 1", 0)
    back = table.post("undo", 0)
    assert back.status_code == 200
    assert back.json() == table.view(0)
    assert table.view(0)["view"]["players"][0]["axe"] is None
    assert table.view(0)["seq"] == 2
    assert "nothing of yours" in problem(table.post("undo", 0), 400)
    table.play(0, "axe 2")
    assert "nothing of yours" in problem(table.post("undo", 1), 400)
    table.play_out(Random(1))
    problem(table.post("undo", 0), 400)
    match = replay(registry.game(GAME), read_record(table.ask("GET", "/record").text))
    assert str(match.moves[0]) == "0 axe 2"


def test_chat(server: LiveServer, api: Api, browsers: list[Browser]) -> None:
    table = api.open(["you", "open"], name="Host")
    table.join("Guest")
    said = "Slàinte <b>mhath</b> & здравствуйте"
    assert table.post("chat", 1, {"text": said}).status_code == 201
    page = browsers[0].get(f"/t/{table.id}")
    assert "Slàinte &lt;b&gt;mhath&lt;/b&gt; &amp; здравствуйте" in page
    assert "<b>mhath</b>" not in page
    assert table.view()["seq"] == 0


def test_a_hint_is_legal(api: Api) -> None:
    table = api.open(["you", "you"], seed=21, hints=True)
    random = Random(21)
    for _ in range(2):
        table.play_out(random, 7)
        seat = table.view()["deciders"][0]
        answer = table.post("hint", seat)
        assert answer.status_code == 200
        advice, legal = answer.json(), [action["text"] for action in table.view(seat)["legal"]]
        assert 1 <= len(advice["answers"]) <= 3
        assert advice["action"] == advice["answers"][0]["action"]
        assert all(thought["action"] in legal and thought["visits"] >= 0 for thought in advice["answers"])
        assert all(thought["why"][-1:] in ("", ".") for thought in advice["answers"])
    while len(table.view()["deciders"]) > 1:
        table.play_one(random)
    idle = 1 - table.view()["deciders"][0]
    assert "nothing to decide" in problem(table.post("hint", idle), 400)


def test_hints_are_agreed_on_at_set_up(api: Api) -> None:
    """Usually one person against bots has them, and people among themselves do not."""
    for seats, more, hints in (
        (["you", "random"], {}, True),
        (["you", "random"], {"hints": False}, False),
        (["you", "you"], {}, False),
        (["you", "open"], {}, False),
        (["you", "open"], {"hints": True}, True),
    ):
        table = api.open(seats, **more)
        assert table.info()["hints"] is hints
    refused = api.open(["you", "you"]).post("hint", 0)
    assert problem(refused, 400) == "there are no hints at this table"


# The document


def test_the_openapi_document_describes_the_api(api: Api) -> None:
    document = api.http.get("/schema/openapi.json").json()
    assert document["openapi"].startswith("3.")
    paths = document["paths"]
    assert set(paths) == {
        "/api/games",
        "/api/me",
        "/api/tables",
        "/api/tables/{table_id}",
        *[
            f"/api/tables/{{table_id}}/{what}"
            for what in (
                "join",
                "fill",
                "dismiss",
                "hand-over",
                "close",
                "colour",
                "holidays",
                "take-holidays",
                "leave",
                "back",
                "vote",
                "concede",
                "end",
                "on",
                "view",
                "play",
                "undo",
                "go-on",
                "hint",
                "chat",
                "record",
                "pack",
                "follow",
            )
        ],
        "/api/archive",
        "/api/archive/records",
        "/api/archive/statistics/{game}",
        "/api/archive/{table_id}",
        "/api/archive/{table_id}/analysis",
        "/api/ratings/{game}",
        "/api/people/{name}",
        "/api/people/{name}/ratings/{game}",
        "/api/packs",
        "/api/packs/{pack_id}",
        "/api/packs/{pack_id}/drop",
    }
    schemas = document["components"]["schemas"]
    for reference in re.findall(r'"\$ref": ?"#/components/schemas/([^"]+)"', json.dumps(document)):
        assert reference in schemas
    for body in ("NewTable", "Join", "Play", "PlayOn", "Say", "Fill", "OfSeat", "Colour", "DaysOff"):
        assert schemas[body]["additionalProperties"] is False
    assert schemas["Play"]["properties"]["asked_at"] == {"type": "integer", "minimum": 0}
    assert api.http.options("/api/tables").headers["Allow"] == "GET, OPTIONS, POST"
    ids = [operation["operationId"] for methods in paths.values() for operation in methods.values()]
    assert len(set(ids)) == len(ids)
    for methods in paths.values():
        for operation in methods.values():
            assert operation["summary"]
