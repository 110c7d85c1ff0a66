"""What studies know about every game and seat: the definitions, and the facts of a record."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from majesty.rules.cards import Character
from majesty.rules.events import Attacked, CardPlaced, Healed, TurnEnded, Wounded
from majesty.rules.options import TieBreak
from majesty.rules.record import Record
from majesty.rules.replay import moments
from majesty.rules.state import State

FACTS = {
    "total": "points at the end",
    "during_play": "points before the final scoring",
    "infirmary": "what the Infirmary cost at the end, 0 or less",
    "variety": "points for occupied locations",
    "majority": "points for having the most characters at locations",
    "meeples": "meeples left at the end",
    "place": "how many players did better, by the tie rule of the game; 0 is a winner",
    "winners": "how many players won this game together",
    **{
        f"taken_{character.letter}": f"cards taken from the display and placed as {character.name.capitalize()}"
        for character in Character
    },
    "attacks": "opponents attacked, one for each Knight placed and each opponent",
    "hits": "cards that these attacks wounded",
    "wounded": "own cards lost to attacks",
    "healed": "own cards that were healed",
    "lead_changes": "how often a different player became the sole leader, by points during the "
    "game after each turn",
    "led_from": "the turn of the game from which on a winner led or shared the lead without a "
    "break; one more than the number of turns if no winner led at the end",
}
"""The columns of a row and what they mean, in the order of `majesty.turbo.selfplay.FACTS`."""

Facts = npt.NDArray[np.int16]


def facts_of(record: Record) -> Facts:
    """Returns the facts of a finished game, by seat and FACTS, according to the rules."""
    seats = range(record.options.players)
    tallies = [dict.fromkeys(FACTS, 0) for _ in seats]
    ahead: list[set[int]] = []
    mover = 0
    for _, state, events in moments(record):
        for event in events:
            match event:
                case CardPlaced():
                    mover = event.seat
                    tallies[mover][f"taken_{event.character.letter}"] += 1
                case Healed():
                    tallies[event.seat]["healed"] += 1
                case Attacked():
                    tallies[event.seat]["attacks"] += 1
                case Wounded():
                    tallies[mover]["hits"] += 1
                    tallies[event.seat]["wounded"] += 1
                case TurnEnded():
                    most = max(realm.points for realm in state.realms)
                    ahead.append({seat for seat in seats if state.realms[seat].points == most})
    scores = state.scores()
    for seat, place in enumerate(places(state)):
        tally = tallies[seat]
        for part in ("total", "during_play", "infirmary", "variety", "majority"):
            tally[part] = getattr(scores, part)[seat]
        tally["meeples"] = state.realms[seat].meeples
        tally["place"] = place
        tally["winners"] = len(scores.winners)
        tally["lead_changes"] = _lead_changes(ahead)
        tally["led_from"] = _led_from(ahead, set(scores.winners))
    return np.array([list(tally.values()) for tally in tallies], np.int16)


def places(state: State) -> tuple[int, ...]:
    """Returns how many seats did better than each seat, at the end of a game."""
    by_meeples = state.options.ties is TieBreak.MEEPLES
    merits = [
        (total, realm.meeples if by_meeples else 0)
        for total, realm in zip(state.scores().total, state.realms, strict=True)
    ]
    return tuple(sum(other > merit for other in merits) for merit in merits)


def _lead_changes(ahead: Sequence[set[int]]) -> int:
    alone = [seats for seats in ahead if len(seats) == 1]
    return sum(now != before for before, now in pairwise(alone))


def _led_from(ahead: Sequence[set[int]], winners: set[int]) -> int:
    turn = len(ahead)
    while turn and ahead[turn - 1] & winners:
        turn -= 1
    return turn + 1
