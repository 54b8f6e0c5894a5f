"""The HTTP API, by topic."""
