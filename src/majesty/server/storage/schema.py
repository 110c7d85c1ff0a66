"""The tables of the database. Times are milliseconds since 1970, in UTC."""

from typing import Any

from sqlalchemy import (
    BigInteger,
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
)

from majesty.server.ids import rematch_id

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

_ID = String(16)


def _rematch_of(context: Any) -> str:
    return rematch_id(context.get_current_parameters()["id"])


PEOPLE = Table(
    "people",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("name", String(64), nullable=False),
    Column("account", String(96), unique=True),  # the protected name, case-folded
    Column("passphrase", Text),  # argon2
    Column("hidden", Boolean, nullable=False, default=False),  # not on the leaderboard
    Column("created", BigInteger, nullable=False),
)

LOOKS = Table(  # how protected names look, so that no two can be mistaken for each other
    "looks",
    METADATA,
    Column("look", Text, primary_key=True),
    Column("person", _ID, ForeignKey("people.id"), nullable=False, index=True),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("secret", String(64), primary_key=True),  # its hash; only the browser has the secret
    Column("person", _ID, ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),  # the last day on which it was used
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("status", String(8), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("free", Integer, nullable=False),  # seats
    Column("summary", Text, nullable=False),  # JSON: what lists of tables show
    Column("invitation", String(64)),  # the hash of its code
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger),  # when the server has something to do at this table
    Column("shown_until", BigInteger),  # until when others see it in the list of running games
    Column("rematch", _ID, default=_rematch_of),  # the table of its rematch, if there ever is one
    Index("ix_tables_due", "due"),
    Index("ix_tables_rematch", "rematch"),
    Index("ix_tables_shown_until", "shown_until"),
    Index("ix_tables_status_created", "status", "created"),
)

ENTRIES = Table(  # the source of truth: a table is rebuilt from its entries and its deal
    "entries",
    METADATA,
    Column("table_id", _ID, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

DEALS = Table(  # secret until the end of the game: only the dealer reads it
    "deals",
    METADATA,
    Column("table_id", _ID, primary_key=True),
    Column("deal", Text, nullable=False),
)

MEMBERS = Table(  # who has a seat, had one, or was let in by an invitation
    "members",
    METADATA,
    Column("person", _ID, primary_key=True),
    Column("table_id", _ID, primary_key=True),
    Column("seated", Boolean, nullable=False),
    Index("ix_members_table_id", "table_id"),
)

MUTES = Table(
    "mutes",
    METADATA,
    Column("person", _ID, primary_key=True),
    Column("muted", _ID, primary_key=True),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("ladder", String(16), primary_key=True),
    Column("player", String(48), primary_key=True),  # a person; `bot:` with a level is obsolete
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
)

WORKERS = Table(
    "workers",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

PRESENCE = Table(  # who is connected where, when there are several workers
    "presence",
    METADATA,
    Column("worker", _ID, primary_key=True),
    Column("table_id", _ID, primary_key=True),
    Column("person", _ID, primary_key=True),
    Index("ix_presence_table_id", "table_id"),
)

BANS = Table(  # who may not play here, or from where
    "bans",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("person", _ID, unique=True),  # one of the two
    Column("network", String(48), unique=True),  # as 203.0.113.0/24
    Column("reason", Text, nullable=False),  # what the person is told
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),  # never, if it is missing
)

REPORTS = Table(  # what people have told the host about others
    "reports",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", _ID, nullable=False),
    Column("person", _ID, nullable=False),
    Column("table_id", _ID),
    Column("reason", String(16), nullable=False),
    Column("words", Text, nullable=False),
    Column("evidence", Text, nullable=False),  # JSON: the name and the last lines of the person
    Column("closed", BigInteger),  # when the host has dealt with it
    Column("outcome", String(16)),
    Column("note", Text),
    Index("ix_reports_closed_at", "closed", "at"),
    Index("ix_reports_person", "person"),
    Index("ix_reports_reporter", "reporter"),
)

ANNOUNCEMENTS = Table(  # at most one: what the host tells everyone who is here
    "announcements",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger),
)

HOST_LOG = Table(  # what the host has done
    "host_log",
    METADATA,
    Column("id", _ID, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("what", String(24), nullable=False),
    Column("person", _ID),
    Column("table_id", _ID),
    Column("details", Text, nullable=False),  # JSON; emptied when the person is erased
    Column("source", String(16), nullable=False),  # a page, the command line, a program
    Column("network", String(48), nullable=False),  # shortened
    Index("ix_host_log_at", "at"),
    Index("ix_host_log_person", "person"),
)
