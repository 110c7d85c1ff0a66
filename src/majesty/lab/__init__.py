"""The laboratory: bots measured against each other, with errors that can be trusted."""
