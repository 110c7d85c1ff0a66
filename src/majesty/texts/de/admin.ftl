### Für alle, die einen Server betreiben: was nur die Verwaltungsseite und `majesty admin` zeigen.

## Fehler

error-wrong-secret = Das ist nicht das Verwaltungsgeheimnis dieses Servers; sieh in seinen Einstellungen nach.
error-too-many-secrets = Aus deinem Netz kamen zu viele falsche Verwaltungsgeheimnisse; warte { $seconds } Sekunden und versuche es dann noch einmal.
error-bad-network = { $network } ist kein Netz; schreib 203.0.113.7, 203.0.113.0/24 oder 2001:db8::/48.
error-network-too-wide = { $network } ist zu groß; am weitesten reichen /{ $widest } oder bei IPv6 /{ $widest_six }.
error-network-of-proxy = In { $network } steht dein eigener Proxy mit allen, die über ihn kommen; sperre das Netz, aus dem der Besuch kam.
error-no-ban = Diese Sperre gibt es nicht; die Liste der Sperren zeigt ihre Kennungen.
error-no-report = Diese Meldung gibt es nicht; die Liste der Meldungen zeigt ihre Kennungen.
error-report-closed = Diese Meldung ist schon erledigt; nimm dir die nächste vor.
error-nothing-said = Unter der Nummer { $number } hat dort niemand etwas gesagt; die Nummern stehen beim Tisch.

## Die Seite

admin-title = Verwaltung
admin-parts = Teile dieser Seite
admin-leave = Verlassen
admin-door-text = Diese Seite ist für alle, die diesen Server betreiben. Wird der Tab geschlossen, ist das Geheimnis vergessen.
admin-secret = Verwaltungsgeheimnis
admin-enter = Öffnen
admin-no-secret = Dieser Server hat kein Verwaltungsgeheimnis; setze admin_secret und starte ihn neu.
admin-tab-overview = Überblick
admin-tab-reports = Meldungen
admin-tab-people = Personen
admin-tab-bans = Sperren
admin-tab-log = Protokoll
admin-more = Mehr zeigen
admin-open = Öffnen
admin-sure = Wirklich? { $what }
admin-version = majesty { $version }
admin-table = Tisch { $id }

## Überblick

admin-figure-open-reports = Offene Meldungen
admin-figure-connected = Personen gerade an Tischen
admin-figure-playing = Laufende Partien
admin-figure-waiting = Wartende Tische
admin-figure-over = Beendete Partien
admin-figure-closed = Geschlossene Tische
admin-figure-people = Geschützte Namen
admin-figure-guests = Gäste
admin-figure-bans = Sperren
admin-announcement = Ansage
admin-announcement-text = Zurzeit gibt es keine Ansage. Eine neue sehen sofort alle, die hier sind.
admin-announced = Zu sehen, bis du sie zurückziehst
admin-announced-until = Zu sehen bis { $until }
admin-announcement-words = Was alle wissen sollen
admin-announce = Ansagen
admin-withdraw = Zurückziehen
admin-how-long = Wie lange
admin-minutes =
    { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
admin-hours =
    { $hours ->
        [one] { $hours } Stunde
       *[other] { $hours } Stunden
    }
admin-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
admin-until-withdrawn = bis du sie zurückziehst
admin-find-table = Einen Tisch ansehen
admin-find-table-where = Kennung oder Adresse

## Meldungen

admin-reports-open = Offen
admin-reports-closed = Erledigt
admin-reports-none = Hier gibt es keine Meldungen.
admin-reason-chat = was die Person schreibt
admin-reason-name = der Name
admin-reason-stalling = lässt andere absichtlich warten
admin-reason-cheating = Schummeln
admin-reason-other = etwas anderes
admin-reported-by = gemeldet von
admin-evidence = Was die Person an diesem Tisch zuletzt geschrieben hat
admin-note = Notiz fürs Protokoll
admin-close-acted = Abschließen: geregelt
admin-close-dismissed = Abschließen: nichts zu tun
admin-outcome-acted = Geregelt
admin-outcome-dismissed = Nichts zu tun

## Personen

admin-search = Anfang des Namens oder Kennung
admin-search-go = Suchen
admin-people-none = So heißt hier niemand.
admin-name = Name
admin-kind = Art
admin-protected = geschützter Name
admin-guest = Gast
admin-since = Seit
admin-seen = Zuletzt hier
admin-id = Kennung
admin-games = Partien
admin-unfinished = Nicht beendet
admin-ratings = Wertungen
admin-rename = Umbenennen
admin-rename-text = Der neue Name erscheint auch an allen Tischen, an denen die Person gespielt hat.
admin-new-name = Neuer Name
admin-rename-do = Umbenennen
admin-data = Daten
admin-data-text = Alles, was der Server über diese Person gespeichert hat, als Datei; oder alles löschen, was sie je geschrieben hat.
admin-export = Exportieren
admin-unsay-all = Nachrichten löschen
admin-erase = Löschen
admin-erase-text = Name, Zugang, Wertungen und Nachrichten werden endgültig gelöscht; beendete Partien bleiben ohne den Namen. Tippe zur Bestätigung { $name } ein.
admin-erase-name = Name der Person
admin-erase-do = Endgültig löschen
admin-erased = { $name } ist gelöscht.
admin-reports-about = Meldungen über diese Person
admin-reports-by = Meldungen von dieser Person

## Sperren

admin-ban = Sperren
admin-ban-whom = { $name } sperren
admin-banned = { $name } ist gesperrt.
admin-ban-reason = Grund, den die Person erfährt
admin-ban-days = Wie lange
admin-for-good = auf Dauer
admin-unban = Sperre aufheben
admin-bans-none = Niemand ist gesperrt.
admin-ban-a-network = Ein Netz sperren
admin-ban-network = Adresse oder Netz
admin-ban-network-text = Gäste aus diesem Netz können nicht spielen. Wer einen geschützten Namen hat, kann es, denn ein Netz teilen sich oft viele.

## Ein Tisch

admin-visit = Besuchen
admin-status-waiting = wartet auf Personen
admin-status-playing = Partie läuft
admin-status-over = Partie beendet
admin-status-closed = geschlossen
admin-open-table = offen
admin-invited-table = auf Einladung
admin-here = (hier)
admin-said = Nachrichten
admin-said-nothing = Hier hat niemand etwas geschrieben.
admin-unsay = Löschen
admin-unsaid = gelöscht
admin-close-table = Tisch schließen
admin-close-table-text = Eine laufende Partie endet ohne Ergebnis und zählt nicht für die Wertung.
admin-close-table-reason = Grund, den alle am Tisch erfahren
admin-close-table-do = Schließen

## Das Protokoll

admin-log-none = Bisher wurde nichts unternommen.
admin-did-ban = Gesperrt
admin-did-unban = Sperre aufgehoben
admin-did-rename = Umbenannt
admin-did-erase = Gelöscht
admin-did-export = Exportiert
admin-did-unsay = Nachrichten gelöscht
admin-did-close = Tisch geschlossen
admin-did-announce = Angesagt
admin-did-withdraw = Ansage zurückgezogen
admin-did-report = Meldung abgeschlossen
admin-detail-reason = Grund
admin-detail-days = Tage
admin-detail-name = Name
admin-detail-to = neuer Name
admin-detail-seq = Nachricht
admin-detail-text = Text
admin-detail-minutes = Minuten
admin-detail-network = Netz
admin-detail-outcome = Ergebnis
admin-detail-note = Notiz
admin-source-page = diese Seite
admin-source-command-line = majesty admin
admin-source-program = ein Programm
