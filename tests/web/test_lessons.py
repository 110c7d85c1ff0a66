"""The lessons are games by the rules, told in every language with the numbers of the game."""

import re
from functools import cache
from importlib.resources import files
from itertools import pairwise

import pytest
from fluent.runtime import FluentBundle, FluentResource

from majesty.rules.previews import previews
from majesty.rules.record import Record
from majesty.rules.replay import moments
from majesty.rules.state import State
from majesty.rules.turns import ways
from majesty.texts import LANGUAGES
from majesty.web.lesson_numbers import RIVAL, STUDENT
from majesty.web.lesson_scripts import SCRIPTS
from majesty.web.lessons import NAMES, Frame, lesson, record_of
from tests.web.axe import check_axe
from tests.web.browsing import PHONE, Visitor
from tests.web.conftest import Visitors

FRAMES = [frame for name in NAMES for frame in lesson(name).frames]


def states(name: str) -> list[State]:
    """Returns the states of a lesson's game after every turn."""
    return [moment.state for moment in moments(record_of(SCRIPTS[name]))]


# The games


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_a_whole_game_by_the_rules_which_the_student_wins(name: str) -> None:
    record = record_of(SCRIPTS[name])
    assert Record.from_json(record.to_json()) == record  # replayed, strictly
    end = states(name)[-1]
    assert end.is_over
    assert end.scores().winners == (STUDENT,)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_shows_its_game_from_a_turn_to_the_end(name: str) -> None:
    frames = lesson(name).frames
    turns = [frame.state["turn"] for frame in frames]
    assert turns == sorted(turns)
    assert turns[-1] == frames[-1].state["turns"]
    assert frames[-1].kind == "done"
    assert frames[-1].state["scores"]["winners"] == (STUDENT,)


@pytest.mark.parametrize("frame", FRAMES, ids=lambda frame: frame.words)
def test_every_step_can_be_done(frame: Frame) -> None:
    seat = frame.state["seat"]
    if frame.kind == "do":
        assert seat == STUDENT
        assert frame.wanted in frame.decisions
        assert frame.previews
    else:
        assert (frame.wanted, frame.decisions, frame.previews) == (None, [], [])
    assert (frame.kind == "watch") == (seat == RIVAL and bool(frame.events))
    assert bool(frame.events) == (frame.kind in ("do", "watch"))


@pytest.mark.parametrize("name", NAMES)
def test_events_lead_from_a_step_to_the_next(name: str) -> None:
    frames = lesson(name).frames
    for frame, after in pairwise(frames):
        gained = sum(
            event.get("points", 0) if event["event"] != "MeeplesSold" else event["meeples"]
            for event in frame.events
            if event.get("seat") == STUDENT
        )
        if after.kind != "later":  # which leaves turns out
            before, now = (one.state["realms"][STUDENT]["points"] for one in (frame, after))
            assert now - before == gained, frame.words


# What the coach claims


def test_the_last_card_is_best_as_a_knight() -> None:
    before = states("first")[-3]
    after = {}
    for way in ways(before):
        if str(way.decisions[0]) == "1":
            replies = [reply.state.scores().total for reply in ways(way.state)]
            after[str(way.decisions[1])] = min(mine - other for mine, other in replies)
    assert after["K"] > after["I"]
    looks = {
        character.letter: look
        for (place, character), look in previews(before).items()
        if place == 1
    }
    assert looks["K"].points < looks["I"].points


def test_the_infirmary_decides_the_game_of_side_b() -> None:
    scores = states("b")[-1].scores()
    without = [total - lost for total, lost in zip(scores.total, scores.infirmary, strict=True)]
    assert without[RIVAL] > without[STUDENT]


# The words


@cache
def bundle(language: str) -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    source = files("majesty.texts").joinpath(language, "learn.ftl").read_text("utf-8")
    made.add_resource(FluentResource(source))
    return made


def said(language: str, frame: Frame) -> str:
    """Returns the coach's words of a step."""
    made = bundle(language)
    pattern = made.get_message(f"learn-say-{frame.words}").value
    assert pattern is not None
    values = {key: str(value) for key, value in frame.values.items()}
    text, errors = made.format_pattern(pattern, {**values, "rival": "Otto"})
    assert not errors, frame.words
    return str(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_says_at_most_two_short_sentences(language: str) -> None:
    for frame in FRAMES:
        words = said(language, frame).replace(" … ", ", ")
        ends = re.findall(r"[.!?…](?=\s|$)", words)
        assert 1 <= len(ends) <= 2, words
        assert len(words) <= 190, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_typed_by_hand(language: str) -> None:
    source = files("majesty.texts").joinpath(language, "learn.ftl").read_text("utf-8")
    typed = [line for line in source.splitlines() if re.search(r"= .*\d", line)]
    assert typed == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_agree_with_their_nouns(language: str) -> None:
    for frame in FRAMES:
        for number, noun in re.findall(r"\b(\d+) (\w+)", said(language, frame)):
            if noun in NOUNS:
                assert noun in _fitting(language, int(number)), (frame.words, number, noun)


NOUNS = {
    *("point", "points", "meeple", "meeples", "Münze", "Münzen", "card", "cards", "Karten"),
    *("monetę", "monety", "monet", "pionek", "pionki", "pionków", "karty", "kart", "postacie"),
}


def _fitting(language: str, number: int) -> set[str]:
    one = number == 1
    if language == "en":
        return {"point", "meeple", "card"} if one else {"points", "meeples", "cards"}
    if language == "de":
        return {"Münze"} if one else {"Münzen", "Karten"}
    if one:
        return {"monetę", "pionek"}
    few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return {"monety", "pionki", "karty", "postacie"} if few else {"monet", "pionków", "kart"}


def test_all_words_are_said() -> None:
    used = {frame.words for frame in FRAMES}
    for language in LANGUAGES:
        source = files("majesty.texts").joinpath(language, "learn.ftl").read_text("utf-8")
        assert set(re.findall(r"^learn-say-(\S+) =", source, re.MULTILINE)) == used


def test_all_numbers_are_named() -> None:
    source = files("majesty.texts").joinpath("en", "learn.ftl").read_text("utf-8")
    named = set(re.findall(r"\$(\w+)", source))
    known = {key for frame in FRAMES for key in frame.values}
    assert known <= named


# In the browser


def walk(visitor: Visitor, name: str, *, until: str = "done") -> None:
    """Does what the lesson wants, step by step, until one of that kind or those words comes."""
    frames = visitor.ask("GET", f"/api/lessons/{name}")["frames"]
    place = visitor.page.locator(".lesson")
    while True:
        at = int(place.get_attribute("data-at") or 0)
        frame = frames[at]
        if until in (frame["kind"], frame["words"]):
            return
        here = visitor.page.locator(f'.lesson[data-at="{at}"]')
        if frame["kind"] == "watch":  # goes on by itself, unless one is quicker
            here.get_by_test_id("lesson-next").evaluate_all("buttons => buttons[0]?.click()")
        elif frame["kind"] != "do":
            here.get_by_test_id("lesson-next").click()
        elif frame["state"]["step"] == "keep":
            visitor.find(f"keep-{frame['wanted'][1:]}").click()
        else:
            visitor.find(f"card-{frame['wanted']}").click()
            half = frames[at + 1]["state"]["step"] == "place"
            visitor.find(f"confirm-{frames[at + 1]['wanted']}" if half else "confirm").click()
        here.wait_for(state="detached")


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_played_to_its_end(visitors: Visitors, name: str) -> None:
    visitor = visitors(language="de", size=PHONE, touch=True)
    visitor.open("/learn" if name == "first" else "/learn/b")
    title = visitor.page.locator(".lesson-bar h1")
    assert title.evaluate("one => one.clientWidth <= 1 || one.scrollWidth <= one.clientWidth")
    walk(visitor, name)
    visitor.find("lesson-done").wait_for()
    visitor.page.locator(".lesson-sheet .art-crest").wait_for()  # the infirmary's
    check_axe(visitor.page)
    visitor.find("lesson-play").click()
    visitor.page.wait_for_url("**/table/*")


@pytest.mark.slow
def test_another_card_brings_a_friendly_word_and_nothing_else(visitor: Visitor) -> None:
    visitor.open("/learn")
    walk(visitor, "first", until="first-free")
    visitor.find("card-4").click()
    assert "marked card" in visitor.find("coach").inner_text()
    assert visitor.page.locator('.lesson[data-at="2"]').is_visible()
    check_axe(visitor.page)
    visitor.find("lesson-back").click()
    assert "12 cards" in visitor.find("coach").inner_text()


@pytest.mark.slow
def test_a_lesson_can_be_played_by_keys(visitor: Visitor) -> None:
    page = visitor.open("/learn")
    visitor.find("coach").wait_for()
    for key in ("Enter", "Enter", "1", "1", "Enter"):
        page.keyboard.press(key)
    page.locator('.lesson[data-at="5"]').wait_for()  # the other has played by itself
    page.keyboard.press("1")
    page.keyboard.press("1")
    page.locator('.lesson[data-at="7"]').wait_for()
    assert page.evaluate("document.activeElement.dataset.test") == "card-3"


@pytest.mark.slow
def test_a_page_that_is_loaded_again_goes_on_with_the_lesson(visitor: Visitor) -> None:
    page = visitor.open("/learn")
    walk(visitor, "first", until="first-free")
    page.reload()
    page.locator('.lesson[data-at="2"]').wait_for()
    visitor.find("card-1").wait_for()
    visitor.find("lesson-leave").click()
    page.locator('a[href="/learn"]').first.click()
    page.locator('.lesson[data-at="0"]').wait_for()


@pytest.mark.slow
def test_a_lesson_that_is_not_there_says_so(visitor: Visitor) -> None:
    answer = visitor.context.request.get("/api/lessons/second")
    assert answer.status == 422
    assert answer.json()["code"] == "bad-request"
    visitor.expect("/api/lessons/second")


@pytest.mark.slow
def test_a_lesson_that_has_not_changed_is_not_sent_again(visitor: Visitor) -> None:
    first = visitor.context.request.get("/api/lessons/b")
    again = visitor.context.request.get(
        "/api/lessons/b", headers={"if-none-match": first.headers["etag"]}
    )
    assert (first.status, again.status, again.body()) == (200, 304, b"")
