"""Why a move is refused: a sentence for each kind of mistake."""

from typing import TYPE_CHECKING

from majesty.rules.decisions import Heal, Keep, Move, Place, Reveal, Step, Take
from majesty.rules.errors import IllegalDecision, IllegalReveal, MajestyError

if TYPE_CHECKING:
    from majesty.rules.state import State

_WANTED: dict[Step, tuple[type[Move], str]] = {
    Step.TAKE: (Take, "a card must be taken from the display"),
    Step.PLACE: (Place, "a character of the split card must be chosen"),
    Step.HEAL: (Heal, "a character of the healed card must be chosen"),
    Step.KEEP: (Keep, "the number of meeples to keep must be chosen"),
    Step.REVEAL: (Reveal, "a card must be revealed"),
}


def refusal(state: "State", move: Move) -> MajestyError:
    """Returns the error that says why a move is not possible in a state."""
    kind = IllegalReveal if isinstance(move, Reveal) else IllegalDecision
    if state.step is Step.OVER:
        return kind("game-over", f"{move} comes too late: the game is over.", move=str(move))
    wanted, request = _WANTED[state.step]
    if not isinstance(move, wanted):
        step = state.step.value
        sentence = f"{move} is not possible here: {request} first."
        return kind("wrong-step", sentence, move=str(move), step=step)
    return _wrong_choice(state, move)


def _wrong_choice(state: "State", move: Move) -> MajestyError:
    """Returns the error for a move of the right kind with a wrong choice."""
    realm = state.realms[state.seat]
    match move:
        case Take(position=position) if position in range(1, len(state.display) + 1):
            needed = position - 1
            there = ("are none", "is only 1")
            have = there[realm.meeples] if realm.meeples < 2 else f"are only {realm.meeples}"
            return IllegalDecision(
                "too-far",
                f"Position {position} costs {_meeples(needed)}, and there {have}.",
                position=position,
                needed=needed,
                meeples=realm.meeples,
            )
        case Take(position=position):
            cards = len(state.display)
            shown = f"{cards} card" + "s" * (cards != 1)
            return IllegalDecision(
                "no-position",
                f"There is no position {position}: the display has {shown}.",
                position=position,
                cards=cards,
            )
        case Place(character=character) | Heal(character=character):
            card = state.hand if isinstance(move, Place) else realm.infirmary[-1]
            return IllegalDecision(
                "wrong-half",
                f"The card {card} cannot be placed as {character}.",
                card=str(card),
                character=str(character),
            )
        case Keep(meeples=meeples):
            most = len(state.legal()) - 1
            return IllegalDecision(
                "keep-range",
                f"{_meeples(meeples)} cannot be kept: the maximum is {most}.",
                meeples=meeples,
                most=most,
            )
        case Reveal(card=card):
            return IllegalReveal(
                "impossible-reveal",
                f"The card {card} cannot come as reveal {state.revealed + 1}: "
                "none is left unseen in this part of the deck.",
                card=str(card),
                number=state.revealed + 1,
            )


def _meeples(count: int) -> str:
    return f"{count} meeple" + "s" * (count != 1)
