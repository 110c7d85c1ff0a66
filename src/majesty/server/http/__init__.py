"""The server over HTTP and WebSocket."""
