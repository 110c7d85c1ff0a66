### Dla osób, które prowadzą serwer: to, co pokazują tylko strona zarządzania i `majesty admin`.

## Błędy

error-wrong-secret = To nie jest sekret zarządzania tego serwera; sprawdź go w ustawieniach.
error-too-many-secrets = Z twojej sieci przyszło za dużo błędnych sekretów; odczekaj { $seconds } s i spróbuj ponownie.
error-bad-network = { $network } to nie jest sieć; napisz 203.0.113.7, 203.0.113.0/24 albo 2001:db8::/48.
error-network-too-wide = Sieć { $network } jest za duża; największa to /{ $widest }, a w IPv6 /{ $widest_six }.
error-network-of-proxy = W { $network } jest twoje własne proxy, a za nim wszyscy; zablokuj sieć, z której przyszła ta osoba.
error-no-ban = Nie ma takiego zakazu; identyfikatory pokazuje lista zakazów.
error-no-report = Nie ma takiego zgłoszenia; identyfikatory pokazuje lista zgłoszeń.
error-report-closed = To zgłoszenie jest już zamknięte; zajmij się następnym.
error-nothing-said = Wpis { $number } to nie wypowiedź; numery wypowiedzi są przy stole.

## Strona

admin-title = Zarządzanie
admin-parts = Części tej strony
admin-leave = Wyjdź
admin-door-text = Ta strona jest dla osób, które prowadzą serwer. Po zamknięciu karty sekret jest zapominany.
admin-secret = Sekret zarządzania
admin-enter = Otwórz
admin-no-secret = Ten serwer nie ma sekretu zarządzania; ustaw admin_secret i uruchom serwer ponownie.
admin-tab-overview = Przegląd
admin-tab-reports = Zgłoszenia
admin-tab-people = Osoby
admin-tab-bans = Zakazy
admin-tab-log = Dziennik
admin-more = Pokaż więcej
admin-open = Otwórz
admin-sure = Na pewno? { $what }
admin-version = majesty { $version }
admin-table = Stół { $id }

## Przegląd

admin-figure-open-reports = Otwarte zgłoszenia
admin-figure-connected = Osoby teraz przy stołach
admin-figure-playing = Trwające gry
admin-figure-waiting = Oczekujące stoły
admin-figure-over = Zakończone gry
admin-figure-closed = Zamknięte stoły
admin-figure-people = Zastrzeżone nicki
admin-figure-guests = Goście
admin-figure-bans = Zakazy
admin-announcement = Ogłoszenie
admin-announcement-text = Teraz nie ma ogłoszenia. Nowe od razu widzą wszyscy, którzy tu są.
admin-announced = Widoczne, dopóki go nie wycofasz
admin-announced-until = Widoczne do { $until }
admin-announcement-words = Co wszyscy powinni wiedzieć
admin-announce = Ogłoś
admin-withdraw = Wycofaj
admin-how-long = Na jak długo
admin-minutes =
    { $minutes ->
        [one] { $minutes } minuta
        [few] { $minutes } minuty
        [many] { $minutes } minut
       *[other] { $minutes } minuty
    }
admin-hours =
    { $hours ->
        [one] { $hours } godzina
        [few] { $hours } godziny
        [many] { $hours } godzin
       *[other] { $hours } godziny
    }
admin-days =
    { $days ->
        [one] { $days } dzień
        [few] { $days } dni
        [many] { $days } dni
       *[other] { $days } dnia
    }
admin-until-withdrawn = dopóki go nie wycofasz
admin-find-table = Zobacz stół
admin-find-table-where = Identyfikator albo adres

## Zgłoszenia

admin-reports-open = Otwarte
admin-reports-closed = Zamknięte
admin-reports-none = Nie ma tu zgłoszeń.
admin-reason-chat = to, co ta osoba pisze
admin-reason-name = nick
admin-reason-stalling = celowo każe innym czekać
admin-reason-cheating = oszukiwanie
admin-reason-other = coś innego
admin-reported-by = zgłasza
admin-evidence = Ostatnie wiadomości tej osoby przy tym stole
admin-note = Notatka do dziennika
admin-close-acted = Zamknij: załatwione
admin-close-dismissed = Zamknij: bez działań
admin-outcome-acted = Załatwione
admin-outcome-dismissed = Bez działań

## Osoby

admin-search = Początek nicku albo identyfikator
admin-search-go = Szukaj
admin-people-none = Nie ma nikogo takiego.
admin-name = Nick
admin-kind = Rodzaj
admin-protected = zastrzeżony nick
admin-guest = gość
admin-since = Od
admin-seen = Ostatnia wizyta
admin-id = Identyfikator
admin-games = Gry
admin-unfinished = Niedokończone
admin-ratings = Punkty rankingowe
admin-rename = Zmiana nicku
admin-rename-text = Nowy nick pojawi się też przy wszystkich stołach, przy których ta osoba grała.
admin-new-name = Nowy nick
admin-rename-do = Zmień nick
admin-data = Dane
admin-data-text = Wszystko, co serwer przechowuje o tej osobie, jako plik; albo usuń wszystko, co kiedykolwiek napisała.
admin-export = Eksportuj
admin-unsay-all = Usuń wiadomości
admin-erase = Usuwanie
admin-erase-text = Nick, dostęp, punkty rankingowe i wiadomości znikną na zawsze; zakończone gry zostaną bez nicku. Aby potwierdzić, wpisz { $name }.
admin-erase-name = Nick tej osoby
admin-erase-do = Usuń na zawsze
admin-erased = Usunięto: { $name }.
admin-reports-about = Zgłoszenia dotyczące tej osoby
admin-reports-by = Zgłoszenia od tej osoby

## Zakazy

admin-ban = Zakaz gry
admin-ban-whom = Zakaz gry: { $name }
admin-banned = { $name } ma zakaz gry.
admin-ban-reason = Powód, który zobaczy ta osoba
admin-ban-days = Na jak długo
admin-for-good = na stałe
admin-unban = Cofnij zakaz
admin-bans-none = Nikt nie ma zakazu gry.
admin-ban-a-network = Zakaz dla sieci
admin-ban-network = Adres albo sieć
admin-ban-network-text = Goście z tej sieci nie mogą grać. Osoby z zastrzeżonym nickiem mogą, bo z jednej sieci korzysta nieraz wiele osób.

## Stół

admin-visit = Odwiedź
admin-status-waiting = czeka na graczy
admin-status-playing = gra trwa
admin-status-over = gra zakończona
admin-status-closed = zamknięty
admin-open-table = otwarty
admin-invited-table = na zaproszenie
admin-here = (tutaj)
admin-said = Wiadomości
admin-said-nothing = Nikt tu nic nie napisał.
admin-unsay = Usuń
admin-unsaid = usunięto
admin-close-table = Zamknięcie stołu
admin-close-table-text = Trwająca gra kończy się bez wyniku i nie liczy się do rankingu.
admin-close-table-reason = Powód, który zobaczą wszyscy przy stole
admin-close-table-do = Zamknij

## Dziennik

admin-log-none = Na razie nic nie zrobiono.
admin-did-ban = Zakaz gry
admin-did-unban = Cofnięcie zakazu
admin-did-rename = Zmiana nicku
admin-did-erase = Usunięcie osoby
admin-did-export = Eksport danych
admin-did-unsay = Usunięcie wiadomości
admin-did-close = Zamknięcie stołu
admin-did-announce = Ogłoszenie
admin-did-withdraw = Wycofanie ogłoszenia
admin-did-report = Zamknięcie zgłoszenia
admin-detail-reason = powód
admin-detail-days = dni
admin-detail-name = nick
admin-detail-to = nowy nick
admin-detail-seq = wiadomość
admin-detail-text = tekst
admin-detail-minutes = minuty
admin-detail-network = sieć
admin-detail-outcome = wynik
admin-detail-note = notatka
admin-source-page = ta strona
admin-source-command-line = majesty admin
admin-source-program = program
