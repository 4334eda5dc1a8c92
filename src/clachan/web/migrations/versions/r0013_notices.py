"""Notices and the ways they go, tokens, games that end before their end, and what an operator needs."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Nobody has chosen anything yet, and no game was given up; some tables were closed."""
    op.add_column("tables", sa.Column("ending", sa.String(10), nullable=False, server_default=""))
    op.execute("UPDATE tables SET ending = 'closed' WHERE status = 'closed'")
    op.add_column("tables", sa.Column("parent", sa.String(16)))
    op.add_column("seats", sa.Column("conceded", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chat", sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()))
    _ways_and_notices()
    _tokens_and_endings()
    _operator()


def _ways_and_notices() -> None:
    op.create_table(
        "ways",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String(4), nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("keys", sa.Text, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("agent", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("sent", sa.Float),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("stopped", sa.Float),
    )
    op.create_index("ways_by_person", "ways", ["person"])
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("way", sa.String(16), sa.ForeignKey("ways.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("turn", sa.Boolean, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("told", sa.Float),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("owner", sa.String(40)),
        sa.Column("lease_until", sa.Float),
    )
    op.create_index("notices_by_due", "notices", ["due"])
    op.create_index("notices_by_way", "notices", ["way"])


def _tokens_and_endings() -> None:
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("tokens_by_person", "tokens", ["person"])
    op.create_table(
        "endings",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("asked", sa.Integer, nullable=False),
    )


def _operator() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("origin", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("done", sa.Float),
    )
    op.create_index("reports_by_state", "reports", ["done", "at"])
    op.create_index("reports_by_origin", "reports", ["origin"])
    op.create_table(
        "blocks",
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("value", sa.String(160), primary_key=True),
        sa.Column("shown", sa.String(80), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("what", sa.String(20), nullable=False),
        sa.Column("table_id", sa.String(16)),
        sa.Column("about", sa.Text, nullable=False),
    )
