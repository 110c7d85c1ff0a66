"""Every error has a sentence in each language, and the English one is the exception's own."""

import json
from argparse import Namespace
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import cache, partial
from importlib import import_module
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import Any
from unittest.mock import Mock, patch

import numpy as np
import pytest

from majesty.bots import bot
from majesty.bots.budget import Budget, parse_options
from majesty.bots.files import load_code
from majesty.bots.process import Process
from majesty.bots.referee import ask
from majesty.cli.arena import _records_path
from majesty.cli.arguments import parse_arguments
from majesty.cli.bot import _choose, _greet, _read
from majesty.cli.choices import seated_bots
from majesty.cli.files import check_new, last_unfinished_game, open_records
from majesty.cli.games_file import GamesFile
from majesty.cli.play import _seats
from majesty.cli.rule import find_location
from majesty.cli.simulate import run as simulate
from majesty.cli.web import check_wishes
from majesty.cli.workers import executor_for
from majesty.envs.encoding import decision, observe, position
from majesty.envs.opponents import seated, uniform
from majesty.envs.series import Series, check_names, checked_count, checked_seed, every_start
from majesty.envs.vector import MajestyVectorEnv
from majesty.lab.arena import Arena, play_arena
from majesty.lab.arena.records import read_deals
from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.folders import Folder
from majesty.lab.studies.planning import make_plan
from majesty.lab.studies.study import StudySettings
from majesty.lab.workers.cluster import Cluster, _checked
from majesty.rules.cards import Card, Character
from majesty.rules.dealer import Dealer
from majesty.rules.decisions import Keep, Place, Reveal, Take
from majesty.rules.errors import MajestyError, RecordError
from majesty.rules.extras import extra
from majesty.rules.game import Game
from majesty.rules.notation import parse_decision, parse_turn
from majesty.rules.options import Options
from majesty.rules.position import parse_position
from majesty.rules.proof import check_deal, normal_commitment, normal_seed
from majesty.rules.reader import read_records
from majesty.rules.record import Record
from majesty.texts import LANGUAGES, texts
from majesty.turbo.batch import Batch
from majesty.turbo.cuda import GpuError
from tests.bots.programs import READY, STATE, decided, running, saying
from tests.games import random_game
from tests.tables import last_turn, play, realm, table
from tests.texts.host_cases import HOST_CASES
from tests.texts.server_cases import SERVER_CASES, asked, playing
from tests.texts.test_keys import error_codes
from tests.texts.training_cases import TRAINING_CASES

GAME = random_game(Options.of(players=2), 1)
GOOD = GAME.record.to_dict()


def record(**changes: Any) -> Record:
    return Record.from_json(json.dumps({**GOOD, **changes}))


def begun_by_another() -> Record:
    """Returns a game in which not the seat began that the dealer had drawn."""
    dealer = Dealer.fresh(GAME.options)
    return played(dealer, start=1 - (dealer.start or 0))


def played(dealer: Dealer, start: int, **extras: Any) -> Record:
    game = Game(GAME.options, GAME.players, start=start, dealer=dealer, extras=extras)
    while not game.state.is_over:
        game.play(game.state.legal()[0])
    return game.record


def read(data: bytes) -> object:
    return list(read_records([data]))


def deal(**changes: Any) -> Dealer:
    return Dealer.from_proof(GAME.options, {**GAME.dealer.proof(), **changes})


def seat_all(names: str) -> object:
    return _seats(Namespace(names=names, bots=None, hotseat=True), 2)


def load(source: str, code: str = "") -> object:
    with TemporaryDirectory() as folder:
        path = Path(folder, "my_bot.py")
        path.write_text(source)
        load_code(path)
        try:
            return bot(code)
        finally:
            path.write_text("")
            with suppress(MajestyError):
                load_code(path)  # takes the bot away again


def crash() -> object:
    return ask(Mock(spec=["choose"], choose=lambda *_: 1 // 0), STATE, Random(1))


def in_arena(line: bytes) -> object:
    return list(read_deals(BytesIO(line), Arena.of(["greedy", "random"], games=1, seed=1)))


def break_pool() -> object:
    pool = Mock(submit=Mock(side_effect=BrokenProcessPool))
    with patch("majesty.lab.workers.executors.ProcessPoolExecutor", return_value=pool):
        return list(play_arena(Arena.of(["greedy", "random"], games=1, seed=1), workers=2))


def no_ray() -> object:
    nobody = patch("ray.init", side_effect=ConnectionError("nobody there"))
    with nobody, patch("ray.is_initialized", return_value=False):
        return list(Cluster("auto", workers=1).run(max, 1, [2]))


def study(name: str, **settings: Any) -> object:
    return make_plan(name, replace(STUDIES[name].defaults, **settings))


def other_folder() -> object:
    with TemporaryDirectory() as path:
        for seed in (1, 2):
            settings = StudySettings(seed=seed)
            Folder(Path(path)).begin(make_plan("first-player", settings), version="1")
    return None


def busy_folder() -> object:
    with TemporaryDirectory() as path, Folder(Path(path)).held(), Folder(Path(path)).held():
        return None


def busy_file() -> object:
    with NamedTemporaryFile() as file, GamesFile(Path(file.name)), GamesFile(Path(file.name)):
        return None


def damaged_folder() -> object:
    with TemporaryDirectory() as path:
        Path(path, "games.parquet").write_bytes(b"PAR1")
        return Folder(Path(path)).results("atlas")


def damaged_plan() -> object:
    with TemporaryDirectory() as path:
        Path(path, "study.json").write_text("{")
        return Folder(Path(path)).described()


def answered(player: Process, **patience: float) -> object:
    with ExitStack() as stack:
        for name, seconds in patience.items():
            stack.enter_context(patch(f"majesty.bots.{name}", seconds))
        return player.choose(STATE, Random(1))


def import_nothing() -> object:
    with extra("envs"):
        return import_module("nothing_like_it.at_all")


def no_gpu() -> object:
    raise GpuError("no-gpu", "No GPU can be used here: none.", reason="none")


def simulation(*arguments: str) -> Namespace:
    return parse_arguments(["simulate", *arguments])


START = table(realm(meeples=1), realm(), display="MB B W")
CASTLE = table(realm(meeples=1), realm(), display="N", sides="B")
OVER = play(last_turn(realm("M"), realm("M"), display="M B"), "1M").state
TURNS = [*GOOD["turns"]]
OPTIONS = GOOD["options"]

CASES: dict[str, Callable[[], object]] = {
    "bad-players": partial(Options.of, players=5),
    "players-type": partial(Options.of, players="2"),  # type: ignore[arg-type]
    "bad-sides": partial(Options.of, sides="AB"),
    "bad-option": partial(Options.of, edition="fr"),
    "bad-seat": partial(Game.new, start=2),
    "bad-name": partial(Game.new, ["Ada", "\ud800"]),
    "bad-commitment": partial(normal_commitment, "x"),
    "bad-player-seed": partial(normal_seed, "x"),
    "already-running": partial(check_wishes, "http://127.0.0.1:8000", lan=True, database="my.db"),
    "file-exists": partial(check_new, Path(__file__)),
    "no-saved-game": last_unfinished_game,
    "deal-other": partial(check_deal, GAME.record, "sha256:00"),
    "bad-games": lambda: simulate(Namespace(games=0)),
    "no-bot": partial(bot, "alphazero"),
    "bot-argument": partial(bot, "random:3"),
    "bad-budget": partial(Budget.parse, "1h"),
    "no-gpu": no_gpu,
    "bad-device": lambda: Batch(GAME.options, 1, device="abacus"),
    "bad-batch": lambda: Batch(GAME.options, 0),
    "missing-extra": import_nothing,
    "opponent-count": partial(seated, [uniform] * 2, 4),
    "bad-observation": lambda: position(observe(GAME.state, 0)[1:]),
    "bad-action": partial(decision, 26),
    "bad-actions": lambda: MajestyVectorEnv(2).step(np.zeros(3)),
    "bad-reset-mask": lambda: MajestyVectorEnv(2).reset(options={"reset_mask": np.zeros(2)}),
    "bad-opponent": partial(seated, "greedy", 2),
    "batch-opponents": lambda: MajestyVectorEnv(2, opponents="greedy"),
    "bad-argument": partial(check_names, MajestyVectorEnv, {"seat": 0}),
    "bad-count": partial(checked_count, "threads", 1.5),
    "bad-seed": partial(checked_seed, "a"),
    "bad-starts": partial(every_start, []),
    "batch-sides": partial(every_start, None, sides="foo"),
    "env-sides": partial(Series.of, sides="all"),
    "starts-and-options": partial(every_start, [GAME.options], players=3),
    "turbo-bots": lambda: simulate(simulation("--engine", "turbo", "--bots", "greedy")),
    "bad-bot-option": partial(parse_options, ["speed=2"], ["threads"]),
    "bad-command": partial(bot, "cmd:"),
    "bot-refuses": partial(load, "class Poor:\n    choose = print", "poor:1"),
    "code-file": partial(load_code, "no/such/file.py"),
    "code-import": partial(load, "import nothing_like_it"),
    "code-empty": partial(load, ""),
    "code-taken": partial(load, "class Greedy:\n    choose = print"),
    "bot-crashed": crash,
    "bot-illegal": lambda: answered(saying(READY, decided("9"))),
    "bot-slow": lambda: answered(saying(READY, seconds=0.05)),
    "bot-start": partial(bot, "cmd:no-such-program"),
    "bot-silent": lambda: answered(saying(), **{"process.START_SECONDS": 0.1}),
    "bot-protocol": lambda: answered(saying('{"type": "ready"}')),
    "bot-garbage": lambda: answered(saying("hello")),
    "bot-id": lambda: answered(saying(READY, decided("1", 7))),
    "bot-line": lambda: answered(running("print('x' * (1 << 20))")),
    "bot-error": lambda: answered(saying('{"type": "error", "message": "too hard"}')),
    "bot-closed": lambda: answered(
        running("import os, time; os.close(1); time.sleep(60)"), **{"child._PATIENCE": 0.1}
    ),
    "bot-ended": lambda: answered(
        running("import sys; sys.exit('oh no')"), **{"child._PATIENCE": 30}
    ),
    "bad-message": partial(_read, b"hello"),
    "bad-protocol": lambda: _greet({"protocol": "majesty-bot/2"}, bot("random"), ""),
    "bad-question": lambda: _choose({}, bot("random"), ""),
    "no-question": lambda: _choose(
        {"id": 1, "position": str(GAME.state), "seed": 1}, bot("random"), ""
    ),
    "arena-bots": partial(Arena.of, ["greedy"], games=1, seed=1),
    "arena-combinations": partial(Arena.of, [*map(str, range(60))], games=1, seed=1),
    "crew-lost": break_pool,
    "ray-failed": no_ray,
    "study-time": partial(study, "match", bots=("mcts:5ms", "random")),
    "study-compiled": partial(study, "openings", bots=("greedy",), displays=1),
    "study-rounds": partial(study, "turn-order", bots=("net",), rounds=(13,)),
    "study-halves": partial(study, "openings", games=1),
    "study-displays": partial(study, "openings", displays=0),
    "study-unknown": partial(make_plan, "chess", StudySettings()),
    "study-empty": partial(study, "atlas", bots=()),
    "study-differs": other_folder,
    "study-foreign": partial(Folder(Path(__file__).parent).described),
    "study-busy": busy_folder,
    "study-damaged": damaged_folder,
    "study-plan-damaged": damaged_plan,
    "study-decks": partial(study, "deck", deck=("mixed",)),
    "study-match": partial(study, "match", bots=("greedy",)),
    "study-random": partial(study, "atlas", sides=("random",)),
    "study-twice": partial(study, "match", bots=("greedy", "random", "greedy")),
    "ray-version": partial(_checked, "9.9", max, 1, 2),
    "ray-workers": partial(executor_for, Namespace(workers=2, ray="auto"), 1),
    "study-unfinished": partial(Folder(Path("studies/none")).results, "atlas"),
    "arena-foreign": partial(in_arena, json.dumps(GOOD).encode() + b"\n"),
    "arena-differs": lambda: in_arena(
        json.dumps({**GOOD, "bots": ["greedy", "greedy"], "arena": {}}).encode() + b"\n"
    ),
    "arena-busy": busy_file,
    "arena-exists": lambda: _records_path(Namespace(records=__file__, resume=False)),
    "arena-resume": lambda: _records_path(Namespace(records=None, resume=True)),
    "bot-count": partial(seated_bots, ["random", "greedy"], 3),
    "too-many-seats": partial(seat_all, "Ada,Ben,Cleo"),
    "no-location": partial(find_location, "bank"),
    "no-card": partial(Card.parse, "BM"),
    "bad-turn": partial(parse_turn, "7M"),
    "bad-decision": partial(parse_decision, "x"),
    "bad-position": partial(parse_position, "nonsense"),
    "game-over": lambda: OVER.after(Take(1)),
    "wrong-step": lambda: START.after(Keep(1)),
    "too-far": lambda: START.after(Take(3)),
    "no-position": lambda: START.after(Take(4)),
    "wrong-half": lambda: START.after(Take(1)).after(Place(Character.KNIGHT)),
    "keep-range": lambda: CASTLE.after(Take(1)).after(Keep(3)),
    "impossible-reveal": lambda: record(reveals=["GK", *GOOD["reveals"][1:]]),
    "not-over": START.scores,
    "nothing-to-undo": lambda: Game.new().undo(),
    "turn-incomplete": lambda: play(START, "1"),
    "turn-differs": lambda: play(START, "2K"),
    "deal-missing": lambda: Dealer.from_proof(GAME.options, None),
    "deal-sealed": lambda: Dealer.from_proof(GAME.options, {"commitment": "sha256:0"}),
    "deal-broken": partial(deal, salt=7),
    "deal-cards": partial(deal, order=["M"] * 60),
    "deal-differs": partial(deal, salt="00"),
    "deal-reveals": lambda: check_deal(record(deal=Dealer.fresh(GAME.options).proof(), seed="")),
    "deal-start": lambda: check_deal(begun_by_another()),
    "deal-seed": lambda: check_deal(begun_by_another(), seed="5e" * 32),
    "deal-bot-seed": lambda: check_deal(
        played(Dealer.fresh(GAME.options, 0).mixed(("5e" * 32, None)), 0, bots=["easy"])
    ),
    "deal-result": lambda: check_deal(record(result={"total": [0, 0], "winners": [0]})),
    "deal-redealt": lambda: check_deal(record(redealt=3)),
    "record-none": partial(read, b"\n"),
    "record-long": partial(read, b"{" * (5 << 20)),
    "record-text": partial(read, b"\xff\xfe{"),
    "record-json": partial(read, b"{'a': 1}"),
    "record-cut": partial(read, b'{"format": "majes'),
    "record-value": partial(read, b'{"a": NaN}'),
    "record-object": partial(read, b"[1, 2]"),
    "record-twice": partial(read, b'{"a": 1, "a": 2}'),
    "record-missing": partial(read, b'{"format": "majesty-record/1"}'),
    "record-type": partial(record, turns="1M"),
    "record-format": partial(record, format="majesty-record/9"),
    "record-start": partial(record, start=2),
    "record-option": partial(record, options={**OPTIONS, "speed": "fast"}),
    "record-reveals-missing": partial(record, reveals=GOOD["reveals"][:-1]),
    "record-reveals-extra": partial(record, reveals=[*GOOD["reveals"], "M"]),
    "file": lambda: list(open_records("no/such/file.json")),
}
CASES |= SERVER_CASES | HOST_CASES | TRAINING_CASES


@cache
def raised(code: str) -> MajestyError:
    with pytest.raises(MajestyError) as caught:
        CASES[code]()
    return caught.value


def test_every_error_of_the_source_is_here() -> None:
    assert set(CASES) == error_codes()


@pytest.mark.parametrize("code", CASES)
def test_an_error_says_the_same_in_the_files_as_in_the_exception(code: str) -> None:
    error = raised(code)
    assert error.code == code
    assert texts("en").error(error) == str(error)


@pytest.mark.parametrize("code", CASES)
def test_an_error_has_a_sentence_in_each_language(code: str) -> None:
    sentences = {texts(language).error(raised(code)) for language in LANGUAGES}
    assert len(sentences) == (1 if code == "file" else 3)
    assert not any("{" in sentence or "None" in sentence for sentence in sentences)


def test_a_table_says_like_a_game_that_there_is_nothing_to_undo() -> None:
    with pytest.raises(MajestyError) as caught:
        asked(playing, "Ana", "undo")()
    assert caught.value.code == "nothing-to-undo"
    assert str(caught.value) == str(raised("nothing-to-undo"))


def test_the_place_in_a_record_is_told() -> None:
    bad = record
    with pytest.raises(RecordError) as caught:
        bad(turns=[*TURNS[:4], "6N", *TURNS[5:]])
    error = caught.value
    assert error.turn == 5
    assert str(error).startswith("Turn 5: ")
    error.record = 3
    assert str(error).startswith("Record 3, turn 5: ")
    assert texts("de").error(error).startswith("Aufzeichnung 3, Zug 5: ")
    error.turn = None
    assert texts("pl").error(error).startswith("Zapis 3: ")


def test_reveal_errors_are_distinct_from_decision_errors() -> None:
    assert type(raised("too-far")).__name__ == "IllegalDecision"
    assert type(raised("impossible-reveal")).__name__ == "IllegalRecord"
    with pytest.raises(MajestyError) as caught:
        START.after(Reveal(Card.M))
    assert type(caught.value).__name__ == "IllegalReveal"
