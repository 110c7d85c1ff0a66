"""Browser contexts that are used again: a new one costs the browser a second of work."""

from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext

MOST = 4  # contexts that are kept; each holds a process
QUIET = "/healthz"  # an address without scripts: it keeps the process of the pages beside it


class Contexts:
    """Lends contexts of one browser, always clean; they keep their cache, and nothing else.

    Whoever borrows one leaves routes and scripts to its pages, which are closed at the end.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._kept: dict[str, list[BrowserContext]] = defaultdict(list)
        self._kinds: dict[BrowserContext, str] = {}

    def lend(self, **options: Any) -> BrowserContext:
        """Returns a context with these options, one that was used before if there is any."""
        kind = str(options)
        if self._kept[kind]:
            return self._kept[kind].pop()
        context = self._browser.new_context(**options)
        context.new_page().goto(QUIET)
        self._kinds[context] = kind
        return context

    def take_back(self, context: BrowserContext) -> None:
        """Cleans a context for the next one, or closes it if there are enough."""
        quiet, *others = context.pages
        if sum(map(len, self._kept.values())) >= MOST:
            context.close()
            return
        for page in others:
            page.close()
        context.clear_cookies()
        context.clear_permissions()
        session = context.new_cdp_session(quiet)
        origin = quiet.url.removesuffix(QUIET)
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()
        self._kept[self._kinds[context]].append(context)
