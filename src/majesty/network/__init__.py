"""The network that judges positions: its inputs, its weights and its evaluation, in plain NumPy."""
