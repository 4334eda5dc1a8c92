"""Acts of several moves: stored as a whole or not at all, told as one, taken back as one."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from unittest.mock import patch

import pytest
from sqlalchemy import event, text

from clachan.core.record import replay
from clachan.core.rng import Rng
from clachan.web.hall.only import only_answers
from clachan.web.livetable import BACK, MOVE, ONLY, UNDO, LiveTable
from clachan.web.refusals import NotNow, Refused, Stale
from clachan.web.snapshots import snapshot_of, table_of_snapshot
from clachan.web.store import Entry, Store, together
from clachan.web.story import Stories, lines_of
from tests.web.halls import Process, processes
from tests.web.support import Api, Browser, LiveServer, enter, live_table, problem, take_back
from tests.web.test_livetable import telling

PRICES = ("axe 1", "price 2 1g", "price 3 1g")


async def stored(process: Process, id_: str) -> list[Entry]:
    """All entries of a table."""
    return (await process.store.news(id_, 0))[1]


@contextmanager
def breaking_off(store: Store, statement: str) -> Iterator[None]:
    """A database that breaks off at a statement, whichever way it is carried out."""
    changed = together._changed

    def fail(_: object, __: object, asked: str, *___: object) -> None:
        if asked.startswith(statement):
            raise NotNow("the server cannot do this now; try again in a moment")

    def fail_or_change(connection: sqlite3.Connection, asked: str, values: Sequence[together.Values]) -> int:
        fail(None, None, asked)
        return changed(connection, asked, values)

    engine = store.engine.plain.sync_engine
    event.listen(engine, "before_cursor_execute", fail)
    try:
        with patch.object(together, "_changed", fail_or_change):
            yield
    finally:
        event.remove(engine, "before_cursor_execute", fail)


# All or nothing


def test_an_act_is_stored_at_once_and_told_once(database: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open()
            one.told.clear()
            table = await one.hall.moves.play(info.id, 0, 0, *PRICES)
            assert one.told == [info.id]
            entries = await stored(two, info.id)
            assert [(entry.kind, entry.text, entry.gesture) for entry in entries] == [(MOVE, x, 1) for x in PRICES]
            assert all(entry.digest for entry in entries)
            # The record has its single moves.
            assert [str(move) for move in table.moves()] == [f"0 {x}" for x in PRICES]
            other = await two.hall.tables.looked_through(info.id)
            assert (other.good, other.table.state == table.state) == (None, True)
            assert [step.gesture for step in other.table.steps] == [1, 1, 1]

    asyncio.run(play())


@pytest.mark.parametrize("statement", ["UPDATE tables", "INSERT INTO entries"])
def test_of_an_act_that_cannot_be_stored_nothing_is(database: str, statement: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open()
            with breaking_off(one.store, statement), pytest.raises(NotNow):
                await one.hall.moves.play(info.id, 0, 0, *PRICES)
            assert await stored(two, info.id) == []
            assert (await one.hall.tables.now(info.id)).moves() == []
            assert (await one.hall.moves.play(info.id, 0, 0, *PRICES)).seq == 3

    asyncio.run(play())


def test_an_act_with_an_illegal_move_is_refused_as_a_whole(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (one,):
            info, _ = await one.open()
            for texts in (("axe 1", "price 1 1g"), ("axe 1", "price 2 1g", "axe 2"), ("price 2 1g", "axe 1")):
                with pytest.raises(Refused, match="not legal"):
                    await one.hall.moves.play(info.id, 0, 0, *texts)
            assert await stored(one, info.id) == []

    asyncio.run(play())


def test_an_act_answers_the_question_that_was_asked(database: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open()
            await two.hall.tables.now(info.id)
            await one.hall.moves.play(info.id, 0, 0, "axe 2")
            with pytest.raises(Stale):
                await two.hall.moves.play(info.id, 0, 0, *PRICES)
            assert len(await stored(one, info.id)) == 1
            # Another's answers to the same question are not in the way.
            assert (await two.hall.moves.play(info.id, 1, 0, *PRICES)).seq == 4

    asyncio.run(play())


def test_no_act_goes_on_past_a_reveal_or_another() -> None:
    table = live_table(2)
    for text_ in PRICES:
        enter(table, 0, text_)
    assert len(table.act(1, 0, PRICES, 0.0)) == 3
    with pytest.raises(Refused, match="something happens"):
        table.act(1, 0, (*PRICES, "pass"), 0.0)
    assert table.seq == 3


def test_no_act_goes_on_past_chance() -> None:
    random = Random(3)
    table = live_table(2, seed=3)
    while True:
        seat = random.choice(table.state.deciders)
        action = random.choice(table.state.legal(seat))
        after = table.state.copy()
        after.play(seat, action)
        if after.rng.state != table.state.rng.state and seat in after.deciders:
            break
        enter(table, seat, action.text)
    later = after.legal(seat)[0].text
    with pytest.raises(Refused, match="something happens"):
        table.act(seat, table.asked_at[seat], (action.text, later), 0.0)


# Taking back


def act(table: LiveTable, seat: int, *texts: str) -> None:
    """Take an act into a table, checked as the server checks it."""
    for ahead in table.act(seat, table.asked_at[seat], texts, 0.0):
        table.take(ahead)


def test_an_act_is_taken_back_as_one() -> None:
    table = live_table(3)
    start = table.state.to_json()
    act(table, 1, "axe 2")
    axe = table.state.to_json()
    act(table, 1, "price 1 1g", "price 3 1g")
    act(table, 0, "axe 1")
    assert table.undoable(1) == 2
    take_back(table, 1)
    assert [str(move) for move in table.moves()] == ["1 axe 2", "0 axe 1"]
    take_back(table, 0)
    assert table.state.to_json() == axe
    take_back(table, 1)
    assert table.state.to_json() == start
    assert table.undoable(1) == 0


def test_an_act_that_ended_in_a_reveal_stands() -> None:
    table = live_table(2)
    act(table, 0, *PRICES)
    act(table, 1, *PRICES)
    assert table.state.asked == "buy"
    assert [table.undoable(0), table.undoable(1)] == [0, 0]


def test_snapshots_know_acts_and_old_ones_have_none() -> None:
    table = live_table(2)
    act(table, 0, *PRICES)
    again = table_of_snapshot(table.info, table.game, snapshot_of(table))
    assert again.steps == table.steps
    assert again.undoable(0) == 1
    old = table_of_snapshot(table.info, table.game, snapshot_of(table).replace(",1,true]", "]"))
    assert [step.gesture for step in old.steps] == [1, 2, 3]
    assert old.undoable(0) == 3


def test_tables_of_the_time_before_acts_go_on(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (one,):
            info, _ = await one.open()
            for text_ in PRICES:
                table = await one.hall.tables.now(info.id)
                await one.hall.moves.play(info.id, 0, table.asked_at[0], text_)
            async with one.store.engine.begin() as connection:
                await connection.execute(text("UPDATE entries SET gesture = NULL"))
            one.hall.tables.forget(info.id)
            table = await one.hall.tables.now(info.id)
            assert [step.gesture for step in table.steps] == [1, 2, 3]
            table = await one.hall.moves.undo(info.id, 0)
            assert len(table.moves()) == 2

    asyncio.run(play())


# The log


def acts_in_log(table: LiveTable, seat: int | None) -> list[int]:
    """The act of each line."""
    return [line.gesture for line in lines_of(Stories().story(table, seat, "en", telling(table)).turns)]


def test_the_log_tells_an_act_as_one() -> None:
    table = live_table(2)
    act(table, 0, *PRICES)
    assert acts_in_log(table, 0) == [1, 1, 1]
    act(table, 1, "axe 1")
    act(table, 1, "price 2 1g")
    assert acts_in_log(table, 1)[-2:] == [4, 5]


def test_moves_that_a_bot_makes_one_by_one_are_told_as_one_act() -> None:
    """Where the question goes on with what the answer before began: tile, place, turn."""
    random = Random(5)
    table = live_table(2, seed=5)
    while not (table.steps and table.steps[-1].ask == "build" and _begun(table)):
        seat = random.choice(table.state.deciders)
        enter(table, seat, random.choice(table.state.legal(seat)).text)
    seat = table.state.deciders[0]
    first = table.steps[-1].seq
    enter(table, seat, random.choice(table.state.legal(seat)).text)
    lines = lines_of(Stories().story(table, seat, "en", telling(table)).turns)
    assert [line.seq for line in lines[-2:]] == [first, first + 1]
    assert lines[-1].gesture == lines[-2].gesture <= first


def _begun(table: LiveTable) -> bool:
    seat = table.state.deciders[0]
    return table.steps[-1].seat == seat and telling(table).page.scene(table.state.view(seat)).goes_on


def test_a_log_kept_act_by_act_is_the_log_read_at_once() -> None:
    random, table, stories = Random(6), live_table(2, seed=6), Stories()
    for _ in range(60):
        seat = random.choice(table.state.deciders)
        enter(table, seat, random.choice(table.state.legal(seat)).text)
        if table.undoable(seat) and random.random() < 0.3:
            take_back(table, seat)
        anew = Stories().story(table, 0, "en", telling(table))
        assert lines_of(stories.story(table, 0, "en", telling(table)).turns) == lines_of(anew.turns)


# Tables without other people


async def play_on(process: Process, id_: str, seats: list[int], until: int) -> LiveTable:
    """Any answers for these seats until so many entries are there."""
    table, random = await process.hall.tables.now(id_), Random(until)
    while table.seq < until and not table.state.over:
        seat = next(seat for seat in table.state.deciders if seat in seats)
        table = await process.hall.moves.play(
            id_, seat, table.asked_at[seat], random.choice(table.state.legal(seat)).text
        )
    return table


def test_who_plays_alone_takes_back_everything(database: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            info, _ = await one.open()
            table = await play_on(one, info.id, [0, 1], 40)
            assert table.state.round > 1
            seat = table.state.deciders[0]
            for _ in range(table.undoable(seat)):
                table = await one.hall.moves.undo(info.id, seat)
            with pytest.raises(Refused):
                await one.hall.moves.undo(info.id, seat)
            for _ in range(40):
                if table.moves():
                    table = await one.hall.moves.undo(info.id, seat, freely=True)
            assert table.moves() == []
            assert table.state == LiveTable(table.info, table.game).state
            kinds = {entry.kind for entry in await stored(two, info.id)}
            assert kinds == {MOVE, UNDO, BACK}
            again = (await two.hall.tables.looked_through(info.id)).table
            assert (again.state == table.state, again.info.casual) == (True, True)
            with pytest.raises(Refused):
                await one.hall.moves.undo(info.id, seat, freely=True)

    asyncio.run(play())


def test_what_the_law_allows_makes_no_game_casual(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (one,):
            info, _ = await one.open()
            await one.hall.moves.play(info.id, 0, 0, *PRICES)
            await one.hall.moves.undo(info.id, 0, freely=True)
            assert [entry.kind for entry in await stored(one, info.id)][-1] == UNDO
            assert not (await one.hall.tables.now(info.id)).info.casual

    asyncio.run(play())


# Tables with other people


async def of_two(process: Process) -> str:
    """A table of two people that counts for ratings."""
    info, _ = await process.open_for(["", ""])
    other = await process.store.add_guest("Rory")
    async with process.store.changing(info.id) as change:
        await change.free(1)
        await change.sit(1, other)
    async with process.store.engine.begin() as connection:
        await connection.execute(text("UPDATE tables SET rated = :yes, hints = :no"), {"yes": True, "no": False})
    process.hall.tables.forget(info.id)
    return info.id


async def first_bought(process: Process, id_: str) -> tuple[LiveTable, int]:
    """All have priced, the first player has bought, and the other has to: the table, and who has bought."""
    await process.hall.moves.play(id_, 0, 0, *PRICES)
    await process.hall.moves.play(id_, 1, 0, *PRICES)
    table = await process.hall.tables.now(id_)
    first = table.state.deciders[0]
    table = await process.hall.moves.play(id_, first, table.asked_at[first], "pass")
    other = table.state.deciders[0]
    return await process.hall.moves.play(id_, other, table.asked_at[other], "pass"), first


def test_others_are_asked_and_agree(database: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            id_ = await of_two(one)
            table, first = await first_bought(one, id_)
            other = 1 - first
            assert (table.info.rated, table.undoable(first)) == (True, 0)
            before = table.steps[-2].seq
            with pytest.raises(Refused, match="nobody asks"):
                await one.hall.takebacks.agree(id_, other)
            await one.hall.takebacks.ask(id_, first)
            asked = (await two.hall.tables.now(id_)).asking
            assert asked is not None
            assert (asked.seat, asked.first, asked.agreed) == (first, before, ())
            with pytest.raises(Refused, match="only the other"):
                await two.hall.takebacks.agree(id_, first)
            assert await two.hall.takebacks.agree(id_, other)
            table = await one.hall.tables.now(id_)
            assert table.state.deciders == (first,)
            assert (table.asking, len(table.moves()), table.info.casual) == (None, 6, False)
            assert (await two.hall.tables.looked_through(id_)).good is None

    asyncio.run(play())


def test_others_refuse_and_who_asks_lets_it_be(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (one,):
            id_ = await of_two(one)
            _, first = await first_bought(one, id_)
            for seat in (1 - first, first):
                await one.hall.takebacks.ask(id_, first)
                await one.hall.takebacks.refuse(id_, seat)
                table = await one.hall.tables.now(id_)
                assert (table.asking, len(table.moves())) == (None, 8)
                with pytest.raises(Refused, match="nobody asks"):
                    await one.hall.takebacks.agree(id_, 1 - first)

    asyncio.run(play())


def test_nobody_is_asked_any_more_when_the_game_goes_on(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (one,):
            id_ = await of_two(one)
            table, first = await first_bought(one, id_)
            await one.hall.takebacks.ask(id_, first)
            seat = table.state.deciders[0]
            legal = table.state.legal(seat)
            table = await one.hall.moves.play(id_, seat, table.asked_at[seat], legal[0].text)
            assert table.asking is None
            with pytest.raises(Refused, match="nobody asks"):
                await one.hall.takebacks.agree(id_, 1 - first)

    asyncio.run(play())


def test_nothing_is_asked_for_past_a_reveal_where_a_game_counts(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (one,):
            id_ = await of_two(one)
            await one.hall.moves.play(id_, 0, 0, *PRICES)
            with pytest.raises(Refused):
                await one.hall.takebacks.ask(id_, 0)  # who can take it back without asking
            await one.hall.moves.play(id_, 1, 0, *PRICES)
            with pytest.raises(Refused, match="nothing of yours"):
                await one.hall.takebacks.ask(id_, 0)
            async with one.store.engine.begin() as connection:
                await connection.execute(text("UPDATE tables SET seed_chosen = :yes"), {"yes": True})
            one.hall.tables.forget(id_)
            assert not (await one.hall.tables.now(id_)).info.rated
            await one.hall.takebacks.ask(id_, 0)
            assert await one.hall.takebacks.agree(id_, 1)
            table = await one.hall.tables.now(id_)
            assert (table.moves(), table.info.casual) == ([], True)

    asyncio.run(play())


# Questions with one answer


def test_answers_that_give_nothing_away_are_given(database: str) -> None:
    """Who plays against bots, or alone, is asked nothing that they cannot choose; but for what is secret."""

    async def play() -> None:
        async with processes(database, 1) as (one,):
            info, host = await one.open()
            await one.hall.people.answer_by_itself(info.id, host, True)
            table = await play_on(one, info.id, [0, 1], 80)
            given = [step for step in table.steps if not step.chosen]
            assert given
            for index, step in enumerate(table.steps):
                before = table.state_at(index)
                if not step.chosen:
                    assert len(before.legal(step.seat)) == 1
                    last = table.steps[index - 1]
                    assert step.gesture == (last.gesture if last.seat == step.seat else step.seq)
                elif step.ask not in table.game.secret_decisions:
                    assert len(before.legal(step.seat)) > 1
            kinds = [entry.kind for entry in await stored(one, info.id)]
            assert kinds.count(ONLY) == len(given)
            assert replay(table.game, table.record()).state == table.state

    asyncio.run(play())


def test_nothing_is_answered_by_itself_where_nobody_wants_it_or_it_is_secret() -> None:
    table = live_table(2, seed=1)
    wanted = live_table(2, seed=1)
    wanted.info = replace(wanted.info, by_itself=True)
    for one in (table, wanted):
        act(one, 0, *PRICES)
        path = one.act(1, 0, PRICES[:1], 0.0)
        assert only_answers(one, path) == path


def test_nobody_is_told_by_a_missing_question_what_they_may_not_know() -> None:
    """Who can only pass has no gold for any of the offers, and how much gold somebody has is secret."""
    random, told = Random(2), set[bool]()
    table = live_table(2, seed=2)
    while not table.state.over and len(told) < 2:
        seat = random.choice(table.state.deciders)
        text_ = random.choice(table.state.legal(seat)).text
        table.info = replace(table.info, by_itself=True)
        path = table.act(seat, table.asked_at[seat], [text_], 0.0)
        state = path[-1].state
        if state.asked == "buy" and len(state.legal(state.deciders[0])) == 1:
            known = len({len(state.redeal(None, Rng(n)).legal(state.deciders[0])) for n in range(20)}) == 1
            given = len(only_answers(table, path)) > 1
            assert known or not given
            told.add(given)
        enter(table, seat, text_)
    assert told


def test_what_was_answered_by_itself_is_taken_back_with_what_led_there(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (one,):
            info, host = await one.open()
            await one.hall.people.answer_by_itself(info.id, host, True)
            table = await one.hall.tables.now(info.id)
            for _ in range(60):
                if all(step.chosen for step in table.steps):
                    table = await play_on(one, info.id, [0, 1], table.seq + 1)
            first = max(step.seq for step in table.steps if step.chosen)
            seat = next(step.seat for step in table.steps if step.seq == first)
            table = await one.hall.moves.undo(info.id, seat, freely=True)
            assert all(step.seq < first for step in table.steps)

    asyncio.run(play())


# From pages and programs


def test_an_act_over_the_api(api: Api) -> None:
    table = api.open(["you", "you"])
    bodies: list[dict[str, object]] = [
        {},
        {"action": "axe 1", "actions": ["axe 1"]},
        {"actions": []},
        {"actions": ["axe 1"] * 33},
    ]
    for body in bodies:
        problem(table.post("play", 0, {"asked_at": 0, **body}), 400)
    problem(table.post("play", 0, {"asked_at": 0, "actions": ["axe 1", "price 1 1g"]}), 400)
    assert table.view(0)["seq"] == 0
    answer = table.post("play", 0, {"asked_at": 0, "actions": list(PRICES)})
    assert (answer.status_code, answer.json()["seq"]) == (200, 3)
    late = table.post("play", 0, {"asked_at": 0, "actions": list(PRICES)})
    assert (late.status_code, late.json()["position"]["seq"]) == (409, 3)
    assert table.post("undo", 0).json()["view"]["players"][0]["axe"] is None


def test_a_page_looks_ahead_of_its_own_questions_only(browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "open"])
    assert other.post(f"/t/{table}/join?seat=1").status_code == 200
    ask = {"actions": ["axe 1"], "asked_at": 0, "seat": 0}
    assert other.post(f"/t/{table}/ahead", json=ask).status_code == 403
    assert browsers[2].post(f"/t/{table}/ahead", json=ask).status_code == 403
    found = mine.post(f"/t/{table}/ahead", json=ask).json()
    assert (found["ends"], found["known"], found["choices"]) == (True, True, [])
    assert "tiles" in found["shown"]["boards"]
    root = mine.post(f"/t/{table}/ahead", json={**ask, "actions": []}).json()
    assert [choice["a"] for choice in root["choices"]] == mine.asked(table)[1]
    assert root["shown"] == {}
    assert mine.post(f"/t/{table}/ahead", json={**ask, "actions": ["axe 7"]}).status_code == 400
    assert mine.play(table, 0, "axe 2", 0).status_code == 200
    assert mine.post(f"/t/{table}/ahead", json=ask).status_code == 409
    assert mine.asked(table)[0] == 1


def test_a_page_asks_to_take_back(server: LiveServer, browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "open"])
    assert other.post(f"/t/{table}/join?seat=1").status_code == 200
    for browser, seat in ((mine, 0), (other, 1)):
        acts = {"actions": list(PRICES), "asked_at": 0, "seat": seat}
        assert browser.post(f"/t/{table}/play", json=acts).status_code == 200
    live = server.wait_for(server.hall.tables.now(table))
    first = live.state.deciders[0]
    for seat in (first, 1 - first):
        (mine, other)[seat].play(table, seat, "pass", live.asked_at[seat] if seat == first else 7)
    asker, answerer = ((mine, other), (other, mine))[first]
    assert f"/t/{table}/takeback?seat={first}" in asker.get(f"/t/{table}")
    assert asker.post(f"/t/{table}/takeback?seat={first}").status_code == 200
    assert f"/t/{table}/takeback/agree" not in asker.get(f"/t/{table}")
    assert f"/t/{table}/takeback/refuse" in asker.get(f"/t/{table}")
    assert f"/t/{table}/takeback/agree" not in browsers[2].get(f"/t/{table}")
    assert f"/t/{table}/takeback/agree" in answerer.get(f"/t/{table}")
    assert answerer.post(f"/t/{table}/takeback/agree").status_code == 200
    assert 'id="takeback"' not in asker.get(f"/t/{table}")
    assert server.wait_for(server.hall.tables.now(table)).state.deciders == (first,)


def test_the_host_says_whether_single_answers_are_given(server: LiveServer, browsers: list[Browser]) -> None:
    mine, other = browsers[:2]
    table = mine.open(["you", "open"])
    assert other.post(f"/t/{table}/join?seat=1").status_code == 200
    assert not server.wait_for(server.hall.tables.now(table)).info.by_itself
    assert other.post(f"/t/{table}/by-itself?on=true").status_code == 403
    assert mine.post(f"/t/{table}/by-itself?on=true").status_code == 200
    assert server.wait_for(server.hall.tables.now(table)).info.by_itself
    against_bots = mine.open(["you", "random"])
    assert server.wait_for(server.hall.tables.now(against_bots)).info.by_itself
