## Lessons. The numbers come from the prepared games; the coach says at most two sentences at once.

learn-title = Learn to play
learn-title-b = Learn side B
learn-coach = Greta, your guide
learn-you = You
learn-progress = Step { $step } of { $steps }
learn-next = Next
learn-back = Previous step
learn-restart = Start again
learn-leave = Leave
learn-loading = Setting up the game…
learn-retry = Try again
learn-marked-take = Take the marked card.
learn-marked-half = Choose the marked character.
learn-marked-keep = Choose the marked number of meeples.
learn-listen = Listen to Greta, then press “Next”.
learn-nudge-take = You could do that in a real game. Here, let’s take the marked card.
learn-nudge-half = Also possible, but this time the other character helps you more.
learn-nudge-keep = That is allowed, too. But try the marked number: you will need those meeples.
learn-sum = So far
learn-play = Play your first real game
learn-play-b = Play a game on side B
learn-side-b = Learn side B
learn-first = Go to the first lesson
learn-rules = Read the rules

### The first game: setting out.

learn-say-first-welcome = Welcome, I’m Greta! This is your realm: a row of locations waiting for people.
learn-say-first-goal = Everyone takes { $cards } cards, one at a time. Your people earn you points, and whoever has the most at the end wins.
learn-say-first-free = Take one card from this row. The first one is free: the Miller!
learn-say-first-mill = She moves into the Mill, and the Mill pays you { $earned } points right away.
learn-say-first-watch = Now { $rival } takes a card.
learn-say-first-second = The Mill pays { $per } points for each Miller you have. Take a second one and see!
learn-say-first-watch-second = { $earned } points this time! { $rival } is next.

### The first game: meeples.

learn-say-first-pay = The Noble earns you { $brings } points, but { $cost } cards lie in front of her. Take her: each of those cards costs you one meeple.
learn-say-first-paid = Your { $paid } meeples stay on those cards. The Castle gave you { $hired } back, so you have { $meeples }.
learn-say-first-watch-pay = { $rival } wants a Noble, too.
learn-say-first-gift = By now { $gift } meeples lie on the Innkeeper. Take him, and they are yours!
learn-say-first-room = You have room for { $room } meeples. Any more are sold for one point each.
learn-say-first-watch-brewer = { $rival } takes the Brewer. Keep an eye on your points!
learn-say-first-everyone = The Brewery also pays everyone who has a Miller. So { $rival } gained { $shared } points for that, and so did you!
learn-say-first-split = This card can be a Brewer or a Knight, whichever you like. You have no Brewer yet: take it as a Brewer.
learn-say-first-split-half = You choose one of the two. Make it a Brewer.

### The first game: Knights, Witches, Guards.

learn-say-first-watch-knight = { $rival } takes the Knight. That spells trouble…
learn-say-first-wounded = Knights attack, and you have no Guard. Your leftmost character, a Miller, is now in the Infirmary.
learn-say-first-witch = A Witch heals the top card of your Infirmary. Take her and bring the Miller back!
learn-say-first-healed = The Miller is back and counts right away. The Cottage pays { $each } points for each Miller, Brewer and Witch: { $earned } points.
learn-say-first-watch-more = { $rival } is next.
learn-say-first-guard = Guards protect you from Knights. Take this one!
learn-say-first-watch-guard = Guards earn points, too: { $earned }. { $rival } is next.
learn-say-first-guards = { $rival } wants a second Knight. Take a second Guard: with as many Guards as there are attackers, you are safe.
learn-say-first-watch-attack = Here comes the attack…
learn-say-first-repelled = { $knights } Knights against { $guards } Guards: the attack fails. You lose nobody.

### The first game: the end.

learn-say-first-later = A few turns later… You have { $points } points, { $rival } has { $rival_points }, and your last turn has come.
learn-say-first-variety = At the end you score variety: the number of your locations with people, multiplied by itself. Right now that is { $places } × { $places } = { $square }.
learn-say-first-last = As an Innkeeper this card earns { $brings_else } points, as a Knight only { $brings }. But a Knight fills your last empty location: { $more_places } × { $more_places } = { $more_square }!
learn-say-first-last-half = Make it a Knight: variety is worth more.
learn-say-first-watch-last = Your Knight struck: { $rival } lost a Miller. Now the very last turn.
learn-say-first-count-play = That’s it, now we count. So far it is { $points } to { $rival_points }.
learn-say-first-count-infirmary = Infirmary: each card there costs { $wound } point. Yours is empty, { $rival } loses { $rival_infirmary }.
learn-say-first-count-variety = Variety: { $places } × { $places } = { $variety } for you, { $rival_places } × { $rival_places } = { $rival_variety } for { $rival }.
learn-say-first-count-majority = Majority: each location pays its coin to whoever has the most people there, and to both if you are tied. That is { $majority } for you and { $rival_majority } for { $rival }.
learn-say-first-done = { $total } to { $rival_total }: the crown is yours! Now you know everything you need for a game of your own.

### Side B.

learn-say-b-welcome = On side B a turn works as before, but the locations do different things. We join a game that is already under way.
learn-say-b-mill = The Mill still pays { $per } points per Miller, and then { $everyone } to everyone with a Witch. Take the Miller!
learn-say-b-mill-paid = { $earned } points for your Millers and { $shared } for having a Witch. { $rival } has one, too, and also gained { $shared }.
learn-say-b-watch = { $rival } is next.
learn-say-b-inn = Per Innkeeper, the Inn pays { $per } points times the size of your largest location. Your Mill has { $largest } people: take the Innkeeper!
learn-say-b-watch-knight = { $earned } points for one Innkeeper! But { $rival } takes the Knight…
learn-say-b-wounded = On side B every wounded card costs { $wound } points at the end. Whoever has the most of them loses { $wound_most } more.
learn-say-b-castle = But the Castle pays { $per } points per Noble and per card in your Infirmary. Take the Noble!
learn-say-b-exchange = First the Castle lets you swap points and meeples, one for one. Go up to { $room } meeples: the Brewer is far back in the display.
learn-say-b-castle-paid = { $earned } points: { $each } for your Noble and { $each } for the wounded Miller.
learn-say-b-brewery = The Brewery pays a meeple per Miller and Brewer. And as you have an Innkeeper and a Noble, it pays { $reward } points: take the Brewer!
learn-say-b-bonus = You gain { $hired } meeples, and { $bonus } points with them. This bonus goes to you alone.
learn-say-b-later = Many turns later all cards are taken. So far it is { $points } to { $rival_points }.
learn-say-b-count-infirmary = Your wounded card costs { $infirmary } points. { $rival } has more of them, and loses { $rival_infirmary }!
learn-say-b-done = Variety and majority count as always: { $total } to { $rival_total }. Without the Infirmary { $rival } would have won!
