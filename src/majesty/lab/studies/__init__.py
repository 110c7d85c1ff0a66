"""Studies: what they ask, what is played for them, and the folders of their results."""
