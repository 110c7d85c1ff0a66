## Słowa przeglądarki.

web-close = Zamknij
web-skip = Przejdź do treści
web-nav = Strony
web-nav-learn = Nauka
web-nav-rules = Zasady
web-nav-leaderboard = Ranking
web-nav-about = O grze
web-home = Strona główna
web-missing = Tu nic nie ma
web-missing-text = Adres jest błędny albo strona została przeniesiona.
web-error-offline = Nie można połączyć się z serwerem. Sprawdź połączenie, a potem spróbuj ponownie.

### Ustawienia.

web-settings = Ustawienia
web-language = Język
web-theme = Kolory
web-theme-auto = Jak w systemie
web-theme-light = Dzień
web-theme-dark = Noc
web-motion = Animacje
web-motion-auto = Jak w systemie
web-motion-on = Włączone
web-motion-off = Wyłączone
web-confirm = Potwierdzaj wybraną kartę drugim kliknięciem
web-keys = Skróty klawiszowe przy stole
web-sound = Dźwięki

### Usunięte konta.

web-former = dawny gracz

### Własne teksty serwera.

web-house = O tym serwerze
web-house-imprint = Nota prawna
web-house-privacy = Prywatność
web-house-house-rules = Regulamin

### Ogłoszenia dla wszystkich i dla osób z zakazem gry.

web-announcement = Ogłoszenie:
web-announcement-close = Zamknij ogłoszenie
web-ban-data = Nadal możesz pobrać albo usunąć swoje dane.
