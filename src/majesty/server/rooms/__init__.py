"""Tables in memory with their viewers, and how an action is handled."""
