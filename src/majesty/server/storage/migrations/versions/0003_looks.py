"""How protected names look, and when a browser was last here.

Existing names may have invisible characters; these are removed. Where two protected names look
alike, both stay, still work for logging in, and cannot be taken by anyone else. If they differ
only in invisible characters, the later one gets a number, and logs in as `Ada 2`.
"""

import time
from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

from majesty.server.names import distinct, looks, seen_of

revision: str = "0003"
down_revision: str | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_PEOPLE = sa.table("people", *map(sa.column, ("id", "name", "account", "created")))
_LOOKS = sa.table("looks", sa.column("look"), sa.column("person"))
_SESSIONS = sa.table("sessions", sa.column("seen"))


def upgrade() -> None:
    """Applies the change."""
    op.create_table(
        "looks",
        sa.Column("look", sa.Text(), nullable=False),
        sa.Column("person", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_looks_person"),
        sa.PrimaryKeyConstraint("look", name="pk_looks"),
    )
    op.create_index("ix_looks_person", "looks", ["person"])
    op.add_column("sessions", sa.Column("seen", sa.BigInteger(), nullable=True))
    connection = op.get_bind()
    connection.execute(sa.update(_SESSIONS).values(seen=time.time_ns() // 1_000_000))
    _clean_names(connection)
    _enter_looks(connection)


def _clean_names(connection: sa.Connection) -> None:
    """Removes invisible characters; a protected name that is then taken gets a number."""
    found = connection.execute(sa.select(_PEOPLE).order_by(_PEOPLE.c.created, _PEOPLE.c.id)).all()
    accounts = {row.account for row in found if row.account}
    for row in found:
        name = seen_of(row.name)
        if name == row.name:
            continue
        values = {"name": name}
        if row.account:
            accounts.discard(row.account)
            others = [each.name for each in found if each.account and each.id != row.id]
            if name.casefold() in accounts:
                name = distinct(name, map(seen_of, others))
            values = {"name": name, "account": name.casefold()}
            accounts.add(name.casefold())
        connection.execute(sa.update(_PEOPLE).where(_PEOPLE.c.id == row.id).values(values))


def _enter_looks(connection: sa.Connection) -> None:
    """Assigns every look to the oldest account that has it."""
    claimed = sa.select(_PEOPLE).where(_PEOPLE.c.account.is_not(None))
    owners: dict[str, str] = {}
    for row in connection.execute(claimed.order_by(_PEOPLE.c.created, _PEOPLE.c.id)):
        for look in looks(row.name):
            owners.setdefault(look, row.id)
    rows = [{"look": look, "person": person} for look, person in owners.items()]
    if rows:
        connection.execute(sa.insert(_LOOKS), rows)


def downgrade() -> None:
    """Reverts the change."""
    with op.batch_alter_table("sessions") as sessions:
        sessions.drop_column("seen")
    op.drop_index("ix_looks_person", "looks")
    op.drop_table("looks")
