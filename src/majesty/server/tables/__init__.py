"""A table and what may happen at it, without system clock, network or database."""
