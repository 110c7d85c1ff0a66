"""`atlas`: all 256 mixes of sides, and which of them are balanced."""

from collections.abc import Mapping, Sequence
from typing import Any

from majesty.lab.findings.measures import MEASURES
from majesty.lab.reports import atlas_figures as figures
from majesty.lab.reports import words
from majesty.lab.reports.atlas_tables import (
    all_mixes,
    explained_text,
    extremes,
    noise_table,
    pairs_table,
)
from majesty.lab.reports.page import Report, Section, together
from majesty.lab.reports.words import Row

Rows = Sequence[Row]
Tables = Mapping[str, Rows]

_LABELS = ("players", "edition", "deck", "bot")


def report(settings: Mapping[str, Any], tables: Tables) -> Report:
    """Returns the page's parts; other players or bots make an atlas of their own, one by one."""
    del settings
    groups = list(dict.fromkeys(_group(row) for row in tables["mixes"]))
    answer: list[str] = []
    sections: list[Section] = []
    for number, group in enumerate(groups):
        own = {name: [row for row in rows if _group(row) == group] for name, rows in tables.items()}
        answer += _answer(own)
        parts = _sections(own, f"g{number}-")
        where = f"{group[0]} players, {group[3]}"
        sections += parts if len(groups) == 1 else [together(parts, f"g{number}", where)]
    return Report(
        title="An atlas of all 256 mixes" if len(tables["mixes"]) >= 256 else "An atlas of mixes",
        answer=answer,
        sections=sections,
        definitions={
            "Mix": "The sides of the locations 1 to 8, from the Mill to the Infirmary.",
            **{measure.title: words.sentence(measure.meaning) for measure in MEASURES},
            "Value of a character": "How the win share of a player grows with each one more of it "
            "that was taken than the others took on average, seat against seat of the same game.",
            "Best guess": "A measured value, drawn towards what single locations and pairs of them "
            "explain, as far as it is noise. The extremes of 256 noisy values are mostly lucky; "
            "these are fairer to rank.",
            "Imbalance": "The mean of three standard scores: distance of the seat balance from "
            "zero, value of the strongest character, margin. Zero is an average mix.",
            "Interval": "95%. Wilson's for the seat balance, else from the variance over games; "
            "for the effects of sides from those of three and more locations, which are mostly "
            "noise.",
        },
        limits=[
            "Bots play all seats. People take other cards, and other bots would too.",
            "Nobody was forced to take a character: who is ahead may well take other cards.",
            "Of 256 comparisons 13 lie outside their 95% interval by chance: look at its line.",
        ],
    )


def _group(row: Row) -> tuple[Any, ...]:
    return tuple(row[label] for label in _LABELS)


def _answer(tables: Tables) -> list[str]:
    mixes = tables["mixes"]
    noise = {row["measure"]: row for row in tables["noise"]}
    by_points = sorted(mixes, key=lambda row: float(row["points_shrunk"]))
    by_balance = sorted(mixes, key=lambda row: float(row["imbalance"]))
    said = [
        f"Over {len(mixes)} mixes with {mixes[0]['players']} players, all {mixes[0]['bot']}, a "
        f"player makes {words.number(noise['points']['mean'])} points on average, from "
        f"{words.number(by_points[0]['points_shrunk'], digits=0)} in {by_points[0]['sides']} to "
        f"{words.number(by_points[-1]['points_shrunk'], digits=0)} in {by_points[-1]['sides']}. "
        + _largest_effect(tables),
        _balance(noise["first"]),
    ]
    strong = sorted(
        (row for row in tables["characters"] if row["sides"] == "all"),
        key=lambda row: -float(row["value"] or 0),
    )
    best, worst = strong[0], strong[-1]
    said.append(
        f"The most valuable character is the {words.CHARACTERS[best['character']]}: each one more "
        f"than the others have goes with {words.points(best['value'])} of win share "
        f"({words.between(best, 'value', scale=100)}); the least is the "
        f"{words.CHARACTERS[worst['character']]} with {words.points(worst['value'])}. "
        f"{words.percent(noise['aim']['mean'], digits=0)} of all attacks hit."
    )
    said.append(
        f"All in all the most balanced mix seems to be {by_balance[0]['sides']}, the least balanced "
        f"{by_balance[-1]['sides']}."
    )
    return said


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


def _balance(row: Row) -> str:
    par = 1 / row["players"]
    low, high = (words.percent(par + row[f"mean_{end}"], digits=2) for end in ("low", "high"))
    text = (
        f"The first player wins {words.percent(par + row['mean'], digits=2)} of the games ({low} to "
        f"{high}; fair would be {words.percent(par)}). {row['outside']} mixes lie outside their 95% "
        f"interval around that, where chance alone makes "
        f"{words.number(row['outside_by_chance'], digits=0)}, and "
    )
    if row["stand_out"]:
        return text + f"{row['stand_out']} stand out among all comparisons."
    return text + "none stands out: no mix is shown to treat the seats otherwise."


def _sections(tables: Tables, prefix: str) -> list[Section]:
    mixes, effects = tables["mixes"], tables.get("effects", ())
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
    sections += [
        Section(
            f"{prefix}balance",
            "Which mixes are balanced",
            [extremes(mixes), figures.chance(mixes, tables["noise"], prefix),
             noise_table(tables["noise"])],
        ),
        Section(
            f"{prefix}characters",
            "What characters are worth",
            [figures.characters(tables["characters"], prefix), figures.curves(tables["curves"], prefix)],
        ),
        Section(f"{prefix}all", "All mixes", [all_mixes(mixes)]),
    ]  # fmt: skip
    return sections
