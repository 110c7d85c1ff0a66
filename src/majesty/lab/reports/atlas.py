"""`atlas`: all 256 mixes of sides, and which of them are balanced."""

from collections.abc import Mapping, Sequence
from typing import Any

from majesty.lab.findings.atlas import IMBALANCE, RANKED
from majesty.lab.findings.measures import BY_NAME
from majesty.lab.reports import atlas_figures as figures
from majesty.lab.reports import words
from majesty.lab.reports.atlas_tables import (
    all_mixes,
    differences_table,
    explained_text,
    extremes,
    noise_table,
    pairs_table,
    shown_measures,
)
from majesty.lab.reports.page import Report, Section, together
from majesty.lab.reports.words import Row

Rows = Sequence[Row]
Tables = Mapping[str, Rows]

_LABELS = ("players", "edition", "deck", "bot")
_COMPARED = ("points", "margin", "first")  # of two mixes, in the answer

_RANKING = {
    "Best guess": "What is left of a measured value without its noise: the effects of single "
    "locations, of pairs and of larger groups are each shrunk towards zero by the part that "
    "noise explains, and left out where chance could explain them all (empirical Bayes). "
    "The extremes of many noisy values are mostly luck; best guesses are fairer to rank. "
    "With fewer than 256 mixes it is the measured value.",
    "Strongest": "The character whose slope should be the largest according to the other "
    "mixes: if all of them were played, by their single locations and pairs. The slope is that "
    "of the mix's own games, which had no part in the choice; otherwise the luckiest of seven "
    "would pass for the strongest.",
    "Imbalance": "The mean of up to three standard scores: distance of the seat balance from "
    "zero, slope of the strongest character, margin. Each is weighted by the part of its "
    "differences that is not noise, and left out where mixes do not differ beyond chance. "
    "Zero is an average mix.",
}
"""What only a ranking of mixes speaks of."""

_RANKING_LIMIT = (
    "The strongest character's slope is rather too small: the other mixes may pick a wrong one."
)


def report(settings: Mapping[str, Any], tables: Tables) -> Report:
    """Returns the page's parts; other players or bots make an atlas of their own, one by one."""
    del settings
    groups = list(dict.fromkeys(_group(row) for row in tables["mixes"]))
    answer: list[str] = []
    sections: list[Section] = []
    ranked = False
    for number, group in enumerate(groups):
        own = {name: [row for row in rows if _group(row) == group] for name, rows in tables.items()}
        where = words.setting(own["mixes"][0], tables["mixes"], labels=_LABELS)
        ranked |= _is_ranked(own)
        told = _answer(own)
        answer += told if len(groups) == 1 else [f"{where}: {' '.join(told)}"]
        parts = _sections(own, f"g{number}-")
        sections += parts if len(groups) == 1 else [together(parts, f"g{number}", where)]
    return Report(
        title="An atlas of all 256 mixes" if len(tables["mixes"]) >= 256 else "An atlas of mixes",
        answer=answer,
        sections=sections,
        definitions={
            "Mix": "The sides of the locations 1 to 8, from the Mill to the Infirmary.",
            **{each.title: words.sentence(each.meaning) for each in shown_measures(ranked=ranked)},
            "Slope": "How the win share changes with each additional card of a character that a player took, "
            "compared with the mean of the others in the same game: one straight line through all "
            "games. The curves show where it bends.",
            "Exactly one more": "The win share of players who took exactly one more than the others took "
            "on average, minus the fair share.",
            **(_RANKING if ranked else {}),
            "Interval": "95%. Wilson's for the seat balance, otherwise from the variance over games; for "
            "the effects of sides, from the effects of three and more locations, which are mostly noise.",
        },
        limits=[
            "Bots play all seats. People, and other bots, would take other cards.",
            "Nobody was forced to take a character: players who are ahead may well take other cards.",
            *([_RANKING_LIMIT] if ranked else ()),
            "Even if all mixes were alike, one in twenty would be outside its 95% interval by chance.",
        ],
    )


def _is_ranked(tables: Tables) -> bool:
    """Tells whether there are enough mixes to rank them."""
    return len(tables["mixes"]) >= RANKED


def _group(row: Row) -> tuple[Any, ...]:
    return tuple(row[label] for label in _LABELS)


def _answer(tables: Tables) -> list[str]:
    mixes = tables["mixes"]
    noise = {row["measure"]: row for row in tables["noise"]}
    by_points = sorted(mixes, key=lambda row: float(row["points_shrunk"]))
    makes = (
        f"Over {words.count(len(mixes), 'mix', 'mixes')} with {mixes[0]['players']} players, all "
        f"{mixes[0]['bot']}, a player scores {words.number(noise['points']['mean'])} points on "
        f"average{_from_to(by_points)}. {_largest_effect(tables)}"
    )
    said = [makes.strip(), _balance(noise["first"], mixes)]
    strong = sorted(
        (row for row in tables["characters"] if row["sides"] == "all" and row["slope"] is not None),
        key=lambda row: -float(row["slope"]),
    )
    if strong:
        said.append(
            f"The steepest slope is that of the {_slope(strong[0])}; the lowest is that of the "
            f"{_slope(strong[-1])}.{_bends(strong, tables['characters'])}"
            f"{_own_side(tables['characters'])}"
        )
    if noise["aim"]["mean"] is not None:
        said[-1] += f" {words.percent(noise['aim']['mean'], digits=0)} of all attacks hit."
    if _is_ranked(tables):
        said.append(_ranking(mixes, noise))
    elif tables.get("differences"):
        said.append(_comparison(tables["differences"]))
    return said


def _comparison(rows: Rows) -> str:
    """Says how the second of two mixes differs from the first."""
    told = []
    for row in rows:
        measure = BY_NAME[row["measure"]]
        if measure.name in _COMPARED:
            interval = words.between(row, "difference", scale=measure.scale, digits=measure.digits)
            change = words.change(measure, row["difference"])
            told.append(f"{measure.title.lower()} {change} ({interval})")
    return (
        f"{rows[0]['sides']} compared with {rows[0]['against']}: {words.listed(told)}. Where the "
        "interval includes zero, a difference is not shown, but not ruled out either."
    )


def _from_to(by_points: Rows) -> str:
    """Says between what points mixes lie, if they differ."""
    low, high = by_points[0], by_points[-1]
    if low["points_shrunk"] == high["points_shrunk"]:
        return ""
    return (
        f", from {words.number(low['points_shrunk'])} in {low['sides']} to "
        f"{words.number(high['points_shrunk'])} in {high['sides']}"
    )


def _slope(row: Row) -> str:
    return (
        f"{words.CHARACTERS[row['character']]}: each one more than the others goes with "
        f"{words.points(row['slope'])} of win share ({words.between(row, 'slope', scale=100)})"
    )


def _bends(strong: Rows, rows: Rows) -> str:
    """Names the characters of which the first one more goes the other way than the slope."""
    bent = [
        f"exactly one more {words.CHARACTERS[row['character']]} goes with "
        f"{words.points(row['one_more'])} ({words.between(row, 'one_more', scale=100)}"
        f"{_by_side(rows, row['character'])}), although the slope is {words.points(row['slope'])}"
        for row in strong
        if words.is_sure(row, "one_more") and row["one_more"] * row["slope"] < 0
    ]
    return f" The curves bend: over all mixes {words.listed(bent)}." if bent else ""


def _by_side(rows: Rows, letter: str) -> str:
    """Says what exactly one more of a character brings on each side of its own location."""
    one_more = {row["sides"]: row["one_more"] for row in rows if row["character"] == letter}
    on_a, on_b = one_more.get("A"), one_more.get("B")
    if on_a is None or on_b is None:
        return ""
    return f"; its own location on A: {words.points(on_a)}, on B: {words.points(on_b)}"


def _own_side(rows: Rows) -> str:
    """Names the character whose slope depends most on the side of its own location."""
    slopes = {(row["character"], row["sides"]): row["slope"] for row in rows}
    both = {
        letter: (slopes[letter, "A"], slopes[letter, "B"])
        for letter in words.CHARACTERS
        if None not in (slopes.get((letter, "A")), slopes.get((letter, "B")))
    }
    if not both:
        return ""
    most = max(both, key=lambda letter: abs(both[letter][0] - both[letter][1]))
    on_a, on_b = map(words.points, both[most])
    return (
        f" The side of its own location matters most to the {words.CHARACTERS[most]}: {on_a} on A, "
        f"{on_b} on B."
    )


def _ranking(mixes: Rows, noise: Mapping[str, Row]) -> str:
    counted = [name for name in IMBALANCE if noise[name]["real_part"]]
    if not counted:
        return (
            "No mix is shown to be more balanced than another: in seat balance, margin and strongest "
            "character they differ no more than identical mixes would by chance."
        )
    ordered = sorted(mixes, key=lambda row: float(row["imbalance"]))
    by = words.listed([BY_NAME[name].title.lower() for name in counted])
    return (
        f"Judged by what differs beyond chance ({by}), the most balanced mix seems to be "
        f"{ordered[0]['sides']}, the least balanced {ordered[-1]['sides']}."
    )


def _largest_effect(tables: Tables) -> str:
    singles = [
        row for row in tables.get("effects", ()) if row["measure"] == "points" and row["order"] == 1
    ]
    if not singles:
        return ""
    top = max(singles, key=lambda row: abs(float(row["effect"])))
    return (
        f"The side of the {words.PLACES[top['locations']]} matters most: B instead of A changes "
        f"that by {words.number(top['effect'], signed=True)} "
        f"({words.between(top, 'effect')})."
    )


def _balance(row: Row, mixes: Rows) -> str:
    par = 1 / row["players"]
    low, high = (words.percent(par + row[f"mean_{end}"], digits=2) for end in ("low", "high"))
    text = (
        f"The first player wins {words.percent(par + row['mean'], digits=2)} of the games ({low} to "
        f"{high}; fair would be {words.percent(par)})."
    )
    if len(mixes) <= 2:
        return text  # two are compared, and one has no other
    text += (
        f" For {words.count(row['outside'], 'mix', 'mixes')} of {row['mixes']} the 95% interval does not "
        f"include that, where chance alone would give {words.number(row['outside_by_chance'])}"
    )
    if not row["stand_out"]:
        return f"{text}, and none stands out: no mix is shown to treat the seats differently."
    ordered = sorted(mixes, key=lambda mix: float(mix["first_shrunk"]))
    least, most = (
        f"{words.percent(par + mix['first_shrunk'])} in {mix['sides']}"
        for mix in (ordered[0], ordered[-1])
    )
    text += f", and {row['stand_out']} {'stands' if row['stand_out'] == 1 else 'stand'} out."
    return (
        f"{text} By best guess the first player wins from {least} to {most}."
        if row["real"]
        else text
    )


def _sections(tables: Tables, prefix: str) -> list[Section]:
    mixes, noise, effects = tables["mixes"], tables["noise"], tables.get("effects", ())
    whole = bool(effects)
    sections = []
    if whole:
        sections += [
            Section(f"{prefix}map", "The map", [figures.maps(mixes, prefix)]),
            Section(
                f"{prefix}sides",
                "What each side does",
                [figures.effects(effects, prefix), explained_text(effects), pairs_table(effects)],
            ),
        ]
    balance = f"{prefix}balance"
    if _is_ranked(tables):
        body = [extremes(mixes), figures.chance(mixes, noise, prefix), noise_table(noise)]
        sections.append(Section(balance, "Which mixes are balanced", body))
    elif tables.get("differences"):
        body = [differences_table(tables["differences"], mixes)]
        sections.append(Section(balance, "The two mixes compared", body))
    elif len(mixes) > 1:
        sections.append(Section(balance, "How much mixes differ", [noise_table(noise)]))
    sections += [
        Section(
            f"{prefix}characters",
            "Characters and win share",
            [figures.characters(tables["characters"], prefix), figures.curves(tables["curves"], prefix)],
        ),
        Section(f"{prefix}all", "All mixes", [all_mixes(mixes)]),
    ]  # fmt: skip
    return sections
