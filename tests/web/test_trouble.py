"""Trouble with the database while a server runs: told as what it is, in one line of the log, and never half stored."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import AsyncMock

import pytest
from aiosmtplib import SMTPRecipientRefused, SMTPRecipientsRefused, SMTPResponseException
from sqlalchemy import event, text

from clachan.web import clock
from clachan.web.hall import driving, hall
from clachan.web.mail import Mail, MailServer
from clachan.web.refusals import Conflict, NotNow, Stale
from clachan.web.store import Store
from clachan.web.store.engine import Lost, Unsure, is_away
from clachan.web.store.sessions import NewSession
from tests.web.halls import Process, QuickBots, append_move, processes, running, say, until
from tests.web.support import Api, Browser, LiveServer, live_server, problem

PASSWORD = "long enough for a goat"


def of_sqlite(code: int) -> sqlite3.Error:
    """What SQLite's driver raises for a code."""
    error = sqlite3.DatabaseError("a page of secrets")
    error.sqlite_errorcode = code
    return error


class OfPostgresql(Exception):
    """What PostgreSQL's driver raises for a state."""

    def __init__(self, state: str) -> None:
        super().__init__(state)
        self.sqlstate = state


def test_a_database_that_cannot_be_used_is_no_fault_of_who_asks() -> None:
    for code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_FULL, sqlite3.SQLITE_NOTADB):
        assert is_away(of_sqlite(code))
    for state in ("25006", "57P01", "XX001", "58030"):
        assert is_away(OfPostgresql(state))
    assert not is_away(of_sqlite(sqlite3.SQLITE_CONSTRAINT))
    assert not is_away(OfPostgresql("25001"))


def be_read_only(connection: Any, *_: object) -> None:
    """A connection with which nothing can be written any more."""
    if "sqlite" in type(connection).__module__:
        connection.cursor().execute("PRAGMA query_only=ON")
        return
    # This transaction, which has just begun, and those after it.
    connection.cursor().execute("SET TRANSACTION READ ONLY")
    connection.cursor().execute("SET default_transaction_read_only = on")


def lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log says that is no line about a request; there are no tracebacks in it."""
    assert [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR] == []
    return [record.getMessage() for record in caplog.records if record.name != "clachan.requests"]


def test_a_database_that_became_read_only_is_told_in_one_line(database: str, caplog: pytest.LogCaptureFixture) -> None:
    with live_server(database, bot_workers=0) as server:
        api = Api(server.url)
        table = api.open(["you", "you"])
        event.listen(server.hall.store.engine.plain.sync_engine.pool, "checkout", be_read_only)
        answer = table.post("play", 0, {"action": "axe 1", "asked_at": 0})
        api.close()
    assert problem(answer, 503) == "the server cannot do this now; try again in a moment"
    assert answer.headers["Retry-After"] == "2"
    told = [line for line in lines(caplog) if line.startswith("not now: ")]
    assert len(told) == 1
    assert "read" in told[0]
    assert "axe" not in caplog.text


# Streams


@pytest.mark.parametrize("path", ["/api/tables/{id}/follow", "/t/{id}/events?after=-1&version=-1"])
def test_a_stream_ends_calmly_while_the_database_is_away(
    server: LiveServer, api: Api, path: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = api.open(["you", "you"])
    with api.http.stream("GET", path.format(id=table.id)) as stream:
        read = stream.iter_lines()
        next(read)
        away = AsyncMock(side_effect=Lost("the server cannot do this now; try again in a moment"))
        monkeypatch.setattr(server.hall.tables, "known", away)
        # What is in mind would be enough to go on.
        monkeypatch.setattr(server.hall.tables, "at_hand", lambda table: None)
        server.loop.call_soon_threadsafe(server.hall._tell, table.id)
        for _ in read:
            pass  # it ends of itself
    assert lines(caplog) == ["not now: the server cannot do this now; try again in a moment"]


# Moves of which it is not certain whether they are stored


@pytest.mark.parametrize("then", [Lost("later"), NotNow("later"), Conflict("somebody else was faster")])
def test_what_may_be_stored_stays_uncertain(database: str, then: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        store = Store(database)
        monkeypatch.setattr(store, "_append", AsyncMock(side_effect=[Unsure("uncertain"), then]))
        monkeypatch.setattr(store, "_entry", AsyncMock(side_effect=NotNow("later")), raising=False)
        with pytest.raises(Unsure, match="uncertain"):
            await append_move(store, "nowhere", 1, 0, "axe 1")
        await store.stop()

    asyncio.run(play())


# Two steps that are one


@contextmanager
def failing(server: LiveServer, statement: str) -> Iterator[None]:
    """A database that breaks off at a statement."""

    def fail(_: object, __: object, asked: str, *___: object) -> None:
        if asked.startswith(statement):
            raise NotNow("the server cannot do this now; try again in a moment")

    engine = server.hall.store.engine.plain.sync_engine
    event.listen(engine, "before_cursor_execute", fail)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", fail)


def count(server: LiveServer, query: str) -> int:
    """A number out of the database."""

    async def ask() -> int:
        async with server.hall.store.engine.connect() as connection:
            return int(await connection.scalar(text(query)) or 0)

    return int(server.wait_for(ask()))


def signs_in(server: LiveServer, name: str, password: str) -> bool:
    """Whether somebody can come back with this name and password."""
    browser = Browser(server.url)
    answer = browser.post("/me", {"what": "sign-in", "name": name, "password": password})
    browser.close()
    return answer.status_code == 200


def test_a_name_is_kept_with_a_session_or_not_at_all(server: LiveServer, browsers: list[Browser]) -> None:
    browser = browsers[0]
    browser.post("/me", {"what": "rename", "name": "Mairi"})
    with failing(server, "INSERT INTO sessions"):
        assert browser.post("/me", {"what": "keep", "name": "Mairi", "password": PASSWORD}).status_code == 503
    assert count(server, "SELECT count(*) FROM people WHERE kept_name = 'mairi'") == 0
    browser.post("/me", {"what": "keep", "name": "Mairi", "password": PASSWORD})
    with failing(server, "INSERT INTO sessions"):
        browser.post("/me", {"what": "password", "password": PASSWORD, "new": "another goat altogether"})
    assert signs_in(server, "Mairi", PASSWORD)


def test_whoever_cannot_be_forgotten_can_try_again(server: LiveServer, browsers: list[Browser]) -> None:
    browser = browsers[1]
    browser.post("/me", {"what": "rename", "name": "Catriona"})
    with failing(server, "DELETE FROM people"):
        assert browser.post("/me/delete").status_code == 503
    assert "Catriona" in browser.get("/me")
    assert browser.post("/me/delete").status_code == 200
    assert "Catriona" not in browser.get("/me")
    assert count(server, "SELECT count(*) FROM people WHERE name = 'Catriona'") == 0


def test_no_guest_is_left_of_a_table_that_was_not_opened(server: LiveServer, api: Api) -> None:
    table = api.open(["you", "open"])
    before = count(server, "SELECT count(*) FROM people")
    with failing(server, "INSERT INTO seats"):
        answer = api.ask("POST", "/tables", json={"game": "isle-of-skye", "seats": ["you", "greedy"]})
    assert answer.status_code == 503
    with failing(server, "UPDATE seats"):
        assert table.ask("POST", "/join", json={"name": "Ewan"}).status_code == 503
    assert table.ask("POST", "/join", json={"name": "Ewan", "seat": 0}).status_code == 409
    assert count(server, "SELECT count(*) FROM people") == before
    assert table.join("Ewan") == 1


# Rows that are damaged


def test_a_damaged_table_is_in_the_way_of_no_other(
    server: LiveServer, api: Api, browsers: list[Browser], caplog: pytest.LogCaptureFixture
) -> None:
    browser = browsers[2]
    good, *bad = [browser.open(["you", "open"]) for _ in range(3)]

    async def damage() -> None:
        commands = [
            (f"UPDATE tables SET modules = '[oh' WHERE id = '{bad[0]}'", bad[0]),
            (f"UPDATE tables SET status = 'playing', deciders = '0,7' WHERE id = '{bad[1]}'", bad[1]),
        ]
        async with server.hall.store.engine.begin() as connection:
            for command, id_ in commands:
                await connection.execute(text(command))
                server.hall.tables.forget(id_)

    server.wait_for(damage())
    lobby = browser.get("/")
    assert f"/t/{good}" in lobby
    assert not [id_ for id_ in bad if f"/t/{id_}" in lobby]
    listed = [table["id"] for table in api.ask("GET", "/tables").json()]
    assert good in listed
    assert not set(bad) & set(listed)
    assert [line for line in lines(caplog) if f"table {bad[0]} is left out: ValueError: table" in line]
    assert problem(api.ask("GET", f"/tables/{bad[0]}"), 503) == "this table is damaged"


async def damage(store: Store, id_: str) -> None:
    """A table that nobody can read any more."""
    async with store.engine.begin() as connection:
        await connection.execute(text("UPDATE tables SET modules = '[oh' WHERE id = :id"), {"id": id_})


def test_a_damaged_table_holds_up_nobody_who_looks_after_others(
    either_database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        async with processes(either_database, 1) as (process,):
            bad, good = [(await process.open())[0].id for _ in range(2)]
            await process.store.next_due(bad, 1.0)
            await process.store.next_due(good, 2.0)
            await damage(process.store, bad)
            process.hall.tables.forget(bad)
            await process.hall.steward.look()
            assert await process.store.due_tables(clock.now()) == []
            assert list(await process.store.these_tables([bad, good, "nowhere"])) == [good]
            monkeypatch.setattr(process.store, "abandoned", AsyncMock(return_value=[bad, good]))
            monkeypatch.setattr("clachan.web.hall.steward.WAITING_ENDS", -1000.0)
            assert await process.hall.steward.sweep() == 1
            assert (await process.store.these_tables([good]))[good].closed

    asyncio.run(look())
    assert f"table {bad_named(caplog)} could not be looked after: Damaged" in caplog.text


def bad_named(caplog: pytest.LogCaptureFixture) -> str:
    """The table that could not be ended, by the log."""
    return next(line.split()[1] for line in lines(caplog) if line.endswith("could not be ended: Damaged"))


# What is half done


def test_a_guest_without_a_session_is_not_stored(either_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody would ever come back as that guest."""
    monkeypatch.setattr("clachan.web.store.people.begin_session", AsyncMock(side_effect=Conflict("away")))

    async def come() -> None:
        async with processes(either_database, 1) as (process,):
            with pytest.raises(Conflict):
                await process.store.add_guest("Una", NewSession("a browser"))
            assert await process.store.somebody_called("Una") == []

    asyncio.run(come())


def test_a_move_that_the_database_never_takes_is_refused(either_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is wrong with it, nobody holds a table for ever."""

    async def play() -> None:
        async with processes(either_database, 1) as (process,):
            info, _ = await process.open()
            table = await process.hall.tables.now(info.id)
            seat = table.state.deciders[0]
            monkeypatch.setattr(
                process.store, "append_all", AsyncMock(side_effect=Conflict("somebody else was faster"))
            )
            with pytest.raises(Stale):
                await process.hall.moves.play(info.id, seat, table.asked_at[seat], table.state.legal(seat)[0].text)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (SMTPRecipientsRefused([SMTPRecipientRefused(550, "no morag here", "morag@x.org")]), "RecipientsRefused 550"),
        (SMTPResponseException(421, "not now, morag@x.org"), "SMTPResponseException 421"),
        (OSError("no way there"), "OSError: no way there"),
        (Lost("the server cannot do this now"), "a letter is not written now"),
    ],
)
def test_a_letter_that_is_not_sent_is_told_without_an_address(
    error: Exception, told: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def send() -> None:
        mail = Mail(MailServer())
        mail.in_background(AsyncMock(side_effect=error)())
        await mail.stop()

    asyncio.run(send())
    assert told in caplog.text
    assert "morag" not in caplog.text


def test_what_could_not_be_read_is_read_the_next_time(either_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The version of a table was taken in, and what belongs to it was not."""

    async def read() -> None:
        async with processes(either_database, 1) as (process,):
            store, tables = process.store, process.hall.tables
            info, _ = await process.open()
            await tables.now(info.id)
            await say(store, info.id, 0, "hello")
            with monkeypatch.context() as patch:
                patch.setattr(store, "chat", AsyncMock(side_effect=Lost("away")))
                with pytest.raises(NotNow):
                    await tables.now(info.id)
            assert [line.text for line in (await tables.now(info.id)).chat] == ["hello"]
            tables.outdate(info.id)
            with monkeypatch.context() as patch:
                patch.setattr(store, "news", AsyncMock(side_effect=Lost("away")))
                with pytest.raises(NotNow):
                    await tables.known(info.id)
            assert tables.at_hand(info.id) is None
            await tables.known(info.id)
            assert tables.at_hand(info.id) is not None

    asyncio.run(read())


# Bots


def test_a_player_who_comes_back_while_a_bot_thinks_is_no_error(
    database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driving, "FIRST_PAUSE", 0.01)

    async def play() -> None:
        found: list[str] = []

        async def come_back() -> None:
            if found:
                await process.hall.people.come_back(found.pop(), [0])

        bots = QuickBots(1, come_back)
        async with running(Process(database, bots)) as (process,):
            info, _ = await process.open_for(["", ""])
            found.append(info.id)
            await process.hall.resume()
            async with process.store.changing(info.id) as change:
                await change.stand_in(0, "random")

            async def asked() -> bool:
                return not found

            await until(asked)
            table = await process.hall.tables.now(info.id)
            assert table.info.seats[0].played

    asyncio.run(play())
    lines(caplog)


def test_trouble_with_old_tables_is_in_the_log_and_tried_again(
    database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "growing", lambda *_: iter([0.01] * 9))

    async def play() -> None:
        async with processes(database, 1) as (process,):
            look = AsyncMock(side_effect=[NotNow("later"), ValueError("a bug"), 0])
            monkeypatch.setattr(process.hall.tables, "look_through_all", look)
            await process.hall.resume()

            async def done() -> bool:
                return look.await_count == 3

            await until(done)

    asyncio.run(play())
    told = [record for record in caplog.records if "old tables" in record.getMessage()]
    assert [bool(record.exc_info) for record in told] == [False, True]
