## The table.

### The board.

table-board-others = The other players
table-board-display = The display
table-board-deck = deck
table-board-deck-left = { $cards ->
    [0] The deck is empty.
    [one] 1 card left in the deck.
   *[other] { $cards } cards left in the deck.
}
table-board-empty = Position { $position }: empty
table-board-position = Position { $position }: { $card }
table-board-or = { $first } or { $second }
table-board-free = free
table-board-cost = { $meeples ->
    [0] free
    [one] costs 1 meeple
   *[other] costs { $meeples } meeples
}
table-board-gift = { $meeples ->
    [one] 1 meeple lies on it
   *[other] { $meeples } meeples lie on it
}
table-board-too-far = Needs { $needed ->
    [one] 1 meeple
   *[other] { $needed } meeples
}, you have { $meeples }.
table-board-hinted = hint
table-board-points = { $points ->
    [one] { $signed } point
   *[other] { $signed } points
}
table-board-meeples = { $meeples ->
    [one] { $signed } meeple
   *[other] { $signed } meeples
}
table-board-points-word = { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-board-meeples-word = { $meeples ->
    [one] 1 meeple
   *[other] { $meeples } meeples
}
table-board-gains = { $name }: { $points ->
    [one] { $signed } point
   *[other] { $signed } points
}
table-board-heals = Heals { $one }
table-board-wounds = { $count ->
    [one] { $names } loses a character
   *[other] { $names } lose a character each
}
table-board-wounds-all = All the others lose a character
table-board-wounds-none = The attack hurts nobody
table-board-safe = Safe: { $names }
table-board-why-having = +{ $points } for having { $characters }
table-board-why-sold = { $meeples ->
    [one] +1 for a meeple without room
   *[other] +{ $meeples } for { $meeples } meeples without room
}
table-board-as-brings = as { $name }: { $words }
table-board-counting = One moment …
table-board-chooser = Your choice
table-board-your-turn-take = Your turn: take a card
table-board-your-turn-place = Your turn: which character is it?
table-board-your-turn-heal = Your turn: as whom does the card come home?
table-board-your-turn-keep = Your turn: how many meeples do you keep?
table-board-turn-take = { $name }: take a card
table-board-turn-place = { $name }: which character is it?
table-board-turn-heal = { $name }: as whom does the card come home?
table-board-turn-keep = { $name }: how many meeples do you keep?
table-board-thinking = { $name } is thinking …
table-board-reveal = The next card is coming …
table-board-over = The game is over.
table-board-sent = On its way …
table-board-kept = Your choice is sent once the connection is back.
table-board-tip = Choose a card to see what it brings, then confirm.
table-board-news-wounded = { $name } attacks: you lose { $one }
table-board-news-repelled = { $name } attacks in vain
table-board-news-gained = { $location } ({ $name }): { $points ->
    [one] +1 point
   *[other] +{ $points } points
}
table-board-confirm = Take the card
table-board-confirm-as = Take as { $name }
table-board-place-as = Place as { $name }
table-board-heal-as = Bring home as { $name }
table-board-keep = Keep { $meeples ->
    [0] no meeples
    [one] 1 meeple
   *[other] { $meeples } meeples
}
table-board-exchange = Swap meeples and points, one for one.
table-board-exchange-then = Then { $location }: +{ $points }.
table-board-as-now = as now
table-board-cancel = Cancel
table-board-my-realm = My realm
table-board-realm-of = Realm of { $name }
table-board-back = My realm
table-board-open = { $name }: show the realm large
table-board-their-turn = to move
table-board-round = Round { $round } of { $rounds }
table-board-last-round = Last round
table-board-side = Side { $side }
table-board-place = { $location }, side { $side }
table-board-cards = { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}
table-board-lying = { $name }, from the top: { $cards }.
table-board-splits = Split cards of { $name }: { $cards }.
table-board-value = { $points } points for the majority
table-board-among-leaders = has the most
table-board-leads-you = you have the most
table-board-leads = { $name } has the most
table-board-leads-tie = tie for the most: { $names }
table-board-leads-nobody = nobody is here yet
table-board-bot = Bot
table-board-person = Person
table-board-away = not here at the moment

### Around the board: the bar.

table-title = Majesty
table-tab = Table – Majesty
table-tab-name = { $name } – Majesty
table-tab-turn = ● Your turn – Majesty
table-tools = Tools
table-turn-mine = Your turn
table-turn-of = Turn of { $name }
table-round = Round { $round } of { $rounds }
table-round-short = Round { $round }/{ $rounds }
table-hint = Hint: what would a bot do?
table-hint-short = Hint
table-undo = Take back
table-undo-short = Take back
table-rules = Rules of this table
table-rules-short = Rules
table-more = More
table-sound-on = Switch sounds on
table-sound-off = Switch sounds off
table-log-open = Log and chat
table-share = Share this table
table-record = Download the record
table-resign-open = Resign …
table-cancel = Cancel
table-loading = One moment …
table-side = side { $side }

### Around the board: what is played.

table-clocks = Time left
table-clock-low = 15 seconds left
table-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}

### Around the board: people and seats.

table-seat-free = free seat
table-somebody = Somebody
table-you = you
table-owner = host
table-not-here = not connected
table-waiting = Waiting for players
table-ready = The table is set
table-shuffling = The deck is being shuffled …
table-your-name = Your name
table-sit = Sit here
table-sit-too = Somebody at this device
table-their-name = Their name
table-stand = Leave this seat
table-clear = Free the seat of { $name }
table-level = Level of the bot
table-add-bot = Add a bot
table-start = Start the game
table-start-other = { $name } starts the game.
table-free = { $free ->
    [one] 1 seat is still free.
   *[other] { $free } seats are still free.
}
table-free-owner = { $free ->
    [one] 1 seat is still free: wait for somebody, or add a bot.
   *[other] { $free } seats are still free: wait for somebody, or add bots.
}
table-gone = This table cannot be shown
table-gone-text = The link may be old or incomplete. If somebody invited you, ask for a new one.
table-closed = This table was closed
table-closed-text = The game did not begin here. A new table takes only a moment.
table-private = The players want to be among themselves
table-private-text = Nobody can watch this game.
table-again = Try again
table-connecting = Going to the table …

### Around the board: sharing.

table-invite = Invite friends
table-share-open = Whoever opens this link can join in or watch.
table-share-invited = Only people with this link can come to the table.
table-share-local = Only this computer can open this link.
table-share-local-how = So that friends in your network can come, stop the game and start it again with one of these:
table-link = Link to this table
table-copy = Copy the link
table-copied = Copied
table-copy-failed = The link could not be copied; mark it and copy it yourself.
table-send = Send
table-send-text = Let’s play Majesty!
table-qr = The link as a QR code
table-invite-new = New invitation
table-invite-lost = This table is for invited people. A new invitation makes the old link void.
table-invite-ask = This table is for invited people; its host has the link.

### Around the board: the deal.

table-deal = The deck is sealed
table-deal-fixed = The deck is already sealed:
table-deal-why = Why?
table-deal-text = When this table was created, the server chose a secret number and published this seal of it: it cannot change the number any more, and nobody can work it out. When the game begins, every player’s browser adds a random number of its own. All of them together shuffle the deck, so nobody can choose the cards, not even the server.
table-deal-check = Your browser remembers the seal and what it sees. When the game is over, it can check that everything matches.

### Around the board: log and chat.

table-log = Log
table-log-empty = Nothing has happened yet.
table-unread = { $count } new
table-watching = You are watching
table-since = Since your last turn
table-new = new
table-chat = Chat
table-chat-placeholder = Write to the table
table-chat-send = Send
table-reactions = Reactions
table-react-applause = Applause
table-react-laugh = Ha ha
table-react-wow = Wow
table-react-ouch = Ouch
table-react-think = Hm …
table-react-hurry = Your move?
table-react-thanks = Thank you
table-react-well-played = Well played
table-mutes = Mute somebody
table-mute = Mute { $name }
table-note-sat = { $name } sits down.
table-note-bot = { $name } sits down, a bot ({ $level }).
table-note-stood = Seat { $seat } is free again.
table-note-closed = The table was closed.
table-note-started = The game begins. { $name } takes the first turn.
table-note-handed-resigned = { $name } resigns; a bot plays on.
table-note-handed-time = The time of { $name } is up; a bot plays on.
table-note-handed-absent = { $name } is away; a bot plays on meanwhile.
table-note-handed-fault = The bot of { $name } has failed; a simpler one plays on.
table-note-handed-unwatched = Nobody is watching; a simpler bot plays on for { $name }.
table-note-returned = { $name } is back.
table-note-credited = The server was away; its time is given back.
table-note-hinted = { $name } has a hint: this game does not count for the leaderboard.
table-note-undo-asked = { $name } would like to take back a move.
table-note-undo-refused = { $name } does not want anything taken back.
table-note-undone = { $turns ->
    [one] { $name } takes back a move.
   *[other] { $name } takes back { $turns } turns.
}
table-note-rematch-offered = { $name } would like to play again.
table-note-rematched = The next game is set up.
table-note-rated = Ratings: { $changes }.
table-note-rating = { $name } { $before } → { $after }
table-note-unrated = This game does not count for the leaderboard.
table-note-said = { $name }: { $text }

### Around the board: what is asked or told in place.

table-lost = Connection lost. Coming back …
table-stale = Something has happened meanwhile. Look again.
table-hint-thinking = A bot is thinking about your move …
table-hint-rated = With a hint this game no longer counts for the leaderboard.
table-hint-show = Show the hint
table-hint-take = Take { $card } from position { $position }.
table-hint-take-as = Take { $card } from position { $position }, as { $one }.
table-hint-place = Place the card as { $one }.
table-hint-heal = Bring the healed card home as { $one }.
table-hint-keep = { $meeples ->
    [0] Keep no meeples.
    [one] Keep 1 meeple.
   *[other] Keep { $meeples } meeples.
}
table-hint-healed = That heals { $one }.
table-hint-points = { $points ->
    [one] It brings 1 point at once.
   *[other] It brings { $points } points at once.
}
table-hint-meeples = { $meeples ->
    [one] You gain 1 meeple.
   *[other] You gain { $meeples } meeples.
}
table-hint-variety = { $location } is still empty: one location more for variety.
table-hint-majority = { $location }: then you have the most.
table-hint-level = { $location }: then you are level with the others.
table-resign = Resign
table-resign-question = Resign? A bot plays on for you, and the game counts as lost.
table-resign-casual = Resign? A bot plays on for you.
table-undo-question = { $name } would like to take back a move. All right?
table-undo-question-unrates = The game becomes casual then: it no longer counts for anyone.
table-undo-unrates = If you take this back, the game becomes casual: it no longer counts.
table-undo-unrates-ask = If all agree to take this back, the game becomes casual: it no longer counts.
table-undo-ask = Ask the others
table-undo-agree = Agree
table-undo-refuse = Refuse
table-undo-waiting = You would like to take back a move. Waiting for { $names }.
table-undo-asked = { $name } would like to take back a move. Waiting for { $names }.
table-undo-withdraw = Never mind
table-away = { $name } is not connected.
table-replace = Let a bot play on
table-kept = A bot keeps your seat while you are away.
table-return = Take my seat back

### Around the board: keys.

table-keys = Keys
table-keys-where = The keys work while no text field is active.
table-key-card = choose the card at that position; once more takes it
table-key-confirm = take the chosen card
table-key-half = choose a half of a split card
table-key-keep = keep so many meeples
table-key-arrows = walk along the display
table-key-escape = back
table-key-log = to the log
table-key-chat = to the chat
table-key-sound = sounds on or off
