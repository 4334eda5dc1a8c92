"""Moves that are one act, asking for take-backs, and questions with one answer."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Every move that is there already is an act of its own."""
    op.add_column("entries", sa.Column("gesture", sa.Integer))
    op.add_column("tables", sa.Column("casual", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("by_itself", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "takebacks",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("first", sa.Integer),
    )
