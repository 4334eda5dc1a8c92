"""What is stored when a game ends, and how it is counted: once, in order, whoever does it and whatever happens."""

from __future__ import annotations

import asyncio
import json

import pytest

from clachan.core.errors import OptionError
from clachan.games import registry
from clachan.web.rating import Rating, rate
from clachan.web.refusals import Refused
from tests.web.endings import (
    QUICK,
    all_rows,
    end_as,
    forget_finished,
    info_of,
    open_for_people,
    play_out,
    sit_in,
    stored_ratings,
)
from tests.web.halls import processes


def test_the_last_entry_brings_the_result(database: str) -> None:
    async def play() -> None:
        async with processes(database, 2) as (one, two):
            ann, ben = await one.store.add_guest("Ann"), await one.store.add_guest("Ben")
            id_ = await open_for_people(one, [ann, ben])
            assert (await info_of(one, id_)).rated
            table = await play_out(one, id_, but=1)
            assert await all_rows(one, "finished") == []
            table = await play_out(one, id_)
            (row,) = await all_rows(one, "finished")
            assert row[:4] == (id_, QUICK, 2, "[]")
            assert row[7:9] == (True, True)
            assert row[10:] == (table.steps[-1].at, len(table.steps), table.state.round, None)
            seats = await all_rows(one, "finished_seats")
            assert [(seat[6], seat[7], seat[11], seat[12]) for seat in sorted(seats, key=lambda s: int(str(s[1])))] == [
                (person.id, person.name, points, place)
                for person, points, place in zip([ann, ben], table.state.scores, table.state.ranking, strict=True)
            ]
            for seat in seats:
                counted = json.loads(str(seat[13]))
                assert sum(counted["source"].values()) == seat[11]
                assert "scrolls" in counted["source"] or not any(key.startswith("scroll ") for key in counted["source"])
                assert len(counted["tile"]) > 2
            # Two processes count at once: once for all.
            assert sum(await asyncio.gather(one.hall.archive.count(), two.hall.archive.count())) == 1
            assert (await all_rows(two, "finished"))[0][-1] == 1
            assert {who: games for who, (_, _, games) in (await stored_ratings(two)).items()} == {ann.id: 1, ben.id: 1}
            tallied = {tuple(row[3:5]): row[5:] for row in await all_rows(one, "tallies")}
            assert tallied["all", ""] == (2, 1.0, sum(table.state.scores))
            assert tallied["moves", ""] == (1, 0.0, len(table.steps))
            # As if it had ended before there was an archive: it is entered again, and is the same.
            await forget_finished(one, id_)
            before = (row[:9], seats)
            assert await two.hall.archive.enter_all() == 1
            assert ((await all_rows(one, "finished"))[0][:9], await all_rows(one, "finished_seats")) == before
            assert await two.hall.archive.enter_all() == 0

    asyncio.run(play())


def test_games_are_rated_in_the_order_of_their_ending_and_a_crash_changes_nothing(
    either_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with processes(either_database, 1) as (one,):
            ann, ben, cat = [await one.store.add_guest(name) for name in ("Ann", "Ben", "Cat")]
            # Stored in another order than they ended.
            await end_as(one.store, [ann, ben, cat], [2, 1, 3], ended=300.0)
            first = await end_as(one.store, [ann, ben], [1, 2], ended=100.0)
            await end_as(one.store, [ann, "greedy", "greedy"], [1, 1, 3], ended=200.0)
            await end_as(one.store, [ann, ben], [2, 1], ended=50.0, hints=True)
            with monkeypatch.context() as broken:
                broken.setattr("clachan.web.store.counting._tallied", _crash)
                with pytest.raises(ZeroDivisionError):
                    await one.hall.archive.count()
            assert (await stored_ratings(one), await all_rows(one, "rating_steps")) == ({}, [])
            assert await one.hall.archive.count() == 4
            assert await one.hall.archive.count() == 0
            wanted: dict[str, Rating] = {}
            for game in (
                [(ann.id, 1), (ben.id, 2)],
                [(ann.id, 1), ("bot greedy", 1), ("bot greedy", 3)],
                [(ann.id, 2), (ben.id, 1), (cat.id, 3)],
            ):
                wanted |= rate(wanted, game)
            found = await stored_ratings(one)
            assert {who: (mu, sigma) for who, (mu, sigma, _) in found.items()} == {
                who: (rating.mu, rating.sigma) for who, rating in wanted.items()
            }
            assert {who: games for who, (_, _, games) in found.items()} == {
                ann.id: 3, ben.id: 2, cat.id: 1, "bot greedy": 1,
            }  # fmt: skip
            steps = await all_rows(one, "rating_steps")
            assert [row[0] for row in steps if row[1] == ann.id and row[3] == 2] == [first]

    asyncio.run(play())


def _crash(*_: object) -> None:
    raise ZeroDivisionError


def test_who_left_is_last_and_who_came_back_is_not(either_database: str) -> None:
    async def play() -> None:
        async with processes(either_database, 1) as (one,):
            ann, ben, cat = [await one.store.add_guest(name) for name in ("Ann", "Ben", "Cat")]
            # The bot that sat in for Ann has won.
            left = await end_as(one.store, [ann, ben, cat], [1, 2, 3], ended=100.0)
            await sit_in(one, left, 0)
            await one.hall.archive.count()
            found = await stored_ratings(one)
            wanted = rate({}, [(ann.id, 4), (ben.id, 2), (cat.id, 3)])
            assert {who: mu for who, (mu, _, _) in found.items()} == {who: one.mu for who, one in wanted.items()}
            assert found[ben.id][0] > found[cat.id][0] > found[ann.id][0]
            # Statistics of people do not count the bot's victory.
            tallied = {tuple(row[2:5]): row[5:7] for row in await all_rows(one, "tallies")}
            assert (tallied[True, "all", ""], tallied[False, "all", ""]) == ((2, 0.0), (1, 1.0))

    asyncio.run(play())


def test_what_is_not_fair_is_not_rated(either_database: str) -> None:
    async def play() -> None:
        async with processes(either_database, 1) as (one,):
            ann, ben = await one.store.add_guest("Ann"), await one.store.add_guest("Ben")
            await end_as(one.store, [ann, ben], [1, 2], ended=1.0, rated=False)
            await end_as(one.store, [ann, ben], [1, 2], ended=2.0, casual=True)
            await end_as(one.store, [ann, ben], [1, 2], ended=3.0, seed_chosen=True)
            await end_as(one.store, [ann, ben], [1, 2], ended=4.0, hints=True)
            # Somebody in two seats, nobody to compare with, bots of odd strengths.
            await end_as(one.store, [ann, ann, ben], [1, 2, 3], ended=5.0)
            await end_as(one.store, [ann, "search:123i"], [1, 2], ended=6.0)
            assert await one.hall.archive.count() == 6
            assert await stored_ratings(one) == {}
            # Who chose the seed may have chosen the points: statistics leave it out.
            (all_seats,) = [row for row in await all_rows(one, "tallies") if row[1:4] == (2, True, "all")]
            assert all_seats[5] == 7

    asyncio.run(play())


def test_rated_is_a_choice_and_goes_with_no_help(either_database: str) -> None:
    async def play() -> None:
        async with processes(either_database, 1) as (one,):
            ann = await one.store.add_guest("Ann")
            options = registry.game(QUICK).options(2)

            async def opened(
                bots: list[str],
                mine: list[int],
                hints: bool | None = None,
                rated: bool | None = None,
                seed_chosen: bool = False,
            ) -> bool:
                info = await one.hall.people.open_table(
                    ann, QUICK, options, bots, 1, True, True, mine, None, seed_chosen, hints=hints, rated=rated
                )
                return info.rated

            assert await opened(["", ""], [0])
            assert not await opened(["", ""], [0], rated=False)
            assert not await opened(["", ""], [0], hints=True)
            assert not await opened(["", ""], [0, 1])
            assert not await opened(["", "greedy"], [0])
            assert await opened(["", "greedy"], [0], hints=False, rated=True)
            with pytest.raises(OptionError, match="no hints"):
                await opened(["", "greedy"], [0], rated=True)
            with pytest.raises(OptionError, match="no chosen seed"):
                await opened(["", ""], [0], rated=True, seed_chosen=True)
            with pytest.raises(OptionError, match="one seat"):
                await opened(["", ""], [0, 1], rated=True)
            # Against bots everything can be taken back, but not where it counts.
            id_ = await open_for_people(one, [ann], ["random"], hints=False, rated=True)
            table = await one.hall.tables.now(id_)
            assert (table.info.alone, table.free) == (True, False)
            await one.hall.moves.play(id_, 0, 0, table.state.legal(0)[0].text)
            with pytest.raises(Refused):
                await one.hall.takebacks.ask(id_, 0)

    asyncio.run(play())
