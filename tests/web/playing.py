"""Ways to play at the page: with the mouse, with a finger, or with the keyboard alone."""

import re
from collections.abc import Iterator
from math import inf
from random import Random

from playwright.sync_api import Locator, expect

from tests.web.browsing import Visitor

DOUBLE = 500  # milliseconds after which two taps are no double tap
LATER = ("place-", "heal-", "keep-")  # decisions that follow on the taking of a card


class Player:
    """Plays an open table by what the page offers, at random but always the same."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.rng = Random(seed)
        self.seen: set[str] = set()  # kinds of decisions that were made

    def play(self, *, turns: int | None = None) -> None:
        """Plays so many turns of ours, or to the end of the game."""
        taken = 0
        while turns is None or taken < turns or self.later():
            if not self.awaited():
                return
            taken += self.decide()

    def awaited(self) -> bool:
        """Waits for our turn; tells whether it came before the end of the game."""
        find = self.visitor.find
        expect(find("my-turn").or_(find("scoring")).first).to_be_visible()
        return find("my-turn").count() > 0

    def decide(self) -> int:
        """Makes one decision; returns 1 if it began a turn."""
        revision = self.revision()
        later = self.later()
        if later:
            self.answer(self.rng.choice(later))
        else:
            cards = self.visitor.page.locator('[data-test^="card-"]:not([aria-disabled="true"])')
            self.take(self.rng.choice(cards.all()))
        self.settle(revision)
        return 0 if later else 1

    def later(self) -> list[Locator]:
        """Returns the buttons of a decision inside our turn, if one is asked for."""
        asked = ", ".join(f'button[data-test^="{kind}"]' for kind in LATER)
        return self.visitor.page.locator(asked).all()

    def choose_first(self) -> None:
        """Takes the first card, and does not wait for an answer."""
        self.take(self.visitor.find("card-1"))

    def take(self, card: Locator) -> None:
        """Chooses a card and confirms it, a split card as one of its halves."""
        card.click()
        halves = self.visitor.page.locator('[data-test^="confirm-"]:visible').all()
        (self.rng.choice(halves) if halves else self.visitor.find("confirm")).click()
        self.seen.add("split" if halves else "take")

    def answer(self, button: Locator) -> None:
        """Answers a decision that follows."""
        self.seen.add(str(button.get_attribute("data-test")).split("-")[0])
        button.click()

    def revision(self) -> str:
        """Returns the number of the position that the page shows."""
        return str(self.visitor.page.locator("[data-revision]").get_attribute("data-revision"))

    def catch_up(self, revision: int) -> None:
        """Waits until the page shows a position that was reached past it."""
        shown = self.visitor.page.locator("[data-revision]")
        expect(shown).to_have_attribute("data-revision", str(revision))

    def settle(self, revision: str) -> None:
        """Waits until the page shows a later position."""
        shown = self.visitor.page.locator("[data-revision]")
        expect(shown).not_to_have_attribute("data-revision", revision)


class Finger(Player):
    """Taps instead of clicking."""

    def take(self, card: Locator) -> None:
        """Taps the card, then the confirmation."""
        card.tap()
        halves = self.visitor.page.locator('[data-test^="confirm-"]:visible').all()
        (self.rng.choice(halves) if halves else self.visitor.find("confirm")).tap()

    def answer(self, button: Locator) -> None:
        """Taps the answer, but not at once: it may stand where the tap before was, and be a second."""
        self.visitor.page.wait_for_timeout(DOUBLE)
        button.tap()


class Typist(Player):
    """Never touches the mouse: digits choose, Enter and letters confirm."""

    def take(self, card: Locator) -> None:
        """Types the position of a card, then Enter or the letter of a half."""
        position = str(card.get_attribute("data-test")).removeprefix("card-")
        page = self.visitor.page
        page.keyboard.press(position)
        expect(card).to_have_attribute("aria-pressed", "true")
        halves = page.locator('[data-test^="confirm-"]:visible').all()
        if halves:
            half = str(self.rng.choice(halves).get_attribute("data-test"))
            page.keyboard.press(half.removeprefix("confirm-").lower())
        else:
            page.keyboard.press("Enter")

    def answer(self, button: Locator) -> None:
        """Types the letter or the number of the answer."""
        name = str(button.get_attribute("data-test"))
        self.visitor.page.keyboard.press(name.split("-")[1].lower())


def languages_of(visitor: Visitor) -> Iterator[str]:
    """Switches the page to each language in turn, in the settings."""
    for language, name in (("de", "Deutsch"), ("pl", "Polski"), ("en", "English")):
        visitor.find("settings").click()
        visitor.find("language").locator("label", has_text=name).click()
        expect(visitor.page.locator("html")).to_have_attribute("lang", re.compile(language))
        visitor.find("close").click()
        yield language


def play_past_pages(table: str, *people: Visitor, until: float = inf) -> int:
    """Lets people play by the first choice up to a turn, or to the end; returns the last revision."""
    while True:
        for person in people:
            seen = person.ask("GET", f"/api/tables/{table}")
            if seen["table"]["status"] != "playing" or seen["state"]["turn"] >= until:
                return int(seen["revision"])
            if seen["decisions"]:
                move = {"type": "move", "on": seen["revision"], "move": seen["decisions"][0]}
                person.ask("POST", f"/api/tables/{table}/actions", move)
