"""Small programs that play the part of a bot, well or badly."""

import os
import subprocess
import sys
import time

from majesty.bots.process import Process
from majesty.bots.protocol import PROTOCOL, encode, ready
from majesty.rules.game import Game

STATE = Game.new(2, seed=7, start=0).state
READY = encode(ready("test")).strip()

_PYTHON = (sys.executable, "-I", "-S", "-u", "-c")
_SAYING = """
import sys
for answer in sys.argv[1:]:
    sys.stdin.readline()
    print(answer)
sys.stdin.read()
"""
_FIRST = f"""
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    if message["type"] == "hello":
        answer = {{"type": "ready", "protocol": "{PROTOCOL}"}}
    else:
        answer = {{"type": "decision", "id": message["id"], "decision": message["legal"][0]}}
    print(json.dumps(answer))
"""


def running(source: str, *arguments: str, seconds: float = 60) -> Process:
    """Makes a bot of the source of a Python program."""
    return Process([*_PYTHON, source, *arguments], seconds=seconds)


def saying(*answers: str, seconds: float = 60) -> Process:
    """Makes a bot that answers each line with the next of these, and then falls silent."""
    return running(_SAYING, *answers, seconds=seconds)


def choosing_first(before: str = "", after: str = "") -> Process:
    """Makes a bot that always chooses the first legal decision."""
    return running(f"{before}\n{_FIRST}\n{after}")


def decided(text: str, number: int = 1) -> str:
    """Returns an answer to a question."""
    return f'{{"type": "decision", "id": {number}, "decision": "{text}"}}'


def pid_of(bot: Process) -> int:
    """Returns the number of a bot's process."""
    assert bot._child
    return bot._child._process.pid


def is_running(pid: int) -> bool:
    """Tells whether a process is alive, after giving it a moment to end."""
    for _ in range(1000):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True).stdout
        if not state.strip() or state.startswith(b"Z"):
            return False
        time.sleep(0.02)
    return True
