## The pages around the table: home page, rules, leaderboard, about.

### Home page: play now.

home-lead = Take a card, place it in your realm, and its location pays. After twelve turns each, the richest realm wears the crown.
home-play = Play now
home-opening = Setting up…
home-against = { $bots ->
    [one] Against one bot, level { $level }.
   *[other] Against { $bots } bots, level { $level }.
}
home-against-guest = No account needed.
home-against-counts = The game counts towards your rating.
home-choices = Game options
home-bots = Bots
home-level = Level
home-level-beginner = beginner
home-level-easy = easy
home-level-medium = medium
home-level-hard = hard
home-level-expert = expert
home-level-beginner-text = Takes whatever pays most right away. Good for a first game.
home-level-easy-text = Plays for quick points and often forgets about attacks.
home-level-medium-text = Plans ahead in every other turn or so, and otherwise takes what pays.
home-level-hard-text = Plans ahead and only now and then overlooks something.
home-level-expert-text = Looks many turns ahead. There is no stronger level.
home-rated = Game
home-rated-casual = casual
home-rated-rated = rated
home-casual-bots-text = Not rated. Use hints and undo turns as often as you like.
home-casual-people-text = Not rated: for trying things out, or just for fun.
home-rated-bots-text = Counts towards your rating. There are no hints, and finished turns cannot be undone. If you resign, or make no move for { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}, you lose the game.
home-rated-people-text = Counts towards everyone’s rating. Anyone who resigns, or makes no move for { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}, loses the game. If you all agree to undo a turn, the game becomes casual.
home-rated-clock-text = Counts towards everyone’s rating. Anyone who resigns, or runs out of time, loses the game. If you all agree to undo a turn, the game becomes casual.
home-sides = Sides
home-sides-A = A
home-sides-B = B
home-sides-random = random mix
home-sides-mix = custom
home-sides-A-text = Side A of every location: best for your first games.
home-sides-B-text = Side B of every location: trickier, with more interplay.
home-sides-random-text = Side A or B for each location, picked at random.
home-sides-mix-text = Your own mix, the same for everyone at the table.
home-more = More: edition, deck, custom sides
home-edition = Edition
home-edition-en = English
home-edition-de = German
home-edition-pl = Polish
home-edition-en-text = The display is refilled at the end of the turn. Tied players share the victory.
home-edition-de-text = The display is refilled as soon as you take a card, before you choose the character of a split card. Tied players share the victory.
home-edition-pl-text = Refilled as in the German edition. In a tie, whoever has more meeples left wins.
home-deck = Deck
home-deck-tiers = tiered
home-deck-mixed = mixed
home-deck-tiers-text = The simpler cards come first, as in the rulebook.
home-deck-mixed-text = All 60 cards shuffled together: harder to predict.
home-mix = Side of each location
home-mix-side = { $side ->
    [A] { $location }: side A
    [B] { $location }: side B
   *[lot] { $location }: random side
}

### Home page: own games.

home-games = Your games
home-continue = { $games ->
    [one] It is your turn in 1 game
   *[other] It is your turn in { $games } games
}
home-your-turn = Your turn
home-their-turn = Opponents’ turn
home-waits = Waiting for players
home-with = With { $names }
home-over = Finished
home-won = Won
home-games-more = { $games ->
    [one] 1 more game
   *[other] { $games } more games
}
home-games-older = Show more games
home-games-over = { $games ->
    [one] 1 finished game
   *[other] { $games } finished games
}
home-record = Open a record

### Home page: other ways to play.

home-ways = Other ways to play
home-learn = Learn the game
home-learn-text = A three-minute lesson at a real table, one step at a time.
home-learn-go = Show me
home-learn-b = Learn side B
home-friends = Play with friends
home-friends-text = Create a table and send the link. Nobody needs an account.
home-friends-go = Create a table
home-hot-seat = On one device
home-hot-seat-text = Two to four players take turns on the same screen.
home-hot-seat-go = Enter names
home-hot-seat-how = Everyone takes turns on this device. Nobody else can see the game.
home-people = Players
home-person = Player { $number }
home-start = Start
home-seats = Seats, yours included
home-friends-bots = Seats for bots
home-no-bots = none
home-visibility = Who can join
home-visibility-invited = people with the link
home-visibility-open = everyone
home-visibility-invited-text = Only people with the link can find the table.
home-visibility-open-text = The table is listed on the home page.
home-clock = Clock
home-clock-none = none
home-clock-turn = per turn
home-clock-game = per game
home-clock-days = days
home-clock-amount = How long
home-clock-none-text = Everyone takes as long as they like.
home-clock-turn-text = Time for each turn. If it runs out, a bot takes over.
home-clock-game-text = Total time for all your turns, plus 5 seconds after each. If it runs out, a bot takes over.
home-clock-days-text = Days for each turn. Drop in whenever you like; the game waits for you.
home-seconds = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}
home-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
home-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
home-spectators = Allow spectators
home-open-table = Create the table

### Home page: tables of others.

home-lobby = Open tables
home-lobby-text = Sit down with others, or watch a game.
home-lobby-empty = No table has a free seat right now. Create a public table: it will be listed here, and anyone can join.
home-lobby-open = Create a public table
home-table-of = { $name }’s table
home-seats-free = { $seats ->
    [one] 1 free seat
   *[other] { $seats } free seats
}
home-running = In progress
home-seat-free = a free seat
home-seat-bot = { $name } (bot, { $level })
home-sit = Sit down
home-go = Go to the table
home-watch-one = Watch
home-watch = { $games ->
    [one] 1 game to watch
   *[other] { $games } games to watch
}
home-terms-rated = Rated
home-terms-casual = Casual
home-terms-sides = Side { $side }
home-terms-mix = Mixed sides
home-terms-turn = { $time } per turn
home-terms-game = { $time } per game
home-terms-back = +{ $increment } s per turn

### Home page: who am I.

home-no-account = No account needed. If you have already protected your name, log in.
home-you-are = You play as { $name }.
home-account = Name and account
home-name = Your name, as the others see it
home-name-empty = Guest
home-name-bad = Please choose a name of 1 to 24 visible characters.
home-name-text = As a guest you can change it at any time.
home-save = Save
home-saved = Saved.
home-claim = Protect this name
home-claim-text = Set a passphrase, and the name { $name } is yours alone: you can pick up your games on other devices, and you appear on the leaderboard. We don’t ask for an email address, so a forgotten passphrase cannot be recovered.
home-claim-do = Protect { $name }
home-passphrase = Passphrase
home-passphrase-text = At least { $least } characters; a short sentence works well.
home-log-in = Log in
home-log-in-title = Log in with a protected name
home-log-in-name = Name
home-log-in-do = Log in
home-log-in-guest = Games you started here as { $name } stay with that guest.
home-claimed-text = The name is protected by your passphrase. Use both to log in anywhere.
home-log-out = Log out
home-passphrase-change = Change the passphrase
home-passphrase-old = Current passphrase
home-passphrase-new = New passphrase
home-passphrase-others = All other devices will be logged out.
home-passphrase-save = Change it
home-passphrase-changed = The passphrase has been changed. All other devices are logged out.
home-everywhere = Log out everywhere
home-everywhere-text = Logs you out on this and all other devices, for example if you forgot to log out somewhere.
home-everywhere-do = Log out everywhere
home-export = Download your data
home-export-text = A file with everything that this server keeps about you: name, games, ratings, messages.
home-export-do = Download
home-delete = Delete the account
home-delete-guest = Delete this guest
home-delete-text = Your name, your ratings and your access will be deleted. In games that are still in progress, a bot takes over your seat. Finished games stay for the other players, but without the name { $name }.
home-delete-do = Delete…
home-delete-sure = Really delete { $name }? This cannot be undone.
home-delete-now = Yes, delete for good
home-delete-not = No, keep everything

### Rules.

home-rules = Rules
home-rules-goal = Everyone takes twelve cards, one per turn. Whoever has the most points after the final scoring wins.
home-rules-from = This page is made from the same data that the game plays by, so the two always agree.
home-print = Print
home-contents = Contents
home-try-again = Try again
home-price = { $meeples ->
    [0] free
    [one] 1 meeple
   *[other] { $meeples } meeples
}
home-lying = { $meeples ->
    [one] (1 meeple lies on it)
   *[other] ({ $meeples } meeples lie on it)
}
home-rules-example = A sample display. The first card is free and even comes with two meeples; the sixth would cost five.
home-rules-locations = The eight locations
home-rules-sides = Each location has two sides. Everyone plays with the same ones.
home-rules-in-play = At your table: { $sides }. The side in play comes first.
home-rules-side = Side { $side }
home-rules-played = in play
home-rules-editions = The game exists in three editions that differ in a few details. You choose one when you create a table; the language of these pages makes no difference.
home-rules-rulings = Numbered rulings settle what the printed rules leave open.

### Leaderboard.

home-leaderboard = Leaderboard
home-loading = One moment…
home-ladder = Ladder
home-ladder-2 = 2 players
home-ladder-3-4 = 3–4 players
home-ladder-2-bots = 2 players, with a bot
home-ladder-3-4-bots = 3–4 players, with bots
home-ladder-rank = Rank
home-ladder-name = Name
home-ladder-rating = Rating
home-ladder-games = Games
home-ladder-wins = Won
home-ladder-bot = Bot, { $level }
home-ladder-you = you
home-ladder-provisional = provisional
home-ladder-empty = Nobody is ranked here yet. The first finished game will change that.
home-rating-mine = Your ratings
home-rating-none = Finish your first rated game to see your rating here.
home-rating-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
home-rating-show = Show { $name } on the leaderboard
home-rating-guest = You play as { $name }. You have a rating, but only protected names appear on the leaderboard.
home-rating-what = What does the number mean?
home-rating-number = It shows how well someone plays compared with others on the same ladder. Everyone starts at 1500. Someone with 400 points more is expected to finish ahead in ten games out of eleven.
home-rating-provisional = For the first five games a rating is little more than a guess: it is marked as provisional and listed below the others.
home-rating-counts = A rated game counts on the ladder for its number of players; games with bots have ladders of their own. A casual game is not rated, and neither is a game in which all players agreed to undo a turn. Anyone who leaves a rated game is rated as finishing last, even if the bot that takes over wins.
home-rating-bots = The bots’ ratings do not change: they were measured in thousands of games between the bots.

### About.

home-about = About this game
home-about-lead = The board game Majesty in your browser: against bots, with friends, on one device or across the world. Free, without advertising, without an account.
home-about-credits = Credits
home-about-own = The code, texts and artwork are our own. We are not affiliated with the designer or the publishers. If you enjoy the game, buy the board game.
home-about-honest = Fair shuffling
home-about-honest-before = Before the first turn the server seals a secret number in an envelope, so to speak, and shows everyone the seal: a checksum. Then the players’ browsers add random numbers of their own, and all of them together shuffle the deck. Nobody can choose the cards, and nobody can change them without breaking the seal.
home-about-honest-after = When the game is over, the envelope is opened. Your browser can check that the seal matches, and so can anyone else, with the record of the game:
home-about-bots = Bots see what you see
home-about-bots-text = They see the same table as you, never the order of the deck, and they choose from the same moves. A strong bot thinks ahead; it never peeks.
home-about-privacy = Privacy
home-about-privacy-kept = The server stores your name, your games with their chat, and your ratings. Of a passphrase it keeps only a hash. It does not ask for an email address.
home-about-privacy-cookie = One cookie says who you are. Settings and choices stay in your browser.
home-about-privacy-others = Nothing is loaded from other servers, and nobody is told what you do here.
home-about-keys = Keyboard shortcuts
home-about-keys-text = Everything works without a mouse. At the table:
home-key-card = choose a card in the display
home-key-confirm = take the chosen card
home-key-half = choose a character of a split card
home-key-walk = move along the display
home-key-back = cancel the choice, close a dialog
home-key-hint = a hint
home-key-undo = undo
home-key-all = all shortcuts
home-about-python = From Python
home-about-python-text = The rules, the bots and this server are a Python package, for bots and experiments of your own:
home-about-docs = Documentation
home-about-docs-text = How to run a server, write a bot or study the game: tutorials, formats, and the reference of the Python package.
home-about-docs-go = Open the documentation
home-about-records = Open a record
home-about-records-text = Every game has a record, a small text file. Open one to watch it turn by turn, to share it, or to check that the shuffle was fair.
home-about-records-go = Open a record
home-about-licences = Licences
home-about-licences-text = Majesty is open source, under the MIT licence. It uses the work of others:
home-about-licences-go = libraries and typeface, with their licences
