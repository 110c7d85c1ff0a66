"""What the server says over HTTP and WebSocket."""
