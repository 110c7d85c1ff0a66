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
table-board-safe = { $count ->
    [one] { $names } loses nobody
   *[other] { $names } lose nobody
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
table-board-tip = Choose a card to see what it brings, then confirm.
table-board-confirm = Take the card
table-board-confirm-as = Take as { $name }
table-board-place-as = Place as { $name }
table-board-heal-as = Home as { $name }
table-board-keep = Keep { $meeples ->
    [0] no meeples
    [one] 1 meeple
   *[other] { $meeples } meeples
}
table-board-cancel = Back
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
table-board-value = { $points } points for the majority
table-board-among-leaders = has the most
table-board-leads-you = you have the most
table-board-leads = { $name } has the most
table-board-leads-tie = tie for the most: { $names }
table-board-leads-nobody = nobody is here yet
table-board-bot = Bot
table-board-person = Person
table-board-away = not here at the moment
