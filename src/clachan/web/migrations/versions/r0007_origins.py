"""Where tables were opened from."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add a mark of the address; of tables that are there it is not known."""
    op.add_column("tables", sa.Column("origin", sa.String(32)))
    op.create_index("tables_by_origin", "tables", ["origin", "status"])
