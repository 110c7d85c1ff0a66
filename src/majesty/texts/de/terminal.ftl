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
