## Der Spieltisch.

### Das Spielfeld.

table-board-others = Die anderen
table-board-display = Die Auslage
table-board-deck = Stapel
table-board-deck-left = { $cards ->
    [0] Der Stapel ist leer.
    [one] Noch 1 Karte im Stapel.
   *[other] Noch { $cards } Karten im Stapel.
}
table-board-empty = Platz { $position }: leer
table-board-position = Platz { $position }: { $card }
table-board-or = { $first } oder { $second }
table-board-free = gratis
table-board-cost = { $meeples ->
    [0] gratis
   *[other] kostet { $meeples } Meeple
}
table-board-gift = { $meeples ->
    [one] 1 Meeple liegt darauf
   *[other] { $meeples } Meeple liegen darauf
}
table-board-too-far = Kostet { $needed } Meeple, du hast { $meeples }.
table-board-hinted = Tipp
table-board-points = { $points ->
    [one] { $signed } Münze
   *[other] { $signed } Münzen
}
table-board-meeples = { $meeples ->
   *[other] { $signed } Meeple
}
table-board-points-word = { $points ->
    [one] 1 Münze
   *[other] { $points } Münzen
}
table-board-meeples-word = { $meeples } Meeple
table-board-gains = { $name }: { $points ->
    [one] { $signed } Münze
   *[other] { $signed } Münzen
}
table-board-heals = Heilt { $one }
table-board-wounds = { $count ->
    [one] { $names } verliert eine Person
   *[other] { $names } verlieren je eine Person
}
table-board-safe = { $count ->
    [one] { $names } verliert niemanden
   *[other] { $names } verlieren niemanden
}
table-board-as-brings = als { $name }: { $words }
table-board-counting = Einen Moment …
table-board-chooser = Deine Wahl
table-board-your-turn-take = Du bist am Zug: Nimm eine Karte
table-board-your-turn-place = Du bist am Zug: Welche Person ist es?
table-board-your-turn-heal = Du bist am Zug: Als wer kehrt die Karte zurück?
table-board-your-turn-keep = Du bist am Zug: Wie viele Meeple behältst du?
table-board-turn-take = { $name }: Nimm eine Karte
table-board-turn-place = { $name }: Welche Person ist es?
table-board-turn-heal = { $name }: Als wer kehrt die Karte zurück?
table-board-turn-keep = { $name }: Wie viele Meeple behältst du?
table-board-thinking = { $name } überlegt …
table-board-reveal = Die nächste Karte kommt …
table-board-over = Das Spiel ist zu Ende.
table-board-sent = Unterwegs …
table-board-tip = Wähle eine Karte, sieh, was sie bringt, und bestätige dann.
table-board-confirm = Karte nehmen
table-board-confirm-as = Als { $name } nehmen
table-board-place-as = Als { $name } anlegen
table-board-heal-as = Zurück als { $name }
table-board-keep = { $meeples ->
    [0] Keine Meeple behalten
   *[other] { $meeples } Meeple behalten
}
table-board-cancel = Zurück
table-board-my-realm = Mein Königreich
table-board-realm-of = Königreich von { $name }
table-board-back = Mein Königreich
table-board-open = { $name }: Königreich groß zeigen
table-board-their-turn = am Zug
table-board-round = Runde { $round } von { $rounds }
table-board-last-round = Letzte Runde
table-board-side = Seite { $side }
table-board-place = { $location }, Seite { $side }
table-board-cards = { $cards ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $cards } Karten
}
table-board-value = { $points } Münzen für die Mehrheit
table-board-among-leaders = hat die meisten
table-board-leads-you = du hast die meisten
table-board-leads = { $name } hat die meisten
table-board-leads-tie = Gleichstand: { $names }
table-board-leads-nobody = noch niemand hier
table-board-bot = Bot
table-board-person = Mensch
table-board-away = gerade nicht da
