"""Requests at the same time, to one server and to two over one database."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from tests.effort import often
from tests.web.support import (
    TIMEOUT,
    Api,
    ApiTable,
    Browser,
    LiveServer,
    bearer,
    events,
    page_events,
    server_process,
)

# Decisions that two requests answer at the same time, for one server and for two over one database.
# A game of two has some 100 decisions.
RACES = often(20, 60)
RACES_OF_PROCESSES = often(10, 60)


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
        with httpx.stream("GET", follow, timeout=TIMEOUT) as stream, page_events(browser, table.id, 0) as page:
            followed, shown = events(stream), events(page)
            assert [next(followed)[0], next(shown)[0]] == ["0", "0"]
            table.play(0, "axe 1")
            assert json.loads(next(followed)[1])["seq"] == 1
            assert next(shown)[0] == "1"
            table.post("chat", 0, {"text": "Feasgar math"})
            assert "Feasgar math" in str(json.loads(next(shown)[1])["panels"]["chat"])
    finally:
        browser.close()
