"""Whether people may ask for hints is agreed on at each table."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """At the tables that are there already everybody could ask, and still can."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(sa.text("UPDATE tables SET hints = :on").bindparams(on=True))
