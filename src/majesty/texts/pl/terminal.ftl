## Zdania terminala.

board-round = Runda { $round } z { $rounds }
board-deck = { $cards ->
    [0] talia pusta
    [one] 1 karta w talii
    [few] { $cards } karty w talii
   *[many] { $cards } kart w talii
}
board-free = za darmo
board-cost = kosztuje { $meeples } ●
board-far = potrzeba { $meeples } ●
board-points = monety

final-during-play = W trakcie gry
final-infirmary = Szpital
final-variety = Różnorodność
final-majority = Większość
final-total = Razem

compiling = Kompilowanie botów dla tego komputera: tylko raz, przez około dziesięć sekund.

play-person = Gracz { $number }
play-committed = Talia jest zapieczętowana. Suma kontrolna: { $hash }
play-take = { $most ->
    [one] { $name }, weź kartę 1 (? – pomoc):
   *[many] { $name }, weź kartę 1–{ $most } (? – pomoc):
}
play-place = { $card }: która postać ({ $choices })?
play-heal = Wyleczona karta: { $card }. Która postać ({ $choices })?
play-keep = Możesz wymieniać monety i pionki jeden do jednego. Masz { $meeples ->
    [one] 1 pionek
    [few] { $meeples } pionki
   *[many] { $meeples } pionków
} i { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
}. Ile pionków zatrzymujesz (najwyżej { $most })?
play-undone = Cofnięto.
play-saved = Zapisano. Wznowienie gry: majesty play --resume { $path }
play-finished = Przebieg gry pokaże: majesty show { $path }
play-help =
    3            bierze kartę z pozycji 3; każda karta przed nią kosztuje pionek
    3W           jako Czarownicę; 3W+B leczy Piwowara; 2N=4 zatrzymuje 4 pionki
    u            cofa twoją ostatnią decyzję
    ? gospoda    działanie lokacji, według nazwy, numeru lub litery
    r            wszystkie karty wszystkich królestw
    l            co się dotąd wydarzyło
    s [plik]     zapisuje
    q            zapisuje i kończy

    Pod każdą kartą widać, co by przyniosła: twoje monety, ● zmianę liczby
    twoich pionków, (+3) monety dla innych, † przeciwników, którzy stracą
    postać.
    ★ oznacza najwięcej postaci w lokacji, czyli monety na koniec gry.
    Nagłówek kolumny: litera, strona, moneta. W stosach najnowsza karta jest
    na początku.

show-game = Gra { $number }: { $names }
show-unfinished = Zapis kończy się tutaj; gra jest niedokończona.

verify-proven = Zapis { $record }: udowodniono. Talia była zapieczętowana przed grą ({ $hash }), a twoje ziarno brało udział w tasowaniu: jeśli przy tym stole nie pokazano żadnego innego twojego ziarna, nikt nie mógł wybrać kolejności kart.
verify-mixed = Zapis { $record }: talia była zapieczętowana przed grą ({ $hash }), a twoje ziarno brało udział w tasowaniu. Nikt nie mógł wybrać kolejności kart, jeśli { $count ->
    [one] drugie ziarno ustalono
    [few] pozostałe { $count } ziarna ustalono
   *[many] pozostałe { $count } ziaren ustalono
}, zanim pokazano twoje; wie to twoja przeglądarka.
verify-secret = Zapis { $record }: tajna liczba serwera była zapieczętowana przed grą ({ $hash }). Układ talii wynika z niej i z ziaren graczy, których pieczęć nie obejmuje; więcej może ustalić ktoś, kto dodał ziarno (--seed).
verify-sealed = Zapis { $record }: talia była zapieczętowana przed grą ({ $hash }) i nikt jej potem nie zmienił.
verify-fits = Zapis { $record }: karty zgadzają się z układem talii. Porównaj sumę kontrolną z pokazaną przed grą: { $hash }
verify-seeds = { $count ->
    [0] Nikt przy stole nie dodał ziarna: tasował sam serwer.
    [one] Jeden gracz dodał ziarno do tasowania.
    [few] { $count } graczy dodało ziarna do tasowania.
    [many] { $count } graczy dodało ziarna do tasowania.
   *[other] { $count } gracza dodało ziarna do tasowania.
}
verify-old = Ten starszy rodzaj układu talii (majesty-deal/1) pieczętuje kolejność kart, ale nie opcje gry ani to, kto zaczyna; tasował sam serwer.
verify-first = Pierwszego gracza nie wylosowano, lecz ustalono z góry, jak wtedy, gdy gra się jeszcze raz.
verify-seeded = Zapis { $record }: karty zgadzają się z ziarnem { $seed }.
verify-failed = Zapis { $record }: nie udowodniono. { $reason }

simulate-playing = Trwa gra
simulate-games = { $games ->
    [one] 1 gra, średnie
    [few] { $games } gry, średnie
   *[many] { $games } gier, średnie
}
simulate-seat = Miejsce
simulate-wins = Wygrane

arena-games = { $games ->
    [one] 1 gra
    [few] { $games } gry
   *[many] { $games } gier
} · { $deals ->
    [one] 1 rozdanie
    [few] { $deals } rozdania
   *[many] { $deals } rozdań
} × { $each ->
    [one] 1 układ miejsc
    [few] { $each } układy miejsc
   *[many] { $each } układów miejsc
} · ziarno { $seed }
arena-table = Gracze: { $players } · { $edition } · { $deck } · strony { $sides }
arena-pace = { $seconds } s · { $rate } gier/s
arena-bot = Bot
arena-played = Gry
arena-seats = Miejsca
arena-wins = Wygrane
arena-share = Udział
arena-points = Monety
arena-margin = Przewaga
arena-rating = Ranking
arena-faults = Błędy
arena-legend =
    ± podaje przedział ufności 95%.
    Przewaga: własne monety minus monety najlepszego z pozostałych.
    Ranking: 400 więcej oznacza szanse 10 do 1.
arena-pairs = Jak często bot z wiersza kończy przed botem z kolumny, w %
arena-first-fault = { $bot }: { $reason }
arena-speed = { $rate } gier/s
arena-leader = { $bot } { $share }
arena-interrupted = { $games ->
    [0] Przerwano, zanim zakończono pierwsze rozdanie.
    [one] Przerwano. Liczy się 1 gra.
    [few] Przerwano. Liczą się { $games } gry, wszystkie z pełnych rozdań.
   *[many] Przerwano. Liczy się { $games } gier, wszystkie z pełnych rozdań.
}
arena-go-on = Aby wznowić, uruchom to samo polecenie z opcją --resume.

train-compiling = Trwa kompilacja; zajmie najwyżej minutę.
train-continuing = Ciąg dalszy. Dotychczasowe kroki: { $updates }
train-progress = { $percent }% · kroki: { $updates } · { $rate } decyzji/s · entropia { $entropy } · błąd szans { $error } · zostało: { $left }
train-strength = { $minutes } min: { $share }% ±{ $error } przeciw { $rival } (gry: { $games })
train-done = Uczenie jest zakończone.
train-piece = Ta część uczenia jest zakończona. Aby je kontynuować, uruchom to samo polecenie.
train-interrupted = Przerwano. Aby kontynuować, uruchom to samo polecenie; ostatni stan jest zapisany w { $path }.
train-network = Sieć: { $path }
train-page = Krzywe i siła: { $path }

lab-done = { $cells ->
    [one] { $cells } komórka
    [few] { $cells } komórki
    [many] { $cells } komórek
   *[other] { $cells } komórki
} · { $seconds } s
lab-answer = Raport mówi, po angielsku:
lab-report = Raport: { $path }
lab-interrupted = Przerwano. Aby kontynuować, uruchom ponownie to samo polecenie; rozegrane gry są w { $path }.

open-ready = Majestat działa pod adresem { $address } – Ctrl+C zatrzymuje serwer; twoje gry zostają zapisane.
open-friends = Znajomi w tej samej sieci mogą wejść na { $address }
open-no-network = Ten komputer nie jest w sieci, w której mogliby go znaleźć znajomi.
open-running = Majestat już działa pod adresem { $address }

copy-done = Skopiowano: { $people ->
    [one] 1 osoba
    [few] { $people } osoby
   *[many] { $people } osób
} i { $tables ->
    [one] 1 stół
    [few] { $tables } stoły
   *[many] { $tables } stołów
} z { $source } do { $target }; wszystkie wiersze ({ $rows }) są takie same.
copy-source-in-use = Jeszcze przed chwilą serwer używał bazy { $source }: kopia zawiera stan z tego momentu. Tego, co zostanie tam zagrane od teraz, w niej nie ma.
copy-continues = Wznawiam przerwane kopiowanie.
copy-source-changed = Źródło zmieniło się od czasu przerwania; jeszcze raz kopiuję: { $tables }

host-yes = tak
host-no = nie
host-for-good = na stałe
host-none = Lista jest pusta.
host-tables = oczekujące: { $waiting }, w grze: { $playing }, zakończone: { $over }, zamknięte: { $closed }
host-reports-about = Zgłoszenia dotyczące tej osoby
host-reports-by = Zgłoszenia od tej osoby
host-head-id = identyfikator
host-head-name = nick
host-head-protected = zastrzeżony
host-head-created = od
host-head-seen = ostatnio tutaj
host-head-games = gry
host-head-unfinished = niedokończone
host-head-ratings = punkty rankingowe
host-head-banned = zakaz gry
host-head-whom = kto
host-head-until = do kiedy
host-head-reason = powód
host-head-number = numer
host-head-at = kiedy
host-head-said = słowa
host-head-what = co
host-head-details = szczegóły
host-head-source = skąd
host-head-network = sieć
host-head-version = wersja
host-head-people = zastrzeżone nicki
host-head-guests = goście
host-head-tables = stoły
host-head-connected = osoby przy stołach
host-head-reports = otwarte zgłoszenia
host-head-bans = zakazy
host-head-announcement = ogłoszenie
host-banned = Zakaz gry { $until ->
    [never] na stałe
   *[date] do { $until }
}: { $whom }.
host-unbanned = Koniec zakazu gry: { $whom }.
host-renamed = { $name } ma teraz nick { $to }.
host-confirm = Usuwasz na zawsze: { $name }. Wpisz nick, aby potwierdzić:
host-erased = Usunięto: { $name }.
host-exported = Wszystko o graczu { $name } jest w { $path }.
host-unsaid-all = Usunięto wszystko, co napisał gracz { $name }.
host-unsaid = Usunięto wiersz { $number }.
host-closed = Stół { $table } jest zamknięty.
host-announced = Wszyscy, którzy tu są, już to widzą.
host-withdrawn = Nie ma już ogłoszenia.
host-settled = Zgłoszenie jest załatwione.

export-done = { $games ->
    [one] Zapisano 1 grę.
    [few] Zapisano { $games } gry.
   *[many] Zapisano { $games } gier.
}
import-done = { $new ->
    [one] Zaimportowano 1 grę
    [few] Zaimportowano { $new } gry
   *[many] Zaimportowano { $new } gier
}, { $known ->
    [0] żadna się nie powtórzyła.
    [one] 1 już była.
    [few] { $known } już były.
   *[many] { $known } już było.
}

error-no-location = Nie ma lokacji { $text }; podaj nazwę, na przykład gospoda, numer 1–8 albo literę.
error-bad-message = { $sent } nie jest wiadomością; wiadomość to obiekt JSON w jednym wierszu o długości najwyżej { $most } B, z polem "type" o wartości hello, choose lub bye.
error-bad-protocol = Program prowadzący grę używa protokołu { $protocol }, a ten bot obsługuje tylko majesty-bot/1.
error-bad-question = Wiadomość "choose" musi mieć "id", "position" jako tekst i "seed" jako liczbę całkowitą.
error-no-question = W tym stanie gry nie ma nic do rozstrzygnięcia.
error-bot-count = Liczba botów ({ $bots }) nie pasuje do liczby graczy ({ $players }): podaj jednego dla wszystkich albo po jednym na gracza.
error-too-many-seats = Za dużo graczy (miejsca: { $players }, podane nicki: { $names }, boty: { $bots }).
error-already-running = Majestat już działa pod adresem { $address }; najpierw go zatrzymaj, aby uruchomić go z { $options }.
error-file-exists = { $path } już istnieje; wybierz inną nazwę.
error-arena-exists = { $path } już istnieje; kontynuuj go z opcją --resume albo wybierz inną nazwę.
error-arena-busy = Do { $path } pisze już inna arena; poczekaj na jej koniec albo wybierz inną nazwę.
error-arena-resume = Opcja --resume wymaga --records PLIK, czyli pliku z grami do kontynuowania.
error-ray-workers = Istniejący klaster ma własną liczbę procesów roboczych; pomiń --workers.
error-no-saved-game = W { $path } nie ma niedokończonej gry; zacznij nową przez majesty play.
error-turbo-bots = Silnik turbo gra tylko losowo: pomiń --bots albo użyj --engine rules.

### Błędy badań, aren, botów i środowisk.

error-no-bot = Nie ma bota { $name }; do wyboru: { $known }.
error-bot-argument = Bot { $name } nie przyjmuje argumentów, a podano { $arguments }.
error-bad-budget = { $text } nie jest limitem namysłu; może nim być liczba rozgrywek próbnych, na przykład 1000 (najwyżej { $playouts }), albo czas, na przykład 50ms lub 1.5s (najwyżej { $seconds }s).
error-bad-bot-option = { $text } nie jest opcją tego bota; możliwe, każda najwyżej raz i z liczbą od 1 do { $most }: { $known }.
error-bad-command = { $text } nie jest poleceniem; napisz na przykład cmd:python my_bot.py.
error-bot-refuses = Nie można utworzyć bota { $name } z argumentami { $arguments }: { $reason }.
error-code-file = Nie można odczytać pliku { $path }: { $reason }.
error-code-import = { $path }, wiersz { $line }: { $reason }.
error-code-empty = W pliku { $path } nie ma bota; bot to klasa z metodą choose(self, state, rng).
error-code-taken = { $path }: inny bot nazywa się już { $name }; zmień nazwę klasy.
error-bot-crashed = Bot przerwał pracę z powodu błędu ({ $place }): { $reason }.
error-bot-slow = Bot jest zbyt wolny: limit to { $seconds } s.
error-bot-illegal = Bot wybrał { $answer }; dozwolone decyzje: { $legal }.
error-bot-start = Nie można uruchomić programu bota { $program }: { $reason }.
error-bot-silent = Program bota nie wysłał "ready" w ciągu { $seconds } s.
error-bot-protocol = Program bota używa protokołu { $protocol }, a nie majesty-bot/1.
error-bot-garbage = Program bota wysłał { $sent } zamiast wiadomości typu "{ $wanted }".
error-bot-id = Bot odpowiedział na pytanie { $found }, a zadano mu pytanie { $asked }.
error-bot-line = Program bota wysłał wiersz dłuższy niż { $most } B.
error-bot-error = Bot zgłasza błąd: { $reason }.
error-bot-closed = Program bota zamknął wyjście, nie dając odpowiedzi.
error-bot-ended = Program bota zakończył się z kodem wyjścia { $exit }; ostatni komunikat: { $words }.
error-bad-games = Trzeba rozegrać co najmniej 1 grę, nie { $games }.
error-arena-bots = Arena wymaga co najmniej 2 botów, oddzielonych przecinkami; podano: { $bots }.
error-arena-combinations = Boty ({ $bots }) dają { $count } różnych stołów po { $players } graczy; może ich być najwyżej { $most }.
error-crew-lost = Procesy robocze nagle się zakończyły, { $tries } razy z rzędu: może zabrakło pamięci albo bot powoduje awarię.
error-ray-failed = Nie można użyć klastra Ray: { $reason }
error-file = { $path }: { $reason }
error-study-time = Bot { $bot } ma limit czasu, więc wyniki zależałyby od komputera; podaj mu liczbę rozgrywek próbnych, jak w mcts:1000.
error-study-rounds = Gra ma { $most } rund; nie może ich zostać { $rounds }.
error-study-compiled = To badanie rozgrywają random, net, net:heat=N oraz mc z liczbą rozgrywek próbnych (najwyżej { $most }), a nie { $bots }.
error-study-halves = Po każdej możliwej pierwszej turze trzeba rozegrać co najmniej 2 gry, nie { $games }: połowa służy do wyboru najlepszej tury, pozostałe mierzą, ile każda jest warta.
error-study-displays = Trzeba wypróbować co najmniej 1 początkową kolejkę kart, nie { $displays }.
error-study-unknown = Nie ma badania { $name }; do wyboru: { $known }.
error-study-empty = Badanie wymaga co najmniej jednej liczby graczy, jednego układu stron, jednej talii i jednego bota.
error-study-differs = { $path } zawiera inne badanie ({ $what }): { $found }, nie { $wanted }. Wybierz inny folder opcją --out albo zacznij od nowa opcją --fresh.
error-study-foreign = { $path } nie jest folderem badania; wybierz inny.
error-study-unfinished = W { $path } nie ma jeszcze wyników; uruchom ponownie polecenie, które rozpoczęło badanie.
error-study-busy = { $path } jest już w użyciu; poczekaj, aż tamto badanie się skończy, albo wybierz inny folder.
error-study-damaged = Plik { $path } jest uszkodzony; uruchom ponownie polecenie, które rozpoczęło badanie.
error-study-plan-damaged = Plik { $path } jest uszkodzony; usuń jego folder albo wybierz inny.
error-study-decks = To badanie porównuje talie; podaj tiers,mixed.
error-study-twice = W meczu grają różne boty, a { $bot } podano dwa razy.
error-study-match = Mecz wymaga co najmniej 2 botów, oddzielonych przecinkami; podano: { $bots }.
error-study-random = Losowe strony, inne w każdym rozdaniu, są możliwe tylko w meczu; podaj strony albo all, czyli 256 układów.
error-ray-version = Na klastrze jest majesty { $found }, a tutaj { $wanted }; wszystkie komputery muszą mieć tę samą wersję.
error-arena-foreign = To nie jest zakończona gra z areny.
error-arena-differs = Ta gra pochodzi z innej areny ({ $what ->
    [bots] boty
    [seed] ziarno
    [options] zasady
    [code] pliki botów
    [place] numer gry
   *[cards] karty
}): { $found }, nie { $wanted }.
error-bad-recipe = Opcja { $name } musi mieć wartość od { $low } do { $high }, a nie { $value }.
error-recipe-parts = Gry muszą dzielić się na równe części: { $games } nie dzieli się przez { $parts }.
error-train-shape = Uczenie, które zaczyna się od sieci, zachowuje jej warstwy i co najmniej jej szerokość ({ $name }: { $found }, a nie { $wanted }).
error-bad-checkpoint = { $path } nie nadaje się na zapisany stan: { $reason }.
error-jax-no-gpu = JAX nie znajduje tu karty graficznej; zainstaluj go poleceniem pip install "jax[cuda13]" albo użyj procesora.
error-train-busy = Inne uczenie używa { $path }; poczekaj, aż się skończy, albo wybierz inny folder.
error-train-foreign = W { $path } są inne pliki, a nie ma { $checkpoint }; wybierz inny folder.
error-train-differs = W { $path } jest inne uczenie ({ $what }): { $found }, a nie { $wanted }; pomiń tę opcję, aby je kontynuować, albo wybierz inny folder.
error-no-gpu = Nie można tu użyć GPU: { $reason }.
error-bad-device = Nie ma urządzenia { $device }; do wyboru: { $known }.
error-bad-batch = Zestaw wymaga co najmniej 1 gry i 1 wątku, a nie { $games } i { $threads }.
error-opponent-count = Liczba przeciwników ({ $opponents }) nie pasuje do liczby graczy ({ $players }): podaj jednego dla wszystkich albo po jednym na każde z pozostałych miejsc.
error-bad-observation = To nie jest obserwacja gry: { $reason }.
error-bad-action = Nie ma akcji { $action }: akcje to liczby od 0 do { $last }, po jednej na każdą decyzję.
error-bad-actions = Krok wymaga jednej akcji (liczby całkowitej) na każdą grę; gier jest { $games }.
error-bad-reset-mask = Maska reset_mask wymaga jednej wartości logicznej na każdą grę (gier jest { $games }), w tym co najmniej jednej prawdziwej.
error-bad-opponent = { $opponent } nie jest przeciwnikiem: podaj "random", bota takiego jak majesty.bot("greedy") albo funkcję stanu i generatora.
error-batch-opponents = Przeciwnikami w wielu grach naraz mogą być tylko "random" lub "self", nie { $opponents }; botów i funkcji można użyć w środowisku z jednym uczącym się graczem, MajestyEnv.
error-bad-argument = Nie ma tu argumentu { $name }; do wyboru: { $known }.
error-bad-count = Argument { $name } musi być liczbą całkowitą od 1 wzwyż, a nie { $value }.
error-bad-seed = Ziarno musi być liczbą całkowitą od 0 wzwyż, a nie { $seed }.
error-bad-starts = starts musi być obiektem Options albo niepustą listą takich obiektów.
error-batch-sides = { $sides } nie jest układem stron; podaj A, B, 8 liter A lub B, random albo all.
error-env-sides = { $sides } nie jest układem stron; podaj A, B, 8 liter A lub B albo random; all działa tylko w środowisku wielu gier, MajestyVectorEnv.
error-starts-and-options = Podaj starts albo players, edition, sides, deck i tie_break, ale nie jedno i drugie.
error-bad-server = { $server } to nie jest adres serwera; napisz http://127.0.0.1:8000.
error-not-majesty = To, co odpowiada pod { $server }, nie jest serwerem tej gry; podaj swój przez --server.
error-admin-off = Serwer pod { $server } nie ma sekretu zarządzania; ustaw admin_secret i uruchom go ponownie.
error-no-server = Pod { $server } nie odpowiada żaden serwer ({ $reason }); uruchom go albo podaj inny przez --server.
error-server-says = Serwer odpowiada: { $message }
error-no-secret = W ustawieniach nie ma sekretu zarządzania; podaj plik serwera przez --config albo ustaw MAJESTY_ADMIN_SECRET.
error-several-people = Kilka osób ma nick { $name }; podaj identyfikator tej właściwej, który pokazuje majesty admin people.
error-not-confirmed = Nikogo nie usunięto; wpisz dokładnie ten nick albo użyj --yes.
