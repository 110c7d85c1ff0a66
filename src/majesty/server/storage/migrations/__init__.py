"""The migrations of the schema; `majesty serve` applies the missing ones."""
