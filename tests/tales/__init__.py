"""Tests of Tales of Tortuga."""
