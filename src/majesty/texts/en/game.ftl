## The game's words, for every interface.

language-name = English
title = Majesty: For the Realm
    .short = Majesty
credits = A game by Marc André, published by Hans im Glück. This is an unofficial fan project.

edition-en = English edition
edition-de = German edition
edition-pl = Polish edition
guest-name = Guest { $number }
deck-tiers = tiered deck
deck-mixed = mixed deck

### Locations. `short` has at most 10 characters.

location-1 = Mill
    .short = Mill
location-2 = Brewery
    .short = Brewery
location-3 = Cottage
    .short = Cottage
location-4 = Guardhouse
    .short = Guardhouse
location-5 = Barracks
    .short = Barracks
location-6 = Inn
    .short = Inn
location-7 = Castle
    .short = Castle
location-8 = Infirmary
    .short = Infirmary

### Characters. `each` is what something is paid for; `one` is the object of "have".

character-M = Miller
    .each = per Miller
    .one = a Miller
character-B = Brewer
    .each = per Brewer
    .one = a Brewer
character-W = Witch
    .each = per Witch
    .one = a Witch
character-G = Guard
    .each = per Guard
    .one = a Guard
character-K = Knight
    .each = per Knight
    .one = a Knight
character-I = Innkeeper
    .each = per Innkeeper
    .one = an Innkeeper
character-N = Noble
    .each = per Noble
    .one = a Noble

card-split = { $first }/{ $second }
    .one = the { $first }/{ $second } card
list-and = { $first } and { $last }
list-more = { $first }, { $next }

### What a location does, line by line.

line-heal = Heal: return the top card of your Infirmary to its location without activating it; it counts in the points that follow. If it is a split card, choose its character again.
line-defend = Defend: whoever attacks you needs more Knights than you have Guards.
line-attack = Attack: clockwise, every opponent whose Guards are outnumbered by your Knights loses their leftmost character to their Infirmary.
line-exchange = Exchange: swap points and meeples, one for one, as you like; you may keep up to { $most } meeples.
line-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} { $each }.
line-meeples = { $meeples ->
    [one] 1 meeple
   *[other] { $meeples } meeples
} { $each }.
line-points-and-meeples = { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $meeples ->
    [one] 1 meeple
   *[other] { $meeples } meeples
} { $each }.
line-times-largest = { $points ->
    [one] 1 point
   *[other] { $points } points
} { $each }, times the number of characters at your largest location.
line-per-wounded = { $points ->
    [one] 1 point
   *[other] { $points } points
} { $each } and per card in your Infirmary.
line-everyone = Then every player with { $character }, you included, gains { $points ->
    [one] 1 point
   *[other] { $points } points
}.
line-bonus = Then, if you have { $characters }, you alone gain { $points ->
    [one] 1 point
   *[other] { $points } points
}, however many such pairs you have.
line-value = Game end: { $points ->
    [one] 1 point
   *[other] { $points } points
} for the most characters here; everyone tied gets the full amount.
line-each-wounded = Game end: lose { $points ->
    [one] 1 point
   *[other] { $points } points
} per card in your Infirmary.
line-most-wounded = Whoever has the most cards there loses { $points ->
    [one] 1 point
   *[other] { $points } points
} more.

### Rulings: what the rulebooks leave open.

ruling-R1 = An attack wounds the card that was placed last at the location. This matters only for split cards, which keep both of their characters. A healed card counts as placed when it returns.
ruling-R2 = Meeples and coins never run out: the supply has no limit.
ruling-R3 = An exchange cannot take you below 0 points. Deductions in the final scoring can.
ruling-R4 = Inn, side B: wounded cards do not count, so the Infirmary is never your largest location.
ruling-R5 = The bonus on side B of the Brewery goes to the acting player alone.
ruling-R6 = A majority needs at least one character: a location that nobody occupies pays nobody.
ruling-R7 = On side B of the Infirmary everyone tied for the most cards loses the extra points, and nobody does if all Infirmaries are empty. The cards are counted before they leave the realm.
ruling-R8 = Wounded cards lie face down, but everyone has seen them: nothing about them is secret. Only the order of the deck and the cards left in the box are hidden.
ruling-R9 = Where meeples break a tie, only those left once the last turn has ended count.

### The rules in short.

rule-turn = A turn
rule-turn-1 = Take a card. The first is free; any other costs one meeple for each card in front of it, which you put on that card. You also get the meeples lying on your card, but you cannot pay with them.
rule-turn-2 = Place it at its character’s location; for a split card, choose one of the two characters.
rule-turn-3 = The location takes effect, line by line from top to bottom.
rule-turn-4 = Keep up to 5 meeples. Each surplus meeple goes back to the supply for 1 point.
rule-turn-5 = Then it is the next player’s turn. When everyone has taken 12 cards, the game ends.
rule-end = End of the game
rule-end-1 = Infirmary: lose the points shown on its side; those cards leave your realm.
rule-end-2 = Variety: the number of your locations with characters, times itself.
rule-end-3 = Majority: each location pays its full value to everyone with the most characters there.
rule-end-4 = Whoever then has the most points wins.
rule-editions = Editions
rule-refill = The display is refilled
rule-refill-turn-end = at the end of the turn
rule-refill-take = right after a card is taken
rule-tie = Tie on points
rule-tie-share = victory is shared
rule-tie-meeples = most meeples left, then shared
rule-coins = Coins
rule-rulings = Rulings

### Events.

event-meeples-placed = { $meeples ->
    [one] { $name } puts a meeple on the first card.
   *[other] { $name } puts a meeple on each of the first { $meeples } cards.
}
event-card-taken = { $meeples ->
    [0] { $name } takes { $card } from position { $position }.
    [one] { $name } takes { $card } from position { $position }, with 1 meeple.
   *[other] { $name } takes { $card } from position { $position }, with { $meeples } meeples.
}
event-refilled = New in the display: { $card }.
event-card-placed = { $name } places the card as { $one }.
event-healed = { $name } heals a card, which returns as { $one }.
event-points-gained-characters = { $location }: { $points ->
    [one] { $name } gains 1 point
   *[other] { $name } gains { $points } points
} ({ $count } × { $each }).
event-points-gained-group = { $location }: { $points ->
    [one] { $name } gains 1 point
   *[other] { $name } gains { $points } points
} for having { $characters }.
event-points-gained-bonus = { $location }: { $points ->
    [one] { $name } gains 1 point
   *[other] { $name } gains { $points } points
} for having { $characters }.
event-meeples-gained = { $location }: { $meeples ->
    [one] { $name } gains 1 meeple.
   *[other] { $name } gains { $meeples } meeples.
}
event-attacked = { $name } attacks { $target }: { $knights ->
    [one] 1 Knight
   *[other] { $knights } Knights
} against { $guards ->
    [one] 1 Guard
   *[other] { $guards } Guards
}.
event-repelled = { $name } repels the attack.
event-wounded = { $name } loses { $one } to the Infirmary.
event-spared = { $name } has nobody to lose.
event-exchanged-none = { $name } swaps nothing.
event-exchanged-sell = { $amount ->
    [one] { $name } swaps 1 meeple for 1 point.
   *[other] { $name } swaps { $amount } meeples for { $amount } points.
}
event-exchanged-buy = { $amount ->
    [one] { $name } swaps 1 point for 1 meeple.
   *[other] { $name } swaps { $amount } points for { $amount } meeples.
}
event-meeples-sold = { $meeples ->
    [one] { $name } sells 1 surplus meeple for 1 point.
   *[other] { $name } sells { $meeples } surplus meeples for { $meeples } points.
}
event-turn-ended = End of turn { $turn }.
event-infirmary-scored = { $cards ->
    [0] { $name } has nobody in the Infirmary.
    [one] { $name } has 1 card in the Infirmary and loses { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
   *[other] { $name } has { $cards } cards in the Infirmary and loses { $points } points.
}
event-infirmary-scored-most = { $name } has the most cards in the Infirmary ({ $cards }) and loses { $points } points.
event-variety-scored = { $locations ->
    [0] { $name } has no characters left: 0 points for variety.
    [one] { $name } has characters at 1 location: 1 point for variety.
   *[other] { $name } has characters at { $locations } locations: { $points } points for variety.
}
event-majority-scored = { $location }, most characters ({ $characters }): { $winners ->
    [one] { $points } points for { $names }.
   *[other] { $points } points each for { $names }.
}
event-tie-broken = Tied on points: the remaining meeples decide between { $names }.
event-game-ended = { $winners ->
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the victory with { $points } points each.
}

### Errors.

error-where-record = Record { $record }: { $reason }
error-where-turn = Turn { $turn }: { $reason }
error-where-record-turn = Record { $record }, turn { $turn }: { $reason }
error-bad-players = A game has 2, 3 or 4 players, not { $players }.
error-players-type = The number of players must be a whole number, 2, 3 or 4, not { $players }.
error-bad-sides = { $sides } is not a choice of sides: use 8 letters A or B, one per location, for example AAAAAAAA.
error-bad-option = There is no { $name } { $value }; choose from: { $choices }.
error-no-card = { $text } is not a card of the game.
error-bad-turn = { $text } is not a turn; a turn looks like 1M, 3W+B or 2N=4.
error-bad-decision = { $text } is not a decision; a decision looks like 3, W, +B or =4.
error-bad-position = The position cannot be read ({ $field }): { $reason }.
error-game-over = { $move } comes too late: the game is over.
error-wrong-step = { $move } is not possible here: { $step ->
    [take] a card must be taken from the display first.
    [place] a character of the split card must be chosen first.
    [heal] a character of the healed card must be chosen first.
    [keep] the number of meeples to keep must be chosen first.
   *[reveal] a card must be revealed first.
}
error-too-far = Position { $position } costs { $needed ->
    [one] 1 meeple
   *[other] { $needed } meeples
}, and there { $meeples ->
    [0] are none.
    [one] is only 1.
   *[other] are only { $meeples }.
}
error-no-position = There is no position { $position }: the display has { $cards ->
    [one] 1 card.
   *[other] { $cards } cards.
}
error-wrong-half = The card { $card } cannot be placed as { $character }.
error-keep-range = { $meeples ->
    [one] 1 meeple
   *[other] { $meeples } meeples
} cannot be kept: the maximum is { $most }.
error-impossible-reveal = The card { $card } cannot come as reveal { $number }: none is left unseen in this part of the deck.
error-not-over = The game is not over; turns complete: { $turn } of { $turns }.
error-nothing-to-undo = There is nothing to undo.
error-turn-incomplete = { $text } is incomplete: { $step ->
    [place] it does not say which character of the split card is meant.
    [heal] it does not say which character of the healed card is meant.
   *[keep] it does not say how many meeples are kept.
}
error-turn-differs = { $text } does not match the cards: here the turn is written { $written }.
error-deal-missing = The record has no commitment to a deal.
error-deal-sealed = The deck is sealed until the end of the game.
error-deal-broken = The deal is not in the form that a deal has: one of its parts is wrong.
error-deal-cards = The deal's order does not consist of the game's 60 cards in their tiers.
error-deal-differs = The deal does not match its commitment: something in it was changed.
error-deal-other = The deal is not the one that was published.
error-deal-reveals = The cards revealed in the game do not match the deal.
error-deal-start = The first player is not the one that the deal drew.
error-deal-seed = Your seed was not mixed into this deal.
error-deal-bot-seed = A bot added a seed to this deal; only players can.
error-deal-late = Someone's seed was not sealed before yours was shown, so it may have been chosen to suit them.
error-deal-short = The record lacks some cards or turns of the game.
error-deal-seen = The record is not of the game that this browser saw: its rules, random numbers, cards, turns, first player or result are different.
error-deal-result = The result in the record does not follow from its turns.
error-deal-redealt = The unseen cards were reshuffled after turn { $turn }, so the deck was not sealed beforehand.
error-record-none = There is no record here.
error-record-long = The record is longer than { $most } MiB.
error-record-text = This is not UTF-8 text.
error-record-json = This is not JSON (line { $line }, column { $column }).
error-record-cut = The JSON stops in the middle (line { $line }, column { $column }); the file may be cut off.
error-record-value = The JSON has a number, a string or a nesting that is not allowed.
error-record-object = A record is a JSON object in braces.
error-record-twice = The key { $key } appears twice.
error-record-missing = The key "{ $key }" is missing.
error-record-type = "{ $key }" must be { $kind ->
    [text] a string.
    [texts] a list of strings.
   *[object] an object.
}
error-record-format = The format is { $format }, not "majesty-record/1".
error-record-start = The "start" must be a seat, 0 to { $last }, not { $start }.
error-record-option = There is no option { $name }.
error-record-reveals-missing = Reveal { $number } is missing: a card was due from the deck.
error-record-reveals-extra = There are { $reveals } reveals, but only { $used } cards were revealed.
error-bad-seat = There is no seat { $seat }: the seats are { $first } to { $last }.
error-bad-name = { $name } cannot be a name.
error-bad-commitment = { $text } is not a commitment; a commitment is sha256: followed by 64 hexadecimal digits.
error-bad-player-seed = { $text } is not a player's seed; a seed has 64 hexadecimal digits.
error-missing-extra = { $library } is not installed; install it with pip install "{ $wish }".

### Errors of the server: requests and messages.

error-bad-request = { $place }: { $reason }.
error-no-page = There is no such page.
error-no-docs = This installation has no documentation; in the source folder, make docs builds it.
error-wrong-method = This page does not take { $method }.
error-failed = Something went wrong on our side.
error-bad-origin = This page belongs to another site; open the game at its own address.
error-bad-host = This server does not answer to the name { $host }; open it at its own address. Whoever runs it can allow the name with --host-name.
error-too-fast = Too many requests; wait a moment.
error-request-late = The request was not complete after { $seconds } seconds; send it again.
error-too-large = This is too large; the maximum is { $most } bytes.
error-bad-frame = { $place }: { $reason }.
error-no-hello = The first message must be a hello.
error-second-hello = You have already said hello.
error-not-text = Messages are JSON objects, sent as text.
error-message-too-long = A message has at most { $most } characters.
error-storage = The database does not answer; please try again.

### Errors of the server: people and tables.

error-who-are-you = The server does not know you; play as a guest, or log in.
error-unknown-secret = The server does not recognise this browser; log in, or play as a new guest.
error-wrong-passphrase = Wrong name or passphrase.
error-not-your-passphrase = This is not your passphrase; try again.
error-no-passphrase = Only a protected name has a passphrase.
error-too-many-guesses = Too many wrong passphrases for this name; wait { $seconds } seconds, then try again.
error-name-claimed = A protected name cannot be changed.
error-name-taken = The name { $name } is taken; choose another.
error-name-of-guests = Names like { $name } are given to guests without a name; choose one of your own.
error-name-twice = Someone at this table is already called { $name }, or something very similar; choose another name.
error-no-person = There is no such person.
error-banned = You are banned from this server { $until ->
    [never] for good
   *[date] until { $until }
} ({ $reason }); write to those who run it if that is a mistake.
error-banned-network = No guests from your network can play here; log in with a protected name.
error-own-report = You cannot report yourself; choose someone else.
error-already-reported = You have already reported this; those who run the server will look at it.
error-too-many-reports = Too many reports are open; wait until they have been read.
error-no-ladder = There is no ladder { $ladder }; choose from: { $known }.
error-no-table = There is no such table, or it is not open to you.
error-no-spectators = This table does not allow spectators.
error-not-owner = Only the table's host can do that.
error-table-closed = This table was closed; create a new one.
error-table-full = This table has reached its limit: the game can go on, but without chat and undo.
error-too-many-tables = You have { $most } unfinished games; finish one before you create another table.
error-already-started = The game has already started.
error-already-sealed = You have already sealed a seed for this deal.
error-not-sealed = You have not sealed a seed for this deal.
error-not-starting = Seeds are shown only when the game is about to start.
error-seed-differs = This is not the seed that you sealed.
error-seat-empty = Nobody sits at seat { $number }.
error-seat-taken = Seat { $number } is taken.
error-seats-free = Seat { $number } is still free; put a bot there, or wait.
error-rated-one-seat = In a rated game nobody can have two seats; create a casual table for several players on one device.
error-rated-bot = The bot { $level } has no rating; in a rated game choose from: { $known }.
error-not-your-seat = This seat is someone else's.
error-not-seated = You have no seat at this table.
error-bot-not-offered = There is no bot { $level } here; choose from: { $known }.
error-not-started = The game has not started yet.
error-game-ended = The game is over.
error-not-your-turn = It is not your turn.
error-out-of-time = Your time is up; a bot has taken over.
error-repeated = { $move } has already been played.
error-stale = The table has moved on (position { $revision }, not { $on }); please look again.
error-undo-open = Someone has already asked for an undo; answer that first.
error-undo-absent = Someone who would have to agree is away.
error-no-undo-rated = In a rated game you can undo only a decision within your turn, before a card is revealed.
error-no-undo-asked = Nobody has asked for an undo.
error-already-answered = You have already agreed.
error-not-absent = A bot can take over only on the turn of a player who is away.
error-wait-longer = Give them { $seconds } seconds to come back, or wait until their clock runs out.
error-wait-rated = In a rated game a bot takes over only after { $hours } hours without a move.
error-not-away = You can return only to a seat that a bot is holding for you.
error-not-over-yet = The game is not over yet.
error-already-rematched = The next game has already been set up.
error-not-so-fast = Not so fast: wait a moment, then try again.
error-no-hints = Hints are available only when all your opponents are bots.
error-no-hints-rated = There are no hints in a rated game.
error-hint-pending = A hint is already on its way.
error-hint-failed = There is no hint this time; please go on without one.

### Errors of the server: its settings.

error-bad-setting = The setting { $key } is wrong: { $reason }.
error-no-config = There is no configuration file { $path }.
error-bad-config = { $path } cannot be read: { $reason }.
error-no-texts-folder = There is no folder { $path } with texts of the house; create it, or remove the setting texts_folder.
error-bad-house-text = { $path } cannot be shown: { $reason }.
error-no-setting = There is no setting { $key }; majesty serve --help lists all settings.
error-misspelt-setting = There is no setting { $key }; did you mean { $nearest }?
error-workers-need-postgresql = { $workers } workers need PostgreSQL; a SQLite file has room for one.
error-bad-database = { $address } is not a database; give a file's path or postgresql://user@host/name.
error-no-database = The database { $address } cannot be used: { $reason }
error-database-in-use = Another server is using { $path }; stop it first. Several workers need PostgreSQL.
error-foreign-database = { $address } belongs to another program, and nothing was changed in it; choose another file or an empty database.
error-newer-database = { $address } was written by a newer version of Majesty (schema { $found }, this one knows { $known }); run that version, or a newer one.
error-older-database = { $address } was written by an older version of Majesty (schema { $found }, this one has { $known }); start this version's server with it once.
error-unfinished-copy = A copy into { $address } was not finished; run the same majesty copy again.
error-other-copy = { $address } has an unfinished copy of { $source }; finish that one, or choose another target.
error-target-not-empty = { $address } has already been used by a server, and nothing was changed in it; choose a new file or an empty database.
error-same-database = { $address } cannot be copied onto itself; choose another target.
error-copy-running = Another copy into { $address } is running; wait until it has ended.
error-copy-differs = { $target } differs from { $source } in { $tables }, because something else has changed it; run the same majesty copy again.
error-no-port = Cannot listen at { $host }:{ $port }: { $reason }.
error-load-failed = The load test failed: { $reason }.

### Errors of the server: games that come from elsewhere.

error-archive-unfinished = The game is not over, and only a server's export can be continued; try majesty play --resume.
error-archive-host = The key "host" is not in the form that an export writes, at { $place }: { $reason }.
error-archive-entry = Entry { $number } of the table cannot follow the entries before it.
error-archive-differs = What the record says under "{ $key }" is not what happened at its table.
error-archive-bot = This server does not offer the bot { $level }; add it to the setting bots.
error-archive-name = A player cannot be called { $name } here: { $reason }.
