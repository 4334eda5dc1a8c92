"""What waits for a process to do it: moves of bots, and notices."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table

from clachan.web.schema.base import metadata

# The bots' queue: a row for each table at which a bot has played.
jobs = Table(
    "jobs",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # When a bot may think; empty where it is no bot's turn.
    Column("due", Float),
    # Goes up whenever there is a reason to look whether it is a bot's turn.
    Column("asked", Integer, nullable=False),
    # How often it was taken since a bot moved.
    Column("attempts", Integer, nullable=False),
    # Whether a person sits at the table: other tables' bots think last.
    Column("people", Boolean, nullable=False),
    # Whether bots move without pauses until somebody else is to decide.
    Column("hurry", Boolean, nullable=False),
    # The process that has taken it, and until when others leave it alone.
    Column("owner", String(40)),
    Column("lease_until", Float),
    # The last entry, and the version of the table, when the bots last looked.
    Column("seen", Integer, nullable=False),
    Column("seen_version", Integer, nullable=False),
    Index("jobs_by_due", "people", "due"),
)

# The processes in which bots think.
workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(100), nullable=False),
    Column("slots", Integer, nullable=False),
    Column("seen", Float, nullable=False),
)

# The queue of notices: a row for each seat and each way to reach its player.
notices = Table(
    "notices",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("way", String(16), ForeignKey("ways.id", ondelete="CASCADE"), primary_key=True),
    # Whether the seat has to decide now, and since when.
    Column("turn", Boolean, nullable=False),
    Column("asked", Float, nullable=False),
    # When its player is to be told; empty: there is nothing to tell.
    Column("due", Float),
    Column("told", Float),
    Column("attempts", Integer, nullable=False),
    # The process that has taken it, and until when others leave it alone.
    Column("owner", String(40)),
    Column("lease_until", Float),
    Index("notices_by_due", "due"),
    Index("notices_by_way", "way"),
)
