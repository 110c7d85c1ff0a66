## Strony wokół stołu: początek, zasady, ranking, o grze.

### Strona główna: graj od razu.

home-lead = Weź kartę, umieść ją w swoim królestwie, a jej lokacja zapłaci. Po dwunastu turach koronę zdobywa najbogatsze królestwo.
home-play = Graj teraz
home-opening = Rozstawiamy grę…
home-against = { $bots ->
    [one] Przeciw jednemu botowi, poziom { $level }.
    [few] Przeciw { $bots } botom, poziom { $level }.
   *[many] Przeciw { $bots } botom, poziom { $level }.
}
home-against-guest = Bez konta.
home-against-counts = Gra liczy się do rankingu.
home-choices = Opcje gry
home-bots = Boty
home-level = Poziom
home-level-beginner = początkujący
home-level-easy = łatwy
home-level-medium = średni
home-level-hard = trudny
home-level-expert = mistrzowski
home-level-beginner-text = Bierze to, co najwięcej płaci od razu. Dobry na pierwszą grę.
home-level-easy-text = Gra na szybkie monety i często zapomina o atakach.
home-level-medium-text = Planuje mniej więcej co drugą turę, poza tym bierze to, co opłaca się od razu.
home-level-hard-text = Planuje i tylko czasem coś przeocza.
home-level-expert-text = Przewiduje wiele tur naprzód. Wyższego poziomu nie ma.
home-rated = Gra
home-rated-casual = towarzyska
home-rated-rated = rankingowa
home-casual-bots-text = Nie liczy się do rankingu. Podpowiedzi i cofanie tur bez ograniczeń.
home-casual-people-text = Nie liczy się do rankingu: na próbę albo po prostu dla zabawy.
home-rated-bots-text = Liczy się do rankingu. Nie ma podpowiedzi, a zakończonej tury nie można cofnąć. Poddanie się albo brak ruchu przez { $hours ->
    [one] 1 godzinę
    [few] { $hours } godziny
   *[many] { $hours } godzin
} oznacza przegraną.
home-rated-people-text = Liczy się do rankingu. Poddanie się albo brak ruchu przez { $hours ->
    [one] 1 godzinę
    [few] { $hours } godziny
   *[many] { $hours } godzin
} oznacza przegraną. Cofnięcie tury za zgodą wszystkich zmienia grę w towarzyską.
home-rated-clock-text = Liczy się do rankingu. Poddanie się albo przekroczenie czasu oznacza przegraną. Cofnięcie tury za zgodą wszystkich zmienia grę w towarzyską.
home-sides = Strony
home-sides-A = A
home-sides-B = B
home-sides-random = losowe
home-sides-mix = własne
home-sides-A-text = Strona A każdej lokacji: dobra na pierwsze gry.
home-sides-B-text = Strona B każdej lokacji: trudniejsza, z większą liczbą powiązań.
home-sides-random-text = Dla każdej lokacji strona A albo B, losowo.
home-sides-mix-text = Twój własny układ stron, taki sam dla wszystkich przy stole.
home-more = Więcej: edycja, talia, własny układ
home-edition = Edycja
home-edition-en = angielska
home-edition-de = niemiecka
home-edition-pl = polska
home-edition-en-text = Kolejkę uzupełnia się na końcu tury. Remis to wspólne zwycięstwo.
home-edition-de-text = Nowa karta pojawia się zaraz po wzięciu karty, zanim wybierzesz postać podwójnej karty. Remis to wspólne zwycięstwo.
home-edition-pl-text = Uzupełnianie jak w edycji niemieckiej; przy remisie wygrywa ten, komu zostało więcej pionków.
home-deck = Talia
home-deck-tiers = według poziomów
home-deck-mixed = wymieszana
home-deck-tiers-text = Najpierw pojawiają się prostsze karty, jak w instrukcji.
home-deck-mixed-text = Wszystkie 60 kart potasowane razem: trudniej coś przewidzieć.
home-mix = Strona każdej lokacji
home-mix-side = { $side ->
    [A] { $location }: strona A
    [B] { $location }: strona B
   *[lot] { $location }: strona losowa
}

### Strona główna: własne gry.

home-games = Twoje gry
home-continue = { $games ->
    [one] W 1 grze trwa twoja tura
    [few] W { $games } grach trwa twoja tura
   *[many] W { $games } grach trwa twoja tura
}
home-your-turn = Twoja tura
home-their-turn = Grają inni
home-waits = Czeka na graczy
home-with = Grają: { $names }
home-over = Koniec
home-won = Wygrana
home-games-more = { $games ->
    [one] jeszcze 1 gra
    [few] jeszcze { $games } gry
   *[many] jeszcze { $games } gier
}
home-games-older = Pokaż więcej gier
home-games-over = { $games ->
    [one] 1 zakończona gra
    [few] { $games } zakończone gry
   *[many] { $games } zakończonych gier
}
home-record = Otwórz zapis gry

### Strona główna: jak inaczej zacząć.

home-ways = Inne sposoby gry
home-learn = Poznaj grę
home-learn-text = Trzy minuty przy prawdziwym stole, krok po kroku.
home-learn-go = Pokaż mi
home-learn-b = Poznaj stronę B
home-friends = Zagraj ze znajomymi
home-friends-text = Utwórz stół i wyślij link. Nikt nie potrzebuje konta.
home-friends-go = Utwórz stół
home-hot-seat = Na jednym urządzeniu
home-hot-seat-text = Od dwóch do czterech osób gra na zmianę na jednym ekranie.
home-hot-seat-go = Wpisz imiona
home-hot-seat-how = Wszyscy grają po kolei na tym urządzeniu. Nikt inny nie widzi gry.
home-people = Liczba osób
home-person = Osoba { $number }
home-start = Zaczynamy
home-seats = Liczba miejsc (łącznie z twoim)
home-friends-bots = W tym dla botów
home-no-bots = żadne
home-visibility = Kto może dołączyć
home-visibility-invited = osoby z linkiem
home-visibility-open = każdy
home-visibility-invited-text = Stół znajdą tylko ci, którzy mają link.
home-visibility-open-text = Stół widać na liście na stronie głównej.
home-clock = Zegar
home-clock-none = brak
home-clock-turn = na turę
home-clock-game = na grę
home-clock-days = dni
home-clock-amount = Jak długo
home-clock-none-text = Każdy myśli tak długo, jak chce.
home-clock-turn-text = Na każdą turę. Gdy czas minie, dalej gra bot.
home-clock-game-text = Na wszystkie twoje tury razem, plus 5 sekund po każdej. Gdy czas minie, dalej gra bot.
home-clock-days-text = Na każdą turę: zaglądaj, kiedy chcesz, gra poczeka.
home-seconds = { $seconds ->
    [one] 1 sekunda
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
}
home-minutes = { $minutes ->
    [one] 1 minuta
    [few] { $minutes } minuty
   *[many] { $minutes } minut
}
home-days = { $days ->
    [one] 1 dzień
    [few] { $days } dni
   *[many] { $days } dni
}
home-spectators = Inni mogą oglądać
home-open-table = Utwórz stół

### Strona główna: stoły innych.

home-lobby = Otwarte stoły
home-lobby-text = Dosiądź się do innych albo obejrzyj grę.
home-lobby-empty = Przy żadnym stole nie ma teraz wolnego miejsca. Utwórz stół dla wszystkich: pojawi się tutaj i każdy będzie mógł się dosiąść.
home-lobby-open = Utwórz stół dla wszystkich
home-table-of = Stół: { $name }
home-seats-free = { $seats ->
    [one] 1 wolne miejsce
    [few] { $seats } wolne miejsca
   *[many] { $seats } wolnych miejsc
}
home-running = Gra trwa
home-seat-free = wolne miejsce
home-seat-bot = { $name } (bot, { $level })
home-sit = Usiądź
home-go = Do stołu
home-watch-one = Oglądaj
home-watch = { $games ->
    [one] 1 gra do obejrzenia
    [few] { $games } gry do obejrzenia
   *[many] { $games } gier do obejrzenia
}
home-terms-rated = Rankingowa
home-terms-casual = Towarzyska
home-terms-sides = Strona { $side }
home-terms-mix = Strony mieszane
home-terms-turn = { $time } na turę
home-terms-game = { $time } na grę
home-terms-back = +{ $increment } s na turę

### Strona główna: kim jestem.

home-no-account = Nie potrzebujesz konta. Jeśli masz już zastrzeżony nick, zaloguj się.
home-you-are = Grasz jako { $name }.
home-account = Nick i konto
home-name = Twój nick, widoczny dla innych
home-name-empty = Gość
home-name-bad = Wybierz nick o długości od 1 do 24 widocznych znaków.
home-name-text = Jako gość możesz go zmienić w każdej chwili.
home-save = Zapisz
home-saved = Zapisano.
home-claim = Zastrzeż ten nick
home-claim-text = Dzięki hasłu nick { $name } należy tylko do ciebie: znajdziesz swoje gry na innych urządzeniach i pojawisz się w rankingu. Nie prosimy o adres e-mail, więc zapomnianego hasła nie da się odzyskać.
home-claim-do = Zastrzeż { $name }
home-passphrase = Hasło
home-passphrase-text = Co najmniej { $least } znaków; najlepiej krótkie zdanie.
home-log-in = Zaloguj się
home-log-in-title = Logowanie z zastrzeżonym nickiem
home-log-in-name = Nick
home-log-in-do = Zaloguj się
home-log-in-guest = Gry zaczęte tu jako { $name } pozostaną przypisane do tego gościa.
home-claimed-text = Nick jest chroniony twoim hasłem. Nickiem i hasłem zalogujesz się wszędzie.
home-log-out = Wyloguj się
home-passphrase-change = Zmień hasło
home-passphrase-old = Dotychczasowe hasło
home-passphrase-new = Nowe hasło
home-passphrase-others = Wszystkie inne urządzenia zostaną wylogowane.
home-passphrase-save = Zmień
home-passphrase-changed = Hasło zostało zmienione. Wszystkie inne urządzenia zostały wylogowane.
home-everywhere = Wyloguj się wszędzie
home-everywhere-text = Wylogowuje cię na tym i na wszystkich innych urządzeniach, na przykład gdy na którymś twoje konto pozostało otwarte.
home-everywhere-do = Wyloguj się wszędzie
home-export = Pobierz swoje dane
home-export-text = Plik ze wszystkim, co serwer o tobie przechowuje: nick, gry, punkty rankingowe, wiadomości.
home-export-do = Pobierz
home-delete = Usuń konto
home-delete-guest = Usuń tego gościa
home-delete-text = Twój nick, twoje punkty rankingowe i dostęp do twoich gier zostaną usunięte. W trwających grach dalej zagra za ciebie bot. Zakończone gry zachowają pozostali gracze, ale bez nicku { $name }.
home-delete-do = Usuń…
home-delete-sure = Na pewno usunąć: { $name }? Tego nie można cofnąć.
home-delete-now = Tak, usuń na zawsze
home-delete-not = Nie, zachowaj wszystko

### Zasady.

home-rules = Zasady
home-rules-goal = Każdy bierze dwanaście kart, po jednej w turze. Wygrywa ten, kto po punktacji końcowej ma najwięcej monet.
home-rules-from = Ta strona powstaje z tych samych danych, według których toczy się gra, więc zawsze się z nią zgadza.
home-print = Drukuj
home-contents = Spis treści
home-try-again = Spróbuj ponownie
home-price = { $meeples ->
    [0] za darmo
    [one] 1 pionek
    [few] { $meeples } pionki
   *[many] { $meeples } pionków
}
home-lying = { $meeples ->
    [one] (leży na niej 1 pionek)
    [few] (leżą na niej { $meeples } pionki)
   *[many] (leży na niej { $meeples } pionków)
}
home-rules-example = Przykładowa kolejka. Pierwsza karta jest darmowa, a w dodatku leżą na niej dwa pionki; szósta kosztowałaby pięć.
home-rules-locations = Osiem lokacji
home-rules-sides = Każda lokacja ma dwie strony. Wszyscy grają na tych samych.
home-rules-in-play = Przy twoim stole: { $sides }. Strona w grze jest pierwsza.
home-rules-side = Strona { $side }
home-rules-played = w grze
home-rules-editions = Ta sama gra w trzech edycjach, które różnią się szczegółami. Edycję wybiera się przy tworzeniu stołu; język tych stron nie ma na to wpływu.
home-rules-rulings = Te ponumerowane rozstrzygnięcia wyjaśniają to, czego nie mówią drukowane zasady.

### Ranking.

home-leaderboard = Ranking
home-loading = Chwileczkę…
home-ladder = Lista
home-ladder-2 = 2 osoby
home-ladder-3-4 = 3–4 osoby
home-ladder-2-bots = 2, z botem
home-ladder-3-4-bots = 3–4, z botami
home-ladder-rank = Miejsce
home-ladder-name = Nick
home-ladder-rating = Punkty
home-ladder-games = Gry
home-ladder-wins = Wygrane
home-ladder-bot = Bot, { $level }
home-ladder-you = ty
home-ladder-provisional = wstępne
home-ladder-empty = Nikogo tu jeszcze nie ma. Zmieni to pierwsza zakończona gra.
home-rating-mine = Twoje punkty rankingowe
home-rating-none = Po pierwszej zakończonej grze rankingowej zobaczysz tu swoje punkty.
home-rating-games = { $games ->
    [one] 1 gra
    [few] { $games } gry
   *[many] { $games } gier
}, wygrane: { $wins }
home-rating-show = Pokazuj { $name } w rankingu
home-rating-guest = Grasz jako { $name }. Zdobywasz punkty rankingowe, ale w rankingu są tylko zastrzeżone nicki.
home-rating-what = Co oznacza ta liczba?
home-rating-number = Mówi, jak dobrze ktoś gra w porównaniu z innymi z tej samej listy. Każdy zaczyna od 1500. Kto ma 400 punktów więcej, powinien wypaść lepiej w dziesięciu grach na jedenaście.
home-rating-provisional = Przez pierwsze pięć gier to niewiele więcej niż zgadywanie: takie punkty są oznaczone jako wstępne i widnieją poniżej pozostałych.
home-rating-counts = Gra rankingowa liczy się na liście dla swojej liczby graczy; gry z botami mają własne listy. Gra towarzyska nie liczy się nigdzie, podobnie jak rankingowa, w której wszyscy zgodzili się cofnąć turę. Kto opuści grę rankingową, zajmuje w niej ostatnie miejsce, nawet jeśli wygra bot, który gra dalej.
home-rating-bots = Punkty rankingowe botów się nie zmieniają: zmierzono je w tysiącach gier między botami.

### O grze.

home-about = O tej grze
home-about-lead = Gra planszowa Majestat w przeglądarce: z botami, ze znajomymi, na jednym urządzeniu albo na dwóch krańcach świata. Za darmo, bez reklam, bez konta.
home-about-credits = Czyja to gra
home-about-own = Kod, teksty i ilustracje są naszego autorstwa. Nie jesteśmy związani z autorem ani wydawcami. Jeśli gra ci się podoba, kup wersję planszową.
home-about-honest = Uczciwe tasowanie
home-about-honest-before = Przed pierwszą turą serwer wkłada tajną liczbę niejako do koperty i pokazuje wszystkim pieczęć: sumę kontrolną. Potem przeglądarki graczy dodają własne liczby losowe i dopiero na podstawie ich wszystkich serwer tasuje talię. Nikt nie może wybrać kolejności kart ani zmienić jej bez złamania pieczęci.
home-about-honest-after = Po grze koperta zostaje otwarta. Twoja przeglądarka może sprawdzić, czy pieczęć pasuje, a mając zapis gry, może to zrobić każdy:
home-about-bots = Boty widzą to, co ty
home-about-bots-text = Widzą ten sam stół co ty, bez kolejności kart w talii, i wybierają spośród tych samych ruchów. Silny bot liczy naprzód; nigdy nie podgląda.
home-about-privacy = Prywatność
home-about-privacy-kept = Serwer przechowuje twój nick, twoje gry wraz z czatem i twoje punkty rankingowe; z hasła tylko tyle, by je rozpoznać. O adres e-mail nie pyta.
home-about-privacy-cookie = Jedno ciasteczko mówi, kim jesteś. Ustawienia i wybory zostają w twojej przeglądarce.
home-about-privacy-others = Nic nie jest pobierane z innych serwerów i nikt nie dowiaduje się, co tu robisz.
home-about-keys = Skróty klawiszowe
home-about-keys-text = Wszystko działa bez myszy. Przy stole:
home-key-card = wybierz kartę z kolejki
home-key-confirm = weź wybraną kartę
home-key-half = wybierz postać podwójnej karty
home-key-walk = przechodź między kartami kolejki
home-key-back = cofnij wybór, zamknij okno
home-key-hint = podpowiedź
home-key-undo = cofnij
home-key-all = wszystkie skróty
home-about-python = W Pythonie
home-about-python-text = Zasady, boty i ten serwer to pakiet Pythona, dla własnych botów i eksperymentów:
home-about-docs = Dokumentacja
home-about-docs-text = Jak prowadzić serwer, napisać bota albo badać grę: samouczki, formaty i opis pakietu Pythona. Dokumentacja jest tylko po angielsku.
home-about-docs-go = Otwórz dokumentację (po angielsku)
home-about-records = Otwórz zapis
home-about-records-text = Każda gra ma zapis, mały plik tekstowy. Wczytaj go, żeby obejrzeć grę tura po turze, podzielić się nią albo sprawdzić, czy tasowanie było uczciwe.
home-about-records-go = Otwórz zapis
home-about-licences = Licencje
home-about-licences-text = Majestat to otwarte oprogramowanie na licencji MIT. Korzysta z pracy innych:
home-about-licences-go = biblioteki i krój pisma, z licencjami
