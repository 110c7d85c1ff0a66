"""The laboratory: bots measured against each other, with error bars that can be trusted."""
