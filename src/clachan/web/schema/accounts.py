"""People and what is theirs: accounts, sessions, whom they like, when they are away, how they are told."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, false

from clachan.web.schema.base import metadata

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    # Set for those who keep their name with a password: the name in small letters.
    Column("kept_name", String(40), unique=True),
    Column("password", Text),
    Column("created", Float, nullable=False),
    # Where they can be written to, once they have shown that it is theirs.
    Column("email", String(254)),
    # Whether a cookie of the time before sessions still stands for them.
    Column("old_cookies", Boolean, nullable=False, server_default=false()),
    Index("people_by_email", "email"),
)

# Whose browser it is. The browser has the token, the database only its hash.
sessions = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("agent", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Index("sessions_by_person", "person"),
    Index("sessions_by_expiry", "expires"),
)

# Attempts at passwords, by the hash of a name or an address, and until when there may be no more of them.
attempts = Table(
    "attempts",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("last", Float, nullable=False),
    Column("until", Float, nullable=False),
    Index("attempts_by_time", "last"),
)

# Links that were sent by e-mail, by the hashes of their tokens. Each can be used once.
letters = Table(
    "letters",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("email", String(254), nullable=False),
    Column("expires", Float, nullable=False),
    Index("letters_by_person", "person"),
)

# What kept names look like: no other may look like that.
kept_looks = Table(
    "kept_looks",
    metadata,
    Column("look", String(160), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Index("kept_looks_by_person", "person"),
)

# Tokens that somebody's programs act with. The program has the token, the database only its hash.
tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(16), nullable=False, unique=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
    Index("tokens_by_person", "person"),
)

# How somebody wants to be told that it is their turn: a browser (push), their e-mail address, or a webhook.
ways = Table(
    "ways",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("kind", String(4), nullable=False),
    # The address of a browser's push service or of a webhook; letters go to the address of the account.
    Column("target", Text, nullable=False),
    # What a push is encrypted with, as JSON.
    Column("keys", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("agent", String(200), nullable=False),
    Column("created", Float, nullable=False),
    # When something was last sent this way, how often that failed since, and since when it is not tried any more.
    Column("sent", Float),
    Column("failures", Integer, nullable=False),
    Column("stopped", Float),
    Index("ways_by_person", "person"),
)

# Whose words somebody does not want to read.
mutes = Table(
    "mutes",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("muted", String(32), ForeignKey("people.id"), primary_key=True),
    Index("mutes_by_muted", "muted"),
)

# Whom somebody calls a friend, or wants nothing to do with.
relations = Table(
    "relations",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("other", String(32), ForeignKey("people.id"), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("since", Float, nullable=False),
    Index("relations_by_other", "other"),
)

# Days off: while they last, no deadline of a game at leisure passes for somebody.
holidays = Table(
    "holidays",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("first", Float, nullable=False),
    Column("last", Float, nullable=False),
    Index("holidays_by_person", "person"),
)

# Data packs that somebody works at or has opened. Whoever changes one says which version they have seen.
packs = Table(
    "packs",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("version", Integer, nullable=False),
    # The pack as its file has it, and the last steps, which can be taken back, as JSON.
    Column("text", Text, nullable=False),
    Column("steps", Text, nullable=False),
    Index("packs_by_person", "person", "changed"),
)
