"""Finished games looked at in the background: never before their end, bit by bit, once for all, whatever dies."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise

import pytest
from sqlalchemy import insert

from clachan.core.jsontypes import Json
from clachan.web import schema
from clachan.web.annotated import annotated, turning_points
from clachan.web.hall import analyses
from clachan.web.panels.analysis import analysed, apart
from clachan.web.panels.look import Viewer, look_at, speaking
from clachan.web.refusals import NotYours, TooMuch
from clachan.web.store import analyses as stored
from clachan.web.store.database import touch
from clachan.web.story import Stories
from tests.web.endings import open_for_people, play_out
from tests.web.halls import Process, QuickBots, running


async def played(process: Process, but: int) -> str:
    """A game that was played to its end, but for so many moves."""
    ann, ben = await process.store.add_guest("Ann"), await process.store.add_guest("Ben")
    id_ = await open_for_people(process, [ann, ben])
    await play_out(process, id_, but=but)
    return id_


async def finished(process: Process) -> str:
    """A game that somebody has soon given up."""
    id_ = await played(process, but=60)
    await process.hall.endings.concede(id_, [0])
    return id_


def test_nobody_learns_anything_before_the_end(either_database: str) -> None:
    async def play() -> None:
        async with running(Process(either_database, QuickBots())) as (one,):
            id_ = await played(one, but=75)
            table = await one.hall.tables.now(id_)
            with pytest.raises(NotYours, match="when it is over"):
                await one.hall.analyses.ask(table)
            with pytest.raises(NotYours, match="when it is over"):
                await one.hall.analyses.of(table)
            # Even what is stored already is not shown, nor gone on with.
            assert await one.store.ask_analysis(id_, table.seq, len(table.steps), 5)
            one.hall.tables.forget(id_)
            table = await one.hall.tables.now(id_)
            assert table.analysis is None
            assert analysed(look_at(table, Viewer(None, "en"), Stories(), [], None)) is None
            assert await one.hall.analyses.go_on()
            found = await one.store.analysis(id_)
            assert found is not None
            assert found.done == 0

    asyncio.run(play())


def test_a_game_is_looked_at_once_by_whoever_is_free(either_database: str) -> None:
    async def play() -> None:
        one, two = Process(either_database, QuickBots()), Process(either_database, QuickBots())
        async with running(one, two):
            id_ = await finished(one)
            table = await one.hall.tables.now(id_)
            assert await two.hall.analyses.of(await two.hall.tables.now(id_)) is None
            asked = await asyncio.gather(one.hall.analyses.ask(table), two.hall.analyses.ask(table))
            assert [(found.done, found.waiting) for found in asked] == [(0, True)] * 2
            assert await one.store.analyses_waiting() == 1
            bits = 0
            while any(await asyncio.gather(one.hall.analyses.go_on(), two.hall.analyses.go_on())):
                bits += 1
            assert bits > 3
            table = await two.hall.tables.now(id_)
            found = table.analysis
            assert found is not None
            assert (found.whole, found.waiting, found.moves) == (True, False, len(table.steps))
            moves = [remark.move for remark in found.remarks]
            assert moves == sorted(set(moves))
            assert all(table.steps[remark.move - 1].text == remark.played for remark in found.remarks)
            # It is there for everybody: nobody thinks again.
            assert await one.hall.analyses.ask(table) == found
            assert not await one.hall.analyses.go_on()
            assert id_ in one.told

    asyncio.run(play())


def test_what_dies_is_taken_over_and_comes_too_late(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with running(Process(database, QuickBots())) as (one,):
            id_ = await finished(one)
            await one.hall.analyses.ask(await one.hall.tables.now(id_))
            monkeypatch.setattr(stored, "LEASE", -1.0)
            dead = await one.store.take_analysis("dead")
            assert dead is not None
            monkeypatch.undo()
            assert await one.hall.analyses.go_on()
            after = await one.store.analysis(id_)
            assert after is not None
            assert after.done > 0
            await one.store.keep_remarks(dead, 1, [])
            await one.store.give_back_analysis(dead, 0.0, given_up=True)
            assert await one.store.analysis(id_) == after

    asyncio.run(play())


def test_what_fails_again_and_again_is_given_up_until_somebody_asks(
    either_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with running(Process(either_database, QuickBots())) as (one,):
            id_ = await finished(one)
            table = await one.hall.tables.now(id_)
            await one.hall.analyses.ask(table)
            assert await one.hall.analyses.go_on()
            bots = one.hall.drivers.last
            assert isinstance(bots, QuickBots)
            monkeypatch.setattr(analyses, "AGAIN", 0.0)
            bots.fails = True
            for _ in range(stored.MOST_ATTEMPTS):
                assert await one.hall.analyses.go_on()
            assert not await one.hall.analyses.go_on()
            given_up = await one.store.analysis(id_)
            assert given_up is not None
            assert not given_up.waiting
            assert given_up.done > 0
            look = look_at(await one.hall.tables.now(id_), Viewer(None, "en"), Stories(), [], None)
            shown = analysed(look)
            assert shown is not None
            assert shown.may_ask
            bots.fails = False
            assert (await one.hall.analyses.ask(table)).done == given_up.done
            assert await one.hall.analyses.go_on()

    asyncio.run(play())


def test_there_is_an_end_to_the_queue(either_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with running(Process(either_database, QuickBots())) as (one,):
            id_ = await finished(one)
            monkeypatch.setattr(analyses, "MOST_WAITING", 0)
            with pytest.raises(TooMuch, match="many games wait"):
                await one.hall.analyses.ask(await one.hall.tables.now(id_))

    asyncio.run(play())


async def whole(process: Process) -> str:
    """A game that was looked at, so that no other process has a part in it."""
    id_ = await played(process, but=0)
    await keep_analysis(process, id_)
    return id_


async def keep_analysis(process: Process, id_: str) -> None:
    """Look at a game at once."""
    table = await process.hall.tables.now(id_)
    bots, done, remarks = QuickBots(), 0, list[Json]()
    while done < len(table.steps):
        done, found = await bots.look_through(table.record(), done, 1)
        remarks += [remark.to_json() for remark in found]
    row = {"table_id": id_, "seq": table.seq, "iterations": 1, "moves": done, "done": done, "asked": 0.0, "attempts": 0}
    async with process.store.engine.begin() as connection:
        await connection.execute(insert(schema.analyses).values(remarks=json.dumps(remarks), **row))
        await touch(connection, id_)
    process.hall.tables.outdate(id_)


def test_curves_and_marks_lie_where_the_moves_do(either_database: str) -> None:
    async def play() -> None:
        async with running(Process(either_database), Process(either_database)) as (one, two):
            id_ = await played(one, but=60)
            # Whoever had the table in mind in the middle of the game reads its end and its analysis at once.
            assert not (await two.hall.tables.now(id_)).over
            await play_out(one, id_)
            await keep_analysis(one, id_)
            table = await two.hall.tables.now(id_)
            assert table.analysis is not None
            look = look_at(table, Viewer(None, "en", at=12), Stories(), [], None)
            shown = analysed(look)
            assert shown is not None
            assert shown.whole
            assert [curve.name for curve in shown.curves] == ["Ann", "Ben"]
            winner = table.state.ranking.index(1)
            # From above: who won ends higher.
            assert shown.curves[winner].end < shown.curves[1 - winner].end
            assert shown.now == pytest.approx(100 * 12 / len(table.steps))
            turning = sorted(remark.move for remark in turning_points(table.analysis.remarks))
            assert turning
            assert [mark.point.move for mark in shown.marks] == turning
            assert all(0 <= mark.left <= 100 and 0 <= mark.top <= 100 for mark in shown.marks)
            for language, better in (("en", "It cost about 3 points and 10 %"), ("pl", "3 punkty i 10 %")):
                said = speaking(table, language)
                told = annotated(table, said.words, said.names, language)
                assert told is not None
                assert better in told.turning[0].cost
                assert told.turning[0].better[0].isupper()
                assert told.turning[0].why

    asyncio.run(play())


def test_marks_stand_beside_each_other() -> None:
    assert apart([(10.0, 50.0), (40.0, 50.0)]) == [(10.0, 50.0), (40.0, 50.0)]
    placed = apart([(10.0, 95.0), (11.0, 95.0), (12.0, 90.0), (14.0, 40.0)])
    assert placed[0] == (10.0, 95.0)
    assert [left for left, _ in placed] == [10.0, 11.0, 12.0, 14.0]
    heights = sorted(top for _, top in placed)
    assert all(high - low >= 24.0 for low, high in pairwise(heights))
    # Where there is no room left they lie above each other, as they are.
    assert apart([(10.0, 50.0)] * 9)[-1] == (10.0, 50.0)
