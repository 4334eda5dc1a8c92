"""Deadlines of tables, bots that sit in for people, when people were last seen, and who chose the seed."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

LIVE, AT_LEISURE = 600, 86_400


def upgrade() -> None:
    """Tables that are there already get the usual deadline of their pace."""
    op.add_column("tables", sa.Column("deadline", sa.Integer, nullable=False, server_default=str(LIVE)))
    op.add_column("tables", sa.Column("seed_chosen", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("began", sa.Float))
    op.add_column("seats", sa.Column("stand_in", sa.String(40), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("since", sa.Float, nullable=False, server_default="0"))
    op.add_column("votes", sa.Column("asked", sa.Integer, nullable=False, server_default="0"))
    op.add_column("chat", sa.Column("kind", sa.String(20), nullable=False, server_default=""))
    op.create_table(
        "seen",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    tables = sa.table("tables", sa.column("deadline"), sa.column("live", sa.Boolean))
    op.execute(tables.update().where(sa.not_(tables.c.live)).values(deadline=AT_LEISURE))
