"""The referee: a bot that crashes, dawdles or cheats is told apart from one that plays."""

import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from majesty.bots import bot
from majesty.bots.referee import BotFault, ask
from majesty.rules.decisions import Decision, Keep, Take
from majesty.rules.state import State
from tests.bots.programs import STATE
from tests.tables import realm, table


@dataclass
class Doing:
    """A bot that does what it is told."""

    act: Callable[[], Any]

    def choose(self, _state: State, _rng: Random) -> Decision:
        decision: Decision = self.act()
        return decision


def fault(act: Callable[[], Any], *, seconds: float | None = None) -> BotFault:
    with pytest.raises(BotFault) as caught:
        ask(Doing(act), STATE, Random(1), seconds=seconds)
    return caught.value


def raising(error: BaseException) -> Callable[[], Any]:
    def act() -> None:
        raise error

    return act


def test_a_legal_decision_comes_back_and_nothing_else_is_drawn() -> None:
    rng, alone = Random(1), Random(1)
    assert ask(bot("random"), STATE, rng) == bot("random").choose(STATE, alone)
    assert rng.getstate() == alone.getstate()


def test_the_decision_is_the_states_own_and_not_a_look_alike() -> None:
    castle = table(realm(meeples=3), realm(), display="N", sides="B").after(Take(1))
    decision = ask(Doing(lambda: Keep(2.0)), castle, Random(1))  # type: ignore[arg-type]
    assert decision is castle.legal()[2]
    assert str(decision) == "=2"


@pytest.mark.parametrize("answer", [None, "1", 1, Take(7), Keep(1), [Take(1)], (1,), Take])
def test_what_is_not_legal_is_quoted_and_refused(answer: object) -> None:
    error = fault(lambda: answer)
    assert error.code == "bot-illegal"
    assert repr(repr(answer)) in str(error)
    assert str(error).endswith("the legal decisions are: 1, 2, 3, 4, 5, 6.")


def test_an_answer_that_equals_everything_is_refused() -> None:
    class Sly:
        __hash__ = None  # type: ignore[assignment]

        def __eq__(self, other: object) -> bool:
            return True

    assert fault(Sly).code == "bot-illegal"


def test_a_crash_is_told_with_its_type_text_and_place() -> None:
    error = fault(lambda: 1 // 0)
    assert error.code == "bot-crashed"
    line = test_a_crash_is_told_with_its_type_text_and_place.__code__.co_firstlineno + 1
    place = f"{Path(__file__).name}:{line}"
    assert str(error) == f"The bot crashed ({place}): 'ZeroDivisionError: {_division()}'."
    assert isinstance(error.__cause__, ZeroDivisionError)


def _division() -> str:
    try:
        return str(1 // 0)
    except ZeroDivisionError as error:
        return str(error)


def test_the_place_of_a_crash_is_in_the_bots_own_file() -> None:
    error = fault(lambda: STATE.after(Take(9)))  # raised deep in the rules
    assert f"({Path(__file__).name}:" in str(error)
    assert "IllegalDecision: There is no position 9" in str(error)


def test_long_and_wild_words_of_a_crash_are_harmless() -> None:
    error = fault(raising(ValueError("\x1b[2J\n" * 10_000)))
    assert str(error).isprintable()
    assert len(str(error)) < 1000


def test_an_exception_that_cannot_be_printed_is_still_a_crash() -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    assert "'Mute'" in str(fault(raising(Mute())))


def test_a_bot_that_leaves_the_program_has_crashed() -> None:
    assert "SystemExit: 3" in str(fault(lambda: sys.exit(3)))


def test_a_fault_that_a_bot_reports_itself_is_passed_on() -> None:
    own = BotFault("bot-closed", "The bot's program closed its output without an answer.")
    assert fault(raising(own)) is own


def test_the_player_can_interrupt_a_bot() -> None:
    with pytest.raises(KeyboardInterrupt):
        ask(Doing(raising(KeyboardInterrupt())), STATE, Random(1), seconds=5)
    assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)


def test_a_slow_bot_is_interrupted() -> None:
    begun = time.monotonic()
    error = fault(lambda: time.sleep(60), seconds=0.05)
    assert error.code == "bot-slow"
    assert str(error) == "The bot is too slow: the limit is 0.05 s."
    assert time.monotonic() - begun < 30


def test_a_slow_bot_that_catches_its_exceptions_is_interrupted_too() -> None:
    def stubborn() -> None:
        while True:
            with suppress(Exception):
                time.sleep(30)

    assert fault(stubborn, seconds=0.05).code == "bot-slow"


@pytest.mark.slow
def test_even_one_that_catches_everything_once() -> None:
    def deaf() -> None:
        try:
            time.sleep(30)
        except BaseException:  # noqa: BLE001
            time.sleep(30)

    assert fault(deaf, seconds=0.05).code == "bot-slow"


def test_a_bot_in_time_is_not_disturbed_and_the_alarm_is_off_afterwards() -> None:
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(1))
    try:
        assert ask(Doing(lambda: Take(1)), STATE, Random(1), seconds=60) == Take(1)
        assert signal.getitimer(signal.ITIMER_REAL) == (0, 0)
        assert not rung
        signal.raise_signal(signal.SIGALRM)
        assert rung
    finally:
        signal.signal(signal.SIGALRM, before)


def test_somebody_elses_alarm_still_rings() -> None:
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(1))
    try:
        signal.setitimer(signal.ITIMER_REAL, 90, 7)
        ask(Doing(lambda: Take(1)), STATE, Random(1), seconds=200)
        left, again = signal.getitimer(signal.ITIMER_REAL)
        assert 0 < left <= 90
        assert again == 7
        signal.raise_signal(signal.SIGALRM)
        assert rung
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_outside_the_main_thread_the_time_is_measured() -> None:
    found: list[str] = []

    def play() -> None:
        for act, seconds in ((lambda: Take(1), 60), (lambda: time.sleep(0.1), 0.05)):
            try:
                ask(Doing(act), STATE, Random(1), seconds=seconds)
                found.append("fine")
            except BotFault as error:
                found.append(error.code)

    thread = Thread(target=play)
    thread.start()
    thread.join()
    assert found == ["fine", "bot-slow"]


def test_a_bot_that_keeps_its_own_time_is_given_the_limit() -> None:
    limits = []

    class Timed:
        def choose(self, _state: State, _rng: Random) -> Decision:
            raise AssertionError

        def choose_within(self, state: State, _rng: Random, *, seconds: float | None) -> Decision:
            limits.append(seconds)
            return state.legal()[0]

    for limit in (None, 2.5):
        assert ask(Timed(), STATE, Random(1), seconds=limit) == Take(1)
    assert limits == [None, 2.5]
