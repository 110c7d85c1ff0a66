"""`majesty web`: the game in the browser, for one and for friends in the same network."""

import argparse
import json
import os
import webbrowser
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from threading import Thread
from urllib.parse import urlsplit

from majesty.server import settings as configuration
from majesty.server.errors import ConfigurationError
from majesty.server.network import EVERYWHERE, lan_address, url_of, urls_of
from majesty.server.run import listen, serve
from majesty.server.settings import Settings
from majesty.texts import Texts, texts

_TIMEOUT = 10.0  # seconds for another server to answer, which may be busy


def run(arguments: argparse.Namespace) -> None:
    """Starts the server, or finds the one that runs already, and opens its page."""
    say = texts(arguments.lang)
    settings = configuration.load(
        host=EVERYWHERE[0] if arguments.lan else None,
        port=arguments.port,
        host_names=arguments.host_names,
        database=arguments.database,
        log_level="warning",
        log_format="text",
    )
    found = _here(settings)
    if settings.port and is_majesty(found):
        check_wishes(
            found,
            lan=arguments.lan,
            database=arguments.database,
            host_names=arguments.host_names,
        )
        print(say("open-running", address=found))
        if arguments.browser:
            show(found)
        return
    port = settings.port
    if arguments.port is None and not _free_port(settings.host, port):
        port = 0  # nobody asked for this one
    port = port or _free_port(settings.host, 0)
    settings = settings.model_copy(update={"port": port})
    if arguments.lan and settings.public_url is None:
        address = lan_address()
        shared = url_of(address, port) if address else None
        settings = settings.model_copy(update={"public_url": shared})

    def ready(_: str) -> None:
        _greet(settings, say, lan=arguments.lan)
        if arguments.browser:
            Thread(target=show, args=(_here(settings),), daemon=True).start()

    with suppress(KeyboardInterrupt):  # how one stops it
        serve(settings, ready)


def _greet(settings: Settings, say: Texts, *, lan: bool) -> None:
    print(say("open-ready", address=_here(settings)))
    if settings.public_url:
        print(say("open-friends", address=settings.public_url))
    elif lan:
        print(say("open-no-network"))
    print(end="", flush=True)


def _here(settings: Settings) -> str:
    """Returns the address for a browser on this computer."""
    return urls_of(settings.host, settings.port)[0]


def check_wishes(
    address: str, *, lan: bool, database: str | None, host_names: list[str] | None = None
) -> None:
    """Refuses what the server that runs at an address cannot do without a restart."""
    wishes = (
        ("--lan", lan),
        ("--host-name", host_names is not None),
        ("--database", database is not None),
    )
    if wanted := " ".join(option for option, chosen in wishes if chosen):
        raise ConfigurationError(
            "already-running",
            f"Majesty is already running at {address}; stop it first to start it with {wanted}.",
            address=address,
            options=wanted,
        )


def is_majesty(address: str) -> bool:
    """Tells whether a server of ours answers there."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=_TIMEOUT)
    try:
        connection.request("GET", "/healthz")
        told = json.loads(connection.getresponse().read(1000))
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        connection.close()
    return isinstance(told, dict) and {"status", "version", "database"} <= told.keys()


def show(address: str) -> None:
    """Opens a page in the browser, if there is one."""
    with suppress(webbrowser.Error, OSError):
        browser = webbrowser.get()
        # One that runs in the terminal would take it from us, unless it is wanted.
        if type(browser) is not webbrowser.GenericBrowser or "BROWSER" in os.environ:
            browser.open(address)


def _free_port(host: str, port: int) -> int:
    """Returns the port, or one for 0, if we can listen there, else 0."""
    try:
        with listen(host, port) as listening:
            return int(listening.getsockname()[1])
    except ConfigurationError:
        return 0
