"""Data packs, and which one a table is played with."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """A table for packs, and two columns of tables."""
    op.create_table(
        "packs",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("steps", sa.Text, nullable=False),
    )
    op.create_index("packs_by_person", "packs", ["person", "changed"])
    op.add_column("tables", sa.Column("pack", sa.String(120), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("pack_data", sa.String(20)))
