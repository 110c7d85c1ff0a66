"""How the network learns: self-play on the compiled kernel, with JAX, on a GPU or a CPU."""
