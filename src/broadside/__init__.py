"""Broadside: a home for pirate tabletop games."""

__version__ = "0.1.0"
