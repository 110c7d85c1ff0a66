"""Studies: their questions, the games that are played for them, and their result folders."""
