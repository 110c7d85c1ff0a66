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
