"""Why a table refuses something: each cause with its code, its sentence and its details.

`done` means that nothing is left to do: the request was already fulfilled, or its moment has
passed. A client that retries an action, because the answer was lost, takes it as the answer.
"""

from majesty.rules.errors import quoted
from majesty.server.errors import ActionError, ForbiddenError, LimitError, ServerError


def table_closed() -> ServerError:
    """Returns the error for a table that is closed."""
    return _past(ActionError("table-closed", "This table was closed; create a new one."))


def table_full() -> ServerError:
    """Returns the error for a table with too many entries."""
    return LimitError(
        "table-full",
        "This table has reached its limit: the game can go on, but without chat and undo.",
    )


def not_so_fast() -> LimitError:
    """Returns the error for a person who is over the rate limit."""
    return LimitError("not-so-fast", "Not so fast: wait a moment, then try again.")


def not_seated() -> ServerError:
    """Returns the error for a person without a seat."""
    return ForbiddenError("not-seated", "You have no seat at this table.")


def not_owner() -> ServerError:
    """Returns the error for what only the host may do."""
    return ForbiddenError("not-owner", "Only the table's host can do that.")


def not_your_seat(*, done: bool = False) -> ServerError:
    """Returns the error for another person's seat."""
    return _past(ForbiddenError("not-your-seat", "This seat is someone else's."), done=done)


# Before the game


def already_started(*, done: bool = False) -> ServerError:
    """Returns the error for what is possible only before the game."""
    return _past(ActionError("already-started", "The game has already started."), done=done)


def already_sealed(*, done: bool) -> ServerError:
    """Returns the error for a second seed."""
    error = ActionError("already-sealed", "You have already sealed a seed for this deal.")
    return _past(error, done=done)


def not_sealed() -> ServerError:
    """Returns the error for a seed that was not sealed before."""
    return ActionError("not-sealed", "You have not sealed a seed for this deal.")


def not_starting() -> ServerError:
    """Returns the error for a seed that is shown too early."""
    return ActionError("not-starting", "Seeds are shown only when the game is about to start.")


def seed_differs() -> ServerError:
    """Returns the error for a seed that does not match its seal."""
    return ActionError("seed-differs", "This is not the seed that you sealed.")


def seat_empty(seat: int) -> ServerError:
    """Returns the error for a seat at which nobody sits."""
    number = seat + 1  # people count from 1, programs from 0
    error = ActionError("seat-empty", f"Nobody sits at seat {number}.", seat=seat, number=number)
    return _past(error)


def seat_taken(seat: int, *, done: bool) -> ServerError:
    """Returns the error for a seat that is not free."""
    number = seat + 1
    error = ActionError("seat-taken", f"Seat {number} is taken.", seat=seat, number=number)
    return _past(error, done=done)


def name_twice(name: str) -> ServerError:
    """Returns the error for a name that is, or looks like, another one at the table."""
    return ActionError(
        "name-twice",
        f"Someone at this table is already called {name}, or something very similar; "
        "choose another name.",
        name=name,
    )


def seats_free(seat: int) -> ServerError:
    """Returns the error for a start with a free seat."""
    number = seat + 1
    return ActionError(
        "seats-free",
        f"Seat {number} is still free; put a bot there, or wait.",
        seat=seat,
        number=number,
    )


def rated_one_seat() -> ServerError:
    """Returns the error for a person who wants two seats of a rated game."""
    return ActionError(
        "rated-one-seat",
        "In a rated game nobody can have two seats; create a casual table for several "
        "players on one device.",
    )


def rated_bot(level: str, known: str) -> ServerError:
    """Returns the error for a bot without a known rating in a rated game."""
    level = quoted(level)
    return ActionError(
        "rated-bot",
        f"The bot {level} has no rating; in a rated game choose from: {known}.",
        level=level,
        known=known,
    )


# The game


def not_started() -> ServerError:
    """Returns the error for a game that has not started."""
    return ActionError("not-started", "The game has not started yet.")


def game_ended() -> ServerError:
    """Returns the error for a game that is over."""
    return _past(ActionError("game-ended", "The game is over."))


def stale(on: int, revision: int) -> ServerError:
    """Returns the error for an action that refers to another position."""
    error = ActionError(
        "stale",
        f"The table has moved on (position {revision}, not {on}); please look again.",
        on=on,
        revision=revision,
    )
    return _past(error, done=on < revision)


def repeated(move: str) -> ServerError:
    """Returns the error for a move that was already stored."""
    return _past(ActionError("repeated", f"{move} has already been played.", move=move))


def not_your_turn() -> ServerError:
    """Returns the error for a person whose turn it is not."""
    return ActionError("not-your-turn", "It is not your turn.")


def out_of_time() -> ServerError:
    """Returns the error for a move that comes too late."""
    return ActionError("out-of-time", "Your time is up; a bot has taken over.")


def no_hints() -> ServerError:
    """Returns the error for a hint in a game with other people."""
    return ActionError("no-hints", "Hints are available only when all your opponents are bots.")


def no_hints_rated() -> ServerError:
    """Returns the error for a hint in a rated game."""
    return ActionError("no-hints-rated", "There are no hints in a rated game.")


# Undo


def undo_open(*, done: bool) -> ServerError:
    """Returns the error for an undo while another one waits for consent."""
    error = ActionError("undo-open", "Someone has already asked for an undo; answer that first.")
    return _past(error, done=done)


def nothing_to_undo() -> ServerError:
    """Returns the error for an undo before one's own first move."""
    return ActionError("nothing-to-undo", "There is nothing to undo.")


def undo_absent() -> ServerError:
    """Returns the error for an undo to which someone cannot agree."""
    return ActionError("undo-absent", "Someone who would have to agree is away.")


def no_undo_rated() -> ServerError:
    """Returns the error for an undo of more than a decision to which no opponent can agree."""
    return ActionError(
        "no-undo-rated",
        "In a rated game you can undo only a decision within your turn, before a card is revealed.",
    )


def no_undo_asked() -> ServerError:
    """Returns the error for an answer when no undo was asked for."""
    return _past(ActionError("no-undo-asked", "Nobody has asked for an undo."))


def already_answered() -> ServerError:
    """Returns the error for a person who agrees twice."""
    return _past(ActionError("already-answered", "You have already agreed."))


# Leaving, returning, playing again


def not_absent(*, done: bool) -> ServerError:
    """Returns the error for replacing a player who is here, or whose turn it is not."""
    error = ActionError(
        "not-absent", "A bot can take over only on the turn of a player who is away."
    )
    return _past(error, done=done)


def wait_longer(seconds: int) -> ServerError:
    """Returns the error for replacing a player too early."""
    return ActionError(
        "wait-longer",
        f"Give them {seconds} seconds to come back, or wait until their clock runs out.",
        seconds=seconds,
    )


def wait_rated(hours: int) -> ServerError:
    """Returns the error for replacing a player in a rated game."""
    return ActionError(
        "wait-rated",
        f"In a rated game a bot takes over only after {hours} hours without a move.",
        hours=hours,
    )


def not_away(*, done: bool) -> ServerError:
    """Returns the error for a return to a seat where no bot fills in."""
    error = ActionError("not-away", "You can return only to a seat that a bot is holding for you.")
    return _past(error, done=done)


def not_over_yet() -> ServerError:
    """Returns the error for a rematch of a game that is still running."""
    return ActionError("not-over-yet", "The game is not over yet.")


def already_rematched() -> ServerError:
    """Returns the error for a second rematch."""
    return _past(ActionError("already-rematched", "The next game has already been set up."))


def _past(error: ServerError, *, done: bool = True) -> ServerError:
    error.done = done
    return error
