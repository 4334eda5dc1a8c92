"""Brings a database up to date. Run at every start, by whichever process comes first."""

from __future__ import annotations

import logging
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

VERSION_TABLE = "alembic_version"


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the migrations that this database has not seen, all or those up to a revision."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


@cache
def revisions() -> tuple[str, ...]:
    """All revisions of the schema, the last one first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def head() -> str:
    """The revision that this version works with."""
    return revisions()[0]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    return config
