## Słowa gry, dla każdego interfejsu.

title = Majestat: Królewska Korona
credits = Gra Marca André, wydana przez Hans im Glück. To nieoficjalny projekt fanowski.

edition-en = edycja angielska
edition-de = edycja niemiecka
edition-pl = edycja polska
deck-tiers = talia według kolorów
deck-mixed = talia wymieszana

### Lokacje. `short` ma najwyżej 10 liter.

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

line-heal = Leczenie: wierzchnia karta twojego szpitala wraca do swojej lokacji, nie aktywując jej. Podwójna karta może zmienić postać.
line-defend = Obrona: kto cię atakuje, musi mieć więcej Rycerzy niż ty Strażników.
line-attack = Atak: każdy przeciwnik, po kolei, który ma mniej Strażników niż ty Rycerzy, traci pierwszą postać od lewej; trafia ona do szpitala.
line-exchange = Wymiana: wymieniaj monety i pionki jeden do jednego, ile chcesz; możesz zatrzymać najwyżej { $most ->
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
line-times-largest = Za { $each }: { $points ->
    [one] 1 moneta
    [few] { $points } monety
   *[many] { $points } monet
} za każdą postać w twojej największej lokacji.
line-per-wounded = { $points ->
    [one] 1 moneta
    [few] { $points } monety
   *[many] { $points } monet
} za { $each } i za każdą kartę w twoim szpitalu.
line-everyone = Potem każdy, kto ma { $character }, ty też, zdobywa { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
}.
line-bonus = Potem, jeśli masz { $characters }, tylko ty zdobywasz jednorazowo { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
}.
line-value = Na koniec: { $points ->
    [one] 1 moneta
    [few] { $points } monety
   *[many] { $points } monet
} za najwięcej postaci tutaj; przy remisie każdy dostaje całość.
line-each-wounded = Na koniec: tracisz { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
} za każdą kartę w twoim szpitalu.
line-most-wounded = Kto ma tam najwięcej kart, traci jeszcze { $points ->
    [one] 1 monetę
    [few] { $points } monety
   *[many] { $points } monet
}.

### Rozstrzygnięcia: to, czego instrukcje nie mówią.

ruling-R1 = Atak rani kartę umieszczoną w lokacji jako ostatnia. Ma to znaczenie dla podwójnych kart, które zachowują obie postacie.
ruling-R2 = Pionki i monety nigdy się nie kończą: rezerwa jest nieograniczona.
ruling-R3 = Wymiana nie może sprowadzić cię poniżej 0 monet. Straty na koniec gry mogą.
ruling-R4 = Ranne karty nie liczą się do największej lokacji Gospody, strona B.
ruling-R5 = Premię Browaru, strona B, dostaje tylko gracz, który wykonuje turę.
ruling-R6 = Większość wymaga co najmniej jednej postaci: pusta lokacja nikomu nie płaci.
ruling-R7 = Na stronie B Szpitala dodatkowe monety traci każdy, kto ma najwięcej kart, a nikt, jeśli wszystkie szpitale są puste. Karty liczy się, zanim odejdą.
ruling-R8 = Ranne karty leżą zakryte, ale wszyscy je widzieli: nie są tajne. Ukryte są tylko kolejność talii i karty w pudełku.
ruling-R9 = Gdzie remis rozstrzygają pionki, liczą się te, które zostały po ostatnim końcu tury.

### Zdarzenia.

event-meeples-placed = { $meeples ->
    [one] { $name } kładzie pionek na pierwszej karcie.
   *[many] { $name } kładzie po pionku na pierwszych { $meeples } kartach.
}
event-card-taken = { $meeples ->
    [0] { $name } bierze { $card } z miejsca { $position }.
    [one] { $name } bierze { $card } z miejsca { $position }, z 1 pionkiem.
   *[many] { $name } bierze { $card } z miejsca { $position }, z { $meeples } pionkami.
}
event-refilled = Nowa karta w kolejce: { $card }.
event-card-placed = { $name } umieszcza ją jako: { $character }.
event-healed = { $name } leczy kartę, która wraca jako { $character }.
event-points-gained-characters = { $location }: { $points ->
    [one] { $name } zdobywa 1 monetę
    [few] { $name } zdobywa { $points } monety
   *[many] { $name } zdobywa { $points } monet
} ({ $count } × { $each }).
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
event-attacked = { $name } atakuje ({ $target } się broni): { $knights ->
    [one] 1 Rycerz
    [few] { $knights } Rycerze
   *[many] { $knights } Rycerzy
}, { $guards ->
    [one] 1 Strażnik
    [few] { $guards } Strażnicy
   *[many] { $guards } Strażników
}.
event-repelled = { $name } odpiera atak.
event-wounded = { $name } traci { $one }: ta postać trafia do szpitala.
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
    [one] { $name } nie ma miejsca na 1 pionek i zdobywa za niego 1 monetę.
    [few] { $name } nie ma miejsca na { $meeples } pionki i zdobywa za nie { $meeples } monety.
   *[many] { $name } nie ma miejsca na { $meeples } pionków i zdobywa za nie { $meeples } monet.
}
event-turn-ended = Koniec tury { $turn }.
event-infirmary-scored = { $cards ->
    [0] { $name } nie ma nikogo w szpitalu.
    [one] { $name } ma w szpitalu 1 kartę i traci { $points }.
    [few] { $name } ma w szpitalu { $cards } karty i traci { $points }.
   *[many] { $name } ma w szpitalu { $cards } kart i traci { $points }.
}
event-infirmary-scored-most = { $name } ma najwięcej kart w szpitalu ({ $cards }) i traci { $points }.
event-variety-scored = { $locations ->
    [one] { $name } ma postacie w 1 lokacji: { $points } za różnorodność.
   *[many] { $name } ma postacie w { $locations } lokacjach: { $points } za różnorodność.
}
event-majority-scored = { $location }, najwięcej postaci ({ $characters }): { $points } dla: { $names }.
event-game-ended = { $winners ->
    [one] { $names } wygrywa, zdobywszy { $points ->
        [one] 1 monetę
        [few] { $points } monety
       *[many] { $points } monet
    }.
   *[many] { $names } dzielą się zwycięstwem, zdobywszy po { $points ->
        [one] 1 monecie
        [few] { $points } monety
       *[many] { $points } monet
    }.
}

### Błędy.

error-where-record = Zapis { $record }: { $reason }
error-where-turn = Tura { $turn }: { $reason }
error-where-record-turn = Zapis { $record }, tura { $turn }: { $reason }
error-bad-players = W grze bierze udział 2, 3 lub 4 graczy, nie { $players }.
error-bad-sides = Strony { $sides } muszą być 8 literami A lub B, po jednej na lokację, na przykład AAAAAAAA.
error-bad-option = { $value } nie jest możliwą wartością opcji { $name }; możliwe są: { $choices }.
error-no-bot = Nie ma bota { $name }; są: { $known }.
error-no-character = { $text } nie jest postacią; postacie to M, B, W, G, K, I, N.
error-no-card = { $text } nie jest kartą tej gry.
error-bad-turn = { $text } nie jest turą; tura wygląda tak: 1M, 3W+B albo 2N=4.
error-bad-decision = { $text } nie jest decyzją; decyzja wygląda tak: 3, W, +B albo =4.
error-bad-position = Nie można odczytać pozycji ({ $field }): { $reason }.
error-game-over = { $move } przychodzi za późno: gra jest skończona.
error-wrong-step = { $move } tu nie pasuje: { $step ->
    [take] najpierw trzeba wziąć kartę z kolejki.
    [place] najpierw trzeba wybrać postać podwójnej karty.
    [heal] najpierw trzeba wybrać postać leczonej karty.
    [keep] najpierw trzeba wybrać, ile pionków zostaje.
   *[reveal] najpierw trzeba odkryć kartę.
}
error-too-far = Miejsce { $position } kosztuje { $needed ->
    [one] 1 pionek
    [few] { $needed } pionki
   *[many] { $needed } pionków
}, a { $meeples ->
    [0] nie ma ani jednego.
    [one] jest tylko 1.
    [few] są tylko { $meeples }.
   *[many] jest tylko { $meeples }.
}
error-no-position = Nie ma miejsca { $position }: w kolejce { $cards ->
    [one] jest 1 karta.
    [few] są { $cards } karty.
   *[many] jest { $cards } kart.
}
error-wrong-half = Karty { $card } nie można umieścić jako { $character }.
error-keep-range = Nie można zatrzymać { $meeples ->
    [one] 1 pionka
   *[many] { $meeples } pionków
}: możliwe jest od 0 do { $most }.
error-impossible-reveal = Karta { $card } nie może teraz przyjść: w tej części talii już takiej nie ma.
error-not-over = Gra jeszcze się nie skończyła: { $turn } z { $turns } tur rozegrano.
error-nothing-to-undo = Nie ma czego cofnąć.
error-turn-incomplete = { $text } jest niepełne: { $step ->
    [place] brakuje postaci podwójnej karty.
    [heal] brakuje postaci leczonej karty.
   *[keep] brakuje liczby pionków, które zostają.
}
error-turn-differs = { $text } nie pasuje do kart: tę turę zapisuje się { $written }.
error-deal-missing = W zapisie nie ma zobowiązania do układu talii.
error-deal-sealed = Układ talii jest ustalony, ale jeszcze nieujawniony; nastąpi to na koniec gry.
error-deal-broken = Sól układu talii nie jest tekstem albo jego kolejność nie jest listą.
error-deal-cards = Kolejność talii to nie 60 kart gry według talii.
error-deal-differs = Układ talii nie zgadza się z zobowiązaniem: zmieniono kolejność lub sól.
error-deal-reveals = Karty odkryte w grze nie są tymi z układu talii.
error-deal-redealt = Nieznane karty potasowano na nowo po turze { $turn }, więc układ talii nie był ustalony wcześniej.
error-record-none = Nie ma tu żadnego zapisu.
error-record-long = Jest dłuższy niż { $most } MiB.
error-record-text = To nie jest tekst UTF-8.
error-record-json = To nie jest JSON (wiersz { $line }, kolumna { $column }).
error-record-cut = JSON urywa się w środku (wiersz { $line }, kolumna { $column }); może plik jest ucięty.
error-record-value = JSON zawiera niedozwoloną liczbę, tekst lub głębokość.
error-record-object = Zapis jest obiektem JSON w klamrach.
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
error-record-reveals-missing = Brakuje odkrytej karty numer { $number }: talia powinna była ją dać.
error-record-reveals-extra = W "reveals" jest { $reveals } kart, ale odkryto tylko { $used }.
error-file = { $path }: { $reason }
