"""Makes the golden records anew: `python -m tests.golden.make --write`.

Only for a rule that changed on purpose; the reviewer reads what changed in the replays.
"""

import json
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, product
from pathlib import Path
from random import Random

from majesty.bots import bot
from majesty.rules.decisions import Step
from majesty.rules.game import Game
from majesty.rules.record import Record
from majesty.rules.replay import replay_lines

FOLDER = Path(__file__).parent
RECORDS = FOLDER / "records.jsonl"
REPLAYS = FOLDER / "replays.jsonl"

Stop = Callable[[Game], bool]


def play(seed: int, chooser: str, stop: Stop, **options: str | int) -> Game:
    """Plays a game of bots until it is over or shall stop."""
    rng = Random(seed)
    game = Game.new(seed=seed, **options)  # type: ignore[arg-type]
    while not game.state.is_over and not stop(game):
        game.play(bot(chooser).choose(game.state, rng))
    return game


def named(name: str, game: Game) -> Record:
    """Returns a game's record with the reason for its place among the golden ones."""
    game.extras = {"name": name, **game.extras}
    return game.record


def whole(_: Game) -> bool:
    """Lets a game go on to its end."""
    return False


def golden() -> Iterator[Record]:
    """Iterates over the golden records."""
    combinations = product(("en", "de", "pl"), ("tiers", "mixed"), (2, 3, 4))
    for seed, (edition, deck, players) in enumerate(combinations, 100):
        rng = Random(seed)
        sides = "".join(rng.choices("AB", k=8))
        for chooser in ("random", "greedy"):
            game = play(
                seed, chooser, whole, players=players, edition=edition, deck=deck, sides=sides
            )
            yield named(f"{edition}, {deck}, {players} players, {chooser}", game)
    for sides, players in product("AB", (2, 3, 4)):
        game = play(players, "random", whole, players=players, sides=sides)
        yield named(f"all sides {sides}, {players} players", game)
    yield from _ties()
    yield from _unfinished()


def _ties() -> Iterator[Record]:
    # name, edition, tie rule, players, how many have the most points, how many of them win
    cases: list[tuple[str, str, str | None, int, int, int]] = [
        ("a tie that is shared", "en", None, 2, 2, 2),
        ("a tie decided by meeples", "pl", None, 2, 2, 1),
        ("a tie in points and meeples", "pl", None, 2, 2, 2),
        ("a tie decided by the option", "de", "meeples", 3, 2, 1),
        ("a tie shared by the option", "pl", "share", 3, 2, 2),
    ]
    for name, edition, tie_break, players, tied, won in cases:
        options: dict[str, str | int] = {"edition": edition, "players": players, "sides": "B"}
        if tie_break:
            options["tie_break"] = tie_break
        for seed in count():
            game = play(seed, "random", whole, **options)
            scores = game.state.scores()
            if scores.total.count(max(scores.total)) == tied and len(scores.winners) == won:
                yield named(name, game)
                break


def _unfinished() -> Iterator[Record]:
    for edition, step in product(("en", "de"), (Step.PLACE, Step.HEAL, Step.KEEP)):
        for seed in count():
            stop = partial(_waits_for, step)
            game = play(seed, "random", stop, edition=edition, players=3, sides="B")
            if not game.state.is_over:
                yield named(f"{edition}, unfinished turn, {step.value}", game)
                break
    for turns in (0, 7):
        game = play(1, "random", partial(_has_turns, turns), players=4)
        yield named(f"stopped after {turns} turns", game)


def _waits_for(step: Step, game: Game) -> bool:
    return game.state.step is step and game.state.turn > 12


def _has_turns(turns: int, game: Game) -> bool:
    return game.state.turn == turns


def main() -> None:
    """Writes the files, or tells what would change."""
    records = list(golden())
    replays = [
        json.dumps(line)
        for number, record in enumerate(records, 1)
        for line in replay_lines(record, number)
    ]
    if "--write" in sys.argv:
        RECORDS.write_text("".join(f"{record.to_json()}\n" for record in records), "utf-8")
        REPLAYS.write_text("".join(f"{line}\n" for line in replays), "utf-8")
    print(f"{len(records)} records, {len(replays)} lines")


if __name__ == "__main__":
    main()
