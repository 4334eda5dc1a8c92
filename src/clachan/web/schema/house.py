"""What the operator sees and does, and what the server keeps for itself."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text

from clachan.web.schema.base import metadata

# What people report to the operator.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    # Who reports: a person, if they are known, and a mark of their address.
    Column("person", String(32)),
    Column("origin", String(32), nullable=False),
    # A line of chat, a name, or a table as a whole.
    Column("kind", String(10), nullable=False),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("line", Integer),
    Column("about", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("done", Float),
    Index("reports_by_state", "done", "at"),
    Index("reports_by_origin", "origin"),
)

# Names that nobody may take, and marks of addresses from which nobody may do anything.
blocks = Table(
    "blocks",
    metadata,
    Column("kind", String(10), primary_key=True),
    Column("value", String(160), primary_key=True),
    Column("shown", String(80), nullable=False),
    Column("at", Float, nullable=False),
)

# What the operator has done.
deeds = Table(
    "deeds",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("who", String(40), nullable=False),
    Column("what", String(20), nullable=False),
    Column("table_id", String(16)),
    Column("about", Text, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
