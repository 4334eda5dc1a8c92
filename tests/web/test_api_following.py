"""Following a table over the API."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import httpx
import pytest

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
    problem,
)


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
    with httpx.stream("GET", url, headers=bearer(table.secrets[0]), timeout=TIMEOUT) as stream:
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
    with httpx.stream("GET", url, headers=bearer(secret), timeout=TIMEOUT) as stream:
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
    assert (seat["name"], seat["bot"], seat["stand_in"]) == ("Rory", "level:5", True)
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
