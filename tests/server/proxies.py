"""A real nginx in front of a server, from the configuration that we recommend."""

import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from tests.server.hosting import _free_port
from tests.server.visits import PATIENCE
from tools import nginx

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"

# What nginx.conf has around it; here for one process, of the user who runs the tests.
_AROUND = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes 1;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/majesty.conf;
}}
"""


class Proxy(NamedTuple):
    """An nginx that is to listen at ports of this machine, with a certificate of its own."""

    folder: Path
    port: int
    plain_port: int

    @classmethod
    def prepared(cls, folder: Path) -> "Proxy":
        """Makes the certificate; skips the test where something is not installed."""
        if nginx.find() is None:
            pytest.skip("there is no nginx; on Debian, `make proxy` installs it in a container")
        if shutil.which("openssl") is None:
            pytest.skip("there is no openssl to make a certificate with")
        subprocess.run(
            ["openssl", "req", "-x509", "-nodes", "-days", "2", "-subj", "/CN=localhost",
             "-addext", "subjectAltName=DNS:localhost", "-newkey", "ec", "-pkeyopt",
             "ec_paramgen_curve:prime256v1", "-out", "fullchain.pem", "-keyout", "privkey.pem"],
            cwd=folder, check=True, capture_output=True,
        )  # fmt: skip
        return cls(folder, _free_port(), _free_port())

    @property
    def address(self) -> str:
        """The address that people open."""
        return f"https://localhost:{self.port}"

    @property
    def trust(self) -> ssl.SSLContext:
        """What is needed to trust the certificate."""
        return ssl.create_default_context(cafile=str(self.folder / "fullchain.pem"))

    @contextmanager
    def before(self, server: str, **changes: str) -> Iterator[httpx.Client]:
        """Runs in front of a server, and yields a browser; `changes` are made to the file."""
        self._write(server.removeprefix("http://"), changes)
        command = [str(nginx.find()), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            self._wait(process)
            with self.browser() as client:
                yield client
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)

    def browser(self, **options: Any) -> httpx.Client:
        """Returns a browser, with options of its way to the proxy."""
        transport = httpx.HTTPTransport(verify=self.trust, **options)
        return httpx.Client(base_url=self.address, transport=transport, timeout=PATIENCE)

    def _write(self, server: str, changes: dict[str, str]) -> None:
        text = CONFIGURATION.read_text("utf-8")
        parts = {
            "127.0.0.1:8000;": f"{server};",
            "80;": f"{self.plain_port};",
            "443 ssl": f"{self.port} ssl",
            "/etc/letsencrypt/live/games.example.org": str(self.folder),
            "games.example.org": "localhost",
            **changes,
        }
        for old, new in parts.items():
            assert old in text, f"the configuration has no {old}"
            text = re.sub(rf"(?<!\d){re.escape(old)}", new, text)
        if not socket.has_ipv6:
            text = re.sub(r" +listen \[::\].*\n", "", text)
        (self.folder / "majesty.conf").write_text(text, "utf-8")
        (self.folder / "nginx.conf").write_text(_AROUND.format(folder=self.folder), "utf-8")

    def _wait(self, process: subprocess.Popen[str]) -> None:
        """Waits until it accepts connections."""
        limit = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                assert process.poll() is None, process.communicate()[1]
                assert time.monotonic() < limit
                time.sleep(0.02)
            else:
                return
