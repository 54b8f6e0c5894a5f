"""The tables of the store. A change here needs a migration beside it."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    true,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", Text, nullable=False),
    Column("account", Text, unique=True),  # the name in lower case; null for a guest
    Column("password", Text),
    Column("created", Float, nullable=False),
    Column("signed_out", Integer, nullable=False, server_default="0"),  # how often, everywhere
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(40), primary_key=True),  # older ones have that of their person
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Index("sessions_by_person", "person"),
)
"""The cookies by which people are known."""

packs = Table(
    "packs",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("game", Text, nullable=False),
    Column("body", Text, nullable=False),
)
"""Every pack that was ever played with: an edited file does not harm a play."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("pack", ForeignKey("packs.digest"), nullable=False),
    Column("seed", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Text, nullable=False),
    Column("creator", ForeignKey("people.id"), nullable=False),
    Column("status", Text, nullable=False),
    Column("problem", Text),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("rematch", String(40)),
    Column("played_on", Boolean, nullable=False),  # began in the middle of a finished play
    Column("cooperative", Boolean, nullable=False),
    Column("lesson", Text),  # which one, and how far somebody is; null at every other table
    Column("rated", Boolean, nullable=False, server_default=true()),
    Column("rating_chosen", Boolean, nullable=False, server_default=true()),  # or as usual
    Column("unrated", Text),  # why a play that was to be rated is not
    Column("revision", Integer, nullable=False, server_default="0"),  # how often it has changed
    Column("pilot", String(40)),  # the worker that plays for bots here, and minds the clock
    Column("resumed", Float),  # since when, so that nobody's time is lost between two pilots
    Column("request", Text),  # the last wish to take something back
    # What follows from the actions, kept so that lists need not replay a play:
    Column("version", Integer, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("deadline", Float),
    Column("scores", Text),
    Column("winners", Text),
    Column("places", Text),
    Column("worth", Text),
    Index("tables_by_status", "status", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("person", ForeignKey("people.id")),
    Column("level", Text),
    Column("away", Boolean, nullable=False),
    Column("rating_change", Integer),  # of its person, by the play; null if it was not rated
    Column("orders", Text, nullable=False, server_default="{}"),
    Index("seats_by_person", "person"),
)

actions = Table(
    "actions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("at", Float, nullable=False),
)
"""Append-only. The key sees to it that two writers cannot both win."""

ratings = Table(
    "ratings",
    metadata,
    Column("who", String(40), primary_key=True),  # a person, or the level of a bot
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("plays", Integer, nullable=False),
    Column("updated", Float, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("body", Text, nullable=False),
    Column("worker", String(40)),  # who thinks it over; null when it is ready
    Column("progress", Float, nullable=False, server_default="1"),
)
"""What a search thinks of plays that are over."""

workers = Table(
    "workers",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("places", Integer, nullable=False),  # how many can think there for others
    Column("seen", Float, nullable=False),  # by the clock of the database
)
"""Whoever is at work on this store, servers and thinkers."""

questions = Table(
    "questions",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("urgency", Integer, nullable=False),
    Column("asked", Float, nullable=False),
    Column("body", Text, nullable=False),
    Column("thinker", String(40)),  # the worker that thinks about it
    Column("answer", Text),
)
"""What servers would like others to think about; whoever asked takes the answer away."""

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("chat_by_table", "table_id", "id"),
)
