"""The server as clients and browsers meet it, over real sockets."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
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
    SetClock,
    bearer,
    events,
    page_events,
    problem,
    server_process,
)

# Decisions that two requests answer at the same time, for one server and for two over one database.
# A game of two has some 100 decisions.
RACES = often(20, 60)
RACES_OF_PROCESSES = often(10, 60)


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
    table = api.open(["you", "you"], seed=21)
    random = Random(21)
    for _ in range(2):
        table.play_out(random, 7)
        seat = table.view()["deciders"][0]
        answer = table.post("hint", seat)
        assert answer.status_code == 200
        assert answer.json()["action"] in [action["text"] for action in table.view(seat)["legal"]]
    while len(table.view()["deciders"]) > 1:
        table.play_one(random)
    idle = 1 - table.view()["deciders"][0]
    assert "nothing to decide" in problem(table.post("hint", idle), 400)


# Following


def test_each_change_reaches_those_who_follow(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "you"])
    random = Random(1)
    url = f"{server.url}/api/tables/{table.id}/follow"
    with (
        httpx.stream("GET", url, headers=bearer(table.secrets[0]), timeout=TIMEOUT) as mine,
        httpx.stream("GET", url, timeout=TIMEOUT) as anybodys,
    ):
        assert mine.headers["content-type"].startswith("text/event-stream")
        followed, watched = events(mine), events(anybodys)
        for number in range(25):
            id_, data = next(followed)
            position = json.loads(data)
            assert id_ == str(number)
            assert position == table.view(0)
            assert json.loads(next(watched)[1]) == table.view()
            table.play_one(random)
        table.post("undo", 0)


def test_following_catches_up_after_a_break(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "you"])
    random = Random(2)
    url = f"{server.url}/api/tables/{table.id}/follow"
    headers = bearer(table.secrets[1])
    with httpx.stream("GET", url, headers=headers, timeout=TIMEOUT) as stream:
        assert next(events(stream))[0] == "0"
    table.play_out(random, 4)
    with httpx.stream("GET", url, params={"after": 0}, headers=headers, timeout=TIMEOUT) as stream:
        id_, data = next(events(stream))
        assert id_ == "4"
        assert json.loads(data) == table.view(1)
    with httpx.stream("GET", url, params={"after": 4}, headers=headers, timeout=TIMEOUT) as stream:
        followed = events(stream)
        table.play_one(random)
        assert next(followed)[0] == "5"
    for after in ("-2", "x", "9999999999"):
        problem(httpx.get(url, params={"after": after}, timeout=TIMEOUT), 400)


def test_following_ends_with_the_game(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "you"])
    url = f"{server.url}/api/tables/{table.id}/follow"
    with httpx.stream("GET", url, timeout=TIMEOUT) as stream:
        followed = events(stream)
        next(followed)
        table.play_out(Random(3))
        *_, last = followed
    assert json.loads(last[1]) == table.view()


def test_who_follows_a_waiting_table_hears_that_it_begins(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "open"])
    url = f"{server.url}/api/tables/{table.id}/follow"
    with httpx.stream("GET", url, headers=bearer(table.secrets[0]), timeout=5) as stream:
        followed = events(stream)
        assert json.loads(next(followed)[1])["legal"] == []
        table.join("Second")
        position = json.loads(next(followed)[1])
    assert position["deciders"] == [0, 1]
    assert position["legal"]


def test_who_lost_the_seat_follows_it_no_longer(server: LiveServer, api: Api, browsers: list[Browser]) -> None:
    """The secret of a seat is changed when it is handed over: a stream that began before must not go on showing it."""
    host = browsers[0]
    id_ = host.open(["you", "open"])
    table = ApiTable(api, id_, {})
    table.join("Second")
    secret = host.seat_link(id_).removeprefix("/s/")
    url = f"{server.url}/api/tables/{id_}/follow"
    with httpx.stream("GET", url, headers=bearer(secret), timeout=5) as stream:
        followed = events(stream)
        assert json.loads(next(followed)[1])["seat"] == 0
        browsers[1].post(f"/s/{secret}")
        problem(table.ask("GET", "/view", secret), 403)
        table.play(1, "axe 1")
        later = next(followed, None)
    assert later is None or json.loads(later[1])["seat"] is None


def test_seats_are_left_taken_back_and_stood_in_for(api: Api, clock: SetClock) -> None:
    table = api.open(["you", "open"], live=False, deadline=3600)
    problem(table.ask("POST", "/leave"), 401)
    assert table.post("leave", 0).json()["seats"][0]["taken"] is False
    problem(table.ask("GET", "/view", table.secrets[0]), 403)
    table.join("Iona")
    table.join("Rory")
    info = table.info()
    assert info["deadline"] == 3600
    assert [seat["here"] for seat in info["seats"]] == [True, True]
    left = [seat["until"] - clock.now() for seat in info["seats"]]
    assert all(3500 < seconds <= 3600 for seconds in left)
    problem(table.post("vote?seat=1", 0), 400)
    problem(table.post("back", 1), 400)
    clock.put_forward(4000)
    table.view(0)
    assert table.info()["seats"][1]["here"] is False
    assert clock.now() - table.info()["seats"][1]["away"] > 3900
    seat = table.post("vote?seat=1", 0).json()["seats"][1]
    assert (seat["name"], seat["bot"], seat["stand_in"]) == ("Rory", "greedy", True)
    position = table.view(1)
    assert position["stood_in"]
    assert position["legal"] == []
    problem(table.post("play", 1, {"action": "axe 1", "asked_at": position["asked_at"]}), 400)
    seat = table.post("back", 1).json()["seats"][1]
    assert (seat["bot"], seat["stand_in"], seat["here"]) == ("", False, True)
    assert not table.view(1)["stood_in"]


@pytest.mark.parametrize("deadline", [0, 59, 40 * 86_400, "600", 61.5])
def test_deadlines_that_nobody_can_mean(api: Api, deadline: Any) -> None:
    problem(api.ask("POST", "/tables", json={"game": GAME, "seats": ["you", "random"], "deadline": deadline}), 400)


# At the same time


async def race(urls: list[str], table: ApiTable, rounds: int) -> list[list[int]]:
    """The same decision answered twice at the same moment, again and again: the statuses of each pair."""
    random = Random(7)
    found = []
    limits = httpx.Limits(max_connections=10)
    async with httpx.AsyncClient(timeout=TIMEOUT, limits=limits) as client:

        async def view(seat: int | None = None) -> dict[str, Any]:
            headers = {} if seat is None else bearer(table.secrets[seat])
            answer = await client.get(f"{urls[0]}/api/tables/{table.id}/view", headers=headers)
            return dict(answer.json())

        for _ in range(rounds):
            before = await view()
            if before["over"]:
                break
            seat = random.choice(before["deciders"])
            now = await view(seat)
            answers = await asyncio.gather(
                *[
                    client.post(
                        f"{url}/api/tables/{table.id}/play",
                        headers=bearer(table.secrets[seat]),
                        json={"action": random.choice(now["legal"])["text"], "asked_at": now["asked_at"]},
                    )
                    for url in (urls * 2)[:2]
                ]
            )
            found.append(sorted(answer.status_code for answer in answers))
            late = next((answer for answer in answers if answer.status_code == 409), None)
            if late is not None:
                assert late.json()["position"]["seq"] == before["seq"] + 1
            after = await view()
            assert after["seq"] == before["seq"] + 1
    return found


@pytest.mark.soak
def test_of_two_requests_for_one_decision_exactly_one_is_played(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "you", "you"], seed=31)
    assert asyncio.run(race([server.url], table, RACES)) == [[200, 409]] * RACES


def test_all_at_once_in_a_simultaneous_decision(server: LiveServer, api: Api) -> None:
    """Those who choose at the same time do not get into each other's way."""
    table = api.open(["you"] * 5)

    async def all_at_once() -> list[int]:
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as client:
            url = f"/api/tables/{table.id}/play"
            body = {"action": "axe 1", "asked_at": 0}
            answers = [client.post(url, headers=bearer(table.secrets[seat]), json=body) for seat in range(5)]
            return [answer.status_code for answer in await asyncio.gather(*answers)]

    assert asyncio.run(all_at_once()) == [200] * 5
    assert table.view()["seq"] == 5


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Api, Api]]:
    """Two processes over one database."""
    file = tmp_path_factory.mktemp("pair") / "shared.sqlite"
    with server_process(file) as one, server_process(file) as two:
        first, second = Api(one.url), Api(two.url)
        yield first, second
        first.close()
        second.close()


@pytest.mark.soak
def test_two_servers_over_one_database(pair: tuple[Api, Api]) -> None:
    """Two processes: one decision is played once, whoever is asked, and both show the same."""
    first, second = pair
    table = first.open(["you", "you"], seed=41)
    assert ApiTable(second, table.id, table.secrets).view(0) == table.view(0)
    found = asyncio.run(race([str(api.http.base_url) for api in pair], table, RACES_OF_PROCESSES))
    assert found == [[200, 409]] * RACES_OF_PROCESSES
    assert ApiTable(second, table.id, table.secrets).view(1) == table.view(1)


def test_two_servers_agree_on_who_sits_where(pair: tuple[Api, Api]) -> None:
    """What is joined at one process is known to the other, even if it knew the table before."""
    first, second = pair
    table = first.open(["you", "open"])
    there = ApiTable(second, table.id, table.secrets)
    assert there.info()["status"] == "waiting"
    table.join("Second")
    assert there.info() == table.info()
    there.play(0, "axe 1")
    assert table.view(1) == there.view(1)


def test_what_one_server_does_is_seen_by_those_who_look_on_at_the_other(pair: tuple[Api, Api]) -> None:
    first, second = pair
    browser = Browser(str(second.http.base_url))
    try:
        table = first.open(["you", "you"])
        follow = f"{second.http.base_url}/api/tables/{table.id}/follow"
        with httpx.stream("GET", follow, timeout=5) as stream, page_events(browser, table.id, 0) as page:
            followed, shown = events(stream), events(page)
            assert [next(followed)[0], next(shown)[0]] == ["0", "0"]
            table.play(0, "axe 1")
            assert json.loads(next(followed)[1])["seq"] == 1
            assert next(shown)[0] == "1"
            table.post("chat", 0, {"text": "Feasgar math"})
            assert "Feasgar math" in json.loads(next(shown)[1])["panels"]["chat"]
    finally:
        browser.close()


# The document


def test_the_openapi_document_describes_the_api(api: Api) -> None:
    document = api.http.get("/schema/openapi.json").json()
    assert document["openapi"].startswith("3.")
    paths = document["paths"]
    assert set(paths) == {
        "/api/games",
        "/api/tables",
        "/api/tables/{table_id}",
        *[
            f"/api/tables/{{table_id}}/{what}"
            for what in (
                "join",
                "leave",
                "back",
                "vote",
                "view",
                "play",
                "undo",
                "go-on",
                "hint",
                "chat",
                "record",
                "follow",
            )
        ],
    }
    schemas = document["components"]["schemas"]
    for reference in re.findall(r'"\$ref": ?"#/components/schemas/([^"]+)"', json.dumps(document)):
        assert reference in schemas
    for body in ("NewTable", "Join", "Play", "Say"):
        assert schemas[body]["additionalProperties"] is False
    assert schemas["Play"]["properties"]["asked_at"] == {"type": "integer", "minimum": 0}
    assert api.http.options("/api/tables").headers["Allow"] == "GET, OPTIONS, POST"
    ids = [operation["operationId"] for methods in paths.values() for operation in methods.values()]
    assert len(set(ids)) == len(ids)
    for methods in paths.values():
        for operation in methods.values():
            assert operation["summary"]
