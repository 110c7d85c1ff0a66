## Worte des Browsers.

web-close = Schließen
web-skip = Zum Inhalt springen
web-nav = Seiten
web-nav-learn = Lernen
web-nav-rules = Regeln
web-nav-leaderboard = Bestenliste
web-nav-about = Info
web-home = Zur Startseite
web-missing = Hier ist nichts
web-missing-text = Die Adresse stimmt nicht, oder die Seite ist umgezogen.
web-error-offline = Der Server ist nicht zu erreichen. Prüfe die Verbindung und versuche es dann noch einmal.

### Einstellungen.

web-settings = Einstellungen
web-language = Sprache
web-theme = Farben
web-theme-auto = Wie das System
web-theme-light = Tag
web-theme-dark = Nacht
web-motion = Animationen
web-motion-auto = Wie das System
web-motion-on = An
web-motion-off = Aus
web-confirm = Gewählte Karte mit einem zweiten Klick bestätigen
web-keys = Tastenkürzel am Tisch
web-sound = Töne

### Gelöschte Konten.

web-former = Jemand von früher

### Eigene Texte des Servers.

web-house = Zu diesem Server
web-house-imprint = Impressum
web-house-privacy = Datenschutz
web-house-house-rules = Hausregeln

### Ansagen an alle, und was gesperrte Personen lesen.

web-announcement = Ansage:
web-announcement-close = Ansage schließen
web-ban-data = Deine Daten kannst du weiterhin herunterladen oder löschen.
