"""What people may ask of a table, the same over HTTP and over the WebSocket."""

from typing import Annotated, Literal, get_args

from pydantic import Field, StringConstraints

from majesty.server.model import WHOLE, Model, Name, Saying

Reaction = Literal["applause", "laugh", "wow", "ouch", "think", "hurry", "thanks", "well-played"]
REACTIONS: tuple[Reaction, ...] = get_args(Reaction)

EntryNumber = Annotated[int, Field(ge=0, lt=2**31), WHOLE]
"""The number of the position that an action answers to."""

Number = Annotated[int, Field(ge=0, lt=4), WHOLE]
"""A seat."""

Ref = Annotated[str, StringConstraints(max_length=40)]
"""What the answer shall carry, so that who asked knows it again."""


class _Action(Model):
    ref: Ref | None = None


class Sit(_Action):
    """Take a free seat; who takes several shares one browser with friends."""

    type: Literal["sit"]
    seat: Number
    name: Name | None = None


class SeatBot(_Action):
    """Put a bot on a free seat; only the owner may."""

    type: Literal["seat-bot"]
    seat: Number
    level: str = Field(default="medium", max_length=40)


class Stand(_Action):
    """Leave a seat before the game; the owner may clear any."""

    type: Literal["stand"]
    seat: Number


class Start(_Action):
    """Begin; only the owner may, when no seat is free."""

    type: Literal["start"]


class Move(_Action):
    """Play a decision (`3`, `W`, `+B`, `=4`) or a whole turn (`3W+B`)."""

    type: Literal["move"]
    on: EntryNumber
    move: Annotated[str, StringConstraints(max_length=12)]


class Undo(_Action):
    """Take back the last own decision of this turn, or else the own last turn."""

    type: Literal["undo"]
    on: EntryNumber


class Answer(_Action):
    """Agree to an undo, or not."""

    type: Literal["answer"]
    on: EntryNumber
    agree: bool


class Resign(_Action):
    """Let a bot play on; the game counts as lost."""

    type: Literal["resign"]
    on: EntryNumber
    seat: Number | None = None


class Replace(_Action):
    """Let a bot move for somebody who is gone."""

    type: Literal["replace"]
    on: EntryNumber
    seat: Number


class Return(_Action):
    """Take the seat back that a bot kept meanwhile."""

    type: Literal["return"]
    seat: Number


class Rematch(_Action):
    """Play again with the same people; the next seat begins."""

    type: Literal["rematch"]


class Say(_Action):
    """Write a line."""

    type: Literal["say"]
    text: Saying


class React(_Action):
    """Show a quick reaction."""

    type: Literal["react"]
    reaction: Reaction


AnyAction = (
    Sit
    | SeatBot
    | Stand
    | Start
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
