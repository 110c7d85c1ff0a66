"""What the studies found, as small tidy tables."""
