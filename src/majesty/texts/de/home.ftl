## Die Seiten um den Tisch herum: Startseite, Regeln, Bestenliste, Über.

### Startseite: gleich spielen.

home-lead = Nimm eine Karte, lege sie in dein Königreich, und ihr Gebäude zahlt. Nach zwölf Zügen trägt das reichste Königreich die Krone.
home-play = Jetzt spielen
home-opening = Der Tisch wird gedeckt …
home-against = { $bots ->
    [one] Gegen einen Bot, Stufe { $level }.
   *[other] Gegen { $bots } Bots, Stufe { $level }.
} Ohne Konto.
home-choices = Was du spielst
home-bots = Bots
home-level = Stufe
home-level-easy = leicht
home-level-medium = mittel
home-level-hard = schwer
home-level-expert = Meister
home-sides = Seiten
home-sides-A = A
home-sides-B = B
home-sides-random = gemischt
home-sides-mix = eigene
home-sides-A-text = Seite A aller Gebäude: richtig für die ersten Spiele.
home-sides-B-text = Seite B aller Gebäude: kniffliger, alles hängt mehr zusammen.
home-sides-random-text = Für jedes Gebäude wird A oder B ausgelost, wenn der Tisch eröffnet wird.
home-sides-mix-text = Deine eigene Mischung, für alle am Tisch dieselbe.
home-more = Mehr: Ausgabe, Stapel, eigene Mischung
home-edition = Regeln der Ausgabe
home-edition-en = englisch
home-edition-de = deutsch
home-edition-pl = polnisch
home-edition-en-text = Die Auslage wird am Ende des Zugs aufgefüllt. Bei Gleichstand teilt ihr den Sieg.
home-edition-de-text = Die neue Karte kommt gleich nach dem Nehmen, noch bevor du die Person einer Doppelkarte wählst. Bei Gleichstand teilt ihr den Sieg.
home-edition-pl-text = Aufgefüllt wird wie in der deutschen; bei Gleichstand gewinnt, wer mehr Meeple übrig hat.
home-deck = Stapel
home-deck-tiers = getrennt
home-deck-mixed = vermischt
home-deck-tiers-text = Die einfacheren Karten kommen zuerst, wie in der Spielregel.
home-deck-mixed-text = Alle 60 Karten zusammen gemischt: Es lässt sich weniger vorhersehen.
home-mix = Seite jedes Gebäudes
home-mix-side = { $side ->
    [A] { $location }: Seite A
    [B] { $location }: Seite B
   *[other] { $location }: wird ausgelost
}

### Startseite: eigene Spiele.

home-games = Deine Spiele
home-your-turn = Du bist dran
home-their-turn = Andere sind dran
home-waits = Wartet auf Mitspieler
home-with = Mit { $names }
home-over = Beendet
home-won = Gewonnen
home-games-over = { $games ->
    [one] 1 beendetes Spiel
   *[other] { $games } beendete Spiele
}

### Startseite: wie man sonst anfangen kann.

home-ways = Andere Anfänge
home-learn = Das Spiel lernen
home-learn-text = Drei Minuten an einem echten Tisch, eins nach dem anderen.
home-learn-go = Zeig es mir
home-learn-b = Danach Seite B
home-friends = Mit Freunden spielen
home-friends-text = Eröffne einen Tisch und verschicke den Link. Niemand braucht ein Konto.
home-friends-go = Tisch einrichten
home-hot-seat = An einem Gerät
home-hot-seat-text = Zwei bis vier Leute reichen es herum oder teilen sich einen Bildschirm.
home-hot-seat-go = Namen eintragen
home-hot-seat-how = Alle spielen reihum an diesem Gerät. Sonst kann niemand das Spiel sehen.
home-people = Personen am Gerät
home-person = Person { $number }
home-start = Los geht’s
home-seats = Plätze, mit deinem
home-friends-bots = Davon für Bots
home-no-bots = keiner
home-visibility = Wer kommen kann
home-visibility-invited = mit meinem Link
home-visibility-open = alle
home-visibility-invited-text = Nur wer den Link hat, findet den Tisch.
home-visibility-open-text = Der Tisch steht in der Liste auf der Startseite.
home-clock = Uhr
home-clock-none = keine
home-clock-turn = pro Zug
home-clock-game = pro Spiel
home-clock-days = Tage
home-clock-amount = Wie lange
home-clock-none-text = Alle nehmen sich so viel Zeit, wie sie möchten.
home-clock-turn-text = Für jeden Zug. Ist die Zeit um, spielt ein Bot weiter.
home-clock-game-text = Für alle deine Züge zusammen, und nach jedem 5 Sekunden dazu. Ist die Zeit um, spielt ein Bot weiter.
home-clock-days-text = Für jeden Zug: Schau herein, wann du magst, das Spiel wartet.
home-seconds = { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
}
home-minutes = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
}
home-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
home-spectators = Andere dürfen zuschauen
home-open-table = Tisch eröffnen

### Startseite: Tische der anderen.

home-lobby = Offene Tische
home-lobby-text = Setz dich zu anderen oder schau einem Spiel zu.
home-lobby-empty = Gerade hat kein Tisch einen freien Platz. Richte oben einen ein: Er steht dann hier, und wer kommt, kann sich dazusetzen.
home-table-of = Tisch von { $name }
home-seats-free = { $seats ->
    [one] 1 freier Platz
   *[other] { $seats } freie Plätze
}
home-running = Läuft gerade
home-seat-free = ein freier Platz
home-seat-bot = { $name } (Bot, { $level })
home-sit = Hinsetzen
home-go = Hingehen
home-watch-one = Zuschauen
home-watch = { $games ->
    [one] 1 Spiel zum Zuschauen
   *[other] { $games } Spiele zum Zuschauen
}
home-terms-sides = Seiten { $side }
home-terms-mix = Mischung { $sides }
home-terms-none = ohne Uhr
home-terms-turn = { $time } pro Zug
home-terms-game = { $time } pro Spiel

### Startseite: wer bin ich.

home-no-account = Du brauchst kein Konto. Hast du deinen Namen anderswo geschützt, melde dich an.
home-you-are = Du spielst als { $name }.
home-account = Name und Konto
home-name = Dein Name, wie ihn die anderen sehen
home-name-empty = Gast
home-name-bad = Bitte wähle einen Namen mit 1 bis 24 Buchstaben.
home-name-text = Als Gast kannst du ihn jederzeit ändern.
home-save = Speichern
home-saved = Gespeichert.
home-claim = Diesen Namen behalten
home-claim-text = Mit einer Passphrase gehört der Name { $name } dir allein: Du findest deine Spiele auf anderen Geräten wieder und stehst in der Bestenliste. E-Mail gibt es keine, also kann dir niemand eine vergessene Passphrase schicken.
home-claim-do = { $name } behalten
home-passphrase = Passphrase
home-passphrase-text = Mindestens { $least } Zeichen; ein kurzer Satz ist gut.
home-log-in = Anmelden
home-log-in-title = Mit geschütztem Namen anmelden
home-log-in-name = Name
home-log-in-do = Anmelden
home-log-in-guest = Was du hier als { $name } begonnen hast, bleibt bei diesem Gast.
home-claimed-text = Der Name ist durch deine Passphrase geschützt. Mit beiden kannst du dich überall anmelden.
home-log-out = Abmelden
