"""Meeting people: the lobby, the host of a table, lots, colours, chat apart, clocks, days off, and tables that end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import event

from clachan.core.errors import OptionError
from clachan.core.record import read_record, replay
from clachan.games import registry
from clachan.web.api import table_out
from clachan.web.hall.deadlines import after_days_off, question
from clachan.web.hall.presence import attendance
from clachan.web.listing import ListedTable
from clachan.web.livetable import LiveTable
from clachan.web.pages import lobby
from clachan.web.pages.lobby import LobbyLists, lists_for
from clachan.web.panels import Viewer, render_panels
from clachan.web.panels.colours import recolouring, shown_colours
from clachan.web.refusals import Conflict, NotYours, Refused
from clachan.web.store import Clock, Entry, Line, Person, Span, TableInfo, Terms
from clachan.web.store.clocks import after_entries
from clachan.web.store.lobby import Counts, Wanted
from clachan.web.story import Stories
from clachan.web.templating import render
from clachan.web.terms import checked_terms, read_terms
from tests.web.halls import Process, QuickBots, processes, running
from tests.web.support import GAME, Browser, LiveServer, SetClock, live_table

DAY = 86_400
CLOCKED = Terms(bank=600, increment=20, time_up="bot")


def with_processes(play: Callable[..., Awaitable[None]], database: str, count: int = 1) -> None:
    async def run() -> None:
        async with processes(database, count) as found:
            await play(*found)

    asyncio.run(run())


async def open_waiting(
    process: Process, players: int = 3, live: bool = True, terms: Terms | None = None
) -> tuple[TableInfo, Person]:
    """A table with its host, and free seats."""
    host = await process.store.add_guest("Iona")
    options = registry.game(GAME).options(players)
    info = await process.hall.people.open_table(
        host, GAME, options, [""] * players, 1, True, live, [0], terms=terms or Terms()
    )
    return info, host


async def now(process: Process, id_: str) -> LiveTable:
    return await process.hall.tables.now(id_)


# The host


def test_the_host_seats_bots_and_takes_them_back(either_database: str) -> None:
    async def play(process: Process) -> None:
        hosting = process.hall.hosting
        info, host = await open_waiting(process)
        with pytest.raises(NotYours, match="only the host"):
            await hosting.fill(info.id, (await process.store.add_guest("Rory")).id, 1, "greedy")
        await hosting.fill(info.id, host.id, 1, "greedy")
        with pytest.raises(Conflict, match="taken"):
            await hosting.fill(info.id, host.id, 1, "greedy")
        with pytest.raises(OptionError):
            await hosting.fill(info.id, host.id, 2, "nobody")
        assert (await now(process, info.id)).info.seats[1].name == "Greedy bot"
        await hosting.dismiss(info.id, host.id, 1)
        with pytest.raises(Refused, match="no bot"):
            await hosting.dismiss(info.id, host.id, 1)
        assert not (await now(process, info.id)).info.seats[1].taken
        await hosting.fill(info.id, host.id, 1, "greedy")
        await hosting.fill(info.id, host.id, 2, "greedy")
        table = await now(process, info.id)
        assert [seat.name for seat in table.info.seats] == ["Iona", "Greedy bot 1", "Greedy bot 2"]
        assert (table.playing, table.info.status) == (True, "playing")
        with pytest.raises(Refused, match="has begun"):
            await hosting.dismiss(info.id, host.id, 1)

    with_processes(play, either_database)


def test_a_table_is_closed_by_its_host_where_nobody_else_plays(either_database: str) -> None:
    async def play(process: Process) -> None:
        hosting, people = process.hall.hosting, process.hall.people
        info, host = await open_waiting(process, 2)
        rory = await process.store.add_guest("Rory")
        await people.join(info.id, rory)
        with pytest.raises(Refused, match="others play here"):
            await hosting.close(info.id, host.id)
        other, _ = await open_waiting(process, 2)
        await hosting.close(other.id, other.host)
        table = await now(process, other.id)
        assert (table.info.status, table.playing, table.info.outcome) == ("closed", False, None)
        assert (table.info.ending, table.over) == ("closed", True)
        assert [line.kind for line in table.chat] == ["closed"]
        with pytest.raises(Conflict, match="was closed"):
            await people.join(other.id, rory)
        with pytest.raises(Refused, match="over"):
            await hosting.close(other.id, other.host)
        assert other.id not in [found.id for found in (await process.store.my_tables(other.host)).running]

    with_processes(play, either_database)


def test_a_table_is_handed_over_and_never_without_a_host(either_database: str) -> None:
    async def play(process: Process) -> None:
        hosting, people = process.hall.hosting, process.hall.people
        info, host = await open_waiting(process)
        rory = await process.store.add_guest("Rory")
        await people.join(info.id, rory)
        with pytest.raises(Refused, match="nobody sits there"):
            await hosting.hand_over(info.id, host.id, 2)
        await hosting.hand_over(info.id, host.id, 1)
        assert (await now(process, info.id)).info.host == rory.id
        await people.leave(info.id, [1])
        table = await now(process, info.id)
        assert table.info.host == host.id
        assert [line.kind for line in table.chat] == ["host", "host"]

    with_processes(play, either_database)


# Lots and colours


def test_seats_are_drawn_by_lot_before_the_game_begins(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has a secret has it after that, too, and what was said stays theirs."""
    monkeypatch.setattr("clachan.web.store.changes.drawn_lot", lambda players: [2, 0, 1])

    async def play(process: Process) -> None:
        people = process.hall.people
        info, _ = await open_waiting(process, terms=Terms(by_lot=True))
        first = await people.join(info.id, await process.store.add_guest("Rory"))
        await people.say(info.id, first, "Halò")
        secrets = [seat.secret for seat in (await now(process, info.id)).info.seats]
        assert await people.join(info.id, await process.store.add_guest("Morag")) == 0
        table = await now(process, info.id)
        assert [seat.name for seat in table.info.seats] == ["Morag", "Iona", "Rory"]
        assert [seat.secret for seat in table.info.seats] == [secrets[2], secrets[0], secrets[1]]
        assert table.info.lot == (2, 0, 1)
        assert [(line.kind, line.seat, line.name) for line in table.chat] == [("", 2, "Rory"), ("drawn", None, "")]
        who = await process.hall.presence.at(table)
        assert all(found is not None and found.here for found in who.seats)
        assert (table.seq, table.info.status) == (0, "playing")
        # A record has everybody where they played, and plays to the same position.
        text = table.state.legal(2)[0].text
        table = await process.hall.moves.play(info.id, 2, table.asked_at[2], text)
        record = read_record(table.record().dumps())
        assert record.seats == ("Morag", "Iona", "Rory")
        assert [str(move) for move in record.moves] == [f"2 {text}"]
        assert replay(table.game, record).state.to_json() == table.state.to_json()

    with_processes(play, database)


def test_nobody_sees_the_view_of_a_seat_before_the_game_begins() -> None:
    """Who sits where is not settled: who saw one seat's view could sit in another one."""
    table = live_table(2, ["journeyman"])
    table.info = replace(
        table.info, status="waiting", seats=(table.info.seats[0], replace(table.info.seats[1], person=None))
    )
    seen = [render_panels(table, viewer, Stories(), []) for viewer in (Viewer(0, "en", (0,)), Viewer(None, "en"))]
    boards = [{id_: figure.drawing.text for id_, figure in shown.boards.items()} for shown in seen]
    assert boards[0] == boards[1]
    assert seen[0].panels["tray"] == seen[1].panels["tray"]


def test_colours_are_chosen_once_and_others_make_way(either_database: str) -> None:
    assert shown_colours(["blue", "yellow", "red"], ["", "", ""]) == ["blue", "yellow", "red"]
    found = shown_colours(["blue", "yellow", "red"], ["", "blue", ""])
    assert (found[1], found[2], len(set(found))) == ("blue", "red", 3)
    assert recolouring(["blue", "red"], ["", ""]) == ""
    assert "--seat-blue:" in recolouring(["blue", "red"], ["purple", ""])

    async def play(process: Process) -> None:
        info, _ = await open_waiting(process, 2)
        await process.hall.people.join(info.id, await process.store.add_guest("Rory"))
        await process.hall.hosting.choose_colour(info.id, 0, "purple")
        with pytest.raises(Conflict, match="somebody else"):
            await process.hall.hosting.choose_colour(info.id, 1, "purple")
        with pytest.raises(Refused, match="no colour"):
            await process.hall.hosting.choose_colour(info.id, 1, "pink")
        table = await now(process, info.id)
        notices = render_panels(table, Viewer(None, "en"), Stories(), []).panels["notices"]
        assert [seat.colour for seat in table.info.seats] == ["purple", ""]
        assert "--seat-blue:#8c2f5f" in notices

    with_processes(play, either_database)


# Clocks


def test_a_clock_runs_while_a_seat_decides_and_grows_with_each_turn() -> None:
    clocks = {0: Clock(100.0, 0.0), 1: Clock(50.0)}
    after = after_entries(clocks, [Entry(1, "move", 0, "", 30.0)], [0], 20)
    assert after == {0: Clock(70.0, 30.0), 1: Clock(50.0)}, "in the middle of a turn nothing is added"
    after = after_entries(after, [Entry(2, "move", 0, "", 40.0)], [1], 20)
    assert after == {0: Clock(80.0), 1: Clock(50.0, 40.0)}
    after = after_entries(after, [Entry(3, "undo", 0, "", 45.0)], [0], 20)
    assert after == {0: Clock(60.0, 45.0), 1: Clock(45.0)}, "who takes a turn back returns what it brought"


def test_clocks_are_stored_with_the_moves_and_all_processes_agree(database: str, clock: SetClock) -> None:
    async def play(one: Process, two: Process) -> None:
        info, _ = await open_waiting(one, 2, terms=CLOCKED)
        await one.hall.people.join(info.id, await one.store.add_guest("Rory"))
        table = await now(one, info.id)
        assert {seat: found.seconds for seat, found in table.clocks.items()} == {0: 600.0, 1: 600.0}
        clock.put_forward(100)
        await one.hall.moves.play(info.id, 0, 0, "axe 1", "price 2 1g", "price 3 1g")
        mine, theirs = (await now(one, info.id)).clocks, (await now(two, info.id)).clocks
        assert mine == theirs
        assert mine[0].since is None
        assert 515 < mine[0].seconds < 521
        assert mine[1].since is not None
        asked = question(await now(two, info.id), 1)
        assert asked is not None
        assert asked.until == pytest.approx(clock.now() + 500, abs=5)

    with_processes(play, database, 2)


def test_a_bot_sits_in_when_the_clock_is_empty_until_its_player_returns(database: str, clock: SetClock) -> None:
    async def play(one: Process, two: Process) -> None:
        info, _ = await open_waiting(one, 2, terms=CLOCKED)
        await one.hall.people.join(info.id, await one.store.add_guest("Rory"))
        assert await one.hall.steward.look() == 0
        clock.put_forward(400)
        await one.hall.moves.play(info.id, 0, 0, "axe 1", "price 2 1g", "price 3 1g")
        clock.put_forward(250)
        for process in (one, two):
            process.hall.presence.note(info.id, [0, 1])
        # One of the processes does it, and once.
        assert sorted([await one.hall.steward.look(), await two.hall.steward.look()]) == [0, 1]
        table = await now(one, info.id)
        assert [seat.stand_in for seat in table.info.seats] == ["", "level:5"]
        assert table.clocks[1].since is None
        assert [line.kind for line in table.chat] == ["out-of-time"], "they were there"
        await one.hall.people.come_back(info.id, [1])
        table = await now(two, info.id)
        assert table.clocks[1].seconds == 60.0, "a minute at the least"
        assert table.clocks[1].since is not None

    with_processes(play, database, 2)


@pytest.mark.parametrize("time_up", ["vote", "wait", "bot"])
def test_what_happens_when_time_is_up_is_agreed_on(time_up: str, either_database: str, clock: SetClock) -> None:
    async def play(process: Process) -> None:
        hall = process.hall
        info, _ = await open_waiting(process, 2, live=False, terms=Terms(time_up=time_up))
        await hall.people.join(info.id, await process.store.add_guest("Rory"))
        clock.put_forward(DAY + 100)
        hall.presence.note(info.id, [0])
        await hall.presence.beat()
        assert await hall.steward.look() == (1 if time_up == "bot" else 0)
        if time_up == "vote":
            assert await hall.people.vote_for_bot(info.id, 1, 0)
        elif time_up == "wait":
            with pytest.raises(Refused, match="away and out of time"):
                await hall.people.vote_for_bot(info.id, 1, 0)
        seats = (await now(process, info.id)).info.seats
        assert [seat.stand_in for seat in seats] == ["", "" if time_up == "wait" else "level:5"]

    with_processes(play, either_database)


def test_terms_that_cannot_be_are_refused() -> None:
    assert read_terms({"clock": "1200+15", "time-up": "bot", "lot": "yes"}, live=True) == Terms(1200, 15, "bot", True)
    assert read_terms({"clock": "1200+15"}, live=False).bank is None
    for bank, increment, time_up, live in [
        (None, 5, "vote", True), (600, 0, "vote", False), (5, 0, "vote", True), (600, 0, "lose", True),
    ]:  # fmt: skip
        with pytest.raises(OptionError):
            checked_terms(bank, increment, time_up, False, live)
    with pytest.raises(OptionError, match="no clock"):
        read_terms({"clock": "1+1"}, live=True)


# Days off


def test_no_time_passes_on_days_off() -> None:
    assert after_days_off(0, 100, []) == 100
    assert after_days_off(0, 100, [Span(50, 70)]) == 120
    assert after_days_off(60, 100, [Span(50, 70)]) == 170
    assert after_days_off(0, 100, [Span(50, 70), Span(115, 125), Span(500, 600)]) == 130


def test_days_off_stop_deadlines_at_leisure_and_are_bounded(either_database: str, clock: SetClock) -> None:
    async def play(one: Process, two: Process) -> None:
        info, _ = await open_waiting(one, 2, live=False, terms=Terms(time_up="bot"))
        rory = await one.store.add_guest("Rory")
        await one.hall.people.join(info.id, rory)
        await now(two, info.id)
        today = datetime.fromtimestamp(clock.now(), UTC).date()
        year = today.replace(month=1, day=1) if today.month < 11 else today.replace(year=today.year + 1, month=1, day=1)
        with pytest.raises(Refused, match="30 days"):
            await one.hall.holidays.take(rory.id, max(today, year), max(today, year) + timedelta(days=30))
        with pytest.raises(Refused, match="past"):
            await one.hall.holidays.take(rory.id, today - timedelta(days=3), today - timedelta(days=2))
        await one.hall.holidays.take(rory.id, today, today + timedelta(days=4))
        with pytest.raises(Refused, match="already"):
            await one.hall.holidays.take(rory.id, today + timedelta(days=4), today + timedelta(days=5))
        clock.put_forward(DAY + 100)
        who = await two.hall.presence.at(await now(two, info.id))
        assert [found is not None and found.overdue for found in who.seats] == [True, False]
        assert who.seats[1] is not None
        assert who.seats[1].off is not None
        two.hall.presence.note(info.id, [0])
        await two.hall.presence.beat()
        assert await two.hall.steward.look() == 0, "nobody sits in for who has days off"
        (span,) = await one.hall.holidays.of(rory.id)
        await one.hall.holidays.end(rory.id, span.id)
        clock.put_forward(DAY + 100)
        two.hall.presence.note(info.id, [0])
        await two.hall.presence.beat()
        assert await two.hall.steward.look() == 1

    with_processes(play, either_database, 2)


# Tables that nobody comes to


def test_tables_that_nobody_comes_to_end(database: str, clock: SetClock) -> None:
    async def play(one: Process, two: Process) -> None:
        waiting, _ = await open_waiting(one)
        left, _ = await open_waiting(one, 2)
        await one.hall.people.join(left.id, await one.store.add_guest("Rory"))
        await one.hall.people.leave(left.id, [0, 1])
        played, _ = await open_waiting(one, 2, live=False)
        await one.hall.people.join(played.id, await one.store.add_guest("Morag"))

        async def states() -> list[str]:
            return [(await now(two, info.id)).info.status for info in (waiting, left, played)]

        clock.put_forward(6 * DAY)
        assert await one.hall.steward.sweep() == 0
        clock.put_forward(2 * DAY)
        assert [await one.hall.steward.sweep(), await two.hall.steward.sweep()] == [1, 0]
        assert await states() == ["closed", "playing", "playing"]
        clock.put_forward(7 * DAY)
        assert await two.hall.steward.sweep() == 1
        assert await states() == ["closed", "closed", "playing"]
        one.hall.presence.note(played.id, [1])
        await one.hall.presence.beat()
        clock.put_forward(89 * DAY)
        assert await one.hall.steward.sweep() == 0
        clock.put_forward(2 * DAY)
        assert await one.hall.steward.sweep() == 1
        assert [line.kind for line in (await now(one, played.id)).chat] == ["ended"]

    with_processes(play, database, 2)


# The lobby


def test_the_lobby_has_results_and_is_filtered(either_database: str) -> None:
    async def play() -> None:
        async with running(Process(either_database, QuickBots())) as (process,):
            store = process.store
            await open_waiting(process, 3, live=False)
            info, host = await process.open_for(["", "random"])
            table = await now(process, info.id)
            while not table.state.over:
                seat = table.state.deciders[0]
                table = await process.hall.moves.play(
                    info.id, seat, table.asked_at[seat], table.state.legal(seat)[0].text
                )
            (over,) = await store.open_tables(Wanted(), {"over": 10})
            assert over.outcome is not None
            assert list(over.outcome.points) == table.state.scores
            assert list(over.outcome.places) == table.state.ranking
            assert over.ended is not None
            assert [found.id for found in (await store.my_tables(host.id)).finished] == [info.id]
            counts = await store.lobby_counts()
            assert (counts.waiting, counts.playing) == (1, 0)
            for wanted, count in [
                (Wanted(), 1),
                (Wanted(live=True), 0),
                (Wanted(players=3), 1),
                (Wanted("glen-more"), 0),
            ]:
                assert len(await store.open_tables(wanted, {"waiting": 10})) == count
            await few_questions(process, host)

    asyncio.run(play())


def test_of_many_tables_of_mine_those_come_first_that_wait_for_me(
    either_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with running(Process(either_database, QuickBots())) as (process,):
            asked, host = await process.open_for(["", ""])
            options = registry.game(GAME).options(3)
            for _ in range(2):
                await process.hall.people.open_table(host, GAME, options, [""] * 3, 1, True, True, [1])
            own = await process.store.my_tables(host.id, limit=1)
            assert ([info.id for info in own.running], own.count) == ([asked.id], 3)
            monkeypatch.setattr(lobby, "MINE", 2)
            monkeypatch.setattr(lobby, "MINE_A_PAGE", 2)
            lists = await lists_for(host, process.hall, "en", Wanted())
            assert (lists.mine[0].table, lists.mine[0].my_turn, len(lists.mine)) == (asked.id, True, 2)
            assert (lists.mine_count, lists.mine_page) == (3, 0)
            html = render("en", lists)
            assert 'href="/?mine=1"' in html
            assert 'href="/?mine=2"' not in html
            # Those of mine that are not shown are not shown as those of others, either.
            assert not lists.waiting
            # On two pages all of them are there once.
            pages = [await lists_for(host, process.hall, "en", Wanted(), number) for number in (1, 2)]
            assert [len(page.mine) for page in pages] == [2, 1]
            assert len({item.table for page in pages for item in page.mine}) == 3
            assert 'href="/?mine=2" aria-current="page"' in render("en", pages[1])
            # What is not there is the same as usual.
            assert await lists_for(host, process.hall, "en", Wanted(), 3) == lists
            monkeypatch.setattr(lobby, "MINE", 3)
            html = render("en", await lists_for(host, process.hall, "en", Wanted()))
            assert "/?mine=" not in html

    asyncio.run(play())


def test_of_many_options_the_lobby_tells_three_and_the_others_when_asked() -> None:
    def lists(count: int) -> str:
        options = [f"option {number}" for number in range(count)]
        table = ListedTable("t", GAME, "Isle of Skye", options, [], 0, "", "", False, "", "", "", 1, False, False)
        return render("en", LobbyLists(Counts(0, 1), [], 0, 0, 0, [], [table], [], [], False))

    assert "option 0, option 1, option 2, option 3<" in lists(4)
    assert "option 2 <details><summary>and 5 more</summary>option 3, option 4, option 5" in lists(8)


async def few_questions(process: Process, person: Person) -> None:
    """However many lists there are, the database is asked for their tables, for those who sit there, and to count."""
    asked: list[str] = []
    engine = process.store.engine.plain.sync_engine
    event.listen(engine, "before_cursor_execute", lambda _, __, text, *___: asked.append(text))
    lists = await process.hall.lobby.lists(Wanted())
    own = await process.store.my_tables(person.id)
    assert len([text for text in asked if text.startswith("SELECT")]) == 5
    assert [len(found) for found in (lists.waiting, lists.playing, lists.finished, own.running, own.finished)] == [
        1,
        0,
        1,
        0,
        1,
    ]


def test_pages_of_the_lobby_and_of_a_room(server: LiveServer, browsers: list[Browser]) -> None:
    host, guest, third = browsers
    assert "You sit at no table yet" in host.get("/")
    form = {"game": GAME, "seat-0": "you", "seat-1": "open", "seat-2": "open", "module": "druids", "name": "Iona"}
    table = host.post("/new", {**form, "clock": "1200+15", "time-up": "bot"}).url.path
    lobby = guest.get("/")
    assert table in lobby
    assert "Druids" in lobby
    assert "live, 20 min each and 15 seconds a turn" in lobby
    assert "2 free seats" in lobby
    assert '<span class="tag">rated</span>' in lobby
    assert table not in guest.get("/?pace=leisure")
    assert "No table like that" in guest.get("/?pace=leisure")
    lists = guest.http.get("/lobby/lists")
    assert lists.headers["x-waiting"] == "1"
    again = guest.http.get("/lobby/lists", headers={"If-None-Match": lists.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    # Who thinks about sitting down reads all of it first; who sits there can invite.
    room = guest.get(table)
    assert "Druids" in room
    assert "a bot sits in until they return" in room
    assert 'class="qr"' not in room
    room = host.get(table)
    assert 'class="qr"' in room
    assert f'value="{server.url}{table}"' in room
    assert guest.post(f"{table}/fill?seat=1&bot=greedy").status_code == 403
    assert guest.post(f"{table}/close").status_code == 403
    assert guest.post(f"{table}/join?seat=1").status_code == 200
    assert host.post(f"{table}/fill?seat=2&bot=greedy").status_code == 200
    assert 'class="clock runs"' in third.get(table)
    _talk(host, guest, third, table)


def _talk(host: Browser, guest: Browser, third: Browser, table: str) -> None:
    """Those who look on talk among themselves; whoever is muted is not read by who muted them, and by others still."""
    guest.post(f"{table}/chat", json={"text": "Feasgar math"})
    third.post(f"{table}/chat", json={"text": "Who wins?"})
    shown = third.get(table)
    assert "Who wins?" in shown
    assert shown.count("/mute?line=") == 1, "nobody mutes themselves, also who looks on"
    assert "Who wins?" not in host.get(table), "who plays is not told what others say about the game"
    line = json.loads(host.http.get(f"{table}/panels").text)["panels"]["chat"].partition("/mute?line=")[2].split('"')[0]
    assert host.post(f"{table}/mute?line={line}").status_code == 200
    assert "Feasgar math" not in host.get(table)
    assert "You read nothing of" in host.get(table)
    assert "Feasgar math" in third.get(table)
    assert host.post(f"{table}/unmute?line={line}").status_code == 200
    assert "Feasgar math" in host.get(table)
    assert third.post(f"{table}/mute?line=999999").status_code == 404


def test_days_off_on_their_page(browsers: list[Browser]) -> None:
    browser, day = browsers[0], (datetime.now(UTC).date() + timedelta(days=40)).isoformat()
    assert browser.post("/me/holidays", {"first": "soon", "last": "later"}).status_code == 400
    assert day in browser.post("/me/holidays", {"first": day, "last": day}).text
    end = browser.get("/me/holidays").partition('name="end" value="')[2].partition('"')[0]
    browser.post("/me/holidays", {"end": end})
    assert "You have taken none." in browser.get("/me/holidays")


# Secrecy


def test_presence_and_clocks_tell_nothing_that_a_spectator_does_not_see() -> None:
    """What is told of seats is the same whatever they know and chose in secret: only who had to decide when counts."""

    def told(axe: str) -> Any:
        table = live_table(2)
        table.info = replace(table.info, terms=CLOCKED)
        table.clocks = {0: Clock(500.0, 10.0), 1: Clock(400.0, 10.0)}
        table.apply(Entry(1, "move", 0, axe, 30.0))
        table.clocks = after_entries(table.clocks, [Entry(1, "move", 0, axe, 30.0)], [0, 1], 20)
        table.chat = [Line(1, "Player 0", 0, "Halò", 0.0, person="person-0")]
        who = attendance(table, {0: 100.0}, 200.0, onlookers=2)
        shown = render_panels(table, Viewer(None, "en"), Stories(), table.chat, who)
        return who, table_out(table.info, who), shown.panels["players"], shown.panels["chat"]

    one, other = told("axe 1"), told("axe 2")
    assert one == other
    assert "person-0" not in one[2] + one[3]


def test_onlookers_are_counted_over_all_processes(either_database: str, clock: SetClock) -> None:
    async def play(one: Process, two: Process) -> None:
        info, _ = await open_waiting(one, 2)
        table = await now(one, info.id)
        await now(two, info.id)
        with one.hall.presence.staying() as first, two.hall.presence.staying() as second:
            first.begin(info.id, ())
            second.begin(info.id, ())
            for process in (one, two, one):
                clock.put_forward(16)
                await process.hall.presence.beat()
            assert (await one.hall.presence.at(table)).onlookers == 2
        clock.put_forward(16)
        await two.hall.presence.beat()
        with one.hall.presence.staying() as first:
            first.begin(info.id, ())
            clock.put_forward(16)
            await one.hall.presence.beat()
            assert (await one.hall.presence.at(table)).onlookers == 1

    with_processes(play, either_database, 2)
