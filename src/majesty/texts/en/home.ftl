## The pages around the table: start page, rules, leaderboard, about.

### Start page: play now.

home-lead = Take a card, place it in your realm, and its location pays. After twelve turns each, the richest realm wears the crown.
home-play = Play now
home-opening = Setting up …
home-against = { $bots ->
    [one] Against one bot, level { $level }.
   *[other] Against { $bots } bots, level { $level }.
}
home-against-guest = No account needed.
home-against-counts = The game counts for your rating.
home-choices = What you play
home-bots = Bots
home-level = Level
home-level-easy = easy
home-level-medium = medium
home-level-hard = hard
home-level-expert = expert
home-rated = Game
home-rated-casual = casual
home-rated-rated = rated
home-casual-bots-text = Nothing is counted. Ask for hints and take back turns as you like.
home-casual-people-text = Nothing is counted: for trying things out, or just for fun.
home-rated-bots-text = Counts towards your rating. There are no hints, and a finished turn stays. If you resign, or make no move for { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}, the game is lost.
home-rated-people-text = Counts towards everyone’s rating. Anyone who resigns, or makes no move for { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}, loses the game. Taking back a turn together makes it casual.
home-rated-clock-text = Counts towards everyone’s rating. Anyone who resigns, or runs out of time, loses the game. Taking back a turn together makes it casual.
home-sides = Sides
home-sides-A = A
home-sides-B = B
home-sides-random = random mix
home-sides-mix = own mix
home-sides-A-text = Side A of every location: right for the first games.
home-sides-B-text = Side B of every location: trickier, with more interplay.
home-sides-random-text = For each location side A or B, drawn by lot.
home-sides-mix-text = Your own mix, the same for everybody at the table.
home-more = More: edition, deck, own mix
home-edition = Rules of the edition
home-edition-en = English
home-edition-de = German
home-edition-pl = Polish
home-edition-en-text = The display is refilled at the end of the turn. A tie is a shared victory.
home-edition-de-text = The new card comes as soon as you take one, before you decide what a split card becomes. A tie is a shared victory.
home-edition-pl-text = Refilled as in the German one; whoever has more meeples left wins a tie.
home-deck = Deck
home-deck-tiers = tiered
home-deck-mixed = mixed
home-deck-tiers-text = The simpler cards come first, as in the rulebook.
home-deck-mixed-text = All 60 cards shuffled together: fewer things to foresee.
home-mix = Side of each location
home-mix-side = { $side ->
    [A] { $location }: side A
    [B] { $location }: side B
   *[lot] { $location }: drawn by lot
}

### Start page: own games.

home-games = Your games
home-continue = { $games ->
    [one] It is your turn in 1 game
   *[other] It is your turn in { $games } games
}
home-your-turn = Your turn
home-their-turn = The others’ turn
home-waits = Waits for players
home-with = With { $names }
home-over = Finished
home-won = Won
home-games-more = { $games ->
    [one] 1 more game
   *[other] { $games } more games
}
home-games-over = { $games ->
    [one] 1 finished game
   *[other] { $games } finished games
}
home-record = Open a record

### Start page: other ways to play.

home-ways = Other ways to begin
home-learn = Learn the game
home-learn-text = Three minutes at a real table, one thing at a time.
home-learn-go = Show me
home-learn-b = Learn side B
home-friends = Play with friends
home-friends-text = Open a table, send the link. Nobody needs an account.
home-friends-go = Make a table
home-hot-seat = At one device
home-hot-seat-text = Two to four people pass it round, or share a screen.
home-hot-seat-go = Enter names
home-hot-seat-how = Everybody plays at this device, in turn. Nobody else can see the game.
home-people = People
home-person = Person { $number }
home-start = Start
home-seats = Seats, yours included
home-friends-bots = Of these for bots
home-no-bots = none
home-visibility = Who can come
home-visibility-invited = with my link
home-visibility-open = everybody
home-visibility-invited-text = Only people with the link find the table.
home-visibility-open-text = The table stands in the list on the start page.
home-clock = Clock
home-clock-none = none
home-clock-turn = per turn
home-clock-game = per game
home-clock-days = days
home-clock-amount = How long
home-clock-none-text = Everybody takes as long as they like.
home-clock-turn-text = For each turn. When the time is up, a bot plays on.
home-clock-game-text = For all your turns together, and 5 seconds more after each. When the time is up, a bot plays on.
home-clock-days-text = For each turn: look in whenever you like, the game waits.
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
home-spectators = Others may watch
home-open-table = Open the table

### Start page: tables of others.

home-lobby = Open tables
home-lobby-text = Sit down with others, or watch a game.
home-lobby-empty = No table has a free seat right now. A table that is open to everybody stands here, and whoever comes can sit down.
home-lobby-open = Make a table for everybody
home-table-of = { $name }’s table
home-seats-free = { $seats ->
    [one] 1 free seat
   *[other] { $seats } free seats
}
home-running = Being played
home-seat-free = a free seat
home-seat-bot = { $name } (bot, { $level })
home-sit = Sit down
home-go = Go there
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
home-terms-back = { $increment } s back a turn

### Start page: who am I.

home-no-account = You need no account. If you protected your name elsewhere, log in.
home-you-are = You play as { $name }.
home-account = Name and account
home-name = Your name, as the others see it
home-name-empty = Guest
home-name-bad = Please choose a name of 1 to 24 characters that can all be seen.
home-name-text = As a guest you may change it at any time.
home-save = Save
home-saved = Saved.
home-claim = Keep this name
home-claim-text = With a passphrase the name { $name } is yours alone: you find your games again on other devices and stand in the leaderboard. There is no e-mail, so nobody can send you a forgotten passphrase.
home-claim-do = Keep { $name }
home-passphrase = Passphrase
home-passphrase-text = At least { $least } letters; a short sentence is good.
home-log-in = Log in
home-log-in-title = Log in with a protected name
home-log-in-name = Name
home-log-in-do = Log in
home-log-in-guest = What you began here as { $name } stays with that guest.
home-claimed-text = The name is protected by your passphrase. With both you can log in anywhere.
home-log-out = Log out
home-passphrase-change = Change the passphrase
home-passphrase-old = Current passphrase
home-passphrase-new = New passphrase
home-passphrase-others = All other devices will be logged out.
home-passphrase-save = Change it
home-passphrase-changed = The passphrase was changed. Other devices are logged out.
home-everywhere = Log out everywhere
home-everywhere-text = Logs you out on this and all other devices, for example if you forgot to log out somewhere.
home-everywhere-do = Log out everywhere
home-delete = Delete the account
home-delete-guest = Delete this guest
home-delete-text = Your name, your ratings and your way in will be deleted. In games that are still going on, a bot takes over for you. Finished games stay for the others, but without the name { $name }.
home-delete-do = Delete…
home-delete-sure = Really delete { $name }? This cannot be undone.
home-delete-now = Yes, delete for good
home-delete-not = No, keep everything

### Rules.

home-rules = Rules
home-rules-goal = Twelve cards each, one a turn. Whoever has the most points after the final scoring wins.
home-rules-from = This page is written from the same table that the game plays by, so it cannot differ from it.
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
home-rules-example = A display. The first card is free, and here it even brings two meeples; the sixth would cost five.
home-rules-locations = The eight locations
home-rules-sides = Each location has two sides. Everybody plays with the same ones.
home-rules-in-play = At your table: { $sides }. The side in play comes first.
home-rules-side = Side { $side }
home-rules-played = in play
home-rules-editions = The same game in three editions, which differ in details. Which of them you play by is chosen with the table; the language of these pages is another matter.
home-rules-rulings = What the printed rules leave open is settled here, by number.

### Leaderboard.

home-leaderboard = Leaderboard
home-loading = One moment …
home-ladder = Ladder
home-ladder-2 = 2 players
home-ladder-3-4 = 3–4 players
home-ladder-2-bots = 2, with a bot
home-ladder-3-4-bots = 3–4, with bots
home-ladder-rank = Rank
home-ladder-name = Name
home-ladder-rating = Rating
home-ladder-games = Games
home-ladder-wins = Won
home-ladder-bot = Bot, { $level }
home-ladder-you = you
home-ladder-provisional = provisional
home-ladder-empty = Nobody stands here yet. The first finished game changes that.
home-rating-mine = Your ratings
home-rating-none = Finish your first rated game to see your rating here.
home-rating-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won
home-rating-show = Show { $name } in the leaderboard
home-rating-guest = You play as { $name }. You are rated, but only protected names stand in the leaderboard.
home-rating-what = What does the number mean?
home-rating-number = It tells how well somebody plays compared with the others of the same ladder. Everybody begins at 1500. Whoever has 400 points more is expected to come out ahead ten times for every time they do not.
home-rating-provisional = In the first five games the number is little more than a guess: it is called provisional and stands below the others.
home-rating-counts = A rated game counts on the ladder for its number of players; games with bots have ladders of their own. A casual game counts for nothing, and so does a rated one in which all players agreed to take back a turn. Anyone who leaves a rated game is rated as finishing last, even if the bot that takes over wins.
home-rating-bots = The ratings of the bots are fixed: they were measured in thousands of games of the bots against each other. The medium bot is at 1500, where everyone starts.

### About.

home-about = About this game
home-about-lead = The board game Majesty in your browser: against bots, with friends, on one device or across the world. Free, without advertising, without an account.
home-about-credits = Whose game it is
home-about-own = The code, the words and the pictures here are our own. We are not connected with the designer or the publishers. If you like the game, buy the box.
home-about-honest = Fair shuffling
home-about-honest-before = Before the first turn the server seals a secret number in an envelope, so to speak, and shows everyone the seal: a checksum. Then the players’ browsers add random numbers of their own, and all of them together shuffle the deck. Nobody can choose the cards, and nobody can change them without breaking the seal.
home-about-honest-after = When the game is over, the envelope is opened. Your browser can check that the seal matches, and so can anyone else, with the record of the game:
home-about-bots = Bots see what you see
home-about-bots-text = They get the same table as you, without the order of the deck, and they choose from the same moves. A strong bot calculates ahead; it never peeks.
home-about-privacy = Privacy
home-about-privacy-kept = The server keeps your name, your games with what was said there, and your ratings; of a passphrase only what it takes to recognise it. There is no e-mail address.
home-about-privacy-cookie = One cookie says who you are. Settings and choices stay in your browser.
home-about-privacy-others = Nothing is loaded from other servers, and nobody is told what you do here.
home-about-keys = Keys
home-about-keys-text = Everything works without a mouse. At the table:
home-key-card = choose a card of the display
home-key-confirm = take the chosen card
home-key-half = choose the character of a split card
home-key-walk = walk along the display
home-key-back = take back the choice, close a dialog
home-key-hint = a hint
home-key-undo = take back
home-key-all = all keys
home-about-python = From Python
home-about-python-text = The rules, the bots and this server are a Python package, for bots and experiments of your own:
home-about-docs = Documentation
home-about-docs-text = How to run a server, write a bot or study the game: tutorials, formats, and the reference of the Python package.
home-about-docs-go = Open the documentation
home-about-records = Open a record
home-about-records-text = Every game has a record, a small text file. Load one to watch it turn by turn, to share it, or to check its deal.
home-about-records-go = Open a record
home-about-licences = Licences
home-about-licences-text = Majesty is open source, under the MIT licence. It uses the work of others:
home-about-licences-go = libraries and typeface, with their licences
