"""Studies: who plays what, and that every row is true."""

import shlex
from ctypes import c_byte
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from majesty import bots
from majesty.bots import LEVELS, UnknownBot, files
from majesty.bots.files import CodeFileError
from majesty.bots.referee import BotFault
from majesty.lab.arena import Arena, play_arena, report
from majesty.lab.arena.games import Stopped
from majesty.lab.facts import FACTS
from majesty.lab.studies.bot_costs import compiled_player
from majesty.lab.studies.catalogue import STUDIES
from majesty.lab.studies.cells import GAMES, Cell
from majesty.lab.studies.opening_cells import OPENING_WAYS, OpeningsCell
from majesty.lab.studies.plan import Plan, work
from majesty.lab.studies.running import command
from majesty.lab.studies.study import StudyError
from majesty.lab.workers.bot_pool import close_pool, pool_for
from majesty.rules.options import Options
from majesty.turbo.players import Player
from majesty.turbo.selfplay import Games, play_games
from tests.lab.players import FILE
from tests.lab.studying import planned, studied


def table(made: Plan, cell: int = 0, first: int = 0, count: int | None = None) -> pa.Table:
    chosen = made.cells[cell]
    count = chosen.units - first if count is None else count
    return chosen.table(made.seed, first, count=count, bot_pool=lambda: pool_for(made))


# --- cells ------------------------------------------------------------------------------------


def test_the_first_player_is_looked_for_at_all_tables() -> None:
    settings = STUDIES["first-player"].defaults
    made = planned(
        "first-player", players=settings.players, sides=settings.sides, bots=settings.bots
    )
    assert len(made.cells) == 18
    assert made.cells[0].name == "2p AAAAAAAA random"
    assert made.cells[-1].name == "4p BBBBBBBB mc:100"
    assert made.cells[-1].bots == ("mc:100",) * 4


def test_the_atlas_has_every_mix_once() -> None:
    made = planned("atlas", sides=("all",), games=5)
    assert len({cell.options.sides for cell in made.cells}) == len(made.cells) == 256


def test_a_match_can_have_every_mix_too() -> None:
    made = planned("match", sides=("all", "random"), bots=("greedy", "random"), games=2)
    assert len(made.cells) == 257
    assert made.cells[0].name == "2p AAAAAAAA"
    assert made.cells[-1].name == "2p random"


@pytest.mark.parametrize("name", ["first-player", "match"])
def test_sides_in_two_ways_to_write_are_one_cell(name: str) -> None:
    made = planned(name, sides=("A", "AAAAAAAA"), bots=("random", "greedy"))
    assert {cell.options.sides for cell in made.cells} == {"AAAAAAAA"}
    assert len(made.cells) == (2 if name == "first-player" else 1)


@pytest.mark.parametrize(
    ("name", "settings", "sentence"),
    [
        ("match", {"bots": ("greedy", "random", "greedy")}, "but greedy is named twice"),
        ("deck", {"deck": ("mixed", "mixed")}, "it needs tiers,mixed"),
        ("openings", {"bots": ("net",)}, "At least 1 first display must be tried, not 0"),
    ],
)
def test_a_study_with_nothing_to_try_or_to_compare_is_refused(
    name: str, settings: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(StudyError, match=sentence):
        planned(name, **settings)


def test_a_study_that_there_is_not_is_refused() -> None:
    with pytest.raises(StudyError, match="There is no study 'chess'; choose from: first-player, "):
        planned("chess")


def test_the_same_cell_is_played_once() -> None:
    assert len(planned(sides=("A", "AAAAAAAA", "a".upper()), bots=("random", "random")).cells) == 1


def test_shares_cover_every_game_once() -> None:
    made = planned(bots=("random", "mc:100", "greedy"), games=25_001, players=(2, 4))
    for number, cell in enumerate(made.cells):
        own = [share for share in made.shares if share.cell == number]
        games = [game for share in own for game in range(share.first, share.first + share.count)]
        assert games == list(range(cell.games))
    assert [share.number for share in made.shares] == list(range(len(made.shares)))


@pytest.mark.parametrize(
    ("name", "settings", "least", "most"),  # microseconds of a game, measured, with room for others
    [
        ("first-player", {"bots": ("random",)}, 2, 10),
        ("first-player", {"bots": ("mc:100",)}, 2000, 8000),
        ("first-player", {"bots": ("greedy",)}, 1500, 8000),
        ("match", {"bots": ("random", "greedy")}, 1500, 8000),
        ("match", {"bots": ("random", "mc:1")}, 1500, 8000),
        ("match", {"bots": ("random", "mc:1"), "players": (4,)}, 3000, 16_000),
        ("match", {"bots": ("greedy", "mc:100")}, 3000, 12_000),
        ("match", {"bots": ("greedy", "mcts:100:threads=1")}, 3000, 12_000),
        ("match", {"bots": ("greedy", "mc:20", "random")}, 1500, 8000),
        ("first-player", {"bots": ("net",)}, 100, 500),
        ("match", {"bots": ("net", "random")}, 20_000, 100_000),
        ("match", {"bots": ("net:heat=5", "net:hasty=50")}, 2000, 10_000),
        ("match", {"bots": ("net:100", "random")}, 50_000, 200_000),
    ],
)
def test_shares_are_cut_by_what_games_cost_whoever_plays_them(
    name: str, settings: dict[str, Any], least: int, most: int
) -> None:
    (cell,) = planned(name, **settings).cells
    assert least < cell.weight < most


@pytest.mark.parametrize(
    ("name", "bots"),
    [
        ("first-player", ("random",)),
        ("first-player", ("greedy",)),
        ("match", ("random", "mc:1")),
        ("openings", ("random",)),
        ("turn-order", ("net",)),
    ],
)
def test_a_share_is_not_played_when_nobody_waits(
    name: str, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = planned(name, bots=bots, games=2, displays=int(name == "openings"))
    monkeypatch.setattr("majesty.lab.workers.executors._Worker.stop", c_byte(1))
    with pytest.raises(Stopped):
        work(made, made.shares[0])
    if made.cells[0].compiled is None:  # decision by decision, and so in the midst too
        with pytest.raises(Stopped):
            table(made)


def test_the_ways_to_begin_are_not_all_tried_when_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made, stop, played = planned("openings", bots=("random",), games=2, displays=1), c_byte(0), []

    def play(*arguments: Any, **options: Any) -> Games:
        played.append(arguments)
        stop.value = 1
        return play_games(*arguments, **options)

    monkeypatch.setattr("majesty.lab.workers.executors._Worker.stop", stop)
    monkeypatch.setattr("majesty.lab.studies.opening_cells.play_games", play)
    with pytest.raises(Stopped):
        work(made, made.shares[0])
    assert len(played) == 1


@pytest.mark.parametrize(
    ("code", "player"),
    [("random", Player()), ("mc:1", Player.flat(1)), ("mc:200000", Player.flat(200_000)),
     ("net", Player.network()), ("net:heat=7", Player.network(7)), ("rival", Player.flat(20)),
     ("mc:200001", None), ("mc:50ms", None), ("mcts:100", None), ("greedy", None), ("mc:0", None),
     ("net:100", None), ("net:heat=7:hasty=9", None), ("net:hasty=9", None)],
)  # fmt: skip
def test_the_kernel_plays_what_it_can(
    code: str, player: Player | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(LEVELS, "rival", "mc:20")
    assert compiled_player(code) == player


@pytest.mark.parametrize(
    ("settings", "error", "sentence"),
    [
        ({"bots": ("mc:50ms",)}, StudyError, "The bot mc:50ms has a time limit"),
        ({"bots": ("expert",)}, StudyError, "has a time limit"),
        ({"bots": ("deep",)}, UnknownBot, "There is no bot 'deep'"),
        ({"bots": ()}, StudyError, "at least one number of players"),
        ({"code": ("no/such/file.py",)}, CodeFileError, "cannot be read"),
    ],
)
def test_what_cannot_be_played_again_is_refused(
    settings: dict[str, Any], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        planned(**settings)


def test_the_command_makes_the_same_study() -> None:
    made = planned("atlas", sides=("all",), games=5, code=(FILE,), bots=("labfirst",))
    assert command("atlas", dict(made.settings)) == (
        "majesty lab atlas --players 2 --sides all --deck tiers --bots labfirst --games 5 "
        "--edition en --seed 1 --code players.py"
    )


def test_the_command_does_not_name_the_network() -> None:
    made = planned(bots=("net",), games=5)
    assert made.settings["network"]
    assert command("first-player", dict(made.settings)) == (
        "majesty lab first-player --players 2 --sides A --deck tiers --bots net --games 5 "
        "--edition en --seed 1"
    )


def test_the_command_can_be_pasted_into_a_shell() -> None:
    line = command("match", {"bots": ["cmd:my bot", "a;b"], "code": [{"file": "it's.py"}]})
    assert shlex.split(line) == [
        "majesty", "lab", "match", "--bots", "cmd:my bot,a;b", "--code", "it's.py"
    ]  # fmt: skip
    assert line.startswith("majesty lab match --bots 'cmd:my bot,a;b' --code ")


# --- rows -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seats", [("random", "mc:3"), ("greedy", "random")])
def test_a_game_is_the_same_in_any_share(seats: tuple[str, str]) -> None:
    cell = Cell("x", Options.of(sides="B", edition="de"), seats, 8)
    made = Plan("first-player", 3, (cell,), {})
    whole = table(made)
    assert whole.schema == GAMES
    parts = [table(made, first=first, count=count) for first, count in ((0, 1), (1, 5), (6, 2))]
    assert pa.concat_tables(parts).to_pylist() == whole.to_pylist()
    other = Plan("first-player", 4, (cell,), {})
    assert table(other).to_pylist() != whole.to_pylist()


@pytest.mark.parametrize("seats", [("random",) * 3, ("greedy", "random", "mc:2")])
def test_rows_are_tidy_and_consistent(seats: tuple[str, ...]) -> None:
    cell = Cell("x", Options.of(players=3, sides="ABABABAB", deck="mixed"), seats, 12)
    rows = table(Plan("first-player", 1, (cell,), {})).to_pylist()
    assert len(rows) == 36
    for number, row in enumerate(rows):
        assert (row["game"], row["seat"]) == divmod(number, 3)
        assert row["bot"] == seats[row["seat"]]
        assert (row["players"], row["sides"], row["deck"]) == (3, "ABABABAB", "mixed")
        parts = ("during_play", "infirmary", "variety", "majority")
        assert row["total"] == sum(row[part] for part in parts)
        assert sum(value for name, value in row.items() if name.startswith("taken_")) == 12
        assert row["healed"] <= row["wounded"]
        assert row["hits"] <= row["attacks"] == 2 * row["taken_K"]
    for game in range(12):
        own = rows[3 * game : 3 * game + 3]
        assert sum(row["hits"] for row in own) == sum(row["wounded"] for row in own)
        assert sum(row["place"] == 0 for row in own) == own[0]["winners"]
        assert len({(row["lead_changes"], row["led_from"]) for row in own}) == 1


def test_bots_of_a_file_play(tmp_path: Path) -> None:
    made = planned(bots=("labfirst",), code=(FILE,), games=3)
    found = studied(made, tmp_path)
    assert found
    first, *_ = made.shares
    (kept,) = (tmp_path / "parts").glob("000000-*")
    assert work(made, first) == kept.read_bytes()


@pytest.mark.parametrize("name", ["first-player", "match"])
def test_what_a_bot_remembers_of_other_games_changes_nothing(name: str) -> None:
    made = planned(name, bots=("labelephant", "random"), code=(FILE,), games=6)
    rows = table(made).to_pylist()
    assert table(made, first=3).to_pylist() == rows[6:]


def test_a_bot_that_fails_stops_the_study() -> None:
    made = planned(bots=("labcrash",), code=(FILE,), games=3)
    with pytest.raises(BotFault, match="no more ideas"):
        table(made)


def test_a_file_of_bots_travels_as_text(tmp_path: Path) -> None:
    path = tmp_path / "traveller.py"
    path.write_text(Path(FILE).read_text("utf-8").replace("Lab", "Far"), "utf-8")
    made = planned(bots=("farfirst",), code=(str(path),), games=2)
    expected = table(made).to_pylist()
    path.unlink()
    close_pool()
    bots._added.clear()  # as on a machine that never saw the file
    files._loaded.clear()
    assert table(made).to_pylist() == expected


# --- match ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_match_is_the_arenas_games() -> None:
    made = planned("match", bots=("greedy", "random", "mc:2"), sides=("random",), games=12, seed=5)
    rows = table(made).to_pylist()
    arena = Arena.of(["greedy", "random", "mc:2"], games=12, seed=5, sides="random")
    deals = list(play_arena(arena))
    games = [game for deal in deals for game in deal.games]
    assert len(rows) == 2 * len(games) == 24
    for game, first, second in zip(games, rows[::2], rows[1::2], strict=True):
        assert (first["total"], second["total"]) == game.points
        assert (first["place"], second["place"]) == game.places
        assert (first["bot"], second["bot"]) == game.scheduled.seats
        assert first["sides"] == arena.options_of(game.scheduled.deal).sides
        for name in ("deal", "combination", "rotation"):
            assert first[name] == getattr(game.scheduled, name)
    best = report(arena, deals).bots[0]
    own = [row for row in rows if row["bot"] == best.code]
    assert np.mean([row["total"] for row in own]) == pytest.approx(best.mean_points)


def test_a_match_does_not_hide_forfeits() -> None:
    made = planned("match", bots=("labcrash", "random"), code=(FILE,), games=2)
    with pytest.raises(Exception, match="no more ideas"):
        table(made)


# --- openings ---------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["en", "de"])
def test_every_way_to_begin_is_tried(edition: str) -> None:
    options = Options.of(sides="B", edition=edition)
    cell = OpeningsCell("x", options, ("net", "mc:1"), 10, displays=4)
    rows = table(Plan("openings", 1, (cell,), {}))
    assert rows.schema == OPENING_WAYS
    for number in range(4):
        own = [row for row in rows.to_pylist() if row["number"] == number]
        cards = own[0]["display"].split()
        assert len(cards) == 6
        expected = [
            (position, card, letter, kept)
            for position, card in enumerate(cards, 1)
            for letter in card
            for kept in (range(7 - position) if letter == "N" else [None])
        ]
        assert [(r["position"], r["card"], r["character"], r["kept"]) for r in own] == expected
        assert {row["cost"] == row["position"] - 1 for row in own} == {True}
        assert {row["games"] for row in own} == {10}
        (best,) = {round(row["share"] + row["regret_share"], 9) for row in own}
        assert 0 <= best <= 1


@pytest.mark.slow
def test_a_display_is_the_same_in_any_share() -> None:
    cell = OpeningsCell("x", Options.of(players=3), ("random",) * 3, 6, displays=5)
    made = Plan("openings", 1, (cell,), {})
    parts = [table(made, first=first, count=count) for first, count in ((0, 2), (2, 3))]
    assert pa.concat_tables(parts).to_pylist() == table(made).to_pylist()


def test_the_editions_differ_only_in_the_moment_of_the_refill() -> None:
    rows = [
        table(
            Plan("openings", 1, (OpeningsCell("x", options, ("random",) * 2, 40, displays=2),), {})
        )
        for options in (Options.of(edition="en"), Options.of(edition="de"))
    ]
    english, german = (each.drop_columns(["edition"]).to_pylist() for each in rows)
    assert english == german  # at random nobody looks at the card that comes earlier


def test_regret_is_not_the_luck_of_the_games_that_choose() -> None:
    cell = OpeningsCell("x", Options.of(), ("random", "random"), 400, displays=12)
    regrets = table(Plan("openings", 1, (cell,), {}))["regret_margin"].to_numpy()
    assert regrets.mean() > 1  # the ways that were not chosen are worse, on the whole
    assert (regrets < 0).any()  # but some did better in the games that value


def test_the_facts_of_the_columns_are_all_there() -> None:
    assert [name for name in GAMES.names if name in FACTS] == list(FACTS)
