## The end of a game in the browser, and games played again.

### The final scoring.

finished-loading = The points are being counted…
finished-retry = Try again
finished-counting = Final scoring
finished-count-play = What everyone gained during the game.
finished-next = Next
finished-skip = Skip to the result
finished-again = Count again
finished-sheet = Final scoring, step by step
finished-step = Step
finished-winner = Winner
finished-total = Total
finished-part-play = During the game
finished-part-variety = Variety
finished-part-majority = Majority

### Where the points came from.

finished-totals = Where the points came from
finished-source = Source
finished-meeples = Meeples sold and swapped
finished-chart = Points, turn by turn
finished-chart-summary = A chart of the points after each turn. At the end: { $totals }.
finished-has = { $name } { $points }

### The game again.

finished-replay = The game, turn by turn
finished-turn = Turn { $turn } of { $turns }
finished-first-display = The first display.
finished-slider = Turn
finished-first = Go to the start
finished-previous = Previous turn
finished-play = Play
finished-pause = Pause
finished-next-turn = Next turn
finished-last = Go to the end
finished-speed = Speed
finished-times = { $speed } ×
finished-link = Link to this turn
finished-copied = The link has been copied.

### The proof of the deal.

finished-proof = Was the shuffle fair?
finished-proof-why = Before the first turn the server published a seal, and the players’ browsers added random numbers to the shuffle. Now everything is revealed, and your browser can check it for itself.
finished-proof-old = Before the first turn the server published a seal of the shuffled deck. Now the deck is revealed, and your browser can check it for itself.
finished-verify = Check the deck
finished-proof-sound = Proven: the deck was sealed before the game, your browser helped to shuffle it, and these are the cards you saw. Nobody could choose them or change them.
finished-proof-partly = The deck was sealed before the game, and your browser helped to shuffle it: nobody could choose the cards. This browser did not see the whole game, so it cannot compare all of it.
finished-proof-unshown = The deck was sealed before the game, and your browser helped to shuffle it. But { $count ->
    [one] one player’s sealed number was
   *[other] { $count } players’ sealed numbers were
} never shown: anyone who did that on purpose, together with the server, had a few decks to choose from.
finished-proof-tried = The deck was sealed before the game, and your browser helped to shuffle it. But the game started only on attempt { $tries }: if the server rejected the earlier ones on purpose, it had { $decks } decks to choose from.
finished-proof-sealed = The deck was already sealed when you joined the table, and nobody has changed it since. Your browser did not help to shuffle it, so it cannot tell whether the server left the cards to chance.
finished-proof-fits = The deck matches its seal. Only someone whose browser helped to shuffle it can say whether it was left to chance.
finished-proof-seed = This game was dealt from the seed { $seed }, without a seal. The command majesty verify can deal it again.
finished-mark-yes = Yes:
finished-mark-no = No:
finished-mark-unknown = Unknown:
finished-check-cards = The deck has exactly the 60 cards of the game.
finished-check-hash = What was sealed matches the seal.
finished-check-before = It is the seal that this browser saved when you joined the table.
finished-before-why = (This browser saved no seal for this table; perhaps you opened it only after the game.)
finished-check-mine = This browser’s random number is part of the shuffle, and every other player’s was settled before anyone could see it.
finished-mine-why = (This browser added none: you watched, or were away when the game started.)
finished-mine-late = (It is not: it arrived too late, or the server left it out.)
finished-check-order = The cards were revealed in exactly the order that follows from it.
finished-order-agreed = (The first player was not drawn but agreed beforehand, as it is when you play again.)
finished-check-seen = The rules, the random numbers, the cards, the turns and the result are those that this browser saw.
finished-seen-why = (This browser did not see the game, or not to its end.)
finished-proof-commitment = Seal:

### What next.

finished-download = Download the record
finished-home = Home page
finished-rematch = Play again
finished-rematch-accept = Accept and play again
finished-rematch-wanted = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
finished-rematch-waiting = Waiting for { $names }…
finished-next-game = Go to the next game
finished-ratings = Ratings
finished-unrated = This game is not rated.
finished-provisional-text = A question mark means provisional: in the first five games a rating is little more than a guess.
finished-name = You played as { $name }. What shall we call you from now on?
finished-named = Nice to meet you, { $name }!

### Records from elsewhere.

finished-open = Watch a game
finished-open-text = Open the record of any game: one you saved here, or one from majesty play or majesty simulate. You can also drop the file here.
finished-choose = Choose a file
finished-paste = Paste the text of a record
finished-record = Record (JSON)
finished-open-button = Open
finished-which = Game { $number } of { $games }
finished-game-before = Previous game
finished-game-after = Next game
