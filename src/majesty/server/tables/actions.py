"""The actions that people may send to a table, the same over HTTP and over the WebSocket."""

from typing import Annotated, Literal, get_args

from pydantic import Field, StringConstraints

from majesty.server.model import WHOLE, Model, Saying, SealHash, SeedDigits
from majesty.server.names import Name

Reaction = Literal["applause", "laugh", "wow", "ouch", "think", "hurry", "thanks", "well-played"]
REACTIONS: tuple[Reaction, ...] = get_args(Reaction)

EntryNumber = Annotated[int, Field(ge=0, lt=2**31, examples=[12]), WHOLE]
"""The revision that an action refers to."""

Number = Annotated[int, Field(ge=0, lt=4, examples=[1]), WHOLE]
"""A seat."""

Ref = Annotated[str, StringConstraints(max_length=40)]
"""A string that the answer repeats, so that the client can recognise it."""


class _Action(Model):
    ref: Ref | None = None


class Sit(_Action):
    """Takes a free seat; taking several makes a hot-seat game."""

    type: Literal["sit"]
    seat: Number
    name: Name | None = Field(default=None, examples=["Ben"])


class SeatBot(_Action):
    """The host seats a bot."""

    type: Literal["seat-bot"]
    seat: Number
    level: str = Field(default="medium", max_length=40, examples=["easy"])


class Stand(_Action):
    """Leaves a seat before the game; the host may clear any seat."""

    type: Literal["stand"]
    seat: Number


class Seal(_Action):
    """Publishes the hash of a seed for the deal; the seed is shown when the game starts."""

    type: Literal["seal"]
    seal: SealHash


class Start(_Action):
    """The host starts the game when no seat is free, optionally with a seed for the deal.

    `seals` are those that they know of: a seed whose seal came later is not mixed in, because it
    could have been chosen to match theirs.
    """

    type: Literal["start"]
    seed: SeedDigits | None = None
    seals: list[SealHash] | None = Field(default=None, max_length=4)


class ShowSeed(_Action):
    """Shows the sealed seed, when the game is about to start."""

    type: Literal["seed"]
    seed: SeedDigits


class Move(_Action):
    """Plays a decision (`3`, `W`, `+B`, `=4`) or a whole turn (`3W+B`)."""

    type: Literal["move"]
    on: EntryNumber
    move: Annotated[str, StringConstraints(max_length=12)] = Field(examples=["3W+B"])


class Undo(_Action):
    """Undoes your last decision in this turn, or else your last turn, see below."""

    type: Literal["undo"]
    on: EntryNumber


class Answer(_Action):
    """Agrees to an undo, or refuses it."""

    type: Literal["answer"]
    on: EntryNumber
    agree: bool = Field(examples=[True])


class Resign(_Action):
    """A bot takes over so that the others can finish; the game counts as lost."""

    type: Literal["resign"]
    on: EntryNumber
    seat: Number | None = None


class Replace(_Action):
    """A bot fills in for someone who has been away for a minute."""

    type: Literal["replace"]
    on: EntryNumber
    seat: Number


class Return(_Action):
    """Takes your seat back from the bot that filled in, after `replace`."""

    type: Literal["return"]
    seat: Number


class Rematch(_Action):
    """Asks for a rematch; when everyone has, the next table opens and the next seat goes first."""

    type: Literal["rematch"]
    seal: SealHash | None = None


class Say(_Action):
    """Writes a chat line of up to 300 characters."""

    type: Literal["say"]
    text: Saying = Field(examples=["Well done"])


class React(_Action):
    """Sends one of the reactions of `/api/offer`."""

    type: Literal["react"]
    reaction: Reaction


AnyAction = (
    Sit
    | SeatBot
    | Stand
    | Seal
    | Start
    | ShowSeed
    | Move
    | Undo
    | Answer
    | Resign
    | Replace
    | Return
    | Rematch
    | Say
    | React
)
Action = Annotated[AnyAction, Field(discriminator="type")]
