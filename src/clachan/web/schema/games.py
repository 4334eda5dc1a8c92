"""Tables and all that is said and done at them. The entries are the game."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, false

from clachan.web.schema.base import LONGEST_BOT, metadata

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("data", String(20), nullable=False),
    # The data pack that it is played with, as it is called, and the fingerprint under which its data are kept.
    Column("pack", String(120), nullable=False, server_default=""),
    Column("pack_data", String(20)),
    Column("players", Integer, nullable=False),
    Column("modules", Text, nullable=False),
    Column("variants", Text, nullable=False),
    Column("seed", String(20), nullable=False),
    # Whether the host chose the seed, and so may know what chance will bring.
    Column("seed_chosen", Boolean, nullable=False, server_default=false()),
    # Whether somebody has taken moves back after they knew what came of them.
    Column("casual", Boolean, nullable=False, server_default=false()),
    # Whether people are spared questions that have one answer.
    Column("by_itself", Boolean, nullable=False, server_default=false()),
    # Whether people may ask what the strong bot thinks.
    Column("hints", Boolean, nullable=False, server_default=false()),
    # The lesson that is given here (none: a game like every other), and how many of its steps were read.
    Column("lesson", String(40), nullable=False, server_default=""),
    Column("lesson_mark", Integer, nullable=False, server_default="0"),
    # Whether the host wants the result to count for ratings.
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("open", Boolean, nullable=False),
    Column("live", Boolean, nullable=False),
    # How long somebody has to answer a question, in seconds.
    Column("deadline", Integer, nullable=False, server_default="600"),
    Column("host", String(32), ForeignKey("people.id"), nullable=False),
    # A mark of the address that it was opened from: nobody opens tables without end.
    Column("origin", String(32)),
    Column("status", String(10), nullable=False),
    Column("created", Float, nullable=False),
    # When the last seat was taken.
    Column("began", Float),
    # When it ended, and how: points and places by seat, as JSON; empty for one that was closed. What counts is in the
    # archive (finished_seats); this is a copy of it, written in the same transaction, for lists of tables.
    Column("ended", Float),
    Column("result", Text),
    # Whether seats are drawn by lot when the last one is taken, and what came out: the place that each seat had before.
    Column("by_lot", Boolean, nullable=False, server_default=false()),
    Column("lot", String(40)),
    # With a clock: seconds that everybody has for the whole game, and those that each turn adds.
    Column("bank", Integer),
    Column("increment", Integer),
    # What happens when somebody's time is up: others vote for a bot, a bot sits in by itself, or all wait.
    Column("time_up", String(10), nullable=False, server_default="vote"),
    # When somebody may be out of time at the earliest, where a bot sits in by itself.
    Column("due", Float),
    Column("rematch", String(16)),
    # How it ended where that was not by the rules: given up, by agreement, or closed; and the table from a position of
    # which it was begun.
    Column("ending", String(10), nullable=False, server_default=""),
    Column("parent", String(16)),
    # Goes up with every change that is no entry: seats, status, chat, votes.
    Column("version", Integer, nullable=False, server_default="0"),
    # The number of the last entry, and what the lobby shows of the position after it: who has to decide, and the round.
    Column("seq", Integer, nullable=False, server_default="0"),
    Column("deciders", String(40), nullable=False, server_default=""),
    Column("round", Integer, nullable=False, server_default="0"),
    # The code that last played all entries and came to their digests; if it did not, the last entry where it did.
    Column("code", String(20)),
    Column("good", Integer),
    Index("tables_by_status", "status", "created"),
    Index("tables_by_code", "status", "game", "code"),
    Index("tables_by_origin", "origin", "status"),
    # With what the lobby is filtered by: to find the few that somebody wants, no others are read.
    Index("tables_by_lobby", "status", "open", "created", "game", "live", "players"),
    Index("tables_by_end", "status", "open", "ended", "game", "live", "players"),
    Index("tables_by_due", "due"),
    Index("tables_by_host", "host", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    # A bot's name and strength; empty for people.
    Column("bot", String(LONGEST_BOT), nullable=False),
    Column("person", String(32), ForeignKey("people.id")),
    Column("secret", String(64), nullable=False, unique=True),
    # The bot that sits in for a person who was away too long or has left; the seat stays that person's.
    Column("stand_in", String(40), nullable=False, server_default=""),
    # When its player sat down or came back.
    Column("since", Float, nullable=False, server_default="0"),
    # The colour that its player chose; empty: that of the game.
    Column("colour", String(10), nullable=False, server_default=""),
    # Whether its player has given up: a bot plays on, and whatever it comes to, the player is last.
    Column("conceded", Boolean, nullable=False, server_default=false()),
    # With the table: whose tables they are is known without a look at the seats themselves.
    Index("seats_by_person", "person", "table_id"),
)

# Component data by their fingerprint: tables go on with those that they were begun with.
component_data = Table(
    "component_data",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("fingerprint", String(20), primary_key=True),
    Column("added", Float, nullable=False),
    Column("packed", Text, nullable=False),
)

# Append-only. Whoever inserts (table, seq) first wins; an entry is never changed or taken away.
entries = Table(
    "entries",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    # Of the position after it.
    Column("digest", String(20)),
    # The number of the first entry of the act that it is a part of; empty: it is one of its own.
    Column("gesture", Integer),
)

# A table after some entry, to be read instead of all entries before: a cache of one version of the code.
snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("code", String(20), nullable=False),
    Column("json", Text, nullable=False),
)

# When the player of a seat was last there. Written often, and so apart from what everybody reads of a seat.
seen = Table(
    "seen",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("at", Float, nullable=False),
)

# The clocks of a table that has some: the seconds that a seat has left, since when it runs; empty while it stands.
clocks = Table(
    "clocks",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("seconds", Float, nullable=False),
    Column("since", Float),
)

# How many look on at a table without a seat, as each process counts them.
onlookers = Table(
    "onlookers",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("process", String(32), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    # Who said it, so that it can be shown to them, and taken away with them.
    Column("person", String(32)),
    # Empty for what people say; else what happened to the seat, which everybody reads in their language.
    Column("kind", String(20), nullable=False, server_default=""),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    # Whether the operator has hidden it.
    Column("hidden", Boolean, nullable=False, server_default=false()),
    Index("chat_by_table", "table_id", "id"),
    Index("chat_by_person", "person"),
)

votes = Table(
    "votes",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("voter", Integer, primary_key=True),
    # The entry that posed the question which the player of the seat did not answer: the vote is about no other.
    Column("asked", Integer, nullable=False, server_default="0"),
)

# Who asks the others to take moves back, and who agrees; it is about the position after one entry and no other.
takebacks = Table(
    "takebacks",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asked", Integer, nullable=False),
    # The first of the entries that would be taken back; empty for those who agree.
    Column("first", Integer),
)

# Who is for ending a game without a result, until somebody says no, and after which entry they said so.
endings = Table(
    "endings",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asked", Integer, nullable=False),
)

# Who is for going on after an entry, at a table that this version does not play to its end as it was played.
agreements = Table(
    "agreements",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("good", Integer, nullable=False),
)
