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
}; you have { $meeples }.
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
table-board-wounds-none = The attack wounds nobody
table-board-safe = Safe: { $names }
table-board-why-having = +{ $points } for having { $characters }
table-board-why-sold = { $meeples ->
    [one] +1 for 1 surplus meeple
   *[other] +{ $meeples } for { $meeples } surplus meeples
}
table-board-as-brings = as { $name }: { $words }
table-board-counting = One moment…
table-board-chooser = Your choice
table-board-your-turn-take = Your turn: take a card
table-board-your-turn-place = Your turn: choose the character to place
table-board-your-turn-heal = Your turn: choose the character to heal
table-board-your-turn-keep = Your turn: how many meeples do you keep?
table-board-turn-take = { $name }: take a card
table-board-turn-place = { $name }: choose the character to place
table-board-turn-heal = { $name }: choose the character to heal
table-board-turn-keep = { $name }: how many meeples do you keep?
table-board-thinking = { $name } is thinking…
table-board-reveal = The next card is coming…
table-board-over = The game is over.
table-board-sent = On its way…
table-board-kept = Your choice will be sent once the connection is back.
table-board-tip = Choose a card to see what it earns you, then confirm.
table-board-news-wounded = { $name } attacks: you lose { $one }
table-board-news-repelled = You repel { $name }’s attack
table-board-news-gained = { $location } ({ $name }): { $points ->
    [one] +1 point
   *[other] +{ $points } points
}
table-board-confirm = Take the card
table-board-confirm-as = Take as { $name }
table-board-place-as = Place as { $name }
table-board-heal-as = Heal as { $name }
table-board-keep = Keep { $meeples ->
    [0] no meeples
    [one] 1 meeple
   *[other] { $meeples } meeples
}
table-board-exchange = Swap meeples and points, one for one.
table-board-exchange-then = Then { $location }: +{ $points }.
table-board-as-now = no change
table-board-cancel = Cancel
table-board-my-realm = My realm
table-board-realm-of = { $name }’s realm
table-board-back = My realm
table-board-open = Enlarge { $name }’s realm
table-board-their-turn = their turn
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
table-board-splits = { $name }’s split cards: { $cards }.
table-board-value = { $points } points for the majority
table-board-among-leaders = has the most
table-board-leads-you = you have the most
table-board-leads = { $name } has the most
table-board-leads-tie = tied for the most: { $names }
table-board-leads-nobody = nobody is here yet
table-board-bot = Bot
table-board-person = Person
table-board-away = away

### Around the board: the bar.

table-tab = Table – Majesty
table-tab-name = { $name } – Majesty
table-tab-turn = ● Your turn – Majesty
table-tools = Tools
table-turn-mine = Your turn
table-turn-of = { $name }’s turn
table-round = Round { $round } of { $rounds }
table-round-short = { $round }/{ $rounds }
table-hint = Hint: what would a bot do?
table-hint-short = Hint
table-undo = Undo
table-undo-short = Undo
table-rules = Rules at this table
table-rules-short = Rules
table-more = More
table-sound-on = Switch sounds on
table-sound-off = Switch sounds off
table-log-open = Log and chat
table-share = Share this table
table-record = Download the record
table-resign-open = Resign…
table-cancel = Cancel
table-loading = One moment…
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
table-somebody = Someone
table-you = you
table-owner = host
table-not-here = away
table-waiting = Waiting for players
table-ready = The table is set
table-shuffling = Shuffling the deck…
table-your-name = Your name
table-sit = Sit here
table-sit-too = Add a player on this device
table-their-name = Their name
table-stand = Leave this seat
table-clear = Remove { $name } from this seat
table-level = Bot level
table-add-bot = Add a bot
table-start = Start the game
table-start-other = Waiting for { $name } to start the game.
table-free = { $free ->
    [one] 1 seat is still free.
   *[other] { $free } seats are still free.
}
table-free-owner = { $free ->
    [one] 1 seat is still free: wait for someone, or add a bot.
   *[other] { $free } seats are still free: wait for someone, or add bots.
}
table-gone = This table cannot be shown
table-gone-text = The link may be old or incomplete. If someone invited you, ask for a new one.
table-closed = This table was closed
table-closed-text = The game never started. Creating a new table takes only a moment.
table-closed-by-host = Those who run this server closed it: { $reason }
table-private = This game is private
table-private-text = The players do not allow spectators.
table-again = Try again
table-connecting = Joining the table…

### Around the board: sharing.

table-invite = Invite friends
table-share-open = Whoever opens this link can join in or watch.
table-share-invited = Only people with this link can join.
table-share-local = Only this computer can open this link.
table-share-local-how = To let friends on your network join, stop the game and start it again with one of these commands:
table-link = Link to this table
table-copy = Copy the link
table-copied = Copied
table-copy-failed = The link could not be copied; select it and copy it yourself.
table-send = Send
table-send-text = Let’s play Majesty!
table-qr = The link as a QR code
table-invite-new = New invitation
table-invite-lost = This table is by invitation only. A new invitation replaces the old link.
table-invite-ask = This table is by invitation only; ask the host for the link.

### Around the board: the deal.

table-deal = The deck is sealed
table-deal-fixed = The deck is already sealed:
table-deal-why = Why?
table-deal-text = When this table was created, the server chose a secret number and published this seal of it: the server can no longer change the number, and nobody can work it out. When the game starts, every player’s browser adds a random number of its own. All of them together shuffle the deck, so nobody can choose the cards, not even the server.
table-deal-check = Your browser remembers the seal and what it sees. When the game is over, it can check that everything matches.

### Around the board: log and chat.

table-log = Log
table-log-empty = Nothing has happened yet.
table-unread = { $count } new
table-watching = You are watching
table-since = Since your last turn
table-new = new
table-chat = Chat
table-chat-placeholder = Message the table
table-chat-send = Send
table-reactions = Reactions
table-react-applause = Applause
table-react-laugh = Ha ha
table-react-wow = Wow
table-react-ouch = Ouch
table-react-think = Hm…
table-react-hurry = Your turn?
table-react-thanks = Thank you
table-react-well-played = Well played
table-mutes = Mute or report someone
table-mute = Mute { $name }
table-report = Report
table-report-title = Report { $name }
table-report-reason = What is it about?
table-report-chat = What they write
table-report-name = Their name
table-report-stalling = They make others wait on purpose
table-report-cheating = They cheat
table-report-other = Something else
table-report-words = What happened? (optional)
table-report-mute = Also mute { $name }
table-report-text = The people who run this server see your report, together with what { $name } wrote last at this table. { $name } won’t be told.
table-report-send = Send the report
table-report-sent = Thank you. Your report has been sent.
table-note-sat = { $name } sits down.
table-note-bot = { $name }, a bot ({ $level }), sits down.
table-note-stood = Seat { $seat } is free again.
table-note-closed = The table was closed.
table-note-started = The game starts. { $name } goes first.
table-note-handed-resigned = { $name } resigns; a bot takes over.
table-note-handed-time = { $name } has run out of time; a bot takes over.
table-note-handed-absent = { $name } is away; a bot is filling in.
table-note-handed-fault = The bot playing as { $name } failed; a simpler one takes over.
table-note-handed-unwatched = Nobody is watching; a simpler bot takes over for { $name }.
table-note-returned = { $name } is back.
table-note-credited = The server was down; the lost time has been given back.
table-note-hinted = { $name } used a hint: this game is not rated.
table-note-undo-asked = { $name } asks to undo a move.
table-note-undo-refused = { $name } declines the undo.
table-note-undone = { $turns ->
    [one] { $name } undoes a move.
   *[other] { $name } undoes { $turns } turns.
}
table-note-rematch-offered = { $name } would like to play again.
table-note-rematched = The next game is set up.
table-note-rated = Ratings: { $changes }.
table-note-rating = { $name } { $before } → { $after }
table-note-unrated = This game is not rated.
table-note-said = { $name }: { $text }

### Around the board: what is asked or told in place.

table-lost = Connection lost. Reconnecting…
table-stale = Something has changed in the meantime. Please look again.
table-hint-thinking = A bot is thinking about your move…
table-hint-rated = If you use a hint, this game will no longer be rated.
table-hint-show = Show the hint
table-hint-take = Take { $card } from position { $position }.
table-hint-take-as = Take { $card } from position { $position }, as { $one }.
table-hint-place = Place the card as { $one }.
table-hint-heal = Return the healed card as { $one }.
table-hint-keep = { $meeples ->
    [0] Keep no meeples.
    [one] Keep 1 meeple.
   *[other] Keep { $meeples } meeples.
}
table-hint-healed = That heals { $one }.
table-hint-points = { $points ->
    [one] You gain 1 point right away.
   *[other] You gain { $points } points right away.
}
table-hint-meeples = { $meeples ->
    [one] You gain 1 meeple.
   *[other] You gain { $meeples } meeples.
}
table-hint-variety = { $location } is still empty: one more location for variety.
table-hint-majority = { $location }: you would have the most characters.
table-hint-level = { $location }: you would be tied for the most characters.
table-resign = Resign
table-resign-question = Resign? A bot will take your place, and the game counts as a loss.
table-resign-casual = Resign? A bot will take your place.
table-undo-question = { $name } asks to undo a move. Is that all right?
table-undo-question-unrates = The game would become casual: it would not be rated for anyone.
table-undo-unrates = If you undo this, the game becomes casual: it will not be rated.
table-undo-unrates-ask = If everyone agrees to this undo, the game becomes casual: it will not be rated.
table-undo-ask = Ask the others
table-undo-agree = Agree
table-undo-refuse = Decline
table-undo-waiting = You asked to undo a move. Waiting for { $names }.
table-undo-asked = { $name } asks to undo a move. Waiting for { $names }.
table-undo-withdraw = Never mind
table-away = { $name } is away.
table-replace = Let a bot take over
table-kept = A bot is playing for you while you are away.
table-return = Take my seat back

### Around the board: keys.

table-keys = Keyboard shortcuts
table-keys-where = The shortcuts work while no text field is active.
table-key-card = choose the card at that position; press again to take it
table-key-confirm = take the chosen card
table-key-half = choose a character of a split card
table-key-keep = keep that many meeples
table-key-arrows = move along the display
table-key-escape = back
table-key-log = go to the log
table-key-chat = go to the chat
table-key-sound = sounds on or off
