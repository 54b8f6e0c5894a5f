"""Processes that think: for bots, for hints, for analyses."""
