"""The browser tells a game in the very words of the terminal."""

from random import Random

import pytest

from majesty.cli.story import paragraphs
from majesty.rules.events import Event, TieBroken
from majesty.rules.facts import event_facts
from majesty.texts import LANGUAGES, texts
from majesty.texts.narrator import Narrator
from tests.games import ALL_EVENTS, random_options, random_steps
from tests.web.node import asked, needs_node

NAMES = ["Ada", "Bruno <b>", "Żaneta", "Jörg & Co."]
GAMES = 30

pytestmark = needs_node


def games() -> list[list[Event]]:
    """Returns the events of random games of all options, and what random games seldom have."""
    played: list[list[Event]] = [[TieBroken((0, 2), (3, 1)), TieBroken((0, 1, 3), (4, 4, 0))]]
    for seed in range(GAMES):
        steps = random_steps(random_options(Random(seed)), seed)
        played.append([event for *_, events in steps for event in events])
    return played


@pytest.mark.slow
def test_the_browser_tells_every_event_as_the_terminal_does() -> None:
    played = games()
    met = {type(event) for game in played for event in game}
    assert met == set(ALL_EVENTS)
    pairs = [(language, game) for language in LANGUAGES for game in played]
    told = asked(
        "narrate.js",
        [
            {"language": language, "names": NAMES, "events": [event_facts(e) for e in game]}
            for language, game in pairs
        ],
    )
    for (language, game), found in zip(pairs, told, strict=True):
        say = texts(language)
        narrator = Narrator(say, NAMES)
        assert found["sentences"] == [narrator.tell(event) for event in game]
        for refills in (False, True):
            wanted = list(paragraphs(game, NAMES, say, refills=refills))
            assert found["paragraphs"][refills] == wanted
