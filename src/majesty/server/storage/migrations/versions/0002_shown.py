"""Which games are shown to others, and an index of members by table.

Games that are running during the migration are shown again when their row next changes. People
who had left a table before keep its game in their own list.
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Applies the change; on SQLite, a killed earlier server may have done part of it."""
    known = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("tables")}
    if "shown_until" not in known:
        op.add_column("tables", sa.Column("shown_until", sa.BigInteger(), nullable=True))
    op.create_index("ix_tables_shown_until", "tables", ["shown_until"], if_not_exists=True)
    op.create_index("ix_members_table_id", "members", ["table_id"], if_not_exists=True)


def downgrade() -> None:
    """Reverts the change."""
    op.drop_index("ix_members_table_id", "members")
    op.drop_index("ix_tables_shown_until", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("shown_until")
