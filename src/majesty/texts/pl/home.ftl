## Strony wokół stołu: początek, zasady, ranking, o grze.

### Strona główna: graj od razu.

home-lead = Weź kartę, umieść ją w swoim królestwie, a jej lokacja zapłaci. Po dwunastu turach koronę nosi najbogatsze królestwo.
home-play = Graj teraz
home-opening = Nakrywamy do stołu …
home-against = { $bots ->
    [one] Przeciw jednemu botowi, poziom { $level }.
   *[other] Przeciw { $bots } botom, poziom { $level }.
} Bez konta.
home-choices = W co grasz
home-bots = Boty
home-level = Poziom
home-level-easy = łatwy
home-level-medium = średni
home-level-hard = trudny
home-level-expert = mistrz
home-sides = Strony
home-sides-A = A
home-sides-B = B
home-sides-random = losowe
home-sides-mix = własne
home-sides-A-text = Strona A każdej lokacji: dobra na pierwsze gry.
home-sides-B-text = Strona B każdej lokacji: trudniejsza, wszystko mocniej się łączy.
home-sides-random-text = Dla każdej lokacji strona A albo B jest losowana przy otwarciu stołu.
home-sides-mix-text = Twój własny układ stron, taki sam dla wszystkich przy stole.
home-more = Więcej: edycja, talia, własny układ
home-edition = Zasady edycji
home-edition-en = angielska
home-edition-de = niemiecka
home-edition-pl = polska
home-edition-en-text = Kolejkę uzupełnia się na końcu tury. Remis to wspólne zwycięstwo.
home-edition-de-text = Nowa karta pojawia się zaraz po wzięciu, zanim wybierzesz postać podwójnej karty. Remis to wspólne zwycięstwo.
home-edition-pl-text = Uzupełnianie jak w niemieckiej; remis wygrywa ten, komu zostało więcej pionków.
home-deck = Talia
home-deck-tiers = osobno
home-deck-mixed = połączone
home-deck-tiers-text = Najpierw przychodzą prostsze karty, jak w instrukcji.
home-deck-mixed-text = Wszystkie 60 kart potasowane razem: mniej da się przewidzieć.
home-mix = Strona każdej lokacji
home-mix-side = { $side ->
    [A] { $location }: strona A
    [B] { $location }: strona B
   *[other] { $location }: losowana
}

### Strona główna: własne gry.

home-games = Twoje gry
home-your-turn = Twoja tura
home-their-turn = Tura innych
home-waits = Czeka na graczy
home-with = Grają: { $names }
home-over = Koniec
home-won = Wygrana
home-games-over = { $games ->
    [one] 1 zakończona gra
    [few] { $games } zakończone gry
   *[many] { $games } zakończonych gier
}

### Strona główna: jak inaczej zacząć.

home-ways = Inne początki
home-learn = Poznaj grę
home-learn-text = Trzy minuty przy prawdziwym stole, krok po kroku.
home-learn-go = Pokaż mi
home-learn-b = Potem strona B
home-friends = Zagraj ze znajomymi
home-friends-text = Otwórz stół i wyślij link. Nikt nie potrzebuje konta.
home-friends-go = Przygotuj stół
home-hot-seat = Na jednym urządzeniu
home-hot-seat-text = Od dwóch do czterech osób podaje je sobie albo gra przy jednym ekranie.
home-hot-seat-go = Wpisz imiona
home-hot-seat-how = Wszyscy grają po kolei na tym urządzeniu. Nikt inny nie widzi gry.
home-people = Liczba osób
home-person = Osoba { $number }
home-start = Zaczynamy
home-seats = Miejsca, razem z twoim
home-friends-bots = W tym dla botów
home-no-bots = żadne
home-visibility = Kto może przyjść
home-visibility-invited = z moim linkiem
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
home-clock-game-text = Na wszystkie twoje tury razem, a po każdej 5 sekund więcej. Gdy czas minie, dalej gra bot.
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
   *[other] { $days } dni
}
home-spectators = Inni mogą oglądać
home-open-table = Otwórz stół

### Strona główna: stoły innych.

home-lobby = Otwarte stoły
home-lobby-text = Dosiądź się do innych albo obejrzyj grę.
home-lobby-empty = Żaden stół nie ma teraz wolnego miejsca. Przygotuj własny powyżej: pojawi się tutaj i każdy będzie mógł się dosiąść.
home-table-of = Stół, który otwiera { $name }
home-seats-free = { $seats ->
    [one] 1 wolne miejsce
    [few] { $seats } wolne miejsca
   *[many] { $seats } wolnych miejsc
}
home-running = Gra trwa
home-seat-free = wolne miejsce
home-seat-bot = { $name } (bot, { $level })
home-sit = Usiądź
home-go = Idź tam
home-watch-one = Oglądaj
home-watch = { $games ->
    [one] 1 gra do obejrzenia
    [few] { $games } gry do obejrzenia
   *[many] { $games } gier do obejrzenia
}
home-terms-sides = Strony { $side }
home-terms-mix = Układ { $sides }
home-terms-none = bez zegara
home-terms-turn = { $time } na turę
home-terms-game = { $time } na grę

### Strona główna: kim jestem.

home-no-account = Nie potrzebujesz konta. Jeśli masz już zastrzeżone imię, zaloguj się.
home-you-are = Grasz jako { $name }.
home-account = Imię i konto
home-name = Twoje imię, które widzą inni
home-name-empty = Gość
home-name-bad = Wybierz imię mające od 1 do 24 znaków.
home-name-text = Jako gość możesz je zmienić w każdej chwili.
home-save = Zapisz
home-saved = Zapisano.
home-claim = Zachowaj to imię
home-claim-text = Dzięki hasłu imię { $name } należy tylko do ciebie: znajdziesz swoje gry na innych urządzeniach i pojawisz się w rankingu. Nie ma tu e-maili, więc nikt nie przyśle ci zapomnianego hasła.
home-claim-do = Zachowaj { $name }
home-passphrase = Hasło
home-passphrase-text = Co najmniej { $least } znaków; dobre jest krótkie zdanie.
home-log-in = Zaloguj się
home-log-in-title = Zaloguj się zastrzeżonym imieniem
home-log-in-name = Imię
home-log-in-do = Zaloguj się
home-log-in-guest = To, co zacząłeś tu jako { $name }, zostaje przy tym gościu.
home-claimed-text = Imię jest chronione twoim hasłem. Z nimi zalogujesz się wszędzie.
home-log-out = Wyloguj się
