"""Finished games for archive, ratings and statistics; friends and those who are blocked."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make room for them. Games that are over already are entered by the server as soon as it runs; of these and of
    those that run now nobody was told that they would be rated, and they are not."""
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    _finished()
    _ratings()
    op.create_table(
        "relations",
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("other", sa.String(32), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_index("relations_by_other", "relations", ["other"])


def _table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(16), sa.ForeignKey("finished.table_id"), primary_key=True)


def _finished() -> None:
    op.create_table(
        "finished",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("modules", sa.Text, nullable=False),
        sa.Column("variants", sa.Text, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("tallied", sa.Boolean, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, unique=True),
    )
    op.create_index("finished_by_end", "finished", ["open", "ended", "table_id"])
    op.create_index("finished_by_game", "finished", ["game", "open", "ended", "table_id"])
    op.create_table(
        "finished_seats",
        _table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id")),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("folded", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("stand_in", sa.String(40), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("counted", sa.Text, nullable=False),
    )
    op.create_index("finished_seats_by_person", "finished_seats", ["person", "ended", "table_id"])
    op.create_index("finished_seats_by_name", "finished_seats", ["folded", "ended", "table_id"])
    op.create_table(
        "finished_options",
        _table(),
        sa.Column("option", sa.String(440), primary_key=True),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_index("finished_options_by_option", "finished_options", ["option", "ended", "table_id"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("who", sa.String(60), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("least", sa.Float, nullable=False),
        sa.Column("last", sa.Float, nullable=False),
    )
    op.create_index("ratings_by_least", "ratings", ["game", "least"])
    op.create_index("ratings_by_who", "ratings", ["who"])
    op.create_table(
        "rating_steps",
        _table(),
        sa.Column("who", sa.String(60), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("rating_steps_by_who", "rating_steps", ["who", "game", "number"])
    op.create_table(
        "tallies",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("people", sa.Boolean, primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("key", sa.String(120), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("wins", sa.Float, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
    )
