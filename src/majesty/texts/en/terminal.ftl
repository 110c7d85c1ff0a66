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

final-during-play = During play
final-infirmary = Infirmary
final-variety = Variety
final-majority = Majority
final-total = Total

compiling = The bots are being compiled for this machine, once; that takes about ten seconds.

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
play-undone = Taken back.
play-saved = Saved. Go on with: majesty play --resume { $path }
play-finished = Read the game again with: majesty show { $path }
play-help =
    3            take the card at position 3; each card before it costs a meeple
    3W           take it as a Witch; 3W+B heals a Brewer; 2N=4 keeps 4 meeples
    u            take your last decision back
    ? inn        what a location does, by name, number or letter
    r            all cards of all realms
    l            what has happened so far
    s [file]     save
    q            save and leave

    Below each card you see what it would bring: your points, ● the change in
    your meeples, (+3) points for the others, † opponents who lose a character.
    ★ marks the most characters at a location, worth its coin at game end.
    The head of a column is its letter, side and coin. Of cards on a pile the
    latest stands first.

show-game = Game { $number }: { $names }
show-unfinished = The record ends here; the game goes on.

verify-proven = Record { $record }: proven. The deck was sealed before the game ({ $hash }), and your seed is part of the shuffle: if you showed no other one at this table, nobody could choose the cards.
verify-mixed = Record { $record }: the deck was sealed before the game ({ $hash }), and your seed is part of the shuffle. Nobody could choose the cards if { $count ->
    [one] the other seed was
   *[other] the other { $count } seeds were
} settled before yours was shown, which your browser knows.
verify-secret = Record { $record }: the host’s secret was sealed before the game ({ $hash }). The deck follows from it and from players’ seeds, which are not sealed by it; whoever added one can say more (--seed).
verify-sealed = Record { $record }: the deck was sealed before the game ({ $hash }), and nobody has changed it since.
verify-fits = Record { $record }: the cards match the deal. Compare the commitment with the one shown before the game: { $hash }
verify-seeds = { $count ->
    [0] No player added a seed: the host alone shuffled.
    [one] One player added a seed to the shuffle.
   *[other] { $count } players added a seed to the shuffle.
}
verify-old = This older kind of deal (majesty-deal/1) seals the order of the cards, but not the options or who goes first; the host alone shuffled.
verify-first = Who goes first was agreed beforehand, as it is in a rematch, not drawn.
verify-seeded = Record { $record }: the cards came as seed { $seed } deals them.
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
    ± tells the 95% interval.
    Margin: own points minus the best of the others.
    Rating: 400 more means odds of 10 to 1.
arena-pairs = How often the bot of the row ends before the one of the column, in %
arena-first-fault = { $bot }: { $reason }
arena-speed = { $rate } games/s
arena-leader = { $bot } { $share }
arena-interrupted = { $games ->
    [0] Interrupted before the first deal was complete.
    [one] Interrupted. 1 game counts.
   *[other] Interrupted. { $games } games count, all of complete deals.
}
arena-go-on = To go on, give the same command again, with --resume.

lab-done = { $cells ->
    [one] 1 cell
   *[other] { $cells } cells
} · { $seconds } s
lab-answer = The report says:
lab-report = Report: { $path }
lab-interrupted = Interrupted. To go on, give the same command again; what was played is kept in { $path }.

open-ready = Majesty is at { $address } – Ctrl+C stops it; your games are kept.
open-friends = Friends in the same network open { $address }
open-no-network = This computer is in no network in which friends could find it.
open-running = Majesty is running already, at { $address }

export-done = { $games ->
    [one] 1 game written.
   *[other] { $games } games written.
}
import-done = { $new ->
    [one] 1 game imported
   *[other] { $new } games imported
}, { $known ->
    [0] none was there already.
    [one] 1 was there already.
   *[other] { $known } were there already.
}

error-no-location = There is no location { $text }; try a name such as inn, a number 1-8 or a letter.
error-bad-message = { $sent } is not a message; a message is a JSON object on a line of at most { $most } bytes, with the "type" hello, choose or bye.
error-bad-protocol = The host speaks { $protocol }, but this bot only majesty-bot/1.
error-bad-question = The message "choose" needs an "id", a "position", which is a text, and a "seed", which is a whole number.
error-no-question = In this position there is nothing to decide.
error-bot-count = { $bots } bots do not fit { $players } players: name one for all, or one for each.
error-too-many-seats = That is too much for { $players } seats: names { $names }, bots { $bots }.
error-already-running = Majesty is running already, at { $address }; stop it first to start it with { $options }.
error-file-exists = { $path } exists already; choose another name.
error-arena-exists = { $path } exists already; go on with it by --resume, or choose another name.
error-arena-busy = Another arena is writing to { $path }; wait for its end, or choose another name.
error-arena-resume = The option --resume needs --records FILE, the games to go on with.
error-ray-workers = A cluster that is there already has its own number of workers; leave --workers out.
error-no-saved-game = There is no unfinished game in { $path }; begin one with majesty play.
error-turbo-bots = The turbo engine plays at random alone: leave --bots out, or use --engine rules.
