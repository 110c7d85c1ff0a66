## The game's words, for every interface.

title = Majesty: For the Realm
credits = A game by Marc André, published by Hans im Glück. This is an unofficial fan project.

edition-en = English edition
edition-de = German edition
edition-pl = Polish edition
deck-tiers = tiered deck
deck-mixed = mixed deck

### Locations. `short` has at most 10 letters.

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

### Characters. `each` follows "per"; `one` is the object of "have".

character-M = Miller
    .each = Miller
    .one = a Miller
character-B = Brewer
    .each = Brewer
    .one = a Brewer
character-W = Witch
    .each = Witch
    .one = a Witch
character-G = Guard
    .each = Guard
    .one = a Guard
character-K = Knight
    .each = Knight
    .one = a Knight
character-I = Innkeeper
    .each = Innkeeper
    .one = an Innkeeper
character-N = Noble
    .each = Noble
    .one = a Noble

card-split = { $first }/{ $second }
    .one = the card { $first }/{ $second }
list-and = { $first } and { $last }
list-more = { $first }, { $next }

### What a location does, line by line.

line-heal = Heal: the top card of your infirmary returns to its location, which is not activated. A split card may change its half.
line-defend = Defend: whoever attacks you needs more Knights than you have Guards.
line-attack = Attack: each opponent, clockwise, who has fewer Guards than you have Knights loses the leftmost character to the infirmary.
line-exchange = Exchange: swap points and meeples, one for one, as you like; you may keep up to { $most } meeples.
line-points = { $points ->
    [one] 1 point
   *[other] { $points } points
} per { $each }.
line-meeples = { $meeples ->
    [one] 1 meeple
   *[other] { $meeples } meeples
} per { $each }.
line-points-and-meeples = { $points ->
    [one] 1 point
   *[other] { $points } points
} and { $meeples ->
    [one] 1 meeple
   *[other] { $meeples } meeples
} per { $each }.
line-times-largest = Per { $each }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for every character at your largest location.
line-per-wounded = { $points ->
    [one] 1 point
   *[other] { $points } points
} per { $each } and per card in your infirmary.
line-everyone = Then everyone with { $character }, you included, gains { $points ->
    [one] 1 point
   *[other] { $points } points
}.
line-bonus = Then, if you have { $characters }, you alone gain { $points ->
    [one] 1 point
   *[other] { $points } points
}, once.
line-value = At the end: { $points ->
    [one] 1 point
   *[other] { $points } points
} for the most characters here; everyone tied gains it in full.
line-each-wounded = At the end: lose { $points ->
    [one] 1 point
   *[other] { $points } points
} per card in your infirmary.
line-most-wounded = Whoever has the most cards there loses { $points ->
    [one] 1 point
   *[other] { $points } points
} more.

### Rulings: what the rulebooks leave open.

ruling-R1 = An attack wounds the card that was placed last at the location. This matters for split cards, which keep both of their characters.
ruling-R2 = Meeples and coins never run out: the supply has no limit.
ruling-R3 = An exchange cannot take you below 0 points. What you lose at the end can.
ruling-R4 = Wounded cards do not count towards the largest location of the Inn, side B.
ruling-R5 = The bonus of the Brewery, side B, goes to the acting player alone.
ruling-R6 = A majority needs at least one character: a location that nobody occupies pays nobody.
ruling-R7 = On side B of the Infirmary everyone tied for the most cards loses the extra points, and nobody does if all infirmaries are empty. The cards are counted before they leave.
ruling-R8 = Wounded cards lie face down, but everybody saw them: nothing about them is secret. Hidden are only the order of the deck and the cards left in the box.
ruling-R9 = Where meeples break a tie, those left after the last end of turn count.

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
event-card-placed = { $name } places it as { $one }.
event-healed = { $name } heals a card, which comes home as { $one }.
event-points-gained-characters = { $location }: { $points ->
    [one] { $name } gains 1 point
   *[other] { $name } gains { $points } points
} ({ $count } × { $each }).
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
event-wounded = { $name } loses { $one } to the infirmary.
event-spared = { $name } has nobody to lose.
event-exchanged-none = { $name } exchanges nothing.
event-exchanged-sell = { $amount ->
    [one] { $name } exchanges 1 meeple for 1 point.
   *[other] { $name } exchanges { $amount } meeples for { $amount } points.
}
event-exchanged-buy = { $amount ->
    [one] { $name } exchanges 1 point for 1 meeple.
   *[other] { $name } exchanges { $amount } points for { $amount } meeples.
}
event-meeples-sold = { $meeples ->
    [one] { $name } has no room for 1 meeple and gains 1 point for it.
   *[other] { $name } has no room for { $meeples } meeples and gains { $meeples } points for them.
}
event-turn-ended = End of turn { $turn }.
event-infirmary-scored = { $cards ->
    [0] { $name } has nobody in the infirmary.
    [one] { $name } has 1 card in the infirmary and loses { $points }.
   *[other] { $name } has { $cards } cards in the infirmary and loses { $points }.
}
event-infirmary-scored-most = { $name } has the most cards in the infirmary ({ $cards }) and loses { $points }.
event-variety-scored = { $locations ->
    [one] { $name } has characters at 1 location: { $points } for variety.
   *[other] { $name } has characters at { $locations } locations: { $points } for variety.
}
event-majority-scored = { $location }, most characters ({ $characters }): { $points } for { $names }.
event-game-ended = { $winners ->
    [one] { $names } wins with { $points } points.
   *[other] { $names } share the victory with { $points } points.
}

### Errors.

error-where-record = Record { $record }: { $reason }
error-where-turn = Turn { $turn }: { $reason }
error-where-record-turn = Record { $record }, turn { $turn }: { $reason }
error-bad-players = A game has 2, 3 or 4 players, not { $players }.
error-bad-sides = The sides { $sides } must be 8 letters A or B, one per location, for example AAAAAAAA.
error-bad-option = There is no { $name } { $value }; it is one of { $choices }.
error-no-bot = There is no bot { $name }; there are { $known }.
error-no-character = { $text } is not a character; one of M, B, W, G, K, I, N is.
error-no-card = { $text } is not a card of the game.
error-bad-turn = { $text } is not a turn; one looks like 1M, 3W+B or 2N=4.
error-bad-decision = { $text } is not a decision; one looks like 3, W, +B or =4.
error-bad-position = The position cannot be read ({ $field }): { $reason }.
error-game-over = { $move } comes too late: the game is over.
error-wrong-step = { $move } does not fit here: { $step ->
    [take] a card must be taken from the display first.
    [place] the half of the split card must be chosen first.
    [heal] the half of the healed card must be chosen first.
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
} cannot be kept: between 0 and { $most } can.
error-impossible-reveal = The card { $card } cannot come now: none is left unseen in this part of the deck.
error-not-over = The game is not over: { $turn } of { $turns } turns are complete.
error-nothing-to-undo = There is nothing to take back.
error-turn-incomplete = { $text } is incomplete: { $step ->
    [place] the half of the split card is not said.
    [heal] the half of the healed card is not said.
   *[keep] the number of meeples to keep is not said.
}
error-turn-differs = { $text } does not fit the cards: here the turn is written { $written }.
error-deal-missing = The record has no commitment to a deal.
error-deal-sealed = The deal is committed to but not yet shown; that comes with the end of the game.
error-deal-broken = The deal's salt is not a text or its order not a list.
error-deal-cards = The deal's order is not the game's 60 cards by tiers.
error-deal-differs = The deal does not fit its commitment: the order or the salt was changed.
error-deal-reveals = The cards that came in the game are not those of the deal.
error-deal-redealt = The unseen cards were shuffled anew after turn { $turn }, so the deal was not fixed beforehand.
error-record-none = There is no record here.
error-record-long = It is longer than { $most } MiB.
error-record-text = This is not UTF-8 text.
error-record-json = This is not JSON (line { $line }, column { $column }).
error-record-cut = The JSON stops in the middle (line { $line }, column { $column }); the file may be cut off.
error-record-value = The JSON has a number, a text or a depth beyond what is allowed.
error-record-object = A record is a JSON object in braces.
error-record-twice = The key { $key } stands twice.
error-record-missing = The key "{ $key }" is missing.
error-record-type = "{ $key }" must be { $kind ->
    [text] a text.
    [texts] a list of texts.
   *[object] an object.
}
error-record-format = The format is { $format }, not "majesty-record/1".
error-record-start = The "start" must be a seat, 0 to { $last }, not { $start }.
error-record-option = There is no option { $name }.
error-record-reveals-missing = Reveal { $number } is missing: a card was due from the deck.
error-record-reveals-extra = There are { $reveals } reveals, but only { $used } cards were turned up.
error-file = { $path }: { $reason }
