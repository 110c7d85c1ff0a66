## The end of a game in the browser, and games played again.

### The final scoring.

finished-loading = The points are being counted …
finished-retry = Try again
finished-counting = The final scoring
finished-count-play = What everybody gained during the game.
finished-next = Next
finished-skip = To the result
finished-again = Count again
finished-sheet = The final scoring, step by step
finished-step = Step
finished-winner = Winner
finished-total = Total
finished-part-play = During the game
finished-part-variety = Variety
finished-part-majority = Majority

### Where the points came from.

finished-totals = Where the points came from
finished-source = Source
finished-meeples = Meeples sold and exchanged
finished-chart = Points, turn by turn
finished-chart-summary = A chart of the points after each turn. At the end: { $totals }.
finished-has = { $name } { $points }

### The game again.

finished-replay = The game, turn by turn
finished-turn = Turn { $turn } of { $turns }
finished-first-display = The first display.
finished-slider = Turn
finished-first = To the start
finished-previous = One turn back
finished-play = Play
finished-pause = Pause
finished-next-turn = One turn on
finished-last = To the end
finished-speed = Speed
finished-times = { $speed } ×
finished-link = Link to this turn
finished-copied = The link has been copied.

### The proof of the deal.

finished-proof = Was the deal honest?
finished-proof-why = Before the first turn the server showed a seal of the shuffled deck. Now the deck is open, and your browser can check it by itself.
finished-verify = Check the deal
finished-proof-sound = Proven: the deck was fixed when you came to the table, and nobody has changed it since.
finished-proof-fits = The deal fits its seal. That it was fixed beforehand can be proven by those who were at the table.
finished-proof-seed = This game was dealt from the seed { $seed }, without a seal. The command majesty verify can deal it again.
finished-mark-yes = Yes:
finished-mark-no = No:
finished-mark-unknown = Open:
finished-check-cards = The deck has exactly the 60 cards of the game.
finished-check-hash = The order of the deck fits the seal.
finished-check-before = It is the seal that this browser noted when it came to the table.
finished-before-why = (It has no note of this table; perhaps it came only after the game.)
finished-check-order = The cards of the game came in this order.
finished-proof-commitment = Seal:

### What next.

finished-download = Download the record
finished-home = To the start page
finished-rematch = Play again
finished-rematch-accept = Accept: play again
finished-rematch-wanted = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
finished-rematch-waiting = Waiting for { $names } …
finished-next-game = To the next game
finished-ratings = Ratings
finished-unrated = This game does not count for the leaderboard.
finished-provisional-text = With a question mark: provisional, in the first five games little more than a guess.
finished-name = You played as { $name }. What shall we call you from now on?
finished-named = Nice to meet you, { $name }!

### Records from elsewhere.

finished-open = Watch a game
finished-open-text = Open the record of any game: one that you saved here, or one of majesty play or majesty simulate. You can also drop the file here.
finished-choose = Choose a file
finished-paste = Paste the text of a record
finished-record = Record (JSON)
finished-open-button = Open
finished-which = Game { $number } of { $games }
finished-game-before = The game before
finished-game-after = The next game
