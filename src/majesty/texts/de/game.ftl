## Die Wörter des Spiels, für jede Oberfläche.

language-name = Deutsch
title = Majesty – deine Krone, dein Königreich
    .short = Majesty
credits = Ein Spiel von Marc André, erschienen bei Hans im Glück. Dies ist ein inoffizielles Fan-Projekt.

edition-en = englische Ausgabe
edition-de = deutsche Ausgabe
edition-pl = polnische Ausgabe
guest-name = Gast { $number }
deck-tiers = Stapel getrennt
deck-mixed = Stapel vermischt

### Gebäude. `short` hat höchstens 10 Zeichen.

location-1 = Mühle
    .short = Mühle
location-2 = Brauerei
    .short = Brauerei
location-3 = Hexenhaus
    .short = Hexenhaus
location-4 = Wachturm
    .short = Wachturm
location-5 = Kaserne
    .short = Kaserne
location-6 = Taverne
    .short = Taverne
location-7 = Schloss
    .short = Schloss
location-8 = Lazarett
    .short = Lazarett

### Personen. `each` sagt, wofür gezahlt wird; `one` ist das Objekt von „haben“.

character-M = Müllerin
    .each = pro Müllerin
    .one = eine Müllerin
character-B = Brauer
    .each = pro Brauer
    .one = einen Brauer
character-W = Hexe
    .each = pro Hexe
    .one = eine Hexe
character-G = Wache
    .each = pro Wache
    .one = eine Wache
character-K = Soldat
    .each = pro Soldat
    .one = einen Soldaten
character-I = Wirt
    .each = pro Wirt
    .one = einen Wirt
character-N = Adlige
    .each = pro Adlige
    .one = eine Adlige

card-split = { $first }/{ $second }
    .one = die Karte { $first }/{ $second }
list-and = { $first } und { $last }
list-more = { $first }, { $next }

### Was ein Gebäude bewirkt, Zeile für Zeile.

line-heal = Heilung: Die oberste Karte deines Lazaretts kehrt zu ihrem Gebäude zurück, ohne es zu aktivieren, und zählt gleich mit. Bei einer Doppelkarte wählst du die Person neu.
line-defend = Verteidigung: Wer dich angreift, braucht mehr Soldaten, als du Wachen hast.
line-attack = Angriff: Reihum müssen alle anderen, die weniger Wachen haben als du Soldaten, ihre Person ganz links ins Lazarett legen.
line-exchange = Tausch: Du darfst Münzen und Meeple beliebig oft eins zu eins tauschen, aber höchstens { $most } Meeple behalten.
line-points = { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
} { $each }.
line-meeples = { $meeples } Meeple { $each }.
line-points-and-meeples = { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
} und { $meeples } Meeple { $each }.
line-times-largest = { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
} { $each }, mal die Zahl der Personen an deinem größten Gebäude.
line-per-wounded = { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
} { $each } und pro Karte in deinem Lazarett.
line-everyone = Dann bekommen alle, die { $character } haben, { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
}; das gilt auch für dich.
line-bonus = Dann bekommst nur du { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
}, wenn du { $characters } hast; die Zahl der Paare spielt keine Rolle.
line-value = Spielende: { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
} für die meisten Personen hier; bei Gleichstand erhalten alle Beteiligten den vollen Betrag.
line-each-wounded = Spielende: Du verlierst { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
} pro Karte in deinem Lazarett.
line-most-wounded = Wer dort die meisten Karten hat, verliert weitere { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
}.

### Festlegungen: was die Spielregeln offenlassen.

ruling-R1 = Ein Angriff verwundet die zuletzt angelegte Karte des Gebäudes. Wichtig ist das nur bei Doppelkarten: Sie behalten ihre beiden Personen. Eine geheilte Karte gilt als angelegt, wenn sie zurückkehrt.
ruling-R2 = Meeple und Münzen gehen nie aus: Der Vorrat ist unbegrenzt.
ruling-R3 = Ein Tausch kann dich nicht unter 0 Münzen bringen, die Abzüge am Ende schon.
ruling-R4 = Taverne, Seite B: Verwundete zählen nicht mit; das Lazarett ist also nie dein größtes Gebäude.
ruling-R5 = Den Bonus auf Seite B der Brauerei bekommt nur, wer dran ist.
ruling-R6 = Für eine Mehrheit braucht es mindestens eine Person: Ein Gebäude, an dem niemand Personen hat, zahlt nichts.
ruling-R7 = Auf Seite B des Lazaretts verlieren alle mit den meisten Karten die zusätzlichen Münzen; sind alle Lazarette leer, verliert sie niemand. Gezählt wird, bevor die Karten das Königreich verlassen.
ruling-R8 = Verwundete liegen verdeckt, aber alle haben sie gesehen: Nichts daran ist geheim. Verborgen sind nur die Reihenfolge des Stapels und die Karten in der Schachtel.
ruling-R9 = Wo Meeple einen Gleichstand entscheiden, zählen die, die nach dem Ende des letzten Zugs übrig sind.

### Die Regeln in Kürze.

rule-turn = Ein Zug
rule-turn-1 = Nimm eine Karte. Die erste ist umsonst; für jede andere setzt du je einen Meeple auf alle Karten davor. Du bekommst die Meeple auf deiner Karte, kannst sie damit aber nicht bezahlen.
rule-turn-2 = Lege sie an das Gebäude ihrer Person; bei einer Doppelkarte wählst du eine.
rule-turn-3 = Das Gebäude wirkt, Zeile für Zeile von oben nach unten.
rule-turn-4 = Du behältst höchstens 5 Meeple. Jeder überzählige geht für 1 Münze zurück in den Vorrat.
rule-turn-5 = Dann geht es reihum weiter. Haben alle 12 Karten genommen, endet die Partie.
rule-end = Spielende
rule-end-1 = Lazarett: Du verlierst die Münzen, die seine Seite angibt; die Karten dort verlassen dein Königreich.
rule-end-2 = Unterschiedliche Personen: die Zahl deiner besetzten Gebäude zum Quadrat.
rule-end-3 = Mehrheiten: Jedes Gebäude zahlt allen, die dort die meisten Personen haben, seinen vollen Wert.
rule-end-4 = Es gewinnt, wer danach die meisten Münzen hat.
rule-editions = Ausgaben
rule-refill = Die Auslage wird aufgefüllt
rule-refill-turn-end = am Ende des Zugs
rule-refill-take = gleich nach dem Nehmen
rule-tie = Gleichstand
rule-tie-share = geteilter Sieg
rule-tie-meeples = meiste Meeple übrig, sonst geteilter Sieg
rule-coins = Münzen
rule-rulings = Festlegungen

### Ereignisse.

event-meeples-placed = { $meeples ->
    [one] { $name } setzt einen Meeple auf die erste Karte.
   *[other] { $name } setzt je einen Meeple auf die ersten { $meeples } Karten.
}
event-card-taken = { $meeples ->
    [0] { $name } nimmt { $card } von Position { $position }.
   *[other] { $name } nimmt { $card } von Position { $position }, mit { $meeples } Meeple.
}
event-refilled = Neu in der Auslage: { $card }.
event-card-placed = { $name } legt die genommene Karte als { $character } an.
event-healed = { $name } heilt eine Karte, die als { $character } zurückkehrt.
event-points-gained-characters = { $location }: { $points ->
    [one] { $name } bekommt 1 Münze
   *[other] { $name } bekommt { $points } Münzen
} ({ $count } × { $each }).
event-points-gained-group = { $location }: { $points ->
    [one] { $name } hat { $characters } und bekommt 1 Münze.
   *[other] { $name } hat { $characters } und bekommt { $points } Münzen.
}
event-points-gained-bonus = { $location }: { $points ->
    [one] { $name } hat { $characters } und bekommt 1 Münze.
   *[other] { $name } hat { $characters } und bekommt { $points } Münzen.
}
event-meeples-gained = { $location }: { $name } bekommt { $meeples } Meeple.
event-attacked = { $name } greift { $target } an: { $knights ->
    [one] 1 Soldat
   *[other] { $knights } Soldaten
} gegen { $guards ->
    [one] 1 Wache
   *[other] { $guards } Wachen
}.
event-repelled = { $name } wehrt den Angriff ab.
event-wounded = { $name } muss { $one } ins Lazarett legen.
event-spared = { $name } hat niemanden zu verlieren.
event-exchanged-none = { $name } tauscht nichts.
event-exchanged-sell = { $amount ->
    [one] { $name } tauscht 1 Meeple gegen 1 Münze.
   *[other] { $name } tauscht { $amount } Meeple gegen { $amount } Münzen.
}
event-exchanged-buy = { $amount ->
    [one] { $name } tauscht 1 Münze gegen 1 Meeple.
   *[other] { $name } tauscht { $amount } Münzen gegen { $amount } Meeple.
}
event-meeples-sold = { $meeples ->
    [one] { $name } verkauft 1 überzähligen Meeple für 1 Münze.
   *[other] { $name } verkauft { $meeples } überzählige Meeple für { $meeples } Münzen.
}
event-turn-ended = Ende von Zug { $turn }.
event-infirmary-scored = { $cards ->
    [0] { $name } hat niemanden im Lazarett.
    [one] { $name } hat 1 Karte im Lazarett und verliert { $points ->
        [one] 1 Münze
       *[other] { $points } Münzen
    }.
   *[other] { $name } hat { $cards } Karten im Lazarett und verliert { $points } Münzen.
}
event-infirmary-scored-most = { $name } hat die meisten Karten im Lazarett ({ $cards }) und verliert { $points } Münzen.
event-variety-scored = { $locations ->
    [0] { $name } hat keine Personen mehr: 0 Münzen für unterschiedliche Personen.
    [one] { $name } hat Personen an 1 Gebäude: 1 Münze für unterschiedliche Personen.
   *[other] { $name } hat Personen an { $locations } Gebäuden: { $points } Münzen für unterschiedliche Personen.
}
event-majority-scored = { $location }, die meisten Personen ({ $characters }): { $winners ->
    [one] { $points } Münzen für { $names }.
   *[other] je { $points } Münzen für { $names }.
}
event-tie-broken = Gleich viele Münzen: Zwischen { $names } entscheiden die übrigen Meeple.
event-game-ended = { $winners ->
    [one] { $names } gewinnt mit { $points } Münzen.
   *[other] { $names } teilen sich mit je { $points } Münzen den Sieg.
}

### Fehler.

error-where-record = Aufzeichnung { $record }: { $reason }
error-where-turn = Zug { $turn }: { $reason }
error-where-record-turn = Aufzeichnung { $record }, Zug { $turn }: { $reason }
error-bad-players = Eine Partie hat 2, 3 oder 4 Spieler, nicht { $players }.
error-players-type = Die Anzahl der Spieler muss eine ganze Zahl sein, 2, 3 oder 4, nicht { $players }.
error-bad-sides = { $sides } passt nicht: Die Seiten sind 8 Buchstaben A oder B, einer pro Gebäude, zum Beispiel AAAAAAAA.
error-bad-option = { $value } ist kein Wert für { $name }; möglich sind: { $choices }.
error-no-card = { $text } ist keine Karte des Spiels.
error-bad-turn = { $text } ist kein Zug; ein Zug sieht aus wie 1M, 3W+B oder 2N=4.
error-bad-decision = { $text } ist keine Entscheidung; eine Entscheidung sieht aus wie 3, W, +B oder =4.
error-bad-position = Die Stellung lässt sich nicht lesen ({ $field }): { $reason }.
error-game-over = { $move } kommt zu spät: Die Partie ist zu Ende.
error-wrong-step = { $move } passt hier nicht: { $step ->
    [take] Zuerst muss eine Karte aus der Auslage genommen werden.
    [place] Zuerst muss die Person für die Doppelkarte gewählt werden.
    [heal] Zuerst muss die Person für die geheilte Karte gewählt werden.
    [keep] Zuerst muss gewählt werden, wie viele Meeple bleiben.
   *[reveal] Zuerst muss eine Karte aufgedeckt werden.
}
error-too-far = Position { $position } kostet { $needed } Meeple, und { $meeples ->
    [0] es ist keiner da.
    [one] es ist nur 1 da.
   *[other] es sind nur { $meeples } da.
}
error-no-position = Es gibt keine Position { $position }: In der Auslage { $cards ->
    [one] liegt 1 Karte.
   *[other] liegen { $cards } Karten.
}
error-wrong-half = Die Karte { $card } kann nicht als { $character } angelegt werden.
error-keep-range = { $meeples } Meeple zu behalten geht nicht: Möglich sind höchstens { $most }.
error-impossible-reveal = Die Karte { $card } kann nicht als { $number }. aufgedeckte Karte kommen: In diesem Teil des Stapels ist keine mehr übrig.
error-not-over = Die Partie ist noch nicht zu Ende; gespielte Züge: { $turn } von { $turns }.
error-nothing-to-undo = Es gibt nichts zurückzunehmen.
error-turn-incomplete = { $text } ist unvollständig: { $step ->
    [place] Es fehlt die Wahl der Person für die Doppelkarte.
    [heal] Es fehlt die Wahl der Person für die geheilte Karte.
   *[keep] Es fehlt die Angabe, wie viele Meeple bleiben.
}
error-turn-differs = { $text } passt nicht zu den Karten: Der Zug schreibt sich hier { $written }.
error-deal-missing = Die Aufzeichnung enthält keine Prüfsumme der Kartenfolge.
error-deal-sealed = Der Stapel bleibt bis zum Ende der Partie versiegelt.
error-deal-broken = Die Kartenfolge hat nicht die richtige Form: Einer ihrer Teile ist falsch.
error-deal-cards = Die Kartenfolge besteht nicht aus den 60 Karten des Spiels, getrennt nach Stapel 1 und 2.
error-deal-differs = Die Kartenfolge passt nicht zu ihrer Prüfsumme: Etwas daran wurde verändert.
error-deal-other = Die Kartenfolge ist nicht die, die veröffentlicht wurde.
error-deal-reveals = Die aufgedeckten Karten der Partie passen nicht zur Kartenfolge.
error-deal-start = Nach der Auslosung hätte jemand anderes anfangen müssen.
error-deal-seed = Dein Startwert ist nicht in diese Kartenfolge eingeflossen.
error-deal-bot-seed = Ein Bot hat einen Startwert zu dieser Kartenfolge beigesteuert; das können nur Menschen.
error-deal-late = Ein Startwert war noch nicht versiegelt, als deiner gezeigt wurde; er könnte nachträglich passend gewählt worden sein.
error-deal-short = In der Aufzeichnung fehlen Karten oder Züge der Partie.
error-deal-seen = Die Aufzeichnung zeigt nicht die Partie, die dieser Browser gesehen hat: Sie unterscheidet sich in Regeln, Zufallszahlen, Karten, Zügen, Ergebnis oder darin, wer angefangen hat.
error-deal-result = Das Ergebnis in der Aufzeichnung folgt nicht aus ihren Zügen.
error-deal-redealt = Die unbekannten Karten wurden nach Zug { $turn } neu gemischt, der Stapel war also nicht vorher versiegelt.
error-record-none = Hier gibt es keine Aufzeichnung.
error-record-long = Die Aufzeichnung ist länger als { $most } MiB.
error-record-text = Das ist kein UTF-8-Text.
error-record-json = Das ist kein JSON (Zeile { $line }, Spalte { $column }).
error-record-cut = Das JSON bricht mittendrin ab (Zeile { $line }, Spalte { $column }); vielleicht ist die Datei abgeschnitten.
error-record-value = Das JSON enthält eine Zahl, einen Text oder eine Verschachtelung, die nicht erlaubt ist.
error-record-object = Eine Aufzeichnung ist ein JSON-Objekt in geschweiften Klammern.
error-record-twice = Der Schlüssel { $key } kommt doppelt vor.
error-record-missing = Der Schlüssel "{ $key }" fehlt.
error-record-type = "{ $key }" muss { $kind ->
    [text] ein Text sein.
    [texts] eine Liste von Texten sein.
   *[object] ein Objekt sein.
}
error-record-format = Das Format ist { $format }, nicht "majesty-record/1".
error-record-start = "start" muss ein Platz am Tisch sein, 0 bis { $last }, nicht { $start }.
error-record-option = Es gibt keine Option { $name }.
error-record-reveals-missing = Die { $number }. aufgedeckte Karte fehlt: Der Stapel war noch nicht leer.
error-record-reveals-extra = Es gibt { $reveals } Karten unter "reveals", aber nur { $used } wurden aufgedeckt.
error-bad-seat = Es gibt keinen Platz { $seat }: Die Plätze sind { $first } bis { $last }.
error-bad-name = { $name } kann kein Name sein.
error-bad-commitment = { $text } ist keine Prüfsumme; eine Prüfsumme ist sha256: mit 64 hexadezimalen Ziffern.
error-bad-player-seed = { $text } ist kein Startwert zum Mischen; ein solcher Startwert hat 64 hexadezimale Ziffern.
error-missing-extra = { $library } ist nicht installiert; installiere es mit pip install "{ $wish }".

### Fehler des Servers: Anfragen und Nachrichten.

error-bad-request = Fehler bei { $place }: { $reason }.
error-no-page = Diese Seite gibt es nicht.
error-no-docs = Diese Installation enthält keine Dokumentation; im Quellordner erzeugt make docs sie.
error-wrong-method = Mit { $method } lässt sich diese Seite nicht aufrufen.
error-failed = Bei uns ist etwas schiefgegangen.
error-bad-origin = Diese Seite gehört zu einer anderen Website; öffne das Spiel unter seiner eigenen Adresse.
error-bad-host = Dieser Server hört nicht auf den Namen { $host }; öffne ihn unter seiner eigenen Adresse. Wer ihn betreibt, kann den Namen mit --host-name erlauben.
error-too-fast = Zu viele Anfragen; warte einen Moment.
error-request-late = Die Anfrage war nach { $seconds } Sekunden noch nicht vollständig; schicke sie noch einmal.
error-too-large = Das ist zu groß; erlaubt sind höchstens { $most } Bytes.
error-bad-frame = Fehler in der Nachricht bei { $place }: { $reason }.
error-no-hello = Die erste Nachricht muss ein hello sein.
error-second-hello = Du hast schon hello gesagt.
error-not-text = Nachrichten sind JSON-Objekte, die als Text gesendet werden.
error-message-too-long = Eine Nachricht hat höchstens { $most } Zeichen.
error-storage = Die Datenbank antwortet nicht; bitte versuche es noch einmal.

### Fehler des Servers: Menschen und Tische.

error-who-are-you = Der Server kennt dich nicht; spiel als Gast oder melde dich an.
error-unknown-secret = Der Server erkennt diesen Browser nicht wieder; melde dich an oder spiel als neuer Gast.
error-wrong-passphrase = Name und Passphrase passen nicht zusammen.
error-not-your-passphrase = Das ist nicht deine Passphrase; versuche es noch einmal.
error-no-passphrase = Nur ein geschützter Name hat eine Passphrase.
error-too-many-guesses = Zu viele falsche Passphrasen für diesen Namen; warte { $seconds } Sekunden und versuche es dann noch einmal.
error-name-claimed = Ein geschützter Name lässt sich nicht ändern.
error-name-taken = Der Name { $name } ist vergeben; wähle einen anderen.
error-name-of-guests = Namen wie { $name } bekommen Gäste ohne eigenen Namen; wähle einen anderen.
error-name-twice = An diesem Tisch heißt schon jemand { $name } oder zum Verwechseln ähnlich; wähle einen anderen Namen.
error-no-person = Diese Person gibt es hier nicht.
error-banned = Du bist hier { $until ->
    [never] auf Dauer
   *[date] bis { $until }
} gesperrt ({ $reason }); schreib denen, die den Server betreiben, wenn das ein Irrtum ist.
error-banned-network = Aus deinem Netz dürfen hier keine Gäste spielen; melde dich mit einem geschützten Namen an.
error-own-report = Dich selbst kannst du nicht melden; wähle jemand anderen.
error-already-reported = Das hast du schon gemeldet; wer den Server betreibt, sieht es sich an.
error-too-many-reports = Es sind zu viele Meldungen offen; warte, bis sie gelesen sind.
error-no-ladder = Es gibt keine Rangliste { $ladder }; möglich sind: { $known }.
error-no-table = Diesen Tisch gibt es nicht, oder er ist für dich nicht offen.
error-no-spectators = An diesem Tisch kann niemand zuschauen.
error-not-owner = Das kann nur, wer den Tisch eröffnet hat.
error-table-closed = Dieser Tisch wurde geschlossen; eröffne einen neuen.
error-table-full = Dieser Tisch hat seine Grenze erreicht: Die Partie geht weiter, aber ohne Chat und ohne Zurücknehmen.
error-too-many-tables = Du hast { $most } unbeendete Partien; beende eine, bevor du einen neuen Tisch eröffnest.
error-already-started = Die Partie hat schon begonnen.
error-already-sealed = Du hast für diese Partie schon einen Startwert versiegelt.
error-not-sealed = Du hast für diese Partie keinen Startwert versiegelt.
error-not-starting = Startwerte werden erst gezeigt, wenn die Partie beginnt.
error-seed-differs = Das ist nicht der Startwert, den du versiegelt hast.
error-seat-empty = Auf Platz { $number } sitzt niemand.
error-seat-taken = Platz { $number } ist besetzt.
error-seats-free = Platz { $number } ist noch frei; setze einen Bot dorthin oder warte.
error-rated-one-seat = In einer Partie mit Wertung kann niemand zwei Plätze haben; eröffne für mehrere Personen an einem Gerät einen Tisch ohne Wertung.
error-rated-bot = Der Bot { $level } hat keine Wertung; in einer Partie mit Wertung sind möglich: { $known }.
error-not-your-seat = Dieser Platz gehört jemand anderem.
error-not-seated = Du hast keinen Platz an diesem Tisch.
error-bot-not-offered = Einen Bot { $level } gibt es hier nicht; möglich sind: { $known }.
error-not-started = Die Partie hat noch nicht begonnen.
error-game-ended = Die Partie ist zu Ende.
error-not-your-turn = Du bist nicht dran.
error-out-of-time = Deine Zeit ist abgelaufen; ein Bot spielt für dich weiter.
error-repeated = { $move } wurde schon gespielt.
error-stale = Am Tisch ging es inzwischen weiter (Stellung { $revision }, nicht { $on }); sieh noch einmal hin.
error-undo-open = Jemand möchte schon etwas zurücknehmen; antworte zuerst darauf.
error-undo-absent = Wer noch zustimmen müsste, ist gerade nicht da.
error-no-undo-rated = In einer Partie mit Wertung kannst du nur Entscheidungen deines laufenden Zugs zurücknehmen, und nur, bis eine Karte aufgedeckt wird.
error-no-undo-asked = Niemand möchte etwas zurücknehmen.
error-already-answered = Du hast schon zugestimmt.
error-not-absent = Ein Bot kann nur übernehmen, wenn jemand dran ist, der nicht mehr da ist.
error-wait-longer = Gib der Person { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} zum Zurückkommen oder warte, bis ihre Zeit abgelaufen ist.
error-wait-rated = In einer Partie mit Wertung übernimmt ein Bot erst nach { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
} ohne Zug.
error-not-away = Zurückkommen kannst du nur auf einen Platz, den ein Bot für dich freihält.
error-not-over-yet = Die Partie ist noch nicht zu Ende.
error-already-rematched = Die nächste Partie ist schon vorbereitet.
error-not-so-fast = Nicht so schnell: Warte einen Moment und versuche es dann noch einmal.
error-no-hints = Tipps gibt es nur in Partien, in denen du allein gegen Bots spielst.
error-no-hints-rated = In einer Partie mit Wertung gibt es keine Tipps.
error-hint-pending = Ein Tipp ist schon unterwegs.
error-hint-failed = Diesmal gibt es keinen Tipp; spiel ohne ihn weiter.

### Fehler des Servers: seine Einstellungen.

error-bad-setting = Die Einstellung { $key } ist falsch: { $reason }.
error-no-config = Es gibt keine Konfigurationsdatei { $path }.
error-bad-config = { $path } lässt sich nicht lesen: { $reason }.
error-no-texts-folder = Es gibt keinen Ordner { $path } mit Texten des Hauses; lege ihn an, oder entferne die Einstellung texts_folder.
error-bad-house-text = { $path } kann nicht gezeigt werden: { $reason }.
error-no-setting = Es gibt keine Einstellung { $key }; majesty serve --help zeigt alle Einstellungen.
error-misspelt-setting = Es gibt keine Einstellung { $key }; meinst du { $nearest }?
error-workers-need-postgresql = { $workers } Arbeitsprozesse brauchen PostgreSQL; eine SQLite-Datei reicht nur für einen.
error-bad-database = { $address } ist keine Datenbank; nenne den Pfad einer Datei oder postgresql://user@host/name.
error-no-database = Die Datenbank { $address } lässt sich nicht benutzen: { $reason }
error-database-in-use = Ein anderer Server benutzt { $path }; beende ihn zuerst. Mehrere Arbeitsprozesse brauchen PostgreSQL.
error-foreign-database = { $address } gehört einem anderen Programm, und nichts darin wurde geändert; wähle eine andere Datei oder eine leere Datenbank.
error-newer-database = { $address } stammt von einer neueren Version von Majesty (Schema { $found }, diese Version kennt { $known }); benutze jene Version oder eine neuere.
error-older-database = { $address } stammt von einer älteren Version von Majesty (Schema { $found }, diese Version hat { $known }); starte einmal den Server dieser Version damit.
error-unfinished-copy = Eine Kopie nach { $address } wurde nicht zu Ende geführt; führe denselben Befehl majesty copy noch einmal aus.
error-other-copy = In { $address } liegt eine unvollständige Kopie von { $source }; führe diese zu Ende oder wähle ein anderes Ziel.
error-target-not-empty = { $address } wurde schon von einem Server benutzt, und nichts darin wurde geändert; wähle eine neue Datei oder eine leere Datenbank.
error-same-database = { $address } lässt sich nicht auf sich selbst kopieren; wähle ein anderes Ziel.
error-copy-running = Nach { $address } wird gerade schon kopiert; warte, bis das beendet ist.
error-copy-differs = { $target } unterscheidet sich von { $source } in { $tables }, weil etwas anderes darin geschrieben hat; führe denselben Befehl majesty copy noch einmal aus.
error-no-port = Unter { $host }:{ $port } lässt sich kein Server starten: { $reason }.
error-load-failed = Der Lasttest ist fehlgeschlagen: { $reason }.

### Fehler des Servers: Partien, die von anderswo kommen.

error-archive-unfinished = Die Partie ist nicht zu Ende, und fortsetzen lässt sich nur, was ein Server exportiert hat; versuche majesty play --resume.
error-archive-host = Der Schlüssel "host" hat nicht die Form, die ein Export schreibt ({ $place }): { $reason }.
error-archive-entry = Eintrag { $number } des Tisches kann nicht auf die vorigen folgen.
error-archive-differs = Was die Aufzeichnung unter "{ $key }" sagt, ist nicht das, was am Tisch geschah.
error-archive-bot = Dieser Server bietet den Bot { $level } nicht an; nimm ihn in die Einstellung bots auf.
error-archive-name = Hier kann niemand { $name } heißen: { $reason }.
