"""The server, tested from outside over real connections."""
