"""Alembic's entry point: runs the migrations on the connection that `migrate` passes."""

from alembic import context

from majesty.server.storage.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transaction_per_migration=False,
    transactional_ddl=True,  # also on SQLite: `migrate` has begun a transaction
)
with context.begin_transaction():
    context.run_migrations()
