"""A table in the terminal: shows the board, asks, plays, saves."""

from pathlib import Path
from random import Random

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from majesty.bots import bot
from majesty.cli.board import all_cards, board, final_table, printable
from majesty.cli.files import write_whole
from majesty.cli.rule import find_location, print_location
from majesty.cli.story import bullet, paragraphs
from majesty.rules.decisions import Step
from majesty.rules.errors import IllegalDecision, MajestyError
from majesty.rules.events import Event
from majesty.rules.game import Game
from majesty.rules.replay import moments
from majesty.texts import Texts


class _Leave(Exception):
    """The player leaves the table."""


class Session:
    """One game at one keyboard."""

    def __init__(self, game: Game, console: Console, say: Texts, path: Path) -> None:
        self.game = game
        self.console = console
        self.say = say
        self.path = path
        self.names = [printable(name) for name in game.players]
        codes: list[str | None] = game.extras["bots"]
        self.bots = {seat: bot(code) for seat, code in enumerate(codes) if code is not None}
        seed = game.extras.get("seed")
        self.rng = Random() if seed is None else Random(f"bots {seed}")
        self.news: list[Event] = []  # since a person was last asked
        self.drawn = False  # whether the board has been seen

    def run(self) -> None:
        """Plays until the game is over or the player leaves; either way the game is saved."""
        self._greet()
        try:
            while not self.game.state.is_over:
                seat = self.game.state.to_act
                if seat in self.bots:
                    self.news += self.game.play(self.bots[seat].choose(self.game.state, self.rng))
                else:
                    self._ask()
                    self._keep()
        except _Leave:
            return
        except (EOFError, KeyboardInterrupt):
            self._save(self.path)
            return
        self._finish()

    def _greet(self) -> None:
        self.console.print(Text(f"♛ {self.say('title')}", style="bold"))
        self.console.print(Text(self.say("credits"), style="dim"))
        if "seed" not in self.game.extras:
            commitment = self.game.dealer.commitment
            self.console.print(Text(self.say("play-committed", hash=commitment), style="dim"))

    def _ask(self) -> None:
        """Shows the table to the person to act, and does what they type."""
        state = self.game.state
        self.console.print()
        if state.step is Step.TAKE or not self.drawn:
            self.console.print(board(state, self.names, self.say, width=self.console.width))
            self.drawn = True
        self._tell(self.news)
        self.news = []
        while self.game.state is state:
            try:
                self._obey(self.console.input(self._prompt()).strip())
            except MajestyError as error:
                self.console.print(Text(self.say.error(error), style="yellow"))

    def _prompt(self) -> Text:
        state = self.game.state
        realm = state.realms[state.seat]
        legal = state.legal()
        card = state.hand or (realm.infirmary[-1] if realm.infirmary else None)
        prompt = self.say(
            f"play-{state.step.value}",
            name=self.names[state.seat],
            card=self.say.card(card) if card else "",
            choices=" / ".join(str(decision).lstrip("+=") for decision in legal),
            most=len(legal) - (state.step is Step.KEEP),
            meeples=realm.meeples,
            points=realm.points,
        )
        return Text(f"{prompt} ", style="bold")

    def _obey(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        match word.lower():
            case "":
                return
            case "?" | "help":
                self._help(rest)
            case "u" | "undo":
                self._undo()
            case "s" | "save":
                self._save(Path(rest) if rest else self.path)
            case "l" | "log":
                self._tell([event for m in moments(self.game.record) for event in m.events])
            case "r" | "realms":
                self.console.print(all_cards(self.game.state, self.names, self.say))
            case "q" | "quit":
                self._save(self.path)
                raise _Leave
            case _:
                self._play(text.upper())

    def _play(self, text: str) -> None:
        """Plays what was typed: a whole turn, its beginning, or the decision that is asked for."""
        step = self.game.state.step
        if step is Step.HEAL:
            text = f"+{text.lstrip('+')}"
        elif step is Step.KEEP:
            text = f"={text.lstrip('=')}"
        try:
            self.news += self.game.play(text)
        except MajestyError as error:
            if error.code != "turn-incomplete":
                raise
            self.news += self.game.play(text[0])
            if self.game.state.step is Step.PLACE and len(text) > 1:
                self.news += self.game.play(text[1])

    def _undo(self) -> None:
        """Takes back to the last moment at which a person was asked."""
        states = self.game.states
        asked = [i for i, state in enumerate(states[:-1]) if state.to_act not in self.bots]
        if not asked:
            raise IllegalDecision("nothing-to-undo", "There is nothing to take back.")
        for _ in range(len(states) - 1 - asked[-1]):
            self.game.undo()
        self.news = []
        self.console.print(Text(self.say("play-undone"), style="green"))

    def _keep(self) -> None:
        """Saves quietly after each decision, so that a lost terminal loses nothing."""
        try:
            write_whole(self.path, self.game.checkpoint().to_json() + "\n")
        except MajestyError as error:
            self.console.print(Text(self.say.error(error), style="yellow"))

    def _save(self, path: Path) -> None:
        write_whole(path, self.game.checkpoint().to_json() + "\n")
        self.console.print(Text(self.say("play-saved", path=str(path)), style="green"))

    def _help(self, topic: str) -> None:
        location = find_location(topic) if topic else None
        if location:
            print_location(location, self.console, self.say, options=self.game.options)
        else:
            self.console.print(Padding(Text(self.say("play-help")), (1, 2)))

    def _tell(self, told: list[Event]) -> None:
        for paragraph in paragraphs(told, self.names, self.say, refills=False):
            self.console.print(bullet("•", paragraph))

    def _finish(self) -> None:
        state = self.game.state
        self.console.print()
        self.console.print(board(state, self.names, self.say, width=self.console.width))
        self._tell(self.news)
        self.console.print(final_table(state.scores(), self.names, self.say))
        write_whole(self.path, self.game.record.to_json() + "\n")
        self.console.print(Text(self.say("play-finished", path=str(self.path)), style="green"))
