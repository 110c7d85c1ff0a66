"""Games on their way between hosts, as records."""
