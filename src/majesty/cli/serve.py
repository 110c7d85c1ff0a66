"""`majesty serve`: tables for people and bots, in the browser or for programs."""

import argparse
import logging
import os
import sys

from majesty.server import settings as configuration
from majesty.server.run import serve

_LOG = logging.getLogger("majesty.run")


def run(arguments: argparse.Namespace) -> None:
    """Tells the settings in force, as the log is written, and serves."""
    if arguments.config:
        os.environ[configuration.FILE_VARIABLE] = arguments.config
    settings = configuration.load(
        host=arguments.host,
        port=arguments.port,
        host_names=arguments.host_names,
        database=arguments.database,
        workers=arguments.workers,
        log_level=arguments.log_level,
    )

    def ready(address: str) -> None:
        told = settings.summary() | {"address": address}
        if settings.log_format == "json":
            version = arguments.version
            _LOG.info("serving", extra={"address": address, "version": version, "settings": told})
            return
        width = max(map(len, told))
        for name, value in told.items():
            print(f"  {name:{width}}  {value}")
        sys.stdout.flush()

    serve(settings, ready)
