"""Rows that are there once, whoever writes them how often and at the same time."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection


async def upsert(connection: AsyncConnection, table: Table, rows: Sequence[dict[str, object]]) -> None:
    """Insert rows, or change those that are there; always in the same order, so that no two wait for each other."""
    keys = [column.name for column in table.primary_key]
    insert = postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)
    rest = {column.name: insert.excluded[column.name] for column in table.columns if column.name not in keys}
    again = insert.on_conflict_do_update(index_elements=keys, set_=rest) if rest else None
    statement = insert.on_conflict_do_nothing() if again is None else again
    await connection.execute(statement, sorted(rows, key=lambda row: [str(row[key]) for key in keys]))
