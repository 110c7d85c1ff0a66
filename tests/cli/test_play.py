"""`majesty play`: a person at the terminal."""

import json
from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from majesty.bots import Bot
from majesty.cli.board import board
from majesty.cli.console import Terminal
from majesty.cli.session import Session
from majesty.rules.decisions import Step
from majesty.rules.game import Game
from majesty.rules.options import Options
from majesty.rules.record import Record
from majesty.texts import LANGUAGES, texts
from tests.cli.runs import Result, run, type_in
from tests.games import random_game

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def play(capsys: Capture, patch: Patch, lines: list[str], *arguments: str) -> Result:
    type_in(patch, lines)
    return run(capsys, "play", *arguments)


def saved(tmp_path: Path) -> Record:
    """Returns the game that was played last."""
    paths = (tmp_path / "home" / "majesty").iterdir()
    return Record.from_json(max(paths, key=lambda path: path.stat().st_mtime_ns).read_bytes())


def test_a_whole_game_against_a_bot(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    lines = ["1", "m", "b", "w", "g", "k", "i", "n"] * 40
    result = play(capsys, monkeypatch, lines, "--seed", "3")
    assert result.code == 0
    assert "♛" in result.out
    assert "wins with" in result.out or "share the victory" in result.out
    record = saved(tmp_path)
    assert record.extras["result"]["total"]
    assert record.extras["bots"] == [None, "medium"]
    assert len(record.turns) == 24
    assert Record.from_json(record.to_json()) == record


def test_the_game_is_saved_when_the_player_leaves_and_goes_on(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    left = play(capsys, monkeypatch, ["1", "m", "2", "q"])
    assert "Saved. Continue with: majesty play --resume /" in left.out
    before = saved(tmp_path)
    again = play(capsys, monkeypatch, [], "--resume")
    assert again.code == 0
    assert saved(tmp_path) == before
    assert Game.resume(before).dealer.commitment in left.out


def test_the_deal_survives_saving(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    play(capsys, monkeypatch, ["q"], "--hotseat")
    first = saved(tmp_path)
    play(capsys, monkeypatch, ["1"] * 3, "--resume")
    second = saved(tmp_path)
    assert second.extras["deal"] == first.extras["deal"]
    assert len(second.turns) >= len(first.turns)


def test_closing_the_terminal_loses_nothing(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    play(capsys, monkeypatch, ["1"], "--hotseat", "--seed", "7", "--save", str(path))
    assert json.loads(path.read_text("utf-8"))["turns"]


def test_undo_takes_back_to_the_players_last_decision(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    # Seed 7, seat 1 begins: B N MB GI M B are in the display.
    arguments = ("--seed", "7", "--start", "1", "--bots", "greedy")
    result = play(capsys, monkeypatch, ["u", "1", "u", "3", "u", "3M", "q"], *arguments)
    assert "There is nothing to undo." in result.out
    assert result.out.count("Undone.") == 2
    after_undo = result.out.rsplit("Undone.", 1)[1].split("take card")[0]
    assert "•" not in after_undo  # what was taken back is not told as news
    assert saved(tmp_path).turns[0] == "3M"


@pytest.mark.parametrize("typed", [["3M"], ["3", "M"], ["3m"], ["3", "m"]])
def test_turns_may_be_typed_whole_or_by_decisions(
    typed: list[str], capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    play(capsys, monkeypatch, typed, "--seed", "7", "--start", "1", "--hotseat")
    assert saved(tmp_path).turns == ("3M",)


def test_a_turn_typed_to_its_last_question_but_one_is_gone_on_with(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    """A Witch from a split card, typed whole, with a split card to heal: one question is left."""
    for seed in range(400):
        game = random_game(Options.of(players=2), seed)
        states = game.states
        found = next(
            (i for i, s in enumerate(states) if s.step is Step.HEAL and s.turn == states[i - 1].turn
             and states[i - 1].step is Step.PLACE),
            None,
        )  # fmt: skip
        if found:
            break
    assert found
    while len(game.states) > found - 1:
        game.undo()
    path = tmp_path / "game.json"
    path.write_text(game.checkpoint().to_json(), "utf-8")
    position = next(
        take for take in game.state.legal() if "W" in map(str, game.state.after(take).legal())
    )
    result = play(capsys, monkeypatch, [f"{position}w"], "--resume", str(path))
    assert "Healed: " in result.out
    assert Record.from_json(path.read_bytes()).turns[-1] == f"{position}W"


def test_the_prompt_names_the_most_that_can_be_kept(capsys: Capture, monkeypatch: Patch) -> None:
    arguments = ("--seed", "7", "--start", "1", "--hotseat", "--sides", "B")
    result = play(capsys, monkeypatch, ["6"], *arguments, "--deck", "tiers")
    assert "take card 1–6" in result.out
    keep = play(capsys, monkeypatch, ["2"], *arguments)
    assert "You have 4 meeples and 0 points" in keep.out
    assert "(at most 4)" in keep.out


@pytest.mark.parametrize("typed", [["2N=4"], ["2N", "4"], ["2", "=4"], ["2", "4"]])
def test_an_exchange_may_be_typed_at_once_or_when_asked(
    typed: list[str], capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    arguments = ("--seed", "7", "--start", "1", "--hotseat", "--sides", "B")
    play(capsys, monkeypatch, typed, *arguments)
    assert saved(tmp_path).turns == ("2N=4",)


def test_a_healed_split_card_is_asked_for(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    game = next(
        game
        for game in (random_game(Options.of(players=2), seed) for seed in range(99))
        if any(state.step is Step.HEAL for state in game.states)
    )
    while game.state.step is not Step.HEAL:
        game.undo()
    path = tmp_path / "game.json"
    path.write_text(game.checkpoint().to_json(), "utf-8")
    half = str(game.state.legal()[1]).removeprefix("+")
    result = play(capsys, monkeypatch, [half.lower(), "l"], "--resume", str(path))
    assert f"Round {game.state.round} of 12" in result.out
    assert "Healed: " in result.out
    assert "returns as" in result.out
    record = Record.from_json(path.read_bytes())
    assert record.turns[game.state.turn].endswith(f"+{half}")


def test_nonsense_is_answered_and_changes_nothing(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    lines = ["", "9", "xyzzy", "6M", "1K", "? bank", "?", "? inn", "r", "l", "s", "q"]
    result = play(capsys, monkeypatch, lines, "--seed", "7", "--start", "1", "--hotseat")
    assert "There is no position 9: the display has 6 cards." in result.out
    assert "'XYZZY' is not a turn" in result.out
    assert "here the turn is written 1B" in result.out
    assert "There is no location 'bank'" in result.out
    assert "take the card at position 3" in result.out
    assert "4 points per Innkeeper" in result.out
    assert "times the number" not in result.out  # the side that is not in play
    assert saved(tmp_path).turns == ()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "5"], "2, 3 or 4 players, not 5"),
        (["--bots", "deep"], "There is no bot 'deep'"),
        (["--bots", "random,random,random"], "Too many players for 2 seats: 0 named, 3 bots"),
        (["--names", "A,B,C"], "Too many players for 2 seats: 3 named"),
        (["--start", "3"], "There is no seat 3: the seats are 1 to 2"),
        (["--sides", "ABBA"], "8 letters A or B"),
        (["--resume", "nowhere.json"], "nowhere.json: No such file"),
        (["--hotseat", "--bots", "greedy"], "not allowed with argument"),
        (["--names", "\udcff"], "cannot be a name"),
    ],
)
def test_a_table_that_cannot_be_set_is_refused(
    arguments: list[str], sentence: str, capsys: Capture, monkeypatch: Patch
) -> None:
    result = play(capsys, monkeypatch, [], *arguments)
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_games_do_not_write_over_each_other(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    for _ in range(3):
        play(capsys, monkeypatch, ["q"])
    assert len(list((tmp_path / "home" / "majesty").iterdir())) == 3
    path = tmp_path / "mine.json"
    assert play(capsys, monkeypatch, ["q"], "--save", str(path)).code == 0
    before = path.read_bytes()
    refused = play(capsys, monkeypatch, ["1"], "--save", str(path))
    assert refused.code == 2
    assert "already exists" in refused.err
    inside = play(capsys, monkeypatch, [f"s {path}", "q"])
    assert "already exists" in inside.out
    assert path.read_bytes() == before


def test_a_resumed_file_is_gone_on_with_and_saved_in_its_place(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    play(capsys, monkeypatch, ["q"], "--hotseat", "--seed", "7", "--save", str(path))
    play(capsys, monkeypatch, ["1"], "--resume", str(path))
    assert Record.from_json(path.read_bytes()).turns == ("1B",)


def test_a_file_of_many_games_is_not_written_over(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    path = tmp_path / "games.jsonl"
    games = [random_game(Options.of(players=2), seed, decisions=4).record for seed in (1, 2, 3)]
    path.write_text("".join(f"{record.to_json()}\n" for record in games), "utf-8")
    before = path.read_bytes()
    result = play(capsys, monkeypatch, ["1", "q"], "--resume", str(path))
    assert result.code == 0
    assert path.read_bytes() == before
    assert saved(tmp_path).reveals[:6] == games[0].reveals[:6]


def test_resume_finds_the_last_unfinished_game(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    refused = play(capsys, monkeypatch, [], "--resume")
    assert refused.code == 2
    assert "There is no unfinished game" in refused.err
    play(capsys, monkeypatch, ["1"], "--hotseat", "--seed", "7")
    play(capsys, monkeypatch, [], "--bots", "random,random")
    broken = tmp_path / "home" / "majesty" / "broken.json"
    broken.write_text("{")
    play(capsys, monkeypatch, ["1"], "--resume")
    broken.unlink()  # it may be as new as what was saved
    assert len(saved(tmp_path).turns) == 2


def test_a_place_that_cannot_be_written_to_is_told_before_the_game(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    result = play(capsys, monkeypatch, ["1"], "--save", str(tmp_path / "no" / "x.json"))
    assert result.code == 2
    assert result.out == ""
    assert "No such file or directory" in result.err


def test_a_bad_place_in_the_game_keeps_the_game_going(capsys: Capture, monkeypatch: Patch) -> None:
    lines = ["s /no/such/folder/x", "s /dev/null", "s a\0b", "1", "q"]
    result = play(capsys, monkeypatch, lines, "--hotseat", "--seed", "7")
    assert result.code == 0
    assert "No such file or directory" in result.out
    assert "already exists" in result.out
    assert Path("/dev/null").is_char_device()


def test_the_log_tells_what_happened_and_not_what_was_taken_back(
    capsys: Capture, monkeypatch: Patch
) -> None:
    arguments = ("--hotseat", "--seed", "7", "--start", "1")
    result = play(capsys, monkeypatch, ["5", "u", "1", "l", "q"], *arguments)
    told = result.out.rsplit("take card", 2)[1]
    assert "takes a Brewer from position 1" in told
    assert "Miller" not in told
    again = play(capsys, monkeypatch, ["l"], "--resume")
    assert "takes a Brewer from position 1" in again.out


def test_the_german_edition_shows_the_new_card_before_the_half_is_chosen(
    capsys: Capture, monkeypatch: Patch
) -> None:
    arguments = ("--hotseat", "--seed", "7", "--start", "1", "--edition", "DE")
    result = play(capsys, monkeypatch, ["3"], *arguments)
    assert "New in the display: Noble." in result.out
    assert "  M +2" in result.out
    assert "  B +2" in result.out


@pytest.mark.parametrize(("typed", "turn"), [("2 n = 4", "2N=4"), ("2N=0", "2N=0")])
def test_spaces_and_small_letters_do_no_harm(
    typed: str, turn: str, capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    play(capsys, monkeypatch, [typed], "--seed", "7", "--start", "1", "--hotseat", "--sides", "b")
    assert saved(tmp_path).turns == (turn,)


def test_a_wrong_number_of_meeples_is_answered(capsys: Capture, monkeypatch: Patch) -> None:
    arguments = ("--seed", "7", "--start", "1", "--hotseat", "--sides", "B")
    result = play(capsys, monkeypatch, ["2", "6", "=9", "x", "?castle"], *arguments)
    assert "6 meeples cannot be kept: the maximum is 4." in result.out
    assert "9 meeples cannot be kept: the maximum is 4." in result.out
    assert "'X' is not a decision" in result.out
    assert "R3" in result.out


@pytest.mark.slow
@pytest.mark.parametrize(
    "extras",
    [
        {"bots": 5},
        {"bots": [None, 1]},
        {"bots": [None, ["greedy"]]},
        {"bots": [None]},
        {"bots": [None, "deep"]},
        {"seed": [3]},
        {"seed": 10**30},
        {"deal": "yes"},
        {"deal": {"commitment": "x", "order": 5, "salt": 5}},
        {"redealt": {}},
        {"result": 7},
    ],
)
def test_odd_extras_of_a_saved_game_do_no_harm(
    extras: dict[str, object], capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    data = random_game(Options.of(players=2), 1, decisions=3).record.to_dict() | extras
    path = tmp_path / "odd.json"
    path.write_text(json.dumps(data), "utf-8")
    for arguments in (["play", "--resume"], ["verify"], ["show"], ["replay"]):
        type_in(monkeypatch, ["1"])
        result = run(capsys, *arguments, str(path))
        assert result.code in (0, 1, 2)
        assert (result.err == "") == (result.code != 2)


def test_hot_seat_with_names(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    arguments = ("--players", "3", "--hotseat", "--names", "Ada,Ben", "--seed", "1")
    result = play(capsys, monkeypatch, ["q"], *arguments)
    assert saved(tmp_path).players == ("Ada", "Ben", "Player 3")
    assert "Ada" in result.out


def test_equal_names_get_numbers(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    play(capsys, monkeypatch, ["q"], "--names", "Ann,Ann", "--hotseat")
    assert saved(tmp_path).players == ("Ann 1", "Ann 2")


def test_bots_alone_play_to_the_end(capsys: Capture, monkeypatch: Patch, tmp_path: Path) -> None:
    play(capsys, monkeypatch, [], "--bots", "greedy,greedy")
    assert saved(tmp_path).players == ("greedy 1", "greedy 2")
    assert len(saved(tmp_path).turns) == 24


def test_random_sides_are_one_of_the_mixes(
    capsys: Capture, monkeypatch: Patch, tmp_path: Path
) -> None:
    play(capsys, monkeypatch, ["q"], "--sides", "random")
    assert set(saved(tmp_path).options.sides) <= {"A", "B"}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 100])
def test_the_board_fits_the_terminal(language: str, width: int) -> None:
    for seed in range(12):
        options = Options.of(players=4, edition="de", sides="AB"[seed % 2], deck="mixed")
        game = random_game(options, seed, decisions=60)
        console = Console(width=width, record=True, file=StringIO())
        names = ["Maximilian von Hohenstein", "Ö", "[b]x", "Ada"]
        console.print(board(game.state, names, texts(language), width=width))
        lines = console.export_text().splitlines()
        assert max(map(len, lines)) <= width
        assert len(lines) <= 18
        assert not any("Hohenstein" in line for line in lines)


def test_the_language_is_chosen(capsys: Capture, monkeypatch: Patch) -> None:
    result = play(capsys, monkeypatch, ["q"], "--lang", "pl", "--seed", "1")
    assert "Runda 1 z 12" in result.out
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert "Runde 1 von 12" in play(capsys, monkeypatch, ["q"], "--seed", "1").out


def test_without_colour_there_are_still_letters(capsys: Capture, monkeypatch: Patch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    result = play(capsys, monkeypatch, ["q"], "--seed", "7", "--start", "1")
    assert "\x1b" not in result.out
    assert " B  Brewer" in result.out


def test_only_a_bot_that_cannot_play_unprepared_is_announced(
    monkeypatch: Patch, tmp_path: Path
) -> None:
    game = Game.new(players=3, seed=1)
    game.extras["bots"] = [None, "net", "mc:1"]
    session = Session(game, Terminal(), texts("en"), tmp_path / "game.json")
    prepared: list[tuple[list[Bot], bool]] = []

    def prepare(bots: Iterable[Bot], note: object = None) -> None:
        prepared.append(([*bots], note is not None))

    monkeypatch.setattr("majesty.cli.session.prepare", prepare)
    session._prepare()
    net, search = session.bots.values()
    assert prepared == [([search], True), ([net, search], False)]
