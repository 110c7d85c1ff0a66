"""Sentences read right, in each language, with its plurals."""

from random import Random

import pytest

from majesty.rules.cards import Card, Character
from majesty.rules.events import (
    Attacked,
    Event,
    Exchanged,
    GameEnded,
    Healed,
    InfirmaryScored,
    MajorityScored,
    MeeplesSold,
    PointsGained,
    Reason,
    TieBroken,
    VarietyScored,
    Wounded,
)
from majesty.rules.locations import SIDES, TABLE, Location
from majesty.texts import LANGUAGES, preferred_language, texts
from majesty.texts.narrator import Narrator
from majesty.texts.rulebook import lines_of
from tests.games import ALL_EVENTS, random_options, random_steps


def gained(language: str, points: int) -> str:
    mill = SIDES[Location.MILL, "A"]
    event = PointsGained(0, points, mill, Reason.CHARACTERS, points, 1)
    return Narrator(texts(language), ["Ada"]).tell(event)


@pytest.mark.parametrize(
    ("language", "points", "words"),
    [
        ("en", 1, "1 point "),
        ("en", 2, "2 points "),
        ("de", 1, "1 Münze "),
        ("de", 5, "5 Münzen "),
        ("pl", 1, "1 monetę "),
        ("pl", 2, "2 monety "),
        ("pl", 5, "5 monet "),
        ("pl", 12, "12 monet "),
        ("pl", 22, "22 monety "),
        ("pl", 25, "25 monet "),
    ],
)
def test_points_are_counted_in_the_languages_plural(language: str, points: int, words: str) -> None:
    assert words in gained(language, points)


@pytest.mark.parametrize(
    ("points", "words"), [(1, "1 moneta"), (2, "2 monety"), (5, "5 monet"), (10, "10 monet")]
)
def test_one_coin_two_coins_five_coins_in_polish(points: int, words: str) -> None:
    assert texts("pl")("line-points", points=points, each="x").startswith(f"{words} ")


@pytest.mark.parametrize(
    ("meeples", "words"),
    [
        (1, "1 nadmiarowy pionek"),
        (3, "3 nadmiarowe pionki"),
        (6, "6 nadmiarowych pionków"),
        (14, "14 nadmiarowych pionków"),
    ],
)
def test_meeples_in_polish(meeples: int, words: str) -> None:
    assert words in Narrator(texts("pl"), ["Ola"]).tell(MeeplesSold(0, meeples))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_random_games_can_be_told(language: str) -> None:
    told = set()
    for seed in range(40):
        options = random_options(Random(seed))
        narrator = Narrator(texts(language), ["Ada", "Ben", "Cleo", "Dan"])
        for _, _, _, events in random_steps(options, seed):
            for event in events:
                sentence = narrator.tell(event)
                told.add(type(event))
                assert sentence[-1] == "."
                assert "{" not in sentence
                assert "None" not in sentence
    assert told >= set(ALL_EVENTS) - {TieBroken}


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Exchanged(0, 2, 3), "Ada swaps 3 meeples for 3 points."),
        (Exchanged(0, 4, -1), "Ada swaps 1 point for 1 meeple."),
        (Exchanged(0, 4, -3), "Ada swaps 3 points for 3 meeples."),
        (Exchanged(0, 4, 0), "Ada swaps nothing."),
        (InfirmaryScored(1, 2, -2, 0), "Ben has 2 cards in the Infirmary and loses 2 points."),
        (InfirmaryScored(0, 1, -1, 0), "Ada has 1 card in the Infirmary and loses 1 point."),
        (
            InfirmaryScored(1, 2, -14, -10),
            "Ben has the most cards in the Infirmary (2) and loses 14 points.",
        ),
        (InfirmaryScored(0, 0, 0, 0), "Ada has nobody in the Infirmary."),
        (VarietyScored(1, 6, 36), "Ben has characters at 6 locations: 36 points for variety."),
        (
            MajorityScored(Location.INN, (0, 1), 3, 15),
            "Inn, most characters (3): 15 points each for Ada and Ben.",
        ),
        (
            MajorityScored(Location.INN, (1,), 3, 15),
            "Inn, most characters (3): 15 points for Ben.",
        ),
        (GameEnded((90, 100), (1,)), "Ben wins with 100 points."),
        (GameEnded((100, 100), (0, 1)), "Ada and Ben share the victory with 100 points each."),
        (
            TieBroken((0, 1), (3, 5)),
            "Tied on points: the remaining meeples decide between Ada (3) and Ben (5).",
        ),
        (Attacked(0, 1, 2, 1), "Ada attacks Ben: 2 Knights against 1 Guard."),
        (Wounded(1, Card.MB, Location.BREWERY), "Ben loses a Brewer to the Infirmary."),
        (Healed(0, Card.MB, Character.MILLER), "Ada heals a card, which returns as a Miller."),
        (
            PointsGained(1, 3, SIDES[Location.MILL, "B"], Reason.GROUP, 1, 3),
            "Mill: Ben gains 3 points for having a Witch.",
        ),
        (
            PointsGained(0, 10, SIDES[Location.BREWERY, "B"], Reason.BONUS, 1, 10),
            "Brewery: Ada gains 10 points for having an Innkeeper and a Noble.",
        ),
    ],
)
def test_events_read_right(event: Event, sentence: str) -> None:
    assert Narrator(texts("en"), ["Ada", "Ben"]).tell(event) == sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_without_grouping(language: str) -> None:
    assert "1507" in texts(language)("error-record-json", line=1, column=1507)
    assert "9" * 40 in texts(language)("error-bad-seat", seat=int("9" * 40), first=1, last=2)


def test_the_rules_are_told_from_the_table() -> None:
    say = texts("en")
    assert lines_of(SIDES[Location.INN, "B"], say)[0] == (
        "2 points per Innkeeper, times the number of characters at your largest location."
    )
    assert lines_of(SIDES[Location.COTTAGE, "A"], say)[1] == (
        "2 points per Miller, per Brewer and per Witch."
    )
    assert lines_of(SIDES[Location.BREWERY, "B"], say)[1] == (
        "Then, if you have an Innkeeper and a Noble, you alone gain 10 points, "
        "however many such pairs you have."
    )
    assert lines_of(SIDES[Location.COTTAGE, "A"], texts("pl"))[1] == (
        "2 monety za każdą Młynarkę, każdego Piwowara i każdą Czarownicę."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_side_says_every_number_of_its_row(language: str) -> None:
    for row in TABLE:
        told = " ".join(lines_of(row, texts(language)))
        for number in (row.points, row.meeples, row.gain, row.bonus, row.value):
            assert not number or str(number) in told
        for number in (row.each_wounded, row.most_wounded):
            assert not number or str(-number) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_are_short(language: str) -> None:
    for location in Location:
        assert len(texts(language)(f"location-{location.number}.short")) <= 10


def test_split_cards_have_two_names() -> None:
    assert texts("de").card(Card.BW) == "Brauer/Hexe"
    assert texts("en").card(Card.I, "one") == "an Innkeeper"


def test_an_unknown_key_is_an_error() -> None:
    with pytest.raises(LookupError):
        texts("en")("no-such-key")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_FR"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "pl_PL"}, "pl"),
        ({"LC_ALL": "C", "MAJESTY_LANG": "de"}, "de"),
    ],
)
def test_the_environment_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert preferred_language(environment) == language
