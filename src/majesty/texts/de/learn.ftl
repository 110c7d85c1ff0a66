## Lektionen. Die Zahlen kommen aus den vorbereiteten Partien; es sind nie mehr als zwei Sätze auf einmal.

learn-title = Spielen lernen
learn-title-b = Seite B lernen
learn-coach = Greta, deine Begleiterin
learn-you = Du
learn-progress = Schritt { $step } von { $steps }
learn-next = Weiter
learn-back = Einen Schritt zurück
learn-restart = Von vorn
learn-leave = Verlassen
learn-loading = Das Spiel wird aufgebaut …
learn-retry = Noch einmal versuchen
learn-marked-take = Nimm die markierte Karte.
learn-marked-half = Wähle die markierte Person.
learn-marked-keep = Wähle die markierte Zahl.
learn-listen = Hör Greta zu, dann drück auf „Weiter“.
learn-nudge-take = In einer echten Partie darfst du das. Hier nehmen wir die markierte Karte.
learn-nudge-half = Das ginge auch, aber diesmal hilft dir die andere Person mehr.
learn-nudge-keep = Das darfst du auch. Nimm aber die markierte Zahl, du wirst die Meeple brauchen.
learn-sum = Bisher
learn-play = Spiel deine erste echte Partie
learn-play-b = Spiel eine Partie auf Seite B
learn-side-b = Seite B lernen
learn-first = Zur ersten Lektion
learn-rules = Regeln lesen

### Die erste Partie: der Anfang.

learn-say-first-welcome = Willkommen, ich bin Greta! Hier liegt dein Königreich: eine Reihe von Gebäuden, die auf Personen warten.
learn-say-first-goal = Reihum nehmt ihr je eine Karte, bis alle { $cards } haben. Personen bringen Münzen, und wer am Ende die meisten hat, gewinnt.
learn-say-first-free = Nimm eine Karte aus dieser Auslage. Die erste ist umsonst: die Müllerin!
learn-say-first-mill = Sie zieht in die Mühle ein, und die Mühle zahlt dir sofort { $earned } Münzen.
learn-say-first-watch = Jetzt nimmt { $rival } eine Karte.
learn-say-first-second = Die Mühle zahlt { $per } Münzen für jede deiner Müllerinnen. Nimm eine zweite und sieh selbst!
learn-say-first-watch-second = Diesmal { $earned } Münzen! { $rival } ist dran.

### Die erste Partie: Meeple.

learn-say-first-pay = Die Adlige bringt { $brings } Münzen, aber { $cost } Karten liegen davor. Nimm sie: Jede davon kostet dich einen Meeple.
learn-say-first-paid = Deine { $paid } Meeple bleiben auf diesen Karten liegen. Das Schloss gab dir { $hired } zurück, also hast du { $meeples }.
learn-say-first-watch-pay = Auch { $rival } will eine Adlige.
learn-say-first-gift = Auf dem Wirt liegen inzwischen { $gift } Meeple. Nimm ihn, dann gehören sie dir!
learn-say-first-room = Du hast Platz für { $room } Meeple. Was darüber hinausgeht, wird verkauft: eine Münze pro Meeple.
learn-say-first-watch-brewer = { $rival } nimmt den Brauer. Behalte deine Münzen im Auge!
learn-say-first-everyone = Die Brauerei zahlt auch allen, die eine Müllerin haben. Dafür bekam { $rival } { $shared } Münzen, und du auch!
learn-say-first-split = Diese Karte ist Brauer oder Soldat, ganz wie du willst. Du hast noch keinen Brauer: Nimm sie als Brauer.
learn-say-first-split-half = Du wählst eine der beiden Personen. Nimm den Brauer.

### Die erste Partie: Soldaten, Hexen, Wachen.

learn-say-first-watch-knight = { $rival } nimmt den Soldaten. Das riecht nach Ärger …
learn-say-first-wounded = Soldaten greifen an, und du hast keine Wache. Deine Person ganz links, eine Müllerin, liegt jetzt im Lazarett.
learn-say-first-witch = Eine Hexe heilt die oberste Karte deines Lazaretts. Nimm sie und hol die Müllerin zurück!
learn-say-first-healed = Die Müllerin ist zurück und zählt gleich mit. Das Hexenhaus zahlt { $each } Münzen pro Müllerin, Brauer und Hexe: { $earned } Münzen.
learn-say-first-watch-more = { $rival } ist dran.
learn-say-first-guard = Wachen schützen dich vor Soldaten. Nimm diese hier!
learn-say-first-watch-guard = Auch eine Wache bringt etwas: { $earned } Münzen. { $rival } ist dran.
learn-say-first-guards = { $rival } will einen zweiten Soldaten. Nimm eine zweite Wache: Mit so vielen Wachen, wie Soldaten angreifen, bist du sicher.
learn-say-first-watch-attack = Da kommt der Angriff …
learn-say-first-repelled = { $knights } Soldaten gegen { $guards } Wachen: Der Angriff scheitert. Du verlierst niemanden.

### Die erste Partie: das Ende.

learn-say-first-later = Ein paar Züge später … Du hast { $points } Münzen, { $rival } hat { $rival_points }, und dein letzter Zug ist da.
learn-say-first-variety = Am Ende zählen unterschiedliche Personen: die Zahl deiner besetzten Gebäude, mit sich selbst malgenommen. Jetzt wären das { $places } × { $places } = { $square }.
learn-say-first-last = Als Wirt bringt diese Karte { $brings_else } Münzen, als Soldat nur { $brings }. Aber ein Soldat füllt dein letztes leeres Gebäude: { $more_places } × { $more_places } = { $more_square }!
learn-say-first-last-half = Nimm den Soldaten: Das volle Königreich ist mehr wert.
learn-say-first-watch-last = Dein Soldat hat getroffen: { $rival } verliert eine Müllerin. Nun der allerletzte Zug.
learn-say-first-count-play = Das war’s, jetzt wird gezählt. Bis hierhin steht es { $points } zu { $rival_points }.
learn-say-first-count-infirmary = Lazarett: Jede Karte dort kostet { $wound } Münze. Deins ist leer, { $rival } verliert { $rival_infirmary }.
learn-say-first-count-variety = Unterschiedliche Personen: { $places } × { $places } = { $variety } für dich, { $rival_places } × { $rival_places } = { $rival_variety } für { $rival }.
learn-say-first-count-majority = Mehrheiten: Jedes Gebäude zahlt seinen Wert für die meisten Personen dort, bei Gleichstand an beide. Das sind { $majority } für dich und { $rival_majority } für { $rival }.
learn-say-first-done = { $total } zu { $rival_total }: Die Krone gehört dir! Nun weißt du alles, was du für eine eigene Partie brauchst.

### Seite B.

learn-say-b-welcome = Auf Seite B läuft ein Zug wie bisher ab, aber die Gebäude wirken anders. Wir steigen in eine laufende Partie ein.
learn-say-b-mill = Die Mühle zahlt weiterhin { $per } Münzen pro Müllerin und dann { $everyone } an alle mit einer Hexe. Nimm die Müllerin!
learn-say-b-mill-paid = { $earned } Münzen für deine Müllerinnen und { $shared }, weil du eine Hexe hast. Auch { $rival } hat eine und bekam { $shared }.
learn-say-b-watch = { $rival } ist dran.
learn-say-b-inn = Pro Wirt zahlt die Taverne { $per } Münzen mal die Zahl der Personen an deinem größten Gebäude. In deiner Mühle sind { $largest }: Nimm den Wirt!
learn-say-b-watch-knight = { $earned } Münzen für einen einzigen Wirt! Aber { $rival } nimmt den Soldaten …
learn-say-b-wounded = Auf Seite B kostet jede verwundete Karte am Ende { $wound } Münzen. Wer die meisten davon hat, verliert { $wound_most } mehr.
learn-say-b-castle = Dafür zahlt das Schloss { $per } Münzen pro Adlige und pro Karte in deinem Lazarett. Nimm die Adlige!
learn-say-b-exchange = Zuerst darfst du im Schloss Münzen und Meeple tauschen, eins zu eins. Tausche, bis du { $room } Meeple hast: Der Brauer liegt weit hinten.
learn-say-b-castle-paid = { $earned } Münzen: { $each } für deine Adlige und { $each } für die verwundete Müllerin.
learn-say-b-brewery = Die Brauerei zahlt einen Meeple pro Müllerin und Brauer. Und weil du einen Wirt und eine Adlige hast, gibt es { $reward } Münzen: Nimm den Brauer!
learn-say-b-bonus = Du bekommst { $hired } Meeple und { $bonus } Münzen dazu. Dieser Bonus gehört dir allein.
learn-say-b-later = Viele Züge später sind alle Karten genommen. Bis hierhin steht es { $points } zu { $rival_points }.
learn-say-b-count-infirmary = Deine verwundete Karte kostet { $infirmary } Münzen. { $rival } hat mehr davon und verliert { $rival_infirmary }!
learn-say-b-done = Unterschiedliche Personen und Mehrheiten zählen wie immer: { $total } zu { $rival_total }. Ohne das Lazarett hätte { $rival } gewonnen!
