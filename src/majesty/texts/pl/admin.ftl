### Dla osób, które prowadzą serwer: to, co pokazują tylko strona zarządzania i `majesty admin`.

## Błędy

error-wrong-secret = To nie jest sekret zarządzania tego serwera; sprawdź go w ustawieniach.
error-too-many-secrets = Z twojej sieci przyszło za dużo błędnych sekretów; odczekaj { $seconds } s i spróbuj ponownie.
error-bad-network = { $network } to nie jest sieć; napisz 203.0.113.7, 203.0.113.0/24 albo 2001:db8::/48.
error-network-too-wide = Sieć { $network } jest za duża; największa to /{ $widest }, a w IPv6 /{ $widest_six }.
error-network-of-proxy = W { $network } jest twoje własne proxy, a za nim wszyscy; zablokuj sieć, z której przyszła ta osoba.
error-no-ban = Nie ma takiego zakazu; identyfikatory pokazuje lista zakazów.
error-no-report = Nie ma takiego zgłoszenia; identyfikatory pokazuje lista zgłoszeń.
error-report-closed = To zgłoszenie jest już zamknięte; zajmij się następnym.
error-nothing-said = Wpis { $number } to nie wypowiedź; numery wypowiedzi są przy stole.
