"""Tables for people and bots: kept in a database, live over WebSockets."""
