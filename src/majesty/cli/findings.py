"""What a study found, in a few lines of the terminal."""

from collections.abc import Mapping

from rich import box
from rich.table import Table

from majesty.cli.board import printable
from majesty.rules.extras import extra
from majesty.texts import Texts

with extra("lab"):
    import pyarrow as pa
    import pyarrow.compute as pc

_GROUPS = ["players", "deck", "bot"]


def summary(study: str, results: pa.Table, found: Mapping[str, pa.Table], *, say: Texts) -> Table:
    """Draws the main figures of a study; the report has more."""
    return _openings(found["worth"], say) if study == "openings" else _games(results, say)


def _games(table: pa.Table, say: Texts) -> Table:
    """Draws the bots by number of players and deck, all cells together."""
    plain = _plain(table, [*_GROUPS, "seat", "total", "place", "winners"])
    won = pc.divide(pc.cast(pc.equal(plain["place"], 0), pa.float64()), plain["winners"])
    plain = plain.append_column("won", won)
    wanted = [("won", "mean"), ("total", "mean"), ("seat", "count")]
    everywhere = plain.group_by(_GROUPS, use_threads=False).aggregate(wanted).to_pylist()
    begins = plain.filter(pc.equal(plain["seat"], 0)).group_by(_GROUPS, use_threads=False)
    first = {_key(row): row["won_mean"] for row in begins.aggregate(wanted[:1]).to_pylist()}
    drawn = _table(
        say, "lab-players", "lab-deck", "arena-bot", "lab-seats", "arena-share", "lab-first",
        "arena-points",
    )  # fmt: skip
    for row in everywhere:
        begun = first.get(_key(row))
        drawn.add_row(
            str(row["players"]),
            say(f"deck-{row['deck']}"),
            printable(row["bot"]),
            str(row["seat_count"]),
            f"{row['won_mean']:.1%}",
            "–" if begun is None else f"{begun:.1%}",
            f"{row['total_mean']:.1f}",
        )
    return drawn


def _openings(worth: pa.Table, say: Texts) -> Table:
    """Draws what a first take at random costs, as the report tells it."""
    drawn = _table(
        say, "lab-players", "lab-sides", "lab-deck", "arena-bot", "lab-displays",
        "lab-regret-share", "lab-regret-margin",
    )  # fmt: skip
    for row in worth.filter(pc.equal(worth["take"], "any")).to_pylist():
        drawn.add_row(
            str(row["players"]),
            row["sides"],
            say(f"deck-{row['deck']}"),
            printable(row["bot"]),
            str(row["displays"]),
            f"{row['regret_share']:.1%}",
            f"{row['regret_margin']:.1f}",
        )
    return drawn


def _plain(table: pa.Table, names: list[str]) -> pa.Table:
    """Returns some columns, texts as texts."""
    chosen = table.select(names)
    schema = pa.schema(
        [
            (field.name, pa.string() if pa.types.is_dictionary(field.type) else field.type)
            for field in chosen.schema
        ]
    )
    return chosen.cast(schema)


def _key(row: dict[str, object]) -> tuple[object, ...]:
    return tuple(row[name] for name in _GROUPS)


def _table(say: Texts, *keys: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for key in keys:
        text = key in ("lab-sides", "lab-deck", "arena-bot")
        table.add_column(say(key), justify="left" if text else "right")
    return table
