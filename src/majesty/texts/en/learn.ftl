## Lessons. The numbers come from the prepared games; the coach says at most two sentences at once.

learn-title = Learn to play
learn-title-b = Learn side B
learn-coach = Greta, your guide
learn-you = You
learn-progress = Step { $step } of { $steps }
learn-next = Next
learn-back = One step back
learn-restart = Start again
learn-leave = Leave
learn-loading = The table is being laid …
learn-retry = Try again
learn-marked-take = Take the marked card.
learn-marked-half = Choose the marked half.
learn-marked-keep = Choose the marked number of meeples.
learn-listen = Listen to Greta, then press “Next”.
learn-nudge-take = You may do that in a real game. Here let us take the marked card.
learn-nudge-half = Also possible, but this time the other half helps you more.
learn-nudge-keep = You may do that, too. But try the marked number, you will need those meeples.
learn-sum = So far
learn-play = Play your first real game
learn-play-b = Play a game on side B
learn-side-b = Learn side B
learn-first = To the first lesson
learn-rules = Read the rules

### The first game: setting out.

learn-say-first-welcome = Welcome, I am Greta! Here lies your realm: a row of locations that wait for people.
learn-say-first-goal = Everybody takes { $cards } cards, one at a time. People bring you points, and whoever has the most points in the end wins.
learn-say-first-free = Take one card from this row. The first one is free: the Miller!
learn-say-first-mill = She moves into the Mill, and the Mill pays you { $earned } points at once.
learn-say-first-watch = Now { $rival } takes a card.
learn-say-first-second = The Mill pays { $per } points for each Miller you have. Take a second one and see!
learn-say-first-watch-second = { $earned } points this time! { $rival } is next.

### The first game: meeples.

learn-say-first-pay = The Noble pays { $brings } points, but { $cost } cards stand before her. Take her: each of them costs you one meeple.
learn-say-first-paid = Your { $paid } meeples stay on those cards. The Castle gave you { $hired } back, so you have { $meeples }.
learn-say-first-watch-pay = { $rival } wants a Noble, too.
learn-say-first-gift = By now { $gift } meeples lie on the Innkeeper. Take him, and they are yours!
learn-say-first-room = There is room for { $room } meeples. Whatever you have above that is sold, for one point each.
learn-say-first-watch-brewer = { $rival } takes the Brewer. Keep an eye on your points!
learn-say-first-everyone = The Brewery also pays everyone who has a Miller. So { $rival } gained { $shared } points for that, and so did you!
learn-say-first-split = This card is Brewer or Knight, as you choose. You have no Brewer yet: take it as a Brewer.
learn-say-first-split-half = You choose one of the two. Make it a Brewer.

### The first game: Knights, Witches, Guards.

learn-say-first-watch-knight = { $rival } takes the Knight. That smells of trouble …
learn-say-first-wounded = Knights attack, and you have no Guard. Your leftmost person, a Miller, now lies in the Infirmary.
learn-say-first-witch = A Witch heals the top card of your Infirmary. Take her and bring the Miller home!
learn-say-first-healed = The Miller is back and counts at once. The Cottage pays { $each } points for each Miller, Brewer and Witch: { $earned } points.
learn-say-first-watch-more = { $rival } is next.
learn-say-first-guard = Guards protect you from Knights. Take this one!
learn-say-first-watch-guard = A Guard is paid, too: { $earned } points. { $rival } is next.
learn-say-first-guards = { $rival } wants a second Knight. Take a second Guard: as many Guards as attackers, and you are safe.
learn-say-first-watch-attack = Here comes the attack …
learn-say-first-repelled = { $knights } Knights against { $guards } Guards: the attack fails. You lose nobody.

### The first game: the end.

learn-say-first-later = A few turns later … You have { $points } points, { $rival } has { $rival_points }, and your last turn has come.
learn-say-first-variety = In the end you are paid for variety: the number of locations with people, times itself. Now that would be { $places } × { $places } = { $square }.
learn-say-first-last = As an Innkeeper this card brings { $brings_else } points, as a Knight only { $brings }. But a Knight fills your last empty location: { $more_places } × { $more_places } = { $more_square }!
learn-say-first-last-half = Make it a Knight: variety is worth more.
learn-say-first-watch-last = Your Knight struck: { $rival } lost a Miller. Now the very last turn.
learn-say-first-count-play = That was it, now we count. Up to here it is { $points } to { $rival_points }.
learn-say-first-count-infirmary = Infirmary: each card there costs { $wound } point. Yours is empty, { $rival } loses { $rival_infirmary }.
learn-say-first-count-variety = Variety: { $places } × { $places } = { $variety } for you, { $rival_places } × { $rival_places } = { $rival_variety } for { $rival }.
learn-say-first-count-majority = Majority: each location pays its coin to whoever has the most people there, and to both if you are tied. That is { $majority } for you and { $rival_majority } for { $rival }.
learn-say-first-done = { $total } to { $rival_total }: the crown is yours! Now you know everything you need for a game of your own.

### Side B.

learn-say-b-welcome = On side B a turn goes as before, but the locations do other things. We join a game that is under way.
learn-say-b-mill = The Mill still pays { $per } points per Miller, and then { $everyone } to everyone with a Witch. Take the Miller!
learn-say-b-mill-paid = { $earned } points for your Millers and { $shared } for having a Witch. { $rival } has one, too, and also gained { $shared }.
learn-say-b-watch = { $rival } is next.
learn-say-b-inn = The Inn pays { $per } times the size of your largest location. Your Mill has { $largest } people: take the Innkeeper!
learn-say-b-watch-knight = { $earned } points for one Innkeeper! But { $rival } takes the Knight …
learn-say-b-wounded = On side B every wounded card costs { $wound } points in the end. Whoever has the most of them loses { $wound_most } more.
learn-say-b-castle = Yet the Castle pays { $per } points per Noble and per wounded card of yours. Take the Noble!
learn-say-b-exchange = First the Castle lets you swap points and meeples, one for one. Fill up to { $room } meeples: the Brewer stands far behind.
learn-say-b-castle-paid = { $earned } points: { $each } for your Noble and { $each } for the wounded Miller.
learn-say-b-brewery = The Brewery pays a meeple per Miller and Brewer. And as you have an Innkeeper and a Noble, it pays { $reward } points: take the Brewer!
learn-say-b-bonus = { $hired } meeples came back, and { $bonus } points with them. This bonus goes to you alone.
learn-say-b-later = Many turns later all cards are taken. Up to here it is { $points } to { $rival_points }.
learn-say-b-count-infirmary = Your wounded card costs { $infirmary } points. { $rival } has more of them, and loses { $rival_infirmary }!
learn-say-b-done = Variety and majority count as always: { $total } to { $rival_total }. Without the Infirmary { $rival } would have won!
