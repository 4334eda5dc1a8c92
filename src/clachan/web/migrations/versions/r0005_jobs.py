"""The bots' queue, and on PostgreSQL the news of what was stored."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

# PostgreSQL tells all processes of a commit: the table with its last entry or version (-1: as before), or that bots
# are asked for. By triggers, so that nothing that is stored goes untold.
FUNCTION = (
    "CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN PERFORM {tell}; RETURN NULL; END $$"
)
TELLING = {
    "clachan_entry": "pg_notify('clachan_tables', concat_ws(' ', NEW.table_id, NEW.seq, -1))",
    "clachan_version": "pg_notify('clachan_tables', concat_ws(' ', NEW.id, -1, NEW.version))",
    "clachan_job": "pg_notify('clachan_jobs', '')",
}
TRIGGER = "CREATE TRIGGER {name} AFTER {what} FOR EACH ROW {when} EXECUTE FUNCTION {name}()"
TOLD = {
    "clachan_entry": ("INSERT ON entries", ""),
    "clachan_version": ("UPDATE OF version ON tables", ""),
    "clachan_job": ("INSERT OR UPDATE OF due ON jobs", "WHEN (NEW.due IS NOT NULL)"),
}


def upgrade() -> None:
    """Make the queue and those who work on it; what there is to do is found by the first sweep."""
    op.create_table(
        "jobs",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("due", sa.Float),
        sa.Column("asked", sa.Integer, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("people", sa.Boolean, nullable=False),
        sa.Column("hurry", sa.Boolean, nullable=False),
        sa.Column("owner", sa.String(40)),
        sa.Column("lease_until", sa.Float),
        sa.Column("seen", sa.Integer, nullable=False),
        sa.Column("seen_version", sa.Integer, nullable=False),
    )
    op.create_index("jobs_by_due", "jobs", ["people", "due"])
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("slots", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        for name, tell in TELLING.items():
            op.execute(FUNCTION.format(name=name, tell=tell))
            what, when = TOLD[name]
            op.execute(TRIGGER.format(name=name, what=what, when=when))
