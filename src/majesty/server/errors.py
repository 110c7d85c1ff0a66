"""Why the server refuses something. Each class has its HTTP status, each cause its code."""

from typing import Annotated, NotRequired

from pydantic import Field, with_config
from typing_extensions import TypedDict

from majesty.rules.errors import Detail, MajestyError
from majesty.server.model import CLOSED


class ServerError(MajestyError):
    """The server cannot do what was requested."""

    status = 400
    done = False  # whether the request was already fulfilled, or its moment has passed


class RequestError(ServerError):
    """A message or a request does not follow the protocol."""

    status = 422


class UnknownError(ServerError):
    """There is no such table, person or page, or the client may not see it."""

    status = 404


class StrangerError(ServerError):
    """The server does not know who the client is."""

    status = 401


class ForbiddenError(ServerError):
    """The client is known, but may not do this."""

    status = 403


class MethodError(ServerError):
    """The page exists, but does not allow this method."""

    status = 405


class LateError(ServerError):
    """The request was not complete in time."""

    status = 408


class ActionError(ServerError):
    """An action is not possible at this stage of the table."""

    status = 409


class MisdirectedError(ServerError):
    """A request is meant for another server."""

    status = 421


class LimitError(ServerError):
    """Too many or too large."""

    status = 429


class SizeError(LimitError):
    """Too large."""

    status = 413


class StorageError(ServerError):
    """The database does not answer; what was to be stored may or may not have been."""

    status = 503


class FailedError(ServerError):
    """Something went wrong on the server's side."""

    status = 500


class ConfigurationError(MajestyError):
    """The server cannot start with these settings."""


class UnavailableError(ConfigurationError):
    """The server cannot start now, since something that it needs does not answer or is in use."""

    exit_code = 75  # of the command; a service manager may try again later


@with_config(CLOSED)
class Refusal(TypedDict):
    """Why a request was refused: a code for programs, a sentence for people."""

    code: Annotated[
        str, Field(description="for programs; its sentence is `error-CODE` in the text files")
    ]
    message: Annotated[str, Field(description="a sentence in English")]
    details: Annotated[dict[str, Detail], Field(description="the values in the sentence")]
    done: NotRequired[
        Annotated[
            bool,
            Field(description="true if it is already done, or its moment has passed"),
        ]
    ]


def body_of(error: MajestyError) -> Refusal:
    """Returns an error as a client gets it, over HTTP or the WebSocket."""
    body: Refusal = {"code": error.code, "message": str(error), "details": error.details}
    if isinstance(error, ServerError) and error.done:
        body["done"] = True
    return body
