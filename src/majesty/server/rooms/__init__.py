"""Tables in memory with those who look at them, and the way of an action."""
