## Słowa gry, dla każdego interfejsu.

language-name = Polski
title = Majestat: Królewska Korona
    .short = Majestat
credits = Gra Marca André, wydana przez wydawnictwo Hans im Glück. To nieoficjalny projekt fanowski.

edition-en = edycja angielska
edition-de = edycja niemiecka
edition-pl = edycja polska
guest-name = Gość { $number }
deck-tiers = talia według poziomów
deck-mixed = talia wymieszana

### Lokacje. `short` ma najwyżej 10 znaków.

location-1 = Młyn
    .short = Młyn
location-2 = Browar
    .short = Browar
location-3 = Chatka czarownicy
    .short = Chatka
location-4 = Strażnica
    .short = Strażnica
location-5 = Koszary
    .short = Koszary
location-6 = Gospoda
    .short = Gospoda
location-7 = Zamek
    .short = Zamek
location-8 = Szpital
    .short = Szpital

### Postacie. `each` następuje po „za”; `one` jest dopełnieniem „mieć”.

character-M = Młynarka
    .each = każdą Młynarkę
    .one = Młynarkę
character-B = Piwowar
    .each = każdego Piwowara
    .one = Piwowara
character-W = Czarownica
    .each = każdą Czarownicę
    .one = Czarownicę
character-G = Strażnik
    .each = każdego Strażnika
    .one = Strażnika
character-K = Rycerz
    .each = każdego Rycerza
    .one = Rycerza
character-I = Gospodarz
    .each = każdego Gospodarza
    .one = Gospodarza
character-N = Szlachcianka
    .each = każdą Szlachciankę
    .one = Szlachciankę

card-split = { $first }/{ $second }
    .one = kartę { $first }/{ $second }
list-and = { $first } i { $last }
list-more = { $first }, { $next }

### Co robi lokacja, wiersz po wierszu.

line-heal = Leczenie: wierzchnia karta twojego Szpitala wraca do swojej lokacji, nie aktywując jej, i od razu się liczy. Postać podwójnej karty wybierasz na nowo.
line-defend = Obrona: kto cię atakuje, musi mieć więcej Rycerzy niż ty Strażników.
line-attack = Atak: kolejno każdy przeciwnik, który ma mniej Strażników niż ty Rycerzy, odsyła do Szpitala swoją pierwszą postać od lewej.
line-exchange = Wymiana: możesz dowolnie wymieniać monety i pionki jeden do jednego, ale zatrzymać najwyżej { $most ->
    [one] 1 pionek
    [few] { $most } pionki
   *[many] { $most } pionków
}.
line-points = { $points ->
    [one] 1 moneta
    [few] { $points } monety
   *[many] { $points } monet
} za { $each }.
line-meeples = { $meeples ->
    [one] 1 pionek
    [few] { $meeples } pionki
   *[many] { $meeples } pionków
} za { $each }.
line-points-and-meeples = { $points ->
    [one] 1 moneta
    [few] { $points } monety
   *[many] { $points } monet
} i { $meeples ->
    [one] 1 pionek
    [few] { $meeples } pionki
   *[many] { $meeples } pionków
} za { $each }.
line-times-largest = { $points ->
    [one] 1 moneta
    [few] { $points } monety
   *[many] { $points } monet
} za { $each }, razy liczba postaci w twojej największej lokacji.
line-per-wounded = { $points ->
    [one] 1 moneta
    [few] { $points } monety
   *[many] { $points } monet
} za { $each } i za każdą kartę w twoim Szpitalu.
line-everyone = Potem każdy, kto ma { $character }, zdobywa { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
}; dotyczy to też ciebie.
line-bonus = Potem, jeśli masz { $characters }, tylko ty zdobywasz { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
}, niezależnie od liczby takich par.
line-value = Koniec gry: { $points ->
    [one] 1 moneta
    [few] { $points } monety
   *[many] { $points } monet
} za najwięcej postaci tutaj; przy remisie całość dostaje każdy z remisujących.
line-each-wounded = Koniec gry: każda karta w twoim Szpitalu kosztuje cię { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
}.
line-most-wounded = Kto ma tam najwięcej kart, traci jeszcze { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
}.

### Rozstrzygnięcia: to, czego instrukcje nie mówią.

ruling-R1 = Atak rani kartę umieszczoną w lokacji jako ostatnia. Ma to znaczenie tylko przy podwójnych kartach, bo zachowują one obie postacie. Wyleczona karta liczy się jako umieszczona w chwili powrotu.
ruling-R2 = Pionki i monety nigdy się nie kończą: rezerwa jest nieograniczona.
ruling-R3 = Wymiana nie może sprowadzić cię poniżej 0 monet, ale straty w punktacji końcowej mogą.
ruling-R4 = Gospoda, strona B: ranne karty się nie liczą, więc Szpital nigdy nie jest twoją największą lokacją.
ruling-R5 = Premię ze strony B Browaru dostaje tylko gracz, którego tura właśnie trwa.
ruling-R6 = Większość wymaga co najmniej jednej postaci: lokacja, w której nikt nie ma postaci, nikomu nie płaci.
ruling-R7 = Na stronie B Szpitala dodatkowe monety traci każdy, kto ma tam najwięcej kart; jeśli wszystkie Szpitale są puste, nikt ich nie traci. Karty liczy się, zanim opuszczą królestwo.
ruling-R8 = Ranne karty leżą zakryte, ale wszyscy je widzieli: nic o nich nie jest tajne. Ukryte są tylko kolejność kart w talii i karty odłożone do pudełka.
ruling-R9 = Jeśli remis rozstrzygają pionki, liczą się te, które zostały po zakończeniu ostatniej tury.

### Zasady w skrócie.

rule-turn = Tura
rule-turn-1 = Weź kartę. Pierwsza jest darmowa; za każdą inną połóż po jednym swoim pionku na wszystkich kartach przed nią. Dostajesz pionki leżące na twojej karcie, ale nie możesz nimi za nią płacić.
rule-turn-2 = Umieść ją w lokacji jej postaci; przy podwójnej karcie wybierz jedną z dwóch postaci.
rule-turn-3 = Lokacja działa wiersz po wierszu, od góry do dołu.
rule-turn-4 = Zatrzymujesz najwyżej 5 pionków. Każdy nadmiarowy wraca do rezerwy za 1 monetę.
rule-turn-5 = Potem gra następny gracz. Gdy każdy weźmie 12 kart, gra się kończy.
rule-end = Koniec gry
rule-end-1 = Szpital: tracisz tyle monet, ile wskazuje jego strona; te karty opuszczają królestwo.
rule-end-2 = Różnorodność: liczba twoich lokacji z postaciami, pomnożona przez samą siebie.
rule-end-3 = Większość: każda lokacja płaci pełną wartość każdemu, kto ma tam najwięcej postaci.
rule-end-4 = Wygrywa ten, kto ma najwięcej monet.
rule-editions = Edycje
rule-refill = Uzupełnienie kolejki
rule-refill-turn-end = na końcu tury
rule-refill-take = zaraz po wzięciu karty
rule-tie = Remis
rule-tie-share = wspólne zwycięstwo
rule-tie-meeples = więcej pozostałych pionków, a potem wspólne zwycięstwo
rule-coins = Monety
rule-rulings = Rozstrzygnięcia

### Zdarzenia.

event-meeples-placed = { $meeples ->
    [one] { $name } kładzie pionek na pierwszej karcie.
   *[many] { $name } kładzie po jednym pionku na { $meeples } pierwszych kartach.
}
event-card-taken = { $meeples ->
    [0] { $name } bierze { $card } z pozycji { $position }.
    [one] { $name } bierze { $card } z pozycji { $position } wraz z 1 pionkiem.
   *[many] { $name } bierze { $card } z pozycji { $position } wraz z { $meeples } pionkami.
}
event-refilled = Nowa karta w kolejce: { $card }.
event-card-placed = { $name } umieszcza wziętą kartę jako { $one }.
event-healed = { $name } leczy kartę, która wraca jako { $character }.
event-points-gained-characters = { $location }: { $points ->
    [one] { $name } zdobywa 1 monetę
    [few] { $name } zdobywa { $points } monety
   *[many] { $name } zdobywa { $points } monet
} ({ $count } × { $each }).
event-points-gained-group = { $location }: { $points ->
    [one] { $name } ma { $characters } i zdobywa 1 monetę.
    [few] { $name } ma { $characters } i zdobywa { $points } monety.
   *[many] { $name } ma { $characters } i zdobywa { $points } monet.
}
event-points-gained-bonus = { $location }: { $points ->
    [one] { $name } ma { $characters } i zdobywa 1 monetę.
    [few] { $name } ma { $characters } i zdobywa { $points } monety.
   *[many] { $name } ma { $characters } i zdobywa { $points } monet.
}
event-meeples-gained = { $location }: { $meeples ->
    [one] { $name } zdobywa 1 pionek.
    [few] { $name } zdobywa { $meeples } pionki.
   *[many] { $name } zdobywa { $meeples } pionków.
}
event-attacked = { $name } atakuje, { $target } się broni: { $knights ->
    [one] 1 Rycerz
   *[many] { $knights } Rycerzy
} kontra { $guards ->
    [one] 1 Strażnik
   *[many] { $guards } Strażników
}.
event-repelled = { $name } odpiera atak.
event-wounded = { $name } musi odesłać { $one } do Szpitala.
event-spared = { $name } nie ma kogo stracić.
event-exchanged-none = { $name } niczego nie wymienia.
event-exchanged-sell = { $amount ->
    [one] { $name } wymienia 1 pionek na 1 monetę.
    [few] { $name } wymienia { $amount } pionki na { $amount } monety.
   *[many] { $name } wymienia { $amount } pionków na { $amount } monet.
}
event-exchanged-buy = { $amount ->
    [one] { $name } wymienia 1 monetę na 1 pionek.
    [few] { $name } wymienia { $amount } monety na { $amount } pionki.
   *[many] { $name } wymienia { $amount } monet na { $amount } pionków.
}
event-meeples-sold = { $meeples ->
    [one] { $name } sprzedaje 1 nadmiarowy pionek za 1 monetę.
    [few] { $name } sprzedaje { $meeples } nadmiarowe pionki za { $meeples } monety.
   *[many] { $name } sprzedaje { $meeples } nadmiarowych pionków za { $meeples } monet.
}
event-turn-ended = Koniec tury { $turn }.
event-infirmary-scored = { $cards ->
    [0] { $name } nie ma nikogo w Szpitalu.
    [one] { $name } ma w Szpitalu 1 kartę i traci { $points ->
        [one] 1 monetę
        [few] { $points } monety
       *[many] { $points } monet
    }.
    [few] { $name } ma w Szpitalu { $cards } karty i traci { $points ->
        [one] 1 monetę
        [few] { $points } monety
       *[many] { $points } monet
    }.
   *[many] { $name } ma w Szpitalu { $cards } kart i traci { $points ->
        [one] 1 monetę
        [few] { $points } monety
       *[many] { $points } monet
    }.
}
event-infirmary-scored-most = { $name } ma najwięcej kart w Szpitalu ({ $cards }) i traci { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
}.
event-variety-scored = { $locations ->
    [0] { $name } nie ma już postaci: 0 monet za różnorodność.
    [one] { $name } ma postacie w 1 lokacji: 1 moneta za różnorodność.
   *[many] { $name } ma postacie w { $locations } lokacjach: { $points ->
        [one] 1 moneta
        [few] { $points } monety
       *[many] { $points } monet
    } za różnorodność.
}
event-majority-scored = { $location }: najwięcej postaci ({ $characters }) { $winners ->
    [one] ma { $names } i zdobywa { $points } monet.
   *[many] mają { $names } i zdobywają po { $points } monet.
}
event-tie-broken = Tyle samo monet; decydują pozostałe pionki: { $names }.
event-game-ended = { $winners ->
    [one] { $names } wygrywa z wynikiem { $points ->
        [one] 1 monety
       *[many] { $points } monet
    }.
   *[many] { $names } zwyciężają wspólnie z wynikiem { $points ->
        [one] 1 monety
       *[many] { $points } monet
    }.
}

### Błędy.

error-where-record = Zapis { $record }: { $reason }
error-where-turn = Tura { $turn }: { $reason }
error-where-record-turn = Zapis { $record }, tura { $turn }: { $reason }
error-bad-players = W grze bierze udział 2, 3 lub 4 graczy, nie { $players }.
error-players-type = Liczba graczy musi być liczbą całkowitą: 2, 3 lub 4, nie { $players }.
error-bad-sides = { $sides } nie jest układem stron; podaj 8 liter A lub B, po jednej na lokację, na przykład AAAAAAAA.
error-bad-option = { $value } nie jest wartością opcji { $name }; możliwe wartości: { $choices }.
error-no-card = { $text } nie jest kartą tej gry.
error-bad-turn = { $text } nie jest turą; tura wygląda tak: 1M, 3W+B albo 2N=4.
error-bad-decision = { $text } nie jest decyzją; decyzja wygląda tak: 3, W, +B albo =4.
error-bad-position = Nie można odczytać stanu gry ({ $field }): { $reason }.
error-game-over = Za późno na { $move }: gra już się skończyła.
error-wrong-step = { $move } nie jest tu możliwe: { $step ->
    [take] najpierw trzeba wziąć kartę z kolejki.
    [place] najpierw trzeba wybrać postać podwójnej karty.
    [heal] najpierw trzeba wybrać postać wyleczonej karty.
    [keep] najpierw trzeba wybrać, ile pionków zatrzymać.
   *[reveal] najpierw trzeba odkryć kartę.
}
error-too-far = Pozycja { $position } kosztuje { $needed ->
    [one] 1 pionek
    [few] { $needed } pionki
   *[many] { $needed } pionków
}, a { $meeples ->
    [0] nie ma ani jednego.
    [one] jest tylko 1.
    [few] są tylko { $meeples }.
   *[many] jest tylko { $meeples }.
}
error-no-position = Nie ma pozycji { $position }: w kolejce { $cards ->
    [one] jest 1 karta.
    [few] są { $cards } karty.
   *[many] jest { $cards } kart.
}
error-wrong-half = Karty { $card } nie można umieścić jako { $character }.
error-keep-range = Nie można zatrzymać { $meeples ->
    [one] 1 pionka
   *[many] { $meeples } pionków
}: najwyżej { $most }.
error-impossible-reveal = Karta { $card } nie może być odkrytą kartą numer { $number }: w tej części talii już takiej nie ma.
error-not-over = Gra jeszcze się nie skończyła: rozegrano { $turn } z { $turns } tur.
error-nothing-to-undo = Nie ma czego cofnąć.
error-turn-incomplete = Tura { $text } jest niepełna: { $step ->
    [place] nie wskazano postaci podwójnej karty.
    [heal] nie wskazano postaci wyleczonej karty.
   *[keep] nie podano, ile pionków zatrzymać.
}
error-turn-differs = { $text } nie pasuje do kart: tę turę zapisuje się jako { $written }.
error-deal-missing = W zapisie nie ma sumy kontrolnej układu talii.
error-deal-sealed = Talia pozostaje zapieczętowana do końca gry.
error-deal-broken = Układ talii ma niewłaściwą formę: jedna z jego części jest błędna.
error-deal-cards = Układ talii nie składa się z 60 kart gry w podziale na poziomy.
error-deal-differs = Układ talii nie zgadza się z sumą kontrolną: coś w nim zmieniono.
error-deal-other = To nie jest ten układ talii, który opublikowano.
error-deal-reveals = Karty odkryte w grze różnią się od kart w układzie talii.
error-deal-start = Grę zaczyna inny gracz niż wylosowany.
error-deal-seed = Przy tasowaniu tej talii nie użyto twojego ziarna.
error-deal-bot-seed = Ziarno do tego tasowania dodał bot; mogą to robić tylko gracze.
error-deal-late = Czyjegoś ziarna nie zapieczętowano, zanim pokazano twoje, więc można je było dobrać na czyjąś korzyść.
error-deal-short = W zapisie brakuje kart lub tur tej gry.
error-deal-seen = To nie jest zapis gry, którą widziała ta przeglądarka: inne są zasady, liczby losowe, karty, tury, pierwszy gracz albo wynik.
error-deal-result = Wynik w zapisie nie zgadza się z turami.
error-deal-redealt = Nieodkryte karty potasowano na nowo po turze { $turn }, więc talia nie była zapieczętowana wcześniej.
error-record-none = Nie ma tu żadnego zapisu.
error-record-long = Zapis jest dłuższy niż { $most } MiB.
error-record-text = To nie jest tekst UTF-8.
error-record-json = To nie jest JSON (wiersz { $line }, kolumna { $column }).
error-record-cut = JSON urywa się w środku (wiersz { $line }, kolumna { $column }); być może plik jest ucięty.
error-record-value = JSON zawiera niedozwoloną liczbę, niedozwolony tekst lub zbyt głębokie zagnieżdżenie.
error-record-object = Zapis jest obiektem JSON w nawiasach klamrowych.
error-record-twice = Klucz { $key } występuje dwa razy.
error-record-missing = Brakuje klucza "{ $key }".
error-record-type = "{ $key }" musi być { $kind ->
    [text] tekstem.
    [texts] listą tekstów.
   *[object] obiektem.
}
error-record-format = Format to { $format }, a nie "majesty-record/1".
error-record-start = "start" musi być miejscem przy stole, od 0 do { $last }, a nie { $start }.
error-record-option = Nie ma opcji { $name }.
error-record-reveals-missing = Brakuje odkrytej karty numer { $number }: talia nie była jeszcze pusta.
error-record-reveals-extra = Liczba kart w "reveals" to { $reveals }, ale odkryto tylko { $used }.
error-bad-seat = Nie ma miejsca { $seat }: miejsca są od { $first } do { $last }.
error-bad-name = { $name } nie może być nickiem.
error-bad-commitment = { $text } nie jest sumą kontrolną; suma kontrolna to sha256: i 64 cyfry szesnastkowe.
error-bad-player-seed = { $text } nie jest ziarnem gracza; ziarno ma 64 cyfry szesnastkowe.
error-missing-extra = Brak biblioteki { $library }; zainstaluj ją poleceniem pip install "{ $wish }".

### Błędy serwera: żądania i wiadomości.

error-bad-request = Błąd w { $place }: { $reason }.
error-no-page = Nie ma takiej strony.
error-no-docs = Ta instalacja nie zawiera dokumentacji; w folderze źródeł tworzy ją make docs.
error-wrong-method = Ta strona nie przyjmuje metody { $method }.
error-failed = Coś poszło nie tak po naszej stronie.
error-bad-origin = Ta strona należy do innej witryny; otwórz grę pod jej własnym adresem.
error-bad-host = Ten serwer nie odpowiada pod nazwą { $host }; otwórz go pod jego własnym adresem. Administrator serwera może dopuścić tę nazwę opcją --host-name.
error-too-fast = Za dużo żądań; poczekaj chwilę.
error-request-late = Żądanie nie dotarło w całości w ciągu { $seconds } s; wyślij je ponownie.
error-too-large = To za dużo; można wysłać najwyżej { $most } B.
error-bad-frame = Błąd w wiadomości, w { $place }: { $reason }.
error-no-hello = Pierwszą wiadomością musi być hello.
error-second-hello = Wiadomość hello już była.
error-not-text = Wiadomości to obiekty JSON wysyłane jako tekst.
error-message-too-long = Wiadomość może mieć najwyżej { $most ->
    [one] 1 znak.
    [few] { $most } znaki.
   *[many] { $most } znaków.
}
error-storage = Baza danych nie odpowiada; spróbuj jeszcze raz.

### Błędy serwera: ludzie i stoły.

error-who-are-you = Serwer cię nie rozpoznaje; zagraj jako gość albo się zaloguj.
error-unknown-secret = Serwer nie rozpoznaje tej przeglądarki; zaloguj się albo zagraj jako nowy gość.
error-wrong-passphrase = Nieprawidłowy nick lub hasło.
error-not-your-passphrase = To nie jest twoje hasło; spróbuj ponownie.
error-no-passphrase = Tylko zastrzeżony nick ma hasło.
error-too-many-guesses = Zbyt wiele błędnych haseł dla tego nicku; odczekaj { $seconds } s i spróbuj ponownie.
error-name-claimed = Zastrzeżonego nicku nie można zmienić.
error-name-taken = Nick { $name } jest zajęty; wybierz inny.
error-name-of-guests = Nicki takie jak { $name } dostają goście bez własnego nicku; wybierz inny.
error-name-twice = Ktoś przy tym stole ma już nick { $name } albo bardzo podobny; wybierz inny.
error-no-person = Nie ma takiego gracza.
error-banned = Masz tu zakaz gry { $until ->
    [never] na stałe
   *[date] do { $until }
} ({ $reason }); jeśli to pomyłka, napisz do osób, które prowadzą serwer.
error-banned-network = Z twojej sieci nie mogą tu grać goście; zaloguj się zastrzeżonym nickiem.
error-own-report = Nie możesz zgłosić siebie; wybierz kogoś innego.
error-already-reported = To zgłoszenie już jest; osoby, które prowadzą serwer, je przeczytają.
error-too-many-reports = Otwartych zgłoszeń jest za dużo; poczekaj, aż ktoś je przeczyta.
error-no-ladder = Nie ma listy { $ladder }; do wyboru: { $known }.
error-no-table = Nie ma takiego stołu albo nie masz do niego dostępu.
error-no-spectators = Gry przy tym stole nie można oglądać.
error-not-owner = Może to zrobić tylko właściciel stołu.
error-table-closed = Ten stół zamknięto; utwórz nowy.
error-table-full = Ten stół osiągnął limit: grać można dalej, ale bez czatu i cofania.
error-too-many-tables = Masz już maksymalną liczbę niedokończonych gier ({ $most }); dokończ jedną, zanim utworzysz następny stół.
error-already-started = Gra już się zaczęła.
error-already-sealed = Twoje ziarno do tego tasowania jest już zapieczętowane.
error-not-sealed = Nie masz zapieczętowanego ziarna do tego tasowania.
error-not-starting = Ziarna pokazuje się dopiero tuż przed początkiem gry.
error-seed-differs = To nie jest to ziarno, które zapieczętowano.
error-seat-empty = Na miejscu { $number } nikt nie siedzi.
error-seat-taken = Miejsce { $number } jest zajęte.
error-seats-free = Miejsce { $number } jest jeszcze wolne; posadź tam bota albo poczekaj.
error-rated-one-seat = W grze rankingowej nikt nie może mieć dwóch miejsc; dla kilku osób na jednym urządzeniu utwórz stół do gry towarzyskiej.
error-rated-bot = Bot { $level } nie ma punktów rankingowych; w grze rankingowej do wyboru: { $known }.
error-not-your-seat = To miejsce należy do kogoś innego.
error-not-seated = Nie masz miejsca przy tym stole.
error-bot-not-offered = Nie ma tu bota { $level }; do wyboru: { $known }.
error-not-started = Gra jeszcze się nie zaczęła.
error-game-ended = Gra już się skończyła.
error-not-your-turn = To nie twoja tura.
error-out-of-time = Twój czas minął; dalej gra za ciebie bot.
error-repeated = { $move } już zagrano.
error-stale = Sytuacja przy stole się zmieniła (stan { $revision }, nie { $on }); spójrz jeszcze raz.
error-undo-open = Ktoś już poprosił o cofnięcie; najpierw odpowiedz na tę prośbę.
error-undo-absent = Osoba, która musiałaby się zgodzić, jest teraz nieobecna.
error-no-undo-rated = W grze rankingowej możesz cofnąć tylko decyzję z bieżącej tury, dopóki nie odkryto karty.
error-no-undo-asked = Nikt nie prosił o cofnięcie.
error-already-answered = Twoja zgoda została już zapisana.
error-not-absent = Bot może kogoś zastąpić tylko wtedy, gdy trwa tura nieobecnego gracza.
error-wait-longer = Daj tej osobie { $seconds ->
    [one] 1 sekundę
    [few] { $seconds } sekundy
   *[many] { $seconds } sekund
} na powrót albo poczekaj, aż skończy się jej czas na zegarze.
error-wait-rated = W grze rankingowej bot zastępuje gracza dopiero po { $hours ->
    [one] 1 godzinie
    [few] { $hours } godzinach
   *[many] { $hours } godzinach
} bez ruchu.
error-not-away = Wrócić możesz tylko na miejsce, które bot zajmuje pod twoją nieobecność.
error-not-over-yet = Gra jeszcze się nie skończyła.
error-already-rematched = Następna gra jest już przygotowana.
error-not-so-fast = Nie tak szybko: odczekaj chwilę i spróbuj ponownie.
error-no-hints = Podpowiedzi są dostępne tylko wtedy, gdy grasz wyłącznie z botami.
error-no-hints-rated = W grze rankingowej nie ma podpowiedzi.
error-hint-pending = Podpowiedź jest już w drodze.
error-hint-failed = Tym razem nie ma podpowiedzi; graj dalej bez niej.

### Błędy serwera: jego ustawienia.

error-bad-setting = Ustawienie { $key } jest błędne: { $reason }.
error-no-config = Nie ma pliku konfiguracji { $path }.
error-bad-config = Nie można odczytać pliku { $path }: { $reason }.
error-no-texts-folder = Nie ma folderu { $path } z tekstami tego serwera; utwórz go albo usuń ustawienie texts_folder.
error-bad-house-text = Nie można pokazać pliku { $path }: { $reason }.
error-no-setting = Nie ma ustawienia { $key }; majesty serve --help pokazuje wszystkie ustawienia.
error-misspelt-setting = Nie ma ustawienia { $key }; czy chodzi o { $nearest }?
error-workers-need-postgresql = { $workers ->
    [one] 1 proces roboczy wymaga
    [few] { $workers } procesy robocze wymagają
   *[many] { $workers } procesów roboczych wymaga
} PostgreSQL; plik SQLite wystarcza tylko dla jednego.
error-bad-database = { $address } nie jest bazą danych; podaj ścieżkę pliku albo postgresql://user@host/name.
error-no-database = Nie można użyć bazy danych { $address }: { $reason }
error-database-in-use = Pliku { $path } używa już inny serwer; najpierw go zatrzymaj. Kilka procesów roboczych wymaga PostgreSQL.
error-foreign-database = { $address } należy do innego programu i nic w tej bazie nie zmieniono; wybierz inny plik albo pustą bazę danych.
error-newer-database = { $address } pochodzi z nowszej wersji gry Majestat (schemat { $found }, ta wersja obsługuje { $known }); użyj tamtej wersji albo jeszcze nowszej.
error-older-database = { $address } pochodzi ze starszej wersji gry Majestat (schemat { $found }, ta wersja ma { $known }); uruchom z nią raz serwer tej wersji.
error-unfinished-copy = Kopiowanie do { $address } nie zostało ukończone; uruchom jeszcze raz to samo polecenie majesty copy.
error-other-copy = W { $address } jest nieukończona kopia { $source }; dokończ ją albo wybierz inny cel.
error-target-not-empty = Bazy { $address } używał już jakiś serwer i nic w niej nie zmieniono; wybierz nowy plik albo pustą bazę danych.
error-same-database = Nie można skopiować { $address } na siebie samą; wybierz inny cel.
error-copy-running = Trwa już inne kopiowanie do { $address }; poczekaj, aż się zakończy.
error-copy-differs = { $target } różni się od { $source } w tabelach { $tables }, bo coś innego je zmieniło; uruchom jeszcze raz to samo polecenie majesty copy.
error-no-port = Nie można nasłuchiwać pod adresem { $host }:{ $port }: { $reason }.
error-load-failed = Test obciążenia nie powiódł się: { $reason }.

### Błędy serwera: gry z innych miejsc.

error-archive-unfinished = Gra się nie skończyła, a kontynuować można tylko grę wyeksportowaną z serwera; spróbuj majesty play --resume.
error-archive-host = Klucz "host" nie ma takiej formy, jaką zapisuje eksport (miejsce: { $place }): { $reason }.
error-archive-entry = Wpis { $number } stołu nie może następować po wcześniejszych.
error-archive-differs = To, co zapis podaje w "{ $key }", nie zgadza się z tym, co działo się przy stole.
error-archive-bot = Ten serwer nie oferuje bota { $level }; dodaj go do ustawienia bots.
error-archive-name = Żaden gracz nie może tu mieć nicku { $name }: { $reason }.
