"""Bots that are programs of their own: they play, and their faults are told apart."""

import gc
import json
import os
import re
import shlex
import sys
import threading
import time
from pathlib import Path
from random import Random

import pytest

from majesty.bots import bot, closing
from majesty.bots import child as child_module
from majesty.bots import process as process_module
from majesty.bots.process import Process
from majesty.bots.protocol import MAX_LINE, bye, choose, decision, decode, encode, hello, ready
from majesty.bots.referee import BotFault, ask
from majesty.rules.decisions import Take
from majesty.rules.facts import facts
from majesty.rules.game import Game
from tests.bots.programs import (
    READY,
    STATE,
    choosing_first,
    decided,
    is_running,
    pid_of,
    running,
    saying,
)
from tests.test_docs import ROOT, blocks

PAGE = ROOT / "docs" / "bot-protocol.md"


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waits longer for a program that will end; a machine with much to do may be slow."""
    monkeypatch.setattr(child_module, "_PATIENCE", 30)


@pytest.fixture
def _impatient(_patient: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Does not wait long for a program that will not end."""
    monkeypatch.setattr(child_module, "_PATIENCE", 0.3)


def fault(player: Process) -> BotFault:
    with pytest.raises(BotFault) as caught:
        player.choose(STATE, Random(1))
    assert player._child is None
    return caught.value


# --- playing ----------------------------------------------------------------------------------


def test_a_program_plays_many_games_in_one_run() -> None:
    player = choosing_first()
    pids = set()
    with closing([player]):
        for seed in range(3):
            game = Game.new(3, edition="de", sides="B", seed=seed)
            while not game.state.is_over:
                first = game.state.legal()[0]
                assert ask(player, game.state, Random(1)) is first
                game.play(first)
            pids.add(pid_of(player))
    assert len(pids) == 1
    assert not is_running(pids.pop())


def test_the_program_of_the_page_plays(tmp_path: Path) -> None:
    path = tmp_path / "modest.py"
    path.write_text(blocks(ROOT / "docs" / "bots.md", "py")[1], "utf-8")
    player = bot(f"cmd:{shlex.join([sys.executable, str(path)])}")
    game = Game.new(2, sides="B", seed=5)
    with closing([player]):
        while not game.state.is_over:
            game.play(ask(player, game.state, Random(1)))
    assert {turn[0] for turn in game.record.turns} == {"1"}


def test_a_question_tells_seat_position_facts_limit_and_seed() -> None:
    source = """
import json, sys
print(json.dumps({"type": "ready", "protocol": "majesty-bot/1"}))
input()
sys.stderr.write(input())
"""
    with pytest.raises(BotFault) as caught:
        running(source).choose_within(STATE, Random(4), seconds=62.5)
    assert caught.value.code == "bot-ended"
    question = choose(1, STATE, seconds=62.5, seed=Random(4).getrandbits(48))
    assert str(caught.value.details["words"])[1:-2] == encode(question)[:200]
    assert question["seat"] == STATE.seat
    assert question["position"] == str(STATE)
    assert question["state"] == facts(STATE)
    assert question["legal"] == [str(each) for each in STATE.legal()]


def test_the_example_of_the_page_is_a_real_question() -> None:
    game = Game.new(2, seed=7, start=0)
    for move in ("3M", "1B", "2"):
        game.play(move)
    example = json.loads(blocks(PAGE, "json")[0])
    assert example == choose(7, game.state, seconds=10.0, seed=123456)


def test_the_page_tells_every_key_of_a_question() -> None:
    told = set(re.findall(r"^\| `([a-z_.\[\]]+)` \|", PAGE.read_text("utf-8"), re.MULTILINE))
    example = choose(1, STATE, seconds=1, seed=1)
    state = example["state"]
    keys = set(example) - {"type"} | set(state)
    keys |= {f"options.{key}" for key in state["options"]}
    keys |= {f"realms[].{key}" for key in state["realms"][0]}
    assert told == keys


def test_the_messages_of_the_page_are_ours() -> None:
    text = PAGE.read_text("utf-8")
    for message in (hello(), bye(), ready("my bot"), decision(7, "G")):
        assert encode(message).strip() in text


def test_unknown_keys_are_ignored() -> None:
    more = READY.replace("}", ', "wings": 2}')
    player = saying(more, decided("3").replace("}", ', "because": "why not"}'))
    with closing([player]):
        assert player.choose(STATE, Random(1)) == Take(3)


def test_the_bots_own_generator_is_used_once_per_question() -> None:
    rng, alone = Random(1), Random(1)
    player = saying(READY, decided("3"))
    with closing([player]):
        player.choose(STATE, rng)
    alone.getrandbits(48)
    assert rng.getstate() == alone.getstate()


# --- faults -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answers", "code", "words"),
    [
        (["good morning"], "bot-garbage", "sent 'good morning' instead of"),
        (["[1, 2]"], "bot-garbage", 'of the type "ready"'),
        (['{"type": 3}'], "bot-garbage", ""),
        (["[" * 100_000], "bot-garbage", "…"),
        (["9" * 100_000], "bot-garbage", "…"),
        (["\x1b[2J"], "bot-garbage", r"'\x1b[2J'"),
        ([""], "bot-garbage", "sent ''"),
        ([decided("1")], "bot-garbage", ""),
        ([READY.replace("/1", "/2")], "bot-protocol", "speaks 'majesty-bot/2', not majesty-bot/1"),
        (['{"type": "ready"}'], "bot-protocol", "speaks 'null'"),
        ([READY, READY], "bot-garbage", 'of the type "decision"'),
        ([READY, "hm"], "bot-garbage", "sent 'hm' instead"),
        ([READY, decided("1", 2)], "bot-id", "question '2', but was asked question 1"),
        ([READY, '{"type": "decision", "id": true, "decision": "1"}'], "bot-id", "'true'"),
        ([READY, '{"type": "decision", "decision": "1"}'], "bot-id", "'null'"),
        ([READY, decided("7")], "bot-illegal", "chose '\"7\"'; the legal decisions are: 1, 2"),
        ([READY, '{"type": "decision", "id": 1, "decision": 1}'], "bot-illegal", "chose '1';"),
        ([READY, '{"type": "decision", "id": 1}'], "bot-illegal", "chose 'null';"),
        ([READY, '{"type": "error", "message": "too hard"}'], "bot-error", "error: 'too hard'"),
        (['{"type": "error", "code": "no-idea"}'], "bot-error", "error: 'no-idea'"),
    ],
)
def test_a_wrong_answer_is_quoted_and_refused(answers: list[str], code: str, words: str) -> None:
    error = fault(saying(*answers))
    assert error.code == code
    assert words in str(error)
    assert str(error).isprintable()
    assert len(str(error)) < 500


def test_a_line_that_is_too_long_is_refused_before_it_ends() -> None:
    error = fault(running("import sys\nwhile True: sys.stdout.write('x' * 65536)"))
    assert error.code == "bot-line"


def test_a_line_of_the_longest_length_is_read() -> None:
    source = f"print({READY!r}.ljust({MAX_LINE - 1})); print('{decided('2')}'); input(); input()"
    assert running(source).choose(STATE, Random(1)) == Take(2)
    source = source.replace(str(MAX_LINE - 1), str(MAX_LINE))
    assert fault(running(source)).code == "bot-line"


def test_a_silent_program_is_too_slow() -> None:
    error = fault(saying(READY, seconds=0.2))  # it would wait for ever
    assert error.code == "bot-slow"
    assert "the limit is 0.2 s" in str(error)


def test_the_limit_of_the_referee_counts_more_than_the_bots_own() -> None:
    with pytest.raises(BotFault, match=r"the limit is 0.1 s"):
        ask(saying(READY, seconds=60), STATE, Random(1), seconds=0.1)


def test_half_a_line_is_silence_too() -> None:
    source = f"import time\nprint({READY!r}); print('{{', end='', flush=True); time.sleep(60)"
    assert fault(running(source, seconds=0.2)).code == "bot-slow"


@pytest.mark.slow
def test_a_program_has_more_time_to_get_ready() -> None:
    lines = f"{READY}\n{decided('1')}"  # at once, so that the limit is that of the start alone
    player = running(f"import sys, time; time.sleep(0.8); print({lines!r}); sys.stdin.read()")
    with closing([player]):
        assert ask(player, STATE, Random(1), seconds=0.6) == Take(1)


def test_a_program_that_never_gets_ready_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_module, "START_SECONDS", 0.1)
    error = fault(saying())
    assert error.code == "bot-silent"
    assert 'did not send "ready" within 0.1 s' in str(error)


def test_a_program_that_ends_is_told_with_its_exit_code_and_last_words() -> None:
    error = fault(running("import sys\nprint('oh\\nno\\n', file=sys.stderr)\nsys.exit(3)"))
    assert error.code == "bot-ended"
    assert str(error) == "The bot's program ended with exit code 3; its last words: 'no'."
    assert "exit code 0; its last words: –." in str(fault(running("")))


def test_a_program_that_is_killed_is_told() -> None:
    source = "import os, signal; os.kill(os.getpid(), signal.SIGKILL)"
    assert "exit code -9" in str(fault(running(source)))


@pytest.mark.usefixtures("_impatient")
def test_a_program_that_closes_its_output_but_stays_is_told() -> None:
    error = fault(running("import os, time; os.close(1); time.sleep(60)"))
    assert error.code == "bot-closed"


def test_what_a_program_says_on_standard_error_is_passed_on(
    capsys: pytest.CaptureFixture[str],
) -> None:
    player = choosing_first(before="import sys; print('I think', file=sys.stderr)")
    with closing([player]):
        player.choose(STATE, Random(1))
    assert capsys.readouterr().err == "I think\n"


def test_a_program_that_talks_a_lot_on_standard_error_is_not_stopped_by_it() -> None:
    player = choosing_first(before="import sys; sys.stderr.write('x' * 300_000)")
    with closing([player]):
        assert player.choose(STATE, Random(1)) == Take(1)


@pytest.mark.usefixtures("_impatient")
def test_a_program_that_does_not_read_does_not_stop_us() -> None:
    source = f"""
import time
print({READY!r})
for number in range(1, 400):
    print('{{"type": "decision", "id": %d, "decision": "1"}}' % number)
time.sleep(60)
"""
    player = running(source)
    for _ in range(200):  # far more than a pipe holds
        assert player.choose(STATE, Random(1)) == Take(1)
    begun = time.monotonic()
    player.close()
    assert time.monotonic() - begun < 30  # it would sleep for 60


def test_a_program_that_cannot_be_started_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(BotFault, match="'no-such-program' cannot be started: No such file"):
        bot("cmd:no-such-program -v")
    plain = tmp_path / "plain"
    plain.write_text("echo")
    with pytest.raises(BotFault, match="Permission denied"):
        bot(f"cmd:{plain}")
    plain.chmod(0o755)
    plain.write_text("\x00")
    player = bot(f"cmd:{plain}")
    with pytest.raises(BotFault, match="Exec format error"):
        player.choose(STATE, Random(1))


def test_a_program_is_started_anew_after_a_fault() -> None:
    player = saying(READY, decided("3"), "nonsense")
    for _ in range(2):
        player._asked = 0
        assert player.choose(STATE, Random(1)) == Take(3)
        first = pid_of(player)
        assert fault(player).code == "bot-garbage"
        assert not is_running(first)


def test_the_player_can_interrupt_a_program() -> None:
    source = f"""
import os, signal
print({READY!r})
input(), input()
os.kill({os.getpid()}, signal.SIGINT)
input()
"""
    player = running(source)  # which sees to it itself, when it has been asked
    with pytest.raises(KeyboardInterrupt):
        player.choose(STATE, Random(1))
    assert player._child is None


# --- ending -----------------------------------------------------------------------------------


def test_a_program_is_told_bye_and_may_finish_what_it_does(tmp_path: Path) -> None:
    path = tmp_path / "diary"
    after = f"open({str(path)!r}, 'w').write(message['type'] + repr(sys.stdin.read()))"
    player = choosing_first(after=after)
    player.choose(STATE, Random(1))
    player.close()
    assert path.read_text() == "bye''"


@pytest.mark.slow
@pytest.mark.usefixtures("_impatient")
@pytest.mark.parametrize("ignored", ["", "signal.signal(signal.SIGTERM, signal.SIG_IGN)"])
def test_a_program_that_does_not_want_to_end_is_ended(ignored: str) -> None:
    player = choosing_first(before=f"import signal\n{ignored}", after="import time; time.sleep(60)")
    player.choose(STATE, Random(1))
    pid = pid_of(player)
    player.close()
    assert not is_running(pid)
    player.close()


def test_what_a_program_has_started_is_ended_with_it() -> None:
    source = """
import subprocess, sys, time
print(subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]).pid)
time.sleep(60)
"""
    error = fault(running(source))
    pid = re.search(r"sent '(\d+)'", str(error))
    assert pid
    assert not is_running(int(pid[1]))


@pytest.mark.slow
def test_a_program_that_nobody_closes_is_ended_when_its_bot_is_gone() -> None:
    player = choosing_first(after="import time; time.sleep(60)")
    player.choose(STATE, Random(1))
    pid = pid_of(player)
    del player
    gc.collect()
    assert not is_running(pid)


def test_no_thread_is_left_behind() -> None:
    before = set(threading.enumerate())
    for player in (choosing_first(), choosing_first()):
        player.choose(STATE, Random(1))
        player.close()
    fault(saying("nonsense"))
    assert set(threading.enumerate()) <= before


def test_closing_a_bot_that_was_never_asked_is_fine() -> None:
    saying().close()


@pytest.mark.parametrize("line", [b"", b"\n", b"\xff\n", b"null\n", b"{}\n", b'{"type": null}\n'])
def test_what_is_no_message_is_none(line: bytes) -> None:
    assert decode(line) is None


def test_messages_are_ascii_lines() -> None:
    line = encode(ready("Żółć\n"))
    assert line.isascii()
    assert line.count("\n") == 1
    assert decode(line.encode()) == ready("Żółć\n")
