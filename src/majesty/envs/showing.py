"""What environments with one game at a time share: its record, and its board as text."""

from majesty.envs.board import draw
from majesty.envs.series import checked
from majesty.rules.extras import extra
from majesty.rules.game import Game
from majesty.rules.record import Record
from majesty.rules.state import State

with extra("envs"):
    from gymnasium.error import ResetNeeded

RENDER_MODES = ("ansi", "human")


class Showing:
    """An environment's game, which exists after the first reset."""

    render_mode: str | None
    _game: Game | None = None

    @property
    def game(self) -> Game:
        """Returns the game that is being played."""
        if self._game is None:
            raise ResetNeeded("No game has begun; call reset() first.")
        return self._game

    def record(self) -> Record:
        """Returns the game so far as a record, which `majesty replay` reads."""
        return self.game.record

    def render(self) -> str | None:
        """Returns the board as text (`ansi`), or prints it (`human`)."""
        board = draw(self._state, self.game.players)
        if self.render_mode == "human":
            print(board, end="\n\n")
        return board if self.render_mode == "ansi" else None

    @property
    def _state(self) -> State:
        return self.game.state


def checked_mode(render_mode: str | None) -> str | None:
    """Returns a render mode, or None; refuses an unknown one."""
    return None if render_mode is None else checked("render_mode", render_mode, RENDER_MODES)
