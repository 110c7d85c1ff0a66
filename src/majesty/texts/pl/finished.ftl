## Koniec gry w przeglądarce i gry odtwarzane.

### Punktacja końcowa.

finished-loading = Trwa liczenie monet…
finished-retry = Spróbuj ponownie
finished-counting = Punktacja końcowa
finished-count-play = Monety zdobyte w trakcie gry.
finished-next = Dalej
finished-skip = Do wyniku
finished-again = Policz jeszcze raz
finished-sheet = Punktacja końcowa, krok po kroku
finished-step = Krok
finished-winner = Zwycięstwo
finished-total = Razem
finished-part-play = W trakcie gry
finished-part-variety = Różnorodność
finished-part-majority = Większość

### Skąd są monety.

finished-totals = Skąd pochodzą monety
finished-source = Źródło
finished-meeples = Pionki sprzedane i wymienione
finished-chart = Monety, tura po turze
finished-chart-summary = Wykres liczby monet po każdej turze. Na koniec: { $totals }.
finished-has = { $name } { $points }

### Gra jeszcze raz.

finished-replay = Gra tura po turze
finished-turn = Tura { $turn } z { $turns }
finished-first-display = Pierwsza kolejka.
finished-slider = Tura
finished-first = Na początek
finished-previous = O turę wstecz
finished-play = Odtwórz
finished-pause = Wstrzymaj
finished-next-turn = O turę dalej
finished-last = Na koniec
finished-speed = Tempo
finished-times = { $speed } ×
finished-link = Link do tej tury
finished-copied = Link został skopiowany.

### Dowód rozdania.

finished-proof = Czy tasowanie było uczciwe?
finished-proof-why = Przed pierwszą turą serwer pokazał pieczęć, a przeglądarki graczy dodały do tasowania własne liczby losowe. Teraz wszystko jest jawne i twoja przeglądarka może to sama sprawdzić.
finished-proof-old = Przed pierwszą turą serwer pokazał pieczęć potasowanej talii. Teraz talia jest jawna i twoja przeglądarka może ją sama sprawdzić.
finished-verify = Sprawdź talię
finished-proof-sound = Udowodnione: talia była zapieczętowana przed grą, twoja przeglądarka pomogła ją potasować, a na stole pojawiły się właśnie te karty. Nikt nie mógł wybrać ich kolejności ani jej zmienić.
finished-proof-partly = Talia była zapieczętowana przed grą i twoja przeglądarka pomogła ją potasować: nikt nie mógł wybrać kolejności kart. Ta przeglądarka nie widziała całej gry, więc nie może porównać wszystkiego.
finished-proof-unshown = Talia była zapieczętowana przed grą i twoja przeglądarka pomogła ją potasować. Ale { $count ->
    [one] zapieczętowanej liczby jednego gracza
    [few] zapieczętowanych liczb { $count } graczy
   *[many] zapieczętowanych liczb { $count } graczy
} nigdy nie pokazano: jeśli zrobiono to celowo i w zmowie z serwerem, można było wybrać spośród kilku talii.
finished-proof-tried = Talia była zapieczętowana przed grą i twoja przeglądarka pomogła ją potasować. Ale gra rozpoczęła się dopiero za { $tries }. razem: jeśli serwer celowo odrzucił wcześniejsze próby, miał do wyboru różne talie ({ $decks }).
finished-proof-sealed = Talia była już zapieczętowana, gdy ta przeglądarka dołączyła do stołu, i nikt jej potem nie zmienił. Przeglądarka nie pomagała w tasowaniu, więc nie może stwierdzić, czy serwer zdał się na los.
finished-proof-fits = Talia pasuje do pieczęci. Czy o kolejności kart zdecydował los, może stwierdzić tylko ten, czyja przeglądarka pomogła w tasowaniu.
finished-proof-seed = W tej grze talię potasowano na podstawie ziarna { $seed }, bez pieczęci. Polecenie majesty verify może to odtworzyć.
finished-mark-yes = Tak:
finished-mark-no = Nie:
finished-mark-unknown = Nie wiadomo:
finished-check-cards = Talia składa się dokładnie z 60 kart gry.
finished-check-hash = To, co zapieczętowano, pasuje do pieczęci.
finished-check-before = To pieczęć, którą ta przeglądarka zapamiętała, gdy dołączyła do stołu.
finished-before-why = (Ta przeglądarka nie zapamiętała pieczęci tego stołu; być może otwarto go w niej dopiero po grze.)
finished-check-mine = Liczba losowa tej przeglądarki brała udział w tasowaniu, a liczby pozostałych graczy ustalono, zanim ktokolwiek mógł ją zobaczyć.
finished-mine-why = (Ta przeglądarka żadnej nie dodała: gra była tylko oglądana albo na jej początku nie było cię przy stole.)
finished-mine-late = (Nie brała: dotarła za późno albo serwer ją pominął.)
finished-check-order = Karty odkrywano dokładnie w kolejności, która z tego wynika.
finished-order-agreed = (Pierwszego gracza nie wylosowano, lecz ustalono z góry, jak wtedy, gdy gra się jeszcze raz.)
finished-check-seen = Zasady, liczby losowe, karty, tury i wynik są takie, jakie widziała ta przeglądarka.
finished-seen-why = (Ta przeglądarka nie widziała tej gry albo nie widziała jej do końca.)
finished-proof-commitment = Pieczęć:

### Co dalej.

finished-download = Pobierz zapis gry
finished-home = Strona główna
finished-rematch = Zagraj jeszcze raz
finished-rematch-accept = Przyjmij i zagraj jeszcze raz
finished-rematch-wanted = { $count ->
    [one] { $names } chce zagrać jeszcze raz.
    [few] { $names } chcą zagrać jeszcze raz.
   *[many] { $names } chcą zagrać jeszcze raz.
}
finished-rematch-waiting = Czekamy na graczy: { $names }…
finished-next-game = Do następnej gry
finished-ratings = Punkty rankingowe
finished-unrated = Ta gra nie liczy się do rankingu.
finished-provisional-text = Znak zapytania oznacza punkty wstępne: przez pierwsze pięć gier to niewiele więcej niż zgadywanie.
finished-name = Grasz tu jako { $name }. Jak mamy cię odtąd nazywać?
finished-named = Miło cię poznać, { $name }!

### Zapisy z innych miejsc.

finished-open = Obejrzyj grę
finished-open-text = Otwórz zapis dowolnej gry: zapisanej tutaj albo z majesty play lub majesty simulate. Możesz też upuścić tu plik.
finished-choose = Wybierz plik
finished-paste = Wklej tekst zapisu
finished-record = Zapis (JSON)
finished-open-button = Otwórz
finished-which = Gra { $number } z { $games }
finished-game-before = Poprzednia gra
finished-game-after = Następna gra
