## Sätze des Terminals.

board-round = Runde { $round } von { $rounds }
board-deck = { $cards ->
    [0] Stapel leer
    [one] 1 Karte im Stapel
   *[other] { $cards } Karten im Stapel
}
board-free = umsonst
board-cost = kostet { $meeples } ●
board-far = braucht { $meeples } ●
board-points = Münzen

final-during-play = Während der Partie
final-infirmary = Lazarett
final-variety = Unterschiedliche Personen
final-majority = Mehrheiten
final-total = Gesamt

compiling = Die Bots werden einmalig für diesen Rechner übersetzt; das dauert etwa zehn Sekunden.

play-person = Spieler { $number }
play-committed = Der Stapel ist versiegelt. Prüfsumme: { $hash }
play-take = { $most ->
    [one] { $name }, nimm Karte 1 (? für Hilfe):
   *[other] { $name }, nimm Karte 1–{ $most } (? für Hilfe):
}
play-place = { $card }: welche Person ({ $choices })?
play-heal = Geheilt: { $card }. Welche Person ({ $choices })?
play-keep = Du darfst Münzen und Meeple eins zu eins tauschen. Du hast { $meeples } Meeple und { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
}. Wie viele Meeple behältst du (höchstens { $most })?
play-undone = Zurückgenommen.
play-saved = Gespeichert. Weiter mit: majesty play --resume { $path }
play-finished = Die Partie nachlesen mit: majesty show { $path }
play-help =
    3            nimmt die Karte an Position 3; jede Karte davor kostet 1 Meeple
    3W           als Hexe; 3W+B heilt einen Brauer; 2N=4 behält 4 Meeple
    u            nimmt deine letzte Entscheidung zurück
    ? Taverne    was ein Gebäude bewirkt, nach Name, Nummer oder Buchstabe
    r            alle Karten aller Königreiche
    l            was bisher geschah
    s [Datei]    speichert
    q            speichert und beendet das Programm

    Unter jeder Karte steht, was sie brächte: deine Münzen, ● die Änderung
    deiner Meeple, (+3) Münzen für die anderen, † Gegner, die eine Person
    verlieren. ★ markiert die meisten Personen an einem Gebäude: Sie bringen
    am Spielende Münzen.
    Über jeder Spalte stehen Buchstabe, Seite und Wert des Gebäudes. Die
    neueste Karte steht jeweils vorn.

show-game = Partie { $number }: { $names }
show-unfinished = Die Aufzeichnung endet hier; die Partie ist nicht beendet.

verify-proven = Aufzeichnung { $record }: bewiesen. Der Stapel war vor der Partie versiegelt ({ $hash }), und dein Startwert ist eingeflossen: Hast du an diesem Tisch keinen anderen gezeigt, konnte niemand die Karten aussuchen.
verify-mixed = Aufzeichnung { $record }: Der Stapel war vor der Partie versiegelt ({ $hash }), und dein Startwert ist eingeflossen. Niemand konnte die Karten aussuchen, sofern { $count ->
    [one] der andere Startwert feststand
   *[other] die anderen { $count } Startwerte feststanden
}, bevor deiner gezeigt wurde; das weiß dein Browser.
verify-secret = Aufzeichnung { $record }: Das Geheimnis des Servers war vor der Partie versiegelt ({ $hash }). Der Stapel folgt daraus und aus den Startwerten vom Tisch, für die das Siegel nicht gilt; wer einen beigesteuert hat, kann mehr herausfinden (--seed).
verify-sealed = Aufzeichnung { $record }: Der Stapel war vor der Partie versiegelt ({ $hash }), und niemand hat ihn seitdem verändert.
verify-fits = Aufzeichnung { $record }: Die Karten passen zur Kartenfolge. Vergleiche die Prüfsumme mit der vor der Partie gezeigten: { $hash }
verify-seeds = { $count ->
    [0] Niemand am Tisch hat einen Startwert beigesteuert: Der Server hat allein gemischt.
    [one] Eine Person hat einen Startwert zum Mischen beigesteuert.
   *[other] { $count } Personen haben Startwerte zum Mischen beigesteuert.
}
verify-old = Diese ältere Art von Kartenfolge (majesty-deal/1) versiegelt nur die Reihenfolge der Karten, nicht die Regeln der Partie und nicht, wer anfängt; der Server hat allein gemischt.
verify-first = Wer anfängt, wurde nicht ausgelost, sondern stand vorher fest, wie immer, wenn man noch einmal spielt.
verify-seeded = Aufzeichnung { $record }: Die Karten sind die, die sich aus dem Startwert { $seed } ergeben.
verify-failed = Aufzeichnung { $record }: nicht bewiesen. { $reason }

simulate-playing = Es wird gespielt
simulate-games = { $games ->
    [one] 1 Partie, Mittelwerte
   *[other] { $games } Partien, Mittelwerte
}
simulate-seat = Platz
simulate-wins = Siege

arena-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
} · { $deals ->
    [one] 1 Kartenfolge
   *[other] { $deals } Kartenfolgen
} × { $each ->
    [one] 1 Sitzordnung
   *[other] { $each } Sitzordnungen
} · Startwert { $seed }
arena-table = { $players } Spieler · { $edition } · { $deck } · Seiten { $sides }
arena-pace = { $seconds } s · { $rate } Partien/s
arena-bot = Bot
arena-played = Partien
arena-seats = Plätze
arena-wins = Siege
arena-share = Quote
arena-points = Münzen
arena-margin = Abstand
arena-rating = Wertung
arena-faults = Fehler
arena-legend =
    ± nennt das 95-%-Intervall.
    Abstand: eigene Münzen minus die des besten anderen Bots.
    Wertung: 400 mehr bedeutet, dass die Chancen 10 zu 1 stehen.
arena-pairs = Wie oft der Bot der Zeile vor dem der Spalte landet, in %
arena-first-fault = { $bot }: { $reason }
arena-speed = { $rate } Partien/s
arena-leader = { $bot } { $share }
arena-interrupted = { $games ->
    [0] Abgebrochen, bevor die erste Kartenfolge zu Ende gespielt war.
    [one] Abgebrochen. 1 Partie zählt.
   *[other] Abgebrochen. { $games } Partien zählen, alle aus vollständig gespielten Kartenfolgen.
}
arena-go-on = Weiter geht es mit demselben Befehl und --resume.

train-compiling = Wird übersetzt; das dauert bis zu einer Minute.
train-continuing = Es geht weiter. Schritte bisher: { $updates }
train-progress = { $percent } % · Schritte: { $updates } · { $rate } Entscheidungen/s · Entropie { $entropy } · Siegfehler { $error } · Rest: { $left }
train-strength = { $minutes } min: { $share } % ±{ $error } gegen { $rival } (Partien: { $games })
train-done = Der Lauf ist fertig.
train-piece = Dieses Stück des Laufs ist fertig. Derselbe Befehl macht weiter.
train-interrupted = Unterbrochen. Derselbe Befehl macht weiter; der letzte Zwischenstand liegt in { $path }.
train-network = Netz: { $path }
train-page = Kurven und Gewinnanteile: { $path }

lab-done = { $cells ->
    [one] 1 Zelle
   *[other] { $cells } Zellen
} · { $seconds } s
lab-answer = Der Bericht sagt, auf Englisch:
lab-report = Bericht: { $path }
lab-interrupted = Unterbrochen. Mit demselben Befehl geht es weiter; was gespielt wurde, liegt in { $path }.

open-ready = Majesty läuft unter { $address } – Strg+C beendet es; deine Partien bleiben erhalten.
open-friends = Freunde im selben Netz öffnen { $address }
open-no-network = Dieser Rechner ist in keinem Netz, in dem Freunde ihn finden könnten.
open-running = Majesty läuft schon, unter { $address }

copy-done = { $people ->
    [one] 1 Person
   *[other] { $people } Personen
} und { $tables ->
    [one] 1 Tisch
   *[other] { $tables } Tische
} von { $source } nach { $target } kopiert; alle { $rows } Zeilen sind gleich.
copy-source-in-use = Eben noch hat ein Server { $source } benutzt: Die Kopie ist eine Sicherung dieses Augenblicks. Was dort ab jetzt gespielt wird, ist nicht darin.
copy-continues = Eine unterbrochene Kopie wird fortgesetzt.
copy-source-changed = Die Quelle hat sich seit der Unterbrechung geändert; neu kopiert wird: { $tables }

host-yes = ja
host-no = nein
host-for-good = auf Dauer
host-none = Die Liste ist leer.
host-tables = { $waiting } warten, { $playing } laufen, { $over } beendet, { $closed } geschlossen
host-reports-about = Meldungen über diese Person
host-reports-by = Meldungen von dieser Person
host-head-id = Kennung
host-head-name = Name
host-head-protected = geschützt
host-head-created = seit
host-head-seen = zuletzt da
host-head-games = Partien
host-head-unfinished = unbeendet
host-head-ratings = Wertungen
host-head-banned = gesperrt
host-head-whom = wer
host-head-until = bis
host-head-reason = Grund
host-head-number = Nummer
host-head-at = wann
host-head-said = gesagt
host-head-what = was
host-head-details = Einzelheiten
host-head-source = von
host-head-network = Netz
host-head-version = Version
host-head-people = geschützte Namen
host-head-guests = Gäste
host-head-tables = Tische
host-head-connected = Personen an Tischen
host-head-reports = offene Meldungen
host-head-bans = Sperren
host-head-announcement = Ansage
host-banned = { $whom } ist { $until ->
    [never] auf Dauer
   *[date] bis { $until }
} gesperrt.
host-unbanned = { $whom } ist nicht mehr gesperrt.
host-renamed = { $name } heißt jetzt { $to }.
host-confirm = { $name } wird endgültig gelöscht. Tippe zur Bestätigung den Namen:
host-erased = { $name } ist gelöscht.
host-exported = Alles über { $name } steht in { $path }.
host-unsaid-all = Alles, was { $name } gesagt hat, ist gelöscht.
host-unsaid = Zeile { $number } ist gelöscht.
host-closed = Tisch { $table } ist geschlossen.
host-announced = Alle, die hier sind, haben es erfahren.
host-withdrawn = Es gibt keine Ansage mehr.
host-settled = Die Meldung ist erledigt.

export-done = { $games ->
    [one] 1 Partie geschrieben.
   *[other] { $games } Partien geschrieben.
}
import-done = { $new ->
    [one] 1 Partie importiert
   *[other] { $new } Partien importiert
}, { $known ->
    [0] keine war schon da.
    [one] 1 war schon da.
   *[other] { $known } waren schon da.
}

error-no-location = Es gibt kein Gebäude { $text }; versuche einen Namen wie Taverne, eine Nummer 1–8 oder einen Buchstaben.
error-bad-message = { $sent } ist keine Nachricht; eine Nachricht ist ein JSON-Objekt auf einer Zeile von höchstens { $most } Bytes, mit dem "type" hello, choose oder bye.
error-bad-protocol = Die Gegenseite spricht { $protocol }, dieser Bot aber nur majesty-bot/1.
error-bad-question = Die Nachricht "choose" braucht eine "id", eine "position", die ein Text ist, und einen "seed", der eine ganze Zahl ist.
error-no-question = In dieser Stellung gibt es nichts zu entscheiden.
error-bot-count = { $bots } Bots passen nicht zu { $players } Spielern: Nenne einen für alle oder je einen pro Platz.
error-too-many-seats = Zu viele für { $players } Plätze: Namen { $names }, Bots { $bots }.
error-already-running = Majesty läuft schon, unter { $address }; beende es zuerst, um es mit { $options } zu starten.
error-file-exists = { $path } gibt es schon; wähle einen anderen Namen.
error-arena-exists = { $path } gibt es schon; mach mit --resume damit weiter oder wähle einen anderen Namen.
error-arena-busy = In { $path } schreibt schon eine andere Arena; warte auf ihr Ende oder wähle einen anderen Namen.
error-arena-resume = Die Option --resume braucht --records DATEI, die Partien, mit denen es weitergeht.
error-ray-workers = Ein Cluster, den es schon gibt, hat seine eigene Zahl von Arbeitsprozessen; lass --workers weg.
error-no-saved-game = In { $path } gibt es keine unbeendete Partie; beginne eine mit majesty play.
error-turbo-bots = Die Turbo-Engine spielt nur zufällig: Lass --bots weg oder nimm --engine rules.

### Fehler von Studien, Arenen, Bots und Umgebungen.

error-no-bot = Es gibt keinen Bot { $name }; möglich sind: { $known }.
error-bot-argument = Der Bot { $name } hat keine Einstellungen, bekam aber { $arguments }.
error-bad-budget = { $text } ist keine Bedenkzeit; möglich ist eine Anzahl von Probepartien wie 1000 (höchstens { $playouts }) oder eine Zeit wie 50ms oder 1.5s (höchstens { $seconds }s).
error-bad-bot-option = { $text } ist keine Einstellung dieses Bots; möglich sind, je einmal und mit Zahlen von 1 bis { $most }: { $known }.
error-bad-command = { $text } ist keine Befehlszeile; schreibe zum Beispiel cmd:python my_bot.py.
error-bot-refuses = Der Bot { $name } lässt sich mit den Einstellungen { $arguments } nicht erzeugen: { $reason }.
error-code-file = { $path } lässt sich nicht lesen: { $reason }.
error-code-import = { $path }, Zeile { $line }: { $reason }.
error-code-empty = { $path } enthält keinen Bot; ein Bot ist eine Klasse mit einer Methode choose(self, state, rng).
error-code-taken = { $path }: Ein anderer Bot heißt schon { $name }; gib der Klasse einen anderen Namen.
error-bot-crashed = Der Bot ist abgestürzt ({ $place }): { $reason }.
error-bot-slow = Der Bot ist zu langsam: Er darf höchstens { $seconds } s brauchen.
error-bot-illegal = Der Bot hat { $answer } gewählt; erlaubt sind: { $legal }.
error-bot-start = Das Programm { $program } des Bots lässt sich nicht starten: { $reason }.
error-bot-silent = Das Programm des Bots hat nicht innerhalb von { $seconds } s "ready" gesendet.
error-bot-protocol = Das Programm des Bots spricht { $protocol }, nicht majesty-bot/1.
error-bot-garbage = Das Programm des Bots hat { $sent } gesendet statt einer Nachricht vom Typ "{ $wanted }".
error-bot-id = Der Bot hat die Frage { $found } beantwortet, gestellt war aber die Frage { $asked }.
error-bot-line = Das Programm des Bots hat eine Zeile von mehr als { $most } Bytes gesendet.
error-bot-error = Der Bot meldet einen Fehler: { $reason }.
error-bot-closed = Das Programm des Bots hat seine Ausgabe geschlossen, ohne zu antworten.
error-bot-ended = Das Programm des Bots hat sich mit dem Exit-Code { $exit } beendet; seine letzten Worte: { $words }.
error-bad-games = Mindestens 1 Partie muss gespielt werden, nicht { $games }.
error-arena-bots = Eine Arena braucht mindestens 2 Bots, durch Komma getrennt; genannt: { $bots }.
error-arena-combinations = { $bots } Bots ergeben { $count } Tische zu { $players }; höchstens { $most } sind möglich.
error-crew-lost = Arbeitsprozesse endeten plötzlich, { $tries }-mal hintereinander: Der Speicher könnte voll sein, oder ein Bot bringt sie zum Absturz.
error-ray-failed = Der Ray-Cluster lässt sich nicht benutzen: { $reason }
error-file = { $path }: { $reason }
error-study-time = Der Bot { $bot } hat ein Zeitlimit, die Ergebnisse hingen also vom Rechner ab; gib ihm eine Anzahl von Probepartien, wie in mcts:1000.
error-study-rounds = Eine Partie hat { $most } Runden; { $rounds } können nicht übrig sein.
error-study-compiled = Diese Studie wird von random, net, net:heat=N und von mc mit einer Anzahl von Probepartien (höchstens { $most }) gespielt, nicht von { $bots }.
error-study-halves = Auf jeden ersten Zug müssen mindestens 2 Partien folgen, nicht { $games }: Die eine Hälfte wählt den besten Zug, die andere misst, was jeder wert ist.
error-study-displays = Mindestens 1 erste Auslage muss durchgespielt werden, nicht { $displays }.
error-study-unknown = Es gibt keine Studie { $name }; möglich sind: { $known }.
error-study-empty = Eine Studie braucht mindestens eine Spielerzahl, eine Mischung der Seiten, einen Stapel und einen Bot.
error-study-differs = { $path } enthält eine andere Studie ({ $what }): { $found }, nicht { $wanted }. Wähle mit --out einen anderen Ordner oder beginne mit --fresh neu.
error-study-foreign = { $path } ist kein Ordner einer Studie; wähle einen anderen.
error-study-unfinished = { $path } hat noch keine Ergebnisse; führe den Befehl, der die Studie begonnen hat, noch einmal aus.
error-study-busy = In { $path } arbeitet schon ein anderer Lauf; warte auf sein Ende oder wähle einen anderen Ordner.
error-study-damaged = { $path } ist beschädigt; führe den Befehl, der die Studie begonnen hat, noch einmal aus.
error-study-plan-damaged = { $path } ist beschädigt; entferne den Ordner oder wähle einen anderen.
error-study-decks = Diese Studie vergleicht die Stapel; sie braucht tiers,mixed.
error-study-twice = In einem Match spielen verschiedene Bots, aber { $bot } ist zweimal genannt.
error-study-match = Ein Match braucht mindestens 2 Bots, durch Komma getrennt; genannt: { $bots }.
error-study-random = Zufällige Seiten, für jede Kartenfolge andere, gibt es nur in einem Match; nenne Seiten oder all für die 256 Mischungen.
error-ray-version = Im Cluster läuft majesty { $found }, hier { $wanted }; alle Rechner brauchen dieselbe Version.
error-arena-foreign = Das ist keine beendete Partie einer Arena.
error-arena-differs = Diese Partie gehört zu einer anderen Arena ({ $what ->
    [bots] Bots
    [seed] Startwert
    [options] Regeln
    [code] Dateien der Bots
    [place] Nummer der Partie
   *[cards] Karten
}): { $found }, nicht { $wanted }.
error-bad-recipe = Die Option { $name } muss zwischen { $low } und { $high } liegen, nicht { $value }.
error-recipe-parts = Die Partien müssen in gleiche Teile zerfallen: { $games } ist nicht durch { $parts } teilbar.
error-train-shape = Ein Lauf, der mit einem Netz beginnt, behält dessen Schichten und ist mindestens so breit ({ $name }: { $found }, nicht { $wanted }).
error-bad-checkpoint = { $path } lässt sich nicht als Zwischenstand verwenden: { $reason }.
error-jax-no-gpu = JAX findet hier keine GPU; installiere es mit pip install "jax[cuda13]" oder verwende die CPU.
error-train-busy = Ein anderer Lauf verwendet { $path }; warte, bis er fertig ist, oder wähle einen anderen Ordner.
error-train-foreign = In { $path } liegen andere Dateien, aber kein { $checkpoint }; wähle einen anderen Ordner.
error-train-differs = In { $path } liegt ein anderer Lauf ({ $what }): { $found }, nicht { $wanted }; lass die Option weg, um ihn fortzusetzen, oder wähle einen anderen Ordner.
error-no-gpu = Hier ist keine GPU nutzbar: { $reason }.
error-bad-device = Es gibt kein Gerät { $device }; möglich sind: { $known }.
error-bad-batch = Ein Batch braucht mindestens 1 Partie und 1 Thread, nicht { $games } und { $threads }.
error-opponent-count = { $opponents } Gegner passen nicht zu { $players } Spielern: Nenne einen für alle oder je einen für die anderen Plätze.
error-bad-observation = Das ist keine Beobachtung einer Partie: { $reason }.
error-bad-action = Es gibt keine Aktion { $action }: Die Aktionen sind 0 bis { $last }, eine für jede Entscheidung.
error-bad-actions = Ein Schritt braucht { $games } ganze Zahlen, eine Aktion für jede Partie.
error-bad-reset-mask = Eine reset_mask braucht { $games } Wahrheitswerte, einen für jede Partie; mindestens einer muss wahr sein.
error-bad-opponent = { $opponent } ist kein Gegner: Nenne "random", einen Bot wie majesty.bot("greedy") oder eine Funktion von Stellung und Zufallsgenerator.
error-batch-opponents = Die Gegner vieler Partien zugleich sind "random" oder "self", nicht { $opponents }; Bots und Funktionen sind für die Umgebung mit einem einzelnen Agenten, MajestyEnv.
error-bad-argument = Ein Argument { $name } gibt es hier nicht; es gibt: { $known }.
error-bad-count = Das Argument { $name } muss eine ganze Zahl ab 1 sein, nicht { $value }.
error-bad-seed = Ein Startwert muss eine ganze Zahl ab 0 sein, nicht { $seed }.
error-bad-starts = starts muss ein Options-Objekt sein oder eine Liste mit mindestens einem davon.
error-batch-sides = { $sides } passt nicht: Die Seiten sind A, B, 8 Buchstaben A oder B, random oder all.
error-env-sides = { $sides } passt nicht: Die Seiten sind A, B, 8 Buchstaben A oder B oder random; all ist für die Umgebung mit vielen Partien, MajestyVectorEnv.
error-starts-and-options = Nenne starts oder players, edition, sides, deck und tie_break, aber nicht beides.
error-bad-server = { $server } ist keine Adresse eines Servers; schreib http://127.0.0.1:8000.
error-not-majesty = Was bei { $server } antwortet, ist kein Majesty-Server; nenne deinen mit --server.
error-admin-off = Der Server bei { $server } hat kein Verwaltungsgeheimnis; setze admin_secret und starte ihn neu.
error-no-server = Bei { $server } antwortet kein Server ({ $reason }); starte ihn oder nenne einen anderen mit --server.
error-server-says = Der Server sagt: { $message }
error-no-secret = In den Einstellungen steht kein Verwaltungsgeheimnis; nenne die Datei des Servers mit --config oder setze MAJESTY_ADMIN_SECRET.
error-several-people = Mehrere Personen heißen { $name }; nenne die gemeinte mit ihrer Kennung, die majesty admin people zeigt.
error-not-confirmed = Niemand wurde gelöscht; tippe den Namen genau so oder nimm --yes.
