"""`majesty admin`: every deed at a running server, and a sentence for all that can be wrong."""

import json
import socket
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from majesty.cli.admin_client import AdminError, refusal
from majesty.server.client import Client
from majesty.texts import texts
from tests.cli.runs import Result, run, type_in
from tests.server.hosting import Host
from tests.server.moderation.hosts import SECRET
from tests.server.visits import look, opened, refused

WORDS = "correct horse battery"

Admin = Callable[..., Result]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    """A server whose host has a secret."""
    folder = tmp_path_factory.mktemp("host")
    with Host(str(folder / "majesty.db"), folder, MAJESTY_ADMIN_SECRET=SECRET) as host:
        yield host


@pytest.fixture
def admin(host: Host, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Admin:
    """The command line of the host."""
    monkeypatch.setenv("MAJESTY_ADMIN_SECRET", SECRET)
    return lambda *words: run(
        capsys, "--lang", "en", "admin", "--server", host.address, *map(str, words)
    )


def done(result: Result) -> str:
    """Returns what a command printed that succeeded."""
    assert (result.code, result.err) == (0, ""), result
    return result.out


def told(result: Result) -> Any:
    return json.loads(done(result))


def newcomer(host: Host, name: str) -> Client:
    return Client.guest(host.address, name)


def test_a_person_is_found_shown_renamed_and_erased(
    host: Host, admin: Admin, monkeypatch: pytest.MonkeyPatch
) -> None:
    olga = newcomer(host, "Olga")
    olga.claim("Olga", WORDS)
    assert olga.person in done(admin("people", "olg"))
    shown = done(admin("show", "olga"))
    assert "Olga" in shown
    assert "protected   yes" in shown
    assert done(admin("rename", "Olga", "Helga")) == "Olga is now called Helga.\n"
    assert olga.ask("GET", "/api/me")["name"] == "Helga"
    type_in(monkeypatch, ["Olga"])
    not_sure = admin("erase", olga.person)
    assert not_sure.code == 2
    assert "Nobody was erased" in not_sure.err
    type_in(monkeypatch, ["Helga"])
    assert admin("erase", olga.person).out == "Helga is erased.\n"
    assert refused(olga.ask, "GET", "/api/me") == (401, "unknown-secret")
    newcomer(host, "Gerda")
    assert told(admin("erase", "Gerda", "--yes", "--json")) is None


def test_names_that_several_have_are_not_guessed(host: Host, admin: Admin) -> None:
    first, _ = newcomer(host, "Twin"), newcomer(host, "Twin")
    both = admin("ban", "Twin", "--reason", "spam")
    assert (both.code, "Several people are called Twin" in both.err) == (2, True)
    first.claim("Twin", WORDS)  # whose name it is now
    assert told(admin("show", "twin", "--json"))["person"] == first.person
    nobody = admin("show", "Nobody")
    assert (nobody.code, nobody.err) == (2, "majesty: There is no such person.\n")


def test_people_and_networks_are_banned_and_unbanned(host: Host, admin: Admin) -> None:
    ida = newcomer(host, "Ida")
    assert done(admin("ban", "Ida", "--reason", "insults")) == "Ida is banned for good.\n"
    assert refused(ida.ask, "POST", "/api/tables", {}) == (403, "banned")
    assert "for good  insults" in done(admin("bans"))
    assert "banned" in done(admin("show", "Ida"))
    assert done(admin("unban", "Ida")) == "Ida is no longer banned.\n"
    assert "203.0.113.0/24 is banned until 2" in done(
        admin("ban", "203.0.113.7/24", "--reason", "spam", "--days", 2)
    )
    done(admin("unban", "203.0.113.9/24"))
    assert done(admin("bans")) == "There is nothing to list.\n"
    gone = admin("unban", "203.0.113.0/24")
    assert (gone.code, "There is no such ban" in gone.err) == (2, True)
    wide = admin("--lang", "de", "ban", "10.0.0.0/8", "--reason", "x")
    assert (wide.code, "ist zu groß" in wide.err) == (2, True)


def test_what_was_said_is_deleted_and_a_table_closed(host: Host, admin: Admin) -> None:
    ana = newcomer(host, "Ana")
    table = opened(ana)
    for text in ("First", "Second"):
        ana.act(table, type="say", text=text)
    lines = told(admin("table", table, "--json"))["said"]
    assert "First" in done(admin("table", table))
    done(admin("unsay", table, lines[0]["seq"]))
    shown = done(admin("table", table))
    assert ("First" in shown, "Second" in shown) == (False, True)
    done(admin("unsay", ana.person))
    assert "Second" not in done(admin("table", table))
    assert done(admin("close", table, "--reason", "Done here")) == f"Table {table} is closed.\n"
    assert look(ana, table)["table"]["closed"] == "Done here"


def test_everyone_is_told_and_reports_are_settled(host: Host, admin: Admin) -> None:
    ana, ben = newcomer(host, "Anke"), newcomer(host, "Bert")
    assert done(admin("reports")) == "There is nothing to list.\n"
    ana.ask("POST", "/api/reports", {"person": ben.person, "reason": "name", "words": "Ugly"})
    listed = done(admin("reports"))
    assert f"name: Bert ({ben.person})" in listed
    assert "    Ugly" in listed
    assert "Reports about them" in done(admin("show", ben.person))
    report = listed.split()[0]
    assert done(admin("report", report, "dismissed", "--note", "no")) == "The report is settled.\n"
    assert "[dismissed]" in done(admin("reports", "--closed"))
    done(admin("announce", "Back at nine", "--minutes", 10))
    overview = done(admin("overview"))
    assert "announcement      Back at nine" in overview
    assert ana.ask("GET", "/api/offer")["announcement"]["text"] == "Back at nine"
    done(admin("announce", "--withdraw"))
    log = done(admin("log"))
    assert log.splitlines()[1].split()[3] == "withdraw"
    assert "command-line" in log
    newest = told(admin("--json", "log"))
    assert told(admin("log", "--before", newest[0]["id"], "--json"))[0] == newest[1]


def test_an_export_is_written_for_the_host_alone(host: Host, admin: Admin, tmp_path: Path) -> None:
    ana = newcomer(host, "Exa")
    path = tmp_path / "exa.json"
    assert "Everything about Exa is in" in done(admin("export", "Exa", path))
    assert path.stat().st_mode & 0o777 == 0o600
    assert json.loads(path.read_text("utf-8"))["person"] == ana.person
    assert json.loads(done(admin("export", "Exa")))["format"] == "majesty-person/1"
    again = admin("export", "Exa", path)
    assert (again.code, "File exists" in again.err) == (2, True)


# What can be wrong


def test_the_secret_comes_from_the_settings_and_never_from_the_words(
    host: Host,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.delenv("MAJESTY_ADMIN_SECRET", raising=False)
    monkeypatch.setenv("MAJESTY_CONFIG", "")
    words = ("--lang", "en", "admin", "--server", host.address)
    without = run(capsys, *words, "overview")
    assert (without.code, "There is no admin secret" in without.err) == (2, True)
    file = tmp_path / "majesty.toml"
    file.write_text(f'admin_secret = "{SECRET}"\nport = {host.address.rpartition(":")[2]}\n')
    assert run(capsys, "admin", "--config", str(file), "overview").code == 0  # at its own port
    monkeypatch.setenv("MAJESTY_ADMIN_SECRET", "another-secret-of-ours")
    wrong = run(capsys, *words, "overview")
    assert (wrong.code, "not the admin secret" in wrong.err) == (2, True)


class _Stranger(BaseHTTPRequestHandler):
    """Another server, which answers with what its path says."""

    answers = (404, b'{"code": "no-page", "message": "There is no such page.", "details": {}}')

    def do_GET(self) -> None:
        status, body = self.answers if "/majesty/" in self.path else (200, b"<html>")
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("nonsense", "is not the address of a server"),
        ("http://127.0.0.1:{closed}", "No server answers at"),
        ("https://127.0.0.1:{other}", "No server answers at"),
        ("http://127.0.0.1:{other}", "is no Majesty server"),
        ("http://127.0.0.1:{other}/majesty/", "has no admin secret"),
    ],
)
def test_a_server_that_is_not_there_or_has_no_secret_is_a_sentence(
    place: str,
    sentence: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("MAJESTY_ADMIN_SECRET", SECRET)
    with socket.socket() as free, HTTPServer(("127.0.0.1", 0), _Stranger) as other:
        free.bind(("127.0.0.1", 0))  # where nobody listens
        Thread(target=other.serve_forever, args=[0.01], daemon=True).start()
        server = place.format(closed=free.getsockname()[1], other=other.server_port)
        result = run(capsys, "--lang", "en", "admin", "--server", server, "overview")
        other.shutdown()
    assert (result.code, result.out) == (2, "")
    assert sentence in result.err
    assert len(result.err.splitlines()) == 1


def test_what_only_a_newer_server_says_is_passed_on() -> None:
    error = refusal({"code": "too-new", "message": "Not on Sundays.", "details": {"day": 7}})
    assert isinstance(error, AdminError)
    assert texts("en").error(error) == "The server says: Not on Sundays."
