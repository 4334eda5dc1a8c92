"""Tables whose games are over, for tests of archive, people and ratings: one is played, others are made up."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import insert, select, update

from clachan.core.rng import Rng
from clachan.games import registry
from clachan.web import schema
from clachan.web.livetable import LiveTable
from clachan.web.store import Person, Store, TableInfo
from clachan.web.store.results import Result, SeatResult, keep_result
from clachan.web.store.rows import new_id
from tests.web.halls import Process

QUICK = "isle-of-skye"


async def open_for_people(
    process: Process,
    people: Sequence[Person],
    bots: Sequence[str] = (),
    free: int = 0,
    hints: bool | None = None,
    rated: bool | None = None,
) -> str:
    """A table of these people, and then these bots, with some seats left free: its id."""
    seats = ["" for _ in people] + list(bots) + [""] * free
    options = registry.game(QUICK).options(len(seats))
    info = await process.hall.people.open_table(
        people[0], QUICK, options, seats, 7, True, True, [0], hints=hints, rated=rated
    )
    for person in people[1:]:
        await process.hall.people.join(info.id, person)
    return info.id


async def play_out(process: Process, id_: str, seed: int = 3, but: int = 0) -> LiveTable:
    """Random moves of all seats until the game is over, or so many before that."""
    random = Rng(seed)
    table = await process.hall.tables.now(id_)
    ahead = table.state.copy()
    moves: list[tuple[int, str]] = []
    while not ahead.over:
        seat = ahead.deciders[0]
        legal = ahead.legal(seat)
        action = legal[random.below(len(legal))]
        moves.append((seat, action.text))
        ahead.play(seat, action)
    for seat, text in moves[: len(moves) - but]:
        table = await process.hall.moves.play(id_, seat, table.asked_at[seat], text)
    return table


async def end_as(
    store: Store, people: Sequence[Person | str], places: Sequence[int], ended: float, **more: object
) -> str:
    """A finished game out of nothing: who sat there (a person, or the name of a bot), and the places they came to."""
    id_ = new_id()
    host = next(one for one in people if isinstance(one, Person))
    agreed = {
        "id": id_, "game": QUICK, "rules": "1", "data": "-", "players": len(people), "modules": "[]",
        "variants": "{}", "seed": "1", "rated": True, "open": True, "live": True, "host": host.id, "status": "over",
        "created": ended - 600, "began": ended - 600, **more,
    }  # fmt: skip
    seats = [
        {
            "table_id": id_, "seat": seat, "name": one.name if isinstance(one, Person) else "Greedy bot",
            "bot": "" if isinstance(one, Person) else one, "person": one.id if isinstance(one, Person) else None,
            "secret": new_id(24), "stand_in": "", "since": ended - 600,
        }
        for seat, one in enumerate(people)
    ]  # fmt: skip
    result = Result(ended, 40, 6, [_came_to(place) for place in places])
    async with store.engine.begin() as connection:
        await connection.execute(insert(schema.tables).values(agreed))
        await connection.execute(insert(schema.seats), seats)
        await keep_result(connection, id_, result)
    return id_


def _came_to(place: int) -> SeatResult:
    points = 60 - 10 * place
    return SeatResult(points, place, {"source": {"sheep": points - 5, "gold": 5}, "tile": {"B01": 1, "B13": 1}})


async def forget_finished(process: Process, id_: str) -> None:
    """As if a game had ended before there was an archive."""
    async with process.store.engine.begin() as connection:
        for table in (schema.rating_steps, schema.finished_options, schema.finished_seats, schema.finished):
            await connection.execute(table.delete().where(table.c.table_id == id_))


async def sit_in(process: Process, id_: str, seat: int, bot: str = "greedy") -> None:
    """A bot sat in for somebody at the end of a game that is not counted yet."""
    seats = schema.finished_seats
    async with process.store.engine.begin() as connection:
        here = (seats.c.table_id == id_) & (seats.c.seat == seat)
        await connection.execute(update(seats).where(here).values(stand_in=bot))


async def stored_ratings(process: Process) -> dict[str, tuple[float, float, int]]:
    """All ratings: strength, doubt, games."""
    async with process.store.engine.connect() as connection:
        rows = (await connection.execute(select(schema.ratings))).all()
    return {row.who: (row.mu, row.sigma, row.games) for row in rows}


async def all_rows(process: Process, name: str) -> list[tuple[object, ...]]:
    """Everything in one table of the database."""
    async with process.store.engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(select(schema.metadata.tables[name]))]


async def info_of(process: Process, id_: str) -> TableInfo:
    """A table as it is stored."""
    info = await process.store.table(id_)
    assert info is not None
    return info
