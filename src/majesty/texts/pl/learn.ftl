## Lekcje. Liczby pochodzą z przygotowanych gier; najwyżej dwa zdania naraz.

learn-title = Nauka gry
learn-title-b = Poznaj stronę B
learn-coach = Greta, twoja przewodniczka
learn-you = Ty
learn-progress = Krok { $step } z { $steps }
learn-next = Dalej
learn-back = Krok wstecz
learn-restart = Od początku
learn-leave = Wyjdź
learn-loading = Rozkładamy grę na stole…
learn-retry = Spróbuj ponownie
learn-marked-take = Weź zaznaczoną kartę.
learn-marked-half = Wybierz zaznaczoną postać.
learn-marked-keep = Wybierz zaznaczoną liczbę pionków.
learn-listen = Posłuchaj Grety i naciśnij „Dalej”.
learn-nudge-take = W prawdziwej grze tak można. Tutaj weźmy zaznaczoną kartę.
learn-nudge-half = Też można, ale tym razem druga postać da ci więcej.
learn-nudge-keep = Tak też można. Wybierz jednak zaznaczoną liczbę: te pionki się przydadzą.
learn-sum = Dotąd
learn-play = Rozegraj pierwszą prawdziwą grę
learn-play-b = Zagraj na stronie B
learn-side-b = Poznaj stronę B
learn-first = Do pierwszej lekcji
learn-rules = Przeczytaj zasady

### Pierwsza gra: początek.

learn-say-first-welcome = Witaj, jestem Greta! Oto twoje królestwo: rząd lokacji, które czekają na postacie.
learn-say-first-goal = Każdy bierze { $cards } kart, po jednej w turze. Postacie przynoszą monety, a wygrywa ten, kto na koniec ma ich najwięcej.
learn-say-first-free = Weź jedną kartę z tej kolejki. Pierwsza jest za darmo: Młynarka!
learn-say-first-mill = Młynarka idzie do Młyna, a Młyn od razu płaci ci { $earned } monety.
learn-say-first-watch = Teraz { $rival } bierze kartę.
learn-say-first-second = Młyn płaci { $per } monety za każdą twoją Młynarkę. Weź drugą i sprawdź!
learn-say-first-watch-second = Tym razem { $earned } monety! Teraz gra { $rival }.

### Pierwsza gra: pionki.

learn-say-first-pay = Szlachcianka daje { $brings } monet, ale przed nią leżą { $cost } karty. Weź ją: każda z tych kart kosztuje cię jeden pionek.
learn-say-first-paid = Twoje { $paid } pionki zostają na tych kartach. Zamek oddał ci { $hired }, więc masz { $meeples }.
learn-say-first-watch-pay = { $rival } też chce mieć Szlachciankę.
learn-say-first-gift = Na Gospodarzu leżą już { $gift } pionki. Weź go, a będą twoje!
learn-say-first-room = Masz miejsce na { $room } pionków. Każdy następny sprzedajesz za jedną monetę.
learn-say-first-watch-brewer = { $rival } bierze Piwowara. Patrz na swoje monety!
learn-say-first-everyone = Browar płaci też każdemu, kto ma Młynarkę. { $rival } dostaje za to { $shared } monety, i ty też!
learn-say-first-split = Ta karta to Piwowar albo Rycerz, jak wolisz. Nie masz jeszcze Piwowara: weź ją jako Piwowara.
learn-say-first-split-half = Wybierasz jedną z dwóch postaci. Niech to będzie Piwowar.

### Pierwsza gra: Rycerze, Czarownice, Strażnicy.

learn-say-first-watch-knight = { $rival } bierze Rycerza. Zanosi się na kłopoty…
learn-say-first-wounded = Rycerze atakują, a ty nie masz Strażnika. Twoja pierwsza postać od lewej, Młynarka, leży teraz w Szpitalu.
learn-say-first-witch = Czarownica leczy wierzchnią kartę twojego Szpitala. Weź ją i sprowadź Młynarkę z powrotem!
learn-say-first-healed = Młynarka wróciła i od razu się liczy. Chatka płaci { $each } monety za każdą Młynarkę, każdego Piwowara i każdą Czarownicę: razem { $earned } monet.
learn-say-first-watch-more = Teraz gra { $rival }.
learn-say-first-guard = Strażnicy bronią cię przed Rycerzami. Weź tego!
learn-say-first-watch-guard = Strażnik też przynosi monety: { $earned }. Teraz gra { $rival }.
learn-say-first-guards = { $rival } chce drugiego Rycerza. Weź drugiego Strażnika: gdy masz ich tylu, ilu jest atakujących, nic ci nie grozi.
learn-say-first-watch-attack = Nadchodzi atak…
learn-say-first-repelled = Rycerze: { $knights }, Strażnicy: { $guards }. Atak odparty, nikogo nie tracisz.

### Pierwsza gra: koniec.

learn-say-first-later = Kilka tur później… Masz { $points } monet, { $rival } ma { $rival_points }, a przed tobą ostatnia tura.
learn-say-first-variety = Na koniec liczy się różnorodność: liczba twoich lokacji z postaciami, pomnożona przez samą siebie. Teraz byłoby to { $places } × { $places } = { $square }.
learn-say-first-last = Jako Gospodarz ta karta daje { $brings_else } monet, jako Rycerz tylko { $brings }. Ale Rycerz zajmie twoją ostatnią pustą lokację: { $more_places } × { $more_places } = { $more_square }!
learn-say-first-last-half = Niech to będzie Rycerz: różnorodność jest więcej warta.
learn-say-first-watch-last = Twój Rycerz trafił: { $rival } traci Młynarkę. Teraz już naprawdę ostatnia tura.
learn-say-first-count-play = To koniec, teraz liczymy. Na razie jest { $points } do { $rival_points }.
learn-say-first-count-infirmary = Szpital: każda karta w nim kosztuje { $wound } monetę. Twój jest pusty, { $rival } traci { $rival_infirmary }.
learn-say-first-count-variety = Różnorodność: ty { $places } × { $places } = { $variety }, { $rival } { $rival_places } × { $rival_places } = { $rival_variety }.
learn-say-first-count-majority = Większość: każda lokacja płaci swoją wartość temu, kto ma w niej najwięcej postaci, a przy remisie obu graczom. Ty dostajesz { $majority }, { $rival } { $rival_majority }.
learn-say-first-done = { $total } do { $rival_total }: korona jest twoja! Wiesz już wszystko, czego trzeba do własnej gry.

### Strona B.

learn-say-b-welcome = Na stronie B tura przebiega jak dotąd, ale lokacje działają inaczej. Dołączamy do trwającej gry.
learn-say-b-mill = Młyn nadal płaci { $per } monety za każdą Młynarkę, a potem { $everyone } monety każdemu, kto ma Czarownicę. Weź Młynarkę!
learn-say-b-mill-paid = { $earned } monet za twoje Młynarki i { $shared } za to, że masz Czarownicę. { $rival } też ją ma i dostaje { $shared }.
learn-say-b-watch = Teraz gra { $rival }.
learn-say-b-inn = Za każdego Gospodarza Gospoda płaci { $per } monety razy liczba postaci w twojej największej lokacji. W twoim Młynie są { $largest }: weź Gospodarza!
learn-say-b-watch-knight = { $earned } monet za jednego Gospodarza! Ale { $rival } bierze Rycerza…
learn-say-b-wounded = Na stronie B każda ranna karta kosztuje na koniec { $wound } monety. Kto ma ich najwięcej, traci jeszcze { $wound_most }.
learn-say-b-castle = Za to Zamek płaci { $per } monety za każdą twoją Szlachciankę i za każdą kartę w twoim Szpitalu. Weź Szlachciankę!
learn-say-b-exchange = Najpierw możesz w Zamku wymieniać monety i pionki, jeden do jednego. Uzupełnij pionki do { $room }: Piwowar leży daleko w kolejce.
learn-say-b-castle-paid = { $earned } monet: { $each } za Szlachciankę i { $each } za ranną Młynarkę.
learn-say-b-brewery = Browar daje pionek za każdą Młynarkę i każdego Piwowara. A że masz Gospodarza i Szlachciankę, dostaniesz { $reward } monet: weź Piwowara!
learn-say-b-bonus = Zdobywasz { $hired } pionki, a z nimi { $bonus } monet. Ta premia jest tylko dla ciebie.
learn-say-b-later = Wiele tur później każdy ma już komplet kart. Na razie jest { $points } do { $rival_points }.
learn-say-b-count-infirmary = Twoja ranna karta kosztuje { $infirmary } monety. { $rival } ma ich więcej i traci { $rival_infirmary }!
learn-say-b-done = Różnorodność i większość liczą się jak zawsze: { $total } do { $rival_total }. Gdyby nie Szpital, wygrałby { $rival }!
