"""What all parts of the schema share."""

from __future__ import annotations

from sqlalchemy import MetaData

metadata = MetaData()
# Characters of what a bot is asked for by, like `level:4`.
LONGEST_BOT = 40
