## Stół.

### Plansza.

table-board-others = Pozostali gracze
table-board-display = Kolejka
table-board-deck = talia
table-board-deck-left = { $cards ->
    [0] Talia jest pusta.
    [one] W talii została 1 karta.
    [few] W talii zostały { $cards } karty.
   *[many] W talii zostało { $cards } kart.
}
table-board-empty = Pozycja { $position }: pusta
table-board-position = Pozycja { $position }: { $card }
table-board-or = { $first } albo { $second }
table-board-free = za darmo
table-board-cost = { $meeples ->
    [0] za darmo
    [one] kosztuje 1 pionek
    [few] kosztuje { $meeples } pionki
   *[many] kosztuje { $meeples } pionków
}
table-board-gift = { $meeples ->
    [one] leży na niej 1 pionek
    [few] leżą na niej { $meeples } pionki
   *[many] leży na niej { $meeples } pionków
}
table-board-too-far = Kosztuje { $needed ->
    [one] 1 pionek
    [few] { $needed } pionki
   *[many] { $needed } pionków
}, a masz { $meeples }.
table-board-hinted = podpowiedź
table-board-points = { $points ->
    [one] { $signed } moneta
    [few] { $signed } monety
   *[many] { $signed } monet
}
table-board-meeples = { $meeples ->
    [one] { $signed } pionek
    [few] { $signed } pionki
   *[many] { $signed } pionków
}
table-board-points-word = { $points ->
    [one] 1 moneta
    [few] { $points } monety
   *[many] { $points } monet
}
table-board-meeples-word = { $meeples ->
    [one] 1 pionek
    [few] { $meeples } pionki
   *[many] { $meeples } pionków
}
table-board-gains = { $name }: { $points ->
    [one] { $signed } moneta
    [few] { $signed } monety
   *[many] { $signed } monet
}
table-board-heals = Leczy { $one }
table-board-wounds = { $count ->
    [one] { $names } traci postać
    [few] { $names } tracą po jednej postaci
   *[many] { $names } tracą po jednej postaci
}
table-board-wounds-all = Wszyscy inni tracą po jednej postaci
table-board-wounds-none = Atak nikogo nie rani
table-board-safe = Bez strat: { $names }
table-board-why-having = +{ $points }, bo masz { $characters }
table-board-why-sold = { $meeples ->
    [one] +1 za 1 nadmiarowy pionek
    [few] +{ $meeples } za { $meeples } nadmiarowe pionki
   *[many] +{ $meeples } za { $meeples } nadmiarowych pionków
}
table-board-as-brings = jako { $name }: { $words }
table-board-counting = Chwileczkę…
table-board-chooser = Twój wybór
table-board-your-turn-take = Twoja tura: weź kartę
table-board-your-turn-place = Twoja tura: wybierz postać
table-board-your-turn-heal = Twoja tura: która postać wraca?
table-board-your-turn-keep = Twoja tura: ile pionków zatrzymujesz?
table-board-turn-take = { $name }: weź kartę
table-board-turn-place = { $name }: wybierz postać
table-board-turn-heal = { $name }: która postać wraca?
table-board-turn-keep = { $name }: ile pionków zatrzymujesz?
table-board-thinking = { $name } myśli…
table-board-reveal = Nadchodzi następna karta…
table-board-over = Koniec gry.
table-board-sent = Wysyłanie…
table-board-kept = Twój wybór zostanie wysłany, gdy wróci połączenie.
table-board-tip = Wybierz kartę, sprawdź, co daje, i potwierdź.
table-board-news-wounded = Atakuje { $name }: tracisz { $one }
table-board-news-repelled = Atakuje { $name }: odpierasz atak
table-board-news-gained = { $location } ({ $name }): { $points ->
    [one] +1 moneta
    [few] +{ $points } monety
   *[many] +{ $points } monet
}
table-board-confirm = Weź kartę
table-board-confirm-as = Weź jako: { $name }
table-board-place-as = Umieść jako: { $name }
table-board-heal-as = Wylecz jako: { $name }
table-board-keep = { $meeples ->
    [0] Nie zatrzymuj pionków
    [one] Zatrzymaj 1 pionek
    [few] Zatrzymaj { $meeples } pionki
   *[many] Zatrzymaj { $meeples } pionków
}
table-board-exchange = Wymieniaj pionki i monety jeden do jednego.
table-board-exchange-then = Potem { $location }: +{ $points }.
table-board-as-now = bez zmian
table-board-cancel = Anuluj
table-board-my-realm = Moje królestwo
table-board-realm-of = Królestwo: { $name }
table-board-back = Moje królestwo
table-board-open = { $name }: pokaż całe królestwo
table-board-their-turn = teraz gra
table-board-round = Runda { $round } z { $rounds }
table-board-last-round = Ostatnia runda
table-board-side = Strona { $side }
table-board-place = { $location }, strona { $side }
table-board-cards = { $cards ->
    [0] brak kart
    [one] 1 karta
    [few] { $cards } karty
   *[many] { $cards } kart
}
table-board-lying = { $name }, od wierzchu: { $cards }.
table-board-splits = Podwójne karty ({ $name }): { $cards }.
table-board-value = { $points ->
    [one] { $points } moneta za większość
    [few] { $points } monety za większość
   *[many] { $points } monet za większość
}
table-board-among-leaders = ma najwięcej
table-board-leads-you = masz najwięcej
table-board-leads = { $name } ma najwięcej
table-board-leads-tie = remis: { $names }
table-board-leads-nobody = jeszcze nikogo tu nie ma
table-board-bot = Bot
table-board-person = Człowiek
table-board-away = nieobecny gracz

### Wokół planszy: pasek.

table-tab = Stół – Majestat
table-tab-name = { $name } – Majestat
table-tab-turn = ● Twoja tura – Majestat
table-tools = Narzędzia
table-turn-mine = Twoja tura
table-turn-of = Tura: { $name }
table-round = Runda { $round } z { $rounds }
table-round-short = { $round }/{ $rounds }
table-hint = Podpowiedź: co zrobiłby bot?
table-hint-short = Podpowiedź
table-undo = Cofnij ruch
table-undo-short = Cofnij
table-rules = Zasady przy tym stole
table-rules-short = Zasady
table-more = Więcej
table-sound-on = Włącz dźwięki
table-sound-off = Wyłącz dźwięki
table-log-open = Przebieg i czat
table-share = Udostępnij stół
table-record = Pobierz zapis gry
table-resign-open = Poddaj się…
table-cancel = Anuluj
table-loading = Chwileczkę…
table-side = strona { $side }

### Wokół planszy: w co gramy.

table-clocks = Pozostały czas
table-clock-low = Zostało 15 sekund
table-days = { $days ->
    [one] 1 dzień
    [few] { $days } dni
   *[many] { $days } dni
}

### Wokół planszy: ludzie i miejsca.

table-seat-free = wolne miejsce
table-somebody = Ktoś
table-you = ty
table-owner = właściciel stołu
table-not-here = bez połączenia
table-waiting = Czekamy na graczy
table-ready = Stół jest gotowy
table-shuffling = Trwa tasowanie talii…
table-your-name = Twój nick
table-sit = Usiądź tutaj
table-sit-too = Dodaj osobę na tym urządzeniu
table-their-name = Nick
table-stand = Zwolnij miejsce
table-clear = Zwolnij miejsce: { $name }
table-level = Poziom bota
table-add-bot = Dodaj bota
table-start = Rozpocznij grę
table-start-other = Czekamy, aż { $name } rozpocznie grę.
table-free = { $free ->
    [one] Jest jeszcze 1 wolne miejsce.
    [few] Są jeszcze { $free } wolne miejsca.
   *[many] Jest jeszcze { $free } wolnych miejsc.
}
table-free-owner = { $free ->
    [one] Jest jeszcze 1 wolne miejsce: poczekaj na kogoś albo dodaj bota.
    [few] Są jeszcze { $free } wolne miejsca: poczekaj na kogoś albo dodaj boty.
   *[many] Jest jeszcze { $free } wolnych miejsc: poczekaj na kogoś albo dodaj boty.
}
table-gone = Nie można pokazać tego stołu
table-gone-text = Link może być nieaktualny lub niepełny. Jeśli ktoś cię zaprosił, poproś o nowy.
table-closed = Ten stół został zamknięty
table-closed-text = Gra się nie rozpoczęła. Utworzenie nowego stołu zajmie chwilę.
table-closed-by-host = Zamknęły go osoby, które prowadzą serwer: { $reason }
table-private = Gracze chcą grać we własnym gronie
table-private-text = Tej gry nie można oglądać.
table-again = Spróbuj ponownie
table-connecting = Dołączamy do stołu…

### Wokół planszy: udostępnianie.

table-invite = Zaproś znajomych
table-share-open = Każdy, kto otworzy ten link, może zagrać albo oglądać.
table-share-invited = Dołączyć może tylko ten, kto ma ten link.
table-share-local = Ten link otworzy tylko ten komputer.
table-share-local-how = Aby mogli dołączyć znajomi z twojej sieci, zamknij grę i uruchom ją znowu jednym z tych poleceń:
table-link = Link do tego stołu
table-copy = Kopiuj link
table-copied = Skopiowano
table-copy-failed = Nie udało się skopiować linku; zaznacz go i skopiuj ręcznie.
table-send = Wyślij
table-send-text = Zagrajmy w Majestat!
table-qr = Link jako kod QR
table-invite-new = Nowe zaproszenie
table-invite-lost = Ten stół jest tylko dla zaproszonych. Po nowym zaproszeniu stary link przestaje działać.
table-invite-ask = Ten stół jest tylko dla zaproszonych; poproś właściciela stołu o link.

### Wokół planszy: talia.

table-deal = Talia jest zapieczętowana
table-deal-fixed = Talia jest już zapieczętowana:
table-deal-why = Po co?
table-deal-text = Przy tworzeniu tego stołu serwer wybrał tajną liczbę i pokazał tę jej pieczęć: nie może już zmienić liczby i nikt jej nie odgadnie. Gdy zaczyna się gra, przeglądarka każdego gracza dodaje własną liczbę losową. Serwer tasuje talię na podstawie wszystkich tych liczb, więc nikt, nawet on sam, nie może wybrać kolejności kart.
table-deal-check = Twoja przeglądarka zapamiętuje pieczęć i to, co widzi. Po grze może sprawdzić, czy wszystko się zgadza.

### Wokół planszy: przebieg i czat.

table-log = Przebieg
table-log-empty = Jeszcze nic się nie wydarzyło.
table-unread = { $count ->
    [one] { $count } nowa
    [few] { $count } nowe
   *[many] { $count } nowych
}
table-watching = Oglądasz
table-since = Od twojej ostatniej tury
table-new = nowe
table-chat = Czat
table-chat-placeholder = Wiadomość do wszystkich
table-chat-send = Wyślij
table-reactions = Reakcje
table-react-applause = Brawo
table-react-laugh = Ha, ha
table-react-wow = Wow
table-react-ouch = Auć
table-react-think = Hm…
table-react-hurry = Twoja tura?
table-react-thanks = Dziękuję
table-react-well-played = Dobrze zagrane
table-mutes = Wycisz lub zgłoś kogoś
table-mute = Wycisz: { $name }
table-report = Zgłoś
table-report-title = Zgłoś: { $name }
table-report-reason = O co chodzi?
table-report-chat = O to, co ta osoba pisze
table-report-name = O jej nick
table-report-stalling = Celowo każe innym czekać
table-report-cheating = Oszukuje
table-report-other = O coś innego
table-report-words = Co się stało? (nieobowiązkowo)
table-report-mute = Wycisz też: { $name }
table-report-text = Zgłoszenie zobaczą osoby, które prowadzą serwer, razem z ostatnimi wiadomościami gracza { $name } przy tym stole. { $name } się o tym nie dowie.
table-report-send = Wyślij zgłoszenie
table-report-sent = Dziękujemy. Zgłoszenie zostało wysłane.
table-note-sat = { $name } siada do stołu.
table-note-bot = Bot { $name } ({ $level }) siada do stołu.
table-note-stood = Miejsce { $seat } jest znowu wolne.
table-note-closed = Stół został zamknięty.
table-note-started = Gra się zaczyna. Pierwszą turę ma { $name }.
table-note-handed-resigned = { $name } poddaje się; dalej gra bot.
table-note-handed-time = Czas gracza { $name } minął; dalej gra bot.
table-note-handed-absent = { $name } nie jest teraz przy stole; tymczasem gra bot.
table-note-handed-fault = Bot { $name } zawiódł; dalej gra prostszy.
table-note-handed-unwatched = Nikt już nie ogląda; za gracza { $name } gra dalej prostszy bot.
table-note-returned = { $name } wraca do gry.
table-note-credited = Serwer był niedostępny; stracony czas został zwrócony.
table-note-hinted = { $name } dostaje podpowiedź: ta gra nie liczy się do rankingu.
table-note-undo-asked = { $name } chce cofnąć ruch.
table-note-undo-refused = { $name } nie zgadza się na cofnięcie.
table-note-undone = { $turns ->
    [one] { $name } cofa ruch.
    [few] { $name } cofa { $turns } tury.
   *[many] { $name } cofa { $turns } tur.
}
table-note-rematch-offered = { $name } chce zagrać jeszcze raz.
table-note-rematched = Następna gra jest gotowa.
table-note-rated = Punkty rankingowe: { $changes }.
table-note-rating = { $name } { $before } → { $after }
table-note-unrated = Ta gra nie liczy się do rankingu.
table-note-said = { $name }: { $text }

### Wokół planszy: pytania i wiadomości.

table-lost = Połączenie przerwane. Łączymy ponownie…
table-stale = Tymczasem coś się zmieniło. Spójrz jeszcze raz.
table-hint-thinking = Bot zastanawia się nad twoim ruchem…
table-hint-rated = Z podpowiedzią ta gra nie będzie się liczyć do rankingu.
table-hint-show = Pokaż podpowiedź
table-hint-take = Weź { $card } z pozycji { $position }.
table-hint-take-as = Weź { $card } z pozycji { $position }, jako: { $character }.
table-hint-place = Umieść kartę jako: { $character }.
table-hint-heal = Wylecz kartę jako: { $character }.
table-hint-keep = { $meeples ->
    [0] Nie zatrzymuj pionków.
    [one] Zatrzymaj 1 pionek.
    [few] Zatrzymaj { $meeples } pionki.
   *[many] Zatrzymaj { $meeples } pionków.
}
table-hint-healed = To leczy { $one }.
table-hint-points = { $points ->
    [one] Daje od razu 1 monetę.
    [few] Daje od razu { $points } monety.
   *[many] Daje od razu { $points } monet.
}
table-hint-meeples = { $meeples ->
    [one] Dostajesz 1 pionek.
    [few] Dostajesz { $meeples } pionki.
   *[many] Dostajesz { $meeples } pionków.
}
table-hint-variety = { $location }: jeszcze pusto, czyli jedna lokacja więcej do różnorodności.
table-hint-majority = { $location }: będziesz mieć najwięcej.
table-hint-level = { $location }: będzie remis o większość.
table-resign = Poddaj się
table-resign-question = Poddać się? Dalej zagra za ciebie bot, a gra będzie się liczyć jako przegrana.
table-resign-casual = Poddać się? Dalej zagra za ciebie bot.
table-undo-question = { $name } chce cofnąć ruch. Zgoda?
table-undo-question-unrates = Gra zmieni się wtedy w towarzyską: dla nikogo nie będzie się liczyć do rankingu.
table-undo-unrates = Po cofnięciu gra zmieni się w towarzyską i nie będzie się liczyć do rankingu.
table-undo-unrates-ask = Jeśli wszyscy zgodzą się na cofnięcie, gra zmieni się w towarzyską i nie będzie się liczyć do rankingu.
table-undo-ask = Zapytaj pozostałych
table-undo-agree = Zgoda
table-undo-refuse = Nie zgadzam się
table-undo-waiting = Chcesz cofnąć ruch. Czekamy na odpowiedź: { $names }.
table-undo-asked = { $name } chce cofnąć ruch. Czekamy na odpowiedź: { $names }.
table-undo-withdraw = Jednak nie
table-away = { $name } nie ma połączenia.
table-replace = Niech gra bot
table-kept = Pod twoją nieobecność gra bot.
table-return = Wróć na miejsce

### Wokół planszy: klawisze.

table-keys = Skróty klawiszowe
table-keys-where = Skróty działają, gdy żadne pole tekstowe nie jest aktywne.
table-key-card = wybierz kartę z tej pozycji; naciśnij ponownie, aby ją wziąć
table-key-confirm = weź wybraną kartę
table-key-half = wybierz postać podwójnej karty
table-key-keep = zatrzymaj tyle pionków
table-key-arrows = przechodź między kartami kolejki
table-key-escape = wstecz
table-key-log = do przebiegu
table-key-chat = do czatu
table-key-sound = włącz lub wyłącz dźwięki
