"""Events told as sentences in the reader's language."""

from collections.abc import Sequence

from majesty.rules import events
from majesty.rules.cards import Character
from majesty.rules.locations import CHARACTERS
from majesty.texts import Texts


class Narrator:
    """Tells what happened at a table, with its players' names."""

    def __init__(self, texts: Texts, players: Sequence[str]) -> None:
        self.texts = texts
        self.players = players

    def tell(self, event: events.Event) -> str:
        """Returns the sentence of an event."""
        texts, players = self.texts, self.players
        match event:
            case events.MeeplesPlaced(seat, meeples):
                return texts("event-meeples-placed", name=players[seat], meeples=meeples)
            case events.CardTaken(seat, position, card, meeples):
                return texts(
                    "event-card-taken",
                    name=players[seat],
                    card=texts.card(card, "one"),
                    position=position,
                    meeples=meeples,
                )
            case events.Refilled(card=card):
                return texts("event-refilled", card=texts.card(card))
            case events.CardPlaced(seat, _, character):
                return texts("event-card-placed", name=players[seat], **self._forms(character))
            case events.Healed(seat, _, character):
                return texts("event-healed", name=players[seat], **self._forms(character))
            case events.PointsGained():
                return self._points(event)
            case events.MeeplesGained(seat, meeples, location):
                place = texts.location(location)
                return texts(
                    "event-meeples-gained", name=players[seat], location=place, meeples=meeples
                )
            case events.Exchanged(seat, _, points):
                way = "none" if not points else "sell" if points > 0 else "buy"
                return texts(f"event-exchanged-{way}", name=players[seat], amount=abs(points))
            case events.MeeplesSold(seat, meeples):
                return texts("event-meeples-sold", name=players[seat], meeples=meeples)
            case events.TurnEnded(turn=turn):
                return texts("event-turn-ended", turn=turn)
        return self._attack(event) or self._final(event)

    def _points(self, event: events.PointsGained) -> str:
        values: dict[str, str | int] = {
            "name": self.players[event.seat],
            "location": self.texts.location(event.location),
            "points": event.points,
        }
        if event.having:
            values["characters"] = self._having(event.having)
        else:
            values |= {"count": event.count, "each": event.each}
        return self.texts(f"event-points-gained-{event.reason.value}", **values)

    def _forms(self, character: Character) -> dict[str, str]:
        """Returns a character as subject and as object: languages need one or the other."""
        return {
            "character": self.texts.character(character),
            "one": self.texts.character(character, "one"),
        }

    def _having(self, letters: str) -> str:
        forms = [self.texts.character(Character(letter), "one") for letter in letters]
        return self.texts.listed(forms)

    def _attack(self, event: events.Event) -> str:
        texts, players = self.texts, self.players
        match event:
            case events.Attacked(seat, target, knights, guards):
                return texts(
                    "event-attacked",
                    name=players[seat],
                    target=players[target],
                    knights=knights,
                    guards=guards,
                )
            case events.Repelled(seat):
                return texts("event-repelled", name=players[seat])
            case events.Wounded(seat, _, location):
                forms = self._forms(CHARACTERS[location.index])
                return texts("event-wounded", name=players[seat], **forms)
            case events.Spared(seat):
                return texts("event-spared", name=players[seat])
        return ""

    def _final(self, event: events.Event) -> str:
        texts, players = self.texts, self.players
        match event:
            case events.InfirmaryScored(seat, cards, points, penalty):
                key = "event-infirmary-scored-most" if penalty else "event-infirmary-scored"
                return texts(key, name=players[seat], cards=cards, points=-points)
            case events.VarietyScored(seat, locations, points):
                return texts(
                    "event-variety-scored", name=players[seat], locations=locations, points=points
                )
            case events.MajorityScored(location, seats, characters, points):
                return texts(
                    "event-majority-scored",
                    location=texts.location(location),
                    names=texts.listed([players[seat] for seat in seats]),
                    winners=len(seats),
                    characters=characters,
                    points=points,
                )
            case events.TieBroken(seats, meeples):
                held = [f"{players[seat]} ({n})" for seat, n in zip(seats, meeples, strict=True)]
                return texts("event-tie-broken", names=texts.listed(held))
            case events.GameEnded(totals, winners):
                return texts(
                    "event-game-ended",
                    names=texts.listed([players[seat] for seat in winners]),
                    winners=len(winners),
                    points=max(totals),
                )
        raise TypeError(f"no sentence for {event!r}")
