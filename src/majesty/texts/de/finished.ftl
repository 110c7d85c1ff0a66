## Das Ende einer Partie im Browser, und Partien noch einmal gespielt.

### Die Schlusswertung.

finished-loading = Die Münzen werden gezählt …
finished-retry = Noch einmal versuchen
finished-counting = Die Schlusswertung
finished-count-play = Was alle während der Partie bekommen haben.
finished-next = Weiter
finished-skip = Zum Ergebnis
finished-again = Noch einmal zählen
finished-sheet = Die Schlusswertung, Schritt für Schritt
finished-step = Schritt
finished-winner = Gewonnen
finished-total = Gesamt
finished-part-play = Während der Partie
finished-part-variety = Unter­schied­liche Personen
finished-part-majority = Mehrheiten

### Woher die Münzen kamen.

finished-totals = Woher die Münzen kamen
finished-source = Herkunft
finished-meeples = Meeple verkauft und getauscht
finished-chart = Münzen, Zug für Zug
finished-chart-summary = Ein Diagramm der Münzen nach jedem Zug. Am Ende: { $totals }.
finished-has = { $name } { $points }

### Die Partie noch einmal.

finished-replay = Die Partie, Zug für Zug
finished-turn = Zug { $turn } von { $turns }
finished-first-display = Die erste Auslage.
finished-slider = Zug
finished-first = Zum Anfang
finished-previous = Einen Zug zurück
finished-play = Abspielen
finished-pause = Anhalten
finished-next-turn = Einen Zug weiter
finished-last = Zum Ende
finished-speed = Tempo
finished-times = { $speed } ×
finished-link = Link zu diesem Zug
finished-copied = Der Link ist kopiert.

### Der Beweis für die Kartenverteilung.

finished-proof = Wurde ehrlich gemischt?
finished-proof-why = Vor dem ersten Zug hat der Server ein Siegel gezeigt, und die Browser aller am Tisch haben Zufallszahlen zum Mischen beigesteuert. Jetzt liegt alles offen, und dein Browser kann es selbst prüfen.
finished-proof-old = Vor dem ersten Zug hat der Server ein Siegel des gemischten Stapels gezeigt. Jetzt liegt der Stapel offen, und dein Browser kann ihn selbst prüfen.
finished-verify = Karten prüfen
finished-proof-sound = Bewiesen: Der Stapel war vor der Partie versiegelt, dein Browser hat mitgemischt, und es sind die Karten, die du gesehen hast. Niemand konnte sie aussuchen oder ändern.
finished-proof-partly = Der Stapel war vor der Partie versiegelt, und dein Browser hat mitgemischt: Niemand konnte die Karten aussuchen. Dieser Browser hat nicht die ganze Partie gesehen und kann deshalb nicht alles vergleichen.
finished-proof-unshown = Der Stapel war vor der Partie versiegelt, und dein Browser hat mitgemischt. Aber { $count ->
    [one] eine versiegelte Zahl wurde
   *[other] { $count } versiegelte Zahlen wurden
} nie gezeigt: Geschah das absichtlich und gemeinsam mit dem Server, gab es einige wenige Stapel zur Auswahl.
finished-proof-tried = Der Stapel war vor der Partie versiegelt, und dein Browser hat mitgemischt. Aber die Partie begann erst beim { $tries }. Versuch: Hat der Server die früheren absichtlich abgewiesen, hatte er { $decks } Stapel zur Auswahl.
finished-proof-sealed = Der Stapel war schon versiegelt, als du an den Tisch kamst, und niemand hat ihn seitdem verändert. Dein Browser hat nicht mitgemischt; ob der Server die Karten dem Zufall überlassen hat, kann er deshalb nicht sagen.
finished-proof-fits = Die Karten passen zum Siegel. Ob sie dem Zufall überlassen waren, kann nur sagen, wessen Browser mitgemischt hat.
finished-proof-seed = Diese Partie wurde ohne Siegel aus dem Startwert { $seed } gemischt. Der Befehl majesty verify kann das nachrechnen.
finished-mark-yes = Ja:
finished-mark-no = Nein:
finished-mark-unknown = Offen:
finished-check-cards = Der Stapel besteht genau aus den 60 Karten des Spiels.
finished-check-hash = Was versiegelt war, passt zum Siegel.
finished-check-before = Es ist das Siegel, das dieser Browser sich gemerkt hat, als du an den Tisch kamst.
finished-before-why = (Dieser Browser hat sich für diesen Tisch kein Siegel gemerkt; vielleicht kamst du erst nach der Partie.)
finished-check-mine = Die Zufallszahl dieses Browsers ist ins Mischen eingeflossen, und die Zahlen aller anderen standen fest, bevor jemand sie sehen konnte.
finished-mine-why = (Dieser Browser hat keine beigesteuert: Du hast zugeschaut oder warst nicht da, als die Partie begann.)
finished-mine-late = (Sie fehlt: Sie kam zu spät, oder der Server hat sie weggelassen.)
finished-check-order = Die Karten wurden genau in der Reihenfolge aufgedeckt, die daraus folgt.
finished-order-agreed = (Wer anfängt, wurde nicht ausgelost, sondern stand vorher fest, wie immer, wenn man noch einmal spielt.)
finished-check-seen = Regeln, Zufallszahlen, Karten, Züge und Ergebnis sind die, die dieser Browser gesehen hat.
finished-seen-why = (Dieser Browser hat die Partie nicht gesehen oder nicht bis zum Ende.)
finished-proof-commitment = Siegel:

### Wie es weitergeht.

finished-download = Aufzeichnung herunterladen
finished-home = Zur Startseite
finished-rematch = Noch einmal spielen
finished-rematch-accept = Annehmen: noch einmal spielen
finished-rematch-wanted = { $count ->
    [one] { $names } möchte noch einmal spielen.
   *[other] { $names } möchten noch einmal spielen.
}
finished-rematch-waiting = Wir warten auf { $names } …
finished-next-game = Zur nächsten Partie
finished-ratings = Wertungen
finished-unrated = Diese Partie zählt nicht für die Wertung.
finished-provisional-text = Ein Fragezeichen heißt vorläufig: In den ersten fünf Partien ist die Wertung kaum mehr als eine Schätzung.
finished-name = Du hast als { $name } gespielt. Wie sollen wir dich künftig nennen?
finished-named = Schön, dass du da bist, { $name }!

### Aufzeichnungen von anderswo.

finished-open = Eine Partie ansehen
finished-open-text = Öffne die Aufzeichnung einer beliebigen Partie: eine, die du hier gespeichert hast, oder eine von majesty play oder majesty simulate. Du kannst die Datei auch hierher ziehen.
finished-choose = Datei wählen
finished-paste = Text einer Aufzeichnung einfügen
finished-record = Aufzeichnung (JSON)
finished-open-button = Öffnen
finished-which = Partie { $number } von { $games }
finished-game-before = Die Partie davor
finished-game-after = Die nächste Partie
