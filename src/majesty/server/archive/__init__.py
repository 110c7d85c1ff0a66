"""Export and import: moving games between servers, as records."""
