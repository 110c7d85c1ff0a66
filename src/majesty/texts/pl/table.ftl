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
table-board-empty = Miejsce { $position }: puste
table-board-position = Miejsce { $position }: { $card }
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
   *[many] { $names } tracą po jednej postaci
}
table-board-safe = { $count ->
    [one] { $names } nikogo nie traci
   *[many] { $names } nikogo nie tracą
}
table-board-as-brings = jako { $name }: { $words }
table-board-counting = Chwileczkę …
table-board-chooser = Twój wybór
table-board-your-turn-take = Twoja tura: weź kartę
table-board-your-turn-place = Twoja tura: która to postać?
table-board-your-turn-heal = Twoja tura: jako kto wraca karta?
table-board-your-turn-keep = Twoja tura: ile pionków zatrzymujesz?
table-board-turn-take = { $name }: weź kartę
table-board-turn-place = { $name }: która to postać?
table-board-turn-heal = { $name }: jako kto wraca karta?
table-board-turn-keep = { $name }: ile pionków zatrzymujesz?
table-board-thinking = { $name } myśli …
table-board-reveal = Nadchodzi następna karta …
table-board-over = Koniec gry.
table-board-sent = Już idzie …
table-board-tip = Wybierz kartę, sprawdź, co daje, i potwierdź.
table-board-confirm = Weź kartę
table-board-confirm-as = Weź jako: { $name }
table-board-place-as = Umieść jako: { $name }
table-board-heal-as = Wraca jako: { $name }
table-board-keep = { $meeples ->
    [0] Nie zatrzymuj pionków
    [one] Zatrzymaj 1 pionek
    [few] Zatrzymaj { $meeples } pionki
   *[many] Zatrzymaj { $meeples } pionków
}
table-board-cancel = Cofnij
table-board-my-realm = Moje królestwo
table-board-realm-of = Królestwo: { $name }
table-board-back = Moje królestwo
table-board-open = { $name }: pokaż całe królestwo
table-board-their-turn = ma turę
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
table-board-value = { $points ->
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
table-board-away = chwilowo nieobecny gracz
