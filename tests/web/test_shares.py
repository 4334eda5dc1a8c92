"""Nobody can take more than their share, and everybody may take theirs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest

from clachan.web.refusals import TooMuch
from clachan.web.shares import Limits, Share, Shares
from tests.web.support import GAME, Api, Browser, LiveServer, live_server

HERE = "127.0.0.1"


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_share_comes_back_with_time() -> None:
    clock = Clock()
    shares = Shares(Limits(chat=Share(2, 60)), clock)
    shares.take("chat", "mairi", HERE)
    clock.now += 30
    shares.take("chat", "mairi", HERE)
    with pytest.raises(TooMuch) as refused:
        shares.take("chat", "mairi", HERE)
    assert refused.value.wait == 30
    shares.take("chat", "calum", HERE)
    clock.now += 31
    shares.take("chat", "mairi", HERE)


def test_many_people_of_one_address_have_a_share_together() -> None:
    shares = Shares(Limits(chat=Share(1, 60, people_at_an_address=3)), Clock())
    for person in "abc":
        shares.take("chat", person, HERE)
    with pytest.raises(TooMuch):
        shares.take("chat", "d", HERE)
    shares.take("chat", "d", "127.0.0.2")


def test_what_is_refused_uses_nothing_up() -> None:
    clock = Clock()
    shares = Shares(Limits(chat=Share(1, 60)), clock)
    shares.take("chat", "mairi", HERE)
    for _ in range(20):
        with pytest.raises(TooMuch):
            shares.take("chat", "mairi", HERE)
    clock.now += 61
    shares.take("chat", "mairi", HERE)


def test_streams_count_while_they_are_open() -> None:
    shares = Shares(Limits(streams=2))
    with ExitStack() as open_:
        for _ in range(2):
            shares.check_stream("mairi", HERE)
            open_.enter_context(shares.stream("mairi", HERE))
        with pytest.raises(TooMuch):
            shares.check_stream("mairi", HERE)
        assert shares.streams == 2
    shares.check_stream("mairi", HERE)
    assert shares.streams == 0


@pytest.fixture(scope="module")
def meagre(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that gives everybody very little."""
    little = Share(2, 3600, people_at_an_address=100)
    limits = Limits(tables=little, hints=little, chat=little, planning=little, joins=little, tables_open=3, streams=1)
    with live_server(tmp_path_factory.mktemp("meagre") / "tables.sqlite", limits=limits) as running:
        yield running


def refused(answer: httpx.Response) -> bool:
    """Whether somebody was told to wait."""
    return answer.status_code == 429 and int(answer.headers.get("retry-after", "0")) > 0


def test_tables_and_chat_have_an_end(meagre: LiveServer) -> None:
    browser = Browser(meagre.url)
    table = browser.open(["you", "you"])
    browser.open(["you", "you"])
    answer = browser.post("/play-now", {"game": GAME})
    assert refused(answer)
    for text in ("one", "two"):
        assert browser.post(f"/t/{table}/chat", json={"text": text}).status_code == 200
    assert refused(browser.post(f"/t/{table}/chat", json={"text": "three"}))
    assert "three" not in browser.get(f"/t/{table}")
    for _ in range(2):
        assert browser.post(f"/t/{table}/plan").status_code == 200
    assert refused(browser.post(f"/t/{table}/plan"))
    browser.close()


def test_streams_have_an_end(meagre: LiveServer) -> None:
    api = Api(meagre.url)
    table = api.open(["you", "you"])
    secret = {"authorization": f"Bearer {table.secrets[0]}"}
    address = f"/api/tables/{table.id}/follow"
    with api.http.stream("GET", address, headers=secret) as first:
        lines = first.iter_lines()
        assert next(lines)
        assert refused(api.http.get(address, headers=secret))
    api.close()
