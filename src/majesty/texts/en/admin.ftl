### For the host of a server: what only the admin page and `majesty admin` show.

## Errors

error-wrong-secret = This is not the admin secret of this server; look it up in its settings.
error-too-many-secrets = Too many wrong admin secrets from your network; wait { $seconds } seconds, then try again.
error-bad-network = { $network } is not a network; write 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.
error-network-too-wide = { $network } is too wide; the widest is /{ $widest }, or /{ $widest_six } for IPv6.
error-network-of-proxy = { $network } is where your own proxy is, with everyone behind it; ban the network that the visitor came from.
error-no-ban = There is no such ban; list them to see their ids.
error-no-report = There is no such report; list them to see their ids.
error-report-closed = This report is closed already; open the next one.
error-nothing-said = Nothing was said there as number { $number }; look at the table to see the numbers.
