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

train-compiling = Compiling; this takes up to a minute.
train-continuing = Continuing. Updates so far: { $updates }
train-progress = { $percent }% · updates: { $updates } · { $rate } decisions/s · entropy { $entropy } · win error { $error } · left: { $left }
train-strength = { $minutes } min: { $share }% ±{ $error } against { $rival } (games: { $games })
train-done = The run is finished.
train-piece = This piece of the run is finished. To continue, run the same command again.
train-interrupted = Interrupted. To continue, run the same command again; the last checkpoint is kept in { $path }.
train-network = Network: { $path }
train-page = Curves and strength: { $path }

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

copy-done = { $people ->
    [one] 1 person
   *[other] { $people } people
} and { $tables ->
    [one] 1 table
   *[other] { $tables } tables
} copied from { $source } to { $target }; all { $rows } rows are equal.
copy-source-in-use = A server was using { $source } a moment ago: the copy is a backup of this moment. What is played there from now on is not in it.
copy-continues = Continuing a copy that was interrupted.
copy-source-changed = The source has changed since the interruption; copying again: { $tables }

host-yes = yes
host-no = no
host-for-good = for good
host-none = There is nothing to list.
host-tables = { $waiting } waiting, { $playing } being played, { $over } over, { $closed } closed
host-reports-about = Reports about them
host-reports-by = Reports that they made
host-head-id = id
host-head-name = name
host-head-protected = protected
host-head-created = since
host-head-seen = last here
host-head-games = games
host-head-unfinished = unfinished
host-head-ratings = ratings
host-head-banned = banned
host-head-whom = whom
host-head-until = until
host-head-reason = reason
host-head-number = number
host-head-at = when
host-head-said = said
host-head-what = what
host-head-details = details
host-head-source = from
host-head-network = network
host-head-version = version
host-head-people = protected names
host-head-guests = guests
host-head-tables = tables
host-head-connected = people at tables
host-head-reports = open reports
host-head-bans = bans
host-head-announcement = announcement
host-banned = { $whom } is banned { $until ->
    [never] for good
   *[date] until { $until }
}.
host-unbanned = { $whom } is no longer banned.
host-renamed = { $name } is now called { $to }.
host-confirm = This erases { $name } for good. Type the name to confirm:
host-erased = { $name } is erased.
host-exported = Everything about { $name } is in { $path }.
host-unsaid-all = Everything that { $name } said is deleted.
host-unsaid = Line { $number } is deleted.
host-closed = Table { $table } is closed.
host-announced = Everyone who is here has been told.
host-withdrawn = Nothing is announced any more.
host-settled = The report is settled.

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

### Errors of studies, arenas, bots and environments.

error-no-bot = There is no bot { $name }; choose from: { $known }.
error-bot-argument = The bot { $name } takes no arguments, but was given { $arguments }.
error-bad-budget = { $text } is not a budget; a budget is a number of playouts such as 1000 (at most { $playouts }), or a time such as 50ms or 1.5s (at most { $seconds }s).
error-bad-bot-option = { $text } is not an option of this bot; possible, once each and with numbers from 1 to { $most }: { $known }.
error-bad-command = { $text } is not a command line; write for example cmd:python my_bot.py.
error-bot-refuses = The bot { $name } cannot be made with the arguments { $arguments }: { $reason }.
error-code-file = { $path } cannot be read: { $reason }.
error-code-import = { $path }, line { $line }: { $reason }.
error-code-empty = { $path }: there is no bot in it; a bot is a class with a method choose(self, state, rng).
error-code-taken = { $path }: another bot is already called { $name }; rename the class.
error-bot-crashed = The bot crashed ({ $place }): { $reason }.
error-bot-slow = The bot is too slow: the limit is { $seconds } s.
error-bot-illegal = The bot chose { $answer }; the legal decisions are: { $legal }.
error-bot-start = The bot's program { $program } cannot be started: { $reason }.
error-bot-silent = The bot's program did not send "ready" within { $seconds } s.
error-bot-protocol = The bot's program speaks { $protocol }, not majesty-bot/1.
error-bot-garbage = The bot's program sent { $sent } instead of a message of the type "{ $wanted }".
error-bot-id = The bot answered question { $found }, but was asked question { $asked }.
error-bot-line = The bot's program sent a line of more than { $most } bytes.
error-bot-error = The bot reports an error: { $reason }.
error-bot-closed = The bot's program closed its output without an answer.
error-bot-ended = The bot's program ended with exit code { $exit }; its last words: { $words }.
error-bad-games = At least 1 game must be played, not { $games }.
error-arena-bots = An arena needs at least 2 bots, separated by commas; named: { $bots }.
error-arena-combinations = { $bots } bots make { $count } tables of { $players }; at most { $most } are possible.
error-crew-lost = Worker processes ended suddenly, { $tries } times in a row: the memory may be full, or a bot crashes them.
error-ray-failed = The Ray cluster cannot be used: { $reason }
error-file = { $path }: { $reason }
error-study-time = The bot { $bot } has a time limit, so its results would depend on the machine; give it a number of playouts instead, as in mcts:1000.
error-study-compiled = This study is played by random, net, net:heat=N, and mc with a number of playouts, at most { $most }; not by { $bots }.
error-study-rounds = A game has { $most } rounds; { $rounds } cannot be left.
error-study-halves = Each first turn must be followed by at least 2 games, not { $games }: half of them choose the best turn, the others measure what each is worth.
error-study-displays = At least 1 first display must be tried, not { $displays }.
error-study-unknown = There is no study { $name }; choose from: { $known }.
error-study-empty = A study needs at least one number of players, mix of sides, deck and bot.
error-study-differs = { $path } holds a different study ({ $what }): { $found }, not { $wanted }. Choose another folder with --out, or start over with --fresh.
error-study-foreign = { $path } is not a folder of a study; choose another one.
error-study-unfinished = { $path } has no results yet; rerun the command that started it.
error-study-busy = Another run is using { $path }; wait for it to finish, or choose another folder.
error-study-damaged = { $path } is damaged; rerun the command that started the study.
error-study-plan-damaged = { $path } is damaged; remove its folder, or choose another one.
error-study-decks = This study compares the decks; it needs tiers,mixed.
error-study-twice = A match is between different bots, but { $bot } is named twice.
error-study-match = A match needs at least 2 bots, separated by commas; named: { $bots }.
error-study-random = Random sides, different for each deal, work only in a match; name the sides, or use all for the 256 mixes.
error-ray-version = The cluster has majesty { $found }, this machine has { $wanted }; all machines need the same version.
error-arena-foreign = This is not a finished game of an arena.
error-arena-differs = This game is from another arena ({ $what }): { $found }, not { $wanted }.
error-bad-recipe = The option { $name } must be from { $low } to { $high }, not { $value }.
error-recipe-parts = The games must fall into equal parts: { $games } cannot be divided by { $parts }.
error-train-shape = A run that starts from a network keeps its layers and is at least as wide ({ $name }: { $found }, not { $wanted }).
error-bad-checkpoint = { $path } cannot be used as a checkpoint: { $reason }.
error-jax-no-gpu = JAX finds no GPU here; install it with pip install "jax[cuda13]", or use the CPU.
error-train-busy = Another run is using { $path }; wait for it to finish, or choose another folder.
error-train-foreign = { $path } has other files in it, but no { $checkpoint }; choose another folder.
error-train-differs = { $path } holds another run ({ $what }): { $found }, not { $wanted }; omit the option to continue that run, or choose another folder.
error-no-gpu = No GPU can be used here: { $reason }.
error-bad-device = There is no device { $device }; choose from: { $known }.
error-bad-batch = A batch needs at least 1 game and 1 thread, not { $games } and { $threads }.
error-opponent-count = { $opponents } opponents for { $players } players: give one for all, or one for each of the others.
error-bad-observation = This is not an observation of a game: { $reason }.
error-bad-action = There is no action { $action }: the actions are 0 to { $last }, one for each decision.
error-bad-actions = A step needs { $games } whole numbers, one action for each game.
error-bad-reset-mask = A reset_mask needs { $games } booleans, one for each game, and one that is true.
error-bad-opponent = { $opponent } is not an opponent: give "random", a bot such as majesty.bot("greedy"), or a function of state and generator.
error-batch-opponents = The opponents of many games at once are "random" or "self", not { $opponents }; bots and functions are for the environment of one learner, MajestyEnv.
error-bad-argument = There is no argument { $name } here; there are: { $known }.
error-bad-count = The argument { $name } must be a whole number of at least 1, not { $value }.
error-bad-seed = A seed must be a whole number of at least 0, not { $seed }.
error-bad-starts = starts must be an Options object or a non-empty list of them.
error-batch-sides = { $sides } is not a choice of sides: use A, B, 8 letters A or B, random or all.
error-env-sides = { $sides } is not a choice of sides: use A, B, 8 letters A or B, or random; all is for the vector environment, MajestyVectorEnv.
error-starts-and-options = Give starts or players, edition, sides, deck and tie_break, but not both.
error-bad-server = { $server } is not the address of a server; write http://127.0.0.1:8000.
error-not-majesty = What answers at { $server } is no Majesty server; name yours with --server.
error-admin-off = The server at { $server } has no admin secret; set admin_secret and restart it.
error-no-server = No server answers at { $server } ({ $reason }); start it, or name another with --server.
error-server-says = The server says: { $message }
error-no-secret = There is no admin secret in the settings; name the file of the server with --config, or set MAJESTY_ADMIN_SECRET.
error-several-people = Several people are called { $name }; name the one you mean by id, as majesty admin people lists them.
error-not-confirmed = Nobody was erased; type the name exactly, or use --yes.
