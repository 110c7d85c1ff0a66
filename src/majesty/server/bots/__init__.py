"""Bots at tables, and hints."""
