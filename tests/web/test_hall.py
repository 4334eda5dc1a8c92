"""What the hall keeps and tells, over a database that another process shares."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from clachan.games import registry
from clachan.web.hall import plans, tables
from clachan.web.livetable import MOVE, LiveTable
from clachan.web.refusals import Conflict, NotFound, NotYours, Refused, Stale
from clachan.web.store import Person, together
from clachan.web.store.letters import CONFIRM
from clachan.web.store.sessions import NewSession
from tests.web.halls import Process, append_move, processes, say
from tests.web.support import GAME, Api, Browser, live_server


def test_a_rematch_is_made_once_by_two_processes(database: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, host = await one.open(bots=True)
            asked = [
                process.hall.people.rematch(info.id, host, seed) for seed, process in enumerate([one, two, one, two])
            ]
            made = set(await asyncio.gather(*asked))
            assert len(made) == 1
            again = await two.store.table(made.pop())
            old = await one.store.table(info.id)
            assert again is not None
            assert old is not None
            assert old.rematch == again.id
            assert len(await one.store.tables(["waiting", "playing"])) == 2
            assert (again.status, again.rematch, again.game, again.players) == ("playing", None, GAME, 2)
            assert [(s.person, s.bot, s.name) for s in again.seats] == [(s.person, s.bot, s.name) for s in old.seats]
            assert not {s.secret for s in again.seats} & {s.secret for s in old.seats}

    asyncio.run(play())


async def two_moves(process: Process, id_: str) -> None:
    """Two moves of one seat."""
    for text in ("axe 1", "price 2 1g"):
        table = await process.hall.tables.now(id_)
        await process.hall.moves.play(id_, 0, table.asked_at[0], text)


def test_all_moves_are_taken_back_at_once_or_none(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open()
            await two_moves(one, info.id)
            one.told.clear()
            known, fresh = await one.hall.tables.now(info.id), one.hall.tables.fresh

            async def somebody_is_faster(id_: str) -> LiveTable:
                if known.seq == 2:
                    await append_move(two.store, id_, 4, 1, "axe 2")
                    return known
                return await fresh(id_)

            monkeypatch.setattr(one.hall.tables, "fresh", somebody_is_faster)
            with pytest.raises(Stale):
                await one.hall.moves.undo(info.id, 0, 2)
            assert one.told == []
            _, entries = await two.store.news(info.id, 0)
            assert [entry.kind for entry in entries] == [MOVE, MOVE, MOVE]

    asyncio.run(play())


def test_moves_that_were_taken_back_at_once_are_told_once(database: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open()
            await two_moves(one, info.id)
            one.told.clear()
            table = await one.hall.moves.undo(info.id, 0, 9)
            assert (table.seq, table.moves(), one.told) == (4, [], [info.id])
            other = await two.hall.tables.looked_through(info.id)
            assert (other.good, other.table.seq, other.table.state == table.state) == (None, 4, True)
            with pytest.raises(Refused):
                await one.hall.moves.undo(info.id, 0)

    asyncio.run(play())


def test_a_move_that_another_process_made_first_is_taken_in(database: str) -> None:
    """Who answers the own question after another's move at the same time need not know of it."""

    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open()
            await two.hall.tables.now(info.id)
            await one.hall.moves.play(info.id, 0, 0, "axe 1")
            table = await two.hall.moves.play(info.id, 1, 0, "axe 2")
            assert [str(move) for move in table.moves()] == ["0 axe 1", "1 axe 2"]
            await one.hall.tables.now(info.id)
            await append_move(two.store, info.id, 3, 0, "price 2 1g")
            with pytest.raises(Stale):
                await one.hall.moves.play(info.id, 0, 1, "price 2 2g")

    asyncio.run(play())


def test_nobody_moves_by_what_another_process_has_changed_meanwhile(database: str) -> None:
    """Whoever has the seat now may move at once where nobody has heard of it; who had it before may not."""

    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, iona = await one.open()
            await two.hall.tables.now(info.id)
            morag = await one.store.add_guest("Morag")
            async with one.store.changing(info.id) as change:
                await change.hand_over(0, morag)

            def seat_of(person: Person) -> Callable[[LiveTable], int]:
                def found(table: LiveTable) -> int:
                    if table.info.seats[0].person != person.id:
                        raise NotYours("you do not sit there")
                    return 0

                return found

            with pytest.raises(NotYours):
                await two.hall.moves.play(info.id, seat_of(iona), 0, "axe 1")
            two.hall.tables.forget(info.id)
            await two.hall.tables.now(info.id)
            async with one.store.changing(info.id) as change:
                await change.hand_over(0, iona)
            assert (await two.hall.moves.play(info.id, seat_of(iona), 0, "axe 1")).seq == 1
            assert (await one.hall.tables.now(info.id)).seq == 1

    asyncio.run(play())


def test_moves_that_come_at_the_same_time_are_stored_with_one_commit(tmp_path: Path) -> None:
    """Each of them for itself: one that somebody else was faster with harms none."""

    async def play() -> None:
        async with processes(f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", 1) as (one,):
            tables = [(await one.open())[0] for _ in range(5)]
            await append_move(one.store, tables[2].id, 1, 0, "axe 2")
            commits: list[int] = []
            whole = together._store_all

            def count(
                connection: sqlite3.Connection, lists: Sequence[Sequence[together.Written]]
            ) -> list[BaseException | None]:
                commits.append(len(lists))
                return whole(connection, lists)

            with patch.object(together, "_store_all", count):
                async with one.store.engine.begin():
                    moving = [asyncio.create_task(append_move(one.store, table.id, 1, 0, "axe 1")) for table in tables]
                    await asyncio.sleep(0.02)
                    moving[4].cancel()
                outcomes = await asyncio.gather(*moving, return_exceptions=True)
            assert commits == [5]
            assert [type(outcome) for outcome in outcomes[:4]] == [type(None), type(None), Conflict, type(None)]
            stored = [[entry.text for entry in (await one.store.news(table.id, 0))[1]] for table in tables]
            assert stored == [["axe 1"], ["axe 1"], ["axe 2"], ["axe 1"], ["axe 1"]]

    asyncio.run(play())


def test_those_who_look_on_are_told_what_other_processes_change(database: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open()
            other, _ = await one.open()
            with two.hall.lookout.watching(info.id):
                await two.hall.tables.now(info.id)
                await two.hall.lookout.look_around()
                assert two.told == []
                await one.hall.moves.play(info.id, 0, 0, "axe 1")
                await one.hall.moves.play(other.id, 0, 0, "axe 1")
                await two.hall.lookout.look_around()
                assert two.told == [info.id]
                assert (await two.hall.tables.known(info.id)).seq == 1
                await say(one.store, info.id, 0, "Halò")
                await two.hall.lookout.look_around()
                assert two.told == [info.id] * 2
                assert [line.text for line in (await two.hall.tables.known(info.id)).chat] == ["Halò"]

    asyncio.run(play())


def test_chat_goes_the_way_of_a_move(database: str) -> None:
    """Checked, stored, told; whoever looks on in another process hears of it, too."""

    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open(bots=True)
            one.told.clear()
            with pytest.raises(NotYours):
                await one.hall.people.say(info.id, 1, "beep")
            with pytest.raises(NotFound):
                await one.hall.people.say("nowhere", 0, "Halò")
            assert one.told == []
            await one.hall.people.say(info.id, 0, "Halò")
            assert one.told == [info.id]
            for process in (one, two):
                chat = (await process.hall.tables.known(info.id)).chat
                assert [(line.name, line.seat, line.text) for line in chat] == [("Iona", 0, "Halò")]

    asyncio.run(play())


def test_plans_that_nobody_looks_at_are_forgotten(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plans, "KEPT_PLANS", 2)

    async def play() -> None:
        async with processes(database, 1) as (process,):
            info, _ = await process.open(3)
            first = await process.hall.plans.plan(info.id, 0)
            second = await process.hall.plans.plan(info.id, 1)
            assert await process.hall.plans.plan(info.id, 0) is first
            await process.hall.plans.plan(info.id, 2)
            assert await process.hall.plans.plan(info.id, 0) is first
            assert await process.hall.plans.plan(info.id, 1) is not second

    asyncio.run(play())


def test_tables_are_forgotten_unless_somebody_looks_on(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "KEPT_TABLES", 2)

    async def play() -> None:
        async with processes(database, 1) as (process,):
            hall = process.hall
            ids = [(await process.open())[0].id for _ in range(4)]
            with hall.lookout.watching(ids[0]):
                found = [await hall.tables.now(id_) for id_ in ids]
                assert await hall.tables.known(ids[0]) is found[0]
                assert await hall.tables.known(ids[3]) is found[3]
                assert await hall.tables.known(ids[1]) is not found[1]

    asyncio.run(play())


def test_few_finished_tables_are_kept_beside_those_in_play(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "KEPT_OVER", 1)

    async def play() -> None:
        async with processes(database, 1) as (process,):
            hall = process.hall
            running, watched, *others = [(await process.open())[0] for _ in range(4)]
            with hall.lookout.watching(watched.id):
                found = {info.id: await hall.tables.now(info.id) for info in (running, watched, *others)}
                for info in (watched, *others):
                    await hall.endings.concede(info.id, [0])
                    assert (await hall.tables.known(info.id)).over
                assert [hall.tables.in_mind(id_) is table for id_, table in found.items()] == [True, True, False, True]
            # It goes on being kept only as long as somebody looks on.
            await hall.tables.now(others[0].id)
            assert hall.tables.in_mind(watched.id) is None

    asyncio.run(play())


def test_a_server_over_any_database(empty_database: str) -> None:
    """Whole games, undo and chat, and texts that PostgreSQL does not take as they are."""
    with live_server(empty_database) as server:
        api, browser = Api(server.url), Browser(server.url)
        try:
            table = api.open(["you", "you"])
            table.play(0, "axe 1")
            assert table.post("undo", 0).status_code == 200
            assert table.post("chat", 0, {"text": "Feasgar \0 math"}).status_code == 201
            moves = table.play_out(Random(1))
            assert table.info()["status"] == "over"
            assert len(table.ask("GET", "/record").json()["moves"]) == moves
            assert "Feasgar" in browser.get(f"/t/{table.id}")
            assert browser.http.get("/s/%00").status_code == 404
            bots = api.open(["random", "random"])
            bots.wait_until(lambda now: now["over"])
        finally:
            api.close()
            browser.close()


def test_whoever_has_just_gone_sits_down_nowhere(database: str) -> None:
    """Somebody has everything deleted in one window while they do something in another."""

    async def play() -> None:
        async with processes(database, 1) as (one,):
            info, host = await one.open()
            gone = await one.store.add_guest("Una")
            await one.store.forget(gone.id)
            options = registry.game(GAME).options(2)
            people = one.hall.people
            late: list[Coroutine[Any, Any, object]] = [
                people.take_over(info.seats[0].secret, gone),
                people.open_table(gone, GAME, options, ["", ""], 1, True, True, [0]),
                people.rematch(info.id, gone, 1),
                one.store.begin_session(gone.id, NewSession("a browser")),
                one.store.add_letter(gone.id, CONFIRM, "una@example.org"),
            ]
            for what in late:
                with pytest.raises(Conflict):
                    await what
            assert (await one.hall.tables.info(info.id)).seats[0].person == host.id
            free = await people.open_table(host, GAME, options, ["", ""], 1, True, True, [0])
            with pytest.raises(Conflict):
                await people.join(free.id, gone)
            assert not (await one.hall.tables.info(free.id)).seats[1].taken

    asyncio.run(play())
