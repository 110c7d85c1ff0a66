"""What a host needs: bans, reports, an announcement, and a log of what was done."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_ID = sa.String(length=16)


def upgrade() -> None:
    """Applies the change."""
    op.create_table(
        "bans",
        sa.Column("id", _ID, nullable=False),
        sa.Column("person", _ID, nullable=True),
        sa.Column("network", sa.String(length=48), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
        sa.UniqueConstraint("network", name="uq_bans_network"),
        sa.UniqueConstraint("person", name="uq_bans_person"),
    )
    op.create_table(
        "reports",
        sa.Column("id", _ID, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reporter", _ID, nullable=False),
        sa.Column("person", _ID, nullable=False),
        sa.Column("table_id", _ID, nullable=True),
        sa.Column("reason", sa.String(length=16), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("evidence", sa.Text(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.String(length=16), nullable=True),
        sa.Column("note", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_index("ix_reports_closed_at", "reports", ["closed", "at"])
    for column in ("person", "reporter"):
        op.create_index(f"ix_reports_{column}", "reports", [column])
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_announcements"),
    )
    op.create_table(
        "host_log",
        sa.Column("id", _ID, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.String(length=24), nullable=False),
        sa.Column("person", _ID, nullable=True),
        sa.Column("table_id", _ID, nullable=True),
        sa.Column("details", sa.Text(), nullable=False),
        sa.Column("source", sa.String(length=16), nullable=False),
        sa.Column("network", sa.String(length=48), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_host_log"),
    )
    op.create_index("ix_host_log_at", "host_log", ["at"])
    op.create_index("ix_host_log_person", "host_log", ["person"])


def downgrade() -> None:
    """Reverts the change."""
    for table in ("host_log", "announcements", "reports", "bans"):
        op.drop_table(table)
