"""Nobody can take more than their share, and everybody may take theirs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import update

from clachan.web import schema
from clachan.web.hall.hints import Hints
from clachan.web.refusals import TooMuch
from clachan.web.shares import Limits, Pace, Share, Shares, place_of
from clachan.web.store.jobs import FOR_EACH
from clachan.web.templating import static_path
from tests.web.halls import Process, QuickBots, running
from tests.web.support import (
    GAME,
    TIMEOUT,
    Api,
    Browser,
    LiveServer,
    live_server,
    live_table,
    page_events,
    problem,
)

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


@pytest.mark.parametrize(
    ("host", "place"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:ffff::2", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        # On a socket of both kinds IPv4 looks like this.
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("somewhere", "somewhere"),
        ("", ""),
    ],
)
def test_an_address_is_a_place(host: str, place: str) -> None:
    assert place_of(host) == place


def test_what_is_stored_of_an_address_is_a_mark() -> None:
    mark = Shares(secret="one").origin(HERE)
    assert len(mark) == 32
    assert mark == Shares(secret="one").origin(HERE)
    assert mark != Shares(secret="other").origin(HERE)
    assert mark != Shares(secret="one").origin("127.0.0.2")


@pytest.fixture(scope="module")
def meagre(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server that gives everybody very little, and believes where requests are said to come from."""
    little = Share(2, 3600, people_at_an_address=2)
    limits = Limits(little, little, little, little, little, analyses=little, streams=1)
    with live_server(tmp_path_factory.mktemp("meagre") / "tables.sqlite", (HERE,), limits=limits) as running:
        running.hall.hints._bots = QuickBots()
        yield running


def from_(address: str) -> dict[str, str]:
    """The header of a proxy that says where a request comes from."""
    return {"X-Forwarded-For": address}


@pytest.fixture
def visit(meagre: LiveServer) -> Iterator[Callable[[str], Browser]]:
    """Browsers at addresses."""
    with ExitStack() as open_:

        def visited(address: str) -> Browser:
            browser = Browser(meagre.url, **from_(address))
            open_.callback(browser.close)
            return browser

        yield visited


@pytest.fixture
def call(meagre: LiveServer) -> Iterator[Callable[[str], Api]]:
    """Programs at addresses."""
    with ExitStack() as open_:

        def called(address: str) -> Api:
            api = Api(meagre.url)
            api.http.headers.update(from_(address))
            open_.callback(api.close)
            return api

        yield called


Visit = Callable[[str], Browser]
Call = Callable[[str], Api]


def refused(answer: httpx.Response) -> bool:
    """Whether somebody was told to wait."""
    return answer.status_code == 429 and int(answer.headers.get("retry-after", "0")) > 0


def until_refused(ask: Callable[[], httpx.Response], most: int = 10) -> int:
    """How often something is done before it is refused."""
    for number in range(most):
        answer = ask()
        if answer.status_code == 429:
            assert refused(answer)
            return number
        assert answer.status_code < 400, answer.text
    return most


def test_tables_and_chat_have_an_end(visit: Visit) -> None:
    browser = visit("10.0.0.1")
    table = browser.open(["you", "you"])
    assert until_refused(lambda: browser.post("/play-now", {"game": GAME})) == 1
    for text in ("one", "two"):
        assert browser.post(f"/t/{table}/chat", json={"text": text}).status_code == 200
    assert refused(browser.post(f"/t/{table}/chat", json={"text": "three"}))
    assert "three" not in browser.get(f"/t/{table}")
    assert until_refused(lambda: browser.post(f"/t/{table}/plan")) == 2


def test_tables_and_chat_of_programs_have_an_end(call: Call) -> None:
    """Each table is opened by a new guest, so that the address counts."""
    api = call("10.0.1.1")
    table = api.open(["you", "you"])
    assert until_refused(lambda: api.ask("POST", "/tables", json={"game": GAME, "seats": ["you", "you"]})) == 3
    assert until_refused(lambda: table.post("chat", 0, {"text": "hello"})) == 2
    assert call("10.0.1.2").open(["you", "you"]).id


def test_a_network_is_one_address(call: Call) -> None:
    numbers = count(1)

    def open_one() -> httpx.Response:
        api = call(f"2001:db8::{next(numbers):x}")
        return api.ask("POST", "/tables", json={"game": GAME, "seats": ["you", "you"]})

    assert until_refused(open_one) == 4


def test_plans_have_an_end_however_they_begin(visit: Visit) -> None:
    def look_and_end(browser: Browser, table: str, what: str) -> httpx.Response:
        looked = browser.http.get(f"/t/{table}{what}?plan=yes")
        browser.post(f"/t/{table}/plan/end")
        return looked

    for number, what in enumerate(["", "/panels"]):
        browser = visit(f"10.0.2.{number}")
        table = browser.open(["you", "you"])
        assert until_refused(partial(look_and_end, browser, table, what)) == 2
        # Who looks at a plan again has not begun another.
        assert browser.http.get(f"/t/{table}{what}").status_code == 200


def test_a_plan_that_is_there_is_looked_at_as_often_as_one_likes(visit: Visit) -> None:
    browser = visit("10.0.2.8")
    table = browser.open(["you", "you"])
    assert until_refused(lambda: browser.http.get(f"/t/{table}?plan=yes"), most=6) == 6


def test_moves_of_a_plan_have_an_end(visit: Visit) -> None:
    browser = visit("10.0.2.9")
    table = browser.open(["you", "you"])
    asked_at, actions = browser.asked(table)
    move = {"actions": [actions[0]], "asked_at": asked_at, "seat": 0}
    assert browser.post(f"/t/{table}/plan").status_code == 200
    browser.post(f"/t/{table}/plan/play", json=move)
    assert refused(browser.post(f"/t/{table}/plan/play", json=move))


def test_hints_have_an_end(visit: Visit, call: Call) -> None:
    browser = visit("10.0.3.1")
    table = browser.open(["you", "you"], hints="yes")
    assert until_refused(lambda: browser.post(f"/t/{table}/hint")) == 2
    other = call("10.0.3.2").open(["you", "you"], hints=True)
    assert until_refused(lambda: other.post("hint", 0)) == 2


def test_analyses_have_an_end(visit: Visit) -> None:
    """A game that goes on is refused before anything is counted."""
    browser = visit("10.0.3.5")
    table = browser.open(["you", "greedy"])
    assert browser.post(f"/t/{table}/analysis").status_code == 403
    asked_at, actions = browser.asked(table)
    browser.post(f"/t/{table}/play", json={"actions": [actions[0]], "asked_at": asked_at, "seat": 0})
    assert browser.post(f"/t/{table}/concede").status_code == 200
    assert until_refused(lambda: browser.post(f"/t/{table}/analysis")) == 2


def test_sitting_down_has_an_end(visit: Visit, call: Call) -> None:
    tables = [call(f"10.0.4.{number // 4}").open(["you", *["open"] * 4]) for number in range(5)]
    browser, api = visit("10.0.4.8"), call("10.0.4.9")
    browser.open(["you", "you"])
    ids = iter([table.id for table in tables])
    assert until_refused(lambda: browser.post(f"/t/{next(ids)}/join?seat=1")) == 2
    body = {"name": "Una", "seat": None}
    ids = iter([table.id for table in tables])
    assert until_refused(lambda: api.ask("POST", f"/tables/{next(ids)}/join", json=body)) == 4


def test_leaving_and_coming_back_has_an_end(visit: Visit, call: Call) -> None:
    """Everybody at the table reads of each time."""
    browser, api = visit("10.0.5.1"), call("10.0.5.2")
    table, other = browser.open(["you", "greedy"]), api.open(["you", "greedy"])

    def leave_and_come_back() -> httpx.Response:
        assert browser.http.post(f"/t/{table}/leave", headers={"x-csrftoken": browser.token}).status_code < 400
        return browser.post(f"/t/{table}/back")

    def leave_and_come_back_over_the_api() -> httpx.Response:
        assert other.post("leave", 0).status_code == 200
        return other.post("back", 0)

    assert until_refused(leave_and_come_back) == 2
    assert until_refused(leave_and_come_back_over_the_api) == 2
    # Leaving itself is refused to nobody.
    assert other.post("leave", 0).status_code == 200


def test_a_seat_is_handed_to_and_fro_only_so_often(visit: Visit, call: Call) -> None:
    table = call("10.0.6.1").open(["you", "you"])
    one, two = visit("10.0.6.2"), visit("10.0.6.2")
    link = f"/s/{table.secrets[0]}"

    def hand_over() -> httpx.Response:
        nonlocal link, one, two
        answer = one.post(link)
        if answer.status_code == 200:
            link = one.seat_link(table.id)
        one, two = two, one
        return answer

    assert until_refused(hand_over) == 4


def test_streams_have_an_end(call: Call, visit: Visit) -> None:
    table = call("10.0.7.1").open(["you", "you"])
    secret = {"authorization": f"Bearer {table.secrets[0]}"}
    address = f"/api/tables/{table.id}/follow"
    with table.api.http.stream("GET", address, headers=secret) as first:
        lines = first.iter_lines()
        assert next(lines)
        assert refused(table.api.http.get(address, headers=secret, timeout=TIMEOUT))
    browser = visit("10.0.7.2")
    mine = browser.open(["you", "you"])
    with page_events(browser, mine, after=-1) as first:
        lines = first.iter_lines()
        assert next(lines)
        assert refused(browser.http.get(f"/t/{mine}/events", timeout=TIMEOUT))


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    """A server where few tables may be open at once."""
    limits = Limits(tables_open=2, tables_open_of_an_address=3)
    with live_server(tmp_path_factory.mktemp("crowded") / "tables.sqlite", (HERE,), limits=limits) as running:
        yield running


def test_few_tables_are_open_at_once(crowded: LiveServer) -> None:
    browser, other, api = Browser(crowded.url), Browser(crowded.url), Api(crowded.url)
    tables = [browser.open(["you", "you"]) for _ in range(2)]
    form = {"game": GAME, "name": "", "seat-0": "you", "seat-1": "you"}
    for answer in (browser.post("/play-now", {"game": GAME}), browser.post("/new", form)):
        assert answer.status_code == 429
        assert "too many tables" in answer.text
    # The address has room for one more, of somebody else.
    other.open(["you", "you"])
    body = {"game": GAME, "seats": ["you", "you"]}
    assert other.post("/play-now", {"game": GAME}).status_code == 429
    assert "too many tables" in problem(api.ask("POST", "/tables", json=body), 429)
    assert api.http.post("/api/tables", json=body, headers=from_("10.0.0.2")).status_code == 201
    # What is over is not counted.
    crowded.wait_for(crowded.hall.store.set_status(tables[0], "over"))
    assert api.ask("POST", "/tables", json=body).status_code == 201
    for client in (browser, other, api):
        client.close()


def test_a_rematch_is_a_table_too(crowded: LiveServer) -> None:
    one, two = [Browser(crowded.url, **from_(f"10.0.8.{number}")) for number in range(2)]
    api = Api(crowded.url)
    api.http.headers.update(from_("10.0.8.9"))
    table = api.open(["you", "you"])
    table.play_out(Random(3))
    for seat, browser in enumerate((one, two)):
        browser.post(f"/s/{table.secrets[seat]}")
    for _ in range(2):
        one.open(["you", "you"])
    assert one.post(f"/t/{table.id}/rematch").status_code == 429
    again = two.post(f"/t/{table.id}/rematch").json()["go"]
    # To go where one is expected is no table more.
    assert one.post(f"/t/{table.id}/rematch").json()["go"] == again
    for client in (one, two, api):
        client.close()


def test_requests_have_an_end(tmp_path: Path) -> None:
    """Files and the questions of machines are not counted; one network is one address."""
    with live_server(tmp_path / "tables.sqlite", (HERE,), requests_per_minute=5) as running:

        def ask(path: str, address: str) -> int:
            return httpx.get(running.url + path, headers={**from_(address), "accept": "text/html"}).status_code

        assert [ask("/rules", f"2001:db8::{number}") for number in range(1, 8)] == [200] * 5 + [429] * 2
        assert ask("/api/tables/healthz", "2001:db8::9") == 429
        assert ask("/rules", "2001:db8:0:1::1") == 200
        for path in ("/healthz", f"{static_path()}/table/main.js"):
            assert {ask(path, "2001:db8::1") for _ in range(8)} == {200}
        said = httpx.get(f"{running.url}/rules", headers={**from_("2001:db8::1"), "accept": "text/html"})
        assert "That was too much at once; wait a moment." in said.text


def test_addresses_that_have_asked_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("clachan.web.shares.ADDRESSES_IN_MIND", 3)
    moment = [0.0]
    pace = Pace(2, (), lambda: moment[0])
    for number in range(10):
        pace.count(f"10.0.0.{number}")
    assert len(pace) == 3
    pace.count("10.0.0.9")
    with pytest.raises(TooMuch) as refused:
        pace.count("10.0.0.9")
    assert refused.value.wait == 60
    moment[0] = 60.0
    pace.count("10.0.0.9")


def test_one_address_has_few_hints_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest question gives way, whoever asked it; those of other addresses do not."""

    monkeypatch.setattr("clachan.web.hall.hints.WAITING", 3)

    async def ask() -> None:
        go_on = asyncio.Event()

        async def wait() -> None:
            await go_on.wait()

        hints, table = Hints(), live_table(5)
        hints._bots = QuickBots(1, wait)
        there = asyncio.create_task(hints.hint(table, 4, "there"))
        await asyncio.sleep(0)
        here = [asyncio.create_task(hints.hint(table, seat, "here")) for seat in range(4)]
        await asyncio.sleep(0.01)
        go_on.set()
        answers = await asyncio.gather(there, *here, return_exceptions=True)
        assert [type(answer) for answer in answers] == [list, TooMuch, list, list, list]
        await hints.stop()

    asyncio.run(ask())


def test_bots_of_those_with_few_tables_need_not_wait_for_those_with_many(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many tables of one address, each of another host, as programs open them."""
    # Nothing is taken twice, however long this takes.
    monkeypatch.setattr("clachan.web.store.jobs.LEASE", 600.0)

    async def play() -> None:
        async with running(Process(database)) as (process,):
            many = [(await process.open_for(["", "random"]))[0].id for _ in range(6)]
            few = [(await process.open_for(["", "random"]))[0].id for _ in range(2)]
            tables, jobs = schema.tables, schema.jobs
            async with process.store.engine.begin() as connection:
                await connection.execute(update(tables).where(tables.c.id.in_(many)).values(origin="many"))
                for moment, table in enumerate([*many, *few]):
                    await connection.execute(update(jobs).where(jobs.c.table_id == table).values(due=moment / 1000))
            taken = [(await process.store.take_jobs("somebody", 1))[0][0].table for _ in range(8)]
            assert taken == [*few, *many]

    asyncio.run(play())


def test_bots_of_those_with_many_tables_are_not_forgotten(database: str) -> None:
    async def play() -> None:
        async with running(Process(database)) as (process,):
            many = [(await process.open_for(["", "random"]))[0].id for _ in range(3)]
            few = (await process.open_for(["", "random"]))[0].id
            tables, jobs = schema.tables, schema.jobs
            async with process.store.engine.begin() as connection:
                await connection.execute(update(tables).where(tables.c.id.in_(many)).values(origin="many"))
                waited = update(jobs).where(jobs.c.table_id == many[2])
                await connection.execute(waited.values(due=jobs.c.due - 3 * FOR_EACH))
            found, _ = await process.store.take_jobs("somebody", 2)
            assert {job.table for job in found} == {many[2], few}

    asyncio.run(play())
