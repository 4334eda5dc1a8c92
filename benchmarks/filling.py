"""A database as a busy server would have it: running and finished tables, filled in directly.

A few games of each kind are played at random; finished tables are copies of their results, with other people, days and
points. Running tables have no moves: lists do not look at them.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from sqlalchemy import insert

from clachan.core.rng import Rng
from clachan.games import registry
from clachan.web import schema
from clachan.web.livetable import LiveTable
from clachan.web.names import GUESTS, folded
from clachan.web.results import result_of
from clachan.web.store import Person, Store, TableInfo
from clachan.web.store.results import Result, option_of
from clachan.web.tallies import TalliedGame, TalliedSeat, Tallies
from clachan.web.versions import rules_code

# Tables that nobody has come to for long would end by themselves.
NOW = time.time()
YEAR = 365 * 86_400
AT_ONCE = 2000
# The first of all people sits at one in so many running tables, beside those that chance brings.
KEEN = 50

Row = dict[str, object]


@dataclass(frozen=True)
class Sample:
    """A game that was played at random: what was agreed on, and how it ended."""

    game: str
    modules: tuple[str, ...]
    players: int
    result: Result


def samples(each: int = 2) -> list[Sample]:
    """Some games of each kind, with and without expansions."""
    found: list[Sample] = []
    for game in registry.all_games():
        for modules in sorted({(), tuple(module.name for module in game.modules[:2])}):
            for players in (2, 3, 4):
                for seed in range(each):
                    found.append(_sample(game.name, modules, players, seed))
    return found


def _sample(name: str, modules: tuple[str, ...], players: int, seed: int) -> Sample:
    game, random = registry.game(name), Rng(seed)
    info = TableInfo(
        "", name, game.rules_version, "", players, modules, {}, seed, True, True, "", "playing", 0.0, None, 0, ()
    )
    table = LiveTable(info, game)
    state = table.state.copy()
    while not state.over:
        seat = state.deciders[0]
        legal = state.legal(seat)
        state.play(seat, legal[random.below(len(legal))])
    table.state = state
    return Sample(name, modules, players, result_of(table))


class Filling:
    """Rows for a database."""

    def __init__(self, people: Sequence[Person], found: Sequence[Sample], seed: int = 1) -> None:
        self.people = people
        self.samples = found
        self.random = Random(seed)
        self.tallies = Tallies()

    def running(self, count: int) -> Iterator[dict[str, list[Row]]]:
        """Tables that wait or are played."""
        for number in range(count):
            sample, who = self.random.choice(self.samples), self._who(bots=False)
            if number % KEEN == 0 and self.people[0] not in who:
                who[0] = self.people[0]
            waiting = number % 5 == 0
            created = NOW - self.random.random() * 7 * 86_400
            table = self._table(f"run{number}", sample, who[0], "waiting" if waiting else "playing", created)
            seats = self._seats(f"run{number}", who[: sample.players - waiting], sample.players)
            yield {"tables": [table], "seats": seats}

    def finished(self, count: int, counted: bool) -> Iterator[dict[str, list[Row]]]:
        """Tables that are over, with their results; counted already, or waiting for it."""
        for number in range(count):
            sample, who = self.random.choice(self.samples), self._who()
            ended = NOW - YEAR * (1 - number / count) + self.random.random()
            id_, began = f"end{number}", ended - self.random.randrange(900, 5400)
            table = self._table(id_, sample, who[0], "over", began, ended)
            seats = self._seats(id_, who[: sample.players], sample.players)
            yield {
                "tables": [table],
                "seats": seats,
                "finished": [self._finished(table, sample, began, ended, number + 1 if counted else None)],
                "finished_seats": self._results(table, seats, sample, ended),
                "finished_options": [
                    {"table_id": id_, "option": option_of(sample.game, module), "ended": ended}
                    for module in sample.modules or ("",)
                ],
            }

    def _who(self, bots: bool = True) -> list[Person | str]:
        """Four at a table; most of them people, who like some others more. Bots would think all the while."""
        first = int(self.random.random() ** 2 * len(self.people))
        others = [self.people[(first + step * 7) % len(self.people)] for step in range(1, 4)]
        return [
            self.people[first],
            *[other if self.random.random() < 0.7 or not bots else "greedy" for other in others],
        ]

    def _table(
        self, id_: str, sample: Sample, host: Person | str, status: str, created: float, ended: float | None = None
    ) -> Row:
        assert isinstance(host, Person)
        game = registry.game(sample.game)
        return {
            "id": id_, "game": sample.game, "rules": game.rules_version, "data": game.data_version(sample.modules),
            "players": sample.players, "modules": json.dumps(list(sample.modules)), "variants": "{}", "seed": "1",
            "rated": True, "open": self.random.random() < 0.8, "live": self.random.random() < 0.5, "host": host.id,
            "status": status,
            "created": created, "began": created, "code": rules_code(sample.game),
            "deciders": "0" if status == "playing" else "", "round": 1,
            "ended": ended, "result": None if ended is None else _result(sample),
        }  # fmt: skip

    def _seats(self, id_: str, who: Sequence[Person | str], players: int) -> list[Row]:
        return [
            {
                "table_id": id_, "seat": seat, "secret": f"{id_}-{seat}", "stand_in": "", "since": NOW,
                "name": one.name if isinstance(one, Person) else "Greedy bot" if one else "",
                "bot": one if isinstance(one, str) else "",
                "person": one.id if isinstance(one, Person) else None,
            }
            for seat, one in enumerate([*who, *[""] * (players - len(who))])
        ]  # fmt: skip

    def _finished(self, table: Row, sample: Sample, began: float, ended: float, number: int | None) -> Row:
        same = {name: table[name] for name in ("game", "players", "modules", "variants", "open", "live", "rated")}
        moves = sample.result.moves or self.random.randrange(40, 400)
        return {
            **same, "table_id": table["id"], "tallied": True, "began": began, "ended": ended, "moves": moves,
            "rounds": sample.result.rounds, "number": number,
        }  # fmt: skip

    def _results(self, table: Row, seats: Sequence[Row], sample: Sample, ended: float) -> list[Row]:
        more = self.random.randrange(0, 25)
        # Whoever comes later in the list of people plays better, most of the time.
        order = sorted(range(len(seats)), key=lambda seat: hash(seats[seat]["person"]) % 7 + self.random.random() * 9)
        came_to = sorted(sample.result.seats, key=lambda seat: seat.place)
        mine = {seat: came_to[place] for place, seat in enumerate(order)}
        tallied = [
            TalliedSeat(seats[s]["person"] is not None, mine[s].points + more, mine[s].place, mine[s].counted)
            for s in range(len(seats))
        ]
        self.tallies.add(TalliedGame(sample.game, sample.players, sample.modules, 150, 40, tallied))
        return [
            {
                "table_id": table["id"], "seat": s, "game": sample.game, "players": sample.players,
                "open": table["open"], "ended": ended, "person": seats[s]["person"], "name": seats[s]["name"],
                "folded": folded(str(seats[s]["name"])), "bot": seats[s]["bot"], "stand_in": "",
                "points": mine[s].points + more, "place": mine[s].place, "counted": json.dumps(mine[s].counted),
            }
            for s in range(len(seats))
        ]  # fmt: skip


def _result(sample: Sample) -> str:
    """Points and places, for lists of tables."""
    seats = sample.result.seats
    return json.dumps([[seat.points for seat in seats], [seat.place for seat in seats]])


async def fill(store: Store, running: int, finished: int, people: int, counted: bool = True) -> list[Person]:
    """Fill an empty database; statistics are there at once if the games are to be taken for counted."""
    folk = [
        Person(f"person{number}", f"{GUESTS[number % len(GUESTS)]} {number // len(GUESTS)}", True)
        for number in range(people)
    ]
    rows = [
        {"id": one.id, "name": one.name, "kept_name": folded(one.name), "password": "-", "created": NOW} for one in folk
    ]
    await _store(store, {"people": rows})
    filling = Filling(folk, samples())
    for source in (filling.running(running), filling.finished(finished, counted)):
        batch: dict[str, list[Row]] = {}
        for number, one in enumerate(source, start=1):
            for name, more in one.items():
                batch.setdefault(name, []).extend(more)
            if number % AT_ONCE == 0:
                await _store(store, batch)
                batch = {}
        await _store(store, batch)
    if counted:
        tallied = [{**key._asdict(), **vars(tally)} for key, tally in filling.tallies.found.items()]
        await _store(store, {"tallies": tallied})
    async with store.engine.begin() as connection:
        await connection.exec_driver_sql("ANALYZE")
    return folk


async def _store(store: Store, rows: dict[str, list[Row]]) -> None:
    async with store.engine.begin() as connection:
        for table in schema.metadata.sorted_tables:
            if rows.get(table.name):
                await connection.execute(insert(table), rows[table.name])
