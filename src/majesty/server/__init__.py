"""The server: tables for people and bots, kept in a database and sent over WebSockets."""
