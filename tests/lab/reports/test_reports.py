import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from matplotlib.figure import Figure

from majesty.lab import reports
from majesty.lab.reports.page import Column, Html, table
from majesty.lab.studies.catalogue import STUDIES
from majesty.rules.options import ALL_MIXES
from tests.lab.findings import test_atlas, test_turn_order
from tests.lab.findings.made import games, opening, rng
from tests.lab.reports.reading import Reader
from tests.web.browsing import PHONE, browsing
from tools import chromium

pytestmark = pytest.mark.slow

SETTINGS: dict[str, Any] = {
    "seed": 7,
    "games": 30,
    "bots": ["mc:10"],
    "version": "1.2.3",
    "commands": ["majesty lab first-player --seed 7 --bots '<mine>'"],
}


def some_games(name: str, players: int = 2, **more: Any) -> pa.Table:
    own = rng(len(name))
    hits = own.poisson(3, (30, players))
    knights = own.binomial(12, 0.2, (30, players))
    return games(
        name, own.normal(170, 15, (30, players)).round(), hits=hits, attacks=hits + 1,
        taken_K=knights, taken_M=12 - knights, **more,
    )  # fmt: skip


def first_player() -> pa.Table:
    return pa.concat_tables([some_games("a"), some_games("bb", 3, sides="B" * 8)])


def deck() -> pa.Table:
    cells = [some_games(f"{deck}", deck=deck) for deck in ("tiers", "mixed")]
    cells += [some_games(f"{deck}+", deck=deck, bots=["x", "y"]) for deck in ("tiers", "mixed")]
    return pa.concat_tables(cells)


def openings() -> pa.Table:
    displays = [
        opening(number, (1, "N", "N", 0.6, 9), (2, "MB", "M", 0.5, 2), (2, "MB", "B", 0.54, 4))
        for number in range(3)
    ]
    return pa.Table.from_pylist([way for ways in displays for way in ways])


def turn_order() -> pa.Table:
    some = [test_turn_order.study(count=30, players=players) for players in (2, 4)]
    return pa.concat_tables(some)


def match() -> pa.Table:
    table = some_games("2p", bots=["<b>bold</b>", "mc:10"])
    return table.append_column("deal", pa.array([number // 4 for number in range(60)]))


def few_mixes() -> pa.Table:
    return pa.concat_tables([test_atlas.mix("AAAAAAAA", 70), test_atlas.mix("AAAABAAA", 70)])


def whole_atlas() -> pa.Table:
    return pa.concat_tables([test_atlas.mix(sides) for sides in ALL_MIXES])


def rendered(study: str, table: pa.Table) -> str:
    return reports.render(STUDIES[study], SETTINGS, found(study, table)).page


def found(study: str, table: pa.Table) -> dict[str, pa.Table]:
    tables: dict[str, pa.Table] = STUDIES[study].findings.get()(table)
    return tables


@contextmanager
def undrawn() -> Iterator[None]:
    """Leaves the drawings empty, which take the time, where a test is about the words beside them."""
    with pytest.MonkeyPatch.context() as patched:
        empty = b'<svg viewBox="0"></svg>'
        patched.setattr(Figure, "savefig", lambda _, stream, **__: stream.write(empty))
        yield


def worded(study: str, table: pa.Table) -> str:
    with undrawn():
        return rendered(study, table)


@cache
def page_of(study: str, made: Callable[[], pa.Table]) -> str:
    return rendered(study, made())


def check(page: str) -> Reader:
    """Asserts what is true of every report."""
    reader = Reader(page)
    assert not reader.troubles
    assert len(reader.ids) == len(set(reader.ids))
    anchors = {address for address in reader.addresses if address != "data:,"}
    assert anchors <= {f"#{each}" for each in reader.ids}  # nothing is asked of anybody
    assert not re.search(r"@import|url\((?!#)", page)
    assert all(len(words) > 20 for words in reader.drawings)
    assert reader.figures == reader.captions > 0
    answer = page[page.index('<div class="answer">') : page.index("</header>")]
    assert answer.count("<p>") >= 1
    assert "nan" not in re.sub(r"<[^>]+>", " ", answer).split()
    for sortable in re.findall(r"<table [^>]*data-sortable>.*?</table>", page, re.DOTALL):
        numbers = re.findall(r"<td(?! class=\"words\")[^>]*>", sortable)
        assert all("data-v" in field for field in numbers)
    for told in ("1.2.3", "seed: 7", "Marc André", "Hans im Glück", "unofficial", "&lt;mine&gt;"):
        assert told in page
    return reader


@pytest.mark.parametrize(
    ("study", "made"),
    [("first-player", first_player), ("deck", deck), ("openings", openings), ("turn-order", turn_order),
     ("atlas", few_mixes)],
)  # fmt: skip
def test_every_study_has_a_page_that_stands_alone(study: str, made: Callable[[], pa.Table]) -> None:
    check(page_of(study, made))


def test_the_same_results_make_the_same_bytes_and_a_bot_cannot_write_into_them() -> None:
    page = page_of("match", match)
    check(page)
    assert page == rendered("match", match())
    assert "<b>bold</b>" not in page
    assert "&lt;b&gt;bold&lt;/b&gt;" in page


def test_the_verdict_follows_the_figures() -> None:
    fair = worded("first-player", games("2p", rng(5).normal(170, 15, (3000, 2)).round()))
    assert "nothing that says otherwise: of 1 setting none stands out" in fair
    totals = rng(6).normal(170, 15, (3000, 2))
    totals[:, 0] += 5
    assert "in favour of the first player" in worded("first-player", games("2p", totals.round()))


@pytest.mark.parametrize(
    ("first", "last", "sentence"),
    [
        (-4, -4, "Of that, the last round alone accounts for −"),
        (0, 0, "That could be chance, so there is nothing to explain."),
    ],
)
def test_explanations_are_told_where_there_is_something_to_explain(
    first: float, last: float, sentence: str
) -> None:
    table = test_turn_order.study(first=first, lying=first, last=last)
    assert sentence in worded("turn-order", table)


def test_how_net_plays_is_told_where_it_plays() -> None:
    told = "solves only the last two turns"
    assert told not in worded("first-player", first_player())
    settings = {**SETTINGS, "bots": ["net"], "network": "ab12"}
    with undrawn():
        page = reports.render(
            STUDIES["first-player"], settings, found("first-player", first_player())
        )
    assert told in page.page
    assert "hash of the network of net: ab12" in page.page


def test_tables_escape_what_is_not_marked_as_html() -> None:
    columns = [Column("a<b", words=True), Column("n")]
    made = table(columns, [["<i>", (Html("<i>x</i>"), 2.0)]], caption="c", sortable=True)
    assert '<td class="words">&lt;i&gt;</td>' in made
    assert '<td data-v="2"><i>x</i></td>' in made
    assert "a&lt;b" in made


def test_studies_of_one_game_have_a_page_too() -> None:
    check(rendered("first-player", games("2p", [[10, 20]])))


def test_the_atlas_shows_a_map_of_every_measure_and_all_mixes() -> None:
    page = rendered("atlas", whole_atlas())
    reader = check(page)
    assert sum("of all mixes:" in words for words in reader.drawings) == 9
    assert "The side of the Barracks matters most: B instead of A changes that by +" in page
    assert page.count('<span class="mix">') >= 256
    flat = [words for words in reader.drawings if "Nothing beyond chance" in words]
    assert any(words.startswith("Seat balance") for words in flat)
    assert not any(words.startswith("Points") for words in flat)


@pytest.mark.xdist_group("browser")
@pytest.mark.skipif(chromium.LEFT_OUT, reason="MAJESTY_NO_BROWSER=1")
def test_a_page_fits_a_phone_and_sorts_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text(page_of("openings", openings), "utf-8")
    with browsing() as browser:
        page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
        troubles: list[str] = []
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda message: troubles.append(message.text))
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        rows = page.locator("table[data-sortable]").first.locator("tbody tr td:first-child")
        before = rows.all_inner_texts()
        page.get_by_role("button", name="regret, points").first.click()
        assert rows.all_inner_texts() != before
        assert sorted(rows.all_inner_texts()) == sorted(before)
        assert not troubles


def both_decks(study: str) -> pa.Table:
    if study == "openings":
        once = openings()
        deck = once.column_names.index("deck")
        mixed = once.set_column(deck, "deck", pa.array(["mixed"] * once.num_rows))
        return pa.concat_tables([once, mixed])
    return pa.concat_tables([some_games(deck, deck=deck) for deck in ("tiers", "mixed")])


@pytest.mark.parametrize("study", ["first-player", "atlas", "openings"])
def test_decks_are_named_where_there_are_two(study: str) -> None:
    page = rendered(study, both_decks(study))
    answer = page[page.index('<div class="answer">') : page.index("</header>")]
    assert "tiers: " in answer
    assert "mixed: " in answer
    check(page)


def test_more_mixes_than_colours_are_told_row_by_row_alone() -> None:
    mixes = [some_games(mix, sides=mix) for mix in ALL_MIXES[:5]]
    few, many = (worded("first-player", pa.concat_tables(some)) for some in (mixes[:4], mixes))
    assert "Seat by seat" in few
    assert "Shapes and colours show the sides" in few
    assert "Seat by seat" not in many
    assert "Shapes and colours" not in many
    assert "AAAAABAA" in many


def answer(study: str, table: pa.Table) -> str:
    rows = {name: part.to_pylist() for name, part in found(study, table).items()}
    with undrawn():
        return " ".join(STUDIES[study].report.get()(SETTINGS, rows).answer)


def test_one_display_proves_nothing_and_says_so() -> None:
    alone = answer("openings", pa.Table.from_pylist(openings().to_pylist()[:3]))
    assert "Over 1 first display the take" in alone
    assert "could be chance" in alone
    assert "worth" not in alone
    three = answer("openings", openings())
    assert "A take at random costs" in three
    assert "A good first take is worth at least this much" in three


def test_costs_within_chance_stand_in_brackets_and_the_caption_says_how_much_that_is() -> None:
    sure, other = [0.6, 0.4], [0.62, 0.42]
    ways = [
        way
        for number in range(30)
        for luck in [0.05 * (-1) ** number]
        for way in opening(
            number,
            (1, "N", "N", sure[number % 2] + luck, 9), (2, "M", "M", sure[1 - number % 2], 2),
            second=[(1, "N", "N", other[number % 2] - luck, 9), (2, "M", "M", other[1 - number % 2], 2)],
        )
    ]  # fmt: skip
    page = worded("openings", pa.Table.from_pylist(ways))
    assert re.search(r'data-v="0"><span class="unsure">\(0\.0\)</span>', page)
    assert re.search(r'data-v="0\.2">20\.0</td>', page)
    assert re.search(r"a cost by up to ±\d+\.\d pp", page)
    assert "a cost below 0 is chance" in page


def test_players_are_named_in_their_order_and_the_numbers_of_the_files_explained() -> None:
    page = rendered("first-player", some_games("four", 4))
    assert "seat 1" not in page
    assert re.findall(r'data-v="(\d)">(first|second|third|fourth)</td>', page) == [
        ("0", "first"), ("1", "second"), ("2", "third"), ("3", "fourth"),
    ]  # fmt: skip
    assert "the first is seat 0 of the files" in page
    assert "at most one in twenty does so by chance" in page


def test_of_many_mixes_the_headline_names_the_extremes_and_what_stands_out() -> None:
    def won(sides: str, first: int) -> pa.Table:
        return games(sides, [[9, 1]] * first + [[1, 9]] * (100 - first), sides=sides)

    shares = dict(zip(ALL_MIXES, (50, 20, 48, 15, 52, 51), strict=False))
    told = answer("first-player", pa.concat_tables([won(*each) for each in shares.items()]))
    low, second, high = (ALL_MIXES[number] for number in (3, 1, 4))
    assert f"from 15.0% ({low}: " in told
    assert f"to 52.0% ({high}: " in told
    assert f"2 stand out, also 20.0% ({second}: " in told
    assert ALL_MIXES[0] not in told
    few = answer("first-player", pa.concat_tables([won(mix, 50) for mix in ALL_MIXES[:4]]))
    assert all(mix in few for mix in ALL_MIXES[1:4])


def test_the_better_bot_is_held_against_its_fair_part() -> None:
    assert "(mean of 1 setting; fair would be 50.0%)" in answer("deck", deck())
    drawn = Reader(page_of("deck", deck)).drawings
    assert any("with 2 players; fair would be 50.0%" in words for words in drawn)


def test_a_match_says_how_many_games_it_was() -> None:
    assert answer("match", match()).startswith("After 30 games in 15 deals ")
    assert "games per setting: 30 games in 15 deals<" in worded("match", match())
    more = {**SETTINGS, "games": 28}
    with undrawn():
        page = reports.render(STUDIES["match"], more, found("match", match())).page
    assert "30 games in 15 deals; 28 were asked for<" in page


def test_an_atlas_without_attacks_or_differences_does_not_speak_of_them() -> None:
    alike = pa.concat_tables([games(mix, [[1, 2], [2, 1]], sides=mix) for mix in ALL_MIXES[:16]])
    told = answer("atlas", alike)
    assert "attacks" not in told
    assert "No mix is shown to be more balanced than another" in told
    assert "–" not in told


def test_two_mixes_are_compared_and_not_ranked() -> None:
    told = answer("atlas", few_mixes())
    change = r"[−+]\d+\.\d"
    assert re.search(
        rf"AAAABAAA compared with AAAAAAAA: points {change} \(.* to .*\), margin {change} \(.* to "
        rf".*\) and seat balance {change} pp \(.* to .*\)\. Where the interval includes zero",
        told,
    )
    page = worded("atlas", few_mixes())
    assert "How AAAABAAA differs from AAAAAAAA" in page
    for said in (
        "balanced", "stand out", "256", "trongest", "mbalance<", "Best guess", "dashed line", "mixes of 2",
    ):  # fmt: skip
        assert said not in told
        assert said not in page[page.index("</style>") :]


@pytest.mark.parametrize("count", [1, 3, 15, 16])
def test_only_many_mixes_are_ranked(count: int) -> None:
    ranked = count == 16
    some = pa.concat_tables([test_atlas.mix(sides) for sides in ALL_MIXES[:count]])
    told, page = answer("atlas", some), worded("atlas", some)
    assert ("balanced" in told) == ("Which mixes are balanced" in page) == ranked
    assert ("Strongest" in page) == ("Best guess" in page) == ranked
    assert ("How much mixes differ" in page) == (count > 1)
    assert "compared with AAA" not in told
    assert f"where chance alone would give {count / 20:.1f}" in told or count == 1


def test_one_mix_that_stands_out_is_told_in_the_singular() -> None:
    def won(sides: str, first: int) -> pa.Table:
        return games(sides, [[9, 1]] * first + [[1, 9]] * (100 - first), sides=sides)

    few = [won(mix, 90 if mix == ALL_MIXES[0] else 50) for mix in ALL_MIXES[:3]]
    many = [won(mix, 90 if mix == ALL_MIXES[0] else 50) for mix in ALL_MIXES[:15]]
    assert "and 3 stand out" in answer("atlas", pa.concat_tables(few))
    told = answer("atlas", pa.concat_tables(many))
    assert "For 1 mix of 15 the 95% interval does not include that" in told
    assert "and 1 stands out." in told


def test_what_makes_mixes_unbalanced_is_in_the_first_columns() -> None:
    page = worded("atlas", few_mixes())
    heads = re.findall(r'<th scope="col"[^>]*>(.*?)</th>', page[page.rindex("<thead>") :])
    assert heads[:6] == ["mix", "margin", "95%", "seat balance", "95%", "points"]


def test_a_slope_that_hides_what_one_more_brings_is_told_with_it() -> None:
    taken = [[3, 2]] * 100 + [[6, 1]] * 100
    wins = [60 * [[10, 0]] + 40 * [[0, 10]], 20 * [[10, 0]] + 80 * [[0, 10]]]
    told = answer("atlas", games("2p", wins[0] + wins[1], taken_G=taken))
    assert "Guard: each one more than the others goes with −5.4 pp of win share" in told
    assert "exactly one more Guard goes with +10.0 pp" in told
    assert "although the slope is −5.4 pp" in told


def test_what_one_more_brings_is_told_by_side_too() -> None:
    taken = [[3, 2]] * 100 + [[6, 1]] * 100
    few = 20 * [[10, 0]] + 80 * [[0, 10]]
    on_a = 70 * [[10, 0]] + 30 * [[0, 10]] + few
    on_b = 50 * [[10, 0]] + 50 * [[0, 10]] + few
    both = [
        games(mix, totals, sides=mix, taken_G=taken)
        for mix, totals in (("AAAAAAAA", on_a), ("AAABAAAA", on_b))
    ]
    told = answer("atlas", pa.concat_tables(both))
    assert "over all mixes exactly one more Guard goes with +10.0 pp" in told
    assert "; its own location on A: +20.0 pp, on B: 0.0 pp), although the slope" in told


def test_the_first_of_three_bots_is_not_taken_for_the_better_one_without_a_warning() -> None:
    def of(*bots: str) -> pa.Table:
        pairs = [(one, other) for one in bots for other in bots if one < other]
        wins = [[90 - 10 * bots.index(bot) for bot in pair] for pair in pairs for _ in range(20)]
        codes = [list(pair) for pair in pairs for _ in range(20)]
        table = games("2p", wins, bots=codes, taken_M=6)
        return table.append_column("deal", pa.array([at // 2 for at in range(table.num_rows)]))

    assert "more than chance explains." in answer("match", of("a", "b"))
    assert "the first of 3 bots is also the luckiest" in answer("match", of("a", "b", "c"))
