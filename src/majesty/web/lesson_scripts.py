"""The games of the lessons, and what the coach says when. The student always has seat 0."""

from typing import NamedTuple

PLAY, INFIRMARY, VARIETY, MAJORITY, TOTAL = range(1, 6)
"""How much of the final scoring is shown: the number of rows."""


class Beat(NamedTuple):
    """A part of a lesson: words of the coach, and what happens at the table."""

    kind: str
    words: tuple[str, ...]  # one text for each decision that the student makes
    spots: tuple[str, ...]  # what the coach points at
    turns: int = 0  # how many turns are skipped before it
    rows: int = 0  # how much of the final scoring is shown


class Script(NamedTuple):
    """A game with its beats."""

    sides: str
    players: tuple[str, ...]
    reveals: str
    turns: str
    beats: tuple[Beat, ...]


def _say(words: str, *spots: str) -> Beat:
    return Beat("say", (words,), spots)


def _do(*words: str) -> Beat:
    return Beat("do", words, ())


def _watch(words: str, *spots: str) -> Beat:
    return Beat("watch", (words,), spots)


def _later(words: str, turns: int) -> Beat:
    return Beat("later", (words,), (), turns)


def _count(words: str, rows: int, *spots: str) -> Beat:
    return Beat("count", (words,), spots, rows=rows)


def _done(words: str) -> Beat:
    return Beat("done", (words,), (), rows=TOTAL)


_FIRST = Script(
    sides="AAAAAAAA",
    players=("You", "Otto"),
    reveals="M M M W I B  N N K BK W B G M G GK WN M W B WG KI MK BW BW MB I WG IN WI",
    turns="1M 1M 1M 1W 3N 3N 1I 1B 2B 1K 1W+M 1B 1G 1M 1G 1K 1N 2W 1M 1B 1G 2M 1K 4I",
    beats=(
        _say("first-welcome", "realm-0"),
        _say("first-goal", "points-0"),
        _do("first-free"),
        _say("first-mill", "place-0-1", "points-0"),
        _watch("first-watch"),
        _do("first-second"),
        _watch("first-watch-second", "place-0-1"),
        _do("first-pay"),
        _say("first-paid", "display-1", "display-2", "meeples-0"),
        _watch("first-watch-pay"),
        _do("first-gift"),
        _say("first-room", "meeples-0"),
        _watch("first-watch-brewer"),
        _say("first-everyone", "points-0", "points-1"),
        _do("first-split", "first-split-half"),
        _watch("first-watch-knight"),
        _say("first-wounded", "place-0-8"),
        _do("first-witch"),
        _say("first-healed", "place-0-1", "place-0-2", "place-0-3"),
        _watch("first-watch-more"),
        _do("first-guard"),
        _watch("first-watch-guard", "place-0-4"),
        _do("first-guards"),
        _watch("first-watch-attack"),
        _say("first-repelled", "place-0-4"),
        _later("first-later", 6),
        _say("first-variety", "place-0-5"),
        _do("first-last", "first-last-half"),
        _watch("first-watch-last", "place-1-8"),
        _count("first-count-play", PLAY),
        _count("first-count-infirmary", INFIRMARY, "place-0-8", "place-1-8"),
        _count("first-count-variety", VARIETY, "realm-0"),
        _count("first-count-majority", MAJORITY),
        _done("first-done"),
    ),
)

_B = Script(
    sides="BBBBBBBB",
    players=("You", "Otto"),
    reveals="M B M W M W  W I B M K I N M W WG GK B KI MK WI IN MB BW BK WN G GK WG N",
    turns="1M 1B 1M 1W 2W 1M 1W 1I 2M 1B 2I 1K 1N=5 1M 4B 1W 2K 1G 2M 2I 1K 1N=5 2B 1B",
    beats=(
        _later("b-welcome", 8),
        _do("b-mill"),
        _say("b-mill-paid", "points-0", "points-1"),
        _watch("b-watch"),
        _do("b-inn"),
        _watch("b-watch-knight"),
        _say("b-wounded", "place-0-8"),
        _do("b-castle", "b-exchange"),
        _watch("b-castle-paid", "place-0-7", "place-0-8"),
        _do("b-brewery"),
        _say("b-bonus", "points-0", "meeples-0"),
        _later("b-later", 9),
        _count("b-count-infirmary", INFIRMARY, "place-0-8", "place-1-8"),
        _done("b-done"),
    ),
)

SCRIPTS = {"first": _FIRST, "b": _B}
"""The lessons by name."""
