"""What a search says of the decisions of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Make room for them, and for the queue in which games wait for it."""
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("iterations", sa.Integer, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("remarks", sa.Text, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(40)),
        sa.Column("lease_until", sa.Float),
    )
    op.create_index("analyses_by_due", "analyses", ["due"])
