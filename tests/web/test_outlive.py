"""Games that outlive their server: other data, other rules, other versions of the database."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import inspect, select, text

from clachan.core.record import replay
from clachan.games import registry
from clachan.web import schema
from clachan.web.botpool import BotPool, data_of, think
from clachan.web.hall import Hall
from clachan.web.livetable import MOVE, UNDO, LiveTable
from clachan.web.migrations.upgrade import upgrade
from clachan.web.refusals import Refused
from clachan.web.snapshots import EVERY, snapshot_of, table_of_snapshot
from clachan.web.store import Entry, Store, TableInfo
from clachan.web.store.backup import tables_of
from clachan.web.versions import rules_code
from tests.web.support import GAME, Browser, enter, live_server, live_table, take_back

WRONG = "1:000000000000"

pytestmark = pytest.mark.soak  # over both kinds of databases there


@pytest.fixture
def database(either_database: str) -> str:
    """One of either kind."""
    return either_database


@asynccontextmanager
async def hall_over(database: str, data: Path | None = None) -> AsyncIterator[Hall]:
    """A server without its pages, begun anew."""
    store = Store(database)
    hall = Hall(store, BotPool(1), lambda _: None, None if data is None else str(data), 0)
    await store.start()
    try:
        await hall.resume()
        yield hall
    finally:
        await hall.stop()
        hall.bots.stop()
        await store.stop()


async def looked_after(*halls: Hall) -> None:
    """Wait until none of these looks at old tables, which would see what a test changes behind its back half done."""
    for hall in halls:
        if hall._looking is not None:
            await hall._looking


async def open_table(hall: Hall, people: int = 1, players: int = 2, seed: int = 1) -> TableInfo:
    """A table at which so many different people sit, the first of them in all other seats."""
    options = registry.game(GAME).options(players)
    host = await hall.store.add_guest("Iona")
    mine = [seat for seat in range(players) if seat == 0 or seat >= people]
    info = await hall.people.open_table(host, GAME, options, [""] * players, seed, True, True, mine)
    for number in range(1, people):
        await hall.people.join(info.id, await hall.store.add_guest(f"Rory {number}"), number)
    return await hall.tables.info(info.id)


async def play_some(hall: Hall, id_: str, moves: int, seed: int = 1) -> LiveTable:
    """Random moves."""
    random = Random(seed)
    table = await hall.tables.now(id_)
    for _ in range(moves):
        if table.state.over:
            break
        seat = random.choice(table.state.deciders)
        text_ = random.choice(table.state.legal(seat)).text
        table = await hall.moves.play(id_, seat, table.asked_at[seat], text_)
    return table


async def change(store: Store, command: str, **values: object) -> None:
    """Change something behind the back of everybody."""
    async with store.engine.begin() as connection:
        await connection.execute(text(command), values)


async def entries_of(store: Store, id_: str) -> list[Entry]:
    """All entries of a table."""
    return (await store.news(id_, 0))[1]


def owners_folder(folder: Path) -> Path:
    """Corrections of an owner: castles bring more."""
    folder.mkdir()
    (folder / "castle.toml").write_text("[castle.CAS]\nincome = 7\n")
    return folder


# Component data


@pytest.mark.parametrize("begun", ["with ours", "with an owner's"])
def test_a_restart_with_other_data_changes_no_running_game(database: str, tmp_path: Path, begun: str) -> None:
    folder = owners_folder(tmp_path / "data")
    first, then = (None, folder) if begun == "with ours" else (folder, None)

    async def play() -> None:
        async with hall_over(database, first) as hall:
            info = await open_table(hall)
            before = await play_some(hall, info.id, 10)
        if first is folder:
            shutil.rmtree(folder)
        async with hall_over(database, then) as hall:
            after = await play_some(hall, info.id, 0)
            assert after.state == before.state
            assert after.game.data_version(()) == info.data
            assert not after.stuck
            table = await play_some(hall, info.id, 10)
            chosen = think(table.record().dumps(), table.state.deciders[0], "greedy", 1, data_of(table.game))
            assert table.game.action(chosen) in table.state.legal(table.state.deciders[0])
            other = await open_table(hall)
            assert other.data != info.data

    asyncio.run(play())


def test_data_that_nobody_kept_are_told_at_that_table_only(database: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with hall_over(database, owners_folder(tmp_path / "data")) as hall:
            info = await open_table(hall)
        async with hall_over(database) as hall:
            await change(hall.store, "DELETE FROM component_data")
            with pytest.raises(Refused, match="component data"):
                await hall.tables.now(info.id)
            await play_some(hall, (await open_table(hall)).id, 3)

    asyncio.run(play())


def test_data_of_an_earlier_version_are_filled_up_with_ours() -> None:
    """The rules of a later version may want a field that data of an earlier one have not."""
    game = registry.game(GAME)
    packed = json.loads(registry.packed_data(game))
    castle = next(file for file in packed["files"] if file[0] == "castle.toml")
    castle[2] = castle[2].replace("income = 5\n", "")
    made = registry.game_with_data(GAME, json.dumps(packed))
    assert made.data_version(()) == game.data_version(())
    assert registry.game_with_data(GAME, registry.packed_data(game)).data_version(()) == game.data_version(())


# Digests and other rules


def test_each_entry_has_the_digest_of_its_position(database: str) -> None:
    async def play() -> None:
        async with hall_over(database) as hall:
            info = await open_table(hall)
            await play_some(hall, info.id, 3)
            table = await hall.tables.now(info.id)
            seat = next(seat for seat in range(2) if table.undoable(seat))
            await hall.moves.undo(info.id, seat)
            entries = await entries_of(hall.store, info.id)
            assert [entry.kind for entry in entries] == [MOVE, MOVE, MOVE, UNDO]
            assert all(entry.digest and entry.digest.startswith("1:") for entry in entries)

    asyncio.run(play())


def test_a_table_that_new_rules_play_alike_is_marked(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with hall_over(database) as hall:
            info = await open_table(hall)
            before = await play_some(hall, info.id, 12)
            assert (await hall.tables.info(info.id)).code == rules_code(GAME)
        monkeypatch.setattr("clachan.web.hall.tables.rules_code", lambda _: "later")
        async with hall_over(database) as hall:
            assert await hall.tables.look_through_all() <= 1
            found = await hall.tables.info(info.id)
            assert (found.code, found.good) == ("later", None)
            assert (await hall.tables.now(info.id)).state == before.state
            assert await hall.tables.look_through_all() == 0

    asyncio.run(play())


@pytest.mark.parametrize("harm", ["another position", "not allowed"])
def test_a_table_that_new_rules_play_otherwise_is_shown_up_to_there(
    database: str, monkeypatch: pytest.MonkeyPatch, harm: str
) -> None:
    async def play() -> None:
        async with hall_over(database) as hall:
            info, fine = await open_table(hall), await open_table(hall)
            states = [(await play_some(hall, info.id, 1, seed)).state for seed in range(9)]
            await play_some(hall, fine.id, 5)
            if harm == "another position":
                await change(
                    hall.store, f"UPDATE entries SET digest = '{WRONG}' WHERE table_id = :id AND seq = 6", id=info.id
                )
            else:
                await change(
                    hall.store, "UPDATE entries SET text = 'pass' WHERE table_id = :id AND seq = 6", id=info.id
                )
        monkeypatch.setattr("clachan.web.hall.tables.rules_code", lambda _: "later")
        async with hall_over(database) as hall:
            await hall.tables.look_through_all()
            assert (await hall.tables.info(info.id)).good == 5
            table = await hall.tables.now(info.id)
            assert table.stuck
            assert table.state == states[4]
            assert not table.playing
            assert table.waiting_for() == ()
            assert [table.undoable(seat) for seat in range(2)] == [0, 0]
            seat = table.state.deciders[0]
            with pytest.raises(Refused, match="other rules"):
                await hall.moves.play(info.id, seat, table.asked_at[seat], table.state.legal(seat)[0].text)
            with pytest.raises(Refused):
                await hall.moves.undo(info.id, seat)
            assert len(await entries_of(hall.store, info.id)) == 9
            # Another table is played on.
            await play_some(hall, fine.id, 3)

    asyncio.run(play())


def test_a_table_that_does_not_go_on_is_found_when_it_is_opened(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also before it is its turn in the background, and by whoever has it in mind already."""

    async def play() -> None:
        async with hall_over(database) as hall:
            info = await open_table(hall)
            await play_some(hall, info.id, 9)
            await change(
                hall.store, f"UPDATE entries SET digest = '{WRONG}' WHERE table_id = :id AND seq = 6", id=info.id
            )
        monkeypatch.setattr("clachan.web.hall.tables.rules_code", lambda _: "later")
        monkeypatch.setattr("clachan.web.hall.tables.Tables.look_through_all", lambda _: asyncio.sleep(0))
        async with hall_over(database) as hall:
            assert (await hall.tables.now(info.id)).good == 5

    asyncio.run(play())


def test_an_earlier_version_finds_its_tables_as_they_were(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a later version did not play is played by the one that it was begun with."""

    async def play() -> None:
        async with hall_over(database) as hall:
            info = await open_table(hall)
            before = await play_some(hall, info.id, 9)
            await change(hall.store, "UPDATE tables SET code = 'later', good = 5 WHERE id = :id", id=info.id)
        async with hall_over(database) as hall:
            table = await hall.tables.now(info.id)
            assert not table.stuck
            assert table.state == before.state
            assert (await hall.tables.info(info.id)).good is None

    asyncio.run(play())


def test_all_players_agree_to_go_on(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with hall_over(database) as hall:
            info = await open_table(hall, people=3, players=3)
            states = [(await play_some(hall, info.id, 1, seed)).state for seed in range(EVERY + 8)]
            await change(
                hall.store,
                f"UPDATE entries SET digest = '{WRONG}' WHERE table_id = :id AND seq = {EVERY + 4}",
                id=info.id,
            )
        monkeypatch.setattr("clachan.web.hall.tables.rules_code", lambda _: "later")
        async with hall_over(database) as hall, hall_over(database) as other:
            assert not await hall.mending.agree(info.id, 0)
            assert not await hall.mending.agree(info.id, 0)
            assert (await other.tables.now(info.id)).agreed == (0,)
            assert not await other.mending.agree(info.id, 2)
            assert (await hall.tables.now(info.id)).stuck
            assert await hall.mending.agree(info.id, 1)
            for each in (hall, other):
                table = await each.tables.now(info.id)
                assert not table.stuck
                assert table.seq == EVERY + 9
                assert table.state == states[EVERY + 2]
                assert table.agreed == ()
            with pytest.raises(Refused, match="goes on already"):
                await hall.mending.agree(info.id, 1)
            table = await play_some(hall, info.id, 2 * EVERY, seed=5)
            assert (await other.tables.now(info.id)).state == table.state
        async with hall_over(database) as hall:
            again = await hall.tables.now(info.id)
            assert again.state == table.state
            assert replay(again.game, again.record()).state == table.state
            assert len(await entries_of(hall.store, info.id)) == 3 * EVERY + 9

    asyncio.run(play())


async def open_table_of_other_rules(hall: Hall) -> TableInfo:
    """A table of two people that was played otherwise from its fourth entry on."""
    info = await open_table(hall, people=2)
    await play_some(hall, info.id, 5)
    await change(hall.store, f"UPDATE entries SET digest = '{WRONG}' WHERE table_id = :id AND seq = 4", id=info.id)
    await change(hall.store, "UPDATE tables SET code = 'x' WHERE id = :id", id=info.id)
    return info


def test_two_who_agree_at_once_go_on(database: str) -> None:
    async def play() -> None:
        async with hall_over(database) as one, hall_over(database) as two:
            await looked_after(one, two)
            info = await open_table_of_other_rules(one)
            one.tables.forget(info.id)
            assert (await one.tables.now(info.id)).good == 3
            agreed = await asyncio.gather(one.mending.agree(info.id, 0), two.mending.agree(info.id, 1))
            assert sorted(agreed) == [False, True]

    asyncio.run(play())


def test_whoever_came_back_meanwhile_is_asked_as_well(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has to agree is read when nobody else can change the table any more."""

    async def play() -> None:
        async with hall_over(database) as one, hall_over(database) as two:
            await looked_after(one, two)
            info = await open_table_of_other_rules(one)
            await one.people.leave(info.id, [1])
            one.tables.forget(info.id)
            before = await one.tables.now(info.id)

            async def too_early(_: str) -> LiveTable:
                return before

            monkeypatch.setattr(one.tables, "fresh", too_early)
            await two.people.come_back(info.id, [1])
            assert not await one.mending.agree(info.id, 0)

    asyncio.run(play())


def test_the_page_says_what_is_the_matter_and_lets_players_agree(tmp_path: Path) -> None:
    with live_server(tmp_path / "tables.sqlite") as server:
        host, guest = Browser(server.url), Browser(server.url)
        try:
            info = server.wait_for(open_table(server.hall, people=2))
            for browser, seat in ((host, 0), (guest, 1)):
                browser.post(f"/s/{info.seats[seat].secret}")
            server.wait_for(play_some(server.hall, info.id, 6))
            sql = f"UPDATE entries SET digest = '{WRONG}' WHERE table_id = :id AND seq = 4"
            server.wait_for(change(server.hall.store, sql, id=info.id))
            server.wait_for(change(server.hall.store, "UPDATE tables SET code = 'x' WHERE id = :id", id=info.id))
            server.hall.tables.forget(info.id)
            page = host.get(f"/t/{info.id}")
            assert "begun by other rules" in page
            assert f"/t/{info.id}/go-on" in page
            assert "to be agreed on" in host.get("/")
            assert host.post(f"/t/{info.id}/go-on").status_code == 200
            assert f'data-post="/t/{info.id}/go-on"' not in host.get(f"/t/{info.id}")
            assert "These agree:" in guest.get(f"/t/{info.id}")
            assert guest.post(f"/t/{info.id}/go-on").status_code == 200
            assert "begun by other rules" not in host.get(f"/t/{info.id}")
        finally:
            host.close()
            guest.close()


# Earlier databases


def test_a_database_of_the_first_schema_goes_on(database: str) -> None:
    """Its entries get digests when they are played for the first time, and the lobby what it shows."""

    async def play() -> None:
        async with hall_over(database) as hall:
            info = await open_table(hall)
            before = await play_some(hall, info.id, 20)
            over = await open_table(hall, seed=2)
            await play_some(hall, over.id, 1000)
            rows = {
                name: [dict(row._mapping) for row in await _all(hall.store, name)]
                for name in ("people", "tables", "seats", "entries")
            }
        await _empty(database)
        store = Store(database)
        async with store.engine.begin() as connection:
            await connection.run_sync(lambda sync: upgrade(sync, "0001"))
            for name, found in rows.items():
                columns = await connection.run_sync(_columns, name)
                names = ", ".join(columns)
                for row in found:
                    if name == "tables":
                        row["status"] = "playing"
                    await connection.execute(
                        text(f"INSERT INTO {name} ({names}) VALUES ({', '.join(f':{c}' for c in columns)})"), row
                    )
        await store.stop()
        async with hall_over(database) as hall:
            await hall.tables.look_through_all()
            table = await hall.tables.now(info.id)
            assert table.state == before.state
            assert table.info.deciders == tuple(before.state.deciders)
            assert (table.info.seq, table.info.code) == (20, rules_code(GAME))
            assert all(entry.digest for entry in await entries_of(hall.store, info.id))
            assert (await hall.tables.info(over.id)).status == "over"
            await play_some(hall, info.id, 5)

    asyncio.run(play())


async def _all(store: Store, name: str) -> Any:
    async with store.engine.connect() as connection:
        return (await connection.execute(select(schema.metadata.tables[name]))).all()


def _columns(connection: Any, name: str) -> list[str]:

    return [column["name"] for column in inspect(connection).get_columns(name)]


async def _empty(database: str) -> None:
    store = Store(database)
    async with store.engine.begin() as connection:
        for table in reversed(await connection.run_sync(tables_of)):
            await connection.execute(text(f"DROP TABLE {table.name}"))
        await connection.execute(text("DROP TABLE alembic_version"))
    await store.stop()


# What is stored together


def test_that_a_game_is_over_is_stored_with_its_last_move(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with hall_over(database) as hall:
            info = await open_table(hall)
            stored: list[tuple[int, str]] = []
            append = hall.store.append_all

            async def look_after(*args: Any, **more: Any) -> None:
                await append(*args, **more)
                # As another process sees it before this one does anything else.
                there = await hall.store.table(info.id)
                assert there is not None
                stored.append((there.seq, there.status))

            monkeypatch.setattr(hall.store, "append_all", look_after)
            table = await play_some(hall, info.id, 1000)
            assert table.state.over
            assert stored[-2:] == [(table.seq - 1, "playing"), (table.seq, "over")]

    asyncio.run(play())


def test_the_lobby_is_stored_with_each_entry_and_plays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with live_server(tmp_path / "tables.sqlite") as server:
        browser = Browser(server.url)
        try:
            info = server.wait_for(open_table(server.hall, people=2))
            browser.post(f"/s/{info.seats[0].secret}")
            table = server.wait_for(play_some(server.hall, info.id, 1))
            for seed in range(30):
                turn = "your turn" in browser.get("/")
                assert turn == (0 in table.state.deciders)
                table = server.wait_for(play_some(server.hall, info.id, 1, seed))
            bad = server.wait_for(open_table(server.hall))
            for command in (
                "UPDATE tables SET game = 'chess' WHERE id = :id",
                "UPDATE tables SET good = 0 WHERE id = :id",
            ):
                server.wait_for(change(server.hall.store, command, id=bad.id))
            monkeypatch.setattr(LiveTable, "__init__", lambda *_: pytest.fail("the lobby plays"))
            page = browser.get("/")
            assert info.id in page
            assert bad.id in page
        finally:
            browser.close()


# Snapshots


@pytest.mark.parametrize("name", registry.names())
def test_a_table_out_of_a_snapshot_is_the_same_table(name: str) -> None:
    game = registry.game(name)
    modules = [module.name for module in game.modules]
    players = min([game.players[1], *[module.players[1] for module in game.modules]])
    table = live_table(players, modules, 7, game=name)
    random = Random(7)
    while not table.state.over:
        able = [seat for seat in range(players) if table.undoable(seat)]
        if able and random.random() < 0.15:
            take_back(table, random.choice(able))
        else:
            seat = random.choice(table.state.deciders)
            enter(table, seat, random.choice(table.state.legal(seat)).text)
        if table.seq % 40 == 0 or table.state.over:
            other = table_of_snapshot(table.info, game, snapshot_of(table))
            assert other.state == table.state
            assert (other.seq, other.asked_at) == (table.seq, table.asked_at)
            assert repr(other.steps) == repr(table.steps)
            assert [other.undoable(seat) for seat in range(players)] == [table.undoable(s) for s in range(players)]
            assert other.record().dumps() == table.record().dumps()
            for seat in range(players):
                assert other.state.legal(seat) == table.state.legal(seat)
                if table.undoable(seat):
                    entry = Entry(table.seq + 1, UNDO, seat, "", 0.0)
                    assert other.ahead(entry).state == table.ahead(entry).state


def test_a_table_is_read_from_its_snapshot(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with hall_over(database) as hall:
            info = await open_table(hall, players=5)
            before = await play_some(hall, info.id, 2 * EVERY + 5)
        async with hall_over(database) as hall:
            stored = await hall.store.stored(info.id, rules_code)
            assert stored is not None
            assert stored.snapshot is not None
            assert len(stored.entries) == 5
            assert (await hall.tables.now(info.id)).state == before.state
            # One that cannot be read, of another code, or none: the entries are the game.
            for command in (
                "UPDATE snapshots SET json = '{'",
                "UPDATE snapshots SET code = 'x'",
                "DELETE FROM snapshots",
            ):
                await change(hall.store, command)
                hall.tables.forget(info.id)
                table = await hall.tables.now(info.id)
                assert table.state == before.state
                assert not table.stuck
            again = await hall.store.stored(info.id, rules_code)
            assert again is not None
            assert again.snapshot is not None

    asyncio.run(play())


def test_taking_back_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = live_table(2)
    for _ in range(1500):
        enter(table, 0, "axe 1")
        monkeypatch.setattr(LiveTable, "play", lambda *_: pytest.fail("played again"))
        take_back(table, 0)
        monkeypatch.undo()
    assert table.seq == 3000
    assert table.steps == []


def test_looking_at_a_position_does_not_change_it() -> None:
    """Whoever was handed a position goes on seeing it, whatever is played meanwhile."""
    table = live_table(2)
    before, told = table.state, table.state.to_json()
    enter(table, 0, "axe 1")
    assert before.to_json() == told
    assert table.state is not before
