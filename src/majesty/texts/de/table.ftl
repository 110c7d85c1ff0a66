## Der Spieltisch.

### Das Spielfeld.

table-board-others = Die anderen
table-board-display = Die Auslage
table-board-deck = Stapel
table-board-deck-left = { $cards ->
    [0] Der Stapel ist leer.
    [one] Noch 1 Karte im Stapel.
   *[other] Noch { $cards } Karten im Stapel.
}
table-board-empty = Position { $position }: leer
table-board-position = Position { $position }: { $card }
table-board-or = { $first } oder { $second }
table-board-free = umsonst
table-board-cost = { $meeples ->
    [0] umsonst
   *[other] kostet { $meeples } Meeple
}
table-board-gift = { $meeples ->
    [one] 1 Meeple liegt darauf
   *[other] { $meeples } Meeple liegen darauf
}
table-board-too-far = Kostet { $needed } Meeple, du hast { $meeples }.
table-board-hinted = Tipp
table-board-points = { $points ->
    [one] { $signed } Münze
   *[other] { $signed } Münzen
}
table-board-meeples = { $meeples ->
   *[other] { $signed } Meeple
}
table-board-points-word = { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
}
table-board-meeples-word = { $meeples } Meeple
table-board-gains = { $name }: { $points ->
    [one] { $signed } Münze
   *[other] { $signed } Münzen
}
table-board-heals = Heilt { $one }
table-board-wounds = { $count ->
    [one] { $names } verliert eine Person
   *[other] { $names } verlieren je eine Person
}
table-board-wounds-all = Alle anderen verlieren eine Person
table-board-wounds-none = Der Angriff trifft niemanden
table-board-safe = Sicher: { $names }
table-board-why-having = +{ $points }, denn du hast { $characters }
table-board-why-sold = { $meeples ->
    [one] +1 für 1 überzähligen Meeple
   *[other] +{ $meeples } für { $meeples } überzählige Meeple
}
table-board-as-brings = als { $name }: { $words }
table-board-counting = Einen Moment …
table-board-chooser = Deine Wahl
table-board-your-turn-take = Du bist dran: Nimm eine Karte
table-board-your-turn-place = Du bist dran: Welche Person soll es sein?
table-board-your-turn-heal = Du bist dran: Welche Person kehrt zurück?
table-board-your-turn-keep = Du bist dran: Wie viele Meeple behältst du?
table-board-turn-take = { $name }: Nimm eine Karte
table-board-turn-place = { $name }: Welche Person soll es sein?
table-board-turn-heal = { $name }: Welche Person kehrt zurück?
table-board-turn-keep = { $name }: Wie viele Meeple behältst du?
table-board-thinking = { $name } überlegt …
table-board-reveal = Die nächste Karte kommt …
table-board-over = Die Partie ist zu Ende.
table-board-sent = Wird gesendet …
table-board-kept = Deine Wahl wird gesendet, sobald die Verbindung wieder da ist.
table-board-tip = Wähle eine Karte, sieh, was sie bringt, und bestätige dann.
table-board-news-wounded = { $name } greift an: Du verlierst { $one }
table-board-news-repelled = { $name } greift an: Du wehrst ab
table-board-news-gained = { $location } ({ $name }): { $points ->
    [one] +1 Münze
   *[other] +{ $points } Münzen
}
table-board-confirm = Karte nehmen
table-board-confirm-as = Als { $name } nehmen
table-board-place-as = Als { $name } anlegen
table-board-heal-as = Zurück als { $name }
table-board-keep = { $meeples ->
    [0] Keine Meeple behalten
   *[other] { $meeples } Meeple behalten
}
table-board-exchange = Tausche Meeple und Münzen eins zu eins.
table-board-exchange-then = Danach { $location }: +{ $points }.
table-board-as-now = wie jetzt
table-board-cancel = Abbrechen
table-board-my-realm = Mein Königreich
table-board-realm-of = Königreich von { $name }
table-board-back = Mein Königreich
table-board-open = { $name }: Königreich groß zeigen
table-board-their-turn = ist dran
table-board-round = Runde { $round } von { $rounds }
table-board-last-round = Letzte Runde
table-board-side = Seite { $side }
table-board-place = { $location }, Seite { $side }
table-board-cards = { $cards ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $cards } Karten
}
table-board-lying = { $name }, von oben: { $cards }.
table-board-splits = Doppelkarten von { $name }: { $cards }.
table-board-value = { $points } Münzen für die Mehrheit
table-board-among-leaders = hat die meisten
table-board-leads-you = du hast die meisten
table-board-leads = { $name } hat die meisten
table-board-leads-tie = Gleichstand: { $names }
table-board-leads-nobody = noch niemand hier
table-board-bot = Bot
table-board-person = Mensch
table-board-away = gerade nicht da

### Um das Spiel herum: die Leiste.

table-tab = Tisch – Majesty
table-tab-name = { $name } – Majesty
table-tab-turn = ● Du bist dran – Majesty
table-tools = Werkzeuge
table-turn-mine = Du bist dran
table-turn-of = { $name } ist dran
table-round = Runde { $round } von { $rounds }
table-round-short = { $round }/{ $rounds }
table-hint = Tipp: Was würde ein Bot tun?
table-hint-short = Tipp
table-undo = Zurücknehmen
table-undo-short = Zurücknehmen
table-rules = Regeln an diesem Tisch
table-rules-short = Regeln
table-more = Mehr
table-sound-on = Töne einschalten
table-sound-off = Töne ausschalten
table-log-open = Verlauf und Chat
table-share = Tisch teilen
table-record = Aufzeichnung herunterladen
table-resign-open = Aufgeben …
table-cancel = Abbrechen
table-loading = Einen Moment …
table-side = Seite { $side }

### Um das Spiel herum: was gespielt wird.

table-clocks = Restzeit
table-clock-low = Noch 15 Sekunden
table-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}

### Um das Spiel herum: Leute und Plätze.

table-seat-free = freier Platz
table-somebody = Jemand
table-you = du
table-owner = Gastgeber
table-not-here = nicht verbunden
table-waiting = Wir warten auf die anderen
table-ready = Der Tisch ist bereit
table-shuffling = Der Stapel wird gemischt …
table-your-name = Dein Name
table-sit = Hier hinsetzen
table-sit-too = Weitere Person an diesem Gerät
table-their-name = Name
table-stand = Platz verlassen
table-clear = Platz von { $name } räumen
table-level = Stufe des Bots
table-add-bot = Bot hinzufügen
table-start = Partie starten
table-start-other = Wir warten, bis { $name } die Partie startet.
table-free = { $free ->
    [one] 1 Platz ist noch frei.
   *[other] { $free } Plätze sind noch frei.
}
table-free-owner = { $free ->
    [one] 1 Platz ist noch frei: Warte auf jemanden oder setz einen Bot dazu.
   *[other] { $free } Plätze sind noch frei: Warte auf jemanden oder setz Bots dazu.
}
table-gone = Dieser Tisch lässt sich nicht zeigen
table-gone-text = Der Link ist vielleicht alt oder unvollständig. Hat dich jemand eingeladen, bitte um einen neuen.
table-closed = Dieser Tisch wurde geschlossen
table-closed-text = Die Partie hat nie begonnen. Ein neuer Tisch ist schnell eröffnet.
table-closed-by-host = Geschlossen hat ihn, wer den Server betreibt: { $reason }
table-private = Diese Partie ist privat
table-private-text = An diesem Tisch kann niemand zuschauen.
table-again = Noch einmal versuchen
table-connecting = Auf dem Weg zum Tisch …

### Um das Spiel herum: Teilen.

table-invite = Freunde einladen
table-share-open = Wer diesen Link öffnet, kann mitspielen oder zuschauen.
table-share-invited = Nur wer diesen Link hat, kommt an den Tisch.
table-share-local = Dieser Link funktioniert nur auf diesem Rechner.
table-share-local-how = Damit Freunde in deinem Netz mitspielen können, beende das Programm und starte es mit einem dieser Befehle neu:
table-link = Link zu diesem Tisch
table-copy = Link kopieren
table-copied = Kopiert
table-copy-failed = Der Link ließ sich nicht kopieren; markiere und kopiere ihn selbst.
table-send = Senden
table-send-text = Spielen wir Majesty!
table-qr = Der Link als QR-Code
table-invite-new = Neue Einladung
table-invite-lost = Dieser Tisch ist nur für Eingeladene. Mit einer neuen Einladung gilt der alte Link nicht mehr.
table-invite-ask = Dieser Tisch ist nur für Eingeladene; bitte den Gastgeber um den Link.

### Um das Spiel herum: der Stapel.

table-deal = Der Stapel ist versiegelt
table-deal-fixed = Der Stapel ist schon versiegelt:
table-deal-why = Wozu?
table-deal-text = Als dieser Tisch eröffnet wurde, hat der Server eine geheime Zahl gewählt und dazu dieses Siegel gezeigt: Ändern kann er die Zahl nicht mehr, und erraten kann sie niemand. Wenn die Partie beginnt, steuern die Browser aller am Tisch eigene Zufallszahlen bei. Erst alle Zahlen zusammen bestimmen, wie gemischt wird; so kann niemand die Karten aussuchen, auch der Server nicht.
table-deal-check = Dein Browser merkt sich das Siegel und alles, was er sieht. Nach der Partie kann er prüfen, ob es zusammenpasst.

### Um das Spiel herum: Verlauf und Chat.

table-log = Verlauf
table-log-empty = Noch ist nichts geschehen.
table-unread = { $count } neu
table-watching = Du schaust zu
table-since = Seit deinem letzten Zug
table-new = neu
table-chat = Chat
table-chat-placeholder = Nachricht an alle
table-chat-send = Senden
table-reactions = Reaktionen
table-react-applause = Applaus
table-react-laugh = Haha
table-react-wow = Oho
table-react-ouch = Autsch
table-react-think = Hm …
table-react-hurry = Ziehst du?
table-react-thanks = Danke
table-react-well-played = Gut gespielt
table-mutes = Jemanden stummschalten oder melden
table-mute = { $name } stummschalten
table-report = Melden
table-report-title = { $name } melden
table-report-reason = Worum geht es?
table-report-chat = Was die Person schreibt
table-report-name = Ihr Name
table-report-stalling = Sie lässt andere absichtlich warten
table-report-cheating = Sie schummelt
table-report-other = Etwas anderes
table-report-words = Was ist passiert? (freiwillig)
table-report-mute = { $name } auch stummschalten
table-report-text = Wer diesen Server betreibt, sieht deine Meldung und was { $name } an diesem Tisch zuletzt geschrieben hat. { $name } erfährt nichts davon.
table-report-send = Meldung senden
table-report-sent = Danke. Deine Meldung ist angekommen.
table-note-sat = { $name } setzt sich.
table-note-bot = { $name }, ein Bot ({ $level }), setzt sich.
table-note-stood = Platz { $seat } ist wieder frei.
table-note-closed = Der Tisch wurde geschlossen.
table-note-started = Die Partie beginnt. { $name } hat den ersten Zug.
table-note-handed-resigned = { $name } gibt auf; ein Bot spielt weiter.
table-note-handed-time = Die Zeit von { $name } ist um; ein Bot spielt weiter.
table-note-handed-absent = { $name } ist weg; so lange spielt ein Bot weiter.
table-note-handed-fault = Der Bot auf dem Platz von { $name } ist ausgefallen; ein einfacherer spielt weiter.
table-note-handed-unwatched = Niemand schaut mehr zu; für { $name } spielt ein einfacherer Bot weiter.
table-note-returned = { $name } ist wieder da.
table-note-credited = Der Server war nicht erreichbar; die verlorene Zeit wird gutgeschrieben.
table-note-hinted = { $name } bekommt einen Tipp: Diese Partie zählt nicht für die Wertung.
table-note-undo-asked = { $name } möchte einen Zug zurücknehmen.
table-note-undo-refused = { $name } lehnt das Zurücknehmen ab.
table-note-undone = { $turns ->
    [one] { $name } nimmt einen Zug zurück.
   *[other] { $name } nimmt { $turns } Züge zurück.
}
table-note-rematch-offered = { $name } möchte noch einmal spielen.
table-note-rematched = Die nächste Partie ist vorbereitet.
table-note-rated = Wertungen: { $changes }.
table-note-rating = { $name } { $before } → { $after }
table-note-unrated = Diese Partie zählt nicht für die Wertung.
table-note-said = { $name }: { $text }

### Um das Spiel herum: was gefragt oder gesagt wird.

table-lost = Verbindung verloren. Wir verbinden neu …
table-stale = Inzwischen ist etwas geschehen. Sieh noch einmal hin.
table-hint-thinking = Ein Bot denkt über deinen Zug nach …
table-hint-rated = Mit einem Tipp zählt diese Partie nicht mehr für die Wertung.
table-hint-show = Tipp zeigen
table-hint-take = Nimm { $card } von Position { $position }.
table-hint-take-as = Nimm { $card } von Position { $position } als { $character }.
table-hint-place = Leg die Karte als { $character } an.
table-hint-heal = Hol die geheilte Karte als { $character } zurück.
table-hint-keep = { $meeples ->
    [0] Behalte keine Meeple.
   *[other] Behalte { $meeples } Meeple.
}
table-hint-healed = Das heilt { $one }.
table-hint-points = { $points ->
    [one] Es bringt sofort 1 Münze.
   *[other] Es bringt sofort { $points } Münzen.
}
table-hint-meeples = Du bekommst { $meeples } Meeple.
table-hint-variety = { $location }: noch leer, also ein Gebäude mehr für unterschiedliche Personen.
table-hint-majority = { $location }: Dann hast du dort die meisten Personen.
table-hint-level = { $location }: Dann liegst du dort gleichauf an der Spitze.
table-resign = Aufgeben
table-resign-question = Aufgeben? Ein Bot spielt für dich weiter, und die Partie gilt für dich als verloren.
table-resign-casual = Aufgeben? Ein Bot spielt für dich weiter.
table-undo-question = { $name } möchte einen Zug zurücknehmen. Einverstanden?
table-undo-question-unrates = Die Partie zählt dann bei niemandem mehr für die Wertung.
table-undo-unrates = Wenn du das zurücknimmst, zählt die Partie nicht mehr für die Wertung.
table-undo-unrates-ask = Wenn alle dem Zurücknehmen zustimmen, zählt die Partie nicht mehr für die Wertung.
table-undo-ask = Die anderen fragen
table-undo-agree = Einverstanden
table-undo-refuse = Ablehnen
table-undo-waiting = Du möchtest einen Zug zurücknehmen. Wir warten auf { $names }.
table-undo-asked = { $name } möchte einen Zug zurücknehmen. Wir warten auf { $names }.
table-undo-withdraw = Doch nicht
table-away = { $name } ist nicht verbunden.
table-replace = Bot weiterspielen lassen
table-kept = Ein Bot spielt für dich, solange du weg bist.
table-return = Platz wieder einnehmen

### Um das Spiel herum: Tasten.

table-keys = Tastenkürzel
table-keys-where = Die Tastenkürzel wirken, solange kein Textfeld aktiv ist.
table-key-card = die Karte an dieser Position wählen; zum Nehmen noch einmal drücken
table-key-confirm = die gewählte Karte nehmen
table-key-half = die Person einer Doppelkarte wählen
table-key-keep = so viele Meeple behalten
table-key-arrows = in der Auslage weitergehen
table-key-escape = zurück
table-key-log = zum Verlauf
table-key-chat = zum Chat
table-key-sound = Töne an oder aus
