"""What kept names look like, so that no other looks like them."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from clachan.web.looks import looks

revision = "0002"
down_revision = "0001"

people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("kept_name"), sa.column("created"))


def upgrade() -> None:
    """Note the looks of names that are kept already. Of several that look alike, the one kept first has the look."""
    kept_looks = op.create_table(
        "kept_looks",
        sa.Column("look", sa.String(160), primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
    )
    op.create_index("kept_looks_by_person", "kept_looks", ["person"])
    keepers = sa.select(people.c.id, people.c.name).where(people.c.kept_name.is_not(None)).order_by(people.c.created)
    found = _first([(row.id, row.name) for row in op.get_bind().execute(keepers)])
    if found:
        op.bulk_insert(kept_looks, [{"look": look, "person": person} for look, person in found.items()])


def _first(keepers: Sequence[tuple[str, str]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for id_, name in keepers:
        for look in looks(name):
            if len(look) <= 160:
                found.setdefault(look, id_)
    return found
