"""Requests that are almost right, for the HTTP part of the server."""

import json
from random import Random
from typing import Any, NamedTuple

from tests.server.hostile.messages import Scene, break_text, message, spoil

ROUTES = [  # method, path, an honest body
    ("GET", "/api/tables", None),
    ("POST", "/api/tables", {"seats": [{"kind": "me"}, {"kind": "open"}], "edition": "de"}),
    ("GET", "/api/tables/TABLE", None),
    ("POST", "/api/tables/TABLE/actions", {"type": "sit", "seat": 1}),
    ("POST", "/api/tables/TABLE/actions", {"type": "move", "on": 1, "move": "1"}),
    ("GET", "/api/tables/TABLE/entries", None),
    ("GET", "/api/tables/TABLE/record", None),
    ("GET", "/api/tables/TABLE/replay", None),
    ("POST", "/api/tables/TABLE/invitation", {}),
    ("POST", "/api/tables/TABLE/visit", {"invitation": "x"}),
    ("GET", "/api/tables/TABLE/live", None),
    ("POST", "/api/guests", {"name": "Eve"}),
    ("POST", "/api/sessions", {"name": "Eve", "passphrase": "correct horse battery"}),
    ("DELETE", "/api/sessions", None),
    ("GET", "/api/me", None),
    ("PATCH", "/api/me", {"name": "Eve", "hidden": True}),
    ("POST", "/api/me/claim", {"name": "Eve", "passphrase": "correct horse battery"}),
    ("PUT", "/api/me/passphrase", {"passphrase": "correct horse battery", "new": "correct horse"}),
    ("DELETE", "/api/me/sessions", None),
    ("DELETE", "/api/me", {"passphrase": "correct horse battery"}),
    ("PUT", "/api/me/mutes/PERSON", {"muted": True}),
    ("GET", "/api/me/games", None),
    ("GET", "/api/me/ratings", None),
    ("GET", "/api/ladders/2", None),
    ("GET", "/api/offer", None),
    ("GET", "/api/rulebook/en", None),
    ("GET", "/api/lessons/first", None),
    ("POST", "/api/replay", {"format": "majesty-record/1", "turns": ["1"]}),
    ("GET", "/healthz", None),
    ("GET", "/", None),
    ("GET", "/table/TABLE", None),
    ("GET", "/web/js/pages/table.js", None),
]
METHODS = [
    "GET",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "HEAD",
    "OPTIONS",
    "TRACE",
    "BREW",
    "get",
    "PRI",
]
PATHS = ["/../../etc/passwd", "//", "/api//tables", "/api/tables/%00", "/api/tables/%ff/entries"]
PATHS += ["/web/%2e%2e/%2e%2e/x", "/api/tables/" + "a" * 3000, "/api/tables?most=-1&most=x", "*"]
LENGTHS = ["-1", "x", "1e3", "99999999999999999999", "", "+5", "0x10", "\u0661", "16385"]


class Request(NamedTuple):
    """Bytes for a server, and whether they are a request at all."""

    data: bytes
    is_whole: bool = True  # if not, the server may just hang up
    is_last: bool = False  # whether nothing can follow on the same connection


def request(rng: Random, scene: Scene) -> Request:
    """Returns what is sent next: mostly a whole request with something wrong in it."""
    method, path, body = rng.choice(ROUTES)
    if rng.random() < 0.15:
        method = rng.choice(METHODS)
    path = path.replace("TABLE", _named(rng, scene.table))
    path = path.replace("PERSON", _named(rng, rng.choice([*scene.people, "x"])))
    if rng.random() < 0.05:
        path = rng.choice(PATHS)
    content = _body(rng, scene, body) if body is not None or rng.random() < 0.1 else b""
    headers = ["Host: 127.0.0.1", *_headers(rng, scene)]
    if content and rng.random() < 0.85:
        headers.insert(1, "Content-Type: application/json")
    way = rng.random()
    if way < 0.93:
        if content:
            headers.append(f"Content-Length: {len(content)}")
        last = method in ("HEAD", "TRACE", "PRI") or "live" in path
        return Request(_bytes(f"{method} {path} HTTP/1.1", headers, content), is_last=last)
    if way < 0.96:
        headers.append(f"Content-Length: {rng.choice(LENGTHS)}")
        return Request(_bytes(f"{method} {path} HTTP/1.1", headers, b""), is_whole=False)
    return Request(_broken(rng, method, path, headers, content), is_whole=False)


def _named(rng: Random, name: str) -> str:
    """Returns an id, or something else in its place."""
    if rng.random() < 0.8:
        return name
    return rng.choice([name.upper(), name[:-1], name + "a", "%20", "0", "..", "a" * 12, "%F0%9F"])


def _body(rng: Random, scene: Scene, body: Any) -> bytes:
    made = body or {}
    if made.get("type"):
        made = message(rng, scene)
    if rng.random() < 0.6:
        made = spoil(rng, scene, made)
    text = json.dumps(made)
    if rng.random() < 0.2:
        text = break_text(rng, text)
    if rng.random() < 0.02:
        text = json.dumps({"name": "x" * rng.choice([16_000, 16_400, 30_000])})
    data = text.encode("utf-8", "replace")
    return data if rng.random() < 0.97 else b"\xff" + data


def _headers(rng: Random, scene: Scene) -> list[str]:
    secret = rng.choice([*scene.secrets, "x", "", "x" * 200])
    return rng.sample(
        [
            f"Authorization: Bearer {secret}",
            f"Cookie: majesty={secret}",
            f"Cookie: majesty={secret}; majesty={rng.choice(scene.secrets)}",
            f"Cookie: {'x' * 500}=;;; ==; majesty",
            "Content-Type: text/plain; charset=\u00fftf",
            "Authorization: Basic Og==",
            "Authorization: Bearer",
            "Origin: http://127.0.0.1",
            "Origin: null",
            "Accept: text/html",
            "Accept-Encoding: gzip, br;q=x",
            'If-None-Match: W/*,"',
            "Range: bytes=5-1",
            "X-Forwarded-For: 10.0.0.1, ::1, x",
            "X-Forwarded-Proto: javascript",
            "Expect: 100-continue",
            "Accept-Language: " + "x," * 40,
        ],
        rng.randrange(5),
    )


def _broken(rng: Random, method: str, path: str, headers: list[str], content: bytes) -> bytes:
    """Returns what is no request, or not all of one."""
    line = f"{method} {path} HTTP/1.1"
    whole = _bytes(line, headers, content)
    return rng.choice(
        [
            whole[: rng.randrange(1, len(whole))],
            _bytes(line, [*headers, "Transfer-Encoding: chunked"], b"zz\r\n"),
            _bytes(line, [*headers, "Transfer-Encoding: chunked"], b"fffffffffffffffff\r\nx"),
            _bytes(
                line, [*headers, "Transfer-Encoding: chunked", "Content-Length: 3"], b"0\r\n\r\n"
            ),
            _bytes(line, [*headers, "Content-Length: 3", "Content-Length: 4"], b"abcd"),
            _bytes(f"{method} {path} HTTP/9.9", headers, b""),
            _bytes(f"{method} {path}", headers, b""),
            _bytes(line, [*headers, "X: " + "y" * 70_000], b""),
            _bytes(line, ["no colon at all", "\0: \0"], b""),
            _bytes(line, [*headers, "Upgrade: websocket", "Connection: upgrade"], b""),
            _bytes(line, [*headers, "Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings"], b""),
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + rng.randbytes(40),
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"\r\n" * 50,
            rng.randbytes(rng.randrange(1, 200)),
        ]
    )


def _bytes(line: str, headers: list[str], content: bytes) -> bytes:
    head = "\r\n".join([line, *headers, "", ""])
    return head.encode("utf-8", "replace") + content
