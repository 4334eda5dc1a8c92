"""Sessions, attempts at passwords, e-mail, and whose lines of chat they are."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Whoever was there before keeps their seats: the cookies of that time are taken for sessions."""
    op.add_column("people", sa.Column("email", sa.String(254)))
    op.add_column("people", sa.Column("old_cookies", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(sa.update(sa.table("people", sa.column("old_cookies"))).values(old_cookies=sa.true()))
    op.create_index("people_by_email", "people", ["email"])
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("id", sa.String(16), nullable=False, unique=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("agent", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_index("sessions_by_expiry", "sessions", ["expires"])
    op.create_table(
        "attempts",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("attempts_by_time", "attempts", ["last"])
    op.create_table(
        "letters",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("letters_by_person", "letters", ["person"])
    _whose_lines()


def _whose_lines() -> None:
    op.add_column("chat", sa.Column("person", sa.String(32)))
    op.create_index("chat_by_person", "chat", ["person"])
    chat = sa.table("chat", sa.column("table_id"), sa.column("seat"), sa.column("person"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("person"))
    whose = sa.select(seats.c.person).where(seats.c.table_id == chat.c.table_id, seats.c.seat == chat.c.seat)
    op.execute(sa.update(chat).values(person=whose.scalar_subquery()))
