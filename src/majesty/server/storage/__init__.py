"""The database: SQLite in one file, or PostgreSQL."""
