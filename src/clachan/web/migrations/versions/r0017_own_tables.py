"""The index of the seats of people holds their tables."""

from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Only the index changes."""
    op.drop_index("seats_by_person", "seats")
    op.create_index("seats_by_person", "seats", ["person", "table_id"])
