"""The table on the web: HTTP and WebSocket around the same Table that plays everywhere."""
