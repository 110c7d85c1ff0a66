## Die Seiten um den Tisch herum: Startseite, Regeln, Bestenliste, Über.

### Startseite: gleich spielen.

home-lead = Nimm eine Karte, lege sie in dein Königreich, und ihr Gebäude zahlt. Nach zwölf Zügen trägt das reichste Königreich die Krone.
home-play = Jetzt spielen
home-opening = Wird aufgebaut …
home-against = { $bots ->
    [one] Gegen einen Bot, Stufe { $level }.
   *[other] Gegen { $bots } Bots, Stufe { $level }.
}
home-against-guest = Ohne Konto.
home-against-counts = Die Partie zählt für deine Wertung.
home-choices = Was du spielst
home-bots = Bots
home-level = Stufe
home-level-beginner = sehr leicht
home-level-easy = leicht
home-level-medium = mittel
home-level-hard = schwer
home-level-expert = Meister
home-level-beginner-text = Nimmt, was sofort am meisten bringt. Gut für die erste Partie.
home-level-easy-text = Spielt auf schnelle Münzen und vergisst oft, dass es Angriffe gibt.
home-level-medium-text = Plant etwa jeden zweiten Zug und nimmt sonst, was sich gerade lohnt.
home-level-hard-text = Plant voraus und übersieht nur ab und zu etwas.
home-level-expert-text = Denkt viele Züge voraus. Eine höhere Stufe gibt es nicht.
home-rated = Partie
home-rated-casual = ohne Wertung
home-rated-rated = mit Wertung
home-casual-bots-text = Zählt nicht für die Wertung. Tipps und Zurücknehmen, so oft du magst.
home-casual-people-text = Zählt nicht für die Wertung: zum Ausprobieren oder einfach zum Spaß.
home-rated-bots-text = Zählt für deine Wertung. Es gibt keine Tipps, und beendete Züge lassen sich nicht zurücknehmen. Wenn du aufgibst oder { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
} lang nicht ziehst, hast du verloren.
home-rated-people-text = Zählt für die Wertung aller. Wer aufgibt oder { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
} lang nicht zieht, verliert die Partie. Nehmt ihr gemeinsam einen Zug zurück, zählt sie nicht mehr.
home-rated-clock-text = Zählt für die Wertung aller. Wer aufgibt oder die Zeit überschreitet, verliert die Partie. Nehmt ihr gemeinsam einen Zug zurück, zählt sie nicht mehr.
home-sides = Seiten
home-sides-A = A
home-sides-B = B
home-sides-random = zufällig
home-sides-mix = eigene
home-sides-A-text = Seite A aller Gebäude: ideal für die ersten Partien.
home-sides-B-text = Seite B aller Gebäude: kniffliger, mit mehr Wechselwirkungen.
home-sides-random-text = Für jedes Gebäude Seite A oder B, ausgelost.
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
home-deck-mixed-text = Alle 60 Karten zusammen gemischt: schwerer vorherzusehen.
home-mix = Seite jedes Gebäudes
home-mix-side = { $side ->
    [A] { $location }: Seite A
    [B] { $location }: Seite B
   *[lot] { $location }: wird ausgelost
}

### Startseite: eigene Partien.

home-games = Deine Partien
home-continue = { $games ->
    [one] In 1 Partie bist du dran
   *[other] In { $games } Partien bist du dran
}
home-your-turn = Du bist dran
home-their-turn = Andere sind dran
home-waits = Wartet auf andere
home-with = Mit { $names }
home-over = Beendet
home-won = Gewonnen
home-games-more = { $games ->
    [one] 1 weitere Partie
   *[other] { $games } weitere Partien
}
home-games-older = Mehr Partien zeigen
home-games-over = { $games ->
    [one] 1 beendete Partie
   *[other] { $games } beendete Partien
}
home-record = Aufzeichnung öffnen

### Startseite: wie man sonst anfangen kann.

home-ways = Weitere Möglichkeiten
home-learn = Das Spiel lernen
home-learn-text = Drei Minuten an einem echten Tisch, Schritt für Schritt.
home-learn-go = Zeig es mir
home-learn-b = Seite B lernen
home-friends = Mit Freunden spielen
home-friends-text = Eröffne einen Tisch und verschicke den Link. Niemand braucht ein Konto.
home-friends-go = Tisch eröffnen
home-hot-seat = An einem Gerät
home-hot-seat-text = Zwei bis vier Leute reichen es herum oder teilen sich einen Bildschirm.
home-hot-seat-go = Namen eintragen
home-hot-seat-how = Alle spielen reihum an diesem Gerät. Sonst kann niemand die Partie sehen.
home-people = Spieler
home-person = Spieler { $number }
home-start = Los geht’s
home-seats = Plätze insgesamt
home-friends-bots = Davon für Bots
home-no-bots = keiner
home-visibility = Wer mitspielen darf
home-visibility-invited = mit meinem Link
home-visibility-open = alle
home-visibility-invited-text = Nur wer den Link hat, findet den Tisch.
home-visibility-open-text = Der Tisch steht in der Liste auf der Startseite.
home-clock = Bedenkzeit
home-clock-none = unbegrenzt
home-clock-turn = pro Zug
home-clock-game = pro Partie
home-clock-days = Tage
home-clock-amount = Wie lange
home-clock-none-text = Alle nehmen sich so viel Zeit, wie sie möchten.
home-clock-turn-text = Für jeden Zug. Ist die Zeit um, spielt ein Bot weiter.
home-clock-game-text = Für alle deine Züge zusammen, plus 5 Sekunden nach jedem Zug. Ist die Zeit um, spielt ein Bot weiter.
home-clock-days-text = Für jeden Zug. Schau vorbei, wann du magst: Die Partie wartet.
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
home-lobby-text = Setz dich zu anderen oder schau einer Partie zu.
home-lobby-empty = Gerade ist an keinem Tisch ein Platz frei. Eröffne einen Tisch für alle: Er erscheint hier, und wer mag, setzt sich dazu.
home-lobby-open = Tisch für alle eröffnen
home-table-of = Tisch von { $name }
home-seats-free = { $seats ->
    [one] 1 freier Platz
   *[other] { $seats } freie Plätze
}
home-running = Läuft gerade
home-seat-free = ein freier Platz
home-seat-bot = { $name } (Bot, { $level })
home-sit = Platz nehmen
home-go = Zum Tisch
home-watch-one = Zuschauen
home-watch = { $games ->
    [one] 1 Partie zum Zuschauen
   *[other] { $games } Partien zum Zuschauen
}
home-terms-rated = Mit Wertung
home-terms-casual = Ohne Wertung
home-terms-sides = Seite { $side }
home-terms-mix = Seiten gemischt
home-terms-turn = { $time } pro Zug
home-terms-game = { $time } pro Partie
home-terms-back = +{ $increment } s pro Zug

### Startseite: wer bin ich.

home-no-account = Du brauchst kein Konto. Hast du deinen Namen anderswo geschützt, melde dich an.
home-you-are = Du spielst als { $name }.
home-account = Name und Konto
home-name = Dein Name, wie ihn die anderen sehen
home-name-empty = Gast
home-name-bad = Bitte wähle einen Namen mit 1 bis 24 sichtbaren Zeichen.
home-name-text = Als Gast kannst du ihn jederzeit ändern.
home-save = Speichern
home-saved = Gespeichert.
home-claim = Diesen Namen schützen
home-claim-text = Mit einer Passphrase gehört der Name { $name } dir allein: Du findest deine Partien auf anderen Geräten wieder und stehst in der Bestenliste. Wir fragen nicht nach deiner E-Mail-Adresse; eine vergessene Passphrase lässt sich deshalb nicht wiederherstellen.
home-claim-do = { $name } schützen
home-passphrase = Passphrase
home-passphrase-text = Mindestens { $least } Zeichen; ein kurzer Satz ist gut.
home-log-in = Anmelden
home-log-in-title = Mit geschütztem Namen anmelden
home-log-in-name = Name
home-log-in-do = Anmelden
home-log-in-guest = Was du hier als { $name } begonnen hast, bleibt bei diesem Gast.
home-claimed-text = Der Name ist durch deine Passphrase geschützt. Mit Name und Passphrase kannst du dich überall anmelden.
home-log-out = Abmelden
home-passphrase-change = Passphrase ändern
home-passphrase-old = Bisherige Passphrase
home-passphrase-new = Neue Passphrase
home-passphrase-others = Alle anderen Geräte werden abgemeldet.
home-passphrase-save = Ändern
home-passphrase-changed = Die Passphrase ist geändert. Alle anderen Geräte sind abgemeldet.
home-everywhere = Überall abmelden
home-everywhere-text = Meldet dich auf diesem und allen anderen Geräten ab, zum Beispiel wenn du irgendwo das Abmelden vergessen hast.
home-everywhere-do = Überall abmelden
home-export = Deine Daten herunterladen
home-export-text = Eine Datei mit allem, was dieser Server über dich gespeichert hat: Name, Partien, Wertungen, Nachrichten.
home-export-do = Herunterladen
home-delete = Konto löschen
home-delete-guest = Diesen Gast löschen
home-delete-text = Dein Name, deine Wertungen und dein Zugang werden gelöscht. In laufenden Partien übernimmt ein Bot deinen Platz. Beendete Partien bleiben den anderen erhalten, aber ohne den Namen { $name }.
home-delete-do = Löschen …
home-delete-sure = { $name } wirklich löschen? Das lässt sich nicht rückgängig machen.
home-delete-now = Ja, endgültig löschen
home-delete-not = Nein, alles behalten

### Regeln.

home-rules = Regeln
home-rules-goal = Alle nehmen zwölf Karten, eine pro Zug. Wer nach der Schlusswertung die meisten Münzen hat, gewinnt.
home-rules-from = Diese Seite entsteht aus denselben Daten, nach denen das Spiel abläuft; sie stimmt also immer damit überein.
home-print = Drucken
home-contents = Inhalt
home-try-again = Noch einmal versuchen
home-price = { $meeples ->
    [0] umsonst
   *[other] { $meeples } Meeple
}
home-lying = ({ $meeples } Meeple darauf)
home-rules-example = Eine Auslage als Beispiel. Die erste Karte ist umsonst und bringt hier sogar zwei Meeple; die sechste würde fünf kosten.
home-rules-locations = Die acht Gebäude
home-rules-sides = Jedes Gebäude hat zwei Seiten. Alle spielen mit denselben.
home-rules-in-play = An deinem Tisch: { $sides }. Die Seite im Spiel steht zuerst.
home-rules-side = Seite { $side }
home-rules-played = im Spiel
home-rules-editions = Dasselbe Spiel in drei Ausgaben, die sich in Einzelheiten unterscheiden. Nach welcher ihr spielt, legst du beim Eröffnen des Tisches fest; die Sprache dieser Seiten ist davon unabhängig.
home-rules-rulings = Was die gedruckten Regeln offenlassen, klären hier nummerierte Festlegungen.

### Bestenliste.

home-leaderboard = Bestenliste
home-loading = Einen Moment …
home-ladder = Rangliste
home-ladder-2 = zu zweit
home-ladder-3-4 = zu dritt/viert
home-ladder-2-bots = zu zweit mit Bot
home-ladder-3-4-bots = zu dritt/viert mit Bots
home-ladder-rank = Rang
home-ladder-name = Name
home-ladder-rating = Wertung
home-ladder-games = Partien
home-ladder-wins = Siege
home-ladder-bot = Bot, { $level }
home-ladder-you = du
home-ladder-provisional = vorläufig
home-ladder-empty = Hier steht noch niemand. Die erste beendete Partie ändert das.
home-rating-mine = Deine Wertungen
home-rating-none = Nach deiner ersten Partie mit Wertung findest du hier deine Wertung.
home-rating-games = { $games ->
    [one] 1 Partie
   *[other] { $games } Partien
}, { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
}
home-rating-show = { $name } in der Bestenliste zeigen
home-rating-guest = Du spielst als { $name }. Du wirst gewertet, aber nur geschützte Namen stehen in der Bestenliste.
home-rating-what = Was bedeutet die Zahl?
home-rating-number = Sie sagt, wie gut jemand spielt, verglichen mit den anderen derselben Rangliste. Alle beginnen bei 1500. Wer 400 Punkte mehr hat, liegt voraussichtlich in zehn von elf Partien vorn.
home-rating-provisional = In den ersten fünf Partien ist die Zahl kaum mehr als eine Schätzung: Sie gilt als vorläufig und steht unter den anderen.
home-rating-counts = Eine Partie mit Wertung zählt für die Rangliste ihrer Spielerzahl; Partien mit Bots haben eigene. Eine Partie ohne Wertung zählt nicht, ebenso wenig eine, in der alle gemeinsam einen Zug zurückgenommen haben. Wer eine Partie mit Wertung verlässt, wird auf dem letzten Platz gewertet, auch wenn der Bot gewinnt, der dann übernimmt.
home-rating-bots = Die Wertungen der Bots ändern sich nicht: Sie wurden in Tausenden von Partien zwischen den Bots gemessen.

### Über.

home-about = Über dieses Spiel
home-about-lead = Das Brettspiel Majesty im Browser: gegen Bots, mit Freunden, an einem Gerät oder um die halbe Welt. Kostenlos, ohne Werbung, ohne Konto.
home-about-credits = Von wem das Spiel ist
home-about-own = Code, Texte und Bilder sind unsere eigenen. Mit dem Autor und den Verlagen sind wir nicht verbunden. Wenn dir das Spiel gefällt, kauf dir das Brettspiel.
home-about-honest = Ehrlich gemischt
home-about-honest-before = Vor dem ersten Zug steckt der Server eine geheime Zahl sozusagen in einen Umschlag und zeigt allen das Siegel: eine Prüfsumme. Dann steuern die Browser aller am Tisch eigene Zufallszahlen bei, und alle zusammen mischen den Stapel. Niemand kann die Karten aussuchen, und niemand kann sie ändern, ohne das Siegel zu brechen.
home-about-honest-after = Nach der Partie wird der Umschlag geöffnet. Dein Browser kann prüfen, ob das Siegel passt, und mit der Aufzeichnung der Partie können das auch alle anderen:
home-about-bots = Bots sehen, was du siehst
home-about-bots-text = Sie sehen denselben Tisch wie du, nie die Reihenfolge des Stapels, und wählen aus denselben Zügen. Ein starker Bot rechnet voraus; er schaut nie in die Karten.
home-about-privacy = Datenschutz
home-about-privacy-kept = Der Server speichert deinen Namen, deine Partien samt Chat und deine Wertungen; von einer Passphrase nur einen Hash, an dem er sie wiedererkennt. Nach einer E-Mail-Adresse fragt er nicht.
home-about-privacy-cookie = Ein Cookie sagt, wer du bist. Einstellungen und Vorlieben bleiben in deinem Browser.
home-about-privacy-others = Nichts wird von anderen Servern geladen, und niemand erfährt, was du hier tust.
home-about-keys = Tastenkürzel
home-about-keys-text = Alles geht ohne Maus. Am Tisch:
home-key-card = eine Karte der Auslage wählen
home-key-confirm = die gewählte Karte nehmen
home-key-half = die Person einer Doppelkarte wählen
home-key-walk = in der Auslage weitergehen
home-key-back = die Auswahl aufheben, einen Dialog schließen
home-key-hint = ein Tipp
home-key-undo = zurücknehmen
home-key-all = alle Tastenkürzel
home-about-python = In Python
home-about-python-text = Regeln, Bots und dieser Server sind ein Python-Paket, für eigene Bots und Versuche:
home-about-docs = Dokumentation
home-about-docs-text = Wie du einen Server betreibst, einen Bot schreibst oder das Spiel untersuchst: Anleitungen, Formate und die Referenz des Python-Pakets. Es gibt sie nur auf Englisch.
home-about-docs-go = Dokumentation öffnen (englisch)
home-about-records = Eine Aufzeichnung öffnen
home-about-records-text = Jede Partie hat eine Aufzeichnung, eine kleine Textdatei. Lade eine, um sie Zug für Zug anzusehen, zu teilen oder zu prüfen, ob ehrlich gemischt wurde.
home-about-records-go = Aufzeichnung öffnen
home-about-licences = Lizenzen
home-about-licences-text = Majesty ist quelloffen, unter der MIT-Lizenz. Es nutzt die Arbeit anderer:
home-about-licences-go = Bibliotheken und Schrift mit ihren Lizenzen
