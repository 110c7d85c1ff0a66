"""Bots at tables, and hints for people."""
