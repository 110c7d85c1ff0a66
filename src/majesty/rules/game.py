"""A game being played: a record that grows, with its dealer."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from majesty.rules.dealer import Dealer, is_open
from majesty.rules.decisions import Decision, Step
from majesty.rules.errors import IllegalDecision, OptionsError, quoted
from majesty.rules.events import Event
from majesty.rules.notation import format_turn, parse_decision
from majesty.rules.options import Deck, Edition, Options, TieBreak
from majesty.rules.record import Record
from majesty.rules.replay import moments, play_turn, reveal_due
from majesty.rules.state import State


class _Point(NamedTuple):
    """A moment that undo can return to."""

    state: State
    turns: tuple[str, ...]  # the complete ones
    unfinished: tuple[Event, ...]  # the events of the turn in progress


class Game:
    """A game in progress: its record so far, and the dealer who reveals the cards.

    `Game.new` and `Game.resume` make one. The dealer shuffles once, before the first turn, so
    after an undo the same cards are revealed again.
    """

    def __init__(
        self,
        options: Options,
        players: Sequence[str],
        *,
        start: int,
        dealer: Dealer,
        extras: Mapping[str, Any],
    ) -> None:
        self.options = options
        self.players = tuple(players)
        self.start = start
        self.dealer = dealer
        self.extras = dict(extras)
        state, _ = reveal_due(State.new(options, start=start), dealer.reveal)
        self._history = [_Point(state, (), ())]

    @classmethod
    def new(
        cls,
        players: int | Sequence[str] = 2,
        *,
        edition: Edition | str = "en",
        sides: str = "AAAAAAAA",
        deck: Deck | str = "tiers",
        tie_break: TieBreak | str | None = None,
        start: int | None = None,
        seed: int | None = None,
    ) -> "Game":
        """Returns a new game, shuffled with the system's entropy unless a seed is given.

        `players` is their number or their names. Without `start` a random seat goes first.
        """
        named = isinstance(players, Sequence) and not isinstance(players, str)
        options = Options.of(
            players=len(players) if named else players,  # type: ignore[arg-type]  # or refused there
            edition=edition,
            sides=sides,
            deck=deck,
            tie_break=tie_break,
        )
        names = _names(players)
        if start is not None:
            options.check_seat(start)
        if seed is None:
            dealer = Dealer.fresh(options, start)
            assert dealer.start is not None
            return cls(options, names, start=dealer.start, dealer=dealer, extras={})
        if start is None:
            # The start has its own random stream, so it says nothing about the deal.
            start = Random(f"start {seed}").randrange(options.players)
        dealer = Dealer.seeded(options, seed)
        return cls(options, names, start=start, dealer=dealer, extras={"seed": seed})

    @classmethod
    def resume(cls, record: Record) -> "Game":
        """Returns the game of a record, with its unfinished turn, to be played on.

        If the record contains its deal (see `checkpoint`), the same cards are revealed as before.
        If not, the unseen cards are reshuffled, and the record says so from then on.
        """
        *_, last = moments(record)
        dealer, redealt = _dealer_of(record, last.state)
        extras = {key: value for key, value in record.extras.items() if key not in _OWN_KEYS}
        if redealt:
            extras.setdefault("redealt", last.state.turn)
        options, start = record.options, record.start
        game = cls(options, record.players, start=start, dealer=dealer, extras=extras)
        for turn in record.turns:
            game._add(*play_turn(game.state, turn, dealer.reveal, unfinished=True))
        return game

    def __repr__(self) -> str:
        names = ", ".join(self.players)
        return f"<Game of {names}: {self.state.turn} of {self.options.turns} turns complete>"

    @property
    def state(self) -> State:
        """Returns the current state."""
        return self._history[-1].state

    @property
    def states(self) -> tuple[State, ...]:
        """Returns the states that `undo` can return to, oldest first, and the current one."""
        return tuple(point.state for point in self._history)

    @property
    def record(self) -> Record:
        """Returns the record of the game so far; it shows the deal only when the game is over.

        The record of a seeded game has no deal: anyone can shuffle again from the seed.
        """
        extras: dict[str, Any] = {**self.extras}
        if self.state.is_over:
            scores = self.state.scores()
            extras["result"] = {"total": list(scores.total), "winners": list(scores.winners)}
        if "seed" not in extras:
            extras["deal"] = self.dealer.proof() if self.state.is_over else self.dealer.public()
        return self._record(extras)

    def checkpoint(self) -> Record:
        """Returns a record to resume the game from; it contains the deal, so keep it secret."""
        return self._record({**self.extras, "deal": self.dealer.proof()})

    def _record(self, extras: Mapping[str, Any]) -> Record:
        state, turns, unfinished = self._history[-1]
        if unfinished:
            turns = (*turns, format_turn(unfinished))
        reveals = self.dealer.order[: state.revealed]
        return Record(self.options, self.players, self.start, reveals, turns, extras)

    def play(self, move: str | Decision) -> tuple[Event, ...]:
        """Plays one decision, or a whole turn in notation, and the reveals that follow.

        Returns what happened. If the move is refused, nothing changes.
        """
        state = self.state
        if isinstance(move, str) and state.step is Step.TAKE and len(move) > 1:
            state, events = play_turn(state, move, self.dealer.reveal)
        else:
            decision = parse_decision(move) if isinstance(move, str) else move
            state, events = state.apply(decision)
            state, revealed = reveal_due(state, self.dealer.reveal)
            events += revealed
        return self._add(state, events)

    def undo(self) -> None:
        """Undoes the last move: a decision, or a turn that was played as a whole."""
        if len(self._history) == 1:
            raise IllegalDecision("nothing-to-undo", "There is nothing to undo.")
        self._history.pop()

    def _add(self, state: State, events: tuple[Event, ...]) -> tuple[Event, ...]:
        before, turns, unfinished = self._history[-1]
        told = unfinished + events
        if state.turn > before.turn:
            self._history.append(_Point(state, (*turns, format_turn(told)), ()))
        else:
            self._history.append(_Point(state, turns, told))
        return events


def _names(players: int | Sequence[str]) -> list[str]:
    """Returns the players' names; refuses those that cannot be encoded as text."""
    if isinstance(players, int):
        return [f"Player {seat + 1}" for seat in range(players)]
    for name in players:
        if not isinstance(name, str) or any("\ud800" <= letter <= "\udfff" for letter in name):
            shown = quoted(str(name))
            raise OptionsError("bad-name", f"{shown} cannot be a name.", name=shown)
    return list(players)


_OWN_KEYS = ("deal", "result")  # every record writes its own


def _dealer_of(record: Record, state: State) -> tuple[Dealer, bool]:
    """Returns the dealer of a record, or one for the rest of the game, and whether it is new."""
    deal, seed = record.extras.get("deal"), record.extras.get("seed")
    if is_open(deal):
        dealer = Dealer.from_proof(record.options, deal)
    elif type(seed) is int:
        dealer = Dealer.seeded(record.options, seed)
    else:
        return Dealer.continuing(state, record.reveals), True
    if dealer.order[: len(record.reveals)] != record.reveals:
        return Dealer.continuing(state, record.reveals), True
    return dealer, False
