"""Which table is the rematch of which, so that a series is found from any game in it."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from majesty.server.ids import rematch_id

revision: str = "0004"
down_revision: str | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_TABLES = sa.table("tables", sa.column("id"), sa.column("rematch"))


def upgrade() -> None:
    """Applies the change."""
    op.add_column("tables", sa.Column("rematch", sa.String(length=16), nullable=True))
    connection = op.get_bind()
    names = connection.execute(sa.select(_TABLES.c.id)).scalars().all()
    if names:
        own = _TABLES.c.id == sa.bindparam("name")
        connection.execute(
            sa.update(_TABLES).where(own).values(rematch=sa.bindparam("following")),
            [{"name": name, "following": rematch_id(name)} for name in names],
        )
    op.create_index("ix_tables_rematch", "tables", ["rematch"])


def downgrade() -> None:
    """Reverts the change."""
    op.drop_index("ix_tables_rematch", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("rematch")
