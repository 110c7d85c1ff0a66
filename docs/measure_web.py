"""Measures the pages in a real browser, over loopback: `make measure-web`.

What is loaded, how soon something is seen on a slow machine, and how quickly a move is drawn.
"""

import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page

from tests.server.hosting import Host
from tests.web.browsing import Visitor, browsing
from tests.web.playing import Player

SLOWER = 4  # times, as a phone of the middle class against a desk
LOADS = 7
GAMES = 6
KINDS = ("Document", "Stylesheet", "Script", "Font", "Fetch", "Other")

# Notes when the page of an address stands in its frame, at the end of that animation frame.
_WATCH = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("#main > :not(.opening)")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => performance.mark("page")));
}).observe(document, { childList: true, subtree: true });
"""
_PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
_SHOWN = "performance.getEntriesByName('page')[0]?.startTime"
_MARKS = """
() => ["answer", "drawn"].map((name) =>
  performance.getEntriesByName(name, "mark").map((mark) => mark.startTime))
"""


class Load(NamedTuple):
    """What the first visit to a page brings over the wire."""

    requests: int
    bytes: int  # compressed, with the headers
    by_kind: dict[str, int]


def first_load(browser: Browser, host: Visitor, path: str) -> Load:
    """Counts the requests and bytes of a visit with an empty cache."""
    visitor = Visitor(browser, host.address)
    visitor.be(host)
    session = _session(visitor.page)
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def answered(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def finished(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = round(event["encodedDataLength"])

    session.on("Network.responseReceived", answered)
    session.on("Network.loadingFinished", finished)
    session.send("Network.enable")
    visitor.open(path)
    visitor.page.wait_for_load_state("networkidle")
    visitor.close()
    by_kind: dict[str, int] = {}
    for request, size in sizes.items():
        kind = kinds.get(request, "Other")
        kind = kind if kind in KINDS else "Other"
        by_kind[kind] = by_kind.get(kind, 0) + size
    return Load(len(sizes), sum(sizes.values()), by_kind)


def first_sight(browser: Browser, host: Visitor, path: str) -> tuple[float, float]:
    """Returns when something, and when the page, is seen on a slow machine with an empty cache."""
    visitor = Visitor(browser, host.address)
    visitor.be(host)
    visitor.context.add_init_script(_WATCH)
    _session(visitor.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    visitor.open(path)
    visitor.page.wait_for_function(f"{_PAINTED} && {_SHOWN}")
    painted, shown = visitor.page.evaluate(f"[{_PAINTED}, {_SHOWN}]")
    visitor.close()
    return painted, shown


def moves(browser: Browser, host: Visitor) -> list[float]:
    """Plays games on the page; returns the milliseconds from each answer to the new picture."""
    took: list[float] = []
    for _ in range(GAMES):
        visitor = Visitor(browser, host.address)
        visitor.be(host)
        table = visitor.open_table("random")
        visitor.open(f"/table/{table}")
        Player(visitor).play()
        visitor.page.wait_for_timeout(100)  # the last picture may still be on its way
        answers, drawn = visitor.page.evaluate(_MARKS)
        took += [end - begin for begin, end in zip(answers, drawn, strict=True)]
        visitor.close()
    return took


def _session(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def _percentile(values: Sequence[float], percent: int) -> float:
    return sorted(values)[min(len(values) - 1, len(values) * percent // 100)]


def main() -> None:
    """Prints all figures."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Host(f"{folder}/majesty.db", Path(folder), MAJESTY_LIMITS="false") as house,
        browsing() as browser,
    ):
        host = Visitor(browser, house.address)
        host.come_as("Ada")
        table = host.open_table("greedy")
        host.play(table, 9)
        print(f"Chromium {browser.version}, loopback, empty cache")
        for name, path in (("home", "/"), ("table", f"/table/{table}")):
            load = first_load(browser, host, path)
            kinds = ", ".join(f"{kind} {size / 1000:.1f}" for kind, size in load.by_kind.items())
            print(f"{name}: {load.requests} requests, {load.bytes / 1000:.1f} kB ({kinds})")
            sights = [first_sight(browser, host, path) for _ in range(LOADS)]
            painted, shown = (statistics.median(times) for times in zip(*sights, strict=True))
            print(f"{name}, CPU {SLOWER}x slower, median of {LOADS}: "
                  f"first paint {painted:.0f} ms, the page {shown:.0f} ms")  # fmt: skip
        took = moves(browser, host)
        print(f"own move, answer to picture, {len(took)} moves: "
              f"median {statistics.median(took):.1f} ms, p95 {_percentile(took, 95):.1f} ms")  # fmt: skip


if __name__ == "__main__":
    main()
