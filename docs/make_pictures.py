"""Draws the pictures of the documentation: `make pictures`."""

import re
from io import StringIO
from pathlib import Path
from random import Random

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from docs import layers
from majesty.bots import bot
from majesty.cli.board import board
from majesty.cli.story import bullet, paragraphs
from majesty.rules.events import Event
from majesty.rules.game import Game
from majesty.texts import texts

IMAGES = Path(__file__).parent / "images"
WIDTH = 98

# Warm dark paper, as by candle light.
THEME = TerminalTheme(
    (38, 33, 28),
    (236, 226, 208),
    [(60, 54, 48), (204, 80, 60), (140, 170, 80), (215, 165, 60),
     (110, 150, 190), (170, 120, 180), (110, 170, 160), (220, 210, 190)],
    [(110, 100, 90), (230, 100, 80), (165, 195, 100), (235, 190, 90),
     (140, 180, 220), (195, 150, 205), (140, 200, 190), (255, 248, 235)],
)  # fmt: skip


def draw_board(path: Path) -> None:
    """Draws a game in its middle, as a player sees it."""
    say = texts("en")
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    game = Game.new(["Ada", "Ben", "Cleo"], edition="de", sides="A", seed=76, start=0)
    rng = Random(4)
    news: list[Event] = []
    while game.state.turn < 18 or game.state.seat != 0:
        if game.state.seat == 0:
            news = []
        news += game.play(bot("greedy").choose(game.state, rng))
    console.print(board(game.state, game.players, say, width=WIDTH))
    turns = paragraphs(news, game.players, say, refills=False)
    for paragraph in list(turns)[-2:]:
        console.print(bullet("•", paragraph))
    reach = len(game.state.legal())
    console.print(Text(say("play-take", name="Ada", most=reach), style="bold"))
    svg = console.export_svg(title="majesty play --players 3 --edition de", theme=THEME)
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)  # no fonts from elsewhere
    path.write_text(svg.replace("Fira Code", "ui-monospace, DejaVu Sans Mono"), "utf-8")


if __name__ == "__main__":
    draw_board(IMAGES / "board.svg")
    (IMAGES / "layers.svg").write_text(layers.draw(), "utf-8")
