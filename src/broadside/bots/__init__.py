"""Bots: they see a Perspective, never the table."""
