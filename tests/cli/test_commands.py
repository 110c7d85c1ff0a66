"""The other commands: help, rule, show, verify, simulate, bench."""

import json
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from majesty.cli.simulate import Tally, _table
from majesty.rules.dealer import Dealer
from majesty.rules.game import Game
from majesty.rules.locations import Location
from majesty.rules.options import Options
from majesty.rules.reader import read_records
from majesty.rules.record import Record
from majesty.rules.scoring import Scores
from majesty.texts import texts
from tests.cli.runs import run
from tests.games import random_game
from tests.golden.make import RECORDS

Capture = pytest.CaptureFixture[str]


def write(path: Path, *records: Record) -> str:
    path.write_text("".join(f"{record.to_json()}\n" for record in records), "utf-8")
    return str(path)


# --- help -------------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [["--help"], ["-h"]])
def test_the_help_page_names_every_command_and_the_designer(
    arguments: list[str], capsys: Capture
) -> None:
    result = run(capsys, *arguments)
    assert result.code == 0
    for command in ("web", "play", "rule", "show", "replay", "verify", "simulate", "bench"):
        assert f"majesty {command}" in result.out
    assert "Marc André" in result.out
    assert "unofficial fan project" in result.out
    assert max(map(len, result.out.splitlines())) <= 100


@pytest.mark.parametrize(
    "command", ["web", "play", "rule", "show", "replay", "verify", "simulate", "bench"]
)
def test_every_command_has_a_help_page(command: str, capsys: Capture) -> None:
    result = run(capsys, command, "--help")
    assert result.code == 0
    assert f"usage: majesty {command}" in result.out


@pytest.mark.slow
@pytest.mark.parametrize("command", [(), ("lab",), ("lab", "atlas"), ("train",)])
def test_help_does_not_wait_for_the_heavy_parts(command: tuple[str, ...]) -> None:
    heavy = {
        "rich", "fluent", "babel", "numpy", "numba", "jax", "pyarrow", "scipy", "matplotlib", "ray",
    }  # fmt: skip
    code = (
        "import sys\nfrom majesty.cli import main\n"
        f"try: main([*{command}, '--help'])\nexcept SystemExit: pass\n"
        f"print(sorted({heavy} & set(sys.modules)), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert done.stderr.decode().strip() == "[]"


@pytest.mark.parametrize(
    "arguments",
    [
        ["dance"],
        ["play", "--wings"],
        ["bench", "stars"],
        ["bench", "rules", "--seconds", "0"],
        ["bench", "rules", "--seconds", "inf"],
        ["bench", "rules", "--repeats", "0"],
        ["show"],
        ["verify"],
    ],
)
def test_a_wrong_word_is_one_line_and_exit_code_2(arguments: list[str], capsys: Capture) -> None:
    result = run(capsys, *arguments)
    assert result.code == 2
    assert result.err.startswith("majesty: ")
    assert result.err.count("\n") == 1


def test_the_version_is_told(capsys: Capture) -> None:
    assert re.fullmatch(r"majesty \d+\.\d+\.\d+\n", run(capsys, "--version").out)


# --- rule -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["inn", "INN", "6", "I", "innkeeper", "Taverne", "Wirt", "gospoda", "taver", " i"]
)
def test_a_location_is_found_by_any_of_its_names(name: str, capsys: Capture) -> None:
    out = run(capsys, "rule", name).out
    assert "6 Inn · I Innkeeper" in out
    assert "4 points per Innkeeper" in out
    assert "times the number of characters at your largest location" in out
    assert "R4" in out


@pytest.mark.parametrize("location", Location)
def test_every_location_can_be_asked_for_in_every_language(
    location: Location, capsys: Capture
) -> None:
    for language in ("en", "de", "pl"):
        result = run(capsys, "rule", "--lang", language, str(location.number))
        assert result.code == 0
        assert f"{location.number} " in result.out


def test_rule_alone_tells_everything(capsys: Capture) -> None:
    out = run(capsys, "rule").out
    for words in (
        "1. Take a card.",
        "8 Infirmary",
        "Variety",
        "German edition",
        "16×1, 20×2",
        "R1",
        "R9",
    ):
        assert words in out


def test_the_language_may_stand_before_the_command(capsys: Capture) -> None:
    assert "Taverne" in run(capsys, "--lang", "de", "rule", "inn").out
    assert "Gospoda" in run(capsys, "--lang", "de", "rule", "inn", "--lang", "pl").out


def test_an_unknown_location_is_refused(capsys: Capture) -> None:
    result = run(capsys, "rule", "bank")
    assert result.code == 2
    assert "There is no location 'bank'" in result.err


# --- show -------------------------------------------------------------------------------------


@pytest.mark.slow
def test_show_tells_a_game_with_its_boards(capsys: Capture, tmp_path: Path) -> None:
    record = random_game(Options.of(players=3, edition="pl", sides="B"), 4).record
    out = run(capsys, "show", write(tmp_path / "game.json", record)).out
    assert out.count("Round 12 of 12") >= 1
    for turn in record.turns:
        assert turn in out
    assert "♛ P" in out
    assert "points" in out
    without = run(capsys, "show", "--no-boards", str(tmp_path / "game.json")).out
    assert "Round" not in without


@pytest.mark.slow
@pytest.mark.parametrize(("language", "word"), [("de", "Münzen"), ("pl", "monet")])
def test_show_speaks_the_readers_language(
    language: str, word: str, capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(RECORDS.read_text("utf-8").splitlines(keepends=True)[:10]), "utf-8")
    out = run(capsys, "show", "--lang", language, "--no-boards", str(path)).out
    assert word in out
    assert "gains" not in out


def test_an_unfinished_game_is_shown_as_far_as_it_went(capsys: Capture, tmp_path: Path) -> None:
    record = random_game(Options.of(players=2), 4, decisions=5).record
    out = run(capsys, "show", write(tmp_path / "game.json", record)).out
    assert "the game is not finished" in out


def test_names_cannot_command_the_terminal(capsys: Capture, tmp_path: Path) -> None:
    record = random_game(Options.of(players=2), 4).record
    data = record.to_dict() | {"players": ["[red]A\x1b[2J", "x" * 5000]}
    out = run(capsys, "show", write(tmp_path / "x", Record.from_dict(data))).out
    assert "\x1b[2J" not in out
    assert "[red]A" in out


# --- verify -----------------------------------------------------------------------------------


def finished() -> Game:
    game = Game.new(2)
    while not game.state.is_over:
        game.play(game.state.legal()[0])
    return game


def test_an_honest_deal_is_proven(capsys: Capture, tmp_path: Path) -> None:
    game = finished()
    path = write(tmp_path / "game.json", game.record)
    result = run(capsys, "verify", path)
    assert result.code == 0
    assert game.dealer.commitment in result.out
    commitment = game.dealer.commitment
    for written in (commitment, commitment.upper(), commitment.removeprefix("sha256:")):
        proven = run(capsys, "verify", path, "--commitment", written)
        assert proven.code == 0
        assert "the deck was sealed before the game" in proven.out
    other = run(capsys, "verify", path, "--commitment", "0" * 64)
    assert other.code == 1
    assert "not the one that was published" in other.out
    assert run(capsys, "verify", path, "--commitment", "nonsense").code == 2


def shuffled(*seeds: str | None, first: int | None = 0) -> Record:
    """Returns a finished game that players have helped to shuffle."""
    options = Options.of(players=2)
    dealer = Dealer.fresh(options, first).mixed(seeds)
    assert dealer.start is not None
    game = Game(options, "AB", start=dealer.start, dealer=dealer, extras={})
    while not game.state.is_over:
        game.play(game.state.legal()[0])
    return game.record


@pytest.mark.parametrize(
    ("seeds", "asked", "said"),
    [
        ((None, None), [], "the cards match the deal"),
        ((None, None), ["--commitment"], "the deck was sealed before the game"),
        (("a" * 64, None), ["--commitment"], "the server’s secret was sealed before the game"),
        (("a" * 64, None), ["--commitment", "--seed"], "proven. The deck was sealed"),
        (("a" * 64, "b" * 64), ["--commitment", "--seed"], "provided that the other seed was"),
        (("a" * 64, "b" * 64), ["--seed"], "the cards match the deal"),
    ],
)
def test_verify_says_no_more_than_is_proven(
    capsys: Capture,
    tmp_path: Path,
    seeds: tuple[str | None, ...],
    asked: list[str],
    said: str,
) -> None:
    record = shuffled(*seeds)
    known = {"--commitment": record.extras["deal"]["commitment"], "--seed": "a" * 64}
    path = write(tmp_path / "game.json", record)
    result = run(capsys, "verify", path, *(word for name in asked for word in (name, known[name])))
    assert result.code == 0
    assert said in result.out
    added = sum(seed is not None for seed in seeds)
    assert ["No player added", "One player added", "2 players added"][added] in result.out


def test_verify_says_who_goes_first_if_that_was_not_drawn(capsys: Capture, tmp_path: Path) -> None:
    for first, said in ((1, True), (None, False)):
        path = write(tmp_path / "game.json", shuffled(None, None, first=first))
        assert ("not drawn but agreed beforehand" in run(capsys, "verify", path).out) is said


def test_a_seed_that_is_not_part_of_the_deal_is_missed(capsys: Capture, tmp_path: Path) -> None:
    path = write(tmp_path / "game.json", shuffled("a" * 64, None))
    result = run(capsys, "verify", path, "--seed", "b" * 64)
    assert (result.code, "not mixed" in result.out) == (1, True)
    assert run(capsys, "verify", path, "--seed", "nonsense").code == 2


def test_another_deal_than_the_committed_one_is_not_proven(capsys: Capture, tmp_path: Path) -> None:
    record = finished().record
    other = finished().record
    data = record.to_dict() | {"deal": other.extras["deal"]}
    result = run(capsys, "verify", write(tmp_path / "x", Record.from_dict(data), record))
    assert result.code == 1
    assert "Record 1: not proven. The cards revealed" in result.out
    assert "Record 2: the cards match the deal" in result.out


def test_an_unfinished_game_is_not_proven_yet(capsys: Capture, tmp_path: Path) -> None:
    result = run(capsys, "verify", write(tmp_path / "x", Game.new(2).record))
    assert result.code == 1
    assert "sealed until the end" in result.out
    assert run(capsys, "verify", write(tmp_path / "y", Game.new(2).checkpoint())).code == 1


def test_a_deal_counts_more_than_a_seed(capsys: Capture, tmp_path: Path) -> None:
    record = random_game(Options.of(players=2), 4).record
    other = Dealer.fresh(record.options).proof()
    data = record.to_dict() | {"deal": other}
    assert run(capsys, "verify", write(tmp_path / "x", Record.from_dict(data))).code == 1


def test_a_seeded_deal_is_dealt_again(capsys: Capture, tmp_path: Path) -> None:
    record = random_game(Options.of(players=2), 4).record
    assert "those of seed 4" in run(capsys, "verify", write(tmp_path / "x", record)).out
    commitment = Dealer.seeded(record.options, 4).commitment
    assert run(capsys, "verify", str(tmp_path / "x"), "--commitment", commitment).code == 0
    data = record.to_dict() | {"seed": 5}
    assert run(capsys, "verify", write(tmp_path / "y", Record.from_dict(data))).code == 1


def test_verify_refuses_a_bad_record(capsys: Capture, tmp_path: Path) -> None:
    data = finished().record.to_dict() | {"turns": ["6M"]}
    result = run(capsys, "verify", write(tmp_path / "x", Record.from_dict(data)))
    assert result.code == 2
    assert result.err.startswith("majesty: Record 1")


# --- simulate ---------------------------------------------------------------------------------


def test_simulated_records_replay_and_are_reproducible(capsys: Capture, tmp_path: Path) -> None:
    texts = []
    for name in ("one", "two"):
        path = tmp_path / name
        result = run(
            capsys, "simulate", "--games", "20", "--players", "3", "--sides", "random",
            "--bots", "greedy,random,random", "--seed", "9", "--records", str(path),
        )  # fmt: skip
        assert result.code == 0
        assert "20 games" in result.out
        texts.append(path.read_text("utf-8"))
    assert texts[0] == texts[1]
    records = list(read_records(texts[0].encode().splitlines(keepends=True)))
    assert len(records) == 20
    assert len({record.options.sides for record in records}) > 10
    assert records[0].extras["bots"] == ["greedy", "random", "random"]
    assert run(capsys, "replay", str(tmp_path / "one")).code == 0


def test_one_bot_for_all_is_written_for_each(capsys: Capture) -> None:
    result = run(capsys, "simulate", "--games", "1", "--records", "-", "--players", "3")
    assert json.loads(result.out)["bots"] == ["random"] * 3


def test_shared_victories_are_shared() -> None:
    tied = Scores((1, 1), (0, 0), (0, 0), (0, 0), (1, 1), (0, 1))
    console = Console(width=100, record=True, file=StringIO())
    tally = Tally(2)
    tally.add(tied)
    console.print(_table(tally, ["random"], texts("en")))
    assert console.export_text().count("50.0%") == 2


def test_a_wrong_option_does_not_empty_the_file(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "keep.jsonl"
    path.write_text("precious")
    for wrong in (["--edition", "fr"], ["--sides", "AB"], ["--deck", "x"], ["--tie-break", "x"]):
        assert run(capsys, "simulate", "--records", str(path), *wrong).code == 2
    assert path.read_text() == "precious"


def test_records_may_go_to_standard_output(capsys: Capture) -> None:
    result = run(capsys, "simulate", "--games", "2", "--records", "-")
    assert len(result.out.splitlines()) == 2
    assert "2 games" in result.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--games", "0"], "At least 1 game"),
        (["--players", "7"], "2, 3 or 4 players, not 7"),
        (["--bots", "deep"], "There is no bot 'deep'"),
        (["--bots", "random,random", "--players", "3"], "2 bots for 3 players"),
        (["--sides", "AB"], "8 letters A or B"),
        (["--edition", "fr"], "There is no edition 'fr'"),
        (["--deck", "tower"], "There is no deck 'tower'"),
        (["--games", "1", "--records", "no/such/folder/x"], "No such file or directory"),
    ],
)
def test_simulate_refuses_what_it_cannot_do(
    arguments: list[str], sentence: str, capsys: Capture
) -> None:
    result = run(capsys, "simulate", *arguments)
    assert result.code == 2
    assert sentence in result.err
    assert "Traceback" not in result.err


# --- bench ------------------------------------------------------------------------------------


def test_bench_prints_rates_and_ratios(capsys: Capture) -> None:
    quick = ("bench", "rules", "--seconds", "0.02", "--repeats", "1")
    result = json.loads(run(capsys, *quick, "--json").out)
    (section,) = result["sections"]
    assert section["subject"] == "rules"
    rates = section["results"]
    assert rates["2 players, sides A, events off"]["ratio"] == 1
    assert all(entry["value"] > 0 for entry in rates.values())
    assert "games a second" in run(capsys, *quick).out
