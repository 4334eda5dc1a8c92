"""The database: people, tables, seats, and the entries that make up every game."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text, false

metadata = MetaData()
# Characters of what a bot is asked for by, like `level:4`.
LONGEST_BOT = 40

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

# Whose words somebody does not want to read.
mutes = Table(
    "mutes",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("muted", String(32), ForeignKey("people.id"), primary_key=True),
    Index("mutes_by_muted", "muted"),
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

# Who is for going on after an entry, at a table that this version does not play to its end as it was played.
agreements = Table(
    "agreements",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("good", Integer, nullable=False),
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

# The bots' queue: a row for each table at which a bot has played.
jobs = Table(
    "jobs",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # When a bot may think; empty where it is no bot's turn.
    Column("due", Float),
    # Goes up whenever there is a reason to look whether it is a bot's turn.
    Column("asked", Integer, nullable=False),
    # How often it was taken since a bot moved.
    Column("attempts", Integer, nullable=False),
    # Whether a person sits at the table: other tables' bots think last.
    Column("people", Boolean, nullable=False),
    # Whether bots move without pauses until somebody else is to decide.
    Column("hurry", Boolean, nullable=False),
    # The process that has taken it, and until when others leave it alone.
    Column("owner", String(40)),
    Column("lease_until", Float),
    # The last entry, and the version of the table, when the bots last looked.
    Column("seen", Integer, nullable=False),
    Column("seen_version", Integer, nullable=False),
    Index("jobs_by_due", "people", "due"),
)

# The processes in which bots think.
workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(100), nullable=False),
    Column("slots", Integer, nullable=False),
    Column("seen", Float, nullable=False),
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

# The queue of notices: a row for each seat and each way to reach its player.
notices = Table(
    "notices",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("way", String(16), ForeignKey("ways.id", ondelete="CASCADE"), primary_key=True),
    # Whether the seat has to decide now, and since when.
    Column("turn", Boolean, nullable=False),
    Column("asked", Float, nullable=False),
    # When its player is to be told; empty: there is nothing to tell.
    Column("due", Float),
    Column("told", Float),
    Column("attempts", Integer, nullable=False),
    # The process that has taken it, and until when others leave it alone.
    Column("owner", String(40)),
    Column("lease_until", Float),
    Index("notices_by_due", "due"),
    Index("notices_by_way", "way"),
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

# Who is for ending a game without a result, after an entry and no other.
endings = Table(
    "endings",
    metadata,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asked", Integer, nullable=False),
)

# What people report to the operator.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    # Who reports: a person, if they are known, and a mark of their address.
    Column("person", String(32)),
    Column("origin", String(32), nullable=False),
    # A line of chat, a name, or a table as a whole.
    Column("kind", String(10), nullable=False),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("line", Integer),
    Column("about", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("done", Float),
    Index("reports_by_state", "done", "at"),
    Index("reports_by_origin", "origin"),
)

# Names that nobody may take, and marks of addresses from which nobody may do anything.
blocks = Table(
    "blocks",
    metadata,
    Column("kind", String(10), primary_key=True),
    Column("value", String(160), primary_key=True),
    Column("shown", String(80), nullable=False),
    Column("at", Float, nullable=False),
)

# What the operator has done.
deeds = Table(
    "deeds",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Float, nullable=False),
    Column("who", String(40), nullable=False),
    Column("what", String(20), nullable=False),
    Column("table_id", String(16)),
    Column("about", Text, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
