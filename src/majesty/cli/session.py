"""A table in the terminal: shows the board, asks, plays, saves."""

import re
import shlex
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Thread

from rich.padding import Padding
from rich.text import Text

from majesty.bots import bot, plays_unprepared, prepare
from majesty.bots.referee import BotFault, ask
from majesty.cli.board import all_cards, board, final_table, outlook, printable
from majesty.cli.console import Terminal
from majesty.cli.files import check_new, write_whole
from majesty.cli.rule import find_location, print_location
from majesty.cli.story import bullet, paragraphs
from majesty.rules.decisions import Keep, Step, Take
from majesty.rules.errors import IllegalDecision, MajestyError
from majesty.rules.events import Event
from majesty.rules.game import Game
from majesty.rules.previews import previews
from majesty.rules.replay import moments
from majesty.texts import Texts


class _Leave(Exception):
    """The player leaves the table."""


class Session:
    """One game at one keyboard."""

    def __init__(self, game: Game, console: Terminal, say: Texts, path: Path) -> None:
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
        """Plays until the game is over or the player leaves; it is kept after every decision."""
        self._write(self.path)  # a place that cannot be written to is better known now
        self._greet()
        # While the person looks at the first cards, the bots get ready.
        Thread(target=self._prepare, daemon=True).start()
        try:
            while not self.game.state.is_over:
                seat = self.game.state.to_act
                if seat in self.bots:
                    self.news += self.game.play(ask(self.bots[seat], self.game.state, self.rng))
                else:
                    self._ask()
                    self._keep()
        except _Leave:
            return
        except BotFault:
            self._save()  # the game can go on once the bot is mended
            raise
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            self._save()
            return
        self._finish()

    def _greet(self) -> None:
        self.console.print(Text(f"♛ {self.say('title')}", style="bold"))
        self.console.print(Text(self.say("credits"), style="dim"))
        if "seed" not in self.game.extras:
            commitment = self.game.dealer.commitment
            self.console.print(Text(self.say("play-committed", hash=commitment), style="dim"))

    def _prepare(self) -> None:
        with suppress(Exception):  # who cannot be prepared fails in its turn, with a sentence
            bots = self.bots.values()
            prepare([each for each in bots if not plays_unprepared(each)], self._note)
            prepare(bots)

    def _note(self) -> None:
        self.console.print(Text(self.say("compiling"), style="dim"))

    def _ask(self) -> None:
        """Shows the table to the person to act, and does what they type."""
        state = self.game.state
        self.console.print()
        if state.step is Step.TAKE or not self.drawn:
            self.console.print(board(state, self.names, self.say, width=self.console.width))
            self.drawn = True
        self._tell(self.news, refills=state.step is not Step.TAKE)
        self.news = []
        if state.step in (Step.PLACE, Step.HEAL):
            for look in previews(state).values():
                self.console.print(Text("  ").append_text(outlook(look, wide=True)))
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
            case "?" | "h" | "help":
                self._help(rest)
            case "u" | "undo":
                self._undo()
            case "s" | "save":
                self._save(rest)
            case "l" | "log":
                self._tell([event for m in moments(self.game.record) for event in m.events])
            case "r" | "realms":
                self.console.print(all_cards(self.game.state, self.names, self.say))
            case "q" | "quit":
                self._save()
                raise _Leave
            case _ if word.startswith("?"):
                self._help(text[1:])
            case _:
                self._play("".join(text.upper().split()))

    def _play(self, text: str) -> None:
        """Plays what was typed: a whole turn, its beginning, or the decision that is asked for."""
        step = self.game.state.step
        plain = text.lstrip("+=") if step in (Step.HEAL, Step.KEEP) else text
        number = int(plain) if re.fullmatch("[0-9]{1,3}", plain) else None
        if number is not None and step in (Step.TAKE, Step.KEEP):
            decision = Take(number) if step is Step.TAKE else Keep(number)
            self.news += self.game.play(decision)
            return
        if step is Step.HEAL:
            text = f"+{plain}"
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
            raise IllegalDecision("nothing-to-undo", "There is nothing to undo.")
        for _ in range(len(states) - 1 - asked[-1]):
            self.game.undo()
        self.console.print(Text(self.say("play-undone"), style="green"))

    def _write(self, path: Path) -> None:
        write_whole(path, self.game.checkpoint().to_json() + "\n")

    def _keep(self) -> None:
        """Saves quietly, so that a lost terminal loses nothing."""
        try:
            self._write(self.path)
        except MajestyError as error:
            self.console.print(Text(self.say.error(error), style="yellow"))

    def _save(self, name: str = "") -> None:
        """Saves and says where; from now on the game is kept under a new name, if one is given."""
        path = Path(name).expanduser() if name else self.path
        if path.absolute() != self.path.absolute():
            check_new(path)
        self._write(path)
        self.path = path
        self._say_path("play-saved")

    def _say_path(self, key: str) -> None:
        text = self.say(key, path=shlex.quote(str(self.path)))
        self.console.print(Text(text, style="green"), soft_wrap=True)

    def _help(self, topic: str) -> None:
        location = find_location(topic) if topic else None
        if location:
            print_location(location, self.console, self.say, options=self.game.options)
        else:
            self.console.print(Padding(Text(self.say("play-help")), (1, 2)))

    def _tell(self, told: list[Event], *, refills: bool = False) -> None:
        for paragraph in paragraphs(told, self.names, self.say, refills=refills):
            self.console.print(bullet("•", paragraph))

    def _finish(self) -> None:
        state = self.game.state
        self.console.print()
        self.console.print(board(state, self.names, self.say, width=self.console.width))
        self._tell(self.news)
        self.console.print(final_table(state.scores(), self.names, self.say))
        write_whole(self.path, self.game.record.to_json() + "\n")
        self._say_path("play-finished")
