"""The load test of the server."""
