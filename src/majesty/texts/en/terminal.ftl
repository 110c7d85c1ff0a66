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

final-during-play = During the game
final-infirmary = Infirmary
final-variety = Variety
final-majority = Majority
final-total = Total

compiling = Compiling the bots for this machine; this happens only once and takes about ten seconds.

play-person = Player { $number }
play-committed = The deck is sealed. Commitment: { $hash }
play-take = { $most ->
    [one] { $name }, take card 1 (? for help):
   *[other] { $name }, take card 1–{ $most } (? for help):
}
play-place = { $card }: which one ({ $choices })?
play-heal = Healed: { $card }. Which one ({ $choices })?
play-keep = You may swap points and meeples, one for one. You have { $meeples ->
    [one] 1 meeple
   *[other] { $meeples } meeples
} and { $points ->
    [one] 1 point
   *[other] { $points } points
}. How many meeples do you keep (at most { $most })?
play-undone = Undone.
play-saved = Saved. Continue with: majesty play --resume { $path }
play-finished = Read the game again with: majesty show { $path }
play-help =
    3            take the card at position 3; each card in front of it costs a meeple
    3W           take it as a Witch; 3W+B heals a Brewer; 2N=4 keeps 4 meeples
    u            undo your last decision
    ? inn        what a location does, by name, number or letter
    r            all cards of all realms
    l            what has happened so far
    s [file]     save
    q            save and quit

    Below each card you see what it would earn: your points, ● the change in
    your meeples, (+3) points for the others, † opponents who lose a character.
    ★ marks the most characters at a location, worth its coin at game end.
    A column is headed by its letter, side and coin. In a stack the newest
    card comes first.

show-game = Game { $number }: { $names }
show-unfinished = The record ends here; the game is not finished.

verify-proven = Record { $record }: proven. The deck was sealed before the game ({ $hash }), and your seed is part of the shuffle: unless you showed a different one at this table, nobody could choose the cards.
verify-mixed = Record { $record }: the deck was sealed before the game ({ $hash }), and your seed is part of the shuffle. Nobody could choose the cards, provided that { $count ->
    [one] the other seed was
   *[other] the other { $count } seeds were
} settled before yours was shown, which your browser knows.
verify-secret = Record { $record }: the server’s secret was sealed before the game ({ $hash }). The deck follows from it and from the players’ seeds, which it does not seal; a player who added one can find out more (--seed).
verify-sealed = Record { $record }: the deck was sealed before the game ({ $hash }), and nobody has changed it since.
verify-fits = Record { $record }: the cards match the deal. Compare the commitment with the one shown before the game: { $hash }
verify-seeds = { $count ->
    [0] No player added a seed: the server alone shuffled.
    [one] One player added a seed to the shuffle.
   *[other] { $count } players added a seed to the shuffle.
}
verify-old = This older kind of deal (majesty-deal/1) seals the order of the cards, but not the options or the first player; the server alone shuffled.
verify-first = The first player was not drawn but agreed beforehand, as it is when you play again.
verify-seeded = Record { $record }: the cards are those of seed { $seed }.
verify-failed = Record { $record }: not proven. { $reason }

simulate-playing = Playing
simulate-games = { $games ->
    [one] 1 game, averages
   *[other] { $games } games, averages
}
simulate-seat = Seat
simulate-wins = Wins

arena-games = { $games ->
    [one] 1 game
   *[other] { $games } games
} · { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
} × { $each ->
    [one] 1 seating
   *[other] { $each } seatings
} · seed { $seed }
arena-table = { $players } players · { $edition } · { $deck } · sides { $sides }
arena-pace = { $seconds } s · { $rate } games/s
arena-bot = Bot
arena-played = Games
arena-seats = Seats
arena-wins = Wins
arena-share = Win share
arena-points = Points
arena-margin = Margin
arena-rating = Rating
arena-faults = Faults
arena-legend =
    ± is the 95% interval.
    Margin: own points minus the best of the others.
    Rating: 400 more means odds of 10 to 1.
arena-pairs = How often the bot in the row finishes ahead of the one in the column, in %
arena-first-fault = { $bot }: { $reason }
arena-speed = { $rate } games/s
arena-leader = { $bot } { $share }
arena-interrupted = { $games ->
    [0] Interrupted before the first deal was complete.
    [one] Interrupted. 1 game counts.
   *[other] Interrupted. { $games } games count, all of complete deals.
}
arena-go-on = To continue, run the same command again with --resume.

lab-done = { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} · { $seconds } s
lab-answer = The report says:
lab-report = Report: { $path }
lab-interrupted = Interrupted. To continue, run the same command again; what was played is kept in { $path }.

open-ready = Majesty is running at { $address } – press Ctrl+C to stop it; your games are kept.
open-friends = Friends on the same network can open { $address }
open-no-network = This computer is not on a network where friends could reach it.
open-running = Majesty is already running at { $address }

export-done = { $games ->
    [one] 1 game written.
   *[other] { $games } games written.
}
import-done = { $new ->
    [one] 1 game imported
   *[other] { $new } games imported
}, { $known ->
    [0] none were already there.
    [one] 1 was already there.
   *[other] { $known } were already there.
}

error-no-location = There is no location { $text }; try a name such as inn, a number 1-8 or a letter.
error-bad-message = { $sent } is not a message; a message is a JSON object on a line of at most { $most } bytes, with the "type" hello, choose or bye.
error-bad-protocol = The host speaks { $protocol }, but this bot speaks only majesty-bot/1.
error-bad-question = The message "choose" needs an "id", a "position" (a string) and a "seed" (a whole number).
error-no-question = In this position there is nothing to decide.
error-bot-count = { $bots } bots for { $players } players: name one for all, or one for each.
error-too-many-seats = Too many players for { $players } seats: { $names } named, { $bots } bots.
error-already-running = Majesty is already running at { $address }; stop it first to start it with { $options }.
error-file-exists = { $path } already exists; choose another name.
error-arena-exists = { $path } already exists; continue it with --resume, or choose another name.
error-arena-busy = Another arena is writing to { $path }; wait for it to finish, or choose another name.
error-arena-resume = The option --resume needs --records FILE, the games to continue.
error-ray-workers = An existing cluster has its own number of workers; omit --workers.
error-no-saved-game = There is no unfinished game in { $path }; start one with majesty play.
error-turbo-bots = The turbo engine plays only at random: omit --bots, or use --engine rules.
