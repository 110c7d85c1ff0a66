"""Whose database it is and of which version, found out before anything in it is changed."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from majesty.server.errors import ConfigurationError
from majesty.server.storage.schema import METADATA

UNFINISHED = "unfinished_copy"
"""The table that marks a database into which a copy was begun; the last step drops it."""

_VERSIONS = "alembic_version"
_SINCE_EVER = frozenset(("tables", "entries", "deals"))  # which all our versions have

Check = Callable[[Connection, str], None]
"""Raises an error if a database, with this address for people, must not be used."""


def migrations() -> Config:
    """Returns where Alembic finds our migrations."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(migrations())


def head() -> str:
    """Returns the version of the schema that this program writes."""
    return str(_scripts().get_current_head())


def version_of(connection: Connection) -> str | None:
    """Returns the version of a database's schema, or None if it has none yet."""
    # Ours is one; another program may have several.
    return ", ".join(sorted(MigrationContext.configure(connection).get_current_heads())) or None


def tables_of(connection: Connection) -> frozenset[str]:
    """Returns the names of the tables in a database."""
    return frozenset(inspect(connection).get_table_names())


def check_usable(connection: Connection, address: str) -> None:
    """Refuses a database of another program, a newer version, or half a copy."""
    check_ours(connection, address)
    if UNFINISHED in tables_of(connection):
        raise ConfigurationError(
            "unfinished-copy",
            f"A copy into {address} was not finished; run the same majesty copy again.",
            address=address,
        )


def check_ours(connection: Connection, address: str) -> None:
    """Refuses a database of another program or of a newer version; an empty one can be ours."""
    version = version_of(connection)
    if not _is_ours(tables_of(connection), version):
        raise ConfigurationError(
            "foreign-database",
            f"{address} belongs to another program, and nothing was changed in it; "
            "choose another file or an empty database.",
            address=address,
        )
    if version is not None and version not in _known():
        raise ConfigurationError(
            "newer-database",
            f"{address} was written by a newer version of Majesty (schema {version}, "
            f"this one knows {head()}); run that version, or a newer one.",
            address=address,
            found=version,
            known=head(),
        )


def _is_ours(tables: frozenset[str], version: str | None) -> bool:
    if version is not None:
        return tables >= _SINCE_EVER  # others number their versions as well
    others = tables - {_VERSIONS, UNFINISHED}
    # The first start of an old version may have been interrupted among its tables.
    return others <= METADATA.tables.keys() if _VERSIONS in tables else not others


def _known() -> frozenset[str]:
    return frozenset(script.revision for script in _scripts().walk_revisions())


def check_readable(connection: Connection, address: str) -> None:
    """Refuses a database that is not ours, or not of this version: reading must not change it."""
    check_usable(connection, address)
    version = version_of(connection)
    if version is None:
        raise ConfigurationError(
            "no-database",
            f"The database {address} cannot be used: it is empty",
            address=address,
            reason="it is empty",
        )
    if version != head():
        raise ConfigurationError(
            "older-database",
            f"{address} was written by an older version of Majesty (schema {version}, "
            f"this one has {head()}); start this version's server with it once.",
            address=address,
            found=version,
            known=head(),
        )
