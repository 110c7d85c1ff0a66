## Sentences of the terminal.

board-round = Round { $round } of { $rounds }
board-deck = { $cards ->
    [0] deck empty
    [one] 1 card in the deck
   *[other] { $cards } cards in the deck
}
board-free = free
board-cost = costs { $meeples } ●
board-far = needs { $meeples } ●
board-points = points

final-during-play = In play
final-infirmary = Infirmary
final-variety = Variety
final-majority = Majority
final-total = Total

play-person = Player { $number }
play-committed = The deck is fixed. Commitment: { $hash }
play-take = { $most ->
    [one] { $name }, take card 1 (? helps):
   *[other] { $name }, take card 1–{ $most } (? helps):
}
play-place = { $card }: which one ({ $choices })?
play-heal = Healed: { $card }. Which one ({ $choices })?
play-keep = You have { $meeples } meeples and { $points } points. Keep how many meeples (0–{ $most })?
play-undone = Taken back.
play-saved = Saved in { $path }. Go on with: majesty play --resume
play-finished = The game is in { $path }. Read it with majesty show, check the deal with majesty verify.
play-help =
    3            take the card at position 3; the cards before it cost a meeple each
    3W           take it as a Witch; 3W+B heals a Brewer; 2N=4 keeps 4 meeples
    u            take your last decision back
    ? inn        the rule of a location, by name, number or letter
    r            all cards of all realms
    l            what has happened so far
    s [file]     save
    q            save and leave

    Below each card stands what it would bring: your points, ● the change of your
    meeples, (+3) points to the others, † opponents who lose a character.
    ★ marks who has the most characters at a location, the coin at the end.

rule-end = The end
rule-end-steps =
    1. Infirmary: lose what its side says; those cards leave the realm.
    2. Variety: the number of your locations with characters, times itself.
    3. Majority: each location pays its value to whoever has the most characters there.
    The most points win.
rule-editions = Editions
rule-refill = A new card comes
rule-refill-turn-end = at the end of the turn
rule-refill-take = right after a card is taken
rule-tie = Equal points
rule-tie-share = victory is shared
rule-tie-meeples = most meeples left, then shared
rule-coins = Coins
rule-rulings = Rulings

show-game = Game { $number }: { $names }
show-unfinished = The record ends here; the game goes on.

verify-proven = Record { $record }: the deck was fixed before the first turn ({ $proof }).
verify-failed = Record { $record }: not proven. { $reason }

simulate-playing = Playing
simulate-games = { $games ->
    [one] 1 game, means
   *[other] { $games } games, means
}
simulate-seat = Seat
simulate-wins = Wins

error-no-location = There is no location { $text }; try a name such as inn, a number 1-8 or a letter.
error-bot-count = { $bots } bots do not fit { $players } players: name one for all, or one each.
error-too-many-seats = There are { $players } seats, but { $names } names and { $bots } bots.
error-bad-games = At least 1 game must be played, not { $games }.
error-bad-start = Seat { $seat } cannot begin: there are { $players } players.
