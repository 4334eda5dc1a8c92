"""A table may be a lesson, and knows how far it was read."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """No table that is there already is one."""
    op.add_column("tables", sa.Column("lesson", sa.String(40), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("lesson_mark", sa.Integer, nullable=False, server_default="0"))
