"""The lobby's indexes hold what it is filtered by."""

from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Only the indexes change."""
    for name, newest in (("tables_by_lobby", "created"), ("tables_by_end", "ended")):
        op.drop_index(name, "tables")
        op.create_index(name, "tables", ["status", "open", newest, "game", "live", "players"])
