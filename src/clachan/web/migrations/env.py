"""Alembic's entry: migrate over the connection that was handed in."""

from alembic import context

from clachan.web.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
