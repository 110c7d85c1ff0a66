"""How the schema came to be; `majesty serve` applies what a database lacks."""
