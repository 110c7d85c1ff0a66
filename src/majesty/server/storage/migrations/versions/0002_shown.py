"""Which games others are shown, and members by table.

Games that are being played meanwhile are shown again when their row next changes. Who had stood
up from a table before keeps its game in the list of their own.
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    """Applies the change; earlier servers that were killed meanwhile have left some of it on SQLite."""
    known = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("tables")}
    if "shown_until" not in known:
        op.add_column("tables", sa.Column("shown_until", sa.BigInteger(), nullable=True))
    op.create_index("ix_tables_shown_until", "tables", ["shown_until"], if_not_exists=True)
    op.create_index("ix_members_table_id", "members", ["table_id"], if_not_exists=True)


def downgrade() -> None:
    """Takes it back."""
    op.drop_index("ix_members_table_id", "members")
    op.drop_index("ix_tables_shown_until", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("shown_until")
