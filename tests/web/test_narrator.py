"""The browser tells a game in the very words of the terminal."""

import json
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

import majesty
from majesty.cli.story import paragraphs
from majesty.rules.events import Event, TieBroken
from majesty.rules.facts import event_facts
from majesty.texts import LANGUAGES, texts
from majesty.texts.narrator import Narrator
from tests.games import ALL_EVENTS, random_options, random_steps

SOURCE = Path(majesty.__file__).parent
ROOT = Path(__file__).parent.parent.parent
SCRIPT = Path(__file__).parent / "narrate.js"
NAMES = ["Ada", "Bruno <b>", "Żaneta", "Jörg & Co."]
GAMES = 30

pytestmark = pytest.mark.skipif(
    not shutil.which("node") or not (ROOT / "node_modules").exists(),
    reason="needs Node and the packages: `make node_modules/.ready`",
)


def games() -> list[list[Event]]:
    """Returns the events of random games of all options, and what random games seldom have."""
    played: list[list[Event]] = [[TieBroken((0, 2), (3, 1)), TieBroken((0, 1, 3), (4, 4, 0))]]
    for seed in range(GAMES):
        steps = random_steps(random_options(Random(seed)), seed)
        played.append([event for *_, events in steps for event in events])
    return played


def told_in_the_browser(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Returns what the browser's narrator makes of events."""
    command = ["node", str(SCRIPT), str(SOURCE / "web" / "static" / "js"), str(SOURCE / "texts")]
    lines = "".join(json.dumps(one) + "\n" for one in asked)
    done = subprocess.run(
        command, input=lines, capture_output=True, text=True, check=True, timeout=100
    )
    assert not done.stderr, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.slow
def test_the_browser_tells_every_event_as_the_terminal_does() -> None:
    played = games()
    met = {type(event) for game in played for event in game}
    assert met == set(ALL_EVENTS)
    asked = [(language, game) for language in LANGUAGES for game in played]
    told = told_in_the_browser(
        [
            {"language": language, "names": NAMES, "events": [event_facts(e) for e in game]}
            for language, game in asked
        ]
    )
    for (language, game), found in zip(asked, told, strict=True):
        say = texts(language)
        narrator = Narrator(say, NAMES)
        assert found["sentences"] == [narrator.tell(event) for event in game]
        for refills in (False, True):
            wanted = list(paragraphs(game, NAMES, say, refills=refills))
            assert found["paragraphs"][refills] == wanted
