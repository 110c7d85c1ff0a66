"""What the admin API reads and answers. Times are milliseconds since 1970."""

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from majesty.server import ladder
from majesty.server.http.answers import Answer
from majesty.server.model import WHOLE, Id, Model, Saying, Words
from majesty.server.moderation.reports import Outcome, Reason
from majesty.server.names import COMPOSED, READABLE, Name, clean
from majesty.server.tables.wire import Announcement, Brief

HostReason = Annotated[
    str,
    StringConstraints(min_length=1, max_length=200),
    COMPOSED,
    AfterValidator(clean),
    READABLE,
]
"""A short text of the host on one line."""


# What is asked


class RenameRequest(Model):
    """A person's new name."""

    name: Name


class BanRequest(Model):
    """A ban of a person or of a network."""

    person: Id | None = None
    network: Annotated[str, StringConstraints(min_length=2, max_length=64)] | None = Field(
        default=None, description="an address, or a network such as 203.0.113.0/24"
    )
    reason: HostReason = Field(description="what the person is told")
    days: Annotated[int, Field(ge=1, le=3650), WHOLE] | None = Field(
        default=None, description="null: for good"
    )

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.person is None) == (self.network is None):
            raise ValueError("name a person or a network, not both")
        return self


class SettleRequest(Model):
    """How a report was settled."""

    outcome: Outcome
    note: Words = ""


class CloseRequest(Model):
    """Why a table is closed."""

    reason: HostReason = Field(description="what the people at the table are told")


class AnnounceRequest(Model):
    """What is announced to everyone."""

    text: Saying
    minutes: Annotated[int, Field(ge=1, le=525_600), WHOLE] | None = Field(
        default=None, description="for how long; null: until it is withdrawn"
    )


# What is answered


class BanAnswer(Answer):
    """A ban."""

    id: str
    person: str | None
    network: str | None
    reason: str
    at: int
    until: int | None = Field(description="null: for good")


class SaidLine(Answer):
    """A line of chat."""

    seq: int
    at: int
    text: str


class ReportAnswer(Answer):
    """A report, with a copy of what the person was called and said last at the table."""

    id: str
    at: int
    by: str = Field(description="the person who reported")
    person: str = Field(description="the person who was reported")
    table: str | None
    reason: Reason
    words: str
    name: str = Field(description="the name of the reported person at that time")
    said: list[SaidLine]
    closed: int | None = Field(description="when it was settled")
    outcome: Outcome | None
    note: str | None


class PersonBrief(Answer):
    """A person in a list."""

    person: str
    name: str
    protected: bool
    created: int
    seen: int | None = Field(description="the last day on which they were here; null: logged out")


class PersonDetails(PersonBrief):
    """A person, as the host sees them."""

    games: dict[str, int] = Field(description="how many, by status")
    unfinished: list[str] = Field(description="the tables of those that are not over")
    ratings: dict[str, ladder.Rating]
    bans: list[BanAnswer]
    reports_about: list[ReportAnswer]
    reports_by: list[ReportAnswer]


class TableLine(SaidLine):
    """A line of chat with its speaker."""

    person: str
    name: str


class TableDetails(Answer):
    """A table, as the host sees it."""

    table: Brief
    visibility: Literal["open", "invited"]
    present: list[str] = Field(description="the people who are connected")
    said: list[TableLine] = Field(description="a line that was deleted has no text")


class LogEntry(Answer):
    """Something that a host has done."""

    id: str
    at: int
    what: Literal[
        "ban",
        "unban",
        "rename",
        "erase",
        "export",
        "unsay",
        "close",
        "announce",
        "withdraw",
        "report",
    ]
    person: str | None
    table: str | None
    details: dict[str, Any]
    source: Literal["page", "command-line", "program"]
    network: str = Field(description="from where, shortened")


class Overview(Answer):
    """How many of everything there are."""

    version: str
    people: int = Field(description="with a protected name")
    guests: int
    tables: dict[Literal["waiting", "playing", "over", "closed"], int]
    connected: int = Field(description="people who are at a table now")
    open_reports: int
    bans: int
    announcement: Announcement | None
