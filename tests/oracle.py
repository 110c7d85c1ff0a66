"""A second, naive reading of the rules, to compare the engine's replays with.

It is kept apart from the engine on purpose: it imports nothing of it, shares no table with it
and was written from the rules alone, so that the two can disagree. It is slow, mutable and
plain. It expects a legal record and asserts what must hold in one.
"""

import re
from typing import Any

LETTERS = "MBWGKIN"  # the characters of locations 1 to 7, from left to right
NOTATION = re.compile(r"([1-6])(?:([MBWGKIN])(?:\+([MBWGKIN]))?(?:=([0-5]))?)?")


class Player:
    """One player's belongings; a location is a pile of cards, the newest one last."""

    def __init__(self) -> None:
        self.points = 0
        self.meeples = 5
        self.realm: dict[str, list[str]] = {letter: [] for letter in LETTERS}
        self.infirmary: list[str] = []  # bottom to top

    def count(self, letters: str) -> int:
        """How many characters of these kinds are in the realm."""
        return sum(len(self.realm[letter]) for letter in letters)


def everyone_with(letter: str, gain: int, players: list[Player]) -> None:
    for player in players:
        if player.count(letter) >= 1:
            player.points += gain


def heal(me: Player, healed: str | None) -> None:
    if not me.infirmary:
        assert healed is None, "nothing to heal"
        return
    assert healed is not None, "healing is mandatory"
    card = me.infirmary.pop()
    assert healed in card, f"{card} cannot be healed as {healed}"
    me.realm[healed].append(card)


def attack(seat: int, players: list[Player]) -> None:
    knights = players[seat].count("K")
    for step in range(1, len(players)):
        opponent = players[(seat + step) % len(players)]
        if opponent.count("G") >= knights:
            continue
        for letter in LETTERS:
            if opponent.realm[letter]:
                opponent.infirmary.append(opponent.realm[letter].pop())
                break


def activate(
    letter: str, sides: str, seat: int, players: list[Player], healed: str | None, kept: int | None
) -> None:
    """Resolve the location of this character, from its first line to its last."""
    me = players[seat]
    assert healed is None or letter == "W", "only a Witch heals"
    assert kept is None or (letter == "N" and sides[6] == "B"), "only Castle B exchanges"
    if letter == "M":
        me.points += 2 * me.count("M")
        if sides[0] == "B":
            everyone_with("W", 3, players)
    elif letter == "B" and sides[1] == "A":
        me.points += 2 * me.count("B")
        me.meeples += me.count("B")
        everyone_with("M", 2, players)
    elif letter == "B":
        me.meeples += me.count("M") + me.count("B")
        if me.count("I") and me.count("N"):
            me.points += 10
    elif letter == "W":
        heal(me, healed)
        if sides[2] == "A":
            me.points += 2 * me.count("MBW")
        else:
            me.points += 3 * me.count("W")
    elif letter == "G" and sides[3] == "A":
        me.points += 2 * me.count("GKI")
    elif letter == "G":
        me.points += 2 * me.count("BWG")
        everyone_with("I", 3, players)
    elif letter == "K":
        attack(seat, players)
        if sides[4] == "A":
            me.points += 3 * me.count("K")
        else:
            me.points += 3 * me.count("KIN")
    elif letter == "I" and sides[5] == "A":
        me.points += 4 * me.count("I")
        everyone_with("B", 3, players)
    elif letter == "I":
        me.points += me.count("I") * 2 * max(me.count(each) for each in LETTERS)
    elif letter == "N" and sides[6] == "A":
        me.points += 5 * me.count("N")
        me.meeples += me.count("N")
    else:
        assert letter == "N"
        assert kept is not None, "an exchange must say how many meeples are kept"
        assert 0 <= kept <= min(5, me.meeples + me.points), "cannot keep that many"
        me.points += me.meeples - kept
        me.meeples = kept
        me.points += 4 * (me.count("N") + len(me.infirmary))


def majority_value(letter: str, sides: str) -> int:
    if sides[LETTERS.index(letter)] == "A":
        return 10 + LETTERS.index(letter)  # 10, 11, 12, 13, 14, 15, 16
    if letter == "M":
        return 14
    if letter in "GK":
        return 8
    return 16 if letter == "N" else 12


def final_score(options: dict[str, Any], players: list[Player]) -> dict[str, Any]:
    sides = options["sides"]
    infirmary, variety, majority, total = [], [], [], []
    for me in players:
        wounded = len(me.infirmary)
        lost = wounded if sides[7] == "A" else 2 * wounded
        if sides[7] == "B" and wounded and all(wounded >= len(p.infirmary) for p in players):
            lost += 10
        occupied = sum(1 for letter in LETTERS if me.count(letter))
        coins = 0
        for letter in LETTERS:
            mine = me.count(letter)
            if mine and all(mine >= player.count(letter) for player in players):
                coins += majority_value(letter, sides)
        infirmary.append(-lost)
        variety.append(occupied * occupied)
        majority.append(coins)
        total.append(me.points - lost + occupied * occupied + coins)
    winners = [seat for seat in range(len(players)) if total[seat] == max(total)]
    if options.get("tie_break", "meeples" if options["edition"] == "pl" else "share") == "meeples":
        most = max(players[seat].meeples for seat in winners)
        winners = [seat for seat in winners if players[seat].meeples == most]
    return {
        "during_play": [player.points for player in players],
        "infirmary": infirmary,
        "variety": variety,
        "majority": majority,
        "total": total,
        "winners": winners,
    }


def replay(record: dict[str, Any], number: int = 1) -> list[dict[str, Any]]:
    """The lines that a replay of this legal record prints, as objects."""
    options, reveals, turns = record["options"], record["reveals"], record["turns"]
    sides: str = options["sides"]
    players = [Player() for _ in record["players"]]
    deck_size = {2: 33, 3: 41, 4: 53}[len(players)] if options["deck"] == "tiers" else 60
    assert len(turns) <= 12 * len(players), "more turns than the game has"
    display = [[card, 0] for card in reveals[:6]]
    revealed = 6
    lines: list[dict[str, Any]] = []
    for index, move in enumerate(turns):
        seat = (record["start"] + index) % len(players)
        me = players[seat]
        match = NOTATION.fullmatch(move)
        assert match is not None, f"not a turn: {move}"
        letter, healed = match[2], match[3]
        kept = None if match[4] is None else int(match[4])
        must_heal = letter == "W" and healed is None and len(me.infirmary) > 0
        must_keep = letter == "N" and kept is None and sides[6] == "B"
        if letter is None or must_heal or must_keep:  # unfinished: no line
            assert index == len(turns) - 1, "only the last turn may be unfinished"
            if options["edition"] in ("de", "pl"):  # its refill has happened all the same
                revealed = min(revealed + 1, deck_size)
            break

        position = int(match[1])
        assert position <= len(display), "no card there"
        assert me.meeples >= position - 1, "not enough meeples"
        for front in display[: position - 1]:
            me.meeples -= 1
            front[1] += 1
        card, on_it = display.pop(position - 1)
        me.meeples += on_it
        assert letter in card, f"{card} is no {letter}"
        me.realm[letter].append(card)
        activate(letter, sides, seat, players, healed, kept)
        if me.meeples > 5:
            me.points += me.meeples - 5
            me.meeples = 5
        if revealed < deck_size:
            assert revealed < len(reveals), "a reveal is missing"
            display.append([reveals[revealed], 0])
            revealed += 1
        lines.append(
            {
                "record": number,
                "turn": index + 1,
                "seat": seat,
                "move": move,
                "points": [player.points for player in players],
                "meeples": [player.meeples for player in players],
                "counts": [[player.count(each) for each in LETTERS] for player in players],
                "infirmary": [list(player.infirmary) for player in players],
                "display": [list(pair) for pair in display],
                "deck_left": deck_size - revealed,
            }
        )
    assert len(reveals) == revealed, "a reveal too many or too few"
    if len(lines) == 12 * len(players):
        lines.append({"record": number, "final": final_score(options, players)})
    return lines
