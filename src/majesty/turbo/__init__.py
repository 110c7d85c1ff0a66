"""The same game as `rules`, compiled: for playouts, search and learning."""
