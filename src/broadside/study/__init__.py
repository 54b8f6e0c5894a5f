"""Studying the games: simulation at scale, speed, reports."""
