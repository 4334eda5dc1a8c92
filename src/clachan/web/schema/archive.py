"""Games that have ended, and what is made from them: ratings, statistics, analyses."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from clachan.web.schema.base import LONGEST_BOT, metadata

# Games that have ended, as the archive finds them.
finished = Table(
    "finished",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("modules", Text, nullable=False),
    Column("variants", Text, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("live", Boolean, nullable=False),
    # Whether its result counts for ratings, and for statistics: where the host chose the seed, for neither.
    Column("rated", Boolean, nullable=False),
    Column("tallied", Boolean, nullable=False),
    Column("began", Float, nullable=False),
    Column("ended", Float, nullable=False),
    # The moves that stand, and the rounds.
    Column("moves", Integer, nullable=False),
    Column("rounds", Integer, nullable=False),
    # In which order ratings and statistics counted it; empty as long as they have not.
    Column("number", Integer, unique=True),
    Index("finished_by_end", "open", "ended", "table_id"),
    Index("finished_by_game", "game", "open", "ended", "table_id"),
)

# What each seat came to. What lists are made from is here once more, so that they need not look elsewhere.
finished_seats = Table(
    "finished_seats",
    metadata,
    Column("table_id", String(16), ForeignKey("finished.table_id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("open", Boolean, nullable=False),
    Column("ended", Float, nullable=False),
    # Who sat there at the end, and the name in small letters.
    Column("person", String(32), ForeignKey("people.id")),
    Column("name", String(40), nullable=False),
    Column("folded", String(40), nullable=False),
    Column("bot", String(LONGEST_BOT), nullable=False),
    # The bot that sat in for the person at the end.
    Column("stand_in", String(40), nullable=False),
    Column("points", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    # What is counted over many games, by kind, as JSON: points by source, the clan, the tiles.
    Column("counted", Text, nullable=False),
    Index("finished_seats_by_person", "person", "ended", "table_id"),
    Index("finished_seats_by_name", "folded", "ended", "table_id"),
)

# The modules and variants of finished games, with the name of the game before them.
finished_options = Table(
    "finished_options",
    metadata,
    Column("table_id", String(16), ForeignKey("finished.table_id"), primary_key=True),
    Column("option", String(440), primary_key=True),
    Column("ended", Float, nullable=False),
    Index("finished_options_by_option", "option", "ended", "table_id"),
)

# What a search says of the decisions of a finished game, of whose entries this was the last: as JSON, up to the move
# that is done. It waits to go on as long as it is due, taken for a while by one process at a time.
analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("iterations", Integer, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("remarks", Text, nullable=False),
    Column("asked", Float, nullable=False),
    Column("due", Float),
    Column("attempts", Integer, nullable=False),
    Column("owner", String(40)),
    Column("lease_until", Float),
    Index("analyses_by_due", "due"),
)

# How strong people and bots are at a game: by the id of a person, or `bot` and its kind.
ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("who", String(60), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    # The lowest that they may be, by which they are listed, and when they last played.
    Column("least", Float, nullable=False),
    Column("last", Float, nullable=False),
    Index("ratings_by_least", "game", "least"),
    Index("ratings_by_who", "who"),
)

# What each rated game made of them.
rating_steps = Table(
    "rating_steps",
    metadata,
    Column("table_id", String(16), ForeignKey("finished.table_id"), primary_key=True),
    Column("who", String(60), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("number", Integer, nullable=False),
    Column("ended", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Index("rating_steps_by_who", "who", "game", "number"),
)

# Statistics of all finished games: how often, with how many victories (a shared one in parts) and points.
tallies = Table(
    "tallies",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("players", Integer, primary_key=True),
    # Whether people did it, or bots.
    Column("people", Boolean, primary_key=True),
    Column("kind", String(20), primary_key=True),
    Column("key", String(120), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("wins", Float, nullable=False),
    Column("points", Integer, nullable=False),
)
