"""Analyses of finished games: asked for once, made bit by bit by whoever is free, kept for everybody."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from sqlalchemy import Update, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from clachan.bots.remarks import Remark, read_remark
from clachan.core.errors import RecordError
from clachan.core.reading import Reader
from clachan.web import schema
from clachan.web.store.asking import common_time
from clachan.web.store.database import Database, touch
from clachan.web.store.engine import patient

# Seconds until others take over what a process has taken and not spoken of since: longer than any bit of it takes.
LEASE = 90.0
# How often it is tried to go on from a move before it is given up.
MOST_ATTEMPTS = 3


@dataclass(frozen=True)
class Analysis:
    """How far a game has been looked at: up to which of its moves, and whether it is waited for that it goes on."""

    seq: int
    iterations: int
    moves: int
    done: int
    waiting: bool
    text: str

    @property
    def whole(self) -> bool:
        """Whether all decisions were looked at."""
        return self.done >= self.moves

    @cached_property
    def remarks(self) -> Sequence[Remark]:
        """What is said of the decisions up to there."""
        return [read_remark(found) for found in Reader(json.loads(self.text), "analysis", RecordError).items()]


@dataclass(frozen=True)
class Bit:
    """A game to go on with, taken by a process for a while: from a move on."""

    table: str
    owner: str
    seq: int
    iterations: int
    done: int
    attempt: int


class AnalysesInStore(Database):
    """What is said of finished games."""

    @patient
    async def analysis(self, table: str) -> Analysis | None:
        """How far a game has been looked at."""
        rows = schema.analyses
        columns = select(rows.c.seq, rows.c.iterations, rows.c.moves, rows.c.done, rows.c.due, rows.c.remarks)
        async with self.engine.connect() as connection:
            row = (await connection.execute(columns.where(rows.c.table_id == table))).first()
        return None if row is None else Analysis(*row[:4], row.due is not None, row.remarks)

    @patient
    async def analyses_waiting(self) -> int:
        """How many games wait to be looked at."""
        async with self.engine.connect() as connection:
            waiting = select(func.count()).where(schema.analyses.c.due.is_not(None))
            return await connection.scalar(waiting) or 0

    async def ask_analysis(self, table: str, seq: int, moves: int, iterations: int) -> bool:
        """Have a game looked at whose last entry this is, unless it is or was; whether it waits for that now."""
        rows = schema.analyses
        try:
            async with self.engine.begin() as connection:
                now = common_time(connection)
                # What was given up is tried again, from where it was.
                again = update(rows).where(rows.c.table_id == table, rows.c.seq == seq, rows.c.done < rows.c.moves)
                tried = await connection.execute(again.where(rows.c.due.is_(None)).values(due=now, attempts=0))
                if not tried.rowcount:
                    # One of other entries is of no use.
                    await connection.execute(delete(rows).where(rows.c.table_id == table, rows.c.seq != seq))
                    await connection.execute(
                        insert(rows).values(
                            table_id=table,
                            seq=seq,
                            iterations=iterations,
                            moves=moves,
                            done=0,
                            remarks="[]",
                            asked=now,
                            due=now,
                            attempts=0,
                        )
                    )
                await touch(connection, table, bots=False)
        except IntegrityError:
            return False  # somebody has asked before
        return True

    async def take_analysis(self, owner: str) -> Bit | None:
        """A game to go on with: the one that has waited the longest since somebody looked at it."""
        rows = schema.analyses
        async with self.engine.begin() as connection:
            now = common_time(connection)
            free = and_(rows.c.due <= now, or_(rows.c.lease_until.is_(None), rows.c.lease_until < now))
            waiting = select(rows.c.table_id).where(free).order_by(rows.c.due).limit(1)
            found = await connection.scalar(waiting.with_for_update(skip_locked=True))
            if found is None:
                return None
            taken = await connection.execute(
                update(rows)
                .where(rows.c.table_id == found, free)
                .values(owner=owner, lease_until=now + LEASE, attempts=rows.c.attempts + 1)
                .returning(rows.c.table_id, rows.c.seq, rows.c.iterations, rows.c.done, rows.c.attempts)
            )
            row = taken.first()
        return None if row is None else Bit(row.table_id, owner, row.seq, row.iterations, row.done, row.attempts)

    async def keep_remarks(self, bit: Bit, done: int, remarks: Sequence[Remark]) -> None:
        """Keep what was said of a game up to a move; when it is whole, all who look at the table hear of it."""
        rows = schema.analyses
        async with self.engine.begin() as connection:
            mine = and_(rows.c.table_id == bit.table, rows.c.owner == bit.owner)
            row = (await connection.execute(select(rows.c.remarks, rows.c.moves).where(mine))).first()
            if row is None:
                return  # another process has taken it over
            said = [*json.loads(row.remarks), *[remark.to_json() for remark in remarks]]
            over = done >= row.moves
            values = {"due": None if over else common_time(connection), "attempts": 0, "done": done}
            text = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
            await connection.execute(_let_go(bit).values(remarks=text, **values))
            if over:
                await touch(connection, bit.table, bots=False)

    async def give_back_analysis(self, bit: Bit, pause: float, given_up: bool = False) -> None:
        """Somebody shall try again after a pause, or nobody."""
        async with self.engine.begin() as connection:
            due = None if given_up else common_time(connection) + pause
            await connection.execute(_let_go(bit).values(due=due))
            if given_up:
                await touch(connection, bit.table, bots=False)


def _let_go(bit: Bit) -> Update:
    """A change of what is held by whoever took it, who does so no more."""
    rows = schema.analyses
    mine = update(rows).where(rows.c.table_id == bit.table, rows.c.owner == bit.owner)
    return mine.values(owner=None, lease_until=None)
