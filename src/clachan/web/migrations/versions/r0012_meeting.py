"""Meeting people: clocks, what happens when time is up, lots, colours, holidays, mutes, onlookers, and results."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add them. At tables that are there already all stays as it was agreed on."""
    op.add_column("tables", sa.Column("by_lot", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("lot", sa.String(40)))
    op.add_column("tables", sa.Column("bank", sa.Integer))
    op.add_column("tables", sa.Column("increment", sa.Integer))
    op.add_column("tables", sa.Column("time_up", sa.String(10), nullable=False, server_default="vote"))
    op.add_column("tables", sa.Column("due", sa.Float))
    op.add_column("tables", sa.Column("ended", sa.Float))
    op.add_column("tables", sa.Column("result", sa.Text))
    op.add_column("seats", sa.Column("colour", sa.String(10), nullable=False, server_default=""))
    op.create_index("tables_by_lobby", "tables", ["status", "open", "created"])
    op.create_index("tables_by_end", "tables", ["status", "open", "ended"])
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_index("tables_by_host", "tables", ["host", "status"])
    # When a game ended was not noted before: its last entry tells.
    op.execute(
        "UPDATE tables SET ended = coalesce((SELECT entries.at FROM entries WHERE entries.table_id = tables.id"
        " AND entries.seq = tables.seq), created) WHERE status = 'over'"
    )
    _add_tables()


def _add_tables() -> None:
    op.create_table(
        "clocks",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("since", sa.Float),
    )
    op.create_table(
        "onlookers",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("muted", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Index("mutes_by_muted", "muted"),
    )
    op.create_table(
        "holidays",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("first", sa.Float, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
        sa.Index("holidays_by_person", "person"),
    )
