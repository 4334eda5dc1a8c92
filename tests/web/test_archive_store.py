"""Finding finished games, what people have played, and friends and blocking, in the database."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from clachan.web.refusals import NotYours, Refused
from clachan.web.store.archive import Search
from clachan.web.store.relations import BLOCKED, FRIEND
from tests.web.endings import end_as, open_for_people, stored_ratings
from tests.web.halls import Process, processes


async def some_games(one: Process) -> dict[str, str]:
    """Ann, Ben and Cat have played; some tables were private: the ids of the tables by what they are."""
    ann, ben, cat = [await one.store.add_guest(name) for name in ("Ann", "Ben", "Cat")]
    await one.store.keep_name(ann.id, "Ann", "-")
    found = {
        "ann-ben": await end_as(one.store, [ann, ben], [1, 2], 100.0),
        "druids": await end_as(one.store, [ann, ben, cat], [3, 1, 2], 200.0, modules='["druids"]'),
        "private": await end_as(one.store, [ann, ben], [2, 1], 300.0, open=False, rated=False),
        "bots": await end_as(one.store, [cat, "greedy"], [1, 2], 300.0),
    }
    await one.hall.archive.count()
    return {**found, "ann": ann.id, "ben": ben.id, "cat": cat.id}


def test_games_are_found(database: str) -> None:
    async def play() -> None:
        async with processes(database, 1) as (one,):
            known = await some_games(one)
            names = {id_: name for name, id_ in known.items()}

            async def found(**search: Any) -> set[str]:
                return {names[game.table] for game in (await one.store.find_finished(Search(**search))).games}

            assert await found() == {"ann-ben", "druids", "bots"}
            assert await found(people=("ANN",)) == {"ann-ben", "druids"}
            assert await found(people=("ann", "Cat")) == {"druids"}
            assert await found(people=("nobody\0",)) == set()
            assert await found(person=known["ann"], viewer=known["ann"]) == {"ann-ben", "druids", "private"}
            assert await found(person=known["ann"], viewer=known["ben"]) == {"ann-ben", "druids"}
            assert await found(game="isle-of-skye", module="druids") == {"druids"}
            assert await found(game="isle-of-skye", module="none", people=("ann",)) == {"ann-ben"}
            assert await found(game="glen-more") == set()
            assert await found(players=3) == {"druids"}
            assert await found(since=150.0, until=300.0) == {"druids"}
            assert await found(least=41) == set()
            assert await found(most=40, rated=True) == {"ann-ben", "druids", "bots"}
            # Page by page, from where the last one ended.
            pages, after = [], ""
            while True:
                page = await one.store.find_finished(Search(after=after), 1)
                pages.append([names[game.table] for game in page.games])
                after = page.after
                if not after:
                    break
            assert pages == [["bots"], ["druids"], ["ann-ben"]]
            for nonsense in ("x", "nan~a", "inf~a"):
                with pytest.raises(Refused):
                    await one.store.find_finished(Search(after=nonsense))

    asyncio.run(play())


def test_what_people_have_played(either_database: str) -> None:
    async def play() -> None:
        async with processes(either_database, 1) as (one,):
            known = await some_games(one)
            ann = await one.store.keeper("ann")
            assert ann is not None
            assert [(p.players, p.games, p.wins, p.points) for p in await one.store.played(ann.id)] == [
                (2, 1, 1, 50.0),
                (3, 1, 0, 30.0),
            ]
            assert [p.games for p in await one.store.played(ann.id, private=True)] == [2, 1]
            met = await one.store.opponents(known["ben"])
            assert [(o.name, o.kept, o.games, o.ahead, o.behind) for o in met] == [
                ("Ann", True, 2, 1, 1),
                ("Cat", False, 1, 1, 0),
            ]
            assert [(o.bot, o.games) for o in await one.store.opponents(known["cat"]) if o.bot] == [("greedy", 1)]
            assert [p.games for p in await one.store.played("bot greedy")] == [1]
            # Guests are rated, and listed as soon as they keep their name.
            assert [s.name or s.bot for s in await one.store.strongest("isle-of-skye")] == ["Ann", "greedy"]
            await one.store.keep_name(known["cat"], "Catriona", "-")
            assert {s.name or s.bot for s in await one.store.strongest("isle-of-skye")} == {"Ann", "Catriona", "greedy"}
            cat = await one.store.keeper("catriona")
            assert cat is not None
            path = await one.store.path_of(cat.id, "isle-of-skye")
            assert [moment.ended for moment in path] == [200.0, 300.0]
            (standing,) = await one.store.standings_of(cat.id)
            assert (standing.games, standing.rating) == (2, path[-1].rating)
            (game,) = await one.store.finished_of(cat.id, 1)
            assert [(seat.name, seat.kept) for seat in game.seats] == [("Catriona", True), ("Greedy bot", False)]
            # All of it can be had, and goes with whoever leaves for good; the games of others stay.
            everything = await one.store.all_of(cat.id)
            assert [len(everything[part]) for part in ("finished", "ratings", "friends_and_blocked")] == [2, 2, 0]
            await one.store.relate(known["ben"], cat.id, FRIEND)
            assert (await one.store.all_of(known["ben"]))["friends_and_blocked"][0]["name"] == "Catriona"
            await one.store.forget(cat.id)
            assert cat.id not in await stored_ratings(one)
            assert (await one.store.all_of(known["ben"]))["friends_and_blocked"] == []
            (game,) = await one.store.latest_finished(1)
            assert [(seat.name, seat.person) for seat in game.seats] == [("Somebody", None), ("Greedy bot", None)]

    asyncio.run(play())


def test_who_is_blocked_stays_away(either_database: str) -> None:
    async def play() -> None:
        async with processes(either_database, 1) as (one,):
            ann, ben, cat = [await one.store.add_guest(name) for name in ("Ann", "Ben", "Cat")]
            await one.store.relate(ann.id, ben.id, BLOCKED)
            with pytest.raises(Refused, match="you"):
                await one.store.relate(ann.id, ann.id, BLOCKED)
            waiting = await open_for_people(one, [ann], free=1)
            with pytest.raises(NotYours, match="does not want"):
                await one.hall.people.join(waiting, ben)
            info = await one.store.table(waiting)
            assert info is not None
            with pytest.raises(NotYours, match="does not want"):
                await one.hall.people.take_over(info.seats[0].secret, ben)
            # At another's table with Ann, too; and nobody is taken along to a rematch.
            await one.hall.people.join(waiting, cat)
            over = await end_as(one.store, [ann, ben], [1, 2], 100.0)
            with pytest.raises(NotYours, match="does not want"):
                await one.hall.people.rematch(over, ben, 1)
            await one.store.relate(ann.id, ben.id, "")
            assert await one.hall.people.rematch(over, ben, 1)

    asyncio.run(play())
