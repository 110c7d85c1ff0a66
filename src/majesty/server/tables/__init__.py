"""A table and what may happen at it: no clock, no network, no database here."""
