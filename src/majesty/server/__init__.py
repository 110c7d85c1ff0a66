"""Tables for people and bots: kept in a database, told over WebSockets."""
