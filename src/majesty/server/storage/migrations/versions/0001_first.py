"""The first tables."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Applies the change; on SQLite, a killed earlier server may have done part of it."""
    op.create_table(
        "deals",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("deal", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_deals")),
        if_not_exists=True,
    )
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name=op.f("pk_entries")),
        sqlite_with_rowid=False,
        if_not_exists=True,
    )
    op.create_table(
        "members",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("seated", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", name=op.f("pk_members")),
        if_not_exists=True,
    )
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("muted", sa.String(length=16), nullable=False),
        sa.PrimaryKeyConstraint("person", "muted", name=op.f("pk_mutes")),
        if_not_exists=True,
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=96), nullable=True),
        sa.Column("passphrase", sa.Text(), nullable=True),
        sa.Column("hidden", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_people")),
        sa.UniqueConstraint("account", name=op.f("uq_people_account")),
        if_not_exists=True,
    )
    op.create_table(
        "presence",
        sa.Column("worker", sa.String(length=16), nullable=False),
        sa.Column("table_id", sa.String(length=16), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.PrimaryKeyConstraint("worker", "table_id", "person", name=op.f("pk_presence")),
        if_not_exists=True,
    )
    op.create_index("ix_presence_table_id", "presence", ["table_id"], if_not_exists=True)

    op.create_table(
        "ratings",
        sa.Column("ladder", sa.String(length=16), nullable=False),
        sa.Column("player", sa.String(length=48), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("ladder", "player", name=op.f("pk_ratings")),
        if_not_exists=True,
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("status", sa.String(length=8), nullable=False),
        sa.Column("visibility", sa.String(length=8), nullable=False),
        sa.Column("free", sa.Integer(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("invitation", sa.String(length=64), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        if_not_exists=True,
    )
    op.create_index("ix_tables_due", "tables", ["due"], if_not_exists=True)
    op.create_index("ix_tables_status_created", "tables", ["status", "created"], if_not_exists=True)

    op.create_table(
        "workers",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_workers")),
        if_not_exists=True,
    )
    op.create_table(
        "sessions",
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person")),
        sa.PrimaryKeyConstraint("secret", name=op.f("pk_sessions")),
        if_not_exists=True,
    )
    op.create_index("ix_sessions_person", "sessions", ["person"], if_not_exists=True)


def downgrade() -> None:
    """Drops everything."""
    for table in (
        "sessions",
        "workers",
        "tables",
        "ratings",
        "presence",
        "people",
        "mutes",
        "members",
        "entries",
        "deals",
    ):
        op.drop_table(table)
