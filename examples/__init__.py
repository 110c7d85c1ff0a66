"""Small programs that use Majesty, to read and to run."""
