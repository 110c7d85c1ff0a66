"""People with browsers, for tests: what they open, do and see, and what went wrong meanwhile."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.web.contexts import Contexts
from tools import chromium

ARGUMENTS = (
    "--no-sandbox",  # else it refuses to run as root, as in a container
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # so that pages of one visitor after the other share what is loaded
    "--in-process-gpu",  # nothing is drawn on a screen: a process less to talk to
)

DESKTOP, PHONE, TINY = (1440, 900), (390, 844), (320, 568)
LOCALES = {"en": "en-GB", "de": "de-DE", "pl": "pl-PL"}
PATIENCE = 60_000  # milliseconds; far more than anything takes, also where others want the machine

# A server for visitors whose browser does much at once, on a machine that may be slow.
HOUSE: dict[str, Any] = {
    "MAJESTY_BOT_PAUSE": "0.01",
    "MAJESTY_BOT_SECONDS": "100",
    "MAJESTY_LIMITS": "false",
}

# Notes at the page how often something came; to look again and again could miss it.
COUNT = """selector => {
  const { dataset } = document.documentElement;
  dataset.came = 0;
  const fits = (node) => node instanceof Element && node.matches(selector);
  new MutationObserver((changes) => {
    dataset.came = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(fits).length
      + Number(dataset.came);
  }).observe(document.body, { childList: true, subtree: true });
}"""

# The first is drawn with what was known before it. A browser without a screen sometimes draws no
# frame until something else asks for one; then a second has to do.
TWO_FRAMES = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(done));
  setTimeout(done, 1000);
})"""

expect.set_options(timeout=PATIENCE)


def executable() -> str:
    """Returns the path of the browser."""
    if path := chromium.find():
        return path
    raise AssertionError(
        "There is no Chromium: `make browser` installs it, or MAJESTY_NO_BROWSER=1 leaves out "
        "the tests that need it."
    )


def launched(playwright: Playwright) -> Browser:
    """Starts the browser."""
    playwright.selectors.set_test_id_attribute("data-test")
    return playwright.chromium.launch(executable_path=executable(), args=[*ARGUMENTS])


@contextmanager
def browsing() -> Iterator[Browser]:
    """Starts a browser and stops it. Meanwhile this thread cannot run another event loop."""
    executable()  # before anything is started that had to be stopped
    with sync_playwright() as playwright:
        browser = launched(playwright)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """Somebody at a server: a browser of their own, with its cookies and settings.

    All that goes wrong is noted in `troubles`: errors on the page or in the console, where the
    browser tells of answers of 400 and more, of requests that fail and, since our pages forbid
    them, of those to another host. `check` asserts that there were none but those that a test has
    told to `expect`.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        contexts: Contexts | None = None,
        database: str | None = None,
        language: str = "en",
        theme: str = "light",
        size: tuple[int, int] = DESKTOP,
        motion: bool = False,
        touch: bool = False,
        zoom: float = 1,
        trusting: bool = False,
    ) -> None:
        self.address = address
        self.database = database  # where tables can be put that are to be there already
        self.person = ""
        self.name = ""
        self.troubles: list[str] = []
        self._expected: list[str] = []
        self._contexts = contexts
        options: dict[str, Any] = {
            "base_url": address,
            "locale": LOCALES.get(language, language),
            "device_scale_factor": zoom,
            "has_touch": touch,
        }
        if trusting:  # a certificate that nobody has signed
            options["ignore_https_errors"] = True
        self.context = contexts.lend(**options) if contexts else browser.new_context(**options)
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("console", self._note_console)
        self.page.on("pageerror", lambda error: self._note(f"page: {error}"))
        self.page.emulate_media(reduced_motion="no-preference" if motion else "reduce")
        self.look(theme, size, zoom)

    def look(self, theme: str, size: tuple[int, int], zoom: float = 1) -> None:
        """Gives the page these colours and the window this size."""
        width, height = (round(length / zoom) for length in size)
        self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        self.page.set_viewport_size({"width": width, "height": height})

    def open(self, path: str = "/") -> Page:
        """Opens a page of the server, and waits until it is drawn."""
        self.page.goto(path)
        self.drawn()
        return self.page

    def drawn(self) -> None:
        """Waits until the page of this address stands in the frame that all have."""
        self.page.locator("#main > :not(.opening)").first.wait_for()

    def redrawn(self) -> None:
        """Waits until the page has had its time to draw what follows from the last event."""
        self.page.evaluate(TWO_FRAMES)

    def find(self, name: str) -> Locator:
        """Returns what has this name in `data-test`."""
        return self.page.get_by_test_id(name)

    def watch_for(self, selector: str) -> None:
        """Counts from now on what comes to the page, also what goes again before one looks."""
        self.page.evaluate(COUNT, selector)

    def has_come(self, times: int = 1) -> None:
        """Waits until what one watches for has come so often."""
        expect(self.page.locator("html")).to_have_attribute("data-came", str(times))

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Sends a request with the cookies of this browser, and returns the answer."""
        # A server closes connections that nobody uses, maybe at this very moment.
        answer = self.context.request.fetch(path, method=method, data=body, max_retries=3)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def be(self, other: "Visitor") -> None:
        """Becomes the same person as another visitor, who uses another browser."""
        self.context.add_cookies([dict(cookie) for cookie in other.context.cookies()])  # type: ignore[misc]
        self.person, self.name = other.person, other.name
        self._is_known()

    def come_as(self, name: str) -> str:
        """Becomes a guest; returns the person's id."""
        self.person = self.ask("POST", "/api/guests", {"name": name})["person"]
        self.name = name
        self._is_known()
        return self.person

    def open_table(self, *levels: str, **terms: Any) -> str:
        """Opens a table with bots of these levels, which begins at once; returns its id."""
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in levels)]
        asked = {"seats": seats, "start": True, **terms}
        table: str = self.ask("POST", "/api/tables", asked)["table"]["id"]
        return table

    def play(self, table: str, decisions: int | None = None) -> dict[str, Any]:
        """Plays past the page by a fixed rule: the first choice, then the second, and so on.

        Stops after so many decisions, at the next turn of ours, or at the end of the game; returns
        the table as it is then.
        """
        made = 0
        while True:
            seen = self.settled(table)
            if seen["table"]["status"] != "playing" or made == decisions:
                return seen
            legal = seen["decisions"]
            move = {"type": "move", "on": seen["revision"], "move": legal[made % len(legal)]}
            self.ask("POST", f"/api/tables/{table}/actions", move)
            made += 1

    def settled(self, table: str) -> dict[str, Any]:
        """Waits until it is this visitor's turn or the game has ended; returns the table."""
        return self.until(
            table, lambda seen: seen.get("decisions") or seen["table"]["status"] != "playing"
        )

    def moved(self, table: str, revision: int) -> None:
        """Waits until the server has taken a move that answered to this revision."""
        self.until(table, lambda seen: seen["revision"] != revision)

    def until(self, table: str, done: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Looks at a table again and again, until it is so; returns it."""
        for _ in range(PATIENCE // 20):
            seen: dict[str, Any] = self.ask("GET", f"/api/tables/{table}")
            if done(seen):
                return seen
            self.page.wait_for_timeout(20)
        raise AssertionError(f"Nobody moves at table {table}: {seen['state']}")

    def expect(self, trouble: str) -> None:
        """Allows troubles that contain these words, for example `/api/tables/`."""
        self._expected.append(trouble)

    def check(self) -> None:
        """Asserts that nothing went wrong."""
        wrong = [
            trouble
            for trouble in self.troubles
            if not any(expected in trouble for expected in self._expected)
        ]
        assert not wrong, "\n".join(["The browser complains:", *wrong])

    def close(self) -> None:
        """Closes the browser window and forgets its cookies."""
        if self._contexts:
            self._contexts.take_back(self.context)
        else:
            self.context.close()

    def _is_known(self) -> None:
        """Has the pages ask who we are; those of a new browser do not, since nobody would know."""
        known = "if (location.host) localStorage.setItem('majesty.known', 'yes')"
        self.page.add_init_script(known)

    def _note(self, trouble: str) -> None:
        self.troubles.append(trouble)

    def _note_console(self, message: ConsoleMessage) -> None:
        """Notes an error, with the path of what could not be loaded or the line of the script."""
        if message.type != "error":
            return
        place = re.sub(r".*/web/[0-9a-f]+/", "", message.location["url"])
        path = place.removeprefix(self.address)
        self._note(f"console: {message.text} ({path}:{message.location['lineNumber'] + 1})")
