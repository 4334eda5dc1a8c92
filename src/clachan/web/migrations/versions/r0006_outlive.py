"""Digests of positions, component data, snapshots, and what the lobby shows of each table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add them. Entries that are there get their digests when they are first played again."""
    op.add_column("tables", sa.Column("seq", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("deciders", sa.String(40), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("round", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("code", sa.String(20)))
    op.add_column("tables", sa.Column("good", sa.Integer))
    op.create_index("tables_by_code", "tables", ["status", "game", "code"])
    op.execute(
        "UPDATE tables SET seq = (SELECT coalesce(max(entries.seq), 0) FROM entries WHERE entries.table_id = tables.id)"
    )
    op.add_column("entries", sa.Column("digest", sa.String(20)))
    op.create_table(
        "component_data",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("fingerprint", sa.String(20), primary_key=True),
        sa.Column("added", sa.Float, nullable=False),
        sa.Column("packed", sa.Text, nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("code", sa.String(20), nullable=False),
        sa.Column("json", sa.Text, nullable=False),
    )
    op.create_table(
        "agreements",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("good", sa.Integer, nullable=False),
    )
