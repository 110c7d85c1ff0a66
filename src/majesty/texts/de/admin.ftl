### Für alle, die einen Server betreiben: was nur die Verwaltungsseite und `majesty admin` zeigen.

## Fehler

error-wrong-secret = Das ist nicht das Verwaltungsgeheimnis dieses Servers; sieh in seinen Einstellungen nach.
error-too-many-secrets = Aus deinem Netz kamen zu viele falsche Verwaltungsgeheimnisse; warte { $seconds } Sekunden und versuche es dann noch einmal.
error-bad-network = { $network } ist kein Netz; schreib 203.0.113.7, 203.0.113.0/24 oder 2001:db8::/48.
error-network-too-wide = { $network } ist zu groß; am weitesten reichen /{ $widest } oder bei IPv6 /{ $widest_six }.
error-network-of-proxy = In { $network } steht dein eigener Proxy mit allen, die über ihn kommen; sperre das Netz, aus dem der Besuch kam.
error-no-ban = Diese Sperre gibt es nicht; die Liste der Sperren zeigt ihre Kennungen.
error-no-report = Diese Meldung gibt es nicht; die Liste der Meldungen zeigt ihre Kennungen.
error-report-closed = Diese Meldung ist schon erledigt; nimm dir die nächste vor.
error-nothing-said = Unter der Nummer { $number } hat dort niemand etwas gesagt; die Nummern stehen beim Tisch.
